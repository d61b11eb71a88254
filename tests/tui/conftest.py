"""Snapshots of the screen as plain text files."""

import pytest
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode


class ScreenText(SingleFileSnapshotExtension):
    """One file a screen, which a person can read."""

    file_extension = "txt"
    _write_mode = WriteMode.TEXT


@pytest.fixture
def screen(snapshot):
    """Compare a screen's text with the one that is kept."""
    return snapshot.use_extension(ScreenText)
