"""Reasons: true by two other ways of counting, about the gap, at most three, and all in words."""

import itertools
import random
from dataclasses import replace
from fractions import Fraction

import pytest

from tests.reasons import peeking
from tests.reasons.audit import Judged, faults, judged_plays
from tests.reasons.endings import endings
from tests.reasons.truth import TRUTHS
from trainer.questions.comparing import Case
from trainer.questions.futures import CATEGORIES, Futures
from trainer.questions.kinds import question_from
from trainer.questions.question import RIGHT, Fact
from trainer.questions.reasons import known_reasons, open_reasons, reasons
from trainer.questions.rechecks import _MEASURES
from trainer.questions.telling import MOST_SHOWN
from trainer.questions.worths import known_worths, open_worths
from trainer.rules.notation import format_play, parse_play
from trainer.rules.position import Position
from trainer.solver.context import Context
from trainer.text.language import Words
from trainer.text.reasons import reason_text

PLAYS = 500
CONTEXT = Context()
EN, IT = Words("en"), Words("it")


@pytest.fixture(scope="module")
def judged() -> list[Judged]:
    return list(itertools.islice(judged_plays("pytest", CONTEXT), PLAYS))


def test_no_reason_is_false(judged):
    assert [fault for one in judged for fault in faults(one)] == []
    told = {reason.id.removesuffix("-open") for one in judged for reason in one.reasons}
    assert len(told) >= 18
    assert sum(bool(one.reasons) for one in judged) > 0.95 * PLAYS


def test_a_reason_that_is_changed_is_found_false(judged):
    changed = 0
    for one in judged[:100]:
        for reason in one.reasons:
            for other in (
                replace(reason, mine=reason.mine + Fraction(1, 7)),
                replace(reason, other=reason.mine),
                replace(reason, play=reason.better),
                replace(reason, better=replace_card(one, reason)),
            ):
                changed += 1
                assert not other.holds(one.turn), other
    assert changed > 200


def replace_card(one: Judged, reason):
    """A play that is not legal: of a card that is not held."""
    return reason.better._replace(card=next(c for c in range(40) if not one.turn.hand >> c & 1))


def test_at_most_three_the_one_that_explains_most_first(judged):
    for one in judged:
        explained = [reason.explains for reason in one.reasons]
        assert len(explained) <= MOST_SHOWN
        assert explained == sorted(explained, reverse=True)
        assert all(points > 0 for points in explained)
        assert len({reason.fact().id for reason in one.reasons if "category" not in reason.id}) == (
            len([reason for reason in one.reasons if "category" not in reason.id])
        )


def test_the_categories_of_both_lines_explain_the_gap_to_the_point(judged):
    for one in judged:
        if not one.reasons:
            continue
        case = Case(one.futures, one.worth.play, one.reasons[0].better)
        assert sum(case.lost((name,)) for name in CATEGORIES) == case.gap
        if isinstance(one.turn, Position):
            assert case.gap == one.worth.gap
        elif case.is_whole:
            assert float(case.gap) >= one.worth.gap - 0.05 - 1e-9


def test_every_reason_is_said_in_both_languages(judged):
    for one in judged:
        for reason in one.reasons:
            texts = [reason_text(w, reason.fact(), viewer=one.turn.to) for w in (EN, IT)]
            assert all(text and "{" not in text for text in texts)
            assert texts[0] != texts[1]
    assert set(TRUTHS) == set(_MEASURES)
    assert reason_text(EN, Fact("swept")) == ""


def test_the_best_plays_have_no_reason_against_them():
    for position in itertools.islice(endings(random.Random("best"), (2,)), 20):
        view = position.view(position.to)
        for worths, told in (
            (open_worths(position, CONTEXT), open_reasons),
            (known_worths(view, CONTEXT), known_reasons),
        ):
            turn = position if told is open_reasons else view
            for worth in worths.plays:
                if worth.grade in RIGHT:
                    assert told(turn, worth.play, worths, CONTEXT) == ()


def test_verdicts_tell_reasons_and_refutations(judged):
    one = next(one for one in judged if one.reasons and not isinstance(one.turn, Position))
    question = question_from(
        {"kind": "play", "goal": "best", "position": peeking.format_position(one.position)}
    )
    answer = format_play(one.worth.play)
    ids = [fact.id for fact in question.judge(answer).facts]
    told = [reason.fact().id for reason in question.reasons(answer)]
    assert told == [reason.fact().id for reason in one.reasons]
    assert ids[2 : 2 + len(told)] == told
    assert question.refutation(answer).play == parse_play(answer)._replace(
        sweep=one.worth.play.sweep
    )
    best = question.judge(question.answers()[0])
    assert "unbeaten" in [fact.id for fact in best.facts]
    assert question.refutation(question.answers()[0]) is None


def test_dealing_the_unseen_cards_anew_changes_nothing_that_is_said():
    for size, number in ((2, 40), (3, 2)):
        found, moved = peeking.faults("pytest", size, number, CONTEXT)
        assert found == []
        assert moved > 0.9 * number


def test_it_can_be_stopped():
    from trainer.solver.solve import CancelledError

    flag = CONTEXT.words(1)
    position = next(iter(endings(random.Random("stop"), (3,), is_round_start=True)))
    view = position.view(position.to)
    worths = known_worths(view, CONTEXT)
    flag[0] = 1
    below = [worth for worth in worths.plays if worth.grade not in RIGHT]
    assert below
    futures = Futures(view, CONTEXT, flag)
    with pytest.raises(CancelledError):
        reasons(futures, below[0].play, worths)
