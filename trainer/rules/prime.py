"""The prime: the best card of each suit in a pile, and which of several primes wins."""

from collections.abc import Sequence
from dataclasses import dataclass

from trainer.rules.cards import SUIT_MASK, Card, CardSet, Suit, cards_in, prime_value
from trainer.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Prime:
    """The best card of each suit a pile has, in the order coins, cups, swords, clubs."""

    cards: tuple[Card, ...]

    @property
    def total(self) -> int:
        """Prime points of the suits there are: 0 to 84."""
        return sum(prime_value(card) for card in self.cards)

    @property
    def is_complete(self) -> bool:
        """Whether all four suits are there."""
        return len(self.cards) == len(Suit)


def best_prime(pile: CardSet) -> Prime:
    """The prime of a pile. Of cards worth the same the first in pack order is named."""
    best = []
    for suit in Suit:
        cards = cards_in(pile & SUIT_MASK[suit])
        if cards:
            best.append(max(cards, key=prime_value))
    return Prime(tuple(best))


def prime_winner(ruleset: Ruleset, piles: Sequence[CardSet]) -> int | None:
    """The index of the pile whose prime wins under `prime_missing`, or None: nobody."""
    primes = [best_prime(pile) for pile in piles]
    complete = [prime for prime in primes if prime.is_complete]
    if ruleset.prime_missing == "void" and len(complete) < len(primes):
        return None
    if not complete and ruleset.prime_missing == "compare":
        complete = primes
    best = max((prime.total for prime in complete), default=0)
    winners = [at for at, prime in enumerate(primes) if prime in complete and prime.total == best]
    return winners[0] if len(winners) == 1 else None
