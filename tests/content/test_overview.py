"""Rows of puzzles: the gap to the best of the other answers, the house, what is counted."""

import pytest

from trainer.content.library import Library
from trainer.content.overview import counted, gap_of, house_text, row
from trainer.questions.kinds import question_from
from trainer.questions.question import RIGHT
from trainer.rules.ruleset import PRESETS, parse_ruleset


def ours(id):
    return Library().puzzle(id).question


def test_the_gap_is_to_the_best_of_the_others():
    question = ours("strategy/ace-jack-queen")
    values = [worth.value for worth in question.worths().plays]
    others = [worth.value for worth in question.worths().plays if worth.grade not in RIGHT]
    assert gap_of(question) == (max(values) - max(others), "points")


def test_the_gap_of_a_chance_is_in_a_hundred():
    gap, unit = gap_of(ours("safe/ace-on-the-table"))
    assert (gap, unit) == (40.0, "in 100")
    for goal in ("guard-settebello", "no-sweep"):
        one = next(
            id for id in Library().ids() if id.startswith("safe/") and _goal(ours(id)) == goal
        )
        assert 0 < gap_of(ours(one))[0] <= 100


def _goal(question):
    return getattr(question, "goal", None)


def test_an_ending_has_the_smallest_gap_of_its_choices():
    data = dict(ours("strategy/two-three-five").data())
    ending = question_from({**data, "plays": 2})
    margins = [step.now.margin() for line in ending.lines() for step in line if step.is_choice()]
    assert len(margins) > 1
    assert gap_of(ending) == (min(margins), "points")


@pytest.mark.parametrize("id", ["captures/two-fives", "safe/two-kings-out", "safe/ace-six-king"])
def test_what_has_no_values_has_no_gap(id):
    assert gap_of(ours(id)) == (None, None)


def test_the_house_is_told_with_what_is_set_in_it():
    assert house_text(PRESETS["classic"]) == "classic"
    assert house_text(parse_ruleset("forced", ["napola=on"])) == "forced napola=on"


def test_rows_are_counted():
    rows = [
        row("a", 3, ["sweep", "coins"], ["capture"], ours("strategy/ace-jack-queen")),
        row("b", 1, ["coins"], ["take-settebello"], ours("strategy/three-or-king")),
        row("c", 3, ["coins"], [], ours("safe/six-or-seven")),
    ]
    assert rows[0].maxims == {"capture": "wrong"}
    assert rows[1].maxims == {"take-settebello": "silent"}
    found = counted(rows)
    assert found.grades == {1: 1, 3: 2}
    assert found.themes == {"sweep": 1, "coins": 3}
    assert found.goals == {"best-open": 1, "best": 1, "guard-settebello": 1}
    assert sum(found.houses.values()) == 3
    assert (found.maxims, found.misleading) == (2, 1)
