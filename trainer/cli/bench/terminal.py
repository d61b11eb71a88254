"""A program in a terminal of its own: a pty, what it shows, and a stopwatch. Not for Windows.

Times are perf_counter seconds taken when bytes arrive, before they are drawn.
"""

import fcntl
import os
import re
import select
import struct
import subprocess
import termios
import time
from codecs import getincrementaldecoder
from collections.abc import Mapping, Sequence
from types import TracebackType
from typing import Final, NamedTuple, Self

KEYS: Final = {
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
_UNSET: Final = (
    "COLUMNS",
    "LANGUAGE",
    "LC_ALL",
    "LC_MESSAGES",
    "LINES",
    "NO_COLOR",
    "SCOPONE_LANG",
    "TEXTUAL_THEME",
)
_SET: Final = {"COLORTERM": "truecolor", "LANG": "C.UTF-8", "TERM": "xterm-256color"}
# A control sequence, a string such as a title, another escape, a control character, or text.
_TOKEN = re.compile(
    r"\x1b\[(?P<numbers>[0-?]*)[ -/]*(?P<final>[@-~])"
    r"|\x1b[\]PX^_][^\x07\x1b]*(?:\x07|\x1b\\)"
    r"|\x1b[ -/]*[0-OQ-WYZ\\`-~]"
    r"|(?P<control>[\x00-\x1a\x1c-\x1f\x7f])"
    r"|(?P<text>[^\x00-\x1f\x7f]+)"
)


class Grid:
    """The characters on a screen, of programs that write one cell a character and say where.

    It knows where the cursor goes, what is erased, and nothing of colours, scrolling or tabs.
    """

    def __init__(self, columns: int, lines: int) -> None:
        self._columns = columns
        self._rows = [[" "] * columns for _ in range(lines)]
        self._x = self._y = 0
        self._decoder = getincrementaldecoder("utf-8")("replace")
        self._rest = ""

    def text(self) -> str:
        """The screen as lines of text, without blanks at their ends."""
        return "\n".join("".join(row).rstrip() for row in self._rows)

    def feed(self, data: bytes) -> None:
        """Draw what the program wrote; a sequence that is cut off waits for the rest of it."""
        text = self._rest + self._decoder.decode(data)
        at = 0
        while at < len(text):
            found = _TOKEN.match(text, at)
            if found is None:
                break
            at = found.end()
            if found["text"]:
                self._write(found["text"])
            elif found["control"]:
                self._control(found["control"])
            elif found["final"]:
                self._sequence(found["numbers"], found["final"])
        self._rest = text[at:]

    def _write(self, text: str) -> None:
        for character in text:
            if self._x < self._columns:
                self._rows[self._y][self._x] = character
                self._x += 1

    def _control(self, character: str) -> None:
        if character == "\r":
            self._x = 0
        elif character == "\n":
            self._y = min(self._y + 1, len(self._rows) - 1)
        elif character == "\b":
            self._x = max(self._x - 1, 0)

    def _sequence(self, numbers: str, final: str) -> None:
        if numbers[:1] in tuple("<=>?"):
            return
        given = [int(number or 0) for number in numbers.split(";")] if numbers else [0]
        if final in "Hf":
            column = given[1] if len(given) > 1 else 1
            self._y = min(max(given[0], 1), len(self._rows)) - 1
            self._x = min(max(column, 1), self._columns) - 1
        elif final == "J":
            self._erase_lines(given[0])
        elif final == "K":
            self._erase_in_line(given[0])

    def _erase_lines(self, how: int) -> None:
        first = self._y + 1 if how == 0 else 0
        last = self._y if how == 1 else len(self._rows)
        for y in range(first, last):
            self._rows[y] = [" "] * self._columns
        if how in (0, 1):
            self._erase_in_line(how)

    def _erase_in_line(self, how: int) -> None:
        first = self._x if how == 0 else 0
        last = self._x + 1 if how == 1 else self._columns
        for x in range(first, min(last, self._columns)):
            self._rows[self._y][x] = " "


class Latency(NamedTuple):
    """Milliseconds from a key to the first byte of an answer, and to the text awaited."""

    first_byte: float
    shown: float


class Terminal:
    """Runs `argv`; a context manager that ends the program when left.

    The first word of `argv` is looked up on the path. `environment` comes on top of ours.

    Raises:
        OSError: there is no terminal to be had.
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
        self.screen = Grid(columns, lines)
        inherited = {name: value for name, value in os.environ.items() if name not in _UNSET}
        merged = {**inherited, **_SET, **(environment or {})}
        self._fd, theirs = os.openpty()
        try:
            fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
            self.started = time.perf_counter()
            self.process = subprocess.Popen(
                list(argv),
                stdin=theirs,
                stdout=theirs,
                stderr=theirs,
                env=merged,
                start_new_session=True,
            )
        except BaseException:
            os.close(self._fd)
            raise
        finally:
            os.close(theirs)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self._fd)

    def text(self) -> str:
        """The screen as lines of text."""
        return self.screen.text()

    def read(self, seconds: float) -> float | None:
        """Draws what arrives first within `seconds`; returns when it came, None if nothing did.

        Raises:
            EOFError: the program has ended.
        """
        if not select.select([self._fd], [], [], max(seconds, 0.0))[0]:
            return None
        now = time.perf_counter()
        try:
            data = os.read(self._fd, 65536)
        except OSError:  # how Linux says that the program has closed its end
            data = b""
        if not data:
            raise EOFError(f"the program ended; its screen:\n{self.text()}")
        self.screen.feed(data)
        return now

    def wait_for(self, text: str) -> float:
        """Reads until the screen shows `text`; returns when the bytes came that completed it.

        Raises:
            TimeoutError: it did not come.
            EOFError: the program has ended.
        """
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
