"""The ways in which hidden cards may lie, listed, counted and drawn, against the oracle's."""

from collections import Counter
from itertools import islice

import pytest

from tests import oracle
from tests.questions.layouts import endings, fits, hidden_seats, view_line
from tests.questions.layouts import layouts as oracle_layouts
from trainer.questions.proofs import barred
from trainer.questions.worths import known_worths, open_worths
from trainer.rules.cards import PACK
from trainer.rules.layouts import layout_count, layouts
from trainer.rules.notation import format_cards
from trainer.rules.position import Position, View
from trainer.rules.problems import RulesError
from trainer.rules.seats import SEATS
from trainer.rules.setup import parse_view
from trainer.solver.draws import drawn_layouts
from trainer.solver.verdicts import MOST_LAYOUTS

Hands = tuple[frozenset[str], ...]


def view_of(state: oracle.State, played: list) -> View:
    history = tuple(oracle.play_text(card, takes) for _, card, takes in played)
    return parse_view(view_line(state, state.to, history))


def hands_of(position: Position) -> Hands:
    return tuple(frozenset(format_cards(hand).split()) for hand in position.hands)


def fitting(state: oracle.State, played: list) -> set[Hands]:
    """By the oracle: the hands of every layout in which all plays of the history were legal."""
    return {
        tuple(layout.hands[seat.name] for seat in SEATS)
        for layout in oracle_layouts(state, state.to)
        if fits(layout, played)
    }


def test_the_layouts_are_those_in_which_the_history_could_be():
    barred_some = 0
    for state, played in endings("layouts", 300):
        view, every = view_of(state, played), fitting(state, played)
        known = barred(view)
        found = [hands_of(position) for position in layouts(view, known)]
        assert len(found) == len(set(found)) == layout_count(view, known)
        assert set(found) == every
        barred_some += len(every) < layout_count(view)
        drawn = {hands_of(one) for one in islice(drawn_layouts(view, 0, known), 20)}
        assert drawn <= every
    assert barred_some > 50


def test_each_layout_is_drawn_as_often_as_any_other():
    """By chi square, far out: 5 standard deviations above the mean."""
    seen = 0
    for state, played in endings("drawn", 200):
        view = view_of(state, played)
        known = barred(view)
        number = layout_count(view, known)
        if not any(known) or not 8 <= number <= 60:
            continue
        draws = 60 * number
        times = Counter(map(hands_of, islice(drawn_layouts(view, 1, known), draws)))
        assert len(times) == number
        chi = sum((times[hands] - 60) ** 2 / 60 for hands in times)
        assert chi < (number - 1) + 5 * (2 * (number - 1)) ** 0.5
        seen += 1
    assert seen >= 10


def test_where_no_layout_fits_none_is_drawn():
    state, played = next(endings("none", 1, (8, 8)))
    view = view_of(state, played)
    hidden = [seat for seat in SEATS if seat.name in hidden_seats(state, state.to)]
    nowhere = tuple(PACK if seat in hidden else 0 for seat in SEATS)
    assert layout_count(view, nowhere) == 0
    assert not list(layouts(view, nowhere))
    with pytest.raises(RulesError, match="no-layout"):
        next(drawn_layouts(view, 0, nowhere))


@pytest.mark.long
def test_few_layouts_are_all_solved_however_many_there_were_without_the_history():
    """What lays prove can leave a few of many thousand layouts; then these are all that count."""
    seen = 0
    for state, played in endings("few", 400, (15, 15), 25):
        if state.options["obligation"] != "player":
            continue
        view = view_of(state, played)
        if layout_count(view) <= MOST_LAYOUTS or layout_count(view, barred(view)) > 450:
            continue
        every = fitting(state, played)
        sums: Counter[str] = Counter()
        for position in layouts(view, barred(view)):
            assert hands_of(position) in every
            for worth in open_worths(position).plays:
                sums[str(worth.play[:2])] += worth.value
        worths = known_worths(view)
        assert worths.is_exact
        assert worths.layouts == len(every)
        for worth in worths.plays:
            assert worth.value == pytest.approx(sums[str(worth.play[:2])] / len(every))
            assert worth.within == 0
        seen += 1
        if seen == 3:
            return
    raise AssertionError(seen)
