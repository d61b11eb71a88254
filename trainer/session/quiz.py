"""A prime quiz: an untimed round, or a sprint against the clock. Misses come back in the round.

Time is passed in, in milliseconds since the quiz began; nothing here reads a clock.
"""

from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from trainer.questions.prime_quiz import ROUND, prime_question
from trainer.questions.question import Question
from trainer.rules.ruleset import Ruleset
from trainer.session.attempt import Attempt, Event, begin, step

Mode: TypeAlias = Literal["round", "sprint"]

SPRINT_MS: Final = 60_000
COMES_BACK_AFTER: Final = 3
"""A missed question comes back after so many others."""


@dataclass(frozen=True, slots=True)
class Quiz:
    """Where a quiz stands.

    `number`: the question of the seed that is next to come. `waiting`: missed questions with the
    count of answers after which they come back. `answered`, `right`: answers so far, returning
    questions included. `begun_ms`: when the present question was shown.
    """

    mode: Mode
    seed: int
    ruleset: Ruleset
    attempt: Attempt
    number: int = 1
    waiting: tuple[tuple[int, Question], ...] = ()
    answered: int = 0
    right: int = 0
    begun_ms: int = 0
    is_over: bool = False


def begin_quiz(mode: Mode, seed: int, ruleset: Ruleset) -> Quiz:
    """A quiz whose questions follow from the seed."""
    return Quiz(mode, seed, ruleset, begin(prime_question(seed, 0, ruleset)))


def left_ms(quiz: Quiz, now_ms: int) -> int | None:
    """Milliseconds left of a sprint, or None in a round."""
    return max(SPRINT_MS - now_ms, 0) if quiz.mode == "sprint" else None


def answer(quiz: Quiz, event: Event) -> Quiz:
    """The quiz after an event of the present attempt."""
    attempt = step(quiz.attempt, event)
    if attempt.verdict is None or quiz.attempt.verdict is not None:
        return replace(quiz, attempt=attempt)
    answered = quiz.answered + 1
    waiting = quiz.waiting
    if not attempt.verdict.is_right:
        waiting = (*waiting, (answered + COMES_BACK_AFTER, attempt.question))
    right = quiz.right + attempt.verdict.is_right
    return replace(quiz, attempt=attempt, answered=answered, right=right, waiting=waiting)


def go_on(quiz: Quiz, now_ms: int) -> Quiz:
    """The next question, if the present one is answered.

    A missed one whose turn has come goes first. A round is over when its questions and all the
    missed ones are answered, a sprint when its time is up.
    """
    if not quiz.attempt.is_answered or quiz.is_over:
        return quiz
    if left_ms(quiz, now_ms) == 0:
        return replace(quiz, is_over=True)
    is_last = quiz.mode == "round" and quiz.number >= ROUND
    due = [wait for wait in quiz.waiting if wait[0] <= quiz.answered or is_last]
    if due:
        left = tuple(wait for wait in quiz.waiting if wait is not due[0])
        return replace(quiz, attempt=begin(due[0][1]), waiting=left, begun_ms=now_ms)
    if is_last:
        return replace(quiz, is_over=True)
    question = prime_question(quiz.seed, quiz.number, quiz.ruleset)
    return replace(quiz, attempt=begin(question), number=quiz.number + 1, begun_ms=now_ms)
