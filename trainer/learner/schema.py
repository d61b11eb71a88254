"""How the log is stored, and the steps from each older version to the present one.

`user_version` counts the steps done. A released step is never edited; a change is a new step.
"""

import sqlite3

from trainer.learner.fault import LearnerError
from trainer.rules.problems import problem

APPLICATION_ID = 0x53636F70
"""Stands in the file's header, so that no other program's database is taken for a log ("Scop")."""


def _append_only(table: str) -> tuple[str, ...]:
    return tuple(
        f"CREATE TRIGGER {table}_no_{verb.lower()} BEFORE {verb} ON {table}"
        " BEGIN SELECT RAISE(ABORT, 'append-only'); END"
        for verb in ("UPDATE", "DELETE")
    )


MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """
        CREATE TABLE attempt (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            kind TEXT NOT NULL,
            item TEXT NOT NULL,
            question TEXT NOT NULL,
            ruleset TEXT NOT NULL,
            seed INTEGER,
            answer TEXT NOT NULL,
            tries INTEGER NOT NULL,
            undos INTEGER NOT NULL,
            hints INTEGER NOT NULL,
            took_ms INTEGER NOT NULL,
            grade TEXT NOT NULL,
            reason TEXT NOT NULL,
            program TEXT NOT NULL,
            content TEXT NOT NULL,
            session TEXT NOT NULL,
            started INTEGER NOT NULL,
            finished INTEGER NOT NULL,
            language TEXT NOT NULL,
            schema INTEGER NOT NULL
        )
        """,
        """
        CREATE TABLE event (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            kind TEXT NOT NULL,
            name TEXT NOT NULL,
            value TEXT NOT NULL,
            at INTEGER NOT NULL,
            program TEXT NOT NULL,
            session TEXT NOT NULL,
            schema INTEGER NOT NULL
        )
        """,
        *_append_only("attempt"),
        *_append_only("event"),
        f"PRAGMA application_id = {APPLICATION_ID}",
    ),
)
"""`MIGRATIONS[n]` takes a log of version n to n + 1; version 0 is an empty file."""

VERSION = len(MIGRATIONS)
"""The version this program reads and writes."""


def version_of(database: sqlite3.Connection) -> int:
    """The version the file has now; another program may have raised it since it was opened."""
    return int(database.execute("PRAGMA user_version").fetchone()[0])


def check_ours(database: sqlite3.Connection, file: str) -> None:
    """Refuse what must not be touched.

    Raises:
        LearnerError: `log-foreign` or `log-newer`.
    """
    mark = database.execute("PRAGMA application_id").fetchone()[0]
    # A program killed while it made a log leaves an empty database, which is version 0.
    empty = database.execute("SELECT count(*) FROM sqlite_master").fetchone()[0] == 0
    if mark != APPLICATION_ID and not (empty and mark == 0 and version_of(database) == 0):
        raise LearnerError([problem("log-foreign", file=file)])
    check_version(database, file)


def check_version(database: sqlite3.Connection, file: str) -> None:
    """Refuse a log that a newer program has migrated.

    Raises:
        LearnerError: `log-newer`.
    """
    found = version_of(database)
    if found > VERSION:
        raise LearnerError([problem("log-newer", file=file, found=found, supported=VERSION)])


def migrate(
    database: sqlite3.Connection, migrations: tuple[tuple[str, ...], ...] = MIGRATIONS
) -> int:
    """Bring the log to the present version, all of it or nothing; returns the version it had.

    The connection must be in autocommit mode. The transaction is begun even where nothing is to be
    done, so that a log that is read-only is found out now and not at the first answer.
    """
    database.execute("BEGIN IMMEDIATE")
    try:
        found = version_of(database)
        for number, step in enumerate(migrations[found:], start=found + 1):
            for statement in step:
                database.execute(statement)
            database.execute(f"PRAGMA user_version = {number}")
        database.execute("COMMIT")
    except BaseException:
        if database.in_transaction:
            database.execute("ROLLBACK")
        raise
    return found
