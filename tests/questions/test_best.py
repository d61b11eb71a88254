"""`best-open` and `best`: points from the solver, against the oracle's plain minimax."""

import itertools
import random
from pathlib import Path

import pytest
import yaml

from tests import oracle
from tests.questions.samples import line_of, question_or_none
from trainer.questions.grading import grade_gap
from trainer.questions.kinds import question_from
from trainer.questions.question import RIGHT
from trainer.questions.worths import known_worths, open_worths
from trainer.rules.notation import format_card, format_cards, format_play
from trainer.rules.problems import RulesError
from trainer.rules.setup import format_view, parse_position
from trainer.solver import verdicts
from trainer.text.language import Words
from trainer.text.worths import value_text

SOLVED = yaml.safe_load((Path(__file__).parent.parent / "data" / "positions.yaml").read_text())
SEATS = ("S", "E", "N", "W")


@pytest.mark.parametrize("solved", SOLVED, ids=lambda one: one["id"])
def test_solved_positions_have_their_values_and_grades(solved):
    question = question_from({"kind": "play", "goal": "best-open", "position": solved["position"]})
    best = max(solved["plays"].values())
    for worth in question.worths().plays:
        written = format_play(worth.play).rstrip("*")
        assert worth.value == solved["plays"][written]
        verdict = question.judge(written)
        assert verdict.grade == grade_gap(best - solved["plays"][written])
        assert verdict.is_right == (solved["plays"][written] == best)
        assert verdict.facts[0].id == "play-worth"
        assert "cards-open" in [fact.id for fact in verdict.facts]
    assert question_from(question.data()) == question


def points(state):
    """NS minus EW at the end of best play, by the oracle alone."""
    score = oracle.score_hand(state.options, state.piles["NS"], state.piles["EW"], state.sweeps)
    if score["match"]:
        return 100 if score["match"] == "NS" else -100
    return score["total"]["NS"] - score["total"]["EW"]


def minimax(state):
    if oracle.is_over(state):
        return points(state)
    values = [
        minimax(oracle.apply(state, card, takes)) for card, takes, _ in oracle.legal_plays(state)
    ]
    return max(values) if state.to in "SN" else min(values)


def late_states(seed, number, cards):
    rng = random.Random(seed)
    found = 0
    while found < number:
        state = oracle.random_state(rng, oracle.random_options(rng))
        sizes = [len(hand) for hand in state.hands.values()]
        if set(sizes) == {cards} and state.options["obligation"] == "card":
            found += 1
            yield state


def test_a_seats_mean_is_the_mean_of_the_oracles_minimax_over_all_layouts():
    for state in late_states("best", 12, 2):
        view = parse_position(line_of(state)).view(parse_position(line_of(state)).to)
        unseen = [card for seat in SEATS if seat != state.to for card in sorted(state.hands[seat])]
        others = [seat for seat in SEATS if seat != state.to]
        sums: dict[str, int] = {}
        layouts = 0
        for first in itertools.combinations(unseen, 2):
            left = [card for card in unseen if card not in first]
            for second in itertools.combinations(left, 2):
                third = [card for card in left if card not in second]
                hands = dict(zip(others, map(frozenset, (first, second, third)), strict=True))
                layout = oracle.State(
                    **{
                        **{name: getattr(state, name) for name in state.__dataclass_fields__},
                        "hands": {**state.hands, **hands},
                    }
                )
                layouts += 1
                for card, takes, _ in oracle.legal_plays(layout):
                    value = minimax(oracle.apply(layout, card, takes))
                    play = oracle.play_text(card, takes)
                    sums[play] = sums.get(play, 0) + (value if state.to in "SN" else -value)
        worths = known_worths(view)
        assert worths.layouts == layouts == 90
        assert worths.is_exact
        for worth in worths.plays:
            card, takes = format_card(worth.play.card), format_cards(worth.play.takes).split()
            play = oracle.play_text(card, frozenset(takes))
            assert worth.value == pytest.approx(sums[play] / layouts)


def test_what_is_drawn_is_off_by_as_much_as_is_said(monkeypatch):
    """In about 95 of 100 the mean over all layouts lies in the interval that was drawn."""
    exact, held, told = {}, [], []
    views = [
        parse_position(line_of(state)).view(parse_position(line_of(state)).to)
        for state in late_states("within", 30, 3)
    ]
    for view in views:
        exact[view] = known_worths(view)
        assert exact[view].is_exact
        assert not any(worth.within for worth in exact[view].plays)
    monkeypatch.setattr(verdicts, "MOST_LAYOUTS", 10)
    for seed in range(3):
        for view in views:
            for worth in (drawn := known_worths(view, seed=seed)).plays:
                off = abs(worth.value - exact[view].of(worth.play).value)
                held.append(off <= worth.within)
                told.append(value_text(Words("en"), worth))
            assert not drawn.is_exact
            assert drawn.plays[0].within > 0 or len({w.value for w in drawn.plays}) == 1
    assert 0.9 <= sum(held) / len(held) <= 0.99
    assert not [text for text in told if text.endswith("±0")]
    assert all("±" in text for text in told if "." in text)


def test_dealing_the_unseen_cards_anew_changes_no_grade_and_no_word():
    rng = random.Random("peek")
    for state in late_states("peek", 25, 2):
        data = {"kind": "play", "goal": "best", "position": line_of(state)}
        others = [seat for seat in SEATS if seat != state.to]
        cards = [card for seat in others for card in sorted(state.hands[seat])]
        rng.shuffle(cards)
        hands = {seat: frozenset(cards[2 * at : 2 * at + 2]) for at, seat in enumerate(others)}
        moved = oracle.State(
            **{
                **{name: getattr(state, name) for name in state.__dataclass_fields__},
                "hands": {**state.hands, **hands},
            }
        )
        question = question_or_none(data)
        if question is None:
            continue
        again = question_from({**data, "position": line_of(moved)})
        assert again == question
        assert again.worths() == question.worths()
        assert again.hints() == question.hints()
        for worth in question.worths().plays:
            answer = format_play(worth.play)
            assert again.judge(answer) == question.judge(answer)


def test_in_the_best_class_the_least_invitation_to_sweep_comes_first():
    seen = 0
    for state in late_states("class", 40, 2):
        position = parse_position(line_of(state))
        for worths in (known_worths(position.view(position.to)), open_worths(position)):
            top = [worth for worth in worths.plays if worth.grade in RIGHT]
            assert [worth.swept for worth in top] == sorted(worth.swept for worth in top)
            seen += len({worth.swept for worth in top}) > 1
            below = [worth for worth in worths.plays if worth.grade not in RIGHT]
            assert [worth.gap for worth in below] == sorted(worth.gap for worth in below)
            assert worths.plays == (*top, *below)
    assert seen > 0


@pytest.mark.parametrize(
    ("gap", "interval", "grade"),
    [
        (0, 0, "best"),
        (0.05, 0, "equal"),
        (0.06, 0, "inaccuracy"),
        (0.2, 0.25, "equal"),
        (0.49, 0, "inaccuracy"),
        (0.5, 0, "mistake"),
        (1.49, 0, "mistake"),
        (1.5, 0, "blunder"),
        (7, 0, "blunder"),
    ],
)
def test_the_bands_of_the_scale(gap, interval, grade):
    assert grade_gap(gap, interval) == grade


def test_open_hands_are_needed_where_they_are_said_to_be():
    position = parse_position(SOLVED[0]["position"])
    view = format_view(position.view(position.to))
    with pytest.raises(RulesError, match="question-needs-open-hands"):
        question_from({"kind": "play", "goal": "best-open", "position": view})
