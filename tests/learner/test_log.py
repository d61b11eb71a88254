"""What is added is read again, from whichever program, and nothing is ever changed."""

import dataclasses
import sqlite3

import pytest

from tests.learner.kill import acknowledged_in, kill_many, rows, start_writer
from tests.learner.rows import attempt, place, setting
from trainer.learner.log import FILE, MemoryLog, open_log
from trainer.learner.record import LoggedAttempt
from trainer.learner.schema import VERSION

# Every field is set, and to a value of its own.
FULL = LoggedAttempt(
    kind="lesson-step",
    item="lesson/captures/3",
    question='{"kind":"takes","text":"perché no? ♦\\u0000"}',
    ruleset="classic set=napola:on",
    seed=-(2**63),
    answer="7Dx3D4S*",
    tries=1,
    undos=2,
    hints=3,
    took_ms=4,
    grade="illegal",
    reason="equal-card-first",
    program="0.1.0",
    content="c0ffee",
    session="00000000-0000-0000-0000-000000000007",
    started=2**62,
    finished=2**62 + 5,
    language="it",
    schema=VERSION,
)


def test_a_row_is_read_as_it_was_written(scopone_data):
    with open_log(scopone_data) as log:
        assert log.notices == ()
        assert (log.attempts(), log.events()) == ((), ())
        assert log.add_attempt(FULL) == 1
        assert log.add_attempt(attempt()) == 2
        assert log.add_event(place("lesson/captures", "3")) == 1
        assert log.attempts() == (FULL, attempt())
    with open_log(scopone_data) as log:
        assert log.attempts() == (FULL, attempt())
        assert log.events() == (place("lesson/captures", "3"),)
        assert log.notices == ()


def test_every_field_has_a_column_and_every_column_a_field(scopone_data):
    with open_log(scopone_data):
        pass
    database = sqlite3.connect(scopone_data / FILE)
    columns = [row[1] for row in database.execute("PRAGMA table_info(attempt)")]
    database.close()
    assert columns == ["id", *(field.name for field in dataclasses.fields(LoggedAttempt))]


def test_an_answer_is_on_the_disk_when_its_number_is_known(scopone_data):
    with open_log(scopone_data) as log:
        mode = log._database.execute("PRAGMA journal_mode").fetchone()[0]
        assert (mode, log._database.execute("PRAGMA synchronous").fetchone()[0]) == ("wal", 2)
        log.add_attempt(attempt(answer="4S"))
        assert rows(scopone_data) == {1: "4S"}


@pytest.mark.parametrize("table", ["attempt", "event"])
@pytest.mark.parametrize("change", ["UPDATE {} SET kind = 'x'", "DELETE FROM {}"])
def test_what_is_written_stays(scopone_data, table, change):
    with open_log(scopone_data) as log:
        log.add_attempt(attempt())
        log.add_event(setting("language", "it"))
    database = sqlite3.connect(scopone_data / FILE)
    with pytest.raises(sqlite3.IntegrityError, match="append-only"):
        database.execute(change.format(table))
    database.close()


def test_a_bug_is_no_fault_of_the_log(scopone_data):
    """It goes through as it is, and leaves nothing behind."""
    with open_log(scopone_data) as log:
        with pytest.raises(OverflowError):
            log.add_attempt(attempt(seed=2**63))
        with pytest.raises(sqlite3.IntegrityError, match="NOT NULL"):
            log.add_attempt(attempt(answer=None))
        assert log.add_attempt(attempt()) == 1
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        log.attempts()


def test_a_log_in_memory_does_the_same():
    with MemoryLog() as log:
        assert (log.file, log.notices) == (None, ())
        assert log.add_attempt(FULL) == 1
        log.add_event(setting("language", "it"))
        assert (log.attempts(), log.events()) == ((FULL,), (setting("language", "it"),))


def test_two_open_logs_see_each_other(scopone_data):
    with open_log(scopone_data) as one, open_log(scopone_data) as other:
        one.add_attempt(attempt("first"))
        other.add_attempt(attempt("second"))
        one.add_attempt(attempt("third"))
        assert [row.item for row in other.attempts()] == ["first", "second", "third"]
        assert one.attempts() == other.attempts()


def test_two_programs_writing_at_once_lose_nothing(scopone_data):
    """They also make the folder and the log at once."""
    labels, count = ("one", "two"), 200
    writers = [start_writer(scopone_data, label, count) for label in labels]
    printed = [writer.communicate()[0] for writer in writers]
    assert [writer.returncode for writer in writers] == [0, 0]
    one, two = map(acknowledged_in, printed, labels)
    assert (len(one), len(two), len(one | two)) == (count, count, 2 * count)
    assert rows(scopone_data) == one | two


def test_many_programs_starting_at_once_make_one_log(scopone_data):
    writers = [start_writer(scopone_data, f"w{n}", 1) for n in range(6)]
    printed = "".join(writer.communicate()[0] for writer in writers)
    assert sorted(acknowledged_in(printed, "any")) == [1, 2, 3, 4, 5, 6]


def test_kill_9_loses_no_acknowledged_answer(tmp_path):
    figures = kill_many(tmp_path, 25, seed=1)
    assert (figures.lost, figures.complaints) == (0, 0), figures
    assert figures.acknowledged >= 20, figures
    # Only the row being committed can be there without its number having been printed.
    assert figures.unacknowledged <= figures.kills, figures
