"""The learner's record as the screens use it: it never stops a lesson.

Where the log cannot be opened or written, the lesson goes on in memory and the reason is told once.
"""

import json
import os
import time
import uuid
from collections.abc import Sequence

from trainer import __version__
from trainer.learner.fault import LearnerError
from trainer.learner.fold import Place, latest_place, places, settings, solved
from trainer.learner.folder import data_folder
from trainer.learner.log import Log, MemoryLog, open_log
from trainer.learner.progress import waiting
from trainer.learner.quiz import QUIZ, result_value
from trainer.learner.record import PLACE, SETTING, LoggedAttempt, LoggedEvent
from trainer.questions.question import Verdict
from trainer.rules.problems import Problem
from trainer.rules.ruleset import Ruleset, format_option_value
from trainer.session.attempt import Attempt

JUST_AFTER_US = 1_000_000


class Record:
    """What was answered, where the learner is, and the settings.

    `solved`: ids answered right at least once. `place`: where "go on" leads. `places`: where the
    learner was last in each item, the latest last. `opened`: the item looked at last, answered or
    not. `attempts`, `events`: the log as it was when it was opened, and what this program added
    since; what is shown is folded from them.
    """

    def __init__(self, log: Log, troubles: Sequence[Problem] = ()) -> None:
        self._log = log
        self._session = str(uuid.uuid4())
        self._troubles = [*log.notices, *troubles]
        self._notices = [*log.notices, *troubles]
        self._faults: list[Problem] = []
        self._waiting: tuple[int, tuple[LoggedAttempt, ...]] = (-1, ())
        self.opened: str | None = None
        self._told = {problem.id for problem in troubles}
        self._unwritten: list[LoggedAttempt | LoggedEvent] = []
        self.attempts: list[LoggedAttempt] = []
        self.events: list[LoggedEvent] = []
        self.place: Place | None = None
        self.places: dict[str, Place] = {}
        self.settings: dict[str, str] = {}
        self.solved: set[str] = set()
        try:
            self.events = list(log.events())
            self.place = latest_place(self.events)
            self.places = places(self.events)
            self.settings = settings(self.events)
            self.attempts = list(log.attempts())
            self.solved = {one.item[0] for one in solved(self.attempts)}
            log.check_writable()
        except LearnerError as error:
            self._trouble(error)

    @classmethod
    def open(cls, data_dir: str | None) -> "Record":
        """The record in its folder, or in memory where that cannot be opened."""
        try:
            return cls(open_log(data_folder(data_dir, os.environ)))
        except LearnerError as error:
            return cls(MemoryLog(), error.problems)

    @property
    def folder(self) -> str | None:
        """Where the log lies; None where it is in memory only."""
        return None if self._log.file is None else str(self._log.file.parent)

    @property
    def has_unwritten(self) -> bool:
        """Whether something waits that could not be written."""
        return bool(self._unwritten)

    def troubles(self) -> list[Problem]:
        """What the learner has not been told yet about the log."""
        told, self._troubles = self._troubles, []
        return told

    def standing(self) -> list[Problem]:
        """All that is to be known of the log as it is now, told before or not."""
        return [*self._notices, *self._faults]

    def waiting(self) -> tuple[LoggedAttempt, ...]:
        """What was missed and has not come back right since: see `learner.progress.waiting`."""
        if self._waiting[0] != len(self.attempts):
            self._waiting = len(self.attempts), waiting(self.attempts)
        return self._waiting[1]

    def is_answered(self, lesson: str, step: int) -> bool:
        """Whether the latest answer in a lesson is to the step (from 1) where the learner is."""
        place = self.places.get(lesson)
        before = f"{lesson}/"
        last = next((row for row in reversed(self.attempts) if row.item.startswith(before)), None)
        if place is None or last is None or last.item != f"{before}{step}":
            return False
        # What an answer changes of the place is written right after it.
        return last.finished >= place.at - JUST_AFTER_US

    def answered(
        self,
        kind: str,
        item: str,
        attempt: Attempt,
        verdict: Verdict,
        *,
        seconds: float,
        language: str,
        content: str = "",
        seed: int | None = None,
    ) -> None:
        """Commit an answer. It survives whatever happens after this returns."""
        question, now = attempt.question, _now()
        took = max(0, round(seconds * 1000))
        reason = verdict.ruling.clause if verdict.ruling else ""
        row = LoggedAttempt(
            kind=kind,
            item=item,
            question=json.dumps(question.data(), sort_keys=True, ensure_ascii=False),
            ruleset=_ruleset_text(question.ruleset),
            seed=seed,
            answer=verdict.whole,
            tries=attempt.tries,
            undos=attempt.undos,
            hints=attempt.all_hints,
            took_ms=took,
            grade=verdict.grade,
            reason=reason or (verdict.facts[0].id if verdict.facts else ""),
            program=__version__,
            content=content,
            session=self._session,
            started=now - took * 1000,
            finished=now,
            language=language,
        )
        if verdict.is_right:
            self.solved.add(item)
        self.attempts.append(row)
        self._write(row)
        if item == self.opened:
            self._go_to(item, "")

    def go_to(self, item: str, step: str = "") -> None:
        """Remember where the learner is.

        An item without steps is only looked at: "go on" leads there once something was answered.
        """
        self.opened = item
        if step:
            self._go_to(item, step)

    def _go_to(self, item: str, step: str) -> None:
        if self.place is None or (self.place.item, self.place.step) != (item, step):
            self.places.pop(item, None)
            self.place = self.places[item] = Place(item, step, _now())
            self._event(PLACE, item, step)

    def set(self, name: str, value: str) -> None:
        """Keep a setting."""
        if self.settings.get(name) != value:
            self.settings[name] = value
            self._event(SETTING, name, value)

    def finished_quiz(self, mode: str, right: int, answered: int, seed: int) -> None:
        """Keep the result of a quiz that was gone through."""
        self._event(QUIZ, mode, result_value(right, answered, seed))

    def close(self) -> None:
        """Nothing is lost without it."""
        self._log.close()

    def _event(self, kind: str, name: str, value: str) -> None:
        event = LoggedEvent(
            kind=kind,
            name=name,
            value=value,
            at=_now(),
            program=__version__,
            session=self._session,
        )
        self.events.append(event)
        self._write(event)

    def _write(self, row: LoggedAttempt | LoggedEvent) -> None:
        """Commit a row, after those that could not be written before: a disk is not full for ever.

        The order stays, so a fault costs one attempt to write, not one for each row.
        """
        self._unwritten.append(row)
        try:
            while self._unwritten:
                first = self._unwritten[0]
                if isinstance(first, LoggedAttempt):
                    self._log.add_attempt(first)
                else:
                    self._log.add_event(first)
                del self._unwritten[0]
            self._faults = []
        except LearnerError as error:
            self._trouble(error)

    def _trouble(self, error: LearnerError) -> None:
        for problem in error.problems:
            if problem.id not in self._told:
                self._told.add(problem.id)
                self._troubles.append(problem)
            if all(problem.id != one.id for one in self._faults):
                self._faults.append(problem)


def _now() -> int:
    return time.time_ns() // 1000


def _ruleset_text(ruleset: Ruleset) -> str:
    changed = (f"{k}:{format_option_value(v)}" for k, v in ruleset.overrides.items())
    overrides = ",".join(changed)
    return f"{ruleset.preset} {overrides}".strip()
