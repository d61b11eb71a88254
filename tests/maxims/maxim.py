"""How often maxims are right: endings solved with all cards open, or by what the dealer can know.

Endings come from deals that are played out by a player who mostly takes what is worth most, with a
card at random now and then; a number makes the same ending always.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from trainer.questions.best import BestPlay
from trainer.questions.maxims import MAXIMS, Here, here
from trainer.questions.replies import harm
from trainer.rules.cards import PACK_ORDER
from trainer.rules.deal import deal
from trainer.rules.notation import Play
from trainer.rules.play import apply, legal_plays
from trainer.rules.position import Position
from trainer.rules.ruleset import PRESETS, Ruleset
from trainer.rules.seats import SEATS
from trainer.solver.context import Context
from trainer.solver.solve import solve

LAST_TWO = ("keep-the-paired",)
"""Those of the dealer's last two cards: here it counts what the dealer can know."""

CARDS_OPEN = tuple(id for id in MAXIMS if id not in LAST_TWO)
"""All others: counted with all cards open."""

LEAST_CARDS, MOST_CARDS = 7, 13
"""In all four hands of an ending."""

CARDS_OF_LAST_TWO = 5
"""In all four hands when the dealer has two cards and is to play."""

AT_RANDOM = 0.3
"""How often a player of these deals plays anything."""


def ending(number: int, house: Ruleset = PRESETS["classic"], cards: int | None = None) -> Position:
    """Ending `number` of a house, with as many cards as are wanted: nobody has looked for it."""
    rng = random.Random(f"maxims-{number}")
    drawn = rng.randint(LEAST_CARDS, MOST_CARDS)
    cards = drawn if cards is None else cards
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


def outcome(maxim: str, position: Position, values: Sequence[tuple[Play, int]]) -> str | None:
    """Which plays are best: `follow`, `break`, or `either`; None where it says nothing."""
    most = max(value for _, value in values)
    plays, best = [play for play, _ in values], [play for play, value in values if value == most]
    return _COUNTED[MAXIMS[maxim].here(position.view(position.to), plays, best)]


_COUNTED: Mapping[Here, str | None] = {
    "right": "follow",
    "wrong": "break",
    "either": "either",
    "silent": None,
}


def measured(numbers: range) -> dict[str, Counter[str]]:
    """For each maxim how often only plays that follow it were best, only others, or both."""
    found: dict[str, Counter[str]] = {id: Counter() for id in CARDS_OPEN}
    for position, values in solved(numbers):
        for id, counts in found.items():
            which = outcome(id, position, values)
            if which is not None:
                counts[which] += 1
    return found


def measured_last_two(numbers: range) -> dict[str, Counter[str]]:
    """The same of the dealer's last two cards, by the mean over the six layouts."""
    found: dict[str, Counter[str]] = {id: Counter() for id in LAST_TWO}
    for number in numbers:
        position = ending(number, cards=CARDS_OF_LAST_TWO)
        question = BestPlay(position.view(position.to), "best")
        for id, counts in found.items():
            which = _COUNTED[here(question, id) or "silent"]
            if which is not None:
                counts[which] += 1
    return found
