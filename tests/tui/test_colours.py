"""The colours that really reach a terminal, from the first frame on, and in each theme."""

import os
import re

import pyte
import pytest

from tests.tui.trainers import travel
from trainer.cli.bench.terminal import Terminal
from trainer.tui.record import Record
from trainer.tui.theme import CONTRAST, DARK, LIGHT, MONO, NAMES, themes

pytestmark = pytest.mark.skipif(os.name != "posix", reason="a terminal of its own needs POSIX")

COLOURS = {theme.name: theme for theme in themes()}


class Coloured:
    """A terminal's screen with its colours, in the stead of the one that knows none."""

    def __init__(self) -> None:
        self.screen = pyte.Screen(80, 24)
        self._stream = pyte.ByteStream(self.screen)

    def feed(self, data: bytes) -> None:
        self._stream.feed(data)

    def text(self) -> str:
        return "\n".join(self.screen.display)

    def colours_of(self, text: str) -> tuple[str, str]:
        """Foreground and background of the first place where a text stands."""
        for y, line in enumerate(self.screen.display):
            if text in line:
                cell = self.screen.buffer[y][line.index(text)]
                return cell.fg, cell.bg
        raise AssertionError(f"no {text!r} on the screen:\n{self.text()}")

    def backgrounds(self) -> set[str]:
        return {self.screen.buffer[y][x].bg for y in range(24) for x in range(80)}


def begun(scopone, theme, environment=None):
    """A trainer in a terminal of its own, with a theme kept in the settings."""
    record = Record.open(None)
    if theme:
        record.set("theme", theme)
    record.close()
    terminal = Terminal(scopone, environment=environment)
    terminal.screen = Coloured()
    return terminal


@pytest.mark.parametrize("theme", [None, DARK, LIGHT, CONTRAST])
def test_the_first_frame_has_the_colours_of_the_settings(scopone, theme):
    wanted = COLOURS[theme or DARK]
    with begun(scopone, theme) as terminal:
        terminal.wait_for("? help")
        seen = terminal.screen
        ours = (wanted.primary.lstrip("#"), wanted.background.lstrip("#"))
        assert seen.colours_of("Scopone Trainer") == ours
        assert seen.colours_of("Lessons")[0] == wanted.foreground.lstrip("#")
        assert seen.backgrounds() == {ours[1]}


@pytest.mark.parametrize("environment", [None, {"NO_COLOR": "1"}])
def test_without_colours_the_terminal_has_its_own(scopone, environment):
    with begun(scopone, LIGHT if environment else MONO, environment) as terminal:
        terminal.wait_for("? help")
        seen = terminal.screen
        assert seen.colours_of("Scopone Trainer") == ("default", "default")
        assert seen.backgrounds() == {"default"}


@pytest.mark.parametrize("theme", NAMES)
def test_a_theme_looks_the_same_from_the_start_and_when_it_is_chosen(theme, scopone_data):
    def looks(app):
        styles = {}
        for pane in app.screen.query("Pane"):
            for name in sorted(pane.COMPONENT_CLASSES):
                styles[f"{pane.id} {name}"] = pane.get_component_rich_style(name)
        kinds = [type(one).__name__ for one in app.get_line_filters()]
        return styles, app.screen.styles.background, kinds, sorted(app.classes & {"-dark-mode"})

    found = []

    async def from_the_start(trainer):
        await trainer.press("s")
        found.append(looks(trainer.app))

    async def chosen(trainer):
        await trainer.press("s", "down", "down", "down")
        for _ in NAMES:
            if trainer.app.desk.theme != theme:
                await trainer.press("enter")
        await trainer.pilot.pause()
        assert trainer.app.desk.theme == theme
        found.append(looks(trainer.app))

    for journey, begins in ((from_the_start, theme), (chosen, LIGHT if theme == DARK else DARK)):
        record = Record.open(None)
        record.set("theme", begins)
        travel(journey, record=record)
    assert found[0] == found[1]


def test_no_frame_before_it_has_other_colours(scopone, scopone_data):
    with begun(scopone, LIGHT) as terminal:
        written = []
        terminal.screen.feed = written.append
        terminal.settle(1.0)
    told = b"".join(written)
    assert b"Scopone Trainer" in told
    found = {tuple(map(int, rgb)) for rgb in re.findall(rb"48;2;(\d+);(\d+);(\d+)", told)}
    assert found == {tuple(bytes.fromhex(COLOURS[LIGHT].background.lstrip("#")))}
