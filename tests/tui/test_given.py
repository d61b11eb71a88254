"""An answer is what somebody chose: enter gives none by itself, and what was given stays seen."""

import re
from dataclasses import replace

import pytest

from tests.tui.quizzing import frozen
from tests.tui.trainers import Shelf, Trainer, travel
from trainer.content.library import Library
from trainer.questions.kinds import question_from
from trainer.questions.prime_quiz import prime_question
from trainer.questions.question import fact
from trainer.rules.cards import cards_in
from trainer.rules.notation import parse_cards
from trainer.rules.ruleset import PRESETS
from trainer.session.attempt import begin
from trainer.text.facts import fact_text
from trainer.text.language import Words
from trainer.tui.drawing.asked_scene import asked_scene, judged
from trainer.tui.drawing.asking import asked_text, is_solved
from trainer.tui.drawing.feedback import answered
from trainer.tui.drawing.look import Look
from trainer.tui.drawing.prose import draw_prose
from trainer.tui.drawing.scene import NOTHING
from trainer.tui.drawing.table import state_of
from trainer.tui.screens.help import Help
from trainer.tui.screens.question import QuestionScreen

WIDE, NARROW = (80, 24), (40, 24)
EN = Look(Words("en"))
LEGAL = {"kind": "legal", "position": "to=S table=7C,3D,4S S=7D,2S", "play": "7Dx3D4S"}
RANKS = {"kind": "sweeps-with", "table": "3C 4S"}
NO_RANK = {"kind": "sweeps-with", "table": "KS 3D"}
VALUE = {"kind": "prime-value", "card": "6D"}
TOTAL = {"kind": "prime-total", "pile": "7D 6C AS 5B"}
PRIME = {"kind": "choose-prime", "pile": "7D,6D,7C,AC,5S,2S,6B,KB"}
TAKES = {"kind": "takes", "position": "to=S table=7C,3D,4S S=7D,2S"}
GOAL = {"kind": "play", "goal": "most-cards", "position": "to=S table=2C,3S,KB,AD S=5D,KS"}


def screen_of(trainer: Trainer) -> QuestionScreen:
    screen = trainer.app.screen
    assert isinstance(screen, QuestionScreen)
    return screen


def run(journey, data, language="en", size=WIDE):
    shelf = Shelf({"captures/one": data})
    travel(journey, language=language, size=size, shelf=shelf, start="puzzle:captures/one")


# --- enter


@pytest.mark.parametrize("size", [WIDE, NARROW])
@pytest.mark.parametrize("data", [LEGAL, RANKS, NO_RANK])
def test_enter_gives_no_answer_that_nobody_chose(data, size):
    async def journey(trainer):
        assert "enter" not in trainer.footer
        assert "▶" not in "".join(trainer.lines()[12:-2])
        await trainer.press("enter", "enter", "enter", "space", "space")
        attempt = screen_of(trainer).attempt
        assert (attempt.verdict, attempt.ticked) == (None, ())
        assert attempt.notice in ("choose-one", "choose-some")

    run(journey, data, size=size)


@pytest.mark.parametrize(("way", "line"), [("down", 0), ("right", 0), ("up", -1), ("left", -1)])
def test_an_arrow_goes_to_a_line_and_enter_answers_with_it(way, line):
    async def journey(trainer):
        form = screen_of(trainer).attempt.question.form()
        await trainer.press(way)
        assert "enter confirm" in trainer.footer
        await trainer.press("enter")
        assert screen_of(trainer).attempt.verdict.answer == form.ids[line]

    run(journey, LEGAL)


def test_where_one_was_chosen_enter_on_another_chooses_that_one_first():
    async def journey(trainer):
        screen = screen_of(trainer)
        first, second = screen.attempt.question.form().ids[:2]
        await trainer.press("1", "right")
        assert "enter mark" in trainer.footer
        await trainer.press("enter")
        assert (screen.attempt.ticked, screen.attempt.verdict) == ((second,), None)
        await trainer.press("1", "enter")
        assert screen.attempt.verdict.answer == first

    run(journey, LEGAL)


def test_where_several_may_be_right_enter_marks_and_confirms_on_a_marked_one():
    async def journey(trainer):
        screen = screen_of(trainer)
        await trainer.press("down")
        assert "enter mark" in trainer.footer
        await trainer.press("enter")
        assert screen.attempt.ticked == ("A",)
        assert "enter confirm" in trainer.footer
        await trainer.press("1", "7")  # the first one is taken back
        assert screen.attempt.ticked == ("7",)
        await trainer.press("enter")
        assert screen.attempt.verdict.is_right

    run(journey, RANKS)


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("size", [WIDE, NARROW])
@pytest.mark.parametrize("by", ["arrow", "mouse"])
def test_none_of_them_is_the_last_line(by, size, language):
    text = {"en": "none of them", "it": "nessuna di queste"}[language]

    async def journey(trainer):
        screen = screen_of(trainer)
        assert trainer.shows(text)
        await trainer.press("2", "3")
        await (trainer.press("2", "3", "up", "enter") if by == "arrow" else trainer.click(text))
        if by == "arrow" and screen.attempt.ticked != ("",):
            while screen.cursor.line != len(screen.attempt.question.form().ids) - 1:
                await trainer.press("right")
            await trainer.press("enter")
        assert screen.attempt.ticked == ("",)
        await trainer.press("enter")
        assert screen.attempt.verdict.is_right
        assert f"✓{text}" in trainer.text()

    run(journey, NO_RANK, language=language, size=size)


def test_none_of_them_is_wrong_where_one_is():
    async def journey(trainer):
        await trainer.press("up", "enter", "enter")
        assert not screen_of(trainer).attempt.verdict.is_right
        assert "✗ none of them" in trainer.text()
        assert "✓7: seven" in trainer.text()

    run(journey, RANKS)


@pytest.mark.parametrize("kind", ["prime-winner", "prime-helps"])
def test_in_a_sprint_a_digit_answers_a_choice_at_once(monkeypatch, kind):
    house = PRESETS["classic"]
    seed = next(seed for seed in range(99) if prime_question(seed, 0, house).kind == kind)
    frozen(monkeypatch, seed)

    async def journey(trainer):
        screen = screen_of(trainer)
        assert screen.attempt.question.kind == kind
        await trainer.press("1")
        assert screen.attempt.verdict is not None

    travel(journey, start="quiz:sprint")


# --- what two keys do alike


@pytest.mark.parametrize("data", [TAKES, {**TAKES, "card": "7D"}, PRIME, RANKS, LEGAL])
def test_the_footer_says_nothing_twice_and_the_help_has_all_keys(data):
    async def journey(trainer):
        screen = screen_of(trainer)
        for _ in range(3):
            labels = [screen.label(command) for command in shown(screen, trainer)]
            assert len(labels) == len(set(labels))
            await trainer.press("enter")
        await trainer.press("r", "question_mark")
        assert isinstance(trainer.app.screen, Help)
        if data in (TAKES, PRIME):
            assert trainer.shows("space")

    run(journey, data, size=(120, 24))


def shown(screen, trainer):
    from trainer.tui.commands import BY_ID, key_name

    found = [BY_ID[id] for id in screen.steps()]
    return [
        one
        for one in found
        if f" {key_name(one, screen.words)} {screen.label(one)}" in f" {trainer.footer}"
    ]


def test_undo_is_offered_once_a_card_is_chosen():
    async def journey(trainer):
        await trainer.press("enter")
        assert "u undo" in trainer.footer
        await trainer.press("u")
        assert screen_of(trainer).attempt.card is None

    run(journey, TAKES)


# --- what was given


def told(data, written, tries=0, language="en"):
    question, look = question_from(data), Look(Words(language))
    verdict = question.judge(written)
    attempt = replace(begin(question), tries=tries, verdict=verdict)
    return " ".join(draw_prose(answered(attempt, verdict, "", look), 200, None).text().split())


@pytest.mark.parametrize(
    ("language", "given", "right"),
    [("en", "You answered 20.", "18"), ("it", "Hai risposto 20.", "18")],
)
def test_a_wrong_number_is_told(language, given, right):
    assert f"✗ {given}" in told(VALUE, "20", language=language)
    assert right in told(VALUE, "20", language=language)
    assert f"✗ {given}" in told(TOTAL, "20", language=language)
    assert given not in told(VALUE, "18", language=language)


def states(data, written):
    question = question_from(data)
    verdict = question.judge(written)
    attempt = begin(question)
    if data["kind"] == "choose-prime":
        attempt = replace(attempt, marked=parse_cards(written))
    scene = judged(asked_scene(question, NOTHING), attempt, verdict).scene
    cards = [*scene.lies, *scene.held, *(card for h in scene.heaps for card in cards_in(h.cards))]
    return {state_of(scene, card) for card in cards}


def test_no_card_of_a_wrong_answer_has_the_sign_of_right():
    assert states(TAKES, "7Dx3D4S") == {"named", "chosen", "plain"}
    assert states(PRIME, "6D 7C 5S 6B") == {"named", "plain"}
    assert states(PRIME, "7D 7C 5S 6B") == {"marked", "plain"}
    assert states(LEGAL, "yes") == {"named", "chosen", "plain"}


@pytest.mark.parametrize(("language", "word"), [("en", "Correct."), ("it", "Esatto.")])
def test_right_is_no_seat(language, word):
    right = told(VALUE, "18", language=language)
    assert right.startswith(f"✓ {word}")


# --- what is not given away


def test_an_illegal_play_at_first_names_the_rule_and_no_play():
    first, second = told(GOAL, "5DxAD"), told(GOAL, "5DxAD", tries=1)
    for text in (first, second):
        assert "The values must match" in text or "is worth 1, not 5" in text
    assert "three of swords" not in first
    assert "take the two of cups and the three of swords" in second
    assert "take the seven of cups" in told(TAKES, "7Dx3D4S")  # the rule itself is asked for


# --- words that could be taken for others


@pytest.mark.parametrize("goal", ["best", "best-open"])
def test_a_question_is_not_asked_twice(goal):
    question = next(
        one.question for _, one in solved_questions() if getattr(one.question, "goal", "") == goal
    )
    for language in ("en", "it"):
        look = Look(Words(language))
        standard = asked_text(question, "", look)
        for ask in (standard, f"Three cards are left. {standard}"):
            assert asked_text(question, ask, look) == ask
        assert asked_text(question, "Look.", look) == f"Look. {standard}"


def solved_questions():
    library = Library()
    for entry in library.course().puzzles:
        one = library.puzzle(entry.id)
        if is_solved(one.question):
            yield entry.id, one


@pytest.mark.parametrize(
    ("seat", "said"),
    [
        ("S", "You captured last, so your side gets what stays"),
        ("E", "The player on your right captured last, so their side gets what stays"),
        ("N", "Your partner captured last, so your side gets what stays"),
    ],
)
def test_who_captured_last_is_a_sentence(seat, said):
    text = fact_text(Words("en"), fact("captured-last", seat=seat, cards="AD"))
    assert text == f"{said}: the ace of coins."


def test_cards_of_a_rank_and_cards_of_all_ranks_are_not_counted_by_the_same_words():
    rank = fact("seen-of-rank", hand="", table="", captured="AD", unseen=0)
    hands = fact("hidden-hands", unseen=7, right=3, partner=2, left=2)
    for language in ("en", "it"):
        words = Words(language)
        first, second = fact_text(words, rank), fact_text(words, hands)
        assert not set(re.findall(r"(\w+ \w+): \d", first)) & set(
            re.findall(r"(\w+ \w+): \d", second)
        )
