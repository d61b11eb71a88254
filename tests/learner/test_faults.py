"""Every fault has its id, and none leaves the log worse than it was."""

import errno
import json
import os
import shutil
import sqlite3
import stat
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.learner.kill import acknowledged_in, rows, start_writer
from tests.learner.rows import attempt, setting
from trainer.learner.fault import LearnerError
from trainer.learner.fold import settings
from trainer.learner.folder import set_aside
from trainer.learner.log import FILE, Log, open_log
from trainer.rules.problems import Problem

POSIX = os.name == "posix"


def raised(use: Callable[[], object]) -> tuple[Problem, ...]:
    with pytest.raises(LearnerError) as error:
        use()
    return error.value.problems


# --- full -------------------------------------------------------------------------------------


def set_limit(log: Log, more: int) -> None:
    """Let the file grow by so many pages and no further."""
    now = log._database.execute("PRAGMA page_count").fetchone()[0]
    log._database.execute(f"PRAGMA max_page_count = {now + more}")


def test_a_full_disk_is_told_and_nothing_is_half_written(scopone_data):
    with open_log(scopone_data) as log:
        log.add_attempt(attempt("before"))
        set_limit(log, 1)
        big = attempt("big", question="x" * 100_000)
        [found] = raised(lambda: log.add_attempt(big))
        assert (found.id, found.params) == ("log-full", {"file": str(log.file)})
        assert [row.item for row in log.attempts()] == ["before"]
        assert log.add_attempt(attempt("small")) == 2
        set_limit(log, 1000)
        assert log.add_attempt(big) == 3
        with open_log(scopone_data) as other:
            assert [row.item for row in other.attempts()] == ["before", "small", "big"]


def test_a_log_can_be_opened_and_read_when_nothing_more_can_be_written(scopone_data, monkeypatch):
    with open_log(scopone_data) as log:
        log.add_attempt(attempt("before"))
    connect = sqlite3.connect

    def connect_full(*args, **options):
        database = connect(*args, **options)
        database.execute("PRAGMA max_page_count = 1")  # or as many as there are
        return database

    monkeypatch.setattr(sqlite3, "connect", connect_full)
    with open_log(scopone_data) as log:
        [found] = raised(lambda: log.add_attempt(attempt(question="x" * 10_000)))
        assert found.id == "log-full"
        assert [row.item for row in log.attempts()] == ["before"]
    [found] = raised(lambda: open_log(scopone_data / "other"))
    assert found.id == "log-full"


@pytest.mark.skipif(not POSIX, reason="the limit on file sizes is POSIX")
def test_a_write_that_the_system_refuses_is_told(scopone_data):
    """A real one: the process may not make files larger than 200 kB for a while."""
    import resource

    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    with open_log(scopone_data) as log:
        log.add_attempt(attempt("before"))
        big = attempt("big", question="x" * 500_000)
        resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, limits[1]))
        try:
            [found] = raised(lambda: log.add_attempt(big))
            assert log.add_attempt(attempt("small")) == 2
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        assert found.id == "log-io-error"
        assert found.params == {"file": str(log.file), "error": "SQLITE_IOERR_WRITE"}
        assert log.add_attempt(big) == 3
    with open_log(scopone_data) as log:
        assert [row.item for row in log.attempts()] == ["before", "small", "big"]


# --- locked -----------------------------------------------------------------------------------


@pytest.fixture
def busy(scopone_data) -> Iterator[sqlite3.Connection]:
    """Another program in the middle of writing to the log."""
    open_log(scopone_data).close()
    other = sqlite3.connect(scopone_data / FILE, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    yield other
    other.close()


def test_locked_for_longer_than_we_wait(scopone_data, busy):
    file = scopone_data / FILE
    locked = Problem("log-locked", "", {"file": str(file), "waited_ms": 20})
    assert raised(lambda: open_log(scopone_data, busy_ms=20)) == (locked,)
    busy.execute("ROLLBACK")
    with open_log(scopone_data, busy_ms=20) as log:
        busy.execute("BEGIN IMMEDIATE")
        assert raised(lambda: log.add_attempt(attempt())) == (locked,)
        assert log.attempts() == ()  # reading does not wait for writers
        busy.execute("ROLLBACK")
        assert log.add_attempt(attempt()) == 1


def test_another_program_that_never_ends_opening(scopone_data):
    scopone_data.mkdir()
    other = sqlite3.connect(scopone_data / "opening.lock", isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    [found] = raised(lambda: open_log(scopone_data, busy_ms=20))
    other.close()
    assert found.id == "log-locked"
    open_log(scopone_data, busy_ms=20).close()


# --- damaged ----------------------------------------------------------------------------------


def spoil_header(file: Path) -> None:
    file.write_bytes(b"Dear diary, " * 1000)


def spoil_pages(file: Path) -> None:
    """Everything after the first page, so that the file opens and only a check finds it."""
    content = bytearray(file.read_bytes())
    content[4096:] = b"\xa5" * (len(content) - 4096)
    file.write_bytes(content)


def cut_off(file: Path) -> None:
    content = file.read_bytes()
    file.write_bytes(content[: len(content) // 4096 // 2 * 4096])


@pytest.mark.parametrize("spoil", [spoil_header, spoil_pages, cut_off])
def test_a_damaged_file_is_moved_aside_and_never_overwritten(scopone_data, spoil):
    file = scopone_data / FILE
    for number in (1, 2):
        with open_log(scopone_data) as log:
            for _ in range(20):
                log.add_attempt(attempt(question="x" * 1000))
        spoil(file)
        damaged = file.read_bytes()
        with open_log(scopone_data) as log:
            [notice] = log.notices
            assert log.attempts() == ()
            assert log.add_attempt(attempt(f"after-{number}")) == 1
        kept = scopone_data / f"damaged-{number}"
        assert notice.id == "log-moved-aside"
        assert notice.params == {"file": str(file), "kept": str(kept)}
        assert (kept / FILE).read_bytes() == damaged
    assert sorted(path.name for path in scopone_data.glob("damaged-*")) == [
        "damaged-1",
        "damaged-2",
    ]
    with open_log(scopone_data) as log:
        assert log.notices == ()
        assert [row.item for row in log.attempts()] == ["after-2"]


def test_what_lies_beside_a_damaged_file_goes_with_it(tmp_path):
    """A journal left behind must not be taken for the new log's."""
    names = {FILE, f"{FILE}-wal", f"{FILE}-shm", f"{FILE}-journal"}
    for name in names:
        (tmp_path / name).write_text(name)
    (tmp_path / "damaged-1").write_text("a file of that name")
    kept = set_aside(tmp_path / FILE)
    assert kept == tmp_path / "damaged-2"
    assert {path.name: path.read_text() for path in kept.iterdir()} == {n: n for n in names}
    assert [path.name for path in tmp_path.iterdir() if path != kept] == ["damaged-1"]


def test_a_damaged_file_that_cannot_be_moved_is_told_with_the_reason(scopone_data, monkeypatch):
    def refuse(*_: object) -> None:
        raise PermissionError(errno.EACCES, "in use")

    scopone_data.mkdir()
    spoil_header(scopone_data / FILE)
    monkeypatch.setattr(os, "rename", refuse)
    found = raised(lambda: open_log(scopone_data))
    assert [one.id for one in found] == ["log-damaged", "log-read-only"]
    assert (scopone_data / FILE).read_bytes().startswith(b"Dear diary")


def test_programs_that_find_the_same_damage_at_once_move_it_once(scopone_data):
    scopone_data.mkdir()
    spoil_header(scopone_data / FILE)
    writers = [start_writer(scopone_data, f"w{n}", 3) for n in range(4)]
    printed = "".join(writer.communicate()[0] for writer in writers)
    assert sorted(acknowledged_in(printed, "any")) == list(range(1, 13))
    assert len(rows(scopone_data)) == 12
    assert [path.name for path in scopone_data.glob("damaged-*")] == ["damaged-1"]


def test_damage_found_while_the_log_is_open_is_told(scopone_data):
    with open_log(scopone_data) as log:
        for _ in range(20):
            log.add_attempt(attempt(question="x" * 1000))
    with open_log(scopone_data) as log:
        spoil_pages(scopone_data / FILE)
        log._database.execute("PRAGMA shrink_memory")  # what it has read it need not read again
        [found] = raised(log.attempts)
        assert (found.id, found.params) == ("log-damaged", {"file": str(log.file)})
        assert raised(lambda: log.add_attempt(attempt()))[0].id == "log-damaged"
    with open_log(scopone_data) as log:
        assert [notice.id for notice in log.notices] == ["log-moved-aside"]


def remove(file: Path) -> None:
    shutil.rmtree(file.parent)


def replace(file: Path) -> None:
    """What another program does that finds the file damaged."""
    set_aside(file)
    open_log(file.parent).close()


def rename(file: Path) -> None:
    """Somebody tidies up, and leaves the journal behind."""
    file.rename(file.with_name("old.sqlite3"))


@pytest.mark.skipif(not POSIX, reason="elsewhere an open file cannot be moved or removed")
@pytest.mark.parametrize("change", [remove, replace, rename])
def test_an_answer_that_went_into_a_file_no_longer_there_is_not_acknowledged(scopone_data, change):
    with open_log(scopone_data) as log:
        log.add_attempt(attempt())
        change(log.file)
        [found] = raised(lambda: log.add_attempt(attempt()))
        assert (found.id, found.params) == ("log-replaced", {"file": str(log.file)})
    with open_log(scopone_data) as log:
        assert log.add_attempt(attempt()) == 1


# --- folders ----------------------------------------------------------------------------------


def test_the_folder_is_a_file(tmp_path):
    file = tmp_path / "notes"
    file.touch()
    for folder in (file, file / "below"):
        [found] = raised(lambda folder=folder: open_log(folder))
        assert (found.id, found.params) == ("log-not-a-folder", {"folder": str(folder)})


def test_the_log_is_a_folder(scopone_data):
    (scopone_data / FILE).mkdir(parents=True)
    [found] = raised(lambda: open_log(scopone_data))
    assert found.id == "log-cannot-open"
    assert found.params == {"file": str(scopone_data / FILE), "error": "SQLITE_CANTOPEN"}


def test_a_name_that_the_system_does_not_take(tmp_path):
    folder = tmp_path / ("x" * 300)
    [found] = raised(lambda: open_log(folder))
    assert (found.id, found.params["error"]) == ("log-cannot-open", "ENAMETOOLONG")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="names are bytes on Linux")
def test_a_folder_whose_name_is_no_text_is_told_in_letters_that_can_be_printed(tmp_path):
    folder = tmp_path / os.fsdecode(b"caff\xe8")
    with open_log(folder) as log:
        log.add_event(setting("language", "it"))
        assert settings(log.events()) == {"language": "it"}
    spoil_header(folder / FILE)
    with open_log(folder) as log:
        assert log.notices[0].params["kept"] == str(
            tmp_path / "caff\N{REPLACEMENT CHARACTER}" / "damaged-1"
        )


# Another user cannot run our interpreter where it lies below a closed home folder, so the child is
# a fork that gives up its rights; it prints the problems of opening and of writing.
NOBODY = 65534


def as_ordinary_user(folder: Path) -> list[str]:
    """Open and write in a process that is not root; returns the ids of what went wrong."""
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            if os.getuid() == 0:
                os.setgroups([])
                os.setgid(NOBODY)
                os.setuid(NOBODY)
            os.write(write, json.dumps(attempt_to_write(folder)).encode())
        finally:
            os._exit(0)
    os.close(write)
    with os.fdopen(read, "rb") as pipe:
        told = pipe.read()
    os.waitpid(child, 0)
    return json.loads(told)


def attempt_to_write(folder: Path) -> list[str]:
    try:
        with open_log(folder) as log:
            log.add_attempt(attempt("by nobody"))
    except LearnerError as error:
        return [found.id for found in error.problems]
    return []


@pytest.fixture
def open_to_all() -> Iterator[Path]:
    """A folder with `log` in it that any user may write; above it everybody may pass."""
    top = Path(tempfile.mkdtemp(prefix="scopone-"))
    top.chmod(0o755)
    (top / "log").mkdir()
    (top / "log").chmod(0o777)
    yield top
    for path in (top, *top.rglob("*")):
        if path.is_dir():
            path.chmod(0o700)
    shutil.rmtree(top)


def close_to_writing(path: Path) -> None:
    path.chmod(path.stat().st_mode & ~(stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH))


needs_fork = pytest.mark.skipif(not POSIX, reason="users and rights are POSIX")


@needs_fork
def test_an_ordinary_user_may_write_where_nothing_is_closed(open_to_all):
    """So that the tests below fail for no other reason."""
    assert as_ordinary_user(open_to_all / "log") == []
    assert list(rows(open_to_all / "log")) == [1]


@needs_fork
def test_a_folder_that_cannot_be_written(open_to_all):
    close_to_writing(open_to_all / "log")
    assert as_ordinary_user(open_to_all / "log") == ["log-read-only"]


@needs_fork
def test_a_folder_that_cannot_be_made(open_to_all):
    close_to_writing(open_to_all)
    assert as_ordinary_user(open_to_all / "other" / "log") == ["log-read-only"]


@needs_fork
def test_a_folder_with_a_log_that_cannot_be_written_any_more(open_to_all):
    folder = open_to_all / "log"
    assert as_ordinary_user(folder) == []
    close_to_writing(folder)
    assert as_ordinary_user(folder) == ["log-read-only"]
    folder.chmod(0o777)
    assert list(rows(folder)) == [1]


@needs_fork
def test_a_log_that_cannot_be_written_in_a_folder_that_can(open_to_all):
    folder = open_to_all / "log"
    assert as_ordinary_user(folder) == []
    close_to_writing(folder / FILE)
    assert as_ordinary_user(folder) == ["log-read-only"]


@needs_fork
def test_a_damaged_log_in_a_folder_that_cannot_be_written_stays(open_to_all):
    folder = open_to_all / "log"
    assert as_ordinary_user(folder) == []
    spoil_header(folder / FILE)
    close_to_writing(folder)
    assert as_ordinary_user(folder) == ["log-damaged", "log-read-only"]
    assert (folder / FILE).read_bytes().startswith(b"Dear diary")
