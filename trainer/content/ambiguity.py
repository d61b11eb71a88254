"""A solved puzzle must be clear: every play that is not right costs something worth seeing.

Where one is not, the smallest change that would mend it is looked for: two cards of two hands that
change places. Tables and piles stay, so that every check of the position holds as before.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from trainer.questions.best import BestPlay
from trainer.questions.endings import Ending
from trainer.rules.cards import Card, cards_in
from trainer.rules.notation import format_card
from trainer.rules.position import Position, View
from trainer.rules.problems import Problem, problem

LEAST_MARGIN: Final = 0.5
"""Points that every other play must be below the right ones."""
LEAST_CHOICES: Final = 2
"""Own plays of an ending at which not every play is right."""
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


def ending_fault(ending: Ending) -> Problem | None:
    """What is wrong with an ending that is played out, else None.

    Whichever right plays are made, there are as many own plays as it says, at least
    `LEAST_CHOICES` of them a real choice, and at each of these the right plays stand out.
    """
    lines = ending.lines()
    shortest = min(map(len, lines))
    if shortest < ending.plays:
        return problem("ending-too-short", "plays", found=ending.plays, there=shortest)
    for line in lines:
        choices = [step for step in line if step.is_choice()]
        if len(choices) < LEAST_CHOICES:
            return problem("ending-no-choices", "question", found=len(choices), least=LEAST_CHOICES)
        for step in choices:
            margin = step.now.margin()
            if margin < LEAST_MARGIN:
                least = f"{LEAST_MARGIN:.2f}"
                return problem("ambiguous", "question", margin=f"{margin:.2f}", least=least)
    return None


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
