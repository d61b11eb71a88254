"""The odds of a seat against counts over every layout, made with the oracle's rules."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

import pytest

from tests import oracle
from tests.questions.layouts import endings, fits, hidden_seats, layouts, small_states, view_line
from tests.questions.samples import question_or_none
from trainer.content.documents import QuestionStep, TextStep
from trainer.content.library import Library
from trainer.questions.goals import GOALS
from trainer.questions.kinds import question_from
from trainer.questions.odds import (
    after,
    chance_to_hold,
    holds,
    percent,
    place_of,
    settebello_threat,
    sweep_threat,
    sweep_told,
)
from trainer.questions.proofs import barred
from trainer.rules.cards import PACK
from trainer.rules.layouts import layout_count
from trainer.rules.notation import format_play, parse_cards
from trainer.rules.play import legal_plays
from trainer.rules.position import Position
from trainer.rules.seats import SEATS, Seat
from trainer.rules.setup import format_position, parse_setup, parse_view, to_position

SMALL = [*small_states("two each", 450, 2), *small_states("three each", 240, 3)]


def two_ranks() -> Iterator[oracle.State]:
    """States in which a capture can leave a table that cards of two ranks sweep."""
    rng = random.Random("two ranks")
    for number in range(12):
        options = {**oracle.PRESETS["forced"], "face_sums": number % 3 == 0}
        table, hand = (("3C 3S 4D", "4C KD"), ("AC AS 7D", "7C QB"), ("2B 2S 5D", "5C 7S"))[
            number % 3
        ]
        yield oracle.state_around(rng, options, frozenset(table.split()), frozenset(hand.split()))


SMALL += two_ranks()


def stands(state: oracle.State, card: str, takes: frozenset[str]) -> bool:
    """Whether a sweep just made is still there after the last card, if only one card is left."""
    side = oracle.side_of(state.to)
    then = oracle.apply(state, card, takes)
    left = [(seat, hand) for seat, hand in then.hands.items() if hand]
    if len(left) == 1 and len(left[0][1]) == 1:
        (last,) = left[0][1]
        assert not oracle.captures(state.options, then.table, last)
        then = oracle.apply(then, last, frozenset())
    return then.sweeps[side] > state.sweeps[side]


def counted(
    state: oracle.State, every: list[oracle.State] | None = None
) -> dict[str, tuple[Fraction, Fraction]]:
    """By legal play, how often the next player can sweep, and can take 7D, of these layouts."""
    every = list(layouts(state, state.to)) if every is None else every
    found = {}
    for card, takes, _ in oracle.legal_plays(state):
        then = oracle.apply(state, card, takes)
        replies: dict[frozenset[str], tuple[bool, bool]] = {}
        total: Counter[str] = Counter()
        for layout in every:
            hand = layout.hands[then.to]
            if hand not in replies:  # only this hand and the table decide what may be played
                laid = replace(then, hands={**then.hands, then.to: hand})
                plays = oracle.legal_plays(laid)
                replies[hand] = (
                    any(swept and stands(laid, one, taken) for one, taken, swept in plays),
                    any("7D" in taken for _, taken, _ in plays),
                )
            total.update(all=1, sweep=replies[hand][0], settebello=replies[hand][1])
        found[oracle.play_text(card, takes)] = (
            Fraction(total["sweep"], total["all"]),
            Fraction(total["settebello"], total["all"]),
        )
    return found


def test_chances_are_those_counted_over_all_layouts_with_the_oracles_rules():
    seen: Counter[str] = Counter()
    for state in SMALL:
        view = parse_view(view_line(state, state.to))
        wanted = counted(state)
        plays = legal_plays(view)
        assert {format_play(play).rstrip("*") for play in plays} == set(wanted)
        for play in plays:
            sweep, settebello = wanted[format_play(play).rstrip("*")]
            then = after(view, play)
            assert sweep_threat(then).chance == sweep, (view_line(state, state.to), play)
            assert GOALS["no-sweep"].value(view, play) == (-sweep,)
            assert settebello_threat(then).chance == settebello, (view_line(state, state.to), play)
            assert GOALS["guard-settebello"].value(view, play) == (-settebello,)
            seen.update(
                plays=1,
                open=0 < sweep < 1,
                certain=sweep == 1,
                several=len(sweep_threat(then).ranks) > 1,
                settebello=0 < settebello < 1,
            )
            seen[sweep_threat(then).bar or "-"] += 1
    assert seen["plays"] >= 1000
    for rare in ("open", "several", "settebello", "empty-table", "not-counted"):
        assert seen[rare] >= 10, seen
    assert seen["certain"] >= 3, seen


def test_the_chance_that_a_named_seat_holds_a_card_is_that_counted():
    for state in SMALL[::10]:
        view = parse_view(view_line(state, state.to))
        every = list(layouts(state, state.to))
        assert layout_count(view) == len(every)
        for seat in SEATS:
            if seat == view.seat:
                with pytest.raises(ValueError, match=seat.name):
                    holds(view, seat, PACK)
                continue
            for cards in ("7D", "7D 7C 7S 7B", "KD KC KS KB AD AC AS AB"):
                asked = frozenset(cards.split())
                having = sum(bool(asked & layout.hands[seat.name]) for layout in every)
                odds = holds(view, seat, parse_cards(cards))
                assert odds.chance == Fraction(having, len(every))


def test_what_lays_prove_is_counted_in_as_in_every_layout_that_fits_the_history():
    seen: Counter[str] = Counter()
    for state, played in endings("odds", 600):
        history = tuple(oracle.play_text(card, takes) for _, card, takes in played)
        every = [layout for layout in layouts(state, state.to) if fits(layout, played)]
        assert state.hands in [layout.hands for layout in every]
        if not any(state.hands[seat] for seat in hidden_seats(state, state.to)):
            continue
        view = parse_view(view_line(state, state.to, history))
        assert layout_count(view, barred(view)) == len(every)
        wanted = counted(state, every)
        for play in legal_plays(view):
            sweep, settebello = wanted[format_play(play).rstrip("*")]
            then = after(view, play)
            assert sweep_threat(then).chance == sweep, (view_line(state, state.to, history), play)
            assert settebello_threat(then).chance == settebello
            odds = sweep_threat(then).odds
            told = {one.id for one in sweep_told(then, sweep_threat(then))}
            seen.update(told)
            seen.update(plays=1, changed=odds.is_changed, impossible=odds.chance == 0 < odds.out)
            assert ("lay-proves" in told) <= ("odds-sweep-proved" in told)
        for seat in (seat for seat in SEATS if seat != view.seat):
            for rank in "A27JQK":
                having = sum(
                    any(card[0] == rank for card in layout.hands[seat.name]) for layout in every
                )
                asked = parse_cards(" ".join(rank + suit for suit in "DCSB"))
                assert holds(view, seat, asked).chance == Fraction(having, len(every))
    assert seen["plays"] >= 700, seen
    assert seen["changed"] >= 20, seen
    for rare in ("impossible", "lay-proves"):
        assert seen[rare] >= 5, seen


def test_chances_are_the_same_wherever_the_unseen_cards_lie_in_fact():
    """Of every layout that fits the history, the same is said."""
    moved = 0
    for state, played in endings("odds moved", 240):
        history = tuple(oracle.play_text(card, takes) for _, card, takes in played)
        views = {
            parse_view(view_line(layout, state.to, history))
            for layout in layouts(state, state.to)
            if fits(layout, played)
        }
        assert len(views) == 1
        lines = [
            format_position(replace_hands(state, layout, history))
            for layout in layouts(state, state.to)
            if fits(layout, played)
        ]
        plays = [format_play(play) for play in legal_plays(next(iter(views)))]
        told = set()
        for line in lines[:6]:
            data = {"kind": "play", "goal": "no-sweep", "position": line}
            question = question_or_none(data)
            told.add(question and repr([question.judge(play) for play in plays]))
        assert len(told) == 1
        moved += len(lines) > 1 and None not in told
    assert moved > 12


def replace_hands(state: oracle.State, layout: oracle.State, history: tuple[str, ...]) -> Position:
    """All cards placed as in the layout, with the history."""
    line = view_line(state, state.to, history)
    for seat in hidden_seats(state, state.to):
        cards = ",".join(oracle.in_pack_order(layout.hands[seat]))
        line = line.replace(f" {seat}={len(state.hands[seat])}", f" {seat}={cards}")
    return to_position(parse_setup(line))


def test_the_number_of_layouts():
    sizes = {3: 1680, 2: 90}
    for state in SMALL:
        each = {len(hand) for hand in state.hands.values()}
        if len(each) == 1:
            view = parse_view(view_line(state, state.to))
            assert layout_count(view) == sizes.get(each.pop(), 6)


NINE = "rules=classic to=S table=2C,4S,5D,6B S=AD,AS,2D,3C,6C,7B,JD,QD,KC E=9 N=9 W=9 NS= EW="


def test_what_was_counted_is_told():
    """Total 9, three queens among 27 unseen, nine cards next: 72 in 100 (SYLLABUS, B4)."""
    question = question_from({"kind": "play", "goal": "no-sweep", "position": NINE})
    verdict = question.judge("JDx2C6B")
    worth, counted, best, *_ = verdict.facts
    assert worth.id == "worth-no-sweep"
    assert worth.params["percent"] == 72
    chance = 1 - Fraction(18 * 17 * 16, 27 * 26 * 25)
    assert counted.id == "odds-sweep"
    assert counted.params == {
        "ranks": "Q",
        "out": 3,
        "unseen": 27,
        "held": 9,
        "seat": "E",
        "place": "right",
        "numerator": chance.numerator,
        "denominator": chance.denominator,
        "percent": 72,
        "cards": "4S 5D",
        "count": 2,
        "total": 9,
    }
    assert best.params["percent"] == 0
    assert best.params["play"] == verdict.better[0]
    assert "left-open" not in [one.id for one in verdict.facts]


@pytest.mark.parametrize(
    ("chance", "told"),
    [
        (Fraction(0), 0),
        (Fraction(1, 1000), 1),
        (Fraction(1, 8), 13),
        (Fraction(3, 8), 38),
        (Fraction(2, 3), 67),
        (Fraction(999, 1000), 99),
        (Fraction(1), 100),
    ],
)
def test_percent_keeps_0_and_100_for_what_is_certain(chance, told):
    assert percent(chance) == told


def test_places_round_the_table():
    view = parse_view(
        "rules=classic to=E table=2D,3D,4D,5D E=AD,AC,AS,AB,2C,2S,2B,3C,3S S=9 N=9 W=9 NS= EW="
    )
    assert [place_of(view, seat) for seat in (Seat.E, Seat.N, Seat.W, Seat.S)] == [
        "you",
        "right",
        "partner",
        "left",
    ]


@pytest.mark.parametrize("language", ["en", "it"])
def test_a_lesson_reckons_odds_as_they_are_counted(language):
    """Two thirds for each card that is out, then exactly, and in mid-deal card by card."""
    steps = Library().lesson("lessons/leave-eleven").steps
    texts = [step.text.of(language) for step in steps if isinstance(step, TextStep)]
    asked = [step.ask.of(language) for step in steps if isinstance(step, QuestionStep) and step.ask]
    elsewhere = [Fraction(2, 3) ** out for out in (1, 2, 3, 4)]
    about = [percent(chance) for chance in elsewhere] + [percent(1 - one) for one in elsewhere]
    exact = [percent(chance_to_hold(out, 27, 9)) for out in (1, 2, 3, 4)]
    for wanted in (about, exact):
        assert any(set(map(str, wanted)) <= set(re.findall(r"\d+", text)) for text in texts)
    assert chance_to_hold(2, 14, 5) == 1 - Fraction(9, 14) * Fraction(8, 13)
    assert any({"9", "14", "8", "13"} <= set(re.findall(r"\d+", text)) for text in asked)
