"""What a play takes, what it leaves, and what it is worth for a goal: facts and hints in words."""

from collections.abc import Mapping
from typing import Final

from trainer.text.language import N_
from trainer.text.told import Composed, Told


def _left_open(told: Told) -> str:
    return told.say(told.words._("What stays makes {total}: {cards}. {Any} would sweep it."))


def _swept_by(told: Told) -> str:
    return told.say(told.words._("The table makes {total}: {any} would sweep it."))


def _risk(told: Told) -> str:
    """How often the next player can sweep; with nothing counted, that the play is no sweep."""
    if "percent" not in told.params:
        return told.say(told.words._("{play}: no sweep."))
    if not told.number("percent"):
        return told.say(told.words._("{play}: the next player cannot sweep what you leave."))
    return told.say(told.words._("{play}: the next player can sweep what you leave {often}."))


def _guard(told: Told) -> str:
    if not told.number("percent"):
        return told.say(told.words._("{play}: the next player cannot take the settebello."))
    return told.say(told.words._("{play}: the next player can take the settebello {often}."))


def _cards_brought(told: Told) -> str:
    n = told.number("count")
    if not n:
        return told.say(told.words._("{play}: no card for your pile."))
    text = told.words.ngettext(
        "{play}: one card for your pile.", "{play}: {n} cards for your pile.", n
    )
    return told.say(text, n=n)


def _coins_brought(told: Told) -> str:
    n = told.number("count")
    if not n:
        return told.say(told.words._("{play}: no coin for your pile."))
    text = told.words.ngettext(
        "{play}: one coin for your pile.", "{play}: {n} coins for your pile.", n
    )
    return told.say(text, n=n)


def _play_worth(told: Told) -> str:
    """How far below the best, and in what."""
    from trainer.text.reasons import losses_text

    if not float(told.text("gap")):
        return told.say(told.words._("{play}: nothing is worth more."))
    lost = losses_text(told.words, told.text("lost"))
    if not lost:
        return told.say(told.words._("{play}: {gap} below the best."))
    return told.say(told.words._("{play}: {gap} below the best ({losses})."), losses=lost)


def _about_category(told: Told) -> str:
    from trainer.text.reasons import category_name

    name = category_name(told.words, told.text("category"))
    return told.say(told.words._("It is about this point: {name}."), name=name)


def _solved(told: Told) -> str:
    n = told.number("plays")
    text = told.words.ngettext(
        "Solved: the play was right.", "Solved: all {n} plays were right.", n
    )
    return told.say(text, n=n)


def _right_before(told: Told) -> str:
    n = told.number("plays")
    text = told.words.ngettext(
        "One play was right before this one.", "{n} plays were right before this one.", n
    )
    return told.say(text, n=n)


COMPOSED: Final[Mapping[str, Composed]] = {
    "left-open": _left_open,
    "swept-by": _swept_by,
    "worth-no-sweep": _risk,
    "worth-guard-settebello": _guard,
    "worth-cards": _cards_brought,
    "worth-coins": _coins_brought,
    "play-worth": _play_worth,
    "hint-about-category": _about_category,
    "ending-solved": _solved,
    "ending-right-before": _right_before,
}
SAID: Final[Mapping[str, str]] = {
    # --- what a play leaves
    "swept": N_("The table is empty: a sweep, one point."),
    "last-play-cleared": N_(
        "The table is empty, but on the last play of the deal that is no sweep."
    ),
    "left-safe": N_("What stays makes {total}, and no card can sweep that: {cards}."),
    "takes-nothing": N_("You may lay it, but here something can be taken."),
    # --- what a play is worth for a goal
    "worth-prime-sum": N_("{play}: the prime of your pile is then {values} = {total}."),
    "worth-prime-sum-incomplete": N_(
        "{play}: your best cards then make {values} = {total}, but {missing} are lacking."
    ),
    "worth-sweep": N_("{play}: nothing is left."),
    "worth-take-settebello": N_("{play}: the settebello is yours."),
    "worth-no-take-settebello": N_("{play}: the settebello is not taken."),
    "worth-anchor": N_("{play}: one card is left, and only you can take it."),
    "worth-no-anchor": N_("{play}: that is no anchor."),
    # --- what it is worth in points
    "cards-open": N_("Cards open."),
    "points-agree": N_(
        "In points, too, what is asked for here is worth most, as far as you can know."
    ),
    "points-differ": N_(
        "In points, as far as you can know, {best} is worth {gap} more than {play}."
    ),
    "could-know": N_("What you could know: all {layouts} ways in which the cards can lie."),
    "could-know-sampled": N_(
        "What you could know: {layouts} ways in which the cards can lie, drawn at random."
    ),
    # --- where to look
    "hint-goal-sweep": N_("One card of yours is worth as much as all that lies there."),
    "hint-goal-take-settebello": N_(
        "The settebello is the seven of coins: ask of each of your cards whether it can take that."
    ),
    "hint-goal-most-cards": N_(
        "Count what each capture brings: what it takes, and the card you play."
    ),
    "hint-goal-most-coins": N_("Count the coins, the card you play among them."),
    "hint-goal-best-prime": N_(
        "For the prime only the best card of each suit counts: sevens, then sixes, then aces."
    ),
    "hint-goal-no-sweep": N_("Add up what each play leaves, and ask who could sweep it."),
    "hint-goal-guard-settebello": N_("Ask of each play: who could take the settebello after it?"),
    "hint-goal-best": N_(
        "Ask of each play what it takes, what it leaves, and who could take that next."
    ),
    "hint-goal-best-open": N_(
        "All cards lie open: ask of each play what every other player does then."
    ),
    "hint-goal-anchor": N_("Leave one card that only you can take."),
    "hint-sweep-none": N_("One of your plays leaves nothing that a card can sweep."),
    "hint-sweep-seen": N_(
        "One of your plays leaves what only cards could sweep that you have seen: count them."
    ),
    "hint-sweep-count": N_(
        "Whatever you play, a card can sweep it. Count for each play how many such cards you have "
        "not seen."
    ),
    "hint-sweep-proved": N_(
        "One of your plays leaves what the next player cannot sweep: what was laid proves it."
    ),
    "hint-guard-away": N_("After a right play the settebello does not lie on the table."),
    "hint-guard-seen": N_(
        "One of your plays leaves the settebello so that only cards could take it that you have "
        "seen: count them."
    ),
    "hint-guard-count": N_(
        "Whatever you play, a card can take the settebello. Count for each play how many such "
        "cards you have not seen."
    ),
    "hint-guard-proved": N_(
        "One of your plays leaves the settebello so that the next player cannot take it: what was "
        "laid proves it."
    ),
    "hint-anchor-count": N_(
        "Look for a rank of which you know where all four cards are: captured {captured}, left in "
        "your hand {held}."
    ),
    "hint-about-sweeps": N_("It is about sweeps: who can make one next, and one play later."),
    "hint-about-taking": N_("Ask after each play what the next player can take."),
    "hint-about-keeping": N_("Ask which of your cards still takes something later."),
    "hint-about-partner": N_("Ask what your partner can take after each play."),
    "hint-about-last": N_("Ask who captures last."),
    "hint-about-anchor": N_("Ask what only you can take."),
}
