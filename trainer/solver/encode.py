"""A position and its house as the ints that kernels take. Standard library only.

Seats are numbered in the order of play, South first: S E N W to the right, S W N E to the left. So
the even ones are NS in both, and `direction` is gone.
"""

from collections.abc import MutableSequence
from typing import Final, NamedTuple, TypeAlias

from trainer.rules.cards import CardSet, count
from trainer.rules.position import Position
from trainer.rules.ruleset import Ruleset
from trainer.rules.seats import SEATS, SIDES, Seat, Side, side_of

Words: TypeAlias = MutableSequence[int]
"""A one-dimensional int64 array where kernels are jitted, else a list of ints."""

OBLIGED: Final = 1
EQUAL_ALL: Final = 1 << 1
EVERYTHING: Final = 1 << 2
FEWEST: Final = 1 << 3
MOST: Final = 1 << 4
SUMS_ALL: Final = 1 << 5
FACE_SUMS: Final = 1 << 6
FINAL_COUNTS: Final = 1 << 7
PENDING: Final = 1 << 8
COMPARE: Final = 1 << 9
VOID: Final = 1 << 10
RE_BELLO: Final = 1 << 11
NAPOLA: Final = 1 << 12
ALL_TEN: Final = 1 << 13

NOBODY: Final = 2
"""The side that captured last where nobody has."""

MATCH: Final = 100
"""The value of a deal in which all ten coins win the match, for the side that has them."""


def encode_rules(ruleset: Ruleset) -> int:
    """The options that decide plays and points, a bit each. The others do not matter here.

    The dealer's last card is the last card of the deal, so `counts_for_dealer` is `counts`.
    """
    options = {
        OBLIGED: ruleset.obligation == "player",
        EQUAL_ALL: ruleset.equal_cards == "all",
        EVERYTHING: ruleset.equal_and_sum == "everything",
        FEWEST: ruleset.sum_choice == "fewest",
        MOST: ruleset.sum_choice == "most",
        SUMS_ALL: ruleset.sums_per_play == "all",
        FACE_SUMS: ruleset.face_sums,
        FINAL_COUNTS: ruleset.last_sweep in ("counts", "counts_for_dealer"),
        PENDING: ruleset.last_sweep == "not_as_last_capture",
        COMPARE: ruleset.prime_missing == "compare",
        VOID: ruleset.prime_missing == "void",
        RE_BELLO: ruleset.re_bello,
        NAPOLA: ruleset.napola == "on",
        ALL_TEN: ruleset.all_ten_ends,
    }
    return sum(flag for flag, is_on in options.items() if is_on)


class Root(NamedTuple):
    """A position for the kernels. Viewpoint: NS, which the even seats play for.

    `hands` by place in the order of play from South; `turn`: the place of the seat to play;
    `pile`: what NS has captured; `last`: the side that captured last (0 NS, 1 EW, 2 nobody) plus
    4 for a pending sweep; `sweeps`: those of NS minus those of EW.
    """

    rules: int
    turn: int
    hands: tuple[CardSet, CardSet, CardSet, CardSet]
    table: CardSet
    pile: CardSet
    last: int
    sweeps: int

    @property
    def cards_left(self) -> int:
        """Cards in all four hands: the plies to come."""
        south, second, north, fourth = self.hands
        return count(south | second | north | fourth)


def place_of(seat: Seat, direction: str) -> int:
    """The seat's place in the order of play from South, 0 to 3."""
    return int(seat) if direction == "right" else -int(seat) % 4


def encode_position(position: Position) -> Root:
    """The position as a `Root`."""
    direction = position.ruleset.direction
    hands = [0, 0, 0, 0]
    for seat in SEATS:
        hands[place_of(seat, direction)] = position.hands[seat]
    last = NOBODY if position.last is None else int(side_of(position.last))
    return Root(
        encode_rules(position.ruleset),
        place_of(position.to, direction),
        (hands[0], hands[1], hands[2], hands[3]),
        position.table,
        position.piles[Side.NS],
        last + 4 * position.is_pending,
        position.sweeps[SIDES[0]] - position.sweeps[SIDES[1]],
    )
