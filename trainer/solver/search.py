"""Null-window search over endings with all hands known.

`prove` answers one question: does NS get at least `target` points? NS plays in the even seats and
needs one play that does, EW needs one that does not; so a node has a truth value, and the value of
a position is found by asking with different targets. Points in the search are those still to come:
a sweep lowers or raises the target of what follows it, and is then forgotten.

The search keeps its own stack of frames instead of calling itself; a seat with one play moves
without a frame. All state lies in the arrays of a `Context`.
"""

from typing import Final

from trainer.solver.bits import count, lowest, mix
from trainer.solver.encode import (
    ALL_TEN,
    EQUAL_ALL,
    EVERYTHING,
    FACE_SUMS,
    FEWEST,
    FINAL_COUNTS,
    MOST,
    NAPOLA,
    PENDING,
    RE_BELLO,
    SUMS_ALL,
    Words,
)
from trainer.solver.facts import (
    KING_OF_COINS_BIT,
    OPEN,
    SETTEBELLO_BIT,
    final_points,
    holds_all_coins,
    least_points,
    most_points,
    study,
)
from trainer.solver.jit import inlined, kernel
from trainer.solver.kernels import (
    CARD_SHIFT,
    CARDS,
    COIN_CARDS,
    FULL,
    RANK,
    put_plays,
    value_sum,
)

STOPPED: Final = -2
"""Returned when the cancel flag was set."""

POLL: Final = 4096
"""Nodes between two looks at the cancel flag."""

FRAME: Final = 12
(_HELD, _TABLE, _PILE, _LAST, _TARGET, _FACTS, _NEXT, _END, _KEY, _TRIED, _BASE, _KIND) = range(12)
FRAMES: Final = 42

# Places in the `control` array.
NODES: Final = 0
STATE: Final = 1
"""Where a call finds what it starts from: held, table, pile, last, target."""

# Places in the `deal` array.
HANDS: Final = 0
RULES: Final = 4
DEALER: Final = 5
TOTAL: Final = 6
MASK: Final = 7
AGE: Final = 8
DEAL: Final = 9

TABLE_LEAST: Final = 11
"""The least cards left for which a node goes into the table: below, searching again is cheaper."""

STUDIES: Final = 1 << 9 | 1 << 8 | 1 << 4
"""Numbers of cards left, below TABLE_LEAST, at which the facts are looked at anew."""

SEVENS: Final = 0xF000000
SIXES: Final = 0xF00000
_NIBBLES: Final = 0x5555555555
_NIBBLES2: Final = 0x3333333333
_NOT_SIMPLE: Final = EQUAL_ALL | EVERYTHING | FEWEST | MOST | SUMS_ALL
_SCORE: Final = 46
_PLAY: Final = (1 << _SCORE) - 1


@inlined
def per_rank(cards: int) -> int:
    """How many cards of each rank, a nibble each."""
    pairs = cards - ((cards >> 1) & _NIBBLES)
    return (pairs & _NIBBLES2) + ((pairs >> 2) & _NIBBLES2)


@inlined
def fold(play: int) -> int:
    """22 bits by which the table remembers a play: its card, and 16 bits of what it takes."""
    return (play >> CARD_SHIFT & 63) | ((play ^ play >> 16 ^ play >> 32) & 0xFFFF) << 6


@kernel
def key_of(
    deal: Words,
    held: int,
    table: int,
    pile: int,
    other: int,
    last: int,
    facts: int,
    first: int,
    second: int,
    sweeps: int,
) -> int:
    """The address of a position in the table: equal for positions with the same value to come.

    Dull cards are counted by rank and place, the others are named; of the piles only what can still
    matter is there. `sweeps`: the difference so far where all ten coins can still make it matter,
    else 0. 64 bits; two different positions agree by chance only.
    """
    rules = deal[RULES]
    dull = facts & CARDS
    rest = held | table
    named = mix(first, table & ~dull)
    counted = mix(second, per_rank(table & dull))
    for place in range(4):
        hand = deal[HANDS + place] & held
        named = mix(named, hand & ~dull)
        counted = mix(counted, per_rank(hand & dull))
    cards = count(pile)
    more = count(rest)
    if cards > 20:
        cards = 41
    elif cards + more < 20:
        cards = 42
    coins = count(pile & COIN_CARDS)
    more = count(rest & COIN_CARDS)
    if coins > 5:
        coins = 11
    elif coins + more < 5:
        coins = 12
    state = cards | coins << 6 | last << 10 | (sweeps + 64) << 13 | count(held) << 20
    if not rest & SETTEBELLO_BIT:
        state |= 1 << 26 if pile & SETTEBELLO_BIT else 2 << 26
    if rules & RE_BELLO and not rest & KING_OF_COINS_BIT:
        state |= 1 << 28 if pile & KING_OF_COINS_BIT else 2 << 28
    state |= rules << 32
    if rules & NAPOLA:
        counted = mix(counted, pile & COIN_CARDS)
    return mix(mix(named, counted), state)


@inlined
def most_sweeps(table: int, hand: int, left: int, rules: int, is_mover: bool) -> int:
    """An upper bound on the sweeps of the side to play, or of the other one, in `left` plies."""
    if table == 0:
        first = 2
    elif rules & _NOT_SIMPLE:
        first = 1
    else:
        total = value_sum(table)
        # A capture takes at most ten points off the table.
        first = (total + 9) // 10
        if first == 1 and hand & (RANK << 4 * (total - 1)) == 0:
            first = 2
    final = left if rules & FINAL_COUNTS else left - 1
    if is_mover:
        return max(0, (final + 1) // 2 - first // 2)
    return max(0, final // 2 - (first - 1) // 2)


@inlined
def score_play(play: int, table: int, following: int, partner: int, left: int, rules: int) -> int:
    """How soon to try a play, 0 to 2047: what it takes, and what it leaves to the next seats.

    The weights were found by counting nodes on positions with five cards each.
    """
    takes = play & CARDS
    card = play >> CARD_SHIFT & 63
    bit = 1 << card
    same = RANK << (card & 60)
    if takes:
        gained = takes | bit
        score = 624 + 22 * count(takes) + 22 * count(gained & COIN_CARDS)
        score += 16 * count(takes & SEVENS) + 5 * count(takes & SIXES)
        if gained & SETTEBELLO_BIT:
            score += 90
        after = table ^ takes
        if after == 0:
            if left > 1 or rules & FINAL_COUNTS:
                score += 100
            return score
        if following & same:
            score += 8
        elif partner & same:
            score -= 16
        total = value_sum(after)
        if total <= 10:
            score -= 108 if following & (RANK << 4 * (total - 1)) else 8
        return score
    score = 596
    total = value_sum(table | bit)
    if total <= 10:
        score -= 100 if following & (RANK << 4 * (total - 1)) else 6
    if bit & COIN_CARDS:
        score -= 16
    if bit & SEVENS:
        score -= 16
    if following & same:
        score -= 15
        if bit & COIN_CARDS:
            score -= 14
        if bit & SETTEBELLO_BIT:
            score -= 90
        if bit & SEVENS:
            score -= 12
    elif partner & same:
        score += 10
    return score


@inlined
def play_on(
    deal: Words, held: int, table: int, pile: int, last: int, target: int
) -> tuple[int, int, int, int, int]:
    """Plays the last round as far as no seat has a choice: at most four cards, one a hand."""
    rules = deal[RULES]
    left = count(held)
    while left:
        seat = (deal[DEALER] + 1 - left) & 3
        bit = deal[seat] & held
        place = lowest(bit)
        takes = table & (RANK << (place & 60))
        if takes:
            if takes & (takes - 1):
                break
        else:
            value = (place >> 2) + 1
            if (value < 8 or rules & FACE_SUMS) and has_group(table, value):
                break
        held ^= bit
        left -= 1
        if takes:
            table ^= takes
            last = seat & 1
            if last == 0:
                pile |= takes | bit
            if table == 0 and (left or rules & FINAL_COUNTS):
                target += 2 * last - 1
                if rules & PENDING:
                    last |= 4
        else:
            table |= bit
    return held, table, pile, last, target


@inlined
def has_group(table: int, value: int) -> bool:
    """Whether cards below `value` add up to it."""
    low = table & ((1 << 4 * (value - 1)) - 1)
    if low & (low - 1) == 0:
        return False
    sums = 1
    while low:
        sums |= sums << (lowest(low) >> 2) + 1
        low &= low - 1
    return sums >> value & 1 != 0


@inlined
def pick(plays: Words, at: int, end: int) -> int:
    """Brings the play with the highest score to `at`, and returns it without its score."""
    best = at
    for index in range(at + 1, end):
        if plays[index] > plays[best]:
            best = index
    play = plays[best]
    plays[best] = plays[at]
    plays[at] = play
    return play & _PLAY


@kernel
def prove(
    deal: Words,
    control: Words,
    frames: Words,
    plays: Words,
    scratch: Words,
    killers: Words,
    memory: Words,
    cancel: Words,
) -> int:
    """Whether NS gets at least the target from the state in `control`: 1 or 0, STOPPED or FULL.

    The target counts from there on; deal[TOTAL] is the same target with the sweeps so far.
    `cancel`: looked at every POLL nodes; the search stops when its first word is not 0.
    """
    rules = deal[RULES]
    dealer = deal[DEALER]
    total_target = deal[TOTAL]
    mask = deal[MASK]
    age = deal[AGE]
    held = control[STATE]
    table = control[STATE + 1]
    pile = control[STATE + 2]
    last = control[STATE + 3]
    target = control[STATE + 4]
    facts = OPEN
    is_simple = rules & _NOT_SIMPLE == 0
    nodes = 0
    depth = 0
    base = 0
    while True:
        # A node is entered with its state in these variables; its truth is found, or a play made.
        truth = -1
        left = count(held)
        if left <= 4 and is_simple:
            held, table, pile, last, target = play_on(deal, held, table, pile, last, target)
            left = count(held)
        seat = (dealer + 1 - left) & 3
        nodes += 1
        if nodes & (POLL - 1) == 0 and cancel[0]:
            control[NODES] += nodes
            return STOPPED
        if left == 0:
            if rules & ALL_TEN:
                if last & 3 == 0:
                    pile |= table
                other = CARDS & ~pile
                match = holds_all_coins(pile, other)
                if match:
                    truth = 1 if match >= total_target else 0
            if truth < 0:
                truth = 1 if final_points(pile, table, last, facts, rules) >= target else 0
        else:
            rest = held | table
            other = CARDS & ~(pile | rest)
            hand = deal[seat] & held
            sweeps = 0
            can_match = False
            if rules & ALL_TEN:
                match = holds_all_coins(pile, other)
                if match:
                    truth = 1 if match >= total_target else 0
                elif pile & COIN_CARDS == 0 or other & COIN_CARDS == 0:
                    can_match = True
                    sweeps = total_target - target
            key = 0
            tried = 0
            if truth < 0:
                first = second = 0
                if left >= TABLE_LEAST or STUDIES >> left & 1:
                    facts, first, second = study(pile, other, rest, rules)
                if not can_match:
                    is_even = seat & 1 == 0
                    high = most_points(pile, other, rest, facts, rules)
                    if last == 5:
                        high += 1
                    if high + most_sweeps(table, hand, left, rules, is_even) < target:
                        truth = 0
                    else:
                        low = least_points(pile, other, rest, facts, rules)
                        if last == 4:
                            low -= 1
                        if low - most_sweeps(table, hand, left, rules, not is_even) >= target:
                            truth = 1
                if truth < 0 and left >= TABLE_LEAST:
                    key = key_of(deal, held, table, pile, other, last, facts, first, second, sweeps)
                    slot = (key & mask) << 3
                    for index in range(slot, slot + 8, 2):
                        data = memory[index + 1]
                        if memory[index] ^ data == key and data != 0:
                            if (data & 255) - 128 >= target:
                                truth = 1
                            elif (data >> 8 & 255) - 128 < target:
                                truth = 0
                            else:
                                tried = data >> 16 & 0x3FFFFF
                            break
        if truth < 0:
            found = put_plays(table, hand, rules, facts & CARDS, plays, base, scratch)
            if found < 0:
                control[NODES] += nodes
                return FULL
            play = plays[base]
            if found > 1:
                following = deal[(seat + 1) & 3] & held
                partner = deal[(seat + 2) & 3] & held
                killer = killers[2 * left]
                second_killer = killers[2 * left + 1]
                for index in range(base, base + found):
                    play = plays[index]
                    score = score_play(play, table, following, partner, left, rules)
                    if play in (killer, second_killer):
                        score += 34
                    if tried and fold(play) == tried:
                        score += 1000
                    plays[index] = play | score << _SCORE
                play = pick(plays, base, base + found)
            if found > 1 or key:
                at = depth * FRAME
                frames[at + _HELD] = held
                frames[at + _TABLE] = table
                frames[at + _PILE] = pile
                frames[at + _LAST] = last
                frames[at + _TARGET] = target
                frames[at + _FACTS] = facts
                frames[at + _NEXT] = base + 1
                frames[at + _END] = base + found
                frames[at + _KEY] = key
                frames[at + _TRIED] = play
                frames[at + _BASE] = base
                depth += 1
                base += found
        else:
            # Goes back through the frames that this truth decides, to one with a play left to try.
            while True:
                if depth == 0:
                    control[NODES] += nodes
                    return truth
                at = (depth - 1) * FRAME
                held = frames[at + _HELD]
                left = count(held)
                seat = (dealer + 1 - left) & 3
                target = frames[at + _TARGET]
                following = frames[at + _NEXT]
                is_cut = truth == 1 - (seat & 1)
                if not is_cut and following < frames[at + _END]:
                    play = pick(plays, following, frames[at + _END])
                    frames[at + _NEXT] = following + 1
                    frames[at + _TRIED] = play
                    table = frames[at + _TABLE]
                    pile = frames[at + _PILE]
                    last = frames[at + _LAST]
                    facts = frames[at + _FACTS]
                    base = frames[at + _END]
                    break
                if is_cut and frames[at + _END] - frames[at + _BASE] > 1:
                    play = frames[at + _TRIED]
                    if killers[2 * left] != play:
                        killers[2 * left + 1] = killers[2 * left]
                        killers[2 * left] = play
                key = frames[at + _KEY]
                if key:
                    remember(
                        memory,
                        (key & mask) << 3,
                        key,
                        truth,
                        target,
                        left,
                        fold(frames[at + _TRIED]) if is_cut else 0,
                        age,
                    )
                base = frames[at + _BASE]
                depth -= 1
        # Makes the play.
        bit = 1 << (play >> CARD_SHIFT)
        takes = play & CARDS
        held ^= bit
        if takes:
            table ^= takes
            side = seat & 1
            last = side
            if side == 0:
                pile |= takes | bit
            if table == 0 and (left > 1 or rules & FINAL_COUNTS):
                target += 2 * side - 1
                if rules & PENDING:
                    last |= 4
        else:
            table |= bit


@kernel
def remember(
    memory: Words, slot: int, key: int, truth: int, target: int, left: int, tried: int, age: int
) -> None:
    """Notes what was proved: in the position's entry, else over the least worth keeping of four.

    An entry is two words: the key xor the data, and the data. Two threads that write one entry at
    once leave words that do not fit together, which reads as an empty one. Data: bits 0-7 and 8-15
    the least and the most points to come, plus 128; 16-37 a play (`fold`); 38-43 the cards left;
    44-51 the age.
    """
    low = target if truth else -128
    high = 127 if truth else target - 1
    worst = slot
    worst_worth = 1 << 20
    for index in range(slot, slot + 8, 2):
        data = memory[index + 1]
        if memory[index] ^ data == key and data != 0:
            low = max(low, (data & 255) - 128)
            high = min(high, (data >> 8 & 255) - 128)
            if tried == 0:
                tried = data >> 16 & 0x3FFFFF
            worst = index
            break
        worth = data >> 38 & 63
        if data >> 44 & 255 == age:
            worth += 64
        if worth < worst_worth:
            worst_worth = worth
            worst = index
    data = low + 128 | high + 128 << 8 | tried << 16 | left << 38 | age << 44
    memory[worst] = key ^ data
    memory[worst + 1] = data
