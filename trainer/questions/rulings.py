"""Questions on what the rules say of one table: `legal`, `captures`, `sweeps-with`,
`sweep-counts`, `rulings-differ`.
"""

from dataclasses import dataclass, replace
from typing import ClassVar, Final, Self

from trainer.questions.choosing import judge_choice
from trainer.questions.form import Choice, ChoiceForm
from trainer.questions.knowledge import format_turn
from trainer.questions.question import AtTable, Data, Fact, Verdict, fact
from trainer.questions.reading import (
    card_in,
    cards_at,
    only_keys,
    play_in,
    rules_data,
    ruleset_in,
    texts_in,
    turn_in,
)
from trainer.questions.tables import sweeping_ranks, where_to_look
from trainer.rules.capture import captures, equals, groups
from trainer.rules.cards import NO_CARDS, RANKS, Card, CardSet, cards_in, count, value_sum
from trainer.rules.clauses import option_clause, option_of
from trainer.rules.notation import Play, format_card, format_cards, format_play, rank_letter
from trainer.rules.play import is_sweep
from trainer.rules.position import Position, Table, Turn, View
from trainer.rules.problems import RulesError, problem
from trainer.rules.ruleset import PRESETS, Ruleset, preset
from trainer.rules.ruling import Ruling, rule

_OFFERED_CLAUSES: Final = 4
_BROKEN: Final = (
    "capture-with-card",
    "equal-card-first",
    "must-add-up",
    "one-equal-card",
    "take-everything",
    "all-equal-cards",
    "capture-if-able",
    "face-no-sums",
    "one-sum",
    "all-sums",
    "fewest-cards",
    "most-cards",
    "not-on-table",
    "not-in-hand",
)
"""Clauses that an attempted play can break, the commonest first."""


@dataclass(frozen=True, slots=True)
class Legal(AtTable):
    """May this play be made, and if not, which clause forbids it?"""

    turn: Turn
    play: Play
    kind: ClassVar[str] = "legal"

    @classmethod
    def from_data(cls, data: Data, default: Ruleset | None) -> Self:
        """Read `position` and `play`."""
        only_keys(data, "position", "play")
        return cls(turn_in(data, default), play_in(data, "play"))

    @property
    def ruling(self) -> Ruling:
        """What the engine rules."""
        return rule(self.turn, self.play)

    def form(self) -> ChoiceForm:
        """Yes, or one of a few clauses that a play in this house can break."""
        right = self.answers()[0]
        offered = [clause for clause in _BROKEN if is_in_force(self.ruleset, clause)]
        others = [clause for clause in offered if clause != right]
        room = _OFFERED_CLAUSES - 1 if right != "yes" else _OFFERED_CLAUSES
        kept = {right, *others[:room]}
        return ChoiceForm(
            (Choice("yes"), *(Choice(clause) for clause in offered if clause in kept))
        )

    def answers(self) -> tuple[str, ...]:
        """`yes`, or the clause."""
        ruling = self.ruling
        return ("yes" if ruling.is_legal else ruling.clause,)

    def judge(self, answer: str) -> Verdict:
        """Right or not; the ruling comes with it."""
        verdict = judge_choice(self, answer)
        return replace(verdict, ruling=self.ruling)

    def hints(self) -> tuple[Fact, ...]:
        """What the card may take, or where another must be played, that one; then the clause."""
        card, first = self.play.card, where_to_look(self.turn, self.play.card)
        if self.ruling.clause == "capture-if-able":
            card, first = cards_in(self.ruling.capturing)[0], fact("hint-look-hand")
        ways = len(captures(self.ruleset, self.turn.table, card))
        return (
            first,
            fact("hint-choices", card=format_card(card), count=ways),
            fact("hint-choice", choice=self.answers()[0]),
        )

    def data(self) -> Data:
        """`kind`, `position` and `play`."""
        return {
            "kind": self.kind,
            "position": format_turn(self.turn),
            "play": format_play(self.play),
        }


def is_in_force(ruleset: Ruleset, clause: str) -> bool:
    """Whether a clause applies in this house at all."""
    belongs = option_of(clause)
    return belongs is None or getattr(ruleset, belongs[0]) == belongs[1]


@dataclass(frozen=True, slots=True)
class Captures(AtTable):
    """All that this card may take: tick every capture that the rules allow, or none."""

    turn: Turn
    card: Card
    kind: ClassVar[str] = "captures"

    @classmethod
    def from_data(cls, data: Data, default: Ruleset | None) -> Self:
        """Read `position` and `card`, a card of the hand."""
        only_keys(data, "position", "card")
        turn, card = turn_in(data, default), card_in(data, "card")
        if not turn.hand >> card & 1:
            raise RulesError([problem("question-card-not-held", "card", card=format_card(card))])
        return cls(turn, card)

    def form(self) -> ChoiceForm:
        """Everything that equals the card or adds up to it, allowed or not, as plays."""
        sets = {*self._allowed(), *tempting_sets(self.turn.table, self.card)}
        return ChoiceForm(
            tuple(
                Choice(format_play(Play(self.card, cards))) for cards in sorted(sets, key=cards_in)
            ),
            is_multiple=True,
        )

    def _allowed(self) -> tuple[CardSet, ...]:
        return captures(self.ruleset, self.turn.table, self.card)

    def answers(self) -> tuple[str, ...]:
        """The legal captures, separated by spaces; empty if the card is laid."""
        return (" ".join(format_play(Play(self.card, cards)) for cards in self._allowed()),)

    def judge(self, answer: str) -> Verdict:
        """Right if exactly the legal captures are ticked."""
        allowed = self._allowed()
        facts = (fact("captures-count", card=format_card(self.card), count=len(allowed)),)
        tempted = [
            cards for cards in tempting_sets(self.turn.table, self.card) if cards not in allowed
        ]
        ruling = rule(self.turn, Play(self.card, tempted[0])) if tempted else None
        verdict = judge_choice(self, answer, facts)
        return replace(verdict, ruling=ruling)

    def hints(self) -> tuple[Fact, ...]:
        """Equal cards first, then how many, then the answer."""
        card = format_card(self.card)
        return (
            where_to_look(self.turn, self.card),
            fact("captures-count", card=card, count=len(self._allowed())),
            fact("hint-plays", plays=self.answers()[0]),
        )

    def data(self) -> Data:
        """`kind`, `position` and `card`."""
        return {
            "kind": self.kind,
            "position": format_turn(self.turn),
            "card": format_card(self.card),
        }


def tempting_sets(table: CardSet, card: Card) -> tuple[CardSet, ...]:
    """What somebody might think the card takes: each equal card, all equal cards, every sum."""
    equal = equals(table, card)
    sets = [1 << one for one in cards_in(equal)]
    if count(equal) > 1:
        sets.append(equal)
    return (*sets, *groups(PRESETS["classic"], table, card))


@dataclass(frozen=True, slots=True)
class SweepsWith:
    """Which ranks sweep this table? Tick them, or none."""

    ruleset: Ruleset
    table: CardSet
    kind: ClassVar[str] = "sweeps-with"

    @classmethod
    def from_data(cls, data: Data, default: Ruleset | None) -> Self:
        """Read `table`, with `rules` and `set`."""
        only_keys(data, "table", "rules", "set")
        table = cards_at(data, "table")
        if not table:
            raise RulesError([problem("question-empty-table", "table")])
        return cls(ruleset_in(data, default), table)

    @property
    def turn(self) -> Table:
        """The table, without a hand."""
        return Table(self.ruleset, self.table, NO_CARDS)

    def form(self) -> ChoiceForm:
        """The ten ranks."""
        return ChoiceForm(tuple(Choice(rank) for rank in RANKS), is_multiple=True)

    def answers(self) -> tuple[str, ...]:
        """The sweeping ranks, separated by spaces; empty if there is none."""
        return (" ".join(rank_letter(rank) for rank in sweeping_ranks(self.ruleset, self.table)),)

    def judge(self, answer: str) -> Verdict:
        """Right if exactly the sweeping ranks are ticked."""
        ranks = self.answers()[0]
        total = value_sum(self.table)
        told = (
            fact("swept-by", ranks=ranks, total=total) if ranks else fact("no-sweep", total=total)
        )
        return judge_choice(self, answer, (told,))

    def hints(self) -> tuple[Fact, ...]:
        """Add up; the total; the answer."""
        return (
            fact("hint-add-up"),
            fact("hint-total", total=value_sum(self.table), cards=format_cards(self.table)),
            fact("hint-ranks", ranks=self.answers()[0]),
        )

    def data(self) -> Data:
        """`kind`, `table`, and the house."""
        return {"kind": self.kind, "table": format_cards(self.table), **rules_data(self.ruleset)}


@dataclass(frozen=True, slots=True)
class SweepCounts(AtTable):
    """Does this play make a sweep that counts?"""

    turn: View | Position
    play: Play
    kind: ClassVar[str] = "sweep-counts"

    @classmethod
    def from_data(cls, data: Data, default: Ruleset | None) -> Self:
        """Read `position` (how many cards are left must be known) and `play`, which is legal."""
        only_keys(data, "position", "play")
        turn, play = turn_in(data, default), play_in(data, "play")
        if isinstance(turn, Table):
            raise RulesError([problem("needs-key", "NS")])
        require_legal(turn, play)
        return cls(turn, play)

    def form(self) -> ChoiceForm:
        """Counts; counts unless nobody captures again; does not count; is no sweep."""
        ids = ("counts", "counts-if-not-last", "does-not-count", "is-no-sweep")
        return ChoiceForm(tuple(Choice(id) for id in ids))

    def answers(self) -> tuple[str, ...]:
        """One of the form's four."""
        if not self.play.takes or self.play.takes != self.turn.table:
            return ("is-no-sweep",)
        if not is_sweep(self.turn, self.play):
            return ("does-not-count",)
        if self.ruleset.last_sweep == "not_as_last_capture":
            return ("counts-if-not-last",)
        return ("counts",)

    def judge(self, answer: str) -> Verdict:
        """Right or not, with the clause that decides."""
        return judge_choice(self, answer, (self._clause(),))

    def _clause(self) -> Fact:
        if self.answers()[0] in ("counts", "is-no-sweep"):
            return fact("because-clause", clause="sweep")
        return fact("because-clause", clause=option_clause("last_sweep", self.ruleset.last_sweep))

    def hints(self) -> tuple[Fact, ...]:
        """What is left; whether it is the last play; the answer."""
        left = 1 if self.turn.is_last_play else sum(self.turn.hand_sizes)
        return (
            fact("hint-what-is-left"),
            fact("hint-cards-left", count=left),
            fact("hint-choice", choice=self.answers()[0]),
        )

    def data(self) -> Data:
        """`kind`, `position` and `play`."""
        return {
            "kind": self.kind,
            "position": format_turn(self.turn),
            "play": format_play(self.play),
        }


def require_legal(turn: Turn, play: Play) -> None:
    """See that a play given in a question may be made.

    Raises:
        RulesError: `question-play-illegal` with the clause.
    """
    ruling = rule(turn, play)
    if not ruling.is_legal:
        raise RulesError(
            [problem("question-play-illegal", "play", play=format_play(play), clause=ruling.clause)]
        )


@dataclass(frozen=True, slots=True)
class RulingsDiffer:
    """One table, several houses: in which of them may this play be made?"""

    table: Table
    play: Play
    houses: tuple[str, ...]
    kind: ClassVar[str] = "rulings-differ"

    @classmethod
    def from_data(cls, data: Data, default: Ruleset | None) -> Self:
        """Read `position`, `play` and `houses` (names of presets, at least two)."""
        only_keys(data, "position", "play", "houses")
        houses = texts_in(data, "houses") if "houses" in data else tuple(PRESETS)
        for house in houses:
            preset(house, "houses")
        if len(set(houses)) < 2:
            raise RulesError([problem("question-one-house", "houses")])
        turn = turn_in(data, default)
        return cls(Table(turn.ruleset, turn.table, turn.hand), play_in(data, "play"), houses)

    @property
    def ruleset(self) -> Ruleset:
        """The house the table is shown in."""
        return self.table.ruleset

    @property
    def turn(self) -> Table:
        """The table and the hand."""
        return self.table

    def form(self) -> ChoiceForm:
        """The houses."""
        return ChoiceForm(tuple(Choice(house) for house in self.houses), is_multiple=True)

    def rulings(self) -> tuple[Ruling, ...]:
        """The ruling of each house, in their order."""
        return tuple(
            rule(replace(self.table, ruleset=PRESETS[house]), self.play) for house in self.houses
        )

    def answers(self) -> tuple[str, ...]:
        """The houses that allow it, separated by spaces."""
        ruled = zip(self.houses, self.rulings(), strict=True)
        return (" ".join(house for house, ruling in ruled if ruling.is_legal),)

    def judge(self, answer: str) -> Verdict:
        """Right if exactly the allowing houses are ticked; each house's clause is said."""
        ruled = zip(self.houses, self.rulings(), strict=True)
        facts = [
            fact(
                "house-allows" if ruling.is_legal else "house-forbids",
                house=house,
                clause=ruling.clause,
            )
            for house, ruling in ruled
        ]
        return judge_choice(self, answer, facts)

    def hints(self) -> tuple[Fact, ...]:
        """Which clause differs; the answer."""
        clauses = {ruling.clause for ruling in self.rulings()}
        return (
            *(fact("hint-clause", clause=clause) for clause in sorted(clauses)),
            fact("hint-houses", houses=self.answers()[0]),
        )

    def data(self) -> Data:
        """`kind`, `position`, `play` and `houses`."""
        return {
            "kind": self.kind,
            "position": format_turn(self.table),
            "play": format_play(self.play),
            "houses": list(self.houses),
        }
