"""What every play was worth, as a small table under an answer, with a bar for each."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from trainer.questions.odds import percent
from trainer.questions.question import RIGHT
from trainer.questions.worths import Worth, Worths
from trainer.rules.notation import Play
from trainer.text.worths import grade_text, value_text
from trainer.tui.drawing.canvas import Canvas, Style, shorten
from trainer.tui.drawing.look import Look

YOURS: Final = "▶"
GOOD: Final = "✓"

_FULL: Final = "▇"
_WIDEST: Final = 12
_LEAST: Final = 4
"""A bar of fewer cells than these tells nothing."""

_SPAN: Final = 2.0
"""So many points below the best leave no bar, or more where a play is further below it."""


@dataclass(frozen=True, slots=True)
class _Row:
    worth: Worth
    marks: str
    play: str
    value: str
    share: float
    grade: str
    swept: str
    style: Style


def worth_table(
    worths: Worths, played: Play | None, look: Look, is_open: bool = False
) -> Callable[[int], Canvas]:
    """What draws a line a play, the best first, and what the signs before them mean.

    Where the width is not enough, the chance of a sweep goes to a line of its own, then all but the
    play. The longer the bar, the nearer to the best. `played`: yours, where you have played.
    `is_open`: cards are open, nothing is chance. Each line can be touched: it is its worth.
    """
    span = max(_SPAN, *(one.gap for one in worths.plays))
    rows = [_row(one, played, span, look, is_open) for one in worths.plays]
    key = look.words._("{yours} your play   {good} as good as any").format(yours=YOURS, good=GOOD)
    if played is None:
        key = look.words._("{good} as good as any").format(good=GOOD)

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
        bar = min(room, _WIDEST) if room >= _LEAST else 0
        each = [1 + is_split + (is_apart and row.swept != "") for row in rows]
        canvas = Canvas(width, sum(each) + 1)
        y = 0
        for row, lines in zip(rows, each, strict=True):
            canvas.touch(0, y, width, lines, row.worth)
            canvas.put(1, y, row.marks, row.style)
            canvas.put(4, y, shorten(row.play, width - 5), row.style)
            line = y + is_split
            x = canvas.put(at, line, row.value.rjust(values), row.style) + 2
            if bar:
                cells = round(row.share * bar)
                canvas.put(x, line, _FULL * cells, row.style)
                x += bar + 2
            canvas.put(x, line, row.grade, row.style)
            if row.swept and is_apart:
                canvas.put(6, line + 1, shorten(row.swept, width - 7), "quiet")
            elif row.swept:
                canvas.put(x + grades + 2, line, row.swept, "quiet")
            y += lines
        canvas.put(1, y, shorten(key, width - 2), "quiet")
        return canvas

    return draw


def _row(worth: Worth, played: Play | None, span: float, look: Look, is_open: bool) -> _Row:
    is_yours = played is not None and worth.play[:2] == played[:2]
    is_good = worth.grade in RIGHT
    style: Style = "good" if is_good else "bad" if is_yours else "text"
    interval = f" ±{worth.interval:.1f}" if worth.interval else ""
    swept = ""
    if worth.swept and not is_open:
        swept = look.words._("swept {n} in 100").format(n=percent(worth.swept))
    return _Row(
        worth,
        (YOURS if is_yours else " ") + (GOOD if is_good else " "),
        play_signs(worth.play, look),
        value_text(worth.value) + interval,
        1 - worth.gap / span,
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
