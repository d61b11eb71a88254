"""How far somebody is: first tries, what waits, and days that turn at four."""

from datetime import UTC, date, datetime, timedelta, timezone
from zoneinfo import ZoneInfo

import pytest

from tests.learner.rows import SECOND, attempt
from trainer.learner.progress import day_of, first_tries, minutes_for, per_day, waiting

ROME = ZoneInfo("Europe/Rome")


def micros(moment: datetime) -> int:
    return round(moment.timestamp()) * SECOND


@pytest.mark.parametrize(
    ("moment", "day"),
    [
        (datetime(2026, 1, 2, 3, 59, 59, tzinfo=ROME), date(2026, 1, 1)),
        (datetime(2026, 1, 2, 4, 0, 0, tzinfo=ROME), date(2026, 1, 2)),
        (datetime(2026, 1, 1, 23, 59, tzinfo=ROME), date(2026, 1, 1)),
        (datetime(2026, 1, 2, 0, 1, tzinfo=ROME), date(2026, 1, 1)),
        # The nights in which the clock goes forward and back end at 04:00 on the wall as well.
        (datetime(2026, 3, 29, 3, 30, tzinfo=ROME), date(2026, 3, 28)),
        (datetime(2026, 3, 29, 4, 0, tzinfo=ROME), date(2026, 3, 29)),
        (datetime(2026, 10, 25, 2, 30, tzinfo=ROME), date(2026, 10, 24)),
        (datetime(2026, 10, 25, 2, 30, fold=1, tzinfo=ROME), date(2026, 10, 24)),
        (datetime(2026, 10, 25, 4, 0, tzinfo=ROME), date(2026, 10, 25)),
        (datetime(2024, 3, 1, 2, 0, tzinfo=ROME), date(2024, 2, 29)),
    ],
)
def test_a_day_turns_at_four(moment, day):
    assert day_of(micros(moment), ROME) == day


def test_a_day_is_one_of_the_zone():
    moment = micros(datetime(2026, 1, 2, 12, 0, tzinfo=UTC))
    assert day_of(moment, timezone(timedelta(hours=-9))) == date(2026, 1, 1)
    assert day_of(moment, timezone(timedelta(hours=13))) == date(2026, 1, 2)


def test_answers_are_counted_by_day():
    evening = micros(datetime(2026, 1, 1, 22, 0, tzinfo=ROME))
    rows = [
        attempt(finished=evening),
        attempt(finished=evening + 4 * 3600 * SECOND),
        attempt(finished=evening + 7 * 3600 * SECOND),
        attempt(finished=10**18),  # a clock was far off
    ]
    assert per_day(rows, ROME) == {date(2026, 1, 1): 2, date(2026, 1, 2): 1}
    assert per_day([], ROME) == {}


def test_only_first_answers_without_a_hint_are_right_at_once():
    rows = [
        attempt("a"),
        attempt("a", "mistake"),
        attempt("b", "illegal"),
        attempt("b"),
        attempt("c", hints=1),
        attempt("d", "equal"),
        attempt("q", kind="quiz"),
    ]
    assert (first_tries(rows).items, first_tries(rows).right) == (4, 2)
    assert first_tries([]).items == 0


def test_what_a_quiz_missed_does_not_wait():
    rows = [
        attempt("a", "mistake"),
        attempt("b", "illegal"),
        attempt("a"),
        attempt("quiz/round/3", "mistake", kind="quiz", seed=5),
    ]
    assert [row.item for row in waiting(rows)] == ["b"]


def test_about_how_long_it_takes():
    assert minutes_for([]) == 0
    assert minutes_for([attempt(took_ms=1000)]) == 1
    assert minutes_for([attempt(took_ms=30_000)] * 4) == 2
    assert minutes_for([attempt(took_ms=3_600_000)] * 4) == 4  # somebody went for a walk
