"""What a legal play rests on besides its clause: options of the house that decide here."""

from dataclasses import replace

from hypothesis import given

from tests.rules.strategies import tables
from trainer.rules.capture import captures
from trainer.rules.clauses import option_of
from trainer.rules.notation import parse_cards, parse_play
from trainer.rules.play import legal_plays
from trainer.rules.position import Table
from trainer.rules.ruleset import OPTIONS, PRESETS, incoherences
from trainer.rules.ruling import foundations, rule


def made(table: str, hand: str, play: str, house: str = "classic") -> tuple[str, ...]:
    turn = Table(PRESETS[house], parse_cards(table), parse_cards(hand))
    return foundations(turn, rule(turn, parse_play(play)))


def test_each_option_that_decides_is_named():
    assert made("7C 7S", "7D", "7Dx7C") == ("one-equal-card",)
    assert made("7C 3D 4S", "7D", "7Dx7C") == ("equal-card-first",)
    assert made("AC 4S 5B", "5D", "5Dx5B") == ("equal-card-first",)
    assert made("AC 4S 2B 3D", "5D", "5DxAC4S") == ("choose-sum", "one-sum")
    assert made("AC JD JS", "QD", "QDxACJS") == ("choose-sum", "faces-in-sums")
    assert made("7C", "7D 2S", "2S") == ("may-keep-capture",)
    assert made("7C", "2S", "2S") == ()
    assert made("2B 3S 5C", "5D", "5Dx2B3S5C", "forced") == ()
    assert made("AC 4S 2B 3D", "5D", "5DxAC4S2B3D", "forced") == ("all-sums",)
    assert made("7C 3D 4S", "7D", "7Dx3D4S") == ()  # not legal: the clause says it all


@given(tables())
def test_they_are_options_in_force_that_another_house_decides_otherwise(turn):
    for play in legal_plays(turn):
        for clause in foundations(turn, rule(turn, play)):
            option, value = option_of(clause)
            assert getattr(turn.ruleset, option) == value
            if option == "obligation":
                continue
            houses = [replace(turn.ruleset, **{option: other}) for other in OPTIONS[option]]
            choices = {
                captures(house, turn.table, play.card)
                for house in houses
                if not incoherences(house)
            }
            assert len(choices) > 1
