"""What may be played and taken, on bit sets: the kernel twin of `trainer.rules`.

A card set is an int64 with bit order as in `bits`. A play is one int64: what it takes in bits 0-39,
the card in bits 40-45; above them a search may keep a score. `rules` are the flags of `encode`.

`dull` is the set of cards of which only the rank still matters (see `facts`); of several dull cards
of a rank only one is tried. With `dull` = 0 all plays are made, in no promised order.
"""

from typing import Final

from trainer.solver.bits import count, lowest, product
from trainer.solver.encode import (
    EQUAL_ALL,
    EVERYTHING,
    FACE_SUMS,
    FEWEST,
    MOST,
    OBLIGED,
    SUMS_ALL,
    Words,
)
from trainer.solver.jit import inlined, kernel

CARDS: Final = (1 << 40) - 1
COIN_CARDS: Final = 0x1111111111
CARD_SHIFT: Final = 40
RANK: Final = 0b1111
SCRATCH: Final = 8192
"""Words of scratch. Of the whole pack 2,349 sets have a sum of at most 9 and 1,698 a sum of 10."""
MOST_PLAYS: Final = 2048
"""Room that must be left for the plays of one card. A game never needs a tenth of it; where several
sums go in one play, a made-up table can (see `FULL`)."""
FULL: Final = -1
"""Returned where the room does not suffice."""


@inlined
def value_sum(cards: int) -> int:
    """The capture values of the set, added up (0 to 220)."""
    pairs = cards - ((cards >> 1) & 0x5555555555)
    nibbles = (pairs & 0x3333333333) + ((pairs >> 2) & 0x3333333333)
    odd = nibbles & 0x0F0F0F0F0F
    even = (nibbles >> 4) & 0x0F0F0F0F0F
    # Bytes times weights: the byte at 32 collects the sum over ranks 1 3 5 7 9, and 2 4 6 8 10.
    return (product(odd, 0x0103050709) >> 32 & 255) + (product(even, 0x020406080A) >> 32 & 255)


@inlined
def sums_on(table: int) -> int:
    """Bit v is set if some of the table's cards add up to v (bits 0 to 10)."""
    sums = 1
    while table:
        sums |= sums << (lowest(table) >> 2) + 1
        table &= table - 1
        sums &= 0x7FF
    return sums


@inlined
def put_groups(low: int, value: int, dull: int, plays: Words, at: int, scratch: Words) -> int:
    """Writes all subsets of `low`, cards below `value`, that add up to it; returns how many."""
    rest = value_sum(low)
    if rest < value:
        return 0
    dull &= low
    scratch[0] = 0
    parts = 1
    found = 0
    while low:
        bit = low & -low
        low ^= bit
        place = lowest(bit)
        rank = (place >> 2) + 1
        rest -= rank
        twins = 0
        if bit & dull:
            twins = dull & (RANK << (place & 60)) & (bit - 1)
        more = parts
        for index in range(parts):
            part = scratch[index]
            # A dull card goes into a group only after its lower twins that lie on the table.
            if part & twins == twins:
                total = (part >> 40) + rank
                if total == value:
                    plays[at + found] = part & CARDS | bit
                    found += 1
                elif total < value and total + rest >= value:
                    scratch[more] = part + (rank << 40) | bit
                    more += 1
        parts = more
    return found


@kernel
def put_unions(found: int, plays: Words, at: int, scratch: Words) -> int:
    """Turns the groups at plays[at:at + found] into the unions of their families of disjoint groups
    to which no further one can be added; returns how many, or FULL."""
    sets = 1
    scratch[0] = 0
    done = 0
    unions = 0
    while done < sets:
        taken = scratch[done]
        done += 1
        is_maximal = True
        for index in range(found):
            group = plays[at + index]
            if group & taken == 0:
                is_maximal = False
                union = taken | group
                is_new = True
                for other in range(done, sets):
                    if scratch[other] == union:
                        is_new = False
                        break
                if is_new:
                    if sets == SCRATCH:
                        return FULL
                    scratch[sets] = union
                    sets += 1
        if is_maximal and taken:
            # Maximal sets collect at the front, over sets that have been looked at.
            is_new = True
            for other in range(unions):
                if scratch[other] == taken:
                    is_new = False
                    break
            if is_new:
                scratch[unions] = taken
                unions += 1
    if unions > MOST_PLAYS:
        return FULL
    for index in range(unions):
        plays[at + index] = scratch[index]
    return unions


@kernel
def prime_sum(cards: int) -> int:
    """The prime values of the set, added up."""
    faces = count(cards & 0xFFF0000000)
    total = 21 * count(cards & 0xF000000) + 18 * count(cards & 0xF00000)
    total += 16 * count(cards & 0xF) + 15 * count(cards & 0xF0000) + 14 * count(cards & 0xF000)
    return total + 13 * count(cards & 0xF00) + 12 * count(cards & 0xF0) + 10 * faces


@kernel
def is_lower(one: int, other: int) -> bool:
    """Whether a set comes first in pack order, its sorted cards compared from the first."""
    if one == other:
        return False
    # The lowest card that only one of them has decides, unless nothing follows in the other.
    bit = (one ^ other) & -(one ^ other)
    above = CARDS & ~(bit | (bit - 1))
    if one & bit:
        return other & above != 0
    return one & above == 0


@kernel
def choose_sums(found: int, rules: int, plays: Words, at: int) -> int:
    """What the house's `sum_choice` leaves of the sum parts; returns how many."""
    if found < 2:
        return found
    if rules & FEWEST:
        least = 40
        for index in range(found):
            least = min(least, count(plays[at + index]))
        kept = 0
        for index in range(found):
            part = plays[at + index]
            if count(part) == least:
                plays[at + kept] = part
                kept += 1
        return kept
    if rules & MOST:
        best = plays[at]
        best_worth = 0
        for index in range(found):
            part = plays[at + index]
            worth = count(part) << 20 | count(part & COIN_CARDS) << 14 | prime_sum(part)
            if index == 0 or worth > best_worth or (worth == best_worth and is_lower(part, best)):
                best = part
                best_worth = worth
        plays[at] = best
        return 1
    return found


@inlined
def put_sums(
    table: int, value: int, rules: int, dull: int, plays: Words, at: int, scratch: Words
) -> int:
    """Writes the sum parts that may be taken with a card of that value; how many, or FULL."""
    if value > 7 and not rules & FACE_SUMS:
        return 0
    low = table & ((1 << 4 * (value - 1)) - 1)
    if rules & (SUMS_ALL | FEWEST | MOST) == 0:
        return put_groups(low, value, dull, plays, at, scratch)
    found = put_groups(low, value, 0 if rules & SUMS_ALL else dull, plays, at, scratch)
    if found > 1 and rules & SUMS_ALL:
        found = put_unions(found, plays, at, scratch)
        if found < 0:
            return FULL
    return choose_sums(found, rules, plays, at)


@inlined
def put_captures(
    table: int,
    card: int,
    sums: int,
    rules: int,
    dull: int,
    plays: Words,
    at: int,
    scratch: Words,
) -> int:
    """Writes all plays of one card, captures or the lay, with the card; how many, or FULL.

    `sums`: `sums_on(table)`.
    """
    if len(plays) - at < MOST_PLAYS:
        return FULL
    name = card << CARD_SHIFT
    value = (card >> 2) + 1
    equal = table & (RANK << (card & 60))
    if equal == 0:
        if sums >> value & 1:
            found = put_sums(table, value, rules, dull, plays, at, scratch)
            if found:
                for index in range(found):
                    plays[at + index] |= name
                return found
        plays[at] = name
        return 1
    if rules & (EQUAL_ALL | EVERYTHING) == 0:
        # One equal card; of dull ones the lowest.
        same = equal & dull
        equal ^= same
        equal |= same & -same
        found = 0
        while equal:
            plays[at + found] = name | equal & -equal
            equal &= equal - 1
            found += 1
        return found
    sum_parts = 0
    if rules & EVERYTHING:
        sum_parts = put_sums(table, value, rules, dull, plays, at, scratch)
        if sum_parts < 0 or 4 * sum_parts > MOST_PLAYS:
            return FULL
    if sum_parts == 0:
        plays[at] = 0
        sum_parts = 1
    if rules & EQUAL_ALL:
        for index in range(sum_parts):
            plays[at + index] |= name | equal
        return sum_parts
    same = equal & dull
    equal ^= same
    equal |= same & -same
    found = sum_parts
    first = equal & -equal
    equal ^= first
    while equal:
        for index in range(sum_parts):
            plays[at + found] = name | equal & -equal | plays[at + index]
            found += 1
        equal &= equal - 1
    for index in range(sum_parts):
        plays[at + index] |= name | first
    return found


@inlined
def put_plays(
    table: int, hand: int, rules: int, dull: int, plays: Words, at: int, scratch: Words
) -> int:
    """Writes all legal plays of a hand that holds something from plays[at] on; how many, or FULL.

    By hand card in pack order; of one card, in no promised order.
    """
    sums = sums_on(table)
    found = 0
    captures = 0
    while hand:
        bit = hand & -hand
        hand ^= bit
        card = lowest(bit)
        if bit & dull:
            # Its dull twins in the hand need not be tried.
            hand &= ~(dull & (RANK << (card & 60)))
        more = put_captures(table, card, sums, rules, dull, plays, at + found, scratch)
        if more < 0:
            return FULL
        if plays[at + found] & CARDS:
            captures += more
        found += more
    if rules & OBLIGED and 0 < captures < found:
        kept = 0
        for index in range(found):
            play = plays[at + index]
            if play & CARDS:
                plays[at + kept] = play
                kept += 1
        found = kept
    return found


@kernel
def put_many(
    tables: Words, hands: Words, rules: int, plays: Words, starts: Words, scratch: Words
) -> int:
    """Writes the legal plays of each hand at its table, one after the other, and where they start;
    returns how many in all, or FULL."""
    at = 0
    for index in range(len(tables)):
        starts[index] = at
        hand = hands[index]
        if hand:
            found = put_plays(tables[index], hand, rules, 0, plays, at, scratch)
            if found < 0:
                return FULL
            at += found
    starts[len(tables)] = at
    return at
