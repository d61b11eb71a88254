"""What a seat can count: how likely another one holds a card that sweeps, or takes the settebello.

Everything here takes a `View`, so nothing can depend on where the hidden cards are in fact. Every
layout of the unseen cards in the three hidden hands that fits what lays prove is equally likely.
Where they prove nothing a hand of `held` cards out of `unseen` has at least one of `out` cards with
the chance 1 - C(unseen - out, held) / C(unseen, held); else layouts are counted.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from math import comb
from typing import Final, Literal, TypeAlias

from trainer.questions.proofs import barred, barred_too, cards_of, refusals
from trainer.questions.question import Fact, fact
from trainer.questions.tables import after_play, sweeping_ranks
from trainer.rules.capture import captures
from trainer.rules.cards import (
    RANK_MASK,
    SETTEBELLO,
    CardSet,
    Suit,
    count,
    make_card,
    value_sum,
)
from trainer.rules.clauses import option_clause
from trainer.rules.layouts import layout_count
from trainer.rules.notation import Play, format_cards, format_play, rank_letter
from trainer.rules.play import counts_as_sweep, is_sweep
from trainer.rules.position import View
from trainer.rules.problems import Param, RulesError, problem
from trainer.rules.ruleset import Ruleset
from trainer.rules.seats import Seat, seat_after, side_of

Bar: TypeAlias = Literal["", "over", "empty-table", "not-counted", "not-there"]
"""Why nothing can happen whatever is held: the deal is over, nothing lies there, a sweep would not
count, or the card in question is not on the table; "" if none of these."""

_PLACES: Final = ("right", "partner", "left")


@dataclass(frozen=True, slots=True)
class Odds:
    """How likely `seat` holds at least one of `cards`, and what was counted for it.

    `cards`: those of the asked cards that are unseen. `unseen`: how many cards are. `held`: how
    many of them the seat holds. `proved`: the chance among the layouts that fit what lays prove,
    where they prove something.
    """

    seat: Seat
    cards: CardSet
    unseen: int
    held: int
    proved: Fraction | None = None

    @property
    def out(self) -> int:
        """How many of the asked cards are unseen."""
        return count(self.cards)

    @property
    def chance(self) -> Fraction:
        """0 to 1, exact."""
        return self.unproved if self.proved is None else self.proved

    @property
    def unproved(self) -> Fraction:
        """The chance without what lays prove: 0 to 1, exact."""
        return chance_to_hold(self.out, self.unseen, self.held)

    @property
    def is_changed(self) -> bool:
        """Whether what lays prove makes another chance of it."""
        return self.chance != self.unproved


def chance_to_hold(out: int, unseen: int, held: int) -> Fraction:
    """The chance that `held` cards drawn from `unseen` have at least one of `out` among them."""
    return 1 - Fraction(comb(unseen - out, held), comb(unseen, held))


def percent(chance: Fraction) -> int:
    """How often in 100, rounded to the nearest whole number, a half upwards.

    What can happen is at least 1, what can fail at most 99: 0 and 100 stand for certainty.
    """
    nearest = (200 * chance.numerator + chance.denominator) // (2 * chance.denominator)
    if 0 < chance < 1:
        return min(max(nearest, 1), 99)
    return nearest


def holds(view: View, seat: Seat, cards: CardSet) -> Odds:
    """The odds that another seat holds at least one of the cards.

    Raises:
        RulesError: `no-layout`, when no layout fits what the history proves.
        ValueError: the view is that seat's own, which has nothing to count.
    """
    if seat == view.seat:
        raise ValueError(f"{seat.name} sees this hand")
    asked = cards & view.unseen
    return Odds(seat, asked, count(view.unseen), view.hand_sizes[seat], _proved(view, seat, asked))


def _proved(view: View, seat: Seat, cards: CardSet) -> Fraction | None:
    known = barred(view)
    if not any(known):
        return None
    every = layout_count(view, known)
    if not every:
        raise RulesError([problem("no-layout", "history")])
    return 1 - Fraction(layout_count(view, barred_too(known, seat, cards)), every)


def place_of(view: View, seat: Seat) -> str:
    """Where a seat is for the one who views: `right`, `partner`, `left`, or `you`."""
    away = (seat - view.seat) % 4
    return _PLACES[away - 1] if away else "you"


def after(view: View, play: Play) -> View:
    """What the seat knows after its own legal play. Leftovers are not given out."""
    side = side_of(view.seat)
    piles, sweeps = list(view.piles), list(view.sweeps)
    last, is_pending = view.last, view.is_pending
    if play.takes:
        swept = is_sweep(view, play)
        piles[side] |= play.takes | 1 << play.card
        sweeps[side] += swept
        last = view.seat
        is_pending = swept and view.ruleset.last_sweep == "not_as_last_capture"
    sizes = list(view.hand_sizes)
    sizes[view.seat] -= 1
    return replace(
        view,
        to=seat_after(view.to, view.ruleset.direction),
        table=after_play(view, play),
        hand=view.hand & ~(1 << play.card),
        hand_sizes=(sizes[0], sizes[1], sizes[2], sizes[3]),
        piles=(piles[0], piles[1]),
        sweeps=(sweeps[0], sweeps[1]),
        last=last,
        is_pending=is_pending,
        history=(*view.history, play),
    )


@dataclass(frozen=True, slots=True)
class Threat:
    """What the seat to play could do to this table.

    `table`: as it lies. `ranks`: the ranks of a card that would do it, held or not. `odds`: of
    holding one. `bar`: what makes it impossible anyhow.
    """

    table: CardSet
    ranks: tuple[int, ...]
    odds: Odds
    bar: Bar = ""

    @property
    def chance(self) -> Fraction:
        """That the seat can do it: 0 to 1, exact."""
        return Fraction(0) if self.bar else self.odds.chance

    @property
    def ranks_out(self) -> tuple[int, ...]:
        """Those of the ranks of which a card is unseen: nobody can hold one of the others."""
        return tuple(rank for rank in self.ranks if RANK_MASK[rank] & self.odds.cards)


def sweep_threat(view: View, seat: Seat | None = None) -> Threat:
    """A sweep that would count, of the table as it lies now, by `seat` (whose turn it is).

    Another seat than `to` is asked as if those before it had played and changed nothing.

    A sweep counts if nothing later is sure to undo it: the last play of a deal may not sweep, and
    under `not_as_last_capture` a sweep before the last play cannot stand either, since one card
    laid on an empty table captures nothing.
    """
    seat = view.to if seat is None else seat
    ranks = sweeping_ranks(view.ruleset, view.table)
    bar: Bar = ""
    if view.is_over:
        bar = "over"
    elif not view.table:
        bar = "empty-table"
    elif not _would_count(view.ruleset, _plays_left(view, seat)):
        bar = "not-counted"
    return Threat(view.table, ranks, holds(view, seat, cards_of(ranks)), bar)


def _plays_left(view: View, seat: Seat) -> int:
    """How many plays of the deal are left when the seat's next turn comes."""
    steps = [seat_after(view.to, view.ruleset.direction, ahead) for ahead in range(4)]
    return sum(view.hand_sizes) - steps.index(seat)


def _would_count(ruleset: Ruleset, plays_left: int) -> bool:
    if plays_left == 2 and ruleset.last_sweep == "not_as_last_capture":
        return False
    return counts_as_sweep(ruleset, is_last_play=plays_left == 1)


def settebello_threat(view: View, seat: Seat | None = None) -> Threat:
    """A capture of the seven of coins from the table as it lies now, by `seat` (`to`)."""
    seat = view.to if seat is None else seat
    ranks = tuple(
        rank
        for rank in range(1, 11)
        if any(
            taken >> SETTEBELLO & 1
            for taken in captures(view.ruleset, view.table, make_card(rank, Suit.COINS))
        )
    )
    bar: Bar = ""
    if view.is_over:
        bar = "over"
    elif not view.table >> SETTEBELLO & 1:
        bar = "not-there"
    return Threat(view.table, ranks, holds(view, seat, cards_of(ranks)), bar)


def letters(ranks: Iterable[int]) -> str:
    """The ranks as a fact names them."""
    return " ".join(map(rank_letter, ranks))


def chance_params(chance: Fraction) -> dict[str, Param]:
    """A chance as a fact names it: exactly, and in 100."""
    return {
        "numerator": chance.numerator,
        "denominator": chance.denominator,
        "percent": percent(chance),
    }


def sweep_told(view: View, threat: Threat) -> tuple[Fact, ...]:
    """What was counted for a sweep, and what lays prove of the cards that would do it."""
    lying: dict[str, Param] = {
        "cards": format_cards(threat.table),
        "count": count(threat.table),
        "total": value_sum(threat.table),
    }
    if threat.bar == "over":
        return (fact("odds-over"),)
    if threat.bar == "empty-table":
        return (fact("odds-empty-table"),)
    if threat.bar == "not-counted":
        last_sweep = view.ruleset.last_sweep
        return (fact("odds-not-counted", clause=option_clause("last_sweep", last_sweep)),)
    if not threat.ranks:
        return (fact("odds-no-rank", **lying),)
    if not threat.odds.out:
        return (fact("odds-none-out", ranks=letters(threat.ranks), **lying),)
    return _counted_told(view, threat, "odds-sweep", **lying)


def settebello_told(view: View, threat: Threat) -> tuple[Fact, ...]:
    """What was counted for a capture of the seven of coins, and what lays prove."""
    if threat.bar == "not-there":
        held = view.hand >> SETTEBELLO & 1
        return (fact("settebello-held" if held else "settebello-taken"),)
    if threat.bar == "over":
        return (fact("odds-over"),)
    if not threat.odds.out:
        return (fact("settebello-none-out", ranks=letters(threat.ranks)),)
    return _counted_told(view, threat, "odds-settebello")


def _counted_told(view: View, threat: Threat, id: str, **more: Param) -> tuple[Fact, ...]:
    """The chance; where lays change it, what they prove stands beside it."""
    if not threat.odds.is_changed:
        return (fact(id, **_counted(view, threat), **more),)
    told = fact(f"{id}-proved", **_counted(view, threat), **more)
    return told, *lays_prove(view, threat.odds.cards)


def lays_prove(view: View, cards: CardSet) -> tuple[Fact, ...]:
    """The lays in the history that prove that a seat holds none of some of these cards."""
    return tuple(
        fact(
            "lay-proves",
            seat=refusal.seat.name,
            place=place_of(view, refusal.seat),
            play=format_play(refusal.play),
            table=format_cards(refusal.table),
            ranks=letters(refusal.ranks),
        )
        for refusal in refusals(view)
        if cards_of(refusal.ranks) & cards
    )


def _counted(view: View, threat: Threat) -> dict[str, Param]:
    odds = threat.odds
    return {
        "ranks": letters(threat.ranks_out),
        "out": odds.out,
        "unseen": odds.unseen,
        "held": odds.held,
        "seat": odds.seat.name,
        "place": place_of(view, odds.seat),
        **chance_params(threat.chance),
    }
