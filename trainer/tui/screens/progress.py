"""Progress: what is done, solved and still weak. An empty part says what it waits for."""

import time
from collections.abc import Sequence
from datetime import date, timedelta
from typing import Final

from trainer.content.documents import Entry
from trainer.learner import quiz as folds
from trainer.learner.progress import day_of, first_tries, per_day
from trainer.text.language import N_
from trainer.text.themes import theme_name
from trainer.tui.commands import bindings_for
from trainer.tui.drawing.bars import Bar, bars
from trainer.tui.drawing.prose import Block, Paragraph
from trainer.tui.drawing.results import best_text, pace_bars
from trainer.tui.lessons import done_text, lesson_line
from trainer.tui.screens.reading import ReadingScreen
from trainer.tui.scrolling import Scroll
from trainer.tui.widgets.pane import Pane

DAYS: Final = 7
FIRST_TRIES: Final = 5
"""Questions before a share is told: of fewer it says nothing."""


def now_us() -> int:
    """Microseconds, UTC."""
    return time.time_ns() // 1000


class Progress(ReadingScreen):
    """One page of words and bars, to be read on where it is longer than the screen."""

    scope = "progress"
    about = N_(
        "How far you are. It is all made of your answers; nothing here is a mark, and a day "
        "without answers is just a day."
    )
    BINDINGS = bindings_for("progress")

    def __init__(self) -> None:
        super().__init__()
        self.reading = Scroll(lambda: self.pane("body"), self.paragraphs)

    def body(self) -> list[Pane]:
        """An empty line and the page."""
        return [Pane("blank"), Pane("body")]

    def heading(self) -> tuple[str, str]:
        """How many answers it is made of."""
        words, n = self.words, len(self.desk.record.attempts)
        text = words.ngettext("{n} answer so far", "{n} answers so far", n).format(n=n)
        return words._("Progress"), text if n else ""

    def steps(self) -> list[str]:
        """Read on, and back."""
        more = ["scroll", "page"] if self.reading.overflow() else []
        return [*more, "back", "settings", "language", "quit"]

    # --- the parts

    def paragraphs(self) -> list[Block]:
        """All parts, one below the other."""
        return [
            *self._lessons(),
            *self._puzzles(),
            *self._first_tries(),
            *self._prime(),
            *self._days(),
        ]

    def _lessons(self) -> list[Block]:
        words, desk = self.words, self.desk
        found: list[Block] = [Paragraph(words._("Lessons"), "title"), Paragraph(done_text(desk))]
        line = lesson_line(desk)
        if line is not None:
            text = words._("Next: {lesson}.").format(lesson=line.text)
            found.append(Paragraph(text, "quiet"))
        return found

    def _puzzles(self) -> list[Block]:
        words, solved = self.words, self.desk.record.solved
        entries = self.desk.course.puzzles
        of = words._("{solved} of {count} solved")
        rows = []
        for grade in sorted({entry.grade for entry in entries}):
            group = [entry for entry in entries if entry.grade == grade]
            count = sum(entry.id in solved for entry in group)
            label = words._("Grade {grade}").format(grade=grade)
            text = of.format(solved=count, count=len(group))
            rows.append(Bar(label, count / len(group), text, "good"))
        found: list[Block] = [Paragraph(words._("Puzzles"), "title", gap=True), bars(rows, 1)]
        themes = self._themes([entry for entry in entries if entry.id in solved])
        found.append(themes)
        return found

    def _themes(self, solved: Sequence[Entry]) -> Block:
        words = self.words
        if not solved:
            text = words._("Once you have solved one, you see here what they are about.")
            return Paragraph(text, "quiet")
        counts: dict[str, int] = {}
        for entry in solved:
            for theme in entry.themes:
                counts[theme] = counts.get(theme, 0) + 1
        most = sorted(counts.items(), key=lambda one: -one[1])
        names = [f"{theme_name(words, theme)} {count}" for theme, count in most]
        text = words._("Solved by theme: {themes}.")
        return Paragraph(text.format(themes=", ".join(names)))

    def _first_tries(self) -> list[Block]:
        words, tried = self.words, first_tries(self.desk.record.attempts)
        found: list[Block] = [Paragraph(words._("Right at the first try"), "title", gap=True)]
        lacking = FIRST_TRIES - tried.items
        if lacking > 0:
            text = words.ngettext(
                "After {n} more question of a lesson or a puzzle you see something here.",
                "After {n} more questions of lessons or puzzles you see something here.",
                lacking,
            )
            return [*found, Paragraph(text.format(n=lacking), "quiet")]
        text = words._("{right} of {count} questions, without a hint")
        text = text.format(right=tried.right, count=tried.items)
        return [*found, bars([Bar("", tried.right / tried.items, text, "good")], -1)]

    def _prime(self) -> list[Block]:
        words, record = self.words, self.desk.record
        found: list[Block] = [Paragraph(words._("Prime"), "title", gap=True)]
        best = {mode: folds.best(record.events, mode) for mode in ("sprint", "round")}
        told = []
        if best["sprint"] is not None:
            text = words._("Best sprint: {result}.")
            told.append(text.format(result=best_text(words, best["sprint"])))
        if best["round"] is not None:
            text = words._("Best round: {result}.")
            told.append(text.format(result=best_text(words, best["round"])))
        if not told:
            found.append(
                Paragraph(words._("Your best result stands here after the first quiz."), "quiet")
            )
        else:
            found.append(Paragraph(" ".join(told)))
        paces = folds.paces(record.attempts)
        if paces:
            found.append(pace_bars(paces, self.desk.look))
            return found
        lacking = folds.answers_lacking(record.attempts)
        text = words.ngettext(
            "Each card is listed here after {n} more answer on the value of one card.",
            "Each card is listed here after {n} more answers on the value of one card.",
            lacking,
        )
        return [*found, Paragraph(text.format(n=lacking), "quiet")]

    def _days(self) -> list[Block]:
        words, days = self.words, per_day(self.desk.record.attempts)
        found: list[Block] = [Paragraph(words._("Answers a day"), "title", gap=True)]
        if not days:
            text = words._(
                "Your first day begins with your first answer. A day here ends at four "
                "in the morning."
            )
            return [*found, Paragraph(text, "quiet")]
        today = day_of(now_us())
        shown = [today - timedelta(days=back) for back in range(DAYS)]
        most = max((days.get(day, 0) for day in shown), default=0) or 1
        rows = [
            Bar(self._day(day, today), days.get(day, 0) / most, str(days.get(day, 0)), "open")
            for day in shown
        ]
        told = Paragraph(words._("Each day ends at four in the morning."), "quiet")
        return [*found, bars(rows, 1), told]

    def _day(self, day: date, today: date) -> str:
        words = self.words
        if day == today:
            return words._("today")
        names = (
            words._("Monday"),
            words._("Tuesday"),
            words._("Wednesday"),
            words._("Thursday"),
            words._("Friday"),
            words._("Saturday"),
            words._("Sunday"),
        )
        return names[day.weekday()]

    # --- drawing

    def draw_body(self) -> None:
        """The part that fits."""
        self.show("body", self.reading.painter())

    def do_scroll(self, key: str) -> None:
        """A line on or back."""
        self.scrolled(-1 if key == "up" else 1)
