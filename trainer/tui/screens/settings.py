"""Settings: each is one line; enter changes it, and it holds at once."""

from collections.abc import Callable
from dataclasses import dataclass

from trainer.rules.ruleset import PRESETS
from trainer.text.houses import house_name, house_text
from trainer.text.language import N_
from trainer.tui.commands import bindings_for
from trainer.tui.drawing.canvas import Canvas
from trainer.tui.drawing.look import SIGNS
from trainer.tui.drawing.menu import Line
from trainer.tui.drawing.prose import Paragraph, draw_prose
from trainer.tui.screens.base import LANGUAGE_NAMES
from trainer.tui.screens.menu import MenuScreen
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


class Settings(MenuScreen[str]):
    """What is chosen here is kept in the learner's record."""

    scope = "settings"
    about = N_("Each line is a setting. Enter changes it to its next value, at once.")
    BINDINGS = bindings_for("settings")

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

    def settings(self) -> dict[str, Setting]:
        """The settings there are, by name. New ones are added here."""
        words, desk, trainer = self.words, self.desk, self.trainer
        theme = words._(NAMES[desk.theme])
        if desk.no_color:
            theme = words._("{theme} (NO_COLOR is set)").format(theme=theme)
        signs = words._(SIGN_NAMES[desk.signs])
        if not desk.draws_all:
            signs = words._("{signs} (this terminal draws no others)").format(signs=signs)
        motion = desk.record.settings.get("motion", "full")
        return {
            "language": Setting(
                Line(words._("Language"), LANGUAGE_NAMES[words.language]),
                lambda: trainer.do_language(""),
            ),
            "house": Setting(
                Line(words._("House"), house_name(words, desk.house.preset)),
                lambda: self._next("house", list(PRESETS), desk.house.preset),
            ),
            "signs": Setting(
                Line(words._("Suits"), signs),
                lambda: self._next("signs", list(SIGNS), desk.signs),
            ),
            "theme": Setting(
                Line(words._("Colours"), theme),
                lambda: self._next("theme", list(NAMES), desk.record.settings.get("theme", DARK)),
            ),
            "motion": Setting(
                Line(words._("Captures"), words._(MOTION_NAMES.get(motion, motion))),
                lambda: self._next("motion", list(MOTION_NAMES), motion),
            ),
        }

    def entries(self) -> list[tuple[str | None, Line]]:
        """A line each."""
        return [(name, setting.line) for name, setting in self.settings().items()]

    def draw_body(self) -> None:
        """The lines, what the house is, and the legend as a sample."""
        self.draw_lines()
        words, house = self.words, self.desk.house.preset
        kept = words._(
            "The quiz uses it, and everything that names no house; a lesson or a puzzle "
            "that names one keeps its own."
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

    def do_open(self, key: str) -> None:
        """The next value of the line under the cursor."""
        if self.cursor is not None:
            self.settings()[self.cursor].change()
            self.draw()

    def on_screen_resume(self) -> None:
        """Back from the help: the same setting is under the cursor."""
        self.draw()

    def _next(self, name: str, values: list[str], now: str) -> None:
        at = values.index(now) if now in values else -1
        self.desk.record.set(name, values[(at + 1) % len(values)])
        self.trainer.look_changed()
