"""The figures that the lessons quote are those that were measured, and can be measured again."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.maxims.maxim import (
    ending,
    measured,
    measured_last_two,
    outcome,
)
from trainer.content.documents import QuestionStep, TextStep
from trainer.content.library import Library
from trainer.questions.maxims import MAXIMS, here
from trainer.rules.cards import cards_in
from trainer.rules.notation import format_play, parse_play
from trainer.rules.setup import parse_position

KEPT: dict[str, Any] = yaml.safe_load(
    (Path(__file__).parent.parent / "data" / "maxims.yaml").read_text()
)


def test_the_first_endings_give_the_counts_that_are_kept():
    last_two = measured_last_two(range(KEPT["first_last_two"]))
    found = {**measured(range(KEPT["first"])), **last_two}
    assert found == {id: Counter(kept["at_first"]) for id, kept in KEPT["maxims"].items()}
    assert sum(counts.total() for counts in found.values())


def test_every_maxim_is_measured():
    assert set(KEPT["maxims"]) == set(MAXIMS)


def test_an_ending_is_the_same_whenever_it_is_asked_for():
    assert [ending(number) for number in (7, 8)] == [ending(number) for number in (7, 8)]
    assert ending(7) != ending(8)
    assert all(7 <= sum(ending(number).hand_sizes) <= 13 for number in range(30))
    last = ending(7, cards=5)
    assert (sum(last.hand_sizes), len(cards_in(last.hand)), last.to) == (5, 2, last.dealer)


@pytest.mark.parametrize("id", [id for id, kept in KEPT["maxims"].items() if "quoted" in kept])
def test_lessons_quote_the_share_that_was_measured(id):
    kept = KEPT["maxims"][id]
    there = sum(kept[which] for which in ("follow", "either", "break"))
    quoted = kept["quoted"]
    share = round(100 * sum(kept[which] for which in quoted["share"]) / there)
    lesson = Library().lesson(quoted["lesson"])
    for language in ("en", "it"):
        assert str(share) in quoted[language].split(), quoted
        texts = [one.text.of(language) for one in lesson.steps if isinstance(one, TextStep)]
        assert any(quoted[language] in text for text in texts), quoted[language]


SHOWN_WRONG = ["leave-eleven", "take-settebello", "anchor", "keep-the-paired"]


@pytest.mark.parametrize("id", SHOWN_WRONG)
def test_the_lesson_asks_where_its_maxim_is_wrong(id):
    lesson = Library().lesson(KEPT["maxims"][id]["quoted"]["lesson"])
    asked = [step.question for step in lesson.steps if isinstance(step, QuestionStep)]
    assert "wrong" in {here(question, id) for question in asked}


OPEN = (
    "rules=classic to=S table=4B,7D S=7C,QD,QS E=4C,6C,6S N=6B,JD W=JS,JB "
    "NS=AC,2D,2C,2S,2B,3D,3C,3S,3B,4S,5B,6D,JC,QC,QB,KD,KC,KS,KB "
    "EW=AD,AS,AB,4D,5D,5C,5S,7S,7B last=N"
)


def test_a_maxim_speaks_only_where_it_can_be_followed_and_broken():
    position = parse_position(OPEN)
    plays = {format_play(play): play for play in map(parse_play, ("7Cx7D", "QD"))}
    take, lay = plays["7Cx7D"], plays["QD"]
    assert outcome("take-settebello", position, [(take, 1), (lay, 0)]) == "follow"
    assert outcome("take-settebello", position, [(take, 0), (lay, 1)]) == "break"
    assert outcome("take-settebello", position, [(take, 1), (lay, 1)]) == "either"
    assert outcome("take-settebello", position, [(take, 1)]) is None
    assert outcome("take-settebello", position, [(lay, 1)]) is None
    # there is something to take
    assert outcome("lay-no-seven", position, [(take, 1), (lay, 0)]) is None
    assert outcome("leave-eleven", position, [(take, 0), (lay, 1)]) == "follow"  # 4 is left, or 20
