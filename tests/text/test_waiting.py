"""How far long work is, in words."""

import pytest

from trainer.solver.signals import Share
from trainer.text.language import Words
from trainer.text.waiting import working_text

CASES = [
    (None, None, "12 s", "12 s"),
    (
        Share("layouts", 620, 1680),
        25.4,
        "12 s: 620 of 1\u202f680 possible deals, about 25 s more",
        "12 s: 620 smazzate possibili su 1\u202f680, ancora 25 s circa",
    ),
    (
        Share("draws", 40, 2000),
        588.0,
        "12 s: 40 possible deals of at most 2\u202f000, at most about 10 min more",
        "12 s: 40 smazzate possibili su 2\u202f000 al massimo, al massimo altri 10 min circa",
    ),
    (
        Share("plays", 0, 0),
        None,
        "12 s: first what the position is worth",
        "12 s: prima quanto vale la posizione",
    ),
    (Share("plays", 3, 8), None, "12 s: 3 of 8 plays", "12 s: 3 giocate su 8"),
]


@pytest.mark.parametrize(("share", "rest", "english", "italian"), CASES)
def test_how_far_it_is(share, rest, english, italian):
    assert working_text(Words("en"), 12.7, share, rest) == (
        f"The plays are being worked out… {english}"
    )
    assert working_text(Words("it"), 12.7, share, rest) == f"Sto calcolando le giocate… {italian}"


def test_reasons_are_told_as_what_they_are():
    share = Share("reasons", 1, 1)
    assert working_text(Words("en"), 3, share) == "Why is being worked out… 3 s: 1 of 1 play"
    assert working_text(Words("it"), 3, share) == "Sto calcolando il perché… 3 s: 1 giocata su 1"


@pytest.mark.parametrize(("seconds", "told"), [(0.2, "1 s"), (99, "99 s"), (100, "2 min")])
def test_what_is_left_is_told_in_seconds_or_minutes(seconds, told):
    text = working_text(Words("en"), 3, Share("layouts", 1, 9), seconds)
    assert text.endswith(f"about {told} more")
