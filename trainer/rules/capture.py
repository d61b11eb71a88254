"""What one card may take from a table (RULES.md, "What a card may take (normative)").

Names follow that page: *equals* are the table cards of the played rank (E), *groups* the sets of
two or more table cards that add up to its value (G), *sum parts* what the sums of a play may be.
"""

from functools import cache

from trainer.rules.cards import (
    COINS,
    JACK,
    NO_CARDS,
    RANK_MASK,
    Card,
    CardSet,
    cards_in,
    count,
    prime_value,
    rank_of,
)
from trainer.rules.problems import RulesError, problem
from trainer.rules.ruleset import Ruleset

MOST_SUM_CARDS = 16
"""Where several sums go in one play, the most cards of a table that may lie in sums. A game never
has more than 13 cards on the table; the bound keeps the worst made-up table to a fraction of a
second, where 20 cards could take half a minute."""


def equals(table: CardSet, card: Card) -> CardSet:
    """The table cards of the played card's rank."""
    return table & RANK_MASK[rank_of(card)]


def groups(ruleset: Ruleset, table: CardSet, card: Card) -> list[CardSet]:
    """All sets of two or more table cards whose values add up to the played card's value."""
    value = (card >> 2) + 1
    if value >= JACK and not ruleset.face_sums:
        return []  # and a number never takes a face: every card of a sum is below its value
    return sums_to(table & (1 << 4 * (value - 1)) - 1, value)


def sums_to(cards: CardSet, value: int) -> list[CardSet]:
    """Every subset of `cards` whose values add up to `value`; none for a negative one."""
    if value < 0:
        return []
    by_sum: list[list[CardSet]] = [[] for _ in range(value + 1)]
    by_sum[0].append(NO_CARDS)
    low = cards & (1 << 4 * value) - 1
    while low:
        bit = low & -low
        low ^= bit
        rank = (bit.bit_length() + 3) >> 2
        for total in range(value - rank, -1, -1):
            for group in by_sum[total]:
                by_sum[total + rank].append(group | bit)
    return by_sum[value]


def captures(ruleset: Ruleset, table: CardSet, card: Card) -> tuple[CardSet, ...]:
    """Everything the card may take, one set a choice; empty if the card is laid.

    In pack order: sets are compared by their sorted cards. A single choice means that there is
    nothing to choose. That the hand holds a better card, or must, is not looked at here.

    Raises:
        RulesError: `table-too-large` (only where several sums go in one play).
    """
    equal = equals(table, card)
    if not equal:
        return sum_parts(ruleset, table, card)
    singles = equal_parts(ruleset, equal)
    if ruleset.equal_and_sum == "equal_only":
        return singles
    sums = sum_parts(ruleset, table, card) or (NO_CARDS,)
    return tuple(sorted((single | part for single in singles for part in sums), key=order))


def equal_parts(ruleset: Ruleset, equal: CardSet) -> tuple[CardSet, ...]:
    """What may be taken of the equal cards: each one alone, or all of them together."""
    if ruleset.equal_cards == "all":
        return (equal,)
    return tuple(1 << one for one in cards_in(equal))


def sum_parts(ruleset: Ruleset, table: CardSet, card: Card) -> tuple[CardSet, ...]:
    """What may be taken by sums, after the house's choice among them, in pack order."""
    found = groups(ruleset, table, card)
    if ruleset.sums_per_play == "all" and len(found) > 1:
        found = list(_unions(found))
    if len(found) < 2:
        return tuple(found)
    if ruleset.sum_choice == "fewest":
        fewest = min(map(count, found))
        found = [part for part in found if part.bit_count() == fewest]
    elif ruleset.sum_choice == "most":
        found = [min(found, key=_most_order)]
    found.sort(key=order)
    return tuple(found)


def _unions(found: list[CardSet]) -> frozenset[CardSet]:
    """The union of each family of disjoint groups that no further disjoint group fits into."""
    together = NO_CARDS
    for group in found:
        together |= group
    if count(together) > MOST_SUM_CARDS:
        raise RulesError(
            [problem("table-too-large", "table", found=count(together), most=MOST_SUM_CARDS)]
        )

    @cache
    def below(free: CardSet) -> frozenset[CardSet]:
        fitting = [group for group in found if not group & ~free]
        if not fitting:
            return frozenset((NO_CARDS,))
        return frozenset(group | rest for group in fitting for rest in below(free & ~group))

    return below(together)


def order(cards: CardSet) -> tuple[Card, ...]:
    """Sorts sets by their cards in pack order, compared from the first."""
    return cards_in(cards)


def _most_order(cards: CardSet) -> tuple[int, int, int, tuple[Card, ...]]:
    """Most cards, then most coins, then the higher sum of prime values, then pack order."""
    prime = sum(prime_value(card) for card in cards_in(cards))
    return -count(cards), -count(cards & COINS), -prime, cards_in(cards)
