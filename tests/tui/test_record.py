"""The learner's record goes wrong in every way it can: the trainer says so and goes on."""

import os
import sqlite3
import stat

import pytest

from tests.learner.rows import attempt, setting
from tests.tui.trainers import rows, travel
from trainer.learner.fault import LearnerError
from trainer.learner.log import FILE, open_log
from trainer.learner.schema import VERSION
from trainer.rules.problems import problem
from trainer.tui import record as tui_record
from trainer.tui.record import Record

MAY_BE_LOST = "You can go on, but what you answer is not kept."


async def answers(trainer):
    """Two puzzles, one missed; nothing is said a second time."""
    await trainer.press("escape", "p", "enter", "1", "2", "enter")
    assert trainer.shows("✗")
    await trainer.press("r", "3", "enter")
    assert trainer.shows("✓")
    assert not trainer.shows("is not kept")
    await trainer.press("escape", "escape")
    assert trainer.shows("1 of 3 solved")


@pytest.fixture
def kept(scopone_data):
    """A record with an answer and a setting in it."""
    with open_log(scopone_data) as log:
        log.add_attempt(attempt("captures/equal", "mistake"))
        log.add_event(setting("theme", "scopone-light"))
    return scopone_data


def test_a_read_only_folder(kept):
    if os.geteuid() == 0:
        pytest.skip("root may write everywhere: see the next test")
    kept.chmod(stat.S_IRUSR | stat.S_IXUSR)
    try:

        async def journey(trainer):
            assert trainer.shows(str(kept)[-20:])
            assert trainer.shows(MAY_BE_LOST)
            await answers(trainer)

        travel(journey, size=(160, 30))
    finally:
        kept.chmod(stat.S_IRWXU)


def test_a_read_only_folder_as_the_log_tells_it(kept, monkeypatch):
    """For whoever may write everywhere, as root may."""
    found = problem("log-read-only", folder=str(kept))

    def refuse(folder):
        raise LearnerError([found])

    monkeypatch.setattr(tui_record, "open_log", refuse)

    async def journey(trainer):
        assert trainer.shows(str(kept))
        assert trainer.shows(MAY_BE_LOST)
        await answers(trainer)

    travel(journey, size=(200, 30))
    assert len(rows(kept)) == 1


def test_a_full_disk_is_told_and_what_did_not_fit_is_written_later(kept):
    record = Record.open(None)
    database = record._log._database
    pages = database.execute("PRAGMA page_count").fetchone()[0]
    free = database.execute("PRAGMA freelist_count").fetchone()[0]
    database.execute(f"PRAGMA max_page_count = {pages + free}")

    async def journey(trainer):
        for _ in range(60):
            await trainer.press("enter" if trainer.shows("Scopone Trainer") else "r", "1", "enter")
            if trainer.shows("is not kept"):
                break
        else:
            raise AssertionError("the disk was never full")
        assert trainer.shows("✗")
        full = len(rows(kept))
        await trainer.press("r", "1", "enter")
        assert trainer.shows("✗")
        assert len(rows(kept)) == full
        database.execute("PRAGMA max_page_count = 100000")
        await trainer.press("r", "3", "enter")
        assert trainer.shows("✓")
        assert len(rows(kept)) == full + 3

    travel(journey, record=record)
    tries = [row["tries"] for row in rows(kept)][1:]
    assert tries == list(range(len(tries)))


def test_a_log_of_a_newer_program_is_left_alone(kept):
    database = sqlite3.connect(kept / FILE)
    database.execute(f"PRAGMA user_version = {VERSION + 1}")
    database.close()
    before = (kept / FILE).read_bytes()

    async def journey(trainer):
        assert trainer.shows(MAY_BE_LOST)
        assert trainer.shows(str(VERSION + 1))
        assert trainer.app.theme == "scopone-dark"  # its settings are not read either
        await answers(trainer)

    travel(journey, size=(160, 30))
    assert (kept / FILE).read_bytes() == before


@pytest.mark.parametrize("damage", [b"", b"this is no database, whatever its name says. " * 99])
def test_a_damaged_log_is_put_aside_and_a_new_one_begun(kept, damage):
    log = kept / FILE
    content = damage or log.read_bytes()[:4096] + b"\xff" * 8192
    log.write_bytes(content)

    async def journey(trainer):
        assert trainer.shows("damaged-1")
        assert not trainer.shows("is not kept")  # it is kept, in the new one
        await answers(trainer)

    travel(journey, size=(200, 30))
    assert (kept / "damaged-1" / FILE).read_bytes() == content
    assert [row["answer"] for row in rows(kept)] == ["7Dx3D4S", "7Dx7C"]

    async def again(trainer):
        assert not trainer.shows("damaged-1")
        assert trainer.shows("1 of 3 solved")

    travel(again, size=(200, 30))


def test_two_programs_write_into_one_record(scopone_data):
    other = Record.open(None)

    async def journey(trainer):
        await trainer.press("enter", "1", "2", "enter")
        other.go_to("lessons/two", "1/9")
        other.set("signs", "italian")
        await trainer.press("r", "3", "enter")
        other.finished_quiz("sprint", 9, 10, 1)
        await trainer.press("n", "escape")
        assert not trainer.shows("is not kept")

    travel(journey)
    assert not other.troubles()
    other.close()
    assert [row["answer"] for row in rows(scopone_data)] == ["7Dx3D4S", "7Dx7C"]
    events = rows(scopone_data, "event")
    assert {"lessons/two", "signs", "sprint"} <= {row["name"] for row in events}
    assert len({row["session"] for row in events}) == 2

    async def again(trainer):
        assert trainer.shows("1 of 3 solved")
        assert trainer.shows("best sprint: 9")

    travel(again)


def test_a_locked_record_is_told_and_written_when_it_is_free(kept):
    record = Record(open_log(kept, busy_ms=20))
    other = sqlite3.connect(kept / FILE, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")

    async def journey(trainer):
        await trainer.press("enter", "1", "2", "enter")
        assert trainer.shows("is not kept")
        assert trainer.shows("✗")
        other.execute("ROLLBACK")
        await trainer.press("r", "3", "enter")
        assert trainer.shows("✓")

    travel(journey, record=record)
    other.close()
    assert [row["answer"] for row in rows(kept)][1:] == ["7Dx3D4S", "7Dx7C"]
