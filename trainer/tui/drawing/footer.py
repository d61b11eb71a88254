"""The lines round the table: the head, the keys, and the rule with the legend."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Final

from trainer.tui.drawing.canvas import Canvas, shorten

LEAST_KEYS: Final = 3
"""For so many keys the label of the last one makes room."""


LEAST_TITLE: Final = 10
"""So many columns of a title are enough to tell where one is."""


@dataclass(frozen=True, slots=True)
class Key:
    """One command as the footer tells it. `is_range`: several keys, of which a click means none.

    `is_of_step`: without it the present step can hardly be answered.
    """

    id: str
    shown: str
    label: str
    is_range: bool = False
    is_of_step: bool = False

    @property
    def width(self) -> int:
        """Cells, without a gap."""
        return len(self.shown) + (1 + len(self.label) if self.label else 0)


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
    free = width - 2
    bare = replace(last, label="")
    shown, tail = _fitting(keys, last, free, gap), last
    if len(shown) < min(LEAST_KEYS, len(keys)) or not _has_needed(shown, keys):
        shown, tail = _fitting(keys, bare, free, gap), bare
    x = 1
    for key in [*shown, tail]:
        start = x
        x = canvas.put(x, 0, key.shown, "key")
        if key.label:
            x = canvas.put(x + 1, 0, key.label, "quiet")
        if not key.is_range:
            canvas.touch(start, 0, x - start, 1, Do(key.id))
        x += gap
    return canvas


def _has_needed(shown: Sequence[Key], keys: Sequence[Key]) -> bool:
    """Whether the first keys are there, as far as the present step needs them."""
    return all(key in shown for key in takewhile(lambda key: key.is_of_step, keys[:LEAST_KEYS]))


def _fitting(keys: Sequence[Key], last: Key, free: int, gap: int) -> list[Key]:
    """The first keys that fit before `last`; one that is too long is passed over."""
    shown: list[Key] = []
    used = last.width
    for key in keys:
        if used + gap + key.width <= free:
            shown.append(key)
            used += gap + key.width
        elif len(shown) >= LEAST_KEYS:
            break
    return shown


def draw_head(left: str, right: str, width: int) -> Canvas:
    """A title, and at the right what it happens in; a long title makes room for that."""
    canvas = Canvas(width, 1)
    room = width - len(right) - (4 if right else 2)
    if room < min(len(left), LEAST_TITLE):
        right, room = "", width - 2
    canvas.put(1, 0, shorten(left, room), "title")
    canvas.put(width - 1 - len(right), 0, right, "quiet")
    return canvas


def with_stage(left: str, right: str, stage: str, width: int) -> tuple[str, str]:
    """A head that says which of several steps this is, whatever else there is room for."""
    if not stage:
        return left, right
    whole = f"{left} · {stage}"
    if len(whole) + len(right) + 4 <= width:
        return whole, right
    both = f"{right} · {stage}" if right else stage
    if width - len(both) - 4 >= LEAST_TITLE:
        return left, both
    return shorten(left, width - len(stage) - 4), stage


def draw_rule(text: Sequence[str], width: int) -> Canvas:
    """A line across, with the longest of the texts that fits set into it."""
    canvas = Canvas(width, 1)
    canvas.put(0, 0, "─" * width, "quiet")
    for one in text:
        if len(one) + 2 <= width:
            canvas.centre(0, 0, width, f" {one} ", "quiet")
            break
    return canvas
