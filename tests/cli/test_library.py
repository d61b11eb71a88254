"""The files of puzzles and lessons: proved, described to an editor, listed."""

import json
import re

import pytest

from trainer.content.check import check, check_command_data
from trainer.content.library import Library
from trainer.content.schema import schema_text
from trainer.text.language import Words
from trainer.text.problems import problem_text

PUZZLE = """\
type: puzzle
title: {en: One equal card, it: Una carta uguale}
grade: 1
themes: [single-card-rule]
question:
  kind: takes
  position: "to=S table=7C,3D,4S,QB S=8D,2S"
  card: 7D
answer: 7Dx3D4S
tilte: x
"""


@pytest.fixture
def folder(tmp_path):
    """A folder with one file that does not hold and one that cannot be read."""
    (tmp_path / "captures").mkdir()
    (tmp_path / "captures" / "equal.yaml").write_text(PUZZLE, encoding="utf-8")
    (tmp_path / "tab.yaml").write_text("type: puzzle\n\ttitle: x\n", encoding="utf-8")
    return tmp_path


def test_all_that_is_installed_holds(scopone_run):
    run = scopone_run("check")
    assert (run.status, run.err) == (0, "")
    assert re.fullmatch(r"\d+ lessons, \d+ puzzles, \d+ questions, no problem\n", run.out), run.out
    assert scopone_run("check", "--fresh") == run
    italian = scopone_run("check", "--lang", "it").out
    assert re.fullmatch(r"\d+ lezioni, \d+ problemi, \d+ domande, nessun errore\n", italian)


def test_the_report_in_json_is_the_designed_one(scopone_run):
    run = scopone_run("check", "--json")
    data = json.loads(run.out)
    assert run.status == 0
    assert list(data) == ["lessons", "steps", "questions", "themes", "texts", "problems"]
    assert data == check_command_data(check())


def test_each_problem_has_its_line(scopone_run, folder):
    run = scopone_run("check", str(folder))
    assert (run.status, run.err) == (2, "")
    *lines, last = run.out.splitlines()
    assert last == "0 lessons, 0 puzzles, 0 questions, 2 problems"
    assert lines == [
        f"{folder.as_posix()}/captures/equal.yaml:10:1: tilte: there is no key 'tilte': is title "
        "meant?",
        f"{folder.as_posix()}/tab.yaml:2:1: there is a tab here: put blanks in its place",
    ]
    mended = PUZZLE.replace("tilte: x\n", "")
    (folder / "captures" / "equal.yaml").write_text(mended, encoding="utf-8")
    one = str(folder / "captures" / "equal.yaml")
    assert scopone_run("check", one, "--lang", "it").out.splitlines()[0] == (
        f"{one}:7:37: S: '8D' non è una carta: il fante vale 8 e si scrive J, quindi scrivi JD"
    )
    data = json.loads(scopone_run("check", one, "--json").out)
    (found,) = data["problems"]
    assert list(found) == ["path", "line", "column", "id", "where", "params", "text"]
    words = Words("en")
    (known,) = check([one]).problems
    assert found["text"] == problem_text(words, known.problem)


def test_paths_may_stand_around_an_option(scopone_run, folder):
    one, two = str(folder / "captures"), str(folder / "tab.yaml")
    around = scopone_run("check", one, "--fresh", two)
    assert around.status == 2
    assert around == scopone_run("check", one, two)


@pytest.mark.parametrize("path", ["nothing-here", "7\udcff", "\x1b[2J"])
def test_a_path_that_is_not_there(scopone_run, path):
    run = scopone_run("check", path)
    first, last = run.out.splitlines()
    assert run.status == 2
    assert "there is no file or folder" in first
    assert first.isprintable()
    assert last == "0 lessons, 0 puzzles, 0 questions, 1 problem"


def test_a_path_longer_than_any_is_a_line(scopone_run):
    run = scopone_run("check", "x" * 300)
    assert (run.status, run.out) == (2, "")
    assert run.err == "scopone check: there is no file or folder 'xxxxxxxxxxxxxxxxxxxxxxx…'\n"


def test_the_schema_is_printed(scopone_run):
    run = scopone_run("schema")
    assert (run.status, run.out) == (0, schema_text())
    assert json.loads(run.out)["$defs"]


@pytest.mark.parametrize("language", ["en", "it"])
def test_ids_and_titles_are_listed(scopone_run, language):
    course = Library().course()
    for command, entries in (("lesson", course.lessons), ("puzzle", course.puzzles)):
        run = scopone_run(command, "--list", "--lang", language)
        assert run.status == 0
        listed = [tuple(line.split(None, 1)) for line in run.out.splitlines()]
        assert listed == [(entry.id, entry.title.of(language)) for entry in entries]


def test_a_course_that_does_not_hold_is_told(scopone_run, monkeypatch, tmp_path):
    monkeypatch.setattr("trainer.content.library.find_root", lambda package=None: tmp_path)
    for arguments in (("puzzle", "--list"), ("lesson", "first-card")):
        run = scopone_run(*arguments)
        assert run.status == 2
        assert "there is no file 'course.yaml'" in run.err
        assert run.err.count("\n") == 1
