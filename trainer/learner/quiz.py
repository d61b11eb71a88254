"""What the prime quiz shows of the past: best results, and the cards that are still slow. Pure.

A finished quiz is an event of kind `QUIZ`: `name` is its mode, `value` JSON with `right`,
`answered` and `seed`. Its answers are attempts of the same kind.
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from statistics import median
from typing import Final

from trainer.learner.record import LoggedAttempt, LoggedEvent
from trainer.questions.question import RIGHT

QUIZ: Final = "quiz"
LATEST: Final = 5
"""Answers to a card that count: older ones tell what the learner was, not what he is."""
LEAST: Final = 2
"""Answers to a card before anything is said about it."""


@dataclass(frozen=True, slots=True)
class Result:
    """One finished quiz. `at` in microseconds, UTC."""

    mode: str
    right: int
    answered: int
    seed: int
    at: int


@dataclass(frozen=True, slots=True)
class Pace:
    """How the learner stands with the prime value of a rank, over the latest answers.

    `rank`: its letter. `answers`: how many count. `wrong`: how many of them were not right.
    `median_ms`: of the right ones, None if there is none.
    """

    rank: str
    answers: int
    wrong: int
    median_ms: float | None


def result_value(right: int, answered: int, seed: int) -> str:
    """The value of the event that a finished quiz leaves."""
    return json.dumps({"answered": answered, "right": right, "seed": seed}, sort_keys=True)


def results(events: Iterable[LoggedEvent], mode: str) -> tuple[Result, ...]:
    """The finished quizzes of a mode, in the log's order. What cannot be read is passed over."""
    found = []
    for event in events:
        if event.kind != QUIZ or event.name != mode:
            continue
        try:
            value = json.loads(event.value)
            right, answered, seed = value["right"], value["answered"], value["seed"]
        except (ValueError, KeyError, TypeError):
            continue  # a newer program's: it may say other things
        found.append(Result(mode, int(right), int(answered), int(seed), event.at))
    return tuple(found)


def best(events: Iterable[LoggedEvent], mode: str) -> Result | None:
    """The result with the most right answers, of several the first; None before any."""
    return max(results(events, mode), key=lambda one: one.right, default=None)


def paces(attempts: Iterable[LoggedAttempt]) -> tuple[Pace, ...]:
    """How the learner stands with each rank that was asked often enough, the weakest first.

    Weakest: the largest share wrong, then the slowest. First tries only: a second one is no recall.
    """
    by_rank: dict[str, list[LoggedAttempt]] = {}
    for attempt in attempts:
        if attempt.kind == QUIZ and attempt.tries == 0:
            card = _value_card(attempt)
            if card:
                by_rank.setdefault(card[0], []).append(attempt)
    found = []
    for rank, answers in by_rank.items():
        latest = answers[-LATEST:]
        if len(latest) < LEAST:
            continue
        times = [attempt.took_ms for attempt in latest if attempt.grade in RIGHT]
        wrong = len(latest) - len(times)
        found.append(Pace(rank, len(latest), wrong, median(times) if times else None))
    return tuple(sorted(found, key=_weakness, reverse=True))


def _weakness(pace: Pace) -> tuple[float, float]:
    slowness = float("inf") if pace.median_ms is None else pace.median_ms
    return pace.wrong / pace.answers, slowness


def _value_card(attempt: LoggedAttempt) -> str | None:
    """The card of a `prime-value` question, else None."""
    try:
        data = json.loads(attempt.question)
    except ValueError:
        return None
    if not isinstance(data, dict) or data.get("kind") != "prime-value":
        return None
    return str(data.get("card", "")) or None
