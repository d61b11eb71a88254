"""Questions that differ only in the names of cups, swords and clubs are the same question."""

from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from trainer.content.twins import canonical
from trainer.questions.kinds import question_from
from trainer.rules.cards import PACK_ORDER, card_set, rank_of, suit_of
from trainer.rules.notation import format_cards

HANDS = st.lists(st.sampled_from(PACK_ORDER), min_size=6, max_size=8, unique=True)


def renamed(card: int, names: tuple[int, ...]) -> int:
    return 4 * (rank_of(card) - 1) + (0, *names)[suit_of(card)]


def question(table: list[int], hand: list[int]):
    laid, held = (format_cards(card_set(cards), ",") for cards in (table, hand))
    kind = {"kind": "legal", "play": format_cards(1 << hand[0])}
    return question_from({**kind, "position": f"to=S table={laid} S={held}"})


@given(HANDS, st.sampled_from([*permutations((1, 2, 3))]))
def test_renaming_suits_other_than_coins_changes_nothing(cards, names):
    other = [renamed(card, names) for card in cards]
    assert canonical(question(cards[:4], cards[4:])) == canonical(question(other[:4], other[4:]))


@given(HANDS, HANDS)
def test_equal_texts_come_from_renaming_only(one, two):
    first, second = question(one[:4], one[4:]), question(two[:4], two[4:])
    if canonical(first) == canonical(second):
        keys = [
            {
                (
                    card_set(renamed(card, names) for card in cards[:4]),
                    card_set(renamed(card, names) for card in cards[4:]),
                    renamed(cards[4], names),
                )
                for names in permutations((1, 2, 3))
            }
            for cards in (one, two)
        ]
        assert keys[0] == keys[1]


def same(one: dict[str, object], two: dict[str, object]) -> bool:
    return canonical(question_from(one)) == canonical(question_from(two))


def test_coins_keep_their_name():
    one = {"kind": "prime-value", "card": "7D"}
    assert not same(one, {"kind": "prime-value", "card": "7C"})
    assert same({"kind": "prime-value", "card": "7B"}, {"kind": "prime-value", "card": "7C"})


def test_seats_sides_and_words_are_no_cards():
    score = {"kind": "prime-winner", "NS": "7C 6S AD 2B", "EW": "7S 6C 5D 4B"}
    assert same(score, {**score, "NS": "7S 6C AD 2B", "EW": "7C 6S 5D 4B"})
    assert not same(score, {**score, "NS": "7C 6B AD 2S"})
    assert not same(score, {"kind": "prime-winner", "NS": score["EW"], "EW": score["NS"]})
    next_one = {"kind": "who-plays-next", "after": "S"}
    assert not same(next_one, {"kind": "who-plays-next", "after": "W"})


def test_the_order_of_plays_counts():
    ending = (
        "to=E table=KS E=7B N=JD W=JB S=7D NS=rest "
        "EW=AD,2C,2B,3S,3B,4C,4S,5D,5C,5S,5B,6S,7S,QD,QB,KD,KC,KB last=W"
    )
    plays = {"kind": "leftovers-to", "position": ending, "plays": ["7B", "JD", "JBxJD", "7Dx7B"]}
    assert '"7B", "JD"' in canonical(question_from(plays)).replace("7C", "7B").replace("7S", "7B")
