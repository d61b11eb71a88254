"""Each theorem in the houses where it holds, and in those where it does not."""

import pytest

from tests.rules.tables import house, params
from tests.theorems.registry import KEPT, THEOREMS, kept

AMOUNT = 60
"""Deals tried where cases are sampled; `python -m tests.theorems.run` tries more."""
RARE = 1000
"""Deals tried to find a sampled statement wrong: three equal first cards are rare."""

TRUE = [(theorem.id, text) for theorem in THEOREMS.values() for text in theorem.true_in]
FALSE = [(theorem.id, text) for theorem in THEOREMS.values() for text in theorem.false_in]


@pytest.mark.parametrize(("id", "text"), TRUE)
def test_it_holds_here(id, text):
    number, failed = THEOREMS[id].count(text, AMOUNT)
    assert number
    assert failed == 0


@pytest.mark.parametrize(("id", "text"), FALSE)
def test_it_fails_here_and_a_case_is_kept(id, text):
    assert next(THEOREMS[id].failures(text, RARE), None) is not None
    assert kept(id, text)


@pytest.mark.parametrize("row", params(KEPT))
def test_the_kept_case_fails_and_is_one_of_a_house_where_it_may(row):
    theorem = THEOREMS[row["theorem"]]
    assert row["rules"] in theorem.false_in
    case = theorem.read(row)
    assert not theorem.holds(house(row["rules"]), case)
    if "position" in row:
        assert case.ruleset == house(row["rules"])


def test_no_house_is_on_both_sides():
    for theorem in THEOREMS.values():
        assert not set(theorem.true_in) & set(theorem.false_in)
        assert theorem.true_in or theorem.false_in
