"""A newcomer's evening as captures of the screen: `python -m tests.tui.journey [it] [40]`.

Home, lesson 1 to its end, three puzzles, a sprint, quit, and on again. Answers are given as keys
and clicks give them; one is wrong on purpose. Each capture comes with what was done before it.
"""

import asyncio
import os
import sys
import tempfile

from tests.tui.test_lessons import answer
from tests.tui.trainers import Trainer, travel
from trainer.content.documents import DemoStep, QuestionStep
from trainer.content.library import Library
from trainer.tui.screens.lesson import LessonScreen

PUZZLES = 3
SPRINT_ANSWERS = 4


def show(trainer: Trainer, done: str) -> None:
    """One capture: what was done, then the screen without its empty lines."""
    print(f"=== {done}")
    print("\n".join(line for line in trainer.lines() if line.strip()))
    print()


async def evening(trainer: Trainer) -> None:
    show(trainer, "scopone")
    await trainer.press("enter")
    show(trainer, "enter")
    screen = trainer.app.screen
    assert isinstance(screen, LessonScreen)
    slips = 1
    while not screen.run.is_through:
        step = screen.step
        if isinstance(step, QuestionStep):
            show(trainer, "the question")
            written = step.wrong[0].answer if slips and step.wrong else step.question.answers()[0]
            slips = 0 if slips and step.wrong else slips
            await answer(trainer, written)
            show(trainer, f"answered {written}")
        elif isinstance(step, DemoStep):
            for number in range(len(step.plays)):
                await trainer.press("n")
                show(trainer, f"n: play {number + 1} is shown")
        else:
            show(trainer, "words")
        await trainer.press("n")
    show(trainer, "the last page of lesson 1")
    await trainer.press("escape")
    await trainer.press("p")
    show(trainer, "p: the puzzles")
    await trainer.press("enter")
    for _ in range(PUZZLES):
        show(trainer, "a puzzle")
        right = trainer.app.screen.attempt.question.answers()[0]
        await answer_here(trainer, right)
        show(trainer, f"answered {right}")
        await trainer.press("n")
    await trainer.press("escape", "escape")
    await trainer.press("x")
    show(trainer, "x: the prime")
    await trainer.click("Sprint" if trainer.shows("Sprint") else "Volata")
    for _ in range(SPRINT_ANSWERS):
        show(trainer, "a question of the sprint")
        right = trainer.app.screen.attempt.question.answers()[0]
        await answer_here(trainer, right)
        show(trainer, f"answered {right}")
        await asyncio.sleep(1.2)
        await trainer.pilot.pause()
    await trainer.press("escape", "escape")
    show(trainer, "escape: Home, and q quits")


async def answer_here(trainer: Trainer, written: str) -> None:
    """As `answer`, on any question's screen."""
    from tests.session.test_attempt import events_for
    from trainer.session.attempt import Confirm

    screen = trainer.app.screen
    for event in (*events_for(screen.attempt.question, written), Confirm()):
        if screen.attempt.verdict is None:
            screen.happen(event)
    await trainer.pilot.pause()


async def next_evening(trainer: Trainer) -> None:
    show(trainer, "scopone, the next evening")
    await trainer.press("enter")
    show(trainer, "enter: it goes on")


def main() -> None:
    language = "it" if "it" in sys.argv else "en"
    size = (40, 24) if "40" in sys.argv else (80, 24)
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"SCOPONE_DATA": folder, "TEXTUAL_ANIMATIONS": "none"}
        for journey in (evening, next_evening):
            travel(journey, language=language, size=size, shelf=Library())


if __name__ == "__main__":
    main()
