"""Questions on the course of a deal: `dead-deal`, `who-plays-next`, `leftovers-to`."""

from dataclasses import dataclass
from typing import ClassVar, Self

from trainer.questions.choosing import judge_choice
from trainer.questions.form import Choice, ChoiceForm
from trainer.questions.question import Data, Fact, Tableless, Verdict, fact
from trainer.questions.reading import (
    cards_at,
    only_keys,
    position_in,
    rules_data,
    ruleset_in,
    text_in,
    texts_in,
)
from trainer.questions.rulings import require_legal
from trainer.rules.cards import KINGS, NO_CARDS, CardSet, count
from trainer.rules.clauses import option_clause
from trainer.rules.deal import is_dead_table
from trainer.rules.notation import Play, format_cards, format_play, parse_play, parse_seat
from trainer.rules.play import apply
from trainer.rules.position import Position, Table
from trainer.rules.problems import RulesError, problem
from trainer.rules.ruleset import Ruleset
from trainer.rules.seats import SEATS, SIDES, Seat, seat_after, side_of
from trainer.rules.setup import format_position


@dataclass(frozen=True, slots=True)
class DeadDeal:
    """Four cards lie on the first table: is the deal played or thrown in?"""

    ruleset: Ruleset
    table: CardSet
    kind: ClassVar[str] = "dead-deal"

    @classmethod
    def from_data(cls, data: Data, default: Ruleset | None) -> Self:
        """Read `table` (four cards, in a house that has table cards), `rules` and `set`."""
        only_keys(data, "table", "rules", "set")
        ruleset, table = ruleset_in(data, default), cards_at(data, "table")
        if ruleset.layout != "9+4" or count(table) != 4:
            raise RulesError([problem("question-first-table", "table", found=count(table))])
        return cls(ruleset, table)

    @property
    def turn(self) -> Table:
        """The first table, without a hand."""
        return Table(self.ruleset, self.table, NO_CARDS)

    def form(self) -> ChoiceForm:
        """Played or thrown in."""
        return ChoiceForm((Choice("played"), Choice("thrown-in")))

    def answers(self) -> tuple[str, ...]:
        """One of the two."""
        return ("thrown-in" if is_dead_table(self.ruleset, self.table) else "played",)

    def judge(self, answer: str) -> Verdict:
        """Right or not, with the kings counted and the clause."""
        return judge_choice(self, answer, self._facts())

    def _facts(self) -> tuple[Fact, ...]:
        clause = option_clause("redeal_kings", self.ruleset.redeal_kings)
        kings = count(self.table & KINGS)
        return fact("kings-on-table", count=kings), fact("because-clause", clause=clause)

    def hints(self) -> tuple[Fact, ...]:
        """Count the kings; the clause; the answer."""
        return fact("hint-kings"), *self._facts(), fact("hint-choice", choice=self.answers()[0])

    def data(self) -> Data:
        """`kind`, `table`, and the house."""
        return {"kind": self.kind, "table": format_cards(self.table), **rules_data(self.ruleset)}


@dataclass(frozen=True, slots=True)
class WhoPlaysNext(Tableless):
    """Who plays after this seat? With `dealer`: who plays first after a deal by that seat?"""

    ruleset: Ruleset
    seat: Seat
    is_dealer: bool = False
    kind: ClassVar[str] = "who-plays-next"

    @classmethod
    def from_data(cls, data: Data, default: Ruleset | None) -> Self:
        """Read `after` or `dealer` (a seat), `rules` and `set`."""
        only_keys(data, "after", "dealer", "rules", "set")
        is_dealer = "dealer" in data
        key = "dealer" if is_dealer else "after"
        return cls(ruleset_in(data, default), parse_seat(text_in(data, key), key), is_dealer)

    def form(self) -> ChoiceForm:
        """The four seats, as South sees them."""
        return ChoiceForm(tuple(Choice(seat.name) for seat in SEATS))

    def answers(self) -> tuple[str, ...]:
        """The letter of the seat."""
        return (seat_after(self.seat, self.ruleset.direction).name,)

    def judge(self, answer: str) -> Verdict:
        """Right or not, with the clause of the sense of play."""
        clause = option_clause("direction", self.ruleset.direction)
        told = (*self._first(), fact("because-clause", clause=clause))
        return judge_choice(self, answer, told)

    def _first(self) -> tuple[Fact, ...]:
        """Where the dealer is asked about: who begins."""
        return (fact("after-the-dealer"),) if self.is_dealer else ()

    def hints(self) -> tuple[Fact, ...]:
        """Who begins; the sense of play; the answer."""
        clause = option_clause("direction", self.ruleset.direction)
        last = fact("hint-choice", choice=self.answers()[0])
        return (*self._first(), fact("hint-clause", clause=clause), last)

    def data(self) -> Data:
        """`kind`, `after` or `dealer`, and the house."""
        key = "dealer" if self.is_dealer else "after"
        return {"kind": self.kind, key: self.seat.name, **rules_data(self.ruleset)}


@dataclass(frozen=True, slots=True)
class LeftoversTo:
    """The last plays of a deal are made: which side gets the cards that stay on the table?"""

    position: Position
    plays: tuple[Play, ...]
    kind: ClassVar[str] = "leftovers-to"

    @classmethod
    def from_data(cls, data: Data, default: Ruleset | None) -> Self:
        """Read `position` and `plays`, which play the deal to its end and leave cards over."""
        only_keys(data, "position", "plays")
        position = position_in(data, default)
        plays = tuple(parse_play(text, "plays") for text in texts_in(data, "plays"))
        question = cls(position, plays)
        before_last = question.before_last_play()
        if sum(before_last.hand_sizes) != 1:
            raise RulesError([problem("question-not-to-the-end", "plays", found=len(plays))])
        require_legal(before_last, plays[-1])
        if not question.leftovers():
            raise RulesError([problem("question-no-leftovers", "plays")])
        return question

    def before_last_play(self) -> Position:
        """The position before the last of the plays.

        Raises:
            RulesError: `question-play-illegal`, or there is no play.
        """
        position = self.position
        if not self.plays:
            raise RulesError([problem("question-not-to-the-end", "plays", found=0)])
        for play in self.plays[:-1]:
            require_legal(position, play)
            position = apply(position, play)
        return position

    def leftovers(self) -> CardSet:
        """The cards that stay on the table after the last play."""
        last, before = self.plays[-1], self.before_last_play()
        return before.table & ~last.takes if last.takes else before.table | 1 << last.card

    @property
    def ruleset(self) -> Ruleset:
        """The house the question is asked in."""
        return self.position.ruleset

    @property
    def turn(self) -> Position:
        """The position before the plays."""
        return self.position

    def form(self) -> ChoiceForm:
        """The two sides."""
        return ChoiceForm(tuple(Choice(side.name) for side in SIDES))

    def _last(self) -> Seat:
        last = apply(self.before_last_play(), self.plays[-1]).last
        assert last is not None  # a deal cannot end without a capture: cards would lie in pairs
        return last

    def answers(self) -> tuple[str, ...]:
        """The side that captured last."""
        return (side_of(self._last()).name,)

    def judge(self, answer: str) -> Verdict:
        """Right or not, with who captured last and what is left."""
        told = (
            fact("captured-last", seat=self._last().name, cards=format_cards(self.leftovers())),
            fact("because-clause", clause="leftovers"),
        )
        return judge_choice(self, answer, told)

    def hints(self) -> tuple[Fact, ...]:
        """Who took last; the clause; the answer."""
        return (
            fact("hint-who-took-last"),
            fact("hint-clause", clause="leftovers"),
            fact("hint-choice", choice=self.answers()[0]),
        )

    def data(self) -> Data:
        """`kind`, `position` and `plays`."""
        return {
            "kind": self.kind,
            "position": format_position(self.position),
            "plays": [format_play(play) for play in self.plays],
        }
