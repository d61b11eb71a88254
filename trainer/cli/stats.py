"""`scopone stats`: what the learner's record holds."""

import os
from dataclasses import dataclass

from trainer.cli.output import complain
from trainer.cli.reading import Options, Reply, as_json
from trainer.learner.fault import LearnerError
from trainer.learner.fold import places, solved
from trainer.learner.progress import FirstTries, first_tries, waiting
from trainer.learner.quiz import Pace, Result, best, paces, weak
from trainer.learner.record import LoggedAttempt, LoggedEvent
from trainer.rules.cards import RANKS
from trainer.rules.problems import RulesError
from trainer.text.cards import all_of, rank_name, sentence
from trainer.text.language import Words
from trainer.text.problems import problem_line
from trainer.tui.lessons import parse_place


@dataclass(frozen=True, slots=True)
class Stats:
    """What is told. `answers`: all of them; `first`: of lessons and puzzles. `slow`: ranks whose
    prime value is not known by heart, the weakest first. `misses`: items waiting to come back."""

    answers: int
    first: FirstTries
    lessons: int
    puzzles: int
    sprint: Result | None
    slow: tuple[Pace, ...]
    misses: int


def stats(words: Words, options: Options) -> Reply:
    """The record in a few lines."""
    try:
        attempts, events = _read(words, options.data)
    except LearnerError as error:
        raise RulesError(error.problems) from error
    found = folded(attempts, events)
    return (as_json(_data(found)) if options.json else "\n".join(_lines(words, found))), 0


def _read(
    words: Words, data: str | None
) -> tuple[tuple[LoggedAttempt, ...], tuple[LoggedEvent, ...]]:
    """The log as it is. One that was never begun is empty, and is not begun by looking."""
    from trainer.learner.folder import data_folder
    from trainer.learner.log import FILE, open_log

    folder = data_folder(data, os.environ)
    if not os.path.lexists(folder) or (folder.is_dir() and not (folder / FILE).exists()):
        return (), ()
    with open_log(folder) as log:
        for notice in log.notices:
            complain(problem_line(words, notice))
        return log.attempts(), log.events()


def folded(attempts: tuple[LoggedAttempt, ...], events: tuple[LoggedEvent, ...]) -> Stats:
    """The log in numbers."""
    return Stats(
        len(attempts),
        first_tries(attempts),
        sum(parse_place(place.step).is_through for place in places(events).values()),
        len(solved(one for one in attempts if one.kind == "puzzle")),
        best(events, "sprint"),
        weak(paces(attempts)),
        len(waiting(attempts)),
    )


def _data(found: Stats) -> dict[str, object]:
    sprint = found.sprint
    return {
        "answers": found.answers,
        "first_tries": {"items": found.first.items, "right": found.first.right},
        "lessons": found.lessons,
        "puzzles": found.puzzles,
        "sprint": sprint and {"right": sprint.right, "answered": sprint.answered},
        "slow": [
            {
                "rank": pace.rank,
                "answers": pace.answers,
                "wrong": pace.wrong,
                "median_ms": pace.median_ms,
            }
            for pace in found.slow
        ],
        "misses": found.misses,
    }


def _lines(words: Words, found: Stats) -> list[str]:
    if not found.answers and not found.lessons:
        return [
            words._(
                "Nothing is recorded yet: it begins with the first answer you give in a lesson, a "
                "puzzle or the quiz."
            )
        ]
    lines = [
        words._("Answers: {n}").format(n=found.answers),
        words._("Right at the first try: {right} of {items}").format(
            right=found.first.right, items=found.first.items
        ),
        words._("Lessons finished: {n}").format(n=found.lessons),
        words._("Puzzles solved: {n}").format(n=found.puzzles),
    ]
    if found.sprint is None:
        lines.append(words._("Best sprint: none yet"))
    else:
        text = words._("Best sprint: {right} right of {answered}")
        lines.append(text.format(right=found.sprint.right, answered=found.sprint.answered))
    slow = all_of(words, [rank_name(words, RANKS.index(pace.rank) + 1) for pace in found.slow])
    lines.append(
        words._("Slow or wrong in the prime: {ranks}").format(ranks=slow or words._("none"))
    )
    lines.append(words._("Missed and waiting to come back: {n}").format(n=found.misses))
    return [sentence(line) for line in lines]
