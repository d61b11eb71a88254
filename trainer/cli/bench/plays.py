"""How many positions a second the legal plays are listed of: as objects, and by the kernel."""

import random
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Final, TypeAlias

from trainer.cli.bench.figures import Figure, timed
from trainer.rules.cards import PACK_ORDER, CardSet, card_set
from trainer.rules.deal import deal
from trainer.rules.play import apply, legal_plays, plays_from
from trainer.rules.position import Position
from trainer.rules.ruleset import PRESETS, Ruleset
from trainer.rules.seats import Seat

Turn: TypeAlias = tuple[CardSet, CardSet]
"""The table, and the hand that plays."""

_UNIT: Final = "positions/s"
POSITIONS: Final = 5_000
RUNS: Final = 7
OBJECTS_A_SECOND: Final = 100_000.0
KERNEL_A_SECOND: Final = 3_000_000.0
CROWD: Final = 8
"""Up to so many cards lie there in positions that no deal led to."""


def listed(is_jitted: bool) -> Iterator[Figure]:
    """Positions of whole deals in each house, then any tables and hands in the usual one.

    The engine gives a tuple of plays for each position, the kernel numbers in one array for all.
    """
    known = {name: _turns(deals(house, POSITIONS)) for name, house in PRESETS.items()}
    usual = PRESETS["classic"]
    any_turns = crowds(POSITIONS)
    for name, turns in known.items():
        yield from _by_engine(Figure("plays", "plays-objects", _UNIT, name), PRESETS[name], turns)
    yield from _by_engine(Figure("plays", "plays-objects-any", _UNIT), usual, any_turns)
    for name, turns in known.items():
        figure = Figure("plays", "plays-kernel", _UNIT, name)
        yield from _by_kernel(figure, PRESETS[name], turns, is_jitted)
    figure = Figure("plays", "plays-kernel-any", _UNIT)
    yield from _by_kernel(figure, usual, any_turns, is_jitted)


def deals(ruleset: Ruleset, number: int, seed: int = 1) -> list[Position]:
    """Positions of whole deals, played at random but taking where something can be taken."""
    rng = random.Random(seed)
    found: list[Position] = []
    while len(found) < number:
        pack = list(PACK_ORDER)
        rng.shuffle(pack)
        position = deal(ruleset, pack, Seat.S).position
        while not position.is_over:
            found.append(position)
            plays = legal_plays(position)
            position = apply(position, rng.choice([p for p in plays if p.takes] or plays))
    return found[:number]


def crowds(number: int, seed: int = 1) -> list[Turn]:
    """Hands of 1 to 10 cards at tables of 0 to 8: more lies there than in most deals."""
    rng = random.Random(seed)
    found = []
    for _ in range(number):
        cards = rng.sample(PACK_ORDER, rng.randint(1, 10) + rng.randint(0, CROWD))
        size = rng.randint(max(1, len(cards) - CROWD), min(10, len(cards)))
        found.append((card_set(cards[size:]), card_set(cards[:size])))
    return found


def _turns(positions: Iterable[Position]) -> list[Turn]:
    return [(position.table, position.hand) for position in positions]


def _by_engine(figure: Figure, ruleset: Ruleset, turns: Sequence[Turn]) -> Iterator[Figure]:
    figure.reach = OBJECTS_A_SECOND

    def work() -> None:
        for table, hand in turns:
            plays_from(ruleset, table, hand)

    for _ in range(RUNS):
        figure.runs.append(1000 * len(turns) / timed(work))
        yield figure


def _by_kernel(
    figure: Figure, ruleset: Ruleset, turns: Sequence[Turn], is_jitted: bool
) -> Iterator[Figure]:
    from trainer.solver.context import zeros
    from trainer.solver.many import legal_plays_of_many

    figure.reach = KERNEL_A_SECOND
    tables, hands = zeros(len(turns), is_jitted), zeros(len(turns), is_jitted)
    for at, (table, hand) in enumerate(turns):
        tables[at], hands[at] = table, hand
    work = partial(legal_plays_of_many, ruleset, tables, hands)
    timed(work)
    for _ in range(RUNS):
        figure.runs.append(1000 * len(turns) / timed(work))
        yield figure
