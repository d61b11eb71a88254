"""What plays below best are told: `python -m tests.reasons.census 2000` prints it, by kind.

Of random endings, those of the audit, in turn with cards open and for what the seat can know. A
reason is a *mechanism* unless it only says where points go in the end (`category…`, `end-…`).
`--show 40` prints so many plays that are told no mechanism, with the lines that punish them.
"""

import argparse
import itertools
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator

from tests.reasons.audit import Judged, judged_plays, show
from tests.reasons.endings import endings
from trainer.questions.futures import Futures
from trainer.questions.reasons import reasons
from trainer.questions.refutations import refutation
from trainer.questions.telling import says_what_happens
from trainer.questions.worths import known_worths, open_worths
from trainer.rules.notation import format_play
from trainer.rules.position import Position
from trainer.rules.setup import format_position
from trainer.solver.context import Context


def has_mechanism(judged: Judged) -> bool:
    """Whether one of its reasons says what happens."""
    return any(says_what_happens(reason) for reason in judged.reasons)


def punished(judged: Judged, context: Context) -> Iterator[str]:
    """The layout and both lines of the refutation."""
    turn = judged.turn
    worths = (
        open_worths(turn, context) if isinstance(turn, Position) else known_worths(turn, context)
    )
    refuted = refutation(judged.futures, judged.worth.play, worths)
    if refuted is None:
        return
    yield f"      in    {format_position(refuted.layout)}"
    yield f"      line  {' '.join(map(format_play, refuted.line))}"
    yield f"      best  {' '.join(map(format_play, refuted.instead))}"
    lost = ", ".join(f"{one.category} {one.points}" for one in refuted.lost)
    yield f"      loses {refuted.loses} here: {lost}; in {float(refuted.loses_in):.2f} of all"


def _order(id: str) -> tuple[bool, str]:
    """What happens first, then where points go."""
    return id.startswith(("category", "end-")), id


def print_times(seed: str, number: int) -> None:
    """How long reasons take, beside all that an answer needs, from nothing solved."""
    context = Context()
    for size, is_open in ((3, False), (6, True)):
        found = endings(random.Random(f"{seed}-{size}"), (size,), is_round_start=True)
        told, needed = [], []
        for position in itertools.islice(found, number + 1):
            turn = position if is_open else position.view(position.to)
            start = time.perf_counter()
            worths = (
                open_worths(turn, context)
                if isinstance(turn, Position)
                else known_worths(turn, context)
            )
            solved = time.perf_counter()
            worst = worths.plays[-1].play
            reasons(Futures(turn, context), worst, worths)
            told.append(time.perf_counter() - solved)
            futures = Futures(turn, context)
            for worth in worths.plays:
                reasons(futures, worth.play, worths)
                refutation(futures, worth.play, worths)
            needed.append(time.perf_counter() - start - told[-1])
        for name, times in (("the worst play", told), ("all plays, values and lines", needed)):
            times = sorted(times[1:])  # the first compiles
            print(
                f"{size} cards each, {'open' if is_open else 'hidden'}: reasons of {name}: "
                f"median {times[len(times) // 2]:.3f} s, worst {times[-1]:.3f} s"
            )


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.reasons.census", description=__doc__)
    parser.add_argument("plays", type=int, nargs="?", default=2000)
    parser.add_argument("--show", type=int, default=0, metavar="N")
    parser.add_argument("--all", action="store_true", help="of the shown plays all, not only those")
    parser.add_argument("--seed", default="census")
    parser.add_argument("--times", type=int, metavar="N", help="instead: how long reasons take")
    options = parser.parse_args(argv)
    if options.times:
        print_times(options.seed, options.times)
        return 0
    context, start = Context(), time.perf_counter()
    kinds: dict[bool, Counter[str]] = {True: Counter(), False: Counter()}
    first: dict[bool, Counter[str]] = {True: Counter(), False: Counter()}
    plays: Counter[bool] = Counter()
    without: Counter[bool] = Counter()
    silent: Counter[bool] = Counter()
    shown = 0
    for judged in itertools.islice(judged_plays(options.seed, context), options.plays):
        is_open = isinstance(judged.turn, Position)
        plays[is_open] += 1
        ids = [reason.id.removesuffix("-open") for reason in judged.reasons]
        kinds[is_open].update(set(ids))
        first[is_open].update(ids[:1])
        silent[is_open] += not ids
        without[is_open] += not has_mechanism(judged)
        if shown < options.show and (options.all or not has_mechanism(judged)):
            shown += 1
            print(*show(judged), *punished(judged, context), sep="\n")
    print(f"{'plays told of it, in 100':28}{'open':>8}{'first':>8}{'known':>8}{'first':>8}")
    for id in sorted(set(kinds[True]) | set(kinds[False]), key=_order):
        shares = [
            f"{100 * counter[at][id] / max(plays[at], 1):8.1f}"
            for at in (True, False)
            for counter in (kinds, first)
        ]
        print(f"{id:28}{''.join(shares)}")
    for name, counted in (("no mechanism", without), ("no reason at all", silent)):
        shares = [f"{100 * counted[at] / max(plays[at], 1):8.1f}{'':8}" for at in (True, False)]
        print(f"{name:28}{''.join(shares)}")
    print(
        f"{plays[True]} plays with cards open, {plays[False]} for what the seat can know, no "
        f"mechanism in {100 * without.total() / plays.total():.1f} of 100; "
        f"{time.perf_counter() - start:.0f} s"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
