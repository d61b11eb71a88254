"""Where the record lies."""

import os
from pathlib import Path

import platformdirs

from tests.learner.rows import attempt
from trainer.learner.folder import data_folder
from trainer.learner.log import open_log

HOME = platformdirs.user_data_path("scopone-trainer", appauthor=False)


def test_what_is_told_comes_before_the_environment_and_that_before_the_platform():
    environ = {"SCOPONE_DATA": os.path.abspath("/from/environ")}
    assert data_folder("/told", environ) == Path("/told").absolute()
    assert data_folder(None, environ) == Path("/from/environ").absolute()
    assert data_folder(None, {}) == HOME


def test_an_empty_text_tells_nothing():
    assert data_folder("", {"SCOPONE_DATA": ""}) == HOME


def test_a_folder_may_be_relative_or_below_home(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("USERPROFILE", str(tmp_path / "home"))
    assert data_folder("here", {}) == tmp_path / "here"
    assert data_folder("~/scopone", {}) == tmp_path / "home" / "scopone"


def test_folders_are_made_where_they_are_missing(tmp_path):
    with open_log(tmp_path / "a" / "b è" / "c d%3f?#") as log:
        log.add_attempt(attempt())
        assert log.file.is_relative_to(tmp_path / "a" / "b è" / "c d%3f?#")
        assert log.file.exists()
