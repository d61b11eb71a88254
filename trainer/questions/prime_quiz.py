"""Prime questions without end, the same for the same seed.

Question `number` of a `seed` never depends on the ones before it. Shares (of 20): card values 6,
totals 4, choosing 3, winners 4, helping cards 3. Of the winners a quarter are ties and a quarter
have a pile that lacks a suit; of the totals a quarter lack one.
"""

from random import Random
from typing import Final

from trainer.questions.primes import ChoosePrime, PrimeHelps, PrimeTotal, PrimeValue, PrimeWinner
from trainer.questions.question import Question
from trainer.rules.cards import PACK, PACK_ORDER, Card, CardSet, Suit, card_set, cards_in
from trainer.rules.prime import best_prime
from trainer.rules.ruleset import PRESETS, Ruleset

_SHARES: Final = (
    *("value",) * 6,
    *("total",) * 3,
    "total-missing",
    *("choose",) * 3,
    *("winner",) * 2,
    "winner-tie",
    "winner-missing",
    *("helps",) * 3,
)
ROUND: Final = len(_SHARES)
"""Questions of a round: each share comes up once."""


def prime_question(seed: int, number: int, ruleset: Ruleset | None = None) -> Question:
    """Question `number` (from 0) of the quiz with this seed, in a house (`classic`)."""
    order = list(_SHARES)
    Random(f"{seed} round {number // ROUND}").shuffle(order)
    rng = Random(f"{seed} question {number}")
    house = ruleset or PRESETS["classic"]
    match order[number % ROUND]:
        case "value":
            return PrimeValue(_value_card(seed, number, order))
        case "total":
            return PrimeTotal(_pile(rng, rng.randint(4, 8), suits=4))
        case "total-missing":
            return PrimeTotal(_pile(rng, rng.randint(3, 6), suits=3))
        case "choose":
            return ChoosePrime(_pile(rng, rng.randint(6, 9), suits=4))
        case "winner":
            return PrimeWinner(house, _two_piles(rng))
        case "winner-tie":
            return PrimeWinner(house, _tied_piles(rng))
        case "winner-missing":
            return PrimeWinner(house, _missing_piles(rng))
        case _:
            return _helps(rng)


def _value_card(seed: int, number: int, order: list[str]) -> Card:
    """The ranks of a round's value questions differ: six of the ten, each in a suit of its own."""
    rng = Random(f"{seed} values {number // ROUND}")
    ranks = rng.sample(range(10), 10)
    at = order[: number % ROUND].count("value")
    return 4 * ranks[at] + rng.randrange(4)


def _pile(rng: Random, size: int, suits: int, free: CardSet = PACK) -> CardSet:
    """A pile of `size` cards out of `free` (all 40) that has exactly `suits` suits."""
    pool = cards_in(free)
    while True:
        allowed = rng.sample(list(Suit), suits)
        cards = [card for card in pool if card & 3 in allowed]
        pile = card_set(rng.sample(cards, min(size, len(cards))))
        if len(best_prime(pile).cards) == suits:
            return pile


def _two_piles(rng: Random) -> tuple[CardSet, CardSet]:
    """Two complete primes a few points apart."""
    while True:
        ns, ew = _split(rng)
        primes = best_prime(ns), best_prime(ew)
        gap = abs(primes[0].total - primes[1].total)
        if primes[0].is_complete and primes[1].is_complete and 1 <= gap <= 6:
            return ns, ew


def _split(rng: Random) -> tuple[CardSet, CardSet]:
    cards = rng.sample(PACK_ORDER, rng.randint(10, 14))
    half = len(cards) // 2
    return card_set(cards[:half]), card_set(cards[half:])


def _tied_piles(rng: Random) -> tuple[CardSet, CardSet]:
    """Two complete primes of the same total, not of the same ranks suit by suit."""
    while True:
        ns, ew = _split(rng)
        primes = best_prime(ns), best_prime(ew)
        complete = primes[0].is_complete and primes[1].is_complete
        if complete and primes[0].total == primes[1].total:
            return ns, ew


def _missing_piles(rng: Random) -> tuple[CardSet, CardSet]:
    """One prime lacks a suit; half of the time it is the one with more points."""
    while True:
        complete = _pile(rng, rng.randint(5, 7), suits=4)
        lacking = _pile(rng, rng.randint(5, 7), 3, PACK & ~complete)
        if best_prime(lacking).total > 45:
            return (complete, lacking) if rng.random() < 0.5 else (lacking, complete)


def _helps(rng: Random) -> Question:
    """A pile and three cards that do not all help as much."""
    while True:
        pile = _pile(rng, rng.randint(4, 6), suits=rng.choice((3, 4, 4)))
        others = [card for card in PACK_ORDER if not pile >> card & 1]
        cards = card_set(rng.sample(others, 3))
        question = PrimeHelps(pile, cards)
        if len(question.answers()) == 1:
            return question
