"""The folder of puzzles and lessons, and its documents by id.

Cheap to import, and cheap for Home: `course` reads one file and checks it lightly. Whatever does
not look right is read again in full, so that all its problems can be said.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

import trainer
from trainer.content.documents import Course, Document, Entry, Lesson, Prose, Puzzle
from trainer.content.located import ContentError, Located, Problems
from trainer.rules.problems import problem

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

FOLDER: Final = "puzzles"
SUFFIX: Final = ".yaml"
COURSE: Final = "course"
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*(/[a-z0-9]+(-[a-z0-9]+)*)*")
_LONGEST_ID = 120
_DEEPEST = 6
D = TypeVar("D", Course, Lesson, Puzzle)


def find_root(package: "Traversable | None" = None) -> "Traversable":
    """The folder of the documents: in the package where it was installed, else in the checkout."""
    inside = _package() if package is None else package
    installed = inside.joinpath(FOLDER)
    if installed.is_dir() or not isinstance(inside, Path):
        return installed
    return inside.parent.joinpath(FOLDER)


def _package() -> "Traversable":
    """`importlib.resources.files`, without importing that (30 ms cold) for an ordinary folder."""
    folder = Path(trainer.__file__).parent
    if folder.is_dir():
        return folder
    from importlib.resources import files

    return files("trainer")


def is_id(text: str) -> bool:
    """Whether a text can be an id: words of a-z and 0-9 joined by `-`, folders by `/`."""
    return len(text) <= _LONGEST_ID and _ID.fullmatch(text) is not None


class Library:
    """The documents below one folder. Each opening reads the file anew."""

    def __init__(self, root: "Traversable | None" = None) -> None:
        self.root = find_root() if root is None else root

    def path(self, id: str) -> str:
        """The file of a document as it is named to people: `puzzles/captures/….yaml`."""
        return f"{self.root.name}/{id}{SUFFIX}"

    def ids(self) -> Iterator[str]:
        """Every document of the folder but the course, in the order of names."""
        for path in sorted(walk(self.root)):
            if path.endswith(SUFFIX) and path != COURSE + SUFFIX:
                yield path.removesuffix(SUFFIX)

    def read(self, id: str) -> bytes:
        """The bytes of a document's file, but never more than a little over the largest allowed.

        Raises:
            ContentError: `not-an-id` or `no-such-document`.
        """
        if not is_id(id):
            raise ContentError([Located(self.root.name, 1, 1, problem("not-an-id", found=id[:60]))])
        file = self.root.joinpath(*f"{id}{SUFFIX}".split("/"))
        if not file.is_file():
            raise ContentError(
                [Located(self.path(id), 1, 1, problem("no-such-document", found=id))]
            )
        from trainer.content.yaml_nodes import MOST_BYTES

        with file.open("rb") as opened:
            return opened.read(MOST_BYTES + 1)

    def course(self) -> Course:
        """The index of lessons and puzzles.

        Raises:
            ContentError: it is missing, or does not hold.
        """
        content = self.read(COURSE)
        return _quick_course(content, self.path(COURSE)) or self._open(COURSE, content, Course)

    def puzzle(self, id: str) -> Puzzle:
        """A puzzle.

        Raises:
            ContentError: there is none of that id, or it does not hold.
        """
        return self._open(id, self.read(id), Puzzle)

    def lesson(self, id: str) -> Lesson:
        """A lesson.

        Raises:
            ContentError: there is none of that id, or it does not hold.
        """
        return self._open(id, self.read(id), Lesson)

    def _open(self, id: str, content: bytes, wanted: type[D]) -> D:
        from trainer.content.build import build

        problems = Problems(self.path(id))
        document: Document | None = build(id, content, problems).document
        problems.raise_if_any()
        if not isinstance(document, wanted):
            expected = wanted.__name__.lower()
            found = problem("other-type", "type", expected=expected)
            raise ContentError([Located(self.path(id), 1, 1, found)])
        return document


def walk(folder: "Traversable", above: str = "", depth: int = 0) -> Iterator[str]:
    """The paths of all files below a folder, but not endlessly deep: a link may lead upwards."""
    for child in folder.iterdir():
        if child.is_dir():
            if depth < _DEEPEST:
                yield from walk(child, f"{above}{child.name}/", depth + 1)
        else:
            yield above + child.name


def _quick_course(content: bytes, path: str) -> Course | None:
    """The course, if it has the right shape; pydantic need not be imported to see that it has."""
    from trainer.content.yaml_nodes import plain, read_yaml

    problems = Problems(path)
    read = read_yaml(content, problems)
    data = None if read is None else plain(read.root)
    if problems.found or not isinstance(data, dict) or set(data) != {"type", "lessons", "puzzles"}:
        return None
    lessons, puzzles = data["lessons"], data["puzzles"]
    if data["type"] != COURSE or not isinstance(lessons, list) or not isinstance(puzzles, list):
        return None
    entries = [*map(_quick_lesson, lessons)], [*map(_quick_puzzle, puzzles)]
    whole = [tuple(entry for entry in some if entry is not None) for some in entries]
    if len(whole[0]) < len(lessons) or len(whole[1]) < len(puzzles):
        return None
    return Course(whole[0], whole[1])


def _quick_lesson(data: object) -> Entry | None:
    match data:
        case {"id": str(id), "title": {"en": str(en), "it": str(it), **others}, **more}:
            return None if others or more else Entry(id, Prose(en, it))
    return None


def _quick_puzzle(data: object) -> Entry | None:
    match data:
        case {"grade": int(grade), "themes": [*themes], **more}:
            names = tuple(theme for theme in themes if isinstance(theme, str))
            entry = _quick_lesson(more)
            if entry is None or not 1 <= grade <= 5 or not names or len(names) < len(themes):
                return None
            return Entry(entry.id, entry.title, grade, names)
    return None
