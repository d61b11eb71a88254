"""A grid of characters, each with a style's name, and what lies where for the mouse.

Every character takes one cell. What is put beside the grid is cut off, so a drawing that is given
too little room loses its edge and never raises.
"""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Final, Literal, TypeAlias

Style: TypeAlias = Literal[
    "text", "quiet", "strong", "title", "key", "open", "cursor", "chosen", "marked", "changed",
    "good", "bad",
]  # fmt: skip
"""What a character means; the style sheet says how that looks (`pane--quiet` and so on)."""

Target: TypeAlias = Hashable
"""What a click on a place is about: a card, a command, a line."""

STYLES: Final[tuple[Style, ...]] = (
    "text", "quiet", "strong", "title", "key", "open", "cursor", "chosen", "marked", "changed",
    "good", "bad",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Turn:
    """What a click on a scroll sign is about: so many lines on, or back."""

    lines: int


@dataclass(frozen=True, slots=True)
class Area:
    """A rectangle that can be touched."""

    x: int
    y: int
    width: int
    height: int
    target: Target

    def holds(self, x: int, y: int) -> bool:
        """Whether the cell lies inside."""
        return 0 <= x - self.x < self.width and 0 <= y - self.y < self.height


class Canvas:
    """Filled once by a drawing function, then only read."""

    def __init__(self, width: int, height: int) -> None:
        self.width = max(width, 0)
        self.height = max(height, 0)
        self._characters = [[" "] * self.width for _ in range(self.height)]
        self._styles: list[list[Style]] = [["text"] * self.width for _ in range(self.height)]
        self.areas: list[Area] = []

    def put(self, x: int, y: int, text: str, style: Style = "text") -> int:
        """Write one line of text; returns the column after it."""
        if 0 <= y < self.height:
            row, styles = self._characters[y], self._styles[y]
            for at, character in enumerate(text, x):
                if 0 <= at < self.width:
                    row[at] = character
                    styles[at] = style
        return x + len(text)

    def centre(
        self, x: int, y: int, width: int, text: str, style: Style = "text"
    ) -> tuple[int, int]:
        """Write in the middle of `width` columns from `x`; returns where it starts and ends."""
        text = shorten(text, width)
        start = x + (width - len(text)) // 2
        return start, self.put(start, y, text, style)

    def touch(self, x: int, y: int, width: int, height: int, target: Target) -> None:
        """Say what a rectangle is about."""
        self.areas.append(Area(x, y, width, height, target))

    def at(self, x: int, y: int) -> Target | None:
        """What lies there; the last that was said of a cell goes first."""
        for area in reversed(self.areas):
            if area.holds(x, y):
                return area.target
        return None

    def paste(self, other: "Canvas", y: int) -> None:
        """Put another drawing in, from line `y` on, with what can be touched in it."""
        for line in range(other.height):
            if 0 <= y + line < self.height:
                x = 0
                for text, style in other.runs(line):
                    x = self.put(x, y + line, text, style)
        for area in other.areas:
            self.touch(area.x, y + area.y, area.width, area.height, area.target)

    def runs(self, y: int) -> Iterator[tuple[str, Style]]:
        """A line as pieces of one style each."""
        row = zip(self._characters[y], self._styles[y], strict=True)
        for style, cells in groupby(row, key=lambda cell: cell[1]):
            yield "".join(character for character, _ in cells), style

    def line(self, y: int) -> str:
        """A line as plain text."""
        return "".join(self._characters[y]).rstrip()

    def text(self) -> str:
        """The whole grid as plain text."""
        return "\n".join(self.line(y) for y in range(self.height))


def window(canvas: Canvas, height: int, scrolled: int) -> Canvas:
    """The part of a drawing after `scrolled` lines; arrows say where there is more."""
    shown = Canvas(canvas.width, height)
    start = max(0, min(scrolled, canvas.height - height))
    shown.paste(canvas, -start)
    put_turns(shown, height, has_before=start > 0, has_after=start + height < canvas.height)
    return shown


def put_turns(canvas: Canvas, height: int, *, has_before: bool, has_after: bool) -> None:
    """The signs that there is more above and below, at the right edge of `height` lines."""
    x, lines = canvas.width - 1, max(1, height - 1)
    if has_before:
        canvas.put(x, 0, "↑", "key")
        canvas.touch(x, 0, 1, 1, Turn(-lines))
    if has_after:
        canvas.put(x, height - 1, "↓", "key")
        canvas.touch(x, height - 1, 1, 1, Turn(lines))


def shorten(text: str, width: int) -> str:
    """The text within `width` cells; what is cut off leaves an ellipsis."""
    if len(text) <= width:
        return text
    return text[: width - 1].rstrip() + "…" if width > 1 else text[: max(width, 0)]
