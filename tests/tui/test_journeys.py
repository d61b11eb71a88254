"""From Home through puzzles and back, with keys and with the mouse, wide and narrow."""

import pytest

from tests.tui.trainers import Shelf, rows, travel
from trainer.tui.record import Record
from trainer.tui.screens.puzzle import PuzzleScreen

WIDE, NARROW = (80, 24), (40, 24)


@pytest.mark.parametrize("size", [WIDE, NARROW])
def test_home_wrong_retry_right_next_quit_continue(size, scopone_data):
    async def first(trainer):
        assert trainer.shows("Begin")
        assert trainer.shows("0 of 3 solved")
        await trainer.press("enter")
        assert trainer.shows("You play the seven of coins. What does it take?")
        assert "one equal" not in trainer.text().lower()  # the title would give it away
        await trainer.press("1", "2")
        assert trainer.shows(
            "With the seven of coins you would take the three of coins and the four of swords."
        )
        assert rows(scopone_data) == []
        await trainer.press("enter")
        assert trainer.shows("✗ The equal card comes first")
        assert trainer.shows("SquareScores, lines 55 and 193")
        assert trainer.shows("With the seven of coins take the seven of cups.")
        assert "fail" not in trainer.text().lower()
        await trainer.press("r", "3", "enter")
        assert trainer.shows("✓")
        assert trainer.shows("Equal takes equal · SquareScores, line 55.")
        if size == WIDE:
            assert trainer.shows("Puzzle 1 of 3 · One equal card first")
        await trainer.press("n")
        assert trainer.shows("Puzzle 2 of 3")
        await trainer.press("q")

    app = travel(first, size=size)
    assert app.return_value == 0
    answers = [
        (row["item"], row["answer"], row["grade"], row["tries"]) for row in rows(scopone_data)
    ]
    assert answers == [
        ("captures/equal", "7Dx3D4S", "illegal", 0),
        ("captures/equal", "7Dx7C", "best", 1),
    ]

    async def again(trainer):
        assert trainer.shows("Go on")
        assert trainer.shows("Puzzle 2 of 3")
        assert trainer.shows("1 of 3 solved")
        await trainer.press("enter")
        assert trainer.shows("Which card of yours takes something")

    travel(again, size=size)


def test_the_same_by_mouse(scopone_data):
    async def journey(trainer):
        await trainer.click("Puzzles")
        await trainer.click("3 All at once")
        assert trainer.shows("Puzzle 3 of 3")
        await trainer.click("7   ♦")
        await trainer.click("3   ♥")
        await trainer.click("4   ♠")
        await trainer.click("undo")
        assert not trainer.shows("take the three")
        await trainer.click("3   ♥")
        await trainer.click("swords")
        await trainer.click("confirm")
        assert trainer.shows("✓")
        assert trainer.shows("sweep")
        await trainer.click("back")
        assert trainer.shows("✓  3 All at once")
        await trainer.click("esc")
        await trainer.click("quit")

    assert travel(journey).return_value == 0
    assert [row["answer"] for row in rows(scopone_data)] == ["7Dx3C4S*"]


def test_by_arrows_and_space():
    async def journey(trainer):
        await trainer.press("right", "left", "space")  # the five of coins
        assert "mark" in trainer.footer
        await trainer.press("up", "right", "space", "space", "left")
        assert trainer.shows("You play the five of coins")
        await trainer.press("u")
        assert "play this" in trainer.footer
        await trainer.press("enter", "enter")  # a key pressed twice marks, it does not lay
        assert trainer.shows("With the five of coins you would take the two of coins.")
        assert "confirm" in trainer.footer
        await trainer.press("u")
        assert "lay it" in trainer.footer
        await trainer.press("l")
        assert trainer.shows("✗ A card that can take must take")
        await trainer.press("r")
        await trainer.press("enter", "right", "space", "enter")
        assert trainer.shows("✓ The five of coins takes the five of cups.")
        await trainer.press("enter")  # next
        assert trainer.shows("Puzzle 3 of 3")

    travel(journey, start="puzzle:captures/free")


def test_a_digit_before_a_card_says_what_is_missing():
    async def journey(trainer):
        await trainer.press("1")
        assert trainer.shows("First choose the card you play.")

    travel(journey, start="puzzle:captures/free")


def test_hints_come_in_stages_to_the_answer(scopone_data):
    async def journey(trainer):
        await trainer.press("h")
        assert trainer.shows("1. Look first for a card equal to")
        await trainer.press("h", "h")
        assert trainer.shows("3. Take the seven of cups with the seven of coins.")
        await trainer.press("h")
        assert trainer.shows("There are no more hints.")
        await trainer.press("4", "3", "4", "enter")
        assert trainer.shows("✓")

    travel(journey, start="puzzle:captures/equal")
    assert rows(scopone_data)[0]["hints"] == 3


@pytest.mark.parametrize("size", [WIDE, NARROW])
def test_the_language_switches_in_the_middle_and_stays(size, scopone_data):
    async def journey(trainer):
        await trainer.press("enter", "1", "2")
        await trainer.press("L")
        assert trainer.shows("Giochi il sette di denari. Che cosa prende?")
        assert trainer.shows(
            "Con il sette di denari prenderesti il tre di denari e il quattro di spade."
        )
        assert "conferma" in trainer.footer
        assert trainer.footer.endswith("? guida" if size == WIDE else "?")
        await trainer.press("enter")
        assert trainer.shows("✗ Prima la carta uguale")
        assert trainer.shows("SquareScores, righe 55 e 193")
        await trainer.press("question_mark")
        assert trainer.shows("Ecco quanto valeva la tua risposta.")
        await trainer.press("L")
        assert trainer.shows("This is what your answer was worth.")
        await trainer.press("escape")
        assert trainer.shows("✗ The equal card comes first")
        await trainer.press("L", "escape")
        assert trainer.shows("Continua")

    travel(journey, size=size)
    assert rows(scopone_data)[0]["language"] == "it"

    async def again(trainer):
        assert trainer.shows("Continua")

    travel(again, language=None)


def test_the_palette_speaks_the_language_and_obeys():
    async def journey(trainer):
        await trainer.press("L", "ctrl+p")
        await trainer.pilot.pause(0.2)
        assert trainer.shows("Cerca un comando…")
        assert trainer.shows("L’elenco dei problemi, con quelli che hai risolto.")
        for english in ("Search", "Quit", "Theme", "Screenshot", "Keys", "Maximize"):
            assert english not in trainer.text()
        await trainer.press(*"zzzz")
        await trainer.pilot.pause(0.8)
        assert trainer.shows("Non ho trovato nulla")
        await trainer.press(*["backspace"] * 4, *"impost")
        await trainer.pilot.pause(0.3)
        await trainer.press("enter")
        await trainer.pilot.pause(0.2)
        assert trainer.shows("Lingua")
        assert trainer.shows("segni francesi")

    travel(journey)


def test_an_answer_is_in_the_log_before_anything_is_drawn(scopone_data, monkeypatch):
    seen = []
    draw = PuzzleScreen.draw_body

    def look(self):
        if self.attempt.verdict is not None and not seen:
            seen.append([row["answer"] for row in rows(scopone_data)])
        draw(self)

    monkeypatch.setattr(PuzzleScreen, "draw_body", look)

    async def journey(trainer):
        await trainer.press("3", "enter")

    travel(journey, start="puzzle")
    assert seen == [["7Dx7C"]]


def test_a_log_that_cannot_be_opened_is_told_once(scopone_data):
    scopone_data.write_text("a file where the folder should be")

    async def journey(trainer):
        assert trainer.shows("You can go on, but what you answer is not kept.")
        await trainer.press("enter", "3", "enter")
        assert trainer.shows("✓")
        assert not trainer.shows("is not kept")
        await trainer.press("n", "escape")
        assert trainer.shows("1 of 3 solved")  # for as long as the program runs

    travel(journey)


def test_a_log_that_fails_later_is_told_once(scopone_data):
    record = Record.open(None)

    async def journey(trainer):
        await trainer.press("enter")
        (scopone_data / "attempts.sqlite3").unlink()
        await trainer.press("1", "enter")
        assert trainer.shows("is not kept")
        await trainer.press("r", "3", "enter")
        assert trainer.shows("✓")
        await trainer.press("n")
        assert not trainer.shows("is not kept")

    travel(journey, record=record)


def test_a_broken_puzzle_is_told_in_words_and_passed():
    shelf = Shelf()
    shelf.broken.add("captures/free")

    async def journey(trainer):
        await trainer.press("enter", "n")
        assert trainer.shows("This puzzle cannot be asked: there is a mistake in its file.")
        assert trainer.shows("puzzles/captures/free.yaml:12:7: S: '8D' is not a card")
        await trainer.press("1", "space", "h", "u", "enter")
        assert trainer.shows("Puzzle 3 of 3")

    travel(journey, shelf=shelf)


def test_a_broken_course_is_told_at_home():
    shelf = Shelf()
    shelf.has_course = False

    async def journey(trainer):
        assert trainer.shows("puzzles/course.yaml:12:7")
        await trainer.press("enter", "escape", "p")
        assert trainer.shows("There are no puzzles here yet.")

    travel(journey, shelf=shelf)


def test_after_the_last_puzzle_comes_the_list_or_home():
    async def journey(trainer):
        await trainer.press("n")
        assert trainer.shows("Scopone Trainer")

    travel(journey, start="puzzle:captures/sweep")


@pytest.mark.parametrize("size", [(20, 24), (20, 5), (29, 9), (1, 1)])
def test_a_tiny_window_asks_for_more_and_nothing_breaks(size):
    async def journey(trainer):
        if size[0] > 5:
            assert trainer.shows("This window is too small")
        await trainer.press("enter", "1", "2", "enter", "question_mark", "escape", "escape", "s")
        await trainer.pilot.resize_terminal(80, 24)
        await trainer.pilot.pause()
        assert trainer.shows("Begin")  # what could not be seen did nothing

    travel(journey, size=size)


def test_the_window_may_change_its_size_at_any_time():
    async def journey(trainer):
        await trainer.press("1")
        for width, height in [
            (40, 24),
            (60, 20),
            (20, 24),
            (110, 40),
            (59, 12),
            (200, 60),
            (80, 24),
        ]:
            await trainer.pilot.resize_terminal(width, height)
            await trainer.pilot.pause()
        assert trainer.shows("With the seven of coins you would take the three of coins.")

    travel(journey, start="puzzle")


def test_a_capture_is_shown_before_the_table_changes():
    async def journey(trainer):
        await trainer.press("enter", "1", "2", "enter")
        assert trainer.shows("✓ "), trainer.text()
        assert trainer.shows("║3   ♥ ║")
        await trainer.pilot.pause(1.2)
        assert trainer.shows("the table is empty")
        assert not trainer.shows("3   ♥")

    travel(journey, start="puzzle:captures/sweep", environ={})


def test_settings_hold_at_once_and_are_kept():
    async def journey(trainer):
        await trainer.press("s", "down", "down", "enter")
        assert trainer.shows("Italian signs")
        assert trainer.shows("● coins D")
        await trainer.press("down", "enter")
        assert trainer.app.theme == "scopone-light"
        await trainer.press("down", "enter")
        assert trainer.shows("at once")
        await trainer.press("up", "up", "up", "up", "enter")
        assert trainer.shows("Impostazioni")

    travel(journey)

    async def again(trainer):
        assert trainer.app.theme == "scopone-light"
        await trainer.press("enter")
        assert trainer.shows("● denari D")

    travel(again, language=None, environ={})


def test_without_colours_nothing_has_a_colour():
    async def journey(trainer):
        await trainer.press("enter", "1")
        strips = trainer.app.screen._compositor.render_strips()
        background = trainer.app.screen.background_colors[1]
        for strip in strips:
            for one in trainer.app.get_line_filters():
                strip = strip.apply_filter(one, background)
            for segment in strip:
                style = segment.style
                assert style is None or style.color is None or style.color.is_default
                assert style is None or style.bgcolor is None or style.bgcolor.is_default

    monkey = pytest.MonkeyPatch()
    monkey.setenv("NO_COLOR", "1")
    try:
        app = travel(journey, environ={"NO_COLOR": "1"})
    finally:
        monkey.undo()
    assert app.theme == "scopone-mono"
    assert app.no_color


def test_in_ascii_cards_are_letters():
    async def journey(trainer):
        await trainer.press("enter")
        assert trainer.shows("D coins")
        assert not trainer.shows("♦")

    app = travel(journey, draws_all=False)
    assert any(type(one).__name__ == "Plain" for one in app.get_line_filters())


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("size", [WIDE, NARROW])
def test_every_screen_has_its_help_and_says_how_to_call_it(language, size):
    word = {"en": "? help", "it": "? guida"}[language]

    async def journey(trainer):
        for way in ([], ["p"], ["s"], ["enter"]):
            await trainer.press(*way)
            # Where there is little room, its label makes way for the keys of the step.
            assert trainer.footer.endswith(word if size == WIDE else (word, "?"))
            await trainer.press("question_mark")
            assert trainer.footer.endswith(word if size == WIDE else (word, "?"))
            assert trainer.lines()[0].strip().startswith({"en": "Help", "it": "Guida"}[language])
            await trainer.press("pagedown", "pageup", "question_mark", "escape")

    travel(journey, language=language, size=size)
