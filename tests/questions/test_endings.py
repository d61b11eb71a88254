"""Endings that are played out: own plays one after another, best replies between them."""

import random

import pytest

from tests import oracle
from tests.questions.samples import line_of
from trainer.questions.endings import Ending, plays_of, replies
from trainer.questions.kinds import question_from
from trainer.questions.question import RIGHT
from trainer.questions.replies import harm
from trainer.rules.notation import format_play
from trainer.rules.play import apply, legal_plays
from trainer.rules.problems import RulesError
from trainer.rules.seats import side_of
from trainer.rules.setup import parse_position
from trainer.solver.context import zeros
from trainer.solver.load import load
from trainer.solver.solve import solve

THREE = (
    "rules=classic to=S table=KC S=3B,QD,KS E=7D,7C,KD N=2B,5D W=AS,KB "
    "NS=AC,AB,2D,2C,2S,3D,4D,4C,4B,5C,5S,6C,6S,7S,7B,JS,JB,QB "
    "EW=AD,3C,3S,4S,5B,6D,6B,JD,JC,QC,QS sweeps=5-0 last=N dealer=E"
)
TIED = (
    "rules=classic to=S table=5S,6B,7B,QS S=2S,3C,KD E=2D,3D,5B N=AB,JD,JS W=AC,4C,4S "
    "NS=2C,2B,3S,3B,7D,7S,QC,QB EW=AD,AS,4D,4B,5D,5C,6D,6C,6S,7C,JC,JB,QD,KC,KS,KB "
    "sweeps=0-4 last=W dealer=W"
)


def ending(position=THREE, plays=3, goal="best-open"):
    return question_from({"kind": "play", "goal": goal, "position": position, "plays": plays})


# --- what is played


def test_the_own_plays_and_the_replies_of_one_ending():
    first = ending()
    assert isinstance(first, Ending)
    assert first.answers() == ("3B KS QDx2B7D",)
    (line,) = first.lines()
    assert [step.number for step in line] == [1, 2, 3]
    assert [format_play(play) for play in plays_of(line[-1])] == [
        "3B", "KDxKC", "5D", "AS", "KS", "7D", "2B", "KBxKS",
    ]  # fmt: skip
    assert [step.is_choice() for step in line] == [True, True, True]


def values(position):
    """Every legal play's value for the side to play, by applying it and solving what follows."""
    sign = {}
    for play in legal_plays(position):
        after = apply(position, play)
        solution = solve(after, wants_line=False)
        is_ours = side_of(after.to) == side_of(position.to)
        sign[play] = solution.value if is_ours or after.is_over else -solution.value
    return sign


@pytest.mark.parametrize("preset", sorted(oracle.PRESETS))
def test_replies_are_the_best_for_the_seat_that_makes_them_and_lose_nothing(preset):
    rng = random.Random(f"replies {preset}")
    seen = 0
    while seen < 15:
        state = oracle.random_state(rng, oracle.PRESETS[preset])
        sizes = {len(hand) for hand in state.hands.values()}
        if max(sizes) > 3 or min(sizes) == 0 or not oracle.legal_plays(state):
            continue
        position = parse_position(line_of(state))
        seen += 1
        for number, reply in enumerate(replies(position, 3)):
            solution = solve(position, wants_line=False)
            best = [play for play, value in solution.plays if value == solution.value]
            assert reply in best
            assert harm(reply) == max(map(harm, best))
            assert reply == next(play for play in best if harm(play) == harm(reply)), number
            position = apply(position, reply)


def test_replies_do_not_depend_on_what_was_solved_before():
    position = parse_position(THREE)
    before = replies(position, 3)
    for other in (TIED, THREE):
        replies(parse_position(other), 8)
    assert replies(position, 3) == before


def test_along_right_plays_the_value_stays_and_a_wrong_one_costs_what_it_says():
    for step in ending().lines()[0]:
        assert step.worths().plays[0].value == 9
        worst = step.worths().plays[-1]
        assert worst.gap > 0
        assert step.judge(format_play(worst.play)).grade == worst.grade


# --- how it is answered


def test_a_right_play_leads_on_and_the_last_one_solves_it():
    first = ending()
    second = first.onward("3B")
    third = second.onward("KS")
    assert (second.number, third.number) == (2, 3)
    assert third.turn.to == first.turn.to
    assert third.onward("QDx2B7D") is None
    verdict = third.judge("QDx2B7D")
    assert (verdict.answer, verdict.before) == ("QDx2B7D", ("3B", "KS"))
    assert verdict.whole == "3B KS QDx2B7D"
    assert verdict.is_right


@pytest.mark.parametrize(
    ("answer", "grade"),
    [
        ("3B KS QDx2B7D", "best"),
        ("KSxKC", "blunder"),
        ("KSxKC*", "blunder"),
        ("3B QDxAS3B5D", "blunder"),
        ("3B KS QDxAS3B5D", "blunder"),
        ("3B KS KSxKC", "illegal"),
        ("7D", "illegal"),
    ],
)
def test_all_plays_at_once_are_judged_as_one_after_another(answer, grade):
    first = ending()
    verdict = first.judge(answer)
    assert verdict.grade == grade
    again = question_from(first.data()).judge(verdict.whole)
    assert (again.whole, again.grade, again.facts) == (verdict.whole, grade, verdict.facts)
    *before, last = answer.split()
    question = first
    for play in before:
        question = question.onward(play)
    assert question.onward(last) is None
    assert question.judge(last) == verdict


def test_a_worse_play_says_what_it_says_alone():
    second = ending().onward("3B")
    verdict, alone = second.judge("QDxAS3B5D"), second.now.judge("QDxAS3B5D")
    *facts, last = verdict.facts
    assert tuple(facts) == alone.facts
    assert (last.id, last.params["plays"]) == ("ending-right-before", 1)
    assert verdict.better == alone.better == ("KS",)
    assert second.refutation("QDxAS3B5D") == second.now.refutation("QDxAS3B5D")
    assert second.refutation("QDxAS3B5D").layout == second.turn


def test_of_several_right_plays_each_leads_on():
    first = ending(TIED)
    assert first.answers() == ("3C 2S KDxAC2S7B", "3C 2S KDx4C6B")
    assert len(first.lines()) == 1  # where the last plays part nothing more is asked
    assert all(first.judge(answer).is_right for answer in first.answers())


@pytest.mark.parametrize(
    ("answer", "problem"),
    [
        ("3B", "ending-goes-on"),
        ("3B KS", "ending-goes-on"),
        ("KSxKC KS", "ending-is-over"),
        ("3B KS QDx2B7D KS", "ending-is-over"),
        ("", "not-a-play"),
        ("3B nonsense", "not-a-card"),
    ],
)
def test_too_few_plays_and_too_many_cannot_be_judged(answer, problem):
    with pytest.raises(RulesError) as caught:
        ending().judge(answer)
    assert [one.id for one in caught.value.problems] == [problem]


# --- as data


def test_data_makes_the_question_as_it_was_asked_first():
    first = ending()
    assert question_from(first.data()) == first
    second = first.onward("3B")
    assert second.data() == first.data()
    assert second != first
    assert first.data()["plays"] == 3


def test_one_play_stays_what_it_was():
    data = {"kind": "play", "goal": "best-open", "position": THREE}
    assert not isinstance(question_from(data), Ending)
    assert question_from(data).data().keys() == {"kind", "goal", "position"}


@pytest.mark.parametrize(
    ("changes", "where", "problem"),
    [
        ({"plays": 1}, "plays", "out-of-range"),
        ({"plays": 5}, "plays", "out-of-range"),
        ({"plays": "two"}, "plays", "out-of-range"),
        ({"plays": 4}, "plays", "plays-too-many"),
        ({"goal": "best"}, "goal", "plays-other-goal"),
        ({"goal": "no-sweep"}, "goal", "plays-other-goal"),
        ({"position": "table=7C S=7D,2S,3C"}, "position", "question-needs-open-hands"),
        ({"more": 1}, "more", "unknown-question-key"),
    ],
)
def test_what_is_wrong_with_the_data_is_named(changes, where, problem):
    data = {"kind": "play", "goal": "best-open", "position": THREE, "plays": 3}
    with pytest.raises(RulesError) as caught:
        question_from({**data, **changes})
    assert [(one.where, one.id) for one in caught.value.problems] == [(where, problem)]


# --- solved ahead


def test_what_an_answer_needs_is_worked_out_ahead():
    position = THREE.replace("sweeps=5-0", "sweeps=4-0")  # asked nowhere else
    first = ending(position)
    assert not first.has_worths()
    assert not first.is_ready("3B")
    assert (first.has_hint(1), first.has_hint(2)) == (True, False)
    first.work_out(zeros(1, load().is_jitted), lambda: None)
    assert all(first.is_ready(format_play(worth.play)) for worth in first.worths().plays)
    assert first.has_hint(len(first.hints()))
    assert first.is_ready("7D")  # not allowed: nothing is to be solved
    second = first.onward("3B")
    assert not second.has_worths()


def test_the_deal_may_be_over_before_all_plays_are_made():
    # The tenth coin wins the match on the spot.
    position = (
        "rules=classic set=napola:on to=S table=KD,4C S=KC,4S,2S E=3C,7C N=3S,7S W=3B,7B "
        "NS=AD,2D,3D,4D,5D,6D,7D,JD,QD,AC,AS,AB,2C,2B EW=rest last=N"
    )
    first = ending(position, 2)
    assert first.onward("KCxKD") is None
    assert first.judge("KCxKD").is_right
    assert {len(line) for line in first.lines()} == {1, 2}  # or it is put off


def test_every_right_answer_of_random_endings_is_judged_right():
    rng = random.Random("endings")
    seen = 0
    while seen < 12:
        state = oracle.random_state(rng, oracle.random_options(rng))
        sizes = {len(hand) for hand in state.hands.values()}
        if max(sizes) > 2 or len(state.hands[state.to]) < 2:
            continue
        seen += 1
        first = ending(line_of(state), 2)
        rows = first.answers()
        assert rows
        for row in rows:
            verdict = first.judge(row)
            assert verdict.grade in RIGHT
            assert verdict.whole.replace("*", "") == row.replace("*", "")
