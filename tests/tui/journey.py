"""Evenings as captures of the screen: `python -m tests.tui.journey [study] [it] [40]`.

A newcomer's: Home, lesson 1 to its end, three puzzles, a sprint, quit, and on again. With `study` a
player's: a strategy puzzle answered wrong, what each play was worth, how it loses and the answer on
the table; the lesson on the anchor; the analysis desk. Answers are given as keys and clicks give
them. Each capture comes with what was done before it.
"""

import asyncio
import os
import sys
import tempfile
import time
from collections.abc import Callable

from tests.tui.test_lessons import answer
from tests.tui.trainers import Trainer, travel
from trainer.content.documents import DemoStep, QuestionStep
from trainer.content.library import Library
from trainer.questions.best import BestPlay
from trainer.rules.notation import format_play
from trainer.session.analysis import read
from trainer.tui.screens.lesson import LessonScreen
from trainer.tui.screens.puzzle import PuzzleScreen

PUZZLES = 3
STUDIED = "strategy/lonely-queen"
ANCHOR = "lessons/the-anchor"
ANCHOR_STEPS = 5
TABLE = "7C 3D 4S / 7D 2S"
POSITION = (
    "rules=classic to=W table=5B,6S S=2B,7D,7B E=3D,QS N=4B,QD W=2D,3C,7S "
    "NS=AC,AS,2C,3S,3B,4D,4C,4S,6D,6C,6B,JD,JC,KD,KC,KS,KB "
    "EW=AD,AB,2S,5D,5C,5S,7C,JS,JB,QC,QB sweeps=1-0 last=N dealer=S"
)
SECONDS = 120
"""The solver may be compiled first."""
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


async def until(trainer: Trainer, is_so: Callable[[], bool]) -> None:
    """Wait for the solver."""
    end = time.monotonic() + SECONDS
    while not is_so():
        assert time.monotonic() < end, trainer.text()
        await trainer.pilot.pause(0.05)


async def study(trainer: Trainer) -> None:
    trainer.app.open_puzzle(STUDIED)
    await trainer.pilot.pause()
    show(trainer, "a strategy puzzle")
    screen = trainer.app.screen
    assert isinstance(screen, PuzzleScreen)
    assert screen.attempt is not None
    question = screen.attempt.question
    assert isinstance(question, BestPlay)
    wrong = format_play(question.worths().plays[-1].play)
    await answer_here(trainer, wrong)
    await until(trainer, lambda: screen.attempt is not None and screen.attempt.is_answered)
    show(trainer, f"answered {wrong}")
    while not screen.is_read():
        await trainer.press("pagedown")
        show(trainer, "page down")
    await trainer.press("p")
    while screen.replay.which:
        show(trainer, "p: how it loses, a play a key")
        await trainer.press("p")
    await trainer.press("a")
    show(trainer, "a: the answer")
    await trainer.press("escape")
    await anchor(trainer)
    await desk(trainer)


async def anchor(trainer: Trainer) -> None:
    trainer.app.open_lesson(ANCHOR)
    await trainer.pilot.pause()
    screen = trainer.app.screen
    assert isinstance(screen, LessonScreen)
    for _ in range(ANCHOR_STEPS):
        step = screen.step
        show(trainer, "the lesson on the anchor")
        if isinstance(step, QuestionStep):
            written = step.question.answers()[0]
            await answer(trainer, written)
            show(trainer, f"answered {written}")
        elif isinstance(step, DemoStep):
            for _ in step.plays:
                await trainer.press("n")
            show(trainer, "n: the plays are shown")
        await trainer.press("n")
    await trainer.press("escape")


async def desk(trainer: Trainer) -> None:
    for text in (TABLE, POSITION):
        trainer.app.desk.analysis = read(text, trainer.app.desk.house)
        await trainer.press("d")
        if trainer.app.desk.analysis.question is not None:
            await until(trainer, lambda: trainer.app.desk.analysis.question.has_worths())
        await trainer.pilot.pause(0.3)
        show(trainer, "d: the analysis desk")
        await trainer.press("tab", "tab")
        await trainer.pilot.pause(2)
        show(trainer, "tab: a play is looked at, house by house")
        await trainer.press("t")
        show(trainer, "t: cards are put in their places")
        await trainer.press("escape", "escape")


def main() -> None:
    language = "it" if "it" in sys.argv else "en"
    size = (40, 24) if "40" in sys.argv else (80, 24)
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"SCOPONE_DATA": folder, "TEXTUAL_ANIMATIONS": "none"}
        for journey in (study,) if "study" in sys.argv else (evening, next_evening):
            travel(journey, language=language, size=size, shelf=Library())


if __name__ == "__main__":
    main()
