"""The analysis desk on the screen: from anywhere, by keys, mouse and paste, in both languages."""

import threading
import time

import pytest

from tests.tui.trainers import Shelf, Trainer, travel
from trainer.questions import best
from trainer.questions.best import BestPlay
from trainer.questions.worths import Worth
from trainer.rules.notation import parse_card, parse_cards, parse_play
from trainer.rules.position import Position, Table, View
from trainer.rules.ruleset import PRESETS
from trainer.session.analysis import read
from trainer.solver import signals
from trainer.tui import solving
from trainer.tui.drawing.menu import At

POSITION = (
    "rules=classic to=W table=5B,6S S=2B,7D,7B E=3D,QS N=4B,QD W=2D,3C,7S "
    "NS=AC,AS,2C,3S,3B,4D,4C,4S,6D,6C,6B,JD,JC,KD,KC,KS,KB "
    "EW=AD,AB,2S,5D,5C,5S,7C,JS,JB,QC,QB sweeps=1-0 last=N dealer=S"
)
SOLVED = {
    "kind": "play",
    "goal": "best-open",
    "position": "rules=ten-card to=S table=AD,3S,4D S=AB,7B E=3C,6S N=KD W=7S "
    "NS=2D,2S,4B,5C,7D,7C,JD,JC,JS,JB,QS,KS,KB "
    "EW=AC,AS,2C,2B,3D,3B,4C,4S,5D,5S,5B,6D,6C,6B,QD,QC,QB,KC sweeps=4-2 last=E dealer=E",
}
GUARDED = {
    "kind": "play",
    "goal": "no-sweep",
    "position": SOLVED["position"].replace("rules=ten-card", "rules=ten-card"),
}
SHORT = "7C 3D 4S / 7D 2S"


@pytest.fixture(autouse=True)
def _forgotten():
    yield
    for thread in threading.enumerate():
        if thread.name == "solve ahead":
            thread.join(60)
    for kept in (best._worths_open, best._worths_known, best._reasons, best._lines, best._futures):
        kept.cache_clear()


async def until(trainer: Trainer, text: str) -> None:
    """Wait for words of the solver; it takes its time only where kernels are compiled."""
    end = time.monotonic() + 120
    while not trainer.shows(text):
        assert time.monotonic() < end, trainer.text()
        await trainer.pilot.pause(0.05)


def lay(trainer: Trainer, text: str) -> None:
    trainer.app.desk.analysis = read(text, PRESETS["classic"])


async def typed(trainer: Trainer, text: str) -> None:
    names = {" ": "space", "/": "slash", "=": "equals_sign", ",": "comma", "-": "minus"}
    await trainer.press(*(names.get(letter, letter) for letter in text))


# --- what is typed, pasted, put


def test_a_table_is_typed_and_every_house_says_its_own():
    async def journey(trainer: Trainer) -> None:
        await trainer.press("d")
        assert trainer.shows("Nothing lies here yet.")
        await trainer.press("e")
        await typed(trainer, SHORT)
        assert trainer.shows("This can be laid out.")
        await trainer.press("enter")
        assert trainer.shows("The seven of coins takes the seven of cups.")
        await trainer.press("tab", "tab")
        assert trainer.app.desk.analysis.play == parse_play("7Dx7C")
        assert trainer.shows("classic · ten-card · scientifico: Yes.")
        assert trainer.shows("forced: No. In this house a card takes the equal card and the sum")
        assert trainer.shows("classic, ten-card: SquareScores, line 55.")
        await trainer.press("pagedown")
        assert trainer.shows("Yeeqia, line 11.")
        await trainer.press("u", "c", "c")
        assert trainer.shows("house: forced")
        assert trainer.shows("The seven of coins takes the three of coins, the four of swords")

    travel(journey)


def test_what_cannot_be_read_is_told_while_it_is_typed():
    async def journey(trainer: Trainer) -> None:
        await trainer.press("d", "e")
        await typed(trainer, "7C / 7H")
        assert trainer.shows("hearts are cups here, so write 7C")
        await trainer.press("enter")
        assert trainer.app.screen.scope == "typing"
        await trainer.press("question_mark")
        assert trainer.shows("Write a table and a hand as in")
        await trainer.press("escape", "escape")
        assert trainer.shows("Nothing lies here yet.")

    travel(journey)


@pytest.mark.parametrize(
    ("language", "kept"),
    [
        ("en", "What you typed is kept: e goes on with it."),
        ("it", "Quello che hai scritto resta: e per continuare."),
    ],
)
def test_what_is_typed_and_left_is_kept_until_it_is_laid_out_or_emptied(language, kept):
    async def journey(trainer: Trainer) -> None:
        desk = trainer.app.desk
        await trainer.press("d", "e")
        await trainer.press("escape")
        assert desk.typed == ""  # nothing was typed
        await trainer.press("e")
        await typed(trainer, "7C 3D / ")
        await trainer.press("escape")
        assert trainer.app.screen.scope == "analysis"
        assert trainer.shows(kept)
        await trainer.press("escape")
        assert trainer.app.screen.scope == "home"
        await trainer.press("d", "e")
        await typed(trainer, "7D")
        await trainer.press("enter")
        assert desk.analysis.line == "to=S table=3D,7C S=7D"
        assert not trainer.shows(kept)
        await trainer.press("e")
        await typed(trainer, "x")  # all was selected
        await trainer.press("escape")
        assert desk.typed == "x"
        await trainer.press("e", "backspace", "escape")
        assert desk.typed == ""
        await trainer.press("e", "right", "escape")
        assert not trainer.shows(kept)

    travel(journey, language=language)


def test_what_is_pasted_lies_there_at_once_or_is_shown_to_be_mended():
    from textual import events

    async def journey(trainer: Trainer) -> None:
        await trainer.press("d")
        trainer.app.post_message(events.Paste(POSITION.replace(" NS=", " \\\n    NS=")))
        await trainer.pilot.pause()
        assert trainer.app.desk.analysis.line == POSITION
        assert trainer.shows("cards open")
        trainer.app.post_message(events.Paste("table=7H"))
        await trainer.pilot.pause()
        assert trainer.app.screen.scope == "typing"
        assert trainer.shows("hearts are cups")
        await trainer.press("escape")
        assert trainer.app.desk.analysis.line == POSITION

    travel(journey)


def test_cards_are_put_by_keys_and_taken_away():
    async def journey(trainer: Trainer) -> None:
        await trainer.press("d", "t")
        await trainer.press("1", *["right"] * 6, "down", "space")  # the seven of cups
        await trainer.press("2", "up", "space")  # yours: the seven of coins
        desk = trainer.app.desk
        assert desk.analysis.line == "to=S table=7C S=7D"
        await trainer.press("space")
        assert desk.analysis.line == "to=S table=7C"
        assert trainer.shows("S is to play, and that hand is not shown")
        await trainer.press("u")
        assert isinstance(desk.analysis.known, Table)
        await trainer.press("7", "f")
        assert trainer.shows("no place yet: 0 cards")
        await trainer.press("c", "w", "e", "e")
        assert desk.analysis.setup.sweeps == (1, 2)
        assert trainer.shows("c last capture: you")
        await trainer.press("x")
        assert desk.analysis.is_empty
        await trainer.press("u", "escape")
        assert desk.analysis.setup.sweeps == (1, 2)

    travel(journey)


def test_cards_are_put_with_the_mouse():
    async def journey(trainer: Trainer) -> None:
        await trainer.press("d")
        await trainer.click("put cards")
        for card in ("3D", "4S", "7C"):
            await trainer.touch(parse_card(card))
        await trainer.touch(At(1))
        await trainer.touch(parse_card("7D"))
        assert trainer.app.desk.analysis.known.table == parse_cards("3D 4S 7C")
        await trainer.click("to the desk") if "to the desk" in trainer.text() else (
            await trainer.press("escape")
        )
        await trainer.touch(parse_card("7D"))
        await trainer.touch(parse_card("7C"))
        assert trainer.shows("7♦ takes 7♥")

    travel(journey, size=(120, 30))


# --- what plays are worth, and playing on


def test_worths_reasons_and_what_follows():
    async def journey(trainer: Trainer) -> None:
        lay(trainer, POSITION)
        await trainer.press("d")
        await until(trainer, "as good as any")
        assert trainer.shows("3♥ laid −3")
        worth = next(
            area.target
            for pane in trainer.app.screen.query("Pane")
            for area in pane.canvas().areas
            if isinstance(area.target, Worth) and area.target.play == parse_play("2D")
        )
        await trainer.touch(worth)
        assert trainer.app.desk.analysis.play == parse_play("2D")
        await until(trainer, "what follows")
        assert trainer.shows("✗ −5 · a blunder")
        await trainer.press("p")
        assert trainer.shows("1/10 You laid 2♦.")
        await trainer.press("enter")
        assert trainer.shows("2/10 Right took")
        await trainer.press("escape")
        assert trainer.shows("✗ −5 · a blunder")
        assert trainer.app.screen.scope == "analysis"

    travel(journey)


def test_playing_on_and_back():
    async def journey(trainer: Trainer) -> None:
        lay(trainer, POSITION)
        await trainer.press("d", "tab", "enter")
        desk = trainer.app.desk
        played = desk.analysis.known.history[-1]
        assert desk.analysis.known.to.name == "S"
        assert played.card == parse_card("2D") or played.card == parse_card("3C")
        await trainer.press("b")
        assert desk.analysis.known.to.name == "W"
        assert desk.analysis.play == played

    travel(journey)


def test_a_play_that_is_not_allowed_says_so_and_a_table_cannot_be_played_on():
    async def journey(trainer: Trainer) -> None:
        lay(trainer, POSITION)
        await trainer.press("d", "right", "right", "space", "1", "enter")
        assert trainer.shows("That play is not allowed in this house.")
        lay(trainer, SHORT)
        await trainer.press("u", "tab", "enter")
        assert trainer.shows("To play on, all 40 cards must have a place.")

    travel(journey)


def test_the_end_of_a_deal_is_counted():
    last = "to=S table=7C S=7D E= N= W= EW=AD,AC,2D,2C,3D,3C,4D,4C,5D,5C,6D,6C NS=rest last=E"

    async def journey(trainer: Trainer) -> None:
        lay(trainer, last)
        assert isinstance(trainer.app.desk.analysis.known, Position)
        await trainer.press("d", "tab", "enter")
        assert trainer.shows("The deal is over.")
        assert trainer.shows("Settebello: ")
        await trainer.press("pagedown")
        assert trainer.shows("Total: ")
        assert trainer.app.desk.analysis.known.to.name == "S"
        await trainer.press("b")
        assert not trainer.shows("The deal is over.")

    travel(journey)


def test_cards_open_or_what_the_seat_can_know():
    async def journey(trainer: Trainer) -> None:
        lay(trainer, POSITION)
        await trainer.press("d")
        await until(trainer, "Cards open: exact points")
        await trainer.press("k")
        await until(trainer, "the mean over all 210 ways")
        assert "▒▒" in trainer.text()

    travel(journey)


def test_long_work_is_begun_and_stopped_by_a_key(monkeypatch):
    opened, real = threading.Event(), solving._made_ready
    monkeypatch.setattr(
        "trainer.tui.solving._made_ready", lambda ahead: opened.wait(60) and real(ahead)
    )

    async def journey(trainer: Trainer) -> None:
        lay(trainer, POSITION)
        await trainer.press("d")
        await until(trainer, "The plays are being worked out…")
        assert trainer.shows("First what every play is worth, then why; v stops it.")
        await trainer.press("v")
        assert trainer.shows("What the plays are worth has not been worked out. v begins it.")
        await trainer.press("v")
        await until(trainer, "The plays are being worked out…")
        opened.set()
        await until(trainer, "as good as any")

    travel(journey)


@pytest.mark.parametrize(
    ("language", "plays", "why"),
    [
        ("en", "first what the position is worth", "Why is being worked out… "),
        ("it", "prima quanto vale la posizione", "Sto calcolando il perché… "),
    ],
)
def test_how_far_it_is_is_told_and_the_reasons_can_be_stopped_too(
    monkeypatch, language, plays, why
):
    gates = {"worths": threading.Event(), "reasons": threading.Event()}
    solved, explained = best.open_worths, BestPlay._reasons_of

    def waits(turn, *, cancel):
        signals.tell(cancel, "plays")
        gates["worths"].wait(60)
        return solved(turn, cancel=cancel)

    def waits_too(question, answer, worths, futures):
        gates["reasons"].wait(60)
        return explained(question, answer, worths, futures)

    monkeypatch.setattr(best, "open_worths", waits)
    monkeypatch.setattr(BestPlay, "_reasons_of", waits_too)

    async def journey(trainer: Trainer) -> None:
        lay(trainer, POSITION)
        await trainer.press("d")
        await until(trainer, plays)
        gates["worths"].set()
        await until(trainer, "✓ 3♥ ")
        await trainer.press("tab")
        number = len(trainer.app.desk.analysis.question.worths().plays)
        await until(trainer, why)
        assert trainer.shows(
            f"0 of {number} plays" if language == "en" else f"0 giocate su {number}"
        )
        await trainer.press("v")
        assert not trainer.shows(why)
        await trainer.press("v")
        await until(trainer, why)
        gates["reasons"].set()
        await until(trainer, "what follows" if language == "en" else "che cosa succede")

    travel(journey, language=language)


def test_a_whole_deal_says_that_it_takes_hours():
    whole = (
        "to=E table=AD,2D,3D,4D S=5B,6B,7B,JB,QB,KB,KS,QS,JS E=5D,6D,7D,JD,QD,KD,AC,2C,3C "
        "N=4C,5C,6C,7C,JC,QC,KC,AS,2S W=3S,4S,5S,6S,7S,AB,2B,3B,4B NS= EW="
    )

    async def journey(trainer: Trainer) -> None:
        lay(trainer, whole)
        await trainer.press("d")
        assert trainer.shows("with so many cards it would take hours")
        await trainer.press("v")
        assert not trainer.shows("being worked out")

    travel(journey)


# --- from anywhere


def test_a_puzzle_is_laid_out_from_the_list_and_veiled_until_it_is_asked_for():
    async def journey(trainer: Trainer) -> None:
        await trainer.press("p", "d")
        assert trainer.shows("This puzzle is not solved yet, and what lies here answers it.")
        assert not trainer.shows("What the rules allow")
        assert isinstance(trainer.app.desk.analysis.known, Position)
        await trainer.press("v")
        await until(trainer, "as good as any")

    travel(journey, shelf=Shelf({"strategy/solved": SOLVED}))


def test_a_question_brings_its_cards_along_once_it_is_answered():
    async def journey(trainer: Trainer) -> None:
        await trainer.press("d")
        assert trainer.shows("Nothing lies here yet.")
        await trainer.press("escape", "3", "enter", "d")
        assert trainer.app.desk.analysis.known.table == parse_cards("7C 3D 4S QB")
        await trainer.press("escape")
        assert trainer.shows("The seven of coins takes the seven of cups")

    travel(journey, start="puzzle:captures/equal")


def test_hidden_hands_stay_hidden_on_the_desk():
    """The position has all cards; the question shows no more than its seat knows."""

    async def journey(trainer: Trainer) -> None:
        await trainer.press("p", "d")
        assert isinstance(trainer.app.desk.analysis.known, View)

    travel(journey, shelf=Shelf({"safe/guarded": GUARDED}))


def test_the_desk_is_there_once_however_often_it_is_called():
    async def journey(trainer: Trainer) -> None:
        await trainer.press("d", "o", "d", "o", "d")
        assert [screen.scope for screen in trainer.app.screen_stack] == ["home", "analysis"]

    travel(journey)


def test_a_puzzle_is_laid_out_from_the_desk_with_enter():
    async def journey(trainer: Trainer) -> None:
        await trainer.press("d", "o", "enter")
        assert trainer.app.screen.scope == "analysis"
        assert isinstance(trainer.app.desk.analysis.known, Table)

    travel(journey)


def test_what_is_typed_takes_the_place_of_what_was_there():
    async def journey(trainer: Trainer) -> None:
        lay(trainer, POSITION)
        await trainer.press("d", "e")
        await typed(trainer, SHORT)
        await trainer.press("enter")
        assert trainer.app.desk.analysis.line == "to=S table=3D,4S,7C S=2S,7D"

    travel(journey)


def test_laying_and_the_last_card_are_asked_with_a_key():
    async def journey(trainer: Trainer) -> None:
        lay(trainer, "5D / 5S")
        await trainer.press("d", "right", "space", "l")
        assert trainer.shows("No. ")
        await trainer.press("u", "tab")
        assert trainer.shows("a sweep")
        assert not trainer.shows("last card makes no sweep")
        await trainer.press("z")
        assert trainer.shows("the last card of the deal makes no sweep")

    travel(journey)


def test_a_small_window_says_so_on_a_running_desk():
    async def journey(trainer: Trainer) -> None:
        lay(trainer, POSITION)
        await trainer.press("d")
        await trainer.pilot.resize_terminal(20, 10)
        await trainer.pilot.pause()
        assert trainer.shows("too small")
        assert "5" not in trainer.text()

    travel(journey)


def test_the_line_is_copied():
    async def journey(trainer: Trainer) -> None:
        lay(trainer, POSITION)
        await trainer.press("d", "y")
        assert trainer.app.clipboard == POSITION
        assert trainer.shows("Copied:")

    travel(journey)


# --- how it looks


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("size", [(80, 24), (40, 24)])
def test_the_desk_and_the_pack_on_the_screen(language, size, screen):
    async def journey(trainer: Trainer) -> None:
        lay(trainer, SHORT)
        await trainer.press("d", "tab", "tab")
        await trainer.pilot.pause()
        assert trainer.text() == screen(name="desk")
        await trainer.press("t", "right", "right", "down")
        await trainer.pilot.pause()
        assert trainer.text() == screen(name="pack")

    travel(journey, language=language, size=size)
