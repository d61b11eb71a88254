"""What every play was worth, as a small table under an answer, with a bar for each."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from trainer.questions.odds import percent
from trainer.questions.question import RIGHT
from trainer.questions.worths import Worth, Worths
from trainer.rules.notation import Play
from trainer.text.language import Words
from trainer.text.worths import grade_text, value_text
from trainer.tui.drawing.canvas import Canvas, Style, shorten
from trainer.tui.drawing.look import Look
from trainer.tui.drawing.prose import Paragraph, wrap

YOURS: Final = "▶"
GOOD: Final = "✓"

_FULL: Final = "▇"
_MORE: Final = "…"
"""Where a bar ends that would be longer."""

_CELL: Final = 0.5
"""Points that a cell of a bar stands for, at every table of worths."""

_WIDEST: Final = 12
_LEAST: Final = 4
"""A column for bars that would be longer has at least so many cells, or there is none."""


@dataclass(frozen=True, slots=True)
class _Row:
    worth: Worth
    marks: str
    play: str
    value: str
    cells: int
    grade: str
    swept: str
    style: Style


def worth_table(
    worths: Worths, played: Play | None, look: Look, is_open: bool = False
) -> Callable[[int], Canvas]:
    """What draws a line a play, the best first, and what the signs before them mean.

    Where the width is not enough, the chance of a sweep goes to a line of its own, then all but the
    play. The longer the bar, the more is lost: as good as any has none. `played`: yours, where you
    have played. `is_open`: cards are open, nothing is chance. Each line can be touched: it is its
    worth.
    """
    words = look.words
    rows = [_row(one, played, look, is_open) for one in worths.plays]
    widest = max(row.cells for row in rows)

    def draw(width: int) -> Canvas:
        plays = max(len(row.play) for row in rows)
        values = max(len(row.value) for row in rows)
        grades = max(len(row.grade) for row in rows)
        swept = max(len(row.swept) for row in rows)
        left = 1 + 3 + plays + 2
        right = values + 2 + grades
        is_split = left + right > width - 1
        at = 4 if is_split else left
        is_apart = not swept or at + right + 2 + swept > width - 1
        room = width - 1 - at - right - 2 - (0 if is_apart else 2 + swept)
        bar = min(room, widest, _WIDEST) if room >= min(_LEAST, widest) else 0
        each = [1 + is_split + (is_apart and row.swept != "") for row in rows]
        key = Paragraph(_key(words, with_yours=played is not None, with_bars=bar > 0))
        signs = wrap(key, width - 2)
        canvas = Canvas(width, sum(each) + len(signs))
        y = 0
        for row, lines in zip(rows, each, strict=True):
            canvas.touch(0, y, width, lines, row.worth)
            canvas.put(1, y, row.marks, row.style)
            canvas.put(4, y, shorten(row.play, width - 5), row.style)
            line = y + is_split
            x = canvas.put(at, line, row.value.rjust(values), row.style) + 2
            if bar:
                is_more = row.cells > bar
                text = _FULL * (bar - 1) + _MORE if is_more else _FULL * row.cells
                canvas.put(x, line, text, row.style)
                x += bar + 2
            canvas.put(x, line, row.grade, row.style)
            if row.swept and is_apart:
                canvas.put(6, line + 1, shorten(row.swept, width - 7), "quiet")
            elif row.swept:
                canvas.put(x + grades + 2, line, row.swept, "quiet")
            y += lines
        for text in signs:
            canvas.put(1, y, text, "quiet")
            y += 1
        return canvas

    return draw


def _key(words: Words, *, with_yours: bool, with_bars: bool) -> str:
    """What the signs of the table mean."""
    parts = [words._("{yours} your play").format(yours=YOURS)] if with_yours else []
    parts.append(words._("{good} as good as any").format(good=GOOD))
    if with_bars:
        parts.append(words._("{bar} half a point lost").format(bar=_FULL))
    return words._("Signs: {signs}").format(signs=", ".join(parts))


def _row(worth: Worth, played: Play | None, look: Look, is_open: bool) -> _Row:
    is_yours = played is not None and worth.play[:2] == played[:2]
    is_good = worth.grade in RIGHT
    style: Style = "good" if is_good else "bad" if is_yours else "text"
    swept = ""
    if worth.swept and not is_open:
        swept = look.words._("swept {n} in 100").format(n=percent(worth.swept))
    return _Row(
        worth,
        (YOURS if is_yours else " ") + (GOOD if is_good else " "),
        play_signs(worth.play, look),
        value_text(look.words, worth),
        0 if is_good else max(1, round(worth.gap / _CELL)),
        grade_text(look.words, worth.grade),
        swept,
        style,
    )


def play_signs(play: Play, look: Look) -> str:
    """A play as short as can be: "K10♠ × 5♥ 3♦"."""
    card = look.short(play.card)
    if not play.takes:
        return look.words._("{card} laid").format(card=card)
    return f"{card} × {look.shorts(play.takes)}"
