"""What every test starts from: a known environment and a learner of whom nothing is recorded."""

import itertools
import os
from pathlib import Path

import hypothesis
import pytest

from tests.installed import package_folder, scopone_argv

SCRUBBED = (
    "COLUMNS",
    "LANGUAGE",
    "LC_ALL",
    "LC_MESSAGES",
    "LINES",
    "NO_COLOR",
    "SCOPONE_CACHE",
    "SCOPONE_DATA",
    "SCOPONE_LANG",
    "TEXTUAL_THEME",
)
# Here, not in a fixture: Textual reads its variables once, while it is imported.
for name in SCRUBBED:
    os.environ.pop(name, None)
os.environ["LANG"] = "C.UTF-8"
os.environ["TEXTUAL_ANIMATIONS"] = "none"

# No deadlines: the machine may be busy. `ci` tries the same examples every time.
hypothesis.settings.register_profile("default", deadline=None)
hypothesis.settings.register_profile(
    "ci", deadline=None, derandomize=True, database=None, print_blob=True
)
hypothesis.settings.load_profile("ci" if os.environ.get("CI") else "default")


def pytest_report_header() -> list[str]:
    """Which trainer is tested: the installed one or the source tree (see pyproject.toml)."""
    return [f"trainer: {package_folder()}"]


@pytest.fixture(scope="session")
def data_folders(tmp_path_factory) -> Path:
    return tmp_path_factory.mktemp("scopone-data")


numbers = itertools.count(1)


@pytest.fixture(autouse=True)
def scopone_data(monkeypatch, data_folders) -> Path:
    """Where this test's learner's record goes; nothing is there yet, as on a fresh machine."""
    folder = data_folders / str(next(numbers))
    monkeypatch.setenv("SCOPONE_DATA", str(folder))
    monkeypatch.setenv("SCOPONE_CACHE", str(folder / "cache"))
    return folder


@pytest.fixture(scope="session")
def scopone() -> list[str]:
    """The argument vector that starts the command of the trainer under test."""
    return scopone_argv()
