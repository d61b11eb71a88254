"""Ranks by their letters, in words."""

from collections.abc import Sequence

from trainer.rules.cards import RANKS
from trainer.text.cards import all_of, rank_name
from trainer.tui.drawing.look import Look


def rank_word(letter: str, look: Look) -> str:
    """ "seven" of `7`; the letter itself where it is none."""
    if letter not in RANKS or len(letter) != 1:
        return letter
    return rank_name(look.words, RANKS.index(letter) + 1, look.names)


def rank_names(letters: Sequence[str], look: Look) -> str:
    """ "three and two"."""
    return all_of(look.words, [rank_word(letter, look) for letter in letters])
