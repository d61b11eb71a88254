"""What is to be seen of a table: from what is known and where the attempt stands.

Cards keep their places: one that is gone leaves its place empty, so nothing jumps.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from trainer.rules.cards import NO_CARDS, Card, CardSet, cards_in, count, value_sum
from trainer.rules.notation import Play
from trainer.rules.position import Position, Turn, View
from trainer.rules.seats import SEATS, Seat, seat_after, side_of

YOU: Final = 0
RIGHT: Final = 1
PARTNER: Final = 2
LEFT: Final = 3
"""Places at the table, counted as seats are: to the right of the one before."""


@dataclass(frozen=True, slots=True)
class Other:
    """A hand that is not yours. `cards` is None while it is face down."""

    size: int
    cards: CardSet | None = None


@dataclass(frozen=True, slots=True)
class Scene:
    """One moment at the table.

    `others` by place (`RIGHT`, `PARTNER`, `LEFT`); empty where nothing is known of them. `piles`
    and `sweeps` are ours, theirs; None where not known. `turn`: whose turn it is. `last`: the
    last play and the place that made it. `open`: cards that can be touched now. `numbered`: whether
    digits choose table cards now. `taken`: cards being taken, for the moment before they go.
    `gone`: cards that have left their places. `is_table`: not a pile that lies there to be seen.
    """

    table: tuple[Card, ...]
    hand: tuple[Card, ...]
    others: Mapping[int, Other] = field(default_factory=dict)
    piles: tuple[int, int] | None = None
    sweeps: tuple[int, int] | None = None
    turn: int | None = YOU
    last: tuple[int, Play] | None = None
    cursor: Card | None = None
    chosen: Card | None = None
    marked: CardSet = NO_CARDS
    taken: CardSet = NO_CARDS
    changed: CardSet = NO_CARDS
    gone: CardSet = NO_CARDS
    open: CardSet = NO_CARDS
    numbered: bool = True
    is_table: bool = True

    @property
    def total(self) -> int:
        """The values on the table, added up."""
        return sum(value_sum(1 << card) for card in self.table if not self.gone >> card & 1)

    @property
    def lies(self) -> tuple[Card, ...]:
        """The table cards that are still there."""
        return tuple(card for card in self.table if not self.gone >> card & 1)

    @property
    def held(self) -> tuple[Card, ...]:
        """The cards of the hand that are still there."""
        return tuple(card for card in self.hand if not self.gone >> card & 1)


def scene_of(turn: Turn, shows_hands: bool = True) -> Scene:
    """The table as it is known. Hands are shown where the position has them, if it is wanted."""
    table, hand = cards_in(turn.table), cards_in(turn.hand)
    if not isinstance(turn, Position | View):
        return Scene(table, hand, turn=YOU if hand else None)
    you = turn.seat if isinstance(turn, View) else turn.to
    sizes = turn.hand_sizes
    others = {}
    for seat in SEATS:
        if seat != you:
            cards = turn.hands[seat] if isinstance(turn, Position) and shows_hands else None
            others[place(seat, you)] = Other(sizes[seat], cards)
    ours, theirs = side_of(you), 1 - side_of(you)
    last = None
    if turn.history:
        before = seat_after(turn.to, turn.ruleset.direction, -1)
        last = (place(before, you), turn.history[-1])
    return Scene(
        table,
        hand,
        others,
        (count(turn.piles[ours]), count(turn.piles[theirs])),
        (turn.sweeps[ours], turn.sweeps[theirs]),
        place(turn.to, you),
        last,
    )


def place(seat: Seat, you: Seat) -> int:
    """Where a seat is at the table as you see it."""
    return (seat - you) % 4


def taking(scene: Scene, play: Play) -> Scene:
    """The moment before a capture changes the table: what goes is shown together."""
    cards = play.takes | 1 << play.card
    return replace(scene, taken=cards, marked=NO_CARDS, chosen=None, cursor=None, open=NO_CARDS)


def after(scene: Scene, play: Play, direction: str) -> Scene:
    """The table after your play; the places of the cards stay as they were."""
    card = 1 << play.card
    scene = replace(
        scene,
        taken=NO_CARDS,
        marked=NO_CARDS,
        chosen=None,
        cursor=None,
        open=NO_CARDS,
        last=(YOU, play),
        turn=None if scene.piles is None else (1 if direction == "right" else 3),
    )
    if not play.takes:
        return replace(scene, table=(*scene.table, play.card), hand=without(scene.hand, card))
    piles, sweeps = scene.piles, scene.sweeps
    if piles is not None:
        piles = piles[0] + count(play.takes) + 1, piles[1]
    if sweeps is not None and play.sweep:
        sweeps = sweeps[0] + 1, sweeps[1]
    return replace(scene, gone=scene.gone | play.takes | card, piles=piles, sweeps=sweeps)


def without(cards: tuple[Card, ...], gone: CardSet) -> tuple[Card, ...]:
    """The cards that are not in the set."""
    return tuple(card for card in cards if not gone >> card & 1)
