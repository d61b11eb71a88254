"""Why a play is worse than the best one, in things that can be counted.

A reason is a quantity of the play, the same quantity of the better play, and how much of the gap
goes with it. Quantities come from what the seat can see, with exact odds; what they explain comes
from best play after both plays, in the layouts that fit: the points lost, in the categories that
the reason is about, in those layouts in which the thing really happens. So a reason that is true
and has nothing to do with the loss is not given.

Nothing is said that is not counted here, and `holds` counts it again in another way.
"""

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from trainer.questions.causes import KINDS, where_points_go
from trainer.questions.comparing import Case, Reason
from trainer.questions.futures import Futures
from trainer.questions.question import RIGHT
from trainer.questions.telling import told
from trainer.questions.worths import Worths
from trainer.rules.notation import Play
from trainer.rules.position import Position, View

if TYPE_CHECKING:
    from trainer.solver.context import Context
    from trainer.solver.encode import Words

LEAST_POINTS: Final = Fraction(1, 20)
LEAST_SHARE: Final = Fraction(1, 5)
"""A reason that explains less than this, or less than this share of the gap, is not given."""


def open_reasons(
    position: Position,
    play: Play,
    worths: Worths,
    context: "Context | None" = None,
    cancel: "Words | None" = None,
) -> tuple[Reason, ...]:
    """At most three reasons with all cards open, the one that explains most first.

    None for a play as good as the best.

    Raises:
        CancelledError: `cancel` was set.
        KeyError: the play is not legal.
    """
    return reasons(Futures(position, context, cancel), play, worths)


def known_reasons(
    view: View,
    play: Play,
    worths: Worths,
    context: "Context | None" = None,
    cancel: "Words | None" = None,
    seed: int = 0,
) -> tuple[Reason, ...]:
    """As `open_reasons`, for what the seat to play knows."""
    return reasons(Futures(view, context, cancel, seed), play, worths)


def reasons(futures: Futures, play: Play, worths: Worths) -> tuple[Reason, ...]:
    """As the two above, from what is solved already."""
    worth = worths.of(play)
    if worth.grade in RIGHT:
        return ()
    case = Case(futures, worth.play, worths.plays[0].play)
    if case.gap <= 0:
        return ()  # among the few layouts that were drawn
    least = max(LEAST_POINTS, LEAST_SHARE * case.gap)
    found = [one for kind in KINDS for one in kind(case) if one.explains >= least]
    found += [one for one in where_points_go(case, found) if one.explains >= least]
    return told(found)
