"""What the houses say, side by side: sweeps and the last card too, what else, and who says so."""

import pytest

from trainer.questions.houses import rulings_by_house
from trainer.rules.notation import parse_card, parse_cards, parse_play
from trainer.rules.position import Table
from trainer.rules.ruleset import PRESETS, override
from trainer.text.comparing import sayings
from trainer.text.language import Words

EN, IT = Words("en"), Words("it")
CLASSIC = PRESETS["classic"]


def said(table, hand, play, is_last=False, house=CLASSIC, words=EN):
    """The sayings on a play, or, without an x, on a card alone."""
    turn = Table(house, parse_cards(table), parse_cards(hand), is_last)
    if "x" in play or play.endswith("-"):
        read = parse_play(play.rstrip("-"))
        return sayings(words, rulings_by_house(turn, read.card, read.takes), True)
    return sayings(words, rulings_by_house(turn, parse_card(play)), False)


def test_a_sweep_is_told_where_it_is_one():
    [all_but, left] = said("AD JC", "QC 3C", "QCxADJC")[:2]
    assert all_but.houses == ("classic", "ten-card")
    assert all_but.text.endswith("It clears the table: a sweep.")
    assert left.houses == ("scientifico",)
    assert left.text.endswith("a sweep, unless nobody takes after it.")


def test_the_last_card_sweeps_in_one_house_only():
    told = {one.houses: one.text for one in said("5D", "5S", "5Sx5D", is_last=True)}
    assert "a sweep even with the last card" in told[("ten-card",)]
    assert all("no sweep" in text for houses, text in told.items() if houses != ("ten-card",))


def test_a_card_that_can_take_may_not_be_laid_and_it_is_said_what_it_takes():
    told = said("4C 6S", "KD 5B", "KD-")[0]
    assert told.text.startswith("No. ")
    assert "take the four of cups and the six of swords" in told.text


def test_several_captures_do_not_read_as_one():
    told = said("AD 2C 3D 4S 5S", "6D 2S", "6D")[0]
    assert told.text.count("; or ") == 2
    assert said("AD 2C 3D 4S 5S", "6D 2S", "6D", words=IT)[0].text.count("; oppure ") == 2


def test_a_card_that_no_house_lets_be_played_gets_no_answer_to_a_question():
    told = {one.houses[0]: one.text for one in said("7C 3D 4S", "7D 2S", "2S")}
    assert told["classic"] == "It takes nothing and may be laid."
    assert not told["forced"].startswith("No.")


def test_who_says_so_house_by_house_where_it_is_not_one():
    told = said("7C 3D 4S", "7D 2S", "7Dx7C")[0]
    assert told.houses == ("classic", "ten-card", "scientifico")
    assert (
        told.source == "classic, ten-card: SquareScores, line 55. scientifico: FantaCarte, line 10."
    )


def test_yeeqia_says_both_and_so_it_is_told():
    """Its line 14 takes the single card, its table takes everything."""
    house = override(PRESETS["forced"], {"equal_and_sum": "equal_only"})
    own = said("7C 3D 4S", "7D 2S", "7Dx7C", house=house)[0]
    assert "does not have it" not in own.source
    assert "Yeeqia" in own.source
    assert "14" in own.source


@pytest.mark.parametrize("words", [EN, IT])
def test_several_sums_together_rest_on_what_is_inferred(words):
    """Also where one of the sums crosses both others."""
    told = said("AD 2C 3D 4S 5S", "6D 2S", "6DxAD2C4S5S", house=PRESETS["forced"], words=words)[0]
    assert "11" in told.source
    assert "14" in told.source
