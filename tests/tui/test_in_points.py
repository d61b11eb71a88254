"""After a safe play: what the plays are worth in points, without anybody waiting for it."""

from tests.tui.test_solved import Gate, _forgotten, gate, until  # noqa: F401
from tests.tui.trainers import Shelf, rows, travel
from trainer.content.library import Library
from trainer.questions.in_points import in_points
from trainer.questions.kinds import question_from
from trainer.rules.cards import cards_in
from trainer.rules.notation import parse_play
from trainer.text.facts import fact_text
from trainer.text.language import Words
from trainer.tui.record import Record

SEVENS = dict(Library().puzzle("safe/seven-seven-seven").question.data())
AGREES = dict(Library().puzzle("safe/three-and-two-aces").question.data())
PLAIN = {"kind": "takes", "position": "to=S table=7C,3D,4S,QB S=7D,2S", "card": "7D"}
SHELF = {"safe/sevens": SEVENS, "safe/agrees": AGREES, "captures/plain": PLAIN}

WORKING = "The plays are being worked out…"
DIFFER = "In points, as far as you can know, taking the seven of clubs with the seven of coins is"


def go(journey, start="safe/sevens", size=(80, 60), **more):
    environ = {"TEXTUAL_ANIMATIONS": "none"}
    travel(journey, shelf=Shelf(SHELF), start=f"puzzle:{start}", environ=environ, size=size, **more)


async def make(trainer, written):
    card, takes, _ = parse_play(written)
    for one in (card, *cards_in(takes)):
        await trainer.touch(one)
    await trainer.press("enter" if takes else "l")


def test_the_feedback_comes_at_once_and_the_points_when_they_are_there(gate, tmp_path):  # noqa: F811
    judged = in_points(question_from(SEVENS))
    assert judged is not None

    async def journey(trainer):
        await make(trainer, "5B")
        assert trainer.shows("✓ The five of clubs takes nothing here: you may lay it.")
        assert trainer.shows(WORKING)
        assert not trainer.shows("In points")
        assert [row["grade"] for row in rows(tmp_path)] == ["best"]
        gate.opened.set()
        await until(trainer, DIFFER)
        assert not trainer.shows(WORKING)
        assert trainer.shows("0.8 points more than laying the five of clubs.")
        assert trainer.shows("▶ 5♣ laid")
        _, *reasons = judged.told("5B")
        assert reasons
        for reason in reasons:
            assert trainer.shows(fact_text(Words("en"), reason))
        assert trainer.shows("the mean over all 560 ways")
        assert [row["grade"] for row in rows(tmp_path)] == ["best"]  # no grade changes

    go(journey, record=Record.open(str(tmp_path)))


def test_who_goes_on_waits_for_nothing(gate):  # noqa: F811
    async def journey(trainer):
        await make(trainer, "5B")
        assert trainer.shows(WORKING)
        await trainer.press("n")
        assert trainer.shows("Puzzle 2 of 3")
        gate.opened.set()
        await trainer.pilot.pause(0.3)
        assert not trainer.shows(DIFFER)

    go(journey)


def test_a_wrong_play_that_is_worth_more_is_told_so():
    async def journey(trainer):
        await make(trainer, "7Dx7B")
        await until(trainer, DIFFER)
        assert trainer.shows("✗")
        assert trainer.shows("▶✓ 7♦ × 7♣")

    go(journey)


def test_where_safe_is_best_that_is_said():
    async def journey(trainer):
        await make(trainer, "7C")
        await until(trainer, "In points, too, what is asked for here is worth most")
        assert trainer.shows("▶✓ 7♥ laid")

    go(journey, "safe/agrees")


def test_in_italian_and_in_forty_columns():
    async def journey(trainer):
        await make(trainer, "5B")
        for _ in range(3):
            await trainer.press("pagedown")
        await until(trainer, "A punti, per quello che puoi sapere, prendendo")
        assert trainer.shows("0,8 punti in più che calando")

    go(journey, size=(40, 60), language="it")


def test_an_illegal_play_and_another_kind_are_not_judged(gate):  # noqa: F811
    async def journey(trainer):
        await make(trainer, "7Dx2B")
        assert trainer.shows("✗")
        assert not trainer.shows(WORKING)
        await trainer.press("n", "n")
        assert trainer.shows("Puzzle 3 of 3")
        await trainer.press("3", "enter")
        assert trainer.shows("✓")
        assert not trainer.shows(WORKING)

    go(journey)


def test_what_was_missed_is_judged_again():
    async def journey(trainer):
        await make(trainer, "7Cx7B")
        await until(trainer, "✗")
        await trainer.press("escape", "m")
        await until(trainer, "Missed · the last one")
        await make(trainer, "5B")
        await until(trainer, DIFFER)

    go(journey)


def test_what_went_wrong_is_told(monkeypatch):
    from trainer.questions.in_points import InPoints

    def fails(self, cancel, wanted):
        raise ValueError("no")

    monkeypatch.setattr(InPoints, "work_out", fails)

    async def journey(trainer):
        await make(trainer, "5B")
        await until(trainer, "The plays could not be worked out: ValueError: no.")
        assert not trainer.shows("Confirm to try once more")

    go(journey)
