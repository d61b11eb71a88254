"""The analysis desk: what is written there, what it makes of that, and playing on from it."""

import random
from dataclasses import replace

import pytest

from tests import oracle
from tests.agreement import to_position, to_ruleset
from trainer.questions.knowledge import format_turn, turn_from
from trainer.questions.reach import reach
from trainer.rules.cards import PACK, PACK_ORDER, count
from trainer.rules.notation import format_play, parse_card, parse_cards, parse_play
from trainer.rules.play import apply, legal_plays
from trainer.rules.position import Position, Table, View
from trainer.rules.problems import RulesError
from trainer.rules.ruleset import PRESETS
from trainer.rules.ruling import IllegalPlayError
from trainer.rules.seats import Seat, Side
from trainer.rules.setup import parse_setup
from trainer.session.analysis import (
    PLACES,
    as_last_card,
    blank,
    brought,
    can_be_last,
    can_play_on,
    cards_at,
    in_house,
    lay,
    look_at,
    look_on,
    next_last,
    next_sweeps,
    pick,
    place_of,
    placed,
    play_back,
    play_on,
    put,
    put_rest,
    read,
    visit,
)

CLASSIC = PRESETS["classic"]
OPEN = (
    "rules=classic to=W table=5B,6S S=2B,7D,7B E=3D,QS N=4B,QD W=2D,3C,7S "
    "NS=AC,AS,2C,3S,3B,4D,4C,4S,6D,6C,6B,JD,JC,KD,KC,KS,KB "
    "EW=AD,AB,2S,5D,5C,5S,7C,JS,JB,QC,QB sweeps=1-0 last=N dealer=S"
)
HIDDEN = OPEN.replace("S=2B,7D,7B E=3D,QS N=4B,QD", "S=3 E=2 N=2")


def problems(text):
    with pytest.raises(RulesError) as raised:
        read(text, CLASSIC)
    return [one.id for one in raised.value.problems]


# --- reading


def test_a_table_and_a_hand_are_written_with_a_stroke():
    desk = read("7C 3D 4S / 7D 2S", CLASSIC)
    assert desk.known == Table(CLASSIC, parse_cards("7C 3D 4S"), parse_cards("7D 2S"))
    assert read(" / 7d", CLASSIC).known == Table(CLASSIC, 0, parse_cards("7D"))


@pytest.mark.parametrize("dress", ['"{}"', "'{}'", "  {}\n", "`{}`"])
def test_quotes_and_broken_lines_do_not_matter(dress):
    broken = OPEN.replace(" NS=", " \\\n   NS=").replace(" EW=", "\n EW=")
    assert read(dress.format(broken), CLASSIC).line == OPEN


@pytest.mark.parametrize(
    "pasted",
    [
        "7C 3D 4S\n7D 2S",
        "7♥ 3♦ 4♠ / 7♦ 2♠",
        "7♥C 3♦D 4♠S / 7♦D 2♠S",
        '--table "7C 3D 4S" --hand "7D 2S"',
        '$ scopone legal --table "7C 3D 4S" --hand "7D 2S"',
        "$ scopone desk '7C 3D 4S / 7D 2S'",
        "position: >-\n  to=S table=7C,3D,4S S=7D,2S\n",
    ],
)
def test_what_the_screen_shows_or_a_shell_or_a_file_has_can_be_pasted(pasted):
    desk = read(pasted, CLASSIC)
    assert desk.known == Table(CLASSIC, parse_cards("7C 3D 4S"), parse_cards("7D 2S"))


@pytest.mark.parametrize(
    ("shown", "card"), [("J8♣", "JB"), ("F8♣", "JB"), ("C9♥", "QC"), ("R10♦", "KD"), ("10♠", "KS")]
)
def test_faces_as_the_screen_shows_them(shown, card):
    assert read(f"{shown} / 2D", CLASSIC).known.table == parse_cards(card)


def test_what_is_no_position_says_what_would_be_one():
    assert problems("  ") == ["desk-nothing"]
    assert problems("7C 3D") == ["desk-one-stroke"]
    assert problems("7C / 3D / 4S") == ["desk-one-stroke"]
    assert problems("7C / 8D") == ["not-a-card-but"]
    assert problems("7C / 7C") == ["doubled-card"]


@pytest.mark.parametrize(
    ("text", "kind", "missing"),
    [
        (OPEN, Position, []),
        (HIDDEN, View, []),
        ("table=7C S=7D", Table, ["needs-key", "needs-key", "needs-key"]),
        ("table=7C S=7D NS= EW= to=S", Table, ["pile-odd"]),
        ("table=7C", None, ["needs-one-hand"]),
        (OPEN.replace("last=N", "last=S"), Position, []),
        (OPEN.replace(" last=N", ""), Table, ["last-missing"]),
        (HIDDEN.replace("to=W", "to=S"), None, None),
    ],
)
def test_it_is_the_most_that_was_written(text, kind, missing):
    desk = read(text, CLASSIC)
    assert type(desk.known) is (kind or type(None))
    found = [one.id for one in desk.missing]
    if missing is not None and missing != ["pile-odd"]:
        assert found == missing
    else:
        assert found


def test_what_does_not_hold_stays_as_it_was_written():
    desk = read("to=S table=7C NS=2D", CLASSIC)
    assert desk.known is None
    assert desk.line == "to=S table=7C NS=2D"


# --- putting cards in their places


@pytest.mark.parametrize("seed", range(40))
def test_every_card_has_one_place_whatever_is_put_where(seed):
    rng = random.Random(seed)
    desk = blank(CLASSIC)
    where = {}
    for _ in range(120):
        card, place = rng.choice(PACK_ORDER), rng.choice(PLACES)
        desk = put(desk, card, place)
        if where.get(card) == place:
            del where[card]
        else:
            where[card] = place
        assert {c: place_of(desk.setup, c) for c in PACK_ORDER} == {
            c: where.get(c) for c in PACK_ORDER
        }
    desk = put_rest(desk, "EW")
    assert placed(desk.setup) == PACK
    assert sum(count(cards_at(desk.setup, place) or 0) for place in PLACES) == 40
    assert read(desk.line, CLASSIC).setup == desk.setup


@pytest.mark.parametrize("seed", range(30))
def test_a_position_put_together_card_by_card_is_the_one_that_was_dealt(seed):
    """Of the oracle's states; who captured last and the sweeps are told as on the screen."""
    rng = random.Random(seed)
    state = oracle.random_state(rng, oracle.PRESETS["classic"])
    dealt = to_position(CLASSIC, state).from_south()
    wanted = brought(dealt)
    desk = blank(CLASSIC)
    for place in PLACES:
        desk = visit(desk, place)
        for card in PACK_ORDER:
            if (cards_at(wanted.setup, place) or 0) >> card & 1:
                desk = put(desk, card, place)
    while desk.setup.last != dealt.last:
        desk = next_last(desk)
    for side in Side:
        while desk.setup.sweeps[side] < dealt.sweeps[side]:
            desk = next_sweeps(desk, side)
    assert isinstance(desk.known, Position)
    plain = turn_from(format_turn(dealt).partition(" history=")[0])
    assert desk.known == plain


def test_only_a_pile_that_was_gone_to_is_known_to_be_empty():
    desk = read("7C 3D 4S QB / 7D 2S", CLASSIC)
    assert isinstance(desk.known, Table)
    for place in ("NS", "EW"):
        assert cards_at(desk.setup, place) is None
        desk = visit(desk, place)
        assert cards_at(desk.setup, place) == 0
    assert visit(desk, "E") == desk


def test_a_view_put_together():
    hand = "AD 2D 3D 4D 5D 6D 7D JD QD"
    desk = read(f"KD KC KS AC / {hand}", CLASSIC)
    desk = visit(visit(desk, "NS"), "EW")
    assert isinstance(desk.known, View)
    assert desk.known.hand_sizes == (9, 9, 9, 9)


def test_moving_a_card_drops_what_it_makes_untrue():
    desk = read(OPEN + " history=AB/3S", CLASSIC)
    moved = put(desk, parse_card("7D"), "E")
    assert moved.setup.history == ()
    assert moved.setup.dealer is None
    assert moved.known is None or not isinstance(moved.known, Position)
    back = put(moved, parse_card("7D"), "S")
    assert isinstance(back.known, Position)


def test_who_captured_last_and_sweeps_go_round():
    desk = read("7C / 7D", CLASSIC)
    seen = []
    for _ in range(5):
        desk = next_last(desk)
        seen.append(desk.setup.last)
    assert seen == [Seat.S, Seat.E, Seat.N, Seat.W, None]
    for _ in range(3):
        desk = next_sweeps(desk, Side.EW)
    assert desk.setup.sweeps == (0, 3)


def test_another_house_keeps_the_play_that_is_looked_at():
    desk = look_at(read("7C 3D 4S / 7D 2S", CLASSIC), parse_play("7Dx7C"))
    other = in_house(desk, PRESETS["forced"])
    assert other.ruleset == PRESETS["forced"]
    assert other.play == parse_play("7Dx7C")
    assert "rules=forced" in other.line
    assert in_house(other, CLASSIC).known == desk.known


# --- looking, and playing on


def test_cards_are_touched_as_in_a_question():
    desk = read("7C 3D 4S / 7D 2S", CLASSIC)
    assert pick(desk, parse_card("7C")) == desk
    chosen = pick(desk, parse_card("7D"))
    marked = pick(pick(chosen, parse_card("3D")), parse_card("4S"))
    assert marked.play == parse_play("7Dx3D4S")
    assert pick(marked, parse_card("3D")).play == parse_play("7Dx4S")
    assert pick(marked, parse_card("2S")).play == parse_play("2S")
    assert pick(marked, parse_card("7D")).play is None


def test_going_through_the_plays_comes_back_to_none():
    desk = read(OPEN, CLASSIC)
    plays = legal_plays(desk.known)
    seen = []
    for _ in range(len(plays) + 1):
        desk = look_on(desk, plays, 1)
        seen.append(desk.play)
    assert seen == [*plays, None]
    assert look_on(desk, plays, -1).play == plays[-1]
    assert look_on(desk, [], 1) == desk


@pytest.mark.parametrize("seed", range(20))
def test_a_deal_played_on_and_taken_back_is_where_it_began(seed):
    rng = random.Random(seed)
    options = oracle.PRESETS[rng.choice(list(oracle.PRESETS))]
    start = to_position(to_ruleset(options), oracle.random_state(rng, options))
    desk, made = brought(start), []
    begun = desk
    while isinstance(desk.known, Position) and not desk.known.is_over:
        play = rng.choice(legal_plays(desk.known))
        looked = look_at(desk, play)
        assert can_play_on(looked)
        then = apply(desk.known, play)
        desk = play_on(looked, looked.play)
        # Whose turn it would be after the end means nothing: the chair stays where it was.
        assert desk.known == (replace(then, to=looked.known.to) if then.is_over else then)
        assert desk.play is None
        made.append(play)
    assert desk.question is None
    for play in reversed(made):
        desk = play_back(desk)
        assert desk.play[:2] == play[:2]
    assert desk.known == begun.known
    assert play_back(desk) == desk


def test_what_is_not_allowed_is_not_played():
    desk = look_at(read(OPEN, CLASSIC), parse_play("7Sx6S"))
    assert not can_play_on(desk)
    with pytest.raises(IllegalPlayError):
        play_on(desk, desk.play)
    with pytest.raises(RulesError) as raised:
        play_on(read(HIDDEN, CLASSIC), parse_play("2D"))
    assert [one.id for one in raised.value.problems] == ["desk-needs-open-hands"]


def test_it_can_be_judged_by_what_the_seat_knows():
    desk = read(OPEN, CLASSIC)
    assert desk.question.goal == "best-open"
    closed = replace(desk, is_open=False)
    assert closed.question.goal == "best"
    assert closed.question.turn == read(HIDDEN, CLASSIC).known
    assert read("7C / 7D", CLASSIC).question is None


def test_worths_of_many_cards_are_far_away():
    first = turn_from("to=E table=AD,2D,3D,4D E=5D,6D,7D,JD,QD,KD,AC,2C,3C NS= EW= dealer=S")
    assert reach(first) == "beyond"
    assert reach(read(OPEN, CLASSIC).known) == "soon"
    assert reach(read(HIDDEN, CLASSIC).known) == "soon"


def test_a_sweep_is_told_as_one():
    desk = look_at(read("3C 4S / 7D KB", CLASSIC), parse_play("7Dx3C4S"))
    assert format_play(desk.play) == "7Dx3C4S*"
    assert parse_setup(desk.line) == read(desk.line, CLASSIC).setup


def test_laying_a_card_can_be_asked_about():
    desk = pick(read("4C 6S / KD 5B", CLASSIC), parse_card("KD"))
    assert not desk.is_laid
    asked = lay(desk)
    assert asked.is_laid
    assert asked.play == parse_play("KD")
    assert not lay(asked).is_laid
    assert not pick(asked, parse_card("4C")).is_laid
    assert lay(look_at(desk, None)).card is None


def test_a_single_card_can_be_the_last():
    desk = read("5D / 5S", CLASSIC)
    assert can_be_last(desk)
    last = as_last_card(desk)
    assert last.known.is_last_play
    assert as_last_card(last).known == desk.known
    more = read("5D / 5S 2C", CLASSIC)
    assert not can_be_last(more)
    assert as_last_card(more) == more


def test_the_house_that_was_laid_out_comes_round_again():
    desk = read("rules=forced set=equal_and_sum:equal_only to=S table=7C,3D S=7D", CLASSIC)
    seen, own = [], desk.ruleset
    for _ in range(len(desk.houses)):
        at = desk.houses.index(desk.ruleset)
        desk = in_house(desk, desk.houses[(at + 1) % len(desk.houses)])
        seen.append(desk.ruleset)
    assert seen[-1] == own
    assert set(seen) == {own, *PRESETS.values()}
