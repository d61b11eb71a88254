"""What the log keeps: answers, and events that are progress but no answer.

Texts are canonical notation or JSON, written by the layer that owns the thing, so that a row can be
replayed and graded again when content or program have changed. Times are integer microseconds since
1970-01-01 UTC; they may run backwards when a clock is set, so the order is the log's, never theirs.
"""

from dataclasses import dataclass
from typing import TypeAlias

from trainer.learner.schema import VERSION

Item: TypeAlias = tuple[str, int | None]
"""What was asked: an item's id (unique over all kinds) and, of a generated question, its seed."""

PLACE = "place"
"""Kind of event: `name` is the item the learner is at, `value` the step in it."""
SETTING = "setting"
"""Kind of event: the setting `name` now has the value `value`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LoggedAttempt:
    """One answer, right or wrong. A retry is another one.

    Attributes:
        kind: `puzzle`, `lesson-step`, `quiz`, …
        item: the question's id.
        question: the whole question as canonical JSON.
        ruleset: the house it was asked in, in notation.
        seed: of a generated question, within 63 bits; None otherwise.
        answer: in notation; several plays of one ending one after another, `QC 7Dx3S4B 2S`.
        tries: answers to it just before this one, 0 for the first.
        undos: how often something was taken back before answering.
        hints: how many were seen.
        took_ms: milliseconds from showing to answering, by a clock that is never set.
        grade: a `trainer.questions.question.Grade`; a newer program's word is kept too.
        reason: id of the clause or the fact that explains the grade, "" if none.
        program: version of the program.
        content: hash of the content the item came from, "" if none.
        session: uuid of one run of the program.
        started: when it was shown.
        finished: when it was answered.
        language: in which it was shown.
        schema: version of the log's schema it was written under.
    """

    kind: str
    item: str
    question: str
    ruleset: str
    seed: int | None = None
    answer: str
    tries: int = 0
    undos: int = 0
    hints: int = 0
    took_ms: int
    grade: str
    reason: str = ""
    program: str
    content: str = ""
    session: str
    started: int
    finished: int
    language: str
    schema: int = VERSION


@dataclass(frozen=True, slots=True, kw_only=True)
class LoggedEvent:
    """Progress that is no answer: `PLACE` or `SETTING`. Kinds of a newer program are kept too."""

    kind: str
    name: str
    value: str
    at: int
    program: str
    session: str
    schema: int = VERSION
