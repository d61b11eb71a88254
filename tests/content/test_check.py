"""The report, its JSON, and the library that travels with the program."""

import json
import re
from pathlib import Path

import pytest

from tests.content import defects
from tests.content.bases import BASES, P1
from trainer.content.check import Report, check, check_command_data
from trainer.content.library import Library
from trainer.questions.kinds import question_from
from trainer.rules.cards import PACK_ORDER
from trainer.rules.notation import format_card
from trainer.rules.problems import RulesError


@pytest.fixture
def folder(tmp_path) -> Path:
    for path, text in {**defects.whole(), "course.yaml": defects.course()}.items():
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_text(text, encoding="utf-8")
    return tmp_path


def test_our_own_content_holds():
    assert [str(one) for one in check().problems] == []


def test_the_report_counts(folder):
    report = check(library=Library(folder))
    assert (report.lessons, report.puzzles, report.steps) == (5, 6, 16)
    assert report.questions == {
        "captures": 2, "legal": 1, "play": 1, "prime-total": 1, "takes": 7,
    }  # fmt: skip
    assert report.themes["single-card-rule"] == 2
    assert report.texts == {"en": 56, "it": 56}


def test_the_json_form(folder):
    path = folder / "puzzles/one.yaml"
    path.write_text(P1.replace("S=7D,2S", "S=7D,8S"), encoding="utf-8")
    data = check_command_data(check([path]))
    assert json.loads(json.dumps(data)) == {
        "lessons": 0,
        "steps": 0,
        "questions": {},
        "themes": {"sevens": 1, "single-card-rule": 1},
        "texts": {"en": 3, "it": 3},
        "problems": [
            {
                "path": path.as_posix(),
                "line": 8,
                "column": 47,
                "id": "not-a-card-but",
                "where": "S",
                "params": {"found": "8S", "guess": "JS"},
            }
        ],
        "proved": 0,
        "kept": 0,
    }


def test_all_problems_of_all_files_in_order(folder):
    for name in ("one", "two"):
        path = folder / f"puzzles/{name}.yaml"
        text = path.read_text(encoding="utf-8")
        text = text.replace("grade: ", "grade: 1").replace("uguale", "").replace("it: Una", "it: ")
        path.write_text(re.sub(r"clause: .*?(?=[,}\n])", "clause: lay", text), encoding="utf-8")
    report = check(library=Library(folder))
    places = [(one.path, one.line, one.column) for one in report.problems]
    assert places == sorted(places)
    assert len({path for path, _, _ in places}) == 2
    assert all(path.startswith(f"{folder.name}/") for path, _, _ in places)


def test_paths_that_are_given(folder):
    one = check([folder / "puzzles/one.yaml"])
    assert (one.lessons, one.puzzles, one.problems) == (0, 1, ())
    some = check([folder / "lessons", folder / "puzzles/one.yaml"])
    assert (some.lessons, some.puzzles, some.problems) == (5, 1, ())
    gone = check([folder / "nothing.yaml"])
    assert [(found.line, found.problem.id) for found in gone.problems] == [(1, "no-such-file")]


def test_a_file_given_by_name_needs_no_name_of_ours(tmp_path):
    file = tmp_path / "My Puzzle.yml"
    file.write_text(P1, encoding="utf-8")
    assert check([file]).problems == ()


def test_a_library_without_a_course(folder):
    (folder / "course.yaml").unlink()
    problems = check(library=Library(folder)).problems
    assert [(one.path, one.problem.id) for one in problems] == [
        (f"{folder.name}/course.yaml", "no-such-document")
    ]


def test_an_empty_library(tmp_path):
    report = check(library=Library(tmp_path))
    assert report.problems[0].problem.id == "no-such-document"
    assert Report(problems=report.problems, texts={"en": 0, "it": 0}) == report


def test_other_files_are_left_alone(folder):
    (folder / "schema.json").write_text("{", encoding="utf-8")
    (folder / "notes.txt").write_text("x", encoding="utf-8")
    assert check(library=Library(folder)).problems == ()


def test_the_problem_of_a_position_names_its_token():
    text = P1.replace("table=7C,3D,4S S=7D,2S", "table=7C,3D,9S S=7D,2S,7H X=1")
    problems = {}
    from trainer.content.build import build
    from trainer.content.located import Problems

    collected = Problems("one.yaml")
    build("one", text.encode(), collected)
    line = text.split("\n")[7]
    for one in collected.found:
        problems[one.problem.id] = line[one.column - 1 :].split()[0]
    assert problems == {
        "not-a-card-but": "table=7C,3D,9S",
        "hearts-are-cups": "S=7D,2S,7H",
        "unknown-key": "X=1",
    }


# --- a card changed in a puzzle ---------------------------------------------------------------
KEYED = [
    (id, text, re.search(r"position: \"?(?:rules=\S+ )?to=S table=(\S+)", text))
    for id, text in BASES.items()
]


@pytest.mark.parametrize("id", [id for id, _, found in KEYED if found and "puzzles" in id])
def test_no_stale_answer_is_left_unnoticed(id, tmp_path):
    """Any card of the table changed: the keyed answer is still right, or the check says no."""
    text = BASES[id]
    table = next(found[1] for one, _, found in KEYED if one == id)
    tried = 0
    for old in table.strip('"').split(","):
        for new in map(format_card, PACK_ORDER):
            changed = text.replace(f"table={table}", f"table={table.replace(old, new)}")
            path = tmp_path / "one.yaml"
            path.write_text(changed, encoding="utf-8")
            keyed = set(re.findall(r"\w\wx\w+", re.search(r"^answer: (.*)", text, re.M)[1]))
            said = {one.problem.id for one in check([path]).problems}
            answers = computed(changed)
            tried += 1
            if answers is None or {one.removesuffix("*") for one in answers} != keyed:
                assert said, changed
    assert tried >= 80


def computed(text: str) -> tuple[str, ...] | None:
    """The right answers of a puzzle whose question is in one line a key."""
    found = re.search(r"question:\n((?:  .*\n)+)", text)
    assert found
    pairs = (line.strip().partition(": ") for line in found[1].splitlines())
    try:
        return question_from({key: value.strip('"') for key, _, value in pairs}).answers()
    except RulesError:
        return None
