"""The kernels are compiled in a process of their own, once, while the learner looks around.

In this process it would keep Python's lock busy; and whoever quits must wait for no compiler. What
is compiled is kept by numba, so this process only reads it later on.
"""

import os
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import subprocess

LOOK_SECONDS: Final = 0.05
"""So often whoever needs the kernels looks whether they are there, or nobody asks any more."""

_PROGRAM: Final = (
    "import sys; sys.path.insert(0, sys.argv[1]); from trainer.solver.ready import main; main()"
)


class Compiling:
    """The process, if there is one."""

    def __init__(self) -> None:
        self._guard = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._is_stopped = False

    def begin(self) -> None:
        """Compile what never was, where it can be kept; at once back."""
        import subprocess  # too much for the first frame

        from trainer.learner.folder import cache_folder
        from trainer.solver.ready import is_to_compile

        if not sys.executable or not is_to_compile(str(cache_folder(os.environ))):
            return
        package = Path(__file__).resolve().parent.parent
        with self._guard:
            if self._is_stopped or self._process is not None:
                return
            self._process = subprocess.Popen(
                [sys.executable, "-P", "-c", _PROGRAM, str(package.parent)],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )

    @property
    def is_running(self) -> bool:
        """Whether it is at it."""
        process = self._process
        return process is not None and process.poll() is None

    def wait(self, is_dropped: Callable[[], bool]) -> None:
        """Until it is done, or nobody asks any more. If it ended early nothing is lost: what is
        missing is compiled by whoever needs it.
        """
        while self.is_running and not is_dropped():
            time.sleep(LOOK_SECONDS)

    def stop(self) -> None:
        """End it at once: what it compiled so far is kept."""
        with self._guard:
            self._is_stopped = True
            if self._process is not None:
                self._process.kill()


COMPILING: Final = Compiling()
"""The one of this process: numba keeps one store of compiled code."""
