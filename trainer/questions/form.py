"""How an answer is given: a play in two steps, cards to mark, a choice, or a number.

The interface and the session know these four forms, not the kinds of question. An answer is text in
the notation: a play, cards in pack order, choice ids separated by spaces, or a number.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

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


NONE: Final = ""
"""What is chosen where several could be, and none of them is right."""


@dataclass(frozen=True, slots=True)
class ChoiceForm:
    """Choose one of `choices`, or with `is_multiple` any number of them, none included."""

    choices: tuple[Choice, ...]
    is_multiple: bool = False

    @property
    def ids(self) -> tuple[str, ...]:
        """All that can be chosen: the choices, and where there may be several, `NONE` at the end.

        That none is right is an answer too, and nobody gives it by choosing nothing.
        """
        found = tuple(choice.id for choice in self.choices)
        return (*found, NONE) if self.is_multiple else found

    def chosen(self, answer: str) -> tuple[str, ...]:
        """What an answer in notation chooses, among `ids`."""
        return tuple(answer.split()) or (NONE,)


@dataclass(frozen=True, slots=True)
class NumberForm:
    """Type a whole number from 0 to `highest`."""

    highest: int


Form: TypeAlias = PlayForm | CardsForm | ChoiceForm | NumberForm
