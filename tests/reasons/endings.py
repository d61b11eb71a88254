"""Endings of deals as they come about: positions with their histories, in random houses."""

import random
from collections.abc import Iterator
from dataclasses import replace

from tests import oracle
from trainer.questions.proofs import barred
from trainer.rules.cards import PACK_ORDER, card_set, cards_in, count
from trainer.rules.deal import deal
from trainer.rules.notation import format_card
from trainer.rules.play import apply, legal_plays
from trainer.rules.position import Position
from trainer.rules.ruleset import PRESETS, Ruleset
from trainer.rules.seats import SEATS, SIDES

CAPTURES = 0.7
"""How often a player of these deals takes something rather than anything."""


def endings(
    rng: random.Random, sizes: tuple[int, ...], is_round_start: bool = False
) -> Iterator[Position]:
    """Without end, one from a deal: the largest hand has one of `sizes` cards.

    In random options and in a preset in turn. With `is_round_start` all hands have so many.
    """
    found = 0
    while True:
        found += 1
        ruleset = rng.choice(list(PRESETS.values()))
        if found % 2:
            ruleset = Ruleset(**oracle.random_options(rng))
        pack = list(PACK_ORDER)
        rng.shuffle(pack)
        position = deal(ruleset, pack, rng.choice(SEATS)).position
        size, ahead = rng.choice(sizes), 0 if is_round_start else rng.randrange(4)
        while not position.is_over and max(position.hand_sizes) >= size:
            if sum(position.hand_sizes) == 4 * size - ahead:
                yield position
                break
            plays = legal_plays(position)
            taking = [play for play in plays if play.takes]
            position = apply(
                position, rng.choice(taking if taking and rng.random() < CAPTURES else plays)
            )


def state_of(position: Position) -> oracle.State:
    """The position as the oracle has it."""

    def names(cards: int) -> frozenset[str]:
        return frozenset(map(format_card, cards_in(cards)))

    ruleset = position.ruleset
    options: oracle.Options = {name: getattr(ruleset, name) for name in oracle.OPTIONS}
    return oracle.State(
        options,
        position.to.name,
        position.dealer.name,
        {seat.name: names(position.hands[seat]) for seat in SEATS},
        names(position.table),
        {side.name: names(position.piles[side]) for side in SIDES},
        {side.name: position.sweeps[side] for side in SIDES},
        None if position.last is None else position.last.name,
        position.is_pending,
    )


def dealt_anew(rng: random.Random, position: Position) -> Position:
    """The same to the seat to play, with the unseen cards elsewhere.

    No seat gets a card that its lays prove it did not hold: then it would not be the same.
    """
    hidden = [seat for seat in SEATS if seat != position.to]
    cards = [card for seat in hidden for card in cards_in(position.hands[seat])]
    proved = barred(position.view(position.to))
    while True:
        rng.shuffle(cards)
        left, hands = cards, list(position.hands)
        for seat in hidden:
            size = count(position.hands[seat])
            hands[seat], left = card_set(left[:size]), left[size:]
        if not any(hands[seat] & proved[seat] for seat in hidden):
            south, east, north, west = hands
            return replace(position, hands=(south, east, north, west))
