"""Results of the prime quiz, and how one stands with each card."""

from collections.abc import Sequence

from trainer.learner.quiz import Pace, Result, weak
from trainer.text.figures import decimal
from trainer.text.language import Words
from trainer.tui.drawing.bars import Bar, bars
from trainer.tui.drawing.canvas import Style
from trainer.tui.drawing.look import Look
from trainer.tui.drawing.prose import Block
from trainer.tui.drawing.ranks import rank_word


def best_text(words: Words, best: Result) -> str:
    """A result: of a round how many answers it took, of a sprint how many were right."""
    if best.mode == "sprint":
        text = words.ngettext("{n} right in 60 seconds", "{n} right in 60 seconds", best.right)
        return text.format(n=best.right)
    return words._("{right} right of {answered}").format(right=best.right, answered=best.answered)


def best_count(best: Result) -> str:
    """The same in figures alone."""
    return str(best.right) if best.mode == "sprint" else f"{best.right}/{best.answered}"


def pace_bars(paces: Sequence[Pace], look: Look) -> Block:
    """A bar for each card: how long its value takes, and how often it was wrong."""
    words = look.words
    slowest = max((pace.median_ms or 0.0 for pace in paces), default=0.0) or 1.0
    rows = []
    for pace in paces:
        parts = []
        if pace.median_ms is not None:
            parts.append(words._("{seconds} s").format(seconds=seconds_text(words, pace.median_ms)))
        if pace.wrong:
            text = words._("{wrong} of {answers} wrong")
            parts.append(text.format(wrong=pace.wrong, answers=pace.answers))
        share = 1.0 if pace.median_ms is None else pace.median_ms / slowest
        style: Style = "open" if weak([pace]) else "good"
        rows.append(Bar(rank_word(pace.rank, look), share, " · ".join(parts), style))
    return bars(rows)


def seconds_text(words: Words, ms: float) -> str:
    """Seconds with one decimal, as the language writes it."""
    return decimal(words, ms / 1000, 1)
