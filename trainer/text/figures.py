"""Points as figures, as the language writes them: with one decimal where they are not whole."""

from typing import Final

from trainer.text.cards import count_points
from trainer.text.language import Words

MINUS: Final = "\N{MINUS SIGN}"


def figure(words: Words, value: float) -> str:
    """The size of a number: "2", "1.9", in Italian "1,9"."""
    rounded = abs(round(value, 1))
    if rounded == int(rounded):
        return str(int(rounded))
    # Translators: the sign before the decimals
    return f"{rounded:.1f}".replace(".", words.pgettext("decimal sign", "."))


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
