"""Both streams, as they may be: of any encoding, closed, full, or left by their reader."""

import codecs
import contextlib
import errno
import os
import shutil
import sys
from typing import Final, Self, TextIO

_PLAIN: Final = str.maketrans(
    {
        "’": "'",
        "‘": "'",
        "“": '"',
        "”": '"',
        "–": "-",
        "…": "...",
        "→": ">",
        "\N{MINUS SIGN}": "-",
        "±": "+-",
        "\N{NARROW NO-BREAK SPACE}": " ",
        **{accented: f"{bare}'" for accented, bare in zip("àèéìòùÈ", "aeeiouE", strict=True)},
    }
)
_ERRORS: Final = "scopone-plain"


def prepare() -> None:
    """See that no character can stop an output: a plainer one is written in its place."""
    codecs.register_error(_ERRORS, _plainer)
    for stream, errors in ((sys.stdout, _ERRORS), (sys.stderr, "backslashreplace")):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=errors)


def _plainer(error: UnicodeError) -> tuple[str | bytes, int]:
    """What stands for characters that the encoding lacks: a straight apostrophe, for accents too,
    as Italians write them without; else `?`."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    missing = error.object[error.start : error.end].translate(_PLAIN)
    return "".join(char if char.isascii() else "?" for char in missing), error.end


def write(text: str) -> str | None:
    """Print the text and see that it has gone out; returns why it could not, None if it did.

    Raises:
        BrokenPipeError: somebody had enough, as in `| head -1`.
    """
    if sys.stdout is None:  # closed by the shell, as in `>&-`
        return os.strerror(errno.EBADF)
    try:
        print(text, file=sys.stdout, flush=True)
    except BrokenPipeError:
        drop(sys.stdout)
        raise
    except OSError as error:
        drop(sys.stdout)
        return error.strerror or str(error)
    return None


def complain(line: str) -> None:
    """Print a line on standard error, if there is one that takes it: never elsewhere."""
    if sys.stderr is None:
        return
    try:
        print(line, file=sys.stderr, flush=True)
    except OSError:
        drop(sys.stderr)


class Progress:
    """What long work is at, on standard error: one line that changes, or a line for each thing.

    `is_terminal`: a line there can change.
    """

    def __init__(self) -> None:
        self.is_terminal = sys.stderr is not None and sys.stderr.isatty()
        self._told: set[str] = set()
        self._shown = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.clear()

    def clear(self) -> None:
        """Take away the line that changes, where there is one."""
        self._rewrite("")

    def tell(self, text: str, now: str = "") -> None:
        """Work is at this; `now`: how far it is, told only where the line can change."""
        if self.is_terminal:
            self._rewrite(f"{text} {now}".rstrip())
        elif text not in self._told:
            complain(text)
        self._told.add(text)

    def _rewrite(self, text: str) -> None:
        """The line as it is now; nothing stays of what was longer."""
        if not self.is_terminal:
            return
        room = max(shutil.get_terminal_size().columns - 1, 1)
        line = text[:room]
        with contextlib.suppress(OSError):
            sys.stderr.write("\r" + line.ljust(self._shown) + ("" if line else "\r"))
            sys.stderr.flush()
        self._shown = len(line)


def drop(stream: TextIO) -> None:
    """Let nothing more be written, so that the interpreter does not complain when it ends."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def is_terminal() -> bool:
    """Whether somebody sits before all three streams: keys come from one, the screen is another."""
    streams = (sys.stdin, sys.stdout, sys.stderr)
    return all(stream is not None and stream.isatty() for stream in streams)
