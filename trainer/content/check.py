"""`scopone check`: every file is read, every answer proved again, the course compared.

All problems of all files come back, in file order. Words for them are in `trainer.text`.
"""

import difflib
import errno
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from trainer.content.build import Built, build
from trainer.content.documents import LANGUAGES
from trainer.content.kept import Kept
from trainer.content.library import COURSE, SUFFIX, Library, is_id, walk
from trainer.content.located import Located, Place, Problems
from trainer.content.model import (
    AnyModel,
    CourseModel,
    LessonEntryModel,
    LessonModel,
    PuzzleEntryModel,
    PuzzleModel,
    place_at,
)
from trainer.content.overview import Row, row
from trainer.content.prove import prose_in, prove
from trainer.content.twins import canonical
from trainer.content.yaml_nodes import MOST_BYTES
from trainer.rules.notation import shorten
from trainer.rules.problems import Problem, problem

_STRANGE_SUFFIXES: Final = (".yml",)


@dataclass(frozen=True, slots=True)
class Report:
    """What was found.

    `lessons`, `puzzles`: files of that type; `steps` of the lessons. `questions`: by kind, in
    lessons and puzzles. `themes`: puzzles by theme. `texts`: by language, the course not counted.
    `problems`: in file order. `proved`: questions that were proved now, `kept`: those of files
    passed over, which were proved before. `rows`: of puzzles that hold, where asked for.
    """

    lessons: int = 0
    puzzles: int = 0
    steps: int = 0
    questions: Mapping[str, int] = field(default_factory=dict)
    themes: Mapping[str, int] = field(default_factory=dict)
    texts: Mapping[str, int] = field(default_factory=dict)
    problems: tuple[Located, ...] = ()
    proved: int = 0
    kept: int = 0
    rows: tuple[Row, ...] = ()


@dataclass(slots=True)
class _File:
    """One file to check. `id` is empty where its name cannot be one. `is_kept`: passed over."""

    file: Traversable
    id: str
    problems: Problems
    built: Built = field(default_factory=Built)
    is_kept: bool = False


def check(
    paths: Iterable[str | Path] = (),
    library: Library | None = None,
    kept: Kept | None = None,
    *,
    wants_rows: bool = False,
) -> Report:
    """Check the files and folders given, or the whole library.

    A file that `kept` knows to be proved is read and counted, but not proved again unless it is due
    to be; if it does not hold then, that is a problem too, and nothing kept is believed any more.
    Twins are looked for among the files checked. The course is compared with the files when the
    whole library is checked.
    """
    library = library or Library()
    given = [*paths]
    files = list(_given_files(given)) if given else list(_library_files(library))
    for one in files:
        _read(one, kept)
    if kept is not None:
        kept.save()
    _find_twins(files)
    if not given:
        _compare_course(library, files)
    report = _report(files)
    return replace(report, rows=tuple(_rows(files))) if wants_rows else report


def check_command_data(report: Report) -> dict[str, object]:
    """The report as `scopone check --json` prints it."""
    return {
        "lessons": report.lessons,
        "steps": report.steps,
        "questions": dict(report.questions),
        "themes": dict(report.themes),
        "texts": dict(report.texts),
        "problems": [
            {
                "path": one.path,
                "line": one.line,
                "column": one.column,
                "id": one.problem.id,
                "where": one.problem.where,
                "params": dict(one.problem.params),
            }
            for one in report.problems
        ],
        "proved": report.proved,
        "kept": report.kept,
        **({"table": [one.data() for one in report.rows]} if report.rows else {}),
    }


def _library_files(library: Library) -> Iterator[_File]:
    for path in sorted(walk(library.root), key=_in_order):
        yield from _file(library.root.joinpath(*path.split("/")), path, library.root.name)


def _in_order(path: str) -> tuple[list[str], str]:
    """Files by id, so that `one` comes before `one-more`."""
    return path.rpartition(".")[0].split("/"), path


def _given_files(paths: Iterable[str | Path]) -> Iterator[_File]:
    for path in map(Path, paths):
        if path.is_dir():
            for below in sorted(walk(path), key=_in_order):
                yield from _file(path.joinpath(below), below, path.as_posix())
        elif path.is_file():
            yield _File(path, path.stem, Problems(path.as_posix()))
        else:
            missing = _File(path, "", Problems(path.as_posix()))
            missing.problems.add(Place(), problem("no-such-file", found=shorten(str(path))))
            yield missing


def _file(file: Traversable, path: str, root: str) -> Iterator[_File]:
    """The file below a folder of documents, unless it is none of ours."""
    one = _File(file, path.removesuffix(SUFFIX), Problems(f"{root}/{path}"))
    if path.lower().endswith((SUFFIX, *_STRANGE_SUFFIXES)) and not path.endswith(SUFFIX):
        one.id = ""
        one.problems.add(Place(), problem("other-suffix", found=shorten(file.name)))
        yield one
    elif path.endswith(SUFFIX):
        if not is_id(one.id):
            one.problems.add(Place(), problem("not-an-id", found=shorten(one.id)))
        yield one


def _read(one: _File, kept: Kept | None) -> None:
    """Read and prove one file."""
    if not one.id:
        return
    if not one.file.is_file():
        one.problems.add(Place(), problem("no-such-file", found=shorten(one.file.name)))
        return
    try:
        with one.file.open("rb") as opened:
            content = opened.read(MOST_BYTES + 1)
    except OSError as error:
        code = errno.errorcode.get(error.errno or 0, "")
        one.problems.add(Place(), problem("cannot-read", code=code))
        return
    one.built = build(one.id, content, one.problems)
    is_known = kept is not None and kept.is_known(content)
    if kept is not None and is_known and not kept.is_due(content):
        one.is_kept = True
        return
    prove(one.built, one.problems)
    if kept is None:
        return
    if not one.problems.found:
        kept.add(content)
    elif is_known:
        kept.distrust()
        one.problems.add(Place(), problem("kept-verdict-wrong"))


def _rows(files: Iterable[_File]) -> Iterator[Row]:
    """The puzzles that hold."""
    for one in files:
        model = one.built.model
        if isinstance(model, PuzzleModel) and one.built.asked and not one.problems.found:
            (asked,) = one.built.asked
            yield row(one.id, model.grade, model.themes, model.maxims, asked.question)


def _find_twins(files: Iterable[_File]) -> None:
    seen: dict[str, str] = {}
    for one in files:
        for asked in one.built.asked:
            assert one.built.read is not None
            place = place_at(one.built.read.root, *asked.path, "question")
            here = f"{one.problems.path}:{place.line}"
            other = seen.setdefault(canonical(asked.question), here)
            if other != here:
                one.problems.add(place, problem("same-question", "question", other=other))


def _compare_course(library: Library, files: list[_File]) -> None:
    """See that the course lists exactly the files that are there, as they are."""
    course = next((one for one in files if one.id == COURSE), None)
    if course is None:
        course = _File(library.root.joinpath(COURSE + SUFFIX), "", Problems(library.path(COURSE)))
        course.problems.add(Place(), problem("no-such-document", found=COURSE))
        files.append(course)
        return
    by_id = {one.id: one for one in files if one.id}
    for one in files:
        if isinstance(one.built.model, CourseModel) and one is not course:
            one.problems.add(_type_place(one), problem("course-elsewhere", "type"))
    model = course.built.model
    if model is not None and not isinstance(model, CourseModel):
        course.problems.add(_type_place(course), problem("other-type", "type", expected="course"))
    if isinstance(model, CourseModel):
        _Comparison(course, model, by_id).run()


def _type_place(one: _File) -> Place:
    assert one.built.read is not None
    return place_at(one.built.read.root, "type")


class _Comparison:
    """The course against the files."""

    def __init__(self, course: _File, model: CourseModel, files: Mapping[str, _File]) -> None:
        assert course.built.read is not None
        self.root = course.built.read.root
        self.problems = course.problems
        self.model = model
        self.files = files

    def run(self) -> None:
        listed: set[str] = set()
        entries: list[tuple[str, int, LessonEntryModel | PuzzleEntryModel]] = [
            *(("lessons", at, one) for at, one in enumerate(self.model.lessons)),
            *(("puzzles", at, one) for at, one in enumerate(self.model.puzzles)),
        ]
        for key, number, entry in entries:
            place = place_at(self.root, key, number, "id")
            if entry.id in listed:
                self.problems.add(place, problem("doubled-item", "id", found=shorten(entry.id)))
            elif entry.id not in self.files or entry.id == COURSE:
                self.problems.add(place, self._nothing(entry.id))
            else:
                self._entry(key, number, entry, self.files[entry.id].built.model)
            listed.add(entry.id)
        for id, one in self.files.items():
            key = _list_of(one.built.model)
            if key and id not in listed:
                place = place_at(self.root, key)
                self.problems.add(place, problem("not-in-course", key, found=id))

    def _nothing(self, id: str) -> Problem:
        """There is no such file; a file with nearly that name is offered, but never all of them."""
        found = problem("course-lists-nothing", "id", found=shorten(id))
        close = difflib.get_close_matches(id, self.files, 1)
        if not close:
            return found
        return problem(found.id, "id", **found.params, known=close[0], guess=close[0])

    def _entry(
        self,
        key: str,
        number: int,
        entry: LessonEntryModel | PuzzleEntryModel,
        model: AnyModel | None,
    ) -> None:
        """An entry against its file; a file that could not be read says nothing."""
        if model is None:
            return
        if _list_of(model) != key:
            place = place_at(self.root, key, number, "id")
            found = problem("course-other-type", "id", found=entry.id, expected=_list_of(model))
            self.problems.add(place, found)
            return
        assert not isinstance(model, CourseModel)
        for language in LANGUAGES:
            mine, theirs = getattr(entry.title, language), getattr(model.title, language)
            if mine.split() != theirs.split():
                self._differs(key, number, "title", language, mine, theirs)
        if isinstance(entry, PuzzleEntryModel) and isinstance(model, PuzzleModel):
            if entry.grade != model.grade:
                self._differs(key, number, "grade", "", str(entry.grade), str(model.grade))
            if entry.themes != model.themes:
                mine, theirs = ", ".join(entry.themes), ", ".join(model.themes)
                self._differs(key, number, "themes", "", mine, theirs)

    def _differs(
        self, key: str, number: int, name: str, language: str, mine: str, theirs: str
    ) -> None:
        path = (key, number, name, language) if language else (key, number, name)
        found = problem("course-differs", language or name, found=mine, expected=theirs)
        self.problems.add(place_at(self.root, *path), found)


def _list_of(model: AnyModel | None) -> str:
    """Under which key of the course a document belongs."""
    if isinstance(model, LessonModel):
        return "lessons"
    return "puzzles" if isinstance(model, PuzzleModel) else ""


def _report(files: Collection[_File]) -> Report:
    lessons = puzzles = steps = 0
    questions: Counter[str] = Counter()
    themes: Counter[str] = Counter()
    texts: Counter[str] = Counter(dict.fromkeys(LANGUAGES, 0))
    problems: list[Located] = []
    for one in files:
        problems += one.problems.in_order()
        questions.update(asked.question.kind for asked in one.built.asked)
        model = one.built.model
        if isinstance(model, LessonModel):
            lessons += 1
            steps += len(model.steps)
        elif isinstance(model, PuzzleModel):
            puzzles += 1
            themes.update(set(model.themes))
        if isinstance(model, LessonModel | PuzzleModel):
            for _, prose in prose_in(model):
                for language in LANGUAGES:
                    texts[language] += bool(getattr(prose, language).strip())
    return Report(
        lessons,
        puzzles,
        steps,
        dict(sorted(questions.items())),
        dict(sorted(themes.items())),
        dict(texts),
        tuple(problems),
        sum(len(one.built.asked) for one in files if not one.is_kept),
        sum(len(one.built.asked) for one in files if one.is_kept),
    )
