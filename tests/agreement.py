"""The rules engine against the oracle, position by position.

Everything that `tests.oracle.outcome` says of a thing is asked of the engine as well and written
in the same form; of the oracle only its way of listing attempts and of writing plays is borrowed.
Each position also goes through text: a line written here from the oracle's state is parsed by the
engine, and must give the position that was built directly, and the same line back.

    python -m tests.agreement [--positions 100000] [--per-value 2000] [--seed 1] [--jobs 2]

prints what was compared and how often the two agreed, then, for each value of each option, how
many positions were found on which the value matters. Exit 1 if they differ anywhere; the shortest
case is printed.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from multiprocessing import Pool
from typing import TypeAlias

from tests import oracle
from tests.oracle import OPTIONS, PACK, Cards, Finished, Match, Options, State, Value
from trainer.rules.cards import CardSet, card_set
from trainer.rules.deal import deal, is_dead_table, next_dealer
from trainer.rules.match import DealResult, play_match
from trainer.rules.notation import Play, format_cards, format_play, parse_card, parse_side
from trainer.rules.play import apply, legal_plays
from trainer.rules.position import Position, Table, Turn
from trainer.rules.problems import RulesError
from trainer.rules.ruleset import Ruleset, format_option_value, parse_ruleset
from trainer.rules.ruling import rule
from trainer.rules.scoring import Category, DealScore, score_deal, score_position
from trainer.rules.seats import SEATS, SIDES
from trainer.rules.setup import (
    format_position,
    format_table,
    parse_position,
    parse_setup,
    to_table,
)

Strings: TypeAlias = tuple[str, ...]
Rulings: TypeAlias = tuple[tuple[str, str, str], ...]
Parts: TypeAlias = dict[str, object]

CHUNK = 500
"""Cases drawn from one seed: what is drawn does not depend on the number of processes."""


@dataclass(frozen=True)
class Bare:
    """A table and the one hand that plays; `is_last`: its card is the last of the deal."""

    table: Cards
    hand: Cards
    is_last: bool = False


Case: TypeAlias = oracle.Thing | Bare

# ---------------------------------------------------------------------------- to the engine

_CARD = {text: parse_card(text) for text in PACK}
_SEAT = {seat.name: seat for seat in SEATS}


def to_cards(cards: Iterable[str]) -> CardSet:
    """The oracle's cards as a set of the engine."""
    return card_set(_CARD[card] for card in cards)


@cache
def _ruleset(values: tuple[Value, ...]) -> Ruleset:
    options = dict(zip(OPTIONS, values, strict=True))
    changed = {
        name: [option for option in OPTIONS if options[option] != preset[option]]
        for name, preset in oracle.PRESETS.items()
    }
    name = min(changed, key=lambda name: len(changed[name]))
    overrides = [f"{option}:{format_option_value(options[option])}" for option in changed[name]]
    ruleset = parse_ruleset(name, overrides)
    read = {option: getattr(ruleset, option) for option in OPTIONS}
    if read != options:
        raise AssertionError(f"{name} with {overrides} was read as {read}")
    return ruleset


def to_ruleset(options: Options) -> Ruleset:
    """The oracle's options as a ruleset: the nearest preset, and overrides read from text."""
    return _ruleset(tuple(options[option] for option in OPTIONS))


def to_position(ruleset: Ruleset, state: State) -> Position:
    """The oracle's state as a position, built directly, without the engine's checks."""
    south, east, north, west = (to_cards(state.hands[seat.name]) for seat in SEATS)
    return Position(
        ruleset,
        _SEAT[state.to],
        to_cards(state.table),
        (south, east, north, west),
        (to_cards(state.piles["NS"]), to_cards(state.piles["EW"])),
        (state.sweeps["NS"], state.sweeps["EW"]),
        None if state.last is None else _SEAT[state.last],
        _is_pending(ruleset, state),
    )


def _is_pending(ruleset: Ruleset, state: State) -> bool:
    # As in `oracle.outcome`: elsewhere a sweep that waits means nothing and is not shown.
    return state.pending and ruleset.last_sweep == "not_as_last_capture"


# ---------------------------------------------------------------------------- lines


def _listed(cards: Iterable[str]) -> str:
    return ",".join(sorted(cards, key=PACK.index))


def _rules_words(options: Options) -> list[str]:
    ruleset = to_ruleset(options)
    preset = oracle.PRESETS[ruleset.preset]
    changed = ",".join(
        f"{option}:{format_option_value(options[option])}"
        for option in OPTIONS
        if options[option] != preset[option]
    )
    return [f"rules={ruleset.preset}", *([f"set={changed}"] if changed else [])]


def line_of(options: Options, case: Case) -> str:
    """The case as one line: a canonical position where all cards are placed."""
    words = _rules_words(options)
    if isinstance(case, State):
        words += [f"to={case.to}", f"table={_listed(case.table)}"]
        words += [f"{seat}={_listed(case.hands[seat])}" for seat in "SENW"]
        words += [f"{side}={_listed(case.piles[side])}" for side in ("NS", "EW")]
        words += [f"sweeps={case.sweeps['NS']}-{case.sweeps['EW']}"]
        if case.last is not None:
            star = "*" if _is_pending(to_ruleset(options), case) else ""
            words += [f"last={case.last}{star}"]
        words += [f"dealer={case.dealer}"]
    elif isinstance(case, Bare):
        words += ["to=S", f"table={_listed(case.table)}", f"S={_listed(case.hand)}"]
    elif isinstance(case, Finished):
        words += [f"NS={_listed(case.ns)}", f"EW={_listed(case.ew)}"]
        words += [f"sweeps={case.sweeps[0]}-{case.sweeps[1]}"]
    elif isinstance(case, Match):
        hands = (hand if isinstance(hand, str) else f"{hand[0]}-{hand[1]}" for hand in case.hands)
        words += [f"hands={','.join(hands)}"]
    else:
        words += [f"dealer={case.dealer}", f"pack={','.join(case.pack)}"]
    return " ".join(words)


def size_of(case: Case) -> int:
    """How much there is to look at: the cards that are not yet captured, or the deals."""
    if isinstance(case, State):
        return len(case.table) + sum(len(hand) for hand in case.hands.values())
    if isinstance(case, Bare):
        return len(case.table) + len(case.hand)
    return len(case.hands) if isinstance(case, Match) else 40


# ---------------------------------------------------------------------------- the engine says


def engine_parts(options: Options, case: Case) -> Parts:
    """What the engine says of the case, in the form of `oracle.outcome`, part by part."""
    ruleset = to_ruleset(options)
    if isinstance(case, State):
        return _state_parts(to_position(ruleset, case), case)
    if isinstance(case, Bare):
        table = Table(ruleset, to_cards(case.table), to_cards(case.hand), case.is_last)
        plays = tuple(sorted(format_play(play) for play in legal_plays(table)))
        return {"plays": plays, "rulings": _rulings(table, _state_of(options, case))}
    if isinstance(case, Finished):
        piles = to_cards(case.ns), to_cards(case.ew)
        return {"score": _score_text(score_deal(ruleset, piles, case.sweeps))}
    if isinstance(case, Match):
        return _match_parts(ruleset, case)
    dealer = _SEAT[case.dealer]
    dealt = deal(ruleset, [_CARD[card] for card in case.pack], dealer)
    return {
        "deal": _position_text(dealt.position),
        "dead": "dead" if dealt.is_dead else "alive",
        "next dealer": next_dealer(ruleset, dealer, dealt.is_dead).name,
    }


def _state_parts(position: Position, state: State) -> Parts:
    plays = legal_plays(position)
    after = [apply(position, play) for play in plays]
    results = (
        (_unmarked(play), _position_text(then), _score_if_over(then))
        for play, then in zip(plays, after, strict=True)
    )
    # Whether the deal has just begun is a matter of what is asked, not of the rules.
    dead = "-"
    if oracle.is_start(state):
        dead = "dead" if is_dead_table(position.ruleset, position.table) else "alive"
    return {
        "plays": tuple(sorted(format_play(play) for play in plays)),
        "results": tuple(sorted(results)),
        "next": after[0].to.name if after else "-",
        "dead": dead,
        "score": _score_if_over(position),
        "rulings": _rulings(position, state),
    }


def _unmarked(play: Play) -> str:
    return format_play(play._replace(sweep=False))


def _rulings(turn: Turn, state: State) -> Rulings:
    if turn.is_over:  # the oracle asks for none; the engine must refuse whatever is tried
        tried = [Play(card) for card in _CARD.values()]
        rulings = [rule(turn, play) for play in tried]
        return tuple(
            (_unmarked(found.play), "legal" if found.is_legal else "illegal", found.clause)
            for found in rulings
            if found.is_legal or found.clause != "deal-over"
        )
    rows = []
    for card, takes in oracle.attempts(state):
        found = rule(turn, Play(_CARD[card], to_cards(takes)))
        legal = "legal" if found.is_legal else "illegal"
        rows.append((oracle.play_text(card, takes), legal, found.clause))
    return tuple(sorted(rows))


def _position_text(position: Position) -> str:
    def listed(cards: CardSet) -> str:
        return format_cards(cards, ",")

    star = "*" if position.is_pending else ""
    words = [
        f"to={'-' if position.is_over else position.to.name}",
        f"table={listed(position.table)}",
        *(f"{seat.name}={listed(position.hands[seat])}" for seat in SEATS),
        *(f"{side.name}={listed(position.piles[side])}" for side in SIDES),
        f"sweeps={position.sweeps[0]}-{position.sweeps[1]}",
        f"last={'-' if position.last is None else position.last.name + star}",
        f"dealer={position.dealer.name}",
    ]
    return " ".join(words)


def _score_if_over(position: Position) -> Strings:
    return _score_text(score_position(position)) if position.is_over else ()


def _score_text(score: DealScore) -> Strings:
    def winner(category: Category, absent: str = "-") -> str:
        line = score.line(category)
        if line is None:
            return absent
        return "nobody" if line.winner is None else line.winner.name

    def pair(category: Category, absent: str = "-") -> str:
        line = score.line(category)
        return absent if line is None else f"{line.points[0]}-{line.points[1]}"

    ns, ew = (str(prime.total) if prime.is_complete else "-" for prime in score.primes)
    total = score.total
    return (
        f"cards={winner('cards')}",
        f"coins={winner('coins')}",
        f"settebello={winner('settebello')}",
        f"prime={winner('prime')}:{ns}:{ew}",
        f"re_bello={winner('re_bello')}",
        f"napola={pair('napola', absent='0-0')}",
        f"sweeps={pair('sweeps')}",
        f"match={'-' if score.match is None else score.match.name}",
        f"total={'-' if total is None else f'{total[0]}-{total[1]}'}",
    )


def _match_parts(ruleset: Ruleset, match: Match) -> Parts:
    results: list[DealResult] = [
        parse_side(hand[:-1]) if isinstance(hand, str) else hand for hand in match.hands
    ]
    try:
        played = play_match(results, ruleset.target)
    except RulesError as error:
        (found,) = error.problems
        if found.id != "deal-after-the-end":
            raise
        return {"running": f"hand {found.params['number']}"}
    return {
        "running": tuple(f"{ns}-{ew}" for ns, ew in played.running),
        "winner": "-" if played.winner is None else played.winner.name,
    }


# ---------------------------------------------------------------------------- the oracle says

_NAMES = {
    "state": ("plays", "results", "next", "dead", "score", "rulings"),
    "finished": ("score",),
    "match": ("running", "winner"),
    "start": ("deal", "dead", "next dealer"),
}


def oracle_parts(options: Options, case: Case) -> Parts:
    """`oracle.outcome` with its parts named."""
    if isinstance(case, Bare):
        state = _state_of(options, case)
        hand = state.hands[state.to]
        rulings = []
        for card, takes in oracle.attempts(state):
            legal, clause = oracle.ruling(options, state.table, hand, card, takes)
            text = oracle.play_text(card, takes)
            rulings.append((text, "legal" if legal else "illegal", clause))
        plays = sorted(oracle.play_text(*play) for play in oracle.legal_plays(state))
        return {"plays": tuple(plays), "rulings": tuple(sorted(rulings))}
    kind, *parts = oracle.outcome(options, case)
    return dict(zip(_NAMES[str(kind)], parts, strict=kind != "match"))


def _state_of(options: Options, bare: Bare) -> State:
    """A state with that table and hand, for questions that look at nothing else."""
    others = [] if bare.is_last else [c for c in PACK if c not in bare.table | bare.hand]
    third = len(others) // 3
    hands = {"S": bare.hand, "E": others[:third], "N": others[third : 2 * third]}
    hands["W"] = others[2 * third :]
    return State(
        options=options,
        to="S",
        dealer="S",
        hands={seat: frozenset(hand) for seat, hand in hands.items()},
        table=bare.table,
        piles=dict.fromkeys(oracle.SIDES, oracle.NOTHING),
        sweeps=dict.fromkeys(oracle.SIDES, 0),
        last=None,
    )


# ---------------------------------------------------------------------------- comparing


@dataclass(frozen=True, order=True)
class Disagreement:
    """Where the two differ. The least one is the easiest to look at."""

    size: int
    length: int
    line: str
    part: str
    oracle: str
    engine: str

    def __str__(self) -> str:
        return (
            f"{self.line}\n  {self.part}\n  oracle: {self.oracle}\n  engine: {self.engine}\n"
            f"  ({self.size} cards not captured)"
        )


@dataclass
class Tally:
    """What was compared and what differed, by part and by the oracle's clause."""

    cases: int = 0
    compared: Counter[str] = field(default_factory=Counter)
    differed: Counter[str] = field(default_factory=Counter)
    clauses: Counter[str] = field(default_factory=Counter)
    clauses_differed: Counter[str] = field(default_factory=Counter)
    shortest: Disagreement | None = None

    def add(self, other: Tally) -> None:
        """Count another tally into this one."""
        self.cases += other.cases
        self.compared += other.compared
        self.differed += other.differed
        self.clauses += other.clauses
        self.clauses_differed += other.clauses_differed
        self._keep(other.shortest)

    def _keep(self, found: Disagreement | None) -> None:
        if found is not None and (self.shortest is None or found < self.shortest):
            self.shortest = found

    def see(
        self, options: Options, case: Case, part: str, oracle_says: object, engine_says: object
    ) -> bool:
        """Count one comparison; whether the two agree."""
        self.compared[part] += 1
        if oracle_says == engine_says:
            return True
        self.differed[part] += 1
        line = line_of(options, case)
        self._keep(
            Disagreement(
                size_of(case), len(line), line, part, _told(oracle_says), _told(engine_says)
            )
        )
        return False


def _told(says: object) -> str:
    return " ".join(map(str, says)) if isinstance(says, tuple) else str(says)


def compare(options: Options, case: Case, tally: Tally) -> bool:
    """Ask both and count; whether they agree on everything."""
    before = tally.differed.total()
    tally.cases += 1
    theirs = oracle_parts(options, case)
    try:
        ours = engine_parts(options, case)
        text = _text_problem(options, case)
    except Exception as error:  # whatever the engine raises, the position must be named
        tally.see(options, case, "raised", "", f"{type(error).__name__}: {error}")
        return False
    for part in sorted(theirs.keys() | ours.keys()):
        our, their = ours.get(part), theirs.get(part)
        if part == "rulings":
            _compare_rulings(options, case, tally, their, our)
        elif part == "results":
            _compare_results(options, case, tally, their, our)
        elif part == "score":
            if their or our:
                stopped = isinstance(case, State)
                tally.see(options, case, "score", *_counted(their, our, stopped))
        else:
            tally.see(options, case, part, their, our)
    if text is not None:
        tally.see(options, case, "text", "", text)
    return tally.differed.total() == before


def _counted(theirs: object, ours: object, may_stop: bool) -> tuple[object, object]:
    """Two scores without what no rule determines.

    When all ten coins win the match the deal stops and "no other point is counted" (RULES.md): who
    would get the point for cards is then open, since piles do not hold the pack.
    """
    if not (may_stop and isinstance(theirs, tuple) and isinstance(ours, tuple)):
        return theirs, ours
    if not any(text.startswith("match=") and text != "match=-" for text in theirs):
        return theirs, ours
    their, our = (tuple(t for t in s if not t.startswith("cards=")) for s in (theirs, ours))
    return their, our


def _rows(rows: object) -> dict[str, tuple[object, ...]]:
    return {row[0]: row[1:] for row in rows} if isinstance(rows, tuple) else {}


def _compare_rulings(
    options: Options, case: Case, tally: Tally, theirs: object, ours: object
) -> None:
    their_rows, our_rows = _rows(theirs), _rows(ours)
    for play in their_rows.keys() | our_rows.keys():
        their, our = their_rows.get(play), our_rows.get(play)
        agree = tally.see(
            options, case, "rulings", (play, *(their or ("-",))), (play, *(our or ("-",)))
        )
        clause = str(their[1]) if their else "deal-over"
        tally.clauses[clause] += 1
        if not agree:
            tally.clauses_differed[clause] += 1


def _compare_results(
    options: Options, case: Case, tally: Tally, theirs: object, ours: object
) -> None:
    their_rows, our_rows = _rows(theirs), _rows(ours)
    for play in their_rows.keys() | our_rows.keys():
        their, our = their_rows.get(play, ("-", ())), our_rows.get(play, ("-", ()))
        tally.see(options, case, "results", (play, their[0]), (play, our[0]))
        if their[1] or our[1]:
            tally.see(options, case, "score", *_counted(their[1], our[1], True))


def _text_problem(options: Options, case: Case) -> str | None:
    """What goes wrong when the case goes through text: "" if nothing, None if it has no text."""
    ruleset, line = to_ruleset(options), line_of(options, case)
    if isinstance(case, Bare):
        if case.is_last:
            return None
        bare = to_table(parse_setup(line))
        if bare != Table(ruleset, to_cards(case.table), to_cards(case.hand)):
            return f"read as {format_table(bare)}"
        return "" if format_table(bare) == line else f"written as {format_table(bare)}"
    if not isinstance(case, State):
        return None
    position = to_position(ruleset, case)
    found = _reading_problem(line, position)
    plays = legal_plays(position)
    if found or not plays:
        return found
    # One of the plays, now this one and now that one; it is in the line as `history`.
    after = apply(position, plays[len(line) % len(plays)])
    return _reading_problem(format_position(after), after)


def _reading_problem(line: str, position: Position) -> str:
    try:
        read = parse_position(line)
    except RulesError as error:
        return f"refused: {error} ({line})"
    if not any(position.hands):
        position = replace(position, history=())  # a finished deal is written without
    if read != position:
        return f"read as {format_position(read)} ({line})"
    return "" if format_position(read) == line else f"written as {format_position(read)} ({line})"


# ---------------------------------------------------------------------------- cases


def random_cases(rng: random.Random) -> Iterator[tuple[Options, Case]]:
    """Cases without end: moments and ends of random games, and made-up tables with their hands."""
    while True:
        options = oracle.random_options(rng)
        kind = rng.random()
        if kind < 0.5:
            state = oracle.random_state(rng, options)
            while kind < 0.08 and not oracle.is_over(state):
                state = oracle.apply(state, *oracle.random_play(rng, state, rng.random() < 0.5))
            yield options, state
            continue
        table, hand = oracle.random_table(rng, options)
        if kind < 0.75:
            # More cards than five might leave no state around them.
            few = frozenset(rng.sample(sorted(hand), min(len(hand), rng.randint(1, 5))))
            yield options, oracle.state_around(rng, options, table, few)
        else:
            yield options, Bare(table, hand, is_last=len(hand) == 1 and rng.random() < 0.5)


def agree_at_random(seed: str, wanted: int) -> Tally:
    """The two compared on `wanted` random cases."""
    tally = Tally()
    for number, (options, case) in enumerate(random_cases(random.Random(seed))):
        if number == wanted:
            break
        compare(options, case, tally)
    return tally


@dataclass
class ValueTally:
    """Positions on which an option's value matters.

    `found`: by the oracle's word, the outcome is another under at least one other value. `agreed`:
    the engine's outcome is the oracle's. `decisive`: the engine's outcome, too, is another one
    under each of the values under which the oracle's is.
    """

    found: int = 0
    agreed: int = 0
    decisive: int = 0
    tally: Tally = field(default_factory=Tally)

    def add(self, other: ValueTally) -> None:
        """Count another tally into this one."""
        self.found += other.found
        self.agreed += other.agreed
        self.decisive += other.decisive
        self.tally.add(other.tally)


def agree_on_value(option: str, value: Value, seed: str, wanted: int) -> ValueTally:
    """The two compared on `wanted` positions on which this value matters."""
    counts = ValueTally()
    for options, thing, others in oracle.census(random.Random(seed), option, value, wanted):
        counts.found += 1
        if compare(options, thing, counts.tally):
            counts.agreed += 1
            said = engine_parts(options, thing)
            counts.decisive += all(engine_parts(other, thing) != said for other in others)
    return counts


# ---------------------------------------------------------------------------- the command

_Job: TypeAlias = tuple[str | None, Value, str, int]


def _jobs(positions: int, per_value: int, seed: int) -> Iterator[_Job]:
    def chunks(wanted: int) -> Iterator[tuple[int, int]]:
        return enumerate(min(CHUNK, wanted - done) for done in range(0, wanted, CHUNK))

    for number, size in chunks(positions):
        yield None, "", f"{seed}/random/{number}", size
    for option, values in OPTIONS.items():
        for value in values:
            for number, size in chunks(per_value):
                yield option, value, f"{seed}/{option}={value}/{number}", size


def _run(job: _Job) -> tuple[str | None, Value, Tally | ValueTally]:
    option, value, seed, wanted = job
    if option is None:
        return None, value, agree_at_random(seed, wanted)
    return option, value, agree_on_value(option, value, seed, wanted)


def _print_counts(title: str, compared: Counter[str], differed: Counter[str]) -> None:
    width = max(map(len, [title, *compared]))
    print(f"{title:{width}}  {'compared':>10}  {'agreed':>10}")
    for name, number in sorted(compared.items()):
        print(f"{name:{width}}  {number:>10,}  {number - differed[name]:>10,}")
    print()


def _print_tally(name: str, tally: Tally) -> None:
    print(f"{name}: {tally.cases:,} cases\n")
    _print_counts("part", tally.compared, tally.differed)
    _print_counts("clause", tally.clauses, tally.clauses_differed)


def main(argv: list[str] | None = None) -> int:
    """Run the comparison and print it; 1 if the two differ or too few positions were found."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.agreement", description="Compare the rules engine with the oracle."
    )
    parser.add_argument("--positions", type=int, default=100_000, help="random cases")
    parser.add_argument("--per-value", type=int, default=2_000, help="positions per option value")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    wanted = parser.parse_args(argv)

    started = time.monotonic()
    at_random = Tally()
    by_value = {(option, value): ValueTally() for option in OPTIONS for value in OPTIONS[option]}
    with Pool(wanted.jobs) as pool:
        jobs = _jobs(wanted.positions, wanted.per_value, wanted.seed)
        for option, value, tally in pool.imap_unordered(_run, jobs):
            if isinstance(tally, Tally):
                at_random.add(tally)
            elif option is not None:
                by_value[option, value].add(tally)

    _print_tally("random cases", at_random)
    everything = Tally()
    for counts in by_value.values():
        everything.add(counts.tally)
    _print_tally("cases on which a value matters", everything)
    everything.add(at_random)

    print(f"{'option':15} {'value':20} {'found':>7} {'agreed':>7} {'decisive':>9}")
    for (option, value), counts in by_value.items():
        print(
            f"{option:15} {format_option_value(value):20}"
            f" {counts.found:>7,} {counts.agreed:>7,} {counts.decisive:>9,}"
        )
    print(
        "found: other outcome under another value; agreed: oracle and engine;"
        " decisive: for the engine too\n"
    )
    print(f"seed {wanted.seed}, {time.monotonic() - started:.0f} s, {wanted.jobs} processes")

    short = [key for key, counts in by_value.items() if counts.decisive < wanted.per_value]
    if everything.shortest is not None:
        print(f"\nThey differ {everything.differed.total():,} times. The shortest case:")
        print(everything.shortest)
    if short:
        names = ", ".join(f"{option}={format_option_value(value)}" for option, value in short)
        print(f"\nFewer decisive positions than asked for: {names}")
    return 1 if everything.shortest is not None or short else 0


if __name__ == "__main__":
    sys.exit(main())
