"""What cannot be read is refused at once, with where it stands, what was found, what was meant."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.rules.tables import Row, problems_of, rows
from trainer.rules.capture import MOST_SUM_CARDS, captures
from trainer.rules.cards import KINGS, PACK, RANK_MASK, count, value_sum
from trainer.rules.match import parse_results
from trainer.rules.notation import (
    parse_card,
    parse_cards,
    parse_play,
    parse_seat,
    parse_side,
)
from trainer.rules.play import legal_plays
from trainer.rules.position import Table
from trainer.rules.problems import Problem, RulesError, problem
from trainer.rules.ruleset import PRESETS, override, parse_option, parse_ruleset, preset
from trainer.rules.ruling import rule
from trainer.rules.setup import parse_position, parse_setup, parse_view

UNREADABLE = rows("rules/unreadable.yaml")


def read_ruleset(text: str, where: str) -> object:
    name, *overrides = text.split()
    return parse_ruleset(name, overrides, where)


READERS: dict[str, Callable[[str, str], Any]] = {
    "card": parse_card,
    "cards": parse_cards,
    "play": parse_play,
    "seat": parse_seat,
    "side": parse_side,
    "preset": preset,
    "option": parse_option,
    "ruleset": read_ruleset,
    "results": parse_results,
    "setup": lambda text, where: parse_setup(text),
}


@pytest.mark.parametrize(
    "row", [pytest.param(row, id=f"{row['as']}:{row['text']!a}") for row in UNREADABLE]
)
def test_what_cannot_be_read(row: Row) -> None:
    with pytest.raises(RulesError) as caught:
        READERS[row["as"]](row["text"], "x")
    assert problems_of(caught.value) == row["problems"]
    assert str(caught.value) == "; ".join(row["problems"])


def test_a_problem_says_where_it_stands() -> None:
    assert str(problem("odd", "NS", total=5, cards="2D 3C")) == "NS: odd(total=5, cards=2D 3C)"
    assert str(problem("odd")) == "odd()"
    assert problem("odd", "NS", total=5) == Problem("odd", "NS", {"total": 5})
    assert RulesError(iter([problem("a"), problem("b", "c")])).problems == (
        problem("a"),
        problem("b", "c"),
    )


def test_a_mapping_is_read_like_a_line() -> None:
    """With the counts, absences and keys that YAML makes of it."""
    setup = parse_setup({"S": 3, "table": "3S, 4B", "N": None, " to ": "e", "history": ""})
    assert setup.sizes == (3, None, None, None)
    assert setup.hands == (None, None, 0, None)
    assert setup.table == parse_cards("3S 4B")
    assert setup.keys == {"S", "table", "N", "to", "history"}
    with pytest.raises(RulesError) as caught:
        parse_setup({"table": "3S", "Table": "4S", "tabel": "5S", "S": "3S"})
    assert [found.id for found in caught.value.problems] == [
        "doubled-key",
        "unknown-key-but",
        "doubled-card",
    ]


# ---------------------------------------------------------------------------- too large a table


ALL_SUMS = override(PRESETS["classic"], {"sums_per_play": "all"})
SIXTEEN = sum(RANK_MASK[rank] for rank in (1, 7, 8, 9))
KING = parse_card("KD")


def test_sixteen_cards_in_sums_are_not_too_many() -> None:
    assert count(SIXTEEN) == MOST_SUM_CARDS == 16
    found = captures(ALL_SUMS, SIXTEEN, KING)
    assert len(found) == 47
    assert all(value_sum(takes) % 10 == 0 for takes in found)


def test_a_table_is_refused_where_more_cards_lie_in_sums() -> None:
    table = SIXTEEN | 1 << parse_card("2D")
    expected = ["table: table-too-large(found=17, most=16)"]
    for attempt in (
        lambda: captures(ALL_SUMS, table, KING),
        lambda: legal_plays(Table(ALL_SUMS, table, KINGS)),
        lambda: rule(Table(ALL_SUMS, table, KINGS), parse_play("KDxAC")),
    ):
        with pytest.raises(RulesError) as caught:
            attempt()
        assert problems_of(caught.value) == expected


def test_a_large_table_is_not_refused_where_it_does_not_matter() -> None:
    """Where one sum goes in a play, no sums for faces, or a king takes a king."""
    table = SIXTEEN | RANK_MASK[2]
    assert captures(PRESETS["classic"], table, KING)
    assert captures(PRESETS["forced"], table, KING) == ()
    assert captures(ALL_SUMS, table | 1 << parse_card("KC"), KING) == (1 << parse_card("KC"),)


@pytest.mark.parametrize("name", PRESETS)
def test_a_table_of_39_cards(name: str) -> None:
    """Nobody can have it; something is said about each card, or it is refused."""
    for card in map(parse_card, ("AD", "2C", "JS", "KB")):
        found = captures(PRESETS[name], PACK & ~(1 << card), card)
        assert found
        assert all(takes & RANK_MASK[(card >> 2) + 1] for takes in found)


# ---------------------------------------------------------------------------- absurd input


ABSURD = {
    "empty": "",
    "blank": " \n\t ",
    "long": "7" * 40_000,
    "long word": "D" * 40_000,
    "long equals": "=" * 40_000,
    "long x": "x" * 40_000,
    "long star": "*" * 40_000,
    "many cards": "7D " * 10_000,
    "many strays": "zz " * 10_000,
    "many keys": "table=7D " * 10_000,
    "many unknown keys": "tabel=7D " * 10_000,
    "many plays": "history=" + "7Dx7C/" * 10_000,
    "a play of many": "7Dx" + "7C" * 20_000,
    "nul": "table=\0 S=7D\0",
    "emoji": "table=🂡🃏 S=💰7️⃣ 🇮🇹=1",
    "marks": "7\u0301D S=\u200b\u202e7D",
    "digits": "S=٣ E=1e3 sweeps=--1",
    "surrogate": "table=\udc80 \ud83d=1",
}


@pytest.mark.parametrize("text", [pytest.param(text, id=name) for name, text in ABSURD.items()])
def test_absurd_input_is_refused(text: str) -> None:
    readers: list[Callable[[str], Any]] = [
        parse_card, parse_play, parse_seat, parse_side, parse_option, parse_view, parse_position,
        preset,
    ]  # fmt: skip
    for read in readers:
        with pytest.raises(RulesError) as caught:
            read(text)
        assert caught.value.problems
    for read_all in (parse_cards, parse_results):
        if text.strip():
            with pytest.raises(RulesError):
                read_all(text)
        else:
            assert not read_all(text)


@pytest.mark.parametrize("text", [pytest.param(text, id=name) for name, text in ABSURD.items()])
def test_what_is_echoed_of_absurd_input_is_short(text: str) -> None:
    for read in (parse_card, parse_play, parse_seat, parse_side, parse_cards, parse_setup):
        try:
            read(text)
        except RulesError as error:
            for found in error.problems:
                if found.id not in ("unknown-preset", "unknown-option"):
                    assert len(str(found.params.get("found", ""))) <= 24
                    assert len(found.where) <= 24
