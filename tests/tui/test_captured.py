"""Who has captured what, and who did last: what the answer to a play depends on is to be seen."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tui.journey import answer_here
from tests.tui.test_solved import OPEN
from tests.tui.trainers import Shelf, travel
from trainer.questions.kinds import question_from
from trainer.rules.cards import PACK
from trainer.rules.notation import parse_cards, parse_play
from trainer.rules.ruleset import PRESETS
from trainer.rules.seats import Side
from trainer.rules.setup import parse_setup, to_position
from trainer.session.analysis import read as read_desk
from trainer.text.language import Words
from trainer.tui.drawing.asked_scene import asked_scene
from trainer.tui.drawing.asking import both_piles, piles_seen, shows_piles
from trainer.tui.drawing.captured import Pile, by_rank
from trainer.tui.drawing.listing import draw_listing
from trainer.tui.drawing.look import Look
from trainer.tui.drawing.scene import LEFT, NOBODY, NOTHING, PARTNER, RIGHT, YOU, after, scene_of
from trainer.tui.drawing.table import draw_table

EN, IT = Look(Words("en")), Look(Words("it"))
SIGNS = dict(zip("♦♥♠♣", "DCSB", strict=True))
PIECE = re.compile(r"(A|[2-7]|[JF]8|[QC]9|[KR]10)([♦♥♠♣]+|–)")


def read(line: str) -> int:
    """The cards that a line tells, whatever is around them."""
    cards = 0
    for rank, signs in PIECE.findall(line):
        letter = {"F": "J", "C": "Q", "R": "K"}.get(rank[0], rank[0])
        for sign in signs if signs != "–" else "":
            cards |= parse_cards(letter + SIGNS[sign])
    return cards


@given(st.integers(0, PACK), st.integers(0, PACK), st.integers(30, 120), st.sampled_from([EN, IT]))
def test_every_captured_card_is_told_on_a_line_of_its_side(mine, drawn, width, look):
    theirs = drawn & ~mine
    names = ("Captured by us", "Captured by them")
    piles = [Pile(names[0], "Ours", mine), Pile(names[1], "Theirs", theirs)]
    canvas = by_rank(piles, look)(width)
    lines = [canvas.line(y) for y in range(canvas.height)]
    starts = [y for y, line in enumerate(lines) if not line.startswith("   ")]
    assert starts[0] == 0
    assert len(starts) == 2
    told = [read(" ".join(lines[: starts[1]])), read(" ".join(lines[starts[1] :]))]
    assert told == [mine, theirs]
    assert all(len(line) < width for line in lines)


@given(st.integers(0, PACK), st.integers(30, 120))
def test_no_line_needs_the_one_above_it(cards, width):
    """Each line that is there tells ranks with their suits; none is of signs alone."""
    canvas = by_rank([Pile("Captured", "Captured", cards)], EN)(width)
    for y in range(canvas.height):
        assert not re.search(r"(^|\s)[♦♥♠♣]", canvas.line(y))
        assert PIECE.search(canvas.line(y))


def test_coins_are_counted_where_there_is_room():
    ours, theirs = parse_cards("AD 7D 7C"), parse_cards("2D 2C")
    piles = [Pile("Captured by us", "Ours", ours), Pile("Captured by them", "Theirs", theirs)]
    wide, narrow = by_rank(piles, EN)(80).text(), by_rank(piles, EN)(40).text()
    assert "2 coins" in wide
    assert "1 coin" in wide
    assert "coin" not in narrow


@pytest.mark.parametrize("seat", ["S", "E"])
def test_ours_are_those_of_who_plays(seat):
    text = f"to={seat} table=2C S=3D E=4D N=5D W=6D NS=AD,AC EW=rest last=W"
    position = to_position(parse_setup(text))
    ours = both_piles(position, EN)(80).line(0)
    assert ours.startswith(" Captured by us")
    assert read(ours) == position.piles[Side.NS if seat == "S" else Side.EW]


# --- who captured last


TAKEN = "to=S table=2C S=3D,2S E=4D,2B N=5D,4S W=6D,6C NS=rest EW=AS,AB last={last}"


def drawn(last: str, look: Look = EN) -> tuple[str, str]:
    scene = scene_of(to_position(parse_setup(TAKEN.format(last=last))), tells_taker=True)
    return draw_table(scene, 80, look).text(), draw_listing(scene, 40, look).text()


@pytest.mark.parametrize(("last", "name"), [("S", "you"), ("E", "right"), ("N", "partner")])
def test_who_captured_last_is_told_at_the_seat_and_in_the_list(last, name):
    table, listing = drawn(last)
    assert f"Last capture: {name}" in listing
    lines = table.splitlines()
    at = next(y for y, line in enumerate(lines) if "last capture" in line)
    x = lines[at].index("last capture")
    labels = {"S": ("You", 10), "E": ("Right · 2", 2), "N": ("Partner · 2", 0)}
    label, row = labels[last]
    assert label in lines[row]
    assert at - row in (0, 2)
    assert (x > 60) == (last == "E")


def test_who_captured_last_follows_the_plays():
    scene = scene_of(to_position(parse_setup(TAKEN.format(last="W"))), tells_taker=True)
    assert scene.taker == LEFT
    scene = after(scene, parse_play("2Sx2C"), "right")
    assert scene.taker == YOU
    assert "last capture" not in draw_table(scene, 80, EN).text()  # "took 2♥ with 2♠" says it
    scene = after(scene, parse_play("4D"), "right", RIGHT)
    assert scene.taker == YOU
    assert "last capture" in draw_table(scene, 80, EN).text()
    scene = after(scene, parse_play("4Sx4D"), "right", PARTNER)
    assert scene.taker == PARTNER


def test_nobody_has_captured_yet():
    position = to_position(
        parse_setup(
            "to=S table=AD,AC,AS,AB S=2D,2C,2S,2B,3D,3C,3S,3B,4D "
            "E=4C,4S,4B,5D,5C,5S,5B,6D,6C N=6S,6B,7D,7C,7S,7B,JD,JC,JS "
            "W=JB,QD,QC,QS,QB,KD,KC,KS,KB NS= EW="
        )
    )
    scene = scene_of(position, tells_taker=True)
    assert scene.taker == NOBODY
    assert "last capture" not in draw_table(scene, 80, EN).text()
    assert "Last capture" not in draw_listing(scene, 40, EN).text()


def test_it_is_told_only_where_the_answer_may_depend_on_it():
    question = question_from(OPEN)
    assert shows_piles(question)
    assert asked_scene(question, NOTHING).taker is not None
    last = "to=S table=2C S=2D,6D E=4D,4C N=5D,5C W=6C,6S NS=AD,AC EW=rest last=W"
    sweep = question_from({"kind": "play", "goal": "sweep", "position": last})
    assert not shows_piles(sweep)
    assert piles_seen(sweep, EN) == []
    scene = asked_scene(sweep, NOTHING)
    assert scene.taker is None
    assert after(scene, parse_play("2Dx2C"), "right").taker is None


# --- on the screen


SAFE = {
    "kind": "play",
    "goal": "guard-settebello",
    "position": "rules=classic to=S table=2B,7D,QD S=AS,5S,JC,QB E=4 N=3 W=3 "
    "NS=AD,AB,2D,2S,4C,4S,6D,6C,6B,7S,JS,QS EW=AC,3D,3C,3S,4D,7C,7B,JD,JB,KC,KB sweeps=4-3 last=S "
    "dealer=E",
}


def go(journey, **more: object) -> None:
    travel(journey, shelf=Shelf({"safe/guard": SAFE}), start="puzzle:safe/guard", **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("size", [(80, 24), (40, 24)])
@pytest.mark.parametrize("language", ["en", "it"])
def test_piles_and_last_capture_before_the_answer(screen, size, language):
    async def journey(trainer):
        assert trainer.text() == screen

    go(journey, language=language, size=size)


@pytest.mark.parametrize("size", [(80, 24), (40, 24)])
def test_they_are_there_after_the_answer_too(size):
    async def journey(trainer):
        question = trainer.app.screen.attempt.question
        piles = both_piles(question.turn, EN)(size[0])
        told = {piles.line(y).strip() for y in range(piles.height)}
        wrong = next(one for one in ("AS", "5S", "JC") if one not in question.answers())
        await answer_here(trainer, wrong)
        seen = set()
        for _ in range(6):
            seen |= {line.rstrip("↑↓ ").strip() for line in trainer.lines()}
            await trainer.press("pagedown")
        assert told <= seen

    go(journey, size=size)


@pytest.mark.parametrize("size", [(80, 24), (40, 24)])
def test_the_desk_shows_them_too(size):
    text = TAKEN.format(last="N")
    piles = both_piles(to_position(parse_setup(text)), EN)(size[0])
    told = {piles.line(y).strip() for y in range(piles.height)}

    async def journey(trainer):
        trainer.app.desk.analysis = read_desk(text, PRESETS["classic"])
        await trainer.press("d")
        seen = set()
        for _ in range(6):
            seen |= {line.rstrip("↑↓ ").strip() for line in trainer.lines()}
            await trainer.press("pagedown")
        assert told <= seen
        assert "last capture: partner" in trainer.text().lower() or trainer.shows("· last capture")

    travel(journey, size=size)
