"""The pure drawings: everything fits, nothing is told by colour alone, nothing is invented."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.questions.kinds import question_from
from trainer.questions.knowledge import turn_from
from trainer.rules.cards import PACK_ORDER, cards_in
from trainer.rules.notation import parse_play
from trainer.session.attempt import Pick, Undo, begin, step
from trainer.text.language import LANGUAGES, Words
from trainer.tui.commands import BY_ID, COMMANDS, EVERYWHERE, commands_for, key_name
from trainer.tui.cursor import Cursor
from trainer.tui.drawing.asked_scene import asked_scene
from trainer.tui.drawing.canvas import Canvas
from trainer.tui.drawing.cards import draw_card, sizes
from trainer.tui.drawing.footer import Do, Key, draw_head, draw_keys, draw_rule
from trainer.tui.drawing.listing import draw_listing
from trainer.tui.drawing.look import SIGNS, Look
from trainer.tui.drawing.prose import Paragraph, draw_prose
from trainer.tui.drawing.scene import LEFT, NOTHING, PARTNER, RIGHT, Scene, after, scene_of, taking
from trainer.tui.drawing.table import HEIGHT, draw_table, fits, state_of
from trainer.tui.steps import label_before, steps_before
from trainer.tui.terminal import plain

EN, IT = Words("en"), Words("it")
LOOKS = [Look(Words(language), signs) for language in LANGUAGES for signs in SIGNS]
POSITION = "to=W table=QB S=3D,3S E=AS,JC N=6D,QC W=7B,JS NS=rest EW=AC,AD,2C,2D sweeps=0-0 last=N"


def view_scene() -> Scene:
    return scene_of(turn_from("to=S table=7C,3D,4S,QB S=2S,5C,7D,KB"))


@pytest.mark.parametrize("look", LOOKS)
def test_thirteen_table_cards_and_nine_in_hand_fit_into_eighty_columns(look):
    cards = [*PACK_ORDER[:6], *PACK_ORDER[30:37]]
    scene = Scene(tuple(cards), PACK_ORDER[10:19])
    assert fits(scene, 80, look)
    canvas = draw_table(scene, 80, look)
    assert (canvas.width, canvas.height) == (80, HEIGHT)
    for card in (*scene.table, *scene.hand):
        assert any(area.target == card for area in canvas.areas)
    text = canvas.text()
    assert all(look.short(card).replace(look.sign(card), "") in text for card in cards)


@given(
    st.lists(st.sampled_from(PACK_ORDER), unique=True, max_size=23),
    st.integers(1, 130),
    st.sampled_from(LOOKS),
)
def test_any_cards_in_any_width_are_drawn_somehow(cards, width, look):
    scene = Scene(tuple(cards[:13]), tuple(cards[13:]))
    canvas = draw_table(scene, width, look) if fits(scene, width, look) else None
    canvas = canvas or draw_listing(scene, width, look)
    assert all(len(canvas.line(y)) <= width for y in range(canvas.height))
    if width >= 30:
        for card in cards:
            assert any(canvas.at(area.x, area.y) == card for area in canvas.areas), card
            if width < 60:
                assert look.short(card) in canvas.text()


def test_of_a_table_alone_nothing_is_invented():
    scene = view_scene()
    assert (scene.others, scene.piles, scene.sweeps) == ({}, None, None)
    for text in (draw_table(scene, 80, Look(EN)).text(), draw_listing(scene, 40, Look(EN)).text()):
        assert "▒" not in text
        for word in ("Partner", "Left", "Right", "Ours", "Theirs"):
            assert word not in text


def test_a_position_shows_its_hands_from_the_chair_of_who_plays():
    scene = scene_of(turn_from(POSITION))
    assert {at: other.cards for at, other in scene.others.items()} == {
        RIGHT: turn_from(POSITION).hands[0],
        PARTNER: turn_from(POSITION).hands[1],
        LEFT: turn_from(POSITION).hands[2],
    }
    text = draw_table(scene, 80, Look(EN)).text()
    assert "6♦ Q9♥" in text
    hidden = draw_table(scene_of(turn_from(POSITION), shows_hands=False), 80, Look(EN)).text()
    assert "6♦" not in hidden
    assert "▒▒ ▒▒" in hidden


@pytest.mark.parametrize("look", LOOKS)
def test_each_state_of_a_card_differs_without_colour(look):
    for size in sizes(look):
        drawn = {}
        for state in ("plain", "cursor", "chosen", "marked"):
            canvas = Canvas(size.width, size.height)
            draw_card(canvas, 0, 0, 25, size, look, state, "3")
            drawn[state] = canvas.text()
        assert len(set(drawn.values())) == 4
        ascii_only = {plain(text, str.isascii) for text in drawn.values()}
        assert len(ascii_only) == 4
        assert all(text.isascii() for text in ascii_only)


@pytest.mark.parametrize("look", LOOKS)
def test_every_card_is_told_by_rank_and_suit_in_every_size(look):
    for size in sizes(look):
        drawn = set()
        for card in PACK_ORDER:
            canvas = Canvas(size.width, size.height)
            draw_card(canvas, 0, 0, card, size, look)
            text = canvas.text()
            drawn.add(text)
            assert look.rank(card) in text
            assert look.sign(card) in text
            assert (look.suit(card) if size.name == "large" else look.letter(card)) in text
        assert len(drawn) == 40


def test_after_a_capture_the_other_cards_stay_where_they_were():
    scene, play = view_scene(), parse_play("7Dx7C")
    look = Look(EN)
    before = draw_table(scene, 80, look)
    shown = draw_table(taking(scene, play, "right"), 80, look)
    later = draw_table(after(scene, play, "right"), 80, look)
    kept = set(cards_in(turn_from("to=S table=7C,3D,4S,QB S=2S,5C,7D,KB").table)) - {25}
    for card in kept:
        places = [
            {(area.x, area.y) for area in canvas.areas if area.target == card}
            for canvas in (before, shown, later)
        ]
        assert places[0] == places[1] == places[2]
    assert state_of(taking(scene, play, "right"), 25) == "taken"
    assert "7   ♥" not in later.text()
    assert "total 16" in later.text()


def test_counts_follow_a_capture_and_a_sweep():
    scene = replace(view_scene(), piles=(10, 6), sweeps=(1, 0))
    assert after(scene, parse_play("7Dx7C"), "right").piles == (12, 6)
    swept = after(scene, parse_play("KBx3D7C*"), "right")
    assert swept.piles == (13, 6)
    assert swept.sweeps == (2, 0)
    laid = after(scene, parse_play("2S"), "right")
    assert laid.table[-1] == parse_play("2S").card
    assert laid.piles == (10, 6)


# --- lines


KEYS = [Key(id, shown, id) for id, shown in [("choose", "←→"), ("confirm", "enter"), ("undo", "u")]]
HELP = Key("help", "?", "help")


@pytest.mark.parametrize("width", range(1, 90))
def test_help_is_always_in_the_footer(width):
    canvas = draw_keys(KEYS, HELP, width)
    assert len(canvas.line(0)) <= width
    if width >= 3:
        assert "?" in canvas.line(0)
    if width >= 60:
        assert canvas.line(0) == " ←→ choose   enter confirm   u undo   ? help"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [40, 60, 80])
def test_a_hint_is_always_offered_in_the_footer(language, width):
    words = Words(language)
    for data in (
        {"kind": "takes", "position": "to=S table=7C,3D,4S S=7D,2S", "card": "7D"},
        {"kind": "play", "goal": "sweep", "position": "to=S table=3C,4S S=7D,KB"},
        {"kind": "legal", "position": "to=S table=7C,3D,4S S=7D,2S", "play": "7Dx3D4S"},
        {"kind": "captures", "position": "to=S table=7C,3D,4S S=7D,2S", "card": "7D"},
        {"kind": "choose-prime", "pile": "7D 6C AS 5B 2B KD"},
        {"kind": "prime-value", "card": "7D"},
    ):
        attempt = begin(question_from(data))
        cursor = Cursor(attempt.question.form(), asked_scene(attempt.question, NOTHING))
        first = [Pick(row[0]) for row in reversed(cursor.rows)]
        for event in (Undo(), *first):
            was, attempt = attempt, step(attempt, event)
            if isinstance(event, Pick):
                cursor.follow(event.card, was, attempt, is_afar=False)
            keys = [
                Key(
                    id,
                    key_name(BY_ID[id], words),
                    label_before(BY_ID[id], attempt, cursor, words) or words._(BY_ID[id].label),
                    is_of_step=BY_ID[id].is_of_step,
                )
                for id in (*steps_before(attempt, cursor), "quit")
            ]
            last = Key("help", "?", words._(BY_ID["help"].label))
            drawn = draw_keys(keys, last, width)
            assert any(area.target == Do("hint") for area in drawn.areas), drawn.text()


def test_the_label_of_the_last_key_makes_room_for_one_that_the_step_needs():
    keys = [
        Key("a", "a", "x" * 9),
        Key("b", "b", "x" * 9),
        Key("c", "c", "x" * 5),
        Key("d", "d", ""),
    ]
    assert draw_keys(keys, HELP, 40).line(0) == " a xxxxxxxxx  b xxxxxxxxx  d  ? help"
    keys[:3] = [replace(key, is_of_step=True) for key in keys[:3]]
    assert draw_keys(keys, HELP, 40).line(0) == " a xxxxxxxxx  b xxxxxxxxx  c xxxxx  ?"
    assert draw_keys(keys[:2], HELP, 40).line(0) == " a xxxxxxxxx  b xxxxxxxxx  ? help"


def test_a_key_of_the_footer_can_be_touched():
    canvas = draw_keys(KEYS, HELP, 80)
    at = canvas.line(0).index("confirm")
    assert canvas.at(at, 0).command == "confirm"
    assert canvas.at(79, 0) is None


def test_heads_and_rules_fit():
    for width in range(1, 60):
        assert len(draw_head("Puzzle 12 of 30", "house: classic", width).line(0)) <= width
        assert len(draw_rule(["♦ coins D", "♦"], width).line(0)) <= width


@given(st.lists(st.text("abc …♥", max_size=60), max_size=5), st.integers(1, 60), st.integers(0, 9))
def test_prose_stays_inside(texts, width, height):
    paragraphs = [Paragraph(text, mark="✗ ", gap=True) for text in texts]
    canvas = draw_prose(paragraphs, width, height, scrolled=3)
    assert canvas.height == height
    assert all(len(canvas.line(y)) <= width for y in range(height))


# --- the registry


def test_every_command_has_one_meaning_a_key_on_each_screen():
    for scope in EVERYWHERE:
        keys = [key for command in commands_for(scope) for key in command.keys]
        assert sorted(keys) == sorted(set(keys)), scope
        assert {"help", "quit", "language"} <= {command.id for command in commands_for(scope)}


def test_every_command_is_carried_out_by_its_screen_or_the_application():
    from trainer.tui.app import TrainerApp
    from trainer.tui.screens.help import Help
    from trainer.tui.screens.home import Home
    from trainer.tui.screens.puzzle import PuzzleScreen
    from trainer.tui.screens.puzzles import Puzzles
    from trainer.tui.screens.settings import Settings

    for screen in (Home, Puzzles, PuzzleScreen, Settings, Help):
        for command in commands_for(screen.scope):
            name = f"do_{command.id}"
            assert hasattr(screen, name) or hasattr(TrainerApp, name), (screen, command.id)


def test_words_of_the_registry_are_translated():
    for command in COMMANDS:
        for text in (command.label, command.help):
            assert IT._(text) != text, text


def test_signs_are_one_cell_wide():
    from rich.cells import cell_len

    text = "".join(SIGNS.values()) + "╭─╮│╰╯┏━┓┃┗┛╔═╗║╚╝▒▶▲✓✗←→↑↓·…•"
    assert all(cell_len(character) == 1 for character in text)
