"""The author's words and the reason of a right play: not before it is told, and always then."""

from dataclasses import replace

import pytest

from tests.tui.test_given import GOAL
from tests.tui.test_solved import KNOWN, WORKING, _forgotten, gate, until  # noqa: F401
from tests.tui.trainers import Shelf, Trainer, travel
from trainer.content.documents import Prose, Puzzle

NOTE = {"en": "So says the author.", "it": "Lo dice l’autore."}
TAKES = {"kind": "takes", "position": "to=S table=7C,3D,4S,QB S=7D,2S"}
VALUE = {"kind": "legal", "position": "to=S table=7C,3D,4S S=7D,2S", "play": "7Dx3D4S"}
SIZES = [(80, 24), (40, 24)]


class Noted(Shelf):
    """A shelf of puzzles each of which has a note."""

    def puzzle(self, id: str) -> Puzzle:
        return replace(super().puzzle(id), note=Prose(NOTE["en"], NOTE["it"]))


def run(journey, data, language="en", size=(80, 24)):
    environ = {"TEXTUAL_ANIMATIONS": "none"}
    travel(
        journey,
        language=language,
        size=size,
        shelf=Noted({"captures/one": data}),
        start="puzzle:captures/one",
        environ=environ,
    )


async def told(trainer: Trainer, language: str) -> bool:
    """Whether the note is somewhere in what can be read now."""
    for _ in range(10):
        if trainer.shows(NOTE[language]):
            return True
        await trainer.press("pagedown")
    return False


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "it"])
def test_the_note_comes_with_the_answer_that_is_shown(language, size):
    async def journey(trainer):
        await trainer.press("enter", "4", "enter")  # the five takes the ace
        assert trainer.app.screen.attempt.verdict.grade == "illegal"
        assert not await told(trainer, language)
        await trainer.press("a")
        assert await told(trainer, language)
        await trainer.press("a")
        assert not trainer.app.screen.replay.which
        assert await told(trainer, language)
        await trainer.press("r")
        assert not await told(trainer, language)

    run(journey, GOAL, language, size)


@pytest.mark.parametrize("data", [GOAL, VALUE])
def test_the_note_comes_at_once_where_the_feedback_names_the_right_answer(data):
    async def journey(trainer):
        if data is GOAL:
            await trainer.press("right", "enter", "4", "enter")  # the king takes the king
        else:
            await trainer.press("1", "enter")
        assert trainer.app.screen.is_wrong
        assert await told(trainer, "en")

    run(journey, data)


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_note_comes_at_the_end_of_what_follows(language):
    async def journey(trainer):
        screen = trainer.app.screen
        await trainer.press("enter", "enter", "p")
        assert screen.replay.which == "play_out"
        while not screen.projector.is_at_last:
            assert not await told(trainer, language)
            await trainer.press("p")
        assert await told(trainer, language)

    run(journey, LOSES, language)


LOSES = {
    "kind": "play",
    "goal": "no-sweep",
    "position": (
        "rules=classic to=S table= S=3D,3B,7S,JC E=3 N=3 W=3 "
        "NS=AD,2D,2S,3C,4D,4C,4S,5B,6B,JD,JS,QC,KD,KC,KS,KB "
        "EW=AB,2C,2B,6D,6C,6S,7D,7C,7B,QD,QS sweeps=1-2 last=W dealer=S"
    ),
}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("language", "rule", "reason"),
    [
        ("en", "The values must match.", "3 cards"),
        ("it", "I valori devono corrispondere.", "3 carte"),
    ],
)
def test_after_an_illegal_play_the_answer_comes_with_rule_and_reason(language, rule, reason, size):
    async def journey(trainer):
        await trainer.press("enter", "4", "enter", "a")
        assert trainer.shows("✓")
        assert trainer.shows(f"✗ {rule}"), trainer.text()
        assert trainer.shows(reason), trainer.text()

    run(journey, GOAL, language, size)


@pytest.mark.parametrize("language", ["en", "it"])
def test_after_an_illegal_play_the_answer_waits_for_the_solver(language, gate):  # noqa: F811
    rule = "The values must match." if language == "en" else "I valori devono corrispondere."
    working = WORKING if language == "en" else "Sto calcolando"

    async def journey(trainer):
        screen = trainer.app.screen
        await trainer.press("enter", "2", "enter")  # the ace takes the four
        assert screen.attempt.verdict.grade == "illegal"
        assert not trainer.shows(working)
        assert not screen.attempt.verdict.better
        assert f"a {'answer' if language == 'en' else 'soluzione'}" in trainer.footer
        await trainer.press("a")
        assert trainer.shows(working), trainer.text()
        assert not screen.replay.which
        gate.opened.set()
        await until(trainer, "1/5")
        assert screen.replay.which == "solution"
        assert trainer.shows(f"✗ {rule}")
        assert await told(trainer, language)

    run(journey, KNOWN, language)
