"""Things to choose among: beside each other where they are short, else one a line."""

from collections.abc import Callable, Collection, Sequence
from typing import Final

from trainer.tui.drawing.canvas import Canvas, Style, shorten
from trainer.tui.drawing.menu import At

_SHORT: Final = 12
"""Choices of no more cells than this stand beside each other."""


def choices(texts: Sequence[str], ticked: Collection[int], cursor: int) -> Callable[[int], Canvas]:
    """What draws the choices for a width. Each has its digit, as far as there are digits."""

    def draw(width: int) -> Canvas:
        labels = [f"{at + 1} {text}" if at < 10 else text for at, text in enumerate(texts)]
        cell = max(map(len, labels), default=0) + 4
        each = max(1, (width - 1) // cell) if max(map(len, texts), default=0) <= _SHORT else 1
        canvas = Canvas(width, -(-len(labels) // each))
        for at, label in enumerate(labels):
            x, y = 1 + at % each * cell, at // each
            style: Style = "marked" if at in ticked else "text"
            canvas.put(x, y, "▶" if at == cursor else " ", "cursor")
            canvas.put(x + 1, y, "✓" if at in ticked else " ", "marked")
            style = "cursor" if at == cursor and at not in ticked else style
            canvas.put(x + 2, y, shorten(label, width - x - 2), style)
            canvas.touch(x, y, cell if each > 1 else width - x, 1, At(at))
        return canvas

    return draw
