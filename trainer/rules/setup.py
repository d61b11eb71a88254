"""Positions as written, and what of them holds (DESIGN.md, "Notation").

A `Setup` is what somebody wrote: cards in places, perhaps not all of them. `to_table`, `to_view`
and `to_position` turn it into knowledge that the rules can work with, or say everything that is
wrong with it. Reading and checking report all problems at once.
"""

import difflib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from trainer.rules.cards import NO_CARDS, PACK, CardSet, count, value_sum
from trainer.rules.history import Before, check_history
from trainer.rules.notation import (
    Play,
    format_cards,
    format_play,
    parse_play,
    parse_seat,
    read_cards,
    shorten,
)
from trainer.rules.position import Position, Table, View, dealer_from, sizes_at
from trainer.rules.problems import Problem, RulesError, problem
from trainer.rules.ruleset import (
    PRESETS,
    Ruleset,
    format_option_value,
    option_name,
    parse_ruleset,
)
from trainer.rules.scoring import sweeps_problems
from trainer.rules.seats import SEATS, SIDES, Seat, Side, seat_after, side_of

KEYS: Final = (
    "rules", "set", "to", "table", "S", "E", "N", "W", "NS", "EW",
    "sweeps", "last", "dealer", "history",
)  # fmt: skip
"""The keys of a position, in canonical order."""

MOST_GUESSES: Final = 20
"""After so many problems unknown keys are named without a guess at what was meant."""

Written: TypeAlias = str | int | None
"""A value as it stands under a key: text, a count of unseen cards, or nothing."""


@dataclass(frozen=True, slots=True)
class Setup:
    """A position as written. None stands for what was left out.

    `hands` are indexed by seat, `piles` and `sweeps` by side. `sizes`: counts written for hands
    that are not seen. `rest`: the side whose pile is all the other cards. `names_rules`: whether
    the position names its house itself. `keys`: what was written.
    """

    ruleset: Ruleset
    to: Seat | None = None
    table: CardSet = 0
    hands: tuple[CardSet | None, ...] = (None, None, None, None)
    sizes: tuple[int | None, ...] = (None, None, None, None)
    piles: tuple[CardSet | None, CardSet | None] = (None, None)
    rest: Side | None = None
    sweeps: tuple[int, int] = (0, 0)
    last: Seat | None = None
    is_pending: bool = False
    dealer: Seat | None = None
    history: tuple[Play, ...] = ()
    names_rules: bool = False
    keys: frozenset[str] = field(default=frozenset())


def parse_setup(written: str | Mapping[str, Written], default: Ruleset | None = None) -> Setup:
    """Read a position from one line of `key=value` tokens, or from a mapping with the same keys.

    `default` is the house where the position names none (`classic`).

    Raises:
        RulesError: with everything that cannot be read.
    """
    return _Reader(default or PRESETS["classic"]).read(written)


def parse_position(
    written: str | Mapping[str, Written], default: Ruleset | None = None
) -> Position:
    """Read and check a position with all 40 cards placed.

    Raises:
        RulesError: with every problem.
    """
    return to_position(parse_setup(written, default))


def parse_view(written: str | Mapping[str, Written], default: Ruleset | None = None) -> View:
    """Read and check what one seat knows.

    Raises:
        RulesError: with every problem.
    """
    return to_view(parse_setup(written, default))


class _Reader:
    """Reads one position, collecting problems on the way."""

    def __init__(self, default: Ruleset) -> None:
        self.default = default
        self.problems: list[Problem] = []

    def read(self, written: str | Mapping[str, Written]) -> Setup:
        values = self._from_line(written) if isinstance(written, str) else self._from_map(written)
        ruleset = self._ruleset(values)
        table = self._cards(values, "table") or 0
        hands, sizes = zip(*(self._hand(values, seat.name) for seat in SEATS), strict=True)
        rest, piles = self._piles(values)
        self._doubled(table, hands, piles)
        last, is_pending = self._last(values)
        setup = Setup(
            ruleset=ruleset,
            to=self._seat(values, "to"),
            table=table,
            hands=hands,
            sizes=sizes,
            piles=piles,
            rest=rest,
            sweeps=self._sweeps(values),
            last=last,
            is_pending=is_pending,
            dealer=self._seat(values, "dealer"),
            history=self._history(values),
            names_rules="rules" in values or "set" in values,
            keys=frozenset(values),
        )
        if self.problems:
            raise RulesError(self.problems)
        return setup

    def _from_line(self, line: str) -> dict[str, str]:
        values: dict[str, str] = {}
        key: str | None = None
        for token in line.split():
            name, equals, value = token.partition("=")
            if equals:
                key = self._key(name, values)
                if key is not None:
                    values[key] = value
            elif key is not None:
                values[key] += " " + token
            elif not values:
                self.problems.append(problem("stray-token", "", found=shorten(token)))
        return values

    def _from_map(self, written: Mapping[str, Written]) -> dict[str, str]:
        values: dict[str, str] = {}
        for name, value in written.items():
            key = self._key(str(name), values)
            if key is not None:
                values[key] = "" if value is None else str(value)
        return values

    def _key(self, name: str, values: Mapping[str, str]) -> str | None:
        found = next((key for key in KEYS if key.lower() == name.strip().lower()), None)
        if found is None:
            close = []
            if len(self.problems) < MOST_GUESSES:  # somebody's slip, not somebody's flood
                close = difflib.get_close_matches(name.lower()[:20], KEYS, 1)
            id = "unknown-key-but" if close else "unknown-key"
            guess = {"guess": close[0]} if close else {}
            known = " ".join(KEYS)
            self.problems.append(
                problem(id, shorten(name), found=shorten(name), known=known, **guess)
            )
        elif found in values:
            self.problems.append(problem("doubled-key", found, found=found))
            return None
        return found

    def _ruleset(self, values: Mapping[str, str]) -> Ruleset:
        name = values.get("rules", self.default.preset)
        overrides = values.get("set", "").replace(",", " ").split()
        if "rules" not in values:
            kept = self.default.overrides.items()
            own = {option_name(text) for text in overrides}
            overrides += [f"{k}:{format_option_value(v)}" for k, v in kept if k not in own]
        try:
            return parse_ruleset(name, overrides)
        except RulesError as error:
            self.problems += error.problems
            return self.default

    def _cards(self, values: Mapping[str, str], key: str) -> CardSet | None:
        if key not in values:
            return None
        cards, problems = read_cards(values[key], key)
        self.problems += problems
        return cards

    def _hand(self, values: Mapping[str, str], key: str) -> tuple[CardSet | None, int | None]:
        text = values.get(key, "").strip()
        if text.isascii() and text.isdigit() and len(text) <= 2:
            return None, int(text)
        return self._cards(values, key), None

    def _piles(
        self, values: dict[str, str]
    ) -> tuple[Side | None, tuple[CardSet | None, CardSet | None]]:
        rests = [side for side in SIDES if values.get(side.name, "").strip().lower() == "rest"]
        if len(rests) > 1:
            self.problems.append(problem("two-rests", "EW"))
        known = {key: value for key, value in values.items() if value.strip().lower() != "rest"}
        piles = self._cards(known, "NS"), self._cards(known, "EW")
        return (rests[0] if rests else None), piles

    def _doubled(
        self, table: CardSet, hands: tuple[CardSet | None, ...], piles: tuple[CardSet | None, ...]
    ) -> None:
        places = [("table", table), *zip((seat.name for seat in SEATS), hands, strict=True)]
        places += zip((side.name for side in SIDES), piles, strict=True)
        seen: dict[str, CardSet] = {}
        for place, cards in places:
            left = cards or NO_CARDS
            for other, earlier in seen.items():
                for card in format_cards(left & earlier).split():
                    self.problems.append(problem("doubled-card", place, card=card, other=other))
                left &= ~earlier  # the first place is enough to find it
            seen[place] = cards or NO_CARDS

    def _seat(self, values: Mapping[str, str], key: str) -> Seat | None:
        if key not in values:
            return None
        try:
            return parse_seat(values[key], key)
        except RulesError as error:
            self.problems += error.problems
            return None

    def _last(self, values: Mapping[str, str]) -> tuple[Seat | None, bool]:
        text = values.get("last", "").strip()
        starless = text.removesuffix("*")
        return self._seat({"last": starless} if text else {}, "last"), starless != text

    def _sweeps(self, values: Mapping[str, str]) -> tuple[int, int]:
        if "sweeps" not in values:
            return 0, 0
        try:
            return parse_sweeps(values["sweeps"], "sweeps")
        except RulesError as error:
            self.problems += error.problems
            return 0, 0

    def _history(self, values: Mapping[str, str]) -> tuple[Play, ...]:
        plays = []
        for token in values.get("history", "").replace("/", " ").split():
            try:
                plays.append(parse_play(token, "history"))
            except RulesError as error:
                self.problems += error.problems
        return tuple(plays)


def parse_sweeps(text: str, where: str = "sweeps") -> tuple[int, int]:
    """Read the sweeps of NS and EW, as `1-0`.

    Raises:
        RulesError: `not-sweeps`.
    """
    ns, dash, ew = text.strip().partition("-")
    if not (dash and _is_count(ns) and _is_count(ew)):
        raise RulesError([problem("not-sweeps", where, found=shorten(text))])
    return int(ns), int(ew)


def _is_count(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 2


def to_table(setup: Setup) -> Table:
    """The table and the one hand that plays: of the seat `to`, or the only hand shown.

    Raises:
        RulesError: `needs-one-hand`, or `needs-key` for a table that was left out.
    """
    problems = _needs(setup, "table")
    shown = [seat for seat in SEATS if setup.hands[seat] is not None]
    seat = setup.to if setup.to is not None else (shown[0] if len(shown) == 1 else None)
    hand = None if seat is None else setup.hands[seat]
    if hand is None:
        problems.append(problem("needs-one-hand", "", seat="" if seat is None else seat.name))
    if problems or hand is None:
        raise RulesError(problems)
    others = [at for at in SEATS if at != seat]
    is_last = all(setup.hands[at] == NO_CARDS or setup.sizes[at] == 0 for at in others)
    return Table(setup.ruleset, setup.table, hand, is_last and count(hand) == 1)


def to_view(setup: Setup) -> View:
    """What the one seat whose hand is shown knows.

    Raises:
        RulesError: with what is missing, or with every check that does not hold.
    """
    problems = _needs(setup, "to", "table", "NS", "EW")
    shown = [seat for seat in SEATS if setup.hands[seat] is not None]
    if len(shown) != 1:
        problems.append(problem("needs-one-hand", "", seat=""))
    if setup.rest is not None:
        problems.append(problem("rest-needs-hands", setup.rest.name))
    if problems or setup.to is None:
        raise RulesError(problems)
    piles = setup.piles[0] or NO_CARDS, setup.piles[1] or NO_CARDS
    cards_left = 40 - count(setup.table) - count(piles[0]) - count(piles[1])
    sizes, history = _checked(setup, setup.to, setup.hands, piles, cards_left)
    seat = shown[0]
    return View(
        setup.ruleset,
        seat,
        setup.to,
        setup.table,
        setup.hands[seat] or NO_CARDS,
        sizes,
        piles,
        setup.sweeps,
        setup.last,
        setup.is_pending,
        history,
    )


def to_position(setup: Setup) -> Position:
    """The position, if all 40 cards are placed and every check holds.

    Raises:
        RulesError: with what is missing, or with every check that does not hold.
    """
    problems = _needs(setup, "to", "table", *(seat.name for seat in SEATS))
    problems += _needs(setup, *(side.name for side in SIDES if side != setup.rest))
    hands = [setup.hands[seat] for seat in SEATS]
    problems += [
        problem("hand-not-shown", seat.name)
        for seat in SEATS
        if setup.hands[seat] is None and seat.name in setup.keys
    ]
    if problems or setup.to is None:
        raise RulesError(problems)
    placed = setup.table
    for cards in (*hands, *setup.piles):
        placed |= cards or NO_CARDS
    rest = PACK & ~placed
    if setup.rest is None and rest:
        problems.append(problem("cards-missing", "", cards=format_cards(rest), count=count(rest)))
    ns, ew = (rest if side == setup.rest else setup.piles[side] or NO_CARDS for side in SIDES)
    cards_left = sum(count(hand or NO_CARDS) for hand in hands)
    _, history = _checked(setup, setup.to, setup.hands, (ns, ew), cards_left, problems)
    south, east, north, west = (hand or NO_CARDS for hand in hands)
    return Position(
        setup.ruleset,
        setup.to,
        setup.table,
        (south, east, north, west),
        (ns, ew),
        setup.sweeps,
        setup.last,
        setup.is_pending,
        history,
    )


def _needs(setup: Setup, *keys: str) -> list[Problem]:
    return [problem("needs-key", key) for key in keys if key not in setup.keys]


def _checked(
    setup: Setup,
    to: Seat,
    hands: Sequence[CardSet | None],
    piles: tuple[CardSet, CardSet],
    cards_left: int,
    found: Sequence[Problem] = (),
) -> tuple[tuple[int, int, int, int], tuple[Play, ...]]:
    """The checks of DESIGN.md on placed cards; all that do not hold are raised, after `found`.

    Returns the hand sizes by seat and the history with its true sweep marks.
    """
    sizes = sizes_at(setup.ruleset, to, cards_left)
    problems = [
        *found,
        *_size_problems(setup, hands, sizes),
        *_pile_problems(setup.ruleset, piles),
        *sweeps_problems(piles, setup.sweeps),
        *_last_problems(setup, to, piles, bool(cards_left)),
    ]
    dealer = dealer_from(setup.ruleset, to, sizes)
    if setup.dealer not in (None, dealer):
        problems.append(problem("dealer-untrue", "dealer", dealer=dealer.name))
    now = Before(
        setup.ruleset,
        to,
        setup.table,
        tuple(hands),
        sizes,
        piles,
        setup.sweeps,
        setup.last,
        setup.is_pending,
    )
    history: tuple[Play, ...] = ()
    if not problems:
        history, problems = check_history(now, setup.history)
    if problems:
        raise RulesError(problems)
    return sizes, history


def _size_problems(
    setup: Setup, hands: Sequence[CardSet | None], sizes: tuple[int, ...]
) -> list[Problem]:
    problems = []
    for seat in SEATS:
        hand, written = hands[seat], setup.sizes[seat]
        found = count(hand) if hand is not None else written
        if found is not None and found != sizes[seat]:
            problems.append(problem("hand-size", seat.name, found=found, expected=sizes[seat]))
    if max(sizes) > setup.ruleset.hand_size:
        most = setup.ruleset.hand_size
        problems.append(problem("hand-too-large", "", found=max(sizes), most=most))
    return problems


def _pile_problems(ruleset: Ruleset, piles: tuple[CardSet, CardSet]) -> list[Problem]:
    problems = []
    for side in SIDES:
        if count(piles[side]) == 1:
            problems.append(problem("pile-of-one", side.name, cards=format_cards(piles[side])))
        elif value_sum(piles[side]) % 2 and not _takes_odd_sums(ruleset):
            problems.append(problem("pile-odd", side.name, total=value_sum(piles[side])))
    return problems


def _takes_odd_sums(ruleset: Ruleset) -> bool:
    """Whether one play may take more than its own value: equals together, or with sums."""
    return (
        ruleset.equal_cards == "all"
        or ruleset.equal_and_sum == "everything"
        or ruleset.sums_per_play == "all"
    )


def _last_problems(
    setup: Setup, to: Seat, piles: tuple[CardSet, CardSet], is_running: bool
) -> list[Problem]:
    problems = []
    if setup.last is None:
        if any(piles):
            problems.append(problem("last-missing", "last"))
        if setup.is_pending:
            problems.append(problem("pending-without-last", "last"))
        return problems
    if not any(piles):
        problems.append(problem("last-without-capture", "last"))
    before = seat_after(to, setup.ruleset.direction, -1)
    if is_running and not setup.table and setup.last != before and any(piles):
        problems.append(problem("empty-table-last", "last", seat=before.name))
    if setup.is_pending and setup.ruleset.last_sweep != "not_as_last_capture":
        problems.append(problem("pending-not-kept", "last"))
    elif setup.is_pending and not setup.sweeps[side_of(setup.last)]:
        problems.append(problem("pending-not-counted", "last", side=side_of(setup.last).name))
    return problems


def format_setup(setup: Setup) -> str:
    """A position as written, on one line with its keys in canonical order: `parse_setup` undone.

    Nothing is checked. A hand or a pile that nobody spoke of is left out.
    """
    words = _format_rules(setup.ruleset) if setup.names_rules else []
    if setup.to is not None:
        words.append(f"to={setup.to.name}")
    if "table" in setup.keys:
        words.append(f"table={format_cards(setup.table, ',')}")
    for seat in SEATS:
        hand, size = setup.hands[seat], setup.sizes[seat]
        if hand is not None:
            words.append(f"{seat.name}={format_cards(hand, ',')}")
        elif size is not None:
            words.append(f"{seat.name}={size}")
    for side in SIDES:
        pile = setup.piles[side]
        if side == setup.rest:
            words.append(f"{side.name}=rest")
        elif pile is not None:
            words.append(f"{side.name}={format_cards(pile, ',')}")
    if "sweeps" in setup.keys:
        words.append(f"sweeps={setup.sweeps[0]}-{setup.sweeps[1]}")
    if setup.last is not None:
        words.append(f"last={setup.last.name}{'*' * setup.is_pending}")
    if setup.dealer is not None:
        words.append(f"dealer={setup.dealer.name}")
    if setup.history:
        words.append(f"history={'/'.join(format_play(play) for play in setup.history)}")
    return " ".join(words)


def format_position(position: Position) -> str:
    """The canonical line of a position."""
    hands = [format_cards(hand, ",") for hand in position.hands]
    return _format(position, hands)


def format_view(view: View) -> str:
    """The canonical line of a view: the own hand, counts for the others."""
    hands = [str(size) for size in view.hand_sizes]
    hands[view.seat] = format_cards(view.hand, ",")
    return _format(view, hands)


def format_table(table: Table) -> str:
    """The canonical line of a table and the hand that plays, shown as South's.

    On the last play the other hands are written too: there is nothing in them.
    """
    cards, hand = format_cards(table.table, ","), format_cards(table.hand, ",")
    words = [*_format_rules(table.ruleset), "to=S", f"table={cards}", f"S={hand}"]
    is_told = table.is_last_play and count(table.hand) == 1
    return " ".join([*words, *(["E=0", "N=0", "W=0"] if is_told else [])])


def _format(known: Position | View, hands: list[str]) -> str:
    words = [*_format_rules(known.ruleset), f"to={known.to.name}"]
    words.append(f"table={format_cards(known.table, ',')}")
    words += [f"{seat.name}={hands[seat]}" for seat in SEATS]
    words += [f"{side.name}={format_cards(known.piles[side], ',')}" for side in SIDES]
    words.append(f"sweeps={known.sweeps[0]}-{known.sweeps[1]}")
    if known.last is not None:
        words.append(f"last={known.last.name}{'*' * known.is_pending}")
    words.append(f"dealer={known.dealer.name}")
    if known.history and any(known.hand_sizes):
        words.append(f"history={'/'.join(format_play(play) for play in known.history)}")
    return " ".join(words)


def _format_rules(ruleset: Ruleset) -> list[str]:
    words = [f"rules={ruleset.preset}"]
    if ruleset.overrides:
        changed = (f"{k}:{format_option_value(v)}" for k, v in ruleset.overrides.items())
        words.append("set=" + ",".join(changed))
    return words
