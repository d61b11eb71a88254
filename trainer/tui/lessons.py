"""Where the learner is in each lesson, from the record and the index alone: no lesson is opened.

A step of a lesson is kept as text in the record's places: `4/18 missed=2,7 slips=2,7 back=7 done`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Protocol

from trainer.content.documents import Course, Entry
from trainer.learner.fold import Place
from trainer.learner.record import LoggedAttempt
from trainer.text.language import Words

MOST_STEPS: Final = 1_000
"""Whatever stands in a log, no number of a step is larger."""

SWEEP_LESSON: Final = "lessons/the-sweep"
SWEEP_FACTS: Final = frozenset({"swept", "last-play-cleared", "left-safe", "left-open"})
"""Facts that speak of sweeps."""


class Keeper(Protocol):
    """What of the record is used here."""

    @property
    def place(self) -> Place | None: ...
    @property
    def places(self) -> Mapping[str, Place]: ...
    def waiting(self) -> Sequence[LoggedAttempt]: ...
    def is_answered(self, lesson: str, step: int) -> bool: ...


class Desk(Protocol):
    """What of the desk is used here."""

    @property
    def course(self) -> Course: ...
    @property
    def record(self) -> Keeper: ...
    @property
    def words(self) -> Words: ...


@dataclass(frozen=True, slots=True)
class LessonPlace:
    """Where somebody is in a lesson.

    `at`: the step from 0; `steps` when the lesson is through. `missed`, `queue`: as in
    `session.run.Run`. `slips`: questions whose first answer was not right. `is_done`: the lesson
    has been gone through before.
    """

    at: int = 0
    steps: int = 0
    missed: tuple[int, ...] = ()
    slips: tuple[int, ...] = ()
    queue: tuple[int, ...] = ()
    is_done: bool = False

    @property
    def is_through(self) -> bool:
        """Whether all steps have been gone through, now or before."""
        return self.is_done or 0 < self.steps <= self.at

    @property
    def is_open(self) -> bool:
        """Whether there is something to go on with."""
        return self.steps > self.at or bool(self.missed)


def format_place(place: LessonPlace) -> str:
    """The place as the record keeps it."""
    lists = (("missed", place.missed), ("slips", place.slips), ("back", place.queue))
    parts = [f"{name}={','.join(map(str, numbers))}" for name, numbers in lists if numbers]
    return " ".join([f"{place.at}/{place.steps}", *parts, *(["done"] if place.is_done else [])])


def parse_place(text: str) -> LessonPlace:
    """The place from what the record keeps; what cannot be read is left out."""
    at, steps, is_done = 0, 0, False
    lists: dict[str, tuple[int, ...]] = {}
    for word in text.split():
        name, sign, value = word.partition("=")
        if sign:
            lists[name] = tuple(n for n in map(_number, value.split(",")) if n is not None)
        elif word == "done":
            is_done = True
        else:
            first, _, second = word.partition("/")
            at, steps = _number(first) or 0, _number(second) or 0
    none: tuple[int, ...] = ()
    return LessonPlace(
        at,
        steps,
        lists.get("missed", none),
        lists.get("slips", none),
        lists.get("back", none),
        is_done,
    )


def _number(text: str) -> int | None:
    is_number = text.isascii() and text.isdigit() and len(text) <= 4
    return int(text) if is_number and int(text) <= MOST_STEPS else None


@dataclass(frozen=True, slots=True)
class LessonLine:
    """A lesson as Home tells it: `app.open_lesson(id)` goes on there.

    `number`: in the course, from 1. `step`: from 1, or 0 where it is not begun. `text`: all of it
    in words: "Lesson 3 · One equal card comes first · step 4 of 9".
    """

    id: str
    number: int
    step: int
    steps: int
    text: str


def lesson_line(desk: Desk) -> LessonLine | None:
    """The lesson to go on with, else the next one; None where all are through, or there is none."""
    id = next_lesson(desk)
    if id is None:
        return None
    place, words = place_in(desk, id), desk.words
    number, entry = next(
        (n, entry) for n, entry in enumerate(desk.course.lessons, 1) if entry.id == id
    )
    parts = [
        words._("Lesson {number}").format(number=number),
        entry.title.of(words.language),
        *([step_text(words, place)] if place is not None else []),
    ]
    step = 0 if place is None else min(place.at + 1, place.steps)
    return LessonLine(id, number, step, place.steps if place else 0, " · ".join(parts))


def step_text(words: Words, place: LessonPlace) -> str:
    """ "step 4 of 9", or that what was missed is to come back."""
    if place.queue or place.at >= place.steps:
        return come_back_text(words, len(place.missed))
    text = words._("step {number} of {count}")
    return text.format(number=place.at + 1, count=place.steps)


def come_back_text(words: Words, missed: int) -> str:
    """How many questions are to come back: in the head, in the lists and in the progress."""
    text = words.ngettext("{n} question comes back", "{n} questions come back", missed)
    return text.format(n=missed)


def done_text(desk: Desk) -> str:
    """How many lessons were gone through: in the list and in the progress."""
    entries = desk.course.lessons
    done = sum(is_through(desk, entry.id) for entry in entries)
    return desk.words._("{done} of {count} done").format(done=done, count=len(entries))


def place_in(desk: Desk, id: str) -> LessonPlace | None:
    """Where the learner is in a lesson; None if it has not been begun.

    What was missed is what the log says, since it may have come back elsewhere; and a question
    that is answered is behind the learner.
    """
    record = desk.record
    kept = record.places.get(id)
    if kept is None:
        return None
    place = parse_place(kept.step)
    before = f"{id}/"
    steps = (row.item[len(before) :] for row in record.waiting() if row.item.startswith(before))
    numbers = (number for number in map(_number, steps) if number)
    missed = tuple(sorted(number - 1 for number in numbers if number <= place.steps))
    is_answered = place.at < place.steps and record.is_answered(id, place.at + 1)
    if not place.queue:
        return replace(place, missed=missed, at=place.at + is_answered)
    queue = tuple(at for at in place.queue[is_answered:] if at in missed)
    return replace(place, missed=missed, queue=queue, at=queue[0] if queue else place.steps)


def next_lesson(desk: Desk) -> str | None:
    """The lesson last worked at if something is left of it, else the first that is not through."""
    ids = [entry.id for entry in desk.course.lessons]
    visited = [id for id in desk.record.places if id in ids]
    place = place_in(desk, visited[-1]) if visited else None
    if place is not None and place.is_open:
        return visited[-1]
    return next((id for id in ids if not is_through(desk, id)), None)


def is_through(desk: Desk, id: str) -> bool:
    """Whether a lesson was gone through at least once."""
    place = place_in(desk, id)
    return place is not None and place.is_through


def lesson_after(desk: Desk, id: str) -> Entry | None:
    """The lesson that comes next in the course."""
    entries = desk.course.lessons
    at = next((at for at, entry in enumerate(entries) if entry.id == id), len(entries))
    return entries[at + 1] if at + 1 < len(entries) else None


def too_early(course: Course, id: str) -> frozenset[str]:
    """The ids of facts whose words are explained only in a later lesson than this one."""
    ids = [entry.id for entry in course.lessons]
    if id not in ids or SWEEP_LESSON not in ids[ids.index(id) + 1 :]:
        return frozenset()
    return SWEEP_FACTS
