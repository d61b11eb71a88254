"""What the documents of the library are: a course, lessons with steps, puzzles.

Light on purpose: whoever only shows what was opened needs neither YAML nor pydantic.
"""

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from trainer.questions.question import Question
from trainer.rules.notation import Play
from trainer.rules.position import Turn

Language: TypeAlias = Literal["en", "it"]
LANGUAGES: tuple[Language, ...] = ("en", "it")


@dataclass(frozen=True, slots=True)
class Prose:
    """Words that an author wrote, in both languages."""

    en: str
    it: str

    def of(self, language: str) -> str:
        """The words in a language; English where it is neither."""
        return self.it if language == "it" else self.en


@dataclass(frozen=True, slots=True)
class Wrong:
    """An answer that the author says is wrong, and for which clause or fact."""

    answer: str
    clause: str


@dataclass(frozen=True, slots=True)
class TextStep:
    """Words, and perhaps a table beside them."""

    text: Prose
    turn: Turn | None = None


@dataclass(frozen=True, slots=True)
class DemoStep:
    """Cards move on the table.

    `turns[0]` is the start, `turns[n]` what is known after the first n plays; the tables are
    `turn.table`. `captions`: one a play, or none at all.
    """

    turns: tuple[Turn, ...]
    plays: tuple[Play, ...]
    text: Prose
    captions: tuple[Prose, ...] = ()


@dataclass(frozen=True, slots=True)
class QuestionStep:
    """A question inside a lesson. `ask` replaces the standard prompt, `note` follows the answer."""

    question: Question
    ask: Prose | None = None
    wrong: tuple[Wrong, ...] = ()
    note: Prose | None = None


Step: TypeAlias = TextStep | DemoStep | QuestionStep


@dataclass(frozen=True, slots=True)
class Puzzle:
    """One question of a grade (1 to 5), with the themes it is about.

    `digest`: short hash of the file, which changes with every change to it.
    """

    id: str
    title: Prose
    grade: int
    themes: tuple[str, ...]
    question: Question
    ask: Prose | None
    wrong: tuple[Wrong, ...]
    note: Prose | None
    digest: str


@dataclass(frozen=True, slots=True)
class Lesson:
    """Steps in order, and the closing words on what was learnt. `digest` as in `Puzzle`."""

    id: str
    title: Prose
    steps: tuple[Step, ...]
    learnt: Prose
    digest: str


@dataclass(frozen=True, slots=True)
class Entry:
    """A document as the course lists it. A lesson has grade 0 and no themes."""

    id: str
    title: Prose
    grade: int = 0
    themes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Course:
    """The index: lessons in the order they are taught, and the puzzles."""

    lessons: tuple[Entry, ...]
    puzzles: tuple[Entry, ...]

    def numbered(self) -> "Course":
        """The puzzles grade by grade, as they are listed and numbered everywhere."""
        puzzles = sorted(self.puzzles, key=lambda entry: entry.grade)
        return replace(self, puzzles=tuple(puzzles))


Document: TypeAlias = Course | Lesson | Puzzle
