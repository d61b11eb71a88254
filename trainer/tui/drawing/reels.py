"""After a play: what the next player could do now, or best play, and a right play, in pictures."""

from dataclasses import dataclass
from typing import Any, Final

from trainer.questions.form import PlayForm
from trainer.questions.question import Question, Verdict, fact
from trainer.questions.replies import hurtful_reply
from trainer.rules.cards import rank_of
from trainer.rules.notation import Play, format_play, parse_play
from trainer.rules.position import Position
from trainer.rules.seats import seat_after
from trainer.text.cards import sentence
from trainer.text.facts import a_rank, fact_text
from trainer.text.language import N_
from trainer.tui.drawing.asking import is_solved, shows_hands, shows_piles
from trainer.tui.drawing.film import Picture, Shot, film
from trainer.tui.drawing.listing import last_play_text, place_name
from trainer.tui.drawing.look import Look
from trainer.tui.drawing.prose import Paragraph
from trainer.tui.drawing.scene import LEFT, RIGHT, YOU, place, scene_of

_SUPPOSED: Final = {
    RIGHT: N_("If the player on your right holds {card}, everything goes: a sweep."),
    LEFT: N_("If the player on your left holds {card}, everything goes: a sweep."),
}


@dataclass(frozen=True, slots=True)
class Reel:
    """Pictures to go through, each with its words."""

    pictures: tuple[Picture, ...]
    texts: tuple[tuple[Paragraph, ...], ...]


def refutation(question: Question, verdict: Verdict, look: Look) -> Reel | None:
    """Your play and the reply that hurts most; None for an illegal play, or where nothing hurts.

    A reply is a card that is there only where all hands lie open; else it is a card that may be.
    """
    turn, ruling = question.turn, verdict.ruling
    if turn is None or ruling is None or not ruling.is_legal:
        return None
    if is_solved(question):
        return line_of_play(question, verdict.answer, look)
    if not isinstance(question.form(), PlayForm) or verdict.is_right:
        return None
    is_open = shows_hands(question)
    known = turn.view(turn.to) if isinstance(turn, Position) and not is_open else turn
    play = parse_play(verdict.answer)
    reply = hurtful_reply(known, play)
    if reply is None:
        return None
    words, direction = look.words, turn.ruleset.direction
    who = RIGHT if direction == "right" else LEFT
    shots = [Shot(play), Shot(reply.play, who, is_supposed=not reply.is_known)]
    pictures = film(scene_of(turn, is_open, shows_piles(question)), shots, direction)
    total = pictures[1].scene.total
    yours = f"{sentence(place_name(YOU, words))}: {last_play_text(play, look)}."
    left = words._("On the table: {total} in all.").format(total=total)
    if reply.is_known:
        told = f"{sentence(place_name(who, words))}: {last_play_text(reply.play, look)}."
        basis = words._("The cards are open: this is what could follow.")
    else:
        told = words._(_SUPPOSED[who]).format(
            card=a_rank(words, rank_of(reply.play.card), look.names)
        )
        basis = words._("What you could know: such a card may still be out.")
    texts = ((), (Paragraph(f"{yours} {left}"),), (Paragraph(told), Paragraph(basis, "quiet")))
    return Reel(pictures, texts)


def right_play(question: Question, verdict: Verdict, look: Look) -> Reel | None:
    """A right play on the table, after a wrong one."""
    if is_solved(question) and verdict.grade not in ("illegal", "best", "equal"):
        return _better(question, verdict, look)
    turn = question.turn
    is_play = isinstance(question.form(), PlayForm)
    if turn is None or not is_play or verdict.is_right or not verdict.better:
        return None
    play = parse_play(verdict.better[0])
    scene = scene_of(turn, shows_hands(question), shows_piles(question))
    pictures = film(scene, [Shot(play)], turn.ruleset.direction)
    told = fact_text(look.words, fact("hint-answer", play=format_play(play)), names=look.names)
    return Reel(pictures, ((), (Paragraph(told, "good", "✓ "),)))


# --- where the plays are solved


def line_of_play(question: Any, answer: str, look: Look) -> Reel | None:
    """How a legal play loses, or best play after a right one; all cards placed."""
    from trainer.text.reasons import basis_text, lost_text

    refuted = question.refutation(answer)
    if refuted is not None:
        lost = Paragraph(lost_text(look.words, refuted), "bad", "✗ ")
        basis = basis_text(look.words, refuted)
        return line_reel(refuted.layout, refuted.line, lost, basis, look)
    shown = question.shown(answer)
    if shown is None:
        return None
    return line_reel(shown.layout, shown.line, None, _basis(shown, look), look)


def _better(question: Any, verdict: Verdict, look: Look) -> Reel | None:
    """The better play in the layout in which the other one lost."""
    from trainer.text.reasons import basis_text

    refuted = question.refutation(verdict.answer)
    if refuted is None:
        shown = question.shown(verdict.better[0])
        return line_reel(shown.layout, shown.line, None, _basis(shown, look), look)
    told = fact_text(
        look.words, fact("hint-answer", play=format_play(refuted.better)), names=look.names
    )
    first = Paragraph(told, "good", "✓ ")
    return line_reel(refuted.layout, refuted.instead, first, basis_text(look.words, refuted), look)


def _basis(shown: Any, look: Look) -> str:
    words = look.words
    if shown.layouts == 1 and shown.is_exact:
        return words._("Cards open: best play on both sides.")
    return words._(
        "One way the cards could lie, not the way they do lie; best play on both sides from here."
    )


def line_reel(
    layout: Position, line: tuple[Play, ...], first: Paragraph | None, basis: str, look: Look
) -> Reel:
    """Play after play, with the points that are decided on the way.

    `first`: said at the first and the last of them. `basis`: what it rests on, said at each.
    """
    from trainer.questions.refutations import marks
    from trainer.text.reasons import mark_text

    words, direction, you = look.words, layout.ruleset.direction, layout.to
    decided = marks(layout, line)
    shots: list[Shot] = []
    texts: list[tuple[Paragraph, ...]] = [()]
    seat = you
    for at, play in enumerate(line):
        who = place(seat, you)
        shots.append(Shot(play, who))
        name = sentence(place_name(who, words))
        found = [Paragraph(f"{at + 1}/{len(line)} {name}: {last_play_text(play, look)}.")]
        found += [
            Paragraph(sentence(mark_text(words, mark, you)) + ".", "changed", "• ")
            for mark in decided
            if mark.at == at
        ]
        if first is not None and at in (0, len(line) - 1):
            found.append(first)
        texts.append((*found, Paragraph(basis, "quiet")))
        seat = seat_after(seat, direction)
    return Reel(film(scene_of(layout, tells_taker=True), shots, direction), tuple(texts))
