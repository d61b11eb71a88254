"""The list of puzzles, by grade. What one is about is told once it is solved.

A puzzle's theme would be a hint, so a list by theme holds solved ones only.
"""

from typing import TYPE_CHECKING

from trainer.content.documents import Entry
from trainer.content.located import ContentError
from trainer.text.language import N_
from trainer.text.themes import theme_name
from trainer.tui.commands import Command, bindings_for
from trainer.tui.drawing.menu import Line
from trainer.tui.drawing.prose import Paragraph, draw_prose
from trainer.tui.screens.menu import MenuScreen
from trainer.tui.widgets.pane import Pane

if TYPE_CHECKING:
    from trainer.session.analysis import Analysis


class Puzzles(MenuScreen[str]):
    """One line a puzzle, in the order of the course, below its grade.

    `lays_out`: opening one lays its cards out on the analysis desk.
    """

    scope = "puzzles"
    about = N_(
        "All puzzles, the easy ones first. ✓ is solved, and tells what it is about; ○ was tried "
        "and is not solved yet; · is new."
    )
    BINDINGS = bindings_for("puzzles")

    lists = "body"

    def __init__(self, lays_out: bool = False) -> None:
        super().__init__()
        self._theme: str | None = None
        self._lays_out = lays_out

    def body(self) -> list[Pane]:
        """What the signs mean, and the list."""
        return [Pane("blank"), Pane("body")]

    def heading(self) -> tuple[str, str]:
        """How many are solved; or the theme."""
        words, desk = self.words, self.desk
        if self._theme is not None:
            text = words._("solved, with the theme: {theme}")
            return words._("Puzzles"), text.format(theme=theme_name(words, self._theme))
        solved = words._("{solved} of {count} solved").format(
            solved=desk.solved_puzzles(), count=len(desk.course.puzzles)
        )
        return words._("Puzzles"), solved

    def steps(self) -> list[str]:
        """Up, down, open; by theme where there is one to tell."""
        theme = ["theme"] if self._themes() else []
        if self._lays_out:
            return ["desk", "move", *theme, "back", "settings", "language", "quit"]
        return ["open", "move", *theme, "desk", "back", "settings", "language", "quit"]

    def label(self, command: Command) -> str:
        """What the list is sorted out by; what enter does where it is called from the desk."""
        if command.id in ("open", "desk") and self._lays_out:
            return self.words._("lay it out")
        return self.words._("by theme") if command.id == "theme" else super().label(command)

    def _themes(self) -> list[str]:
        """The themes of the solved puzzles, in the order they come."""
        solved = self.desk.record.solved
        entries = (entry for entry in self.desk.course.puzzles if entry.id in solved)
        return list(dict.fromkeys(theme for entry in entries for theme in entry.themes))

    def _shown(self) -> list[Entry]:
        """The puzzles of the list: all, or the solved ones of a theme; grade by grade."""
        entries, solved = self.desk.course.puzzles, self.desk.record.solved
        if self._theme is not None:
            entries = tuple(e for e in entries if e.id in solved and self._theme in e.themes)
        return list(entries)

    def first(self) -> str | None:
        """Where the learner is."""
        opened = self.desk.record.opened
        return opened if opened in [entry.id for entry in self._shown()] else self.desk.go_on()

    def nothing(self) -> str:
        """That there are no puzzles."""
        return self.words._("There are no puzzles here yet.")

    def entries(self) -> list[tuple[str | None, Line]]:
        """The lines: a grade's, with None, and those of its puzzles with their ids."""
        words, desk = self.words, self.desk
        missed = {row.item for row in desk.record.waiting()}
        found: list[tuple[str | None, Line]] = []
        grade = 0
        for entry in self._shown():
            if entry.grade != grade:
                grade = entry.grade
                label = words._("Grade {grade}").format(grade=grade)
                found.append((None, Line(label, style="title")))
            is_solved = entry.id in desk.record.solved
            sign = "✓" if is_solved else "○" if entry.id in missed else "·"
            themes = ", ".join(theme_name(words, theme) for theme in entry.themes)
            label = f"{desk.number_of(entry.id):>2} {entry.title.of(words.language)}"
            found.append((entry.id, Line(label, themes if is_solved else "", sign)))
        return found

    def draw_body(self) -> None:
        """What the signs mean, and the lines round the cursor."""
        signs = [Paragraph(self.words._("· new   ○ not solved yet   ✓ solved"), "quiet")]
        self.show("blank", lambda width, height: draw_prose(signs, width, height))
        self.draw_lines()

    def brings(self) -> "Analysis | None":
        """The cards of the puzzle under the cursor."""
        from trainer.tui.laying_out import of_question

        id = self.cursor
        if id is None:
            return None
        try:
            question = self.desk.library.puzzle(id).question
        except ContentError:
            return None  # opened as a puzzle it says what is wrong with it
        return of_question(question, is_veiled=id not in self.desk.record.solved)

    def do_open(self, key: str) -> None:
        """The puzzle under the cursor; on the desk where that is wanted, if it has a table."""
        id = self.cursor
        if id is None:
            return
        if self._lays_out and self.brings() is not None:
            self.trainer.do_desk(key)
        else:
            self.trainer.open_puzzle(id)

    def do_theme(self, key: str) -> None:
        """The next theme of what is solved; after the last, all puzzles again."""
        themes: list[str | None] = [None, *self._themes()]
        at = themes.index(self._theme) if self._theme in themes else 0
        self._theme = themes[(at + 1) % len(themes)]
        self.draw()
