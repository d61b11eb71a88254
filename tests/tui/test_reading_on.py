"""After an answer enter reads on; only from a right one does it go to what comes next."""

from types import SimpleNamespace

import pytest
from textual.geometry import Size

from tests.tui.quizzing import answer as answer_quiz
from tests.tui.quizzing import frozen
from tests.tui.test_first_steps import LEGAL, TWO, run, screen_of
from tests.tui.test_given import GOAL
from tests.tui.test_lessons import answer
from tests.tui.trainers import Shelf, rows, travel
from trainer.content.documents import QuestionStep
from trainer.content.library import Library
from trainer.tui.drawing.prose import Paragraph
from trainer.tui.screens.lesson import LessonScreen
from trainer.tui.scrolling import Scroll

SIZES = [(80, 24), (40, 24), (40, 12)]
HELD = {"en": "r tries again, n goes on.", "it": "r per riprovare, n per continuare."}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize(("data", "keys"), [(TWO, ("1", "enter")), (LEGAL, ("1", "enter"))])
def test_enter_leaves_no_wrong_answer(data, keys, language, size, scopone_data):
    async def journey(trainer):
        screen = screen_of(trainer)
        await trainer.press(*keys)
        wrong = screen.attempt
        assert screen.is_wrong
        for _ in range(20):
            await trainer.press("enter")
            assert screen.attempt is wrong
        assert trainer.shows(HELD[language])
        await trainer.press("pageup")
        assert not screen._is_held
        await trainer.press("r")
        assert screen.attempt.verdict is None
        assert trainer.app.screen is screen

    run(journey, data, language=language, size=size)
    assert len(rows(scopone_data)) == 1


@pytest.mark.parametrize("size", SIZES)
def test_enter_pages_through_a_wrong_answer(size):
    async def journey(trainer):
        screen = screen_of(trainer)
        await trainer.press("1", "enter")
        for _ in range(10):
            if screen.is_read():
                break
            before = screen.reading.at
            await trainer.press("enter")
            assert screen.reading.at > before
        assert screen.is_read()
        assert "read on" not in trainer.footer

    run(journey, TWO, size=size)


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("is_right", [True, False])
def test_enter_steps_through_what_is_shown_on_the_table(is_right, language):
    async def journey(trainer):
        screen = screen_of(trainer)
        await answer_play(screen, screen.attempt.question, is_right)
        await trainer.pilot.pause()
        reels = screen.replay.offered(screen.attempt, trainer.app.desk.look)
        assert reels or is_right
        for which, key in (("play_out", "p"), ("solution", "a")):
            if which not in reels:
                continue
            await trainer.press(key)
            assert screen.replay.which == which
            answered = screen.attempt
            for _ in range(12):
                if not screen.replay.which:
                    break
                await trainer.press("enter")
                assert screen.attempt is answered
            assert not screen.replay.which
        await trainer.press("question_mark")
        assert trainer.shows("enter never leaves it" if language == "en" else "non la lascia") is (
            not is_right
        )

    run(journey, GOAL, language=language, size=(80, 40))


async def answer_play(screen, question, is_right):
    from tests.session.test_attempt import events_for
    from trainer.rules.notation import format_play
    from trainer.rules.play import legal_plays
    from trainer.session.attempt import Confirm

    plays = [format_play(play) for play in legal_plays(question.turn)]
    wanted = next(one for one in plays if question.judge(one).is_right is is_right)
    for event in (*events_for(question, wanted), Confirm()):
        screen.happen(event)


def test_enter_goes_on_from_a_right_answer():
    async def journey(trainer):
        await trainer.press("1", "2", "enter")
        assert screen_of(trainer).attempt.verdict.is_right
        await trainer.press("enter")
        assert trainer.shows("Puzzle 2 of 2")

    travel(journey, shelf=Shelf({"captures/a": TWO, "captures/b": TWO}), start="puzzle:captures/a")


@pytest.mark.parametrize("key", ["enter", "space"])
def test_the_same_in_a_lesson(key):
    async def journey(trainer):
        screen = trainer.app.screen
        assert isinstance(screen, LessonScreen)
        while not isinstance(screen.step, QuestionStep):
            await trainer.press("n")
        at = screen.run.at
        await answer(trainer, screen.step.wrong[0].answer)
        for _ in range(5):
            await trainer.press(key)
        assert screen.run.at == at
        assert screen.is_wrong
        assert trainer.shows(HELD["en"])
        await trainer.press("r")
        await answer(trainer, screen.step.question.answers()[0])
        await trainer.press(key)
        assert screen.run.at == at + 1

    travel(journey, shelf=Library(), start="lesson:lessons/first-card")


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_same_in_a_round_of_the_quiz(language, monkeypatch):
    frozen(monkeypatch)

    async def journey(trainer):
        await trainer.press("x", "enter")
        screen = screen_of(trainer)
        await answer_quiz(trainer, right=False)
        wrong = screen.attempt
        for _ in range(5):
            await trainer.press("enter")
        assert screen.attempt is wrong
        assert trainer.shows("n goes on." if language == "en" else "n per continuare.")
        await trainer.press("n")
        assert screen.attempt.verdict is None
        await answer_quiz(trainer)
        await trainer.press("enter")
        assert screen.attempt.verdict is None

    travel(journey, language=language)


@pytest.mark.parametrize("pinned", [0, 1])
@pytest.mark.parametrize("height", [4, 9, 13])
def test_a_page_passes_over_no_line(pinned, height):
    asked = "A question that takes several lines in so few columns, and stays where it is."
    blocks = [Paragraph(asked), *(Paragraph(f"line {at}.") for at in range(40))]
    pane = SimpleNamespace(size=Size(30, height))
    reading, seen = Scroll(lambda: pane, lambda: blocks, pinned=pinned), set()
    while True:
        shown = reading.painter()(30, height).text()
        seen |= {at for at in range(40) if f"line {at}." in shown}
        if reading.is_at_end:
            break
        reading.page("pagedown")
    assert seen == {*range(40)}
