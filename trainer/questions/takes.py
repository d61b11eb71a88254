"""`takes`: choose a capture. Which card takes what, or what does this card take?"""

from dataclasses import dataclass
from typing import ClassVar, Self

from trainer.questions.form import PlayForm
from trainer.questions.knowledge import format_turn
from trainer.questions.question import AtTable, Data, Fact, Verdict, fact
from trainer.questions.reading import card_in, only_keys, turn_in
from trainer.questions.tables import after_play, sweep_facts, tried, where_to_look
from trainer.rules.cards import Card
from trainer.rules.notation import Play, format_card, format_play
from trainer.rules.play import legal_plays
from trainer.rules.position import Turn
from trainer.rules.problems import RulesError, problem
from trainer.rules.ruleset import Ruleset
from trainer.rules.ruling import rule


@dataclass(frozen=True, slots=True)
class Takes(AtTable):
    """Choose a capture with `card`, or with any card of the hand if it is None.

    Every capture that the rules allow is right. A card that can only be laid is no answer, even
    where laying it is allowed.
    """

    turn: Turn
    card: Card | None = None
    kind: ClassVar[str] = "takes"

    @classmethod
    def from_data(cls, data: Data, default: Ruleset | None) -> Self:
        """Read `position`, and `card` where it is given."""
        only_keys(data, "position", "card")
        turn = turn_in(data, default)
        question = cls(turn, card_in(data, "card") if "card" in data else None)
        if question.card is not None and not turn.hand >> question.card & 1:
            card = format_card(question.card)
            raise RulesError([problem("question-card-not-held", "card", card=card)])
        if not question.answers():
            raise RulesError([problem("question-without-answer", "position")])
        return question

    def form(self) -> PlayForm:
        """A play in two steps; in one, where the card is given."""
        return PlayForm(self.turn.hand, self.turn.table, self.card)

    def answers(self) -> tuple[str, ...]:
        """Every legal capture, in the order of legal plays."""
        return tuple(format_play(play) for play in self._captures())

    def _captures(self) -> list[Play]:
        return [
            play for play in legal_plays(self.turn) if play.takes and self.card in (None, play.card)
        ]

    def judge(self, answer: str) -> Verdict:
        """A legal capture is best; a legal lay a mistake; anything else illegal."""
        (play, ruling), better = tried(self.turn, answer), self.answers()
        if not ruling.is_legal:
            return Verdict(answer, "illegal", (), ruling, None, better)
        if not play.takes or self.card not in (None, play.card):
            return Verdict(answer, "mistake", (fact("takes-nothing"),), ruling, None, better)
        left = after_play(self.turn, play)
        facts = sweep_facts(self.turn, play, left)
        return Verdict(format_play(play), "best", facts, ruling, left, better)

    def hints(self) -> tuple[Fact, ...]:
        """Where to look; which idea; which card, where that is not fixed; the answer."""
        play = self._captures()[0]
        ruling = rule(self.turn, play)
        card, clause = format_card(play.card), fact("hint-clause", clause=ruling.clause)
        answer = fact("hint-answer", play=format_play(play))
        if self.card is not None:
            return (where_to_look(self.turn, play.card), clause, answer)
        return (fact("hint-look-table"), clause, fact("hint-card", card=card), answer)

    def data(self) -> Data:
        """`kind`, `position`, and `card` where it is given."""
        data: dict[str, object] = {"kind": self.kind, "position": format_turn(self.turn)}
        if self.card is not None:
            data["card"] = format_card(self.card)
        return data
