"""Things to choose among: beside each other where they are short enough, else one below the other.

A text is never cut off: one that is longer than the line goes on in the next.
"""

import textwrap
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Final

from trainer.tui.drawing.canvas import Canvas, Style
from trainer.tui.drawing.menu import At

_SIGNS: Final = 2
"""Columns before a choice, for the cursor and the tick, after a margin of one."""
_GAP: Final = 2

LEAST_FOLDED: Final = 60
"""Below this width nothing is broken within columns."""


@dataclass(frozen=True, slots=True)
class Choices:
    """Draws the choices for a width. Each has its digit, as far as there are digits.

    `right`: those that are, once it is answered: what was chosen has a ▶, or a ✗ where it is not
    right, and what is right a ✓. `shown`: which of them are drawn; None: all. `is_tight`: where
    it takes fewer lines, two columns of broken texts are better than one.
    """

    texts: tuple[str, ...]
    ticked: frozenset[int]
    cursor: int | None
    right: frozenset[int] | None = None
    shown: tuple[int, ...] | None = None
    is_tight: bool = False

    def columns(self, width: int) -> int:
        """How many choices stand beside each other: in as few rows as can be, filled evenly."""
        there = len(self._numbers())
        for rows in range(1, there):
            columns = -(-there // rows)
            if sum(self._cells(columns)) <= width - 1 + _GAP:
                return columns
        return 2 if self._is_folded(width) else 1

    def _is_folded(self, width: int) -> bool:
        """Whether two columns of broken texts take fewer lines than one column."""
        if not self.is_tight or width < LEAST_FOLDED:
            return False
        lines = [len(self._wrapped(label, width // 2)) for label in self._labels()]
        folded = sum(max(lines[at : at + 2]) for at in range(0, len(lines), 2))
        return folded < sum(len(self._wrapped(label, width)) for label in self._labels())

    def _lines(self, width: int) -> list[list[str]]:
        """The lines of each choice."""
        columns, labels = self.columns(width), self._labels()
        if columns == 1:
            return [self._wrapped(label, width) for label in labels]
        if sum(self._cells(columns)) <= width - 1 + _GAP:
            return [[label] for label in labels]
        return [self._wrapped(label, width // 2) for label in labels]

    def _places(self, width: int) -> list[int]:
        """The width of each column."""
        columns = self.columns(width)
        cells = self._cells(columns) if columns > 1 else [width - 1]
        return cells if sum(cells) <= width - 1 + _GAP else [width // 2] * columns

    def _cells(self, columns: int) -> list[int]:
        """The width of each column, with the gap after it."""
        labels = self._labels()
        return [
            max((len(label) for label in labels[at::columns]), default=0) + _SIGNS + _GAP
            for at in range(columns)
        ]

    def line_of_cursor(self, width: int) -> tuple[int, int]:
        """The first line of the choice under the cursor, and the line after it."""
        if self.cursor is None:
            return 0, 0
        rows = self._rows(width)
        at = self.cursor // self.columns(width)
        top = sum(rows[:at])
        return top, top + (rows[at] if at < len(rows) else 0)

    def __call__(self, width: int) -> Canvas:
        columns, rows = self.columns(width), self._rows(width)
        texts, cells = self._lines(width), self._places(width)
        canvas = Canvas(width, sum(rows))
        for at, (number, lines) in enumerate(zip(self._numbers(), texts, strict=True)):
            x, y = 1 + sum(cells[: at % columns]), sum(rows[: at // columns])
            style = self._put_signs(canvas, x, y, number)
            for line, text in enumerate(lines):
                canvas.put(x + _SIGNS, y + line, text, style)
            wide = cells[at % columns]
            if self.right is None:
                canvas.touch(x, y, wide, len(lines), At(number))
        return canvas

    def _put_signs(self, canvas: Canvas, x: int, y: int, number: int) -> Style:
        """What stands before a choice; returns its style."""
        is_ticked, is_here = number in self.ticked, number == self.cursor
        if self.right is None:
            canvas.put(x, y, "▶" if is_here else " ", "cursor")
            canvas.put(x + 1, y, "✓" if is_ticked else " ", "marked")
            return "marked" if is_ticked else "cursor" if is_here else "text"
        is_right = number in self.right
        if is_ticked:
            canvas.put(x, y, "▶" if is_right else "✗", "good" if is_right else "bad")
        canvas.put(x + 1, y, "✓" if is_right else " ", "good")
        return "good" if is_right else "bad" if is_ticked else "quiet"

    def judged(self, right: Collection[int]) -> "Choices":
        """The same after the answer."""
        return replace(self, right=frozenset(right))

    def shortened(self) -> "Choices":
        """What was chosen and what is right, and no more."""
        told = self.ticked | (self.right or frozenset())
        return replace(self, shown=tuple(sorted(told)))

    def _numbers(self) -> Sequence[int]:
        return range(len(self.texts)) if self.shown is None else self.shown

    def _labels(self) -> list[str]:
        return [
            f"{number + 1}: {self.texts[number]}" if number < 10 else self.texts[number]
            for number in self._numbers()
        ]

    def _wrapped(self, label: str, width: int) -> list[str]:
        room = max(8, width - 1 - _SIGNS)
        lines = textwrap.wrap(label, room, subsequent_indent="   ", break_on_hyphens=False)
        return lines or [""]

    def _rows(self, width: int) -> list[int]:
        """Lines of each row of choices."""
        columns, lines = self.columns(width), [len(one) for one in self._lines(width)]
        return [max(lines[at : at + columns]) for at in range(0, len(lines), columns)]


def choices(texts: Sequence[str], ticked: Collection[int], cursor: int | None) -> Choices:
    """What draws the choices."""
    return Choices(tuple(texts), frozenset(ticked), cursor)
