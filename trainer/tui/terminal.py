"""What this terminal can show: a filter for colours, and one for characters it cannot draw."""

import codecs
import os
import sys
import unicodedata
from collections.abc import Callable, Mapping
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
    "✗": "X",  # the small one is the sign of taking, ×
    "·": "-",
    **dict.fromkeys("–—−", "-"),
    **dict.fromkeys("’‘", "'"),
    **dict.fromkeys("“”«»", '"'),
    "…": "~",
    "×": "x",
}


_LOCALE_VARIABLES: Final = ("LC_ALL", "LC_CTYPE", "LANG")
_ASCII_LOCALES: Final = ("c", "posix")
_ACCENTED: Final = "àèéìòùÀÈÉÌÒÙ"


def draws_all(encoding: str | None = None, environ: Mapping[str, str] | None = None) -> bool:
    """Whether the terminal can show every sign that is drawn here: what is written to it can hold
    them, and the locale's encoding is UTF-8.

    Python writes UTF-8 in the locale C too, which says nothing of the terminal; but where Python
    itself was told an encoding, that one holds.
    """
    environ = os.environ if environ is None else environ
    encoding = encoding or getattr(sys.__stderr__, "encoding", None) or "utf-8"
    try:
        "".join(_PLAIN).encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    if environ.get("PYTHONIOENCODING") or environ.get("PYTHONUTF8") == "1":
        return True
    locale = next((environ[name] for name in _LOCALE_VARIABLES if environ.get(name)), "")
    name, _, rest = locale.lower().partition(".")
    codeset = rest.partition("@")[0].replace("-", "").replace("_", "")
    return codeset == "utf8" if codeset else name not in _ASCII_LOCALES


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


def is_there() -> bool:
    """Whether the terminal that the program began in is there still.

    Where it goes its programs are ended with it, unless they were told not to heed that: then
    whatever reads the keys would go round and round.
    """
    return sys.__stdin__ is not None and sys.__stdin__.isatty()


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
        """The segments with every character replaced that cannot be written, as long as before."""
        texts = _with_apostrophes([text for text, _, _ in segments])
        return [
            Segment(plain(text, str.isascii), style, control)
            for text, (_, style, control) in zip(texts, segments, strict=True)
        ]


def _with_apostrophes(texts: list[str]) -> list[str]:
    """An accent that ends a word becomes an apostrophe, as Italians write without accents.

    It takes a column, which the next gap of two blanks or more gives up; where none follows, the
    accent is left out.
    """
    if not any(accent in text for text in texts for accent in _ACCENTED):
        return texts
    found = [list(text) for text in texts]
    order = [(one, at) for one, text in enumerate(texts) for at in range(len(text))]
    for here, (one, at) in enumerate(order):
        after = [texts[i][j] for i, j in order[here + 1 : here + 2]]
        if texts[one][at] not in _ACCENTED or (after and after[0].isalpha()):
            continue
        gap = _gap(found, order, here + 1)
        if gap is not None:
            found[gap[0]][gap[1]] = ""
            found[one][at] = _plain(texts[one][at]) + "'"
    return ["".join(text) for text in found]


def _gap(
    found: list[list[str]], order: list[tuple[int, int]], start: int
) -> tuple[int, int] | None:
    """The second of the next two blanks that stand together, before the edge of a box."""
    before = ""
    for one, at in order[start:]:
        character = found[one][at]
        if character and not character.isspace() and _plain(character[0]) in "|+#":
            return None
        if character == before == " ":
            return one, at
        before = character or before
    return None
