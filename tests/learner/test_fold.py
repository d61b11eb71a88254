"""What is folded from the log, by examples and by a slow twin; the same after reopening."""

import tempfile
from dataclasses import replace
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.learner.rows import NOON, SECOND, attempt, event, place, setting
from trainer.learner import fold
from trainer.learner.fold import Place, Solved, latest_place, missed, solved
from trainer.learner.log import MemoryLog, open_log
from trainer.learner.record import LoggedAttempt, LoggedEvent


def at(minute: int, item: str, grade: str, seed: int | None = None) -> LoggedAttempt:
    return attempt(item, grade, seed=seed, finished=NOON + minute * 60 * SECOND)


def test_nothing_comes_of_nothing():
    assert latest_place([]) is None
    assert fold.settings([]) == {}
    assert (solved([]), missed([])) == ((), ())


def test_the_place_is_the_last_one_in_the_log_even_if_the_clock_went_back():
    events = [place("captures", "1", NOON + 9), place("prime", "4", NOON), setting("suits", "it")]
    assert latest_place(events) == Place("prime", "4", NOON)


def test_a_setting_has_its_last_value():
    events = [setting("suits", "french"), setting("language", "it"), setting("suits", "italian")]
    assert fold.settings(events) == {"suits": "italian", "language": "it"}


def test_events_of_a_newer_program_are_passed_over():
    events = [place("captures", "1"), event("badge", "captures", "gold")]
    assert latest_place(events) == Place("captures", "1", NOON)
    assert fold.settings(events) == {}


def test_solved_and_missed():
    one = [
        at(0, "a", "illegal"),
        at(1, "b", "equal"),
        at(2, "a", "blunder"),
        at(3, "a", "equal"),
        at(4, "b", "best"),
        at(5, "c", "mistake"),
        at(6, "b", "inaccuracy"),
    ]
    minute = 60 * SECOND
    assert solved(one) == (
        Solved(("b", None), "best", NOON + minute, NOON + 4 * minute, 1),
        Solved(("a", None), "equal", NOON + 3 * minute, NOON + 3 * minute, 3),
    )
    assert missed(one) == (one[5], one[6])


def test_a_miss_waits_until_it_has_come_back_once():
    wrong, retried = attempt("a", "mistake"), attempt("a", "best", tries=1)
    assert missed([wrong, retried]) == (wrong,)
    assert missed([wrong, retried, attempt("a", "best")]) == ()
    again = [wrong, retried, attempt("a", "illegal"), attempt("a", "mistake", tries=1)]
    assert missed(again) == (again[-1],)
    assert missed([*again, attempt("a", "equal", tries=2)]) == ()
    anew = [*again, attempt("a", "equal", tries=2), wrong, retried]
    assert missed(anew) == (wrong,)


def test_generated_questions_are_told_apart_by_their_seed():
    one = [at(0, "quiz/prime", "mistake", 1), at(1, "quiz/prime", "best", 2)]
    assert [found.item for found in solved(one)] == [("quiz/prime", 2)]
    assert missed(one) == (one[0],)


def test_the_grade_of_a_newer_program_is_not_right():
    one = [at(0, "a", "sublime")]
    assert (solved(one), missed(one)) == ((), (one[0],))


# --- laws -------------------------------------------------------------------------------------

# SQLite's text takes everything but surrogates.
TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
WHEN = st.integers(-(2**63), 2**63 - 1)
ATTEMPTS = st.builds(
    attempt,
    item=st.sampled_from("abc"),
    grade=st.sampled_from(["best", "equal", "inaccuracy", "illegal", "sublime"]),
    seed=st.none() | st.integers(0, 1),
    answer=TEXT,
    question=TEXT,
    finished=WHEN,
)
EVENTS = st.builds(event, st.sampled_from(["place", "setting", "badge"]), TEXT, TEXT, WHEN)


def folded(attempts: tuple[LoggedAttempt, ...], events: tuple[LoggedEvent, ...]) -> tuple:
    return solved(attempts), missed(attempts), latest_place(events), fold.settings(events)


@given(st.lists(ATTEMPTS | EVENTS, max_size=20), st.integers(0, 20))
@settings(max_examples=40)
def test_folding_is_the_same_after_reopening(rows, reopened_at):
    with tempfile.TemporaryDirectory() as folder, MemoryLog() as memory:
        logs = [memory, open_log(Path(folder))]
        for number, row in enumerate(rows):
            if number == reopened_at:
                logs.pop().close()
                logs.append(open_log(Path(folder)))
            for log in logs:
                if isinstance(row, LoggedAttempt):
                    log.add_attempt(row)
                else:
                    log.add_event(row)
        before = [folded(log.attempts(), log.events()) for log in logs]
        logs.pop().close()
        with open_log(Path(folder)) as log:
            attempts, events = log.attempts(), log.events()
    assert [*attempts] == [row for row in rows if isinstance(row, LoggedAttempt)]
    assert [*events] == [row for row in rows if isinstance(row, LoggedEvent)]
    assert before == [folded(attempts, events)] * 2


@given(st.lists(ATTEMPTS, max_size=12))
def test_folding_agrees_with_a_slow_twin(rows):
    # The same rows with their place in time, so that each can be told from all others.
    rows = [replace(row, finished=number) for number, row in enumerate(rows)]
    items = {(row.item, row.seed) for row in rows}
    by_item = {item: [row for row in rows if (row.item, row.seed) == item] for item in items}
    right = {
        item: [row for row in of if row.grade == "best" or row.grade == "equal"]
        for item, of in by_item.items()
    }
    twin = [
        Solved(
            item,
            "best" if any(row.grade == "best" for row in of) else "equal",
            of[0].finished,
            of[-1].finished,
            by_item[item].index(of[0]) + 1,
        )
        for item, of in right.items()
        if of
    ]
    assert list(solved(rows)) == sorted(twin, key=lambda one: one.first)
    waiting = [of[-1] for item, of in by_item.items() if of[-1] not in right[item]]
    assert list(missed(rows)) == sorted(waiting, key=lambda row: row.finished)
