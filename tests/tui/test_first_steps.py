"""Keys, clicks, hints and words that somebody new to the trainer stumbled over, by kind."""

from dataclasses import replace

import pytest

from tests.tui.trainers import Shelf, Trainer, travel
from trainer.content.documents import DemoStep, QuestionStep
from trainer.content.library import Library
from trainer.questions.form import CardsForm, ChoiceForm, PlayForm
from trainer.questions.kinds import question_from
from trainer.rules.cards import count
from trainer.rules.notation import parse_play
from trainer.text.language import Words
from trainer.tui.drawing.canvas import Turn, window
from trainer.tui.drawing.choices import choices
from trainer.tui.drawing.film import Shot, demonstration, film
from trainer.tui.drawing.footer import Do
from trainer.tui.drawing.look import Look
from trainer.tui.drawing.menu import Line, draw_menu
from trainer.tui.drawing.prose import Paragraph, draw_prose, wrap
from trainer.tui.drawing.scene import LEFT, PARTNER, RIGHT, Other, scene_of
from trainer.tui.drawing.table import draw_table
from trainer.tui.screens.help import Help, unbroken
from trainer.tui.screens.question import QuestionScreen
from trainer.tui.widgets.pane import Pane

EN, IT = Look(Words("en")), Look(Words("it"))
TWO = {"kind": "takes", "position": "to=S table=3D,4S,QB S=7D,2S", "card": "7D"}
HANDED = {"kind": "takes", "position": "to=S table=3D,4S,QB S=7D,2S"}
PRIME = {"kind": "choose-prime", "pile": "7D,6D,7C,AC,5S,2S,6B,KB"}
HELPS = {"kind": "prime-helps", "pile": "7D,6C", "cards": "7S,6S,KB"}
TRIED = "to=S table=7C,3D,4S S=7D,2S"
LEGAL = {"kind": "legal", "position": TRIED, "play": "7Dx3D4S"}
HOUSES = {"kind": "rulings-differ", "position": TRIED, "play": "7Dx3D4S"}
VALUE = {"kind": "prime-value", "card": "7D"}


def screen_of(trainer: Trainer) -> QuestionScreen:
    screen = trainer.app.screen
    assert isinstance(screen, QuestionScreen)
    return screen


def run(journey, data, language="en", size=(80, 24)):
    shelf = Shelf({"captures/one": data})
    travel(journey, language=language, size=size, shelf=shelf, start="puzzle:captures/one")


# --- enter


@pytest.mark.parametrize("size", [(80, 24), (40, 24)])
def test_enter_marks_each_card_it_is_at_and_confirms_on_a_marked_one(size):
    async def journey(trainer):
        assert "enter mark" in trainer.footer
        await trainer.press("enter")
        assert "enter confirm" in trainer.footer
        await trainer.press("right")
        assert "enter mark" in trainer.footer
        await trainer.press("enter")
        assert screen_of(trainer).attempt.verdict is None
        assert "enter confirm" in trainer.footer
        assert "space" in trainer.footer or size[0] < 80
        await trainer.press("enter")
        assert screen_of(trainer).attempt.verdict.is_right

    run(journey, TWO, size=size)


def test_from_the_hand_on_with_arrows_and_enter_alone():
    async def journey(trainer):
        assert "enter play this" in trainer.footer
        assert "space" not in trainer.footer  # it does the same
        await trainer.press("left", "right", "left", "enter", "enter", "right", "enter", "enter")
        assert screen_of(trainer).attempt.verdict.is_right, trainer.text()

    run(journey, HANDED)


@pytest.mark.parametrize("by", ["digit", "mouse"])
def test_the_cursor_goes_to_what_is_marked_from_afar(by):
    async def journey(trainer):
        first, second, third = screen_of(trainer).scene().table
        keys = {first: "1", second: "2", third: "3"}
        for card in (first, second, third, third):  # the last one is taken back
            await (trainer.press(keys[card]) if by == "digit" else trainer.touch(card))
        assert "enter confirm" in trainer.footer
        await trainer.press("enter")
        verdict = screen_of(trainer).attempt.verdict
        assert verdict is not None
        assert count(parse_play(verdict.answer).takes) == 2

    run(journey, TWO)


def test_enter_marks_as_many_cards_as_are_wanted():
    async def journey(trainer):
        screen = screen_of(trainer)
        form = screen.attempt.question.form()
        assert isinstance(form, CardsForm)
        for number, row in enumerate(screen.cursor.rows[: form.wanted], 1):
            screen.cursor.card = row[0]
            screen.draw()
            await trainer.pilot.pause()
            assert "enter mark" in trainer.footer
            await trainer.press("enter")
            assert count(screen.attempt.marked) == number
        assert "enter confirm" in trainer.footer
        await trainer.press("enter")
        assert screen.attempt.verdict is not None

    run(journey, PRIME)


def test_where_one_card_is_wanted_it_is_the_one_under_the_cursor():
    async def journey(trainer):
        screen = screen_of(trainer)
        await trainer.press("enter")
        first = screen.attempt.marked
        await trainer.press("right", "enter")
        assert screen.attempt.verdict is None
        assert screen.attempt.marked not in (0, first)
        await trainer.press("enter")
        assert screen.attempt.verdict is not None

    run(journey, HELPS)


# --- a window that is too small


def test_nothing_happens_behind_a_window_that_is_too_small():
    async def journey(trainer):
        await trainer.pilot.resize_terminal(20, 24)
        await trainer.pilot.pause()
        before = screen_of(trainer).attempt
        await trainer.press("1", "2", "enter", "h", "n", "s", "question_mark", "escape", "L")
        assert screen_of(trainer).attempt == before
        assert trainer.shows("finestra")
        await trainer.press("q")

    shelf = Shelf({"captures/one": TWO})
    assert travel(journey, shelf=shelf, start="puzzle:captures/one").return_value == 0


# --- choices


def choice_form(trainer: Trainer) -> ChoiceForm:
    form = screen_of(trainer).attempt.question.form()
    assert isinstance(form, ChoiceForm)
    return form


@pytest.mark.parametrize("size", [(80, 24), (80, 21), (40, 18), (40, 12), (30, 10)])
@pytest.mark.parametrize("data", [LEGAL, HOUSES])
def test_a_digit_scrolls_to_its_choice(size, data):
    async def journey(trainer):
        for number in range(1, len(choice_form(trainer).choices) + 1):
            await trainer.press(str(number))
            assert f"▶✓{number}:" in trainer.text(), trainer.text()

    run(journey, data, language="it", size=size)


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_choices_stay_with_what_was_chosen_and_what_is_right(language):
    async def journey(trainer):
        screen, form = screen_of(trainer), choice_form(trainer)
        right = screen.attempt.question.answers()[0].split()
        numbers = [at for at, choice in enumerate(form.choices, 1) if choice.id in right]
        wrong = next(at for at, choice in enumerate(form.choices, 1) if choice.id not in right)
        await trainer.press(str(wrong), "enter")
        assert f"✗ {wrong}:" in trainer.text()
        assert all(f"✓{number}:" in trainer.text() for number in numbers)
        await trainer.press("r", *map(str, numbers), "enter")
        assert screen.attempt.verdict.is_right
        assert all(f"▶✓{number}:" in trainer.text() for number in numbers)

    run(journey, LEGAL, language=language)


def test_a_long_list_is_shortened_to_what_matters():
    listed = choices(["one", "two", "three", "four"], {1}, 1).judged({3}).shortened()
    lines = [line.split() for line in listed(15).text().splitlines()]
    assert lines == [["✗", "2:", "two"], ["✓4:", "four"]]


def test_what_does_not_fit_stands_in_columns():
    texts = [f"a rather long choice of more than half a line, number {at}" for at in range(9)]
    loose = choices(texts, (), 4)
    tight = replace(loose, is_tight=True)
    assert tight.columns(80) == loose.columns(80) == 1  # no line would be won
    texts = [f"a choice of almost half a line {at}" for at in range(8)] + ["one " * 12]
    loose = choices(texts, (), 4)
    tight = replace(loose, is_tight=True)
    assert (loose.columns(80), tight.columns(80)) == (1, 2)
    assert tight(80).height < loose(80).height
    told = " ".join(tight(80).text().split())
    assert all(f"{at + 1}: {text}" in told for at, text in enumerate(texts[:8]))
    first, after = tight.line_of_cursor(80)
    assert "▶ 5:" in "\n".join(tight(80).text().splitlines()[first:after])


# --- what is shown of a capture


def test_total_and_turn_of_a_capture_are_those_of_afterwards():
    turn = question_from({**TWO, "position": "to=S table=7C,3D,4S,QB S=7D,2S"}).turn
    _, shown = film(scene_of(turn), [Shot(parse_play("7Dx7C"))], "right")
    assert shown.moment is not None
    assert shown.moment.total == shown.scene.total == 3 + 4 + 9
    assert shown.moment.turn == shown.scene.turn


def test_every_demonstration_tells_true_totals_and_turns():
    library, seen = Library(), 0
    for entry in library.course().lessons:
        for step in library.lesson(entry.id).steps:
            if not isinstance(step, DemoStep):
                continue
            for picture in demonstration(step.turns, step.plays):
                if picture.moment is not None:
                    seen += 1
                    assert picture.moment.total == picture.scene.total
                    assert picture.moment.turn == picture.scene.turn
    assert seen


def test_no_name_moves_when_the_turn_does():
    scene = scene_of(question_from({**TWO, "position": "to=S table=7C S=7D"}).turn)
    scene = replace(scene, others={at: Other(7) for at in (RIGHT, PARTNER, LEFT)}, turn=None)
    still = draw_table(scene, 80, EN).text()
    for at in (RIGHT, PARTNER, LEFT):
        moved = draw_table(replace(scene, turn=at), 80, EN).text()
        assert moved.count("▶") == 1
        assert moved.replace("▶", " ") == still, moved


# --- the mouse


def test_a_range_of_keys_is_no_button():
    async def journey(trainer):
        before = screen_of(trainer).attempt, screen_of(trainer).cursor.card
        await trainer.click("1-9 table card")
        await trainer.click("←→ choose")
        assert (screen_of(trainer).attempt, screen_of(trainer).cursor.card) == before

    run(journey, TWO, size=(110, 30))


def test_a_scroll_sign_scrolls():
    menu = draw_menu([Line(f"{at}") for at in range(20)], 9, 20, 5)
    assert (menu.at(19, 0), menu.at(19, 4)) == (Turn(-4), Turn(4))
    prose = draw_prose([Paragraph("word " * 90)], 20, 5, scrolled=2)
    assert (prose.at(19, 0), prose.at(19, 4)) == (Turn(-4), Turn(4))
    assert window(prose, 5, 0).at(5, 2) is None


def test_a_scroll_sign_of_the_list_opens_nothing():
    async def journey(trainer):
        await trainer.press("p")
        screen, before = trainer.app.screen, trainer.text()
        areas = screen.query_one("#body", Pane).canvas().areas
        await trainer.touch(next(area.target for area in areas if isinstance(area.target, Turn)))
        assert trainer.app.screen is screen
        assert trainer.text() != before

    travel(journey, shelf=Shelf({f"captures/p{at}": TWO for at in range(30)}), size=(80, 12))


# --- help


@pytest.mark.parametrize("data", [LEGAL, PRIME, TWO, VALUE])
def test_the_help_lists_the_keys_of_the_step_alone(data):
    async def journey(trainer):
        is_play = isinstance(screen_of(trainer).attempt.question.form(), PlayForm)
        await trainer.press("question_mark")
        page = trainer.app.screen
        assert isinstance(page, Help)
        told = "\n".join(paragraph.text for paragraph in page.paragraphs())
        assert ("table card" in told) == is_play
        assert ("lay it" in told) == is_play
        assert "what follows" not in told
        assert "try again" not in told

    run(journey, data)


@pytest.mark.parametrize("width", range(20, 90, 3))
@pytest.mark.parametrize("look", [EN, IT])
def test_a_sign_stays_with_its_word(width, look):
    lines = wrap(Paragraph(unbroken(look.legend())), width)
    for suit in look.legend().split("  "):
        assert any(suit in line for line in lines)


# --- hints


def test_hints_ask_for_what_is_not_fixed():
    given, free = ([hint.id for hint in question_from(one).hints()] for one in (TWO, HANDED))
    assert given == ["hint-look-equal", "hint-clause", "hint-answer"]
    assert free == ["hint-look-table", "hint-clause", "hint-card", "hint-answer"]


@pytest.mark.parametrize("size", [(80, 24), (40, 24), (40, 14), (30, 10)])
def test_the_newest_hint_is_in_view_and_more_is_offered_only_above_the_end(size):
    def offers_more(trainer: Trainer) -> bool:
        areas = trainer.app.screen.query_one("#footer", Pane).canvas().areas
        return any(area.target == Do("page") for area in areas)

    async def journey(trainer):
        screen = screen_of(trainer)
        for hint in range(1, len(screen.attempt.question.hints()) + 1):
            await trainer.press("h")
            lines = [line.lstrip() for line in trainer.lines()]
            assert any(line.startswith(f"{hint}. ") for line in lines), trainer.text()
            assert not (screen.is_read() and offers_more(trainer))
        await trainer.press("pagedown", "pagedown", "pagedown")
        assert screen.is_read()
        assert not offers_more(trainer)

    run(journey, HANDED, size=size)


def test_an_answer_just_given_is_not_offered():
    async def journey(trainer):
        await trainer.press("1", "enter")
        assert not screen_of(trainer).attempt.verdict.is_right
        assert trainer.shows("With the seven of coins take")
        assert "answer" not in trainer.footer

    run(journey, TWO, size=(110, 30))


# --- lessons before the sweep


@pytest.mark.long
@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("id", ["first-card", "card-values", "equal-card-first"])
def test_no_lesson_says_sweep_before_sweeps_are_taught(id, language):
    from tests.tui.test_lessons import answer

    async def journey(trainer):
        screen = screen_of(trainer)
        while not screen.run.is_through:
            step = screen.step
            if isinstance(step, QuestionStep):
                assert "house:" not in trainer.text()
                for written in (*(one.answer for one in step.wrong), step.question.answers()[0]):
                    await answer(trainer, written)
                    blocks = [one for one in screen.paragraphs() if isinstance(one, Paragraph)]
                    told = " ".join(block.text for block in blocks).lower()
                    told = told.replace(screen.note().lower(), "")
                    assert "sweep" not in told, told
                    assert "scopa" not in told, told
                    if not screen.attempt.verdict.is_right:
                        await trainer.press("r")
            await trainer.press("n")

    travel(journey, language=language, shelf=Library(), start=f"lesson:lessons/{id}")
