"""Where the points go that a play is below the best: the mean of each category.

Taken over the layouts that are played out for the reasons, which stand for all.
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from trainer.questions.comparing import Case
from trainer.questions.futures import CATEGORIES

LEAST: Final = Fraction(1, 20)
"""Less than this is nothing in a figure with one decimal."""


@dataclass(frozen=True, slots=True)
class Loss:
    """Points of a category fewer than after the better play; negative: more."""

    category: str
    points: Fraction


def losses(case: Case) -> tuple[Loss, ...]:
    """What the play loses, the most first, and after that what it wins; without what is level."""
    found = (Loss(name, case.lost((name,))) for name in CATEGORIES)
    clear = [loss for loss in found if abs(loss.points) >= LEAST]
    return tuple(sorted(clear, key=lambda loss: -loss.points))


def written(found: tuple[Loss, ...]) -> str:
    """As a fact names them: `settebello:2.0 sweeps:-0.5`."""
    return " ".join(f"{loss.category}:{float(loss.points):.1f}" for loss in found)
