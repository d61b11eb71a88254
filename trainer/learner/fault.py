"""What can go wrong with the log, as ids; SQLite's and the system's errors become a `LearnerError`.

A fault of SQLite that is not listed here is a bug of ours and goes through as it is.
"""

import errno
import os
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from trainer.rules.problems import Problem, problem


class LearnerError(Exception):
    """The log cannot be opened, read or written. A lesson can go on with a `MemoryLog`."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("; ".join(str(problem) for problem in self.problems))


def shown(path: Path) -> str:
    """The path as text that can be printed, whatever bytes its name is made of."""
    return os.fsencode(path).decode("utf-8", "replace")


@contextmanager
def faults_told(file: Path, busy_ms: int) -> Iterator[None]:
    """Turn SQLite's errors about the file into a `LearnerError`.

    Raises:
        LearnerError: `log-locked`, `log-full`, `log-read-only`, `log-damaged`, `log-cannot-open`
            or `log-io-error`.
    """
    try:
        yield
    except sqlite3.Error as error:
        found = _sqlite_problem(error, file, busy_ms)
        if found is None:
            raise
        raise LearnerError([found]) from error


def _sqlite_problem(error: sqlite3.Error, file: Path, busy_ms: int) -> Problem | None:
    code = getattr(error, "sqlite_errorcode", None)
    if code is None:
        return None
    name = error.sqlite_errorname
    match code & 0xFF:
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED | sqlite3.SQLITE_PROTOCOL:
            return problem("log-locked", file=shown(file), waited_ms=busy_ms)
        case sqlite3.SQLITE_FULL:
            return problem("log-full", file=shown(file))
        case sqlite3.SQLITE_READONLY:
            return problem("log-read-only", folder=shown(file.parent))
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB:
            return problem("log-damaged", file=shown(file))
        case sqlite3.SQLITE_CANTOPEN if not os.access(file.parent, os.W_OK | os.X_OK):
            return problem("log-read-only", folder=shown(file.parent))
        case sqlite3.SQLITE_CANTOPEN:
            return problem("log-cannot-open", file=shown(file), error=name)
        case sqlite3.SQLITE_IOERR:
            return problem("log-io-error", file=shown(file), error=name)
    return None


def system_problem(error: OSError, path: Path) -> Problem:
    """What the operating system says about a folder that is to be made or a file to be moved."""
    if isinstance(error, FileExistsError | NotADirectoryError):
        return problem("log-not-a-folder", folder=shown(path))
    if error.errno in {errno.EACCES, errno.EPERM, errno.EROFS}:
        return problem("log-read-only", folder=shown(path))
    if error.errno in {errno.ENOSPC, errno.EDQUOT}:
        return problem("log-full", file=shown(path))
    name = errno.errorcode.get(error.errno or 0, "")
    return problem("log-cannot-open", file=shown(path), error=name)
