"""A solved puzzle must be clear: every play that is not right costs something worth seeing.

Where one is not, the smallest change that would mend it is looked for: two cards of two hands that
change places. Tables and piles stay, so that every check of the position holds as before.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from trainer.questions.best import BestPlay
from trainer.rules.cards import Card, cards_in
from trainer.rules.notation import format_card
from trainer.rules.position import Position, View
from trainer.rules.problems import Problem, problem

LEAST_MARGIN: Final = 0.5
"""Points that every other play must be below the right ones."""
MOST_TRIES: Final = 40
"""Exchanges that are solved before it is said that none was found."""


def ambiguity(question: BestPlay) -> Problem | None:
    """What is wrong with the question if its right plays do not stand out, else None."""
    margin = question.margin()
    if margin >= LEAST_MARGIN:
        return None
    for tried, (one, other, changed) in enumerate(_exchanges(question)):
        if tried >= MOST_TRIES:
            break
        if changed.margin() >= LEAST_MARGIN:
            return problem(
                "ambiguous-but",
                "question",
                margin=f"{margin:.2f}",
                least=f"{LEAST_MARGIN:.2f}",
                card=format_card(one),
                other=format_card(other),
            )
    return problem("ambiguous", "question", margin=f"{margin:.2f}", least=f"{LEAST_MARGIN:.2f}")


def _exchanges(question: BestPlay) -> Iterator[tuple[Card, Card, BestPlay]]:
    """Every exchange of a card of the mover with a card of another hand, in pack order.

    Plays already made are left out: they may not have been legal with the other card.
    """
    turn = question.turn
    for one in cards_in(turn.hand):
        for other in cards_in(_others(turn)):
            yield one, other, replace(question, turn=_exchanged(turn, one, other))


def _others(turn: Position | View) -> int:
    if isinstance(turn, View):
        return turn.unseen
    south, east, north, west = turn.hands
    return (south | east | north | west) & ~turn.hand


def _exchanged(turn: Position | View, one: Card, other: Card) -> Position | View:
    both = 1 << one | 1 << other
    if isinstance(turn, View):
        return replace(turn, hand=turn.hand ^ both, history=())
    south, east, north, west = (hand ^ both if hand & both else hand for hand in turn.hands)
    return replace(turn, hands=(south, east, north, west), history=())
