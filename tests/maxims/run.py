"""How often maxims are right, in endings solved with all cards open.

    python -m tests.maxims.run [--first N] [--endings N]

`--first`, `--endings`: which endings are looked at (0, 40,000, as in the figures that lessons
quote; of those in which the dealer has two cards a quarter as many). For each maxim: endings in
which it can be followed and broken; in how many of them only plays that follow it were best, plays
of both sorts, only plays that break it. The counts are in tests/data/maxims.yaml.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable

from tests.maxims.maxim import measured, measured_last_two

ENDINGS = 40_000
AT_ONCE = 1_000


def counted(
    measure: Callable[[range], dict[str, Counter[str]]], first: int, endings: int
) -> dict[str, Counter[str]]:
    """All of the endings, some at a time."""
    found: dict[str, Counter[str]] = {}
    end = first + endings
    for start in range(first, end, AT_ONCE):
        for id, counts in measure(range(start, min(start + AT_ONCE, end))).items():
            found[id] = found.get(id, Counter()) + counts
    return found


def told(found: dict[str, Counter[str]]) -> None:
    """A line for each maxim."""
    for id, counts in found.items():
        there = counts.total()
        shares = "  ".join(
            f"{which} {counts[which]} ({100 * counts[which] / max(1, there):.1f} %)"
            for which in ("follow", "either", "break")
        )
        print(f"{id:16} {there:6} endings  best: {shares}")


def main(arguments: list[str] | None = None) -> None:
    """Print a line for each maxim."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--endings", type=int, default=ENDINGS)
    chosen = parser.parse_args(arguments)
    print(f"{chosen.endings} endings of 7 to 13 cards, from number {chosen.first}, classic")
    told(counted(measured, chosen.first, chosen.endings))
    some = chosen.endings // 4
    print(f"{some} in which the dealer has two cards, by what the dealer can know")
    told(counted(measured_last_two, chosen.first, some))


if __name__ == "__main__":
    main()
