"""Paragraphs of words, wrapped to the width there is."""

import textwrap
from collections.abc import Sequence
from dataclasses import dataclass

from trainer.tui.drawing.canvas import Canvas, Style


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One thought. `mark` stands before its first line, the others are set in below it."""

    text: str
    style: Style = "text"
    mark: str = ""
    gap: bool = False
    """Whether an empty line comes before it, where something comes before it at all."""


def wrap(
    paragraphs: Sequence[Paragraph], width: int, height: int | None = None
) -> list[tuple[str, Style]]:
    """The lines, each with its style. Words longer than a line are broken.

    Where they are more than `height`, the gaps are left out.
    """
    lines = _wrapped(paragraphs, width)
    if height is not None and len(lines) > height:
        return [line for line in lines if line[0]]
    return lines


def _wrapped(paragraphs: Sequence[Paragraph], width: int) -> list[tuple[str, Style]]:
    lines: list[tuple[str, Style]] = []
    for paragraph in paragraphs:
        if paragraph.gap and lines:
            lines.append(("", "text"))
        hanging = " " * len(paragraph.mark) if len(paragraph.mark) * 2 < width else ""
        broken = textwrap.wrap(
            paragraph.mark + paragraph.text,
            max(width, 1),
            subsequent_indent=hanging,
            break_on_hyphens=False,
        )
        lines += [(line, paragraph.style) for line in broken or [""]]
    return lines


def draw_prose(
    paragraphs: Sequence[Paragraph],
    width: int,
    height: int | None,
    margin: int = 1,
    scrolled: int = 0,
) -> Canvas:
    """The paragraphs with a margin left and right.

    Of what is longer than `height` the part after `scrolled` lines is shown; arrows in the right
    margin say where there is more.
    """
    lines = wrap(paragraphs, width - 2 * margin, height)
    shown = len(lines) if height is None else height
    start = max(0, min(scrolled, len(lines) - shown))
    canvas = Canvas(width, shown)
    for y, (text, style) in enumerate(lines[start : start + shown]):
        canvas.put(margin, y, text, style)
    if start > 0:
        canvas.put(width - 1, 0, "↑", "key")
    if start + shown < len(lines):
        canvas.put(width - 1, shown - 1, "↓", "key")
    return canvas


def overflow(paragraphs: Sequence[Paragraph], width: int, height: int, margin: int = 1) -> int:
    """How many lines do not fit."""
    return max(0, len(wrap(paragraphs, width - 2 * margin, height)) - height)
