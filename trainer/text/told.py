"""One fact's parameters as phrases, for the messages that facts are said with.

A message's fields are the parameters as phrases: cards with their articles, ranks without, seats
and sides as `viewer` sees them.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from trainer.rules.cards import RANKS
from trainer.rules.clauses import CLAUSES
from trainer.rules.notation import parse_card, parse_cards, parse_play
from trainer.rules.problems import Param
from trainer.rules.ruleset import Ruleset
from trainer.rules.seats import SEATS, Seat
from trainer.text.cards import (
    Names,
    a_rank,
    all_of,
    card_list,
    card_name,
    one_of,
    rank_name,
    sentence,
    the_suit,
    who,
)
from trainer.text.choices import choice_text, play_phrase
from trainer.text.clauses import clause_title
from trainer.text.figures import often, points_phrase
from trainer.text.language import Words


class Told:
    """One fact's parameters as phrases."""

    def __init__(
        self,
        words: Words,
        params: Mapping[str, Param],
        ruleset: Ruleset,
        names: Names | None,
        viewer: Seat,
    ) -> None:
        self.words, self.ruleset, self.names, self.viewer = words, ruleset, names, viewer
        self.params = params

    def text(self, name: str) -> str:
        """A parameter as it is written."""
        return str(self.params.get(name, ""))

    def number(self, name: str) -> int:
        """A parameter that is a whole number."""
        return int(self.params[name])

    def say(self, text: str, **more: object) -> str:
        """A message with its fields filled in, as a sentence."""
        fields: dict[str, object] = {
            name: self.phrase(name, value) for name, value in self.params.items()
        }
        if self.params.get("ranks"):
            fields["any"] = self.any_card()
            fields["Any"] = sentence(self.any_card())
        if "percent" in self.params:
            fields["often"] = often(self.words, self.number("percent"))
        return sentence(text.format(**{**fields, **more}))

    def phrase(self, name: str, value: Param) -> object:
        """A parameter in words."""
        words = self.words
        if isinstance(value, int):
            return value
        match name:
            case "card":
                return card_name(words, parse_card(value), self.names)
            case "cards" | "hand" | "table" | "captured":
                return card_list(words, parse_cards(value), self.names) or words._("none of them")
            case "ranks" | "rank":
                return self.ranks(value, one_of)
            case "play" | "best":
                return play_phrase(words, parse_play(value), self.names)
            case "plays":
                each = [choice_text(words, play, self.names) for play in value.split()]
                return words._("; or ").join(each) or words._("none of them")
            case "choice":
                return self.chosen(value)
            case "side" | "seat" | "winner":
                return choice_text(words, value, self.names, self.viewer)
            case "clause":
                return clause_title(words, value) if value in CLAUSES else value
            case "values":
                return " + ".join(value.split())
            case "missing":
                return all_of(words, [the_suit(words, "DCSB".index(suit)) for suit in value])
            case "houses":
                return all_of(words, [choice_text(words, house) for house in value.split()])
            case "house":
                return choice_text(words, value)
            case "gap":
                return points_phrase(words, float(value))
        return value

    def chosen(self, ids: str) -> str:
        """Choices, by their ids: one, several or none."""
        each = [choice_text(self.words, id, self.names, self.viewer) for id in ids.split()]
        return all_of(self.words, each) or self.words._("none of them")

    def ranks(self, letters: str, join: Callable[[Words, Sequence[str]], str]) -> str:
        """Ranks without an article: "seven or king"."""
        ranks = [RANKS.index(letter) + 1 for letter in letters.split()]
        return join(self.words, [rank_name(self.words, rank, self.names) for rank in ranks])

    def any_card(self) -> str:
        """One card of the ranks, whichever: "a seven or a king"."""
        ranks = [RANKS.index(letter) + 1 for letter in self.text("ranks").split()]
        return one_of(self.words, [a_rank(self.words, rank, self.names) for rank in ranks])

    def player(self) -> str:
        """The player at the fact's seat, within a sentence: "the player on your right"."""
        seat = next(one for one in SEATS if one.name == self.text("seat"))
        return who(self.words, seat, self.viewer)


Composed: TypeAlias = Callable[[Told], str]
"""How a fact is said for which one message does not do."""
