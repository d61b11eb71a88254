"""Paragraphs of words, wrapped to the width there is, with drawings between them."""

import textwrap
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from trainer.tui.drawing.canvas import Canvas, Style, window

NO_BREAK: Final = "\u00a0"
"""A space at which no line ends. It is drawn as any other."""

LEAST_BELOW: Final = 2
"""What stays in its place leaves at least so many lines for what moves below it."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One thought. `mark` stands before its first line, the others are set in below it.

    `gap`: an empty line comes before it, where something comes before it and there is room.
    """

    text: str
    style: Style = "text"
    mark: str = ""
    gap: bool = False


Block: TypeAlias = Paragraph | Callable[[int], Canvas]
"""A paragraph, or what draws something for a width."""


def wrap(paragraph: Paragraph, width: int) -> list[str]:
    """The lines of a paragraph. Words longer than a line are broken."""
    hanging = " " * len(paragraph.mark) if len(paragraph.mark) * 2 < width else ""
    lines = textwrap.wrap(
        paragraph.mark + paragraph.text,
        max(width, 1),
        subsequent_indent=hanging,
        break_on_hyphens=False,
    )
    return [line.replace(NO_BREAK, " ") for line in lines] or [""]


def draw_all(blocks: Sequence[Block], width: int, margin: int = 1, gaps: bool = True) -> Canvas:
    """All blocks, one below the other, on as many lines as it takes."""
    drawn: list[tuple[int, Canvas]] = []
    y = 0
    for block in blocks:
        part = _draw(block, width, margin)
        if isinstance(block, Paragraph):
            y += gaps and block.gap and y > 0
        drawn.append((y, part))
        y += part.height
    canvas = Canvas(width, y)
    for at, part in drawn:
        canvas.paste(part, at)
    return canvas


def _draw(block: Block, width: int, margin: int) -> Canvas:
    if not isinstance(block, Paragraph):
        return block(width)
    lines = wrap(block, width - 2 * margin)
    part = Canvas(width, len(lines))
    for at, line in enumerate(lines):
        part.put(margin, at, line, block.style)
    return part


def draw_prose(
    blocks: Sequence[Block],
    width: int,
    height: int | None,
    margin: int = 1,
    scrolled: int = 0,
    pinned: int = 0,
) -> Canvas:
    """The blocks with a margin left and right, within `height` lines.

    Where they are more, the gaps go first; then the part after `scrolled` lines is shown. The first
    `pinned` blocks stay where they are, as long as that leaves room for others.
    """
    canvas = draw_all(blocks, width, margin)
    if height is None or canvas.height <= height:
        return canvas if height is None else window(canvas, height, 0)
    top, rest = _parted(blocks, width, height, margin, pinned)
    shown = Canvas(width, height)
    shown.paste(top, 0)
    shown.paste(window(rest, height - top.height, scrolled), top.height)
    return shown


def overflow(
    blocks: Sequence[Block], width: int, height: int, margin: int = 1, pinned: int = 0
) -> int:
    """How many lines do not fit."""
    if draw_all(blocks, width, margin).height <= height:
        return 0
    top, rest = _parted(blocks, width, height, margin, pinned)
    return max(0, rest.height - (height - top.height))


def room_below(
    blocks: Sequence[Block], width: int, height: int, margin: int = 1, pinned: int = 0
) -> int:
    """How many lines there are for what moves when the text is scrolled."""
    return height - _parted(blocks, width, height, margin, pinned)[0].height


def _parted(
    blocks: Sequence[Block], width: int, height: int, margin: int, pinned: int
) -> tuple[Canvas, Canvas]:
    """What stays and what is scrolled, without gaps."""
    top = draw_all(blocks[:pinned], width, margin, gaps=False)
    if top.height > height - LEAST_BELOW:
        top, pinned = Canvas(width, 0), 0
    return top, draw_all(blocks[pinned:], width, margin, gaps=False)
