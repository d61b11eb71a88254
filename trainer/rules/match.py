"""A match: deals added up until, at the end of one, a side at or past the target is ahead."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from trainer.rules.notation import parse_side, shorten
from trainer.rules.problems import RulesError, problem
from trainer.rules.seats import Side

DealResult: TypeAlias = tuple[int, int] | Side
"""Points by side (NS, EW), or the side that won the match with all ten coins."""

_POINTS = re.compile(r"([0-9]{1,4})-([0-9]{1,4})")


@dataclass(frozen=True, slots=True)
class Match:
    """`running`: totals by side after each deal. `winner`: None while the match goes on."""

    running: tuple[tuple[int, int], ...]
    winner: Side | None


def play_match(results: Iterable[DealResult], target: int) -> Match:
    """Add up deals. Level totals at or past the target play another deal.

    Raises:
        RulesError: `deal-after-the-end`, naming the first one (counted from 1), or
            `target-under-one`.
    """
    if target < 1:
        raise RulesError([problem("target-under-one", "target", found=target)])
    running: list[tuple[int, int]] = []
    ns = ew = 0
    winner: Side | None = None
    for number, result in enumerate(results, start=1):
        if winner is not None:
            raise RulesError(
                [problem("deal-after-the-end", "hands", number=number, winner=winner.name)]
            )
        if isinstance(result, Side):
            winner = result
        else:
            ns, ew = ns + result[0], ew + result[1]
            if max(ns, ew) >= target and ns != ew:
                winner = Side.NS if ns > ew else Side.EW
        running.append((ns, ew))
    return Match(tuple(running), winner)


def parse_results(text: str, where: str = "hands") -> Sequence[DealResult]:
    """Read deals as `3-2 5-4 NS!` (points of NS and EW; `!`: that side took all ten coins).

    Raises:
        RulesError: `not-a-result` for each that cannot be read.
    """
    results: list[DealResult] = []
    problems = []
    for token in text.replace(",", " ").split():
        points = _POINTS.fullmatch(token)
        if points:
            results.append((int(points[1]), int(points[2])))
        elif token.upper() in ("NS!", "EW!"):
            results.append(parse_side(token[:-1]))
        else:
            problems.append(problem("not-a-result", where, found=shorten(token)))
    if problems:
        raise RulesError(problems)
    return results
