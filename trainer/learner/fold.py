"""What is shown to the learner, folded from the log. Pure; all in the log's own order.

Kinds of event and grades of a newer program are passed over or count as not right.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import get_args

from trainer.learner.record import PLACE, SETTING, Item, LoggedAttempt, LoggedEvent
from trainer.questions.question import RIGHT, Grade

_BEST_FIRST: tuple[str, ...] = get_args(Grade)


@dataclass(frozen=True, slots=True)
class Place:
    """Where the learner was last: an item, a step in it, and when (microseconds, UTC)."""

    item: str
    step: str
    at: int


@dataclass(frozen=True, slots=True)
class Solved:
    """An item answered right at least once.

    `grade`: the best it ever got. `first`, `last`: when it was first and last answered right
    (microseconds, UTC). `tries`: answers up to and with the first right one.
    """

    item: Item
    grade: str
    first: int
    last: int
    tries: int


def latest_place(events: Iterable[LoggedEvent]) -> Place | None:
    """Where "continue" goes; None for somebody who has not begun."""
    latest = None
    for event in events:
        if event.kind == PLACE:
            latest = Place(event.name, event.value, event.at)
    return latest


def places(events: Iterable[LoggedEvent]) -> dict[str, Place]:
    """Where the learner was last in each item, the item of the latest event last."""
    found: dict[str, Place] = {}
    for event in events:
        if event.kind == PLACE:
            found.pop(event.name, None)
            found[event.name] = Place(event.name, event.value, event.at)
    return found


def settings(events: Iterable[LoggedEvent]) -> dict[str, str]:
    """The value each setting has now."""
    return {event.name: event.value for event in events if event.kind == SETTING}


def solved(attempts: Iterable[LoggedAttempt]) -> tuple[Solved, ...]:
    """The items answered right, in the order they were first."""
    answers: dict[Item, int] = {}
    found: dict[Item, Solved] = {}
    for attempt in attempts:
        item = item_of(attempt)
        answers[item] = answers.get(item, 0) + 1
        if attempt.grade not in RIGHT:
            continue
        before = found.get(item)
        if before is None:
            at = attempt.finished
            found[item] = Solved(item, attempt.grade, at, at, answers[item])
        else:
            grade = min(before.grade, attempt.grade, key=_BEST_FIRST.index)
            found[item] = Solved(item, grade, before.first, attempt.finished, before.tries)
    return tuple(found.values())


def missed(attempts: Iterable[LoggedAttempt]) -> tuple[LoggedAttempt, ...]:
    """The latest wrong answer to each item that waits; the longest waiting comes first.

    An item waits from an answer that was not right until it has come back once and was right then,
    at whatever try. A second try right after the first miss tells only that the feedback was read.
    """
    found: dict[Item, LoggedAttempt] = {}
    came_back: set[Item] = set()
    for attempt in attempts:
        item = item_of(attempt)
        if item in found and not attempt.tries:
            came_back.add(item)
        if attempt.grade not in RIGHT:
            found.pop(item, None)
            found[item] = attempt
        elif item in came_back:
            del found[item]
            came_back.discard(item)
    return tuple(found.values())


def item_of(attempt: LoggedAttempt) -> Item:
    """What was asked, to tell whether two answers are to the same question."""
    return attempt.item, attempt.seed
