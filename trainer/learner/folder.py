"""Where the log lies, where a damaged one is put, and where caches are."""

import itertools
import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

import platformdirs

from trainer.learner.fault import LearnerError, system_problem

APPLICATION = "scopone-trainer"
VARIABLE = "SCOPONE_DATA"
CACHE_VARIABLE = "SCOPONE_CACHE"

# What SQLite may keep beside a database; the database itself last, so that a new one never meets
# the journal of the old.
_SUFFIXES = ("-journal", "-wal", "-shm", "")


def data_folder(explicit: str | None, environ: Mapping[str, str]) -> Path:
    """The folder of the learner's record: as told, else `SCOPONE_DATA`, else the platform's.

    An empty text counts as nothing told. A leading `~` is the home folder.
    """
    told = explicit or environ.get(VARIABLE)
    if told:
        return Path(os.path.expanduser(told)).absolute()
    return platformdirs.user_data_path(APPLICATION, appauthor=False)


def cache_folder(environ: Mapping[str, str]) -> Path:
    """Where lies what can be made again: as `SCOPONE_CACHE` says, else the platform's place."""
    told = environ.get(CACHE_VARIABLE)
    if told:
        return Path(os.path.expanduser(told)).absolute()
    return platformdirs.user_cache_path(APPLICATION, appauthor=False)


def make_folder(folder: Path) -> None:
    """Make the folder and those above it, where they are missing.

    Raises:
        LearnerError: `log-not-a-folder`, `log-read-only`, `log-full` or `log-cannot-open`.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise LearnerError([system_problem(error, folder)]) from error


def set_aside(file: Path) -> Path:
    """Move a database and what belongs to it to `damaged-1` beside it, or the next free number.

    Making a folder fails where there is one, so nothing is ever overwritten. Returns the folder.

    Raises:
        LearnerError: `log-read-only`, `log-full` or `log-cannot-open`.
    """
    try:
        for number in itertools.count(1):
            kept = file.parent / f"damaged-{number}"
            with suppress(FileExistsError):
                kept.mkdir()
                break
        for suffix in _SUFFIXES:
            with suppress(FileNotFoundError):
                os.rename(f"{file}{suffix}", kept / f"{file.name}{suffix}")
    except OSError as error:
        raise LearnerError([system_problem(error, file.parent)]) from error
    return kept
