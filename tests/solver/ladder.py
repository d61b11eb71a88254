"""How long exact values take, by cards in each hand, on committed positions.

    python -m tests.solver.ladder [CARDS…] [--table MIB] [--plays] [--each]

prints for each count median and worst processor time of the position's value (an empty table), and
positions looked at in a second. `--plays`: of the values of all plays and a line as well; `--each`:
a line for each position. `python -m tests.solver.ladder write` makes tests/data/solver/ladder.yaml
again: 20 positions for each count, half of them nine-card deals with a table and half ten-card
deals, brought there by play that captures where it can.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from trainer.rules.cards import PACK_ORDER
from trainer.rules.deal import deal
from trainer.rules.play import apply, legal_plays
from trainer.rules.position import Position
from trainer.rules.ruleset import PRESETS
from trainer.rules.seats import SEATS
from trainer.rules.setup import format_position, parse_position
from trainer.solver.context import MEBIBYTE, Context
from trainer.solver.solve import solve, value_of

FILE = Path(__file__).parents[1] / "data" / "solver" / "ladder.yaml"
COUNTS = (2, 3, 4, 5, 6, 7)
EACH = 20
HOUSES = ("classic", "ten-card")


def position_for(cards: int, number: int) -> Position:
    """The position of that number: `cards` in each hand, from the pack of its seed."""
    rng = random.Random(f"ladder-{cards}-{number}")
    pack = list(PACK_ORDER)
    rng.shuffle(pack)
    dealt = deal(PRESETS[HOUSES[number % 2]], pack, rng.choice(SEATS))
    position = dealt.position
    while sum(position.hand_sizes) > 4 * cards:
        plays = legal_plays(position)
        plays = [play for play in plays if play.takes] or plays
        position = apply(position, rng.choice(plays))
    return Position(*(getattr(position, name) for name in position.__slots__[:-1]))


def lines() -> list[str]:
    """The lines of the file."""
    made = [
        "# Positions by cards in each hand. python -m tests.solver.ladder times and writes them.",
    ]
    for cards in COUNTS:
        made.append(f"{cards}:")
        for number in range(EACH):
            made.append(f'  - "{format_position(position_for(cards, number))}"')
    return made


def positions(cards: int) -> list[Position]:
    """The committed positions with so many cards in each hand."""
    found: dict[int, list[Position]] = {}
    for line in FILE.read_text(encoding="utf-8").splitlines():
        if line.endswith(":") and line[:-1].isdigit():
            found[int(line[:-1])] = []
        elif line.startswith("  - "):
            found[max(found)].append(parse_position(line[5:-1]))
    return found[cards]


@dataclass(frozen=True)
class Run:
    """One position: its value, milliseconds, and positions looked at."""

    value: int
    ms: float
    nodes: int


def run(position: Position, context: Context, plays: bool) -> Run:
    """Solves one position with an empty table."""
    context.clear()
    started = time.process_time()
    value = solve(position, context=context).value if plays else value_of(position, context=context)
    return Run(value, 1000 * (time.process_time() - started), context.nodes)


def table_line(cards: int, runs: list[Run]) -> str:
    ms = sorted(one.ms for one in runs)
    nodes = sorted(one.nodes for one in runs)
    speed = sum(nodes) / sum(ms) / 1000
    return (
        f"{cards} cards: median {statistics.median(ms):10.2f} ms, worst {ms[-1]:10.2f} ms, "
        f"median {statistics.median(nodes):11,.0f} nodes, {speed:5.1f} M nodes/s"
    )


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.solver.ladder")
    parser.add_argument("cards", nargs="*", default=[])
    parser.add_argument("--table", type=int, default=256, help="MiB")
    parser.add_argument("--plays", action="store_true")
    parser.add_argument("--each", action="store_true")
    parser.add_argument("--first", type=int, default=EACH, help="positions of each count")
    asked = parser.parse_args(argv)
    if asked.cards == ["write"]:
        FILE.parent.mkdir(parents=True, exist_ok=True)
        FILE.write_text("\n".join(lines()) + "\n", encoding="utf-8")
        return 0
    context = Context(asked.table * MEBIBYTE)
    solve(positions(2)[0], context=context)
    for cards in map(int, asked.cards or (2, 3, 4, 5, 6)):
        for plays in (False, True) if asked.plays else (False,):
            runs = []
            for position in positions(cards)[: asked.first]:
                runs.append(run(position, context, plays))
                if asked.each:
                    print(f"  {runs[-1].value:4} {runs[-1].ms:10.2f} ms {runs[-1].nodes:12,}")
            print(("all plays, " if plays else "value, ") + table_line(cards, runs), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
