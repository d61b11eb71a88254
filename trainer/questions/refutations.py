"""Why a play is not best: a layout and a line in which it loses.

With open cards it is the line of best play after it. For a view it is one of the layouts in which
the play loses as much against the best one as it does on average where it loses: a typical one,
taken by a fixed rule. A view in, and no card is where it is by accident: the layout shown says
nothing about the true one.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from trainer.questions.futures import CATEGORIES, Future, Futures, spread
from trainer.questions.question import RIGHT
from trainer.questions.worths import Worth, Worths
from trainer.rules.cards import COINS, PACK, SETTEBELLO, count
from trainer.rules.notation import Play
from trainer.rules.play import apply
from trainer.rules.position import Position, View
from trainer.rules.seats import SIDES, Seat, Side, side_of

if TYPE_CHECKING:
    from trainer.solver.context import Context
    from trainer.solver.encode import Words

MOST_PLAYS: Final = 12
CUT_PLAYS: Final = 8
"""A line is shown to the end of the deal if it has so many plays at the most, the refuted one among
them; of a longer one so many are shown, and what the rest comes to."""

_MAJORITIES: Final = (("settebello", 1 << SETTEBELLO, 1), ("cards", PACK, 21), ("coins", COINS, 6))
"""Categories that are decided when a pile has so many of these cards."""

COMPARED: Final = 24
"""Of the layouts in which so much is lost, so many are played out to find a typical one."""


@dataclass(frozen=True, slots=True)
class Lost:
    """So many points fewer in a category than after the better play; negative: more."""

    category: str
    points: int


@dataclass(frozen=True, slots=True)
class Mark:
    """A point that is decided within a shown line, at the play with that number (0: the first).

    `category`: sweeps, settebello, cards (the side's 21st) or coins (its sixth).
    """

    at: int
    category: str
    side: Side


@dataclass(frozen=True, slots=True)
class Refutation:
    """A layout and a line in which a play loses against a better one.

    `layout`: all cards placed, before the play (with open cards the position itself). `line`: from
    the play on, best play, as much as is shown of it; `rest`: from there to the end of the deal.
    `instead`, `instead_rest`: the same after `better`. `loses`: points, in this layout, at the end
    of the deal, and `lost` where they go. `marks`: what is decided within `line`. `so_much_in`,
    `loses_in`: shares of the layouts in which the play loses so much or more, or anything, against
    `better`; `layouts` were looked at, all of them if `is_exact`.
    """

    play: Play
    better: Play
    layout: Position
    line: tuple[Play, ...]
    rest: tuple[Play, ...]
    instead: tuple[Play, ...]
    instead_rest: tuple[Play, ...]
    loses: int
    lost: tuple[Lost, ...]
    marks: tuple[Mark, ...]
    so_much_in: Fraction
    loses_in: Fraction
    layouts: int
    is_exact: bool


def open_refutation(
    position: Position,
    play: Play,
    worths: Worths,
    context: "Context | None" = None,
    cancel: "Words | None" = None,
) -> Refutation | None:
    """How a play loses with all cards open; None for one that is as good as the best.

    Raises:
        CancelledError: `cancel` was set.
        KeyError: the play is not legal.
    """
    return refutation(Futures(position, context, cancel), play, worths)


def known_refutation(
    view: View,
    play: Play,
    worths: Worths,
    context: "Context | None" = None,
    cancel: "Words | None" = None,
    seed: int = 0,
) -> Refutation | None:
    """How a play can lose, for what the seat to play knows; None for one as good as the best.

    Raises:
        CancelledError: `cancel` was set.
        KeyError: the play is not legal.
    """
    return refutation(Futures(view, context, cancel, seed), play, worths)


def refutation(futures: Futures, play: Play, worths: Worths) -> Refutation | None:
    """As the two above, from what is solved already."""
    worth, better = worths.of(play), worths.plays[0].play
    if worth.grade in RIGHT:
        return None
    play = worth.play
    number = len(futures.layouts)
    losses = [futures.value(at, better) - futures.value(at, play) for at in range(number)]
    losing = [loss for loss in losses if loss > 0]
    if not losing:
        return None  # among the few that were drawn
    mean = Fraction(sum(losing), len(losing))
    usual = min(losing, key=lambda loss: (abs(loss - mean), -loss))
    at = _typical(futures, [at for at, loss in enumerate(losses) if loss == usual], play, better)
    layout, after, instead = (
        futures.layouts[at],
        futures.after(at, play),
        futures.after(at, better),
    )
    line, rest = parted(after.line)
    return Refutation(
        play,
        better,
        layout,
        line,
        rest,
        *parted(instead.line),
        usual,
        _lost(after, instead),
        marks(layout, line),
        Fraction(sum(loss >= usual for loss in losses), number),
        Fraction(len(losing), number),
        number,
        futures.is_exact,
    )


def parted(line: tuple[Play, ...]) -> tuple[tuple[Play, ...], tuple[Play, ...]]:
    """What is shown of a line to the end of the deal, and the rest of it."""
    at = len(line) if len(line) <= MOST_PLAYS else CUT_PLAYS
    return line[:at], line[at:]


def unbeaten_in(worth: Worth) -> float:
    """The share of the layouts in which no play does better."""
    return 1 - worth.beaten_in


def _typical(futures: Futures, likely: list[int], play: Play, better: Play) -> int:
    """Of these layouts the one to show.

    Those in which most of the loss is seen within the shown lines; of them those where the points
    go the way they mostly go; of them the one in the middle.
    """
    seen: dict[int, int] = {}
    stories: dict[int, tuple[Lost, ...]] = {}
    for at in spread(likely, COMPARED):
        layout, after, instead = (
            futures.layouts[at],
            futures.after(at, play),
            futures.after(at, better),
        )
        stories[at] = _lost(after, instead)
        mine = side_of(layout.to)
        seen[at] = _decided(layout, instead, mine) - _decided(layout, after, mine)
    clearest = max(seen.values())
    clear = [at for at in seen if seen[at] == clearest]
    ((usual, _),) = Counter(stories[at] for at in clear).most_common(1)
    told = [at for at in clear if stories[at] == usual]
    return told[len(told) // 2]


def _decided(layout: Position, future: Future, side: Side) -> int:
    """Points decided within the shown part of a line, the side's minus the other's."""
    made = marks(layout, parted(future.line)[0])
    return sum(1 if mark.side == side else -1 for mark in made)


def _lost(after: Future, instead: Future) -> tuple[Lost, ...]:
    return tuple(
        Lost(category, better - worse)
        for category, worse, better in zip(CATEGORIES, after.points, instead.points, strict=True)
        if worse != better
    )


def marks(layout: Position, line: Sequence[Play]) -> tuple[Mark, ...]:
    """The points that are decided in a line, in order.

    Of a sweep that is undone at the end of the deal nothing is told.
    """
    found: list[Mark] = []
    before = layout
    for at, play in enumerate(line):
        now = apply(before, play)
        for side in SIDES:
            if now.sweeps[side] > before.sweeps[side]:
                found.append(Mark(at, "sweeps", side))
            elif now.sweeps[side] < before.sweeps[side]:
                undone = [one for one in found if (one.category, one.side) == ("sweeps", side)]
                if undone:  # else it was made before the line
                    found.remove(undone[-1])
            for category, cards, enough in _MAJORITIES:
                if count(before.piles[side] & cards) < enough <= count(now.piles[side] & cards):
                    found.append(Mark(at, category, side))
        before = now
    return tuple(found)


def shown_by(refuted: Refutation) -> tuple[Seat, ...]:
    """Who makes each play of the line."""
    position, seats = refuted.layout, []
    for play in refuted.line:
        seats.append(position.to)
        position = apply(position, play)
    return tuple(seats)
