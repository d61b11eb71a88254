"""What choice questions share: right ids, an answer read and put in order, right or not."""

from collections.abc import Iterable
from typing import Protocol

from trainer.questions.form import ChoiceForm
from trainer.questions.question import Fact, Grade, Verdict
from trainer.rules.notation import shorten
from trainer.rules.problems import RulesError, problem


def read_choice(form: ChoiceForm, answer: str) -> str:
    """The chosen ids in the form's order.

    Raises:
        RulesError: `not-a-choice`, for an id that is not offered, or not exactly one.
    """
    chosen = answer.split()
    offered = [choice.id for choice in form.choices]
    strange = [id for id in chosen if id not in offered]
    if strange or (len(chosen) != 1 and not form.is_multiple):
        found = shorten(strange[0] if strange else answer)
        raise RulesError([problem("not-a-choice", "answer", found=found, known=" ".join(offered))])
    return " ".join(id for id in offered if id in chosen)


class Choosing(Protocol):
    """A question that is answered by choosing."""

    def form(self) -> ChoiceForm:
        """What there is to choose."""
        ...

    def answers(self) -> tuple[str, ...]:
        """The one right answer."""
        ...


def judge_choice(question: Choosing, answer: str, facts: Iterable[Fact] = ()) -> Verdict:
    """Right ids are best, anything else a mistake; the facts explain the right answer.

    Raises:
        RulesError: the answer cannot be read.
    """
    chosen, (right,) = read_choice(question.form(), answer), question.answers()
    grade: Grade = "best" if chosen == right else "mistake"
    return Verdict(chosen, grade, tuple(facts), better=(right,))
