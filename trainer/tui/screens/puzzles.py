"""The list of puzzles. What one is about is told once it is solved: its name would be a hint."""

from trainer.text.language import N_
from trainer.tui.commands import bindings_for
from trainer.tui.drawing.canvas import Target
from trainer.tui.drawing.menu import At, Line, draw_menu
from trainer.tui.screens.base import TrainerScreen
from trainer.tui.widgets.pane import Pane


class Puzzles(TrainerScreen):
    """One line a puzzle, in the order of the course."""

    scope = "puzzles"
    about = N_("All puzzles. A solved one has a ✓ and tells what it is about.")
    BINDINGS = bindings_for("puzzles")

    def __init__(self) -> None:
        super().__init__()
        self._cursor: int | None = None

    def body(self) -> list[Pane]:
        """An empty line and the list."""
        return [Pane("blank"), Pane("body")]

    def heading(self) -> tuple[str, str]:
        """How many are solved."""
        desk = self.desk
        solved = self.words._("{solved} of {count} solved").format(
            solved=desk.solved_puzzles(), count=len(desk.course.puzzles)
        )
        return self.words._("Puzzles"), solved

    def steps(self) -> list[str]:
        """Up, down, open."""
        return ["move", "open", "back", "settings", "language", "quit"]

    @property
    def cursor(self) -> int:
        """The line under the cursor: where the learner is, until it is moved."""
        if self._cursor is None:
            return max(0, self.desk.number_of(self.desk.go_on() or "") - 1)
        return self._cursor

    def lines(self) -> list[Line]:
        """The puzzles in words."""
        words = self.words
        found = []
        for number, entry in enumerate(self.desk.course.puzzles, 1):
            is_solved = entry.id in self.desk.record.solved
            stars = "•" * entry.grade
            detail = entry.title.of(words.language) if is_solved else ""
            label = words._("Puzzle {number}").format(number=number)
            found.append(Line(label, f"{stars:<5} {detail}", "✓" if is_solved else "·"))
        return found

    def draw_body(self) -> None:
        """The lines round the cursor."""
        lines = self.lines() or [Line(self.words._("There are no puzzles here yet."))]
        cursor = self.cursor
        self.show("body", lambda width, height: draw_menu(lines, cursor, width, height))

    def touched(self, target: Target) -> None:
        """A click opens."""
        if isinstance(target, At):
            self._cursor = target.line
            self.perform("open")

    def scrolled(self, lines: int) -> None:
        """The wheel goes through the lines."""
        self._move(lines)

    def do_move(self, key: str) -> None:
        """Up or down."""
        self._move(-1 if key == "up" else 1)

    def do_page(self, key: str) -> None:
        """A screenful."""
        screenful = max(1, self.pane("body").size.height - 1)
        self._move(screenful if key == "pagedown" else -screenful)

    def do_open(self, key: str) -> None:
        """The puzzle under the cursor."""
        if self.desk.course.puzzles:
            self.trainer.open_puzzle(self.desk.course.puzzles[self.cursor].id)

    def _move(self, lines: int) -> None:
        last = max(0, len(self.desk.course.puzzles) - 1)
        self._cursor = max(0, min(self.cursor + lines, last))
        self.draw()

    def on_screen_resume(self) -> None:
        """Back from a puzzle: the cursor is where the learner is."""
        self._cursor = None
        super().on_screen_resume()
