"""The languages, which of them is wanted, and the messages of one of them.

The catalogues lie in `locale`; `python -m tests.catalogues --update` extracts and compiles them.
"""

import gettext
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from trainer.rules.problems import RulesError, problem

LANGUAGES: Final = ("en", "it")
DOMAIN: Final = "scopone"
LOCALE: Final = Path(__file__).resolve().parent / "locale"

_LOCALE_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
_NO_LANGUAGE: Final = ("c", "posix")


def N_(message: str) -> str:
    """Mark a message for the catalogues where it stands in a table; translated when shown."""
    return message


class Words:
    """One language's messages. Making another one is how a program changes its language."""

    def __init__(self, language: str) -> None:
        """Read the catalogue of `language`, one of `LANGUAGES`.

        Raises:
            ValueError: there is no such language.
        """
        if language not in LANGUAGES:
            raise ValueError(f"no such language: {language!r}")
        self.language = language
        self._messages = gettext.translation(DOMAIN, str(LOCALE), [language])

    def gettext(self, message: str) -> str:
        """The message in this language."""
        return self._messages.gettext(message)

    _ = gettext

    def ngettext(self, one: str, many: str, n: int) -> str:
        """The form for `n` things. Its fields, `{n}` too, are still to be filled in."""
        return self._messages.ngettext(one, many, n)

    def pgettext(self, context: str, message: str) -> str:
        """The message in the sense that `context` names."""
        return self._messages.pgettext(context, message)


def choose_language(explicit: str | None, environ: Mapping[str, str], where: str = "--lang") -> str:
    """The language wanted: what was asked for, then SCOPONE_LANG, then the locale, else English.

    As elsewhere LANGUAGE is a list that goes before the locale, but not before the locale C.

    Raises:
        RulesError: `unknown-language`, of what was asked for (under `where`) or of SCOPONE_LANG.
    """
    asked, place = explicit, where
    if asked is None:
        asked, place = environ.get("SCOPONE_LANG") or None, "SCOPONE_LANG"
    if asked is not None:
        language = _known(asked)
        if language is None:
            known = " ".join(LANGUAGES)
            raise RulesError([problem("unknown-language", place, found=asked, known=known)])
        return language
    locale = next((environ[name] for name in _LOCALE_VARIABLES if environ.get(name)), "")
    if _code(locale) in _NO_LANGUAGE:
        return LANGUAGES[0]
    wanted = [*environ.get("LANGUAGE", "").split(":"), locale]
    return next((code for code in map(_known, wanted) if code), LANGUAGES[0])


def _code(locale: str) -> str:
    """`it` of `it_IT.UTF-8`."""
    return re.split(r"[_.@-]", locale.strip().lower(), maxsplit=1)[0]


def _known(locale: str) -> str | None:
    code = _code(locale)
    return code if code in LANGUAGES else None
