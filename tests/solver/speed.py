"""Speeds of kernels on many positions, each a function that returns its figures as text.

python -m tests.solver.speed
"""

from __future__ import annotations

import random
import statistics
import time

from tests.solver.ladder import positions
from trainer.rules.cards import card_set
from trainer.rules.play import plays_from
from trainer.rules.ruleset import PRESETS
from trainer.solver.context import Context, zeros
from trainer.solver.load import load
from trainer.solver.many import legal_plays_of_many, value_layouts


def legal_plays(number: int = 200_000) -> str:
    """Legal plays of tables of 0 to 8 cards and hands of 1 to 10, as arrays and as objects."""
    rng = random.Random("speed")
    is_jitted = load().is_jitted
    tables, hands = zeros(number, is_jitted), zeros(number, is_jitted)
    pack = list(range(40))
    for at in range(number):
        cards = rng.sample(pack, rng.randint(1, 10) + rng.randint(0, 8))
        size = rng.randint(1, min(10, len(cards)))
        hands[at], tables[at] = card_set(cards[:size]), card_set(cards[size:][:8])
    ruleset = PRESETS["classic"]
    legal_plays_of_many(ruleset, tables[:10], hands[:10])
    seconds = []
    for _ in range(7):
        started = time.process_time()
        _, plays = legal_plays_of_many(ruleset, tables, hands)
        seconds.append(time.process_time() - started)
    few = number // 20
    started = time.process_time()
    for at in range(few):
        plays_from(ruleset, int(tables[at]), int(hands[at]))
    objects = few / (time.process_time() - started)
    kernel = number / statistics.median(seconds)
    return (
        f"kernel {kernel:,.0f} positions/s, objects {objects:,.0f} positions/s, one core "
        f"({len(plays) / number:.1f} plays each)"
    )


def layouts(number: int = 1680) -> str:
    """All layouts of three unseen hands of three cards: every play's value in each."""
    context = Context()
    seconds = []
    for position in positions(3):
        others = [seat for seat in range(4) if seat != position.to]
        unseen = [card for seat in others for card in range(40) if position.hands[seat] >> card & 1]
        rows = []
        for first in range(512):
            for second in range(512):
                if first & second == 0 and first.bit_count() == second.bit_count() == 3:
                    parts = (first, second, 511 & ~(first | second))
                    hands = list(position.hands)
                    for seat, part in zip(others, parts, strict=True):
                        hands[seat] = card_set(c for at, c in enumerate(unseen) if part >> at & 1)
                    rows.append(tuple(hands))
        assert len(rows) == number
        value_layouts(position, rows[:2], context=context)
        context.clear()
        started = time.process_time()
        value_layouts(position, rows, context=context)
        seconds.append(time.process_time() - started)
    return (
        f"{number} layouts of 3 cards each: median {statistics.median(seconds):.3f} s, "
        f"worst {max(seconds):.3f} s, one core"
    )


if __name__ == "__main__":
    print("legal plays:", legal_plays())
    print("every play in every layout:", layouts())
