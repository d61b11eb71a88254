"""What the plays before prove of the hidden hands.

Where a capturing card must be chosen (`obligation` = `player`) a lay proves that the player held no
card that could capture. A capture proves nothing, and where capturing is the player's choice a lay
proves nothing either.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from trainer.rules.capture import captures
from trainer.rules.cards import NO_CARDS, RANK_MASK, CardSet, Suit, cards_in, make_card
from trainer.rules.layouts import Barred
from trainer.rules.notation import Play
from trainer.rules.position import View
from trainer.rules.ruleset import Ruleset
from trainer.rules.seats import SEATS, Seat, seat_after


@dataclass(frozen=True, slots=True)
class Refusal:
    """A lay by a player who had to capture if able: of these ranks he then held none."""

    seat: Seat
    play: Play
    table: CardSet
    ranks: tuple[int, ...]


def refusals(view: View) -> tuple[Refusal, ...]:
    """The lays of other seats in the history that prove something, oldest first."""
    if view.ruleset.obligation != "player":
        return ()
    lays = _lays(view.ruleset, view.table, view.to, view.history)
    return tuple(lay for lay in lays if lay.seat != view.seat)


@lru_cache(maxsize=256)
def _lays(
    ruleset: Ruleset, table: CardSet, to: Seat, history: tuple[Play, ...]
) -> tuple[Refusal, ...]:
    found = []
    seat = to
    for play in reversed(history):
        seat = seat_after(seat, ruleset.direction, -1)
        if play.takes:
            table |= play.takes
            continue
        table &= ~(1 << play.card)
        ranks = tuple(
            rank for rank in range(1, 11) if captures(ruleset, table, make_card(rank, Suit.COINS))
        )
        if ranks:
            found.append(Refusal(seat, play, table, ranks))
    return tuple(reversed(found))


def barred(view: View) -> Barred:
    """What the history proves that each seat does not hold. Nothing about the own hand."""
    return barred_by(view, refusals(view))


def barred_by(view: View, proved: Iterable[Refusal]) -> Barred:
    """What these lays prove that each seat does not hold."""
    found = [NO_CARDS] * 4
    for refusal in proved:
        found[refusal.seat] |= view.unseen & cards_of(refusal.ranks)
    return found[0], found[1], found[2], found[3]


def cards_of(ranks: Iterable[int]) -> CardSet:
    """All cards of these ranks."""
    cards = NO_CARDS
    for rank in ranks:
        cards |= RANK_MASK[rank]
    return cards


def hidden_seats(view: View) -> tuple[Seat, ...]:
    """The seats whose hands are not seen, the next to the right first."""
    return tuple(seat_after(view.seat, "right", ahead) for ahead in (1, 2, 3))


def has_layout(view: View, out: Barred) -> bool:
    """Whether the unseen cards can lie so that every hand is full and no seat holds a barred one.

    By Hall's theorem: no set of seats is the only place for more cards than it has room for.
    """
    seats = hidden_seats(view)
    places = [
        frozenset(seat for seat in seats if not out[seat] >> card & 1)
        for card in cards_in(view.unseen)
    ]
    for size in range(len(seats)):
        for some in map(frozenset, combinations(seats, size)):
            room = sum(view.hand_sizes[seat] for seat in some)
            if sum(place <= some for place in places) > room:
                return False
    return True


def can_hold(view: View, known: Barred, seat: Seat, cards: CardSet) -> bool:
    """Whether in some layout that fits what is known the seat holds at least one of the cards."""
    return any(
        has_layout(view, _bar_others(view, known, seat, 1 << card))
        for card in cards_in(cards & view.unseen & ~known[seat])
    )


def must_hold(view: View, known: Barred, seat: Seat, cards: CardSet) -> bool:
    """Whether the seat holds at least one of the cards in every layout that fits."""
    return not has_layout(view, barred_too(known, seat, cards & view.unseen))


def barred_too(known: Barred, seat: Seat, cards: CardSet) -> Barred:
    """The same, and these cards barred from the seat."""
    south, east, north, west = (
        out | cards if at == seat else out for at, out in zip(SEATS, known, strict=True)
    )
    return south, east, north, west


def _bar_others(view: View, known: Barred, seat: Seat, cards: CardSet) -> Barred:
    for other in hidden_seats(view):
        if other != seat:
            known = barred_too(known, other, cards)
    return known
