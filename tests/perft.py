"""Play sequences counted by the engine, against the oracle's counts in tests/data/perft.yaml.

    python -m tests.perft [--deals]

prints, per preset, the counts by depth over its 20 fixed deals and whether each of them equals the
oracle's; with `--deals` every deal as well. Exit 1 if any differs.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import yaml

from trainer.rules.cards import Card
from trainer.rules.deal import deal
from trainer.rules.notation import parse_card
from trainer.rules.play import apply, legal_plays
from trainer.rules.position import Position
from trainer.rules.ruleset import PRESETS
from trainer.rules.seats import Seat

DATA = Path(__file__).parent / "data" / "perft.yaml"


@dataclass(frozen=True)
class FixedDeal:
    """A pack in the order in which South deals it; `counts`: the oracle's, to depth 1, 2, 3, …"""

    preset: str
    number: int
    pack: tuple[Card, ...]
    counts: tuple[int, ...]

    @property
    def position(self) -> Position:
        """The position that the engine deals."""
        return deal(PRESETS[self.preset], self.pack, Seat.S).position


def fixed_deals() -> Iterator[FixedDeal]:
    """The deals of tests/data/perft.yaml."""
    rows = yaml.safe_load(DATA.read_text(encoding="utf-8"))
    for preset in PRESETS:
        for number, row in enumerate(rows[preset]):
            pack = tuple(parse_card(card) for card in row["pack"].split())
            yield FixedDeal(preset, number, pack, tuple(row["counts"]))


def perft(position: Position, depth: int) -> int:
    """The number of play sequences of exactly `depth` plies from this position."""
    if depth == 0:
        return 1
    plays = legal_plays(position)
    if depth == 1:
        return len(plays)
    return sum(perft(apply(position, play), depth - 1) for play in plays)


def main(argv: list[str] | None = None) -> int:
    """Count and print; 1 if a count differs."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.perft", description="Count play sequences from the fixed deals."
    )
    parser.add_argument("--deals", action="store_true", help="print every deal too")
    shows_deals = parser.parse_args(argv).deals
    deals = list(fixed_deals())
    most = max(len(fixed.counts) for fixed in deals)
    heads = "".join(f"{f'depth {depth}':>12}" for depth in range(1, most + 1))
    print(f"{'preset':14} {'deals':>5}{heads}  equal")
    differ = False
    for preset in PRESETS:
        own = [fixed for fixed in deals if fixed.preset == preset]
        counted = [
            tuple(perft(fixed.position, depth) for depth in range(1, len(fixed.counts) + 1))
            for fixed in own
        ]
        for fixed, counts in zip(own, counted, strict=True):
            equal = counts == fixed.counts
            differ |= not equal
            if shows_deals or not equal:
                told = "yes" if equal else f"no: {' '.join(map(str, fixed.counts))}"
                print(f"  {fixed.number:>17} {_columns(counts)}  {told}")
        sums = tuple(map(sum, zip(*counted, strict=True)))
        all_equal = counted == [fixed.counts for fixed in own]
        print(f"{preset:14} {len(own):>5}{_columns(sums)}  {'yes' if all_equal else 'no'}")
    return int(differ)


def _columns(counts: tuple[int, ...]) -> str:
    return "".join(f"{number:>12,}" for number in counts)


if __name__ == "__main__":
    sys.exit(main())
