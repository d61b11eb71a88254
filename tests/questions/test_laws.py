"""What holds for questions of every kind."""

import random

import pytest

from tests.questions.samples import all_kinds
from trainer.questions.form import CardsForm, ChoiceForm, NumberForm, PlayForm
from trainer.questions.kinds import KINDS, question_from
from trainer.questions.question import RIGHT, fact
from trainer.rules.cards import cards_in
from trainer.rules.notation import format_card, format_play
from trainer.rules.play import legal_plays
from trainer.rules.problems import RulesError

QUESTIONS = list(all_kinds("laws", 120))


def test_every_kind_that_can_be_made_here_is_here():
    fixed = {"dead-deal", "who-plays-next", "leftovers-to", "score-hand", "match-winner"}
    assert {question.kind for question in QUESTIONS} == set(KINDS) - fixed


def test_data_makes_the_same_question_again():
    for question in QUESTIONS:
        assert question_from(question.data()) == question
        assert question_from(question.data()).data() == question.data()


def test_every_right_answer_is_judged_right_and_there_is_one():
    for question in QUESTIONS:
        answers = question.answers()
        assert answers
        for answer in answers:
            verdict = question.judge(answer)
            assert verdict.is_right, (question, answer)
            assert verdict.better == answers


def test_nothing_else_is_judged_right():
    rng = random.Random(1)
    for question in QUESTIONS:
        form, right = question.form(), set(question.answers())
        if isinstance(form, PlayForm):
            offered = [format_play(play) for play in legal_plays(question.turn)]
        elif isinstance(form, CardsForm) and form.wanted == 1:
            offered = [format_card(card) for card in cards_in(form.cards)]
        elif isinstance(form, CardsForm):
            continue  # cards worth the same are as right: tested against the oracle
        elif isinstance(form, NumberForm):
            offered = [str(number) for number in range(form.highest + 1)]
        elif form.is_multiple:
            ids = [choice.id for choice in form.choices]
            offered = [" ".join(id for id in ids if rng.random() < 0.5) for _ in range(20)]
        else:
            offered = [choice.id for choice in form.choices]
        for answer in offered:
            assert question.judge(answer).is_right == (answer in right), (question, answer)


def test_hints_never_point_away_from_a_right_answer():
    """The last hint is the answer, and a hint about cards names a card of a right answer."""
    for question in QUESTIONS:
        hints = question.hints()
        right = set(question.answers())
        for hint in hints:
            if hint.id == "hint-answer":
                assert hint.params["play"] in right
            if hint.id == "hint-card":
                assert any(answer.startswith(hint.params["card"]) for answer in right)
            if hint.id == "hint-choice":
                assert hint.params["choice"] in right
            if hint.id == "hint-number":
                assert hint.params["number"] in right
        assert len(hints) >= 2


def test_no_hint_points_to_a_sum_that_must_wait_for_an_equal_card():
    turn = "rules={} to=S table=3B,4S,5C,6D,QS S=AB,QC"
    for kind in ("captures", "takes", "legal"):
        for house, first in (("classic", "hint-equal-first"), ("forced", "hint-look-equal")):
            data = {"kind": kind, "position": turn.format(house), "card": "QC"}
            if kind == "legal":
                data["play"] = data.pop("card") + "x3B6D"
            hints = question_from(data).hints()
            assert hints[0] == fact(first, card="QC")


def test_where_another_card_must_take_the_hints_are_of_that_one():
    turn = "rules=forced to=S table=KS S=3B,KC"
    hints = question_from({"kind": "legal", "position": turn, "play": "3B"}).hints()
    assert hints == (
        fact("hint-look-hand"),
        fact("hint-choices", card="KC", count=1),
        fact("hint-choice", choice="capture-if-able"),
    )


def test_a_question_without_a_table_says_so():
    for question in QUESTIONS:
        if question.kind.startswith(("prime", "choose")):
            assert question.turn is None
        else:
            assert question.turn is not None
            assert question.turn.ruleset == question.ruleset


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        ({"kind": "tekes"}, "unknown-kind"),
        ({}, "unknown-kind"),
        ({"kind": "takes"}, "needs-key"),
        ({"kind": "takes", "position": "table=7C S=7D", "cards": "7D"}, "unknown-question-key"),
        ({"kind": "takes", "position": "table=7C S=7D", "card": "2D"}, "question-card-not-held"),
        ({"kind": "takes", "position": "table=7C S=2D"}, "question-without-answer"),
        ({"kind": "captures", "position": "table=7C S=2D", "card": "3D"}, "question-card-not-held"),
        ({"kind": "sweeps-with", "table": ""}, "question-empty-table"),
        ({"kind": "sweep-counts", "position": "table=7C S=7D", "play": "7Dx7C"}, "needs-key"),
        ({"kind": "unseen", "position": "table=7C S=7D", "rank": "7"}, "needs-key"),
        ({"kind": "dead-deal", "table": "KD KC KS"}, "question-first-table"),
        (
            {"kind": "dead-deal", "table": "KD KC KS 2D", "rules": "ten-card"},
            "question-first-table",
        ),
        ({"kind": "who-plays-next", "after": "X"}, "not-a-seat"),
        (
            {
                "kind": "rulings-differ",
                "position": "S=7D table=",
                "play": "7D",
                "houses": ["forced"],
            },
            "question-one-house",
        ),
        ({"kind": "prime-total", "pile": ""}, "question-empty-pile"),
        ({"kind": "prime-winner", "NS": "7D", "EW": "7D"}, "card-in-both-piles"),
        ({"kind": "prime-helps", "pile": "7D", "cards": "KD QD"}, "question-all-right"),
        ({"kind": "prime-helps", "pile": "7D", "cards": "7D QD"}, "card-in-both-piles"),
        ({"kind": "score-hand", "NS": "rest", "EW": "rest"}, "two-rests"),
        ({"kind": "score-hand", "NS": "rest", "EW": "2D", "sweeps": "x"}, "not-sweeps"),
        ({"kind": "match-winner", "hands": ""}, "question-no-deals"),
        ({"kind": "match-winner", "hands": "12-0 1-1"}, "deal-after-the-end"),
        ({"kind": "play", "position": "table=7C S=7D", "goal": "win"}, "unknown-goal"),
        ({"kind": "play", "position": "table=7C S=7D", "goal": "sweep"}, "question-all-right"),
        ({"kind": "play", "position": "table=7C S=7D", "goal": "best-prime"}, "needs-key"),
    ],
)
def test_what_is_wrong_with_the_data_is_named(data, problem):
    with pytest.raises(RulesError) as caught:
        question_from(data)
    assert problem in [found.id for found in caught.value.problems]


def test_an_answer_that_cannot_be_read_is_an_error_not_a_mistake():
    for question in QUESTIONS[:200]:
        with pytest.raises(RulesError):
            question.judge("?!")


def test_grades_that_are_right():
    assert {"best", "equal"} == RIGHT
    assert any(isinstance(question.form(), ChoiceForm) for question in QUESTIONS)
