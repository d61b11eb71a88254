"""Questions on the hidden hands: `who-holds` and `sweep-odds`.

`who-holds` rests on hard facts only: how many cards each seat holds, which are unseen, and, where a
capturing card must be chosen (`obligation` = `player`), what a lay in the history proves: the
player then held no card that could capture. A capture proves nothing, and where capturing is the
player's choice a lay proves nothing either.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import ClassVar, Final, Literal, Self, TypeAlias

from trainer.questions.choosing import judge_choice
from trainer.questions.form import Choice, ChoiceForm
from trainer.questions.knowledge import format_turn
from trainer.questions.odds import (
    Threat,
    cards_of,
    chance_to_hold,
    letters,
    percent,
    place_of,
    sweep_threat,
    sweep_told,
)
from trainer.questions.question import AtTable, Data, Fact, Verdict, fact
from trainer.questions.reading import card_in, only_keys, text_in, turn_in
from trainer.rules.capture import captures
from trainer.rules.cards import (
    NO_CARDS,
    RANK_MASK,
    RANKS,
    CardSet,
    Suit,
    cards_in,
    count,
    make_card,
    rank_of,
)
from trainer.rules.notation import (
    Play,
    format_card,
    format_cards,
    format_play,
    rank_letter,
    shorten,
)
from trainer.rules.position import Table, View
from trainer.rules.problems import RulesError, problem
from trainer.rules.ruleset import Ruleset
from trainer.rules.seats import SEATS, Seat, seat_after

Ask: TypeAlias = Literal["can", "must"]
Barred: TypeAlias = tuple[CardSet, CardSet, CardSet, CardSet]
"""By seat, the unseen cards that it is proved not to hold."""

OFFERED_CHANCES: Final = 4
_APART: Final = 4
"""Offered chances lie at least so far from the right one, in points of 100."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """A lay by a player who had to capture if able: of these ranks he then held none."""

    seat: Seat
    play: Play
    table: CardSet
    ranks: tuple[int, ...]


def refusals(view: View) -> tuple[Refusal, ...]:
    """The lays of other seats in the history that prove something, oldest first."""
    if view.ruleset.obligation != "player":
        return ()
    found = []
    table, seat = view.table, view.to
    for play in reversed(view.history):
        seat = seat_after(seat, view.ruleset.direction, -1)
        if play.takes:
            table |= play.takes
            continue
        table &= ~(1 << play.card)
        ranks = tuple(
            rank
            for rank in range(1, 11)
            if captures(view.ruleset, table, make_card(rank, Suit.COINS))
        )
        if ranks and seat != view.seat:
            found.append(Refusal(seat, play, table, ranks))
    return tuple(reversed(found))


def barred(view: View) -> Barred:
    """What the history proves that each seat does not hold. Nothing about the own hand."""
    return barred_by(view, refusals(view))


def barred_by(view: View, proved: Iterable[Refusal]) -> Barred:
    """What these lays prove that each seat does not hold."""
    found = [NO_CARDS] * 4
    for refusal in proved:
        found[refusal.seat] |= view.unseen & cards_of(refusal.ranks)
    return found[0], found[1], found[2], found[3]


def hidden_seats(view: View) -> tuple[Seat, ...]:
    """The seats whose hands are not seen, the next to the right first."""
    return tuple(seat_after(view.seat, "right", ahead) for ahead in (1, 2, 3))


def has_layout(view: View, out: Barred) -> bool:
    """Whether the unseen cards can lie so that every hand is full and no seat holds a barred one.

    By Hall's theorem: no set of seats is the only place for more cards than it has room for.
    """
    seats = hidden_seats(view)
    places = [
        frozenset(seat for seat in seats if not out[seat] >> card & 1)
        for card in cards_in(view.unseen)
    ]
    for size in range(len(seats)):
        for some in map(frozenset, combinations(seats, size)):
            room = sum(view.hand_sizes[seat] for seat in some)
            if sum(place <= some for place in places) > room:
                return False
    return True


def can_hold(view: View, known: Barred, seat: Seat, cards: CardSet) -> bool:
    """Whether in some layout that fits what is known the seat holds at least one of the cards."""
    return any(
        has_layout(view, _bar_others(view, known, seat, 1 << card))
        for card in cards_in(cards & view.unseen & ~known[seat])
    )


def must_hold(view: View, known: Barred, seat: Seat, cards: CardSet) -> bool:
    """Whether the seat holds at least one of the cards in every layout that fits."""
    return not has_layout(view, _bar(known, seat, cards & view.unseen))


def _bar(known: Barred, seat: Seat, cards: CardSet) -> Barred:
    south, east, north, west = (
        out | cards if at == seat else out for at, out in zip(SEATS, known, strict=True)
    )
    return south, east, north, west


def _bar_others(view: View, known: Barred, seat: Seat, cards: CardSet) -> Barred:
    for other in hidden_seats(view):
        if other != seat:
            known = _bar(known, other, cards)
    return known


def view_in(data: Data, default: Ruleset | None) -> View:
    """The view under `position`; of all hands shown, that of the seat to play.

    Raises:
        RulesError: what is wrong with the position, `needs-key` for a table alone, or
            `question-nothing-hidden`.
    """
    turn = turn_in(data, default)
    if isinstance(turn, Table):
        raise RulesError([problem("needs-key", "NS")])
    view = turn if isinstance(turn, View) else turn.view(turn.to)
    if not view.unseen:
        raise RulesError([problem("question-nothing-hidden", "position")])
    return view


@dataclass(frozen=True, slots=True)
class WhoHolds(AtTable):
    """Which of the other seats can hold a card of this rank (or this card), or which must?

    `cards`: all cards of the rank, or the one card.
    """

    turn: View
    cards: CardSet
    ask: Ask = "can"
    kind: ClassVar[str] = "who-holds"

    @classmethod
    def from_data(cls, data: Data, default: Ruleset | None) -> Self:
        """Read `position`, `rank` or `card` (an unseen one), and `ask`: `can` or `must`."""
        only_keys(data, "position", "rank", "card", "ask")
        view = view_in(data, default)
        if ("rank" in data) == ("card" in data):
            raise RulesError([problem("question-card-or-rank", "rank")])
        if "card" in data:
            cards = 1 << card_in(data, "card")
            if not cards & view.unseen:
                raise RulesError([problem("question-card-seen", "card", card=format_cards(cards))])
        else:
            letter = text_in(data, "rank").strip().upper()
            if len(letter) != 1 or letter not in RANKS:
                found = shorten(letter)
                raise RulesError([problem("not-a-rank", "rank", found=found, known=RANKS)])
            cards = RANK_MASK[RANKS.index(letter) + 1]
        if not has_layout(view, barred(view)):
            raise RulesError([problem("question-no-layout", "position")])
        return cls(view, cards, _ask_in(data))

    def form(self) -> ChoiceForm:
        """Tick the other seats, the one on the right first, or none."""
        return ChoiceForm(
            tuple(
                Choice(seat.name, {"place": place_of(self.turn, seat)})
                for seat in hidden_seats(self.turn)
            ),
            is_multiple=True,
        )

    def answers(self) -> tuple[str, ...]:
        """The letters of the seats, in the form's order; empty for nobody."""
        view, known = self.turn, barred(self.turn)
        asked = can_hold if self.ask == "can" else must_hold
        seats = [seat for seat in hidden_seats(view) if asked(view, known, seat, self.cards)]
        return (" ".join(seat.name for seat in seats),)

    def judge(self, answer: str) -> Verdict:
        """Right or not, with what proves it."""
        return judge_choice(self, answer, self._facts())

    def _facts(self) -> tuple[Fact, ...]:
        return *self._proofs(), self._seen(), self._hands()

    def _proofs(self) -> Iterator[Fact]:
        """What a lay proves, and where the cards have no other room."""
        view, wanted = self.turn, self.cards & self.turn.unseen
        proved = refusals(view)
        for refusal in proved:
            if cards_of(refusal.ranks) & self.cards:
                yield fact(
                    "lay-proves",
                    seat=refusal.seat.name,
                    place=place_of(view, refusal.seat),
                    play=format_play(refusal.play),
                    table=format_cards(refusal.table),
                    ranks=letters(refusal.ranks),
                )
        known = barred_by(view, proved)
        for seat in hidden_seats(view):
            room = sum(
                view.hand_sizes[other]
                for other in hidden_seats(view)
                if other != seat and wanted & ~known[other]
            )
            if count(wanted) > room:
                yield fact(
                    "must-by-room",
                    seat=seat.name,
                    place=place_of(view, seat),
                    out=count(wanted),
                    room=room,
                )

    def _seen(self) -> Fact:
        view = self.turn
        rank = RANK_MASK[self._rank]
        return fact(
            "seen-of-rank",
            rank=rank_letter(self._rank),
            hand=format_cards(view.hand & rank),
            table=format_cards(view.table & rank),
            captured=format_cards((view.piles[0] | view.piles[1]) & rank),
            unseen=count(view.unseen & rank),
        )

    def _hands(self) -> Fact:
        sizes = {place_of(self.turn, s): self.turn.hand_sizes[s] for s in hidden_seats(self.turn)}
        return fact("hidden-hands", unseen=count(self.turn.unseen), **sizes)

    @property
    def _rank(self) -> int:
        return rank_of(cards_in(self.cards)[0])

    def hints(self) -> tuple[Fact, ...]:
        """How many are out; who holds how many; what proves it; the answer."""
        choice = fact("hint-choice", choice=self.answers()[0])
        return self._seen(), self._hands(), *self._proofs(), choice

    def data(self) -> Data:
        """`kind`, `position`, `rank` or `card`, and `ask`."""
        data: dict[str, object] = {"kind": self.kind, "position": format_turn(self.turn)}
        if count(self.cards) == 1:
            data["card"] = format_card(cards_in(self.cards)[0])
        else:
            data["rank"] = rank_letter(self._rank)
        return {**data, "ask": self.ask}


def _ask_in(data: Data) -> Ask:
    written = str(data.get("ask", "can")).strip().lower()
    if written == "can":
        return "can"
    if written == "must":
        return "must"
    known = problem("unknown-value", "ask", option="ask", found=shorten(written), known="can must")
    raise RulesError([known])


@dataclass(frozen=True, slots=True)
class SweepOdds(AtTable):
    """How often in 100 can the next player sweep the table as it lies?

    The next player is the seat to play, or, where that is the seat whose hand is shown, the one
    after it: then it is asked what would come of leaving this table.
    """

    turn: View
    kind: ClassVar[str] = "sweep-odds"

    @classmethod
    def from_data(cls, data: Data, default: Ruleset | None) -> Self:
        """Read `position`: a view, or all hands of which only the one to play is looked at."""
        only_keys(data, "position")
        view = view_in(data, default)
        if not view.table:
            raise RulesError([problem("question-empty-table", "position")])
        return cls(view)

    @property
    def threat(self) -> Threat:
        """What was counted."""
        view = self.turn
        seat = view.to
        if seat == view.seat:
            seat = seat_after(seat, view.ruleset.direction)
        return sweep_threat(view, seat)

    def form(self) -> ChoiceForm:
        """The right chance among others that come of one slip each, the smallest first."""
        right = percent(self.threat.chance)
        offered = [right]
        for other in self._slips():
            if len(offered) < OFFERED_CHANCES and all(
                abs(other - one) >= _APART for one in offered
            ):
                offered.append(other)
        return ChoiceForm(
            tuple(Choice(str(number), {"percent": number}) for number in sorted(offered))
        )

    def _slips(self) -> Iterator[int]:
        """Chances in 100 with one mistake, the likeliest first; in the end any number."""
        odds = self.threat.odds
        out, unseen, held = odds.out, odds.unseen, odds.held
        if self.threat.bar:
            yield percent(odds.chance)  # that a sweep would not count
        for miscounted in (out - 1, out + 1):  # a card forgotten, or one counted that is gone
            if 0 <= miscounted <= unseen:
                yield percent(chance_to_hold(miscounted, unseen, held))
        yield 100 if out else 0  # all the hidden hands together
        if unseen:
            yield percent(1 - (1 - Fraction(out, unseen)) ** held)  # each card put back
            yield percent(Fraction(out, unseen))  # one card drawn, not a hand
            yield percent(min(Fraction(out * held, unseen), Fraction(1)))  # chances added up
        right = percent(self.threat.chance)
        for far in range(15, 100, 15):
            yield (right + far) % 101

    def answers(self) -> tuple[str, ...]:
        """The chance in 100."""
        return (str(percent(self.threat.chance)),)

    def judge(self, answer: str) -> Verdict:
        """Right or not, with what was counted."""
        return judge_choice(self, answer, (self._counted(),))

    def _counted(self) -> Fact:
        return sweep_told(self.turn, self.threat)

    def hints(self) -> tuple[Fact, ...]:
        """Which card sweeps; what was counted; the answer."""
        return (
            fact("hint-sweeping-rank"),
            self._counted(),
            fact("hint-choice", choice=self.answers()[0]),
        )

    def data(self) -> Data:
        """`kind` and `position`."""
        return {"kind": self.kind, "position": format_turn(self.turn)}
