"""A question is solved ahead, in a thread of its own, while the learner looks at it.

The thread calls nothing of the interface: whoever waits looks at `stage` from time to time, so a
result that comes too late reaches nobody. It is a daemon, and its search ends soon after `drop`:
leaving a question, or the program, waits for neither.
"""

import contextlib
import gc
import os
import sys
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, Literal, NoReturn, Protocol, TypeAlias

from trainer.tui.compiling import COMPILING

if TYPE_CHECKING:
    from trainer.solver.signals import Share

Stage: TypeAlias = Literal["preparing", "compiling", "solving", "done", "failed"]
"""`compiling`: the first time on this machine the solver is made ready, which takes a moment."""

NAME: Final = "solve ahead"
KERNELS: Final = "trainer.solver.values"
"""The module that brings everything that is compiled."""
TIDY_SECONDS: Final = 0.15
"""So long closing the log may take when the program is quit; on a busy disk it takes longer."""
SWITCH_SECONDS: Final = 0.001
"""So long, at the most, a thread that compiles keeps the others from going on: keys come first.
Python lets it be five times as much, at each of a dozen turns between a key and what it does."""


class Solvable(Protocol):
    """What takes a moment to solve: `questions.best.BestPlay` is one."""

    def work_out(self, cancel: Any, wanted: Callable[[], str | None], /) -> None:
        """Solve it until the first word of `cancel` is not 0; first what is `wanted` by then."""


class Ahead:
    """One thing being worked out. `trouble`: the error that ended it, when it has failed.

    `wanted`: the answer that waits for it. `notice`: what the solver lacks on this computer.
    """

    def __init__(self, work: Solvable) -> None:
        self.work: Final = work
        self.stage: Stage = "preparing"
        self.trouble: Exception | None = None
        self.notice: str | None = None
        self.wanted: str | None = None
        self._is_dropped = False
        self._cancel: Any = None

    def start(self) -> "Ahead":
        """Begin; returns itself."""
        sys.setswitchinterval(SWITCH_SECONDS)
        threading.Thread(target=self._run, name=NAME, daemon=True).start()
        return self

    def drop(self) -> None:
        """Nobody asks any more: stop as soon as can be."""
        self._is_dropped = True
        if self._cancel is not None:
            self._cancel[0] = 1

    @property
    def is_dropped(self) -> bool:
        """Whether nobody asks any more."""
        return self._is_dropped

    @property
    def share(self) -> "Share | None":
        """How much of it is done, where that is known."""
        if self._cancel is None or self.stage != "solving":
            return None
        from trainer.solver.signals import share

        return share(self._cancel)

    @property
    def is_running(self) -> bool:
        """Whether there is still something to wait for."""
        return self.stage not in ("done", "failed")

    def _run(self) -> None:
        try:
            self._cancel = _made_ready(self)
            if self._is_dropped:
                return
            self.stage = "solving"
            self.work.work_out(self._cancel, lambda: self.wanted)
            self.stage = "done"
        except Exception as error:
            if not self._is_dropped:  # else it ended because nobody asks any more
                self.trouble, self.stage = error, "failed"


def leave(code: int, close: Callable[[], None] = lambda: None) -> NoReturn:
    """End the process now, without the interpreter's own way to end.

    That would tear a compiler down while it works in a thread, which cannot be stopped and crashes
    then; and it takes a tenth of a second once numba has been read. `close` may tidy up, but only
    for `TIDY_SECONDS`: what it does must be as safe undone, or half done.
    """
    late = threading.Timer(TIDY_SECONDS, os._exit, (code,))
    late.daemon = True
    late.start()
    close()
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(OSError, ValueError, AttributeError):  # closed, or never there
            stream.flush()
    os._exit(code)


def _made_ready(ahead: Ahead) -> Any:
    """The kernels loaded, compiled where they never were; returns the words for signals.

    The first time no garbage is collected meanwhile: to look through all that numba makes took up
    to 0.6 s, in which no key is heard. Nor is it looked through later on.
    """
    if KERNELS in sys.modules:
        return _loaded(ahead)
    if COMPILING.is_running:
        ahead.stage = "compiling"
        COMPILING.wait(lambda: ahead.is_dropped)
        if ahead.is_dropped:
            return None
        ahead.stage = "preparing"
    gc.disable()
    try:
        return _loaded(ahead)
    finally:
        gc.freeze()
        gc.enable()


def _loaded(ahead: Ahead) -> Any:
    from trainer.learner.folder import cache_folder
    from trainer.solver.context import zeros
    from trainer.solver.load import load
    from trainer.solver.ready import is_to_compile, make_ready
    from trainer.solver.signals import WORDS

    folder = str(cache_folder(os.environ))
    status = load(folder)
    ahead.notice = status.notice
    if status.is_jitted and (not status.is_cached or is_to_compile(folder)):
        ahead.stage = "compiling"
    make_ready(folder)
    return zeros(WORDS, status.is_jitted)
