"""Theorems about the prime. Only the best card of each side in each suit matters, so they are
proved on every choice of these for the four suits: 16 for a suit, 3,876 for a deal.
"""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations_with_replacement

from tests.rules.tables import Row
from tests.theorems.theorem import Theorem
from trainer.rules.cards import (
    PACK,
    RANK_MASK,
    SEVEN,
    SUIT_MASK,
    CardSet,
    Suit,
    cards_in,
    count,
    make_card,
    prime_value,
)
from trainer.rules.notation import parse_cards
from trainer.rules.prime import best_prime, prime_winner
from trainer.rules.ruleset import Ruleset

Piles = tuple[CardSet, CardSet]

COMPLETE = ("classic", "scientifico", "forced", "ten-card", "classic prime_missing=compare")
VOID = ("classic prime_missing=void",)
SEVENS = RANK_MASK[SEVEN]


def best_in(pile: CardSet, suit: Suit) -> int:
    """Prime points of the best card of a suit, 0 for none."""
    return max(map(prime_value, cards_in(pile & SUIT_MASK[suit])), default=0)


@cache
def suit_splits(suit: Suit) -> tuple[Piles, ...]:
    """A way to share a suit's ten cards for each pair of best cards, of all 1,024 ways."""
    found: dict[tuple[int, int], Piles] = {}
    cards = cards_in(SUIT_MASK[suit])
    for chosen in range(1 << len(cards)):
        ns = sum(1 << card for at, card in enumerate(cards) if chosen >> at & 1)
        ew = SUIT_MASK[suit] & ~ns
        found.setdefault((best_in(ns, suit), best_in(ew, suit)), (ns, ew))
    return tuple(found.values())


@cache
def splits() -> tuple[Piles, ...]:
    """Two piles for each outcome, suit by suit, up to the names of the suits."""
    number = len(suit_splits(Suit.COINS))
    found = []
    for kinds in combinations_with_replacement(range(number), len(Suit)):
        parts = [suit_splits(suit)[kind] for suit, kind in zip(Suit, kinds, strict=True)]
        found.append((sum(ns for ns, _ in parts), sum(ew for _, ew in parts)))
    return tuple(found)


def both_ways(wanted: Callable[[CardSet, CardSet], bool]) -> list[Piles]:
    """The outcomes, own pile first, seen from each side, that are wanted."""
    return [
        (own, other)
        for piles in splits()
        for own, other in (piles, piles[::-1])
        if wanted(own, other)
    ]


def is_complete(pile: CardSet) -> bool:
    """Whether the pile has all four suits."""
    return best_prime(pile).is_complete


def fourth_suit(own: CardSet) -> int:
    """With three sevens: prime points in the suit of the other one."""
    return next(best_in(own, suit) for suit in Suit if not own & SEVENS & SUIT_MASK[suit])


def sevens(pile: CardSet) -> int:
    """How many sevens."""
    return count(pile & SEVENS)


def _wins(ruleset: Ruleset, piles: Piles) -> bool:
    return prime_winner(ruleset, piles) == 0


def _does_not_lose(ruleset: Ruleset, piles: Piles) -> bool:
    return prime_winner(ruleset, piles) != 1


def _two_two(_ruleset: Ruleset, piles: Piles) -> bool:
    """Own two best where the others have the seven, less their two best in the other suits."""
    own, other = piles
    mine = sum(best_in(own, suit) for suit in Suit if other & SEVENS & SUIT_MASK[suit])
    theirs = sum(best_in(other, suit) for suit in Suit if own & SEVENS & SUIT_MASK[suit])
    return best_prime(own).total - best_prime(other).total == mine - theirs


def _read(row: Row) -> Piles:
    own, other = (parse_cards(row[key]) for key in ("own", "other"))
    assert own | other == PACK or row.get("partial")
    return own, other


def six_owners() -> Iterator[Piles]:
    """Every sharing of one suit, own pile with its seven; the six is then moved."""
    cards = cards_in(SUIT_MASK[Suit.CUPS])
    for chosen in range(1 << len(cards)):
        own = sum(1 << card for at, card in enumerate(cards) if chosen >> at & 1)
        if own & SEVENS:
            yield own, SUIT_MASK[Suit.CUPS] & ~own


def _six_is_for_one(_ruleset: Ruleset, piles: Piles) -> bool:
    """Whoever has the six, the prime of the seven's owner is the same; the other's is better."""
    own, other = piles
    six = 1 << make_card(6, Suit.CUPS)
    without = best_prime(own & ~six).total, best_prime(other & ~six).total
    with_six = best_prime(own | six).total, best_prime(other | six).total
    return with_six[0] == without[0] and with_six[1] > without[1]


THEOREMS = (
    Theorem(
        "sevens-two-two",
        "SYLLABUS F1",
        "with two sevens each, the primes differ by the two best cards in the other's suits",
        lambda _ruleset, _amount: both_ways(lambda own, _: sevens(own) == 2),
        _two_two,
        _read,
        true_in=(*COMPLETE, *VOID),
    ),
    Theorem(
        "six-for-one-side",
        "SYLLABUS F1",
        "a six helps the side without that suit's seven, and never the side that has it",
        lambda _ruleset, _amount: six_owners(),
        _six_is_for_one,
        _read,
        true_in=(*COMPLETE, *VOID),
    ),
    Theorem(
        "three-sevens-and-three",
        "SYLLABUS F2",
        "three sevens win with a three or better in the fourth suit",
        lambda _ruleset, _amount: both_ways(
            lambda own, _: sevens(own) == 3 and fourth_suit(own) >= prime_value(make_card(3, 0))
        ),
        _wins,
        _read,
        true_in=COMPLETE,
        false_in=VOID,
    ),
    Theorem(
        "three-sevens-and-two",
        "SYLLABUS F2",
        "three sevens tie at worst with a two in the fourth suit",
        lambda _ruleset, _amount: both_ways(
            lambda own, _: sevens(own) == 3 and fourth_suit(own) == prime_value(make_card(2, 0))
        ),
        _does_not_lose,
        _read,
        true_in=(*COMPLETE, *VOID),
    ),
    Theorem(
        "three-sevens",
        "SYLLABUS I (folk rule)",
        "three sevens win the prime",
        lambda _ruleset, _amount: both_ways(lambda own, _: sevens(own) == 3 and is_complete(own)),
        _wins,
        _read,
        true_in=(),
        false_in=(*COMPLETE, *VOID),
    ),
    Theorem(
        "four-sevens",
        "SYLLABUS F2",
        "four sevens win the prime",
        lambda _ruleset, _amount: both_ways(lambda own, _: sevens(own) == 4),
        _wins,
        _read,
        true_in=COMPLETE,
        false_in=VOID,
    ),
    Theorem(
        "missing-suit",
        "SYLLABUS F3",
        "a complete prime beats one that misses a suit",
        lambda _ruleset, _amount: both_ways(
            lambda own, other: is_complete(own) and not is_complete(other)
        ),
        _wins,
        _read,
        true_in=COMPLETE,
        false_in=VOID,
    ),
)
