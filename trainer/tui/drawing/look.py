"""How cards are told on this terminal: signs, words and labels of one language and one pack."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from trainer.rules.cards import SUITS, Card, CardSet, cards_in, rank_of, suit_of
from trainer.text.cards import Names, rank_label, suit_name
from trainer.text.language import Words

Signs: TypeAlias = Literal["french", "italian", "letters"]

SIGNS: Final[dict[Signs, str]] = {
    "french": "♦♥♠♣",
    # A disc, a bowl, a dagger, and a stick with its heavy end up: no font lacks them.
    "italian": "●∪†╿",
    "letters": SUITS,
}
"""One sign of one cell for each suit, in the order coins, cups, swords, clubs. The letters are
what is left where the terminal can draw nothing else."""


@dataclass(frozen=True, slots=True)
class Look:
    """Everything about the appearance of cards that a drawing asks for."""

    words: Words
    signs: Signs = "french"

    @property
    def names(self) -> Names | None:
        """Which pack the faces belong to; None: what is usual in the language."""
        return "italian" if self.signs == "italian" else None

    def rank(self, card: Card) -> str:
        """`7`, and of a face its letter and value."""
        return rank_label(self.words, rank_of(card), self.names)

    def sign(self, card: Card) -> str:
        """The suit's sign, one cell."""
        return SIGNS[self.signs][suit_of(card)]

    def letter(self, card: Card) -> str:
        """The suit's letter in the notation."""
        return SUITS[suit_of(card)]

    def suit(self, card: Card) -> str:
        """The suit's name."""
        return suit_name(self.words, suit_of(card))

    def mark(self, suit: int) -> str:
        """Sign and letter of a suit."""
        sign, letter = SIGNS[self.signs][suit], SUITS[suit]
        return sign if sign == letter else sign + letter

    def short(self, card: Card) -> str:
        """Rank and sign: `K10♣`."""
        return self.rank(card) + self.sign(card)

    def shorts(self, cards: CardSet) -> str:
        """Several cards in a row."""
        return " ".join(self.short(card) for card in cards_in(cards))

    def full(self, card: Card) -> str:
        """Rank, sign and letter, where there is no room for the suit's name: `K10♣B`."""
        if self.signs == "letters":
            return self.short(card)
        return self.short(card) + self.letter(card)

    def legend(self) -> str:
        """The four suits, each with its sign, its name and its letter in the notation."""
        parts = []
        for suit, letter in enumerate(SUITS):
            sign = SIGNS[self.signs][suit]
            name = suit_name(self.words, suit)
            parts.append(f"{sign} {name}" if sign == letter else f"{sign} {name} {letter}")
        return "  ".join(parts)

    def legends(self) -> list[str]:
        """The legend, then what is left of it where there is less and less room."""
        short = []
        for suit, letter in enumerate(SUITS):
            sign, name = SIGNS[self.signs][suit], suit_name(self.words, suit)
            short.append(f"{sign}={name}" if sign == letter else f"{sign}{name} {letter}")
        return [self.legend(), " ".join(short), " ".join(SIGNS[self.signs])]
