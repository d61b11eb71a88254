"""A play that is judged by safety, judged by points too.

The safest play is not always the one worth most. Which one that is, is solved from what the seat
knows, as for `best`; it changes no grade. Where no play that serves the goal is among the best, it
is said why.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from trainer.questions.best import BestPlay, points
from trainer.questions.goals import mover_view
from trainer.questions.plays import GoalPlay
from trainer.questions.question import RIGHT, Fact, Question, fact
from trainer.questions.worths import Worths
from trainer.rules.notation import format_play, parse_play
from trainer.rules.position import Position, View

if TYPE_CHECKING:
    from trainer.solver.encode import Words

SAFE_GOALS: Final = ("no-sweep", "guard-settebello", "anchor")
"""Goals that look at what could happen next, and at nothing else."""

MOST_CARDS: Final = 5
"""In the largest hand: with more it takes too long to be told while it is of interest."""


@dataclass(frozen=True, slots=True)
class InPoints:
    """`asked`: the question with its goal; `solved`: the same cards, judged by points."""

    asked: GoalPlay
    solved: BestPlay

    def known_worths(self) -> Worths | None:
        """What every play is worth, where it is solved already: this never waits."""
        return self.solved.known_worths()

    def explained(self, answer: str) -> str | None:
        """The play of which it is said why it is worth less: one that serves the goal, the answer
        if it does; None where that one is worth most."""
        worths = self.solved.worths()
        serving = [parse_play(play) for play in self.asked.answers()]
        good = [play for play in serving if worths.of(play).grade in RIGHT]
        given = [play for play in serving if play[:2] == parse_play(answer)[:2]]
        chosen = (given or good or serving)[0]
        return None if worths.of(chosen).grade in RIGHT else format_play(chosen)

    def told(self, answer: str) -> tuple[Fact, ...]:
        """Whether a play that serves the goal is worth most, and if not, why; of a legal answer."""
        worths = self.solved.worths()
        best = self.solved.answers()[0]
        explained = self.explained(answer)
        if explained is None:
            return (fact("points-agree"),)
        worth = worths.of(parse_play(explained))
        said = fact("points-differ", play=explained, best=best, gap=points(worth.gap))
        return (said, *(reason.fact() for reason in self.solved.reasons(explained)))

    def is_ready(self, answer: str) -> bool:
        """Whether all this can be told without solving anything."""
        if not self.solved.has_worths():
            return False
        explained = self.explained(answer)
        return explained is None or self.solved.has_reasons(explained)

    def work_out(self, cancel: "Words", wanted: Callable[[], str | None]) -> None:
        """Solve all that can be told, whatever is answered.

        Raises:
            CancelledError: `cancel` was set. What was finished before it is kept.
        """
        worths = self.solved.worths(cancel)
        serving = self.asked.answers()
        less = [play for play in serving if worths.of(parse_play(play)).grade not in RIGHT]
        self.solved.explain(less, cancel)


def in_points(question: Question) -> InPoints | None:
    """The question judged by points; None where its goal is another, or the cards are too many."""
    if not isinstance(question, GoalPlay) or question.goal not in SAFE_GOALS:
        return None
    turn = question.turn
    assert isinstance(turn, Position | View), "these goals need a view"
    view = mover_view(turn)
    if max(view.hand_sizes) > MOST_CARDS:
        return None
    return InPoints(question, BestPlay(view, "best"))
