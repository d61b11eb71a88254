"""Rulings read aloud: what they say, and that they say nothing that is not so."""

import random
import re
from functools import cache

import pytest

from tests.text.tables import any_case
from trainer.rules.cards import PACK_ORDER, CardSet, card_set, rank_of, value_sum
from trainer.rules.clauses import CLAUSES
from trainer.rules.notation import parse_cards, parse_play, parse_seat
from trainer.rules.play import legal_plays
from trainer.rules.position import Position, Table
from trainer.rules.problems import RulesError
from trainer.rules.ruleset import PRESETS, parse_ruleset
from trainer.rules.ruling import rule
from trainer.text.cards import card_name
from trainer.text.language import Words
from trainer.text.rulings import parted, play_text, ruling_parts, ruling_text

EN, IT = Words("en"), Words("it")


def ruled(play, *, table, hand, house="classic", sets=(), last=False):
    turn = Table(parse_ruleset(house, sets), parse_cards(table), parse_cards(hand), last)
    return turn, rule(turn, parse_play(play))


CASES = [
    (
        {"play": "7Dx3D4S", "table": "7C 3D 4S", "hand": "7D 2S"},
        "No. The equal card comes first: the seven of cups lies there, so 3 + 4 must stay, "
        "although it adds up. With the seven of coins take the seven of cups. "
        "SquareScores, lines 55 and 193.",
        "No. Prima la carta uguale: in tavola c’è il sette di coppe, perciò 3 + 4 restano, anche "
        "se la somma torna. Con il sette di denari prendi il sette di coppe. "
        "SquareScores, righe 55 e 193.",
    ),
    (
        {"play": "7Dx7C7S", "table": "7C 7S 3D 4S", "hand": "7D", "house": "scientifico"},
        "No. Only one of several equal cards: choose which. With the seven of coins take the seven "
        "of cups or the seven of swords. FantaCarte does not say; we rule as SquareScores, "
        "line 193.",
        "No. Una sola fra più carte uguali: scegli quale. Con il sette di denari prendi il sette "
        "di coppe o il sette di spade. FantaCarte non lo dice; decidiamo come SquareScores, "
        "riga 193.",
    ),
    (
        {"play": "QSxAB", "table": "AB JC 4D", "hand": "QS 2S"},
        "No. The ace of clubs is worth 1, not 9: the queen of swords does not take it. With the "
        "queen of swords take the ace of clubs and the jack of cups. SquareScores, line 55.",
        "No. L’asso di bastoni vale 1, non 9: con il cavallo di spade non si prende. Con il "
        "cavallo di spade prendi "
        "l’asso di bastoni e il fante di coppe. SquareScores, riga 55.",
    ),
    (
        {"play": "2S", "table": "7C 7S 3D 4S", "hand": "7D 7B 2S", "house": "forced"},
        "No. The two of swords takes nothing, and in this house you may not lay a card while "
        "another of yours can take. Play the seven of coins or the seven of clubs, as you like. "
        "Yeeqia, lines 14 and 46.",
        "No. Il due di spade non prende niente, e a questo tavolo non si cala finché un’altra tua "
        "carta può prendere. Gioca il sette di denari o il sette di bastoni, a tua scelta. "
        "Yeeqia, righe 14 e 46.",
    ),
    (
        {"play": "7Dx4CAB2S", "table": "3D 4C AB 2S", "hand": "7D", "sets": ["sum_choice=fewest"]},
        "No. The shortest sum comes first: 2 cards, not 3. With the seven of coins "
        "take the three of coins and the four of cups. A house rule of your own: none of our "
        "three sources has it.",
        "No. Prima la somma con meno carte: 2, non 3. Con il sette di denari prendi il tre "
        "di denari e il quattro di coppe. Una regola di casa vostra: nessuna delle nostre tre "
        "fonti la riporta.",
    ),
    (
        {"play": "7Dx2S5C", "table": "2S 5C 3D 4S", "hand": "7D", "house": "forced"},
        "No. In this house every sum goes in the same play, and 3 + 4 makes 7 too. With the seven "
        "of coins take the two of swords, the three of coins, the four of swords and the five of "
        "cups. Inferred from Yeeqia, lines 11 and 14.",
        "No. A questo tavolo si prendono tutte le somme insieme, e anche 3 + 4 fa 7. Con il sette "
        "di denari prendi il due di spade, il tre di denari, il quattro di spade e il cinque di "
        "coppe. Dedotto da Yeeqia, righe 11 e 14.",
    ),
    (
        {"play": "5Dx2C3D", "table": "2C 3D", "hand": "5D", "last": True},
        "Yes. 2 + 3 makes 5: the five of coins takes the two of cups and the three of coins. "
        "SquareScores, line 55. It clears the table, but in this house the last card of the deal "
        "makes no sweep (inferred from SquareScores, line 161).",
        "Sì. 2 + 3 fa 5: il cinque di denari prende il due di coppe e il tre di denari. "
        "SquareScores, riga 55. Pulisce la tavola, ma qui con l’ultima carta della smazzata non "
        "si fa scopa (dedotto da SquareScores, riga 161).",
    ),
    (
        {"play": "5Dx2C3D", "table": "2C 3D", "hand": "5D"},
        "Yes. 2 + 3 makes 5: the five of coins takes the two of cups and the three of coins. "
        "SquareScores, line 55. It clears the table: a sweep.",
        "Sì. 2 + 3 fa 5: il cinque di denari prende il due di coppe e il tre di denari. "
        "SquareScores, riga 55. Pulisce la tavola: è scopa.",
    ),
    (
        {"play": "2S", "table": "7C 3D 4S", "hand": "7D 2S"},
        "Yes. The two of swords takes nothing here: you may lay it. The seven of coins could take, "
        "but nobody has to. SquareScores, lines 55 and 57.",
        "Sì. Il due di spade qui non prende niente: si può calare. Il sette di denari potrebbe "
        "prendere, ma nessuno ti obbliga. SquareScores, righe 55 e 57.",
    ),
    (
        {"play": "4S", "table": "7C 3D", "hand": "7D 2S"},
        "No. The four of swords is not in your hand. You hold the "
        "two of swords and the seven of coins. SquareScores, line 55.",
        "No. Il quattro di spade non è fra le tue carte. Hai il "
        "due di spade e il sette di denari. SquareScores, riga 55.",
    ),
]


@pytest.mark.parametrize(("case", "english", "italian"), CASES)
def test_a_ruling_read_aloud(case, english, italian):
    turn, ruling = ruled(**case)
    assert ruling_text(EN, turn, ruling) == english
    assert ruling_text(IT, turn, ruling) == italian


def test_the_names_of_a_pack_can_be_chosen():
    turn, ruling = ruled("QSxQC", table="QC", hand="QS")
    assert (
        "the knight of swords takes the knight of cups"
        in ruling_text(EN, turn, ruling, "italian").lower()
    )
    assert (
        "la donna di spade prende la donna di coppe"
        in ruling_text(IT, turn, ruling, "french").lower()
    )


def test_many_choices_are_counted():
    turn, ruling = ruled("7D", table="AD AC AS AB 2D 2C 2S 2B 3D", hand="7D")
    reason = ruling_parts(EN, turn, ruling).instead
    assert (
        reason
        == f"With the seven of coins there are {len(ruling.choices)} captures to choose from."
    )


@pytest.mark.parametrize(
    ("house", "sets", "last", "sweeps"),
    [
        ("classic", [], False, "It clears the table: a sweep."),
        ("scientifico", [], False, "It clears the table: a sweep, unless nobody takes after it."),
        ("scientifico", [], True, "the last capture of the deal is no sweep"),
        ("ten-card", [], True, "a sweep even with the last card (SquareScores, line 161)"),
        ("classic", ["last_sweep=counts"], True, "a sweep even with the last card (a rule you"),
        ("forced", [], True, "makes no sweep (Yeeqia, lines 17 and 47)"),
    ],
)
def test_a_cleared_table(house, sets, last, sweeps):
    turn, ruling = ruled("3Dx3C", table="3C", hand="3D", house=house, sets=sets, last=last)
    assert sweeps in ruling_parts(EN, turn, ruling).sweep


def test_after_the_end_nothing_may_be_played():
    house = parse_ruleset("classic", ["napola=on"])
    coins = sum(1 << card for card in PACK_ORDER if card % 4 == 0)
    hands = (parse_cards("2C"), parse_cards("3C"), parse_cards("4C"), parse_cards("5C"))
    turn = Position(house, parse_seat("S"), 0, hands, (coins, 0))
    ruling = rule(turn, parse_play("2C"))
    assert ruling_text(EN, turn, ruling).startswith("No. This deal is over")
    assert ruling_text(IT, turn, ruling).startswith("No. La smazzata è finita")


# --- laws -------------------------------------------------------------------------------------


@cache
def name_pattern(words: Words) -> tuple[re.Pattern[str], dict[str, int]]:
    names = {card_name(words, card).lower(): card for card in PACK_ORDER}
    return re.compile("|".join(map(re.escape, names))), names


def cards_named(words: Words, text: str) -> CardSet:
    pattern, names = name_pattern(words)
    return card_set({names[found] for found in pattern.findall(text.lower())})


def test_rulings_over_random_tables_name_only_what_is_there():
    chance = random.Random(20)
    clauses, broken = set(), 0
    for _ in range(6000):
        turn, play = any_case(chance)
        try:
            ruling = rule(turn, play)
        except RulesError:  # a table too large to work out
            broken += 1
            continue
        clauses.add((ruling.clause, ruling.is_legal))
        texts = [ruling_parts(words, turn, ruling) for words in (EN, IT)]
        there = turn.table | turn.hand | play.takes | 1 << play.card
        for words, parts in zip((EN, IT), texts, strict=True):
            text = str(parts)
            assert not cards_named(words, text) & ~there, text
            assert not re.search(r"[{}]|  |\.\.|None", text), text
            assert text[0].isupper(), text
            assert re.search(r"\.\)?$|\.$", text), text
            for taken in re.findall(r"(\d+(?: \+ \d+)+) (?:makes|fa) (\d+)", text):
                assert sum(map(int, taken[0].split(" + "))) == int(taken[1]), text
        assert cards_named(EN, str(texts[0])) == cards_named(IT, str(texts[1]))
        assert re.findall(r"\d+", str(texts[0])) == re.findall(r"\d+", str(texts[1]))
        assert bool(texts[0].sweep) == (ruling.is_legal and 0 != play.takes == turn.table)
        offered = cards_named(EN, texts[0].instead) & ~(1 << play.card)
        if not ruling.is_legal and ruling.choices and len(ruling.choices) <= 6:
            united = 0
            for choice in ruling.choices:
                united |= choice
            assert offered == united
    assert broken < 600
    illegal = {clause for clause, is_legal in clauses if not is_legal}
    legal = {clause for clause, is_legal in clauses if is_legal}
    assert legal == {"lay", "take-equal", "take-sum", "take-everything"}
    assert illegal >= {
        "not-in-hand",
        "not-on-table",
        "must-add-up",
        "capture-with-card",
        "capture-if-able",
        "one-equal-card",
        "all-equal-cards",
        "equal-card-first",
        "take-everything",
        "fewest-cards",
        "most-cards",
        "one-sum",
        "all-sums",
        "face-no-sums",
    }
    assert illegal | legal <= set(CLAUSES)


def test_legal_plays_read_as_sentences():
    turn = Table(PRESETS["classic"], parse_cards("7C 3D 4S"), parse_cards("7D 2S"))
    assert [play_text(EN, turn, play) for play in legal_plays(turn)] == [
        "The two of swords takes nothing: you may lay it.",
        "The seven of coins takes the seven of cups.",
    ]
    turn = Table(PRESETS["classic"], parse_cards("3D 4S"), parse_cards("7D"))
    (play,) = legal_plays(turn)
    assert play_text(IT, turn, play) == (
        "Il sette di denari prende il tre di denari e il quattro di spade: scopa!"
    )


def test_cards_are_parted_into_sums():
    chance = random.Random(3)
    for _ in range(300):
        value = chance.randint(2, 10)
        cards = card_set(chance.sample(range(40), chance.randint(0, 8)))
        groups = parted(cards, value)
        together = 0
        for group in groups:
            assert value_sum(group) == value
            assert group.bit_count() > 1
            assert not group & together
            together |= group
        assert together in (0, cards)
    assert parted(parse_cards("3D 4S 2C 5B"), 7) == [parse_cards("2C 5B"), parse_cards("3D 4S")]
    assert parted(parse_cards("7D"), rank_of(parse_play("7C").card)) == []
