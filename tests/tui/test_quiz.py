"""The prime quiz on the screen: rounds, sprints, and what is left of them in the record."""

import json

import pytest

from tests.tui.quizzing import SEED, answer, frozen, question
from tests.tui.trainers import rows, travel
from trainer.learner import quiz as folds
from trainer.questions.form import NumberForm
from trainer.questions.prime_quiz import ROUND, prime_question
from trainer.tui.record import Record
from trainer.tui.screens import quiz
from trainer.tui.screens.quiz import QuizScreen

WIDE, NARROW = (80, 24), (40, 24)
ASKED = [prime_question(SEED, number) for number in range(ROUND)]
FIRST_VALUE = next(n for n, one in enumerate(ASKED) if one.kind == "prime-value")


async def through(trainer, *, wrong=()):
    """Answer a round to its end; the questions of these numbers wrong the first time."""
    missed, asked = set(), []
    while trainer.app.screen.attempt is not None:
        assert len(asked) < 2 * ROUND, trainer.text()
        one = question(trainer)
        asked.append(one)
        is_wrong = any(one == ASKED[n] for n in wrong) and one not in missed
        if is_wrong:
            missed.add(one)
        await answer(trainer, right=not is_wrong)
        await trainer.press("n")
    return asked


@pytest.mark.parametrize("size", [WIDE, NARROW])
@pytest.mark.parametrize("language", ["en", "it"])
def test_a_round_with_a_miss_that_comes_back(size, language, monkeypatch, scopone_data):
    frozen(monkeypatch)
    said = {
        "en": ("20 right of 21.", "Your best", "another", "comes back a little later"),
        "it": ("Giuste 20 su 21.", "tuo risultato", "ancora", "Torna fra poco"),
    }[language]

    async def journey(trainer):
        await trainer.press("x", "enter")
        for _ in range(FIRST_VALUE):
            await answer(trainer)
            await trainer.press("enter")
        await answer(trainer, right=False)
        assert trainer.shows("✗")
        assert trainer.shows(said[3])
        assert trainer.shows(ASKED[FIRST_VALUE].answers()[0])
        await trainer.press("n")
        asked = await through(trainer)
        assert len(asked) == ROUND - FIRST_VALUE
        assert asked.index(ASKED[FIRST_VALUE]) == 3
        assert trainer.shows(said[0])
        assert not trainer.shows(said[1])  # it is the first one
        assert said[2] in trainer.footer
        await trainer.press("n")
        assert question(trainer) == ASKED[0]

    travel(journey, size=size, language=language)
    found = rows(scopone_data)
    assert len(found) == ROUND + 1
    assert {(row["kind"], row["seed"]) for row in found} == {("quiz", SEED)}
    item = folds.item("round", FIRST_VALUE)
    again = [(row["grade"], row["tries"]) for row in found if row["item"] == item]
    assert again == [("mistake", 0), ("best", 1)]
    [result] = [row for row in rows(scopone_data, "event") if row["kind"] == "quiz"]
    assert result["name"] == "round"
    assert json.loads(result["value"]) == {"answered": ROUND + 1, "right": ROUND, "seed": SEED}


def test_a_round_goes_on_where_it_was_left(monkeypatch, scopone_data):
    frozen(monkeypatch)

    async def leave(trainer):
        await trainer.press("x", "enter")
        await answer(trainer, right=False)
        await trainer.press("n")
        await answer(trainer)
        await trainer.press("q")

    travel(leave)

    async def again(trainer):
        assert trainer.shows("Go on")
        assert trainer.shows("Prime quiz · question 2")
        await trainer.press("enter")
        assert question(trainer) == ASKED[2]
        assert trainer.shows("3 of 20")
        assert trainer.shows("1 right of 2")
        await trainer.press("escape", "x")
        assert trainer.shows("Go on with the round question 3 of 20")
        await trainer.press("enter")
        asked = await through(trainer)
        assert ASKED[0] in asked
        assert trainer.shows("20 right of 21.")
        await trainer.press("escape")
        assert not trainer.shows("Go on with the round")
        assert trainer.shows("best: 20 right of 21")

    travel(again)
    assert len(rows(scopone_data)) == ROUND + 1


def test_a_sprint_against_the_clock(monkeypatch, scopone_data):
    clock = frozen(monkeypatch)

    async def journey(trainer):
        assert trainer.shows("1:00")
        before = trainer.lines()
        clock.now += 1.5
        await trainer.pilot.pause(0.2)
        assert trainer.shows("0:59")
        assert trainer.lines()[1:] == before[1:]  # nothing but the clock has changed
        right = 0
        for turn in range(4):
            await answer(trainer, right=turn != 1)
            assert trainer.shows("✗" if turn == 1 else "✓")
            right += turn != 1
            assert trainer.shows(f"{right} right of {turn + 1}")
            await trainer.press("5")  # a digit would begin the next answer
            assert trainer.app.screen.attempt.verdict is not None
            await trainer.press("k")  # any other key
            assert trainer.app.screen.attempt.verdict is None
        clock.now += 60
        await trainer.pilot.pause(0.25)
        assert trainer.shows("Time is up. 3 right of 4.")
        assert not trainer.shows("best so far")  # there was none before
        assert trainer.shows("What you missed ✗")
        await trainer.press("n", "enter")
        assert trainer.shows("Time is up.")  # too soon
        clock.now += 1
        await trainer.press("enter")
        assert trainer.shows("Time is up.")
        await trainer.press("n")
        assert trainer.shows("1:00")
        await trainer.press("escape", "escape")
        assert trainer.shows("best sprint: 3 right in 60 seconds")
        assert not trainer.shows("Prime quiz · question")

    travel(journey, start="quiz:sprint")
    kept = [row for row in rows(scopone_data, "event") if row["kind"] == "quiz"]
    assert [json.loads(row["value"])["right"] for row in kept] == [3]


def test_an_answer_after_the_time_is_none(monkeypatch, scopone_data):
    clock = frozen(monkeypatch)
    monkeypatch.setattr(quiz, "TICK_SECONDS", 3600)

    async def journey(trainer):
        clock.now += 61
        await answer(trainer)
        assert trainer.shows("Time is up. 0 right of 0.")
        assert not trainer.shows("best")

    travel(journey, start="quiz:sprint")
    assert rows(scopone_data) == []


def test_a_sprint_goes_on_by_itself_and_forgives_a_late_key(monkeypatch):
    clock = frozen(monkeypatch)
    monkeypatch.setattr(quiz, "RIGHT_SECONDS", 0.05)

    async def journey(trainer):
        first = question(trainer)
        await answer(trainer)
        await trainer.pilot.pause(0.3)
        assert question(trainer) != first
        was = trainer.app.screen.attempt
        await trainer.press("1", "enter")  # meant to go on, and it had gone on already
        assert trainer.app.screen.attempt == was
        clock.now += 1
        await answer(trainer)
        assert trainer.shows("2 right of 2")

    travel(journey, start="quiz:sprint")


@pytest.mark.parametrize("key", ["d", "question_mark", "s"])
def test_the_clock_stands_still_behind_another_screen(monkeypatch, scopone_data, key):
    clock = frozen(monkeypatch)
    monkeypatch.setattr(quiz, "RIGHT_SECONDS", 0.6)

    async def journey(trainer):
        first = question(trainer)
        clock.now += 2
        await trainer.press(key)
        clock.now += 500
        await trainer.pilot.pause(0.25)
        await trainer.press("escape")
        await trainer.pilot.pause(0.25)
        assert question(trainer) == first
        assert trainer.shows("0:58")
        clock.now += 3
        await answer(trainer)
        assert trainer.shows("1 right of 1")
        await trainer.press("question_mark")  # what is right is shown as long as without it
        await trainer.pilot.pause(0.9)
        clock.now += 500
        await trainer.press("escape")
        await trainer.pilot.pause(0.9)
        assert question(trainer) != first
        assert trainer.shows("0:55")

    travel(journey, start="quiz:sprint")
    (row,) = rows(scopone_data)
    assert row["took_ms"] < 100_000


def test_help_and_the_language_do_not_go_on(monkeypatch):
    frozen(monkeypatch)
    monkeypatch.setattr(quiz, "RIGHT_SECONDS", 60.0)  # it must not go on by itself here

    async def journey(trainer):
        await answer(trainer)
        await trainer.press("L")
        assert trainer.shows("Volata")
        assert trainer.shows("✓")
        await trainer.press("question_mark")
        assert trainer.shows("qualunque tasto va avanti")
        await trainer.press("question_mark")
        assert trainer.shows("✓")
        await trainer.click("♦ denari D")
        await trainer.click("✓")
        assert trainer.shows("✓")
        await trainer.click("continua")
        assert trainer.app.screen.attempt.verdict is None

    travel(journey, start="quiz:sprint")


def test_digits_confirm_themselves_and_backspace_takes_back(monkeypatch, scopone_data):
    at = next(n for n in range(200) if prime_question(n, 0).kind == "prime-value")
    frozen(monkeypatch, seed=at)

    async def journey(trainer):
        await trainer.press("x", "enter", "1")
        assert trainer.shows("Your number: 1")
        await trainer.press("backspace")
        assert not trainer.shows("Your number: 1")
        await trainer.press("3", "0")  # more than any card is worth
        assert trainer.shows("It is no more than 21.")
        assert trainer.shows("Your number: 3")
        await trainer.press("backspace", "1", "1")
        assert trainer.shows("✗ You answered 11. In a prime ")
        assert not trainer.shows("no more than")

    travel(journey)
    [row] = rows(scopone_data)
    assert (row["answer"], row["undos"]) == ("11", 2)


def test_hints_are_for_rounds_only(monkeypatch):
    frozen(monkeypatch)

    async def journey(trainer):
        await trainer.press("h")
        assert trainer.app.screen.attempt.hints == 0
        assert "hint" not in trainer.footer
        await trainer.press("escape", "x", "enter", "h")
        assert trainer.app.screen.attempt.hints == 1

    travel(journey, start="quiz:sprint", size=(120, 30))


def test_an_answer_is_in_the_log_before_its_feedback(monkeypatch, scopone_data):
    frozen(monkeypatch)
    seen = []
    draw = QuizScreen.draw_body

    def look(self):
        if self.attempt.verdict is not None and not seen:
            seen.append([row["answer"] for row in rows(scopone_data)])
        draw(self)

    monkeypatch.setattr(QuizScreen, "draw_body", look)

    async def journey(trainer):
        await answer(trainer)

    travel(journey, start="quiz:sprint")
    assert [len(answers) for answers in seen] == [1]


def test_by_mouse(monkeypatch):
    frozen(monkeypatch)

    async def journey(trainer):
        await trainer.click("Prime")
        await trainer.click("Sprint")
        assert trainer.shows("1:00")
        await trainer.click("esc")
        await trainer.click("New round")
        assert trainer.shows("1 of 20")

    travel(journey)


def test_the_start_tells_which_cards_are_slow(monkeypatch):
    frozen(monkeypatch)
    values = [n for n in range(3 * ROUND) if prime_question(SEED, n).kind == "prime-value"]

    async def journey(trainer):
        await trainer.press("x")
        assert trainer.shows("After 2 more answers on the value of a card")
        await trainer.press("enter")
        wrong = [n for n in values if n < ROUND]
        await through(trainer, wrong=wrong)
        await trainer.press("n")
        await through(trainer, wrong=wrong)
        assert trainer.shows("Still slow")
        assert trainer.shows("2 of 2 wrong")
        await trainer.press("escape")
        assert trainer.shows("the weakest first")
        await trainer.press("escape")
        assert trainer.shows("slow: ")

    travel(journey)


def test_every_number_of_the_quiz_has_two_digits():
    for asked in ASKED:
        form = asked.form()
        if isinstance(form, NumberForm):
            assert {len(answer) for answer in asked.answers()} == {len(str(form.highest))}


@pytest.mark.parametrize("size", [WIDE, NARROW])
@pytest.mark.parametrize("language", ["en", "it"])
def test_what_the_quiz_looks_like(size, language, monkeypatch, screen):
    """Home, the start, a number right and wrong, and the end of a sprint."""
    at = next(n for n in range(200) if prime_question(n, 0).kind == "prime-value")
    clock = frozen(monkeypatch, seed=at)
    record = Record.open(None)
    monkeypatch.setattr(QuizScreen, "committed", timed(QuizScreen.committed))
    seen = []

    async def journey(trainer):
        for _ in range(2):
            await trainer.press("escape", "escape", "x", "down", "enter")
            clock.now += 7.3
            await trainer.pilot.pause(0.2)
            seen.append(trainer.text())
            await answer(trainer, right=len(seen) != 1)
            seen.append(trainer.text())
            clock.now += 60
            await trainer.press("k")
            seen.append(trainer.text())
        await trainer.press("escape")
        seen.append(trainer.text())
        await trainer.press("escape")
        seen.append(trainer.text())

    travel(journey, size=size, language=language, record=record)
    assert all(len(line) <= size[0] for text in seen for line in text.splitlines())
    assert "\n════\n".join(seen) == screen


def timed(committed):
    """Every answer took as long as the other."""
    return lambda self, attempt, verdict, seconds: committed(self, attempt, verdict, 3.2)
