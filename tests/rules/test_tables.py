"""Facts worked out by hand: position, play, result, and the line of a rule text that says so."""

import re
from dataclasses import replace
from typing import Any

import pytest

from tests.rules.tables import (
    Row,
    by_house,
    card_sets,
    check_presets,
    house,
    params,
    problems_of,
    rows,
    shown,
    source_lines,
)
from trainer.rules.capture import captures
from trainer.rules.cards import NO_CARDS, PACK, PACK_ORDER, CardSet, cards_in
from trainer.rules.clauses import CLAUSES
from trainer.rules.deal import deal, is_dead_table, next_dealer
from trainer.rules.match import parse_results, play_match
from trainer.rules.notation import Play, format_cards, parse_card, parse_cards, parse_play
from trainer.rules.play import apply, check_sweep, legal_plays
from trainer.rules.position import Position, Table, Turn
from trainer.rules.problems import RulesError
from trainer.rules.ruleset import OPTIONS, PRESETS, Ruleset, incoherences, override
from trainer.rules.ruling import IllegalPlayError, rule
from trainer.rules.scoring import score_deal, score_position
from trainer.rules.seats import Seat, Side
from trainer.rules.setup import parse_position, parse_setup, parse_view, to_position, to_table

FOLDER = "rules/"
RULINGS = rows(FOLDER + "rulings.yaml")
CAPTURES = rows(FOLDER + "captures.yaml")
SWEEPS = rows(FOLDER + "sweeps.yaml")
DEALS = rows(FOLDER + "deals.yaml")
DEAD_DEALS = rows(FOLDER + "dead_deals.yaml")
SCORES = rows(FOLDER + "scores.yaml")
MATCHES = rows(FOLDER + "matches.yaml")
CHECKS = rows(FOLDER + "checks.yaml")


@pytest.mark.parametrize(
    "row", params(RULINGS + CAPTURES + SWEEPS + DEALS + DEAD_DEALS + SCORES + MATCHES)
)
def test_a_row_names_its_source(row: Row) -> None:
    """A line that is there and says something, or RULES.md where no rule text does."""
    if row["source"] == "RULES.md":
        return
    named = re.fullmatch(r"(squarescores|fantacarte|yeeqia)\.txt:(\d+)", row["source"])
    assert named
    assert source_lines(f"{named[1]}.txt")[int(named[2])].strip()


@pytest.mark.parametrize(
    "table", [RULINGS, CAPTURES, SWEEPS, DEALS, DEAD_DEALS, SCORES, MATCHES, CHECKS]
)
def test_ids_are_unique(table: list[Row]) -> None:
    ids = [row["id"] for row in table]
    assert len(ids) == len(set(ids))


# ---------------------------------------------------------------------------- rulings


def turn_of(row: Row, ruleset: Ruleset) -> Turn:
    if "position" in row:
        return parse_position(row["position"], ruleset)
    table, hand = parse_cards(row["table"]), parse_cards(row["hand"])
    return Table(ruleset, table, hand, row.get("last", False))


@pytest.mark.parametrize("row", params(RULINGS))
def test_rulings(row: Row) -> None:
    pairs = by_house(row["expect"])
    check_presets(pairs)
    for text, expected in pairs:
        turn, play = turn_of(row, house(text)), parse_play(row["play"])
        ruling = rule(turn, play)
        found = f"{'legal' if ruling.is_legal else 'illegal'} {ruling.clause}"
        assert (text, found) == (text, expected)
        legal = {(other.card, other.takes) for other in legal_plays(turn)}
        assert ((play.card, play.takes) in legal) == ruling.is_legal


def test_every_clause_that_can_rule_is_seen_to_rule() -> None:
    seen = {answer for row in RULINGS for answer in row["expect"]}
    legal = {"lay", "take-equal", "take-sum", "take-everything"}
    illegal = {
        "deal-over", "not-in-hand", "not-on-table", "capture-with-card", "capture-if-able",
        "face-no-sums", "must-add-up", "equal-card-first", "one-equal-card", "all-equal-cards",
        "take-everything", "one-sum", "all-sums", "fewest-cards", "most-cards",
    }  # fmt: skip
    assert seen == {f"legal {id}" for id in legal} | {f"illegal {id}" for id in illegal}
    assert legal | illegal <= set(CLAUSES)


@pytest.mark.parametrize("row", params(CAPTURES))
def test_captures(row: Row) -> None:
    pairs = by_house(row["expect"])
    check_presets(pairs)
    for text, expected in pairs:
        found = captures(house(text), parse_cards(row["table"]), parse_card(row["card"]))
        assert (text, " / ".join(map(shown, found)) or "-") == (text, expected)


# ---------------------------------------------------------------------------- sweeps


def layouts_of(value: str) -> list[str]:
    return ["10+0"] if value == "counts_for_dealer" else ["9+4", "10+0"]


@pytest.mark.parametrize("row", params(SWEEPS))
def test_the_end_of_a_deal(row: Row) -> None:
    told = {value: key for key, values in row["expect"].items() for value in values.split()}
    assert set(told) in (set(OPTIONS["last_sweep"]), {"not_as_last_capture"})
    for value, expected in told.items():
        for layout in layouts_of(value):
            for direction in [row["needs"]] if "needs" in row else ["right", "left"]:
                options = {"layout": layout, "direction": direction, "last_sweep": value}
                ruleset = override(PRESETS["classic"], options | {"redeal_kings": "off"})
                check_end(row, ruleset, expected)


def check_end(row: Row, ruleset: Ruleset, expected: str) -> None:
    position = parse_position(row["position"], ruleset)
    for text in row["plays"].split():
        play = parse_play(text)
        check_sweep(position, play)
        position = apply(position, play)
    assert not any(position.hands)
    assert position.is_over
    assert position.table == NO_CARDS
    assert not position.is_pending
    assert (ruleset, "{}-{}".format(*position.sweeps)) == (ruleset, expected)
    ns, ew = parse_cards(row.get("ns", "")), parse_cards(row.get("not_ns", ""))
    assert ns & ~position.piles[Side.NS] == NO_CARDS
    assert ew & ~position.piles[Side.EW] == NO_CARDS
    assert position.piles[0] | position.piles[1] == PACK


def test_a_star_where_nothing_is_swept() -> None:
    table = Table(PRESETS["classic"], parse_cards("7C"), parse_cards("7D"))
    check_sweep(table, parse_play("7Dx7C*"))
    check_sweep(table, parse_play("7Dx7C"))
    last = Table(PRESETS["classic"], table.table, table.hand, is_last_play=True)
    check_sweep(last, parse_play("7Dx7C"))
    with pytest.raises(RulesError) as caught:
        check_sweep(last, parse_play("7Dx7C*"), "play")
    assert problems_of(caught.value) == ["play: untrue-sweep(play=7Dx7C*)"]


ALL_TEN = (
    "to=S table=KD,5C S=KC E=2C N=3C W=4C NS=AD,2D,3D,4D,5D,6D,7D,JD,QD,AC EW=rest "
    "sweeps=1-0 last=N"
)


@pytest.mark.parametrize("preset", PRESETS)
def test_the_tenth_coin_stops_the_deal_where_it_wins_the_match(preset: str) -> None:
    stops = override(PRESETS[preset], {"napola": "on"})
    goes_on = override(stops, {"napola_all_ten": "ten_points"})
    ended = apply(parse_position(ALL_TEN, stops), parse_play("KCxKD"))
    assert ended.is_over
    assert ended.view(Seat.E).is_over
    assert legal_plays(ended) == []
    assert ended.table == parse_cards("5C")
    assert rule(ended, Play(parse_card("2C"))).clause == "deal-over"
    assert score_position(ended).match == Side.NS
    assert score_position(ended).total is None
    for ruleset in (PRESETS[preset], goes_on):
        position = apply(parse_position(ALL_TEN, ruleset), parse_play("KCxKD"))
        assert not position.is_over
        assert legal_plays(position)
        assert score_position(position).match is None
    taken = parse_position(ALL_TEN.replace("table=KD,5C S=KC", "table=KC,5C S=KD"), stops)
    assert apply(taken, parse_play("KDxKC")).is_over


def test_the_tenth_coin_may_be_a_leftover() -> None:
    line = "to=S table=KD S=5C E= N= W= NS=AD,2D,3D,4D,5D,6D,7D,JD,QD,AC EW=rest last=N"
    stops = override(PRESETS["classic"], {"napola": "on"})
    odd = parse_position(line.replace("AC", "AC,JC,QC"), override(stops, {"equal_cards": "all"}))
    ended = apply(odd, parse_play("5C"))
    assert ended.piles[Side.NS] & parse_cards("KD 5C") == parse_cards("KD 5C")
    assert score_position(ended).match == Side.NS


# ---------------------------------------------------------------------------- deals


def seat_or_table(packet_seat: Seat | None) -> str:
    return "t" if packet_seat is None else packet_seat.name


@pytest.mark.parametrize("row", params(DEALS))
def test_deals(row: Row) -> None:
    ruleset, dealer = house(row["house"]), Seat[row["dealer"]]
    dealt = deal(ruleset, PACK_ORDER, dealer)
    found = [
        " ".join([seat_or_table(packet.seat), *map(shown, (1 << card for card in packet.cards))])
        for packet in dealt.packets
    ]
    assert found == row["packets"]
    position = dealt.position
    for name, held in zip("SENW", position.hands, strict=True):
        own = " ".join(packet[2:] for packet in found if packet[0] == name)
        assert format_cards(held) == own
    assert format_cards(position.table) == " ".join(
        packet[2:] for packet in found if packet[0] == "t"
    )
    assert position.to.name == found[0][0]
    assert position.dealer == dealer
    assert (position.piles, position.sweeps, position.last) == ((0, 0), (0, 0), None)
    assert not position.is_pending
    assert next_dealer(ruleset, dealer).name == row["next"]
    assert next_dealer(ruleset, dealer, was_dead=True) == dealer
    assert not dealt.is_dead


def test_a_deal_keeps_the_order_in_which_the_cards_came() -> None:
    dealt = deal(PRESETS["classic"], PACK_ORDER[::-1], Seat.S)
    assert dealt.packets[0].cards == tuple(map(parse_card, ("KB", "KS", "KC")))


@pytest.mark.parametrize("row", params(DEAD_DEALS))
def test_dead_deals(row: Row) -> None:
    pairs = by_house(row["expect"])
    check_presets(pairs)
    table = parse_cards(row["table"])
    for text, expected in pairs:
        assert (text, is_dead_table(house(text), table)) == (text, expected)
        if house(text).layout == "9+4" and table:
            assert deal(house(text), with_table(table), Seat.S).is_dead == expected


def with_table(table: CardSet) -> list[int]:
    """A pack whose first table is the given one."""
    pack = [card for card in PACK_ORDER if not table >> card & 1]
    for at, card in zip((12, 13, 26, 27), cards_in(table), strict=True):
        pack.insert(at, card)
    return pack


@pytest.mark.parametrize("pack", [PACK_ORDER[:-1], (*PACK_ORDER, 0), (0, *PACK_ORDER[:-1]), ()])
def test_only_a_pack_is_dealt(pack: tuple[int, ...]) -> None:
    with pytest.raises(RulesError) as caught:
        deal(PRESETS["classic"], pack, Seat.S)
    assert problems_of(caught.value) == [f"not-a-pack(found={len(pack)})"]


# ---------------------------------------------------------------------------- scores


@pytest.mark.parametrize("row", params(SCORES))
def test_scores(row: Row) -> None:
    houses = [text.strip() for text in row["houses"].split(";")]
    assert set(PRESETS) <= set(houses) or not set(PRESETS) & set(houses)
    ns = parse_cards(row["ns"])
    ew = parse_cards(row["ew"]) if "ew" in row else PACK & ~ns
    made = tuple(map(int, row.get("sweeps", "0-0").split("-")))
    for text in houses:
        score = score_deal(house(text), (ns, ew), (made[0], made[1]), is_partial="ew" in row)
        if "match" in row:
            assert score.match == Side[row["match"]]
            assert score.total is None
            continue
        assert score.match is None
        found = [(line.category, line.points) for line in score.lines]
        total = ("total", score.total)
        assert [*found, total] == [*pairs_of(row["lines"])]
        for category, counts in pairs_of(row.get("counts", "")):
            line = score.line(category)
            assert line is not None
            assert line.counts == counts


def pairs_of(text: str) -> list[tuple[Any, tuple[int, int]]]:
    """`cards 1-0, coins 0-1` as categories and pairs."""
    found = []
    for part in filter(None, text.split(", ")):
        category, _, pair = part.partition(" ")
        ns, ew = map(int, pair.split("-"))
        found.append((category, (ns, ew)))
    return found


@pytest.mark.parametrize(
    ("ns", "ew", "sweeps", "problems"),
    [
        ("7D 7C", "7D 7S", (0, 0), ["EW: card-in-both-piles(cards=7D)"]),
        ("7D 7C", "7S 7B", (2, 1), ["NS: sweeps-too-many(sweeps=2, cards=2)"]),
        (
            "7D 7C",
            "7D 7C 7S",
            (2, 2),
            [
                "EW: card-in-both-piles(cards=7D 7C)",
                "NS: sweeps-too-many(sweeps=2, cards=2)",
                "EW: sweeps-too-many(sweeps=2, cards=3)",
            ],
        ),
    ],
)
def test_piles_that_cannot_be_scored(
    ns: str, ew: str, sweeps: tuple[int, int], problems: list[str]
) -> None:
    piles = parse_cards(ns), parse_cards(ew)
    with pytest.raises(RulesError) as caught:
        score_deal(PRESETS["classic"], piles, sweeps, is_partial=True)
    assert problems_of(caught.value) == problems


def test_cards_in_no_pile() -> None:
    piles = PACK & ~parse_cards("KS KB 2D AD"), parse_cards("2D")
    with pytest.raises(RulesError) as caught:
        score_deal(PRESETS["classic"], piles)
    assert problems_of(caught.value) == ["cards-missing(cards=AD KS KB, count=3)"]
    assert score_deal(PRESETS["classic"], piles, is_partial=True).total == (4, 0)


# ---------------------------------------------------------------------------- matches


@pytest.mark.parametrize("row", params(MATCHES))
def test_matches(row: Row) -> None:
    if "error" in row:
        with pytest.raises(RulesError) as caught:
            play_match(parse_results(row["hands"]), row["target"])
        assert problems_of(caught.value) == row["error"]
        return
    match = play_match(parse_results(row["hands"]), row["target"])
    running = tuple(tuple(map(int, pair.split("-"))) for pair in row["running"].split())
    assert match.running == running
    assert match.winner == (None if row["winner"] == "none" else Side[row["winner"]])


# ---------------------------------------------------------------------------- checks


BASE = {
    "position": "rules=classic to=W table=QB S=3D,3S E=AS,JC N=6D,QC W=7B,JS NS=2D,2C,4D,4C "
    "EW=rest sweeps=1-1 last=N dealer=N",
    "view": "rules=classic to=W table=QB S=2 E=2 N=2 W=7B,JS NS=2D,2C,4D,4C "
    "EW=AD,AC,AB,2S,2B,3C,3B,4S,4B,5D,5C,5S,5B,6C,6S,6B,7D,7C,7S,JD,JB,QD,QS,KD,KC,KS,KB "
    "sweeps=1-1 last=N dealer=N",
}
BASE["table"] = BASE["position"]
READ = {
    "position": parse_position,
    "view": parse_view,
    "table": lambda written: to_table(parse_setup(written)),
}


@pytest.mark.parametrize("row", params(CHECKS))
def test_checks(row: Row) -> None:
    keys: dict[str, Any] = dict(token.split("=", 1) for token in BASE[row["as"]].split())
    keys |= row["with"]
    keys = {key: value for key, value in keys.items() if value is not None}
    line = " ".join(f"{key}={value}" for key, value in keys.items())
    for written in (keys, line):
        if not row["problems"]:
            READ[row["as"]](written)
            continue
        with pytest.raises(RulesError) as caught:
            READ[row["as"]](written)
        assert problems_of(caught.value) == row["problems"]


def test_a_pending_sweep_of_nobody() -> None:
    """Cannot be written; a `Setup` made otherwise than by reading may say so."""
    setup = replace(parse_setup(BASE["position"]), last=None, is_pending=True)
    with pytest.raises(RulesError) as caught:
        to_position(setup)
    assert problems_of(caught.value) == ["last: last-missing()", "last: pending-without-last()"]


def test_each_house_is_coherent_and_names_what_is_not() -> None:
    for ruleset in PRESETS.values():
        assert incoherences(ruleset) == []
    with pytest.raises(RulesError) as caught:
        override(PRESETS["classic"], {"layout": "10+0", "target": 0})
    assert problems_of(caught.value) == [
        "set: kings-without-table(option=redeal_kings:3, other=layout:10+0)",
        "set: target-under-one(found=0)",
    ]


def test_the_presets() -> None:
    """RULES.md, "Presets (normative)", cell by cell."""
    table = {
        "layout": "9+4 10+0 9+4",
        "direction": "right left right",
        "redeal_kings": "3 off 3",
        "obligation": "card card player",
        "equal_cards": "one one all",
        "equal_and_sum": "equal_only equal_only everything",
        "sum_choice": "player player most",
        "sums_per_play": "one one all",
        "face_sums": "True True False",
        "last_sweep": "not_on_final_play not_as_last_capture not_on_final_play",
        "prime_missing": "complete_wins complete_wins complete_wins",
        "re_bello": "False False False",
        "napola": "off off off",
        "napola_all_ten": "wins_match wins_match wins_match",
        "target": "11 11 11",
    }
    assert list(table) == list(OPTIONS)
    for at, name in enumerate(("classic", "scientifico", "forced")):
        found = {option: str(getattr(PRESETS[name], option)) for option in OPTIONS}
        assert found == {option: cells.split()[at] for option, cells in table.items()}
    ten = {"layout": "10+0", "redeal_kings": "off", "last_sweep": "counts_for_dealer"}
    for option in OPTIONS:
        expected = ten.get(option, getattr(PRESETS["classic"], option))
        assert getattr(PRESETS["ten-card"], option) == expected
    assert list(PRESETS) == ["classic", "scientifico", "forced", "ten-card"]
    assert [PRESETS[name].hand_size for name in PRESETS] == [9, 10, 9, 10]


def test_an_illegal_play_says_which_and_why() -> None:
    position = parse_position(BASE["position"])
    with pytest.raises(IllegalPlayError, match=r"^7BxQB: must-add-up$"):
        apply(position, parse_play("7BxQB"))
    assert isinstance(position, Position)
    assert card_sets(["7B JS"]) == {position.hand}
