"""Every layout of the cards that a seat does not see, as states of the oracle."""

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from tests import oracle
from tests.questions.samples import rules_words

Played = tuple[oracle.State, str, frozenset[str]]
"""A state, and the play made there."""


def hidden_seats(state: oracle.State, seat: str) -> list[str]:
    """The other three seats."""
    return [other for other in "SENW" if other != seat]


def layouts(state: oracle.State, seat: str) -> Iterator[oracle.State]:
    """All states that look to `seat` as this one does."""
    first, second, third = hidden_seats(state, seat)
    unseen = [card for other in (first, second, third) for card in state.hands[other]]
    for one in map(frozenset, combinations(unseen, len(state.hands[first]))):
        left = [card for card in unseen if card not in one]
        for two in map(frozenset, combinations(left, len(state.hands[second]))):
            three = frozenset(left) - two
            hands = {**state.hands, first: one, second: two, third: three}
            yield replace(state, hands=hands)


def small_states(seed: str, number: int, most: int) -> Iterator[oracle.State]:
    """Running states late in a deal: no hand has more than `most` cards, one hidden hand has some.

    The four presets and random options in turn.
    """
    rng = random.Random(seed)
    presets = list(oracle.PRESETS.values())
    found = 0
    while found < number:
        options = presets[found // 2 % 4] if found % 2 else oracle.random_options(rng)
        pack = list(oracle.PACK)
        rng.shuffle(pack)
        states = list(oracle.walk(rng, oracle.deal(options, pack, rng.choice("SENW"))))
        fitting = [
            state
            for state in states
            if max(map(len, state.hands.values())) <= most
            and any(state.hands[seat] for seat in hidden_seats(state, state.to))
        ]
        # The deal may have ended early, by all ten coins.
        if fitting:
            found += 1
            yield rng.choice(fitting)


def view_line(state: oracle.State, seat: str, history: tuple[str, ...] = ()) -> str:
    """What `seat` sees of the state, as one line."""

    def cards(some: frozenset[str]) -> str:
        return ",".join(oracle.in_pack_order(some))

    words = [rules_words(state.options), f"to={state.to}", f"table={cards(state.table)}"]
    for other in "SENW":
        hand = state.hands[other]
        words.append(f"{other}={cards(hand) if other == seat else len(hand)}")
    words += [f"{side}={cards(state.piles[side])}" for side in ("NS", "EW")]
    words.append(f"sweeps={state.sweeps['NS']}-{state.sweeps['EW']}")
    if state.last is not None:
        is_kept = state.options["last_sweep"] == "not_as_last_capture"
        words.append(f"last={state.last}{'*' if state.pending and is_kept else ''}")
    if history:
        words.append("history=" + "/".join(history))
    return " ".join(words)


def endings(
    seed: str, number: int, cards: tuple[int, int] = (2, 8), shown: int = 9
) -> Iterator[tuple[oracle.State, list[Played]]]:
    """States with that many cards in the hands, and at most so many of the plays that led there."""
    rng = random.Random(seed)
    found = 0
    while found < number:
        options = oracle.random_options(rng)
        if found % 4:
            options["obligation"] = "player"
        pack = list(oracle.PACK)
        rng.shuffle(pack)
        state = oracle.deal(options, pack, rng.choice("SENW"))
        wanted = rng.randint(*cards)
        played: list[Played] = []
        while not oracle.is_over(state) and sum(map(len, state.hands.values())) > wanted:
            card, takes = oracle.random_play(rng, state, rng.random() < 0.5)
            played.append((state, card, takes))
            state = oracle.apply(state, card, takes)
        if not oracle.is_over(state):
            found += 1
            yield state, played[len(played) - rng.randint(0, min(shown, len(played))) :]


def fits(layout: oracle.State, played: list[Played]) -> bool:
    """Whether every play of the history was legal, if the hidden cards lie like this now."""
    hands = dict(layout.hands)
    for before, card, takes in reversed(played):
        hands[before.to] = hands[before.to] | {card}
        then = replace(before, hands=dict(hands))
        legal, _ = oracle.ruling(then.options, then.table, hands[before.to], card, takes)
        if not legal:
            return False
    return True
