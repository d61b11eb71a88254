"""A second, slow and obvious implementation of the rules, written from RULES.md alone.

It shares no code and no representation with the product: a card is a string like "7D", a table a
frozenset, options a plain dict, and a capture is found by trying subsets. The product is compared
with it position by position, so agreement means that two readings of RULES.md agree.

`outcome` puts everything the rules say of a position into nested tuples of plain strings; its
docstring fixes the format, so that another implementation can build the same tuples.

    python -m tests.oracle perft     prints tests/data/perft.yaml: counts of play sequences
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, zip_longest
from typing import Any

Value = str | bool | int
Options = dict[str, Value]
Cards = frozenset[str]
Play = tuple[str, Cards, bool]

RANKS = "A234567JQK"
SUITS = "DCSB"
FACES = "JQK"
PACK = [rank + suit for rank in RANKS for suit in SUITS]
VALUES = {"A": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "J": 8, "Q": 9, "K": 10}
PRIMES = {"7": 21, "6": 18, "A": 16, "5": 15, "4": 14, "3": 13, "2": 12, "J": 10, "Q": 10, "K": 10}
SIDES = ("NS", "EW")
TO_THE_RIGHT = ["S", "E", "N", "W"]
TO_THE_LEFT = ["S", "W", "N", "E"]
NOTHING: Cards = frozenset()

# RULES.md, "Presets (normative)"; `target` is any number from 1, these are the ones tried here.
OPTIONS: dict[str, tuple[Value, ...]] = {
    "layout": ("9+4", "10+0"),
    "direction": ("right", "left"),
    "redeal_kings": ("off", "3", "4"),
    "obligation": ("card", "player"),
    "equal_cards": ("one", "all"),
    "equal_and_sum": ("equal_only", "everything"),
    "sum_choice": ("player", "fewest", "most"),
    "sums_per_play": ("one", "all"),
    "face_sums": (True, False),
    "last_sweep": ("not_on_final_play", "not_as_last_capture", "counts_for_dealer", "counts"),
    "prime_missing": ("complete_wins", "compare", "void"),
    "re_bello": (False, True),
    "napola": ("off", "on"),
    "napola_all_ten": ("wins_match", "ten_points"),
    "target": (11, 16, 21, 31),
}

_CLASSIC: Options = {
    "layout": "9+4",
    "direction": "right",
    "redeal_kings": "3",
    "obligation": "card",
    "equal_cards": "one",
    "equal_and_sum": "equal_only",
    "sum_choice": "player",
    "sums_per_play": "one",
    "face_sums": True,
    "last_sweep": "not_on_final_play",
    "prime_missing": "complete_wins",
    "re_bello": False,
    "napola": "off",
    "napola_all_ten": "wins_match",
    "target": 11,
}

PRESETS: dict[str, Options] = {
    "classic": _CLASSIC,
    "scientifico": {
        **_CLASSIC,
        "layout": "10+0",
        "direction": "left",
        "redeal_kings": "off",
        "last_sweep": "not_as_last_capture",
    },
    "forced": {
        **_CLASSIC,
        "obligation": "player",
        "equal_cards": "all",
        "equal_and_sum": "everything",
        "sum_choice": "most",
        "sums_per_play": "all",
        "face_sums": False,
    },
    "ten-card": {
        **_CLASSIC,
        "layout": "10+0",
        "redeal_kings": "off",
        "last_sweep": "counts_for_dealer",
    },
}


@dataclass(frozen=True)
class State:
    """One moment of a hand with all 40 cards placed. `to` means nothing once the hand is over.

    `pending`: the last capture was a sweep, counted in `sweeps`, that is undone if nobody captures
    again (only under last_sweep=not_as_last_capture).
    """

    options: Options
    to: str
    dealer: str
    hands: dict[str, Cards]
    table: Cards
    piles: dict[str, Cards]
    sweeps: dict[str, int]
    last: str | None
    pending: bool = False


@dataclass(frozen=True)
class Finished:
    """Two final piles and the sweeps made, (NS, EW)."""

    ns: Cards
    ew: Cards
    sweeps: tuple[int, int]


@dataclass(frozen=True)
class Match:
    """The hands of a match so far: (NS, EW) points, or "NS!" / "EW!" for all ten coins."""

    hands: tuple[tuple[int, int] | str, ...]


@dataclass(frozen=True)
class Start:
    """A shuffled pack in the order in which it is dealt, and who deals it."""

    pack: tuple[str, ...]
    dealer: str


Thing = State | Finished | Match | Start


# ---------------------------------------------------------------------------- options


def incoherent(options: Options) -> list[tuple[str, str]]:
    """The pairs of options that contradict each other (RULES.md, "Refused as incoherent")."""
    conflicts = []
    if options["redeal_kings"] in ("3", "4") and options["layout"] == "10+0":
        conflicts.append(("redeal_kings", "layout"))
    if options["last_sweep"] == "counts_for_dealer" and options["layout"] != "10+0":
        conflicts.append(("last_sweep", "layout"))
    if int(options["target"]) < 1:
        conflicts.append(("target", "target"))
    return conflicts


# ---------------------------------------------------------------------------- cards


def in_pack_order(cards: Cards | Sequence[str]) -> list[str]:
    """The cards by rank, then D C S B (DESIGN.md, "Notation")."""
    return sorted(cards, key=PACK.index)


def value_of(cards: Cards | Sequence[str]) -> int:
    """The sum of the capture values."""
    return sum(VALUES[card[0]] for card in cards)


def side_of(seat: str) -> str:
    """The side a seat plays for."""
    return "NS" if seat in "NS" else "EW"


def play_text(card: str, takes: Cards, sweep: bool = False) -> str:
    """A play as written in DESIGN.md: `5C`, `7Dx3S4B`, `QDxQC*`."""
    taken = "x" + "".join(in_pack_order(takes)) if takes else ""
    return card + taken + ("*" if sweep else "")


# ---------------------------------------------------------------------------- captures


def equal_cards_on(table: Cards, card: str) -> Cards:
    """E: the table cards of the played card's rank."""
    return frozenset(other for other in table if other[0] == card[0])


def groups_on(options: Options, table: Cards, card: str) -> set[Cards]:
    """G: all groups of two or more table cards whose values add up to the played card's value."""
    value = VALUES[card[0]]
    if options["face_sums"] is False:
        if card[0] in FACES:
            return set()
        table = frozenset(other for other in table if other[0] not in FACES)
    # A card worth as much as the played one cannot lie in a group of two or more; the largest
    # group there can be is A A A A 2 2 2 for a king.
    smaller = [other for other in table if VALUES[other[0]] < value]
    return {
        frozenset(group)
        for size in range(2, min(len(smaller), 7) + 1)
        for group in combinations(smaller, size)
        if value_of(group) == value
    }


def unions_of(groups: set[Cards]) -> set[Cards]:
    """The unions of all families of disjoint groups to which no disjoint group can be added."""
    unions: set[Cards] = set()
    seen: set[Cards] = set()

    def grow(taken: Cards) -> None:
        if taken in seen:
            return
        seen.add(taken)
        further = [group for group in groups if not group & taken]
        for group in further:
            grow(taken | group)
        if taken and not further:
            unions.add(taken)

    grow(NOTHING)
    return unions


def sum_parts(options: Options, table: Cards, card: str) -> set[Cards]:
    """The sum parts that `sums_per_play` and `sum_choice` leave."""
    parts = groups_on(options, table, card)
    if options["sums_per_play"] == "all":
        parts = unions_of(parts)
    if not parts or options["sum_choice"] == "player":
        return parts
    if options["sum_choice"] == "fewest":
        least = min(len(part) for part in parts)
        return {part for part in parts if len(part) == least}

    def rank_of(part: Cards) -> tuple[int, int, int, list[int]]:
        coins = sum(1 for taken in part if taken[1] == "D")
        primes = sum(PRIMES[taken[0]] for taken in part)
        return (-len(part), -coins, -primes, sorted(PACK.index(taken) for taken in part))

    return {min(parts, key=rank_of)}


def captures(options: Options, table: Cards, card: str) -> set[Cards]:
    """All that the card may take; empty if it is laid (RULES.md, "What a card may take")."""
    equal = equal_cards_on(table, card)
    if not equal:
        return sum_parts(options, table, card)
    if options["equal_cards"] == "one":
        equal_parts = {frozenset([other]) for other in equal}
    else:
        equal_parts = {equal}
    if options["equal_and_sum"] == "equal_only":
        return equal_parts
    sums = sum_parts(options, table, card) or {NOTHING}
    return {part | more for part in equal_parts for more in sums}


# ---------------------------------------------------------------------------- plays


def all_ten_side(piles: dict[str, Cards]) -> str | None:
    """The side whose pile holds all ten coins, if any."""
    for side in SIDES:
        if sum(1 for card in piles[side] if card[1] == "D") == 10:
            return side
    return None


def is_over(state: State) -> bool:
    """No cards held, or the match was won by all ten coins (RULES.md, "All ten coins")."""
    if not any(state.hands.values()):
        return True
    stops = state.options["napola"] == "on" and state.options["napola_all_ten"] == "wins_match"
    return stops and all_ten_side(state.piles) is not None


def is_final_play(state: State) -> bool:
    """Whether the next play is of the very last card held."""
    return sum(len(hand) for hand in state.hands.values()) == 1


def is_sweep(state: State, takes: Cards) -> bool:
    """A capture that clears the table and counts if nothing later undoes it (`last_sweep`)."""
    if not takes or takes != state.table:
        return False
    if not is_final_play(state):
        return True
    if state.options["last_sweep"] == "counts_for_dealer":
        return state.to == state.dealer
    return state.options["last_sweep"] == "counts"


def legal_plays(state: State) -> set[Play]:
    """All plays the seat to play may make, as (card, takes, sweep)."""
    if is_over(state):
        return set()
    plays: set[Play] = set()
    for card in state.hands[state.to]:
        for takes in captures(state.options, state.table, card) or {NOTHING}:
            plays.add((card, takes, is_sweep(state, takes)))
    if state.options["obligation"] == "player" and any(takes for _, takes, _ in plays):
        plays = {play for play in plays if play[1]}
    return plays


def splits(cards: Cards, value: int) -> bool:
    """Whether the cards split completely into groups of two or more, each adding up to value."""
    if not cards:
        return True
    first, *others = in_pack_order(cards)
    return any(
        value_of([first, *rest]) == value and splits(cards - {first, *rest}, value)
        for size in range(1, len(others) + 1)
        for rest in combinations(others, size)
    )


def ruling(
    options: Options, table: Cards, hand: Cards, card: str, takes: Cards
) -> tuple[bool, str]:
    """Whether an attempted play may be made, and the id of the clause that decides."""
    captured = captures(options, table, card)

    def another_captures() -> bool:
        return any(captures(options, table, other) for other in hand - {card})

    return _ruling(options, table, hand, card, takes, captured, another_captures)


def _ruling(
    options: Options,
    table: Cards,
    hand: Cards,
    card: str,
    takes: Cards,
    captured: set[Cards],
    another_captures: Callable[[], bool],
) -> tuple[bool, str]:
    if card not in hand:
        return False, "not-in-hand"
    if not takes <= table:
        return False, "not-on-table"
    if not takes:
        if captured:
            return False, "capture-with-card"
        if options["obligation"] == "player" and another_captures():
            return False, "capture-if-able"
        return True, "lay"

    equal = equal_cards_on(table, card)
    taken_equal = takes & equal
    rest = takes - equal
    value = VALUES[card[0]]
    if takes in captured:
        if not rest:
            return True, "take-equal"
        return True, "take-everything" if taken_equal else "take-sum"
    face = card[0] in FACES or any(other[0] in FACES for other in rest)
    if rest and face and options["face_sums"] is False:
        return False, "face-no-sums"
    if rest and not splits(rest, value):
        return False, "must-add-up"
    groups = groups_on(options, table, card)
    if equal:
        if options["equal_and_sum"] == "equal_only" and rest:
            return False, "equal-card-first"
        if options["equal_cards"] == "one" and len(taken_equal) >= 2:
            return False, "one-equal-card"
        if options["equal_cards"] == "all" and taken_equal and taken_equal != equal:
            return False, "all-equal-cards"
        if not taken_equal:
            return False, "take-everything"
        if options["equal_and_sum"] == "everything" and not rest and groups:
            return False, "take-everything"
    if options["sums_per_play"] == "one" and rest not in groups:
        return False, "one-sum"
    if options["sums_per_play"] == "all" and any(not group & rest for group in groups):
        return False, "all-sums"
    if options["sum_choice"] == "fewest":
        return False, "fewest-cards"
    if options["sum_choice"] == "most":
        return False, "most-cards"
    raise AssertionError(f"no clause forbids {play_text(card, takes)} on {sorted(table)}")


def apply(state: State, card: str, takes: Cards) -> State:
    """The state after a play, which must be legal.

    After the last card the leftovers go to the side that captured last and a pending sweep is
    undone; when all ten coins win the match the hand stops where it is.
    """
    if card not in state.hands[state.to] or not takes <= state.table:
        raise ValueError(f"{play_text(card, takes)} cannot be played")
    side = side_of(state.to)
    hands = {**state.hands, state.to: state.hands[state.to] - {card}}
    piles = dict(state.piles)
    sweeps = dict(state.sweeps)
    last, pending = state.last, state.pending
    if takes:
        table = state.table - takes
        piles[side] = piles[side] | takes | {card}
        last, pending = state.to, False
        if is_sweep(state, takes):
            sweeps[side] += 1
            pending = state.options["last_sweep"] == "not_as_last_capture"
    else:
        table = state.table | {card}
    if not any(hands.values()) and last is not None:
        piles[side_of(last)] = piles[side_of(last)] | table
        table = NOTHING
        if pending:
            sweeps[side_of(last)] -= 1
            pending = False
    return replace(
        state,
        to=next_seat(state.options, state.to),
        hands=hands,
        table=table,
        piles=piles,
        sweeps=sweeps,
        last=last,
        pending=pending,
    )


# ---------------------------------------------------------------------------- deal


def next_seat(options: Options, seat: str) -> str:
    """The seat that plays after this one (`direction`)."""
    order = TO_THE_RIGHT if options["direction"] == "right" else TO_THE_LEFT
    return order[(order.index(seat) + 1) % 4]


def first_seat(options: Options, dealer: str) -> str:
    """The seat that leads: the one after the dealer (000 l.55, 003 l.7, 004 l.33)."""
    return next_seat(options, dealer)


def next_dealer(options: Options, dealer: str, dead: bool) -> str:
    """Who deals next: the same dealer after a dead hand, else the next player (000 l.49, 51)."""
    return dealer if dead else next_seat(options, dealer)


def deal(options: Options, pack: Sequence[str], dealer: str) -> State:
    """Deal the pack in order: 3 each, 2 to the table, 3 each, 2, 3 each; or ten each (1.2)."""
    seats = [first_seat(options, dealer)]
    while len(seats) < 4:
        seats.append(next_seat(options, seats[-1]))
    hands: dict[str, list[str]] = {seat: [] for seat in seats}
    table: list[str] = []
    left = list(pack)

    def give(cards: list[str], number: int) -> None:
        for _ in range(number):
            cards.append(left.pop(0))

    if options["layout"] == "9+4":
        for to_table in (2, 2, 0):
            for seat in seats:
                give(hands[seat], 3)
            give(table, to_table)
    else:
        for seat in seats:
            give(hands[seat], 10)
    return State(
        options=options,
        to=seats[0],
        dealer=dealer,
        hands={seat: frozenset(hands[seat]) for seat in "SENW"},
        table=frozenset(table),
        piles=dict.fromkeys(SIDES, NOTHING),
        sweeps=dict.fromkeys(SIDES, 0),
        last=None,
    )


def is_start(state: State) -> bool:
    """Whether no card has been played yet: nothing captured and everybody holds nine or ten."""
    size = 9 if len(state.table) == 4 else 10
    return not any(state.piles.values()) and all(len(hand) == size for hand in state.hands.values())


def is_dead(options: Options, state: State) -> bool:
    """At least `redeal_kings` kings on the first table: dealt again by the same dealer."""
    if options["redeal_kings"] == "off":
        return False
    kings = sum(1 for card in state.table if card[0] == "K")
    return kings >= int(options["redeal_kings"])


# ---------------------------------------------------------------------------- scoring


def prime(cards: Cards | Sequence[str]) -> tuple[int, bool]:
    """The prime values of the best card of each suit present, and whether all four are there."""
    best = [
        max(PRIMES[card[0]] for card in cards if card[1] == suit)
        for suit in SUITS
        if any(card[1] == suit for card in cards)
    ]
    return sum(best), len(best) == 4


def _higher(ns: int, ew: int) -> str:
    if ns == ew:
        return "nobody"
    return "NS" if ns > ew else "EW"


def _prime_winner(options: Options, ns: Cards, ew: Cards) -> str:
    (ns_total, ns_complete), (ew_total, ew_complete) = prime(ns), prime(ew)
    if ns_complete and ew_complete:
        return _higher(ns_total, ew_total)
    if options["prime_missing"] == "void":
        return "nobody"
    if ns_complete or ew_complete:
        return "NS" if ns_complete else "EW"
    if options["prime_missing"] == "compare":
        return _higher(ns_total, ew_total)
    return "nobody"


def _napola_run(cards: Cards) -> int:
    run = 0
    while run < 10 and RANKS[run] + "D" in cards:
        run += 1
    return run if run >= 3 else 0


def score_hand(options: Options, ns: Cards, ew: Cards, sweeps: dict[str, int]) -> dict[str, Any]:
    """The points of a hand in the form of `scopone score --json` (DESIGN.md)."""
    piles = {"NS": ns, "EW": ew}

    def who(holds: Callable[[Cards], bool]) -> str:
        holders = [side for side in SIDES if holds(piles[side])]
        return holders[0] if holders else "nobody"

    cards = who(lambda pile: len(pile) >= 21)
    coins = who(lambda pile: sum(1 for card in pile if card[1] == "D") >= 6)
    settebello = who(lambda pile: "7D" in pile)
    prime_winner = _prime_winner(options, ns, ew)
    re_bello = who(lambda pile: "KD" in pile) if options["re_bello"] else None
    napola = dict.fromkeys(SIDES, 0)
    won: str | None = None
    if options["napola"] == "on":
        napola = {side: _napola_run(piles[side]) for side in SIDES}
        if options["napola_all_ten"] == "wins_match":
            won = all_ten_side(piles)
    total = {
        side: [cards, coins, settebello, prime_winner, re_bello].count(side)
        + napola[side]
        + sweeps[side]
        for side in SIDES
    }
    return {
        "cards": cards,
        "coins": coins,
        "settebello": settebello,
        "prime": {
            "winner": prime_winner,
            **{side: prime(piles[side])[0] if prime(piles[side])[1] else None for side in SIDES},
        },
        "re_bello": re_bello,
        "napola": napola,
        "sweeps": {side: sweeps[side] for side in SIDES},
        "match": won,
        "total": None if won else total,
    }


def match(options: Options, hands: Sequence[tuple[int, int] | str]) -> dict[str, Any]:
    """The running totals and the winner in the form of `scopone match --json` (DESIGN.md).

    A hand after the end of the match raises ValueError with its number, counted from 1.
    """
    running: list[list[int]] = []
    totals = [0, 0]
    winner: str | None = None
    for number, hand in enumerate(hands, start=1):
        if winner is not None:
            raise ValueError(f"hand {number}: the match is over")
        if isinstance(hand, str):
            if hand not in ("NS!", "EW!"):
                raise ValueError(f"hand {number}: {hand!r} is neither 'NS!' nor 'EW!'")
            winner = hand[:2]
        else:
            totals = [totals[0] + hand[0], totals[1] + hand[1]]
            if max(totals) >= int(options["target"]) and totals[0] != totals[1]:
                winner = _higher(totals[0], totals[1])
        running.append(list(totals))
    return {"running": running, "winner": winner, "hands": len(hands)}


# ---------------------------------------------------------------------------- outcomes


def state_text(state: State) -> str:
    """One line in the manner of DESIGN.md's positions, every key present, without the rules.

    `to=W table=QB S=3D,3S E=AS N=6D W=7B NS=… EW=… sweeps=1-1 last=N* dealer=N`. Cards in pack
    order with commas; `to=-` when the hand is over, `last=-` when nobody has captured.
    """

    def listed(cards: Cards) -> str:
        return ",".join(in_pack_order(cards))

    last = "-" if state.last is None else state.last + ("*" if state.pending else "")
    parts = [f"to={'-' if is_over(state) else state.to}", f"table={listed(state.table)}"]
    parts += [f"{seat}={listed(state.hands[seat])}" for seat in "SENW"]
    parts += [f"{side}={listed(state.piles[side])}" for side in SIDES]
    parts += [f"sweeps={state.sweeps['NS']}-{state.sweeps['EW']}"]
    parts += [f"last={last}", f"dealer={state.dealer}"]
    return " ".join(parts)


def score_text(score: dict[str, Any]) -> tuple[str, ...]:
    """A score as strings `key=value`: null is `-`, a pair `NS-EW`, the prime `winner:NS:EW`."""

    def shown(value: object) -> str:
        return "-" if value is None else str(value)

    def pair(values: dict[str, int] | None) -> str:
        return "-" if values is None else f"{values['NS']}-{values['EW']}"

    primes = score["prime"]
    return (
        f"cards={score['cards']}",
        f"coins={score['coins']}",
        f"settebello={score['settebello']}",
        f"prime={primes['winner']}:{shown(primes['NS'])}:{shown(primes['EW'])}",
        f"re_bello={shown(score['re_bello'])}",
        f"napola={pair(score['napola'])}",
        f"sweeps={pair(score['sweeps'])}",
        f"match={shown(score['match'])}",
        f"total={pair(score['total'])}",
    )


def attempts(state: State) -> list[tuple[str, Cards]]:
    """The attempted plays on which `outcome` asks for a ruling.

    Each card of the hand with nothing, with every single table card, and with every subset of two
    to four table cards if the table has at most eight; then, once each: the first card in pack
    order that is not in the hand, laid; and the first card of the hand taking the first card in
    pack order that is not on the table.
    """
    hand = in_pack_order(state.hands[state.to])
    table = in_pack_order(state.table)
    largest = 4 if len(table) <= 8 else 1
    tried = [
        (card, frozenset(takes))
        for card in hand
        for size in range(largest + 1)
        for takes in combinations(table, size)
    ]
    tried.append((next(card for card in PACK if card not in hand), NOTHING))
    tried.append((hand[0], frozenset([next(card for card in PACK if card not in table)])))
    return tried


def _rulings(state: State) -> tuple[tuple[str, str, str], ...]:
    options, table, hand = state.options, state.table, state.hands[state.to]
    captured = {card: captures(options, table, card) for card in hand}
    rows = []
    for card, takes in attempts(state):

        def another_captures(card: str = card) -> bool:
            return any(captured[other] for other in hand if other != card)

        legal, clause = _ruling(
            options, table, hand, card, takes, captured.get(card, set()), another_captures
        )
        rows.append((play_text(card, takes), "legal" if legal else "illegal", clause))
    return tuple(sorted(rows))


def _result(state: State) -> tuple[str, tuple[str, ...]]:
    if not is_over(state):
        return state_text(state), ()
    score = score_hand(state.options, state.piles["NS"], state.piles["EW"], state.sweeps)
    return state_text(state), score_text(score)


def _parts(options: Options, thing: Thing) -> Iterator[Hashable]:
    """The parts of `outcome` one after the other, so that a comparison can stop early."""
    if isinstance(thing, State):
        undoes = options["last_sweep"] == "not_as_last_capture"
        state = replace(thing, options=options, pending=thing.pending and undoes)
        plays = legal_plays(state)
        yield "state"
        yield tuple(sorted(play_text(*play) for play in plays))
        yield tuple(
            sorted(
                (play_text(card, takes), *_result(apply(state, card, takes)))
                for card, takes, _ in plays
            )
        )
        yield "-" if is_over(state) else next_seat(options, state.to)
        yield ("dead" if is_dead(options, state) else "alive") if is_start(state) else "-"
        yield _result(state)[1]
        yield () if is_over(state) else _rulings(state)
    elif isinstance(thing, Finished):
        yield "finished"
        sweeps = dict(zip(SIDES, thing.sweeps, strict=True))
        yield score_text(score_hand(options, thing.ns, thing.ew, sweeps))
    elif isinstance(thing, Match):
        yield "match"
        try:
            result = match(options, thing.hands)
        except ValueError as error:
            yield str(error).split(":")[0]
        else:
            yield tuple(f"{ns}-{ew}" for ns, ew in result["running"])
            yield result["winner"] or "-"
    else:
        yield "start"
        state = deal(options, thing.pack, thing.dealer)
        dead = is_dead(options, state)
        yield state_text(state)
        yield "dead" if dead else "alive"
        yield next_dealer(options, thing.dealer, dead)


def outcome(options: Options, thing: Thing) -> tuple[Hashable, ...]:
    """Everything the rules say of the thing under these options (a State's own are replaced).

    Nested tuples of strings; every list of plays is sorted as plain tuples or strings.

    State     ("state", plays, results, next, dead, score, rulings)
      plays     play texts with sweep marks: ("4S", "7Dx7C*", …)
      results   (play text without mark, `state_text` after it, score or ()) for each legal play;
                the score (see Finished) is there when that play ends the hand
      next      the seat that plays after the one to play; "-" when the hand is over
      dead      "dead" or "alive" if no card has been played yet, else "-"
      score     the score (see Finished) if the hand is over already, else ()
      rulings   (play text without mark, "legal" or "illegal", clause id) for each of `attempts`;
                () when the hand is over
    Finished  ("finished", (nine strings as `score_text` writes them))
    Match     ("match", ("3-2", "8-6", …), winner or "-"); ("match", "hand 3") if hand 3 is the
                first one after the end
    Start     ("start", `state_text` of the deal, "dead" or "alive", the next dealer: the same one
                after a dead deal, else as after a counted hand)

    Where last_sweep is not `not_as_last_capture` a State's `pending` is ignored: never shown.
    """
    return tuple(_parts(options, thing))


def differs(options: Options, others: Options, thing: Thing) -> bool:
    """Whether the outcome is not the same under the two sets of options."""
    pairs = zip_longest(_parts(options, thing), _parts(others, thing))
    return any(one != other for one, other in pairs)


# ---------------------------------------------------------------------------- positions


def random_options(rng: random.Random) -> Options:
    """A coherent mix: a preset, a preset with some values changed, or random values."""
    options = dict(rng.choice(list(PRESETS.values())))
    share = rng.choice([0.0, 0.25, 1.0, 1.0])
    while True:
        for option, values in OPTIONS.items():
            if rng.random() < share:
                options[option] = rng.choice(values)
        if not incoherent(options):
            return options


def alternatives(options: Options, option: str) -> list[Options]:
    """The coherent sets of options that differ from this one in that option only."""
    others = [{**options, option: value} for value in OPTIONS[option] if value != options[option]]
    return [other for other in others if not incoherent(other)]


def options_with(rng: random.Random, option: str, value: Value, **fixed: Value) -> Options:
    """Random coherent options with that value, for which another value is coherent too."""
    while True:
        options = {**random_options(rng), **fixed, option: value}
        if not incoherent(options) and alternatives(options, option):
            return options


def random_play(rng: random.Random, state: State, capture: bool) -> tuple[str, Cards]:
    """A random legal play; a capture if asked for, else a lay, where there is one."""
    plays = sorted((card, in_pack_order(takes)) for card, takes, _ in legal_plays(state))
    wanted = [play for play in plays if bool(play[1]) == capture] or plays
    card, takes = rng.choice(wanted)
    return card, frozenset(takes)


def walk(rng: random.Random, state: State) -> Iterator[State]:
    """The states of a random game from this one on, itself first, as far as a play remains.

    About half of the plays are captures where one is possible.
    """
    while not is_over(state):
        yield state
        # Choose the card first: listing all legal plays of every state would be most of the time.
        hand = in_pack_order(state.hands[state.to])
        rng.shuffle(hand)
        forced = state.options["obligation"] == "player"
        prefer = forced or rng.random() < 0.4
        card, found = hand[0], captures(state.options, state.table, hand[0])
        for other in hand[1:] if prefer else []:
            if found:
                break
            more = captures(state.options, state.table, other)
            if more:
                card, found = other, more
        choices = sorted(in_pack_order(takes) for takes in found) or [[]]
        state = apply(state, card, frozenset(rng.choice(choices)))


def random_state(rng: random.Random, options: Options) -> State:
    """A state reached by random legal plays from a random deal, often late in the hand."""
    pack = list(PACK)
    rng.shuffle(pack)
    start = deal(options, pack, rng.choice("SENW"))
    plays = sum(len(hand) for hand in start.hands.values())
    kind = rng.random()
    if kind < 0.1:
        wanted = 0
    elif kind < 0.4:
        wanted = rng.randrange(plays)
    elif kind < 0.55:
        wanted = plays - 1
    else:
        wanted = plays - rng.randint(1, 14)
    state = start
    for number, reached in enumerate(walk(rng, start)):
        state = reached
        if number == wanted:
            break
    return state


def random_table(rng: random.Random, options: Options) -> tuple[Cards, Cards]:
    """A table of 0 to 9 cards, often with several of a rank, and a hand of 1 to 10 cards."""
    pack = list(PACK)
    rng.shuffle(pack)
    size = rng.randint(0, 9)
    table: list[str] = []
    while len(table) < size:
        card = pack.pop()
        table.append(card)
        same = [other for other in pack if other[0] == card[0]]
        if len(table) < size and rng.random() < 0.35:
            twin = rng.choice(same) if same else pack[-1]
            pack.remove(twin)
            table.append(twin)
    most = 9 if options["layout"] == "9+4" else 10
    return frozenset(table), frozenset(pack[: rng.randint(1, most)])


def state_around(
    rng: random.Random,
    options: Options,
    table: Cards,
    hand: Cards,
    coins_to: str | None = None,
) -> State:
    """A state with this table and this hand to play; the other cards lie at random.

    What DESIGN.md checks holds: hand sizes fit the turn, no pile has one card, and piles have even
    sums of values unless a play may take equals and sums or several sums together. `coins_to`: all
    other coins lie in the pile of that side. With at most five cards in the hand there is always
    such a state.
    """
    even = options["equal_and_sum"] == "equal_only" and options["sums_per_play"] == "one"
    free = [card for card in PACK if card not in table | hand]
    kept = frozenset(card for card in free if coins_to and card[1] == "D")
    free = [card for card in free if card not in kept]
    while True:
        order = [rng.choice("SENW")]
        while len(order) < 4:
            order.append(next_seat(options, order[-1]))
        in_round = rng.randint(1, 4)  # so many seats, this one included, still play in this round
        rng.shuffle(free)
        left = list(free)
        hands = {order[0]: hand}
        for number, seat in enumerate(order[1:], start=1):
            size = len(hand) if number < in_round else len(hand) - 1
            hands[seat] = frozenset(left[:size])
            left = left[size:]
        cut = rng.randint(0, len(left))
        piles = {"NS": frozenset(left[:cut]), "EW": frozenset(left[cut:])}
        if coins_to:
            piles[coins_to] = piles[coins_to] | kept
        sides = [side for side in SIDES if piles[side]]
        last: str | None = None
        if sides:
            last = rng.choice([seat for seat in "SENW" if side_of(seat) in sides])
        if not table and sides and last != order[3]:
            continue  # an empty table after a capture: the seat before captured last
        if any(len(pile) == 1 for pile in piles.values()):
            continue
        if even and any(value_of(pile) % 2 for pile in piles.values()):
            continue
        return State(
            options=options,
            to=order[0],
            dealer=order[in_round - 1],
            hands={seat: hands[seat] for seat in "SENW"},
            table=table,
            piles=piles,
            sweeps={side: rng.randint(0, min(3, len(piles[side]) // 4)) for side in SIDES},
            last=last,
        )


def _random_group(rng: random.Random, cards: list[str], value: int) -> list[str]:
    """Random cards, two or more, that add up to the value; [] if the attempts fail."""
    for _ in range(20):
        rng.shuffle(cards)
        group: list[str] = []
        for card in cards:
            if VALUES[card[0]] < value and value_of([*group, card]) <= value:
                group.append(card)
            if value_of(group) == value:
                return group
    return []


def _capture_state(rng: random.Random, options: Options, option: str) -> State:
    """A state in which a card of the hand meets what the option is about."""
    while True:
        pack = list(PACK)
        rng.shuffle(pack)
        faces = option == "face_sums"
        top = 10 if faces or options["face_sums"] else 7
        fitting = [card for card in pack if 3 <= VALUES[card[0]] <= top]
        card = fitting[0] if option != "equal_cards" else pack[0]
        value = VALUES[card[0]]
        pack.remove(card)
        equal = [other for other in pack if other[0] == card[0]]
        low = [other for other in pack if options["face_sums"] or faces or other[0] not in FACES]
        table: list[str] = []
        if option == "equal_cards":
            table += equal[: rng.choice([2, 2, 3])]
            if rng.random() < 0.3:
                table += _random_group(rng, low, value)
        else:
            if option == "equal_and_sum" or rng.random() < 0.15:
                table += equal[: rng.choice([1, 1, 2])]
            table += _random_group(rng, low, value)
            if option in ("sum_choice", "sums_per_play"):
                low = [other for other in low if other not in table]
                table += _random_group(rng, low, value)
        spare = [other for other in pack if other not in table and other[0] != card[0]]
        table += spare[: rng.choice([0, 0, 1, 1, 2])]
        if not table or len(table) > 9 or len(set(table)) != len(table):
            continue
        spare = [other for other in PACK if other not in table and other != card]
        hand = [card, *rng.sample(spare, rng.randint(0, 4))]
        return state_around(rng, options, frozenset(table), frozenset(hand))


def _sweep_states(rng: random.Random, options: Options) -> Iterator[State]:
    """A late state in which a card clears the table, then those after the sweep to the end."""
    while True:
        pack = list(PACK)
        rng.shuffle(pack)
        card = pack.pop()
        equal = [other for other in pack if other[0] == card[0]]
        group = _random_group(rng, pack, VALUES[card[0]])
        table = frozenset(equal[:1] if rng.random() < 0.4 or not group else group)
        if table in captures(options, table, card):
            break
    spare = [other for other in PACK if other not in table and other != card]
    extra = rng.sample(spare, rng.choice([0, 0, 0, 1]))
    state = state_around(rng, options, table, frozenset([card, *extra]))
    yield state
    state = apply(state, card, table)
    while not is_over(state):
        yield state
        state = apply(state, *random_play(rng, state, capture=rng.random() < 0.1))


def _coin_state(rng: random.Random, options: Options) -> State:
    """A state in which one side has eight or nine coins and may be about to get the tenth."""
    coins = [card for card in PACK if card[1] == "D"]
    others = [card for card in PACK if card[1] != "D"]
    while True:
        rng.shuffle(coins)
        rng.shuffle(others)
        coin = coins[0]
        loose = [coin] if rng.random() < 0.8 else coins[:2]
        same = [card for card in others if card[0] == coin[0]]
        table = [*loose, *others[: rng.randint(0, 2)]]
        hand = [same[0]]
        if rng.random() < 0.25:
            table, hand = [*loose[1:], same[0], *others[:1]], [coin]
        if rng.random() < 0.5:
            hand += others[2 : 2 + rng.randint(1, 3)]
        if len({*table, *hand}) == len(table) + len(hand):
            side = rng.choice(SIDES)
            state = state_around(rng, options, frozenset(table), frozenset(hand), side)
            if state.last is not None:
                return state


def _finished(rng: random.Random, suits: dict[str, float], coins: float) -> Finished:
    """Final piles; `suits`: chance that the suit lies all on one side; `coins`: NS's share."""
    ns: set[str] = set()
    share = rng.uniform(0.3, 0.7)
    for suit in SUITS:
        whole = rng.choice([0.0, 1.0]) if rng.random() < suits.get(suit, 0.0) else None
        part = coins if suit == "D" else share
        for rank in RANKS:
            if rng.random() < (part if whole is None else whole):
                ns.add(rank + suit)
    ew = set(PACK) - ns
    sweeps = (rng.randint(0, min(4, len(ns) // 4)), rng.randint(0, min(4, len(ew) // 4)))
    return Finished(frozenset(ns), frozenset(ew), sweeps)


def _match(rng: random.Random, target: int) -> Match:
    """A match as far as it went under this target: level totals, near misses, ten coins too."""
    options: Options = {**_CLASSIC, "target": target}
    hands: list[tuple[int, int] | str] = []
    totals = [0, 0]
    stop = rng.choice([True, False])
    while True:
        hand = (rng.randint(0, 5), rng.randint(0, 5))
        if max(totals) + 5 >= target and rng.random() < 0.4:
            level = max(target, *totals) + rng.randint(0, 1)
            hand = (level - totals[0], level - totals[1])
        if rng.random() < 0.03:
            hands.append(rng.choice(["NS!", "EW!"]))
        else:
            hands.append(hand)
            totals = [totals[0] + hand[0], totals[1] + hand[1]]
        if match(options, hands)["winner"] is not None:
            return Match(tuple(hands))
        if stop and max(totals) + 6 >= target and rng.random() < 0.2:
            return Match(tuple(hands))


def _start(rng: random.Random, kings: int | None = None) -> Start:
    """A shuffled pack; with `kings`, so many of them among the four cards of the 9+4 table."""
    pack = list(PACK)
    rng.shuffle(pack)
    if kings is not None:
        royal = [card for card in pack if card[0] == "K"]
        common = [card for card in pack if card[0] != "K"]
        table = [*royal[:kings], *common[: 4 - kings]]
        rng.shuffle(table)
        pack = [card for card in pack if card not in table]
        for place, card in zip((12, 13, 26, 27), table, strict=True):
            pack.insert(place, card)
    return Start(tuple(pack), rng.choice("SENW"))


def positions_for(rng: random.Random, option: str, value: Value) -> Iterator[tuple[Options, Thing]]:
    """Positions without end on which this value of this option is likely to matter.

    The options are random and coherent, and at least one other value is coherent with them too.
    """
    while True:
        options = options_with(rng, option, value)
        if option == "layout":
            yield options, _start(rng)
        elif option == "direction":
            yield options, _start(rng) if rng.random() < 0.5 else random_state(rng, options)
        elif option == "redeal_kings":
            options = options_with(rng, option, value, layout="9+4")
            start = _start(rng, kings=rng.choice([2, 3, 3, 3, 4, 4]))
            state = deal(options, start.pack, start.dealer)
            yield options, start if rng.random() < 0.5 else state
        elif option == "obligation":
            if rng.random() < 0.5:
                yield options, random_state(rng, options)
            table, cards = random_table(rng, options)
            hand = rng.sample(in_pack_order(cards), min(5, len(cards)))
            yield options, state_around(rng, options, table, frozenset(hand))
        elif option in ("equal_cards", "equal_and_sum", "sum_choice", "sums_per_play"):
            if rng.random() < 0.1:
                yield options, random_state(rng, options)
            yield options, _capture_state(rng, options, option)
        elif option == "face_sums":
            if rng.random() < 0.3:
                yield options, random_state(rng, options)
            yield options, _capture_state(rng, options, option)
        elif option == "last_sweep":
            for state in _sweep_states(rng, options):
                yield options, state
        elif option == "prime_missing":
            yield options, _finished(rng, dict.fromkeys(SUITS, 0.35), rng.random())
        elif option == "re_bello":
            yield options, _finished(rng, {}, rng.random())
        elif option == "napola":
            if rng.random() < 0.25:
                yield options, _coin_state(rng, options)
            yield options, _finished(rng, {"D": 0.1}, rng.choice([0.1, 0.3, 0.7, 0.85]))
        elif option == "napola_all_ten":
            options = options_with(rng, option, value, napola="on")
            yield options, _coin_state(rng, options)
            yield options, _finished(rng, {"D": 0.6}, rng.choice([0.05, 0.95]))
        else:
            yield options, _match(rng, int(value))


def census(
    rng: random.Random, option: str, value: Value, wanted: int, tries: int | None = None
) -> Iterator[tuple[Options, Thing, list[Options]]]:
    """Up to `wanted` positions on which the value matters, as (options, thing, others).

    Each of `others` differs from `options` in this option only, and the outcome is not the same
    under it; there is at least one. Ends early after `tries` positions (50 for each one wanted if
    None): a caller that demands so many counts what it gets.
    """
    found = 0
    most = 50 * wanted if tries is None else tries
    for tried, (options, thing) in enumerate(positions_for(rng, option, value)):
        if found == wanted or tried == most:
            return
        others = [
            other for other in alternatives(options, option) if differs(options, other, thing)
        ]
        if others:
            found += 1
            yield options, thing, others


# ---------------------------------------------------------------------------- counts


def perft(state: State, depth: int) -> int:
    """The number of play sequences of exactly `depth` plies from this state."""
    if depth == 0:
        return 1
    plays = legal_plays(state)
    if depth == 1:
        return len(plays)
    return sum(perft(apply(state, card, takes), depth - 1) for card, takes, _ in plays)


def fixed_packs(preset: str) -> list[list[str]]:
    """The 20 packs behind `fixed_deals`.

    Pack i is PACK shuffled by random.Random("classic-0") and so on; while it is a dead deal, the
    pack of random.Random("classic-0'"), with one more mark each time, takes its place.
    """
    packs = []
    for number in range(20):
        seed = f"{preset}-{number}"
        while True:
            pack = list(PACK)
            random.Random(seed).shuffle(pack)
            if not is_dead(PRESETS[preset], deal(PRESETS[preset], pack, "S")):
                break
            seed += "'"
        packs.append(pack)
    return packs


def fixed_deals(preset: str) -> list[State]:
    """20 fixed deals under a preset, South dealing."""
    return [deal(PRESETS[preset], pack, "S") for pack in fixed_packs(preset)]


def perft_yaml() -> Iterator[str]:
    """The lines of tests/data/perft.yaml: per preset the packs and the counts to depth 1..4."""
    yield "# Play sequences by depth (1 to 4 plies) from fixed deals, South dealing; the pack is in"
    yield "# the order in which it is dealt. Written by: python -m tests.oracle perft"
    for preset in PRESETS:
        yield f"{preset}:"
        for pack in fixed_packs(preset):
            state = deal(PRESETS[preset], pack, "S")
            counts = ", ".join(str(perft(state, depth)) for depth in (1, 2, 3, 4))
            yield f'  - {{"pack": "{" ".join(pack)}", "counts": [{counts}]}}'


if __name__ == "__main__":
    if sys.argv[1:] != ["perft"]:
        sys.exit("usage: python -m tests.oracle perft")
    for line in perft_yaml():
        print(line)
