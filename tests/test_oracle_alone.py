"""The oracle stands alone, and it knows the facts worked out by others.

tests/data/worked_examples.yaml and positions.yaml hold the facts; perft.yaml the oracle's counts.
"""

from __future__ import annotations

import ast
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests import oracle
from tests.oracle import NOTHING, OPTIONS, PACK, PRESETS, Options, State

pytestmark = pytest.mark.long

HERE = Path(__file__).parent
DATA = HERE / "data"
ALLOWED_MODULES = {
    "__future__",
    "random",
    "sys",
    "collections",
    "dataclasses",
    "itertools",
    "typing",
}
FORBIDDEN_NAMES = {"__import__", "exec", "eval", "compile", "globals", "importlib", "__builtins__"}

HOUSES: dict[str, list[Options]] = {
    "std": [PRESETS["classic"], PRESETS["scientifico"]],
    "lit004": [PRESETS["forced"]],
    "alt004": [{**PRESETS["forced"], "equal_and_sum": "equal_only"}],
    "fewest": [{**PRESETS["classic"], "sum_choice": "fewest"}],
}


def load(name: str) -> Any:
    """A file of tests/data."""
    return yaml.safe_load((DATA / name).read_text(encoding="utf-8"))


EXAMPLES: list[dict[str, Any]] = load("worked_examples.yaml")
POSITIONS: list[dict[str, Any]] = load("positions.yaml")


def of_kind(*kinds: str) -> list[Any]:
    """The examples of these kinds for the houses built here, each a parameter named by its id."""
    return [
        pytest.param(example, id=example["id"])
        for example in EXAMPLES
        if example["kind"] in kinds and example.get("rules", "std") in HOUSES
    ]


def example_named(name: str) -> dict[str, Any]:
    """The example with this id."""
    return next(example for example in EXAMPLES if example["id"] == name)


def cards(text: str) -> frozenset[str]:
    """The cards of a text, separated by spaces or commas."""
    return frozenset(text.replace(",", " ").split())


def read_state(line: str) -> State:
    """A position of positions.yaml (DESIGN.md, "Notation")."""
    keys = dict(token.split("=", 1) for token in line.split())
    ns, ew = keys["sweeps"].split("-")
    return State(
        options=PRESETS[keys["rules"]],
        to=keys["to"],
        dealer=keys["dealer"],
        hands={seat: cards(keys[seat]) for seat in "SENW"},
        table=cards(keys["table"]),
        piles={"NS": cards(keys["NS"]), "EW": cards(keys["EW"])},
        sweeps={"NS": int(ns), "EW": int(ew)},
        last=keys["last"],
    )


def value(state: State, side: str) -> int:
    """The final point difference, this side minus the other, with best play: plain minimax."""
    if oracle.is_over(state):
        score = oracle.score_hand(state.options, state.piles["NS"], state.piles["EW"], state.sweeps)
        difference: int = score["total"]["NS"] - score["total"]["EW"]
        return difference if side == "NS" else -difference
    values = [
        value(oracle.apply(state, card, takes), side)
        for card, takes, _ in oracle.legal_plays(state)
    ]
    return max(values) if oracle.side_of(state.to) == side else min(values)


# ---------------------------------------------------------------------------- alone


def test_oracle_imports_only_the_standard_library() -> None:
    tree = ast.parse((HERE / "oracle.py").read_text(encoding="utf-8"))
    modules = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            modules |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"line {node.lineno}: a relative import"
            modules.add(str(node.module).split(".")[0])
    assert modules <= ALLOWED_MODULES


def test_oracle_runs_no_text_and_reaches_no_loaded_module() -> None:
    tree = ast.parse((HERE / "oracle.py").read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            assert node.id not in FORBIDDEN_NAMES, f"line {node.lineno}: {node.id}"
        elif isinstance(node, ast.Attribute):
            reached = {"modules", "import_module", "meta_path", "path_hooks", *FORBIDDEN_NAMES}
            assert node.attr not in reached, f"line {node.lineno}: {node.attr}"


# ---------------------------------------------------------------------------- facts


@pytest.mark.parametrize("example", of_kind("capture"))
def test_captures(example: dict[str, Any]) -> None:
    for options in HOUSES[example["rules"]]:
        found = oracle.captures(options, cards(example["table"]), example["play"])
        assert found == {frozenset(takes) for takes in example["answer"]}


@pytest.mark.parametrize("example", of_kind("legal"))
def test_legal(example: dict[str, Any]) -> None:
    expected = set()
    for text in example["answer"]:
        card, verb, *takes = text.split()
        assert (verb == "takes") == bool(takes)
        expected.add((card, frozenset(takes)))
    table, hand = cards(example["table"]), cards(example["hand"])
    for options in HOUSES[example["rules"]]:
        state = oracle.state_around(random.Random(1), options, table, hand)
        assert {play[:2] for play in oracle.legal_plays(state)} == expected


@pytest.mark.parametrize("example", of_kind("sweep"))
def test_ranks_that_sweep(example: dict[str, Any]) -> None:
    table = cards(example["table"])
    for options in HOUSES[example["rules"]]:
        ranks = {
            card[0]
            for card in PACK
            if card not in table and table in oracle.captures(options, table, card)
        }
        assert ranks == set(example["answer"])


@pytest.mark.parametrize("example", of_kind("prime"))
def test_prime(example: dict[str, Any]) -> None:
    assert oracle.prime(cards(example["cards"])) == (example["answer"], True)


@pytest.mark.parametrize("example", of_kind("prime_compare"))
def test_prime_winner(example: dict[str, Any]) -> None:
    score = oracle.score_hand(
        PRESETS["classic"], cards(example["a"]), cards(example["b"]), {"NS": 0, "EW": 0}
    )
    expected = {"a": "NS", "b": "EW", "tie": "nobody", "none": "nobody"}[example["answer"]]
    assert score["prime"]["winner"] == expected


def test_prime_missing_a_suit() -> None:
    lacking, lower, complete = cards("7D 7C 7S"), cards("7B AC 6S"), cards("JD JC JS 2B")
    expected = {  # two primes lacking a suit; one lacking and one complete
        "complete_wins": ("nobody", "EW"),
        "compare": ("NS", "EW"),
        "void": ("nobody", "nobody"),
    }
    for missing, winners in expected.items():
        options = {**PRESETS["classic"], "prime_missing": missing}
        for other, winner in zip((lower, complete), winners, strict=True):
            score = oracle.score_hand(options, lacking, other, {"NS": 0, "EW": 0})
            assert score["prime"]["winner"] == winner
            assert score["prime"]["NS"] is None


@pytest.mark.parametrize("example", of_kind("match"))
def test_match(example: dict[str, Any]) -> None:
    first, second = example["before"]
    hands = [(first, second), tuple(example["hand"])]
    options = {**PRESETS["classic"], "target": example["target"]}
    result = oracle.match(options, hands)
    ns, ew = result["running"][-1]
    winner, loser = (ns, ew) if result["winner"] == "NS" else (ew, ns)
    name = {"NS": "first", "EW": "second"}[result["winner"]]
    assert example["answer"] == f"{name} side wins {winner}-{loser}"


def test_match_goes_on_while_level_and_ends_once() -> None:
    classic = PRESETS["classic"]
    level = oracle.match(classic, [(9, 10), (3, 2)])
    assert level == {"running": [[9, 10], [12, 12]], "winner": None, "hands": 2}
    won = oracle.match(classic, [(3, 2), "EW!"])
    assert won == {"running": [[3, 2], [3, 2]], "winner": "EW", "hands": 2}
    with pytest.raises(ValueError, match="hand 2"):
        oracle.match(classic, ["NS!", (1, 0)])


@pytest.mark.parametrize("example", of_kind("napola"))
def test_napola(example: dict[str, Any]) -> None:
    ns = cards(example["coins"])
    ew = frozenset(PACK) - ns
    options = {**PRESETS["classic"], "napola": "on", "napola_all_ten": "ten_points"}
    score = oracle.score_hand(options, ns, ew, {"NS": 0, "EW": 0})
    assert score["napola"] == {"NS": example["answer"], "EW": 0}
    assert score["match"] is None
    options["napola_all_ten"] = "wins_match"
    score = oracle.score_hand(options, ns, ew, {"NS": 0, "EW": 0})
    all_ten = len(ns) == 10
    assert score["match"] == ("NS" if all_ten else None)
    assert (score["total"] is None) == all_ten


@pytest.mark.parametrize("example", of_kind("redeal"))
def test_dead_deal(example: dict[str, Any]) -> None:
    table = cards(example["table"])
    pack = [card for card in PACK if card not in table]
    for place, card in zip((12, 13, 26, 27), sorted(table), strict=True):
        pack.insert(place, card)
    for preset, seed in (("classic", "seed000"), ("forced", "seed004")):
        state = oracle.deal(PRESETS[preset], pack, "S")
        assert state.table == table
        dead = oracle.is_dead(PRESETS[preset], state)
        assert dead == example["answer"][seed].startswith("redeal")
        assert oracle.next_dealer(PRESETS[preset], "S", dead) == ("S" if dead else "E")


def test_worked_hand() -> None:
    """H01: 23-17 cards, 6-4 coins, the settebello and the better prime to EW, one sweep to NS."""
    ew = cards("4D 5D 6D 7D AC 2C 3C 4C 5C 6C 7C 4S 5S 6S JB QB KB")
    ns = frozenset(PACK) - ew
    score = oracle.score_hand(PRESETS["classic"], ns, ew, {"NS": 1, "EW": 0})
    answer = example_named("H01")["answer"]
    assert (len(ns), len(ew)) == (23, 17)
    assert score == {
        "cards": "NS",
        "coins": "NS",
        "settebello": "EW",
        "prime": {"winner": "EW", "NS": 68, "EW": 70},
        "re_bello": None,
        "napola": {"NS": 0, "EW": 0},
        "sweeps": {"NS": 1, "EW": 0},
        "match": None,
        "total": {"NS": answer["north_south"], "EW": answer["east_west"]},
    }


# ---------------------------------------------------------------------------- sweeps


def two_plays_left(options: Options, table: str, first: str, last: str) -> State:
    """Two cards held in a ten-card hand dealt by South: this one of the player before, then his."""
    order = ["S"]
    while len(order) < 4:
        order.append(oracle.next_seat(options, order[-1]))
    held = cards(table) | {first, last}
    rest = [card for card in PACK if card not in held]
    return State(
        options=options,
        to=order[3],
        dealer="S",
        hands={**dict.fromkeys("SENW", NOTHING), order[3]: cards(first), "S": cards(last)},
        table=cards(table),
        piles={"NS": frozenset(rest[:18]), "EW": frozenset(rest[18:])},
        sweeps={"NS": 1, "EW": 1},
        last="S",
    )


LAST_SWEEPS = {  # a sweep undone by no capture after it; a table cleared by the dealer's last card
    "not_on_final_play": ({"NS": 1, "EW": 2}, {"NS": 1, "EW": 1}),
    "not_as_last_capture": ({"NS": 1, "EW": 1}, {"NS": 1, "EW": 1}),
    "counts_for_dealer": ({"NS": 1, "EW": 2}, {"NS": 2, "EW": 1}),
    "counts": ({"NS": 1, "EW": 2}, {"NS": 2, "EW": 1}),
}


@pytest.mark.parametrize("last_sweep", OPTIONS["last_sweep"])
def test_last_sweep(last_sweep: str) -> None:
    options: Options = {**PRESETS["ten-card"], "last_sweep": last_sweep}
    swept_before, swept_last = LAST_SWEEPS[last_sweep]

    state = two_plays_left(options, "3C 4B", "7S", "KD")
    assert oracle.legal_plays(state) == {("7S", cards("3C 4B"), True)}
    state = oracle.apply(state, "7S", cards("3C 4B"))
    assert state.sweeps == {"NS": 1, "EW": 2}
    assert state.pending == (last_sweep == "not_as_last_capture")
    state = oracle.apply(state, "KD", NOTHING)
    assert state.sweeps == swept_before
    assert not state.pending
    assert "KD" in state.piles["EW"]

    state = two_plays_left(options, "3C", "7S", "KD")
    state = oracle.apply(state, "7S", NOTHING)
    (play,) = oracle.legal_plays(state)
    assert play[:2] == ("KD", cards("3C 7S"))
    assert play[2] == (swept_last["NS"] == 2)
    state = oracle.apply(state, "KD", cards("3C 7S"))
    assert state.sweeps == swept_last


def test_a_later_capture_confirms_a_pending_sweep() -> None:
    options = PRESETS["scientifico"]
    state = two_plays_left(options, "3C 4B", "7S", "7D")
    hands = {"W": cards("7C"), "N": cards("KD"), "E": cards("7S"), "S": cards("7D")}
    piles = {side: pile - {"7C", "KD"} for side, pile in state.piles.items()}
    state = replace(state, to="W", hands=hands, piles=piles)
    for card, takes in (("7C", "3C 4B"), ("KD", ""), ("7S", ""), ("7D", "7S")):
        state = oracle.apply(state, card, cards(takes))
    assert state.sweeps == {"NS": 1, "EW": 2}
    assert state.piles["NS"] >= cards("7D 7S KD")


# ---------------------------------------------------------------------------- rulings


RULINGS = [
    # house, table, hand, card, takes, legal, clause
    ("std", "7C 3D", "7D", "7S", "7C", False, "not-in-hand"),
    ("std", "7C 3D", "7D", "7D", "7C 4S", False, "not-on-table"),
    ("std", "KC", "7D 2S", "2S", "", True, "lay"),
    ("std", "7C 3D", "7D 2S", "2S", "", True, "lay"),
    ("lit004", "7C 3D", "7D 2S", "2S", "", False, "capture-if-able"),
    ("std", "7C 3D", "7D", "7D", "", False, "capture-with-card"),
    ("std", "7C 3D 4S", "7D", "7D", "7C", True, "take-equal"),
    ("std", "3D 4S KB", "7D", "7D", "3D 4S", True, "take-sum"),
    ("lit004", "7C 3D 4S", "7D", "7D", "7C 3D 4S", True, "take-everything"),
    ("lit004", "4D 6C", "KS", "KS", "4D 6C", False, "face-no-sums"),
    ("std", "3D 4S KB", "7D", "7D", "3D", False, "must-add-up"),
    ("std", "7C 3D 4S", "7D", "7D", "3D 4S", False, "equal-card-first"),
    ("std", "7C 7S", "7D", "7D", "7C 7S", False, "one-equal-card"),
    ("lit004", "7C 7S", "7D", "7D", "7C", False, "all-equal-cards"),
    ("lit004", "7C 3D 4S", "7D", "7D", "3D 4S", False, "take-everything"),
    ("lit004", "7C 3D 4S", "7D", "7D", "7C", False, "take-everything"),
    ("std", "3D 4S 5C 2C", "7D", "7D", "3D 4S 5C 2C", False, "one-sum"),
    ("lit004", "3D 4S 5C 2C", "7D", "7D", "3D 4S", False, "all-sums"),
    ("fewest", "AC 3C 3S 4S", "7D", "7D", "AC 3C 3S", False, "fewest-cards"),
    ("lit004", "AC 3C 3S 4S", "7D", "7D", "3C 4S", False, "most-cards"),
]


@pytest.mark.parametrize(("house", "table", "hand", "card", "takes", "legal", "clause"), RULINGS)
def test_ruling(
    house: str, table: str, hand: str, card: str, takes: str, legal: bool, clause: str
) -> None:
    for options in HOUSES[house]:
        found = oracle.ruling(options, cards(table), cards(hand), card, cards(takes))
        assert found == (legal, clause)


# ---------------------------------------------------------------------------- options


def test_presets_are_coherent_and_conflicts_are_named() -> None:
    for options in PRESETS.values():
        assert list(options) == list(OPTIONS)
        assert all(options[option] in OPTIONS[option] for option in OPTIONS)
        assert oracle.incoherent(options) == []
    clash: Options = {**PRESETS["classic"], "layout": "10+0", "target": 0}
    assert oracle.incoherent(clash) == [("redeal_kings", "layout"), ("target", "target")]
    clash = {**PRESETS["classic"], "last_sweep": "counts_for_dealer"}
    assert oracle.incoherent(clash) == [("last_sweep", "layout")]


EVERY_VALUE = [(option, value) for option, values in OPTIONS.items() for value in values]


@pytest.mark.parametrize(("option", "value"), EVERY_VALUE)
def test_every_value_of_every_option_is_seen_to_matter(option: str, value: Any) -> None:
    found = list(oracle.census(random.Random(f"{option}={value}"), option, value, wanted=50))
    assert len(found) == 50
    for options, thing, others in found:
        assert options[option] == value
        assert oracle.incoherent(options) == []
        for other in others:
            assert oracle.outcome(options, thing) != oracle.outcome(other, thing)


# ---------------------------------------------------------------------------- laws


def test_laws_on_random_states() -> None:
    rng = random.Random(11)
    for _ in range(300):
        options = oracle.random_options(rng)
        state = oracle.random_state(rng, options)
        plays = oracle.legal_plays(state)
        assert plays
        hand = state.hands[state.to]
        ruled = {
            (card, takes)
            for card, takes in oracle.attempts(state)
            if oracle.ruling(options, state.table, hand, card, takes)[0]
        }
        assert ruled <= {play[:2] for play in plays}
        assert all(
            oracle.ruling(options, state.table, hand, card, takes)[0] for card, takes, _ in plays
        )
        for card, takes, _ in plays:
            after = oracle.apply(state, card, takes)
            places = [*after.hands.values(), *after.piles.values(), after.table]
            assert sorted(card for place in places for card in place) == sorted(PACK)


@pytest.mark.parametrize("position", [pytest.param(row, id=row["id"]) for row in POSITIONS])
def test_solved_endgames(position: dict[str, Any]) -> None:
    state = read_state(position["position"])
    side = oracle.side_of(state.to)
    values = {
        oracle.play_text(card, takes): value(oracle.apply(state, card, takes), side)
        for card, takes, _ in oracle.legal_plays(state)
    }
    assert values == position["plays"]


def test_counts_of_play_sequences() -> None:
    rows = load("perft.yaml")
    for preset in PRESETS:
        for row, state in zip(rows[preset], oracle.fixed_deals(preset), strict=True):
            assert oracle.deal(PRESETS[preset], row["pack"].split(), "S") == state
            depths = range(1, len(row["counts"]) + 1)
            assert row["counts"] == [oracle.perft(state, depth) for depth in depths]
