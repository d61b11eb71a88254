"""Theorems about whole deals: equal cards, paired ranks, the dealer's last card.

What can be reached is listed where ranks are enough (the tables of a ten-card deal, the first four
cards); what depends on the course of a deal is tried on random ones.
"""

import random
from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement

from tests.rules.tables import Row
from tests.theorems.tables import table_of, takes
from tests.theorems.theorem import LITERAL, NINE, SINGLE, STANDARD, TEN, Theorem
from trainer.questions.pairing import unpaired_ranks
from trainer.rules.capture import captures
from trainer.rules.cards import (
    PACK,
    PACK_ORDER,
    RANK_MASK,
    Card,
    CardSet,
    card_set,
    cards_in,
    count,
    make_card,
    rank_of,
    value_sum,
)
from trainer.rules.deal import deal, is_dead_table
from trainer.rules.notation import Play, parse_cards
from trainer.rules.play import apply, legal_plays
from trainer.rules.position import Position
from trainer.rules.ruleset import Ruleset
from trainer.rules.seats import SEATS
from trainer.rules.setup import parse_position

Ranks = frozenset[int]


def captured(position: Position) -> CardSet:
    """Both piles."""
    return position.piles[0] | position.piles[1]


def random_deal(ruleset: Ruleset, rng: random.Random) -> Position:
    """The first position of a deal that is not thrown in."""
    while True:
        pack = list(PACK_ORDER)
        rng.shuffle(pack)
        dealt = deal(ruleset, pack, rng.choice(SEATS))
        if not dealt.is_dead:
            return dealt.position


def positions(ruleset: Ruleset, amount: int) -> Iterator[Position]:
    """Every position of `amount` random deals, as far as a card is left to play."""
    rng = random.Random(f"positions {amount}")
    for _ in range(amount):
        position = random_deal(ruleset, rng)
        while not position.is_over:
            yield position
            position = apply(position, rng.choice(legal_plays(position)))


def first_hand_positions(ruleset: Ruleset, amount: int) -> Iterator[Position]:
    """Those in which all hands have as many cards: the first hand is to play."""
    return (at for at in positions(ruleset, amount) if len(set(at.hand_sizes)) == 1)


def last_plays(ruleset: Ruleset, amount: int) -> Iterator[Position]:
    """Those in which the dealer has the last card of the deal."""
    rng = random.Random(f"last plays {amount}")
    for number in range(2 * amount):
        position = first_position(ruleset, rng, number)
        while not position.is_last_play:
            position = apply(position, rng.choice(legal_plays(position)))
        yield position


def is_one_rank(play: Play) -> bool:
    """Whether the play takes nothing but cards of its rank."""
    return not play.takes & ~RANK_MASK[rank_of(play.card)]


def paired_endings(ruleset: Ruleset, amount: int) -> Iterator[Position]:
    """Last plays of deals in which no sum was ever taken; deals with a sum are given up."""
    rng = random.Random(f"paired {amount}")
    for number in range(amount):
        position: Position | None = None
        while position is None:
            position = without_sums(first_position(ruleset, rng, number), rng)
        yield position


def without_sums(position: Position, rng: random.Random) -> Position | None:
    """One deal without sums up to its last play, or None where a sum cannot be helped."""
    while not position.is_last_play:
        plays = [play for play in legal_plays(position) if is_one_rank(play)]
        if not plays:
            return None
        # A face is laid first: the fewer low cards lie, the rarer the sums.
        plays.sort(key=lambda play: (not play.takes, -rank_of(play.card), rng.random()))
        position = apply(position, plays[0])
    return position


def first_position(ruleset: Ruleset, rng: random.Random, number: int) -> Position:
    """A deal; with first cards, two of three have three or four of a rank among them (no kings)."""
    position = random_deal(ruleset, rng)
    crowd = (0, 3, 4)[number % 3]
    if not crowd or not position.table:
        return position
    rank = rng.randint(1, 9)
    crowded = [make_card(rank, suit) for suit in rng.sample(range(4), crowd)]
    rest = [card for card in PACK_ORDER if card not in crowded]
    rng.shuffle(rest)
    hands = [card_set(rest[at : at + 9]) for at in (0, 9, 18, 27)]
    return Position(
        ruleset,
        position.to,
        card_set([*crowded, *rest[36:]]),
        (hands[0], hands[1], hands[2], hands[3]),
    )


@cache
def ten_card_tables(ruleset: Ruleset) -> tuple[CardSet, ...]:
    """Every table, as ranks, that can come of an empty one by the plays of any cards at all."""
    found = {0}
    waiting = [0]
    while waiting:
        table = waiting.pop()
        for after in _tables_after(ruleset, table):
            if after not in found:
                found.add(after)
                waiting.append(after)
    return tuple(sorted(found))


def _tables_after(ruleset: Ruleset, table: CardSet) -> Iterator[CardSet]:
    for rank in range(1, 11):
        free = cards_in(RANK_MASK[rank] & ~table)
        if free:
            choices = captures(ruleset, table, free[0])
            for after in [table & ~taken for taken in choices] or [table | 1 << free[0]]:
                yield table_of(tuple(rank_of(card) for card in cards_in(after)))


def first_tables(ruleset: Ruleset) -> list[CardSet]:
    """The 715 choices of ranks for four first cards, without those that are thrown in."""
    tables = (table_of(ranks) for ranks in combinations_with_replacement(range(1, 11), 4))
    return [table for table in tables if not is_dead_table(ruleset, table)]


def tables_met(ruleset: Ruleset, _amount: int) -> tuple[CardSet, ...]:
    """Tables of this layout: all of a ten-card deal, or the first ones."""
    if ruleset.layout == "10+0":
        return ten_card_tables(ruleset)
    return tuple(first_tables(ruleset))


def starts(ruleset: Ruleset, _amount: int) -> list[CardSet]:
    """The first tables, which in a ten-card deal is the empty one."""
    return [0] if ruleset.layout == "10+0" else first_tables(ruleset)


def has_no_twins(cards: CardSet) -> bool:
    """Whether no two cards are of one rank."""
    return all(count(cards & rank) < 2 for rank in RANK_MASK)


@cache
def longest_run(ruleset: Ruleset, table: CardSet) -> int:
    """The most cards that can be laid one after the other, none of them capturing."""
    cards = [make_card(rank, 0) for rank in range(1, 11) if not table & RANK_MASK[rank]]
    laid = [table | 1 << card for card in cards if not captures(ruleset, table, card)]
    return max((1 + longest_run(ruleset, after) for after in laid), default=0)


def _no_twins_in_sums(ruleset: Ruleset, table: CardSet) -> bool:
    return all(has_no_twins(taken & ~RANK_MASK[rank]) for rank, taken in takes(ruleset, table))


def _captures_soon(ruleset: Ruleset, table: CardSet) -> bool:
    return longest_run(ruleset, table) <= (10 if ruleset.layout == "10+0" else 9)


def last_card(position: Position) -> Card:
    """The dealer's last card."""
    (card,) = cards_in(position.hand)
    return card


def _last_congruence(_ruleset: Ruleset, position: Position) -> bool:
    odd, rank = unpaired_ranks(captured(position)), rank_of(last_card(position))
    return all(
        (count(position.table & RANK_MASK[at]) + (at == rank) - (at in odd)) % 2 == 0
        for at in range(1, 11)
    )


def _last_table(_ruleset: Ruleset, position: Position) -> bool:
    """The table is the unpaired ranks with the dealer's rank put in, or left out if it is one."""
    odd = frozenset(unpaired_ranks(captured(position)))
    wanted = odd ^ {rank_of(last_card(position))}
    return sorted(map(rank_of, cards_in(position.table))) == sorted(wanted)


def _last_takes(ruleset: Ruleset, position: Position) -> bool:
    """Paired: it meets its equal. Unpaired: none lies. All paired: its equal is all that lies."""
    odd, card = unpaired_ranks(captured(position)), last_card(position)
    equal = position.table & RANK_MASK[rank_of(card)]
    if rank_of(card) in odd:
        return not equal
    if not odd and position.table != equal:
        return False
    return count(equal) == 1 and any(
        equal & taken for taken in captures(ruleset, position.table, card)
    )


def _last_matches(_ruleset: Ruleset, position: Position) -> bool:
    return bool(position.table & RANK_MASK[rank_of(last_card(position))])


def _last_clears(_ruleset: Ruleset, position: Position) -> bool:
    return _last_matches(_ruleset, position) and count(position.table) == 1


def _same_parity(_ruleset: Ruleset, position: Position) -> bool:
    return (len(unpaired_ranks(captured(position))) - count(position.table)) % 2 == 0


def _sums_even(_ruleset: Ruleset, position: Position) -> bool:
    return sum(unpaired_ranks(captured(position))) % 2 == 0


def _unseen_even(_ruleset: Ruleset, position: Position) -> bool:
    """The hand and the table together are even just when the unseen cards are."""
    seen = value_sum(position.hand | position.table)
    unseen = value_sum(PACK) - seen - value_sum(captured(position))
    return value_sum(position.view(position.to).unseen) == unseen and (seen - unseen) % 2 == 0


def _read_table(row: Row) -> CardSet:
    return parse_cards(row["table"])


def _read_position(row: Row) -> Position:
    return parse_position(row["position"])


THEOREMS = (
    Theorem(
        "no-twins",
        "SYLLABUS E3; RULES 10",
        "two equal cards never lie together",
        tables_met,
        lambda _ruleset, table: has_no_twins(table),
        _read_table,
        true_in=TEN,
        false_in=NINE,
    ),
    Theorem(
        "no-twins-taken",
        "SYLLABUS E7",
        "no sum takes two equal cards",
        tables_met,
        _no_twins_in_sums,
        _read_table,
        true_in=TEN,
        false_in=NINE,
    ),
    Theorem(
        "first-capture",
        "RULES 3.6; worked example S13",
        "somebody captures by the eleventh play (10+0) or the tenth (9+4)",
        starts,
        _captures_soon,
        _read_table,
        true_in=(*STANDARD, LITERAL, TEN[-1]),  # it depends on nothing else but faces in sums
    ),
    Theorem(
        "even-unpaired",
        "SYLLABUS E2; RULES 10",
        "the values of the unpaired ranks add up to an even number",
        positions,
        _sums_even,
        _read_position,
        true_in=STANDARD,
        false_in=(LITERAL, SINGLE),
        is_sampled=True,
    ),
    Theorem(
        "even-unseen",
        "SYLLABUS E9",
        "hand and table together are even just when the unseen cards are; all values are 220",
        positions,
        _unseen_even,
        _read_position,
        true_in=STANDARD,
        false_in=(LITERAL, SINGLE),
        is_sampled=True,
    ),
    Theorem(
        "same-parity",
        "SYLLABUS E2",
        "at the first hand's turn unpaired ranks and table cards are both odd or both even",
        first_hand_positions,
        _same_parity,
        _read_position,
        true_in=(*STANDARD, LITERAL, SINGLE),
        is_sampled=True,
    ),
    Theorem(
        "last-congruence",
        "SYLLABUS E3",
        "before the last play each rank lies as often, and is in hand, as it is unpaired, mod 2",
        last_plays,
        _last_congruence,
        _read_position,
        true_in=(*STANDARD, LITERAL, SINGLE, *TEN),
        is_sampled=True,
    ),
    Theorem(
        "last-table",
        "SYLLABUS E3",
        "before the last play the table is the unpaired ranks with or without the dealer's",
        last_plays,
        _last_table,
        _read_position,
        true_in=TEN,
        false_in=NINE,
        is_sampled=True,
    ),
    Theorem(
        "last-takes",
        "SYLLABUS E3",
        "the dealer's last card meets one equal card if it is paired, none if it is not",
        last_plays,
        _last_takes,
        _read_position,
        true_in=TEN,
        false_in=NINE,
        is_sampled=True,
    ),
    Theorem(
        "last-matches",
        "SYLLABUS E3, I; RULES 10",
        "where only equal cards were taken, the dealer's last card has its equal on the table",
        paired_endings,
        _last_matches,
        _read_position,
        true_in=STANDARD,
        false_in=(LITERAL, SINGLE),
        is_sampled=True,
    ),
    Theorem(
        "last-clears",
        "SYLLABUS E3, I; RULES 9",
        "where only equal cards were taken, that equal is all that lies",
        paired_endings,
        _last_clears,
        _read_position,
        true_in=("scientifico", "ten-card"),
        false_in=NINE,
        is_sampled=True,
    ),
)
