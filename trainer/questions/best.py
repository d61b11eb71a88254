"""`play` with the goals `best-open` and `best`: the play that is worth most points, solved.

`best-open` is asked with all hands shown; `best` with what the seat to play can know.
"""

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import ClassVar, Self

from trainer.questions.comparing import Reason
from trainer.questions.form import PlayForm
from trainer.questions.futures import Futures
from trainer.questions.goals import mover_view
from trainer.questions.knowledge import format_turn
from trainer.questions.odds import percent
from trainer.questions.question import RIGHT, Data, Fact, Verdict, fact
from trainer.questions.reading import only_keys, text_in, turn_in
from trainer.questions.reasons import reasons
from trainer.questions.refutations import Refutation, refutation, unbeaten_in
from trainer.questions.tables import after_play, sweep_facts
from trainer.questions.worths import Worth, Worths, known_worths, open_worths
from trainer.rules.notation import format_card, format_play, parse_play
from trainer.rules.play import check_sweep, is_sweep
from trainer.rules.position import Position, View
from trainer.rules.problems import RulesError, problem
from trainer.rules.ruleset import Ruleset
from trainer.rules.ruling import rule

_worths_open = lru_cache(maxsize=128)(open_worths)
_worths_known = lru_cache(maxsize=128)(known_worths)
_futures = lru_cache(maxsize=2)(Futures)


@dataclass(frozen=True, slots=True)
class BestPlay:
    """Which play is worth most? `turn` is a `Position` for `best-open`, a `View` for `best`."""

    turn: Position | View
    goal: str
    kind: ClassVar[str] = "play"

    @classmethod
    def from_data(cls, data: Data, default: Ruleset | None) -> Self:
        """Read `position` and `goal`. Nothing is solved yet: that plays differ is seen by `margin`.

        A `best` question whose position shows all hands is asked with the mover's view of it.
        """
        only_keys(data, "position", "goal")
        turn, goal = turn_in(data, default), text_in(data, "goal")
        if goal == "best-open" and not isinstance(turn, Position):
            raise RulesError([problem("question-needs-open-hands", "position")])
        return cls(
            turn if isinstance(turn, Position) and goal == "best-open" else mover_view(turn), goal
        )

    @property
    def ruleset(self) -> Ruleset:
        """The house the question is asked in."""
        return self.turn.ruleset

    def form(self) -> PlayForm:
        """A play in two steps."""
        return PlayForm(self.turn.hand, self.turn.table)

    def worths(self) -> Worths:
        """What every legal play is worth."""
        if isinstance(self.turn, Position):
            return _worths_open(self.turn)
        return _worths_known(self.turn)

    def margin(self) -> float:
        """Points between the right plays and the best of the others; 0 if all plays are right."""
        return min((w.gap for w in self.worths().plays if w.grade not in RIGHT), default=0.0)

    def answers(self) -> tuple[str, ...]:
        """The plays as good as the best, the one that least invites a sweep first."""
        return tuple(format_play(w.play) for w in self.worths().plays if w.grade in RIGHT)

    def judge(self, answer: str) -> Verdict:
        """Graded by the points that the play is below the best."""
        play = parse_play(answer)
        check_sweep(self.turn, play)
        ruling, better = rule(self.turn, play), self.answers()
        if not ruling.is_legal:
            return Verdict(answer, "illegal", (), ruling, None, better)
        play = play._replace(sweep=is_sweep(self.turn, play))
        worths = self.worths()
        worth, left = worths.of(play), after_play(self.turn, play)
        told = [self._told(worth)]
        if worth.grade not in RIGHT:
            told.append(self._told(worths.plays[0]))
            told += [reason.fact() for reason in self.reasons(answer)]
        elif isinstance(self.turn, View):
            told.append(fact("unbeaten", percent=percent(Fraction(unbeaten_in(worth)))))
        told += [self._basis(worths), *sweep_facts(self.turn, play, left)]
        return Verdict(format_play(play), worth.grade, tuple(told), ruling, left, better)

    def reasons(self, answer: str) -> tuple[Reason, ...]:
        """Why a legal play is worse than the best, the reason that explains most first."""
        return reasons(_futures(self.turn), parse_play(answer), self.worths())

    def refutation(self, answer: str) -> Refutation | None:
        """A layout and a line in which a legal play loses; None for one as good as the best."""
        return refutation(_futures(self.turn), parse_play(answer), self.worths())

    def _told(self, worth: Worth) -> Fact:
        written = format_play(worth.play)
        return fact("play-worth", play=written, value=points(worth.value), gap=points(worth.gap))

    def _basis(self, worths: Worths) -> Fact:
        if isinstance(self.turn, Position):
            return fact("cards-open")
        return fact(
            "could-know" if worths.is_exact else "could-know-sampled", layouts=worths.layouts
        )

    def hints(self) -> tuple[Fact, ...]:
        """What is meant by best; which card; the answer."""
        best = self.answers()[0]
        return (
            fact(f"hint-goal-{self.goal}"),
            fact("hint-card", card=format_card(parse_play(best).card)),
            fact("hint-answer", play=best),
        )

    def data(self) -> Data:
        """`kind`, `position` and `goal`."""
        return {"kind": self.kind, "position": format_turn(self.turn), "goal": self.goal}


def points(value: float) -> str:
    """Points as they are said: with one decimal where they are not whole."""
    rounded = round(value, 1)
    return str(int(rounded)) if rounded == int(rounded) else f"{rounded:.1f}"
