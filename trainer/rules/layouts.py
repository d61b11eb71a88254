"""The ways in which the cards a seat cannot see may lie, listed and counted.

A layout is a `Position` that the view could be a view of. Hand sizes hold, and no seat gets a card
that is proved not to be there (`barred`, by seat). All layouts are equally likely.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import factorial
from typing import Final, TypeAlias

from trainer.rules.cards import NO_CARDS, CardSet, card_set, cards_in
from trainer.rules.position import Position, View
from trainer.rules.seats import SEATS, Seat

Barred: TypeAlias = tuple[CardSet, CardSet, CardSet, CardSet]
"""By seat: unseen cards that the seat is proved not to hold."""

NOTHING_BARRED: Final[Barred] = (NO_CARDS, NO_CARDS, NO_CARDS, NO_CARDS)

Numbers: TypeAlias = tuple[int, ...]
"""Cards by hidden seat: how many it gets, or still has room for."""


def layouts(view: View, barred: Barred = NOTHING_BARRED) -> Iterator[Position]:
    """Every layout, in a fixed order; none if the bars leave no room."""
    dealing = Dealing(view, barred)
    for hands in dealing.every(0, dealing.rooms):
        yield position_of(view, dict(zip(dealing.seats, hands, strict=True)))


def layout_count(view: View, barred: Barred = NOTHING_BARRED) -> int:
    """How many layouts there are; with nothing barred 6, 90, 1,680, 34,650, … for 1, 2, 3, 4 cards
    each."""
    dealing = Dealing(view, barred)
    return dealing.count(0, dealing.rooms)


class Dealing:
    """The unseen cards dealt into the hidden hands, cards that may be in the same hands together.

    `rooms`: what each of the `seats` holds. `groups`: in which of these hands cards may be, and the
    cards.
    """

    def __init__(self, view: View, barred: Barred) -> None:
        self.seats = [seat for seat in SEATS if seat != view.seat]
        self.rooms: Numbers = tuple(view.hand_sizes[seat] for seat in self.seats)
        alike: dict[tuple[bool, ...], list[int]] = {}
        for card in cards_in(view.unseen):
            places = tuple(not barred[seat] >> card & 1 for seat in self.seats)
            alike.setdefault(places, []).append(card)
        self.groups = list(alike.items())
        self._counted: dict[tuple[int, Numbers], int] = {}

    def count(self, at: int, rooms: Numbers) -> int:
        """In how many ways the cards from a group on fill the rooms."""
        if at == len(self.groups):
            return int(not any(rooms))
        if (at, rooms) not in self._counted:
            self._counted[at, rooms] = sum(ways for _, _, ways in self.splits(at, rooms))
        return self._counted[at, rooms]

    def every(self, at: int, rooms: Numbers) -> Iterator[list[CardSet]]:
        """The hands, each way in which the cards from a group on fill the rooms."""
        if at == len(self.groups):
            yield [NO_CARDS] * len(rooms)
            return
        for numbers, left, _ in self.splits(at, rooms):
            for here in _parted(self.groups[at][1], numbers):
                for then in self.every(at + 1, left):
                    yield [mine | more for mine, more in zip(here, then, strict=True)]

    def splits(self, at: int, rooms: Numbers) -> Iterator[tuple[Numbers, Numbers, int]]:
        """How many cards of a group each hand may get, the rooms then left, and in how many ways
        all is filled so; only what can be filled."""
        places, cards = self.groups[at]
        for numbers in _shares(rooms, places, len(cards)):
            left = tuple(room - number for room, number in zip(rooms, numbers, strict=True))
            if ways := self.count(at + 1, left):
                mixed = factorial(len(cards))
                for number in numbers:
                    mixed //= factorial(number)
                yield numbers, left, mixed * ways


def _shares(rooms: Numbers, places: Sequence[bool], number: int) -> Iterator[Numbers]:
    """How so many cards can be shared out to the places that have room."""
    if not rooms:
        if not number:
            yield ()
        return
    for here in range(min(rooms[0], number) + 1 if places[0] else 1):
        for others in _shares(rooms[1:], places[1:], number - here):
            yield (here, *others)


def _parted(cards: Sequence[int], numbers: Numbers) -> Iterator[list[CardSet]]:
    """The cards in hands of these sizes, each way."""
    if not numbers:
        yield []
        return
    for some in combinations(cards, numbers[0]):
        hand = card_set(some)
        rest = [card for card in cards if not hand >> card & 1]
        for others in _parted(rest, numbers[1:]):
            yield [hand, *others]


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
