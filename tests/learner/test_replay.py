"""Every row of the log makes its question again, and this program grades it as it was graded."""

import json

import pytest

from tests.learner.rows import attempt
from tests.questions.samples import all_kinds
from tests.session.test_attempt import ENDING, drive, events_for
from tests.session.test_attempt import plays as made
from trainer.learner.log import MemoryLog
from trainer.learner.replay import question_of, regrade
from trainer.rules.notation import parse_play
from trainer.rules.problems import RulesError
from trainer.session.attempt import Confirm, begin, step


def row_for(question, answer):
    state = begin(question)
    for event in [*events_for(question, answer), Confirm()]:
        state = step(state, event)
    verdict = state.verdict
    data = json.dumps(question.data(), sort_keys=True)
    return attempt(question.kind, verdict.grade, question=data, answer=verdict.whole)


def test_rows_of_every_kind_regrade_to_their_grade():
    log = MemoryLog()
    expected = []
    for question in all_kinds("replay", 30):
        row = row_for(question, question.answers()[0])
        log.add_attempt(row)
        expected.append(question)
    rows = log.attempts()
    assert len(rows) == len(expected) > 200
    for row, question in zip(rows, expected, strict=True):
        assert question_of(row) == question
        assert regrade(row).grade == row.grade == "best"


def test_a_wrong_answer_regrades_to_what_it_was():
    position = "rules=classic to=S table=3D,4S,7C S=2S,7D"
    data = json.dumps({"kind": "takes", "position": position})
    for answer, grade in (("7Dx3D4S", "illegal"), ("2S", "mistake"), ("7Dx7C", "best")):
        assert regrade(attempt(question=data, answer=answer)).grade == grade
    assert parse_play("7Dx7C").takes


@pytest.mark.parametrize(
    ("plays", "written"),
    [
        (["3B", "KS", "QDx2B7D"], "3B KS QDx2B7D"),
        (["3B", "QDxAS3B5D"], "3B QDxAS3B5D*"),
        (["KSxKC"], "KSxKC*"),
    ],
)
def test_several_plays_are_one_row_that_regrades(plays, written):
    state = drive(ENDING, *made(*plays))
    assert state.begun in (None, ENDING)
    data = json.dumps(state.question.data(), sort_keys=True)
    row = attempt("puzzle", state.verdict.grade, question=data, answer=state.verdict.whole)
    assert row.answer == written
    assert question_of(row) == ENDING
    assert regrade(row).grade == row.grade
    assert regrade(row).whole == written


def test_a_row_from_before_several_plays_could_be_asked_still_regrades():
    data = {key: value for key, value in ENDING.data().items() if key != "plays"}
    for answer, grade in (("3B", "best"), ("KSxKC*", "blunder")):
        assert regrade(attempt(question=json.dumps(data), answer=answer)).grade == grade


@pytest.mark.parametrize("question", ["", "{", "[]", "7", '{"kind":"nonsense"}'])
def test_a_row_that_cannot_be_read_says_so(question):
    with pytest.raises(RulesError):
        regrade(attempt(question=question))
