"""The ways in which the cards a seat cannot see may lie: all of them, or some drawn by a seed.

A layout is a `Position` that the view could be a view of. Hand sizes hold, and no seat gets a card
that is proved not to be there (`barred`, by seat). All layouts are equally likely.
"""

from collections.abc import Iterator
from itertools import combinations
from math import factorial
from random import Random
from typing import Final, TypeAlias

from trainer.rules.cards import NO_CARDS, CardSet, card_set, cards_in
from trainer.rules.position import Position, View
from trainer.rules.problems import RulesError, problem
from trainer.rules.seats import SEATS, Seat

Barred: TypeAlias = tuple[CardSet, CardSet, CardSet, CardSet]
"""By seat: unseen cards that the seat is proved not to hold."""

NOTHING_BARRED: Final[Barred] = (NO_CARDS, NO_CARDS, NO_CARDS, NO_CARDS)
_MOST_DRAWS: Final = 100_000
"""Draws in a row that may break a bar before it is said that no layout fits."""


def layouts(view: View, barred: Barred = NOTHING_BARRED) -> Iterator[Position]:
    """Every layout, in a fixed order; none if the bars leave no room."""
    return _filled(view, barred, _hidden(view), view.unseen, {})


def _filled(
    view: View, barred: Barred, seats: list[Seat], left: CardSet, hands: dict[Seat, CardSet]
) -> Iterator[Position]:
    if not seats:
        yield position_of(view, hands)
        return
    seat, others = seats[0], seats[1:]
    free = cards_in(left & ~barred[seat])
    for cards in combinations(free, view.hand_sizes[seat]):
        hand = card_set(cards)
        yield from _filled(view, barred, others, left & ~hand, {**hands, seat: hand})


def layout_count(view: View) -> int:
    """How many layouts there are when nothing is barred: 6, 90, 1,680, 34,650, … cards each."""
    count = factorial(sum(view.hand_sizes[seat] for seat in _hidden(view)))
    for seat in _hidden(view):
        count //= factorial(view.hand_sizes[seat])
    return count


def drawn_layouts(view: View, seed: int, barred: Barred = NOTHING_BARRED) -> Iterator[Position]:
    """Layouts drawn one after another without end, each equally likely, the same for a seed.

    Raises:
        RulesError: `no-layout`, when draw after draw breaks a bar.
    """
    rng, seats = Random(seed), _hidden(view)
    cards = list(cards_in(view.unseen))
    broken = 0
    while broken < _MOST_DRAWS:
        rng.shuffle(cards)
        hands, at = {}, 0
        for seat in seats:
            hands[seat] = card_set(cards[at : at + view.hand_sizes[seat]])
            at += view.hand_sizes[seat]
        if any(hands[seat] & barred[seat] for seat in seats):
            broken += 1
            continue
        broken = 0
        yield position_of(view, hands)
    raise RulesError([problem("no-layout", "history")])


def position_of(view: View, hands: dict[Seat, CardSet]) -> Position:
    """The view with the hidden hands filled in."""
    south, east, north, west = (
        view.hand if seat == view.seat else hands.get(seat, NO_CARDS) for seat in SEATS
    )
    return Position(
        view.ruleset,
        view.to,
        view.table,
        (south, east, north, west),
        view.piles,
        view.sweeps,
        view.last,
        view.is_pending,
    )


def _hidden(view: View) -> list[Seat]:
    return [seat for seat in SEATS if seat != view.seat]
