"""Lessons from the first key to the last page: with slips, breaks and ways back."""

import pytest

from tests.tui.trainers import Shelf, Trainer, rows, travel
from trainer.content.documents import DemoStep, QuestionStep
from trainer.content.library import Library
from trainer.questions.form import CardsForm, ChoiceForm, PlayForm
from trainer.questions.kinds import question_from
from trainer.questions.question import Verdict
from trainer.rules.cards import cards_in
from trainer.rules.notation import parse_cards, parse_play
from trainer.rules.play import apply
from trainer.rules.ruling import rule
from trainer.rules.setup import parse_position
from trainer.session.attempt import Confirm, Digit, Event, Pick, Tick
from trainer.text.language import Words
from trainer.tui.drawing.asking import asked_text, hint_text, question_text
from trainer.tui.drawing.feedback import once
from trainer.tui.drawing.film import demonstration
from trainer.tui.drawing.heaps import draw_heaps
from trainer.tui.drawing.listing import draw_listing
from trainer.tui.drawing.look import Look
from trainer.tui.drawing.prose import Paragraph
from trainer.tui.drawing.reels import refutation
from trainer.tui.drawing.scene import EMPTY, PARTNER, RIGHT, Heap, Scene
from trainer.tui.drawing.table import draw_table
from trainer.tui.lessons import LessonPlace, format_place, is_through, lesson_line, parse_place
from trainer.tui.record import Record
from trainer.tui.screens.lesson import LessonScreen

WIDE, NARROW = (80, 24), (40, 24)
FIRST = "lesson:lessons/first-card"
EN = Look(Words("en"))
LESSONS = [entry.id for entry in Library().course().lessons]
STEPS = len(Library().lesson("lessons/first-card").steps)
ASKED = sum(isinstance(s, QuestionStep) for s in Library().lesson("lessons/first-card").steps)


def screen_of(trainer: Trainer) -> LessonScreen:
    screen = trainer.app.screen
    assert isinstance(screen, LessonScreen)
    return screen


async def answer(trainer: Trainer, written: str) -> None:
    """Give an answer in notation, as keys and clicks would give it."""
    screen = screen_of(trainer)
    assert screen.attempt is not None
    form = screen.attempt.question.form()
    events: list[Event]
    if isinstance(form, PlayForm):
        play = parse_play(written)
        events = [] if form.card is not None else [Pick(play.card)]
        events += [Pick(card) for card in cards_in(play.takes)]
    elif isinstance(form, CardsForm):
        events = [Pick(card) for card in cards_in(parse_cards(written))]
    elif isinstance(form, ChoiceForm):
        events = [Tick(id) for id in form.chosen(written)]
    else:
        events = [Digit(int(digit)) for digit in written]
    for event in (*events, Confirm()):
        screen.happen(event)
    await trainer.pilot.pause()


async def go_through(trainer: Trainer, slips: int = 0, until: int = 1_000) -> None:
    """Answer everything right, but the first `slips` questions wrong at first."""
    screen = screen_of(trainer)
    while not screen.run.is_through and screen.run.at < until:
        step = screen.step
        if isinstance(step, QuestionStep):
            if slips:
                slips -= 1
                await answer(trainer, step.wrong[0].answer)
                assert trainer.shows("✗")
            else:
                await answer(trainer, step.question.answers()[0])
                assert trainer.shows("✓")
        elif isinstance(step, DemoStep):
            await trainer.press(*["n"] * len(step.plays))
        await trainer.press("n")


def go(journey, *, start=FIRST, size=WIDE, language="en", record=None):
    return travel(
        journey, start=start, size=size, language=language, shelf=Library(), record=record
    )


def test_lesson_one_from_the_first_key_to_the_last_page(scopone_data):
    """By keys alone up to the first demonstration; one question is missed and comes back."""

    async def journey(trainer):
        assert trainer.shows(f"step 1 of {STEPS}")
        await trainer.press("space")
        assert trainer.shows(f"step 2 of {STEPS}")
        await trainer.press("n")
        assert trainer.shows("Answer first.")
        await trainer.press("3", "enter")
        assert trainer.shows("✗ The values must match.")
        assert not trainer.shows("SquareScores")
        await trainer.press("r", "2", "enter")
        assert trainer.shows("✓ The six of coins takes the six of cups.")
        await trainer.press("enter")
        assert trainer.shows(f"step 3 of {STEPS}")
        await go_through(trainer)
        assert trainer.shows("✓ You have finished this lesson.")
        assert trainer.shows(f"Right at the first try: {ASKED - 1} of {ASKED}.")
        assert trainer.shows("You missed one question.")
        await trainer.press("enter")
        assert trainer.shows("1 question comes back")
        assert trainer.shows("You play the six of coins. Which card does it take?")
        await trainer.press("2", "enter", "enter")
        assert trainer.shows(f"Right at the first try: {ASKED - 1} of {ASKED}.")
        assert trainer.shows("Next comes: What cards are worth when they take.")
        await trainer.press("enter")
        assert trainer.shows("Lesson 2 · What cards are worth when they take")
        assert trainer.shows("step 1 of")
        await trainer.press("escape", "l")
        assert trainer.shows(f"1 of {len(LESSONS)} done")
        assert trainer.shows("✓ 1 Your first card")

    go(journey)
    items = {row["item"] for row in rows(scopone_data)}
    assert "lessons/first-card/2" in items
    assert {row["kind"] for row in rows(scopone_data)} == {"lesson-step"}


@pytest.mark.parametrize("slips", [0, 2])
def test_a_finished_lesson_can_be_read_again_whatever_was_missed(slips):
    async def journey(trainer):
        await go_through(trainer, slips=slips)
        missed = screen_of(trainer).run.missed
        assert len(missed) == slips
        assert trainer.shows("r read again")
        await trainer.press("b")
        assert trainer.shows(f"step {STEPS} of {STEPS}")
        await go_through(trainer)
        await trainer.press("question_mark")
        assert trainer.shows("The whole lesson once more, from its first step.")
        await trainer.press("escape", "r")
        assert trainer.shows(f"step 1 of {STEPS}")
        assert screen_of(trainer).run.missed == missed
        await go_through(trainer)
        assert screen_of(trainer).run.missed == ()
        assert is_through(trainer.app.desk, "lessons/first-card")
        assert not is_through(trainer.app.desk, "lessons/card-values")

    go(journey)


def test_left_in_the_middle_it_goes_on_there_with_what_was_missed():
    async def first(trainer):
        await go_through(trainer, slips=1, until=6)
        await trainer.press("q")

    go(first)
    record = Record.open(None)
    assert parse_place(record.places["lessons/first-card"].step) == LessonPlace(
        6, STEPS, missed=(1,), slips=(1,)
    )
    record.close()

    async def again(trainer):
        assert trainer.shows(f"step 7 of {STEPS}")
        await go_through(trainer)
        await trainer.press("enter")
        assert trainer.shows("You play the six of coins.")
        await trainer.press("q")

    go(again, start="lesson")

    async def at_last(trainer):
        assert trainer.shows("1 question comes back")
        await answer(trainer, "6Dx6C")
        await trainer.press("n")
        assert trainer.shows("Next comes")

    go(at_last, start="lesson")

    async def home(trainer):
        line = lesson_line(trainer.app.desk)
        assert line is not None
        assert line.text == "Lesson 2 · What cards are worth when they take"
        await trainer.press("l")
        assert trainer.shows("done")
        await trainer.press("up", "up", "enter")
        assert trainer.shows(f"step 1 of {STEPS}")  # once more, from the beginning
        await trainer.press("escape")
        assert trainer.shows("✓ 1 Your first card")

    go(home, start=None)


@pytest.mark.parametrize("size", [WIDE, NARROW])
def test_a_demonstration_goes_forwards_and_backwards(size):
    async def journey(trainer):
        while not isinstance(screen_of(trainer).step, DemoStep):
            await go_through(trainer, until=screen_of(trainer).run.at + 1)
        begun = trainer.text()
        await trainer.press("enter")
        moved = trainer.text()
        assert moved != begun
        assert trainer.shows("1. The seven you took")
        await trainer.press("b")
        assert trainer.text() == begun
        await trainer.press("right", "left")
        assert trainer.text() == begun
        await trainer.press("b")
        assert trainer.shows(f"step 2 of {STEPS}")
        assert screen_of(trainer).attempt is not None

    go(journey, size=size)


@pytest.mark.parametrize("id", LESSONS)
def test_in_a_demonstration_no_card_moves_that_is_not_played(id):
    for step in Library().lesson(id).steps:
        if not isinstance(step, DemoStep):
            continue
        pictures = demonstration(step.turns, step.plays)
        assert len(pictures) == len(step.plays) + 1
        places: dict[int, tuple[int, int]] = {}
        for picture, turn in zip(pictures, step.turns, strict=True):
            assert {*picture.scene.lies} == {*cards_in(turn.table)}
            assert len(picture.scene.table) == len(pictures[0].scene.table)
            for scene in (picture.moment, picture.scene):
                if scene is None:
                    continue
                drawn = draw_table(scene, 80, EN)
                for card in scene.lies:
                    at = next((a.x, a.y) for a in drawn.areas if a.target == card)
                    assert places.setdefault(card, at) == at or card in {*scene.hand}
            for card in picture.scene.lies:
                assert card != EMPTY


def test_a_demonstration_that_another_begins_is_seen_from_your_chair():
    start = parse_position(
        "rules=classic to=E table=QB S=3D,3S E=AS,JC N=6D,QC W=7B,JS NS=2D,2C EW=rest last=S"
    )
    play = parse_play("AS")
    _, shown = demonstration((start, apply(start, play)), (play,))
    assert shown.who == RIGHT
    assert {*shown.scene.hand} == {*cards_in(parse_cards("3D 3S"))}
    assert shown.scene.turn == PARTNER


@pytest.mark.long
@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("size", [WIDE, NARROW])
@pytest.mark.parametrize("id", LESSONS)
def test_every_lesson_can_be_gone_through(id, size, language):
    async def journey(trainer):
        await go_through(trainer)
        assert screen_of(trainer).run.is_through
        assert all(len(line) <= size[0] for line in trainer.lines())

    go(journey, start=f"lesson:{id}", size=size, language=language)


def test_by_mouse():
    async def journey(trainer):
        await trainer.click("go on")
        await trainer.click("6   ♥")
        await trainer.click("confirm")
        assert trainer.shows("✓ The six of coins takes the six of cups.")
        await trainer.click("go on")
        await trainer.click("next play")
        await trainer.click("before")
        assert trainer.shows("next play")
        await trainer.click("esc")
        assert trainer.shows("Scopone Trainer")

    go(journey)


def test_the_language_changes_in_the_middle():
    async def journey(trainer):
        await trainer.press("n", "3", "enter", "L")
        assert trainer.shows("Lezione 1 · La tua prima carta")
        assert trainer.shows(f"passo 2 di {STEPS}")
        await trainer.press("question_mark")
        assert trainer.shows("Ecco quanto valeva la tua risposta.")

    go(journey)


def test_an_unknown_or_broken_lesson_is_told_in_words():
    async def journey(trainer):
        assert trainer.shows("There is no lesson “lessons/nothing”.")
        await trainer.press("b", "h", "r", "p", "a", "o", "1", "enter")
        assert trainer.shows("Scopone Trainer")

    go(journey, start="lesson:lessons/nothing")

    async def puzzle(trainer):
        assert trainer.shows("There is no puzzle “captures/nothing”.")

    go(puzzle, start="puzzle:captures/nothing")


def test_places_are_read_back_and_nonsense_is_left_out():
    place = LessonPlace(3, 18, (1, 4), (1, 4, 5), (4,), True)
    assert parse_place(format_place(place)) == place
    assert parse_place("x/y missed=1,b,99999 what=3 ²") == LessonPlace(missed=(1,))
    assert parse_place("") == LessonPlace()


# --- piles


@pytest.mark.parametrize("language", ["en", "it"])
def test_piles_lie_open_by_suit(language):
    look = Look(Words(language))
    ours = parse_cards("AD 2D 3D 4D 5D 6D 7D JD QD KD AC")
    heaps = (Heap("ours", ours, 1), Heap("theirs", (1 << 40) - 1 & ~ours, 0))
    scene = Scene((), (), turn=None, is_table=False, heaps=heaps)
    long, short = ("You and your partner", "The other side"), ("Ours", "Theirs")
    for canvas, names in (
        (draw_heaps(scene, 100, look), long),
        (draw_heaps(scene, 80, look), short),
        (draw_listing(scene, 60, look), long),
        (draw_listing(scene, 40, look), short),
    ):
        text = canvas.text()
        for name in names:
            assert look.words._(name) in text
        for card in range(40):
            assert any(area.target == card for area in canvas.areas)
        assert "…" not in text


# --- a wrong play is played out


GIFT = {"kind": "takes", "position": "to=S table=3C,4S S=7D,2B"}
SAFE = {"kind": "takes", "position": "to=S table=3C,4S,6D S=7D,2B"}
HANDS = (
    "to=S table=3C,4S S=7D,2B E=QS,KD N=QB,5D W=QC,JD sweeps=0-0 last=W NS=rest "
    "EW=AD,AC,AS,AB,2D,2C,2S,4D"
)


@pytest.mark.parametrize("size", [WIDE, NARROW])
def test_a_wrong_play_is_played_out(size):
    async def journey(trainer):
        await trainer.press("space", "l")
        assert trainer.shows("✗")
        wrong = trainer.text()
        assert "what follows" in trainer.footer or size == NARROW
        await trainer.press("p")
        assert trainer.shows("You laid 2♣.")
        await trainer.press("p")
        assert trainer.shows("If the player on your right holds a queen, everything goes")
        assert trainer.shows("What you could know")
        assert trainer.shows("the table is empty" if size == WIDE else "empty")
        await trainer.press("L")
        assert trainer.shows("Se chi sta alla tua destra ha un cavallo, prende tutto")
        await trainer.press("L", "p")
        assert trainer.text() == wrong
        await trainer.press("a")
        assert trainer.shows("✓ Take the three of cups and the four of swords")
        await trainer.press("a")
        assert trainer.text() == wrong

    travel(journey, shelf=Shelf({"captures/gift": GIFT}), start="puzzle:captures/gift", size=size)


def test_the_card_that_may_be_there_is_told_as_one_that_may():
    async def journey(trainer):
        await trainer.press("space", "l", "p", "p")
        assert trainer.shows("Q9?")
        await trainer.pilot.pause(1.2)
        assert not trainer.shows("Q9?")
        assert trainer.shows("the table is empty")

    shelf = Shelf({"captures/gift": GIFT})
    travel(journey, shelf=shelf, start="puzzle:captures/gift", environ={})


def test_where_nothing_hurts_nothing_is_offered():
    async def journey(trainer):
        await trainer.press("space", "l")
        assert trainer.shows("✗")
        before = trainer.text()
        assert "what follows" not in trainer.footer
        await trainer.press("p")
        assert trainer.text() == before

    travel(journey, shelf=Shelf({"captures/safe": SAFE}), start="puzzle:captures/safe")


def reply_to(goal: str):
    question = question_from({"kind": "play", "position": HANDS, "goal": goal})
    assert question.turn is not None
    play = parse_play("2B")
    verdict = Verdict("2B", "mistake", ruling=rule(question.turn, play), better=("7Dx3C4S",))
    reel = refutation(question, verdict, EN)
    assert reel is not None
    return reel


def test_open_cards_are_played_as_they_are_and_hidden_ones_are_not_looked_at():
    shown = reply_to("best-open")
    assert shown.pictures[2].play == parse_play("QSx2B3C4S*")
    assert not shown.pictures[-1].scene.supposed
    assert "open" in shown.texts[-1][-1].text
    hidden = reply_to("sweep")
    assert hidden.pictures[-1].scene.supposed
    assert "may still be out" in hidden.texts[-1][-1].text


# --- what a question says


def test_a_question_names_its_play_and_its_goal_whatever_the_author_says():
    legal = question_from({"kind": "legal", "position": "to=S table=3C,4S S=7D", "play": "7Dx3C"})
    assert asked_text(legal, "May you?", EN) == "May you? (7♦ takes 3♥)"
    named = "You take the three of cups with the seven of coins. May you?"
    assert asked_text(legal, named, EN) == named
    goal = question_from({"kind": "play", "position": "to=S table=3C,4S S=7D,2B", "goal": "sweep"})
    assert asked_text(goal, "Your turn.", EN) == "Your turn. Make a sweep."
    assert asked_text(goal, "Can you sweep?", EN) == "Can you sweep?"


def test_no_sentence_is_said_twice():
    told = once([Paragraph("One. Two."), Paragraph("Two."), Paragraph("Three. one.")])
    assert [paragraph.text for paragraph in told] == ["One. Two.", "Three."]


@pytest.mark.parametrize("size", [WIDE, NARROW])
@pytest.mark.parametrize("kind", [0, 1, 2])
def test_every_hint_is_seen_when_it_is_asked_for(size, kind):
    made = [
        {"kind": "sweeps-with", "table": "3D 4S"},
        {"kind": "legal", "position": "to=S table=7C,3D,4S S=7D,2S", "play": "7Dx3D4S"},
        {
            "kind": "rulings-differ",
            "position": "to=S table=4C,6D S=KS",
            "play": "KSx4C6D",
            "houses": ["classic", "forced"],
        },
    ][kind]
    question = question_from(made)

    async def journey(trainer):
        ask = question_text(question, EN).split(".")[0]
        for number, hint in enumerate(question.hints(), 1):
            await trainer.press("h")
            assert trainer.shows(hint_text(question, hint, EN)[:30]), number
            assert trainer.shows(ask), number
        await trainer.press("h")
        assert trainer.shows("There are no more hints.")
        await trainer.press("1")
        assert trainer.shows("▶✓1:")

    travel(journey, shelf=Shelf({"captures/one": made}), start="puzzle:captures/one", size=size)


def test_where_houses_are_compared_no_clause_is_stated_as_true():
    made = {"kind": "rulings-differ", "position": "to=S table=4C,6D S=KS", "play": "KSx4C6D"}
    question = question_from(made)
    texts = [hint_text(question, hint, EN) for hint in question.hints()]
    assert all(text.startswith("Ask of each house") for text in texts[:-1])
    assert "SquareScores" in texts[-1]


def test_help_explains_the_step_at_hand():
    told = {
        "Choose a card of your hand": {"kind": "takes", "position": "to=S table=3C S=3D,2B"},
        "Go to a card and mark it": {"kind": "choose-prime", "pile": "7D 6D 6C AS 5B"},
        "One of the lines is right": {"kind": "who-plays-next", "after": "E"},
        "Mark every line that is right": {"kind": "sweeps-with", "table": "3D 4S"},
        "The answer is a number": {"kind": "prime-value", "card": "7D"},
    }
    shelf = Shelf({f"captures/{at}": made for at, made in enumerate(told.values())})

    async def journey(trainer):
        for text in told:
            await trainer.press("question_mark")
            assert trainer.shows(text)
            await trainer.press("question_mark", "n")

    travel(journey, shelf=shelf, start="puzzle:captures/0")


# --- as it looks


@pytest.mark.parametrize("size", [WIDE, NARROW])
@pytest.mark.parametrize("language", ["en", "it"])
def test_a_lesson_as_it_looks(language, size, screen):
    seen = []

    async def journey(trainer):
        seen.append(trainer.text())
        await trainer.press("n", "1")
        seen.append(trainer.text())
        await trainer.press("enter")
        seen.append(trainer.text())
        await trainer.press("n", "n")
        seen.append(trainer.text())
        await go_through(trainer)
        seen.append(trainer.text())

    go(journey, language=language, size=size)
    assert "\n════\n".join(seen) == screen
