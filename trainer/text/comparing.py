"""What each house says of a card or a play, in words; houses that say the same together."""

from collections.abc import Sequence
from dataclasses import dataclass

from trainer.questions.houses import HouseRuling
from trainer.rules.ruleset import PRESETS, Ruleset
from trainer.text.cards import Names, card_list, one_of
from trainer.text.clauses import clause_title
from trainer.text.language import Words
from trainer.text.problems import problem_lines
from trainer.text.rulings import ruling_parts


@dataclass(frozen=True, slots=True)
class Saying:
    """What one or more houses say. `source`: who says so, one or more sentences; or empty."""

    houses: tuple[str, ...]
    text: str
    source: str


def sayings(
    words: Words, rulings: Sequence[HouseRuling], is_play: bool, names: Names | None = None
) -> list[Saying]:
    """The rulings in words, in their order.

    `is_play`: a whole play was asked about, not what a card may do.
    """
    found: dict[str, tuple[list[str], list[str]]] = {}
    for said in rulings:
        text, source = _told(words, said, is_play, names)
        houses, sources = found.setdefault(text, ([], []))
        houses.append(house_label(words, said.ruleset))
        if source not in sources:
            sources.append(source)
    return [
        Saying(tuple(houses), text, " ".join(sources)) for text, (houses, sources) in found.items()
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
    if is_play or not said.plays:
        return f"{parts.verdict} {parts.reason}", parts.source
    takes = [card_list(words, play.takes, names) for play in said.plays if play.takes]
    if not takes:
        return words._("It takes nothing and may be laid."), parts.source
    text = words._("It takes {cards}.").format(cards=one_of(words, takes))
    return f"{text} {clause_title(words, said.ruling.clause)}.", parts.source
