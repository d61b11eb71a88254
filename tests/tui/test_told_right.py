"""Small words that must be true: keys, piles, counts, sizes, and where a key leads."""

import pytest

from tests.tui.test_first_steps import TWO, VALUE, run
from tests.tui.test_lessons import LESSONS, answer
from tests.tui.trainers import Trainer, travel
from trainer.content.documents import QuestionStep
from trainer.content.library import Library
from trainer.rules.notation import parse_cards
from trainer.session.run import begin_run, bring_back
from trainer.text.language import Words
from trainer.tui.drawing.heaps import draw_heaps
from trainer.tui.drawing.look import Look
from trainer.tui.drawing.scene import Heap, Scene
from trainer.tui.screens.base import LEAST_COLUMNS, LEAST_LINES
from trainer.tui.screens.lesson import LessonScreen
from trainer.tui.screens.lessons import Lessons
from trainer.tui.screens.progress import Progress
from trainer.tui.screens.puzzles import Puzzles

SIZES = [(80, 24), (40, 24)]


@pytest.mark.parametrize("language", ["en", "it"])
def test_a_number_has_all_digits_and_table_cards_begin_with_one(language):
    async def number(trainer):
        assert "0-9" in trainer.footer
        assert "1-9" not in trainer.footer
        await trainer.press("question_mark")
        assert trainer.shows("0-9")
        assert trainer.shows("takes the last digit back" if language == "en" else "ultima cifra")

    async def table(trainer):
        assert "1-9" in trainer.footer

    run(number, VALUE, language=language, size=(120, 30))
    run(table, TWO, language=language, size=(120, 30))


@pytest.mark.parametrize("width", [60, 62, 64, 70, 80])
@pytest.mark.parametrize(("language", "said"), [("en", "21 cards"), ("it", "21 carte")])
def test_the_cards_of_a_pile_are_called_so_at_every_width(width, language, said):
    ours = parse_cards("AD AC AS AB 2D 2C 2S 2B 3D 3C 3S 3B 4D 4C 4S 4B 5D 5C 5S 5B 6D")
    theirs = parse_cards("7D 7C 7S 7B JD JC JS JB QD QC QS QB KD KC KS KB 6C 6S 6B")
    scene = Scene(
        (), (), turn=None, is_table=False, heaps=(Heap("ours", ours, 1), Heap("theirs", theirs, 2))
    )
    assert said in draw_heaps(scene, width, Look(Words(language))).text()


@pytest.mark.parametrize("language", ["en", "it"])
def test_a_window_that_is_too_small_says_what_it_takes(language):
    async def journey(trainer):
        await trainer.pilot.resize_terminal(LEAST_COLUMNS - 1, 24)
        await trainer.pilot.pause()
        assert trainer.shows(f"{LEAST_COLUMNS} {'columns' if language == 'en' else 'colonne'}")
        assert trainer.shows(f"{LEAST_LINES} {'lines' if language == 'en' else 'righe'}")
        await trainer.pilot.resize_terminal(LEAST_COLUMNS, LEAST_LINES)
        await trainer.pilot.pause()
        assert not trainer.shows(f"{LEAST_LINES} {'lines' if language == 'en' else 'righe'}")

    travel(journey, language=language)


async def to_the_end(trainer: Trainer, id: str, slips: int = 0) -> LessonScreen:
    """The last page of a lesson of which so many questions were missed."""
    trainer.app.open_lesson(id)
    await trainer.pilot.pause()
    screen = trainer.app.screen
    assert isinstance(screen, LessonScreen)
    asked = [at for at, step in enumerate(screen.lesson.steps) if isinstance(step, QuestionStep)]
    for at in asked[:slips]:
        screen.run = begin_run(screen.run.questions, at, screen.run.missed)
        screen._enter()
        await answer(trainer, screen.step.wrong[0].answer)
    screen.run = begin_run(screen.run.questions, len(screen.run.questions), screen.run.missed)
    screen._enter()
    await trainer.pilot.pause()
    return screen


@pytest.mark.parametrize("language", ["en", "it"])
def test_after_the_last_lesson_the_keys_say_that_the_puzzles_come(language):
    next, puzzles = ("next lesson", "puzzles") if language == "en" else ("lezione", "problemi")

    async def journey(trainer):
        screen = await to_the_end(trainer, LESSONS[-1])
        assert puzzles in trainer.footer
        assert next not in trainer.footer
        await trainer.press("n")
        assert isinstance(trainer.app.screen, Puzzles)
        screen = await to_the_end(trainer, LESSONS[-1], slips=1)
        assert screen.run.missed
        assert puzzles in trainer.footer
        assert next not in trainer.footer

    travel(journey, language=language, shelf=Library())


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("language", "two", "one"),
    [
        ("en", "2 questions come back", "1 question comes back"),
        ("it", "2 domande da rivedere", "1 domanda da rivedere"),
    ],
)
def test_what_comes_back_is_counted_alike_everywhere(language, two, one, size):
    async def journey(trainer):
        id = LESSONS[1]
        screen = await to_the_end(trainer, id, slips=2)
        await lists(trainer, two)
        await trainer.press("enter")
        assert two in trainer.lines()[0]
        await answer(trainer, screen.step.wrong[0].answer)
        await trainer.press("n")
        assert two in trainer.lines()[0]  # the first of them comes once more
        await lists(trainer, two)
        await answer(trainer, screen.step.question.answers()[0])
        assert two in trainer.lines()[0]  # this one is still there to be read
        await trainer.press("n", "enter")
        assert one in trainer.lines()[0]
        await lists(trainer, one)

    async def lists(trainer, said):
        for screen in (Lessons(), Progress()):
            trainer.app.push_screen(screen)
            await trainer.pilot.pause()
            told = trainer.text() + " ".join(
                getattr(one, "text", "") for one in getattr(screen, "paragraphs", list)()
            )
            assert said in told or size[0] < 80, told
            trainer.app.pop_screen()
            await trainer.pilot.pause()

    travel(journey, language=language, shelf=Library(), size=size)


def test_what_is_to_come_counts_the_present_one():
    run = begin_run([None, None, None], 3, (0, 2))
    assert run.to_come == 2
    assert bring_back(run).to_come == 2


@pytest.mark.parametrize("key", ["x", "g"])
def test_where_all_is_read_there_is_no_more(key):
    async def journey(trainer):
        await trainer.press(key)
        assert "more" in trainer.footer, trainer.text()
        screen = trainer.app.screen
        for _ in range(20):
            if screen.reading.is_at_end:
                break
            await trainer.press("pagedown")
        assert screen.is_read()
        assert "more" not in trainer.footer
        await trainer.pilot.resize_terminal(79, 10)
        screen.reading.at = 0
        screen.scrolled(1)
        assert screen.reading.at == 1

    travel(journey, size=(80, 10), shelf=Library())
