"""The score of a deal from the final piles, with the arithmetic of each category."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from trainer.rules.cards import (
    COINS,
    KING_OF_COINS,
    PACK,
    SETTEBELLO,
    CardSet,
    Suit,
    count,
    make_card,
)
from trainer.rules.notation import format_cards
from trainer.rules.position import Position, has_all_coins
from trainer.rules.prime import Prime, best_prime, prime_winner
from trainer.rules.problems import Problem, RulesError, problem
from trainer.rules.ruleset import Ruleset
from trainer.rules.seats import SIDES, Side

Category: TypeAlias = Literal[
    "cards", "coins", "settebello", "prime", "re_bello", "napola", "sweeps"
]

NAPOLA_LEAST = 3
"""The run of coins that scores starts with A-2-3 (squarescores.txt, line 169)."""


@dataclass(frozen=True, slots=True)
class Line:
    """One category: what each side has of it, and the points each side gets for it.

    `counts` are cards, coins, sweeps, prime points (0 to 84) or the length of a run, by side;
    `points` are deal points by side.
    """

    category: Category
    counts: tuple[int, int]
    points: tuple[int, int]

    @property
    def winner(self) -> Side | None:
        """The side that gets more of the points, or None: nobody."""
        if self.points[0] == self.points[1]:
            return None
        return SIDES[self.points[1] > self.points[0]]


@dataclass(frozen=True, slots=True)
class DealScore:
    """What a deal is worth to both sides.

    `lines`: the categories that this house counts. `primes` by side. `match`: the side that won
    the match with all ten coins; then nothing else is counted and `total` is None.
    """

    lines: tuple[Line, ...]
    primes: tuple[Prime, Prime]
    match: Side | None

    def line(self, category: Category) -> Line | None:
        """The line of a category; None where the house does not count it."""
        return next((line for line in self.lines if line.category == category), None)

    @property
    def total(self) -> tuple[int, int] | None:
        """Points by side, or None when the match was won on the spot."""
        if self.match is not None:
            return None
        return sum(line.points[0] for line in self.lines), sum(
            line.points[1] for line in self.lines
        )


def score_deal(
    ruleset: Ruleset,
    piles: tuple[CardSet, CardSet],
    sweeps: tuple[int, int] = (0, 0),
    is_partial: bool = False,
) -> DealScore:
    """Score two final piles (leftovers included), by side.

    `is_partial`: the piles need not hold all 40 cards; more cards or coins then simply win.

    Raises:
        RulesError: `card-in-both-piles`, `cards-missing` (not with `is_partial`) or
            `sweeps-too-many`.
    """
    check_piles(piles, sweeps, is_partial)
    counted: list[Line] = [
        _more("cards", count(piles[0]), count(piles[1])),
        _more("coins", count(piles[0] & COINS), count(piles[1] & COINS)),
        _holder("settebello", piles, 1 << SETTEBELLO),
    ]
    primes = best_prime(piles[0]), best_prime(piles[1])
    winner = prime_winner(ruleset, piles)
    counted.append(
        Line("prime", (primes[0].total, primes[1].total), (int(winner == 0), int(winner == 1)))
    )
    if ruleset.re_bello:
        counted.append(_holder("re_bello", piles, 1 << KING_OF_COINS))
    if ruleset.napola == "on":
        runs = napola_run(piles[0]), napola_run(piles[1])
        counted.append(Line("napola", runs, runs))
    counted.append(Line("sweeps", sweeps, sweeps))
    match = None
    if has_all_coins(ruleset, piles):
        match = SIDES[piles[1] & COINS == COINS]
    return DealScore(tuple(counted), primes, match)


def score_position(position: Position) -> DealScore:
    """The score of a position as its piles and sweeps stand, final or not."""
    return score_deal(position.ruleset, position.piles, position.sweeps, is_partial=True)


def napola_run(pile: CardSet) -> int:
    """Length of the run of coins from the ace if it is at least A-2-3, else 0 (0 to 10)."""
    run = 0
    while run < 10 and pile >> make_card(run + 1, Suit.COINS) & 1:
        run += 1
    return run if run >= NAPOLA_LEAST else 0


def _more(category: Category, ns: int, ew: int) -> Line:
    """A point for more; of all 40 cards and ten coins that is 21 or more, and 6 or more."""
    return Line(category, (ns, ew), (int(ns > ew), int(ew > ns)))


def _holder(category: Category, piles: tuple[CardSet, CardSet], card: CardSet) -> Line:
    held = int(bool(piles[0] & card)), int(bool(piles[1] & card))
    return Line(category, held, held)


def check_piles(piles: tuple[CardSet, CardSet], sweeps: tuple[int, int], is_partial: bool) -> None:
    """See that two piles can be scored.

    Raises:
        RulesError: with every problem.
    """
    problems = []
    if piles[0] & piles[1]:
        both = format_cards(piles[0] & piles[1])
        problems.append(problem("card-in-both-piles", "EW", cards=both))
    missing = PACK & ~(piles[0] | piles[1])
    if missing and not is_partial:
        cards, left = format_cards(missing), count(missing)
        problems.append(problem("cards-missing", "", cards=cards, count=left))
    problems += sweeps_problems(piles, sweeps)
    if problems:
        raise RulesError(problems)


def sweeps_problems(
    piles: tuple[CardSet | None, CardSet | None], sweeps: tuple[int, int]
) -> list[Problem]:
    """A sweep is a capture, and a capture puts at least two cards into the pile."""
    return [
        problem("sweeps-too-many", side.name, sweeps=made, cards=count(pile))
        for side, pile, made in zip(SIDES, piles, sweeps, strict=True)
        if pile is not None and 2 * made > count(pile)
    ]
