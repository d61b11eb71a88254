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
from trainer.questions.worths import Worths
from trainer.rules.notation import Play
from trainer.rules.position import Position, View

if TYPE_CHECKING:
    from trainer.solver.context import Context
    from trainer.solver.encode import Words

MOST_SHOWN: Final = 3

LEAST_POINTS: Final = Fraction(1, 20)
LEAST_SHARE: Final = Fraction(1, 5)
"""A reason that explains less than this, or less than this share of the gap, is not given."""

_LEFT: Final = ("left-to-them", "left-to-them-some")
_AT_ONCE: Final = ("laid", "double", "seven-next", "coin-next")
_LATER: Final = ("kept", "declined", "keeps-unpaired")
_LEAST_APART: Final = Fraction(1, 25)
_LEAST_LOOKED: Final = Fraction(1, 10)
"""Chances, and shares of the layouts that were looked at, differ by so much where they are told."""

SAME: Final = (
    *((id, *_LEFT) for id in ("cards", "coins", "sevens", "capture-next", "sum-next", *_AT_ONCE)),
    _AT_ONCE,
    ("capture-next", "sum-next", *_AT_ONCE),
    _LATER,
    ("laid-later", "taken-back"),
    ("last-capture", "dealer-last", "dealer-last-against", "keeps-unpaired"),
    ("goes", "goes-taken", "goes-capturing", "goes-left"),
)
"""Kinds that tell the same thing in other words: of each of these one is given."""

_SPECIAL: Final = (
    ("laid-later", (*_AT_ONCE, *_LEFT, "capture-next", "sum-next")),
    ("sweep-missed", ("whirlwind-for",)),
    ("sweep-later", ("whirlwind-against",)),
    ("goes", ("settebello-next", "settebello-taken", *_LEFT)),
)
"""A kind that is left out where one that says more of it explains half as much or more."""

_OF_NEXT: Final = ("sweep-next", "settebello-next")


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
    found = [
        one for kind in KINDS for one in kind(case) if one.explains >= least and _is_clear(one)
    ]
    found += [one for one in where_points_go(case, found) if one.explains >= least]
    found.sort(key=lambda one: -one.explains)
    return _shown(_one_of_each(found))


def _one_of_each(found: list[Reason]) -> list[Reason]:
    """Of reasons that tell the same thing, the one that explains most, or says most."""
    kept: list[Reason] = []
    for reason in found:
        same = {id for some in SAME if kind_of(reason) in some for id in some} | {kind_of(reason)}
        is_said = any(kind_of(one) in same for one in kept)
        if not is_said and not any(_says_more(one, reason) for one in found):
            kept.append(reason)
    return kept


def _is_clear(reason: Reason) -> bool:
    """Whether its chances are so far apart that a person would call them different."""
    if "percent" not in reason.params:
        return True
    least = _LEAST_LOOKED if "looked" in reason.params else _LEAST_APART
    return abs(reason.mine - reason.other) >= least


def _says_more(one: Reason, general: Reason) -> bool:
    """Whether this reason tells what the general one tells, and more exactly."""
    kind, special = kind_of(general), kind_of(one)
    if kind in ("capture-next", "sum-next") and special in _OF_NEXT:
        return (one.mine, one.other) == (general.mine, general.other)
    family = kind.split("-")[0] if kind.startswith("goes") else kind
    return any(
        family == name and special in more and 2 * one.explains >= general.explains
        for name, more in _SPECIAL
    )


def kind_of(reason: Reason) -> str:
    """Its id, the same with cards open and without."""
    return reason.id.removesuffix("-open")


def _shown(found: list[Reason]) -> tuple[Reason, ...]:
    """The first ones; if they only say where points go, the last of them gives way to a cause."""
    shown = found[:MOST_SHOWN]
    causes = [one for one in found[MOST_SHOWN:] if says_what_happens(one)]
    if causes and not any(map(says_what_happens, shown)):
        shown[-1] = causes[0]
    return tuple(shown)


def says_what_happens(reason: Reason) -> bool:
    """Whether it names something that happens, not only where points go in the end."""
    return not reason.id.startswith(("category", "end-"))
