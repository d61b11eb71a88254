"""Bars beside their labels, and the same in words, so that no length has to be measured."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from trainer.tui.drawing.canvas import Canvas, Style, shorten

_FULL: Final = "▇"
_WIDEST: Final = 24
_LEAST: Final = 4
"""A bar of fewer cells than these tells nothing: the words alone stay."""


@dataclass(frozen=True, slots=True)
class Bar:
    """One line. `share`: how much of the longest bar, from 0 to 1."""

    label: str
    share: float
    text: str = ""
    style: Style = "open"


def bars(rows: Sequence[Bar], margin: int = 3) -> Callable[[int], Canvas]:
    """What draws the bars for a width: labels, bars and words each begin in one column."""

    def draw(width: int) -> Canvas:
        canvas = Canvas(width, len(rows))
        labels = max((len(row.label) for row in rows), default=0)
        texts = max((len(row.text) for row in rows), default=0)
        left = 1 if width < 60 else margin
        room = min(width - left - labels - texts - 5, _WIDEST)
        for y, row in enumerate(rows):
            x = left + labels + 2
            canvas.put(left, y, shorten(row.label, width - left - 1))
            if room >= _LEAST:
                cells = round(max(0.0, min(row.share, 1.0)) * room)
                canvas.put(x, y, _FULL * (max(1, cells) if row.share > 0 else 0), row.style)
                x += room + 2
            canvas.put(x, y, shorten(row.text, width - x - 1), "quiet")
        return canvas

    return draw
