"""An answer of the log once more: its question made again, its answer judged again."""

import json

from trainer.learner.record import LoggedAttempt
from trainer.questions.kinds import question_from
from trainer.questions.question import Question, Verdict
from trainer.rules.problems import RulesError, problem


def question_of(attempt: LoggedAttempt) -> Question:
    """The question as it was asked, whatever has become of its file.

    Raises:
        RulesError: `log-question-unreadable`, or what this program finds wrong with it.
    """
    try:
        data = json.loads(attempt.question)
    except ValueError as error:
        raise RulesError([problem("log-question-unreadable", attempt.item)]) from error
    if not isinstance(data, dict):
        raise RulesError([problem("log-question-unreadable", attempt.item)])
    return question_from(data)


def regrade(attempt: LoggedAttempt) -> Verdict:
    """The verdict that this program gives on the answer.

    Raises:
        RulesError: as `question_of`, or the answer cannot be read.
    """
    return question_of(attempt).judge(attempt.answer)
