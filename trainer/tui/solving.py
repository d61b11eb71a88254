"""A question is solved ahead, in a thread of its own, while the learner looks at it.

The thread calls nothing of the interface: whoever waits looks at `stage` from time to time, so a
result that comes too late reaches nobody. It is a daemon, and its search ends soon after `drop`:
leaving a question, or the program, waits for neither.
"""

import atexit
import gc
import os
import sys
import threading
from collections.abc import Callable
from typing import Any, Final, Literal, Protocol, TypeAlias

Stage: TypeAlias = Literal["preparing", "compiling", "solving", "done", "failed"]
"""`compiling`: the first time on this machine the solver is made ready, which takes a moment."""

NAME: Final = "solve ahead"


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
        atexit.unregister(gc.freeze)
        atexit.register(gc.freeze)  # what numba brought along need not be searched at the end
        threading.Thread(target=self._run, name=NAME, daemon=True).start()
        return self

    def drop(self) -> None:
        """Nobody asks any more: stop as soon as can be."""
        self._is_dropped = True
        if self._cancel is not None:
            self._cancel[0] = 1

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


def leave(code: int) -> None:
    """End the process at once if a thread is still at it; else do nothing.

    A compiler cannot be stopped half-way, and tearing it down while it works crashes. Nothing may
    be left to be written when this is called.
    """
    if any(thread.name == NAME for thread in threading.enumerate()):
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


def _made_ready(ahead: Ahead) -> Any:
    """The kernels loaded, compiled where they never were; returns the words of a cancel flag."""
    from pathlib import Path

    from trainer.rules.cards import PACK
    from trainer.rules.position import Position
    from trainer.rules.ruleset import PRESETS
    from trainer.rules.seats import Seat
    from trainer.solver.context import LEAST_BYTES, Context, zeros
    from trainer.solver.load import load
    from trainer.solver.solve import solve

    status = load()
    ahead.notice = status.notice
    folder = os.environ.get("NUMBA_CACHE_DIR", "")
    if status.is_jitted and not (folder and any(Path(folder).rglob("*.nbi"))):
        ahead.stage = "compiling"
    # A card each: what is compiled for this serves every position.
    hands = (1, 2, 4, 8)
    last = Position(PRESETS["classic"], Seat.S, 0, hands, (PACK & ~15, 0), last=Seat.S)
    solve(last, context=Context(LEAST_BYTES))
    return zeros(1, status.is_jitted)
