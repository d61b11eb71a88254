"""What every legal play is worth in points, solved: with all cards open, or for what a seat knows.

The solver is imported when something is solved, never before.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from trainer.questions.grading import grade_gap
from trainer.questions.odds import after, sweep_threat
from trainer.questions.proofs import barred
from trainer.questions.question import RIGHT, Grade
from trainer.rules.notation import Play
from trainer.rules.position import Position, View

if TYPE_CHECKING:
    from trainer.solver.context import Context
    from trainer.solver.encode import Words


@dataclass(frozen=True, slots=True)
class Worth:
    """A legal play and its worth in points, the side to play minus the other.

    `within`: half of the 95 % interval of the value, 0 where it is exact. `gap`: below the best.
    `beaten_in`: share of the layouts in which another play does better. `swept`: the chance that
    the next player can sweep what it leaves, for the seat that plays.
    """

    play: Play
    value: float
    within: float
    gap: float
    beaten_in: float
    swept: Fraction
    grade: Grade


@dataclass(frozen=True, slots=True)
class Worths:
    """Every legal play: the best class first, in it the one that least invites a sweep.

    `layouts`: how many were solved (1 with open cards). `is_exact`: whether that is all there are.
    `line`: with open cards, best play to the end of the deal.
    """

    plays: tuple[Worth, ...]
    layouts: int
    is_exact: bool
    line: tuple[Play, ...] = ()

    def of(self, play: Play) -> Worth:
        """The worth of a legal play.

        Raises:
            KeyError: it is none.
        """
        for worth in self.plays:
            if (worth.play.card, worth.play.takes) == (play.card, play.takes):
                return worth
        raise KeyError(play)


def open_worths(
    position: Position, context: "Context | None" = None, cancel: "Words | None" = None
) -> Worths:
    """With all cards open: exact points of the deal.

    Raises:
        CancelledError: `cancel` was set.
    """
    from trainer.solver.signals import tell
    from trainer.solver.solve import solve

    tell(cancel, "plays")
    solution = solve(position, context=context, cancel=cancel)
    view = position.view(position.to)
    worths = [
        Worth(
            play,
            value,
            0.0,
            solution.value - value,
            float(value < solution.value),
            _swept(view, play),
            grade_gap(solution.value - value),
        )
        for play, value in solution.plays
    ]
    return Worths(_in_order(worths), 1, True, solution.line)


def known_worths(
    view: View,
    context: "Context | None" = None,
    cancel: "Words | None" = None,
    seed: int = 0,
    is_part_welcome: bool = False,
) -> Worths:
    """For what the seat to play knows: means over all layouts that fit what it has seen.

    Hand sizes, the cards seen and, where capturing is a duty, what lays in the history prove.
    `is_part_welcome`: what is known once `cancel` is set is returned, if there is anything.

    Raises:
        CancelledError: `cancel` was set.
        RulesError: the view is not of the seat to play, or no layout fits its history.
    """
    from trainer.solver.verdicts import judge_view

    verdict = judge_view(
        view,
        barred(view),
        seed=seed,
        context=context,
        cancel=cancel,
        is_part_welcome=is_part_welcome,
    )
    worths = [
        Worth(
            one.play,
            one.value,
            one.value_within,
            one.worse_by,
            one.beaten_in,
            _swept(view, one.play),
            grade_gap(one.worse_by, one.worse_within),
        )
        for one in verdict.plays
    ]
    return Worths(_in_order(worths), verdict.layouts, verdict.is_exact)


def _swept(view: View, play: Play) -> Fraction:
    return Fraction(0) if view.is_last_play else sweep_threat(after(view, play)).chance


def _in_order(worths: Sequence[Worth]) -> tuple[Worth, ...]:
    """As good as the best: the least invitation to sweep first. Then by points."""
    top = sorted((w for w in worths if w.grade in RIGHT), key=lambda w: (w.swept, w.gap))
    return (*top, *sorted((w for w in worths if w.grade not in RIGHT), key=lambda w: w.gap))
