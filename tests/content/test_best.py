"""`best`: what a puzzle with a goal of safety says of its plays in points is proved."""

import pytest

from trainer.content.check import check
from trainer.content.library import Library
from trainer.questions.plays import GoalPlay

SEVENS = """\
type: puzzle
title: {en: Three sevens, it: Tre sette}
grade: 5
themes: [no-sweep]
question:
  kind: play
  goal: no-sweep
  position: >-
    rules=classic to=S table=2B,7B S=5B,7D,7C E=3 N=3 W=2
    NS=AC,AS,2D,2C,4S,4B,5S,QD,QC,QS,QB,KD,KC,KS,KB
    EW=AD,3C,3S,3B,4D,6D,6C,6S,6B,JD,JS sweeps=3-1 last=W dealer=N
"""


@pytest.fixture(scope="module")
def sevens():
    """The puzzle of ours in which the safest play is not the best."""
    library = Library()
    data = library.puzzle("safe/seven-seven-seven").question.data()
    head = SEVENS[: SEVENS.index("    rules=")]
    return f"{head}    {data['position']}\n"


def found(tmp_path, text):
    path = tmp_path / "one.yaml"
    path.write_text(text)
    return [(one.line, one.problem.id, dict(one.problem.params)) for one in check([path]).problems]


@pytest.mark.parametrize("best", ["", "best: 7Dx7B\n", "best: [7Dx7B]\n"])
def test_what_holds(tmp_path, sevens, best):
    assert found(tmp_path, sevens + best) == []


def test_the_safest_play_is_not_taken_for_the_best(tmp_path, sevens):
    text = sevens + "best: 5B\n"
    assert found(tmp_path, text) == [(10, "best-not-best", {"found": "5B", "right": "7Dx7B"})]


@pytest.mark.parametrize(
    ("best", "id"),
    [
        ("[7Dx7B, 7Dx7B]", "doubled-item"),
        ("[7Dx7B, 5B]", "best-not-best"),
        ("7Sx7B", "best-not-best"),
        ("nonsense", "not-a-card"),
        ("", "empty-value"),
        ("[]", "empty-list"),
    ],
)
def test_what_does_not(tmp_path, sevens, best, id):
    assert [problem for _, problem, _ in found(tmp_path, f"{sevens}best: {best}\n")] == [id]


def test_every_play_worth_as_much_is_named(tmp_path):
    equal = Library().puzzle("safe/nothing-on-the-table").question.data()["position"]
    text = SEVENS[: SEVENS.index("  goal:")].replace("no-sweep", "anchor")
    text += f"  goal: anchor\n  position: {equal}\nbest: 4S\n"
    ((_, id, params),) = found(tmp_path, text)
    assert (id, params["missing"]) == ("best-missing", "4C")


@pytest.mark.parametrize(
    ("goal", "position"),
    [
        ("most-cards", "to=S table=3C,4S,AD S=7D,KB"),
        (
            "no-sweep",
            "rules=classic to=S table=AC S=3B,5S,5B,6C,7D,JD,KS E=7 N=7 W=6 "
            "NS=2D,2B,4D,4B,6D,6B,KD,KC EW=2C,2S,QS,QB sweeps=3-0 last=N dealer=N",
        ),
    ],
)
def test_only_where_it_can_be_judged(tmp_path, goal, position):
    themes = "no-sweep" if goal == "no-sweep" else "sums"
    text = SEVENS[: SEVENS.index("  goal:")].replace("no-sweep", themes)
    text += f"  goal: {goal}\n  position: {position}\nbest: KS\n"
    assert [(id, params) for _, id, params in found(tmp_path, text)] == [
        ("best-not-judged", {"most": 5})
    ]


def test_all_safe_plays_of_ours_say_it():
    library = Library()
    for entry in library.course().puzzles:
        if entry.id.startswith("safe/"):
            asked = library.puzzle(entry.id).question
            text = library.read(entry.id).decode()
            assert ("\nbest: " in text) == isinstance(asked, GoalPlay), entry.id
