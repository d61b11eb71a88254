"""Before the answer it is told who plays next, and which house is in force, at every width."""

import pytest

from tests.tui.test_first_steps import HELPS, run, screen_of
from tests.tui.test_laying import EMPTY
from trainer.questions.kinds import question_from
from trainer.rules.play import legal_plays
from trainer.tui.drawing.film import Shot, film
from trainer.tui.drawing.scene import LEFT, RIGHT, scene_of

TO_THE_LEFT = {
    **EMPTY,
    "position": EMPTY["position"].replace("classic", "scientifico").replace("last=W", "last=E"),
}
SIZES = [(80, 24), (60, 30), (40, 24)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("language", "data", "next", "told", "house"),
    [
        ("en", EMPTY, "▷Right", "You → right", "classic"),
        ("it", EMPTY, "▷Destra", "Tu → destra", "classic"),
        ("en", TO_THE_LEFT, "▷Left", "You → left", "scientifico"),
        ("it", TO_THE_LEFT, "▷Sinistra", "Tu → sinistra", "scientifico"),
    ],
)
def test_who_plays_next_is_marked_and_the_house_told(language, data, next, told, house, size):
    async def journey(trainer):
        assert next in trainer.text()
        assert trainer.text().count("▷") == 1
        if size[0] >= 80:
            assert told in trainer.text()
        assert house in trainer.lines()[0]
        assert trainer.lines()[0].split()[0] in ("Puzzle", "Problema")
        await trainer.press("question_mark")
        assert trainer.shows("▷")
        await trainer.press("question_mark", "enter", "enter")
        if screen_of(trainer).attempt.verdict.is_right:  # it is made: now it is their turn
            assert "▷" not in trainer.text()

    run(journey, data, language=language, size=size)


@pytest.mark.parametrize(("data", "next"), [(EMPTY, RIGHT), (TO_THE_LEFT, LEFT)])
def test_after_a_play_the_turn_is_the_sign(data, next):
    turn = question_from(data).turn
    scene = scene_of(turn)
    assert scene.following == next
    _, played = film(scene, [Shot(legal_plays(turn)[0])], turn.ruleset.direction)
    assert (played.scene.turn, played.scene.following) == (next, None)


def test_nobody_follows_where_no_seat_is_known():
    async def journey(trainer):
        assert "▷" not in trainer.text()

    run(journey, HELPS)


@pytest.mark.parametrize("width", [30, 40, 46, 60, 80])
def test_several_plays_are_told_beside_the_house(width):
    from trainer.tui.drawing.footer import draw_head, with_stage

    title, stage = "Puzzle 110 of 140", "play 1 of 3"
    told = draw_head(*with_stage(title, "forced", stage, width), width).text()
    assert stage in told
    assert "forced" in told or width < 40
    assert told.split()[0] == "Puzzle"
