"""What the puzzles are, one row each: what is asked, how hard, where, and by how much it is clear.

Everything but grade and themes is computed; these are proved by `check`.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, Literal, TypeAlias

from trainer.content.themes import THEMES
from trainer.questions.best import BestPlay
from trainer.questions.endings import Ending
from trainer.questions.maxims import MAXIMS, Here, here
from trainer.questions.plays import GoalPlay
from trainer.questions.question import Question
from trainer.rules.ruleset import Ruleset, format_option_value

Unit: TypeAlias = Literal["points", "in 100"]

CHANCES: Final = ("no-sweep", "guard-settebello")
"""Goals whose values are chances."""


@dataclass(frozen=True, slots=True)
class Row:
    """One puzzle.

    `goal`: what a play is judged by, else the kind of question. `rules`: the house, with what is
    set otherwise in it. `gap`: from the right plays to the best of the others, in `unit`; of an
    ending that is played out the smallest at an own play that is a choice; None where the answers
    have no values. `maxims`: those that the author names, each with what is so here.
    """

    id: str
    goal: str
    grade: int
    rules: str
    themes: tuple[str, ...]
    gap: float | None
    unit: Unit | None
    maxims: Mapping[str, Here]

    @property
    def misleads(self) -> bool:
        """Whether a maxim that is named is wrong here."""
        return "wrong" in self.maxims.values()

    def data(self) -> dict[str, object]:
        """As JSON has it."""
        return {
            "id": self.id,
            "goal": self.goal,
            "grade": self.grade,
            "rules": self.rules,
            "themes": list(self.themes),
            "gap": None if self.gap is None else round(self.gap, 2),
            "unit": self.unit,
            "maxims": dict(self.maxims),
        }


def row(
    id: str, grade: int, themes: Iterable[str], maxims: Iterable[str], question: Question
) -> Row:
    """The row of a puzzle that holds."""
    gap, unit = gap_of(question)
    goal = getattr(question, "goal", None) or question.kind
    found = {maxim: here(question, maxim) for maxim in maxims if maxim in MAXIMS}
    return Row(
        id,
        goal,
        grade,
        house_text(question.ruleset),
        tuple(themes),
        gap,
        unit,
        {maxim: one for maxim, one in found.items() if one is not None},
    )


def gap_of(question: Question) -> tuple[float | None, Unit | None]:
    """By how much the right plays are better than the best of the others."""
    if isinstance(question, BestPlay):
        return question.margin(), "points"
    if isinstance(question, Ending):
        steps = [step for line in question.lines() for step in line if step.is_choice()]
        return min(step.now.margin() for step in steps), "points"
    if isinstance(question, GoalPlay) and question.goal in CHANCES:
        values = sorted({value for _, (value, *_) in question.values()}, reverse=True)
        return float(100 * Fraction(values[0] - values[1])), "in 100"
    return None, None


def house_text(ruleset: Ruleset) -> str:
    """The house, and what is set in it: `classic`, `classic napola=on`."""
    changed = [f"{name}={format_option_value(one)}" for name, one in ruleset.overrides.items()]
    return " ".join([ruleset.preset, *changed])


@dataclass(frozen=True, slots=True)
class Counts:
    """How many rows have each goal, grade, house and theme; in how many a maxim misleads."""

    goals: Mapping[str, int]
    grades: Mapping[int, int]
    houses: Mapping[str, int]
    themes: Mapping[str, int]
    maxims: int
    misleading: int


def counted(rows: Iterable[Row]) -> Counts:
    """The rows in numbers: themes in their own order, the others from the most to the fewest."""
    rows = tuple(rows)
    themes = Counter(theme for one in rows for theme in {*one.themes})
    return Counts(
        dict(Counter(one.goal for one in rows).most_common()),
        dict(sorted(Counter(one.grade for one in rows).items())),
        dict(Counter(one.rules for one in rows).most_common()),
        {theme: themes[theme] for theme in THEMES if themes[theme]},
        sum(bool(one.maxims) for one in rows),
        sum(one.misleads for one in rows),
    )
