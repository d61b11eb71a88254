"""How the deal ends after a play, if all play best from there: in one layout, or in each of many.

With open cards there is one layout; for a view there are those that fit what the seat has seen.
`Futures` only keeps what it has solved, so that refutations and reasons need not solve it twice.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Final, Literal

from trainer.questions.proofs import barred
from trainer.rules.layouts import layout_count, layouts
from trainer.rules.notation import Play
from trainer.rules.play import apply
from trainer.rules.position import Position, View
from trainer.rules.problems import RulesError, problem
from trainer.rules.scoring import Category, score_position
from trainer.rules.seats import Seat, other_side, side_of

if TYPE_CHECKING:
    from trainer.solver.context import Context
    from trainer.solver.encode import Words

CATEGORIES: Final[tuple[Category | Literal["match"], ...]] = (
    "sweeps",
    "settebello",
    "cards",
    "coins",
    "prime",
    "re_bello",
    "napola",
    "match",
)
"""Where points of a deal come from; `match`: all ten coins, where they win it."""

MATCH_POINTS: Final = 100
DRAWN: Final = {4: 200, 5: 40, 6: 8, 7: 3}
"""Layouts that are drawn where there are too many to solve, by the cards of the largest hand."""


@dataclass(frozen=True, slots=True)
class Future:
    """A line of best play after a legal play, to the end of the deal.

    `line` begins with the play itself. `points`: by category of `CATEGORIES`, those of the side
    that made the play minus the other's; they add up to the deal's value.
    """

    line: tuple[Play, ...]
    end: Position
    points: tuple[int, ...]

    @property
    def value(self) -> int:
        """Points of the side that made the play, minus the other's."""
        return sum(self.points)

    def seat_at(self, at: int, first: Seat) -> Seat:
        """Who makes the play with that number in the line, of which `first` makes number 0."""
        step = 1 if self.end.ruleset.direction == "right" else -1
        return Seat((first + step * at) % 4)


class Futures:
    """What comes of the plays of the seat to play, solved when it is asked for.

    `layouts`: all that fit, in a fixed order, or, where `is_exact` is False, some drawn by a seed.
    A `View` in, and nothing can depend on where the hidden cards are in fact; a `Position` in is
    its only layout: cards are open.

    Raises:
        RulesError: the view is not of the seat to play, or no layout fits its history.
    """

    def __init__(
        self,
        turn: Position | View,
        context: "Context | None" = None,
        cancel: "Words | None" = None,
        seed: int = 0,
    ) -> None:
        from trainer.solver.context import Context

        self.turn = turn
        self.layouts, self.is_exact = _layouts(turn, seed)
        self._context, self._cancel = context or Context(), cancel
        self._after: dict[tuple[int, Play], Future] = {}
        self._values: dict[int, dict[Play, int]] = {}

    def some(self, most: int, play: Play, better: Play) -> Sequence[int]:
        """Up to so many layouts, by number, in order: all, or some that stand for them.

        They are spread over all that there are in the order of what `play` loses there against
        `better`, and otherwise drawn, always the same: so on average it loses in them what it
        loses in all.

        Raises:
            CancelledError: the cancel flag was set.
        """
        numbers = range(len(self.layouts))
        if len(numbers) <= most:
            return numbers
        drawn = Random(most).sample(numbers, len(numbers))
        drawn.sort(key=lambda at: self.value(at, better) - self.value(at, play))
        return sorted(spread(drawn, most))

    def value(self, at: int, play: Play) -> int:
        """The exact value of a legal play in a layout.

        Raises:
            CancelledError: the cancel flag was set.
        """
        from trainer.solver.solve import solve

        self._see_cancel()
        if at not in self._values:
            position = self.layouts[at]
            solution = solve(position, context=self._context, cancel=self._cancel, wants_line=False)
            self._values[at] = dict(solution.plays)
        return self._values[at][play]

    def after(self, at: int, play: Play) -> Future:
        """The best play from a legal play on, in a layout.

        Raises:
            CancelledError: the cancel flag was set.
        """
        from trainer.solver.solve import solve

        self._see_cancel()
        key = at, play
        if key not in self._after:
            position = self.layouts[at]
            then = apply(position, play)
            solution = solve(then, context=self._context, cancel=self._cancel)
            for reply in solution.line:
                then = apply(then, reply)
            self._after[key] = Future((play, *solution.line), then, points_of(then, position.to))
        return self._after[key]

    def _see_cancel(self) -> None:
        """Small searches end before they look at the flag; of many of them each looks here."""
        from trainer.solver.solve import CancelledError

        if self._cancel is not None and self._cancel[0]:
            raise CancelledError


def points_of(end: Position, seat: Seat) -> tuple[int, ...]:
    """The points of a finished deal by category, the seat's side minus the other."""
    score, mine = score_position(end), side_of(seat)
    if score.match is not None:
        won = MATCH_POINTS if score.match == mine else -MATCH_POINTS
        return tuple(won if name == "match" else 0 for name in CATEGORIES)
    of: dict[str, int] = {
        line.category: line.points[mine] - line.points[other_side(mine)] for line in score.lines
    }
    return tuple(of.get(name, 0) for name in CATEGORIES)


def spread(numbers: Sequence[int], most: int) -> Sequence[int]:
    """At most so many of the numbers, evenly spread."""
    if len(numbers) <= most:
        return numbers
    return [numbers[(2 * at + 1) * len(numbers) // (2 * most)] for at in range(most)]


def _layouts(turn: Position | View, seed: int) -> tuple[tuple[Position, ...], bool]:
    if isinstance(turn, Position):
        return (turn,), True
    if turn.seat != turn.to:
        raise RulesError([problem("not-your-turn", "to", seat=turn.to.name)])
    from itertools import islice

    from trainer.solver.draws import drawn_layouts
    from trainer.solver.verdicts import MOST_LAYOUTS

    known = barred(turn)
    if 0 < layout_count(turn, known) <= MOST_LAYOUTS:
        return tuple(layouts(turn, known)), True
    number = DRAWN.get(max(turn.hand_sizes), 2)
    return tuple(islice(drawn_layouts(turn, seed, known), number)), False
