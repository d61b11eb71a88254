"""What is to be seen of a table: from what is known and where the attempt stands.

Cards keep their places: one that is gone leaves its place empty, so nothing jumps.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Literal

from trainer.rules.cards import NO_CARDS, Card, CardSet, cards_in, count, value_sum
from trainer.rules.notation import Play
from trainer.rules.position import Position, Turn, View
from trainer.rules.seats import SEATS, Seat, seat_after, side_of

YOU: Final = 0
RIGHT: Final = 1
PARTNER: Final = 2
LEFT: Final = 3
"""Places at the table, counted as seats are: to the right of the one before."""


EMPTY: Final = -1
"""In a row of cards: a place where none lies."""

NOBODY: Final = -1
"""Of who captured last: so far nobody has captured."""


@dataclass(frozen=True, slots=True)
class Other:
    """A hand that is not yours. `cards` is None while it is face down; `size` where not known."""

    size: int | None
    cards: CardSet | None = None


@dataclass(frozen=True, slots=True)
class Heap:
    """A pile that lies open to be looked at: yours and your partner's, the others', or just one.

    `sweeps`: None where they do not matter.
    """

    owner: Literal["ours", "theirs", "one"]
    cards: CardSet
    sweeps: int | None = None


@dataclass(frozen=True, slots=True)
class Scene:
    """One moment at the table.

    `others` by place (`RIGHT`, `PARTNER`, `LEFT`); empty where nothing is known of them. `piles`
    and `sweeps` are ours, theirs; None where not known. `turn`: whose turn it is. `last`: the
    last play and the place that made it. `open`: cards that can be touched now. `numbered`: whether
    digits choose table cards now. `named`: what is taken in a play that is asked about, or that was
    not right. `taken`: cards being taken, for the moment before they go.
    `changed`: cards that have just been laid. `supposed`: cards of which only the rank is meant:
    nobody knows whether they are there. `centred`: so many places of the table are in the middle,
    the others come after them; 0: all. `room`: so many cards the table may come to hold while it
    is looked at, so that nothing below it moves then. `is_table`: not cards that lie there to be
    seen. `heaps`: open piles, drawn in the table's stead. `taker`: the place that captured last,
    `NOBODY` where none has; None where that is not told. `following`: the place that plays after
    this turn, as long as nothing has been played; None where nobody does or that is not known.
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
    named: CardSet = NO_CARDS
    taken: CardSet = NO_CARDS
    changed: CardSet = NO_CARDS
    supposed: CardSet = NO_CARDS
    open: CardSet = NO_CARDS
    centred: int = 0
    room: int = 0
    numbered: bool = True
    is_table: bool = True
    heaps: tuple[Heap, ...] = ()
    taker: int | None = None
    following: int | None = None

    @property
    def total(self) -> int:
        """The values on the table, added up; without what is just being taken."""
        return sum(value_sum(1 << card) for card in self.lies if not self.taken >> card & 1)

    @property
    def lies(self) -> tuple[Card, ...]:
        """The cards on the table."""
        return tuple(card for card in self.table if card != EMPTY)

    @property
    def held(self) -> tuple[Card, ...]:
        """The cards of the hand."""
        return tuple(card for card in self.hand if card != EMPTY)

    @property
    def is_blank(self) -> bool:
        """Whether there is nothing to draw."""
        return not (self.lies or self.held or self.others or self.heaps)


NOTHING: Final = Scene((), ())
"""A table with nothing on it, which is not drawn."""


def seats_only() -> Scene:
    """Four places at an empty table, where words are about the players or about nothing to see."""
    others = {at: Other(None) for at in (RIGHT, PARTNER, LEFT)}
    return Scene((), (), others, turn=None, is_table=False)


def scene_of(turn: Turn, shows_hands: bool = True, tells_taker: bool = False) -> Scene:
    """The table as it is known. Hands are shown where the position has them, if it is wanted.

    `tells_taker`: who captured last is told, where it is known.
    """
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
    taker = NOBODY if turn.last is None else place(turn.last, you)
    following = seat_after(turn.to, turn.ruleset.direction)
    return Scene(
        table,
        hand,
        others,
        (count(turn.piles[ours]), count(turn.piles[theirs])),
        (turn.sweeps[ours], turn.sweeps[theirs]),
        place(turn.to, you),
        last,
        taker=taker if tells_taker else None,
        following=place(following, you) if sizes[following] else None,
    )


def place(seat: Seat, you: Seat) -> int:
    """Where a seat is at the table as you see it."""
    return (seat - you) % 4


def next_place(who: int, direction: str) -> int:
    """Who plays after a place at the table."""
    return (who + (1 if direction == "right" else 3)) % 4


def taking(scene: Scene, play: Play, direction: str, who: int = YOU) -> Scene:
    """The moment before a capture changes the table: what goes is shown together.

    Whose turn it is, is told as it is afterwards.
    """
    turn = after(scene, play, direction, who).turn
    if who != YOU:
        scene = _leaves_hand(scene, play.card, who)
        scene = replace(_put(scene, play.card), last=(who, play))
    cards = play.takes | 1 << play.card
    return replace(_quiet(scene), taken=cards, turn=turn)


def after(scene: Scene, play: Play, direction: str, who: int = YOU) -> Scene:
    """The table after a play; the places of the cards stay as they were."""
    if play.card not in scene.table:  # else it is there from the moment before
        scene = _leaves_hand(scene, play.card, who)
    is_over = not scene.held and not any(other.size for other in scene.others.values())
    scene = replace(
        _quiet(scene),
        last=(who, play),
        turn=None if scene.piles is None or is_over else next_place(who, direction),
    )
    if not play.takes:
        return replace(_put(scene, play.card), changed=1 << play.card)
    gone = play.takes | 1 << play.card
    piles, sweeps, side = scene.piles, scene.sweeps, who % 2
    if piles is not None:
        piles = _more(piles, side, count(gone))
    if sweeps is not None and play.sweep:
        sweeps = _more(sweeps, side, 1)
    taker = None if scene.taker is None else who
    return replace(scene, table=without(scene.table, gone), piles=piles, sweeps=sweeps, taker=taker)


def without(cards: tuple[Card, ...], gone: CardSet) -> tuple[Card, ...]:
    """The row with empty places where the cards of the set were."""
    return tuple(EMPTY if card != EMPTY and gone >> card & 1 else card for card in cards)


def _quiet(scene: Scene) -> Scene:
    """Nothing chosen, nothing new, nothing to choose."""
    return replace(
        scene,
        taken=NO_CARDS,
        marked=NO_CARDS,
        named=NO_CARDS,
        changed=NO_CARDS,
        chosen=None,
        cursor=None,
        open=NO_CARDS,
        following=None,
    )


def _leaves_hand(scene: Scene, card: Card, who: int) -> Scene:
    if who == YOU:
        return replace(scene, hand=without(scene.hand, 1 << card))
    other = scene.others.get(who)
    if other is None:
        return scene
    cards = None if other.cards is None else other.cards & ~(1 << card)
    size = None if other.size is None else max(0, other.size - 1)
    return replace(scene, others={**scene.others, who: Other(size, cards)})


def _put(scene: Scene, card: Card) -> Scene:
    """The card on the first empty place, else after the others, which do not move."""
    table = list(scene.table)
    if EMPTY in table:
        table[table.index(EMPTY)] = card
        return replace(scene, table=tuple(table))
    return replace(scene, table=(*table, card), centred=scene.centred or len(table))


def _more(counts: tuple[int, int], side: int, n: int) -> tuple[int, int]:
    ours, theirs = counts
    return (ours, theirs + n) if side else (ours + n, theirs)
