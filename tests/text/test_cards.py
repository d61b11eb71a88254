"""Cards, seats, sides and counts in both languages."""

import pytest

from trainer.rules.cards import PACK_ORDER, card_set
from trainer.rules.notation import parse_card, parse_cards
from trainer.rules.seats import SEATS, Seat, Side
from trainer.text import cards
from trainer.text.language import Words

EN, IT = Words("en"), Words("it")


@pytest.mark.parametrize(
    ("card", "names", "english", "italian"),
    [
        ("7D", None, "the seven of coins", "il sette di denari"),
        ("AB", None, "the ace of clubs", "l’asso di bastoni"),
        ("JS", None, "the jack of swords", "il fante di spade"),
        ("QC", None, "the queen of cups", "il cavallo di coppe"),
        ("QC", "italian", "the knight of cups", "il cavallo di coppe"),
        ("QC", "french", "the queen of cups", "la donna di coppe"),
        ("KD", None, "the king of coins", "il re di denari"),
    ],
)
def test_a_card(card, names, english, italian):
    assert cards.card_name(EN, parse_card(card), names) == english
    assert cards.card_name(IT, parse_card(card), names) == italian


@pytest.mark.parametrize("words", [EN, IT], ids=["en", "it"])
def test_every_card_has_a_name_of_its_own(words):
    for names in (None, "italian", "french"):
        assert len({cards.card_name(words, card, names) for card in PACK_ORDER}) == 40


def test_lists():
    three = parse_cards("3S 2D AB")
    assert (
        cards.card_list(EN, three) == "the ace of clubs, the two of coins and the three of swords"
    )
    assert cards.card_list(IT, parse_cards("AB 2D")) == "l’asso di bastoni e il due di denari"
    assert cards.card_list(EN, card_set([])) == ""
    assert cards.one_of(IT, ["a", "b", "c"]) == "a, b o c"
    assert cards.sum_text(three) == "1 + 2 + 3"
    assert cards.sums_text(EN, [three, three]) == "1 + 2 + 3 and 1 + 2 + 3"


def test_faces_show_their_value():
    ranks = range(1, 11)
    assert [cards.rank_label(EN, rank) for rank in ranks] == [
        "A",
        "2",
        "3",
        "4",
        "5",
        "6",
        "7",
        "J8",
        "Q9",
        "K10",
    ]
    assert [cards.rank_label(IT, rank) for rank in ranks] == [
        "A",
        "2",
        "3",
        "4",
        "5",
        "6",
        "7",
        "F8",
        "C9",
        "R10",
    ]
    assert cards.rank_label(IT, 9, "french") == "D9"
    assert cards.rank_name(EN, 9) == "queen"
    assert cards.rank_name(EN, 9, "italian") == "knight"
    assert cards.rank_name(IT, 9) == "cavallo"


def test_suits():
    assert [cards.suit_name(EN, suit) for suit in range(4)] == ["coins", "cups", "swords", "clubs"]
    assert [cards.suit_name(IT, suit) for suit in range(4)] == [
        "denari",
        "coppe",
        "spade",
        "bastoni",
    ]
    assert [cards.french_suit_name(IT, suit) for suit in range(4)] == [
        "quadri",
        "cuori",
        "picche",
        "fiori",
    ]


def test_seats_are_seen_from_the_viewer():
    def seen(words, viewer):
        return [cards.seat_name(words, seat, viewer) for seat in SEATS]

    assert seen(EN, Seat.S) == ["you", "right", "partner", "left"]
    assert seen(IT, Seat.E) == ["sinistra", "tu", "destra", "compagno"]
    assert cards.side_name(EN, Side.EW, Seat.E) == "your side"
    assert cards.side_name(IT, Side.EW, Seat.N) == "l’altra coppia"
    assert cards.side_name(IT, Side.EW) == "Est-Ovest"
    assert cards.side_name(EN, Side.NS) == "North-South"


def test_counts_have_their_plurals():
    assert [cards.count_cards(EN, n) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert [cards.count_points(IT, n) for n in (1, 11)] == ["1 punto", "11 punti"]
    assert [cards.count_sweeps(IT, n) for n in (1, 3)] == ["1 scopa", "3 scope"]
