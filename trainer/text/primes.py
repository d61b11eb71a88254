"""Facts and hints about primes in words."""

from collections.abc import Mapping
from typing import Final

from trainer.rules.cards import suit_of
from trainer.rules.notation import parse_card, parse_cards
from trainer.text.cards import all_of, card_name, cards_by_suit, suit_name
from trainer.text.clauses import clause_text
from trainer.text.language import N_
from trainer.text.told import Composed, Told


def _order(told: Told) -> str:
    return clause_text(told.words, "prime-values", told.ruleset)


def _sum(told: Told) -> str:
    """The cards of a prime in the order of its values; of a side's prime the suits suffice."""
    words = told.words
    cards = [parse_card(card) for card in told.text("cards").split()]
    is_complete = not told.text("missing")
    if "side" in told.params:
        values = told.text("values").split()
        suits = ", ".join(
            f"{suit_name(words, suit_of(card))} {value}"
            for card, value in zip(cards, values, strict=True)
        )
        if is_complete:
            return told.say(words._("{side}: {suits}; {total} in all."), suits=suits)
        return told.say(
            words._("{side}: {suits}; {total} in all, and {missing} are lacking."), suits=suits
        )
    named = all_of(words, [card_name(words, card, told.names) for card in cards])
    if "best" in told.params:
        text = words._("You marked {cards}: {values} = {total}.")
    elif is_complete:
        text = words._("Best of each suit: {cards}; {values} = {total}.")
    else:
        text = words._("Best of each suit: {cards}; {values} = {total}, and {missing} are lacking.")
    return told.say(text, cards=named)


def _cards(told: Told) -> str:
    cards = cards_by_suit(told.words, parse_cards(told.text("cards")), told.names)
    return told.say(told.words._("These cards: {cards}."), cards=cards)


def _gain(told: Told) -> str:
    points = told.number("points")
    if not points:
        return told.say(told.words._("{card} does not make the prime better."))
    text = told.words.ngettext(
        "{card} makes the prime better by one.", "{card} makes the prime better by {n}.", points
    )
    return told.say(text, n=points)


COMPOSED: Final[Mapping[str, Composed]] = {
    "hint-prime-order": _order,
    "hint-prime-cards": _cards,
    "prime-sum": _sum,
    "prime-sum-incomplete": _sum,
    "prime-gain": _gain,
}
SAID: Final[Mapping[str, str]] = {
    "prime-value-is": N_("In a prime {card} is worth {value}."),
    "two-of-a-suit": N_("A prime has one card of each suit."),
    "prime-gain-suit": N_("{card} brings a suit that was lacking, worth {points}."),
    "hint-one-a-suit": N_("One card of each suit, the best one."),
    "hint-four-suits": N_("Look first whether each pile has all four suits."),
    "hint-weakest-suit": N_("Look for the suit in which the pile is weakest."),
}
