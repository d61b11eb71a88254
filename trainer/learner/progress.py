"""How far the learner is, folded from the log. Pure; what is empty says so by being empty."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, timedelta, tzinfo
from typing import Final

from trainer.learner.fold import item_of, missed
from trainer.learner.quiz import QUIZ, median
from trainer.learner.record import Item, LoggedAttempt
from trainer.questions.question import RIGHT

DAY_TURNS: Final = timedelta(hours=4)
"""A day ends at 04:00: whoever plays past midnight is still in the same evening."""

_USUAL_MS: Final = 20_000
_LEAST_MS, _MOST_MS = 5_000, 60_000


def day_of(at: int, zone: tzinfo | None = None) -> date:
    """The day that a moment (microseconds, UTC) counts for, by the clock on the wall of a zone.

    None: the zone of this machine. The clock on the wall is what counts, so a night in which it is
    put forward or back ends at 04:00 like any other.
    """
    wall = datetime.fromtimestamp(at / 1_000_000, zone).replace(tzinfo=None)
    return (wall - DAY_TURNS).date()


def per_day(attempts: Iterable[LoggedAttempt], zone: tzinfo | None = None) -> dict[date, int]:
    """How many answers each day had, days without any left out."""
    found: dict[date, int] = {}
    for attempt in attempts:
        try:
            day = day_of(attempt.finished, zone)
        except (OverflowError, ValueError, OSError):
            continue  # a clock was set to a year that there is not
        found[day] = found.get(day, 0) + 1
    return found


@dataclass(frozen=True, slots=True)
class FirstTries:
    """Items answered at all, and how many of those were right at once and without a hint."""

    items: int
    right: int


def first_tries(attempts: Iterable[LoggedAttempt]) -> FirstTries:
    """The first answer to each item of lessons and puzzles."""
    seen: dict[Item, bool] = {}
    for attempt in attempts:
        if attempt.kind != QUIZ:
            seen.setdefault(item_of(attempt), attempt.grade in RIGHT and not attempt.hints)
    return FirstTries(len(seen), sum(seen.values()))


def waiting(attempts: Iterable[LoggedAttempt]) -> tuple[LoggedAttempt, ...]:
    """What was missed in lessons and puzzles and has not come back right since, the oldest first.

    The one account of it: Home, the end of a lesson, the lists and "Missed" go by this. A quiz
    brings its misses back itself.
    """
    return missed(attempt for attempt in attempts if attempt.kind != QUIZ)


def minutes_for(missed: Iterable[LoggedAttempt]) -> int:
    """About how many minutes it takes to go through these once more, at least 1."""
    times = [min(max(attempt.took_ms, _LEAST_MS), _MOST_MS) for attempt in missed]
    if not times:
        return 0
    each = max(median(times), _USUAL_MS)
    return max(1, round(each * len(times) / 60_000))
