"""Home and what it leads to: puzzles by theme, what was missed, progress, the settings."""

import json

import pytest

from tests.learner.rows import attempt
from tests.tui.trainers import Shelf, rows, travel
from trainer.content.documents import Course, Entry, Prose
from trainer.learner.log import open_log
from trainer.tui.record import Record

WIDE, NARROW = (80, 24), (40, 24)


class Graded(Shelf):
    """The same puzzles in two grades, each with themes of its own, and two lessons."""

    def course(self) -> Course:
        lessons = (
            Entry("lessons/one", Prose("Your first card", "La tua prima carta")),
            Entry("lessons/two", Prose("A title that is longer than any", "Un titolo lungo lungo")),
        )
        puzzles = (
            Entry("captures/free", Prose("Take your pick", "Scegli tu"), 1, ("choose-equal",)),
            Entry("captures/sweep", Prose("All at once", "Tutti"), 1, ("sums", "sweep")),
            Entry("captures/equal", Prose("A seven", "Un sette"), 3, ("sums", "single-card-rule")),
        )
        return Course(lessons, puzzles)


async def solve_sweep(trainer):
    """From the list: open it, choose the card, mark what it takes."""
    await trainer.press("enter", "enter", "1", "2", "enter")
    assert trainer.shows("✓")


# --- home


@pytest.mark.parametrize("size", [WIDE, NARROW])
@pytest.mark.parametrize(
    ("language", "line"), [("en", "Begin Lesson 1"), ("it", "Comincia Lezione 1")]
)
def test_a_newcomer_begins_with_the_first_lesson(language, line, size):
    async def journey(trainer):
        assert trainer.shows(line)
        lines = [line for line in trainer.lines()[1:-1] if line.strip()]
        assert len(lines) == 8
        assert [line[3] for line in lines[1:]] == list("lpxmdgs")

    travel(journey, shelf=Graded(), language=language, size=size)


def test_each_line_has_a_key_and_can_be_touched():
    heads = {"p": "Puzzles", "x": "Prime quiz", "m": "Missed", "g": "Progress", "s": "Settings"}

    async def journey(trainer):
        for key, head in heads.items():
            await trainer.press(key)
            assert trainer.lines()[0].strip().startswith(head)
            await trainer.press("escape")
        for word, head in zip(
            ["Puzzles", "Prime", "Missed", "Progress", "Settings"], heads.values(), strict=True
        ):
            await trainer.click(word)
            assert trainer.lines()[0].strip().startswith(head)
            await trainer.click("esc")
        await trainer.press("down", "down", "enter")
        assert trainer.lines()[0].strip().startswith("Puzzles")

    travel(journey, shelf=Graded())


def test_home_opens_no_document():
    shelf = Graded()
    shelf.puzzle = shelf.lesson = None  # calling it would fail

    async def journey(trainer):
        assert trainer.shows("0 of 3 solved")

    travel(journey, shelf=shelf)


def test_a_long_title_gives_way_to_the_step():
    record = Record.open(None)
    record.go_to("lessons/two", "4/18")

    async def journey(trainer):
        assert trainer.shows("Lesson 2 · A title that is longer than any · step 5 of 18")
        await trainer.pilot.resize_terminal(66, 24)
        await trainer.pilot.pause()
        assert trainer.shows("… · step 5 of 18")
        await trainer.pilot.resize_terminal(40, 24)
        await trainer.pilot.pause()
        assert trainer.shows("Lesson 2 · step 5")

    travel(journey, shelf=Graded(), record=record)


# --- puzzles


@pytest.mark.parametrize("size", [WIDE, NARROW])
def test_puzzles_stand_by_grade_and_themes_show_once_solved(size):
    async def journey(trainer):
        await trainer.press("p")
        text = trainer.text()
        assert text.index("Grade 1") < text.index("All at once") < text.index("Grade 3")
        for theme in ("sums", "sweeps", "equal card first"):
            assert theme not in text
        assert "theme" not in trainer.footer
        await trainer.press("t")
        assert trainer.shows("0 of 3 solved")
        await trainer.press("down")
        await solve_sweep(trainer)
        await trainer.press("escape")
        assert trainer.shows("✓  2 All at once")
        assert trainer.shows("·  1 Take your pick")
        if size == WIDE:
            assert trainer.shows("sums, sweeps")
        await trainer.press("t")
        assert trainer.shows("with the theme: sums") or size == NARROW
        assert trainer.shows("All at once")
        assert not trainer.shows("Take your pick")
        assert not trainer.shows("A seven")  # it has the theme, but tells it not yet
        await trainer.press("t", "t")
        assert trainer.shows("Take your pick")

    travel(journey, shelf=Graded(), size=size)


def test_a_missed_puzzle_has_its_mark(scopone_data):
    async def journey(trainer):
        await trainer.press("p", "enter", "enter", "2", "enter")
        await trainer.press("down", "down")
        await trainer.press("escape")
        assert trainer.shows("1 of 3 solved") or trainer.shows("○  1 Take your pick")
        await trainer.click("3 A seven")
        await trainer.press("1", "2", "enter", "escape")
        assert trainer.shows("○  3 A seven")
        await trainer.click("3 A seven")
        await trainer.press("1", "2", "enter", "r", "3", "enter", "escape")
        # Solved is solved, in the heading and in the list; it came back and was right then.
        assert trainer.shows("✓  3 A seven")
        assert trainer.lines()[0].endswith("1 of 3 solved") or trainer.shows("✓  1 Take your pick")
        assert not [row.item for row in trainer.app.desk.record.waiting()]

    travel(journey, shelf=Graded())


# --- what was missed


def test_nothing_missed_is_said_warmly():
    async def journey(trainer):
        assert trainer.shows("nothing is waiting")
        await trainer.press("m")
        assert trainer.shows("Nothing is waiting for you here.")
        await trainer.press("1", "space", "h", "n", "u", "L")
        assert trainer.shows("Qui non c’è niente che ti aspetti.")
        await trainer.press("enter")
        assert trainer.shows("Progressi")

    travel(journey, shelf=Graded())


@pytest.mark.parametrize("size", [WIDE, NARROW])
def test_what_was_missed_comes_back_in_one_go_until_it_is_right(size, scopone_data):
    async def miss(trainer):
        for id in ("captures/equal", "captures/sweep"):
            trainer.app.open_puzzle(id)
            await trainer.pilot.pause()
            await trainer.press("enter", *(["1", "2"] if id == "captures/equal" else ["l"]))
            if id == "captures/equal":
                await trainer.press("enter")
            assert trainer.shows("✗"), trainer.text()
        await trainer.press("escape", "escape")
        assert trainer.shows("2 are waiting · about 1 minute") or trainer.shows("2 waiting")

    travel(miss, size=size)

    shelf = Graded()
    shelf.puzzles.clear()  # no file is needed

    async def again(trainer):
        await trainer.press("m")
        assert trainer.shows("Missed · 2 to go")
        assert trainer.lines()[0].endswith("Puzzle 3")
        await trainer.press("1", "2", "enter")  # wrong once more
        assert trainer.shows("✗")
        await trainer.press("n")
        assert trainer.shows("Missed · 2 to go")  # what was skipped is still to go
        await trainer.press("enter", "1", "2", "enter")
        assert trainer.shows("✓")
        await trainer.press("n")
        assert trainer.shows("Missed · the last one")
        await trainer.press("3", "enter")
        assert trainer.shows("✓")
        await trainer.press("enter")
        assert trainer.shows("Those were the 2 you had missed, and now each of them is right.")
        await trainer.press("enter")
        assert trainer.shows("nothing is waiting")

    travel(again, shelf=shelf, size=size)
    assert [row["kind"] for row in rows(scopone_data)] == ["puzzle"] * 5


def test_a_question_of_a_lesson_comes_back_and_says_from_which(scopone_data):
    data = json.dumps({"kind": "prime-value", "card": "7D"})
    with open_log(scopone_data) as log:
        row = {"kind": "lesson-step", "question": data, "answer": "7", "content": "0123"}
        log.add_attempt(attempt("lessons/two/3", "mistake", **row))
        log.add_attempt(attempt("lessons/two/4", "mistake", **row | {"question": "no JSON"}))

    async def journey(trainer):
        await trainer.press("m")
        assert trainer.shows("Missed · the last one Lesson 2")
        await trainer.press("2", "1", "enter")
        assert trainer.shows("✓")
        await trainer.press("n")
        assert trainer.shows("That was the one you had missed, and now it is right.")

    travel(journey, shelf=Graded())
    last = rows(scopone_data)[-1]
    assert (last["kind"], last["item"], last["content"]) == ("lesson-step", "lessons/two/3", "0123")


# --- progress


@pytest.mark.parametrize("size", [WIDE, NARROW])
@pytest.mark.parametrize("language", ["en", "it"])
def test_empty_progress_says_what_it_waits_for(size, language, screen):
    seen = []

    async def journey(trainer):
        await trainer.press("g")
        seen.append(trainer.text())
        await trainer.press("pagedown")
        seen.append(trainer.text())

    travel(journey, shelf=Graded(), size=size, language=language)
    assert all(len(line) <= size[0] for text in seen for line in text.splitlines())
    assert "\n════\n".join(seen) == screen


def test_progress_after_some_answers():
    async def journey(trainer):
        await trainer.press("p", "down")
        await solve_sweep(trainer)
        await trainer.press("escape", "escape", "g")
        assert trainer.shows("Grade 1")
        assert trainer.shows("1 of 2 solved")
        assert trainer.shows("Solved by theme: sums 1, sweeps 1.")
        assert trainer.shows("After 4 more questions of lessons or puzzles")
        assert trainer.shows("1 answer so far")
        await trainer.press("down", "up", "pagedown")
        assert trainer.shows("today")

    travel(journey, shelf=Graded())


# --- settings


def test_the_house_is_chosen_told_and_kept():
    async def journey(trainer):
        await trainer.press("s")
        assert trainer.shows("House classic (SquareScores)")
        assert trainer.shows("Most tables play so")
        await trainer.press("down", "enter")
        assert trainer.shows("scientifico (FantaCarte)")
        await trainer.press("enter", "enter")
        assert trainer.shows("ten-card (SquareScores, as a variant)")
        await trainer.press("L")
        assert trainer.shows("come variante")
        await trainer.press("escape", "x")
        assert trainer.shows("ten-card")

    travel(journey)

    async def again(trainer):
        assert trainer.app.desk.house.preset == "ten-card"
        await trainer.press("s", "down", "enter")
        assert trainer.app.desk.house.preset == "classic"

    travel(again)


def test_every_house_has_its_words():
    from trainer.rules.ruleset import PRESETS
    from trainer.text.houses import house_name, house_text
    from trainer.text.language import Words

    for words in (Words("en"), Words("it")):
        for preset in PRESETS:
            assert house_text(words, preset)
            assert "(" in house_name(words, preset)


def test_every_theme_has_its_words():
    from trainer.content.themes import THEMES
    from trainer.text.language import Words
    from trainer.text.themes import theme_name

    for theme in THEMES:
        assert "-" not in theme_name(Words("en"), theme)
        assert theme_name(Words("it"), theme)
    assert theme_name(Words("it"), "no-such-theme") == "no-such-theme"
