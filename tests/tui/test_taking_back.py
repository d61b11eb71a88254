"""Esc takes back what is chosen and does not count yet; where nothing is, it leaves."""

import pytest

from tests.tui.test_first_steps import HANDED, HOUSES, LEGAL, PRIME, TWO, VALUE, run, screen_of
from tests.tui.trainers import Trainer, travel
from trainer.content.documents import QuestionStep
from trainer.content.library import Library
from trainer.session.run import begin_run
from trainer.tui.screens.home import Home
from trainer.tui.screens.lesson import LessonScreen
from trainer.tui.screens.quiz import QuizScreen

SIZES = [(80, 24), (40, 24)]
CHOSEN = [
    (TWO, ("1", "2")),
    (HANDED, ("enter",)),
    (HANDED, ("enter", "1", "2")),
    (PRIME, ("space",)),
    (LEGAL, ("1",)),
    (HOUSES, ("1", "2")),
    (VALUE, ("2",)),
]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize(("data", "keys"), CHOSEN)
def test_esc_takes_all_back_and_once_more_leaves(data, keys, language, size, scopone_data):
    async def journey(trainer):
        screen = screen_of(trainer)
        before = screen.attempt
        await trainer.press(*keys)
        assert screen.attempt.can_undo
        assert screen.attempt != before
        await trainer.press("escape")
        assert trainer.app.screen is screen
        assert not screen.attempt.can_undo
        assert (screen.attempt.card, screen.attempt.answer) == (before.card, before.answer)
        await trainer.press("escape")
        assert isinstance(trainer.app.screen, Home)

    run(journey, data, language=language, size=size)


def test_the_footer_and_the_help_say_what_esc_does():
    async def journey(trainer):
        await trainer.press("question_mark")
        assert trainer.shows("where nothing is, back to the screen before")
        await trainer.press("question_mark")
        assert "take all back" not in trainer.footer
        await trainer.press("1")
        assert "esc take all back" in trainer.footer
        await trainer.click("take all back")
        assert not screen_of(trainer).attempt.can_undo
        assert "take all back" not in trainer.footer
        await trainer.press("3", "enter")  # answered: esc leaves
        await trainer.press("escape")
        assert isinstance(trainer.app.screen, Home)

    run(journey, TWO)


def test_esc_takes_marks_back_in_lessons_and_quizzes():
    id, at = next(
        (entry.id, at)
        for entry in Library().course().lessons
        for at, step in enumerate(Library().lesson(entry.id).steps)
        if isinstance(step, QuestionStep) and step.question.kind == "takes"
    )

    async def lesson(trainer):
        screen = trainer.app.screen
        assert isinstance(screen, LessonScreen)
        await go_to(trainer, screen, at)
        await trainer.press("enter")
        assert screen.attempt.can_undo
        await trainer.press("escape")
        assert trainer.app.screen is screen
        assert not screen.attempt.can_undo
        await trainer.press("escape")
        assert trainer.app.screen is not screen

    travel(lesson, shelf=Library(), start=f"lesson:{id}")

    async def quiz(trainer):
        trainer.app.open_quiz("round", 1)
        await trainer.pilot.pause()
        screen = trainer.app.screen
        assert isinstance(screen, QuizScreen)
        await trainer.press("space")
        assert screen.attempt.can_undo
        await trainer.press("escape")
        assert trainer.app.screen is screen
        assert not screen.attempt.can_undo

    travel(quiz)


async def go_to(trainer: Trainer, screen: LessonScreen, at: int) -> None:
    """To a step of a lesson, as one who comes back to it."""
    screen.run = begin_run(screen.run.questions, at)
    screen._enter()
    await trainer.pilot.pause()
