"""How often the maxims of the lessons are right, in endings solved with all cards open.

    python -m tests.maxims.run [--first N] [--endings N]

`--first`, `--endings`: which endings are looked at (0, 40,000: all that lessons quote). For each
maxim: endings in which it can be followed and broken; in how many of them only plays that follow it
were best, plays of both sorts, only plays that break it. The counts are in tests/data/maxims.yaml.
"""

from __future__ import annotations

import argparse
from collections import Counter

from tests.maxims.maxim import QUOTED, measured

ENDINGS = 40_000
AT_ONCE = 1_000


def main(arguments: list[str] | None = None) -> None:
    """Print a line for each maxim."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--endings", type=int, default=ENDINGS)
    chosen = parser.parse_args(arguments)
    found: dict[str, Counter[str]] = {id: Counter() for id in QUOTED}
    end = chosen.first + chosen.endings
    for first in range(chosen.first, end, AT_ONCE):
        for id, counts in measured(range(first, min(first + AT_ONCE, end))).items():
            found[id] += counts
    print(f"{chosen.endings} endings of 7 to 13 cards, from number {chosen.first}, classic")
    for id, counts in found.items():
        there = counts.total()
        shares = "  ".join(
            f"{which} {counts[which]} ({100 * counts[which] / max(1, there):.1f} %)"
            for which in ("follow", "either", "break")
        )
        print(f"{id:16} {there:6} endings  best: {shares}")


if __name__ == "__main__":
    main()
