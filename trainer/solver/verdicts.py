"""What each play is worth to a seat that cannot see the other hands.

The value of a play is its mean over the layouts that fit what the seat has seen, each solved with
all cards open. That is what a player can know of the cards, not of the play: it averages the future
with the cards known afterwards, so a play that needs a guess later looks a little better than it
is. A verdict takes a `View` by type: where the cards lie in fact cannot change it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from math import sqrt
from random import Random
from typing import Final

from trainer.rules.layouts import NOTHING_BARRED, Barred, layout_count, layouts
from trainer.rules.notation import Play
from trainer.rules.play import legal_plays
from trainer.rules.position import Position, View
from trainer.rules.problems import RulesError, problem
from trainer.solver.context import Context
from trainer.solver.draws import drawn_layouts
from trainer.solver.encode import Words
from trainer.solver.many import value_layouts
from trainer.solver.signals import STOP, Part, tell
from trainer.solver.solve import CancelledError

MOST_LAYOUTS: Final = 5_000
"""Up to so many layouts every one is solved; beyond, layouts are drawn."""

FIRST_DRAWS: Final = 200
DRAWS: Final = 100
MOST_DRAWS: Final = 2_000
"""Layouts drawn before the first look, between looks, and at the most."""

AT_ONCE: Final = 20
_SMALL: Final = 3
"""So many layouts are solved before it is told how many they are; one, if a hand has more cards
than `_SMALL`."""

ENOUGH: Final = 0.05
"""Drawing stops when every play's distance to the best is known to so many points."""

_NORMAL_95: Final = 1.96


@dataclass(frozen=True, slots=True)
class PlayValue:
    """A play's mean value in points, the side to play minus the other.

    `worse_by`: the mean distance to the best play, 0 for that one. `value_within` and
    `worse_within`: half the width of their 95 % intervals, 0 where every layout was counted; the
    distance is known better, as most draws are good or bad for both plays. `beaten_in`: the share
    of the layouts in which another play does better.
    """

    play: Play
    value: float
    value_within: float
    worse_by: float
    worse_within: float
    beaten_in: float


@dataclass(frozen=True, slots=True)
class Verdict:
    """Every legal play, best first. `is_exact`: every layout was counted, not some drawn."""

    plays: tuple[PlayValue, ...]
    layouts: int
    is_exact: bool


def judge_view(
    view: View,
    barred: Barred = NOTHING_BARRED,
    *,
    seed: int = 0,
    context: Context | None = None,
    cancel: Words | None = None,
    is_part_welcome: bool = False,
) -> Verdict:
    """The mean value of every legal play of the seat to play.

    Exhaustive up to `MOST_LAYOUTS`; beyond, layouts are drawn with `seed` until the distances to
    the best are known (`ENOUGH`) or `MOST_DRAWS` are reached. How far it is is told in `cancel`
    (`signals`). `is_part_welcome`: once that is set, the verdict is of the layouts solved by then.

    Raises:
        CancelledError: `cancel` was set; if a part is welcome, before any layout was solved.
        RulesError: `not-your-turn` where the view is not of the seat to play, `no-layout`.
    """
    if view.seat != view.to:
        raise RulesError([problem("not-your-turn", "to", seat=view.to.name)])
    plays = legal_plays(view)
    context = context or Context()
    is_exact = 0 < layout_count(view, barred) <= MOST_LAYOUTS
    part: Part
    rest: Iterator[Position]
    if is_exact:
        found = list(layouts(view, barred))
        part, most = "layouts", len(found)
        rest = iter(_mixed(found, seed) if is_part_welcome else found)
    else:
        part, most = "draws", MOST_DRAWS
        rest = drawn_layouts(view, seed, barred)
    at_once = AT_ONCE if max(view.hand_sizes) <= _SMALL else 1
    values: list[Sequence[int]] = []
    look = FIRST_DRAWS
    try:
        while len(values) < most:
            tell(cancel, part, len(values), most)
            if cancel is not None and cancel[STOP]:  # small searches end before they look at it
                raise CancelledError
            some = list(islice(rest, min(at_once, most - len(values))))
            values += _values(some, plays, context, cancel)
            if not is_exact and len(values) >= look:
                if _is_known(_verdict(plays, values, is_exact=False)):
                    break
                look += DRAWS
    except CancelledError:
        if not is_part_welcome or not values:
            raise
        is_exact = False
    return _verdict(plays, values, is_exact=is_exact)


def _mixed(found: list[Position], seed: int) -> list[Position]:
    """In an order in which the first ones stand for all."""
    return Random(seed).sample(found, len(found))


def _values(
    positions: Sequence[Position], plays: Sequence[Play], context: Context, cancel: Words | None
) -> list[Sequence[int]]:
    """The value of each play in each layout: a row for a layout, in the order of `plays`."""
    hands = [position.hands for position in positions]
    columns, rows = value_layouts(positions[0], hands, context=context, cancel=cancel)
    at = [columns.index(play) for play in plays]
    return [[int(row[column]) for column in at] for row in rows]


def _is_known(verdict: Verdict) -> bool:
    return all(one.worse_within <= ENOUGH for one in verdict.plays)


def _verdict(plays: Sequence[Play], values: Sequence[Sequence[int]], *, is_exact: bool) -> Verdict:
    number = len(values)
    sums = [sum(column) for column in zip(*values, strict=True)]
    best = max(range(len(plays)), key=lambda at: (sums[at], -at))
    tops = [max(row) for row in values]
    found = []

    def within(drawn: Sequence[int]) -> float:
        return 0.0 if is_exact else _NORMAL_95 * _deviation(drawn) / sqrt(number)

    for at, play in enumerate(plays):
        own = [row[at] for row in values]
        gaps = [row[best] - row[at] for row in values]
        beaten = sum(row[at] < top for row, top in zip(values, tops, strict=True))
        found.append(
            PlayValue(
                play,
                sums[at] / number,
                within(own),
                sum(gaps) / number,
                within(gaps),
                beaten / number,
            )
        )
    return Verdict(
        tuple(sorted(found, key=lambda one: (one.worse_by, plays.index(one.play)))),
        number,
        is_exact,
    )


def _deviation(values: Sequence[int]) -> float:
    mean = sum(values) / len(values)
    return sqrt(sum((value - mean) ** 2 for value in values) / max(len(values) - 1, 1))
