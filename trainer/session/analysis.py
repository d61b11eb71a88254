"""The analysis desk: cards laid out by hand or from anywhere, looked at, and played on.

What lies there is kept as it was written; `known` is the most that it says, and `missing` why it
says no more. Pure, as `attempt`: every function returns another desk and changes none.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from trainer.questions.best import BestPlay
from trainer.questions.houses import houses_with
from trainer.questions.knowledge import format_turn
from trainer.rules.cards import NO_CARDS, PACK, Card, CardSet, count
from trainer.rules.notation import Play, shorten
from trainer.rules.play import apply, is_sweep
from trainer.rules.position import Position, Table, Turn, View
from trainer.rules.problems import Problem, RulesError, problem
from trainer.rules.ruleset import PRESETS, Ruleset
from trainer.rules.ruling import rule
from trainer.rules.seats import SEATS, SIDES, Seat, Side
from trainer.rules.setup import (
    Setup,
    format_setup,
    parse_setup,
    to_position,
    to_table,
    to_view,
)

Place: TypeAlias = Literal["table", "S", "E", "N", "W", "NS", "EW"]
"""Where a card can be put: the keys of a position."""

PLACES: Final[tuple[Place, ...]] = ("table", "S", "E", "N", "W", "NS", "EW")

MOST_SWEEPS: Final = 20
"""After so many sweeps of a side the next count is none."""


@dataclass(frozen=True, slots=True)
class Analysis:
    """What lies on the desk, and what is looked at.

    `setup`: as written. `known`: the most that it says; None where it is not even a table and a
    hand. `missing`: why it says no more than `known`. `is_open`: with all cards placed, whether
    plays are judged with the cards open, not by what the seat can know. `card`, `marked`: the play
    that is looked at. `past`: the positions before the plays that were made here, oldest first.
    `is_laid`: a card without marks is asked about as laid, not for all that it may do.
    `is_veiled`: it is a puzzle that is not solved, and nothing of its answer is told before it is
    asked for. `own`: the house in which it was laid out.
    """

    setup: Setup
    known: Table | View | Position | None = None
    missing: tuple[Problem, ...] = ()
    is_open: bool = True
    card: Card | None = None
    marked: CardSet = NO_CARDS
    is_laid: bool = False
    past: tuple[Position, ...] = ()
    is_veiled: bool = False
    own: Ruleset | None = None

    @property
    def ruleset(self) -> Ruleset:
        """The house."""
        return self.setup.ruleset

    @property
    def houses(self) -> tuple[Ruleset, ...]:
        """The houses that can be gone through, the own one first."""
        return houses_with(self.own or self.ruleset)

    @property
    def is_empty(self) -> bool:
        """Whether nothing lies here."""
        return not placed(self.setup) and self.setup.keys <= {"rules", "set"}

    @property
    def line(self) -> str:
        """All of it in notation, to be copied and read again."""
        if isinstance(self.known, Position | View):
            return format_turn(self.known)
        return format_setup(self.setup)  # a table may have been written with more than it needs

    @property
    def turn(self) -> Turn | None:
        """What is judged: the cards open, or what the seat to play knows of them."""
        if isinstance(self.known, Position) and not self.is_open:
            return self.known.view(self.known.to)
        return self.known

    @property
    def question(self) -> BestPlay | None:
        """What all plays are worth, as a question; None where that cannot be asked."""
        turn = self.turn
        if turn is None or turn.is_over or not turn.hand:
            return None
        if isinstance(turn, Position):
            return BestPlay(turn, "best-open")
        return BestPlay(turn, "best") if isinstance(turn, View) else None

    @property
    def play(self) -> Play | None:
        """The play that is looked at: a card without marks is laid."""
        if self.card is None or self.known is None:
            return None
        play = Play(self.card, self.marked)
        return play._replace(sweep=is_sweep(self.known, play))


# --- what lies there


def blank(house: Ruleset) -> Analysis:
    """Nothing lies there."""
    return Analysis(Setup(house, names_rules=house != PRESETS["classic"]))


def read(text: str, house: Ruleset) -> Analysis:
    """What somebody typed or pasted: a position, or `table / hand` for short, or each on a line.

    Cards may have the suits' signs, as the screen shows them. Line breaks, a shell's backslashes
    before them, its prompt and command, quotation marks around, and the head of a block in YAML do
    not matter.

    Raises:
        RulesError: it cannot be read. What can be read but does not hold is told by `missing`.
    """
    written = _bare(text)
    if not written:
        raise RulesError([problem("desk-nothing")])
    if "=" in written:
        return laid(parse_setup(written, house))
    table, stroke, hand = written.partition("/")
    if not stroke or "/" in hand:
        raise RulesError([problem("desk-one-stroke", found=shorten(written))])
    return laid(parse_setup({"to": "S", "table": table, "S": hand}, house))


_BEFORE: Final = re.compile(r"^\W*(?:\w+@\S*[$#]\s*)?scopone\s+\w+\s+|^\s*position:\s*[>|]?-?\s*")
_OPTIONS: Final = re.compile(
    r"--table[ =]\s*[\"']?([^\"'-]*)[\"']?\s+--hand[ =]\s*[\"']?([^\"'-]*)"
)
_SIGNED: Final = re.compile(r"\b(10|[A-Z2-7]\d{0,2})([♦♥♠♣])\ufe0f?[DCSB]?", re.IGNORECASE)
_RANKS: Final = {"F": "J", "C": "Q", "R": "K"}
_SUITS: Final = dict(zip("♦♥♠♣", "DCSB", strict=True))


def _bare(text: str) -> str:
    """What was meant of what was pasted, on one line."""
    options = _OPTIONS.search(text)
    if options is not None:
        return f"{options[1]} / {options[2]}"
    text = _BEFORE.sub("", text.replace("\\\n", " ").replace("\\\r\n", " ")).strip()
    lines = [line.strip() for line in text.strip("\"'`").splitlines() if line.strip()]
    if len(lines) == 2 and not any(sign in text for sign in "=/"):
        lines.insert(1, "/")
    return _SIGNED.sub(_written, " ".join(" ".join(lines).split()).strip("\"'` "))


def _written(card: re.Match[str]) -> str:
    """A card with its suit's sign, as in K10♣, in notation."""
    rank = "K" if card[1] == "10" else card[1][0].upper()
    return _RANKS.get(rank, rank) + _SUITS[card[2]]


def laid(setup: Setup) -> Analysis:
    """What was written, with the most that it says."""
    known, missing = _known(setup)
    return Analysis(setup, known, missing)


def brought(turn: Turn) -> Analysis:
    """What lies somewhere else in the trainer."""
    return laid(parse_setup(format_turn(turn)))


def _known(setup: Setup) -> tuple[Table | View | Position | None, tuple[Problem, ...]]:
    """A position where all hands are shown, else a view where one is, else a table and a hand."""
    shown = sum(hand is not None for hand in setup.hands)
    missing: tuple[Problem, ...] = ()
    try:
        if shown == len(SEATS):
            return to_position(setup), ()
        if shown == 1:
            view = to_view(setup)
            if view.seat == view.to:
                return view, ()
            missing = (problem("not-your-turn", "to", seat=view.to.name),)
    except RulesError as error:
        missing = tuple(error.problems)
    try:
        return to_table(setup), missing
    except RulesError as error:
        return None, missing or tuple(error.problems)


# --- putting cards in their places


def placed(setup: Setup) -> CardSet:
    """All cards that have a place."""
    if setup.rest is not None:
        return PACK
    found = setup.table
    for cards in (*setup.hands, *setup.piles):
        found |= cards or NO_CARDS
    return found


def cards_at(setup: Setup, place: Place) -> CardSet | None:
    """The cards of a place; None where nothing is known of it."""
    if place == "table":
        return setup.table if "table" in setup.keys else None
    if place in ("NS", "EW"):
        side = Side[place]
        return _rest(setup) if setup.rest == side else setup.piles[side]
    return setup.hands[Seat[place]]


def place_of(setup: Setup, card: Card) -> Place | None:
    """Where a card is; None where it has no place."""
    return next((place for place in PLACES if (cards_at(setup, place) or 0) >> card & 1), None)


def put(desk: Analysis, card: Card, place: Place) -> Analysis:
    """A card goes to a place from wherever it was; from that place it is taken away."""
    was = place_of(desk.setup, card)
    setup = desk.setup
    if was is not None:
        setup = _with(setup, was, (cards_at(setup, was) or 0) & ~(1 << card))
    if was != place:
        setup = _with(setup, place, (cards_at(setup, place) or 0) | 1 << card)
    return laid(_all_told(setup))


def visit(desk: Analysis, place: Place) -> Analysis:
    """Whoever goes to a pile or to the table to fill it knows what is in it: so far nothing."""
    if place not in ("table", "NS", "EW") or cards_at(desk.setup, place) is not None:
        return desk
    return laid(_with(desk.setup, place, NO_CARDS))


def put_rest(desk: Analysis, place: Place) -> Analysis:
    """All cards that have no place go to this one."""
    rest = PACK & ~placed(desk.setup)
    return laid(_all_told(_with(desk.setup, place, (cards_at(desk.setup, place) or 0) | rest)))


def next_last(desk: Analysis) -> Analysis:
    """Who captured last: nobody, then each seat in turn."""
    seats: list[Seat | None] = [None, *SEATS]
    seat = seats[(seats.index(desk.setup.last) + 1) % len(seats)]
    keys = desk.setup.keys | {"last"} if seat is not None else desk.setup.keys - {"last"}
    return laid(replace(_loose(desk.setup), last=seat, is_pending=False, keys=keys))


def next_sweeps(desk: Analysis, side: Side) -> Analysis:
    """One sweep more for a side; after the most that are possible, none."""
    sweeps = list(desk.setup.sweeps)
    sweeps[side] = (sweeps[side] + 1) % (MOST_SWEEPS + 1)
    keys = desk.setup.keys | {"sweeps"}
    return laid(replace(_loose(desk.setup), sweeps=(sweeps[0], sweeps[1]), keys=keys))


def in_house(desk: Analysis, house: Ruleset) -> Analysis:
    """The same cards in another house, the same play looked at."""
    setup = replace(desk.setup, ruleset=house, names_rules=True, keys=desk.setup.keys | {"rules"})
    other = laid(setup)
    can_stay = other.known is not None
    return replace(
        other,
        is_open=desk.is_open,
        is_veiled=desk.is_veiled,
        card=desk.card if can_stay else None,
        marked=desk.marked if can_stay else NO_CARDS,
        is_laid=desk.is_laid and can_stay,
        own=desk.own or desk.ruleset,
    )


def _with(setup: Setup, place: Place, cards: CardSet) -> Setup:
    """Other cards in one place. A hand without cards is one of which nothing is known."""
    setup = _loose(setup)
    keys = setup.keys | {place, "to"}
    to = setup.to if setup.to is not None else Seat.S
    if place == "table":
        return replace(setup, table=cards, to=to, keys=keys)
    if place in ("NS", "EW"):
        piles = list(setup.piles)
        piles[Side[place]] = cards
        return replace(setup, piles=(piles[0], piles[1]), to=to, keys=keys)
    hands = list(setup.hands)
    hands[Seat[place]] = cards or None
    keys = keys if cards else keys - {place}
    south, east, north, west = hands
    return replace(setup, hands=(south, east, north, west), to=to, keys=keys)


def _loose(setup: Setup) -> Setup:
    """Without what another card in another place would make untrue; "the rest" as its cards."""
    piles = list(setup.piles)
    if setup.rest is not None:
        piles[setup.rest] = _rest(setup)
    counted = {seat.name for seat in SEATS if setup.sizes[seat] is not None}
    return replace(
        setup,
        piles=(piles[0], piles[1]),
        rest=None,
        sizes=(None, None, None, None),
        dealer=None,
        history=(),
        keys=setup.keys - counted - {"dealer", "history"},
    )


def _rest(setup: Setup) -> CardSet:
    return PACK & ~placed(replace(setup, rest=None))


def _all_told(setup: Setup) -> Setup:
    """Once every card has a place, whatever has none is empty, and a hand without cards too."""
    if placed(setup) != PACK:
        return setup
    south, east, north, west = (hand or NO_CARDS for hand in setup.hands)
    ns, ew = (pile or NO_CARDS for pile in setup.piles)
    everything = {"table", *(seat.name for seat in SEATS), *(side.name for side in SIDES)}
    return replace(
        setup, hands=(south, east, north, west), piles=(ns, ew), keys=setup.keys | everything
    )


# --- looking at a play, and playing on


def pick(desk: Analysis, card: Card) -> Analysis:
    """Touch a card: choose it from the hand, or mark it on the table; once more: not any more."""
    known = desk.known
    if known is None:
        return desk
    if known.hand >> card & 1:
        chosen = None if card == desk.card else card
        return replace(desk, card=chosen, marked=NO_CARDS, is_laid=False)
    if desk.card is not None and known.table >> card & 1:
        return replace(desk, marked=desk.marked ^ 1 << card, is_laid=False)
    return desk


def lay(desk: Analysis) -> Analysis:
    """Ask about the chosen card as laid; once more: about all that it may do."""
    if desk.card is None:
        return desk
    return replace(desk, marked=NO_CARDS, is_laid=not desk.is_laid)


def can_be_last(desk: Analysis) -> bool:
    """Whether it can be asked what a single card does as the last of the deal."""
    return isinstance(desk.known, Table) and count(desk.known.hand) == 1


def as_last_card(desk: Analysis) -> Analysis:
    """The single card of a table is the last of the deal; once more: it is not."""
    if not isinstance(desk.known, Table) or not can_be_last(desk):
        return desk
    to = desk.setup.to if desk.setup.to is not None else Seat.S
    others = [seat for seat in SEATS if seat != to]
    names = {seat.name for seat in others}
    hand = None if desk.known.is_last_play else NO_CARDS
    hands = tuple(desk.setup.hands[seat] if seat == to else hand for seat in SEATS)
    keys = desk.setup.keys | {"to"} | names if hand is not None else desk.setup.keys - names
    south, east, north, west = hands
    setup = replace(desk.setup, to=to, hands=(south, east, north, west), keys=keys)
    other = laid(setup)
    return replace(other, card=desk.card, marked=desk.marked, is_laid=desk.is_laid, own=desk.own)


def look_at(desk: Analysis, play: Play | None) -> Analysis:
    """A whole play at once; None: at none."""
    if play is None:
        return replace(desk, card=None, marked=NO_CARDS, is_laid=False)
    return replace(desk, card=play.card, marked=play.takes, is_laid=not play.takes)


def look_on(desk: Analysis, plays: Sequence[Play], steps: int) -> Analysis:
    """The next of the plays, or the one before; none of them comes between last and first."""
    if not plays:
        return desk
    looked = (desk.card, desk.marked)
    now = next((at for at, play in enumerate(plays) if play[:2] == looked), -1)
    then = (now + steps + 1) % (len(plays) + 1) - 1 if now >= 0 or steps > 0 else len(plays) - 1
    return look_at(desk, None if then < 0 else plays[then])


def can_play_on(desk: Analysis) -> bool:
    """Whether the play that is looked at can be made: it is allowed, and all cards are placed."""
    play, known = desk.play, desk.known
    return play is not None and isinstance(known, Position) and rule(known, play).is_legal


def play_on(desk: Analysis, play: Play) -> Analysis:
    """The desk after a play.

    Raises:
        IllegalPlayError: as `rules.play.apply`.
        RulesError: `desk-needs-open-hands`.
    """
    known = desk.known
    if not isinstance(known, Position):
        raise RulesError([problem("desk-needs-open-hands")])
    then = apply(known, play)
    if then.is_over:
        then = replace(then, to=known.to)  # whose turn it would be means nothing: the chair stays
    return Analysis(
        parse_setup(format_turn(then)),
        then,
        is_open=desk.is_open,
        past=(*desk.past, known),
        own=desk.own,
    )


def play_back(desk: Analysis) -> Analysis:
    """The desk before the last play that was made here, with that play looked at."""
    if not desk.past:
        return desk
    *past, before = desk.past
    known = desk.known
    made = known.history[-1] if isinstance(known, Position) and known.history else None
    earlier = Analysis(
        parse_setup(format_turn(before)),
        before,
        is_open=desk.is_open,
        past=tuple(past),
        own=desk.own,
    )
    return look_at(earlier, made)
