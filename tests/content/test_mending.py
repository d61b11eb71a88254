"""A puzzle that is not clear is refused with the smallest change that mends it, and it does.

The change is read from the words a person gets, made in the file as an author would, and the file
is checked again.
"""

import re

import pytest

from trainer.content.check import check
from trainer.text.language import Words
from trainer.text.problems import problem_lines

BEST_OPEN = (
    "rules=classic to=S table=3S,4B S=5D,JC E=3B,KB N=4D,5S W=JB,KS "
    "NS=AS,AB,3D,3C,4C,4S,5C,5B,6S,6B,7D,7C,JD,JS,QD,QC,QS,QB "
    "EW=AD,AC,2D,2C,2S,2B,6D,6C,7S,7B,KD,KC sweeps=0-5 last=N"
)
BEST_HANDS_WRITTEN = (
    "rules=classic to=S table=4B,5S,6D,7B,JB,KB S=AB,4D,KC E=2B,3S,5C N=AS,JS,KS W=6B,7D,7S "
    "NS=AD,AC,2C,3D,3C,3B,4C,4S,5D,5B,6C,6S,7C,JD,JC,KD EW=2D,2S,QD,QC,QS,QB last=W"
)
BEST = (
    "rules=classic to=W table=4B,JC,KD S=2 E=2 N=2 W=2C,4D "
    "NS=AD,AC,AS,AB,2B,3D,3B,5C,5S,5B,7D,JD,JB,KC,KS "
    "EW=2D,2S,3C,3S,4S,6D,6S,6B,7C,7S,7B,QD,QS,QB last=N"
)
NO_SWEEP = (
    "rules=classic to=N table=AS,4B,6C,7S S=5 E=5 N=2D,3D,4D,4C,6B W=5 "
    "NS=3C,5D,5C,5S,5B,6S,JD,JS,QD EW=AD,7D,7B,QS,KD,KC,KB last=S"
)
GUARD = (
    "rules=classic to=W table=3S,5D,7D,QC,KC S=5 E=5 N=5 W=2C,3C,7C,JS,JB NS=3D,4D,4S,5C,JD "
    "EW=AD,AS,2S,2B,6D,6S,7S,7B,KD,KS last=S"
)
GUARD_BY_THE_TABLE = (
    "rules=classic to=W table=2S,5S,6B,7C,KB S=5 E=5 N=5 W=4C,4B,7D,7B,JB "
    "NS=AB,3C,3B,5C,5B,JC,QD,QC,QB EW=AS,2D,2C,3S,4S,6S last=N"
)
ANCHOR = (
    "rules=classic to=W table=2B,KS S=5 E=5 N=5 W=AC,2S,5B,JS,QS "
    "NS=AD,2D,3D,3S,4D,4C,5C,6D,6S,7D,JB,QD EW=7C,7B,JD,JC,KC,KB last=N"
)
ENDING = (
    "rules=classic to=N table=3B,4S,6C S=4B,6B,JB,QS E=AC,AB,5B,JC N=7B,JD,QB,KB W=2B,3S,JS,KC "
    "NS=AD,AS,2D,2S,4D,4C,5D,5C,6D,6S,QD,QC EW=2C,3D,3C,5S,7D,7C,7S,KD,KS last=E"
)
ENDING_OF_TWO = (
    "rules=classic to=S table=6B,JC S=3C,4D,5B E=AC,QD,QC N=3S,5S,KC W=6D,JS,QB "
    "NS=AD,2C,3B,4S,4B,5C,7C,7B,QS,KD,KS,KB EW=AS,AB,2D,2S,2B,3D,4C,5D,6C,6S,7D,7S,JD,JB "
    "sweeps=1-0 last=W"
)
ONE_PLAY_MORE = (
    "rules=classic to=W table=KS S=AC,2D,6D,6B,JS E=2S,3B,JD,JC,KC N=4S,4B,5S,6S,7B "
    "W=AD,6C,7D,QC,QS NS=AS,2C,2B,3D,3C,3S,4D,4C,5C,QD,KD,KB EW=AB,5D,5B,7C,7S,JB,QB last=N"
)
ENDS_TOO_SOON = (
    "rules=classic set=napola:on to=S table=KD,4C S=KC,4S,2S E=3C,7C N=3S,7S W=3B,7B "
    "NS=AD,2D,3D,4D,5D,6D,7D,JD,QD,AC,AS,AB,2C,2B "
    "EW=4B,5C,5S,5B,6C,6S,6B,JC,JS,JB,QC,QS,QB,KS,KB last=N"
)
AFTER_PLAYS = (
    "rules=classic to=S table=2S,JS,KC S=AB,3D E=AS,KD N=7C,QC W=2C,3S "
    "NS=AD,3C,4D,4C,4S,4B,5C,6S,7D,7S,JD,JC,QD EW=AC,2D,2B,3B,5D,5S,5B,6D,6C,6B,7B,JB,QS,QB,KS,KB "
    "sweeps=0-2 last=N history=4B/3C/7Sx3C4B/JS"
)

NO_EXCHANGE = (
    "rules=classic to=S table=6S S=3C,JS E=5B,QD N=3B,7S W=4B,7B "
    "NS=AC,AS,AB,2D,2S,4S,5D,5C,5S,6D,6C,7D,JB,QS,KD,KS "
    "EW=AD,2C,2B,3D,3S,4D,4C,6B,7C,JD,JC,QC,QB,KC,KB last=W"
)

CASES = [
    ("best-open", BEST_OPEN, None, "question-all-right"),
    ("best", BEST_HANDS_WRITTEN, None, "ambiguous"),
    ("best", BEST, None, "ambiguous"),
    ("no-sweep", NO_SWEEP, None, "question-all-right"),
    ("guard-settebello", GUARD, None, "question-all-right"),
    ("guard-settebello", GUARD_BY_THE_TABLE, None, "question-all-right"),
    ("anchor", ANCHOR, None, "question-all-right"),
    ("best-open", ENDING, 4, "ending-no-choices"),
    ("best-open", ENDING_OF_TWO, 2, "ending-no-choices"),
    ("best-open", ONE_PLAY_MORE, 2, "ending-no-choices"),
    ("best-open", ENDS_TOO_SOON, 2, "ending-too-short"),
    ("no-sweep", AFTER_PLAYS, None, "question-all-right"),
]

THEMES = {
    "best-open": "cards-open",
    "best": "could-know",
    "no-sweep": "no-sweep",
    "guard-settebello": "guard-settebello",
    "anchor": "anchor",
}


def puzzle(goal, position, plays):
    more = f"\n  plays: {plays}" if plays else ""
    return f"""\
type: puzzle
title: {{en: A puzzle, it: Un problema}}
grade: 3
themes: [{THEMES[goal]}]
question:
  kind: play
  goal: {goal}
  position: {position}{more}
"""


def found(tmp_path, text):
    path = tmp_path / "one.yaml"
    path.write_text(text)
    return [one.problem for one in check([path]).problems]


def changed(text, said):
    """The file with what is said at the end of a problem done to it."""
    plays = re.search(r"ask for (\d) plays$", said)
    if plays:
        return re.sub(r"plays: \d", f"plays: {plays[1]}", text)
    if "leave out history" in said:
        text = re.sub(r" history=\S+", "", text)
    exchange = re.search(r"exchange (\w+) and (\w+)$", said)
    if exchange:
        one, other = exchange.groups()
        assert all(len(re.findall(rf"\b{card}\b", text)) == 1 for card in (one, other))
        return text.replace(one, "@").replace(other, one).replace("@", other)
    instead = re.search(r"write (\w+) instead of (\w+)$", said)
    assert instead, said
    other, one = instead.groups()
    assert not re.search(rf"\b{other}\b", text)
    return re.sub(rf"\b{one}\b", other, text)


@pytest.mark.parametrize(("goal", "position", "plays", "id"), CASES)
def test_what_is_said_to_mend_it_does(tmp_path, goal, position, plays, id):
    text = puzzle(goal, position, plays)
    (problem,) = found(tmp_path, text)
    assert problem.id == id
    (said,) = problem_lines(Words("en"), [problem])
    assert found(tmp_path, changed(text, said)) == []


def test_each_way_to_mend_is_met(tmp_path):
    mends = set()
    for goal, position, plays, _ in CASES:
        (problem,) = found(tmp_path, puzzle(goal, position, plays))
        mends.add(problem.params["mend"])
    assert mends == {"exchange", "instead", "plays", "exchange-anew"}


def test_where_no_two_cards_mend_it_no_change_is_named(tmp_path):
    """With two cards each and two plays the second is hardly ever a choice."""
    (problem,) = found(tmp_path, puzzle("best-open", NO_EXCHANGE, 2))
    assert (problem.id, "mend" in problem.params) == ("ending-no-choices", False)
    (said,) = problem_lines(Words("en"), [problem])
    assert said.endswith(": change the cards")
