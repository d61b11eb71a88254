"""`who-holds` and `sweep-odds`: every layout that fits the facts, listed with the oracle."""

import random
from collections import Counter

import pytest

from tests import oracle
from tests.questions.layouts import (
    endings,
    fits,
    hidden_seats,
    layouts,
    small_states,
    view_line,
)
from tests.questions.samples import question_or_none, rules_words
from trainer.questions.holding import OFFERED_CHANCES
from trainer.questions.kinds import question_from
from trainer.questions.odds import percent, sweep_threat
from trainer.rules.problems import RulesError


def test_who_can_and_who_must_hold_are_those_of_the_layouts_that_fit():
    seen: Counter[str] = Counter()
    for state, played in endings("holding", 160):
        rng = random.Random(len(played))
        seat = rng.choice("SENW")
        history = tuple(oracle.play_text(card, takes) for _, card, takes in played)
        line = view_line(state, seat, history)
        fitting = [layout for layout in layouts(state, seat) if fits(layout, played)]
        assert state.hands in [layout.hands for layout in fitting]
        hidden = [card for other in hidden_seats(state, seat) for card in state.hands[other]]
        if not hidden:
            continue
        asked = [("rank", rank) for rank in "A234567JQK"] + [("card", card) for card in hidden]
        for key, value in asked:
            cards = {card for card in oracle.PACK if card == value or card[0] == value}
            having = {
                other: [bool(cards & layout.hands[other]) for layout in fitting]
                for other in hidden_seats(state, seat)
            }
            for ask, which in (("can", any), ("must", all)):
                data = {"kind": "who-holds", "position": line, key: value, "ask": ask}
                (answer,) = question_from(data).answers()
                wanted = {other for other, held in having.items() if which(held)}
                assert set(answer.split()) == wanted, data
                seen[f"{ask} {len(wanted)} of {sum(map(bool, state.hands.values()))}"] += 1
            told = question_from(data).judge("").facts
            assert "you" not in [fact.params.get("place") for fact in told]
            seen.update({fact.id for fact in told})
    assert seen["lay-proves"] >= 50, seen
    assert seen["must-by-room"] >= 50, seen
    assert len([kind for kind in seen if kind.startswith("can 1 of")]) >= 2, seen


LAID = (
    "table=3C,JB,QB {house} to=N S=2D,4C,KC E=2 N=3 W=3 EW= "
    "NS=AD,AC,AS,AB,2C,2S,2B,3D,3S,3B,4D,4S,5D,5C,5S,5B,6D,6C,6S,6B,7C,JD,JC,JS,QD,QS "
    "last=S history=3C"
)


@pytest.mark.parametrize(
    ("house", "rank", "answer"),
    [
        ("rules=forced", "7", "E N W"),
        ("rules=forced", "Q", "N W"),
        ("rules=classic", "Q", "E N W"),
    ],
)
def test_a_lay_proves_something_only_where_capturing_is_a_must(house, rank, answer):
    """East laid 3C beside the jack and the queen: in `forced` he holds neither rank."""
    line = LAID.format(house=house)
    question = question_from({"kind": "who-holds", "position": line, "rank": rank})
    assert question.answers() == (answer,)
    told = [fact for fact in question.judge(answer).facts if fact.id == "lay-proves"]
    assert [(one.params["seat"], one.params["ranks"]) for one in told] == (
        [("E", "J Q")] if house == "rules=forced" and rank == "Q" else []
    )


def test_sweep_odds_offers_four_and_the_right_one():
    seen: Counter[int] = Counter()
    for state in small_states("sweep odds", 250, 10):
        partner = oracle.next_seat(state.options, oracle.next_seat(state.options, state.to))
        for seat in (state.to, partner):
            question = question_or_none({"kind": "sweep-odds", "position": view_line(state, seat)})
            if question is None:
                continue
            ids = [choice.id for choice in question.form().choices]
            assert len(ids) == len(set(ids)) == OFFERED_CHANCES
            assert ids == sorted(ids, key=int)
            assert all(0 <= int(id) <= 100 for id in ids)
            (answer,) = question.answers()
            assert answer in ids
            next_seat = oracle.next_seat(state.options, state.to) if seat == state.to else state.to
            assert question.threat.odds.seat.name == next_seat
            seen[int(answer)] += 1
    assert len(seen) > 15


def test_sweep_odds_is_counted_over_all_layouts():
    """Asked by one who does not play: how often can the seat to play sweep?"""
    swept = 0
    for state in small_states("sweep counted", 120, 2):
        if not state.table:
            continue
        watcher = oracle.next_seat(state.options, state.to)
        if not any(state.hands[other] for other in hidden_seats(state, watcher)):
            continue
        every = list(layouts(state, watcher))
        if sum(map(len, state.hands.values())) == 2:
            continue  # the sweep may be undone: counted in test_odds
        sweeps = [any(mark for _, _, mark in oracle.legal_plays(layout)) for layout in every]
        question = question_from({"kind": "sweep-odds", "position": view_line(state, watcher)})
        assert question.threat.chance * len(every) == sum(sweeps)
        swept += 0 < sum(sweeps) < len(every)
    assert swept >= 10


def test_sweep_odds_of_the_own_turn_is_of_leaving_this_table():
    state = next(s for s in small_states("own turn", 50, 3) if s.table and len(s.hands[s.to]) > 1)
    mine = question_from({"kind": "sweep-odds", "position": view_line(state, state.to)})
    after_me = oracle.next_seat(state.options, state.to)
    assert mine.threat == sweep_threat(mine.turn, mine.threat.odds.seat)
    assert mine.threat.odds.seat.name == after_me
    assert mine.answers() == (str(percent(mine.threat.chance)),)


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        ({"kind": "who-holds", "position": LAID, "rank": "X"}, "not-a-rank"),
        ({"kind": "who-holds", "position": LAID}, "question-card-or-rank"),
        (
            {"kind": "who-holds", "position": LAID, "rank": "7", "card": "7D"},
            "question-card-or-rank",
        ),
        ({"kind": "who-holds", "position": LAID, "card": "3C"}, "question-card-seen"),
        ({"kind": "who-holds", "position": LAID, "rank": "7", "ask": "may"}, "unknown-value"),
        ({"kind": "who-holds", "position": "table=7C S=7D", "rank": "7"}, "needs-key"),
        ({"kind": "sweep-odds", "position": "table=7C S=7D"}, "needs-key"),
        ({"kind": "unpaired", "position": "table=7C S=7D"}, "needs-key"),
    ],
)
def test_what_is_wrong_is_named(data, problem):
    data = {**data, "position": data["position"].format(house="rules=classic")}
    with pytest.raises(RulesError) as caught:
        question_from(data)
    assert [found.id for found in caught.value.problems] == [problem]


def test_a_history_that_leaves_no_layout_is_named():
    """In `forced` all three others laid beside a seven: none of them can hold the one unseen."""
    state = oracle.PRESETS["forced"]
    seven = "7B"
    table = "7C,JD,QD,KD"
    hidden = {"7B", "7S", "JC"}
    gone = [card for card in oracle.PACK if card not in {*table.split(","), "AD", *hidden}]
    line = (
        f"{rules_words(state)} to=S table={table} S=AD E=1 N=1 W=1 "
        f"NS={','.join(gone)} EW= last=S history=JD/QD/KD"
    )
    with pytest.raises(RulesError) as caught:
        question_from({"kind": "who-holds", "position": line, "card": seven})
    assert [found.id for found in caught.value.problems] == ["question-no-layout"]
