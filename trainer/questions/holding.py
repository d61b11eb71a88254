"""Questions on the hidden hands: `who-holds` and `sweep-odds`.

They rest on hard facts only: how many cards each seat holds, which are unseen, and what lays in the
history prove (`trainer.questions.proofs`).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar, Final, Literal, Self, TypeAlias

from trainer.questions.choosing import judge_choice
from trainer.questions.form import Choice, ChoiceForm
from trainer.questions.knowledge import format_turn
from trainer.questions.odds import (
    Threat,
    chance_to_hold,
    lays_prove,
    percent,
    place_of,
    sweep_threat,
    sweep_told,
)
from trainer.questions.proofs import (
    barred,
    barred_by,
    can_hold,
    has_layout,
    hidden_seats,
    must_hold,
    refusals,
)
from trainer.questions.question import AtTable, Data, Fact, Verdict, fact
from trainer.questions.reading import card_in, only_keys, text_in, turn_in
from trainer.rules.cards import (
    RANK_MASK,
    RANKS,
    CardSet,
    cards_in,
    count,
    rank_of,
)
from trainer.rules.notation import (
    format_card,
    format_cards,
    rank_letter,
    shorten,
)
from trainer.rules.position import Table, View
from trainer.rules.problems import RulesError, problem
from trainer.rules.ruleset import Ruleset
from trainer.rules.seats import seat_after

Ask: TypeAlias = Literal["can", "must"]
OFFERED_CHANCES: Final = 4
_APART: Final = 4
"""Offered chances lie at least so far from the right one, in points of 100."""


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
        yield from lays_prove(view, self.cards)
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
        if not has_layout(view, barred(view)):
            raise RulesError([problem("question-no-layout", "position")])
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
        yield percent(odds.unproved)  # what lays prove
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
        return judge_choice(self, answer, self._counted())

    def _counted(self) -> tuple[Fact, ...]:
        return sweep_told(self.turn, self.threat)

    def hints(self) -> tuple[Fact, ...]:
        """Which card sweeps; what was counted; the answer."""
        return (
            fact("hint-sweeping-rank"),
            *self._counted(),
            fact("hint-choice", choice=self.answers()[0]),
        )

    def data(self) -> Data:
        """`kind` and `position`."""
        return {"kind": self.kind, "position": format_turn(self.turn)}
