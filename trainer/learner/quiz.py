"""What the prime quiz shows of the past: best results, and the cards that are still slow. Pure.

A finished quiz is an event of kind `QUIZ`: `name` is its mode, `value` JSON with `right`,
`answered` and `seed`. Its answers are attempts of the same kind, each with the quiz's seed and the
item of its question (`item`). Of a round that is not finished the place is kept: `ROUND_PLACE`.
"""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from trainer.learner.record import PLACE, LoggedAttempt, LoggedEvent
from trainer.questions.question import RIGHT

QUIZ: Final = "quiz"
LATEST: Final = 5
"""Answers to a card that count: older ones tell what the learner was, not what he is."""
LEAST: Final = 2
"""Answers to a card before anything is said about it."""
SLOW_MS: Final = 2500
"""A card whose value takes longer than this is not known by heart."""
ROUND_PLACE: Final = "quiz/round"
"""The item of the place in a round; its step is the seed and the number of questions asked."""


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
    """The result with the most right answers, then the fewest wrong; of several the first.

    None before any.
    """
    return max(results(events, mode), key=lambda one: (one.right, -one.answered), default=None)


def item(mode: str, number: int) -> str:
    """The item of question `number` (from 0) of a quiz."""
    return f"{QUIZ}/{mode}/{number}"


def round_step(seed: int, number: int) -> str:
    """The step of the place in a round: its seed, and how many of its questions were asked."""
    return f"{seed}:{number}"


def open_round(events: Iterable[LoggedEvent]) -> tuple[int, int] | None:
    """The seed of the round that was left before its end, and how many questions it had asked."""
    found: tuple[int, int] | None = None
    for event in events:
        if event.kind == PLACE and event.name == ROUND_PLACE:
            seed, _, number = event.value.partition(":")
            found = (int(seed), int(number)) if seed.isdecimal() and number.isdecimal() else None
        elif found and any(one.seed == found[0] for one in results([event], "round")):
            found = None
    return found


def round_answers(attempts: Iterable[LoggedAttempt], seed: int) -> tuple[tuple[int, str], ...]:
    """The answers given in a round: the number of the question, and the answer."""
    found = []
    for attempt in attempts:
        if attempt.kind == QUIZ and attempt.seed == seed:
            before, _, number = attempt.item.rpartition("/")
            if before == ROUND_PLACE and number.isdecimal():
                found.append((int(number), attempt.answer))
    return tuple(found)


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


def weak(standing: Iterable[Pace]) -> tuple[Pace, ...]:
    """Those that are not known by heart: one of the latest answers wrong, or slow."""
    return tuple(
        pace
        for pace in standing
        if pace.wrong or pace.median_ms is None or pace.median_ms >= SLOW_MS
    )


def answers_lacking(attempts: Iterable[LoggedAttempt]) -> int:
    """How many more answers to one card it takes, at least, before `paces` says something."""
    counts: dict[str, int] = {}
    for attempt in attempts:
        if attempt.kind == QUIZ and attempt.tries == 0:
            card = _value_card(attempt)
            if card:
                counts[card[0]] = counts.get(card[0], 0) + 1
    return max(0, LEAST - max(counts.values(), default=0))


def median(values: Sequence[float]) -> float:
    """The middle of some values, at least one; `statistics` would cost the first frame 10 ms."""
    ordered = sorted(values)
    half = len(ordered) // 2
    return ordered[half] if len(ordered) % 2 else (ordered[half - 1] + ordered[half]) / 2


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
