"""One scale for plays that are worth points: puzzles, lessons, coach and review all use it."""

from typing import Final

from trainer.questions.question import Grade

EQUAL: Final = 0.05
"""Points below the best up to which a play is as right as the best."""
INACCURACY: Final = 0.5
MISTAKE: Final = 1.5


def grade_gap(gap: float, interval: float = 0.0) -> Grade:
    """The grade of a play that is `gap` points below the best, known to +-`interval`.

    *best* only without any gap; *equal* up to `EQUAL`, or inside the interval.
    """
    if gap <= 0:
        return "best"
    if gap <= max(EQUAL, interval):
        return "equal"
    if gap < INACCURACY:
        return "inaccuracy"
    return "mistake" if gap < MISTAKE else "blunder"
