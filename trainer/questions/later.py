"""What happens later, in the lines of best play after a play and after the better one.

Each kind is an event that can be seen in a line: who sweeps, who takes a card and with what, which
card is still there to capture, who captures last. It yields a reason where the event comes about
oftener after the play (or, for what is good, after the better one), with the points of the gap that
are lost where it does: so each kind counts only the categories that the event can bring.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Final

from trainer.questions.comparing import Case, Reason
from trainer.questions.futures import CATEGORIES, Future
from trainer.questions.goals import banked
from trainer.questions.swings import owed, swept, won_back
from trainer.rules.cards import (
    ACE,
    COINS,
    KING_OF_COINS,
    NO_CARDS,
    RANK_MASK,
    SETTEBELLO,
    SEVEN,
    CardSet,
    cards_in,
    count,
)
from trainer.rules.notation import Play, format_card, format_cards
from trainer.rules.problems import Param
from trainer.rules.seats import Seat, other_side, side_of

PRIME_CARDS: Final = RANK_MASK[SEVEN] | RANK_MASK[6] | RANK_MASK[ACE]
"""The cards that decide primes: the best three of each suit."""

Happens = Callable[[Future], bool]
Points = Callable[[Future, Future], int | None]


# --- sweeps ---------------------------------------------------------------------------------------


def sweep_later(case: Case) -> Iterator[Reason]:
    """An opponent sweeps later in the round or after it; the next player's next play is told."""
    yield from _most(_sweeps_by(case, "sweep-later", case.seats[at], is_bad=True) for at in (1, 3))


def sweep_missed(case: Case) -> Iterator[Reason]:
    """The partner sweeps, or the own hand later, after the better play only."""
    yield from _most(
        _sweeps_by(case, id, case.seats[at], is_bad=False)
        for at, id in ((2, "sweep-missed"), (0, "sweep-missed-own"))
    )


def _sweeps_by(case: Case, id: str, seat: Seat, *, is_bad: bool) -> Iterator[Reason]:
    def happens(future: Future) -> bool:
        return _sweep_of(case, future, seat) is not None

    def told(future: Future) -> dict[str, Param]:
        at = _sweep_of(case, future, seat)
        return {} if at is None else _capture_told(future.line[at])

    def points(worse: Future, good: Future) -> int | None:
        first, second = (worse, good) if is_bad else (good, worse)
        if not happens(first) or happens(second):
            return None
        return swept(worse, good, side_of(seat), case.view.to)

    explains = case.net(points)
    yield from _event(case, id, happens, told, explains, is_bad=is_bad, seat=seat.name)


def _sweep_of(case: Case, future: Future, seat: Seat) -> int | None:
    """The number of the seat's first sweep in the line that stands, from the third play on."""
    for at, play in enumerate(future.line):
        is_his = at >= 2 and future.seat_at(at, case.view.to) == seat
        if is_his and play.sweep and _stands(case, future, at):
            return at
    return None


def _stands(case: Case, future: Future, at: int) -> bool:
    if case.ruleset.last_sweep != "not_as_last_capture":
        return True
    return any(play.takes for play in future.line[at + 1 :])


# --- captures -------------------------------------------------------------------------------------


def declined(case: Case) -> Iterator[Reason]:
    """The better play lays where this one captures, and the card takes something later."""
    if not case.play.takes or case.better.takes or case.better.card == case.play.card:
        return
    _, other = case.share(lambda future: _own_capture(future, case.play.card) is not None)
    if other * 2 > 1:
        explains = case.mean(
            lambda worse, good: _owed_to(case, worse, good, _own_capture(good, case.play.card))
        )
        card = format_card(case.play.card)
        yield case.told_share("declined", Fraction(0), other, explains, card=card)


def kept(case: Case) -> Iterator[Reason]:
    """The card that the better play keeps captures later; the one kept here does not."""
    if case.play.card == case.better.card or (case.play.takes and not case.better.takes):
        return  # the latter is `declined`

    kept, instead = case.play.card, case.better.card
    mine = case.share(lambda future: _own_capture(future, instead) is not None)[0]
    other = case.share(lambda future: _own_capture(future, kept) is not None)[1]
    if mine >= other:
        return

    def owing(card: int, other_card: int) -> Points:
        def points(worse: Future, good: Future) -> int | None:
            at = _own_capture(good, card)
            if at is None or _own_capture(worse, other_card) is not None:
                return None
            return _owed_to(case, worse, good, at)

        return points

    explains = case.net(owing(kept, instead), owing(instead, kept))
    more: dict[str, Param] = {
        "card": format_card(case.play.card),
        "card_better": format_card(case.better.card),
    }
    if case.is_open:
        future = case.pairs[0][1]
        at = _own_capture(future, case.play.card)
        assert at is not None
        more["taken"] = format_cards(future.line[at].takes)
    yield case.told_share("kept", mine, other, explains, **more)


def _owed_to(case: Case, worse: Future, good: Future, at: int | None) -> int:
    """Of the points lost in `worse`, those that hang on a capture in `good`, its sweep too."""
    if at is None:
        return 0
    capture = good.line[at]
    swept = capture.sweep and _stands(case, good, at)
    lost = good.points[CATEGORIES.index("sweeps")] - worse.points[CATEGORIES.index("sweeps")]
    return owed(worse, good, banked(capture), case.view.to) + int(swept and lost > 0)


def _own_capture(future: Future, card: int) -> int | None:
    """The number of the later play in which the own card captures."""
    for at in range(4, len(future.line), 4):
        if future.line[at].card == card and future.line[at].takes:
            return at
    return None


def left_to_them(case: Case) -> Iterator[Reason]:
    """Cards that the better play takes and this one leaves are taken by the other side."""
    wanted = case.better.takes & ~case.play.takes
    if not wanted:
        return

    def happens(future: Future) -> bool:
        return _taken_by_them(future, wanted) is not None

    def told(future: Future) -> dict[str, Param]:
        at = _taken_by_them(future, wanted)
        if at is None:
            return {}
        taken = format_cards(future.line[at].takes & wanted)
        who = future.seat_at(at, case.view.to).name
        return {"seat": who, "by": format_card(future.line[at].card), "taken": taken}

    def gained(worse: Future, good: Future) -> int:
        return _won_back_at(case, worse, good, _taken_by_them(worse, wanted))

    is_one = case.is_open or count(wanted) == 1
    yield from _event(
        case, "left-to-them" if is_one else "left-to-them-some", happens, told, case.mean(gained),
        is_bad=True, lying=format_cards(wanted),
    )  # fmt: skip


def _taken_by_them(future: Future, wanted: CardSet) -> int | None:
    """The number of the first play in which the other side takes one of these from the table."""
    for at in range(1, len(future.line), 2):
        if future.line[at].takes & wanted:
            return at
    return None


def _won_back_at(case: Case, worse: Future, good: Future, at: int | None) -> int:
    """Of the points lost in `worse`, those that hang on a capture there by the other side."""
    return 0 if at is None else won_back(worse, good, banked(worse.line[at]), case.view.to)


def laid_later(case: Case) -> Iterator[Reason]:
    """Both lay a card, and the other side takes this one, not only with its next play."""
    if case.play.takes or case.better.takes or case.play.card == case.better.card:
        return

    laid, instead = 1 << case.play.card, 1 << case.better.card
    mine = case.share(lambda future: _taken_by_them(future, laid) is not None)[0]
    other = case.share(lambda future: _taken_by_them(future, instead) is not None)[1]
    if mine <= other:
        return

    def gained(card: CardSet, other_card: CardSet) -> Points:
        def points(worse: Future, good: Future) -> int | None:
            at = _taken_by_them(worse, card)
            if at is None or _taken_by_them(good, other_card) is not None:
                return None
            return _won_back_at(case, worse, good, at)

        return points

    explains = case.net(gained(laid, instead), gained(instead, laid))
    more: dict[str, Param] = {
        "card": format_card(case.play.card),
        "card_better": format_card(case.better.card),
    }
    if case.is_open:
        future = case.pairs[0][0]
        at = _taken_by_them(future, 1 << case.play.card)
        assert at is not None
        more["seat"] = future.seat_at(at, case.view.to).name
        more["by"] = format_card(future.line[at].card)
    yield case.told_share("laid-later", mine, other, explains, **more)


def taken_back(case: Case) -> Iterator[Reason]:
    """Both lay a card, and the own side takes the better one back later."""
    if case.play.takes or case.better.takes or case.play.card == case.better.card:
        return
    laid, instead = 1 << case.play.card, 1 << case.better.card
    mine = case.share(lambda future: _taken_by_us(future, laid) is not None)[0]
    other = case.share(lambda future: _taken_by_us(future, instead) is not None)[1]
    if mine >= other:
        return

    def owing(card: CardSet, other_card: CardSet) -> Points:
        def points(worse: Future, good: Future) -> int | None:
            at = _taken_by_us(good, card)
            if at is None or _taken_by_us(worse, other_card) is not None:
                return None
            return _owed_to(case, worse, good, at)

        return points

    explains = case.net(owing(instead, laid), owing(laid, instead))
    more: dict[str, Param] = {
        "card": format_card(case.play.card),
        "card_better": format_card(case.better.card),
    }
    if case.is_open:
        future = case.pairs[0][1]
        at = _taken_by_us(future, instead)
        assert at is not None
        more["by"] = format_card(future.line[at].card)
    yield case.told_share("taken-back", mine, other, explains, **more)


def _taken_by_us(future: Future, wanted: CardSet) -> int | None:
    """The number of the first play in which the own side takes one of these later."""
    for at in range(2, len(future.line), 2):
        if future.line[at].takes & wanted:
            return at
    return None


def partner_takes(case: Case) -> Iterator[Reason]:
    """The partner's next play captures, after the better play only."""

    def happens(future: Future) -> bool:
        return len(future.line) > 2 and bool(future.line[2].takes)

    def told(future: Future) -> dict[str, Param]:
        return _capture_told(future.line[2])

    def owing(worse: Future, good: Future) -> int | None:
        if not happens(good) or happens(worse):
            return None
        return owed(worse, good, banked(good.line[2]), case.view.to)

    yield from _event(case, "partner-takes", happens, told, case.net(owing), is_bad=False)


def last_capture(case: Case) -> Iterator[Reason]:
    """The other side captures last, and what is left goes to it."""
    sizes = sum(case.view.hand_sizes)

    def left(future: Future) -> CardSet:
        """What lies there after the last play, if the other side gets it."""
        if len(future.line) < sizes:
            return NO_CARDS  # ten coins ended it
        takers = [at for at, play in enumerate(future.line) if play.takes]
        if takers and takers[-1] % 2 == 0:
            return NO_CARDS
        if not takers and (case.view.last is None or _is_own(case, case.view.last)):
            return NO_CARDS
        return table_after(case, future.line)

    def told(future: Future) -> dict[str, Param]:
        return {"left_over": format_cards(left(future))}

    def gained(worse: Future, good: Future) -> int | None:
        cards = left(worse)
        return won_back(worse, good, cards, case.view.to) if cards and not left(good) else None

    yield from _event(
        case, "last-capture", lambda future: left(future) != 0, told, case.net(gained),
        is_bad=True,
    )  # fmt: skip


def table_after(case: Case, line: tuple[Play, ...]) -> CardSet:
    """What lies there after a line, before it is given out."""
    table = case.view.table
    for play in line:
        table = table & ~play.takes if play.takes else table | 1 << play.card
    return table


def _is_own(case: Case, seat: Seat) -> bool:
    return side_of(seat) == side_of(case.view.to)


# --- cards that decide a point --------------------------------------------------------------------

_DECISIVE: Final = (
    ("settebello", 1 << SETTEBELLO),
    ("re_bello", 1 << KING_OF_COINS),
    ("prime", PRIME_CARDS),
    ("coins", COINS),
    ("napola", COINS),
)


def card_goes(case: Case) -> Iterator[Reason]:
    """One card that goes to the other side, and with it the point; the one that matters most."""
    for category, cards in _DECISIVE:
        if case.lost((category,)) > 0:
            yield from _most(_goes(case, category, card) for card in cards_in(cards))


def _goes(case: Case, category: str, card: int) -> Iterator[Reason]:
    theirs, bit = other_side(side_of(case.view.to)), 1 << card

    def happens(future: Future) -> bool:
        return bool(future.end.piles[theirs] & bit)

    mine, other = case.share(happens)
    if mine <= other:
        return

    def gained(worse: Future, good: Future) -> int | None:
        if happens(worse) and not happens(good):
            return won_back(worse, good, bit, case.view.to, (category,))
        return None

    explains = case.net(gained)
    more: dict[str, Param] = {"card": format_card(card), "category": category}
    found = [_how(case, worse, card) for worse, _ in case.pairs if happens(worse)]
    instead = [_how(case, good, card) for _, good in case.pairs if happens(good)]
    if case.is_open:
        ((id, told),) = found
        more |= told
    elif banked(case.better) & bit:
        id = "goes-banked"
    else:
        id = "goes-left" if {id for id, _ in (*found, *instead)} == {"goes-left"} else "goes"
    yield case.told_share(id, mine, other, explains, **more)


def _how(case: Case, future: Future, card: int) -> tuple[str, dict[str, Param]]:
    """How a card came to the other side: taken, itself capturing, or left over."""
    bit = 1 << card
    for at, play in enumerate(future.line):
        seat = future.seat_at(at, case.view.to).name
        if play.takes & bit:
            return "goes-taken", {"seat": seat, "by": format_card(play.card)}
        if play.card == card and play.takes:
            return "goes-capturing", {"seat": seat, "taken": format_cards(play.takes)}
    return "goes-left", {}


# --- telling --------------------------------------------------------------------------------------


def _event(
    case: Case,
    id: str,
    happens: Happens,
    told: Callable[[Future], dict[str, Param]],
    explains: Fraction,
    *,
    is_bad: bool,
    **more: Param,
) -> Iterator[Reason]:
    """An event that comes about oftener after the play, if bad, or else after the better one."""
    mine, other = case.share(happens)
    if not (mine > other if is_bad else mine < other):
        return
    if case.is_open:
        more |= told(case.pairs[0][0 if is_bad else 1])
    yield case.told_share(id, mine, other, explains, **more)


def _capture_told(play: Play) -> dict[str, Param]:
    return {"by": format_card(play.card), "taken": format_cards(play.takes)}


def _most(found: Iterator[Iterator[Reason]]) -> Iterator[Reason]:
    """The reason that explains most, of several of a kind."""
    reasons = [reason for some in found for reason in some]
    if reasons:
        yield max(reasons, key=lambda one: one.explains)


KINDS: Final[tuple[Callable[[Case], Iterator[Reason]], ...]] = (
    sweep_later,
    sweep_missed,
    declined,
    kept,
    laid_later,
    taken_back,
    partner_takes,
    last_capture,
    card_goes,
)
"""In this order where two explain the same; `left_to_them` goes before what a capture brings."""
