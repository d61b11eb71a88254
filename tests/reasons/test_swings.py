"""What hangs on some cards: piles that differ by them, scored by the rules."""

import itertools
import random
from dataclasses import replace

from tests.reasons.endings import endings
from trainer.questions.futures import CATEGORIES, Future, points_of
from trainer.questions.swings import PILED, owed, swept, won_back
from trainer.rules.cards import cards_in, count
from trainer.rules.play import apply, legal_plays
from trainer.rules.position import Position
from trainer.rules.seats import other_side, side_of


def ends(seed: str, number: int):
    """Pairs of ends of one position, played at random, with the seat that played first."""
    rng = random.Random(seed)
    for position in itertools.islice(endings(rng, (2, 3)), number):
        futures = []
        for _ in range(2):
            then, line = position, []
            while not then.is_over:
                line.append(rng.choice(legal_plays(then)))
                then = apply(then, line[-1])
            futures.append(Future(tuple(line), then, points_of(then, position.to)))
        yield rng, position.to, futures[0], futures[1]


def moved(end: Position, cards: int, to: int) -> Position:
    """The end with these cards in that side's pile."""
    piles = list(end.piles)
    piles[to] |= cards
    piles[1 - to] &= ~cards
    return replace(end, piles=(piles[0], piles[1]))


def test_what_is_won_back_is_what_the_rules_count_but_no_more_than_was_lost():
    seen = 0
    for rng, seat, worse, good in ends("swings", 300):
        mine, theirs = side_of(seat), other_side(side_of(seat))
        for future, taken_from, swing in ((worse, theirs, won_back), (good, mine, owed)):
            instead = good if future is worse else worse
            pile = cards_in(future.end.piles[taken_from])
            if not pile:
                continue
            cards = sum(1 << card for card in rng.sample(pile, min(len(pile), rng.randint(1, 4))))
            apart = cards & ~instead.end.piles[taken_from]  # the others go there anyway
            other = points_of(moved(future.end, apart, 1 - taken_from), seat)
            here = points_of(future.end, seat)
            if other[CATEGORIES.index("match")]:
                continue  # then nothing else is counted
            wanted = 0
            for name in PILED:
                at = CATEGORIES.index(name)
                lost = good.points[at] - worse.points[at]
                change = abs(other[at] - here[at])
                wanted += max(0, min(lost, change))
            assert swing(worse, good, cards, seat) == wanted, (count(cards), worse, good)
            seen += wanted > 0
    assert seen > 30


def test_sweeps_hang_on_the_side_that_makes_more_of_them():
    seen = 0
    for _, seat, worse, good in ends("swept", 300):
        at = CATEGORIES.index("sweeps")
        lost = good.points[at] - worse.points[at]
        for side in (side_of(seat), other_side(side_of(seat))):
            points = swept(worse, good, side, seat)
            assert points == -swept(good, worse, side, seat)
            assert abs(points) <= abs(lost)
            assert points * lost >= 0
            if worse.end.sweeps[side] == good.end.sweeps[side]:
                assert points == 0
            seen += points > 0
    assert seen > 10
