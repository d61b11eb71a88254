"""Questions that are solved: ahead, in a thread; what is shown after the answer; captured cards."""

import threading
import time

import pytest

from tests.tui.trainers import Shelf, Trainer, rows, travel
from trainer.cli.bench.solver import positions
from trainer.questions import best
from trainer.questions.kinds import question_from
from trainer.questions.question import fact
from trainer.questions.refutations import CUT_PLAYS, MOST_PLAYS
from trainer.rules.cards import count
from trainer.rules.notation import format_play
from trainer.rules.problems import RulesError, problem
from trainer.rules.scoring import score_position
from trainer.rules.seats import side_of
from trainer.rules.setup import format_position
from trainer.text.cards import count_points
from trainer.text.facts import fact_text
from trainer.text.language import Words
from trainer.tui import solving
from trainer.tui.drawing.asking import basis, piles_seen
from trainer.tui.drawing.look import Look
from trainer.tui.drawing.reels import refutation
from trainer.tui.record import Record

KNOWN = {
    "kind": "play",
    "goal": "best",
    "position": "rules=classic to=S table=AC,4D,JC,KS S=AD,JS E=1 N=1 W=1 "
    "NS=2D,2C,2B,3C,3S,4C,4S,4B,5C,5S,5B,6B,7D,7B,QD,QC,QB,KC,KB "
    "EW=AS,2S,3D,3B,5D,6C,6S,7S,JD,JB,QS,KD sweeps=0-0 last=S dealer=S",
}
OPEN = {
    "kind": "play",
    "goal": "best-open",
    "position": "rules=ten-card to=S table=AD,3S,4D S=AB,7B E=3C,6S N=KD W=7S "
    "NS=2D,2S,4B,5C,7D,7C,JD,JC,JS,JB,QS,KS,KB "
    "EW=AC,AS,2C,2B,3D,3B,4C,4S,5D,5S,5B,6D,6C,6B,QD,QC,QB,KC sweeps=4-2 last=E dealer=E",
}
PLAIN = {"kind": "takes", "position": "to=S table=7C,3D,4S,QB S=7D,2S", "card": "7D"}
SHELF = {"strategy/known": KNOWN, "strategy/open": OPEN, "captures/plain": PLAIN}
EN, IT = Look(Words("en")), Look(Words("it"))


@pytest.fixture(autouse=True)
def _forgotten():
    for thread in threading.enumerate():
        if thread.name == "solve ahead":
            thread.join(60)
    for kept in (best._worths_open, best._worths_known, best._reasons, best._lines, best._futures):
        kept.cache_clear()


class Gate:
    """The solver is ready when this is opened, and not before."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._real = solving._made_ready
        self.opened = threading.Event()
        self.entered = 0
        monkeypatch.setattr(solving, "_made_ready", self)

    def __call__(self, ahead: solving.Ahead) -> object:
        self.entered += 1
        ahead.stage = "compiling"
        assert self.opened.wait(30)
        return self._real(ahead)


@pytest.fixture
def gate(monkeypatch):
    gate = Gate(monkeypatch)
    yield gate
    gate.opened.set()


async def until(trainer: Trainer, text: str) -> None:
    """Wait until a text is there."""
    for _ in range(400):
        if trainer.shows(text):
            return
        await trainer.pilot.pause(0.05)
    raise AssertionError(f"no {text!r}:\n{trainer.text()}")


def go(journey, start: str = "strategy/known", **more: object) -> None:
    shelf = Shelf(SHELF)
    environ = {"TEXTUAL_ANIMATIONS": "none"}
    travel(journey, shelf=shelf, start=f"puzzle:{start}", environ=environ, **more)  # type: ignore[arg-type]


WRONG = ("right", "space", "3", "enter")  # the jack takes the jack
RIGHT = ("space", "1", "enter")
WORKING = "The plays are being worked out…"


def test_an_answer_that_comes_too_early_waits_and_goes_on_by_itself(gate, tmp_path):
    async def journey(trainer):
        assert trainer.shows("what you could know")
        await trainer.press(*WRONG)
        assert trainer.shows(WORKING)
        assert trainer.shows("The first time on this computer this takes a moment.")
        assert rows(tmp_path) == []
        await until(trainer, f"{WORKING} 1 s")
        gate.opened.set()
        await until(trainer, "✗")
        assert not trainer.shows(WORKING)
        (row,) = rows(tmp_path)
        assert row["answer"] == "JSxJC"

    go(journey, record=Record.open(str(tmp_path)))


def test_keys_do_not_wait_and_another_choice_takes_the_answer_back(gate):
    async def journey(trainer):
        await trainer.press(*WRONG)
        assert trainer.shows(WORKING)
        began = time.monotonic()
        await trainer.press("u")
        assert not trainer.shows(WORKING)
        assert trainer.shows("With the jack of swords you would take the jack of cups.")
        await trainer.press("enter", "3")
        assert not trainer.shows(WORKING)
        assert time.monotonic() - began < 5
        gate.opened.set()
        await trainer.pilot.pause(0.5)
        assert trainer.app.screen.attempt.verdict is None

    go(journey)


def test_the_first_hint_comes_at_once_and_what_must_be_solved_waits(gate):
    async def journey(trainer):
        await trainer.press("h")
        assert trainer.shows("Ask of each play")
        assert not trainer.shows(WORKING)
        await trainer.press("h", "h")
        assert trainer.shows(WORKING)
        assert not trainer.shows("Play the ace of coins.")
        await trainer.press(*WRONG)
        gate.opened.set()
        await until(trainer, "✗")
        assert trainer.app.screen.attempt.hints == 3  # they came before the answer

    go(journey)


def test_hints_that_waited_are_all_told(gate):
    async def journey(trainer):
        await trainer.press("h", "h", "h", "h")
        gate.opened.set()
        await until(trainer, "Ask which of your cards still takes something later.")
        await until(trainer, "Play the ace of coins.")
        await until(trainer, "Take the ace of cups with the ace of coins.")

    go(journey)


def test_escape_leaves_and_a_late_result_reaches_nobody(gate, tmp_path):
    async def journey(trainer):
        await trainer.press(*WRONG)
        screen = trainer.app.screen
        ahead = screen.waiting.ahead
        await trainer.press("escape")  # takes the answer back that waits
        assert trainer.app.screen is screen
        await trainer.press("escape")
        assert type(trainer.app.screen).__name__ == "Home"
        gate.opened.set()
        await trainer.pilot.pause(0.5)
        assert ahead.stage != "done"
        assert rows(tmp_path) == []

    go(journey, record=Record.open(str(tmp_path)))
    assert best._worths_known.known(question_from(KNOWN).turn) is None


def test_the_next_puzzle_does_not_get_the_answer_of_the_one_before(gate, tmp_path):
    async def journey(trainer):
        await trainer.press(*WRONG)
        await trainer.press("n")
        assert trainer.shows("cards open")
        assert not trainer.shows(WORKING)
        gate.opened.set()
        await trainer.pilot.pause(1)
        assert trainer.app.screen.attempt.verdict is None
        assert rows(tmp_path) == []

    go(journey, record=Record.open(str(tmp_path)))


def test_quitting_does_not_wait(gate):
    async def journey(trainer):
        await trainer.press(*WRONG)
        await trainer.press("q")

    go(journey)
    assert not gate.opened.is_set()
    assert [thread.name for thread in threading.enumerate()].count(solving.NAME) == 1


@pytest.mark.parametrize("key", ["q", "ctrl+q", "ctrl+c"])
def test_quitting_ends_the_search(key):
    """Seven cards each: the search would go on for seconds, for minutes without numba."""
    seen = []

    async def journey(trainer):
        ahead = trainer.app.screen.waiting.ahead
        seen.append(ahead)
        while ahead.stage != "solving":
            await trainer.pilot.pause(0.02)
        assert not ahead._cancel[0]
        await trainer.press(key)

    # The position of the ladder that takes longest.
    position = format_position(positions(7)[18])
    shelf = Shelf({"seven": {"kind": "play", "goal": "best-open", "position": position}})
    app = travel(journey, shelf=shelf, start="puzzle:seven")
    assert app.return_code == 0
    (ahead,) = seen
    assert ahead._cancel[0] == 1
    for thread in threading.enumerate():
        if thread.name == solving.NAME:
            thread.join(60)
            assert not thread.is_alive()
    assert (ahead.stage, ahead.trouble) == ("solving", None)  # it ended, and not by itself


def test_what_went_wrong_is_told_and_confirm_tries_again(monkeypatch):
    real, fails = best.BestPlay.work_out, [True]

    def work_out(self, cancel, wanted):
        if fails:
            raise RulesError([problem("no-layout", "history")])
        real(self, cancel, wanted)

    monkeypatch.setattr(best.BestPlay, "work_out", work_out)

    async def journey(trainer):
        await trainer.press(*WRONG)
        await until(trainer, "The plays could not be worked out")
        fails.clear()
        await trainer.press("enter")
        await until(trainer, "✗")

    go(journey)


def test_nothing_is_solved_for_other_questions(gate):
    async def journey(trainer):
        assert trainer.app.screen.waiting.ahead is None
        await trainer.press("7")

    go(journey, "captures/plain")
    assert gate.entered == 0


def test_what_is_cancelled_leaves_nothing_and_what_is_known_is_worked_out_once():
    once: best.Once[int] = best.Once(2)
    with pytest.raises(ZeroDivisionError):
        once.of("a", lambda: 1 // 0)
    assert once.known("a") is None
    calls = []

    def work() -> int:
        calls.append(1)
        time.sleep(0.1)
        return 7

    threads = [threading.Thread(target=lambda: once.of("a", work)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (once.known("a"), len(calls)) == (7, 1)
    once.of("b", lambda: 2)
    once.of("c", lambda: 3)
    assert once.known("a") is None


# --- after the answer

TABLE = {
    ("en", 80): ["▶  J", "a mistake", "your play", "as good as any"],
    ("en", 40): ["▶  J", "a mistake", "your play", "as good as any"],
    ("it", 80): ["▶  F", "un errore", "la tua", "nessuna è migliore"],
    ("it", 40): ["▶  F", "un errore", "la tua", "nessuna è migliore"],
}


@pytest.mark.parametrize(("language", "columns"), list(TABLE))
def test_every_play_has_its_value(language, columns):
    async def journey(trainer):
        await trainer.press(*WRONG)
        await until(trainer, "✗")
        for text in TABLE[language, columns]:
            assert trainer.shows(text), trainer.text()
        assert trainer.shows(" ✓ A♦ × A♥"), trainer.text()
        assert trainer.shows("+")
        assert trainer.shows(
            basis(trainer.app.screen.attempt.question, EN if language == "en" else IT)
        )
        seen = trainer.text()
        for _ in range(8):
            await trainer.press("pagedown")
            seen += trainer.text()
        assert ("Each way is played" in seen) == (language == "en")
        assert max(map(len, trainer.lines())) <= columns

    go(journey, language=language, size=(columns, 24))


def test_a_wrong_play_is_refuted_on_the_table_and_the_better_one_shown():
    async def journey(trainer):
        await trainer.press(*WRONG)
        await until(trainer, "✗")
        await trainer.press("p")
        assert trainer.shows("You took J8♣ with J8♠".replace("J8♣", "J8♥")) or trainer.shows("1/")
        assert trainer.shows("One way the cards could lie, not necessarily the way they do.")
        assert trainer.shows("this play loses")
        assert trainer.shows("one possible deal")
        assert not trainer.shows("what you could know")
        await trainer.press("a")
        assert trainer.shows("Take the ace of cups with the ace of coins.")
        assert trainer.shows("one possible deal")
        assert not trainer.shows("this play loses")

    go(journey)


def test_after_a_right_play_the_line_of_best_play_is_shown_and_there_is_an_end():
    async def journey(trainer):
        await trainer.press(*RIGHT)
        await until(trainer, "✓")
        assert trainer.shows("cards open")
        assert trainer.shows("▶✓ A♣ × A♦")
        assert "in 100" not in trainer.text()
        before = trainer.text()
        await trainer.press("p")
        assert trainer.shows("1/6 You took A♦ with A♣.")
        assert trainer.shows("Cards open: best play on both sides.")
        await trainer.press("p", "p", "p", "p", "p")
        assert trainer.shows("6/6")
        await trainer.press("p")
        assert not trainer.shows("6/6")
        assert trainer.shows("The deal ends with")
        assert trainer.shows("p back")
        await trainer.press("p")
        assert trainer.text() == before

    go(journey, "strategy/open")


def reel_of(question, answer, look=EN):
    verdict = question.judge(answer)
    reel = refutation(question, verdict, look)
    assert reel is not None
    texts = [" ".join(paragraph.text for paragraph in told) for told in reel.texts]
    assert len(texts) == len(reel.pictures)
    return reel, texts


LONG = {
    "kind": "play",
    "goal": "best-open",
    "position": "rules=classic to=S table=2C,7C S=5D,6C,JD,QS E=AD,3C,4B,KD N=AS,3S,5B,JC "
    "W=4D,6S,7B,QD NS=AC,AB,2D,2S,4C,4S,5C,5S,QC,QB,KC,KS "
    "EW=2B,3D,3B,6D,6B,7D,7S,JS,JB,KB sweeps=1-1 last=N dealer=W",
}


@pytest.mark.parametrize("look", [EN, IT])
def test_a_line_goes_to_the_end_of_the_deal_with_what_stays_and_the_points(look):
    """As many points as the scoring of the last position has, of the side that plays first."""
    for data in (OPEN, LONG):
        question = question_from(data)
        for worth in question.worths().plays:
            reel, texts = reel_of(question, format_play(worth.play), look)
            end = question._kept_futures().after(0, worth.play).end
            mine = side_of(question.turn.to)
            points = score_position(end).total
            for told in (points[mine], points[1 - mine]):
                assert count_points(look.words, told) in texts[-1]
            last = reel.pictures[-1].scene
            assert last.piles == (count(end.piles[mine]), count(end.piles[1 - mine]))
            assert last.sweeps == (end.sweeps[mine], end.sweeps[1 - mine])
            assert sum(last.piles) == 40
            stays = reel.pictures[-1].scene.lies
            assert all(look.short(card) in texts[-1] for card in stays)
            plays = sum(question.turn.hand_sizes)
            shown = len(reel.pictures) - 2
            assert shown == (plays if plays <= MOST_PLAYS else CUT_PLAYS)
            if shown < plays:
                assert str(plays - shown) in texts[-1]


# --- captured cards, and numbers in words


@pytest.mark.parametrize("goal", ["no-sweep", "guard-settebello", "anchor", "best", "best-open"])
def test_captured_cards_are_seen_where_the_answer_depends_on_them(goal):
    question = question_from(OPEN if goal == "best-open" else KNOWN)
    if goal not in ("best", "best-open"):

        class Asked:
            kind, turn = "play", question.turn

        Asked.goal = goal  # type: ignore[attr-defined]
        question = Asked()  # type: ignore[assignment]
    for width in (80, 40):
        (block,) = piles_seen(question, EN)
        drawn = block(width).text()  # type: ignore[operator]
        assert "Captured" in drawn
        assert "J8" in drawn


def test_one_is_not_told_as_many():
    for id, name in (("anchor-still-out", "out"), ("must-by-room", "out")):
        params = {"card": "7D", "rank": "7", "room": 1, "seat": "E"}
        one = fact_text(EN.words, fact(id, **params, **{name: 1}))
        assert " 1 " not in f" {one}".replace("room for 1", "")
        assert "{" not in one
        assert "2" in fact_text(EN.words, fact(id, **params, **{name: 2}))
    for look in (EN, IT):
        told = fact_text(look.words, fact("anchor-not-alone", cards="-", count=0))
        assert "0" not in told
