"""What the piles decide already: bounds on the points to come, and which cards still matter.

Viewpoint: NS. `pile` and `other` are what NS and EW have captured, `rest` is all other cards.
Points here are those of cards, coins, settebello, prime, re bello and napola; sweeps are counted
elsewhere. All bounds hold whatever is played, and never widen as cards are captured.
"""

from typing import Final

from trainer.solver.bits import count
from trainer.solver.encode import COMPARE, MATCH, MOST, NAPOLA, NOBODY, RE_BELLO, VOID
from trainer.solver.jit import inlined, kernel
from trainer.solver.kernels import CARDS, COIN_CARDS

SETTEBELLO_BIT: Final = 1 << 24
KING_OF_COINS_BIT: Final = 1 << 36
PRIME_LOW: Final = 40
PRIME_HIGH: Final = 42
OPEN: Final = 2 << PRIME_HIGH
"""Facts of which nothing is known: no card is dull, the prime may go -1 to +1.

Bits 0-39 are the dull cards; bits 40-41 and 42-43 the least and the most that the prime can bring,
plus 1."""

_CLASSES: Final = 8
_SHIFTS: Final = 0x1C_04_08_0C_10_00_14_18
_VALUES: Final = 0x0A_0C_0D_0E_0F_10_12_15


@inlined
def sign(number: int) -> int:
    """-1, 0 or 1."""
    return min(1, max(-1, number))


@inlined
def spread(suits: int) -> int:
    """A nibble of suits as four bytes, 1 for each suit there is."""
    return suits * 0x204081 & 0x01010101


@kernel
def prime_result(total: int, missing: int, others: int, others_missing: int, rules: int) -> int:
    """1 if NS wins the prime, -1 if EW does: totals, and the suits each lacks."""
    if missing == 0 and others_missing == 0:
        return sign(total - others)
    if rules & VOID:
        return 0
    if missing == 0:
        return 1
    if others_missing == 0:
        return -1
    if rules & COMPARE:
        return sign(total - others)
    return 0


@inlined
def total_of(best: int) -> int:
    """The sum of four bytes."""
    return (best * 0x01010101 >> 24) & 255


@kernel
def prime_points(pile: int, other: int, rules: int) -> int:
    """The prime of two final piles: 1, 0 or -1."""
    lack = 15
    lack_other = 15
    total = 0
    total_other = 0
    for index in range(_CLASSES):
        value = _VALUES >> 8 * index & 255
        shift = _SHIFTS >> 8 * index & 255
        mine = pile >> shift
        theirs = other >> shift
        if index == _CLASSES - 1:
            mine |= mine >> 4 | mine >> 8
            theirs |= theirs >> 4 | theirs >> 8
        total += value * count(mine & lack)
        total_other += value * count(theirs & lack_other)
        lack &= ~mine
        lack_other &= ~theirs
        if lack | lack_other == 0:
            break
    return prime_result(total, lack, total_other, lack_other, rules)


@kernel
def run_of_coins(cards: int) -> int:
    """The napola of a pile: the length of its run of coins from the ace, 0 under three."""
    run = 0
    while run < 10 and cards >> 4 * run & 1:
        run += 1
    return run if run > 2 else 0


@kernel
def study(pile: int, other: int, rest: int, rules: int) -> tuple[int, int, int]:
    """Which of the remaining cards are dull, and what of the prime can still come.

    Cards are dull if exchanging them with other dull cards of their rank changes no value: they
    can improve nobody's prime, or the prime is decided; and they are no coins, or coins are decided
    and no option asks for this one. Returns the facts (see `OPEN`), and two words that hold all
    that matters of both primes: positions that differ in these piles only, and agree in these words
    (and in cards, coins and single cards that score), have the same value.
    """
    best = 0
    best_other = 0
    lack = 15
    lack_other = 15
    most = 0
    most_other = 0
    most_lack = 15
    most_lack_other = 15
    matters = 0
    suits = 0
    for index in range(_CLASSES):
        value = _VALUES >> 8 * index & 255
        shift = _SHIFTS >> 8 * index & 255
        mine = pile >> shift
        theirs = other >> shift
        left = rest >> shift
        if index == _CLASSES - 1:
            mine |= mine >> 4 | mine >> 8
            theirs |= theirs >> 4 | theirs >> 8
            left |= left >> 4 | left >> 8
        best |= spread(mine & lack) * value
        best_other |= spread(theirs & lack_other) * value
        lack &= ~mine
        lack_other &= ~theirs
        most += value * count((mine | left) & most_lack)
        most_other += value * count((theirs | left) & most_lack_other)
        most_lack &= ~(mine | left)
        most_lack_other &= ~(theirs | left)
        wanted = left & (lack | lack_other)
        suits |= wanted
        if index == _CLASSES - 1:
            wanted |= wanted << 4 | wanted << 8
        matters |= wanted << shift
        if lack | lack_other == 0:
            break
    total = total_of(best)
    total_other = total_of(best_other)
    if rules & VOID:
        low = high = 0
        if most_lack | most_lack_other == 0:
            if most > total_other:
                high = 1
            if most_other > total:
                low = -1
        if lack | lack_other == 0:
            if most < total_other:
                high = -1
            if most_other < total:
                low = 1
    else:
        high = prime_result(most, most_lack, total_other, lack_other, rules)
        low = prime_result(total, lack, most_other, most_lack_other, rules)
    if low == high:
        matters = 0
        first = 0
        second = low + 1
    else:
        # Suits in which nothing can change count together, as a difference.
        open_bytes = spread(suits) * 255
        first = best & open_bytes | (best_other & open_bytes) << 32
        second = 256 + total_of(best & ~open_bytes) - total_of(best_other & ~open_bytes)
        second |= (lack & ~suits) << 10 | (lack_other & ~suits) << 14
    coins_here = count(pile & COIN_CARDS)
    coins_left = count(rest & COIN_CARDS)
    if rules & NAPOLA or sign(coins_here + coins_left - 5) != sign(coins_here - 5):
        matters |= COIN_CARDS
    matters |= SETTEBELLO_BIT
    if rules & RE_BELLO:
        matters |= KING_OF_COINS_BIT
    if rules & MOST:
        # The house chooses by coins and by pack order: a rank's other suits are all dull, or none.
        matters |= COIN_CARDS
        mixed = rest & matters & ~COIN_CARDS
        mixed |= (mixed & 0x7777777777) << 1 | (mixed >> 1) & 0x7777777777
        mixed |= (mixed & 0x3333333333) << 2 | (mixed >> 2) & 0x3333333333
        matters |= mixed
    dull = CARDS & ~matters
    return dull | low + 1 << PRIME_LOW | high + 1 << PRIME_HIGH, first, second


@inlined
def most_points(pile: int, other: int, rest: int, facts: int, rules: int) -> int:
    """The most that NS can still get: as if it captured all the rest."""
    points = (facts >> PRIME_HIGH & 3) - 1 + sign(count(pile | rest) - 20)
    points += sign(count((pile | rest) & COIN_CARDS) - 5)
    points += -1 if other & SETTEBELLO_BIT else 1
    if rules & (RE_BELLO | NAPOLA):
        if rules & RE_BELLO:
            points += -1 if other & KING_OF_COINS_BIT else 1
        if rules & NAPOLA:
            points += run_of_coins(pile | rest) - run_of_coins(other)
    return points


@inlined
def least_points(pile: int, other: int, rest: int, facts: int, rules: int) -> int:
    """The least that NS can still get: as if EW captured all the rest."""
    points = (facts >> PRIME_LOW & 3) - 1 + sign(count(pile) - 20)
    points += sign(count(pile & COIN_CARDS) - 5)
    points += 1 if pile & SETTEBELLO_BIT else -1
    if rules & (RE_BELLO | NAPOLA):
        if rules & RE_BELLO:
            points += 1 if pile & KING_OF_COINS_BIT else -1
        if rules & NAPOLA:
            points += run_of_coins(pile) - run_of_coins(other | rest)
    return points


@kernel
def holds_all_coins(pile: int, other: int) -> int:
    """MATCH or -MATCH if one of two piles holds all ten coins, else 0."""
    if pile & COIN_CARDS == COIN_CARDS:
        return MATCH
    if other & COIN_CARDS == COIN_CARDS:
        return -MATCH
    return 0


@inlined
def final_points(pile: int, table: int, last: int, facts: int, rules: int) -> int:
    """The points when all cards are played: leftovers go to the side that captured last.

    `last` as in `encode.Root`. A pending sweep is undone. All ten coins are not looked at.
    """
    if last & 3 == 0:
        pile |= table
    other = CARDS & ~pile
    if last & 3 == NOBODY:
        other &= ~table
    if facts >> PRIME_LOW & 3 == facts >> PRIME_HIGH & 3:
        points = (facts >> PRIME_LOW & 3) - 1
    else:
        points = prime_points(pile, other, rules)
    points += sign(count(pile) - count(other))
    points += sign(count(pile & COIN_CARDS) - count(other & COIN_CARDS))
    points += 1 if pile & SETTEBELLO_BIT else -1
    if rules & RE_BELLO:
        points += 1 if pile & KING_OF_COINS_BIT else -1
    if rules & NAPOLA:
        points += run_of_coins(pile) - run_of_coins(other)
    if last & 4:
        points += -1 if last & 3 == 0 else 1
    return points
