"""What each house says of a card or a play, in words; houses that say the same together."""

from collections.abc import Sequence
from dataclasses import dataclass

from trainer.questions.houses import HouseRuling
from trainer.rules.cards import count
from trainer.rules.ruleset import PRESETS, Ruleset
from trainer.text.cards import Names, card_list, one_of
from trainer.text.clauses import clause_title
from trainer.text.language import Words
from trainer.text.problems import problem_lines
from trainer.text.rulings import ruling_parts


@dataclass(frozen=True, slots=True)
class Saying:
    """What one or more houses say. `sources`: who says so, each with the houses it is for."""

    houses: tuple[str, ...]
    text: str
    sources: tuple[tuple[tuple[str, ...], str], ...]

    @property
    def source(self) -> str:
        """Who says so; where that is not one for all, house by house."""
        told = [(houses, source) for houses, source in self.sources if source]
        if len(told) == 1:
            return told[0][1]
        return " ".join(f"{', '.join(houses)}: {source}" for houses, source in told)


def sayings(
    words: Words, rulings: Sequence[HouseRuling], is_play: bool, names: Names | None = None
) -> list[Saying]:
    """The rulings in words, in their order.

    `is_play`: a whole play was asked about, not what a card may do.
    """
    found: dict[str, dict[str, list[str]]] = {}
    for said in rulings:
        text, source = _told(words, said, is_play, names)
        found.setdefault(text, {}).setdefault(source, []).append(house_label(words, said.ruleset))
    return [
        Saying(
            tuple(house for houses in by_source.values() for house in houses),
            text,
            tuple((tuple(houses), source) for source, houses in by_source.items()),
        )
        for text, by_source in found.items()
    ]


def house_label(words: Words, house: Ruleset) -> str:
    """The house in a word or two: its preset, and that it is changed if it is."""
    if house == PRESETS[house.preset]:
        return house.preset
    return words._("{house}, changed").format(house=house.preset)


def _told(words: Words, said: HouseRuling, is_play: bool, names: Names | None) -> tuple[str, str]:
    if said.ruling is None:
        return " ".join(problem_lines(words, said.problems)), ""
    parts = ruling_parts(words, said.turn, said.ruling, names)
    if is_play:
        told = (parts.verdict, parts.reason, parts.sweep if said.ruling.is_legal else parts.instead)
        return " ".join(part for part in told if part), parts.source
    if not said.plays:
        return parts.reason, parts.source
    takes = [play.takes for play in said.plays if play.takes]
    if not takes:
        return words._("It takes nothing and may be laid."), parts.source
    each = [card_list(words, cards, names) for cards in takes]
    is_plain = all(count(cards) == 1 for cards in takes)
    named = one_of(words, each) if is_plain else words._("; or ").join(each)
    text = words._("It must take, if it is played: {cards}.").format(cards=named)
    title = clause_title(words, said.ruling.clause)
    sweep = parts.sweep if len(takes) == 1 else ""
    return f"{text} {title}. {sweep}".rstrip(), parts.source
