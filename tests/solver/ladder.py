"""Where the positions of `scopone bench` come from.

    python -m tests.solver.ladder

writes trainer/cli/bench/positions.yaml again: 20 positions for each number of cards in a hand, half
of them from nine-card deals with a table and half from ten-card deals, brought there by play that
captures where it can.
"""

import random

from tests.installed import package_folder
from trainer.cli.bench.solver import CARDS
from trainer.rules.cards import PACK_ORDER
from trainer.rules.deal import deal
from trainer.rules.play import apply, legal_plays
from trainer.rules.position import Position
from trainer.rules.ruleset import PRESETS
from trainer.rules.seats import SEATS
from trainer.rules.setup import format_position

EACH = 20
HOUSES = ("classic", "ten-card")


def position_for(cards: int, number: int) -> Position:
    """The position of that number: `cards` in each hand, from the pack of its seed."""
    rng = random.Random(f"ladder-{cards}-{number}")
    pack = list(PACK_ORDER)
    rng.shuffle(pack)
    position = deal(PRESETS[HOUSES[number % 2]], pack, rng.choice(SEATS)).position
    while sum(position.hand_sizes) > 4 * cards:
        plays = legal_plays(position)
        plays = [play for play in plays if play.takes] or plays
        position = apply(position, rng.choice(plays))
    return Position(*(getattr(position, name) for name in position.__slots__[:-1]))


def text() -> str:
    """The file."""
    made = ["# Positions by cards in each hand. python -m tests.solver.ladder writes them."]
    for cards in CARDS:
        made.append(f"{cards}:")
        made += [f'  - "{format_position(position_for(cards, at))}"' for at in range(EACH)]
    return "\n".join(made) + "\n"


if __name__ == "__main__":
    file = package_folder() / "cli" / "bench" / "positions.yaml"
    file.write_text(text(), encoding="utf-8")
