"""A newer program reads an older log; an older program refuses a newer one."""

import sqlite3
from pathlib import Path

import pytest

from tests.learner.rows import attempt
from trainer.learner import schema
from trainer.learner.fault import LearnerError
from trainer.learner.fold import latest_place, missed, settings, solved
from trainer.learner.log import FILE, open_log

VERSION_1 = Path(__file__).with_name("version-1.sql").read_text(encoding="utf-8")


def make(folder: Path, script: str) -> Path:
    folder.mkdir(exist_ok=True)
    database = sqlite3.connect(folder / FILE)
    database.executescript(script)
    database.close()
    return folder / FILE


def version(file: Path) -> int:
    database = sqlite3.connect(file)
    try:
        return database.execute("PRAGMA user_version").fetchone()[0]
    finally:
        database.close()


def layout(file: Path) -> dict[str, str]:
    """Every table's columns and every trigger, without regard to how the SQL was spaced."""
    database = sqlite3.connect(file)
    found = {
        name: " ".join(sql.split())
        for name, sql in database.execute("SELECT name, sql FROM sqlite_master WHERE sql > ''")
    }
    database.close()
    return {name: sql.replace("( ", "(").replace(" )", ")") for name, sql in found.items()}


def test_a_log_of_version_1_is_read(scopone_data):
    make(scopone_data, VERSION_1)
    with open_log(scopone_data) as log:
        illegal, right = log.attempts()
        assert (illegal.item, illegal.reason) == ("settebello-01", "equal-card-first")
        assert (illegal.seed, right.seed) == (None, 42)
        assert missed(log.attempts()) == (illegal,)
        assert [one.item for one in solved(log.attempts())] == [("quiz/prime-total", 42)]
        assert latest_place(log.events()).step == "3"
        assert settings(log.events()) == {"language": "it"}
        assert log.add_attempt(attempt()) == 3
    assert version(scopone_data / FILE) == schema.VERSION


def test_version_1_migrated_is_laid_out_as_a_fresh_log(tmp_path):
    old = make(tmp_path / "old", VERSION_1)
    open_log(tmp_path / "old").close()
    open_log(tmp_path / "new").close()
    assert layout(old) == layout(tmp_path / "new" / FILE)


@pytest.mark.parametrize("script", [None, "", "CREATE TABLE t (a); DROP TABLE t;"])
def test_version_0_is_an_empty_file(scopone_data, script):
    """Such as a program leaves that is killed while it makes the log."""
    scopone_data.mkdir()
    if script is None:
        (scopone_data / FILE).touch()
    else:
        make(scopone_data, script)
    with open_log(scopone_data) as log:
        assert log.notices == ()
        assert log.add_attempt(attempt()) == 1
    assert version(scopone_data / FILE) == schema.VERSION


# A step that a later program might have, and one that fails half way.
STEP = ("ALTER TABLE attempt ADD COLUMN confidence INTEGER NOT NULL DEFAULT 0",)
BROKEN_STEP = (*STEP, "ALTER TABLE missing ADD COLUMN x")


def test_a_later_step_keeps_the_rows_and_happens_once(scopone_data):
    file = make(scopone_data, VERSION_1)
    database = sqlite3.connect(file, isolation_level=None)
    steps = (*schema.MIGRATIONS[:1], STEP)
    assert [schema.migrate(database, steps) for _ in range(2)] == [1, 2]
    got = database.execute("SELECT id, answer, confidence FROM attempt ORDER BY id").fetchall()
    database.close()
    assert got == [(1, "7Dx3D4S", 0), (2, "70", 0)]
    assert version(file) == 2


def test_a_step_that_fails_changes_nothing(scopone_data):
    file = make(scopone_data, VERSION_1)
    before = layout(file)
    database = sqlite3.connect(file, isolation_level=None)
    with pytest.raises(sqlite3.OperationalError, match="no such table"):
        schema.migrate(database, (*schema.MIGRATIONS[:1], BROKEN_STEP))
    database.close()
    assert (layout(file), version(file)) == (before, 1)


def test_the_learner_is_told_of_a_migration(scopone_data, monkeypatch):
    file = make(scopone_data, VERSION_1)
    monkeypatch.setattr(schema.migrate, "__defaults__", ((*schema.MIGRATIONS[:1], STEP),))
    monkeypatch.setattr(schema, "VERSION", 2)
    with open_log(scopone_data) as log:
        [notice] = log.notices
        assert log.add_attempt(attempt()) == 3
    assert notice.id == "log-migrated"
    assert notice.params == {"file": str(file), "found": 1, "now": 2}


def test_a_newer_log_is_refused_and_stays_as_it_is(scopone_data):
    file = make(scopone_data, VERSION_1 + "PRAGMA user_version = 99;")
    before = file.read_bytes()
    with pytest.raises(LearnerError) as refused:
        open_log(scopone_data)
    [found] = refused.value.problems
    assert found.id == "log-newer"
    assert found.params == {"file": str(file), "found": 99, "supported": schema.VERSION}
    assert file.read_bytes() == before


def test_a_log_migrated_by_a_newer_program_while_it_is_open_is_refused(scopone_data):
    with open_log(scopone_data) as log:
        log.add_attempt(attempt())
        make(scopone_data, "".join(f"{line};" for line in STEP) + "PRAGMA user_version = 99;")
        for use in (lambda: log.add_attempt(attempt()), log.attempts):
            with pytest.raises(LearnerError) as refused:
                use()
            assert [found.id for found in refused.value.problems] == ["log-newer"]


def test_another_programs_database_is_refused_and_stays_as_it_is(scopone_data):
    file = make(scopone_data, "CREATE TABLE recipe (name); INSERT INTO recipe VALUES ('ragù');")
    before = file.read_bytes()
    with pytest.raises(LearnerError) as refused:
        open_log(scopone_data)
    [found] = refused.value.problems
    assert (found.id, found.params) == ("log-foreign", {"file": str(file)})
    assert file.read_bytes() == before
