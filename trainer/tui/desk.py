"""What outlasts a screen: the language, the look, the library and the learner's record.

Content and log are read when they are first asked for, and what is wrong with them is kept as
problems to be said in words.
"""

import os
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Protocol

from trainer.content.documents import Course, Lesson, Puzzle
from trainer.content.library import Library
from trainer.content.located import ContentError
from trainer.rules.problems import Problem, RulesError
from trainer.rules.ruleset import PRESETS, Ruleset
from trainer.text.language import LANGUAGES, Words, choose_language
from trainer.text.problems import problem_line
from trainer.tui.drawing.look import SIGNS, Look, Signs
from trainer.tui.record import Record
from trainer.tui.theme import DARK, MONO, NAMES

if TYPE_CHECKING:
    from trainer.session.analysis import Analysis

NO_COURSE: Final = Course((), ())
_SETTLED: Final = frozenset({"log-moved-aside", "log-migrated"})
"""What is told of a log that is in order now."""
_UNKNOWN: Final = frozenset({"no-such-document", "not-an-id"})
"""What says that there is no document of that name."""


class Shelf(Protocol):
    """What of `content.library.Library` is used here."""

    def course(self) -> Course: ...
    def puzzle(self, id: str) -> Puzzle: ...
    def lesson(self, id: str) -> Lesson: ...


class Desk:
    """The one place that knows all of it; screens read from it and draw.

    `faults`: what is wrong with the index of the library, in lines. `typed`: what was typed for the
    analysis desk and left without being laid out.
    """

    def __init__(
        self,
        *,
        language: str | None = None,
        record: Record,
        library: Shelf | None = None,
        draws_all: bool = True,
        environ: dict[str, str] | None = None,
    ) -> None:
        env = dict(os.environ) if environ is None else environ
        self.record = record
        self.library: Shelf = Library() if library is None else library
        self.draws_all = draws_all
        self.no_color = "NO_COLOR" in env
        self.words = Words(_first_language(language, record.settings, env))
        self._still = env.get("TEXTUAL_ANIMATIONS", "full") == "none"
        self._course: Course | None = None
        self._analysis: Analysis | None = None
        self.typed = ""
        self.faults: list[str] = []

    # --- the look

    @property
    def look(self) -> Look:
        """How cards are told now."""
        return Look(self.words, self.signs)

    @property
    def signs(self) -> Signs:
        """The suit signs: as set, but letters where nothing else can be drawn."""
        if not self.draws_all:
            return "letters"
        kept = self.record.settings.get("signs", "french")
        return kept if kept in SIGNS else "french"

    @property
    def theme(self) -> str:
        """The colours: as set, but none where the environment asks for none."""
        if self.no_color:
            return MONO
        kept = self.record.settings.get("theme", DARK)
        return kept if kept in NAMES else DARK

    @property
    def moves(self) -> bool:
        """Whether a capture is shown for a moment before the table changes."""
        return not self._still and self.record.settings.get("motion", "full") == "full"

    @property
    def house(self) -> Ruleset:
        """The house where nothing else is said: as set, but `classic` without asking."""
        return PRESETS.get(self.record.settings.get("house", "classic"), PRESETS["classic"])

    @property
    def analysis(self) -> "Analysis":
        """What lies on the analysis desk; it stays there until something else is laid out."""
        if self._analysis is None:
            from trainer.session.analysis import blank  # too much for the first frame

            self._analysis = blank(self.house)
        return self._analysis

    @analysis.setter
    def analysis(self, now: "Analysis") -> None:
        self._analysis = now

    def set_language(self, language: str) -> None:
        """Speak another language from now on, and the next time too."""
        self.words = Words(language)
        self.record.set("language", language)

    def next_language(self) -> str:
        """The language that a switch leads to."""
        return LANGUAGES[(LANGUAGES.index(self.words.language) + 1) % len(LANGUAGES)]

    # --- the library

    @property
    def course(self) -> Course:
        """The index, its puzzles grade by grade, as they are listed and numbered everywhere.

        An empty one where it does not hold, and `faults` says why.
        """
        if self._course is None:
            try:
                self._course = self.library.course().numbered()
            except ContentError as error:
                self.faults = self.told(error)
                self._course = NO_COURSE
        return self._course

    def number_of(self, id: str) -> int:
        """The number of a puzzle in the course, from 1; 0 if it is not listed there."""
        return next((n for n, entry in enumerate(self.course.puzzles, 1) if entry.id == id), 0)

    def solved_puzzles(self) -> int:
        """How many puzzles of the course were answered right."""
        return sum(entry.id in self.record.solved for entry in self.course.puzzles)

    def first_unsolved(self) -> str | None:
        """The first puzzle that is not solved; the first of all where all are."""
        ids = [entry.id for entry in self.course.puzzles]
        return next((id for id in ids if id not in self.record.solved), ids[0] if ids else None)

    def go_on(self) -> str | None:
        """The puzzle that "go on" leads to: the one the learner is at, or the next to be solved."""
        place = self.record.place
        number = self.number_of(place.item) if place is not None else 0
        if place is None or not number:
            return self.first_unsolved()
        ids = [entry.id for entry in self.course.puzzles]
        following = [*ids[number - 1 :], *ids[: number - 1]]
        return next((id for id in following if id not in self.record.solved), place.item)

    def told(self, error: ContentError) -> list[str]:
        """What is wrong with a document, a line for each problem."""
        return [
            f"{one.path}:{one.line}:{one.column}: {_line(self.words, one.problem)}"
            for one in error.located
        ]

    def faults_of(self, error: ContentError) -> list[str]:
        """The same of a document that was asked for; [] where there is none of that name."""
        is_unknown = any(one.problem.id in _UNKNOWN for one in error.located)
        return [] if is_unknown else self.told(error)

    def troubles(self) -> Sequence[str]:
        """What is to be said about the record, each thing once, in words."""
        return self._said(self.record.troubles())

    def standing_troubles(self) -> Sequence[str]:
        """What is wrong with the record now, in the words of the present language."""
        return self._said(self.record.standing())

    def _said(self, problems: Sequence[Problem]) -> Sequence[str]:
        words = self.words
        found = [_line(words, problem) for problem in problems]
        if all(problem.id in _SETTLED for problem in problems):
            return found
        going_on = words._("You can go on, but what you answer is not kept.")
        return [*found, going_on]


def _line(words: Words, problem: object) -> str:
    try:
        return problem_line(words, problem)  # type: ignore[arg-type]
    except (KeyError, IndexError):
        return str(problem)  # an id without words yet still says more than a crash


def _first_language(asked: str | None, settings: dict[str, str], environ: dict[str, str]) -> str:
    """What was asked for, else SCOPONE_LANG, else what was set before, else the locale."""
    kept = settings.get("language")
    try:
        if asked or environ.get("SCOPONE_LANG") or kept not in LANGUAGES:
            return choose_language(asked, environ)
    except RulesError:
        if asked:
            raise
        return LANGUAGES[0]
    return kept
