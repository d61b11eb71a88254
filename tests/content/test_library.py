"""The folder is found in the package and in a checkout; documents are opened by id."""

import subprocess
import sys
import zipfile
from collections import Counter
from importlib.resources import files
from pathlib import Path

import pytest

from tests.installed import is_installed, package_folder
from trainer.content.documents import DemoStep, Prose, QuestionStep, TextStep
from trainer.content.library import Library, find_root, is_id
from trainer.content.located import ContentError
from trainer.rules.cards import NO_CARDS
from trainer.rules.notation import format_cards


def write(root: Path, id: str, text: str) -> None:
    path = root / f"{id}.yaml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


PUZZLE = """\
type: puzzle
title: {en: One, it: Uno}
grade: 2
themes: [sums]
question: {kind: takes, position: "to=S table=3D,4S S=7D", card: 7D}
wrong: [{answer: 7Dx3D, clause: must-add-up}]
note:
  en: |
    A note that
    goes on.

    And on.
  it: Nota.
"""
LESSON = """\
type: lesson
title: {en: One, it: Uno}
steps:
  - text: {en: Look., it: Guarda.}
    position: {to: S, table: , S: 7D}
  - demo:
      position: to=S table=QB S=3D,3S E=AS,JC N=6D,QC W=7B,JS NS=rest EW= sweeps=0-0 last=S
      plays: [3D, AS, QCxQB]
    text: {en: Three plays., it: Tre giocate.}
  - question: {kind: takes, position: "to=S table=7C S=7D"}
learnt: {en: Enough., it: Abbastanza.}
"""


def test_the_folder_is_that_of_the_package_under_test():
    folder = package_folder()
    expected = folder / "puzzles" if is_installed() else folder.parent / "puzzles"
    assert find_root() == expected
    assert Library().course().puzzles


def test_the_folder_in_the_package_comes_first(tmp_path):
    package = tmp_path / "trainer"
    package.mkdir()
    assert find_root(package) == tmp_path / "puzzles"
    (package / "puzzles").mkdir()
    assert find_root(package) == package / "puzzles"


def test_every_document_of_the_course_opens():
    library = Library()
    course = library.course()
    assert all(library.lesson(entry.id).id == entry.id for entry in course.lessons)
    assert all(library.puzzle(entry.id).id == entry.id for entry in course.puzzles)


@pytest.mark.parametrize("language", ["en", "it"])
def test_no_two_documents_have_one_title(language):
    course = Library().course()
    entries = (*course.lessons, *course.puzzles)
    found = Counter(entry.title.of(language).lower() for entry in entries)
    assert [title for title in found if found[title] > 1] == []


def test_a_puzzle(tmp_path):
    write(tmp_path, "captures/one", PUZZLE)
    puzzle = Library(tmp_path).puzzle("captures/one")
    assert puzzle.title.of("it") == "Uno"
    assert puzzle.title.of("en") == puzzle.title.of("de") == "One"
    assert (puzzle.grade, puzzle.themes, puzzle.ask) == (2, ("sums",), None)
    assert puzzle.question.answers() == ("7Dx3D4S*",)
    assert [(one.answer, one.clause) for one in puzzle.wrong] == [("7Dx3D", "must-add-up")]
    assert puzzle.note == Prose("A note that goes on.\n\nAnd on.", "Nota.")


def test_the_digest_is_of_the_files_bytes(tmp_path):
    library = Library(tmp_path)
    write(tmp_path, "one", PUZZLE)
    write(tmp_path, "two", PUZZLE + "\n")
    assert library.puzzle("one").digest == library.puzzle("one").digest
    assert library.puzzle("one").digest != library.puzzle("two").digest


def test_a_lesson(tmp_path):
    write(tmp_path, "lessons/one", LESSON)
    text, demo, question = Library(tmp_path).lesson("lessons/one").steps
    assert isinstance(text, TextStep)
    assert text.turn is not None
    assert text.turn.table == NO_CARDS
    assert isinstance(demo, DemoStep)
    tables = [format_cards(turn.table) for turn in demo.turns]
    assert tables == ["QB", "3D QB", "AS 3D QB", "AS 3D"]
    assert isinstance(question, QuestionStep)
    assert question.question.answers() == ("7Dx7C*",)


def problems(opening, *args) -> list[tuple[str, int, int, str]]:
    with pytest.raises(ContentError) as caught:
        opening(*args)
    return [(one.path, one.line, one.column, one.problem.id) for one in caught.value.located]


def test_a_package_in_an_archive(tmp_path):
    archive = tmp_path / "trainer.zip"
    with zipfile.ZipFile(archive, "w") as packed:
        packed.writestr("trainer/puzzles/captures/one.yaml", PUZZLE)
        packed.writestr("trainer/puzzles/course.yaml", "type: course\nlessons: []\npuzzles: []\n")
    library = Library(find_root(zipfile.Path(archive, "trainer/")))
    assert library.course().puzzles == ()
    assert list(library.ids()) == ["captures/one"]
    assert library.puzzle("captures/one").question.answers() == ("7Dx3D4S*",)


@pytest.mark.parametrize(
    "id",
    ["", "..", "../one", "a/../one", "/one", "a//b", "a/", "C:/one", "a\\b", "One", "a.b", "a\x00"],
)
def test_what_is_no_id_opens_nothing(tmp_path, id):
    write(tmp_path / "inside", "one", PUZZLE)
    write(tmp_path, "one", PUZZLE)
    assert not is_id(id)
    assert problems(Library(tmp_path / "inside").puzzle, id) == [("inside", 1, 1, "not-an-id")]


def test_what_is_not_there(tmp_path):
    library = Library(tmp_path)
    name = tmp_path.name
    assert problems(library.puzzle, "a/b") == [(f"{name}/a/b.yaml", 1, 1, "no-such-document")]
    assert problems(library.course) == [(f"{name}/course.yaml", 1, 1, "no-such-document")]


def test_a_puzzle_is_no_lesson(tmp_path):
    write(tmp_path, "one", PUZZLE)
    path = f"{tmp_path.name}/one.yaml"
    assert problems(Library(tmp_path).lesson, "one") == [(path, 1, 1, "other-type")]


def test_all_problems_of_a_document_come_at_once(tmp_path):
    write(tmp_path, "one", PUZZLE.replace("grade: 2", "grade: 7").replace(", it: Uno", ""))
    path = f"{tmp_path.name}/one.yaml"
    assert problems(Library(tmp_path).puzzle, "one") == [
        (path, 2, 1, "needs-key"),
        (path, 3, 8, "out-of-range"),
    ]


@pytest.mark.parametrize(
    "change", [("grade: 1", "grade: 9"), ("it: Uno", "it: Uno, de: Eins"), ("lessons:", "lesson:")]
)
def test_a_course_that_does_not_hold_is_read_in_full(tmp_path, change):
    course = (
        "type: course\nlessons: [{id: lessons/one, title: {en: One, it: Uno}}]\n"
        "puzzles: [{id: one, title: {en: One, it: Uno}, grade: 1, themes: [sums]}]\n"
    )
    write(tmp_path, "course", course)
    assert Library(tmp_path).course().puzzles[0].grade == 1
    write(tmp_path, "course", course.replace(*change))
    assert problems(Library(tmp_path).course)


def test_home_needs_neither_pydantic_nor_yaml_on_import():
    code = (
        "import sys\n"
        f"sys.path.insert(0, {str(package_folder().parent)!r})\n"
        "from trainer.content.library import Library\n"
        "print('yaml' in sys.modules, 'pydantic' in sys.modules)\n"
        "Library().course()\n"
        "print('yaml' in sys.modules, 'pydantic' in sys.modules)\n"
    )
    answer = subprocess.run(
        [sys.executable, "-I", "-c", code], capture_output=True, text=True, timeout=60, check=True
    )
    assert answer.stdout.split("\n")[:2] == ["False False", "True False"]


def test_nothing_below_puzzles_is_python():
    # pyproject.toml: an editable install maps the package alone as long as this holds.
    folder = Path(str(find_root(files("trainer"))))
    assert not list(folder.rglob("*.py"))
