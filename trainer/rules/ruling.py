"""May this play be made, and which clause decides? (RULES.md, "What a card may take")

A ruling names exactly one clause: the first that applies, from what the player cannot have meant
(a card not held) to the finest choice of the house (the fewest cards of several sums).
"""

from dataclasses import dataclass, replace

from trainer.rules.capture import captures, equals, groups, sum_parts, sums_to
from trainer.rules.cards import (
    FACES,
    JACK,
    NO_CARDS,
    Card,
    CardSet,
    cards_in,
    count,
    rank_of,
    value_sum,
)
from trainer.rules.clauses import option_clause
from trainer.rules.notation import Play, format_play
from trainer.rules.position import Turn


@dataclass(frozen=True, slots=True)
class Ruling:
    """The answer to "may I?".

    `clause`: an id of `trainer.rules.clauses`. `choices`: everything this card may take here, in
    pack order; empty if it is laid. `capturing`: the cards of the hand that can capture.
    """

    is_legal: bool
    clause: str
    play: Play
    choices: tuple[CardSet, ...] = ()
    capturing: CardSet = NO_CARDS


class IllegalPlayError(ValueError):
    """A play that the rules do not allow, with the ruling that says why."""

    def __init__(self, ruling: Ruling) -> None:
        self.ruling = ruling
        super().__init__(f"{format_play(ruling.play)}: {ruling.clause}")


def rule(turn: Turn, play: Play) -> Ruling:
    """Judge an attempted play; `play.sweep` is not looked at.

    Raises:
        RulesError: `table-too-large` (see `captures`).
    """
    card, takes = play.card, play.takes
    if turn.is_over:
        return Ruling(False, "deal-over", play)
    if not turn.hand >> card & 1:
        return Ruling(False, "not-in-hand", play)
    choices = captures(turn.ruleset, turn.table, card)
    if takes & ~turn.table:
        return Ruling(False, "not-on-table", play, choices)
    if not takes:
        return _rule_lay(turn, play, choices)
    if takes in choices:
        return Ruling(True, _legal_clause(turn, card, takes), play, choices)
    return Ruling(False, _broken_clause(turn, card, takes), play, choices)


def _rule_lay(turn: Turn, play: Play, choices: tuple[CardSet, ...]) -> Ruling:
    if choices:
        return Ruling(False, "capture-with-card", play, choices)
    capturing = capturing_cards(turn)
    if capturing and turn.ruleset.obligation == "player":
        return Ruling(False, "capture-if-able", play, choices, capturing)
    return Ruling(True, "lay", play, choices, capturing)


def capturing_cards(turn: Turn) -> CardSet:
    """The cards of the hand that capture something."""
    found = NO_CARDS
    for card in cards_in(turn.hand):
        if captures(turn.ruleset, turn.table, card):
            found |= 1 << card
    return found


def _legal_clause(turn: Turn, card: Card, takes: CardSet) -> str:
    equal = takes & equals(turn.table, card)
    if equal == takes:
        return "take-equal"
    return "take-everything" if equal else "take-sum"


def _broken_clause(turn: Turn, card: Card, takes: CardSet) -> str:
    """The first clause that a capture which is none of the choices breaks."""
    ruleset, table = turn.ruleset, turn.table
    equal = equals(table, card)
    taken_equal, summed = takes & equal, takes & ~equal
    value = rank_of(card)
    if summed:
        if not ruleset.face_sums and (value >= JACK or summed & FACES):
            return "face-no-sums"
        if not splits_into_groups(summed, value):
            return "must-add-up"
        if equal and ruleset.equal_and_sum == "equal_only":
            return "equal-card-first"
    if equal:
        if ruleset.equal_cards == "one" and count(taken_equal) > 1:
            return "one-equal-card"
        if ruleset.equal_cards == "all" and taken_equal and taken_equal != equal:
            return "all-equal-cards"
        if not taken_equal or not summed:
            return "take-everything"
    found = groups(ruleset, table, card)
    if ruleset.sums_per_play == "one" and summed not in found:
        return "one-sum"
    if ruleset.sums_per_play == "all" and any(not group & summed for group in found):
        return "all-sums"
    return "fewest-cards" if ruleset.sum_choice == "fewest" else "most-cards"


def foundations(turn: Turn, ruling: Ruling) -> tuple[str, ...]:
    """The clauses that a legal play rests on besides the one that the ruling names.

    They are the options of the house without which the same play could be forbidden here.
    """
    if not ruling.is_legal:
        return ()
    house, card, takes = turn.ruleset, ruling.play.card, ruling.play.takes
    equal, found = equals(turn.table, card), groups(house, turn.table, card)
    summed, free = takes & ~equal, replace(house, sum_choice="player")
    options = {
        "obligation": not takes and bool(ruling.capturing),
        "equal_cards": bool(takes & equal) and count(equal) > 1,
        "equal_and_sum": bool(takes & equal) and bool(found),
        "sum_choice": bool(summed) and len(sum_parts(free, turn.table, card)) > 1,
        "sums_per_play": bool(summed) and any(not a & b for a in found for b in found),
        "face_sums": bool(summed) and bool(FACES & (summed | 1 << card)),
    }
    named = [
        option_clause(name, getattr(house, name)) for name, counts in options.items() if counts
    ]
    return tuple(clause for clause in named if clause != ruling.clause)


def splits_into_groups(cards: CardSet, value: int) -> bool:
    """Whether the cards fall into disjoint groups of two or more that each add up to `value`.

    None of the cards is worth `value` itself.
    """
    hopeless: set[CardSet] = set()

    def splits(left: CardSet) -> bool:
        if not left:
            return True
        if left in hopeless:
            return False
        highest = left.bit_length() - 1
        others = left & ~(1 << highest)
        partners = sums_to(others, value - rank_of(highest))
        if any(splits(others & ~group) for group in partners):
            return True
        hopeless.add(left)
        return False

    return value_sum(cards) % value == 0 and splits(cards)
