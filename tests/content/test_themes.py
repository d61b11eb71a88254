"""Each theme holds where it must and does not where it must not."""

import pytest

from tests.content.test_endings import THREE
from trainer.content.library import Library
from trainer.content.themes import THEMES
from trainer.questions.kinds import question_from

ENDING = (
    "to=S table=KS E=7B N=JD W=JB S=7D,KB EW=AD,2C,2B,3S,3B,4C,4S,5D,5C,5S,5B,6S,7S,QD,QB,KD,KC "
    "NS=AC,AS,AB,2D,2S,3D,3C,4D,4B,6D,6C,6B,7C,JC,JS,QC,QS sweeps=2-0 last=W dealer=S"
)
LAST = "table=KS S=KB E= N= W= NS=rest EW= last=N"


def takes(position: str, card: str | None = None) -> dict[str, object]:
    data: dict[str, object] = {"kind": "takes", "position": f"to=S {position}"}
    return data if card is None else {**data, "card": card}


def play(goal: str, position: str) -> dict[str, object]:
    return {"kind": "play", "goal": goal, "position": f"to=S {position}"}


def legal(play: str, position: str) -> dict[str, object]:
    return {"kind": "legal", "play": play, "position": f"to=S {position}"}


def captures(card: str, position: str) -> dict[str, object]:
    return {"kind": "captures", "card": card, "position": f"to=S {position}"}


def ours(id: str) -> dict[str, object]:
    """The question of one of our puzzles."""
    return dict(Library().puzzle(id).question.data())


SCORE = {
    "kind": "prime-winner",
    "NS": "7D 7C 7S 2D",
    "EW": "JD QC KS JB",
}
CASES: dict[str, tuple[list[dict[str, object]], list[dict[str, object]]]] = {
    "single-card-rule": (
        [
            takes("table=7C,3D,4S S=7D", "7D"),
            takes("table=7C,3D,4S S=7D,2S"),
            legal("QDx4C5S", "table=QB,4C,5S S=QD"),
            captures("7D", "table=7C,3D,4S S=7D"),
        ],
        [
            takes("table=7C,3D,5S S=7D", "7D"),
            takes("table=3D,4S S=7D", "7D"),
            takes("table=7C,3D,4S S=7D,3C", "3C"),
            takes("rules=forced table=7C,3D,4S S=7D", "7D"),
            takes("rules=scientifico set=face_sums:false table=QC,4D,5S S=QD", "QD"),
            SCORE,
        ],
    ),
    "choose-equal": (
        [takes("table=5C,5S,KB S=5D"), captures("5D", "table=5C,5S S=5D")],
        [
            takes("table=5C,KB S=5D"),
            takes("table=2C,3S,4D,AB S=5D"),
            takes("rules=forced table=5C,5S S=5D"),
            takes("table=5C,5S,2B S=5D,2D", "2D"),
        ],
    ),
    "sums": (
        [takes("table=3D,4S S=7D"), takes("table=2C,3D,QB S=5S,QD")],
        [takes("table=7C,3D,4S S=7D"), takes("table=5C,5S S=5D")],
    ),
    "sums-of-three": (
        [takes("table=2C,3D,5S S=KB"), captures("6D", "table=AC,2D,3S S=6D")],
        [takes("table=5C,5S S=KB"), takes("table=3D,4S,2C S=7D")],
    ),
    "choose-sum": (
        [takes("table=2C,5S,3C,4B S=7D"), captures("5D", "table=AC,4D,2S,3B S=5D")],
        [
            takes("table=3D,4S S=7D"),
            takes("table=5C,5S S=5D"),
            takes("rules=forced table=2C,5S,3C,4B S=7D"),
        ],
    ),
    "faces-in-sums": (
        [takes("table=JD,2C S=KB"), takes("table=4C,5B S=QS")],
        [takes("table=3D,4S S=7D"), takes("table=KD S=KB")],
    ),
    "sweep": (
        [
            takes("table=4C,5B S=QS"),
            play("sweep", "table=3D,4S S=7D,2B"),
            {"kind": "sweeps-with", "table": "3D 4S"},
            legal("QSx4C5B", "table=4C,5B S=QS"),
        ],
        [takes("table=4C,5B,2D S=QS"), legal("KBxKS", LAST), SCORE],
    ),
    "settebello": (
        [takes("table=7D,AC S=7C"), takes("table=3C,4C S=7D")],
        [takes("table=7C S=7S"), takes("table=3C S=3D,7D", "3D")],
    ),
    "sevens": (
        [takes("table=7B,AC S=JC"), takes("table=3C,4C S=7S")],
        [takes("table=3C S=3D,7D", "3D")],
    ),
    "coins": (
        [takes("table=3D S=3C"), takes("table=3C S=3D")],
        [takes("table=3C,QD S=3S")],
    ),
    "must-capture": (
        [takes("rules=forced table=3C S=3D,QB")],
        [
            takes("table=3C S=3D,QB"),
            takes("rules=forced table=3C,QC S=3D,QB"),
            legal("3D", "rules=forced table=KC S=3D,QB"),
        ],
    ),
    "nothing-to-take": (
        [captures("3D", "table=KC S=3D"), legal("3D", "table=KC S=3D")],
        [captures("3D", "table=3C S=3D"), SCORE],
    ),
    "leave-safe": (
        [takes("table=3C,KC,QB S=3D"), legal("5D", "table=KC S=5D")],
        [
            takes("table=3C,QB S=3D"),
            takes("table=3C S=3D"),
            takes("table=5C,5S,4B S=5D,4D"),
            SCORE,
        ],
    ),
    "last-play": (
        [legal("KBxKS", LAST)],
        [takes("table=3C S=3D"), {"kind": "legal", "position": ENDING, "play": "7D"}, SCORE],
    ),
    "other-house": (
        [
            takes("rules=forced table=3C S=3D"),
            takes("rules=classic set=napola:on table=3C S=3D"),
            {"kind": "rulings-differ", "position": "to=S table=7C,3D,4S S=7D", "play": "7Dx3D4S"},
        ],
        [takes("table=3C S=3D")],
    ),
    "prime": (
        [SCORE, {"kind": "prime-value", "card": "7D"}],
        [takes("table=3C S=3D"), play("sweep", "table=3D,4S S=7D,2B")],
    ),
    "missing-suit": (
        [SCORE, {"kind": "prime-total", "pile": "7D 7C 7S"}],
        [
            {"kind": "prime-total", "pile": "7D 7C 7S 2B"},
            {"kind": "prime-value", "card": "7D"},
            takes("table=3C S=3D"),
        ],
    ),
    "must-take": (
        [legal("3D", "table=3C S=3D,2B")],
        [legal("2B", "table=3C S=3D,2B"), takes("table=3C S=3D")],
    ),
    "no-sweep": ([ours("safe/three-and-two-aces"), ours("safe/two-kings-out")], [SCORE]),
    "guard-settebello": (
        [
            ours("safe/six-or-seven"),
            ours("strategy/ace-beside-settebello"),  # it tempts
            ours("strategy/two-or-three"),  # neither play moves it
        ],
        [ours("safe/three-and-two-aces"), ours("strategy/which-seven"), SCORE],
    ),
    "anchor": (
        [ours("safe/ace-six-king"), ours("strategy/five-and-six"), ours("strategy/ace-four-five")],
        [ours("safe/six-or-seven"), ours("strategy/ace-and-jack"), SCORE],
    ),
    "leave-eleven": (
        [ours("strategy/three-or-king"), ours("strategy/ace-or-queen")],
        [ours("strategy/ace-and-jack"), ours("safe/ace-six-king"), SCORE],
    ),
    "whirlwind": (
        [ours("strategy/everyone-must-take"), ours("strategy/two-seven-queen")],
        [ours("strategy/three-beside-five"), ours("strategy/which-seven"), SCORE],
    ),
    "stop-whirlwind": (
        [ours("strategy/three-beside-five"), ours("strategy/ace-or-three")],
        [ours("strategy/everyone-must-take"), ours("strategy/which-seven"), SCORE],
    ),
    "decline": (
        [ours("strategy/ace-jack-queen"), ours("strategy/six-and-seven-in-hand")],
        [ours("strategy/which-seven"), ours("safe/six-or-seven"), SCORE],
    ),
    "prime-chase": (
        [ours("strategy/which-seven"), ours("strategy/four-clubs-and-a-king")],
        [ours("strategy/three-beside-five"), ours("safe/six-or-seven"), SCORE],
    ),
    "six-matters": (
        [ours("strategy/ace-four-six-jack")],
        [ours("strategy/ace-six-jack"), ours("strategy/which-seven"), SCORE],
    ),
    "six-idle": (
        [ours("strategy/ace-six-jack")],
        [ours("strategy/ace-four-six-jack"), ours("strategy/which-seven"), SCORE],
    ),
    "keep-paired": (
        [ours("strategy/ace-and-jack"), ours("strategy/two-and-five")],
        [ours("strategy/which-seven"), SCORE],
    ),
    "save-seven": (
        [ours("strategy/three-four-five"), ours("strategy/ace-two-five")],
        [ours("strategy/ace-and-jack"), ours("strategy/five-two-sevens"), SCORE],
    ),
    "spariglio": (
        [ours("strategy/all-paired-so-far"), ours("strategy/three-coins-of-the-dealer")],
        [ours("strategy/which-seven"), ours("strategy/ace-and-jack"), SCORE],
    ),
    "from-a-double": (
        [ours("strategy/two-two-sevens"), ours("strategy/two-two-sixes")],
        [ours("strategy/ace-and-jack"), ours("safe/six-or-seven"), SCORE],
    ),
    "cards-open": ([ours("strategy/ace-and-seven")], [ours("strategy/lonely-queen"), SCORE]),
    "could-know": ([ours("strategy/lonely-queen")], [ours("strategy/ace-and-seven"), SCORE]),
    "played-out": (
        [{"kind": "play", "goal": "best-open", "position": THREE, "plays": 3}],
        [{"kind": "play", "goal": "best-open", "position": THREE}, SCORE],
    ),
    "scoring": (
        [{"kind": "match-winner", "hands": "3-2 5-4"}],
        [SCORE, takes("table=3C S=3D")],
    ),
    "counting": (
        [{"kind": "unseen", "position": ENDING, "rank": "7"}],
        [SCORE],
    ),
    "course-of-deal": (
        [{"kind": "who-plays-next", "after": "S"}, {"kind": "dead-deal", "table": "KD KC KS 2B"}],
        [takes("table=3C S=3D")],
    ),
}


def test_all_themes_are_tried_both_ways():
    assert set(CASES) == set(THEMES)
    assert all(yes and no for yes, no in CASES.values())


@pytest.mark.parametrize("theme", CASES)
def test_a_theme(theme):
    for expected, some in zip((True, False), CASES[theme], strict=True):
        for data in some:
            assert THEMES[theme](question_from(data)) is expected, data


@pytest.mark.parametrize("theme", THEMES)
def test_a_theme_can_be_asked_of_any_question(theme):
    for yes, no in CASES.values():
        for data in (*yes, *no):
            assert THEMES[theme](question_from(data)) in (True, False)
