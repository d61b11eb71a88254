"""Lines to go through: one is under the cursor, each can be touched."""

from collections.abc import Sequence
from dataclasses import dataclass

from trainer.tui.drawing.canvas import Canvas, Style, put_turns, shorten


@dataclass(frozen=True, slots=True)
class Line:
    """One line: a sign, what it is, and what is to be said of it."""

    label: str
    detail: str = ""
    sign: str = ""
    style: Style = "text"


@dataclass(frozen=True, slots=True)
class At:
    """What a click on a line is about: its number from 0."""

    line: int


def draw_menu(lines: Sequence[Line], cursor: int, width: int, height: int | None) -> Canvas:
    """The lines round the cursor that fit."""
    shown = len(lines) if height is None else min(height, len(lines))
    start = max(0, min(cursor - shown // 2, len(lines) - shown))
    canvas = Canvas(width, shown if height is None else height)
    label_width = max((len(line.label) for line in lines), default=0)
    signs = any(line.sign for line in lines)
    for y, line in enumerate(lines[start : start + shown]):
        at = start + y
        under = at == cursor
        x = 3
        canvas.put(1, y, "▶" if under else " ", "cursor")
        if signs:
            canvas.put(x, y, line.sign, "good")
            x += 2
        canvas.put(x, y, shorten(line.label, width - x - 1), "cursor" if under else line.style)
        room = width - (x + label_width + 3) - 1
        if line.detail and room > 3:
            canvas.put(x + label_width + 3, y, shorten(line.detail, room), "quiet")
        canvas.touch(0, y, width, 1, At(at))
    put_turns(canvas, shown, has_before=start > 0, has_after=start + shown < len(lines))
    return canvas
