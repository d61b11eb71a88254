"""Whether a reason is true, counted again: hand by hand and play by play, from the rules alone.

Reasons are made with ranks, masks and binomials; here each hand that the next player can hold is
dealt, the play is made and every reply tried. Of lines it is seen that each is worth what the
position is worth when it is solved afresh.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, Final

from trainer.questions.futures import CATEGORIES, Future, Futures
from trainer.rules.cards import (
    COINS,
    SETTEBELLO,
    SEVEN,
    SUIT_MASK,
    CardSet,
    card_set,
    cards_in,
    make_card,
    prime_value,
    rank_of,
)
from trainer.rules.layouts import position_of
from trainer.rules.notation import Play, parse_card, parse_cards
from trainer.rules.play import apply, legal_plays
from trainer.rules.position import Position, Table, View
from trainer.rules.seats import SEATS, Seat, seat_after, side_of

if TYPE_CHECKING:
    from trainer.questions.comparing import Reason

MOST_HANDS: Final = 2_000
"""Up to so many hands of the next player are all dealt, if nothing is proved of them; else ways to
deal the unseen cards are counted."""

Reply = Callable[[Position, Play], bool]


def is_true(reason: "Reason", turn: Position | View) -> bool:
    """Whether both plays are legal, and their quantities differ and are what the reason says."""
    written = {(play.card, play.takes) for play in legal_plays(turn)}
    if any((play.card, play.takes) not in written for play in (reason.play, reason.better)):
        return False
    if reason.mine == reason.other:
        return False
    measure = _MEASURES[reason.id.removesuffix("-open")]
    return [measure(reason, turn, play) for play in (reason.play, reason.better)] == [
        reason.mine,
        reason.other,
    ]


# --- what the next player can do ------------------------------------------------------------------


def _next_can(happens: Reply, turn: Position | View, play: Play) -> Fraction:
    """The chance that the next player has a reply of that sort."""
    if isinstance(turn, Position):
        return Fraction(_has_reply(turn, play, happens))
    next_seat = seat_after(turn.to, turn.ruleset.direction)
    unseen, held = cards_in(turn.unseen), turn.hand_sizes[next_seat]
    refused = _refused(turn)
    if not refused and comb(len(unseen), held) <= MOST_HANDS:
        hands = [card_set(cards) for cards in combinations(unseen, held)]
        found = sum(_has_reply(_dealt(turn, next_seat, hand), play, happens) for hand in hands)
        return Fraction(found, len(hands))
    able = set()
    for card in unseen:
        filler = [other for other in unseen if other != card][: held - 1]
        dealt = apply(_dealt(turn, next_seat, card_set([card, *filler])), play)
        replies = [reply for reply in legal_plays(dealt) if reply.card == card]
        if any(happens(dealt, reply) for reply in replies):
            able.add((next_seat, card))
    return 1 - Fraction(_ways(turn, refused | able), _ways(turn, refused))


def _refused(view: View) -> set[tuple[Seat, int]]:
    """Unseen cards that a seat cannot hold: with them its lay would have been against the rules."""
    found: set[tuple[Seat, int]] = set()
    table, seat = view.table, view.to
    for played in reversed(view.history):
        seat = seat_after(seat, view.ruleset.direction, -1)
        if played.takes:
            table |= played.takes
            continue
        table &= ~(1 << played.card)
        for card in cards_in(view.unseen) if seat != view.seat else ():
            hand = Table(view.ruleset, table, card_set([card, played.card]))
            if all(one.card != played.card for one in legal_plays(hand)):
                found.add((seat, card))
    return found


def _ways(view: View, refused: set[tuple[Seat, int]]) -> int:
    """In how many ways the unseen cards can be dealt, one after another, none where refused."""
    seats = [seat for seat in SEATS if seat != view.seat]
    ways = Counter({tuple(view.hand_sizes[seat] for seat in seats): 1})
    for card in cards_in(view.unseen):
        then: Counter[tuple[int, ...]] = Counter()
        for room, number in ways.items():
            for at, seat in enumerate(seats):
                if room[at] and (seat, card) not in refused:
                    then[tuple(left - (at == one) for one, left in enumerate(room))] += number
        ways = then
    return ways[0, 0, 0]


def _has_reply(layout: Position, play: Play, happens: Reply) -> bool:
    then = apply(layout, play)
    return any(happens(then, reply) for reply in legal_plays(then))


def _dealt(view: View, seat: Seat, hand: CardSet) -> Position:
    """One layout in which the seat holds this hand."""
    left = list(cards_in(view.unseen & ~hand))
    hands = {seat: hand}
    for other in SEATS:
        if other not in (seat, view.seat):
            size = view.hand_sizes[other]
            hands[other], left = card_set(left[:size]), left[size:]
    return position_of(view, hands)


def _stands(then: Position, reply: Play) -> bool:
    """Whether the reply is a sweep that is still counted at the end of the deal."""
    side = side_of(then.to)
    swept = apply(then, reply)
    if swept.sweeps[side] <= then.sweeps[side]:
        return False
    if sum(swept.hand_sizes) != 1:
        return True
    return any(apply(swept, last).sweeps[side] > then.sweeps[side] for last in legal_plays(swept))


def _sweep_next(reason: "Reason", turn: Position | View, play: Play) -> Fraction:
    return _next_can(_stands, turn, play)


def _settebello_next(reason: "Reason", turn: Position | View, play: Play) -> Fraction:
    return _next_can(lambda _, reply: reply.takes >> SETTEBELLO & 1 == 1, turn, play)


def _laid(reason: "Reason", turn: Position | View, play: Play) -> Fraction:
    return _next_can(lambda _, reply: reply.takes >> play.card & 1 == 1, turn, play)


def _seven_next(reason: "Reason", turn: Position | View, play: Play) -> Fraction:
    sevens = card_set(make_card(SEVEN, suit) for suit in range(1, 4))
    return _next_can(lambda _, reply: bool(reply.takes & sevens), turn, play)


def _coin_next(reason: "Reason", turn: Position | View, play: Play) -> Fraction:
    coins = card_set(make_card(rank, 0) for rank in range(1, 11) if rank != SEVEN)
    return _next_can(lambda _, reply: bool(reply.takes & coins), turn, play)


def _capture_next(reason: "Reason", turn: Position | View, play: Play) -> Fraction:
    return _next_can(lambda _, reply: reply.takes != 0, turn, play)


def _sum_next(reason: "Reason", turn: Position | View, play: Play) -> Fraction:
    return _next_can(lambda _, reply: len(cards_in(reply.takes)) > 1, turn, play)


# --- whirlwinds and anchors -----------------------------------------------------------------------


def _over_layouts(
    turn: Position | View, play: Play, happens: Callable[[Position], bool]
) -> Fraction:
    layouts = Futures(turn).layouts
    return Fraction(sum(happens(apply(layout, play)) for layout in layouts), len(layouts))


def _whirls_against(reason: "Reason", turn: Position | View, play: Play) -> Fraction:
    return _over_layouts(
        turn,
        play,
        lambda then: any(
            reply.sweep and _is_swept_again(apply(then, reply)) for reply in legal_plays(then)
        ),
    )


def _whirls_for(reason: "Reason", turn: Position | View, play: Play) -> Fraction:
    return _over_layouts(turn, play, lambda then: not then.table and _is_swept_again(then))


def _is_swept_again(empty: Position) -> bool:
    """Whether, whatever is played, the one after can sweep."""
    laid = [apply(empty, play) for play in legal_plays(empty)]
    return bool(laid) and all(any(one.sweep for one in legal_plays(then)) for then in laid)


def _anchor(reason: "Reason", turn: Position | View, play: Play) -> Fraction:
    """One card lies alone, the seat holds its equal, and in no layout another seat does."""
    lying = cards_in(turn.table & ~play.takes if play.takes else turn.table | 1 << play.card)
    if len(lying) != 1:
        return Fraction(0)
    rank = rank_of(lying[0])
    hand = [rank_of(card) for card in cards_in(turn.hand) if card != play.card]
    view = turn.view(turn.to) if isinstance(turn, Position) else turn
    elsewhere = [rank_of(card) for card in cards_in(view.unseen)]
    return Fraction(rank in hand and rank not in elsewhere)


# --- what a capture brings ------------------------------------------------------------------------


def _banked(play: Play) -> tuple[int, ...]:
    return (*cards_in(play.takes), play.card) if play.takes else ()


def _cards(reason: "Reason", turn: Position | View, play: Play) -> Fraction:
    return Fraction(len(_banked(play)))


def _coins(reason: "Reason", turn: Position | View, play: Play) -> Fraction:
    return Fraction(len([card for card in _banked(play) if 1 << card & COINS]))


def _sevens(reason: "Reason", turn: Position | View, play: Play) -> Fraction:
    return Fraction([rank_of(card) for card in _banked(play)].count(SEVEN))


def _has_settebello(reason: "Reason", turn: Position | View, play: Play) -> Fraction:
    return Fraction(int(SETTEBELLO in _banked(play)))


def _is_sweep(reason: "Reason", turn: Position | View, play: Play) -> Fraction:
    return Fraction(bool(play.takes) and set(cards_in(turn.table)) == {*cards_in(play.takes)})


def _best_of_suits(turn: Position | View, play: Play) -> Iterator[int]:
    pile = {*cards_in(turn.piles[side_of(turn.to)]), *_banked(play)}
    for suit in SUIT_MASK:
        values = [prime_value(card) for card in pile if 1 << card & suit]
        if values:
            yield max(values)


def _prime(reason: "Reason", turn: Position | View, play: Play) -> Fraction:
    return Fraction(sum(_best_of_suits(turn, play)))


def _suits(reason: "Reason", turn: Position | View, play: Play) -> Fraction:
    return Fraction(len(list(_best_of_suits(turn, play))))


# --- lines ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Step:
    """A play of a line with the positions around it."""

    before: Position
    play: Play
    after: Position


def _lines(reason: "Reason", turn: Position | View, play: Play) -> list[Future]:
    """The lines that reasons look at, solved afresh, each seen to be worth its position."""
    return [future for _, future in _solved(reason, turn, play)]


def _solved(reason: "Reason", turn: Position | View, play: Play) -> list[tuple[Position, Future]]:
    """The same, each with its layout."""
    from trainer.questions.comparing import looked_at
    from trainer.solver.context import Context
    from trainer.solver.solve import value_of

    context = Context()
    futures = Futures(turn, context)
    found = []
    for at in looked_at(futures, reason.play, reason.better):
        future = futures.after(at, play)
        then = apply(futures.layouts[at], play)
        sign = 1 if side_of(then.to) == side_of(turn.to) else -1
        if sign * value_of(then, context=context) == future.value:
            found.append((futures.layouts[at], future))
    return found


def _replayed(
    reason: "Reason", turn: Position | View, play: Play, happens: Callable[[list[_Step]], bool]
) -> Fraction:
    """In what share of the lines it happens, played through by the rules."""
    lines = []
    for layout, future in _solved(reason, turn, play):
        steps, before = [], layout
        for one in future.line:
            after = apply(before, one)
            steps.append(_Step(before, one, after))
            before = after
        lines.append(steps)
    return Fraction(sum(map(happens, lines)), len(lines))


def _share(
    reason: "Reason", turn: Position | View, play: Play, happens: Callable[[Future], bool]
) -> Fraction:
    lines = _lines(reason, turn, play)
    return Fraction(sum(map(happens, lines)), len(lines))


def _dealer_last(reason: "Reason", turn: Position | View, play: Play) -> Fraction:
    return _share(reason, turn, play, lambda future: future.line[-1].takes != 0)


def _partner_card(reason: "Reason", turn: Position | View, play: Play) -> Fraction:
    card = parse_card(str(reason.params["card"]))

    def taken(future: Future) -> bool:
        takers = [at % 4 for at, one in enumerate(future.line) if one.takes >> card & 1]
        return takers == [2]

    return _share(reason, turn, play, taken)


def _declined(reason: "Reason", turn: Position | View, play: Play) -> Fraction:
    card = parse_card(str(reason.params["card"]))
    later = _share(
        reason,
        turn,
        play,
        lambda future: any(one.card == card and one.takes for one in future.line),
    )
    return Fraction(0) if play.card == card else later


def _kept(reason: "Reason", turn: Position | View, play: Play) -> Fraction:
    kept = reason.params["card" if play == reason.play else "card_better"]
    if parse_cards(str(kept)) != turn.hand & ~(1 << play.card):
        return Fraction(-1)
    return _dealer_last(reason, turn, play)


def _sweeps_later(reason: "Reason", turn: Position | View, play: Play) -> Fraction:
    """The seat sweeps, but not with the first two plays, and the sweep is there at the end."""

    def happens(steps: list[_Step]) -> bool:
        side = side_of(_seat(reason))
        counts = [step.before.sweeps[side] for step in steps] + [steps[-1].after.sweeps[side]]
        made = [at for at in range(len(steps) - 1) if counts[at + 1] > counts[at]]
        if counts[-1] > counts[-2]:
            made.append(len(steps) - 1)
        if counts[-1] < counts[0] + len(made):
            made.pop()  # undone at the end
        return any(at >= 2 and steps[at].before.to == _seat(reason) for at in made)

    return _replayed(reason, turn, play, happens)


def _seat(reason: "Reason") -> Seat:
    return next(seat for seat in SEATS if seat.name == reason.params["seat"])


def _keeps(reason: "Reason", turn: Position | View, play: Play) -> Fraction:
    """The card that this play keeps, and the other one plays, captures later."""
    kept, played = (
        (reason.better.card, "card_better") if play == reason.play else (reason.play.card, "card")
    )
    if parse_card(str(reason.params[played])) != kept:
        return Fraction(-1)
    return _replayed(
        reason,
        turn,
        play,
        lambda steps: any(
            step.play.card == kept and step.play.takes != 0 and step.before.to == turn.to
            for step in steps[1:]
        ),
    )


def _left_to_them(reason: "Reason", turn: Position | View, play: Play) -> Fraction:
    wanted = {*cards_in(reason.better.takes)} - {*cards_in(reason.play.takes)}
    if "lying" in reason.params and {*cards_in(parse_cards(str(reason.params["lying"])))} != wanted:
        return Fraction(-1)
    return _replayed(
        reason, turn, play, lambda steps: any(_opponent_takes(turn, step, wanted) for step in steps)
    )


def _laid_later(reason: "Reason", turn: Position | View, play: Play) -> Fraction:
    return _replayed(
        reason,
        turn,
        play,
        lambda steps: any(_opponent_takes(turn, step, {play.card}) for step in steps),
    )


def _taken_back(reason: "Reason", turn: Position | View, play: Play) -> Fraction:
    return _replayed(
        reason,
        turn,
        play,
        lambda steps: any(
            side_of(step.before.to) == side_of(turn.to) and play.card in cards_in(step.play.takes)
            for step in steps[1:]
        ),
    )


def _opponent_takes(turn: Position | View, step: _Step, wanted: set[int]) -> bool:
    is_theirs = side_of(step.before.to) != side_of(turn.to)
    return is_theirs and not wanted.isdisjoint(cards_in(step.play.takes))


def _partner_takes(reason: "Reason", turn: Position | View, play: Play) -> Fraction:
    return _replayed(reason, turn, play, lambda steps: len(steps) > 2 and steps[2].play.takes != 0)


def _last_capture(reason: "Reason", turn: Position | View, play: Play) -> Fraction:
    """Something is left after the last card, and it is in the other side's pile at the end."""

    def happens(steps: list[_Step]) -> bool:
        last = steps[-1]
        if sum(last.before.hand_sizes) > 1:
            return False
        left = {*cards_in(last.before.table)} - {*cards_in(last.play.takes)}
        if not last.play.takes:
            left.add(last.play.card)
        theirs = cards_in(last.after.piles[1 - side_of(turn.to)])
        return bool(left) and left.issubset(theirs)

    return _replayed(reason, turn, play, happens)


def _goes(reason: "Reason", turn: Position | View, play: Play) -> Fraction:
    card = parse_card(str(reason.params["card"]))
    return _replayed(
        reason,
        turn,
        play,
        lambda steps: card in cards_in(steps[-1].after.piles[1 - side_of(turn.to)]),
    )


def _mean_points(reason: "Reason", turn: Position | View, play: Play) -> Fraction:
    at = CATEGORIES.index(str(reason.params["category"]))
    lines = _lines(reason, turn, play)
    return Fraction(sum(future.points[at] for future in lines), len(lines))


_MEASURES: Final[dict[str, Callable[["Reason", Position | View, Play], Fraction]]] = {
    "sweep-made": _is_sweep,
    "sweep-next": _sweep_next,
    "settebello-taken": _has_settebello,
    "settebello-next": _settebello_next,
    "whirlwind-against": _whirls_against,
    "whirlwind-for": _whirls_for,
    "anchor": _anchor,
    "anchor-broken": _anchor,
    "laid": _laid,
    "double": _laid,
    "seven-next": _seven_next,
    "coin-next": _coin_next,
    "coins": _coins,
    "cards": _cards,
    "sevens": _sevens,
    "prime": _prime,
    "prime-suit": _suits,
    "partner-card": _partner_card,
    "declined": _declined,
    "dealer-last": _dealer_last,
    "dealer-last-against": _dealer_last,
    "keeps-unpaired": _kept,
    "capture-next": _capture_next,
    "sum-next": _sum_next,
    "sweep-later": _sweeps_later,
    "sweep-missed": _sweeps_later,
    "sweep-missed-own": _sweeps_later,
    "kept": _keeps,
    "left-to-them": _left_to_them,
    "left-to-them-some": _left_to_them,
    "laid-later": _laid_later,
    "taken-back": _taken_back,
    "partner-takes": _partner_takes,
    "last-capture": _last_capture,
    "goes": _goes,
    "goes-taken": _goes,
    "goes-capturing": _goes,
    "goes-left": _goes,
    "goes-banked": _goes,
    "category": _mean_points,
    "category-looked": _mean_points,
    "end-match-won": _mean_points,
    "end-match-lost": _mean_points,
    **{f"end-{name.replace('_', '-')}": _mean_points for name in CATEGORIES if name != "match"},
}
