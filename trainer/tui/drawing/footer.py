"""The lines round the table: the head, the keys, and the rule with the legend."""

from collections.abc import Sequence
from dataclasses import dataclass

from trainer.tui.drawing.canvas import Canvas, shorten


@dataclass(frozen=True, slots=True)
class Key:
    """One command as the footer tells it."""

    id: str
    shown: str
    label: str

    @property
    def width(self) -> int:
        """Cells, without a gap."""
        return len(self.shown) + 1 + len(self.label)


@dataclass(frozen=True, slots=True)
class Do:
    """What a click on a key is about: the command."""

    command: str


def draw_keys(keys: Sequence[Key], last: Key, width: int) -> Canvas:
    """As many keys as fit, in their order; `last` always, at the end.

    Where there is no room even for a key's label, the key alone stands there.
    """
    canvas = Canvas(width, 1)
    gap = 3 if width >= 60 else 2
    bare = len(last.shown)
    free = width - 2
    shown = []
    used = last.width if last.width <= free else bare
    for key in keys:
        if used + gap + key.width > free:
            break
        shown.append(key)
        used += gap + key.width
    x = 1
    for key in [*shown, last]:
        start = x
        x = canvas.put(x, 0, key.shown, "key")
        if key is not last or last.width <= free:
            x = canvas.put(x + 1, 0, key.label, "quiet")
        canvas.touch(start, 0, x - start, 1, Do(key.id))
        x += gap
    return canvas


def draw_head(left: str, right: str, width: int) -> Canvas:
    """A title, and at the right what it happens in, where there is room for both."""
    canvas = Canvas(width, 1)
    right = right if len(left) + len(right) + 4 <= width else ""
    canvas.put(1, 0, shorten(left, width - 2), "title")
    canvas.put(width - 1 - len(right), 0, right, "quiet")
    return canvas


def draw_rule(text: Sequence[str], width: int) -> Canvas:
    """A line across, with the longest of the texts that fits set into it."""
    canvas = Canvas(width, 1)
    canvas.put(0, 0, "─" * width, "quiet")
    for one in text:
        if len(one) + 2 <= width:
            canvas.centre(0, 0, width, f" {one} ", "quiet")
            break
    return canvas
