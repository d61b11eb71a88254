"""What a card may take and what the rule is: facts and hints about rulings in words."""

from collections.abc import Mapping
from typing import Final

from trainer.rules.notation import parse_play
from trainer.text.cards import card_list, card_name
from trainer.text.clauses import clause_text
from trainer.text.language import N_
from trainer.text.told import Composed, Told


def _clause(told: Told) -> str:
    return clause_text(told.words, told.text("clause"), told.ruleset)


def _answer(told: Told) -> str:
    play = parse_play(told.text("play"))
    card = card_name(told.words, play.card, told.names)
    if not play.takes:
        return told.words._("Lay {card}.").format(card=card)
    cards = card_list(told.words, play.takes, told.names)
    return told.words._("Take {cards} with {card}.").format(cards=cards, card=card)


def _ranks(told: Told) -> str:
    if not told.text("ranks"):
        return told.words._("No card sweeps it.")
    return told.say(told.words._("{any} would sweep it."))


def _ways(told: Told) -> str:
    n = told.number("count")
    if not n:
        return told.say(told.words._("{card} takes nothing."))
    text = told.words.ngettext(
        "There is one capture that {card} can make.",
        "There are {n} captures that {card} can make.",
        n,
    )
    return told.say(text, n=n)


def _plays(told: Told) -> str:
    if not told.text("plays"):
        return told.words._("It takes nothing.")
    return told.say(told.words._("It can take {plays}."))


def _houses(told: Told) -> str:
    if not told.text("houses"):
        return told.words._("No house allows it.")
    return told.say(told.words._("Allowed in: {houses}."))


COMPOSED: Final[Mapping[str, Composed]] = {
    "hint-clause": _clause,
    "because-clause": _clause,
    "hint-answer": _answer,
    "hint-ranks": _ranks,
    "hint-choices": _ways,
    "captures-count": _ways,
    "hint-plays": _plays,
    "hint-houses": _houses,
}
SAID: Final[Mapping[str, str]] = {
    "hint-look-table": N_(
        "Look at the table first: what there comes to the same value as a card of yours?"
    ),
    "hint-look-equal": N_("What on the table comes to the same value as {card}?"),
    "hint-equal-first": N_("Look first for a card equal to {card}."),
    "hint-look-hand": N_("Look at your other cards: does one of them take something?"),
    "hint-card": N_("Play {card}."),
    "hint-choice": N_("It is this: {choice}."),
    "hint-number": N_("The number is {number}."),
    "hint-add-up": N_("Add up the values of all cards on the table."),
    "hint-total": N_("Added up: {total}."),
    "no-sweep": N_("The table makes {total}, and no card sweeps that."),
    "hint-what-is-left": N_("Does the play clear the table? And which play of the deal is it?"),
    "house-allows": N_("{house}: yes ({clause})."),
    "house-forbids": N_("{house}: no ({clause})."),
}
