"""Random tables, hands and plays, as a table that argues could have them."""

import random

from trainer.rules.capture import captures, groups
from trainer.rules.cards import NO_CARDS, card_set, cards_in
from trainer.rules.notation import Play
from trainer.rules.position import Table
from trainer.rules.ruleset import OPTIONS, PRESETS, Ruleset, incoherences


def any_house(chance: random.Random) -> Ruleset:
    """A preset, or any options that fit together."""
    if chance.random() < 0.4:
        return chance.choice(list(PRESETS.values()))
    while True:
        house = Ruleset(**{option: chance.choice(values) for option, values in OPTIONS.items()})
        if not incoherences(house):
            return house


def any_case(chance: random.Random) -> tuple[Table, Play]:
    """A turn and a play that somebody might try there, mostly a plausible one."""
    cards = chance.sample(range(40), 40)
    size = chance.choice([0, 1, 2, 3, 4, 4, 5, 6, 8, 12])
    table, rest = card_set(cards[:size]), cards[size:]
    hand = card_set(rest[: chance.randint(0, 10)])
    turn = Table(any_house(chance), table, hand, chance.random() < 0.3)
    card = chance.choice(cards_in(hand) or rest)
    if chance.random() < 0.05:
        card = chance.choice(rest)
    tries = [NO_CARDS]
    try:
        choices = captures(turn.ruleset, table, card)
    except ValueError:
        choices = ()
    tries += choices
    tries += groups(turn.ruleset, table, card)
    lying = cards_in(table)
    tries += (
        [card_set(chance.sample(lying, chance.randint(1, min(4, len(lying)))))] if lying else []
    )
    tries += [one | two for one in choices[:4] for two in choices[:4]]
    tries += [card_set(cards_in(choice)[1:]) for choice in choices[:4]]
    if lying and chance.random() < 0.1:
        tries = [card_set([chance.choice([c for c in rest if c != card])])]
    plays = [Play(card, takes) for takes in tries if not takes >> card & 1]
    return turn, chance.choice(plays)
