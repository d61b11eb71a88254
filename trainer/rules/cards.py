"""The pack: 40 cards, and sets of cards as bit masks.

A `Card` is its place in pack order, 0 to 39: by rank, then coins, cups, swords, clubs.
A `CardSet` is an int with bit `card` set for each card, so one rank is one nibble and
everything below a rank is one mask. Values: RULES.md, "Common to all".
"""

from collections.abc import Iterable
from enum import IntEnum
from typing import Final, TypeAlias

Card: TypeAlias = int
CardSet: TypeAlias = int

RANKS: Final = "A234567JQK"
SUITS: Final = "DCSB"


class Suit(IntEnum):
    """Coins, cups, swords and clubs: denari, coppe, spade, bastoni."""

    COINS = 0
    CUPS = 1
    SWORDS = 2
    CLUBS = 3


ACE: Final = 1
SEVEN: Final = 7
JACK: Final = 8
QUEEN: Final = 9
KING: Final = 10

NO_CARDS: Final[CardSet] = 0
PACK: Final[CardSet] = (1 << 40) - 1
PACK_ORDER: Final[tuple[Card, ...]] = tuple(range(40))

RANK_MASK: Final[tuple[CardSet, ...]] = (0, *(0b1111 << 4 * (rank - 1) for rank in range(1, 11)))
"""Cards of a rank, indexed by rank 1 to 10 (index 0 is empty)."""

SUIT_MASK: Final[tuple[CardSet, ...]] = tuple(sum(1 << c for c in range(s, 40, 4)) for s in Suit)
"""Cards of a suit, indexed by suit."""

COINS: Final[CardSet] = SUIT_MASK[Suit.COINS]
FACES: Final[CardSet] = RANK_MASK[JACK] | RANK_MASK[QUEEN] | RANK_MASK[KING]
KINGS: Final[CardSet] = RANK_MASK[KING]

PRIME_VALUE: Final = (0, 16, 12, 13, 14, 15, 18, 21, 10, 10, 10)
"""Points of a card in a prime, indexed by rank 1 to 10. Source: squarescores.txt, lines 9-45."""


def make_card(rank: int, suit: int) -> Card:
    """The card of `rank` 1 to 10 and `suit` 0 to 3."""
    return 4 * (rank - 1) + suit


SETTEBELLO: Final[Card] = make_card(SEVEN, Suit.COINS)
KING_OF_COINS: Final[Card] = make_card(KING, Suit.COINS)


def rank_of(card: Card) -> int:
    """Rank 1 to 10, which is also the capture value: A 1, 2 to 7, J 8, Q 9, K 10."""
    return (card >> 2) + 1


def suit_of(card: Card) -> Suit:
    """The suit of a card."""
    return Suit(card & 3)


def prime_value(card: Card) -> int:
    """What the card adds to a prime, in prime points (10 to 21)."""
    return PRIME_VALUE[rank_of(card)]


def cards_in(cards: CardSet) -> tuple[Card, ...]:
    """The cards of a set, in pack order."""
    found = []
    while cards:
        lowest = cards & -cards
        found.append(lowest.bit_length() - 1)
        cards ^= lowest
    return tuple(found)


def card_set(cards: Iterable[Card]) -> CardSet:
    """The set of the given cards."""
    result = NO_CARDS
    for card in cards:
        result |= 1 << card
    return result


def count(cards: CardSet) -> int:
    """How many cards are in the set."""
    return cards.bit_count()


def value_sum(cards: CardSet) -> int:
    """The capture values of the set, added up."""
    return sum(rank_of(card) for card in cards_in(cards))
