"""What is said about hidden cards does not depend on where they are.

Each position's unseen cards are dealt anew among the three other hands; no value, grade, fact, hint
or offered choice may change.
"""

import random
from collections import Counter
from dataclasses import replace

import pytest

from trainer.questions.goals import GOALS
from trainer.questions.holding import SweepOdds, WhoHolds
from trainer.questions.pairing import Unpaired
from trainer.questions.plays import GoalPlay
from trainer.rules.cards import PACK_ORDER, RANK_MASK, SETTEBELLO, card_set, cards_in, count
from trainer.rules.deal import deal
from trainer.rules.notation import format_play
from trainer.rules.play import apply, legal_plays
from trainer.rules.position import Position
from trainer.rules.ruleset import PRESETS
from trainer.rules.seats import SEATS

HIDDEN = ("no-sweep", "guard-settebello", "anchor")
POSITIONS = 2000


def positions(seed: str, number: int):
    """Positions along random deals in every preset, all cards placed, with their histories."""
    rng = random.Random(seed)
    found = 0
    while found < number:
        pack = list(PACK_ORDER)
        rng.shuffle(pack)
        position = deal(rng.choice(list(PRESETS.values())), pack, rng.choice(SEATS)).position
        while not position.is_over and found < number:
            if sum(position.hand_sizes) > 1 and rng.random() < 0.5:
                found += 1
                yield position
            position = apply(position, rng.choice(legal_plays(position)))


def dealt_anew(rng: random.Random, position: Position) -> Position:
    """The same position to the seat to play, with the unseen cards elsewhere."""
    hidden = [seat for seat in SEATS if seat != position.to]
    cards = [card for seat in hidden for card in cards_in(position.hands[seat])]
    rng.shuffle(cards)
    hands = list(position.hands)
    for seat in hidden:
        size = count(position.hands[seat])
        hands[seat], cards = card_set(cards[:size]), cards[size:]
    south, east, north, west = hands
    return replace(position, hands=(south, east, north, west))


def said(position: Position) -> list[object]:
    """Everything that the goals and kinds about hidden cards say of a position."""
    told: list[object] = []
    for goal in HIDDEN:
        if goal == "guard-settebello" and not (position.hand | position.table) >> SETTEBELLO & 1:
            continue
        question = GoalPlay(position, goal)
        values = question.values()
        worst = min(values, key=lambda valued: valued[1])[0]
        told += [values, question.hints(), question.judge(format_play(worst))]
    view = position.view(position.to)
    asked = [Unpaired(view), *(WhoHolds(view, RANK_MASK[7], ask) for ask in ("can", "must"))]
    if view.table:
        asked.append(SweepOdds(view))
    for question in asked:
        (answer,) = question.answers()
        told += [question.form(), question.hints(), question.data(), question.judge(answer)]
    return told


@pytest.mark.long
def test_permuting_the_unseen_cards_changes_nothing():
    rng = random.Random("peeking")
    moved: Counter[bool] = Counter()
    for position in positions("peeking", POSITIONS):
        other = dealt_anew(rng, position)
        assert said(other) == said(position)
        moved[other.hands != position.hands] += 1
    assert moved[True] > 0.9 * POSITIONS


def test_a_position_is_judged_as_the_view_of_the_seat_to_play():
    for position in positions("views", 100):
        view = position.view(position.to)
        for goal in HIDDEN:
            for play in legal_plays(position):
                assert GOALS[goal].value(position, play) == GOALS[goal].value(view, play)
