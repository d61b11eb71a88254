"""On an empty table a play takes two steps as everywhere: a card is chosen, then laid."""

import pytest

from tests.tui.test_first_steps import HANDED, run, screen_of

EMPTY = {
    "kind": "play",
    "goal": "no-sweep",
    "position": (
        "rules=classic to=S table= S=3D,3B,7S,JC E=3 N=3 W=3 "
        "NS=AD,2D,2S,3C,4D,4C,4S,5B,6B,JD,JS,QC,KD,KC,KS,KB "
        "EW=AB,2C,2B,6D,6C,6S,7D,7C,7B,QD,QS sweeps=1-2 last=W dealer=S"
    ),
}


@pytest.mark.parametrize("size", [(80, 24), (40, 24)])
@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("key", ["enter", "l", "space", "mouse"])
def test_one_key_lays_nothing_on_an_empty_table(key, language, size):
    async def journey(trainer):
        screen = screen_of(trainer)
        first, second, *_ = screen.scene().hand
        if key == "mouse":
            await trainer.touch(first)
        else:
            await trainer.press(key)
        assert screen.attempt.verdict is None
        assert screen.attempt.card == first
        said = "You lay the three of coins" if language == "en" else "Cali il tre di denari"
        assert trainer.shows(said)
        assert ("enter lay it" if language == "en" else "invio calala") in trainer.footer
        await trainer.press("right", "enter")  # another one
        assert screen.attempt.card == second
        assert screen.attempt.verdict is None
        await trainer.press("enter" if key != "l" else "l")
        assert screen.attempt.verdict is not None

    run(journey, EMPTY, language=language, size=size)


def test_l_chooses_before_it_lays():
    async def journey(trainer):
        screen = screen_of(trainer)
        await trainer.press("l")
        assert screen.attempt.card is not None
        assert screen.attempt.verdict is None
        await trainer.press("l")
        assert screen.attempt.verdict is not None

    run(journey, HANDED)
