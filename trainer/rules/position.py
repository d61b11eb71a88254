"""What is known when a card is played: a table, a seat's view, or all 40 cards.

`Table` suffices for rulings and captures; `View` is what a seat knows; `Position` has every card
placed. A function that must not peek takes a `View` or a `Table` by type.
"""

from dataclasses import dataclass, field, replace
from typing import Protocol

from trainer.rules.cards import COINS, NO_CARDS, PACK, CardSet, count
from trainer.rules.notation import Play
from trainer.rules.ruleset import Ruleset
from trainer.rules.seats import SEATS, SIDES, Seat, Side, seat_after, side_of


class Turn(Protocol):
    """What the rules of one play look at: the table, the hand that plays, and the house."""

    @property
    def ruleset(self) -> Ruleset: ...
    @property
    def table(self) -> CardSet: ...
    @property
    def hand(self) -> CardSet: ...
    @property
    def is_last_play(self) -> bool: ...
    @property
    def is_over(self) -> bool: ...


@dataclass(frozen=True, slots=True)
class Table:
    """A table and one hand: enough to say what may be played and taken."""

    ruleset: Ruleset
    table: CardSet
    hand: CardSet
    is_last_play: bool = False

    @property
    def is_over(self) -> bool:
        """A table alone never says that the hand is over."""
        return False


@dataclass(frozen=True, slots=True)
class View:
    """What the player in `seat` knows: the own hand, all that lies open, and how many are hidden.

    `hand_sizes` are indexed by seat and include the own hand. `last` and `is_pending` as in
    `Position`. `history`: plays seen, oldest first; the last of them was made just now.
    """

    ruleset: Ruleset
    seat: Seat
    to: Seat
    table: CardSet
    hand: CardSet
    hand_sizes: tuple[int, int, int, int]
    piles: tuple[CardSet, CardSet]
    sweeps: tuple[int, int] = (0, 0)
    last: Seat | None = None
    is_pending: bool = False
    history: tuple[Play, ...] = ()

    @property
    def unseen(self) -> CardSet:
        """The cards in the three other hands: which, not where."""
        return PACK & ~(self.hand | self.table | self.piles[0] | self.piles[1])

    @property
    def dealer(self) -> Seat:
        """The seat that plays last in each round."""
        return dealer_from(self.ruleset, self.to, self.hand_sizes)

    @property
    def is_last_play(self) -> bool:
        """Whether the next play is the last of the deal."""
        return sum(self.hand_sizes) == 1

    @property
    def is_over(self) -> bool:
        """Whether nothing more can be played."""
        return not any(self.hand_sizes) or has_all_coins(self.ruleset, self.piles)


@dataclass(frozen=True, slots=True)
class Position:
    """All 40 cards placed, and whose turn it is.

    `hands` are indexed by seat, `piles` and `sweeps` by side. `last`: the seat that captured last.
    `is_pending`: that capture was a sweep, counted in `sweeps`, which is undone if nobody captures
    after it (only under `last_sweep` = `not_as_last_capture`). `history`: plays, oldest first,
    that led here.
    """

    ruleset: Ruleset
    to: Seat
    table: CardSet
    hands: tuple[CardSet, CardSet, CardSet, CardSet]
    piles: tuple[CardSet, CardSet] = (NO_CARDS, NO_CARDS)
    sweeps: tuple[int, int] = (0, 0)
    last: Seat | None = None
    is_pending: bool = False
    history: tuple[Play, ...] = field(default=())

    @property
    def hand(self) -> CardSet:
        """The hand of the seat whose turn it is."""
        return self.hands[self.to]

    @property
    def hand_sizes(self) -> tuple[int, int, int, int]:
        """Cards in each hand, by seat."""
        south, east, north, west = self.hands
        return count(south), count(east), count(north), count(west)

    @property
    def dealer(self) -> Seat:
        """The seat that plays last in each round."""
        return dealer_from(self.ruleset, self.to, self.hand_sizes)

    @property
    def is_last_play(self) -> bool:
        """Whether the next play is the last of the deal."""
        south, east, north, west = self.hands
        return count(south | east | north | west) == 1

    @property
    def is_over(self) -> bool:
        """Whether nothing more can be played: no cards left, or all ten coins won the match."""
        return not any(self.hands) or has_all_coins(self.ruleset, self.piles)

    def view(self, seat: Seat) -> View:
        """What `seat` knows of this position."""
        return View(
            self.ruleset,
            seat,
            self.to,
            self.table,
            self.hands[seat],
            self.hand_sizes,
            self.piles,
            self.sweeps,
            self.last,
            self.is_pending,
            self.history,
        )

    def rotated(self, turns: int) -> "Position":
        """Every seat moved `turns` places on (S to E for 1). No value changes by it."""

        def moved(seat: Seat) -> Seat:
            return SEATS[(seat + turns) % 4]

        south, east, north, west = (self.hands[(seat - turns) % 4] for seat in SEATS)
        ns, ew = (self.piles[(side - turns) % 2] for side in SIDES)
        ns_sweeps, ew_sweeps = (self.sweeps[(side - turns) % 2] for side in SIDES)
        return replace(
            self,
            to=moved(self.to),
            hands=(south, east, north, west),
            piles=(ns, ew),
            sweeps=(ns_sweeps, ew_sweeps),
            last=None if self.last is None else moved(self.last),
        )

    def from_south(self) -> "Position":
        """The same position with the seat to play shown as South."""
        return self.rotated(-self.to)


def has_all_coins(ruleset: Ruleset, piles: tuple[CardSet, CardSet]) -> bool:
    """Whether a side holds all ten coins in a house where that wins the match on the spot."""
    return ruleset.all_ten_ends and COINS in (piles[0] & COINS, piles[1] & COINS)


def dealer_from(ruleset: Ruleset, to: Seat, hand_sizes: tuple[int, ...]) -> Seat:
    """The dealer, from the turn and the hand sizes: the last seat still to play this round."""
    waiting = sum(size == hand_sizes[to] for size in hand_sizes)
    return seat_after(to, ruleset.direction, waiting - 1)


def sizes_at(ruleset: Ruleset, to: Seat, cards_left: int) -> tuple[int, int, int, int]:
    """Hand sizes by seat when `cards_left` cards are still in the four hands, `to` to play."""
    sizes = [0, 0, 0, 0]
    for ahead in range(4):
        sizes[seat_after(to, ruleset.direction, ahead)] = (cards_left + 3 - ahead) // 4
    south, east, north, west = sizes
    return south, east, north, west


def side_to_play(position: Position | View) -> Side:
    """The side whose turn it is."""
    return side_of(position.to)
