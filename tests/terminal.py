"""A program in a terminal of its own: a pty, its screen as pyte draws it, and a stopwatch.

Times are perf_counter seconds taken when bytes arrive, before they are drawn: drawing with pyte
costs more than what is measured.
"""

import fcntl
import os
import pty
import select
import signal
import struct
import termios
import time
from collections.abc import Mapping, Sequence
from types import TracebackType
from typing import NamedTuple, Self

import pyte

KEYS = {
    "backspace": "\x7f",
    "down": "\x1b[B",
    "enter": "\r",
    "escape": "\x1b",
    "left": "\x1b[D",
    "right": "\x1b[C",
    "space": " ",
    "tab": "\t",
    "up": "\x1b[A",
}
# What would make one machine's screen differ from another's.
UNSET = (
    "COLUMNS",
    "LANGUAGE",
    "LC_ALL",
    "LC_MESSAGES",
    "LINES",
    "NO_COLOR",
    "SCOPONE_LANG",
    "TEXTUAL_THEME",
)
SET = {"COLORTERM": "truecolor", "LANG": "C.UTF-8", "TERM": "xterm-256color"}


class Screen(pyte.Screen):
    """pyte's screen, which cannot bear some private requests that programs make today."""

    def report_device_status(self, mode: int, **private: bool) -> None:
        """Not answered: as if the terminal knew no such report."""

    def report_device_attributes(self, mode: int = 0, **private: bool) -> None:
        """Not answered either."""


class Latency(NamedTuple):
    """Milliseconds from a key to the first byte of an answer, and to the text awaited."""

    first_byte: float
    shown: float


class Terminal:
    """Runs `argv`; a context manager that ends the program when left.

    The first word of `argv` is looked up on the path. `environment` comes on top of ours.
    """

    def __init__(
        self,
        argv: Sequence[str],
        *,
        environment: Mapping[str, str] | None = None,
        columns: int = 80,
        lines: int = 24,
        timeout: float = 20.0,
    ) -> None:
        self.timeout = timeout
        self.screen = Screen(columns, lines)
        self._stream = pyte.ByteStream(self.screen)
        inherited = {name: value for name, value in os.environ.items() if name not in UNSET}
        merged = {**inherited, **SET, **(environment or {})}
        size = struct.pack("HHHH", lines, columns, 0, 0)
        self.started = time.perf_counter()
        self._pid, self._fd = pty.fork()
        if self._pid == 0:
            try:
                fcntl.ioctl(0, termios.TIOCSWINSZ, size)
                os.execvpe(argv[0], list(argv), merged)
            finally:
                os._exit(127)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        os.kill(self._pid, signal.SIGKILL)
        os.waitpid(self._pid, 0)
        os.close(self._fd)

    def text(self) -> str:
        """The screen as lines of text."""
        return "\n".join(line.rstrip() for line in self.screen.display)

    def read(self, seconds: float) -> float | None:
        """Draws what arrives first within `seconds`; returns when it came, None if nothing did."""
        if not select.select([self._fd], [], [], max(seconds, 0.0))[0]:
            return None
        now = time.perf_counter()
        try:
            data = os.read(self._fd, 65536)
        except OSError:  # how Linux says that the program has closed its end
            data = b""
        if not data:
            raise EOFError(f"the program ended; its screen:\n{self.text()}")
        self._stream.feed(data)
        return now

    def wait_for(self, text: str) -> float:
        """Reads until the screen shows `text`; returns when the bytes came that completed it."""
        end = time.perf_counter() + self.timeout
        now = time.perf_counter()
        while text not in self.text():
            arrived = self.read(end - time.perf_counter())
            if arrived is None:
                raise TimeoutError(f"no {text!r} in {self.timeout} s; the screen:\n{self.text()}")
            now = arrived
        return now

    def settle(self, quiet: float = 0.15) -> None:
        """Reads until nothing has come for `quiet` seconds, or the timeout is over."""
        end = time.perf_counter() + self.timeout
        while time.perf_counter() < end and self.read(quiet) is not None:
            pass

    def send(self, keys: str) -> None:
        """Types a key of KEYS by its name, or the characters themselves."""
        os.write(self._fd, KEYS.get(keys, keys).encode())

    def key(self, keys: str, shows: str) -> Latency:
        """Types into the quiet program, waits until the screen shows `shows`, and times both.

        `shows` must not be on the screen yet: it would be no answer to this key.
        """
        self.settle()
        if shows in self.text():
            raise ValueError(f"{shows!r} is there before {keys!r}; the screen:\n{self.text()}")
        sent = time.perf_counter()
        self.send(keys)
        first = self.read(self.timeout)
        if first is None:
            raise TimeoutError(f"no answer to {keys!r} in {self.timeout} s")
        shown = self.wait_for(shows) if shows not in self.text() else first
        return Latency(1000 * (first - sent), 1000 * (shown - sent))
