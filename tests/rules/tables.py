"""The tables under tests/data, read once, as parameters named by their ids."""

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from trainer.rules.cards import CardSet
from trainer.rules.notation import format_cards, parse_cards
from trainer.rules.problems import RulesError
from trainer.rules.ruleset import PRESETS, Ruleset, parse_ruleset

DATA = Path(__file__).parents[1] / "data"
Row = dict[str, Any]


@cache
def rows(name: str) -> list[Row]:
    """The rows of a table."""
    found: list[Row] = yaml.safe_load((DATA / name).read_text(encoding="utf-8"))
    return found


def params(found: Iterable[Row]) -> list[Any]:
    """Rows as parameters; each is named by its id."""
    return [pytest.param(row, id=row["id"]) for row in found]


@cache
def source_lines(name: str) -> list[str]:
    """The lines of a rule text, counted as `cat -n` does; index 0 is not a line."""
    return ["", *(DATA / "sources" / name).read_text(encoding="utf-8").split("\n")]


@cache
def house(text: str) -> Ruleset:
    """`classic`, or `classic sum_choice=fewest`: a preset and overrides."""
    name, *overrides = text.replace(",", " ").split()
    return parse_ruleset(name, overrides)


def by_house(told: dict[str, str]) -> list[tuple[str, str]]:
    """`{answer: "house; house"}` as pairs of house and answer."""
    return [(text.strip(), answer) for answer, texts in told.items() for text in texts.split(";")]


def check_presets(pairs: Iterable[tuple[str, object]]) -> None:
    """See that a row says what holds under each preset, and says it once."""
    names = [text for text, _ in pairs]
    assert len(names) == len(set(names))
    assert set(PRESETS) <= set(names)


def card_sets(texts: Iterable[str]) -> set[CardSet]:
    """`["3C 4S", "5C"]` as sets of cards."""
    return {parse_cards(text) for text in texts}


def shown(cards: CardSet) -> str:
    """A set of cards as the tables write it."""
    return format_cards(cards)


def problems_of(error: RulesError) -> list[str]:
    """Each problem as the tables write it."""
    return [str(problem) for problem in error.problems]
