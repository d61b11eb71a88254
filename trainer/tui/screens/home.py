"""Home: a short page, not a menu tree. What to go on with, how far one is, and the keys."""

from trainer.text.language import N_
from trainer.tui.commands import bindings_for
from trainer.tui.drawing.canvas import Canvas, Target
from trainer.tui.drawing.menu import At, Line, draw_menu
from trainer.tui.drawing.prose import Paragraph, draw_prose
from trainer.tui.screens.base import TrainerScreen
from trainer.tui.widgets.pane import Pane


class Home(TrainerScreen):
    """Each line leads on with a command of the registry."""

    scope = "home"
    about = N_("This is the start: go on where you left off, or choose what to do.")
    BINDINGS = bindings_for("home")

    def __init__(self) -> None:
        super().__init__()
        self._cursor = 0
        self._notes: list[str] = []

    def body(self) -> list[Pane]:
        """The lines, and below them what is wrong, if something is."""
        return [Pane("blank"), Pane("menu"), Pane("body")]

    def steps(self) -> list[str]:
        """Enter first: it is all that most days need."""
        return ["go_on", "puzzles", "settings", "language", "quit"]

    def entries(self) -> list[tuple[str, Line]]:
        """The commands that Home offers, each with its line. New ones are added here."""
        words, desk = self.words, self.desk
        found = []
        there = len(desk.course.puzzles)
        id = desk.go_on()
        if id is not None:
            number = desk.number_of(id)
            label = words._("Go on") if desk.record.place else words._("Begin")
            detail = words._("Puzzle {number} of {count}").format(number=number, count=there)
            found.append(("go_on", Line(label, detail)))
        solved = words._("{solved} of {count} solved")
        detail = solved.format(solved=desk.solved_puzzles(), count=there)
        found.append(
            ("puzzles", Line(words._("Puzzles"), detail if there else words._("none yet")))
        )
        detail = words._("language, suits, colours, movement")
        found.append(("settings", Line(words._("Settings"), detail)))
        return found

    def draw_body(self) -> None:
        """The lines; then faults of the library and of the record."""
        entries = self.entries()
        self._cursor = min(self._cursor, len(entries) - 1)
        lines, cursor = [line for _, line in entries], self._cursor
        self.show("menu", lambda width, height: draw_menu(lines, cursor, width, height))
        self._notes += self.desk.troubles()
        paragraphs = [Paragraph(note, "bad", "! ") for note in [*self.desk.faults, *self._notes]]

        def paint(width: int, height: int | None) -> Canvas:
            return draw_prose([Paragraph(""), *paragraphs], width, height)

        self.show("body", paint)

    def touched(self, target: Target) -> None:
        """A click on a line."""
        if isinstance(target, At):
            self._cursor = target.line
            self._go()

    def scrolled(self, lines: int) -> None:
        """The wheel goes through the lines."""
        self._move(lines)

    def do_move(self, key: str) -> None:
        """Up or down."""
        self._move(-1 if key == "up" else 1)

    def do_go_on(self, key: str) -> None:
        """Enter: the line under the cursor, which at first is "go on"."""
        self._go()

    def _move(self, lines: int) -> None:
        self._cursor = max(0, min(self._cursor + lines, len(self.entries()) - 1))
        self.draw()

    def _go(self) -> None:
        command = self.entries()[self._cursor][0]
        if command != "go_on":
            self.perform(command)
            return
        id = self.desk.go_on()
        if id is not None:
            self.trainer.open_puzzle(id)
