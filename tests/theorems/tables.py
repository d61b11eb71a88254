"""Theorems about one table: what can sweep it, what remains, what shields what.

Only ranks matter to them, so they are proved on all tables of up to five cards, one for each choice
of ranks (at most four of each): 2,992 tables.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement

from tests.rules.tables import Row
from tests.theorems.theorem import (
    EVERY,
    LITERAL,
    ONE_TAKE,
    SEVERAL_TAKES,
    SINGLE,
    STANDARD,
    Theorem,
)
from trainer.rules.capture import captures
from trainer.rules.cards import (
    FACES,
    KINGS,
    RANK_MASK,
    CardSet,
    card_set,
    cards_in,
    count,
    make_card,
    rank_of,
    value_sum,
)
from trainer.rules.notation import parse_cards
from trainer.rules.ruleset import Ruleset

MOST_CARDS = 5
NO_FACES = "classic face_sums=false"


def table_of(ranks: tuple[int, ...]) -> CardSet:
    """A table of these ranks; of each, the first suits."""
    return card_set(
        make_card(rank, suit) for rank, number in Counter(ranks).items() for suit in range(number)
    )


@cache
def tables(most: int = MOST_CARDS) -> tuple[CardSet, ...]:
    """A table for each choice of up to `most` ranks."""
    return tuple(
        table_of(ranks)
        for size in range(1, most + 1)
        for ranks in combinations_with_replacement(range(1, 11), size)
        if max(Counter(ranks).values()) <= 4
    )


def played(table: CardSet, rank: int) -> int:
    """A card of the rank that does not lie on the table, where there is one."""
    free = RANK_MASK[rank] & ~table
    return cards_in(free or RANK_MASK[rank])[-1]


def takes(ruleset: Ruleset, table: CardSet) -> Iterator[tuple[int, CardSet]]:
    """Every capture from a table, as rank and cards; a rank that lies four times has none left."""
    for rank in range(1, 11):
        if RANK_MASK[rank] & ~table:
            for taken in captures(ruleset, table, played(table, rank)):
                yield rank, taken


def sweepers(ruleset: Ruleset, table: CardSet) -> tuple[int, ...]:
    """The ranks of which a card that does not lie there sweeps the table."""
    return tuple(rank for rank, taken in takes(ruleset, table) if taken == table)


def _all(_ruleset: Ruleset, _amount: int) -> tuple[CardSet, ...]:
    return tables()


def _from_eleven(_ruleset: Ruleset, _amount: int) -> list[CardSet]:
    return [table for table in tables() if value_sum(table) >= 11]


def _to_ten(_ruleset: Ruleset, _amount: int) -> list[CardSet]:
    return [table for table in tables() if value_sum(table) <= 10]


def _three_kings(_ruleset: Ruleset, _amount: int) -> list[CardSet]:
    return [table for table in tables() if count(table & KINGS) >= 3]


def _is_safe(ruleset: Ruleset, table: CardSet) -> bool:
    return not sweepers(ruleset, table)


def _only_its_total(ruleset: Ruleset, table: CardSet) -> bool:
    return sweepers(ruleset, table) == (value_sum(table),)


def _difference_stays(ruleset: Ruleset, table: CardSet) -> bool:
    return all(
        value_sum(table & ~taken) == value_sum(table) - rank
        for rank, taken in takes(ruleset, table)
    )


def _is_shielded(ruleset: Ruleset, table: CardSet) -> bool:
    return all(
        not taken & ~RANK_MASK[rank]
        for rank, taken in takes(ruleset, table)
        if table & RANK_MASK[rank]
    )


def _moves_even(ruleset: Ruleset, table: CardSet) -> bool:
    return all((rank + value_sum(taken)) % 2 == 0 for rank, taken in takes(ruleset, table))


def _taken_by_equals(ruleset: Ruleset, table: CardSet, some: CardSet) -> bool:
    return all(
        rank_of(card) == rank
        for rank, taken in takes(ruleset, table)
        for card in cards_in(taken & some)
    )


def _read(row: Row) -> CardSet:
    return parse_cards(row["table"])


THEOREMS = (
    Theorem(
        "eleven",
        "SYLLABUS B4; RULES 10",
        "a total of eleven or more cannot be swept",
        _from_eleven,
        _is_safe,
        _read,
        true_in=(*ONE_TAKE, NO_FACES),
        false_in=SEVERAL_TAKES,
    ),
    Theorem(
        "one-rank",
        "SYLLABUS B4; RULES 10",
        "a total of ten or less is swept by exactly one rank, the total",
        _to_ten,
        _only_its_total,
        _read,
        true_in=ONE_TAKE,
        false_in=(*SEVERAL_TAKES, NO_FACES),
    ),
    Theorem(
        "remains",
        "SYLLABUS D7",
        "what remains is the total less the value of the card, whatever it takes",
        _all,
        _difference_stays,
        _read,
        true_in=(*ONE_TAKE, NO_FACES),
        false_in=SEVERAL_TAKES,
    ),
    Theorem(
        "shield",
        "SYLLABUS B2; RULES 10",
        "a card on the table shields every sum against its rank",
        _all,
        _is_shielded,
        _read,
        true_in=(*STANDARD, SINGLE, "classic equal_cards=all", "classic sums_per_play=all"),
        false_in=(LITERAL, "classic equal_and_sum=everything"),
    ),
    Theorem(
        "even-capture",
        "SYLLABUS E2; RULES 10",
        "a capture moves an even sum of values into the pile",
        _all,
        _moves_even,
        _read,
        true_in=(*ONE_TAKE, NO_FACES),
        false_in=SEVERAL_TAKES,
    ),
    Theorem(
        "king-alone",
        "SYLLABUS D5; RULES 10",
        "a king on the table is taken by a king or not at all",
        _all,
        lambda ruleset, table: _taken_by_equals(ruleset, table, KINGS),
        _read,
        true_in=EVERY,
    ),
    Theorem(
        "face-alone",
        "RULES 10 (faces are the safest lays)",
        "a face on the table is taken by its own rank or not at all",
        _all,
        lambda ruleset, table: _taken_by_equals(ruleset, table, FACES),
        _read,
        true_in=(LITERAL, SINGLE, NO_FACES),
        false_in=STANDARD,
    ),
    Theorem(
        "seven-alone",
        "RULES 1, notes (four sevens are as dead as four faces)",
        "a seven on the table is taken by a seven or not at all",
        _all,
        lambda ruleset, table: _taken_by_equals(ruleset, table, RANK_MASK[7]),
        _read,
        true_in=(LITERAL, SINGLE, NO_FACES),
        false_in=STANDARD,
    ),
    Theorem(
        "three-kings",
        "SYLLABUS D5; RULES 10",
        "a table with three kings cannot be swept",
        _three_kings,
        _is_safe,
        _read,
        true_in=(*STANDARD, "classic equal_and_sum=everything", "classic sums_per_play=all"),
        false_in=(LITERAL, SINGLE, "classic equal_cards=all"),
    ),
    Theorem(
        "lone-card",
        "SYLLABUS D4",
        "a card that lies alone is taken by its own rank only",
        lambda _ruleset, _amount: [table_of((rank,)) for rank in range(1, 11)],
        lambda ruleset, table: (
            [rank for rank, _ in takes(ruleset, table)]
            == [rank_of(card) for card in cards_in(table)]
        ),
        _read,
        true_in=EVERY,
    ),
)
