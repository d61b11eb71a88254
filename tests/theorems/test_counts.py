"""Figures of the syllabus that are counted, and what a theorem's parts say of single cards."""

import random
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, product
from math import factorial

import pytest

from tests.rules.tables import house, rows
from tests.theorems.deals import first_position, first_tables, longest_run, without_sums
from tests.theorems.primes import best_in, splits
from tests.theorems.registry import THEOREMS
from tests.theorems.tables import sweepers, table_of, tables, takes
from tests.theorems.theorem import LITERAL, NINE, SINGLE, TEN
from trainer.content.documents import TextStep
from trainer.content.library import Library
from trainer.questions.odds import after, chance_to_hold, holds, percent, sweep_threat
from trainer.questions.pairing import keeps_even
from trainer.rules.capture import captures
from trainer.rules.cards import (
    KINGS,
    PACK_ORDER,
    RANK_MASK,
    SETTEBELLO,
    Suit,
    card_set,
    cards_in,
    count,
    make_card,
    rank_of,
    value_sum,
)
from trainer.rules.layouts import layout_count
from trainer.rules.notation import Play, parse_card, parse_cards
from trainer.rules.play import apply, legal_plays
from trainer.rules.position import Position, View, sizes_at
from trainer.rules.prime import best_prime
from trainer.rules.ruleset import PRESETS, Ruleset, override
from trainer.rules.seats import Seat, seat_after

EXAMPLES = {row["id"]: row for row in rows("worked_examples.yaml")}


def test_how_many_tables_there_are_and_how_many_are_swept_from_eleven_on():
    """SYLLABUS B4: 2,992 tables; RULES 10: 106 of them where everything goes in one play."""
    assert len(tables()) == 2992
    assert THEOREMS["eleven"].count("classic", 0) == (2882, 0)
    assert THEOREMS["eleven"].count(LITERAL, 0) == (2882, 106)
    assert THEOREMS["eleven"].count(SINGLE, 0) == (2882, 45)


def test_where_everything_goes_a_table_of_ten_or_less_may_be_swept_by_three_ranks():
    """RULES 10 says none or sometimes two; two tables are swept by three."""
    found = [len(sweepers(house(LITERAL), table)) for table in tables() if value_sum(table) <= 10]
    assert [found.count(number) for number in range(4)] == [40, 58, 10, 2]


# ---------------------------------------------------------------------------- opening lead


def lead(text: str, number: int) -> tuple[View, Play]:
    """A first hand in a ten-card house with `number` threes, and the lead of one of them."""
    rng = random.Random(number)
    threes = [make_card(3, suit) for suit in range(number)]
    others = [card for card in PACK_ORDER if rank_of(card) != 3]
    hand = card_set([*threes, *rng.sample(others, 10 - number)])
    ruleset = house(text)
    sizes = sizes_at(ruleset, Seat.E, 40)
    view = View(ruleset, Seat.E, Seat.E, 0, hand, sizes, (0, 0))
    return view, Play(threes[0])


@pytest.mark.parametrize("text", TEN)
@pytest.mark.parametrize(
    ("number", "chance", "opponents"),
    [
        (1, Fraction(146, 203), 97),
        (2, Fraction(49, 87), 90),
        (3, Fraction(1, 3), 67),
        (4, Fraction(0), 0),
    ],
)
def test_the_opening_lead_of_a_ten_card_deal(text, number, chance, opponents):
    """SYLLABUS B8: that the next player sweeps it; that one of the opponents has the rank."""
    view, play = lead(text, number)
    then = after(view, play)
    assert sweep_threat(then).chance == chance
    partner = seat_after(Seat.E, view.ruleset.direction, 2)
    assert then.unseen.bit_count() == 30
    out = holds(then, partner, RANK_MASK[3]).out
    assert percent(chance_to_hold(out, 30, 20)) == opponents


def test_the_opening_leads_of_the_worked_examples():
    assert str(sweep_threat(after(*lead("ten-card", 2))).chance) == EXAMPLES["K02"]["answer"]
    assert str(sweep_threat(after(*lead("ten-card", 4))).chance) == EXAMPLES["K04"]["answer"]


@pytest.mark.parametrize(("out", "quoted"), [(1, 33), (2, 56), (3, 72), (4, 83)])
def test_the_chances_that_the_lesson_on_eleven_quotes(out, quoted):
    """Nine of 27 unseen cards in the next hand, so many of the rank among them all."""
    assert percent(chance_to_hold(out, 27, 9)) == quoted
    texts = [
        step.text.en
        for step in Library().lesson("lessons/leave-eleven").steps
        if isinstance(step, TextStep) and "nine of 27 cards" in step.text.en
    ]
    assert [str(quoted) in text for text in texts] == [True]


@pytest.mark.parametrize(("each", "layouts"), [(1, 6), (2, 90), (3, 1680), (4, 34650), (5, 756756)])
def test_layouts_of_the_unseen_cards(each, layouts):
    """SYLLABUS, conventions, E10; worked examples K06, K08, K10."""
    ruleset = PRESETS["scientifico"]
    hand = card_set(range(each))
    piles = card_set(range(4 * each, 40))
    view = View(ruleset, Seat.S, Seat.S, 0, hand, (each,) * 4, (piles, 0), last=Seat.W)
    assert layout_count(view) == layouts == factorial(3 * each) // factorial(each) ** 3
    told = {1: "K08", 2: "K06", 5: "K10"}
    if each in told:
        assert EXAMPLES[told[each]]["answer"] == str(layouts)


# ---------------------------------------------------------------------------- first cards


def test_dead_deals_are_29_in_18278():
    """RULES 1, notes: three or four kings among the first four cards."""
    hands = [card_set(four) for four in combinations(PACK_ORDER, 4)]
    dead = sum(count(four & KINGS) >= 3 for four in hands)
    assert Fraction(dead, len(hands)) == Fraction(29, 18278)
    crowded = sum(
        any(count(four & rank) >= 3 for rank in RANK_MASK) and count(four & KINGS) < 3
        for four in hands
    )
    share = Fraction(crowded, len(hands) - dead)  # SYLLABUS E3: 1.43 in 100 of those played
    assert round(100 * float(share), 2) == 1.43


def sweeps_of(ruleset: Ruleset, first: int, seed: str, number: int) -> int:
    """Sweeps in random deals with these cards on the first table."""
    rng = random.Random(seed)
    found = 0
    for _ in range(number):
        rest = [card for card in PACK_ORDER if not first >> card & 1]
        rng.shuffle(rest)
        table = first | card_set(rest[: 4 - count(first)])
        rest = rest[4 - count(first) :]
        hands = [card_set(rest[at : at + 9]) for at in (0, 9, 18, 27)]
        position = Position(ruleset, Seat.E, table, (hands[0], hands[1], hands[2], hands[3]))
        while not position.is_over:
            plays = legal_plays(position)
            swept = [play for play in plays if play.sweep]
            position = apply(position, rng.choice(swept or plays))
        found += sum(position.sweeps)
    return found


def test_three_kings_kill_all_sweeps_of_a_deal_but_not_where_equals_leave_together():
    """SYLLABUS D5; RULES 10. (A ten-card deal has no first table.)"""
    three = parse_cards("KD KC KS")
    classic = override(PRESETS["classic"], {"redeal_kings": "off"})
    forced = override(PRESETS["forced"], {"redeal_kings": "off"})
    assert sweeps_of(classic, three, "kings", 60) == 0
    assert sweeps_of(forced, three, "kings", 60) > 0
    assert sweeps_of(override(forced, {"equal_and_sum": "equal_only"}), three, "kings", 60) > 0


@pytest.mark.parametrize("rank", [7, 8, 9, 10])
def test_four_of_a_high_rank_are_dead_where_faces_take_no_sums(rank):
    """RULES 1, notes: in `forced` four sevens or faces are as dead as four kings."""
    forced = override(PRESETS["forced"], {"redeal_kings": "off"})
    assert sweeps_of(forced, RANK_MASK[rank], "four", 60) == 0


def test_where_faces_take_sums_only_four_kings_are_dead():
    """Random play clears four sevens or jacks; a queen goes with an ace to a king."""
    classic = override(PRESETS["classic"], {"redeal_kings": "off"})
    assert sweeps_of(classic, RANK_MASK[7], "four", 300) > 0
    assert sweeps_of(classic, RANK_MASK[8], "four", 300) > 0
    assert sweeps_of(classic, RANK_MASK[10], "four", 300) == 0
    taken = captures(classic, parse_cards("AC QD QC QS"), parse_card("KD"))
    assert [value_sum(cards) for cards in taken] == [10, 10, 10]


def test_a_run_without_captures_can_be_as_long_as_the_theorem_allows():
    """Worked example S13: K Q J 7 6 5 4 3 2 A, laid downwards."""
    assert longest_run(PRESETS["scientifico"], 0) == 10
    assert longest_run(PRESETS["ten-card"], 0) == 10
    for name in NINE:
        runs = [longest_run(PRESETS[name], table) for table in first_tables(PRESETS[name])]
        assert max(runs) == 9
    table = 0
    for letter in "KQJ765432A":
        card = parse_card(letter + "D")
        assert captures(PRESETS["scientifico"], table, card) == ()
        table |= 1 << card


# ---------------------------------------------------------------------------- what takes 7D


@pytest.mark.parametrize(
    ("table", "exposed", "in_forced"),
    [
        ("7D", "7", "7"),
        ("AC 7D", "7 J", "7"),
        ("AC 7D JB", "7", "7"),
        ("2C 7D", "7 Q", "7"),
        ("AC AS 7D", "7 J Q", "7"),
        ("2C 7D QB", "7", "7"),
        ("3C 7D", "7 K", "7"),
        ("AC 2S 7D", "7 J Q K", "7"),
        ("3C 7D KB", "7", "7"),
    ],
)
def test_what_the_seven_of_coins_is_exposed_to(table, exposed, in_forced):
    """SYLLABUS B2, B3."""
    for name, wanted in [("classic", exposed), ("scientifico", exposed), ("forced", in_forced)]:
        cards = parse_cards(table)
        ranks = {rank for rank, taken in takes(PRESETS[name], cards) if taken >> SETTEBELLO & 1}
        assert {"A234567JQK"[rank - 1] for rank in ranks} == set(wanted.split())


def test_the_shield_cannot_be_laid_in_time():
    """SYLLABUS B2: a jack onto the seven and the ace takes them."""
    for name in ("classic", "scientifico", "ten-card"):
        for table in tables():
            for rank, taken in takes(PRESETS[name], table):
                if not taken & RANK_MASK[rank]:
                    assert not table & RANK_MASK[rank]
        jack = parse_card("JS")
        assert captures(PRESETS[name], parse_cards("AC 7D"), jack) == (parse_cards("AC 7D"),)


# ---------------------------------------------------------------------------- pairing


def test_the_houses_that_keep_piles_even_are_those_with_one_take():
    """`keeps_even`, which the questions go by, against all captures of every such house."""
    names = ("equal_cards", "equal_and_sum", "sums_per_play", "sum_choice", "face_sums")
    values = (("one", "all"), ("equal_only", "everything"), ("one", "all"))
    for chosen in product(*values, ("player", "fewest", "most"), (True, False)):
        ruleset = replace(PRESETS["classic"], **dict(zip(names, chosen, strict=True)))
        is_even = all(
            (rank + value_sum(taken)) % 2 == 0
            for table in tables(4)
            for rank, taken in takes(ruleset, table)
        )
        assert is_even == keeps_even(ruleset), chosen


def test_the_exception_of_a_nine_card_deal_is_three_or_four_of_a_rank_among_the_first_cards():
    """SYLLABUS E3: if only equal cards were taken, the dealer clears the table unless they lay."""
    rng = random.Random("exception")
    seen = {True: 0, False: 0}
    for number in range(400):
        first = first_position(PRESETS["classic"], rng, number)
        ending = without_sums(first, rng)
        if ending is not None:
            is_crowded = any(count(first.table & rank) >= 3 for rank in RANK_MASK)
            (last,) = cards_in(ending.hand)
            equal = ending.table & RANK_MASK[rank_of(last)]
            assert equal
            assert (equal == ending.table and count(equal) == 1) == (not is_crowded)
            seen[is_crowded] += 1
    assert min(seen.values()) >= 20


@pytest.mark.parametrize("id", ["Q04", "Q06"])
def test_the_dealers_last_card_in_the_example(id):
    """K = 7+3, all else one for one: the table is the unpaired ranks with or without his."""
    told = EXAMPLES[id]["theorem"]
    unpaired = {"A234567JQK".index(letter) + 1 for letter in told["unpaired"]}
    last = "A234567JQK".index(str(told["last"])) + 1
    table = unpaired ^ {last}
    assert sorted(table) == sorted("A234567JQK".index(letter) + 1 for letter in told["table"])
    cards = table_of(tuple(sorted(table)))
    taken = captures(PRESETS["ten-card"], cards, make_card(last, Suit.CLUBS))
    assert (taken == ()) == (id == "Q04")


def test_the_last_king_of_the_example_takes_what_the_first_king_left_unpaired():
    """SYLLABUS E3: the last king meets 3 and 7, and takes both."""
    assert captures(PRESETS["ten-card"], parse_cards("3C 7S"), parse_card("KB")) == (
        parse_cards("3C 7S"),
    )


def test_the_exception_of_the_worked_examples():
    """Q02: three sevens among the first four; the dealer's jack takes the jack, two sevens stay."""
    row = EXAMPLES["Q02"]
    table, last = parse_cards(row["table"]), parse_card(row["last"])
    (taken,) = captures(PRESETS["classic"], table, last)
    assert table & ~taken == parse_cards("7B 7C")


# ---------------------------------------------------------------------------- primes


def test_outcomes_of_the_prime_suit_by_suit():
    """RULES 4: 2,380 outcomes with all suits on both sides; 3,876 with those that miss some."""
    assert len(splits()) == 3876
    whole = [piles for piles in splits() if all(best_prime(p).is_complete for p in piles)]
    assert len(whole) == 2380


def test_more_sixes_usually_but_not_always_win():
    """SYLLABUS F1: with two sevens each, one six and a face lose to two aces, 28 to 32."""
    own, other = parse_cards("7D 7C 6S JB"), parse_cards("AD AC 7S 7B")
    mine = sum(best_in(own, suit) for suit in (Suit.SWORDS, Suit.CLUBS))
    theirs = sum(best_in(other, suit) for suit in (Suit.COINS, Suit.CUPS))
    assert (mine, theirs) == (28, 32)
    assert best_prime(own).total == 70
    assert best_prime(other).total == 74


def test_a_missing_suit_of_the_syllabus():
    """SYLLABUS F3: 51 beats 63."""
    assert best_prime(parse_cards("7D JC JS JB")).total == 51
    assert best_prime(parse_cards("7C 7S 7B")).total == 63
