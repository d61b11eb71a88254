"""What was computed about an answer, in words: the facts of a verdict, and hints."""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from trainer.questions.question import Fact
from trainer.rules.cards import RANKS
from trainer.rules.notation import parse_card, parse_cards, parse_play
from trainer.rules.ruleset import PRESETS, Ruleset
from trainer.text.cards import Names, all_of, card_list, card_name, rank_name, sentence
from trainer.text.clauses import clause_text
from trainer.text.language import Words


def fact_text(
    words: Words, fact: Fact, ruleset: Ruleset = PRESETS["classic"], names: Names | None = None
) -> str:
    """The fact as one or two sentences; "" for one that has no words."""
    say = _FACTS.get(fact.id)
    return "" if say is None else say(_Told(words, fact, ruleset, names))


class _Told:
    """One fact, with its parameters as phrases."""

    def __init__(self, words: Words, fact: Fact, ruleset: Ruleset, names: Names | None) -> None:
        self.words, self.ruleset, self.names = words, ruleset, names
        self._params = fact.params

    def text(self, name: str) -> str:
        """A parameter as it is written."""
        return str(self._params[name])

    def number(self, name: str) -> int:
        """A parameter that is a number."""
        return int(self._params[name])

    def card(self, name: str = "card") -> str:
        """A card with its article."""
        return card_name(self.words, parse_card(self.text(name)), self.names)

    def cards(self, name: str = "cards") -> str:
        """Several cards, each with its article."""
        return card_list(self.words, parse_cards(self.text(name)), self.names)

    def ranks(self, name: str = "ranks") -> str:
        """Ranks alone: "seven and king"."""
        ranks = [RANKS.index(letter) + 1 for letter in self.text(name).split()]
        return all_of(self.words, [rank_name(self.words, rank, self.names) for rank in ranks])


def _swept(told: _Told) -> str:
    return told.words._("The table is empty: a sweep, one point.")


def _last_play_cleared(told: _Told) -> str:
    return told.words._("The table is empty, but on the last play of the deal that is no sweep.")


def _left_safe(told: _Told) -> str:
    words, count = told.words, told.number("count")
    text = words.ngettext(
        "{cards} stays: {total} in all, and no card can sweep that.",
        "{cards} stay: {total} in all, and no card can sweep that.",
        count,
    )
    return sentence(text.format(cards=told.cards(), total=told.number("total")))


def _left_open(told: _Told) -> str:
    words = told.words
    # Translators: {ranks} are names of ranks without an article: "three", "three and king"
    text = words.ngettext(
        "{cards} stays. Whoever comes next and holds this rank sweeps the table: {ranks}.",
        "{cards} stay. Whoever comes next and holds this rank sweeps the table: {ranks}.",
        len(told.text("cards").split()),
    )
    return sentence(text.format(cards=told.cards(), ranks=told.ranks()))


def _takes_nothing(told: _Told) -> str:
    return told.words._("You may lay it, but here something can be taken.")


def _hint_look_table(told: _Told) -> str:
    return told.words._(
        "Look at the table first: which of your cards has its equal there, and which is a sum?"
    )


def _hint_clause(told: _Told) -> str:
    return clause_text(told.words, told.text("clause"), told.ruleset)


def _hint_card(told: _Told) -> str:
    return told.words._("Play {card}.").format(card=told.card())


def _hint_answer(told: _Told) -> str:
    play = parse_play(told.text("play"))
    card = card_name(told.words, play.card, told.names)
    if not play.takes:
        return told.words._("Lay {card}.").format(card=card)
    cards = card_list(told.words, play.takes, told.names)
    return told.words._("Take {cards} with {card}.").format(cards=cards, card=card)


_Say: TypeAlias = Callable[[_Told], str]
_FACTS: Final[Mapping[str, _Say]] = {
    "swept": _swept,
    "last-play-cleared": _last_play_cleared,
    "left-safe": _left_safe,
    "left-open": _left_open,
    "takes-nothing": _takes_nothing,
    "hint-look-table": _hint_look_table,
    "hint-clause": _hint_clause,
    "because-clause": _hint_clause,
    "hint-card": _hint_card,
    "hint-answer": _hint_answer,
}
