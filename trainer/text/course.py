"""The course of a deal and of a match, and what is captured by then: facts and hints in words."""

from collections.abc import Mapping
from typing import Final

from trainer.rules.cards import RANKS
from trainer.rules.seats import SEATS, side_of
from trainer.text.cards import all_of, rank_name, sentence, who
from trainer.text.choices import score_points
from trainer.text.language import N_
from trainer.text.told import Composed, Told


def _captured_last(told: Told) -> str:
    """Who it was; their side gets what stays."""
    words, seat = told.words, told.text("seat")
    at = next(one for one in SEATS if one.name == seat)
    if at == told.viewer:
        return told.say(words._("You captured last, so your side gets what stays: {cards}."))
    text = words._("{Who} captured last, so their side gets what stays: {cards}.")
    if side_of(at) == side_of(told.viewer):
        text = words._("{Who} captured last, so your side gets what stays: {cards}.")
    return told.say(text, Who=sentence(who(words, at, told.viewer)))


def _score_line(told: Told) -> str:
    """Who gets what for a category; for sweeps each side gets its own."""
    words = told.words
    points = score_points(told.text("points"), told.viewer)
    text = words._("{category} {NS} to {EW}: nobody.")
    if points["ours"] != "0" and points["theirs"] != "0":
        text = words._("{category} {NS} to {EW}: {ours} for your side, {theirs} for their side.")
    elif points["ours"] != "0":
        text = words._("{category} {NS} to {EW}: {ours} for your side.")
    elif points["theirs"] != "0":
        text = words._("{category} {NS} to {EW}: {theirs} for their side.")
    return told.say(text, category=words._(_CATEGORIES[told.text("category")]), **points)


_CATEGORIES: Final[Mapping[str, str]] = {
    "cards": N_("cards"),
    "coins": N_("coins"),
    "settebello": N_("settebello"),
    "prime": N_("prime"),
    "re_bello": N_("re bello"),
    "napola": N_("napola"),
    "sweeps": N_("sweeps"),
}


def _kings(told: Told) -> str:
    n = told.number("count")
    if not n:
        return told.words._("There is no king on the table.")
    text = told.words.ngettext(
        "There is one king on the table.", "There are {n} kings on the table.", n
    )
    return told.say(text, n=n)


def _cards_left(told: Told) -> str:
    n = told.number("count")
    text = told.words.ngettext(
        "It is the last card that anybody holds.",
        "With this one {n} cards are still in the hands.",
        n,
    )
    return told.say(text, n=n)


def _unpaired(told: Told) -> str:
    """The ranks, each with how many of it are captured: "seven (1) and king (3)"."""
    each = [
        f"{rank_name(told.words, RANKS.index(letter) + 1, told.names)} ({count})"
        for letter, count in zip(
            told.text("ranks").split(), told.text("counts").split(), strict=True
        )
    ]
    text = told.words.ngettext(
        "Unpaired, with how many of it are captured: {each}.",
        "Unpaired, with how many of each are captured: {each}.",
        len(each),
    )
    return told.say(text, each=all_of(told.words, each))


COMPOSED: Final[Mapping[str, Composed]] = {
    "score-line": _score_line,
    "captured-last": _captured_last,
    "kings-on-table": _kings,
    "hint-cards-left": _cards_left,
    "unpaired-ranks": _unpaired,
}
SAID: Final[Mapping[str, str]] = {
    "after-the-dealer": N_(
        "Whoever sits after the dealer plays the first card, and the dealer the last of each round."
    ),
    "hint-kings": N_("Count the kings."),
    "hint-who-took-last": N_("Play it to the end: who captures last?"),
    "all-paired": N_("Of every rank an even number is captured: all is paired."),
    "unpaired-sum": N_("The unpaired values add up to {total}: always even."),
    "hint-one-or-three": N_("A rank is unpaired where one or three of its cards are captured."),
    "hint-even-sum": N_("The values of all unpaired ranks add up to an even number."),
    "hint-categories": N_("Cards, coins, settebello, prime, sweeps: one after the other."),
    "hint-add-deals": N_("Add up both sides, deal after deal."),
    "match-totals": N_("It stands {NS} to {EW}; the match is played to {target}."),
}
