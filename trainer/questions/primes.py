"""Questions on the prime: `prime-value`, `prime-total`, `choose-prime`, `prime-winner`,
`prime-helps`.
"""

from dataclasses import dataclass
from typing import ClassVar, Self

from trainer.questions.choosing import judge_choice
from trainer.questions.form import CardsForm, Choice, ChoiceForm, NumberForm
from trainer.questions.question import Data, Fact, Grade, HouseFree, Tableless, Verdict, fact
from trainer.questions.reading import card_in, cards_at, only_keys, rules_data, ruleset_in
from trainer.rules.cards import Card, CardSet, cards_in, count, prime_value
from trainer.rules.clauses import option_clause
from trainer.rules.notation import format_card, format_cards, parse_cards, shorten
from trainer.rules.prime import Prime, best_prime, prime_winner
from trainer.rules.problems import RulesError, problem
from trainer.rules.ruleset import Ruleset
from trainer.rules.seats import SIDES

HIGHEST_PRIME = 84
"""Four sevens."""


def read_number(answer: str, highest: int) -> int:
    """A whole number from 0 to `highest`.

    Raises:
        RulesError: `not-a-number`.
    """
    text = answer.strip()
    if not (text.isascii() and text.isdigit()) or len(text) > 4 or int(text) > highest:
        raise RulesError([problem("not-a-number", "answer", found=shorten(text), most=highest)])
    return int(text)


def judge_number(highest: int, right: int, answer: str, facts: tuple[Fact, ...]) -> Verdict:
    """The right number is best, another a mistake.

    Raises:
        RulesError: `not-a-number`.
    """
    number = read_number(answer, highest)
    grade: Grade = "best" if number == right else "mistake"
    return Verdict(str(number), grade, facts, better=(str(right),))


def prime_facts(prime: Prime, **more: int) -> tuple[Fact, ...]:
    """The arithmetic of a prime: its cards in suit order, each one's worth, and the total.

    `more`: of one that was marked and is not the best, `best` with what that comes to.
    """
    cards = " ".join(format_card(card) for card in prime.cards)
    values = " ".join(str(prime_value(card)) for card in prime.cards)
    id = "prime-sum" if prime.is_complete else "prime-sum-incomplete"
    missing = "".join(letter for at, letter in enumerate("DCSB") if at not in suits_of(prime))
    return (fact(id, cards=cards, values=values, total=prime.total, missing=missing, **more),)


def suits_of(prime: Prime) -> set[int]:
    """The suits a prime has."""
    return {card & 3 for card in prime.cards}


@dataclass(frozen=True, slots=True)
class PrimeValue(HouseFree):
    """What is this card worth in a prime?"""

    card: Card
    kind: ClassVar[str] = "prime-value"

    @classmethod
    def from_data(cls, data: Data, default: Ruleset | None) -> Self:
        """Read `card`."""
        only_keys(data, "card")
        return cls(card_in(data, "card"))

    def form(self) -> NumberForm:
        """A number of two digits."""
        return NumberForm(21)

    def answers(self) -> tuple[str, ...]:
        """10 to 21."""
        return (str(prime_value(self.card)),)

    def judge(self, answer: str) -> Verdict:
        """Right or not, with the value."""
        value = prime_value(self.card)
        told = (fact("prime-value-is", card=format_card(self.card), value=value),)
        return judge_number(21, value, answer, told)

    def hints(self) -> tuple[Fact, ...]:
        """The order of the values; the answer."""
        return fact("hint-prime-order"), fact("hint-number", number=self.answers()[0])

    def data(self) -> Data:
        """`kind` and `card`."""
        return {"kind": self.kind, "card": format_card(self.card)}


@dataclass(frozen=True, slots=True)
class _OfPile(HouseFree):
    """A question on one pile, and on nothing else."""

    pile: CardSet
    kind: ClassVar[str]

    @classmethod
    def from_data(cls, data: Data, default: Ruleset | None) -> Self:
        """Read `pile`, at least one card."""
        only_keys(data, "pile")
        return cls(pile_at(data, "pile"))

    def data(self) -> Data:
        """`kind` and `pile`."""
        return {"kind": self.kind, "pile": format_cards(self.pile)}


@dataclass(frozen=True, slots=True)
class PrimeTotal(_OfPile):
    """What does the best prime of this pile come to (of the suits it has)?"""

    kind: ClassVar[str] = "prime-total"

    def form(self) -> NumberForm:
        """A number."""
        return NumberForm(HIGHEST_PRIME)

    def answers(self) -> tuple[str, ...]:
        """10 to 84."""
        return (str(best_prime(self.pile).total),)

    def judge(self, answer: str) -> Verdict:
        """Right or not, with the sum."""
        prime = best_prime(self.pile)
        return judge_number(HIGHEST_PRIME, prime.total, answer, prime_facts(prime))

    def hints(self) -> tuple[Fact, ...]:
        """One card a suit; which cards; the answer."""
        prime = best_prime(self.pile)
        cards = " ".join(format_card(card) for card in prime.cards)
        return (
            fact("hint-one-a-suit"),
            fact("hint-prime-cards", cards=cards),
            fact("hint-number", number=self.answers()[0]),
        )


def pile_at(data: Data, key: str) -> CardSet:
    """A pile of at least one card.

    Raises:
        RulesError: `question-empty-pile`, or the cards cannot be read.
    """
    pile = cards_at(data, key)
    if not pile:
        raise RulesError([problem("question-empty-pile", key)])
    return pile


@dataclass(frozen=True, slots=True)
class ChoosePrime(_OfPile):
    """Pick the cards of this pile's best prime: one a suit. Cards worth the same are as right."""

    kind: ClassVar[str] = "choose-prime"

    def form(self) -> CardsForm:
        """As many cards as the pile has suits."""
        return CardsForm(self.pile, len(best_prime(self.pile).cards))

    def answers(self) -> tuple[str, ...]:
        """The prime's cards in pack order; of cards worth the same the first."""
        cards = best_prime(self.pile).cards
        return (" ".join(format_card(card) for card in sorted(cards)),)

    def judge(self, answer: str) -> Verdict:
        """Best if it is one card a suit and none is worth less than the best of its suit."""
        chosen = cards_among(self.pile, answer)
        best = best_prime(self.pile)
        picked = best_prime(chosen)
        is_right = count(chosen) == len(best.cards) and picked.total == best.total
        is_right = is_right and len(picked.cards) == count(chosen)
        grade: Grade = "best" if is_right else "mistake"
        told = [*prime_facts(picked if is_right else best)]
        if not is_right and len(picked.cards) < count(chosen):
            told.insert(0, fact("two-of-a-suit"))
        elif not is_right:
            told = [*prime_facts(picked, best=best.total), *told]
        return Verdict(format_cards(chosen), grade, tuple(told), better=self.answers())

    def hints(self) -> tuple[Fact, ...]:
        """One card a suit; the order of values; which cards."""
        return (
            fact("hint-one-a-suit"),
            fact("hint-prime-order"),
            fact("hint-prime-cards", cards=self.answers()[0]),
        )


def cards_among(cards: CardSet, answer: str) -> CardSet:
    """The cards of an answer, all of them offered.

    Raises:
        RulesError: `card-not-offered`, or they cannot be read.
    """
    chosen = parse_cards(answer, "answer")
    if chosen & ~cards:
        found = format_cards(chosen & ~cards)
        raise RulesError([problem("card-not-offered", "answer", cards=found)])
    return chosen


@dataclass(frozen=True, slots=True)
class PrimeWinner(Tableless):
    """Two piles: which side's prime wins the point, or nobody's?"""

    ruleset: Ruleset
    piles: tuple[CardSet, CardSet]
    kind: ClassVar[str] = "prime-winner"

    @classmethod
    def from_data(cls, data: Data, default: Ruleset | None) -> Self:
        """Read `NS` and `EW` (piles without a card in common), `rules` and `set`."""
        only_keys(data, "NS", "EW", "rules", "set")
        piles = cards_at(data, "NS"), cards_at(data, "EW")
        if piles[0] & piles[1]:
            both = format_cards(piles[0] & piles[1])
            raise RulesError([problem("card-in-both-piles", "EW", cards=both)])
        return cls(ruleset_in(data, default), piles)

    def form(self) -> ChoiceForm:
        """A side, or nobody."""
        return ChoiceForm((*(Choice(side.name) for side in SIDES), Choice("nobody")))

    def answers(self) -> tuple[str, ...]:
        """`NS`, `EW` or `nobody`."""
        winner = prime_winner(self.ruleset, self.piles)
        return ("nobody" if winner is None else SIDES[winner].name,)

    def judge(self, answer: str) -> Verdict:
        """Right or not, with both sums and the clause that decides."""
        return judge_choice(self, answer, self._facts())

    def _facts(self) -> tuple[Fact, ...]:
        primes = [best_prime(pile) for pile in self.piles]
        sums = [
            fact(told.id, side=side.name, **told.params)
            for side, prime in zip(SIDES, primes, strict=True)
            for told in prime_facts(prime)
        ]
        if not all(prime.is_complete for prime in primes):
            clause = option_clause("prime_missing", self.ruleset.prime_missing)
            return (*sums, fact("because-clause", clause=clause))
        if primes[0].total == primes[1].total:
            return (*sums, fact("because-clause", clause="prime-tie"))
        return tuple(sums)

    def hints(self) -> tuple[Fact, ...]:
        """All four suits?; the sums; the answer."""
        return (
            fact("hint-four-suits"),
            *self._facts(),
            fact("hint-choice", choice=self.answers()[0]),
        )

    def data(self) -> Data:
        """`kind`, `NS`, `EW`, and the house."""
        return {
            "kind": self.kind,
            "NS": format_cards(self.piles[0]),
            "EW": format_cards(self.piles[1]),
            **rules_data(self.ruleset),
        }


@dataclass(frozen=True, slots=True)
class PrimeHelps(HouseFree):
    """Which of these cards helps this pile's prime most? Cards that help as much are as right."""

    pile: CardSet
    cards: CardSet
    kind: ClassVar[str] = "prime-helps"

    @classmethod
    def from_data(cls, data: Data, default: Ruleset | None) -> Self:
        """Read `pile` and `cards` (at least two, none in the pile, not all as good)."""
        only_keys(data, "pile", "cards")
        question = cls(pile_at(data, "pile"), cards_at(data, "cards"))
        if question.pile & question.cards:
            both = format_cards(question.pile & question.cards)
            raise RulesError([problem("card-in-both-piles", "cards", cards=both)])
        if len(question.answers()) == count(question.cards):
            raise RulesError([problem("question-all-right", "cards")])
        return question

    def form(self) -> CardsForm:
        """One of the cards."""
        return CardsForm(self.cards, 1)

    def gain(self, card: Card) -> tuple[int, int]:
        """What the card adds: suits that were missing (0 or 1), and prime points."""
        before, after = best_prime(self.pile), best_prime(self.pile | 1 << card)
        return len(after.cards) - len(before.cards), after.total - before.total

    def answers(self) -> tuple[str, ...]:
        """Every card with the largest gain: a missing suit comes before points."""
        best = max((self.gain(card) for card in cards_in(self.cards)), default=(0, 0))
        return tuple(format_card(c) for c in cards_in(self.cards) if self.gain(c) == best)

    def judge(self, answer: str) -> Verdict:
        """Right or not, with the gain of the chosen and of the best card."""
        chosen = format_cards(cards_among(self.cards, answer))
        better = self.answers()
        told = [self._gain_fact(card) for card in dict.fromkeys((chosen, better[0]))]
        return Verdict(
            chosen, "best" if chosen in better else "mistake", tuple(told), better=better
        )

    def _gain_fact(self, written: str) -> Fact:
        suits, points = self.gain(cards_in(parse_cards(written))[0])
        return fact("prime-gain-suit" if suits else "prime-gain", card=written, points=points)

    def hints(self) -> tuple[Fact, ...]:
        """The pile's own prime; the answer."""
        return (
            fact("hint-weakest-suit"),
            *prime_facts(best_prime(self.pile)),
            fact("hint-prime-cards", cards=self.answers()[0]),
        )

    def data(self) -> Data:
        """`kind`, `pile` and `cards`."""
        return {
            "kind": self.kind,
            "pile": format_cards(self.pile),
            "cards": format_cards(self.cards),
        }
