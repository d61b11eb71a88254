"""Safe plays judged by points as well: whether the safest is the best, and if not, why."""

import pytest

from trainer.content.library import Library
from trainer.questions.in_points import MOST_CARDS, SAFE_GOALS, in_points
from trainer.questions.kinds import question_from
from trainer.questions.plays import GoalPlay
from trainer.rules.layouts import layouts
from trainer.rules.notation import parse_play
from trainer.rules.setup import format_position
from trainer.solver.context import zeros
from trainer.solver.load import load

LIBRARY = Library()
DIFFERS = dict(LIBRARY.puzzle("safe/seven-seven-seven").question.data())
AGREES = dict(LIBRARY.puzzle("safe/six-or-seven").question.data())
SOME = dict(LIBRARY.puzzle("safe/seven-or-king-takes-it").question.data())


def judged(data):
    found = in_points(question_from(data))
    assert found is not None
    return found


def test_where_the_safest_play_is_not_the_best_it_is_said_why():
    points = judged(DIFFERS)
    assert points.asked.answers() == ("5B",)
    assert points.solved.answers() == ("7Dx7B",)
    for answer in ("5B", "7Dx7B", "7Cx7B"):  # whatever was answered
        said, *reasons = points.told(answer)
        assert said.id == "points-differ"
        assert (said.params["play"], said.params["best"]) == ("5B", "7Dx7B")
        gap = points.solved.worths().of(parse_play("5B")).gap
        assert said.params["gap"] == f"{gap:.1f}"
        assert reasons
        assert [one.id for one in reasons] == [one.fact().id for one in points.solved.reasons("5B")]


def test_no_grade_changes():
    points = judged(DIFFERS)
    assert points.asked.judge("5B").grade == "best"
    assert points.asked.judge("7Dx7B").grade == "mistake"
    assert points.solved.judge("5B").grade == "mistake"


def test_where_it_is_the_best_that_is_said_and_no_more():
    points = judged(AGREES)
    assert set(points.asked.answers()) & set(points.solved.answers())
    for play in points.asked.answers():
        if play in points.solved.answers():
            assert [one.id for one in points.told(play)] == ["points-agree"]


def test_of_several_safe_plays_the_one_that_was_made_is_explained():
    points = judged(SOME)
    safe, best = set(points.asked.answers()), set(points.solved.answers())
    assert safe & best
    assert safe - best
    for play in safe:
        told = points.told(play)
        assert told[0].id == ("points-agree" if play in best else "points-differ")
        if play not in best:
            assert told[0].params["play"] == play


def test_only_goals_of_safety_and_hands_that_are_not_too_large():
    assert in_points(question_from({**DIFFERS, "goal": "best"})) is None
    assert in_points(question_from({**DIFFERS, "goal": "most-cards"})) is None
    assert in_points(question_from({"kind": "sweeps-with", "table": "3D 4S"})) is None
    table = {"kind": "play", "goal": "most-cards", "position": "to=S table=3C,4S,AD S=7D,KB"}
    assert in_points(question_from(table)) is None
    large = (
        "rules=classic to=S table=AC S=3B,5S,5B,6C,7D,JD,KS E=7 N=7 W=6 "
        "NS=2D,2B,4D,4B,6D,6B,KD,KC EW=2C,2S,QS,QB sweeps=3-0 last=N dealer=N"
    )
    question = question_from({"kind": "play", "goal": "no-sweep", "position": large})
    assert max(question.turn.hand_sizes) > MOST_CARDS
    assert in_points(question) is None


def test_nothing_is_asked_of_where_hidden_cards_are():
    view = question_from(DIFFERS).turn
    first, *_, last = layouts(view)
    shown = [format_position(one) for one in (first, last)]
    assert shown[0] != shown[1]
    found = [judged({**DIFFERS, "position": one}) for one in shown]
    assert found[0].solved == found[1].solved == judged(DIFFERS).solved
    assert found[0].told("5B") == found[1].told("5B")


def test_what_is_told_is_worked_out_ahead():
    data = {**DIFFERS, "position": DIFFERS["position"].replace("sweeps=3-1", "sweeps=2-1")}
    points = judged(data)
    assert not points.is_ready("5B")
    points.work_out(zeros(1, load().is_jitted), lambda: None)
    assert all(points.is_ready(answer) for answer in ("5B", "7Dx7B", "7Cx7B"))


def safe_puzzles():
    ids = [entry.id for entry in LIBRARY.course().puzzles if entry.id.startswith("safe/")]
    return [LIBRARY.puzzle(id) for id in ids]


@pytest.mark.parametrize("puzzle", safe_puzzles(), ids=lambda puzzle: puzzle.id)
def test_every_safe_play_of_ours_is_judged_by_points(puzzle):
    question = puzzle.question
    if isinstance(question, GoalPlay):
        assert question.goal in SAFE_GOALS
        assert in_points(question) is not None
