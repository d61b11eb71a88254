"""Questions on what is paired: `unpaired`."""

from dataclasses import dataclass
from typing import ClassVar, Self

from trainer.questions.choosing import judge_choice
from trainer.questions.form import Choice, ChoiceForm
from trainer.questions.knowledge import format_turn
from trainer.questions.odds import letters
from trainer.questions.question import AtTable, Data, Fact, Verdict, fact
from trainer.questions.reading import only_keys, turn_in
from trainer.rules.cards import RANK_MASK, RANKS, CardSet, count
from trainer.rules.position import Table, View
from trainer.rules.problems import RulesError, problem
from trainer.rules.ruleset import Ruleset


def unpaired_ranks(captured: CardSet) -> tuple[int, ...]:
    """The ranks of which one or three cards are among the captured ones, ace first."""
    return tuple(rank for rank in range(1, 11) if count(captured & RANK_MASK[rank]) % 2)


def keeps_even(ruleset: Ruleset) -> bool:
    """Whether every capture moves an even sum of values, so that a pile's sum is always even.

    It does where a card takes just its own value: one equal card, or one sum.
    """
    return (
        ruleset.equal_cards == "one"
        and ruleset.equal_and_sum == "equal_only"
        and ruleset.sums_per_play == "one"
    )


@dataclass(frozen=True, slots=True)
class Unpaired(AtTable):
    """Of which ranks has an odd number of cards been captured? Tick them, or none."""

    turn: View
    kind: ClassVar[str] = "unpaired"

    @classmethod
    def from_data(cls, data: Data, default: Ruleset | None) -> Self:
        """Read `position`: a view, or all hands; only the piles are looked at."""
        only_keys(data, "position")
        turn = turn_in(data, default)
        if isinstance(turn, Table):
            raise RulesError([problem("needs-key", "NS")])
        return cls(turn if isinstance(turn, View) else turn.view(turn.to))

    @property
    def _captured(self) -> CardSet:
        return self.turn.piles[0] | self.turn.piles[1]

    def form(self) -> ChoiceForm:
        """All ten ranks."""
        return ChoiceForm(tuple(Choice(letter) for letter in RANKS), is_multiple=True)

    def answers(self) -> tuple[str, ...]:
        """The letters of the unpaired ranks; empty if all are paired."""
        return (letters(unpaired_ranks(self._captured)),)

    def judge(self, answer: str) -> Verdict:
        """Right or not, with the counts, and the check-sum where the house has it."""
        return judge_choice(self, answer, self._facts())

    def _facts(self) -> tuple[Fact, ...]:
        ranks = unpaired_ranks(self._captured)
        if not ranks:
            return (fact("all-paired", count=count(self._captured)),)
        counts = " ".join(str(count(self._captured & RANK_MASK[rank])) for rank in ranks)
        told = [fact("unpaired-ranks", ranks=letters(ranks), counts=counts)]
        if keeps_even(self.ruleset):
            told.append(fact("unpaired-sum", ranks=letters(ranks), total=sum(ranks)))
        return tuple(told)

    def hints(self) -> tuple[Fact, ...]:
        """One or three; the check-sum where the house has it; the answer."""
        told = [fact("hint-one-or-three")]
        if keeps_even(self.ruleset):
            told.append(fact("hint-even-sum"))
        return *told, fact("hint-choice", choice=self.answers()[0])

    def data(self) -> Data:
        """`kind` and `position`."""
        return {"kind": self.kind, "position": format_turn(self.turn)}
