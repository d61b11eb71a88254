"""One table under all houses: the oracle, which shares no code, says the same of each."""

import random
from itertools import combinations

import pytest

from tests import oracle
from trainer.questions.houses import houses_with, rulings_by_house
from trainer.rules.cards import PACK_ORDER, card_set
from trainer.rules.notation import Play, format_card, format_cards, format_play
from trainer.rules.position import Table
from trainer.rules.ruleset import PRESETS, override


def drawn(seed: int) -> Table:
    """A table of up to six cards and a hand of up to four, in some house."""
    rng = random.Random(seed)
    cards = rng.sample(PACK_ORDER, rng.randint(2, 10))
    held = rng.randint(1, min(4, len(cards) - 1))
    house = rng.choice(list(PRESETS.values()))
    return Table(house, card_set(cards[held:]), card_set(cards[:held]))


def names(cards: int) -> oracle.Cards:
    return frozenset(format_cards(cards).split())


@pytest.mark.parametrize("seed", range(150))
def test_each_house_says_what_the_oracle_says(seed):
    turn = drawn(seed)
    table, hand = names(turn.table), names(turn.hand)
    lying = [1 << card for card in PACK_ORDER if turn.table >> card & 1]
    tries = [sum(some) for n in range(4) for some in combinations(lying, n)]
    for card in (card for card in PACK_ORDER if turn.hand >> card & 1):
        for said in rulings_by_house(turn, card):
            options = oracle.PRESETS[said.ruleset.preset]
            taken = {names(play.takes) for play in said.plays if play.takes}
            assert taken == oracle.captures(options, table, format_card(card))
        for takes in random.Random(seed).sample(tries, min(6, len(tries))):
            for said in rulings_by_house(turn, card, takes):
                options = oracle.PRESETS[said.ruleset.preset]
                asked = format_card(card), names(takes)
                assert said.ruling is not None
                assert (said.ruling.is_legal, said.ruling.clause) == oracle.ruling(
                    options, table, hand, *asked
                )


def test_the_own_house_comes_first_and_none_comes_twice():
    classic = PRESETS["classic"]
    assert houses_with(PRESETS["forced"])[0].preset == "forced"
    assert len(houses_with(classic)) == len(PRESETS)
    changed = override(classic, {"napola": "on"})
    assert houses_with(changed)[0] == changed
    assert len(houses_with(changed)) == len(PRESETS) + 1


def test_of_a_card_alone_the_first_that_it_may_do_is_ruled_on():
    """And where it may do nothing, laying it."""
    table = Table(PRESETS["classic"], card_set([24, 12]), card_set([25, 4]))
    said = {one.ruleset.preset: one for one in rulings_by_house(table, 4)}
    assert said["classic"].plays == (Play(4),)
    assert said["forced"].plays == ()
    assert said["forced"].ruling is not None
    assert said["forced"].ruling.clause == "capture-if-able"
    assert format_play(said["forced"].ruling.play) == format_play(Play(4))


def test_a_table_too_large_for_one_house_is_told_by_that_house():
    low = [card for card in PACK_ORDER if card < 20][:18]
    table = Table(PRESETS["classic"], card_set(low), card_set([39]))
    said = {one.ruleset.preset: one for one in rulings_by_house(table, 39)}
    assert said["classic"].ruling is not None
    # Faces lie in no sum there, so that a king's question has an answer even so.
    assert said["forced"].ruling is not None
    table = Table(PRESETS["classic"], card_set(low), card_set([27]))
    said = {one.ruleset.preset: one for one in rulings_by_house(table, 27)}
    assert said["forced"].ruling is None
    assert [one.id for one in said["forced"].problems] == ["table-too-large"]
