"""Home: a short page, not a menu tree. What to go on with, how far one is, and the keys.

It is folded from the index and the log alone: no lesson and no puzzle is opened for it.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from trainer.learner import quiz as folds
from trainer.learner.progress import minutes_for
from trainer.learner.quiz import ROUND_PLACE
from trainer.text.language import N_
from trainer.tui.commands import BY_ID, bindings_for, key_name
from trainer.tui.drawing.canvas import Canvas, shorten
from trainer.tui.drawing.menu import Line
from trainer.tui.drawing.prose import Paragraph, draw_prose
from trainer.tui.drawing.ranks import rank_names
from trainer.tui.drawing.results import best_count, best_text
from trainer.tui.lessons import done_text, lesson_line
from trainer.tui.screens.menu import MenuScreen
from trainer.tui.widgets.pane import Pane

LATEST = 2_000
"""Answers that the line on the prime quiz looks at."""
SLOW_NAMED = 2
NARROW = 60
LEAST_TITLE = 8
BESIDE_DETAIL = 9
"""Cells of a line that are neither its label nor what is told of it."""


@dataclass(frozen=True, slots=True)
class GoOn:
    """What "go on" leads to: in words, and how to get there.

    `title`: the part of the words that can be shortened, where there is no room for all.
    """

    text: str
    go: Callable[[], None]
    title: str = ""

    def within(self, width: int) -> str:
        """The words within so many cells; what stands beside the title stays."""
        over = len(self.text) - width
        if over <= 0 or len(self.title) - over < LEAST_TITLE:
            return self.text
        return self.text.replace(self.title, shorten(self.title, len(self.title) - over))


class Home(MenuScreen[str]):
    """Each line leads on with a command of the registry."""

    scope = "home"
    about = N_("This is the start: go on where you left off, or choose what to do.")
    BINDINGS = bindings_for("home")

    opens = "go_on"

    def body(self) -> list[Pane]:
        """The lines, and below them what is wrong, if something is."""
        return [Pane("blank"), Pane("menu"), Pane("body")]

    def steps(self) -> list[str]:
        """Enter first: it is all that most days need. The other keys stand in their lines."""
        return ["go_on", "move", "language", "quit"]

    def goes_on(self) -> GoOn | None:
        """The round that was left, the puzzle one was at, else the lesson that comes next."""
        words, desk, trainer = self.words, self.desk, self.trainer
        place = desk.record.place
        if place is not None and place.item == ROUND_PLACE:
            left = folds.open_round(desk.record.events)
            if left is not None:
                seed, number = left
                text = words._("Prime quiz · question {number}").format(number=number)
                return GoOn(text, lambda: trainer.open_quiz("round", seed))
        lesson = None
        if place is None or not desk.number_of(place.item):
            lesson = lesson_line(desk)
        if lesson is not None:
            lesson_id, text = lesson.id, lesson.text
            if self._is_narrow and lesson.step:
                told = words._("Lesson {number} · step {step} of {count}")
                text = told.format(number=lesson.number, step=lesson.step, count=lesson.steps)
            title = desk.course.lessons[lesson.number - 1].title.of(words.language)
            return GoOn(text, lambda: trainer.open_lesson(lesson_id), title)
        id = desk.go_on()
        if id is None:
            return None
        number, there = desk.number_of(id), len(desk.course.puzzles)
        text = words._("Puzzle {number} of {count}").format(number=number, count=there)
        return GoOn(text, lambda: trainer.open_puzzle(id))

    def entries(self) -> list[tuple[str | None, Line]]:
        """The commands that Home offers, each with its line and its key."""
        words, desk = self.words, self.desk
        found = [
            ("lessons", Line(words._("Lessons"), self._lessons())),
            ("puzzles", Line(words._("Puzzles"), self._puzzles())),
            ("prime", Line(words._("Prime"), self._prime())),
            ("missed", Line(words._("Missed"), self._missed())),
            ("desk", Line(words._("Desk"), self._desk())),
            ("progress", Line(words._("Progress"), self._progress())),
            ("settings", Line(words._("Settings"), self._settings())),
        ]
        keyed: list[tuple[str | None, Line]] = [
            (id, replace(line, sign=key_name(BY_ID[id], words))) for id, line in found
        ]
        on = self.goes_on()
        if on is not None:
            label = words._("Go on") if desk.record.place else words._("Begin")
            widest = max(len(line.label) for _, line in found)
            text = on.within(self.size.width - max(widest, len(label)) - BESIDE_DETAIL)
            keyed.insert(0, ("go_on", Line(label, text)))
        return keyed

    @property
    def _is_narrow(self) -> bool:
        return self.size.width < NARROW

    # --- a line each

    def _lessons(self) -> str:
        desk = self.desk
        there = len(desk.course.lessons)
        if not there:
            return self.words._("no lesson yet")
        return done_text(desk)

    def _puzzles(self) -> str:
        desk = self.desk
        there = len(desk.course.puzzles)
        if not there:
            return self.words._("none yet")
        solved = self.words._("{solved} of {count} solved")
        return solved.format(solved=desk.solved_puzzles(), count=there)

    def _prime(self) -> str:
        words, record = self.words, self.desk.record
        parts = []
        best = folds.best(record.events, "sprint")
        if best is not None:
            told = best_count(best) if self._is_narrow else best_text(words, best)
            parts.append(words._("best sprint: {result}").format(result=told))
        slow = folds.weak(folds.paces(record.attempts[-LATEST:]))[:SLOW_NAMED]
        if slow and not (parts and self._is_narrow):
            names = rank_names([pace.rank for pace in slow], self.desk.look)
            parts.append(words._("slow: {ranks}").format(ranks=names))
        newcomer = "" if self._is_narrow else words._("values, primes, who wins the point")
        return " · ".join(parts) or newcomer

    def _missed(self) -> str:
        words = self.words
        missed = self.desk.record.waiting()
        if not missed:
            return words._("nothing is waiting")
        if self._is_narrow:
            return words._("{n} waiting").format(n=len(missed))
        count = words.ngettext("{n} is waiting", "{n} are waiting", len(missed))
        minutes = minutes_for(missed)
        time = words.ngettext("about {n} minute", "about {n} minutes", minutes)
        return f"{count.format(n=len(missed))} · {time.format(n=minutes)}"

    def _settings(self) -> str:
        words = self.words
        return "" if self._is_narrow else words._("language, house, suits, colours")

    def _desk(self) -> str:
        words = self.words
        return "" if self._is_narrow else words._("any cards: what they take, what plays are worth")

    def _progress(self) -> str:
        words = self.words
        answers = len(self.desk.record.attempts)
        if not answers:
            return "" if self._is_narrow else words._("begins with your first answer")
        text = words.ngettext("{n} answer so far", "{n} answers so far", answers)
        return text.format(n=answers)

    # --- drawing

    def draw_body(self) -> None:
        """The lines; then faults of the library and of the record."""
        self.draw_lines()
        self.desk.troubles()  # said here, so that no other screen says it once more
        notes = [*self.desk.faults, *self.desk.standing_troubles()]
        paragraphs = [Paragraph(note, "bad", "! ") for note in notes]

        def paint(width: int, height: int | None) -> Canvas:
            return draw_prose([Paragraph(""), *paragraphs], width, height)

        self.show("body", paint)

    def do_go_on(self, key: str) -> None:
        """Enter: the line under the cursor, which at first is "go on"."""
        command, on = self.cursor, self.goes_on()
        if command is not None and command != "go_on":
            self.perform(command)
        elif on is not None:
            on.go()
