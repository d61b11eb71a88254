"""What this terminal can show: a filter for colours, and one for characters it cannot draw."""

import codecs
import sys
import unicodedata
from collections.abc import Callable
from functools import lru_cache, partial
from typing import Final

from rich.segment import Segment
from textual.color import Color
from textual.driver import Driver
from textual.filter import LineFilter

# One character for one, so that nothing moves. What is not here loses its accent or becomes `?`.
_PLAIN: Final = {
    **dict.fromkeys("─━═╌▁▔▀▄▂", "-"),
    "═": "=",
    **dict.fromkeys("│┃║▌▐▊▎", "|"),
    **dict.fromkeys("╭╮╰╯┌┐└┘├┤┬┴┼", "+"),
    **dict.fromkeys("┏┓┗┛╔╗╚╝", "#"),
    **dict.fromkeys("▒░▓█▇", "%"),
    "○": "o",
    **dict.fromkeys("♦●", "D"),
    **dict.fromkeys("♥∪", "C"),
    **dict.fromkeys("♠†", "S"),
    **dict.fromkeys("♣╿", "B"),
    **dict.fromkeys("▶→", ">"),
    "←": "<",
    "▷": ")",
    **dict.fromkeys("▲↑", "^"),
    "↓": "v",
    "✓": "*",
    "✗": "x",
    "·": "-",
    **dict.fromkeys("–—−", "-"),
    **dict.fromkeys("’‘", "'"),
    **dict.fromkeys("“”«»", '"'),
    "…": "~",
    "×": "x",
}


def draws_all() -> bool:
    """Whether what is written to the terminal can hold every sign that is drawn here."""
    encoding = getattr(sys.__stderr__, "encoding", None) or "utf-8"
    try:
        "".join(_PLAIN).encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def take_any_input() -> None:
    """What is typed or pasted and is no text becomes a sign for that.

    Textual's driver decodes strictly, and a single such byte would end the program.
    """
    if sys.platform == "win32":
        return
    from textual.drivers import linux_driver

    def forgiving(encoding: str) -> Callable[[], codecs.IncrementalDecoder]:
        return partial(codecs.getincrementaldecoder(encoding), errors="replace")

    vars(linux_driver)["getincrementaldecoder"] = forgiving


def quick_to_end(driver: type[Driver]) -> type[Driver]:
    """The driver, but when the program is quit it does not wait for the thread that reads keys.

    That one looks up every tenth of a second and then waits another one, with the learner's prompt
    two tenths away. It ends with the process; where the program goes on it is waited for.
    """

    class Quick(driver):  # type: ignore[misc, valid-type]  # which one is known when it runs
        def disable_input(self) -> None:
            if self._app._exit:
                self._key_thread = None
            super().disable_input()

    return Quick


def plain(text: str, can: Callable[[str], bool]) -> str:
    """The text with what cannot be drawn replaced, character by character."""
    return "".join(character if can(character) else _plain(character) for character in text)


@lru_cache(1024)
def _plain(character: str) -> str:
    if character in _PLAIN:
        return _PLAIN[character]
    bare = unicodedata.normalize("NFKD", character).encode("ascii", "ignore").decode()
    return bare[:1] or "?"


class Plain(LineFilter):
    """Characters that the terminal's encoding does not have become their nearest in ASCII."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The segments with every character replaced that cannot be written."""
        return [
            Segment(plain(text, str.isascii), style, control) for text, style, control in segments
        ]
