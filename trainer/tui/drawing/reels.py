"""After a play: what the next player could do now, or best play, and a right play, in pictures."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from trainer.questions.form import PlayForm
from trainer.questions.question import Question, Verdict, fact
from trainer.questions.replies import hurtful_reply
from trainer.rules.cards import count, rank_of
from trainer.rules.notation import Play, format_play, parse_play
from trainer.rules.play import apply
from trainer.rules.position import Position
from trainer.rules.scoring import score_position
from trainer.rules.seats import Seat, seat_after, side_of
from trainer.text.cards import a_rank, count_points, sentence, side_name
from trainer.text.facts import fact_text
from trainer.text.language import N_
from trainer.tui.drawing.asking import is_solved, shows_hands, shows_piles
from trainer.tui.drawing.feedback import rule_broken, why_right
from trainer.tui.drawing.film import Picture, Shot, film
from trainer.tui.drawing.listing import place_name, who_played_text
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
    yours = sentence(who_played_text(YOU, play, look)) + "."
    left = words._("On the table: {total} in all.").format(total=total)
    if reply.is_known:
        told = sentence(who_played_text(who, reply.play, look)) + "."
        basis = words._("The cards are open: this is what could follow.")
    else:
        told = words._(_SUPPOSED[who]).format(
            card=a_rank(words, rank_of(reply.play.card), look.names)
        )
        basis = words._("What you could know: such a card may still be out.")
    texts = ((), (Paragraph(f"{yours} {left}"),), (Paragraph(told), Paragraph(basis, "quiet")))
    return Reel(pictures, texts)


def right_play(question: Question, verdict: Verdict, look: Look) -> Reel | None:
    """A right play on the table after a wrong one, and why it is right.

    After one that is not allowed the rule is said again. What is solved must be so by then.
    """
    if is_solved(question) and not verdict.is_right:
        return _better(question, verdict, look)
    turn = question.turn
    is_play = isinstance(question.form(), PlayForm)
    if turn is None or not is_play or verdict.is_right or not verdict.better:
        return None
    best = verdict.better[0]
    play = parse_play(best)
    scene = scene_of(turn, shows_hands(question), shows_piles(question))
    pictures = film(scene, [Shot(play)], turn.ruleset.direction)
    return Reel(pictures, ((), tuple(_told_right(question, verdict, best, look))))


def _told_right(question: Question, verdict: Verdict, answer: str, look: Look) -> list[Paragraph]:
    """The play, after one that is not allowed the rule, and the reason."""
    told = fact_text(look.words, fact("hint-answer", play=answer), names=look.names)
    broken = rule_broken(question, verdict, look)
    return [
        Paragraph(told, "good", "✓ "),
        *([replace(broken, gap=False)] if broken is not None else []),
        *why_right(question, answer, look),
    ]


# --- where the plays are solved


def solved_play(question: Any) -> str | None:
    """A right play of a question that is solved, if all that is told of it is worked out."""
    present = getattr(question, "now", question)  # of several plays the one that is asked
    if not present.has_worths():
        return None
    best: str = present.answers()[0]
    return best if present.is_ready(best) else None


def line_of_play(question: Any, answer: str, look: Look) -> Reel | None:
    """How a legal play loses, or best play after a right one; all cards placed."""
    from trainer.text.reasons import basis_text, lost_text

    refuted = question.refutation(answer)
    if refuted is not None:
        lost = [Paragraph(lost_text(look.words, refuted), "bad", "✗ ")]
        basis = basis_text(look.words, refuted)
        return line_reel(refuted.layout, refuted.line, refuted.rest, lost, basis, look)
    shown = question.shown(answer)
    return None if shown is None else _shown(shown, (), look)


def _better(question: Any, verdict: Verdict, look: Look) -> Reel | None:
    """The better play in the layout in which the other one lost; after one that is not allowed in
    any layout."""
    if verdict.grade == "illegal":
        best = solved_play(question)
        if best is None:
            return None
        return _shown(question.shown(best), _told_right(question, verdict, best, look), look)
    refuted = question.refutation(verdict.answer)
    if refuted is None:
        return _shown(question.shown(verdict.better[0]), (), look)
    told = fact_text(
        look.words, fact("hint-answer", play=format_play(refuted.better)), names=look.names
    )
    first = [Paragraph(told, "good", "✓ ")]
    basis = _basis(refuted, look)
    return line_reel(refuted.layout, refuted.instead, refuted.instead_rest, first, basis, look)


def _shown(shown: Any, first: Sequence[Paragraph], look: Look) -> Reel:
    return line_reel(shown.layout, shown.line, shown.rest, first, _basis(shown, look), look)


def _basis(shown: Any, look: Look) -> str:
    """What a line of best play rests on, without what another play loses."""
    words = look.words
    if shown.layouts == 1 and shown.is_exact:
        return words._("Cards open: best play on both sides.")
    return words._(
        "One way the cards could lie, not necessarily the way they do; best play on both sides "
        "from here."
    )


def line_reel(
    layout: Position,
    line: tuple[Play, ...],
    rest: tuple[Play, ...],
    first: Sequence[Paragraph],
    basis: str,
    look: Look,
) -> Reel:
    """Play after play, with the points that are decided on the way; then the end of the deal.

    `rest`: plays that are not shown one by one; what they decide is told at the end. `first`: said
    at the first play, the first of it at the end again. `basis`: what it rests on, said at each.
    """
    from trainer.questions.refutations import marks

    you = layout.to
    whole = (*line, *rest)
    decided = marks(layout, whole)
    shots = _shots(layout, whole)
    told: list[list[Paragraph]] = [[]]
    for at, shot in enumerate(shots):
        named = sentence(who_played_text(shot.who, shot.play, look))
        played = Paragraph(f"{at + 1}/{len(whole)} {named}.")
        points = [_point(mark, you, look) for mark in decided if mark.at == at]
        told.append([played, *points])
    shown = told[: len(line) + 1]
    left = [one for one in told[len(line) + 1 :] if len(one) > 1]
    shown.append(_at_the_end(layout, whole, len(rest), left, look))
    shown[1] += first
    shown[-1] += first[:1]
    texts = [(), *((*found, Paragraph(basis, "quiet")) for found in shown[1:])]
    pictures = film(scene_of(layout, tells_taker=True), shots, layout.ruleset.direction)
    return Reel((*pictures[: len(line) + 1], _last(layout, whole, pictures[-1])), tuple(texts))


def _shots(layout: Position, line: tuple[Play, ...]) -> list[Shot]:
    shots, seat = [], layout.to
    for play in line:
        shots.append(Shot(play, place(seat, layout.to)))
        seat = seat_after(seat, layout.ruleset.direction)
    return shots


def _point(mark: Any, you: Seat, look: Look) -> Paragraph:
    """A point that is decided."""
    from trainer.text.reasons import mark_text

    return Paragraph(sentence(mark_text(look.words, mark, you)) + ".", "changed", "• ")


def _last(layout: Position, line: tuple[Play, ...], picture: Picture) -> Picture:
    """The end of the deal: what stays is still to be seen, and counted where it goes."""
    end, mine = _played(layout, line), side_of(layout.to)
    piles = (count(end.piles[mine]), count(end.piles[1 - mine]))
    sweeps = (end.sweeps[mine], end.sweeps[1 - mine])
    return Picture(replace(picture.scene, piles=piles, sweeps=sweeps, turn=None))


def _at_the_end(
    layout: Position, line: tuple[Play, ...], hidden: int, left: list[list[Paragraph]], look: Look
) -> list[Paragraph]:
    """What the plays that are not shown decide, who gets what stays, and the points."""
    words, you = look.words, layout.to
    found: list[Paragraph] = []
    if hidden:
        text = words.ngettext(
            "One more play is not shown.", "{n} more plays are not shown.", hidden
        )
        found.append(Paragraph(text.format(n=hidden)))
        found += [paragraph for one in left for paragraph in one]
    *_, last = line
    before, end = _played(layout, line[:-1]), _played(layout, line)
    stays = before.table & ~last.takes if last.takes else before.table | 1 << last.card
    if stays and end.last is not None and not end.table:
        text = words._("What stays, {cards}, goes to the side that captured last: {seat}.")
        name = place_name(place(end.last, you), words)
        found.append(Paragraph(text.format(cards=look.shorts(stays), seat=name)))
    score, mine = score_position(end), side_of(you)
    if score.total is None:
        assert score.match is not None
        text = words._("All ten coins: the match is won by {side}.")
        found.append(Paragraph(text.format(side=side_name(words, score.match, you)), "strong"))
    else:
        text = words._("The deal ends with {ours} for your side and {theirs} for the other.")
        ours, theirs = score.total[mine], score.total[1 - mine]
        told = text.format(ours=count_points(words, ours), theirs=count_points(words, theirs))
        found.append(Paragraph(told, "strong"))
    return found


def _played(layout: Position, line: tuple[Play, ...]) -> Position:
    for play in line:
        layout = apply(layout, play)
    return layout
