"""Maxims, and how often they are right: endings solved with all cards open.

Endings come from deals that are played out by a player who mostly takes what is worth most, with a
card at random now and then; a number makes the same ending always.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from trainer.questions.anchors import anchor_after
from trainer.questions.replies import harm
from trainer.questions.tables import after_play
from trainer.rules.cards import PACK_ORDER, SETTEBELLO, SEVEN, rank_of, value_sum
from trainer.rules.deal import deal
from trainer.rules.notation import Play
from trainer.rules.play import apply, legal_plays
from trainer.rules.position import Position
from trainer.rules.ruleset import PRESETS, Ruleset
from trainer.rules.seats import SEATS
from trainer.solver.context import Context
from trainer.solver.solve import solve

LEAST_CARDS, MOST_CARDS = 7, 13
"""In all four hands of an ending."""

AT_RANDOM = 0.3
"""How often a player of these deals plays anything."""


@dataclass(frozen=True, slots=True)
class Maxim:
    """What a maxim says: where it speaks, and of each play there whether it follows it."""

    id: str
    says: str
    speaks: Callable[[Position, Sequence[Play]], bool]
    follows: Callable[[Position, Play], bool]

    def outcome(self, position: Position, values: Sequence[tuple[Play, int]]) -> str | None:
        """Which plays are best: `follow`, `break`, or `either`; None where it says nothing.

        It says something only where it can be followed and can be broken.
        """
        plays = [play for play, _ in values]
        followed = [self.follows(position, play) for play in plays]
        if not self.speaks(position, plays) or all(followed) or not any(followed):
            return None
        most = max(value for _, value in values)
        best = {is_so for is_so, (_, value) in zip(followed, values, strict=True) if value == most}
        if len(best) == 2:
            return "either"
        return "follow" if best == {True} else "break"


def _leaves_eleven(position: Position, play: Play) -> bool:
    left = value_sum(after_play(position, play))
    return left == 0 or left > 10


MAXIMS = {
    maxim.id: maxim
    for maxim in (
        Maxim(
            "leave-eleven",
            "never leave 1 to 10 on the table",
            lambda position, plays: True,
            _leaves_eleven,
        ),
        Maxim(
            "lay-no-seven",
            "where you must lay: not a seven",
            lambda position, plays: not any(play.takes for play in plays),
            lambda position, play: rank_of(play.card) != SEVEN,
        ),
        Maxim(
            "take-settebello",
            "take the seven of coins when you can",
            lambda position, plays: True,
            lambda position, play: bool(play.takes >> SETTEBELLO & 1),
        ),
        Maxim(
            "anchor",
            "take so that an anchor stays when you can",
            lambda position, plays: True,
            lambda position, play: (
                bool(play.takes) and anchor_after(position.view(position.to), play).is_set
            ),
        ),
    )
}


def ending(number: int, house: Ruleset = PRESETS["classic"]) -> Position:
    """Ending `number` of a house: nobody has looked for it."""
    rng = random.Random(f"maxims-{number}")
    cards = rng.randint(LEAST_CARDS, MOST_CARDS)
    pack = list(PACK_ORDER)
    rng.shuffle(pack)
    position = deal(house, pack, rng.choice(SEATS)).position
    while sum(position.hand_sizes) > cards:
        plays = legal_plays(position)
        if rng.random() < AT_RANDOM:
            play = rng.choice(plays)
        else:
            most = max(map(harm, plays))
            play = rng.choice([one for one in plays if harm(one) == most])
        position = apply(position, play)
    return position


def solved(numbers: range) -> Iterator[tuple[Position, Sequence[tuple[Play, int]]]]:
    """Endings with the exact value of every play."""
    context = Context()
    for number in numbers:
        position = ending(number)
        yield position, solve(position, context=context, wants_line=False).plays


def measured(numbers: range) -> dict[str, Counter[str]]:
    """For each maxim how often only plays that follow it were best, only others, or both."""
    found: dict[str, Counter[str]] = {id: Counter() for id in MAXIMS}
    for position, values in solved(numbers):
        for id, maxim in MAXIMS.items():
            outcome = maxim.outcome(position, values)
            if outcome is not None:
                found[id][outcome] += 1
    return found
