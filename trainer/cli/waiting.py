"""Long work in a thread of its own, so that Ctrl-C is heard while a kernel runs."""

import atexit
import threading
import time
from collections.abc import Callable, MutableSequence
from typing import Final, TypeVar

T = TypeVar("T")

INTERRUPTED: Final = 130
"""The exit status after an interrupt."""
LOOK_SECONDS: Final = 0.1
"""So often the waiting thread can hear an interrupt where waiting is deaf to it (Windows)."""
GRACE_SECONDS: Final = 0.3
"""A search ends within milliseconds of its flag; for a compiler nobody waits."""


class InterruptedAtError(KeyboardInterrupt):
    """An interrupt of work that gave what it had: `known`."""

    def __init__(self, known: object) -> None:
        super().__init__()
        self.known = known


def waited(
    work: Callable[[], T],
    cancel: MutableSequence[int] | None = None,
    meanwhile: Callable[[float], None] | None = None,
) -> T:
    """The result of `work`, done in another thread; its errors are raised here.

    `meanwhile` is called again and again while it lasts, with the seconds so far.

    Raises:
        KeyboardInterrupt: the first word of `cancel` is 1 now. Where the thread goes on all the
            same the program will not wait for it when it ends; where it gave what it had by then,
            it is an `InterruptedAtError`.
    """
    from trainer.tui.solving import NAME, leave

    values: list[T] = []
    errors: list[BaseException] = []

    # Not `Thread.join`: once interrupted it takes a thread for ended that goes on.
    is_over = threading.Event()

    def run() -> None:
        try:
            values.append(work())
        except BaseException as error:
            errors.append(error)
        finally:
            is_over.set()

    thread = threading.Thread(target=run, name=NAME, daemon=True)
    begun = time.monotonic()
    thread.start()
    try:
        while not is_over.wait(LOOK_SECONDS):
            if meanwhile is not None:
                meanwhile(time.monotonic() - begun)
    except KeyboardInterrupt:
        if cancel is not None:
            cancel[0] = 1
        if not is_over.wait(GRACE_SECONDS):
            atexit.register(leave, INTERRUPTED)
        if values:
            raise InterruptedAtError(values[0]) from None
        raise
    if errors:
        raise errors[0]
    return values[0]
