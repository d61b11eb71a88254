"""Points and chances as figures, as the language writes them: with one decimal if not whole."""

from typing import Final

from trainer.text.cards import count_points
from trainer.text.language import Words

MINUS: Final = "\N{MINUS SIGN}"


def figure(words: Words, value: float, decimals: int = 1) -> str:
    """The size of a number: "2", "1.9", in Italian "1,9"."""
    rounded = abs(round(value, decimals))
    if rounded == int(rounded):
        return str(int(rounded))
    return decimal(words, rounded, decimals)


def decimal(words: Words, value: float, decimals: int) -> str:
    """A number to so many decimals, as the language writes it."""
    # Translators: the sign before the decimals
    return f"{value:.{decimals}f}".replace(".", words.pgettext("decimal sign", "."))


def grouped(n: int) -> str:
    """A whole number with its thousands apart: "1 680"."""
    return f"{n:,}".replace(",", "\N{NARROW NO-BREAK SPACE}")


def signed(words: Words, value: float) -> str:
    """The same with its sign: "+2", "−1.9", "0"."""
    rounded = round(value, 1)
    if not rounded:
        return "0"
    return ("+" if rounded > 0 else MINUS) + figure(words, rounded)


def points_phrase(words: Words, value: float) -> str:
    """ "1 point", "3.4 points"."""
    rounded = round(value, 1)
    if rounded == int(rounded):
        return count_points(words, int(rounded))
    return words._("{number} points").format(number=figure(words, rounded))


def often(words: Words, n: int) -> str:
    """How often in 100, within a sentence: "in 58 of 100 cases", "never"."""
    if n == 0:
        return words.pgettext("how often", "never")
    if n == 100:
        return words.pgettext("how often", "in every case")
    return words.ngettext("in {n} of 100 cases", "in {n} of 100 cases", n).format(n=n)


def about_often(words: Words, n: int) -> str:
    """The same where only some of the ways the cards can lie were played out."""
    if n == 0:
        return words.pgettext("how often", "hardly ever")
    if n == 100:
        return words.pgettext("how often", "nearly always")
    message = words.ngettext("in about {n} of 100 cases", "in about {n} of 100 cases", n)
    return message.format(n=n)
