"""Reasons re-evaluated: `python -m tests.reasons.audit 10000` prints how many were false, by kind.

Each play below best of random endings gives its reasons, with cards open and for what the seat can
know in turn. Each reason is counted again twice: by itself (`holds`) and by the oracle, which looks
at every number and card that it names, and whether its cards go elsewhere after the better play.
`--show 100` prints so many in both languages for a reader.
"""

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from tests.reasons.endings import endings, state_of
from tests.reasons.truth import Claim, Line, is_about_the_gap, is_true, made
from trainer.questions.comparing import Reason, looked_at
from trainer.questions.futures import Futures
from trainer.questions.question import RIGHT
from trainer.questions.reasons import reasons
from trainer.questions.worths import Worth, known_worths, open_worths
from trainer.rules.notation import format_play
from trainer.rules.position import Position, View
from trainer.rules.setup import format_position, format_view
from trainer.solver.context import Context
from trainer.text.language import Words
from trainer.text.reasons import reason_text

SIZES = (1, 2, 2, 2, 3, 3)


@dataclass(frozen=True)
class Judged:
    """A play below best, with its reasons; `turn` is what was known."""

    position: Position
    turn: Position | View
    worth: Worth
    reasons: tuple[Reason, ...]
    futures: Futures


def judged_plays(seed: str, context: Context) -> Iterator[Judged]:
    """Plays below best without end, of endings in random houses; two of an ending at the most."""
    rng = random.Random(seed)
    for number, position in enumerate(endings(rng, SIZES)):
        turn = position if number % 2 else position.view(position.to)
        if isinstance(turn, Position):
            worths = open_worths(turn, context)
        else:
            worths = known_worths(turn, context)
        below = [worth for worth in worths.plays if worth.grade not in RIGHT]
        futures = Futures(turn, context)
        for worth in rng.sample(below, min(2, len(below))):
            yield Judged(position, turn, worth, reasons(futures, worth.play, worths), futures)


def claim_of(judged: Judged, reason: Reason) -> Claim:
    """What the reason says, for the oracle."""
    is_open = isinstance(judged.turn, Position)

    def lines() -> list[tuple[object, Line, Line]]:
        found = []
        for at in looked_at(judged.futures, reason.play, reason.better):
            pair = [
                [made(format_play(play)) for play in judged.futures.after(at, first).line]
                for first in (reason.play, reason.better)
            ]
            found.append((state_of(judged.futures.layouts[at]), pair[0], pair[1]))
        return found

    history = [made(format_play(play)) for play in judged.turn.history]
    params = dict(reason.fact().params)
    return Claim(state_of(judged.position), params, is_open, history, lines)


def faults(judged: Judged) -> Iterator[tuple[Reason, str]]:
    """The reasons that are not true, and who says so."""
    for reason in judged.reasons:
        if not reason.holds(judged.turn):
            yield reason, "counted again"
        claim = claim_of(judged, reason)
        if not is_true(claim, reason.fact().id):
            yield reason, "oracle"
        elif not is_about_the_gap(claim, reason.fact().id):
            yield reason, "oracle, as not about the gap"


def show(judged: Judged) -> Iterator[str]:
    """For a reader: the position, the plays, and the reasons in both languages."""
    turn = judged.turn
    written = format_position(turn) if isinstance(turn, Position) else format_view(turn)
    yield f"{'open' if isinstance(turn, Position) else 'view'}  {written}"
    better = judged.reasons[0].better if judged.reasons else None
    yield (
        f"  {format_play(judged.worth.play)}: {judged.worth.gap:.2f} below "
        f"{format_play(better) if better else '?'}"
    )
    for reason in judged.reasons:
        yield f"  - {reason.id} explains {float(reason.explains):.2f}"
        for language in ("en", "it"):
            yield f"      {reason_text(Words(language), reason.fact(), viewer=turn.to)}"


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.reasons.audit", description=__doc__)
    parser.add_argument("plays", type=int, nargs="?", default=500)
    parser.add_argument("--show", type=int, default=0, metavar="N")
    parser.add_argument("--seed", default="audit")
    options = parser.parse_args(argv)
    context, start = Context(), time.perf_counter()
    kinds: Counter[str] = Counter()
    false: Counter[str] = Counter()
    told: Counter[int] = Counter()
    for number, judged in enumerate(judged_plays(options.seed, context), 1):
        told[len(judged.reasons)] += 1
        kinds.update(reason.id for reason in judged.reasons)
        for reason, by in faults(judged):
            false[reason.id] += 1
            print(f"FALSE by {by}: {reason}", *show(judged), sep="\n")
        if number <= options.show:
            print(*show(judged), sep="\n")
        if number == options.plays:
            break
    print(f"{'kind':28}{'told':>8}{'false':>8}")
    for id in sorted(kinds):
        print(f"{id:28}{kinds[id]:8}{false[id]:8}")
    shares = ", ".join(f"{number}: {told[number]}" for number in sorted(told))
    print(
        f"{options.plays} plays below best, {kinds.total()} reasons, {false.total()} false; "
        f"plays by their number of reasons: {shares}; {time.perf_counter() - start:.0f} s"
    )
    return 1 if false else 0


if __name__ == "__main__":
    sys.exit(main())
