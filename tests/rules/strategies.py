"""What the laws are tried on: houses, free tables, games played at random, pairs of final piles.

A game is drawn as a seed, not card by card: hundreds of draws a game would cost more than the
game. Its repr is the line of its deal and its plays, so that a failure can be played again.
"""

import random
from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st

from trainer.rules.cards import (
    COINS,
    PACK_ORDER,
    RANK_MASK,
    SUIT_MASK,
    Card,
    CardSet,
    Suit,
    card_set,
    cards_in,
    count,
    rank_of,
)
from trainer.rules.deal import deal
from trainer.rules.notation import Play, format_play
from trainer.rules.play import apply, legal_plays
from trainer.rules.position import Position, Table
from trainer.rules.ruleset import OPTIONS, PRESETS, Ruleset, incoherences
from trainer.rules.seats import SEATS, Side, side_of
from trainer.rules.setup import format_position

TARGETS = st.one_of(st.sampled_from(OPTIONS["target"]), st.integers(1, 999_999))


@st.composite
def rulesets(draw: st.DrawFn, **fixed: Any) -> Ruleset:
    """Every coherent house; `fixed` options have that value."""
    options = {name: draw(st.sampled_from(values)) for name, values in OPTIONS.items()}
    options |= {"target": draw(TARGETS)} | fixed
    if options["layout"] == "10+0":
        options["redeal_kings"] = "off"
    elif options["last_sweep"] == "counts_for_dealer":
        options["last_sweep"] = draw(
            st.sampled_from(["not_on_final_play", "not_as_last_capture", "counts"])
        )
    ruleset = Ruleset(preset=draw(st.sampled_from(list(PRESETS))), **options)
    assert not incoherences(ruleset)
    return ruleset


cards = st.sampled_from(PACK_ORDER)


@st.composite
def plays(draw: st.DrawFn) -> Play:
    """A play as it might be written: a star only on a capture."""
    card = draw(cards)
    takes = card_set(draw(st.sets(cards.filter(lambda other: other != card), max_size=12)))
    return Play(card, takes, bool(takes) and draw(st.booleans()))


# Ranks among which captures abound: sums of many low cards, several equal cards, faces in sums.
_POOLS = (
    tuple(range(1, 11)),
    (1, 2, 3, 4, 5, 7, 10),
    (1, 2, 6, 7, 8, 9),
    (3, 4, 7),
)


@st.composite
def tables(draw: st.DrawFn, houses: st.SearchStrategy[Ruleset] | None = None) -> Table:
    """A table of up to seven cards and a hand of one to four, from all the pack or few ranks."""
    ranks = draw(st.sampled_from(_POOLS))
    pool = [card for card in PACK_ORDER if rank_of(card) in ranks]
    drawn = draw(st.lists(st.sampled_from(pool), unique=True, min_size=1, max_size=11))
    held = draw(st.integers(1, min(4, len(drawn))))
    table = drawn[held:][:7]
    ruleset = draw(rulesets() if houses is None else houses)
    return Table(ruleset, card_set(table), card_set(drawn[:held]), draw(st.booleans()))


@dataclass(frozen=True, repr=False)
class Game:
    """A deal played to its end: `positions[n + 1]` follows `plays[n]`."""

    positions: tuple[Position, ...]
    plays: tuple[Play, ...]

    @property
    def ruleset(self) -> Ruleset:
        return self.positions[0].ruleset

    @property
    def end(self) -> Position:
        return self.positions[-1]

    def __repr__(self) -> str:
        plays = " ".join(format_play(play) for play in self.plays)
        return f"{format_position(self.positions[0])} then {plays}"


@st.composite
def games(draw: st.DrawFn, houses: st.SearchStrategy[Ruleset] | None = None) -> Game:
    """A game of legal plays from a dealt pack.

    Played without thought, or taking all that can be taken, or so that North and South get the
    coins: otherwise nobody would ever hold all ten.
    """
    ruleset = draw(rulesets() if houses is None else houses)
    dealer = draw(st.sampled_from(SEATS))
    manner = draw(st.sampled_from(("any", "captures", "coins")))
    rng = random.Random(draw(st.integers(0, 2**32 - 1)))
    pack = list(PACK_ORDER)
    rng.shuffle(pack)
    positions = [deal(ruleset, pack, dealer).position]
    made: list[Play] = []
    while choices := legal_plays(positions[-1]):
        play = _chosen(rng, manner, positions[-1], choices)
        made.append(play)
        positions.append(apply(positions[-1], play))
    return Game(tuple(positions), tuple(made))


def _chosen(rng: random.Random, manner: str, position: Position, choices: list[Play]) -> Play:
    if manner == "any":
        return rng.choice(choices)
    if manner == "captures":
        return rng.choice([play for play in choices if play.takes] or choices)
    wanted = 1 if side_of(position.to) == Side.NS else -1

    def coins(play: Play) -> tuple[int, float]:
        gained = play.takes | 1 << play.card if play.takes else 0
        given = 0 if play.takes else 1 << play.card
        return wanted * count(gained & COINS) - wanted * count(given & COINS), rng.random()

    return max(choices, key=coins)


@st.composite
def positions(draw: st.DrawFn, houses: st.SearchStrategy[Ruleset] | None = None) -> Position:
    """A position reached by legal play, from the deal to the end."""
    return draw(st.sampled_from(draw(games(houses)).positions))


@st.composite
def open_positions(draw: st.DrawFn, houses: st.SearchStrategy[Ruleset] | None = None) -> Position:
    """A position reached by legal play in which something can still be played."""
    return draw(st.sampled_from(draw(games(houses)).positions[:-1]))


@st.composite
def final_piles(draw: st.DrawFn) -> tuple[tuple[CardSet, CardSet], tuple[int, int]]:
    """Two piles that hold the pack, any way at all, and as many sweeps as they allow."""
    whole = (1 << 40) - 1
    ns = draw(st.integers(0, whole))
    for few in draw(st.lists(st.sampled_from([*SUIT_MASK, *RANK_MASK[1:]]), max_size=2)):
        ns = ns & ~few if draw(st.booleans()) else ns | few
    made = draw(st.integers(0, count(ns) // 2)), draw(st.integers(0, (40 - count(ns)) // 2))
    return (ns, whole & ~ns), made


# Other than coins: their order may change, and nothing else with it.
suit_renamings = st.permutations([Suit.CUPS, Suit.SWORDS, Suit.CLUBS]).map(
    lambda others: (Suit.COINS, *others)
)


def renamed(cards: CardSet, suits: tuple[Suit, ...]) -> CardSet:
    """The cards with each suit called by another's name."""
    return card_set(_renamed(card, suits) for card in cards_in(cards))


def _renamed(card: Card, suits: tuple[Suit, ...]) -> Card:
    return card & ~3 | suits[card & 3]
