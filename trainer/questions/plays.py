"""`play`: make the play that serves a goal best. Several right answers are normal."""

from dataclasses import dataclass
from typing import ClassVar, Self

from trainer.questions.form import PlayForm
from trainer.questions.goals import (
    GOALS,
    SOLVED_GOALS,
    Goal,
    Value,
    banked,
    mover_view,
    own_pile,
)
from trainer.questions.hinting import safe_hint
from trainer.questions.knowledge import format_turn
from trainer.questions.primes import prime_facts
from trainer.questions.question import AtTable, Data, Fact, Grade, Verdict, fact
from trainer.questions.reading import only_keys, text_in, turn_in
from trainer.questions.tables import after_play, sweep_facts, tried
from trainer.rules.cards import COINS, count
from trainer.rules.notation import Play, format_card, format_play, parse_play
from trainer.rules.play import legal_plays
from trainer.rules.position import Table, Turn
from trainer.rules.prime import best_prime
from trainer.rules.problems import RulesError, problem
from trainer.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class GoalPlay(AtTable):
    """Which play serves the goal best?"""

    turn: Turn
    goal: str
    kind: ClassVar[str] = "play"

    @classmethod
    def from_data(cls, data: Data, default: Ruleset | None) -> Self:
        """Read `position` and `goal`; not every legal play may be right."""
        only_keys(data, "position", "goal", "plays")
        turn, name = turn_in(data, default), text_in(data, "goal")
        if name not in GOALS:
            known = " ".join((*GOALS, *SOLVED_GOALS))
            raise RulesError([problem("unknown-goal", "goal", found=name, known=known)])
        if GOALS[name].needs == "view" and isinstance(turn, Table):
            raise RulesError([problem("needs-key", "NS")])
        check = GOALS[name].check
        if check is not None:
            check(turn)
        question = cls(turn, name)
        if len(question.answers()) == len(legal_plays(turn)):
            raise RulesError([problem("question-all-right", "position")])
        return question

    @property
    def _goal(self) -> Goal:
        return GOALS[self.goal]

    def form(self) -> PlayForm:
        """A play in two steps."""
        return PlayForm(self.turn.hand, self.turn.table)

    def values(self) -> tuple[tuple[Play, Value], ...]:
        """Each legal play with its value, in the order of legal plays."""
        return tuple((play, self._goal.value(self.turn, play)) for play in legal_plays(self.turn))

    def answers(self) -> tuple[str, ...]:
        """The plays with the highest value."""
        valued = self.values()
        best = max(value for _, value in valued)
        return tuple(format_play(play) for play, value in valued if value == best)

    def judge(self, answer: str) -> Verdict:
        """Illegal, a mistake, or best; with what the play and the best one come to."""
        (play, ruling), better = tried(self.turn, answer), self.answers()
        if not ruling.is_legal:
            return Verdict(answer, "illegal", (), ruling, None, better)
        written, left = format_play(play), after_play(self.turn, play)
        grade: Grade = "best" if written in better else "mistake"
        told = [*self._worth(play)]
        if grade != "best":
            told += self._worth(parse_play(better[0]))
        if play.sweep or self._goal.told is None:
            left_over = sweep_facts(self.turn, play, left)
            # Under a play that is not right nothing is praised.
            told += [one for one in left_over if grade == "best" or one.id != "left-safe"]
        return Verdict(written, grade, tuple(told), ruling, left, better)

    def _worth(self, play: Play) -> tuple[Fact, ...]:
        """What a legal play comes to for this goal."""
        written = format_play(play)
        if self._goal.told is not None:
            return self._goal.told(self.turn, play)
        if self.goal == "most-cards":
            return (fact("worth-cards", play=written, count=count(banked(play))),)
        if self.goal == "most-coins":
            return (fact("worth-coins", play=written, count=count(banked(play) & COINS)),)
        if self.goal == "best-prime":
            (told,) = prime_facts(best_prime(own_pile(self.turn) | banked(play)))
            return (fact("worth-" + told.id, play=written, **told.params),)
        reached = any(self._goal.value(self.turn, play))
        return (fact(f"worth-{self.goal}" if reached else f"worth-no-{self.goal}", play=written),)

    def hints(self) -> tuple[Fact, ...]:
        """What the goal looks at; of a safe play what makes it safe; which card; the answer."""
        best = parse_play(self.answers()[0])
        turn = self.turn
        between = () if isinstance(turn, Table) else safe_hint(self.goal, mover_view(turn), best)
        return (
            fact(f"hint-goal-{self.goal}"),
            *between,
            fact("hint-card", card=format_card(best.card)),
            fact("hint-answer", play=self.answers()[0]),
        )

    def data(self) -> Data:
        """`kind`, `position` and `goal`."""
        return {"kind": self.kind, "position": format_turn(self.turn), "goal": self.goal}
