"""Maxims that a puzzle names are proved like its answers."""

import pytest

from trainer.content.check import check

HEAD = """\
type: puzzle
title: {en: Six or seven, it: Sei o sette}
grade: 1
themes: [settebello]
"""
QUESTION = """\
question:
  kind: play
  goal: take-settebello
  position: >-
    rules=classic to=S table=2C,4D,7D S=5C,6C,7S E=2 N=2 W=2 NS=3D,3B,6D,6S,QC,QB,KD,KS
    EW=AC,AS,AB,2D,2S,2B,3C,3S,4C,4S,4B,5D,5S,6B,7C,JC,QD,QS,KC,KB sweeps=4-1 last=E dealer=S
"""


def problems(tmp_path, maxims: str, question: str = QUESTION):
    (tmp_path / "one.yaml").write_text(HEAD + maxims + question, encoding="utf-8")
    return [
        (one.line, one.column, one.problem.id, dict(one.problem.params))
        for one in check([tmp_path / "one.yaml"]).problems
    ]


@pytest.mark.parametrize(
    "maxims",
    [
        "",
        "maxims: {take-settebello: right}\n",
        "maxims: {most-cards: wrong, take-seven: right}\n",
        "maxims:\n  take-six: wrong\n",
    ],
)
def test_what_holds(tmp_path, maxims):
    assert problems(tmp_path, maxims) == []


@pytest.mark.parametrize(
    ("maxims", "line", "column", "id"),
    [
        ("maxims: {most-cards: right}\n", 5, 22, "maxim-wrong"),
        ("maxims: {take-settebello: wrong}\n", 5, 27, "maxim-right"),
        ("maxims: {sweep: wrong}\n", 5, 17, "maxim-silent"),
        ("maxims: {sweeps: wrong}\n", 5, 18, "unknown-maxim"),
        ("maxims: {sweep: wrongly}\n", 5, 17, "not-a-claim"),
        ("maxims: {sweep: 1}\n", 5, 17, "not-text"),
        ("maxims: [sweep]\n", 5, 9, "not-a-mapping"),
        ("maxims: {}\n", 5, 9, "empty-list"),
    ],
)
def test_what_does_not(tmp_path, maxims, line, column, id):
    (found,) = problems(tmp_path, maxims)
    assert found[:3] == (line, column, id)


def test_it_says_what_is_right(tmp_path):
    ((*_, params),) = problems(tmp_path, "maxims: {most-cards: right}\n")
    assert params == {"right": "7Sx7D"}
    ((*_, params),) = problems(tmp_path, "maxims: {sweeps: wrong}\n")
    assert params["guess"] == "sweep"


def test_a_play_must_be_asked_for(tmp_path):
    question = "question: {kind: prime-value, card: 7D}\n"
    found = problems(tmp_path, "maxims: {sweep: wrong}\n", question.replace("settebello", "prime"))
    assert (5, 17, "maxim-needs-play", {}) in found


def test_where_some_right_plays_follow_it(tmp_path):
    question = QUESTION.replace("table=2C,4D,7D S=5C,6C,7S", "table=AC,2C,7D S=4D,7S,JC")
    question = question.replace("EW=AC,", "EW=5C,6C,").replace("7C,JC,", "7C,")
    ((*_, id, params),) = problems(tmp_path, "maxims: {most-cards: right}\n", question)
    assert (id, params) == ("maxim-either", {"right": "7Sx7D | JCxAC7D"})
