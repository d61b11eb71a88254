"""`unpaired`: the examples of the syllabus, and piles reached by the oracle's games."""

from collections import Counter

import pytest

from tests.questions.layouts import small_states, view_line
from tests.questions.samples import line_of
from tests.rules.tables import params, rows
from trainer.questions.kinds import question_from
from trainer.questions.pairing import keeps_even, unpaired_ranks
from trainer.rules.cards import RANKS
from trainer.rules.notation import parse_cards


def captured(plays: str) -> str:
    """The cards that plays written `5S<2C 3B` put into a pile."""
    return plays.replace("<", " ")


@pytest.mark.parametrize(
    "row", params(row for row in rows("worked_examples.yaml") if row["kind"] == "unpaired")
)
def test_worked_examples(row):
    cards = parse_cards(" ".join(map(captured, row["captures"])))
    assert "".join(RANKS[rank - 1] for rank in unpaired_ranks(cards)) == row["answer"]


@pytest.mark.parametrize(
    ("plays", "answer"),
    [
        (["5S<2C 3B"], "2 3 5"),
        (["5S<2C 3B", "5C<2S 3D"], ""),
        (["5S<2C 3B", "JD<3D 5C"], "2 J"),
        (["5S<3C 2B", "7D<5C 2D"], "3 7"),
        (["5S<2C 3B", "KD<KS"], "2 3 5"),
        (["KD<5S 5C"], "K"),
    ],
)
def test_the_drill_of_the_syllabus(plays, answer):
    """SYLLABUS E1, and E7: two equal cards in a sum leave only the capturing rank unpaired."""
    cards = parse_cards(" ".join(map(captured, plays)))
    assert " ".join(RANKS[rank - 1] for rank in unpaired_ranks(cards)) == answer


def test_unpaired_counts_both_piles():
    seen: Counter[str] = Counter()
    for state in small_states("unpaired", 200, 10):
        counts = Counter(card[0] for pile in state.piles.values() for card in pile)
        wanted = " ".join(rank for rank in RANKS if counts[rank] % 2)
        for line in (line_of(state), view_line(state, "N")):
            question = question_from({"kind": "unpaired", "position": line})
            assert question.answers() == (wanted,)
            for told in question.judge("A").facts:
                seen[told.id] += 1
                if told.id == "unpaired-ranks":
                    each = zip(
                        told.params["ranks"].split(), told.params["counts"].split(), strict=True
                    )
                    assert all(counts[rank] == int(number) for rank, number in each)
                if told.id == "unpaired-sum":
                    assert keeps_even(question.ruleset)
                    assert told.params["total"] % 2 == 0
    assert min(seen["all-paired"], seen["unpaired-ranks"], seen["unpaired-sum"]) >= 10
