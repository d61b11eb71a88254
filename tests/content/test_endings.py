"""An ending that is played out is proved step by step."""

import pytest

from trainer.content.check import check
from trainer.content.themes import THEMES
from trainer.questions.kinds import question_from

THREE = (
    "rules=classic to=S table=KC S=3B,QD,KS E=7D,7C,KD N=2B,5D W=AS,KB "
    "NS=AC,AB,2D,2C,2S,3D,4D,4C,4B,5C,5S,6C,6S,7S,7B,JS,JB,QB "
    "EW=AD,3C,3S,4S,5B,6D,6B,JD,JC,QC,QS sweeps=5-0 last=N dealer=E"
)
ONE_CHOICE = (
    "rules=classic to=E table=2S,KS S=4C,QC E=5B,JB N=AB,2B W=4B,QD "
    "NS=AC,AS,3C,5S,6S,6B,7D,7C,JS,QS,QB,KC,KB "
    "EW=AD,2D,2C,3D,3S,3B,4D,4S,5D,5C,6D,6C,7S,7B,JD,JC,KD sweeps=0-1 last=S"
)
TENTH_COIN = (
    "rules=classic set=napola:on to=S table=KD,4C S=KC,4S,2S E=3C,7C N=3S,7S W=3B,7B "
    "NS=AD,2D,3D,4D,5D,6D,7D,JD,QD,AC,AS,AB,2C,2B EW=rest last=N"
)


def puzzle(position=THREE, plays="3", answer="3B KS QDx2B7D", wrong="3B QDxAS3B5D"):
    return f"""\
type: puzzle
title: {{en: A king, it: Un re}}
grade: 3
themes: [played-out]
question:
  kind: play
  goal: best-open
  plays: {plays}
  position: {position}
answer: {answer}
wrong:
  - {{answer: {wrong}, clause: play-worth}}
"""


def found(tmp_path, text):
    path = tmp_path / "one.yaml"
    path.write_text(text)
    return [(one.line, one.problem.id, dict(one.problem.params)) for one in check([path]).problems]


def test_one_that_holds(tmp_path):
    assert found(tmp_path, puzzle()) == []


@pytest.mark.parametrize(
    ("answer", "id"),
    [
        ("3B KS", "ending-goes-on"),
        ("3B KS QDx2B7D KS", "ending-is-over"),
        ("3B KS QDxAS3B5D", "answer-not-right"),
        ("KSxKC", "answer-not-right"),
    ],
)
def test_the_authors_plays_are_compared_to_the_last(tmp_path, answer, id):
    ((line, problem, params),) = found(tmp_path, puzzle(answer=answer))
    assert (line, problem) == (10, id)
    if id == "answer-not-right":
        assert params["right"] == "3B KS QDx2B7D"


@pytest.mark.parametrize(
    ("wrong", "id"),
    [("3B KS QDx2B7D", "wrong-is-right"), ("3B", "ending-goes-on")],
)
def test_wrong_plays_are_wrong(tmp_path, wrong, id):
    ((line, problem, _),) = found(tmp_path, puzzle(wrong=wrong))
    assert (line, problem) == (12, id)


def test_the_same_wrong_play_at_two_steps_is_not_the_same(tmp_path):
    twice = puzzle() + "  - {answer: KSxKC, clause: play-worth}\n"
    assert found(tmp_path, twice) == []
    again = puzzle() + "  - {answer: 3B QDxAS3B5D, clause: play-worth}\n"
    assert [(line, id) for line, id, _ in found(tmp_path, again)] == [(13, "doubled-item")]


def test_too_few_real_choices_are_refused(tmp_path):
    text = puzzle(ONE_CHOICE, "2", "JB")
    ((_, problem, params),) = found(tmp_path, text)
    assert problem == "ending-no-choices"
    assert (params["found"], params["least"]) == (1, 2)


def test_a_deal_that_may_be_over_sooner_is_refused(tmp_path):
    ((line, problem, params),) = found(tmp_path, puzzle(TENTH_COIN, "2", "KCxKD"))
    assert (line, problem) == (8, "ending-too-short")
    assert (params["found"], params["there"]) == (2, 1)


@pytest.mark.parametrize("plays", ["1", "5", "many", '"0"'])
def test_a_number_of_plays_that_there_is_not_is_placed(tmp_path, plays):
    ((line, problem, _),) = found(tmp_path, puzzle(plays=plays))
    assert (line, problem) == (8, "out-of-range")


def test_a_theme_may_be_that_of_a_later_play():
    ending = question_from({"kind": "play", "goal": "best-open", "position": THREE, "plays": 3})
    assert [THEMES["settebello"](step.now) for step in ending.lines()[0]] == [False, False, True]
    assert THEMES["settebello"](ending)
    assert THEMES["cards-open"](ending)
    assert not THEMES["sweep"](ending)
    assert THEMES["played-out"](ending)
    assert not THEMES["played-out"](ending.now)
