"""Goals: named functions that give each legal play a value (DESIGN.md, "Questions and goals").

The value is compared, not shown: higher is better, and plays with the highest value are all right.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from trainer.rules.cards import COINS, NO_CARDS, SETTEBELLO, CardSet, count
from trainer.rules.notation import Play
from trainer.rules.play import is_sweep
from trainer.rules.position import Position, Table, Turn, View
from trainer.rules.prime import best_prime
from trainer.rules.seats import side_of

Needs: TypeAlias = Literal["table", "view"]
Value: TypeAlias = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Goal:
    """`value` of a legal play; `needs`: the least knowledge it is asked with."""

    value: Callable[[Turn, Play], Value]
    needs: Needs = "table"


def banked(play: Play) -> CardSet:
    """The cards that the play puts into the own pile."""
    return play.takes | 1 << play.card if play.takes else NO_CARDS


def own_pile(turn: Turn) -> CardSet:
    """The pile of the side to play, where the knowledge has one."""
    if isinstance(turn, (Position, View)):
        return turn.piles[side_of(turn.to)]
    assert isinstance(turn, Table)
    return NO_CARDS


def _sweep(turn: Turn, play: Play) -> Value:
    return (int(is_sweep(turn, play)),)


def _take_settebello(turn: Turn, play: Play) -> Value:
    return (banked(play) >> SETTEBELLO & 1,)


def _most_cards(turn: Turn, play: Play) -> Value:
    return (count(banked(play)),)


def _most_coins(turn: Turn, play: Play) -> Value:
    return (count(banked(play) & COINS),)


def _best_prime(turn: Turn, play: Play) -> Value:
    prime = best_prime(own_pile(turn) | banked(play))
    return len(prime.cards), prime.total


GOALS: Final[Mapping[str, Goal]] = {
    "sweep": Goal(_sweep),
    "take-settebello": Goal(_take_settebello),
    "most-cards": Goal(_most_cards),
    "most-coins": Goal(_most_coins),
    "best-prime": Goal(_best_prime, "view"),
}
"""Every goal by name. `best-prime` counts suits first: a complete prime beats any other."""
