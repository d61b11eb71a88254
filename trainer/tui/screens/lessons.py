"""The list of lessons, in the order of the course, with how far one is in each."""

from trainer.text.language import N_
from trainer.tui.commands import bindings_for
from trainer.tui.drawing.canvas import Target
from trainer.tui.drawing.menu import At, Line, draw_menu
from trainer.tui.lessons import is_through, next_lesson, place_in, step_text
from trainer.tui.screens.base import TrainerScreen
from trainer.tui.widgets.pane import Pane


class Lessons(TrainerScreen):
    """One line a lesson."""

    scope = "lessons"
    about = N_(
        "All lessons, in the order in which they build on each other. One that you have gone "
        "through has a ✓; opened again it starts from the beginning."
    )
    BINDINGS = bindings_for("lessons")

    def __init__(self) -> None:
        super().__init__()
        self._cursor: int | None = None

    def body(self) -> list[Pane]:
        """An empty line and the list."""
        return [Pane("blank"), Pane("body")]

    def heading(self) -> tuple[str, str]:
        """How many are done."""
        entries = self.desk.course.lessons
        done = sum(is_through(self.desk, entry.id) for entry in entries)
        text = self.words._("{done} of {count} done")
        return self.words._("Lessons"), text.format(done=done, count=len(entries))

    def steps(self) -> list[str]:
        """Up, down, open."""
        return ["open", "move", "back", "settings", "language", "quit"]

    @property
    def cursor(self) -> int:
        """The line under the cursor: the lesson to go on with, until it is moved."""
        if self._cursor is None:
            ids = [entry.id for entry in self.desk.course.lessons]
            id = next_lesson(self.desk)
            return ids.index(id) if id in ids else 0
        return self._cursor

    def lines(self) -> list[Line]:
        """The lessons in words."""
        words = self.words
        found = []
        for number, entry in enumerate(self.desk.course.lessons, 1):
            place, is_done = place_in(self.desk, entry.id), is_through(self.desk, entry.id)
            detail = words._("not begun")
            if place is not None and place.is_open:
                detail = step_text(words, place)
            elif is_done:
                detail = words._("done")
            title = f"{number}  {entry.title.of(words.language)}"
            found.append(Line(title, detail, "✓" if is_done else "·"))
        return found

    def draw_body(self) -> None:
        """The lines round the cursor."""
        lines = self.lines() or [Line(self.words._("There are no lessons here yet."))]
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
        """The lesson under the cursor."""
        if self.desk.course.lessons:
            self.trainer.open_lesson(self.desk.course.lessons[self.cursor].id)

    def _move(self, lines: int) -> None:
        last = max(0, len(self.desk.course.lessons) - 1)
        self._cursor = max(0, min(self.cursor + lines, last))
        self.draw()

    def on_screen_resume(self) -> None:
        """Back from a lesson: the cursor is where the learner is."""
        self._cursor = None
        super().on_screen_resume()
