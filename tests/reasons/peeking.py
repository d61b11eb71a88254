"""No verdict about hidden cards depends on where they are.

`python -m tests.reasons.peeking 9500 500`: so many positions with two cards each, and with three.
The unseen cards of each are dealt anew, and all that is said of both must be the same: values,
grades, hints, verdicts, reasons, refutations, and the words of all of them in both languages.
Everything is computed for both: nothing is kept between.
"""

import argparse
import random
import sys
import time

from tests.reasons.endings import dealt_anew, endings
from trainer.questions import best
from trainer.questions.futures import Futures
from trainer.questions.kinds import question_from
from trainer.questions.question import Fact
from trainer.questions.reasons import reasons
from trainer.questions.refutations import refutation
from trainer.questions.worths import known_worths
from trainer.rules.notation import format_play
from trainer.rules.position import Position
from trainer.rules.setup import format_position
from trainer.solver.context import Context
from trainer.text.facts import fact_text
from trainer.text.language import Words
from trainer.text.reasons import basis_text, lost_text, mark_text, reason_text

LANGUAGES = (Words("en"), Words("it"))


def said(position: Position, context: Context) -> list[object]:
    """All that is said of a position to the seat to play."""
    view = position.view(position.to)
    worths = known_worths(view, context)
    told: list[object] = [worths]
    futures = Futures(view, context)
    for worth in worths.plays:
        for reason in reasons(futures, worth.play, worths):
            told.append(reason)
            told += [reason_text(words, reason.fact(), viewer=view.seat) for words in LANGUAGES]
        refuted = refutation(futures, worth.play, worths)
        told.append(refuted)
        if refuted is not None:
            for words in LANGUAGES:
                told += [lost_text(words, refuted), basis_text(words, refuted)]
                told += [mark_text(words, mark, view.seat) for mark in refuted.marks]
    for kept in (best._worths_known, best._futures, best._reasons, best._lines):
        kept.cache_clear()
    line = format_position(position)
    question = question_from({"kind": "play", "goal": "best", "position": line})
    verdicts = [question.judge(format_play(worth.play)) for worth in worths.plays]
    told += [question.data(), question.form(), question.answers(), question.hints(), *verdicts]
    facts: list[Fact] = [*question.hints(), *(fact for one in verdicts for fact in one.facts)]
    told += [
        text(words, fact)
        for text in (
            lambda words, fact: fact_text(words, fact, view.ruleset, viewer=view.seat),
            lambda words, fact: reason_text(words, fact, viewer=view.seat),
        )
        for words in LANGUAGES
        for fact in facts
    ]
    return told


def faults(seed: str, size: int, number: int, context: Context) -> tuple[list[str], int]:
    """Positions of which something else is said when the unseen cards lie elsewhere.

    Also returns how many were really dealt another way.
    """
    rng = random.Random(f"{seed}-{size}")
    found, moved = [], 0
    for at, position in enumerate(endings(rng, (size,), is_round_start=True), 1):
        other = dealt_anew(rng, position)
        moved += other.hands != position.hands
        if said(position, context) != said(other, context):
            found.append(format_position(position))
        if at == number:
            break
    return found, moved


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.reasons.peeking", description=__doc__)
    parser.add_argument("two", type=int, nargs="?", default=95)
    parser.add_argument("three", type=int, nargs="?", default=5)
    parser.add_argument("--seed", default="peeking")
    options = parser.parse_args(argv)
    context, wrong = Context(), 0
    for size, number in ((2, options.two), (3, options.three)):
        if not number:
            continue
        start = time.perf_counter()
        found, moved = faults(options.seed, size, number, context)
        print(*found, sep="\n", end="\n" if found else "")
        wrong += len(found)
        print(
            f"{size} cards each: {number} positions, {moved} dealt another way, "
            f"{len(found)} of which something else is said; {time.perf_counter() - start:.0f} s"
        )
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
