"""Layouts drawn by a seed, where there are too many to look at each."""

from collections.abc import Iterator
from random import Random

from trainer.rules.cards import NO_CARDS, CardSet, card_set
from trainer.rules.layouts import NOTHING_BARRED, Barred, Dealing, Numbers, position_of
from trainer.rules.position import Position, View
from trainer.rules.problems import RulesError, problem


def drawn_layouts(view: View, seed: int, barred: Barred = NOTHING_BARRED) -> Iterator[Position]:
    """Layouts drawn one after another without end, each equally likely, the same for a seed.

    Raises:
        RulesError: `no-layout`, where none fits.
    """
    dealing = Dealing(view, barred)
    if not dealing.count(0, dealing.rooms):
        raise RulesError([problem("no-layout", "history")])
    rng = Random(seed)
    while True:
        yield position_of(view, dict(zip(dealing.seats, _drawn(dealing, rng), strict=True)))


def _drawn(dealing: Dealing, rng: Random) -> list[CardSet]:
    """The hidden hands: group by group first how many cards each gets, then which."""
    hands, rooms = [NO_CARDS] * len(dealing.seats), dealing.rooms
    for at, (_, cards) in enumerate(dealing.groups):
        numbers, rooms = _split(dealing, at, rooms, rng)
        mixed = iter(rng.sample(cards, len(cards)))
        for seat, number in enumerate(numbers):
            hands[seat] |= card_set(next(mixed) for _ in range(number))
    return hands


def _split(dealing: Dealing, at: int, rooms: Numbers, rng: Random) -> tuple[Numbers, Numbers]:
    """How many cards of a group each hand gets, and the rooms then left."""
    pick = rng.randrange(dealing.count(at, rooms))
    for numbers, left, ways in dealing.splits(at, rooms):
        if pick < ways:
            return numbers, left
        pick -= ways
    raise AssertionError(rooms)
