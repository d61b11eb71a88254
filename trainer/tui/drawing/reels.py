"""After a wrong play: what the next player could do now, and a right play, picture by picture."""

from dataclasses import dataclass
from typing import Final

from trainer.questions.form import PlayForm
from trainer.questions.question import Question, Verdict, fact
from trainer.questions.replies import hurtful_reply
from trainer.rules.cards import rank_of
from trainer.rules.notation import format_play, parse_play
from trainer.rules.position import Position
from trainer.text.cards import sentence
from trainer.text.facts import a_rank, fact_text
from trainer.text.language import N_
from trainer.tui.drawing.asking import shows_hands
from trainer.tui.drawing.film import Picture, Shot, film
from trainer.tui.drawing.listing import last_play_text, place_name
from trainer.tui.drawing.look import Look
from trainer.tui.drawing.prose import Paragraph
from trainer.tui.drawing.scene import LEFT, RIGHT, YOU, scene_of

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
    if not isinstance(question.form(), PlayForm) or verdict.is_right:
        return None
    if turn is None or ruling is None or not ruling.is_legal:
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
    pictures = film(scene_of(turn, is_open), shots, direction)
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
    turn = question.turn
    is_play = isinstance(question.form(), PlayForm)
    if turn is None or not is_play or verdict.is_right or not verdict.better:
        return None
    play = parse_play(verdict.better[0])
    pictures = film(scene_of(turn, shows_hands(question)), [Shot(play)], turn.ruleset.direction)
    told = fact_text(look.words, fact("hint-answer", play=format_play(play)), names=look.names)
    return Reel(pictures, ((), (Paragraph(told, "good", "✓ "),)))
