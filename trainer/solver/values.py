"""Exact values from null-window proofs: of a position, of each play, and a line of best play.

Values are final point differences of the deal, NS minus EW, sweeps already made included; MATCH or
-MATCH where all ten coins win the match. A kernel finds its state in `control` (see `search`).
"""

from typing import Final

from trainer.solver.bits import count
from trainer.solver.encode import ALL_TEN, FINAL_COUNTS, MATCH, PENDING, Words
from trainer.solver.facts import OPEN, final_points, holds_all_coins
from trainer.solver.jit import kernel
from trainer.solver.kernels import CARD_SHIFT, CARDS, put_plays
from trainer.solver.search import (
    AGE,
    DEALER,
    RULES,
    STATE,
    TOTAL,
    pick,
    prove,
    score_play,
)
from trainer.solver.signals import PLAYS, VALUED, WORDS

HELD: Final = STATE
TABLE: Final = STATE + 1
PILE: Final = STATE + 2
LAST: Final = STATE + 3
TARGET: Final = STATE + 4
SWEEPS: Final = STATE + 5
"""Sweeps so far, NS minus EW: a pending one is among them."""
CONTROL: Final = SWEEPS + 1

FAILED: Final = -1000
"""Plus STOPPED or FULL: instead of a value."""

REGULAR: Final = 60
"""More than any difference without all ten coins: 20 sweeps, and 15 points of categories."""


@kernel
def advance(deal: Words, control: Words, play: int) -> None:
    """Makes a play on the state in `control`."""
    rules = deal[RULES]
    left = count(control[HELD])
    side = (deal[DEALER] + 1 - left) & 1
    bit = 1 << (play >> CARD_SHIFT & 63)
    takes = play & CARDS
    control[HELD] ^= bit
    if takes:
        control[TABLE] ^= takes
        control[LAST] = side
        if side == 0:
            control[PILE] |= takes | bit
        if control[TABLE] == 0 and (left > 1 or rules & FINAL_COUNTS):
            control[SWEEPS] += 1 - 2 * side
            if rules & PENDING:
                control[LAST] |= 4
    else:
        control[TABLE] |= bit


@kernel
def seek(
    deal: Words,
    control: Words,
    frames: Words,
    plays: Words,
    scratch: Words,
    killers: Words,
    memory: Words,
    cancel: Words,
    low: int,
    high: int,
    guess: int,
) -> int:
    """The value of the state in `control`, known to lie in low..high; or FAILED and a reason."""
    asked = 0
    target = guess
    while low < high:
        deal[TOTAL] = target
        control[TARGET] = target - control[SWEEPS]
        truth = prove(deal, control, frames, plays, scratch, killers, memory, cancel)
        if truth < 0:
            return FAILED + truth
        asked += 1
        if truth:
            low = target
            if low > REGULAR:
                low = high = MATCH
            target = low + 1
        else:
            high = target - 1
            if high <= -REGULAR:
                low = high = -MATCH
            target = high
        if deal[RULES] & ALL_TEN and asked == 3 and low < high:
            # Far from the guess: is it the match?
            if truth and high > REGULAR:
                target = REGULAR + 1
            elif not truth and low < -REGULAR:
                target = 1 - REGULAR
        target = max(low + 1, min(high, target))
    return low


@kernel
def playout(deal: Words, control: Words, plays: Words, scratch: Words) -> int:
    """What the deal comes to if each seat makes the play that would be tried first; or FULL.

    A good first target: with it a search takes a quarter less than from a middle value.
    """
    rules = deal[RULES]
    while control[HELD]:
        held = control[HELD]
        table = control[TABLE]
        left = count(held)
        seat = (deal[DEALER] + 1 - left) & 3
        found = put_plays(table, deal[seat] & held, rules, 0, plays, 0, scratch)
        if found < 0:
            return FAILED + found
        following = deal[(seat + 1) & 3] & held
        partner = deal[(seat + 2) & 3] & held
        best = -1
        for index in range(found):
            play = plays[index]
            best = max(best, play | score_play(play, table, following, partner, left, rules) << 46)
        advance(deal, control, best)
    points = final_points(control[PILE], control[TABLE], control[LAST], OPEN, rules)
    return max(-REGULAR, min(REGULAR, control[SWEEPS] + points))


@kernel
def value_plays(
    deal: Words,
    control: Words,
    frames: Words,
    plays: Words,
    scratch: Words,
    killers: Words,
    memory: Words,
    cancel: Words,
    root: Words,
    values: Words,
    only_best: int,
) -> int:
    """Writes all plays of the state in `control` to `root` and their values to `values`.

    Returns how many, or FAILED and a reason. With `only_best` the value of the position is found,
    and written once. The state is the same afterwards. How many plays are valued is told in
    `cancel`, where it has words for that.
    """
    tells = len(cancel) >= WORDS
    if tells:
        cancel[VALUED] = 0
        cancel[PLAYS] = 0
    rules = deal[RULES]
    held = control[HELD]
    table = control[TABLE]
    pile = control[PILE]
    last = control[LAST]
    sweeps = control[SWEEPS]
    guess = playout(deal, control, plays, scratch)
    control[HELD] = held
    control[TABLE] = table
    control[PILE] = pile
    control[LAST] = last
    control[SWEEPS] = sweeps
    if guess < -MATCH:
        return guess
    value = seek(
        deal, control, frames, plays, scratch, killers, memory, cancel, -MATCH, MATCH, guess
    )
    if value < -MATCH:
        return value
    values[0] = value
    if only_best:
        return 1
    seat = (deal[DEALER] + 1 - count(held)) & 3
    found = put_plays(table, deal[seat] & held, rules, 0, root, 0, scratch)
    if found < 0:
        return FAILED + found
    is_even = seat & 1 == 0
    if tells:
        cancel[PLAYS] = found
    for index in range(found):
        advance(deal, control, root[index])
        if is_even:
            worth = seek(
                deal, control, frames, plays, scratch, killers, memory, cancel, -MATCH, value, value
            )
        else:
            worth = seek(
                deal,
                control,
                frames,
                plays,
                scratch,
                killers,
                memory,
                cancel,
                value,
                MATCH,
                value + 1,
            )
        control[HELD] = held
        control[TABLE] = table
        control[PILE] = pile
        control[LAST] = last
        control[SWEEPS] = sweeps
        if worth < -MATCH:
            return worth
        values[index] = worth
        if tells:
            cancel[VALUED] = index + 1
    return found


@kernel
def find_line(
    deal: Words,
    control: Words,
    frames: Words,
    plays: Words,
    scratch: Words,
    killers: Words,
    memory: Words,
    cancel: Words,
    root: Words,
    line: Words,
    value: int,
) -> int:
    """Writes a line of best play to the end of the deal from the state in `control`, of that value.

    Of several best plays the one that ordering would try first, so the line does not depend on what
    the table holds. Returns the number of plays, or FAILED and a reason; the state is used up.
    """
    rules = deal[RULES]
    length = 0
    while control[HELD]:
        held = control[HELD]
        table = control[TABLE]
        pile = control[PILE]
        last = control[LAST]
        sweeps = control[SWEEPS]
        left = count(held)
        if rules & ALL_TEN and holds_all_coins(pile, CARDS & ~(pile | held | table)):
            break
        seat = (deal[DEALER] + 1 - left) & 3
        found = put_plays(table, deal[seat] & held, rules, 0, root, 0, scratch)
        if found < 0:
            return FAILED + found
        following = deal[(seat + 1) & 3] & held
        partner = deal[(seat + 2) & 3] & held
        for index in range(found):
            play = root[index]
            root[index] |= score_play(play, table, following, partner, left, rules) << 46
        for index in range(found):
            play = pick(root, index, found)
            advance(deal, control, play)
            if index == found - 1:
                break
            goal = value if seat & 1 == 0 else value + 1
            deal[TOTAL] = goal
            control[TARGET] = goal - control[SWEEPS]
            truth = prove(deal, control, frames, plays, scratch, killers, memory, cancel)
            if truth < 0:
                return FAILED + truth
            if truth == 1 - (seat & 1):
                break
            control[HELD] = held
            control[TABLE] = table
            control[PILE] = pile
            control[LAST] = last
            control[SWEEPS] = sweeps
        line[length] = play
        length += 1
    return length


@kernel
def value_many(
    deal: Words,
    control: Words,
    frames: Words,
    plays: Words,
    scratch: Words,
    killers: Words,
    memory: Words,
    cancel: Words,
    root: Words,
    values: Words,
    hands: Words,
    out: Words,
    sign: int,
) -> int:
    """`value_plays` for each layout of `hands`, four words each; the seat to play holds the same in
    all, so the plays in `root` are the same. Writes `sign` times the values to `out`, row by row.

    Returns how many plays there are, or FAILED and a reason. If `out` is too short for so many
    columns only the first layout has been looked at.
    """
    table = control[TABLE]
    pile = control[PILE]
    last = control[LAST]
    sweeps = control[SWEEPS]
    columns = 0
    rows = len(hands) // 4
    for row in range(rows):
        held = 0
        for place in range(4):
            deal[place] = hands[4 * row + place]
            held |= hands[4 * row + place]
        deal[AGE] = (deal[AGE] + 1) & 255
        control[HELD] = held
        control[TABLE] = table
        control[PILE] = pile
        control[LAST] = last
        control[SWEEPS] = sweeps
        columns = value_plays(
            deal, control, frames, plays, scratch, killers, memory, cancel, root, values, 0
        )
        if columns < 0 or columns * rows > len(out):
            return columns
        for column in range(columns):
            out[row * columns + column] = sign * values[column]
    return columns
