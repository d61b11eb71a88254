"""Many positions in one call: their legal plays, and what each play is worth in each layout."""

from collections.abc import Sequence
from typing import Final

from trainer.rules.capture import MOST_SUM_CARDS
from trainer.rules.cards import CardSet
from trainer.rules.notation import Play
from trainer.rules.position import Position
from trainer.rules.problems import RulesError, problem
from trainer.rules.ruleset import Ruleset
from trainer.rules.seats import SEATS, side_of
from trainer.solver.context import Context, zeros
from trainer.solver.encode import Words, encode_position, encode_rules, place_of
from trainer.solver.load import load
from trainer.solver.solve import arrays, checked, read_play, set_up

_MOST_ROOM: Final = 1 << 30


def legal_plays_of_many(ruleset: Ruleset, tables: Words, hands: Words) -> tuple[Words, Words]:
    """The legal plays of n hands, each at its table: card sets, in two arrays of length n.

    Returns `starts` (n + 1 places) and `plays`: those of hand i are plays[starts[i]:starts[i + 1]],
    the card in bits 40-45 and what it takes in bits 0-39; by hand card in pack order, those of one
    card in no promised order. An empty hand has none. All arrays are int64; lists without numba.

    Raises:
        RulesError: `table-too-large`, a made-up table with thousands of captures.
    """
    is_jitted = load().is_jitted
    from trainer.solver.kernels import MOST_PLAYS, SCRATCH, put_many

    starts = zeros(len(tables) + 1, is_jitted)
    scratch = zeros(SCRATCH, is_jitted)
    room = 12 * len(tables) + MOST_PLAYS
    while room < _MOST_ROOM:
        plays = zeros(room, is_jitted)
        found = put_many(tables, hands, encode_rules(ruleset), plays, starts, scratch)
        if found >= 0:
            return starts, plays[:found]
        room *= 8
    raise RulesError([problem("table-too-large", "table", found=40, most=MOST_SUM_CARDS)])


def value_layouts(
    position: Position,
    layouts: Sequence[tuple[CardSet, CardSet, CardSet, CardSet]],
    *,
    context: Context,
    cancel: Words | None = None,
) -> tuple[tuple[Play, ...], list[Sequence[int]]]:
    """The exact value of each legal play in each layout: a row for a layout, a column for a play.

    `position` gives what all layouts share, the hand of the seat to play among it; each layout is
    four hands by seat. Values as in `solve`: the side to play minus the other. Plays come by hand
    card in pack order.

    Raises:
        CancelledError, RulesError: as `solve`.
        ValueError: the deal is over, or a layout changes the hand of the seat to play.
    """
    if position.is_over or any(hands[position.to] != position.hand for hands in layouts):
        raise ValueError("layouts must leave the hand of the seat to play as it is")
    from trainer.solver.values import value_many

    root = encode_position(position)
    set_up(context, root)
    places = [place_of(seat, position.ruleset.direction) for seat in SEATS]
    hands = zeros(4 * len(layouts), context.is_jitted)
    for row, layout in enumerate(layouts):
        for place, hand in zip(places, layout, strict=True):
            hands[4 * row + place] = hand
    most = len(context.root)
    out = zeros(max(1, len(layouts)) * 64, context.is_jitted)
    sign = 1 if side_of(position.to) == 0 else -1
    while True:
        columns = value_many(
            *arrays(context, cancel), context.root, context.values, hands, out, sign
        )
        if columns <= 0 or columns * len(layouts) <= len(out) or columns > most:
            break
        out = zeros(columns * len(layouts), context.is_jitted)
    checked(columns)
    left = root.cards_left
    plays = tuple(read_play(root, root.table, left, int(context.root[at])) for at in range(columns))
    return plays, [out[row * columns : (row + 1) * columns] for row in range(len(layouts))]
