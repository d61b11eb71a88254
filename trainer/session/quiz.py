"""A prime quiz: an untimed round, or a sprint against the clock. Misses come back in the round.

Time is passed in, in milliseconds since the quiz began; nothing here reads a clock.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from trainer.questions.prime_quiz import ROUND, prime_question
from trainer.questions.question import Question
from trainer.rules.problems import RulesError
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
    questions included. `begun_ms`: when the present question was shown. `is_back`: it was missed
    before.
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
    is_back: bool = False
    is_over: bool = False


def begin_quiz(mode: Mode, seed: int, ruleset: Ruleset) -> Quiz:
    """A quiz whose questions follow from the seed."""
    return Quiz(mode, seed, ruleset, begin(prime_question(seed, 0, ruleset)))


def left_ms(quiz: Quiz, now_ms: int) -> int | None:
    """Milliseconds left of a sprint, or None in a round."""
    return max(SPRINT_MS - now_ms, 0) if quiz.mode == "sprint" else None


def answer(quiz: Quiz, event: Event) -> Quiz:
    """The quiz after an event of the present attempt."""
    return settled(quiz, step(quiz.attempt, event))


def settled(quiz: Quiz, attempt: Attempt) -> Quiz:
    """The quiz with its present attempt where that stands now; an answer is counted once."""
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
        attempt = begin(due[0][1])
        return replace(quiz, attempt=attempt, waiting=left, begun_ms=now_ms, is_back=True)
    if is_last:
        return replace(quiz, is_over=True)
    question = prime_question(quiz.seed, quiz.number, quiz.ruleset)
    number = quiz.number + 1
    return replace(quiz, attempt=begin(question), number=number, begun_ms=now_ms, is_back=False)


def time_up(quiz: Quiz, now_ms: int) -> Quiz:
    """The quiz, over if its time is. A question that is not answered by then does not count."""
    return replace(quiz, is_over=True) if left_ms(quiz, now_ms) == 0 else quiz


def number_of(quiz: Quiz) -> int:
    """Which question of the seed (from 0) is the present one, also where it came back."""
    numbers = range(quiz.number - 1, -1, -1)
    asked = quiz.attempt.question
    return next(n for n in numbers if prime_question(quiz.seed, n, quiz.ruleset) == asked)


def resumed(seed: int, ruleset: Ruleset, answers: Iterable[tuple[int, str]]) -> Quiz:
    """A round where it was left, made again from the answers given: (question number, answer).

    An answer to another question than the one that follows is passed over: two programs may have
    gone on with the same round.
    """
    quiz = begin_quiz("round", seed, ruleset)
    for number, text in answers:
        if quiz.is_over:
            break
        if number != number_of(quiz):
            continue
        try:
            verdict = quiz.attempt.question.judge(text)
        except RulesError:
            continue
        quiz = go_on(settled(quiz, replace(quiz.attempt, verdict=verdict)), 0)
    return quiz
