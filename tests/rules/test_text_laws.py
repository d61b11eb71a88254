"""Text and object are two ways to write one thing: each read back is what it was."""

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.strategies import cards, open_positions, plays, positions, rulesets, tables
from trainer.rules.cards import PACK, PACK_ORDER, Suit, card_set, cards_in, count, suit_of
from trainer.rules.notation import (
    format_card,
    format_cards,
    format_play,
    parse_card,
    parse_cards,
    parse_play,
    parse_seat,
    parse_side,
    rank_letter,
)
from trainer.rules.position import Position, Table, View
from trainer.rules.problems import RulesError
from trainer.rules.ruleset import (
    OPTIONS,
    PRESETS,
    Ruleset,
    format_option_value,
    override,
    parse_option,
    parse_ruleset,
)
from trainer.rules.seats import SEATS, SIDES
from trainer.rules.setup import (
    KEYS,
    format_position,
    format_setup,
    format_table,
    format_view,
    parse_position,
    parse_setup,
    parse_view,
    to_table,
)


def messy(text: str, seed: int) -> str:
    """The same letters in any case."""
    rng = random.Random(seed)
    return "".join(rng.choice((letter.lower(), letter.upper())) for letter in text)


def remembered(known: Position) -> Position:
    """The position as its text has it: once the cards are played out the plays are not written."""
    return known if any(known.hands) else replace(known, history=())


# ---------------------------------------------------------------------------- cards and plays


def test_the_pack_in_order() -> None:
    """Written out once, so that no table of the engine is compared with itself."""
    assert format_cards(PACK) == (
        "AD AC AS AB 2D 2C 2S 2B 3D 3C 3S 3B 4D 4C 4S 4B 5D 5C 5S 5B 6D 6C 6S 6B 7D 7C 7S 7B "
        "JD JC JS JB QD QC QS QB KD KC KS KB"
    )
    assert "".join(rank_letter(rank) for rank in range(1, 11)) == "A234567JQK"

    assert [suit_of(card).name for card in PACK_ORDER[:4]] == ["COINS", "CUPS", "SWORDS", "CLUBS"]
    assert {suit_of(card) for card in PACK_ORDER[::4]} == {Suit.COINS}


@pytest.mark.parametrize("card", PACK_ORDER, ids=format_card)
def test_a_card_is_read_as_it_is_written(card: int) -> None:
    text = format_card(card)
    assert parse_card(text) == card
    assert parse_card(f" {text.lower()} ") == card
    assert format_card(parse_card(text)) == text


@given(st.sets(cards), st.sampled_from([" ", ",", ", ", "  ", "\n", ",,"]), st.integers(0))
def test_cards_are_read_as_they_are_written(drawn: set[int], between: str, seed: int) -> None:
    held = card_set(drawn)
    text = format_cards(held)
    assert parse_cards(text) == held
    assert format_cards(parse_cards(text)) == text
    assert cards_in(held) == tuple(sorted(drawn))
    shuffled = random.Random(seed).sample(sorted(drawn), len(drawn))
    assert parse_cards(messy(between.join(map(format_card, shuffled)), seed)) == held


@given(plays(), st.integers(0))
def test_a_play_is_read_as_it_is_written(play: object, seed: int) -> None:
    text = format_play(play)  # type: ignore[arg-type]
    assert parse_play(text) == play
    assert format_play(parse_play(text)) == text
    assert parse_play(f" {messy(text, seed)} ") == play


def test_plays_are_also_read_with_spaces_and_commas() -> None:
    assert parse_play("7D x 3S, 4B *") == parse_play("7Dx3S4B*")
    assert format_play(parse_play("7dX4b3s")) == "7Dx3S4B"


def test_seats_and_sides() -> None:
    assert [parse_seat(letter) for letter in "SENW"] == list(SEATS)
    assert [parse_seat(letter) for letter in "senw"] == list(SEATS)
    assert [parse_side(name) for name in ("NS", "ew")] == list(SIDES)


# ---------------------------------------------------------------------------- houses


@given(rulesets())
def test_a_house_is_read_as_it_is_written(ruleset: Ruleset) -> None:
    overrides = [f"{name}:{format_option_value(v)}" for name, v in ruleset.overrides.items()]
    assert parse_ruleset(ruleset.preset, overrides) == ruleset
    assert parse_ruleset(ruleset.preset.upper(), [text.upper() for text in overrides]) == ruleset
    named = [text.partition(":") for text in overrides]
    spaced = [f" {name.replace('_', '-')} = {value} " for name, _, value in named]
    assert parse_ruleset(f" {ruleset.preset} ", spaced) == ruleset
    assert override(PRESETS[ruleset.preset], ruleset.overrides) == ruleset
    line = format_table(Table(ruleset, 0, 1))
    assert parse_setup(line).ruleset == ruleset
    assert format_table(to_table(parse_setup(line))) == line


@pytest.mark.parametrize("option", OPTIONS)
def test_each_value_of_an_option_is_read_as_it_is_written(option: str) -> None:
    for value in OPTIONS[option]:
        assert parse_option(f"{option}:{format_option_value(value)}") == (option, value)
        assert parse_option(f"{option}={format_option_value(value)}") == (option, value)


def test_an_override_may_be_written_twice_but_not_with_two_values() -> None:
    twice = parse_ruleset("classic", ["napola:on", "napola:on"])
    assert twice == override(PRESETS["classic"], {"napola": "on"})
    with pytest.raises(RulesError, match=r"^set: doubled-option\(option=napola\)$"):
        parse_ruleset("classic", ["napola:on", "napola:off"])


def test_overrides_stand_in_the_order_of_the_options() -> None:
    ruleset = parse_ruleset(
        "classic", ["target:21", "napola=on", "layout:10+0", "redeal_kings:off"]
    )
    assert list(ruleset.overrides) == ["layout", "redeal_kings", "napola", "target"]
    assert format_table(Table(ruleset, 0, 1)) == (
        "rules=classic set=layout:10+0,redeal_kings:off,napola:on,target:21 to=S table= S=AD"
    )


# ---------------------------------------------------------------------------- positions


def test_the_line_of_a_position_has_the_keys_in_their_order() -> None:
    line = (
        "rules=classic set=napola:on to=W table=QB S=3D,3S E=AS,JC N=6D,QC W=7B,JS "
        "NS=2D,2C,4D,4C EW=AD,AC,AB,2S,2B,3C,3B,4S,4B,5D,5C,5S,5B,6C,6S,6B,7D,7C,7S,JD,JB,QD,QS,"
        "KD,KC,KS,KB sweeps=1-1 last=E dealer=N history=5Dx5C*/QB"
    )
    assert [token.partition("=")[0] for token in line.split()] == list(KEYS)
    position = parse_position(line)
    assert format_position(position) == line
    assert format_position(parse_position(line.replace("*", ""))) == line


@given(positions())
def test_a_position_is_read_as_it_is_written(position: Position) -> None:
    line = format_position(position)
    assert parse_position(line) == remembered(position)
    assert format_position(parse_position(line)) == line
    keys = dict(token.split("=", 1) for token in line.split())
    assert list(keys) == [key for key in KEYS if key in keys]
    assert parse_position(keys) == remembered(position)
    assert parse_position({key.lower(): text.lower() for key, text in keys.items()}) == (
        remembered(position)
    )


@given(positions(), st.sampled_from(SIDES))
def test_one_pile_may_be_the_rest(position: Position, side: int) -> None:
    tokens = format_position(position).split()
    name = SIDES[side].name
    line = " ".join(f"{name}=rest" if token.startswith(f"{name}=") else token for token in tokens)
    assert parse_position(line) == remembered(position)


@given(positions())
def test_the_dealer_need_not_be_written(position: Position) -> None:
    tokens = format_position(position).split()
    line = " ".join(token for token in tokens if not token.startswith("dealer="))
    assert parse_position(line) == remembered(position)


@given(positions(), st.sampled_from(SEATS))
def test_a_view_is_read_as_it_is_written(position: Position, seat: int) -> None:
    view = position.view(SEATS[seat])
    expected = view if any(view.hand_sizes) else replace(view, history=())
    line = format_view(view)
    assert parse_view(line) == expected
    assert format_view(parse_view(line)) == line
    hidden = {f"{other.name}=" for other in SEATS if other != seat}
    counts = [token for token in line.split() if any(token.startswith(key) for key in hidden)]
    assert [token.partition("=")[2] for token in counts] == [
        str(view.hand_sizes[other]) for other in SEATS if other != seat
    ]
    uncounted = " ".join(token for token in line.split() if token not in counts)
    assert parse_view(uncounted) == expected


@given(tables())
def test_a_table_is_read_as_it_is_written(table: Table) -> None:
    line = format_table(table)
    is_told = table.is_last_play and count(table.hand) == 1
    assert to_table(parse_setup(line)) == replace(table, is_last_play=is_told)
    assert format_table(to_table(parse_setup(line))) == line


@given(open_positions())
def test_the_table_of_a_position(position: Position) -> None:
    """The hand of the seat to play, though all four are shown."""
    table = to_table(parse_setup(format_position(position)))
    assert (table.table, table.hand) == (position.table, position.hand)


def test_the_house_of_a_position_that_names_none() -> None:
    forced = PRESETS["forced"]
    line = "table=3S S=3D"
    assert parse_setup(line).ruleset == PRESETS["classic"]
    assert parse_setup(line, forced).ruleset == forced
    assert not parse_setup(line, forced).names_rules
    kept = override(forced, {"napola": "on"})
    named = parse_setup("set=target:21 table=3S S=3D", kept)
    assert named.names_rules
    assert named.ruleset == override(kept, {"target": 21})
    assert parse_setup("rules=classic table=3S S=3D", kept).ruleset == PRESETS["classic"]
    assert parse_setup("set=napola:off table=3S S=3D", kept).ruleset == forced


def test_the_pile_of_a_table_need_not_be_known() -> None:
    setup = parse_setup("to=E table=7C E=7D NS=rest S=3")
    assert setup.rest is not None
    assert setup.sizes[0] == 3
    assert isinstance(to_table(setup), Table)
    assert isinstance(
        parse_view("to=S table=3C,5C,7C,JC S=AD,2D,3D,4D,5D,6D,7D,JD,QD NS= EW="), View
    )


@given(positions(), st.sets(st.sampled_from(KEYS)), st.sampled_from(SEATS), st.booleans())
def test_a_setup_is_written_as_it_was_read(known, dropped, seat, is_seen):
    """Whatever was left out stays left out; nothing is added."""
    line = format_position(known) if is_seen else format_view(known.view(seat))
    words = [word for word in line.split() if word.partition("=")[0] not in dropped]
    kept = " ".join(word for word in words if "rules" not in dropped or word[:4] != "set=")
    assert format_setup(parse_setup(kept)) == kept


@pytest.mark.parametrize(
    "line",
    [
        "",
        "to=S",
        "table= S=",
        "to=E table=7D S=3 E=AS,2B NS=rest EW= sweeps=0-0 last=W* dealer=N history=7Dx7C*/3S",
        "S=3D,3S EW=rest",
    ],
)
def test_what_somebody_began_to_write_stays_as_it_is(line):
    assert format_setup(parse_setup(line)) == line
