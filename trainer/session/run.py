"""A run through several steps: a lesson, a set of puzzles, a round of the quiz.

A step has a question, or None: something to read or to watch. What was missed can come back, all
in one go, once the steps are through. Pure, as `attempt`.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from trainer.questions.question import Question
from trainer.session.attempt import Attempt, Event, begin, step


@dataclass(frozen=True, slots=True)
class Run:
    """Where a run stands.

    `at`: the present step, or the number of steps when it is through. `missed`: steps whose first
    answer was not right, in order, until they come back and are right then. `queue`:
    the missed steps still to come back, the present one first; empty while the steps are gone
    through. `attempt`: at the present step's question.
    """

    questions: tuple[Question | None, ...]
    at: int = 0
    missed: tuple[int, ...] = ()
    queue: tuple[int, ...] = ()
    attempt: Attempt | None = None

    @property
    def is_through(self) -> bool:
        """Whether every step has been gone through, and nothing is coming back."""
        return self.at >= len(self.questions)

    @property
    def is_coming_back(self) -> bool:
        """Whether the present step is a missed one that came back."""
        return bool(self.queue)

    @property
    def to_come(self) -> int:
        """How many missed steps are not behind the learner, the present one among them."""
        return len({*self.missed, self.at}) if self.is_coming_back else len(self.missed)

    @property
    def may_go_on(self) -> bool:
        """Whether the present step is done: read, watched or answered."""
        return not self.is_through and (self.attempt is None or self.attempt.is_answered)


def begin_run(questions: Sequence[Question | None], at: int = 0, missed: Sequence[int] = ()) -> Run:
    """A run that starts, or goes on, at step `at`."""
    run = Run(tuple(questions), missed=tuple(m for m in missed if 0 <= m < len(questions)))
    return _at(run, min(max(at, 0), len(questions)))


def _at(run: Run, at: int) -> Run:
    question = run.questions[at] if at < len(run.questions) else None
    return replace(run, at=at, attempt=None if question is None else begin(question))


def answer(run: Run, event: Event) -> Run:
    """The run after an event of the present attempt. A first wrong answer is kept as missed."""
    if run.attempt is None:
        return run
    return settled(run, step(run.attempt, event))


def settled(run: Run, attempt: Attempt) -> Run:
    """The run with its present attempt where that stands now; an answer is counted once."""
    if attempt.verdict is None or run.attempt is None or run.attempt.verdict is not None:
        return replace(run, attempt=attempt)
    missed = set(run.missed)
    if not attempt.verdict.is_right:
        missed.add(run.at)
    elif attempt.tries == 0 or run.is_coming_back:
        missed.discard(run.at)
    return replace(run, attempt=attempt, missed=tuple(sorted(missed)))


def go_on(run: Run) -> Run:
    """The next step, if the present one is done; the next missed one while they come back."""
    if not run.may_go_on:
        return run
    if not run.is_coming_back:
        return _at(run, run.at + 1)
    left = run.queue[1:]
    return _at(replace(run, queue=left), left[0] if left else len(run.questions))


def go_back(run: Run) -> Run:
    """The step before, to read or watch it again. Answers given stay given."""
    return _at(run, max(run.at - 1, 0)) if not run.is_coming_back else run


def bring_back(run: Run) -> Run:
    """All missed steps once more, in order, once the run is through."""
    if not run.is_through or not run.missed:
        return run
    return _at(replace(run, queue=run.missed), run.missed[0])
