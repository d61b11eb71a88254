"""`anchor`: the definition of DESIGN.md, card by card, and positions for each thing it lacks."""

from collections import Counter

import pytest

from tests import oracle
from tests.questions.layouts import small_states, view_line
from trainer.questions.anchors import anchor_after, anchor_told
from trainer.questions.goals import GOALS
from trainer.questions.kinds import question_from
from trainer.rules.notation import format_play
from trainer.rules.play import legal_plays
from trainer.rules.problems import RulesError
from trainer.rules.setup import parse_view


def is_anchor(state: oracle.State, card: str, takes: frozenset[str]) -> bool:
    """One card lies, the other three of its rank are captured or in this hand, one here."""
    hand = state.hands[state.to] - {card}
    table = state.table - takes if takes else state.table | {card}
    if len(table) != 1:
        return False
    (lying,) = table
    captured = state.piles["NS"] | state.piles["EW"] | (takes | {card} if takes else frozenset())
    fellows = {other for other in oracle.PACK if other[0] == lying[0]} - table
    return fellows <= captured | hand and bool(fellows & hand)


def test_anchors_are_those_of_the_definition_and_nobody_can_take_one():
    seen: Counter[str] = Counter()
    for state in small_states("anchors", 1500, 5):
        view = parse_view(view_line(state, state.to))
        for play in legal_plays(view):
            text = format_play(play).rstrip("*")
            (card, takes) = next(
                (card, takes)
                for card, takes, _ in oracle.legal_plays(state)
                if oracle.play_text(card, takes) == text
            )
            anchor = anchor_after(view, play)
            assert anchor.is_set == is_anchor(state, card, takes)
            assert GOALS["anchor"].value(view, play) == (int(anchor.is_set),)
            seen[anchor_told(anchor).id] += 1
            if anchor.is_set and not oracle.is_over(then := oracle.apply(state, card, takes)):
                assert not any(taken for _, taken, _ in oracle.legal_plays(then))
    for id in ("anchor-set", "anchor-not-alone", "anchor-still-out", "anchor-none-held"):
        assert seen[id] >= 10, seen


def test_the_anchors_of_the_solved_positions():
    """SYLLABUS D4: the four is left, or the queen: the fellow of each is in this hand."""
    line = (
        "rules=classic to=E table=4B,QC E=3D,4S,QD N=3 W=3 S=3 EW=6D,6C,6S,6B "
        "NS=AD,AC,AS,AB,2C,2S,4D,4C,5D,5C,5S,5B,JD,JC,JS,JB,QS,QB,KD,KC,KS,KB "
        "sweeps=1-0 last=S dealer=S"
    )
    question = question_from({"kind": "play", "goal": "anchor", "position": line})
    assert question.answers() == ("4Sx4B", "QDxQC")
    worth, told, *rest = question.judge("QDxQC").facts
    assert (worth.id, told.id, rest) == ("worth-anchor", "anchor-set", [])
    assert told.params == {"card": "4B", "rank": "4", "captured": 2, "held": 1, "hand": "4S"}
    assert [one.id for one in question.judge("3D").facts] == [
        "worth-no-anchor",
        "anchor-not-alone",
        "worth-anchor",
        "anchor-set",
    ]


FIRST = "table=7C,2D,AD,AC S=2C,2S,2B,3C,3D,3S,4C,4D,4S EW= NS="


@pytest.mark.parametrize(
    ("line", "goal", "problem"),
    [
        ("table=7C,2D S=7D,3C", "anchor", "needs-key"),
        ("to=E table=7C,2D,AD,AC S=2C,2S,2B,3C,3D,3S,4C,4D,4S EW= NS=", "anchor", "needs-one-hand"),
        (
            "to=E table=7C,2D,AD,AC S=2C,2S,2B,3C,3D,3S,4C,4D,4S EW= NS=",
            "no-sweep",
            "needs-one-hand",
        ),
        (
            "to=S table=7C,2D,AD,AC S=2C,2S,2B,3C,3D,3S,4C,4D,4S EW= NS=",
            "guard-settebello",
            "question-no-settebello",
        ),
    ],
)
def test_goals_about_hidden_hands_need_the_view_of_the_seat_to_play(line, goal, problem):
    with pytest.raises(RulesError) as caught:
        question_from({"kind": "play", "goal": goal, "position": line})
    assert [found.id for found in caught.value.problems] == [problem]
