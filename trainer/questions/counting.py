"""Questions on counting: `unseen`."""

from dataclasses import dataclass
from typing import ClassVar, Self

from trainer.questions.form import NumberForm
from trainer.questions.knowledge import format_turn
from trainer.questions.primes import judge_number
from trainer.questions.question import AtTable, Data, Fact, Verdict, fact
from trainer.questions.reading import only_keys, text_in, turn_in
from trainer.rules.cards import RANK_MASK, RANKS, count
from trainer.rules.notation import format_cards, rank_letter, shorten
from trainer.rules.position import Table, View
from trainer.rules.problems import RulesError, problem
from trainer.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Unseen(AtTable):
    """How many cards of a rank has this seat not seen: neither held, nor lying, nor captured?"""

    turn: View
    rank: int
    kind: ClassVar[str] = "unseen"

    @classmethod
    def from_data(cls, data: Data, default: Ruleset | None) -> Self:
        """Read `position` (a view: one hand, the table, both piles) and `rank`."""
        only_keys(data, "position", "rank")
        turn = turn_in(data, default)
        if isinstance(turn, Table):
            raise RulesError([problem("needs-key", "NS")])
        letter = text_in(data, "rank").strip().upper()
        if len(letter) != 1 or letter not in RANKS:
            raise RulesError([problem("not-a-rank", "rank", found=shorten(letter), known=RANKS)])
        view = turn if isinstance(turn, View) else turn.view(turn.to)
        return cls(view, RANKS.index(letter) + 1)

    def form(self) -> NumberForm:
        """0 to 4."""
        return NumberForm(4)

    def answers(self) -> tuple[str, ...]:
        """The count."""
        return (str(count(self.turn.unseen & RANK_MASK[self.rank])),)

    def judge(self, answer: str) -> Verdict:
        """Right or not, with where the seen ones are."""
        return judge_number(4, int(self.answers()[0]), answer, self._facts())

    def _facts(self) -> tuple[Fact, ...]:
        rank = RANK_MASK[self.rank]
        captured = self.turn.piles[0] | self.turn.piles[1]
        return (
            fact(
                "seen-of-rank",
                rank=rank_letter(self.rank),
                hand=format_cards(self.turn.hand & rank),
                table=format_cards(self.turn.table & rank),
                captured=format_cards(captured & rank),
                unseen=int(self.answers()[0]),
            ),
        )

    def hints(self) -> tuple[Fact, ...]:
        """There are four; where they are; the answer."""
        return fact("hint-four-of-each"), *self._facts()

    def data(self) -> Data:
        """`kind`, `position` and `rank`."""
        return {
            "kind": self.kind,
            "position": format_turn(self.turn),
            "rank": rank_letter(self.rank),
        }
