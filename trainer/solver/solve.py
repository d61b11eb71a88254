"""The solver's contract: what every play of a position is worth, all hands known."""

from dataclasses import dataclass
from typing import Final

from trainer.rules.capture import MOST_SUM_CARDS
from trainer.rules.cards import PACK, cards_in
from trainer.rules.notation import Play
from trainer.rules.position import Position
from trainer.rules.problems import RulesError, problem
from trainer.rules.scoring import score_position
from trainer.rules.seats import side_of
from trainer.solver.context import Context
from trainer.solver.encode import FINAL_COUNTS, MATCH, Root, Words, encode_position

_BUCKETS: Final = (1 << 8, 1 << 8, 1 << 8, 1 << 10, 1 << 13, 1 << 16, 1 << 19, 1 << 21, 1 << 23)


class CancelledError(Exception):
    """The cancel flag was set; nothing is known."""


@dataclass(frozen=True, slots=True)
class Solution:
    """Exact values in points of the deal: the side to play minus the other, sweeps so far included.

    +-100 where all ten coins win the match. `plays`: every legal play and its value, best first,
    equal ones in pack order. `line`: a line of best play to the end of the deal. Both are empty
    when the deal is over. `nodes`: positions looked at.
    """

    value: int
    plays: tuple[tuple[Play, int], ...]
    line: tuple[Play, ...]
    nodes: int = 0


def solve(
    position: Position,
    *,
    context: Context | None = None,
    cancel: Words | None = None,
    wants_line: bool = True,
) -> Solution:
    """The exact value of every legal play, and a line of best play.

    The answer is the same whatever `context` has been used for, and however large its table is.
    `cancel`: an int64 array (a list without numba); the search stops soon after its first word is
    no longer 0. Without `wants_line` the line is empty.

    Raises:
        CancelledError: `cancel` was set.
        RulesError: `table-too-large`, for made-up tables with thousands of captures.
    """
    sign = 1 if side_of(position.to) == 0 else -1
    if position.is_over:
        return Solution(sign * final_value(position), (), ())
    context = context or Context()
    root = encode_position(position)
    found = _run(context, root, cancel, only_best=False)
    values = [sign * int(context.values[index]) for index in range(found)]
    plays = [
        read_play(root, root.table, root.cards_left, int(context.root[i])) for i in range(found)
    ]
    ranked = sorted(zip(plays, values, strict=True), key=_best_first)
    line = _line(context, root, cancel, sign * ranked[0][1]) if wants_line else ()
    return Solution(ranked[0][1], tuple(ranked), line, int(context.control[0]))


def value_of(
    position: Position,
    *,
    context: Context | None = None,
    cancel: Words | None = None,
) -> int:
    """The position's value alone, which takes less than the values of all plays. As `solve`."""
    sign = 1 if side_of(position.to) == 0 else -1
    if position.is_over:
        return sign * final_value(position)
    context = context or Context()
    _run(context, encode_position(position), cancel, only_best=True)
    return sign * int(context.values[0])


def final_value(position: Position) -> int:
    """What a finished deal came to, NS minus EW."""
    score = score_position(position)
    if score.total is None:
        return MATCH if score.match == 0 else -MATCH
    return score.total[0] - score.total[1]


def _best_first(valued: tuple[Play, int]) -> tuple[int, int, tuple[int, ...]]:
    play, value = valued
    return -value, play.card, cards_in(play.takes)


def _run(context: Context, root: Root, cancel: Words | None, only_best: bool) -> int:
    from trainer.solver import values

    set_up(context, root)
    answer = values.value_plays(
        *arrays(context, cancel), context.root, context.values, int(only_best)
    )
    return checked(answer)


def checked(answer: int) -> int:
    """A kernel's answer; raises what it says went wrong."""
    from trainer.solver import kernels, values

    if answer == values.FAILED + kernels.FULL:
        raise RulesError([problem("table-too-large", "table", found=40, most=MOST_SUM_CARDS)])
    if answer < -MATCH:
        raise CancelledError
    return answer


def arrays(
    context: Context, cancel: Words | None
) -> tuple[Words, Words, Words, Words, Words, Words, Words, Words]:
    """The arrays that all kernels of `values` take, in their order."""
    return (
        context.deal,
        context.control,
        context.frames,
        context.plays,
        context.scratch,
        context.killers,
        context.memory,
        context.no_cancel if cancel is None else cancel,
    )


def set_up(context: Context, root: Root) -> None:
    """Puts a position into the context's arrays."""
    from trainer.solver import search, values

    deal, control = context.deal, context.control
    context.age = context.age + 1 & 255
    left = root.cards_left
    for place, hand in enumerate(root.hands):
        deal[place] = hand
    deal[search.RULES] = root.rules
    deal[search.DEALER] = root.turn + left - 1 & 3
    size = _BUCKETS[min((left + 3) // 4, len(_BUCKETS) - 1)]
    deal[search.MASK] = min(context.buckets, size) - 1
    deal[search.AGE] = context.age
    south, second, north, fourth = root.hands
    control[search.NODES] = 0
    control[values.HELD] = south | second | north | fourth
    control[values.TABLE] = root.table
    control[values.PILE] = root.pile
    control[values.LAST] = root.last
    control[values.SWEEPS] = root.sweeps


def read_play(root: Root, table: int, left: int, word: int) -> Play:
    """A play as kernels write it, made at that table with so many cards left in all hands."""
    takes = word & PACK
    counts = left > 1 or bool(root.rules & FINAL_COUNTS)
    return Play(word >> 40 & 63, takes, takes != 0 and takes == table and counts)


def _line(context: Context, root: Root, cancel: Words | None, value: int) -> tuple[Play, ...]:
    from trainer.solver import values

    length = checked(
        values.find_line(*arrays(context, cancel), context.root, context.values, value)
    )
    line = []
    table, left = root.table, root.cards_left
    for index in range(length):
        play = read_play(root, table, left, int(context.values[index]))
        table = table & ~play.takes if play.takes else table | 1 << play.card
        left -= 1
        line.append(play)
    return tuple(line)
