"""How many positions a second the engine lists the plays of: `python -m tests.bench legal`."""

import random
import statistics
import time

from tests.bench import benchmark
from trainer.rules.cards import PACK_ORDER
from trainer.rules.deal import deal
from trainer.rules.play import apply, legal_plays
from trainer.rules.position import Position
from trainer.rules.ruleset import PRESETS, Ruleset
from trainer.rules.seats import Seat

POSITIONS = 10_000
RUNS = 5


def positions(ruleset: Ruleset, number: int, seed: int = 1) -> list[Position]:
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


@benchmark("legal plays, Python objects", reach="100,000 positions a second")
def python_objects() -> str:
    figures = []
    for name, ruleset in PRESETS.items():
        known = positions(ruleset, POSITIONS)
        rates = []
        for _ in range(RUNS):
            begun = time.perf_counter()
            for position in known:
                legal_plays(position)
            rates.append(POSITIONS / (time.perf_counter() - begun))
        figures.append(f"{name} {statistics.median(rates):,.0f}")
    return f"{', '.join(figures)} positions a second (medians of {RUNS} runs of {POSITIONS:,})"
