"""Endings that are played out: one own play after another, and what the others play between."""

import pytest

from tests.content.test_endings import THREE
from tests.tui.test_pieces import EN, PICTURES, Clock
from tests.tui.trainers import Shelf, Trainer, rows, travel
from trainer.questions.best import BestPlay
from trainer.rules.cards import cards_in
from trainer.rules.notation import parse_card, parse_play
from trainer.tui import interlude as interludes
from trainer.tui.drawing.canvas import shorten
from trainer.tui.drawing.footer import LEAST_TITLE, with_stage
from trainer.tui.drawing.scene import NOTHING
from trainer.tui.interlude import Interlude
from trainer.tui.projector import Projector
from trainer.tui.record import Record

ENDING = {"kind": "play", "goal": "best-open", "plays": 3, "position": THREE}
PLAIN = {"kind": "takes", "position": "to=S table=7C,3D,4S,QB S=7D,2S", "card": "7D"}
SHELF = {"strategy/ending": ENDING, "captures/plain": PLAIN}
STILL = {"TEXTUAL_ANIMATIONS": "none"}
MOVING = {"TEXTUAL_ANIMATIONS": "full"}

FIRST = "you laid 3♣; right took K10♥ with K10♦; partner laid 5♦; left laid A♠."


def go(journey, environ=STILL, **more):
    travel(journey, shelf=Shelf(SHELF), start="puzzle:strategy/ending", environ=environ, **more)


async def until(trainer: Trainer, text: str) -> None:
    """Wait until a text is there."""
    for _ in range(400):
        if trainer.shows(text):
            return
        await trainer.pilot.pause(0.05)
    raise AssertionError(f"no {text!r}:\n{trainer.text()}")


async def make(trainer: Trainer, play: str) -> None:
    """Make a play with the mouse; confirm it with a key."""
    card, takes, _ = parse_play(play)
    for one in (card, *cards_in(takes)):
        await trainer.touch(one)
    await trainer.press("enter" if takes else "l")


# --- on the screen


def test_with_the_keys_alone(tmp_path):
    async def journey(trainer):
        assert trainer.shows("play 1 of 3")
        assert trainer.shows("All hands are open, and you play on: 3 plays.")
        await trainer.press("space", "l")
        await until(trainer, "play 2 of 3")
        assert trainer.shows(f"✓ Correct so far: {FIRST}")
        assert rows(tmp_path) == []
        await trainer.press("right", "space", "l")
        await until(trainer, "play 3 of 3")
        assert trainer.shows("you laid K10♠; right laid 7♦; partner laid 2♣; left took K10♠")
        await trainer.press("space", "4", "5", "enter")
        await until(trainer, "✓ Solved: all 3 plays were right.")
        assert trainer.shows("play 3 of 3")
        (row,) = rows(tmp_path)
        assert row["answer"] == "3B KS QDx2B7D"
        assert row["grade"] == "best"
        await trainer.press("n")
        assert trainer.shows("Puzzle 2 of 2")
        assert not trainer.shows("play 3 of 3")

    go(journey, record=Record.open(str(tmp_path)))


def test_with_the_mouse_in_forty_columns_and_in_italian(tmp_path):
    async def journey(trainer):
        assert trainer.lines()[0].endswith("giocata 1 di 3")
        for play, text in (("3B", "giocata 2 di 3"), ("KS", "giocata 3 di 3")):
            await trainer.touch(parse_card(play))
            await trainer.click("l calala")
            await until(trainer, text)
            assert trainer.shows("✓ Fin qui è giusto:")
        await make(trainer, "QDx2B7D")
        await until(trainer, "✓ Risolto: tutte e 3 le giocate erano giuste.")
        assert [row["answer"] for row in rows(tmp_path)] == ["3B KS QDx2B7D"]

    go(journey, size=(40, 24), language="it", record=Record.open(str(tmp_path)))


def test_a_play_that_is_not_best_ends_it_and_shows_why(tmp_path):
    async def journey(trainer):
        await make(trainer, "3B")
        await until(trainer, "play 2 of 3")
        await make(trainer, "QDxAS3B5D")
        await until(trainer, "✗")
        assert trainer.shows("a blunder")
        assert [row["answer"] for row in rows(tmp_path)] == ["3B QDxAS3B5D*"]
        await trainer.press("pagedown", "pagedown")
        assert trainer.shows("One play was right before this one.")
        await trainer.press("p")
        assert trainer.shows("1/6 You swept A♠ 3♣ 5♦ with Q9♦.")  # from there, not from the start
        await trainer.press("r")
        assert trainer.shows("play 1 of 3")
        assert not trainer.shows("Correct so far")
        await make(trainer, "3B")
        await until(trainer, "play 2 of 3")
        assert len(rows(tmp_path)) == 1

    go(journey, record=Record.open(str(tmp_path)))


@pytest.fixture
def paused(monkeypatch):
    """A play of the others is shown until a key is pressed, or the test goes on."""
    monkeypatch.setattr(interludes, "STOP_SECONDS", 60)


def test_the_others_are_seen_to_play_one_after_another(paused):
    async def journey(trainer):
        await make(trainer, "3B")
        plays = FIRST.rstrip(".").split("; ")
        for number in range(1, 5):
            await until(trainer, f"✓ Correct so far: {'; '.join(plays[:number])}.")
            assert "enter on" in trainer.footer
            trainer.app.screen.interlude._go_on()  # the time is over
        await until(trainer, "enter play this")
        assert trainer.shows(FIRST)
        await trainer.press("right", "space")
        assert trainer.shows("You play the king of swords.")

    go(journey, MOVING)


def test_nobody_has_to_press_a_key_for_it(monkeypatch):
    monkeypatch.setattr(interludes, "STOP_SECONDS", 0.01)

    async def journey(trainer):
        await make(trainer, "3B")
        await until(trainer, "enter play this")
        await until(trainer, FIRST)

    go(journey, MOVING)


@pytest.mark.parametrize("key", ["enter", "space", "l", "h", "1", "right", "u", "n"])
def test_a_key_cuts_it_short_and_does_no_more(key, paused):
    async def journey(trainer):
        await make(trainer, "3B")
        await until(trainer, "✓ Correct so far: you laid 3♣.")
        await trainer.press(key)
        assert trainer.shows(f"✓ Correct so far: {FIRST}")
        assert trainer.shows("play 2 of 3")
        assert "enter play this" in trainer.footer
        assert not trainer.shows("You play the")
        assert not trainer.shows("1. ")  # no hint

    go(journey, MOVING)


def test_a_click_cuts_it_short_too(paused):
    async def journey(trainer):
        await make(trainer, "3B")
        await until(trainer, "✓ Correct so far: you laid 3♣.")
        await trainer.click("enter on")
        assert trainer.shows(FIRST)

    go(journey, MOVING)


def test_elsewhere_while_the_others_play(paused):
    async def journey(trainer):
        await make(trainer, "3B")
        await until(trainer, "✓ Correct so far: you laid 3♣.")
        await trainer.press("L")
        assert trainer.shows("Fin qui è giusto: cali 3♣")
        screen = trainer.app.screen
        await trainer.press("L", "b")  # the list: there is no puzzle before
        await trainer.pilot.pause()
        assert trainer.app.screen is not screen
        assert not screen.interlude.is_on

    go(journey, MOVING)


def test_what_was_missed_comes_back_from_its_first_play(tmp_path):
    async def journey(trainer):
        await make(trainer, "3B")
        await until(trainer, "play 2 of 3")
        await make(trainer, "QDxAS3B5D")
        await until(trainer, "✗")
        await trainer.press("escape", "m")
        await until(trainer, "Missed · the last one")
        assert trainer.shows("play 1 of 3")
        for play, text in (("3B", "play 2 of 3"), ("KS", "play 3 of 3"), ("QDx2B7D", "Solved")):
            await make(trainer, play)
            await until(trainer, text)
        assert [row["grade"] for row in rows(tmp_path)] == ["blunder", "best"]

    go(journey, record=Record.open(str(tmp_path)))


def test_the_list_of_what_was_missed_solves_nothing(tmp_path, monkeypatch):
    async def miss(trainer):
        await make(trainer, "KSxKC")
        await until(trainer, "✗")

    go(miss, record=Record.open(str(tmp_path)))

    def solved(question, answer):
        raise AssertionError("it was solved to make a list")

    monkeypatch.setattr(BestPlay, "judge", solved)

    async def journey(trainer):
        await trainer.press("escape", "m")
        assert trainer.shows("Missed · the last one")
        assert trainer.shows("play 1 of 3")

    go(journey, record=Record.open(str(tmp_path)))


def test_hints_are_of_the_play_that_is_asked_and_count_for_all(tmp_path):
    async def journey(trainer):
        await trainer.press("h", "h", "h")
        await until(trainer, "3. ")
        assert trainer.shows("three of clubs")
        await make(trainer, "3B")
        await until(trainer, "play 2 of 3")
        assert not trainer.shows("2. ")
        await trainer.press("h", "h", "h")
        await until(trainer, "king of swords")
        await make(trainer, "QDxAS3B5D")
        await until(trainer, "✗")
        assert [row["hints"] for row in rows(tmp_path)] == [6]

    go(journey, record=Record.open(str(tmp_path)))


def test_the_second_play_as_it_is_drawn(screen):
    async def journey(trainer):
        await make(trainer, "3B")
        await until(trainer, "play 2 of 3")
        assert trainer.text() == screen

    go(journey)


# --- its pieces


class Once(Clock):
    """Timers that go off once."""

    def strike(self) -> None:
        due, self.due = self.due, []
        for timer in due:
            if not timer.is_stopped:
                timer.call()


def interlude(moves: bool = True):
    clock, told = Once(), []
    projector = Projector(clock.later, lambda: told.append("drawn"), lambda: moves)
    made = Interlude(
        projector,
        clock.later,
        lambda: moves,
        lambda: told.append("drawn"),
        lambda: told.append("ended"),
    )
    return made, projector, clock, told


def test_pictures_follow_one_another_until_the_last():
    shown, projector, clock, told = interlude()
    shown.play(PICTURES)
    assert (shown.is_on, shown.at) == (True, 1)
    while shown.is_on:
        clock.strike()
    assert projector.scene == PICTURES[-1].scene
    assert told[-1] == "ended"
    assert told.count("ended") == 1


def test_cut_short_it_ends_once():
    shown, _, clock, told = interlude()
    shown.play(PICTURES)
    shown.skip()
    shown.skip()
    clock.strike()
    assert told.count("ended") == 1
    assert not shown.is_on


def test_where_nothing_moves_it_is_over_at_once():
    shown, projector, clock, told = interlude(moves=False)
    shown.play(PICTURES)
    assert told == ["ended"]
    assert not clock.due
    assert projector.pictures == PICTURES


def test_stopped_it_tells_nobody():
    shown, projector, clock, told = interlude()
    shown.play(PICTURES)
    told.clear()
    shown.stop()
    projector.put(NOTHING)
    clock.strike()
    assert told == []


def test_the_head_always_says_which_play_it_is():
    assert with_stage("Puzzle 1 of 2", "house", "", 80) == ("Puzzle 1 of 2", "house")
    assert with_stage("Puzzle 1 of 2", "house", "play 2 of 3", 80) == (
        "Puzzle 1 of 2 · play 2 of 3", "house",
    )  # fmt: skip
    left, right = with_stage("Puzzle 12 of 140 · Two face cards and a three", "house", "play 2", 40)
    assert right == "house · play 2"
    assert len(shorten(left, 40 - len(right) - 4)) >= LEAST_TITLE
    left, right = with_stage("Puzzle 12 of 140 · Two face cards and a three", "house", "play 2", 25)
    assert right == "play 2"
    assert len(left) + len(right) + 4 <= 25
    assert EN._("play {number} of {plays}") == "play {number} of {plays}"
