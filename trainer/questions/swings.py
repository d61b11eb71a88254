"""How many of the lost points hang on some cards: what it would be worth to have them instead.

A capture that happens in a line has something to do with the gap only if its cards decide a
category in which points are lost there, and only with those cards that the other line gives to the
other side: what comes to the same pile either way explains nothing.
"""

from typing import Final

from trainer.questions.futures import CATEGORIES, Future
from trainer.rules.cards import COINS, KING_OF_COINS, SETTEBELLO, CardSet, count
from trainer.rules.position import Position
from trainer.rules.prime import prime_winner
from trainer.rules.scoring import napola_run
from trainer.rules.seats import Seat, Side, other_side, side_of

PILED: Final = tuple(name for name in CATEGORIES if name not in ("sweeps", "match"))
"""What cards in a pile can bring."""


def won_back(
    worse: Future, good: Future, cards: CardSet, seat: Seat, names: tuple[str, ...] = PILED
) -> int:
    """Of the points that are lost in `worse` against `good`, for the side of `seat`, those that it
    would have if it got those of these cards that go to the other side in `worse` only.
    """
    mine = side_of(seat)
    theirs = other_side(mine)
    apart = cards & worse.end.piles[theirs] & ~good.end.piles[theirs]
    return _swing(worse, good, worse.end, apart, mine, names)


def owed(
    worse: Future, good: Future, cards: CardSet, seat: Seat, names: tuple[str, ...] = PILED
) -> int:
    """Of the points that are lost in `worse` against `good`, for the side of `seat`, those that it
    would not have in `good` if those of these cards that it gets only there went to the other side.
    """
    mine = side_of(seat)
    apart = cards & good.end.piles[mine] & ~worse.end.piles[mine]
    return _swing(worse, good, good.end, apart, mine, names)


def swept(worse: Future, good: Future, side: Side, seat: Seat) -> int:
    """Of the points for sweeps that are lost in `worse`, for the side of `seat`, those that hang on
    sweeps which `side` makes more, or fewer, than in `good`; negative: of those won.
    """
    more = worse.end.sweeps[side] - good.end.sweeps[side]
    if side == side_of(seat):
        more = -more
    at = CATEGORIES.index("sweeps")
    lost = good.points[at] - worse.points[at]
    return max(0, min(lost, more)) + min(0, max(lost, more))


def _swing(
    worse: Future, good: Future, end: Position, cards: CardSet, mine: Side, names: tuple[str, ...]
) -> int:
    """In each category no more than is lost; `cards` change piles at the end."""
    total = 0
    for name in names:
        at = CATEGORIES.index(name)
        lost = good.points[at] - worse.points[at]
        if lost > 0:
            ours, theirs = end.piles[mine], end.piles[1 - mine]
            with_cards = _standing(end, ours | cards, theirs & ~cards, name)
            without = _standing(end, ours & ~cards, theirs | cards, name)
            total += max(0, min(lost, with_cards - without))
    return total


def _standing(end: Position, ours: CardSet, theirs: CardSet, category: str) -> int:
    """Points of a category for these piles, the first's minus the other's."""
    match category:
        case "cards":
            return _sign(count(ours) - count(theirs))
        case "coins":
            return _sign(count(ours & COINS) - count(theirs & COINS))
        case "settebello":
            return _holder(ours, theirs, 1 << SETTEBELLO)
        case "re_bello":
            return _holder(ours, theirs, 1 << KING_OF_COINS)
        case "napola":
            return napola_run(ours) - napola_run(theirs)
        case "prime":
            winner = prime_winner(end.ruleset, (ours, theirs))
            return 0 if winner is None else 1 if winner == 0 else -1
    raise ValueError(category)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def _holder(ours: CardSet, theirs: CardSet, card: CardSet) -> int:
    return bool(ours & card) - bool(theirs & card)
