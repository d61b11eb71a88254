"""Settings: each is one line; enter changes it, and it holds at once."""

from collections.abc import Callable
from dataclasses import dataclass

from trainer.rules.ruleset import PRESETS
from trainer.text.houses import house_name, house_text
from trainer.text.language import N_
from trainer.tui.commands import bindings_for
from trainer.tui.drawing.canvas import Canvas, Target
from trainer.tui.drawing.look import SIGNS
from trainer.tui.drawing.menu import At, Line, draw_menu
from trainer.tui.drawing.prose import Paragraph, draw_prose
from trainer.tui.screens.base import LANGUAGE_NAMES, TrainerScreen
from trainer.tui.theme import DARK, NAMES
from trainer.tui.widgets.pane import Pane

SIGN_NAMES = {
    "french": N_("French signs"),
    "italian": N_("Italian signs"),
    "letters": N_("letters"),
}
MOTION_NAMES = {"full": N_("shown for a moment"), "none": N_("at once")}


@dataclass(frozen=True, slots=True)
class Setting:
    """A line, and what enter does there."""

    line: Line
    change: Callable[[], None]


class Settings(TrainerScreen):
    """What is chosen here is kept in the learner's record."""

    scope = "settings"
    about = N_("Each line is a setting. Enter goes to its next value, which holds at once.")
    BINDINGS = bindings_for("settings")

    def __init__(self) -> None:
        super().__init__()
        self._cursor = 0

    def body(self) -> list[Pane]:
        """The lines, and below them how cards look now."""
        return [Pane("blank"), Pane("menu"), Pane("body")]

    def heading(self) -> tuple[str, str]:
        """Where one is."""
        return self.words._("Settings"), ""

    def steps(self) -> list[str]:
        """Up, down, change."""
        return ["open", "move", "back", "language", "quit"]

    def label(self, command) -> str:
        """Enter changes a line here."""
        if command.id == "open":
            return self.words._("change")
        return super().label(command)

    def entries(self) -> list[Setting]:
        """The settings there are. New ones are added here."""
        words, desk, trainer = self.words, self.desk, self.trainer
        theme = words._(NAMES[desk.theme])
        if desk.no_color:
            theme = words._("{theme} (NO_COLOR is set)").format(theme=theme)
        signs = words._(SIGN_NAMES[desk.signs])
        if not desk.draws_all:
            signs = words._("{signs} (this terminal draws no others)").format(signs=signs)
        motion = desk.record.settings.get("motion", "full")
        return [
            Setting(
                Line(words._("Language"), LANGUAGE_NAMES[words.language]),
                lambda: trainer.do_language(""),
            ),
            Setting(
                Line(words._("House"), house_name(words, desk.house.preset)),
                lambda: self._next("house", list(PRESETS), desk.house.preset),
            ),
            Setting(
                Line(words._("Suits"), signs),
                lambda: self._next("signs", list(SIGNS), desk.signs),
            ),
            Setting(
                Line(words._("Colours"), theme),
                lambda: self._next("theme", list(NAMES), desk.record.settings.get("theme", DARK)),
            ),
            Setting(
                Line(words._("Captures"), words._(MOTION_NAMES.get(motion, motion))),
                lambda: self._next("motion", list(MOTION_NAMES), motion),
            ),
        ]

    def draw_body(self) -> None:
        """The lines, what the house is, and the legend as a sample."""
        lines, cursor = [entry.line for entry in self.entries()], self._cursor
        self.show("menu", lambda width, height: draw_menu(lines, cursor, width, height))
        words, house = self.words, self.desk.house.preset
        kept = words._(
            "It holds in the quiz and wherever nothing else is said; a lesson or a puzzle that "
            "names its house keeps it."
        )
        paragraphs = [
            Paragraph(""),
            Paragraph(self.desk.look.legend()),
            Paragraph(f"{house}: {house_text(words, house)}", gap=True),
            Paragraph(kept, "quiet"),
        ]

        def paint(width: int, height: int | None) -> Canvas:
            return draw_prose(paragraphs, width, height, margin=3 if width >= 60 else 1)

        self.show("body", paint)

    def touched(self, target: Target) -> None:
        """A click changes."""
        if isinstance(target, At):
            self._cursor = target.line
            self.perform("open")

    def scrolled(self, lines: int) -> None:
        """The wheel goes through the lines."""
        self._move(lines)

    def do_move(self, key: str) -> None:
        """Up or down."""
        self._move(-1 if key == "up" else 1)

    def do_open(self, key: str) -> None:
        """The next value of the line under the cursor."""
        self.entries()[self._cursor].change()
        self.draw()

    def _move(self, lines: int) -> None:
        self._cursor = max(0, min(self._cursor + lines, len(self.entries()) - 1))
        self.draw()

    def _next(self, name: str, values: list[str], now: str) -> None:
        at = values.index(now) if now in values else -1
        self.desk.record.set(name, values[(at + 1) % len(values)])
        self.trainer.look_changed()
