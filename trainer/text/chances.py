"""What the cards that are seen, and those that were laid, say of the hidden ones: in words."""

from collections.abc import Mapping
from typing import Final

from trainer.rules.notation import parse_play
from trainer.text.cards import card_name, sentence
from trainer.text.language import N_
from trainer.text.told import Composed, Told


def _sweep(told: Told) -> str:
    out = told.number("out")
    text = told.words.ngettext(
        "The table makes {total}, and {any} would sweep it. One such card is still out among the "
        "{unseen} that you do not see, and the next player holds {held} of those: a sweep {often}.",
        "The table makes {total}, and {any} would sweep it. {n} such cards are still out among the "
        "{unseen} that you do not see, and the next player holds {held} of those: a sweep {often}.",
        out,
    )
    return told.say(text, n=out)


def _settebello(told: Told) -> str:
    out = told.number("out")
    text = told.words.ngettext(
        "{Any} would take the settebello. One such card is still out among the {unseen} that you "
        "do not see, and the next player holds {held} of those: it is taken {often}.",
        "{Any} would take the settebello. {n} such cards are still out among the {unseen} that you "
        "do not see, and the next player holds {held} of those: it is taken {often}.",
        out,
    )
    return told.say(text, n=out)


def _sweep_proved(told: Told) -> str:
    text = told.words._("The table makes {total}, and {any} would sweep it.")
    return f"{told.say(text)} {_proved(told)}"


def _settebello_proved(told: Told) -> str:
    text = told.words._("{Any} would take the settebello.")
    return f"{told.say(text)} {_proved(told)}"


def _proved(told: Told) -> str:
    """How likely the next player holds one of the cards, counting what lays have proved."""
    out = told.number("out")
    if not told.number("percent"):
        text = told.words.ngettext(
            "One such card is still out, but what was laid proves that the next player does not "
            "hold it.",
            "{n} such cards are still out, but what was laid proves that the next player holds "
            "none of them.",
            out,
        )
    else:
        text = told.words.ngettext(
            "One such card is still out; counting what lays have proved, the next player holds it "
            "{often}.",
            "{n} such cards are still out; counting what lays have proved, the next player holds "
            "one or more of them {often}.",
            out,
        )
    return told.say(text, n=out)


def _not_alone(told: Told) -> str:
    if not told.number("count"):
        return told.words._("An anchor is one card that is left, and here nothing is left.")
    return told.say(
        told.words._("An anchor lies alone, and here {count} cards would lie: {cards}.")
    )


def _still_out(told: Told) -> str:
    out = told.number("out")
    text = told.words.ngettext(
        "Of its rank one is still out, so somebody else could take {card}.",
        "Of its rank {n} are still out, so somebody else could take {card}.",
        out,
    )
    return told.say(text, n=out)


def _anchor_set(told: Told) -> str:
    captured = told.number("captured")
    if not captured:
        return told.say(
            told.words._(
                "Only {card} is left, and you hold all others of its rank: {hand}. Nobody else can "
                "take it."
            )
        )
    text = told.words.ngettext(
        "Only {card} is left. Of its rank one is captured, and you hold {hand}: nobody else can "
        "take it.",
        "Only {card} is left. Of its rank {n} are captured, and you hold {hand}: nobody else can "
        "take it.",
        captured,
    )
    return told.say(text, n=captured)


def _must_by_room(told: Told) -> str:
    """More cards than the other hands have room for."""
    out = told.number("out")
    text = told.words.ngettext(
        "One such card is still out, and nobody else can have it: {who} holds it.",
        "{n} such cards are still out, and elsewhere there is room for no more than {room}: {who} "
        "holds at least one.",
        out,
    )
    return told.say(text, n=out, who=told.player())


def _lay_proves(told: Told) -> str:
    card = parse_play(told.text("play")).card
    text = told.words._(
        "{Who} laid {laid}; whoever can take must take, so {who} did not hold {any} then."
    )
    who, laid = told.player(), card_name(told.words, card, told.names)
    return told.say(text, Who=sentence(who), who=who, laid=laid)


COMPOSED: Final[Mapping[str, Composed]] = {
    "odds-sweep": _sweep,
    "odds-settebello": _settebello,
    "odds-sweep-proved": _sweep_proved,
    "odds-settebello-proved": _settebello_proved,
    "anchor-not-alone": _not_alone,
    "anchor-still-out": _still_out,
    "anchor-set": _anchor_set,
    "must-by-room": _must_by_room,
    "lay-proves": _lay_proves,
}
SAID: Final[Mapping[str, str]] = {
    "odds-over": N_("The deal is over then."),
    "odds-empty-table": N_("Nothing lies there to be swept."),
    "odds-not-counted": N_("A sweep would not count there: {clause}."),
    "odds-no-rank": N_("The table makes {total}, and no card sweeps that."),
    "odds-none-out": N_(
        "The table makes {total}: only {any} could sweep it, and none is still out."
    ),
    "settebello-held": N_("The settebello stays in your hand."),
    "settebello-taken": N_("The settebello is in a pile: nobody can take it any more."),
    "settebello-none-out": N_("Only {any} could take the settebello, and none is still out."),
    "anchor-none-held": N_("You hold no card of its rank, so you could not take {card} yourself."),
    "hidden-hands": N_(
        "You do not see {unseen} cards: {right} on your right, {partner} with your partner, {left} "
        "on your left."
    ),
    "seen-of-rank": N_(
        "In your hand: {hand}. On the table: {table}. In the piles: {captured}. "
        "Still out: {unseen} of the four."
    ),
    "hint-four-of-each": N_("There are four of each rank."),
    "hint-sweeping-rank": N_("Which rank sweeps the table, and how many of it have you not seen?"),
}
