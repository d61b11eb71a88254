"""Words in a pane that may be longer than it: how far they are scrolled."""

from collections.abc import Callable, Sequence
from typing import Final

from trainer.tui.drawing.choices import Choices
from trainer.tui.drawing.prose import (
    Block,
    Paragraph,
    draw_all,
    draw_prose,
    overflow,
    room_below,
)
from trainer.tui.widgets.pane import Painter, Pane

END: Final = 10_000
"""More lines than any text has: scrolled so far, its last line is on the screen."""


class Scroll:
    """`at`: lines above the first one that is shown. The first `pinned` blocks do not move.

    `pane` and `blocks` give what there is now: another size or language, and it fits again.
    """

    def __init__(
        self,
        pane: Callable[[], Pane],
        blocks: Callable[[], Sequence[Block]],
        margin: int = 1,
        pinned: int = 0,
    ) -> None:
        self.at = 0
        self._pane, self._blocks = pane, blocks
        self._margin, self._pinned = margin, pinned

    def overflow(self) -> int:
        """How many lines do not fit."""
        size = self._pane().size
        if not size.height:
            return 0
        return overflow(self._blocks(), size.width, size.height, self._margin, self._pinned)

    @property
    def is_at_end(self) -> bool:
        """Whether the last line is on the screen."""
        return self.at >= self.overflow()

    def painter(self) -> Painter:
        """Draws the part that is to be seen."""
        blocks, margin, pinned = self._blocks(), self._margin, self._pinned
        self.at = at = max(0, min(self.at, self.overflow()))
        return lambda width, height: draw_prose(blocks, width, height, margin, at, pinned)

    def page(self, key: str) -> None:
        """A screenful of what moves on or back; one line stays, so that none is passed over."""
        screenful = max(1, self._room(self._blocks()) - 1)
        self.at += screenful if key == "pagedown" else -screenful

    def to_cursor(self) -> None:
        """As little as shows the choice under the cursor."""
        blocks = self._blocks()
        at = next((n for n, block in enumerate(blocks) if isinstance(block, Choices)), None)
        if at is None or not self.overflow():
            return
        block, size = blocks[at], self._pane().size
        assert isinstance(block, Choices)
        if block.cursor is None:
            return
        above = self._above(blocks, at)
        first, after = (above + line for line in block.line_of_cursor(size.width))
        self.at = min(first, max(self.at, after - self._room(blocks)))

    def to_mark(self, mark: str) -> None:
        """To the paragraph with this mark: to all of it, or to where it begins."""
        blocks = self._blocks()
        marks = [block.mark if isinstance(block, Paragraph) else "" for block in blocks]
        if mark in marks:
            self.at = min(self._above(blocks, marks.index(mark)), self.overflow())

    def _room(self, blocks: Sequence[Block]) -> int:
        size = self._pane().size
        return room_below(blocks, size.width, size.height, self._margin, self._pinned)

    def _above(self, blocks: Sequence[Block], at: int) -> int:
        """Lines of what moves above a block."""
        size = self._pane().size
        moves_all = self._room(blocks) == size.height  # not even the pinned ones stay
        moving = blocks[0 if moves_all else self._pinned : at]
        return draw_all(moving, size.width, self._margin, gaps=False).height
