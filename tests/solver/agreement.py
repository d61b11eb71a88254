"""The solver against the naive minimax, play by play.

    python -m tests.solver.agreement [N] [--cards 3] [--seed 1] [--jobs 1]

compares the value of every legal play of N random endings (20,000) of up to 3 cards each, over all
presets and random options, and follows the solver's line to its end. Prints per house how many
agreed; exit 1 if one did not, and that ending is printed.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from multiprocessing import get_context

from tests import oracle
from tests.agreement import to_position, to_ruleset
from tests.oracle import State
from tests.solver.endings import ending
from tests.solver.naive import play_values
from trainer.rules.notation import format_play
from trainer.rules.play import apply, is_sweep
from trainer.rules.position import Position
from trainer.rules.seats import side_of
from trainer.rules.setup import format_position
from trainer.solver.context import Context
from trainer.solver.solve import Solution, final_value, solve

CHUNK = 250


@dataclass
class Tally:
    """What was compared, by house, and what did not agree."""

    endings: Counter[str] = field(default_factory=Counter)
    plays: int = 0
    faults: list[str] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        self.endings += other.endings
        self.plays += other.plays
        self.faults += other.faults


def house_of(state: State) -> str:
    """The preset, or that options are mixed."""
    for name, options in oracle.PRESETS.items():
        if options == state.options:
            return name
    return "mixed options"


def line_problem(position: Position, solution: Solution) -> str:
    """What is wrong with a line: it must be legal, marked rightly, and come to the value."""
    sign = 1 if side_of(position.to) == 0 else -1
    for play in solution.line:
        if play.sweep != is_sweep(position, play):
            return f"{format_play(play)} is marked wrongly"
        position = apply(position, play)
    if not position.is_over:
        return "the line ends early"
    if sign * final_value(position) != solution.value:
        return f"the line comes to {sign * final_value(position)}"
    return ""


def compare(state: State, context: Context) -> str:
    """What is wrong with the solver's answer; nothing if it agrees."""
    position = to_position(to_ruleset(state.options), state)
    solution = solve(position, context=context)
    found = {format_play(play).rstrip("*"): value for play, value in solution.plays}
    wanted = play_values(state)
    if found != wanted or len(found) != len(solution.plays):
        return f"{format_position(position)}\n  solver {found}\n  naive  {wanted}"
    if solution.value != max(wanted.values()) or solution.value != solution.plays[0][1]:
        return f"{format_position(position)}\n  value {solution.value} of {found}"
    problem = line_problem(position, solution)
    return f"{format_position(position)}\n  {problem}" if problem else ""


def agree(seed: str, numbers: range, cards_each: int, table_bytes: int = 1 << 18) -> Tally:
    """Compares endings; one context serves them all, so what it holds changes nothing."""
    tally = Tally()
    context = Context(table_bytes)
    for number in numbers:
        state = ending(seed, number, 4 * cards_each)
        fault = compare(state, context)
        tally.endings[house_of(state)] += 1
        tally.plays += len(oracle.legal_plays(state))
        if fault:
            tally.faults.append(f"{seed}-{number}: {fault}")
    return tally


def _job(job: tuple[str, range, int]) -> Tally:
    return agree(*job)


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.solver.agreement")
    parser.add_argument("endings", nargs="?", type=int, default=20_000)
    parser.add_argument("--cards", type=int, default=3)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args(argv)
    started = time.monotonic()
    whole = Tally()
    jobs = [
        (asked.seed, range(at, min(at + CHUNK, asked.endings)), asked.cards)
        for at in range(0, asked.endings, CHUNK)
    ]
    with get_context("spawn").Pool(asked.jobs) as pool:
        for tally in pool.imap(_job, jobs):
            whole.add(tally)
    for house, number in sorted(whole.endings.items()):
        print(f"{house:14} {number:6} endings")
    seconds = time.monotonic() - started
    print(f"{whole.endings.total()} endings, {whole.plays} plays, {len(whole.faults)} do not agree")
    print(f"{seconds:.0f} s with {asked.jobs} processes")
    for fault in whole.faults[:10]:
        print(fault)
    return 1 if whole.faults else 0


if __name__ == "__main__":
    sys.exit(main())
