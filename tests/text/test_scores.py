"""Scores, primes and matches told with their arithmetic."""

import random

import pytest

from trainer.questions.kinds import question_from
from trainer.rules.cards import COINS, PACK, card_set
from trainer.rules.match import parse_results, play_match
from trainer.rules.notation import parse_cards
from trainer.rules.ruleset import PRESETS, parse_ruleset
from trainer.rules.scoring import score_deal
from trainer.rules.seats import Seat
from trainer.text.facts import fact_text
from trainer.text.language import Words
from trainer.text.scores import match_text, primes_text, score_lines, score_text

EN, IT = Words("en"), Words("it")
CLASSIC = PRESETS["classic"]
NS = "7D 6C AS 5B 3D 2D 4C 7S AD AB 2C 3B 4D 4B 5S JD JB 5D QC KB KD"


def test_a_deal_line_by_line():
    ns = parse_cards(NS)
    counted = score_deal(CLASSIC, (ns, PACK & ~ns), (1, 0))
    assert score_lines(EN, CLASSIC, counted) == [
        "Cards: 21 to 19; one point for North-South.",
        "Coins: 8 to 2; one point for North-South.",
        "Settebello: one point for North-South.",
        "Prime: North-South 7D 21 + 6C 18 + 7S 21 + AB 16 = 76; "
        "East-West 6D 18 + 7C 21 + 6S 18 + 7B 21 = 78; one point for East-West.",
        "Sweeps: 1 to 0; one point for North-South.",
        "Total: North-South 4, East-West 1.",
    ]
    assert score_lines(IT, CLASSIC, counted, Seat.E) == [
        "Carte: 21 a 19; un punto per l’altra coppia.",
        "Denari: 8 a 2; un punto per l’altra coppia.",
        "Settebello: un punto per l’altra coppia.",
        "Primiera: l’altra coppia 7D 21 + 6C 18 + 7S 21 + AB 16 = 76; "
        "la tua coppia 6D 18 + 7C 21 + 6S 18 + 7B 21 = 78; un punto per la tua coppia.",
        "Scope: 1 a 0; un punto per l’altra coppia.",
        "Totale: l’altra coppia 4, la tua coppia 1.",
    ]


def test_points_that_only_some_houses_count():
    house = parse_ruleset("classic", ["napola=on", "re_bello=true"])
    ns = parse_cards(NS)
    text = score_text(EN, house, score_deal(house, (ns, PACK & ~ns)))
    assert "Re bello: one point for North-South." in text
    assert "Napola: North-South A-2-3-4-5; East-West none; 5 points for North-South." in text
    assert "Sweeps: 0 to 0; nobody scores." in text
    text = score_text(EN, CLASSIC, score_deal(CLASSIC, (ns, PACK & ~ns)))
    assert "Napola" not in text
    assert "Re bello" not in text


def test_all_ten_coins_are_all_there_is_to_say():
    house = parse_ruleset("classic", ["napola=on"])
    counted = score_deal(house, (PACK & ~COINS, COINS))
    assert score_lines(EN, house, counted) == [
        "All ten coins are with East-West: the match is won at once, and nothing else counts."
    ]
    assert score_text(IT, house, counted, Seat.S) == (
        "Con tutti e dieci i denari l’altra coppia vince subito la partita, e il resto non conta."
    )


@pytest.mark.parametrize(
    ("missing", "verdict", "clause"),
    [
        ("complete_wins", "pile 1", "if both sides lack a suit, nobody gets the point."),
        ("compare", "pile 1", "if both sides lack a suit, the higher total wins."),
        ("void", "nobody", "If either side lacks a suit, nobody gets the point for the prime."),
    ],
)
def test_a_prime_that_lacks_a_suit(missing, verdict, clause):
    house = parse_ruleset("classic", [f"prime_missing={missing}"])
    piles = [parse_cards("JD QC KS JB"), parse_cards("7D 7C 7S")]
    text = primes_text(EN, house, piles)
    assert "Pile 2: 7D 21 + 7C 21 + 7S 21 = 63, no clubs." in text
    assert f"The point goes to {verdict}." in text
    assert text.endswith(clause)
    assert "niente bastoni" in primes_text(IT, house, piles)


def test_one_prime_has_no_winner_to_tell():
    assert primes_text(EN, CLASSIC, [parse_cards("7D")]) == (
        "Pile 1: 7D 21, no cups, no swords, no clubs."
    )
    assert primes_text(IT, CLASSIC, [0]) == (
        "Mazzetto 1: niente denari, niente coppe, niente spade, niente bastoni."
    )


@pytest.mark.parametrize(
    ("hands", "last", "ultima"),
    [
        (
            "3-2 5-4 4-4",
            "The match goes to North-South, 12 to 10.",
            "Vince la partita Nord-Sud, 12 a 10.",
        ),
        (
            "6-5",
            "Nobody has 11 yet: the match goes on.",
            "A 11 non è ancora arrivato nessuno: la partita continua.",
        ),
        (
            "6-6 6-6",
            "Level at 12, with 11 to reach: another deal is played.",
            "Pari a 12, e il traguardo è 11: si gioca un’altra smazzata.",
        ),
        (
            "1-2 EW!",
            "The match goes to East-West, by all ten coins.",
            "Vince la partita Est-Ovest, con tutti e dieci i denari.",
        ),
        (
            "",
            "There are no deals yet, with 11 to reach.",
            "Non c’è ancora nessuna smazzata; il traguardo è 11.",
        ),
    ],
)
def test_how_a_match_stands(hands, last, ultima):
    results = parse_results(hands)
    played = play_match(results, 11)
    english = match_text(EN, results, played, 11).splitlines()
    assert english[-1] == last
    assert len(english) == len(results) + 1
    assert match_text(IT, results, played, 11).splitlines()[-1] == ultima


def test_running_totals():
    results = parse_results("3-2 EW!")
    lines = match_text(EN, results, play_match(results, 11), 11).splitlines()
    assert lines[:2] == ["Deal 1: 3-2, which makes 3 to 2.", "Deal 2: all ten coins for East-West."]


def test_any_score_can_be_told():
    chance = random.Random(5)
    for _ in range(300):
        house = parse_ruleset(
            chance.choice(list(PRESETS)),
            [
                f"napola={chance.choice(['on', 'off'])}",
                f"re_bello={chance.choice(['true', 'false'])}",
                f"prime_missing={chance.choice(['complete_wins', 'compare', 'void'])}",
            ],
        )
        pack = chance.sample(range(40), 40)
        cut = chance.randint(2, 38)
        piles = card_set(pack[:cut]), card_set(pack[cut : chance.randint(cut, 40)])
        counted = score_deal(house, piles, (chance.randint(0, 1), 0), is_partial=True)
        for words in (EN, IT):
            text = score_text(words, house, counted)
            assert "{" not in text
            if counted.total:
                assert str(counted.total[0]) in text.splitlines()[-1]


SCORED = {
    "kind": "score-hand",
    "rules": "classic",
    "NS": "rest",
    "EW": "AD AC AS AB 2D 3D 4D 4B 6B 7B JD JC KD KB",
}


@pytest.mark.parametrize(
    ("words", "sweeps", "told"),
    [
        (EN, "3-1", "Sweeps 3 to 1: 3 for your side, 1 for their side."),
        (EN, "0-2", "Sweeps 0 to 2: 2 for their side."),
        (EN, "0-0", "Sweeps 0 to 0: nobody."),
        (IT, "3-1", "Scope 3 a 1: 3 per voi, 1 per gli avversari."),
        (IT, "2-0", "Scope 2 a 0: 2 per voi."),
    ],
)
def test_after_a_question_each_side_gets_its_own_sweeps(words, sweeps, told):
    question = question_from({**SCORED, "sweeps": sweeps})
    lines = question.judge(question.answers()[0]).facts
    texts = [fact_text(words, line) for line in lines]
    assert texts[-1] == told
    numbers = [sum(map(int, str(line.params["points"]).split("-"))) for line in lines]
    assert sum(numbers) == sum(map(int, question.answers()[0].split("-")))
