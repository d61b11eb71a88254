"""The list of lessons, in the order of the course, with how far one is in each."""

from trainer.text.language import N_
from trainer.tui.commands import bindings_for
from trainer.tui.drawing.menu import Line
from trainer.tui.lessons import done_text, is_through, next_lesson, place_in, step_text
from trainer.tui.screens.menu import MenuScreen
from trainer.tui.widgets.pane import Pane


class Lessons(MenuScreen[str]):
    """One line a lesson."""

    scope = "lessons"
    about = N_(
        "All lessons, in the order in which they build on each other. One that you have "
        "finished has a ✓; opened again it starts from the beginning, or with what you "
        "missed."
    )
    BINDINGS = bindings_for("lessons")

    lists = "body"

    def body(self) -> list[Pane]:
        """An empty line and the list."""
        return [Pane("blank"), Pane("body")]

    def heading(self) -> tuple[str, str]:
        """How many are done."""
        return self.words._("Lessons"), done_text(self.desk)

    def steps(self) -> list[str]:
        """Up, down, open."""
        return ["open", "move", "back", "settings", "language", "quit"]

    def first(self) -> str | None:
        """The lesson to go on with."""
        return next_lesson(self.desk)

    def nothing(self) -> str:
        """That there are no lessons."""
        return self.words._("There are no lessons here yet.")

    def entries(self) -> list[tuple[str | None, Line]]:
        """The lessons in words."""
        words = self.words
        found: list[tuple[str | None, Line]] = []
        for number, entry in enumerate(self.desk.course.lessons, 1):
            place, is_done = place_in(self.desk, entry.id), is_through(self.desk, entry.id)
            detail = words._("not begun")
            if place is not None and place.is_open:
                detail = step_text(words, place)
            elif is_done:
                detail = words._("done")
            title = f"{number}  {entry.title.of(words.language)}"
            found.append((entry.id, Line(title, detail, "✓" if is_done else "·")))
        return found

    def do_open(self, key: str) -> None:
        """The lesson under the cursor."""
        if self.cursor is not None:
            self.trainer.open_lesson(self.cursor)
