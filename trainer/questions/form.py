"""How an answer is given: a play in two steps, cards to mark, a choice, or a number.

The interface and the session know these four forms, not the kinds of question. An answer is text in
the notation: a play, cards in pack order, choice ids separated by spaces, or a number.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from trainer.rules.cards import Card, CardSet
from trainer.rules.problems import Param


@dataclass(frozen=True, slots=True)
class PlayForm:
    """Choose a card of the hand, then what it takes (nothing: it is laid).

    `card`: the card that is played, where the question says so; then only the second step is left.
    """

    hand: CardSet
    table: CardSet
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class CardsForm:
    """Mark cards among `cards`. `wanted`: how many, or None for any number."""

    cards: CardSet
    wanted: int | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing to choose. `id` is what the answer says; `params` what its words are made of."""

    id: str
    params: Mapping[str, Param] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ChoiceForm:
    """Choose one of `choices`, or with `is_multiple` any number of them, none included."""

    choices: tuple[Choice, ...]
    is_multiple: bool = False


@dataclass(frozen=True, slots=True)
class NumberForm:
    """Type a whole number from 0 to `highest`."""

    highest: int


Form: TypeAlias = PlayForm | CardsForm | ChoiceForm | NumberForm
