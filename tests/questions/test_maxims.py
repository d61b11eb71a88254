"""Maxims as rules: which plays follow them, and whether they are right in a question."""

import pytest

from trainer.content.library import Library
from trainer.questions.kinds import question_from
from trainer.questions.maxims import MAXIMS, here
from trainer.rules.cards import count
from trainer.rules.notation import format_play, parse_cards, parse_play
from trainer.rules.play import legal_plays
from trainer.rules.position import View
from trainer.rules.ruleset import PRESETS
from trainer.rules.seats import Seat


def view(table: str, hand: str, *, is_dealer: bool = True, ns: str = "KD KC") -> View:
    """South's; three kings and the six of coins are captured, so kings and sixes are unpaired."""
    cards = parse_cards(hand)
    others = count(cards) - is_dealer
    sizes = (count(cards), others, others, others)
    piles = (parse_cards(ns), parse_cards("KS 6D"))
    return View(PRESETS["classic"], Seat.S, Seat.S, parse_cards(table), cards, sizes, piles)


LISTED = [
    ("leave-eleven", view("4C 6S", "4D KB 2D"), "2D KBx4C6S*"),
    ("leave-eleven", view("4C QS", "4D QD 2D"), "2D"),
    ("capture", view("4C 6S", "4D 2D"), "4Dx4C"),
    ("capture", view("4C 6S", "7D 2D"), ""),
    ("capture", view("4C", "4D 4B"), ""),  # every play follows it
    ("sweep", view("4C 6S", "4D KB"), "KBx4C6S*"),
    ("sweep", view("", "4D KB"), ""),
    ("most-cards", view("4C 6S", "6B KB AD"), "KBx4C6S*"),
    ("most-cards", view("4C 6S", "2C"), ""),
    ("take-settebello", view("7D AC", "7C JC 2D"), "7Cx7D JCxAC7D*"),
    ("keep-settebello", view("4C", "7D 2D"), "2D"),
    ("keep-settebello", view("7C", "7D 2D"), ""),  # it takes: that is allowed
    ("take-seven", view("7S 2C", "7C 5D"), "7Cx7S"),
    ("take-six", view("6S 2C", "6C 5D"), "6Cx6S"),
    ("take-six", view("4S 2C", "6C 5D"), "6Cx2C4S*"),
    ("lay-no-seven", view("4C", "7C 2D"), "2D"),
    ("lay-no-seven", view("7S", "7C 2D"), ""),  # something can be taken
    ("lay-a-double", view("4C", "5D 5C 2D"), "5D 5C"),
    ("lay-a-double", view("5S", "5D 5C 2D"), ""),  # the double takes
    ("keep-a-seven", view("4C", "7C 2D"), "2D"),
    ("keep-a-seven", view("4C", "7C 2D", is_dealer=False), ""),
    ("keep-the-paired", view("4C", "6C 2D"), "6C"),
    ("keep-the-paired", view("4C", "6C 2D", is_dealer=False), ""),
    ("unpair", view("AC 4C", "5D 4D", is_dealer=False), "5DxAC4C*"),
    ("unpair", view("AC 4C", "5D 4D"), ""),
    ("pair", view("AC 4C", "5D 4D"), "4Dx4C"),
    ("pair", view("4S 4C", "5D 4D"), ""),  # nothing here unpairs
    ("pair", view("AC 4C", "5D 4D", is_dealer=False), ""),
    ("anchor", view("KB 4C", "4D 2D"), ""),  # no king is left in the hand
    ("anchor", view("KB 4C", "4D KS", ns="KD KC"), "4Dx4C"),
]


@pytest.mark.parametrize(("maxim", "seen", "advised"), LISTED)
def test_what_a_maxim_advises(maxim, seen, advised):
    found = MAXIMS[maxim].advised(seen, legal_plays(seen))
    assert " ".join(format_play(play) for play in found) == advised


def test_every_maxim_is_tried():
    assert {maxim for maxim, _, advised in LISTED if advised} == set(MAXIMS)
    assert {maxim for maxim, _, advised in LISTED if not advised} == set(MAXIMS) - {
        "take-settebello",
        "take-seven",
        "take-six",
        "leave-eleven",
    }


def test_a_maxim_is_held_against_what_is_best():
    seen = view("4C 6S", "4D KB 2D")
    plays = legal_plays(seen)
    take, king, lay = (parse_play(text) for text in ("4Dx4C", "KBx4C6S*", "2D"))
    capture = MAXIMS["capture"]
    assert capture.here(seen, plays, [take]) == "right"
    assert capture.here(seen, plays, [take, king]) == "right"
    assert capture.here(seen, plays, [lay]) == "wrong"
    assert capture.here(seen, plays, [lay, take]) == "either"
    assert MAXIMS["take-seven"].here(seen, plays, [take]) == "silent"


def ours(id: str):
    return Library().puzzle(id).question


@pytest.mark.parametrize(
    ("id", "maxim", "expected"),
    [
        ("strategy/ace-jack-queen", "capture", "wrong"),
        ("strategy/three-or-king", "leave-eleven", "right"),
        ("strategy/three-or-king", "take-settebello", "silent"),
        ("strategy/ace-or-queen", "leave-eleven", "wrong"),  # what a seat can know
        ("safe/six-or-seven", "most-cards", "wrong"),  # judged by the goal
        ("captures/two-fives", "leave-eleven", None),  # a table alone
        ("safe/two-kings-out", "leave-eleven", None),  # no play is asked for
    ],
)
def test_a_maxim_in_a_question(id, maxim, expected):
    assert here(ours(id), maxim) == expected


def test_an_ending_counts_where_the_maxim_first_speaks():
    data = dict(ours("strategy/all-in-turn").data())
    one = question_from(data)
    ending = question_from({**data, "plays": 3})
    assert here(one, "sweep") == here(ending, "sweep") == "right"
    assert here(one, "take-seven") == "silent"
    later = {here(step.now, "take-settebello") for line in ending.lines() for step in line}
    expected = next((one for one in later if one != "silent"), "silent")
    assert here(ending, "take-settebello") == expected
