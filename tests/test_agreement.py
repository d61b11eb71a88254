"""The rules engine agrees with the oracle: 10,000 seeded positions and counts of play sequences.

`python -m tests.agreement` does the same on as many positions as one likes.
"""

from __future__ import annotations

import pytest

from tests.agreement import Tally, agree_at_random, agree_on_value
from tests.oracle import OPTIONS, Value
from tests.perft import FixedDeal, fixed_deals, perft
from trainer.rules.clauses import CLAUSES

POSITIONS = 10_000
PER_VALUE = 150
EVERY_VALUE = [(option, value) for option, values in OPTIONS.items() for value in values]
AT_RANDOM = POSITIONS - PER_VALUE * len(EVERY_VALUE)

RULING_CLAUSES = {  # all that a ruling may name while a card can be played
    "all-equal-cards",
    "all-sums",
    "capture-if-able",
    "capture-with-card",
    "equal-card-first",
    "face-no-sums",
    "fewest-cards",
    "lay",
    "most-cards",
    "must-add-up",
    "not-in-hand",
    "not-on-table",
    "one-equal-card",
    "one-sum",
    "take-equal",
    "take-everything",
    "take-sum",
}


def assert_agreed(tally: Tally) -> None:
    """Nothing differs; otherwise the shortest case is the message."""
    assert tally.shortest is None, f"{tally.differed.total()} differ; the shortest:\n" + str(
        tally.shortest
    )


@pytest.mark.long
def test_random_positions() -> None:
    tally = agree_at_random("test", AT_RANDOM)
    assert_agreed(tally)
    assert tally.cases == AT_RANDOM > 4_000
    # That they agree means little of what was seldom asked.
    assert set(tally.clauses) == RULING_CLAUSES < set(CLAUSES)
    assert min(tally.clauses.values()) >= 20
    parts = {"plays", "results", "next", "dead", "score", "rulings", "text"}
    assert set(tally.compared) == parts
    assert tally.compared["score"] >= 400


@pytest.mark.long
@pytest.mark.parametrize(("option", "value"), EVERY_VALUE)
def test_positions_on_which_the_value_matters(option: str, value: Value) -> None:
    counts = agree_on_value(option, value, f"test/{option}={value}", PER_VALUE)
    assert_agreed(counts.tally)
    assert (counts.found, counts.agreed, counts.decisive) == (PER_VALUE, PER_VALUE, PER_VALUE)


@pytest.mark.parametrize(
    "fixed",
    [pytest.param(fixed, id=f"{fixed.preset}-{fixed.number}") for fixed in fixed_deals()],
)
def test_counts_of_play_sequences(fixed: FixedDeal) -> None:
    depths = range(1, len(fixed.counts) + 1)
    assert tuple(perft(fixed.position, depth) for depth in depths) == fixed.counts


def test_there_are_twenty_deals_to_depth_four_for_each_preset() -> None:
    deals = list(fixed_deals())
    assert [(fixed.preset, fixed.number) for fixed in deals] == [
        (preset, number)
        for preset in ("classic", "scientifico", "forced", "ten-card")
        for number in range(20)
    ]
    assert {len(fixed.counts) for fixed in deals} == {4}
