"""A solved puzzle must be clear: every play that is not right costs something worth seeing.

Where one is not, the smallest change that would mend it is told with it, see `mending`.
"""

from typing import Final

from trainer.content.mending import MOST_SOLVED, exchange, other_plays
from trainer.questions.best import BestPlay
from trainer.questions.endings import Ending
from trainer.questions.question import Data, Question
from trainer.rules.problems import Problem, problem

LEAST_MARGIN: Final = 0.5
"""Points that every other play must be below the right ones."""
LEAST_CHOICES: Final = 2
"""Own plays of an ending at which not every play is right."""


def ambiguity(question: Question, data: Data) -> Problem | None:
    """What is unclear about a question of points and what would mend it; None of a clear one, and
    of any other question. `data`: as it is written.
    """
    fault = _fault(question)
    if fault is None:
        return None
    mend = other_plays(question, _is_clear) if isinstance(question, Ending) else None
    if mend is None:
        mend = exchange(data, _is_clear, MOST_SOLVED)
    return fault if mend is None else Problem(fault.id, fault.where, {**fault.params, **mend})


def _is_clear(question: Question) -> bool:
    return _fault(question) is None


def _fault(question: Question) -> Problem | None:
    if isinstance(question, Ending):
        return _ending_fault(question)
    if not isinstance(question, BestPlay):
        return None
    margin = question.margin()
    if not margin:
        return problem("question-all-right", "question")
    if margin >= LEAST_MARGIN:
        return None
    least = f"{LEAST_MARGIN:.2f}"
    return problem("ambiguous", "question", margin=f"{margin:.2f}", least=least)


def _ending_fault(ending: Ending) -> Problem | None:
    """What is wrong with an ending that is played out, else None.

    Whichever right plays are made, there are as many own plays as it says, and at least
    `LEAST_CHOICES` of them are a real choice. There what is not right costs a point at least: with
    the cards open worths are whole.
    """
    lines = ending.lines()
    shortest = min(map(len, lines))
    if shortest < ending.plays:
        return problem("ending-too-short", "plays", found=ending.plays, there=shortest)
    choices = min(sum(step.is_choice() for step in line) for line in lines)
    if choices < LEAST_CHOICES:
        return problem("ending-no-choices", "question", found=choices, least=LEAST_CHOICES)
    return None
