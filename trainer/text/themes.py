"""The themes of puzzles in words."""

from collections.abc import Mapping
from typing import Final

from trainer.text.language import N_, Words

_THEMES: Final[Mapping[str, str]] = {
    "single-card-rule": N_("equal card first"),
    "choose-equal": N_("choosing among equal cards"),
    "sums": N_("sums"),
    "sums-of-three": N_("sums of three and more"),
    "choose-sum": N_("choosing among sums"),
    "faces-in-sums": N_("face cards in sums"),
    "sweep": N_("sweeps"),
    "settebello": N_("settebello"),
    "sevens": N_("sevens"),
    "coins": N_("coins"),
    "must-take": N_("a card that takes must take"),
    "must-capture": N_("having to choose what takes"),
    "nothing-to-take": N_("nothing to take"),
    "leave-safe": N_("leaving a safe table"),
    "no-sweep": N_("the chance of a sweep"),
    "leave-eleven": N_("leaving eleven"),
    "guard-settebello": N_("guarding the settebello"),
    "anchor": N_("anchors"),
    "whirlwind": N_("the whirlwind"),
    "stop-whirlwind": N_("stopping a whirlwind"),
    "decline": N_("a capture left alone"),
    "prime-chase": N_("the chase for the prime"),
    "six-matters": N_("a six that matters"),
    "six-idle": N_("a six that does not matter"),
    "keep-paired": N_("the dealer keeps the paired card"),
    "save-seven": N_("the dealer saves a seven"),
    "spariglio": N_("pairing and unpairing"),
    "from-a-double": N_("playing from a double"),
    "cards-open": N_("endings with the cards open"),
    "could-know": N_("endings from what you could know"),
    "played-out": N_("endings of several plays"),
    "last-play": N_("the last play"),
    "other-house": N_("other houses"),
    "prime": N_("prime"),
    "missing-suit": N_("a missing suit"),
    "scoring": N_("scoring"),
    "counting": N_("counting cards"),
    "course-of-deal": N_("the course of a deal"),
}


def theme_name(words: Words, id: str) -> str:
    """The theme in a few words; its id where it has none yet."""
    return words._(_THEMES[id]) if id in _THEMES else id
