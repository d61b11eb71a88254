"""The files of puzzles and lessons: proved, described to an editor, listed."""

import json
import re

import pytest

from trainer.cli import main
from trainer.cli.library import checked_id
from trainer.content.check import check, check_command_data
from trainer.content.library import Library
from trainer.content.schema import schema_text
from trainer.rules.problems import RulesError
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
    counts, proved = run.out.splitlines()
    assert re.fullmatch(r"\d+ lessons, \d+ puzzles, (\d+) questions, no problem", counts)
    number = int(re.findall(r"\d+", counts)[2])
    assert number == int(re.fullmatch(r"proved afresh: (\d+) in \d+\.\d s; kept.*: 0", proved)[1])
    italian, dimostrate = scopone_run("check", "--lang", "it").out.splitlines()
    assert re.fullmatch(r"\d+ lezioni, \d+ problemi, \d+ domande, nessun errore", italian)
    afresh, _, _, kept = map(int, re.findall(r"\d+", dimostrate))
    assert re.search(r" in \d+,\d s", dimostrate)  # as Italian writes decimals
    assert afresh + kept == number
    assert kept > afresh > 0
    fresh, again = scopone_run("check", "--fresh").out.splitlines()
    assert fresh == counts
    assert again.startswith(f"proved afresh: {number} in ")
    assert again.endswith(": 0")


def test_the_report_in_json_is_the_designed_one(scopone_run):
    run = scopone_run("check", "--json")
    data = json.loads(run.out)
    assert run.status == 0
    designed = ["lessons", "steps", "questions", "themes", "texts", "problems"]
    assert list(data) == [*designed, "proved", "kept"]
    assert data == check_command_data(check())
    again = json.loads(scopone_run("check", "--json").out)
    assert again["proved"] + again["kept"] == data["proved"] == sum(data["questions"].values())
    assert again["kept"] > 0


def test_each_problem_has_its_line(scopone_run, folder):
    run = scopone_run("check", str(folder))
    assert (run.status, run.err) == (2, "")
    *lines, last, proved = run.out.splitlines()
    assert proved.startswith("proved afresh: 0 in ")
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
    assert around.out.splitlines()[:-1] == scopone_run("check", one, two).out.splitlines()[:-1]


@pytest.mark.parametrize("path", ["nothing-here", "7\udcff", "\x1b[2J"])
def test_a_path_that_is_not_there(scopone_run, path):
    run = scopone_run("check", path)
    first, last, _ = run.out.splitlines()
    assert run.status == 2
    assert "there is no file or folder" in first
    assert first.isprintable()
    assert last == "0 lessons, 0 puzzles, 0 questions, 1 problem"


def test_a_path_longer_than_any_is_a_line(scopone_run):
    run = scopone_run("check", "x" * 300)
    assert (run.status, run.out) == (2, "")
    assert run.err == "scopone check: there is no file or folder 'xxxxxxxxxxxxxxxxxxxxxxx…'\n"


def test_a_row_for_each_puzzle(scopone_run):
    course = Library().course()
    run = scopone_run("check", "--each")
    table, *counts, last = run.out.split("\n\n")
    head, *rows = table.splitlines()
    assert head.split()[0] == "puzzle"
    assert {row.split()[0] for row in rows} == {entry.id for entry in course.puzzles}
    (row,) = (row.split() for row in rows if row.startswith("strategy/ace-or-queen "))
    assert row[1:7] == ["best", "4", "classic", "2.67", "leave-eleven", "wrong"]
    (row,) = (row.split() for row in rows if row.startswith("safe/six-or-seven "))
    assert row[1:7] == ["guard-settebello", "1", "classic", "33", "in", "100"]
    assert [part.splitlines()[0] for part in counts[:4]] == [
        "By goal or kind:",
        "By grade:",
        "By house:",
        "By theme:",
    ]
    assert "leave-eleven: leaving eleven" in counts[3]
    assert re.fullmatch(r"A maxim is named in \d+ puzzles, and wrong in \d+\.", counts[4])
    assert last.splitlines()[0].endswith("no problem")


def test_the_rows_in_json(scopone_run):
    data = json.loads(scopone_run("check", "--each", "--json").out)
    (row,) = (one for one in data["table"] if one["id"] == "strategy/ace-or-queen")
    assert row == {
        "id": "strategy/ace-or-queen",
        "goal": "best",
        "grade": 4,
        "rules": "classic",
        "themes": ["could-know", "nothing-to-take", "leave-eleven"],
        "gap": 2.67,
        "unit": "points",
        "maxims": {"leave-eleven": "wrong"},
    }


def test_the_schema_is_printed(scopone_run):
    run = scopone_run("schema")
    assert (run.status, run.out) == (0, schema_text())
    assert json.loads(run.out)["$defs"]


@pytest.mark.parametrize("language", ["en", "it"])
def test_ids_and_titles_are_listed(scopone_run, language):
    course = Library().course().numbered()
    for command, entries in (("lesson", course.lessons), ("puzzle", course.puzzles)):
        run = scopone_run(command, "--list", "--lang", language)
        assert run.status == 0
        listed = [tuple(line.split(None, 2)) for line in run.out.splitlines()]
        assert listed == [
            (str(number), entry.id, entry.title.of(language))
            for number, entry in enumerate(entries, 1)
        ]


def test_a_lesson_and_a_puzzle_are_told_by_their_number_too():
    course = Library().course().numbered()
    for command, entries in (("lesson", course.lessons), ("puzzle", course.puzzles)):
        for number, entry in enumerate(entries, 1):
            assert checked_id(command, str(number)) == entry.id
            assert checked_id(command, entry.id) == entry.id
        for wrong in ("0", str(len(entries) + 1), "-1", "9" * 5000, "１"):
            with pytest.raises(RulesError):
                checked_id(command, wrong)


def test_a_number_opens_what_it_is_the_number_of(monkeypatch):
    """The same number as in the trainer."""
    from trainer.tui import app

    opened = []
    monkeypatch.setattr("trainer.cli.program.is_terminal", lambda: True)
    monkeypatch.setattr(app, "run", lambda **given: opened.append(given["start"]) or 0)
    assert main(["lesson", "6"]) == 0
    assert main(["puzzle", "12"]) == 0
    course = Library().course().numbered()
    assert opened == [f"lesson:{course.lessons[5].id}", f"puzzle:{course.puzzles[11].id}"]


def test_a_course_that_does_not_hold_is_told(scopone_run, monkeypatch, tmp_path):
    monkeypatch.setattr("trainer.content.library.find_root", lambda package=None: tmp_path)
    for arguments in (("puzzle", "--list"), ("lesson", "first-card")):
        run = scopone_run(*arguments)
        assert run.status == 2
        assert "there is no file 'course.yaml'" in run.err
        assert run.err.count("\n") == 1
