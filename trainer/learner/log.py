"""The log: append-only, one SQLite file, several programs at once.

An answer is committed before its feedback is drawn. `add_attempt` returns after the commit, and
what it returned for survives the program being killed at any moment, also by kill -9: the bytes are
then the system's. With synchronous=FULL SQLite has also had the system flush them, so they survive
a crash of the system or a power loss as far as the disk keeps that promise. A drive that pretends
to have flushed, and macOS (whose fsync leaves the drive's cache alone), may lose the last answers
then.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import fields
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from trainer.learner import schema
from trainer.learner.fault import LearnerError, faults_told, shown
from trainer.learner.folder import make_folder, set_aside
from trainer.learner.record import LoggedAttempt, LoggedEvent
from trainer.rules.problems import Problem, problem

FILE = "attempts.sqlite3"
BUSY_MS = 2000
"""How long a write waits for another program's, which lasts a millisecond or so."""

_ATTEMPT = tuple(field.name for field in fields(LoggedAttempt))
_EVENT = tuple(field.name for field in fields(LoggedEvent))


def _insert(table: str, columns: tuple[str, ...]) -> str:
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"


def _select(table: str, columns: tuple[str, ...]) -> str:
    return f"SELECT {', '.join(columns)} FROM {table} ORDER BY id"


class Log:
    """An open log; made by `open_log`. It belongs to the thread that opened it.

    Every method may raise a `LearnerError` (see `fault.faults_told`). Nothing of a write that
    raised can be read, and a later one may succeed; only after `log-replaced` open the log anew.

    Attributes:
        file: where it lies; None in memory.
        notices: what the learner should be told about opening it: `log-moved-aside` with what
            became of a damaged log, `log-migrated` with the version an older log had.
    """

    def __init__(
        self, database: sqlite3.Connection, file: Path | None, notices: tuple[Problem, ...]
    ) -> None:
        self.file = file
        self.notices = notices
        self._database = database
        self._busy_ms = database.execute("PRAGMA busy_timeout").fetchone()[0]
        self._identity = _identity(file)

    def add_attempt(self, attempt: LoggedAttempt) -> int:
        """Commit an answer; returns the number of its row. Draw feedback after this."""
        return self._add(_insert("attempt", _ATTEMPT), attempt, _ATTEMPT)

    def add_event(self, event: LoggedEvent) -> int:
        """Commit an event; returns the number of its row."""
        return self._add(_insert("event", _EVENT), event, _EVENT)

    def attempts(self) -> tuple[LoggedAttempt, ...]:
        """All answers, of every program that writes here, in the order they were committed."""
        rows = self._rows(_select("attempt", _ATTEMPT))
        return tuple(LoggedAttempt(**dict(zip(_ATTEMPT, row, strict=True))) for row in rows)

    def events(self) -> tuple[LoggedEvent, ...]:
        """All events, in the order they were committed."""
        rows = self._rows(_select("event", _EVENT))
        return tuple(LoggedEvent(**dict(zip(_EVENT, row, strict=True))) for row in rows)

    def check_writable(self) -> None:
        """Write what is there already, so that a full disk is found out before the first answer."""
        with faults_told(self._told, self._busy_ms), self._transaction("IMMEDIATE"):
            version = schema.version_of(self._database)
            self._database.execute(f"PRAGMA user_version = {version}")

    def close(self) -> None:
        """Close the file. What was committed is safe without it."""
        self._database.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    @property
    def _told(self) -> Path:
        return self.file or Path(":memory:")

    def _rows(self, select: str) -> list[tuple[Any, ...]]:
        with faults_told(self._told, self._busy_ms), self._transaction("DEFERRED"):
            return self._database.execute(select).fetchall()

    def _add(self, insert: str, row: LoggedAttempt | LoggedEvent, columns: tuple[str, ...]) -> int:
        with faults_told(self._told, self._busy_ms), self._transaction("IMMEDIATE"):
            values = [getattr(row, column) for column in columns]
            number = self._database.execute(insert, values).lastrowid
        # Not only before: it is acknowledged if it is where the next program will look for it.
        self._check_in_place()
        assert number is not None
        return number

    def _check_in_place(self) -> None:
        # Another program may have found the file damaged and moved it, or somebody deleted it.
        if _identity(self.file) != self._identity:
            raise LearnerError([problem("log-replaced", file=shown(self._told))])

    @contextmanager
    def _transaction(self, kind: str) -> Iterator[None]:
        self._check_in_place()
        self._database.execute(f"BEGIN {kind}")
        try:
            # A newer program may have migrated the log while this one had it open.
            schema.check_version(self._database, shown(self._told))
            yield
            self._database.execute("COMMIT")
        except BaseException:
            # After some faults SQLite has rolled back already.
            with suppress(sqlite3.Error):
                self._database.execute("ROLLBACK")
            raise


class MemoryLog(Log):
    """A log for going on without a file; it is gone when the program ends."""

    def __init__(self) -> None:
        database = sqlite3.connect(":memory:", isolation_level=None)
        schema.migrate(database)
        super().__init__(database, None, ())


def open_log(folder: Path, *, busy_ms: int = BUSY_MS) -> Log:
    """Open the log in a folder; make, migrate or replace it where needed.

    A file that is no database, or a damaged one, is moved aside, a new log is begun and `notices`
    tells. Opening is done by one program at a time, writing by all.

    Args:
        folder: see `folder.data_folder`; it is made if missing.
        busy_ms: how long to wait for other programs, in milliseconds.

    Raises:
        LearnerError: `log-newer`, `log-foreign` (neither file is touched), `log-not-a-folder`,
            `log-read-only`, `log-full`, `log-locked`, `log-cannot-open`, `log-io-error`;
            `log-damaged` together with why the file could not be moved aside.
    """
    make_folder(folder)
    file = folder / FILE
    with _opening_alone(file, busy_ms):
        try:
            return _open(file, busy_ms)
        except LearnerError as error:
            if all(found.id != "log-damaged" for found in error.problems):
                raise
            damage = error.problems
        try:
            kept = set_aside(file)
        except LearnerError as error:
            raise LearnerError([*damage, *error.problems]) from error
        moved = problem("log-moved-aside", file=shown(file), kept=shown(kept))
        return _open(file, busy_ms, (moved,))


def _open(file: Path, busy_ms: int, notices: tuple[Problem, ...] = ()) -> Log:
    with faults_told(file, busy_ms):
        database = sqlite3.connect(file, timeout=busy_ms / 1000, isolation_level=None)
        try:
            schema.check_ours(database, shown(file))
            if database.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
                raise LearnerError([problem("log-damaged", file=shown(file))])
            # Where a file system cannot do WAL, SQLite keeps its older journal, as safe but slower.
            database.execute("PRAGMA journal_mode = WAL")
            database.execute("PRAGMA synchronous = FULL")
            found = schema.migrate(database)
            if 0 < found < schema.VERSION:
                notices += (
                    problem("log-migrated", file=shown(file), found=found, now=schema.VERSION),
                )
            return Log(database, file, notices)
        except BaseException:
            database.close()
            raise


@contextmanager
def _opening_alone(file: Path, busy_ms: int) -> Iterator[None]:
    """Hold a lock that ends with the program, however it ends, while a log is opened.

    Without it two programs that start at once could both find the file damaged and the second
    would move the first one's new log aside; and switching to WAL does not wait for others.
    """
    lock_file = file.with_name("opening.lock")
    with faults_told(lock_file, busy_ms):
        lock = sqlite3.connect(lock_file, timeout=busy_ms / 1000, isolation_level=None)
    try:
        with faults_told(lock_file, busy_ms):
            # Otherwise a full disk would be in the way already here.
            lock.execute("PRAGMA journal_mode = MEMORY")
            lock.execute("BEGIN EXCLUSIVE")
        yield
    finally:
        lock.close()


def _identity(file: Path | None) -> tuple[int, int] | None:
    """Which file this is, under whatever name; None where there is none."""
    try:
        found = file.stat() if file else None
    except OSError:
        return None
    return found and (found.st_dev, found.st_ino)
