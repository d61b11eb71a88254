"""The solver on one core: positions with all hands known, and what a seat can know.

Times are processor time.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from importlib.resources import files
from itertools import combinations
from typing import TYPE_CHECKING, Final

from trainer.cli.bench.figures import Figure, timed
from trainer.rules.cards import CardSet, card_set, cards_in
from trainer.rules.position import Position
from trainer.rules.seats import SEATS
from trainer.rules.setup import parse_position

if TYPE_CHECKING:
    from trainer.solver.context import Context

CARDS: Final = (2, 3, 4, 5, 6, 7)
"""For so many cards in each hand there are positions."""
USUAL: Final = {True: (2, 3, 4, 5, 6), False: (2, 3)}
"""What is measured unless something else is asked for, with kernels compiled and without."""
REACH_MS: Final = {4: 2.0, 5: 20.0, 6: 500.0, 7: 10_000.0}
TABLE_MIB: Final = 256
"""Memory of the search's table, at the most: only the largest searches touch it all."""

VERDICT_CARDS: Final = 3
VERDICT_MS: Final = 300.0
VERDICTS: Final = {True: 20, False: 1}
"""Positions of which all layouts are solved, with kernels compiled and without."""


def positions(cards: int) -> list[Position]:
    """The 20 positions with so many cards in each hand, the same every time."""
    found: dict[int, list[Position]] = {}
    text = (files("trainer.cli.bench") / "positions.yaml").read_text(encoding="utf-8")
    for line in text.splitlines():
        if line.endswith(":") and line[:-1].isdigit():
            found[int(line[:-1])] = []
        elif line.startswith("  - "):
            found[max(found)].append(parse_position(line[5:-1]))
    return found[cards]


@dataclass(frozen=True, slots=True)
class Ready:
    """The kernels are there. `jitted`: compiled, else plain Python."""

    jitted: bool
    context: "Context"


def made_ready() -> Ready:
    """Load the kernels and solve something small, which compiles them where they never were."""
    from trainer.solver.context import MEBIBYTE, Context
    from trainer.solver.solve import solve

    context = Context(TABLE_MIB * MEBIBYTE)
    solve(positions(2)[0], context=context)
    return Ready(context.is_jitted, context)


def ladder(ready: Ready, counts: Sequence[int]) -> Iterator[Figure]:
    """The exact value of each position, from an empty table: a figure for each number of cards.

    A figure comes again after each of its runs.
    """
    from trainer.solver.context import zeros
    from trainer.solver.solve import value_of

    context = ready.context
    for cards in counts:
        figure = Figure("solver", "value", "ms", cards, REACH_MS.get(cards))
        for position in positions(cards):
            cancel = zeros(1, ready.jitted)
            context.clear()
            work = partial(value_of, position, context=context, cancel=cancel)
            figure.runs.append(timed(work, cancel))
            figure.nodes.append(context.nodes)
            yield figure


def verdicts(ready: Ready) -> Iterator[Figure]:
    """Every play in each of the 1,680 layouts of three hidden hands of three cards."""
    from trainer.solver.context import zeros
    from trainer.solver.many import value_layouts

    context = ready.context
    figure = Figure("verdict", "verdict", "ms", VERDICT_CARDS, VERDICT_MS)
    for position in positions(VERDICT_CARDS)[: VERDICTS[ready.jitted]]:
        layouts = all_layouts(position)
        cancel = zeros(1, ready.jitted)
        work = partial(value_layouts, position, context=context, cancel=cancel)
        timed(partial(work, layouts[:2]))
        context.clear()
        figure.runs.append(timed(partial(work, layouts), cancel))
        yield figure


def all_layouts(position: Position) -> list[tuple[CardSet, CardSet, CardSet, CardSet]]:
    """Every way to deal the cards of the three hands that the seat to play cannot see."""
    first, second, third = (seat for seat in SEATS if seat != position.to)
    unseen = card_set(
        card for seat in (first, second, third) for card in cards_in(position.hands[seat])
    )
    found = []
    for one in combinations(cards_in(unseen), position.hand_sizes[first]):
        left = unseen & ~card_set(one)
        for two in combinations(cards_in(left), position.hand_sizes[second]):
            hands = {
                first: card_set(one),
                second: card_set(two),
                third: left & ~card_set(two),
                position.to: position.hand,
            }
            south, east, north, west = (hands[seat] for seat in SEATS)
            found.append((south, east, north, west))
    return found
