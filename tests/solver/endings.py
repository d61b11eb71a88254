"""Random endings as the oracle's plain data, from seeds: played out from a deal, or made up."""

from __future__ import annotations

import random

from tests import oracle
from tests.oracle import OPTIONS, PACK, PRESETS, Options, State

_COINS = [card for card in PACK if card[1] == "D"]


def options_for(rng: random.Random, number: int) -> Options:
    """A preset as it is, a preset with some options changed, or a mix; in turn, so all occur."""
    preset = list(PRESETS.values())[number // 2 % len(PRESETS)]
    if number % 2 == 0:
        return dict(preset)
    share = rng.choice([0.2, 1.0])
    while True:
        options = dict(preset)
        for option, values in OPTIONS.items():
            if rng.random() < share:
                options[option] = rng.choice(values)
        if not oracle.incoherent(options):
            return options


def played_ending(rng: random.Random, options: Options, cards: int) -> State | None:
    """The last `cards` plies of a random game; None if all ten coins ended it before."""
    pack = list(PACK)
    rng.shuffle(pack)
    state = oracle.deal(options, pack, rng.choice("SENW"))
    for reached in oracle.walk(rng, state):
        if sum(map(len, reached.hands.values())) == cards:
            return None if oracle.is_over(reached) else reached
    return None


def made_up_ending(rng: random.Random, options: Options, cards: int) -> State:
    """Cards anywhere: sizes of hands fit the turn, piles hold what they may; no game led there."""
    pack = list(PACK)
    rng.shuffle(pack)
    side_of_coins = None
    if rng.random() < 0.25:
        # One side has nearly all coins: napola, all ten coins, and a tenth still to come.
        side_of_coins = rng.choice(oracle.SIDES)
        open_coins = rng.sample(_COINS, rng.randint(0, 3))
        later = [card for card in pack if card[1] == "D" and card not in open_coins]
        pack = [card for card in pack if card not in later]
        rng.shuffle(pack)
        pack = [card for card in pack if card not in open_coins]
        at = rng.randint(0, min(len(pack), cards))
        pack[at:at] = open_coins
        pack += later
    order = oracle.TO_THE_RIGHT if options["direction"] == "right" else oracle.TO_THE_LEFT
    dealer = rng.choice("SENW")
    to = order[(order.index(dealer) + 1 - cards) % 4]
    hands: dict[str, list[str]] = {seat: [] for seat in "SENW"}
    for ply in range(cards):
        hands[order[(order.index(to) + ply) % 4]].append(pack.pop(0))
    table = frozenset(pack.pop(0) for _ in range(rng.choice([0, 1, 1, 2, 2, 3, 4, 5, 6, 8])))
    piles: dict[str, set[str]] = {"NS": set(), "EW": set()}
    share = rng.random()
    for card in pack:
        side = "NS" if rng.random() < share else "EW"
        if side_of_coins and card[1] == "D":
            side = side_of_coins
        piles[side].add(card)
    sweeps = {side: rng.randint(0, min(4, len(piles[side]) // 2)) for side in oracle.SIDES}
    takers = [seat for seat in "SENW" if len(piles[oracle.side_of(seat)]) > 1]
    last = rng.choice(takers)
    if not table:
        before = order[(order.index(to) - 1) % 4]
        last = before if before in takers else last
    pending = (
        options["last_sweep"] == "not_as_last_capture"
        and sweeps[oracle.side_of(last)] > 0
        and rng.random() < (0.8 if not table else 0.3)
    )
    return State(
        options=options,
        to=to,
        dealer=dealer,
        hands={seat: frozenset(hands[seat]) for seat in "SENW"},
        table=table,
        piles={side: frozenset(piles[side]) for side in oracle.SIDES},
        sweeps=sweeps,
        last=last,
        pending=pending,
    )


def ending(seed: str, number: int, most_cards: int = 12) -> State:
    """Ending `number` of a seed, with 1 to `most_cards` cards in the four hands."""
    rng = random.Random(f"{seed}-{number}")
    options = options_for(rng, number)
    while True:
        cards = rng.choice([*range(1, most_cards + 1), *range(most_cards // 2, most_cards + 1)])
        if rng.random() < 0.1:
            state = played_ending(rng, options, cards)
        else:
            state = made_up_ending(rng, options, cards)
        if state is not None and not oracle.is_over(state):
            return state
