"""Layouts of hidden cards where cards are barred from seats at random, against all ways to deal."""

import random
from itertools import permutations

from tests.questions.layouts import small_states, view_line
from trainer.rules.cards import NO_CARDS, card_set, cards_in
from trainer.rules.layouts import layout_count, layouts
from trainer.rules.position import View
from trainer.rules.seats import SEATS
from trainer.rules.setup import parse_view

Cards = tuple[int, int, int, int]


def dealt_out(view: View, barred: Cards) -> set[Cards]:
    """Every order of the unseen cards, cut into hands, without those that break a bar."""
    found = set()
    for cards in permutations(cards_in(view.unseen)):
        hands, at = [], 0
        for seat in SEATS:
            if seat == view.seat:
                hands.append(view.hand)
                continue
            hands.append(card_set(cards[at : at + view.hand_sizes[seat]]))
            at += view.hand_sizes[seat]
        if not any(hand & out for hand, out in zip(hands, barred, strict=True)):
            found.add((hands[0], hands[1], hands[2], hands[3]))
    return found


def test_layouts_keep_hand_sizes_and_bars_and_there_are_no_others():
    rng = random.Random("bars")
    sizes = set()
    for state in small_states("bars", 60, 2):
        view = parse_view(view_line(state, state.to))
        for share in (0.0, 0.2, 0.6):
            south, east, north, west = (
                NO_CARDS
                if seat == view.seat
                else card_set(card for card in cards_in(view.unseen) if rng.random() < share)
                for seat in SEATS
            )
            barred = south, east, north, west
            found = [position.hands for position in layouts(view, barred)]
            assert len(found) == len(set(found)) == layout_count(view, barred)
            assert set(found) == dealt_out(view, barred)
            sizes.add(len(found))
    assert {0, 1} < sizes
    assert max(sizes) == 90
