"""The pieces of a screen with a table, each by itself: none of them needs a question."""

import time
from fractions import Fraction

import pytest

from trainer.questions.knowledge import turn_from
from trainer.questions.worths import Worth, Worths
from trainer.rules.notation import parse_play
from trainer.text.language import Words
from trainer.tui import solving
from trainer.tui.drawing.film import Picture, Shot, film
from trainer.tui.drawing.look import Look
from trainer.tui.drawing.prose import Paragraph
from trainer.tui.drawing.scene import scene_of
from trainer.tui.drawing.worths import worth_table
from trainer.tui.projector import Projector
from trainer.tui.scrolling import END, Scroll
from trainer.tui.waiting import Waiting

EN = Words("en")


class Clock:
    """Timers that go off when the test says so."""

    def __init__(self) -> None:
        self.due: list[Timer] = []

    def later(self, seconds, call):
        self.due.append(Timer(call))
        return self.due[-1]

    def strike(self) -> None:
        for timer in list(self.due):
            if not timer.is_stopped:
                timer.call()


class Timer:
    def __init__(self, call) -> None:
        self.call, self.is_stopped = call, False

    def stop(self) -> None:
        self.is_stopped = True


# --- pictures

START = scene_of(turn_from("to=S table=7C,3D,4S S=7D,2S"))
PICTURES = film(START, [Shot(parse_play("7Dx7C")), Shot(parse_play("2S"))], "right")


def projector(moves: bool = True) -> tuple[Projector, Clock, list[str]]:
    clock, drawn = Clock(), []
    return Projector(clock.later, lambda: drawn.append("drawn"), lambda: moves), clock, drawn


def test_a_capture_is_seen_for_a_moment_and_the_table_changes_by_itself():
    shown, clock, drawn = projector()
    shown.show(PICTURES[1])
    assert shown.scene == PICTURES[1].moment
    assert not drawn
    clock.strike()
    assert shown.scene == PICTURES[1].scene
    assert drawn == ["drawn"]


def test_without_movement_the_table_is_there_at_once():
    shown, clock, _ = projector(moves=False)
    shown.show(PICTURES[1])
    assert shown.scene == PICTURES[1].scene
    assert not clock.due


def test_what_comes_next_stops_what_was_shown():
    shown, clock, drawn = projector()
    shown.show(PICTURES[1])
    shown.put(START)
    clock.strike()
    assert shown.scene == START
    assert not drawn


def test_pictures_are_gone_through_and_left():
    shown, clock, _ = projector()
    shown.show(Picture(START))
    shown.load(PICTURES)
    assert (shown.scene, shown.is_at_last) == (PICTURES[0].scene, False)
    assert shown.forward()
    assert shown.scene == PICTURES[1].moment
    assert shown.forward()
    assert (shown.scene, shown.is_at_last) == (PICTURES[2].scene, True)
    assert not shown.forward()
    assert shown.back()
    assert shown.scene == PICTURES[1].scene  # without movement
    assert shown.back()
    assert not shown.back()
    shown.forward()
    shown.unload()
    clock.strike()
    assert (shown.scene, shown.pictures) == (START, ())


# --- waiting


class Work:
    """Something with worths to work out, which ends when the test says so."""

    def __init__(self) -> None:
        self.is_done = False
        self.goes_on = True
        self.error: Exception | None = None

    def work_out(self, cancel, wanted) -> None:
        while self.goes_on and not cancel[0]:
            time.sleep(0.005)
        if self.error is not None:
            raise self.error
        self.is_done = not cancel[0]


@pytest.fixture
def work(monkeypatch):
    monkeypatch.setattr(solving, "_made_ready", lambda ahead: [0])
    work = Work()
    yield work
    work.goes_on = False


def ended(waiting: Waiting[str]) -> None:
    for _ in range(6000):
        if not waiting.ahead.is_running:
            return
        time.sleep(0.005)
    raise AssertionError(waiting.ahead.stage)


def waiting_for(work: Work) -> tuple[Waiting[str], Clock, list[str]]:
    clock, told = Clock(), []
    waiting = Waiting[str](
        clock.later,
        lambda wish: wish != "free" and not work.is_done,
        lambda wish, at: told.append(wish),
        lambda: told.append("changed"),
    )
    return waiting, clock, told


@pytest.mark.parametrize(
    ("stage", "notice", "says"),
    [
        ("compiling", None, "The first time on this computer"),
        ("compiling", "no-cache", "After every start"),
        ("solving", "no-cache", ""),
        ("solving", "no-numba", "Without numba this takes much longer."),
        ("solving", None, ""),
    ],
)
def test_whoever_waits_is_told_what_the_solver_lacks(work, stage, notice, says):
    waiting, _, _ = waiting_for(work)
    waiting.work_out(work)
    waiting.add("worths")
    while waiting.ahead.stage != "solving":
        time.sleep(0.005)
    waiting.ahead.stage, waiting.ahead.notice = stage, notice
    (told,) = waiting.told(EN)
    assert told.text.startswith("The plays are being worked out… 0 s")
    assert says in told.text
    if not says:
        assert told.text.endswith(" s")


def test_wishes_come_true_in_their_order_once_all_is_worked_out(work):
    waiting, clock, told = waiting_for(work)
    assert not waiting.must_wait("worths")  # nothing is worked out, so nothing is waited for
    waiting.work_out(work)
    assert waiting.must_wait("worths")
    assert not waiting.must_wait("free")
    waiting.add("worths")
    waiting.add("more")
    waiting.add("not this")
    waiting.take_back("not this")
    clock.strike()
    assert told == []
    (block,) = waiting.told(EN)
    assert "being worked out" in block.text
    work.goes_on = False
    ended(waiting)
    clock.strike()
    clock.strike()
    clock.strike()
    assert told == ["worths", "more"]
    assert waiting.told(EN) == []
    assert all(timer.is_stopped for timer in clock.due)


def test_what_fails_is_told_and_another_wish_tries_again(work):
    waiting, clock, told = waiting_for(work)
    work.error = ZeroDivisionError("no such thing")
    waiting.work_out(work)
    waiting.add("worths")
    work.goes_on = False
    ended(waiting)
    clock.strike()
    assert told == ["changed"]
    (block,) = waiting.told(EN)
    assert "ZeroDivisionError: no such thing." in block.text
    work.error = None
    waiting.add("worths")
    ended(waiting)
    clock.strike()
    assert told == ["changed", "worths"]


def test_for_something_else_nothing_waits_any_more(work):
    waiting, clock, told = waiting_for(work)
    waiting.work_out(work)
    waiting.add("worths")
    ahead = waiting.ahead
    waiting.work_out(None)
    work.goes_on = False
    clock.strike()
    assert (told, waiting.ahead, waiting.has("worths")) == ([], None, False)
    assert ahead._is_dropped


# --- words


class Frame:
    """As much of a pane as is asked for."""

    def __init__(self, width: int, height: int) -> None:
        from textual.geometry import Size

        self.size = Size(width, height)


def test_scrolling_ends_where_the_text_does_and_finds_a_mark():
    blocks = [Paragraph("asked"), *(Paragraph(f"line {n}", mark=f"{n}. ") for n in range(9))]
    scroll = Scroll(lambda: Frame(20, 4), lambda: blocks, pinned=1)  # type: ignore[arg-type,return-value]
    assert scroll.overflow() == 6
    assert not scroll.is_at_end
    scroll.at = END
    shown = scroll.painter()(20, 4).text()
    assert scroll.at == 6
    assert "asked" in shown
    assert "line 8" in shown
    scroll.to_mark("3. ")
    assert "line 3" in scroll.painter()(20, 4).text()
    scroll.page("pageup")
    assert "line 1" in scroll.painter()(20, 4).text()  # a page is what moves, but a line
    scroll.page("pageup")
    assert "line 0" in scroll.painter()(20, 4).text()


def worths_of(*gaps: float) -> Worths:
    grades = ["best" if not gap else "mistake" for gap in gaps]
    plays = [parse_play(text) for text in ("7Dx7C", "2S", "3S", "4S", "5S")]
    return Worths(
        tuple(
            Worth(play, 2 - gap, 0.0, gap, 0.0, Fraction(0), grade)  # type: ignore[arg-type]
            for play, gap, grade in zip(plays, gaps, grades, strict=False)
        ),
        1,
        True,
    )


def bars_of(worths: Worths, width: int = 80) -> list[str]:
    drawn = worth_table(worths, None, Look(Words("en")))(width)
    lines = [drawn.line(y) for y in range(len(worths.plays))]
    return ["".join(sign for sign in line if sign in "▇…") for line in lines]


def test_a_bar_is_what_a_play_loses_in_half_points_whatever_the_others_lose():
    assert bars_of(worths_of(0, 0.4, 1.0)) == ["", "▇", "▇▇"]
    assert bars_of(worths_of(0, 0.4, 8.1)) == ["", "▇", "▇" * 11 + "…"]
    assert bars_of(worths_of(0, 0.05)) == ["", "▇"]
    assert bars_of(worths_of(0, 0)) == ["", ""]
    narrow = worth_table(worths_of(0, 2.5, 9), None, Look(Words("en")))(36)
    assert "▇…" in narrow.line(2)
    assert "a mistake" in narrow.line(2)


@pytest.mark.parametrize("width", [80, 40])
def test_what_the_signs_mean_is_told_and_no_more(width):
    look = Look(Words("en"))
    drawn = worth_table(worths_of(0, 1), parse_play("2S"), look)(width).text()
    assert "Signs: ▶ your play, ✓ as good as any, ▇ half a point lost" in " ".join(drawn.split())
    level = worth_table(worths_of(0, 0), None, look)(width).text()
    assert level.splitlines()[-1].strip() == "Signs: ✓ as good as any"


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_table_of_worths_needs_no_play_that_was_made(language):
    plays = (
        Worth(parse_play("7Dx7C"), 2.0, 0.0, 0.0, 0.0, Fraction(0), "best"),
        Worth(parse_play("2S"), 1.0, 0.0, 1.0, 1.0, Fraction(1, 4), "mistake"),
    )
    look = Look(Words(language))
    worths = Worths(plays, 1, True)
    for width in (80, 40):
        drawn = worth_table(worths, None, look)(width).text()
        assert "▶" not in drawn
        assert "✓" in drawn
        assert "▶" in worth_table(worths, plays[1].play, look)(width).text()
