"""What can be worse about a play: each kind of reason, counted for the play and for the better one.

A kind yields a reason where its quantity is worse after the play, with the points of the gap that
go with it; whether these are enough to tell is decided in `reasons`.
"""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import Final, Literal

from trainer.questions import later
from trainer.questions.anchors import anchor_after
from trainer.questions.comparing import Case, Reason
from trainer.questions.futures import CATEGORIES, Future
from trainer.questions.goals import banked
from trainer.questions.odds import (
    Threat,
    after,
    holds,
    letters,
    settebello_threat,
    sweep_threat,
)
from trainer.questions.pairing import keeps_even, unpaired_ranks
from trainer.questions.proofs import cards_of
from trainer.questions.swings import owed, swept, won_back
from trainer.questions.tables import sweeping_ranks
from trainer.rules.capture import captures
from trainer.rules.cards import (
    COINS,
    RANK_MASK,
    SETTEBELLO,
    SEVEN,
    CardSet,
    Suit,
    cards_in,
    count,
    make_card,
    rank_of,
)
from trainer.rules.notation import Play, format_card, format_cards
from trainer.rules.position import Position
from trainer.rules.prime import best_prime
from trainer.rules.scoring import Category, score_position
from trainer.rules.seats import Seat, side_of

MOST_COUNTED: Final = 1_680
"""Up to so many layouts a whirlwind is looked for in each: three cards in each hidden hand."""

ALL: Final = CATEGORIES
LEFTOVERS: Final = tuple(name for name in CATEGORIES if name != "sweeps")
"""What the last capture can bring."""


# --- sweeps ---------------------------------------------------------------------------------------


def _sweep_made(case: Case) -> Iterator[Reason]:
    if case.better.sweep and not case.play.sweep:
        yield case.reason("sweep-made", 0, 1, case.lost(("sweeps",)))


def _sweep_next(case: Case) -> Iterator[Reason]:
    threats = tuple(sweep_threat(after(case.view, play)) for play in (case.play, case.better))

    def points(worse: Future, good: Future) -> int | None:
        if not _sweeps(worse, 1) or _sweeps(good, 1):
            return None
        return swept(worse, good, side_of(case.next), case.view.to)

    explains = case.net(points)
    found = case.chances("sweep-next", (threats[0], threats[1]), explains)
    if found:
        yield found


def _sweeps(future: Future, at: int) -> bool:
    return len(future.line) > at and future.line[at].sweep


def _whirlwind_against(case: Case) -> Iterator[Reason]:
    """The next player sweeps, and whatever the partner must then lay, the other one sweeps."""
    if _cannot_count(case):
        return
    mine, other = (_share_of_layouts(case, play, whirls_against) for play in _both(case))
    if mine > other:
        explains = case.lost(
            ("sweeps",),
            lambda worse, good: (
                (_sweeps(worse, 1) and _sweeps(worse, 3)) != (_sweeps(good, 1) and _sweeps(good, 3))
            ),
        )
        yield case.counted_share(
            "whirlwind-against",
            mine,
            other,
            min(explains, mine - other),  # the second sweep alone: the first is told by itself
            seat=case.next.name,
            third=case.seats[3].name,
        )


def _whirlwind_for(case: Case) -> Iterator[Reason]:
    """The table is empty, and whatever the next player must lay, the partner sweeps."""
    if _cannot_count(case):
        return
    mine, other = (_share_of_layouts(case, play, whirls_for) for play in _both(case))
    if other > mine:
        explains = case.lost(("sweeps",), lambda worse, good: _sweeps(good, 2) != _sweeps(worse, 2))
        explains = min(explains, other - mine)
        yield case.counted_share("whirlwind-for", mine, other, explains, seat=case.next.name)


def _both(case: Case) -> tuple[Play, Play]:
    return case.play, case.better


def _cannot_count(case: Case) -> bool:
    """Whether later rules could undo these sweeps, or too much is hidden to look at."""
    if sum(case.view.hand_sizes) < 6:
        return True
    if case.ruleset.all_ten_ends and not all(pile & COINS for pile in case.view.piles):
        return True  # the deal may end in between
    return not case.futures.is_exact or len(case.futures.layouts) > MOST_COUNTED


def _share_of_layouts(
    case: Case, play: Play, happens: Callable[[Position, Play, tuple[Seat, ...]], bool]
) -> Fraction:
    layouts = case.futures.layouts
    return Fraction(sum(happens(one, play, case.seats) for one in layouts), len(layouts))


def whirls_against(layout: Position, play: Play, seats: tuple[Seat, ...]) -> bool:
    """Whether the next player sweeps, and then whatever is laid is swept by the one after."""
    left = layout.table & ~play.takes if play.takes else layout.table | 1 << play.card
    _, second, partner, last = (layout.hands[seat] for seat in seats)
    ranks = sweeping_ranks(layout.ruleset, left)
    return bool(cards_of(ranks) & second) and _is_matched(partner, last)


def whirls_for(layout: Position, play: Play, seats: tuple[Seat, ...]) -> bool:
    """Whether the table is empty, and whatever the next player lays is swept by the partner."""
    if play.takes != layout.table or not play.takes:
        return False
    return _is_matched(layout.hands[seats[1]], layout.hands[seats[2]])


def _is_matched(laid: CardSet, by: CardSet) -> bool:
    """Whether each of the cards has its equal in the other hand."""
    return laid != 0 and all(RANK_MASK[rank_of(card)] & by for card in cards_in(laid))


def _anchor(case: Case) -> Iterator[Reason]:
    """The better play leaves an anchor, or keeps the one that lies."""
    anchor, mine = (anchor_after(case.view, play) for play in (case.better, case.play))
    if not anchor.is_set or mine.is_set:
        return
    explains = case.lost(ALL, lambda worse, good: _recaptured(good) != _recaptured(worse))
    (card,) = cards_in(anchor.table)
    is_kept = case.view.table == anchor.table or _lay_was_taken(case, anchor.table)
    yield case.reason(
        "anchor-broken" if is_kept else "anchor",
        0,
        1,
        explains,
        card=format_card(card),
        seat=case.next.name,
        hand=format_cards(anchor.held),
    )


def _lay_was_taken(case: Case, anchor: CardSet) -> bool:
    """Whether the anchor lay alone before the play just made."""
    history = case.view.history
    return bool(history) and case.view.table & ~(1 << history[-1].card) == anchor


def _recaptured(future: Future) -> bool:
    """The next player lays, and the partner captures."""
    return len(future.line) > 2 and not future.line[1].takes and bool(future.line[2].takes)


# --- the seven of coins ---------------------------------------------------------------------------


def _settebello_taken(case: Case) -> Iterator[Reason]:
    mine, other = (banked(play) >> SETTEBELLO & 1 for play in _both(case))
    if other > mine:
        yield case.reason("settebello-taken", mine, other, case.lost(("settebello",)))


def _settebello_next(case: Case) -> Iterator[Reason]:
    threats = tuple(settebello_threat(after(case.view, play)) for play in _both(case))
    explains = case.lost(
        ("settebello",),
        lambda worse, good: _takes(worse, 1, 1 << SETTEBELLO) != _takes(good, 1, 1 << SETTEBELLO),
    )
    found = case.chances("settebello-next", (threats[0], threats[1]), explains)
    if found:
        yield found


def _takes(future: Future, at: int, cards: CardSet) -> bool:
    return len(future.line) > at and bool(future.line[at].takes & cards)


# --- what a capture brings ------------------------------------------------------------------------


def _brought(case: Case, category: str) -> Fraction:
    """Points of a category that hang on what the better play takes: not on what comes to the own
    pile after this play too."""
    cards = banked(case.better)
    return case.mean(lambda worse, good: won_back(worse, good, cards, case.view.to, (category,)))


def _cards(case: Case) -> Iterator[Reason]:
    mine, other = (count(banked(play)) for play in _both(case))
    if mine < other:
        explains = _brought(case, "cards")
        yield case.reason("cards", mine, other, explains, count=mine, count_better=other)


def _coins(case: Case) -> Iterator[Reason]:
    mine, other = (count(banked(play) & COINS) for play in _both(case))
    if mine < other:
        explains = _brought(case, "coins")
        yield case.reason("coins", mine, other, explains, count=mine, count_better=other)


def _prime(case: Case) -> Iterator[Reason]:
    """Sevens, where the play brings fewer of them; else the prime of the pile."""
    sevens = RANK_MASK[SEVEN]
    mine, other = (count(banked(play) & sevens) for play in _both(case))
    explains = _brought(case, "prime")
    if mine < other:
        yield case.reason("sevens", mine, other, explains, count=mine, count_better=other)
        return
    pile = case.view.piles[side_of(case.view.to)]
    primes = [best_prime(pile | banked(play)) for play in _both(case)]
    (suits, total), (suits_better, total_better) = (
        (len(prime.cards), prime.total) for prime in primes
    )
    if suits == suits_better and total < total_better:
        yield case.reason(
            "prime", total, total_better, explains, total=total, total_better=total_better
        )
    elif suits < suits_better:
        yield case.reason(
            "prime-suit", suits, suits_better, explains, suits=suits, suits_better=suits_better
        )


# --- what is laid ---------------------------------------------------------------------------------


def _laid(case: Case) -> Iterator[Reason]:
    """Both lay a card, and this one is taken more easily; the better one may be of a double."""
    if case.play.takes or case.better.takes or not case.view.table:
        return  # on an empty table to take is to sweep, which is told
    if rank_of(case.play.card) == SEVEN:
        return  # told of sevens
    mine, other = (_taking_any(case, play, 1 << play.card) for play in _both(case))
    if case.chance(mine) == case.chance(sweep_threat(after(case.view, case.play))):
        return  # told as a sweep

    cards, cards_better = (1 << play.card for play in _both(case))
    explains = case.net(
        lambda worse, good: _won_back_at_once(case, worse, good, cards, cards_better),
        lambda worse, good: _won_back_at_once(case, worse, good, cards_better, cards),
    )
    held, held_better = (count(case.view.hand & RANK_MASK[rank_of(p.card)]) for p in _both(case))
    id = "double" if held < held_better else "laid"
    found = case.chances(id, (mine, other), explains)
    if found:
        more = {"card": format_card(case.play.card), "card_better": format_card(case.better.card)}
        more_held = {"count_better": held_better} if id == "double" else {}
        yield case.reason(
            found.id, found.mine, found.other, explains, **found.params, **more, **more_held
        )


def _won_back_at_once(
    case: Case, worse: Future, good: Future, cards: CardSet, cards_better: CardSet
) -> int | None:
    """Of the lost points, those that hang on the next player's capture of these cards."""
    if not _takes(worse, 1, cards) or _takes(good, 1, cards_better):
        return None
    return won_back(worse, good, banked(worse.line[1]), case.view.to)


def _taking_any(case: Case, play: Play, cards: CardSet) -> Threat:
    """What the next player could take one of these cards with."""
    return _taking(case, play, lambda taken: bool(taken & cards))


def _taking(case: Case, play: Play, wanted: Callable[[CardSet], bool]) -> Threat:
    """What the next player could capture with, so that what is taken is wanted."""
    then = after(case.view, play)
    ranks = tuple(
        rank
        for rank in range(1, 11)
        if any(
            wanted(taken)
            for taken in captures(then.ruleset, then.table, make_card(rank, Suit.COINS))
        )
    )
    return Threat(
        then.table, ranks, holds(then, then.to, cards_of(ranks)), "over" if then.is_over else ""
    )


def _capture_next(case: Case) -> Iterator[Reason]:
    """The next player can capture, whatever it is, more easily than after the better play."""
    yield from _of_next(case, "capture-next", 1)


def _sum_next(case: Case) -> Iterator[Reason]:
    """The next player can take two cards or more at once, more easily."""
    yield from _of_next(case, "sum-next", 2)


def _of_next(case: Case, id: str, least: int) -> Iterator[Reason]:
    """The next player can take so many cards or more with one card."""

    def wanted(taken: CardSet) -> bool:
        return count(taken) >= least

    def gained(worse: Future, good: Future) -> int | None:
        if not _takes_many(worse, least) or _takes_many(good, least):
            return None
        if worse.line[1].takes & case.better.takes & ~case.play.takes:
            return 0  # of what is left to them is told
        return won_back(worse, good, banked(worse.line[1]), case.view.to)

    mine, other = (_taking(case, play, wanted) for play in _both(case))
    explains = case.net(gained)
    found = case.chances(id, (mine, other), explains)
    if found:
        yield found


def _takes_many(future: Future, least: int) -> bool:
    return len(future.line) > 1 and count(future.line[1].takes) >= least


def _sevens_open(case: Case) -> Iterator[Reason]:
    """A seven lies there that the next player can take, and after the better play less so."""
    yield from _lying_open(case, "seven-next", RANK_MASK[SEVEN] & ~(1 << SETTEBELLO), "prime")


def _coins_open(case: Case) -> Iterator[Reason]:
    """A coin lies there that the next player can take, and after the better play less so.

    Nothing where it is the one that was just laid, of which `_laid` tells.
    """
    lying = after(case.view, case.play).table & COINS
    is_lay = not case.play.takes and not case.better.takes
    if is_lay and case.view.table and lying == 1 << case.play.card:
        return
    yield from _lying_open(case, "coin-next", COINS & ~(1 << SETTEBELLO), "coins")


def _lying_open(case: Case, id: str, wanted: CardSet, category: str) -> Iterator[Reason]:
    """One of these cards lies there, and the next player can take it more easily."""
    lying = [after(case.view, play).table & wanted for play in _both(case)]
    if not lying[0]:
        return
    mine, other = (
        _taking_any(case, play, cards) for play, cards in zip(_both(case), lying, strict=True)
    )

    def points(at: int) -> Callable[[Future, Future], int | None]:
        def hanging(worse: Future, good: Future) -> int | None:
            if not _takes(worse, 1, lying[at]) or _takes(good, 1, lying[1 - at]):
                return None
            return won_back(worse, good, banked(worse.line[1]), case.view.to, (category,))

        return hanging

    explains = case.net(points(0), points(1))
    found = case.chances(id, (mine, other), explains)
    if found:
        params = {**found.params, "lying": format_cards(lying[0])}
        yield case.reason(found.id, found.mine, found.other, explains, **params)


# --- partner, parity, patience --------------------------------------------------------------------


def _partner_card(case: Case) -> Iterator[Reason]:
    """The play takes the card that the partner laid, which the partner would take back."""
    laid = _laid_by_partner(case)
    if laid is None or not case.play.takes >> laid & 1 or case.better.takes >> laid & 1:
        return
    partner = case.seats[2]

    def capture(future: Future) -> Play | None:
        takers = (
            play
            for at, play in enumerate(future.line)
            if play.takes >> laid & 1 and future.seat_at(at, case.view.to) == partner
        )
        return next(takers, None)

    def owing(worse: Future, good: Future) -> int:
        play = capture(good)
        return owed(worse, good, banked(play), case.view.to) if play is not None else 0

    mine, other = case.share(lambda future: capture(future) is not None)
    if other * 2 > 1:
        explains = case.mean(owing)
        yield case.told_share("partner-card", mine, other, explains, card=format_card(laid))


def _laid_by_partner(case: Case) -> int | None:
    """The card of the partner's last play, if it was laid and still lies there."""
    history = case.view.history
    if len(history) < 2 or history[-2].takes:
        return None
    card = history[-2].card
    return card if case.view.table >> card & 1 else None


def _dealers_last(case: Case) -> Iterator[Reason]:
    """Ranks are left paired or unpaired, and the dealer's last card captures or does not."""
    if not keeps_even(case.ruleset) or case.view.is_last_play:
        return
    dealer, seat = case.view.dealer, case.view.to
    mine, other = case.share(dealer_captures_last)
    is_for_dealer = side_of(dealer) == side_of(seat)
    if not (mine < other if is_for_dealer else other < mine):
        return

    def hanging(worse: Future, good: Future) -> int | None:
        """Of the lost points, those that hang on what the last card takes, and with it is left."""
        first, second = (good, worse) if is_for_dealer else (worse, good)
        if not dealer_captures_last(first) or dealer_captures_last(second):
            return None
        line = first.line
        cards = banked(line[-1]) | later.table_after(case, line)
        return (owed if is_for_dealer else won_back)(worse, good, cards, seat)

    explains = case.net(hanging)
    captured = case.view.piles[0] | case.view.piles[1]
    if seat == dealer and count(case.view.hand) == 2:
        kept = [case.view.hand & ~(1 << play.card) for play in _both(case)]
        if case.play.card == case.better.card:
            return
        odd = [unpaired_ranks(captured | banked(play)) for play in _both(case)]
        ranks = [rank_of(cards_in(hand)[0]) for hand in kept]
        if ranks[0] in odd[0] and ranks[1] not in odd[1]:
            yield case.told_share(
                "keeps-unpaired", mine, other, explains,
                card=format_cards(kept[0]), card_better=format_cards(kept[1]),
            )  # fmt: skip
        return
    odd = [unpaired_ranks(captured | banked(play)) for play in _both(case)]
    if odd[0] != odd[1] and (len(odd[0]) > len(odd[1])) == is_for_dealer:
        id = "dealer-last" if is_for_dealer else "dealer-last-against"
        yield case.told_share(
            id, mine, other, explains,
            unpaired=letters(odd[0]), unpaired_better=letters(odd[1]), seat=dealer.name,
        )  # fmt: skip


def dealer_captures_last(future: Future) -> bool:
    """Whether the last play of the deal, which is the dealer's, captures."""
    return bool(future.line[-1].takes)


# --- where points go ------------------------------------------------------------------------------


def where_points_go(case: Case, found: list[Reason]) -> Iterator[Reason]:
    """Points of a category, where nothing found explains most of what is lost in it."""
    for name in CATEGORIES:
        lost = case.lost((name,))
        told = max((one.explains for one in found if _is_about(one, name)), default=Fraction(0))
        if lost <= 0 or 2 * told >= lost:
            continue
        if not case.is_open:
            number = len(case.numbers)
            id = "category" if case.is_whole else "category-looked"
            mine, other = (
                Fraction(
                    sum(pair[at].points[CATEGORIES.index(name)] for pair in case.pairs), number
                )
                for at in (0, 1)
            )
            yield case.reason(
                id, mine, other, lost, category=name, points=tenths(lost), layouts=number
            )
            continue
        ((worse, good),) = case.pairs
        yield _counted(case, name, worse, good, lost)


def _is_about(reason: Reason, category: str) -> bool:
    if reason.id.startswith("goes"):
        return reason.params["category"] == category
    return category in ABOUT.get(reason.id.removesuffix("-open"), ())


ABOUT: Final[Mapping[str, tuple[str, ...]]] = {
    "sweep-made": ("sweeps",),
    "sweep-next": ("sweeps",),
    "whirlwind-against": ("sweeps",),
    "whirlwind-for": ("sweeps",),
    "sweep-later": ("sweeps",),
    "sweep-missed": ("sweeps",),
    "sweep-missed-own": ("sweeps",),
    "settebello-taken": ("settebello",),
    "settebello-next": ("settebello",),
    "cards": ("cards",),
    "coins": ("coins",),
    "sevens": ("prime",),
    "prime": ("prime",),
    "prime-suit": ("prime",),
    "seven-next": ("prime",),
    "coin-next": ("coins",),
}
"""The categories of points that a reason is about. The others tell how, not where, points go."""


def _counted(
    case: Case, name: Category | Literal["match"], worse: Future, good: Future, lost: Fraction
) -> Reason:
    """With open cards: what both sides have of it at the end of both lines."""
    mine, at = side_of(case.view.to), CATEGORIES.index(name)
    points = worse.points[at], good.points[at]
    if name == "match":
        id = "end-match-won" if points[1] > 0 else "end-match-lost"
        return case.reason(id, *points, lost, category=name)
    lines = [score_position(future.end).line(name) for future in (worse, good)]
    counts = [line.counts if line is not None else (0, 0) for line in lines]
    return case.reason(
        f"end-{name.replace('_', '-')}",
        *points,
        lost,
        category=name,
        own=counts[0][mine],
        theirs=counts[0][1 - mine],
        own_better=counts[1][mine],
        theirs_better=counts[1][1 - mine],
    )


def tenths(points: Fraction) -> str:
    """Points with one decimal, at least 0.1."""
    return f"{max(float(points), 0.1):.1f}"


KINDS: Final[tuple[Callable[[Case], Iterator[Reason]], ...]] = (
    _sweep_made,
    _sweep_next,
    _settebello_taken,
    _settebello_next,
    _whirlwind_against,
    _whirlwind_for,
    _anchor,
    _laid,
    _sevens_open,
    _coins_open,
    later.left_to_them,
    _coins,
    _cards,
    _prime,
    _partner_card,
    _dealers_last,
    *later.KINDS,
    _capture_next,
    _sum_next,
)
"""In this order where two explain the same."""
