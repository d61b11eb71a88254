"""The kinds of question, and a question from plain data."""

from collections.abc import Callable, Mapping
from typing import Final

from trainer.questions.best import BestPlay
from trainer.questions.counting import Unseen
from trainer.questions.deals import DeadDeal, LeftoversTo, WhoPlaysNext
from trainer.questions.endings import Ending
from trainer.questions.goals import SOLVED_GOALS
from trainer.questions.holding import SweepOdds, WhoHolds
from trainer.questions.pairing import Unpaired
from trainer.questions.plays import GoalPlay
from trainer.questions.primes import ChoosePrime, PrimeHelps, PrimeTotal, PrimeValue, PrimeWinner
from trainer.questions.question import Data, Question
from trainer.questions.rulings import Captures, Legal, RulingsDiffer, SweepCounts, SweepsWith
from trainer.questions.scores import MatchWinner, ScoreHand
from trainer.questions.takes import Takes
from trainer.rules.problems import RulesError, problem
from trainer.rules.ruleset import Ruleset


def _play(data: Data, default: Ruleset | None) -> Question:
    """A play judged by a goal: a value of the rules, or points of the solver; or several plays."""
    if "plays" in data:
        return Ending.from_data(data, default)
    if data.get("goal") in SOLVED_GOALS:
        return BestPlay.from_data(data, default)
    return GoalPlay.from_data(data, default)


KINDS: Final[Mapping[str, Callable[[Data, Ruleset | None], Question]]] = {
    Legal.kind: Legal.from_data,
    Captures.kind: Captures.from_data,
    Takes.kind: Takes.from_data,
    SweepsWith.kind: SweepsWith.from_data,
    SweepCounts.kind: SweepCounts.from_data,
    LeftoversTo.kind: LeftoversTo.from_data,
    DeadDeal.kind: DeadDeal.from_data,
    WhoPlaysNext.kind: WhoPlaysNext.from_data,
    RulingsDiffer.kind: RulingsDiffer.from_data,
    PrimeValue.kind: PrimeValue.from_data,
    PrimeTotal.kind: PrimeTotal.from_data,
    ChoosePrime.kind: ChoosePrime.from_data,
    PrimeWinner.kind: PrimeWinner.from_data,
    PrimeHelps.kind: PrimeHelps.from_data,
    ScoreHand.kind: ScoreHand.from_data,
    MatchWinner.kind: MatchWinner.from_data,
    Unseen.kind: Unseen.from_data,
    Unpaired.kind: Unpaired.from_data,
    WhoHolds.kind: WhoHolds.from_data,
    SweepOdds.kind: SweepOdds.from_data,
    GoalPlay.kind: _play,
}
"""Each kind, and what makes a question of it from plain data."""


def question_from(data: Data, default: Ruleset | None = None) -> Question:
    """A question from plain data, as `Question.data` gives it and content writes it.

    `default` is the house where the data names none.

    Raises:
        RulesError: `unknown-kind`, or what is wrong with the rest.
    """
    kind = str(data.get("kind", ""))
    if kind not in KINDS:
        raise RulesError([problem("unknown-kind", "kind", found=kind, known=" ".join(KINDS))])
    return KINDS[kind](data, default)
