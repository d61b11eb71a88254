"""Rows to write, with everything filled in that a test does not care about."""

import uuid

from trainer.learner.record import PLACE, SETTING, LoggedAttempt, LoggedEvent

SESSION = str(uuid.UUID(int=7))
SECOND = 1_000_000
NOON = 1_767_268_800 * SECOND  # 2026-01-01 12:00 UTC


def attempt(item: str = "settebello-01", grade: str = "best", **given) -> LoggedAttempt:
    row = {
        "kind": "puzzle",
        "question": '{"kind":"takes","table":"7C 3D 4S","hand":"7D"}',
        "ruleset": "classic",
        "answer": "7Dx7C",
        "took_ms": 4_200,
        "program": "0.1.0",
        "session": SESSION,
        "started": NOON,
        "finished": NOON + 4 * SECOND,
        "language": "en",
    }
    return LoggedAttempt(item=item, grade=grade, **(row | given))


def event(kind: str, name: str, value: str, at: int = NOON) -> LoggedEvent:
    return LoggedEvent(kind=kind, name=name, value=value, at=at, program="0.1.0", session=SESSION)


def place(item: str, step: str, at: int = NOON) -> LoggedEvent:
    return event(PLACE, item, step, at)


def setting(name: str, value: str) -> LoggedEvent:
    return event(SETTING, name, value)
