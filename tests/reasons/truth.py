"""Whether what a reason says is true, by the oracle: every number and every card it names.

Nothing of the product is asked but the lines of best play; these are replayed here, scored here,
and proved elsewhere (`tests/solver`). A layout is one way to deal the unseen cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

from tests import oracle
from tests.questions.layouts import layouts

Made = tuple[str, frozenset[str]]
Line = list[Made]
Params = dict[str, object]


class Claim:
    """A fact's parameters about one state, and what the seat to play may know of it."""

    def __init__(
        self,
        state: oracle.State,
        params: Params,
        is_open: bool,
        history: list[Made],
        lines: Callable[[], list[tuple[oracle.State, Line, Line]]],
    ) -> None:
        self.state, self.params, self.is_open = state, params, is_open
        self.history, self._lines = history, lines
        self._found: list[tuple[oracle.State, Line, Line]] | None = None
        self.play, self.better = made(str(params["play"])), made(str(params["better"]))

    def cards(self, name: str) -> frozenset[str]:
        return frozenset(str(self.params[name]).split())

    @property
    def seats(self) -> list[str]:
        seats = [self.state.to]
        while len(seats) < 4:
            seats.append(oracle.next_seat(self.state.options, seats[-1]))
        return seats

    def both(self, of: Callable[[Made], Fraction]) -> tuple[Fraction, Fraction]:
        return of(self.play), of(self.better)

    def is_said(self, mine: Fraction, other: Fraction) -> bool:
        """The two chances are those told, in 100 or, with open cards, as yes and no."""
        if self.is_open:
            return "percent" not in self.params and {mine, other} == {Fraction(0), Fraction(1)}
        return (self.params["percent"], self.params["against"]) == (
            hundredths(mine),
            hundredths(other),
        )

    def chance(self, play: Made, happens: Callable[[oracle.State, Made], bool]) -> Fraction:
        """That the next player has such a reply."""
        found = [any(happens(then, reply) for reply in replies(then)) for then in self.afters(play)]
        return Fraction(sum(found), len(found))

    def afters(self, play: Made) -> Iterator[oracle.State]:
        """After the play: the position, or one state for each hand the next player can hold.

        Where a lay can prove something, one for each layout that fits.
        """
        state = self.state
        if self.is_open:
            yield oracle.apply(state, *play)
            return
        if self.history and state.options["obligation"] == "player":
            yield from (oracle.apply(one, *play) for one in fitting(self))
            return
        _, second, third, fourth = self.seats
        unseen = oracle.in_pack_order(
            frozenset().union(*(state.hands[seat] for seat in (second, third, fourth)))
        )
        for hand in combinations(unseen, len(state.hands[second])):
            left = [card for card in unseen if card not in hand]
            size = len(state.hands[third])
            hands = {
                **state.hands,
                second: frozenset(hand),
                third: frozenset(left[:size]),
                fourth: frozenset(left[size:]),
            }
            yield oracle.apply(replace(state, hands=hands), *play)

    def lines(self) -> list[tuple[oracle.State, Line, Line]]:
        """The layouts that were played out, with the lines after the play and the better one."""
        if self._found is None:
            self._found = self._lines()
        return self._found

    def share(self, happens: Callable[[oracle.State, Line], bool]) -> tuple[Fraction, Fraction]:
        """In what share of the lines it happens, after the play and after the better one."""
        lines = self.lines()
        number = len(lines)
        return (
            Fraction(sum(happens(state, worse) for state, worse, _ in lines), number),
            Fraction(sum(happens(state, good) for state, _, good in lines), number),
        )

    def scores(self) -> list[tuple[dict[str, int], dict[str, int], oracle.State, oracle.State]]:
        """Points by category, own side minus the other's, of both lines of each layout."""
        found = []
        for state, worse, good in self.lines():
            ends = replay(state, worse), replay(state, good)
            points = [category_points(end, self.state.to) for end in ends]
            found.append((points[0], points[1], ends[0], ends[1]))
        return found


def made(text: str) -> Made:
    card, _, takes = text.rstrip("*").partition("x")
    return card, frozenset(takes[at : at + 2] for at in range(0, len(takes), 2))


def hundredths(chance: Fraction) -> int:
    nearest = int(100 * chance + Fraction(1, 2))
    return min(max(nearest, 1), 99) if 0 < chance < 1 else nearest


def replies(state: oracle.State) -> list[Made]:
    return [(card, takes) for card, takes, _ in oracle.legal_plays(state)]


def left_by(state: oracle.State, play: Made) -> frozenset[str]:
    card, takes = play
    return state.table - takes if takes else state.table | {card}


def banked(play: Made) -> frozenset[str]:
    return play[1] | {play[0]} if play[1] else frozenset()


def stands(then: oracle.State, reply: Made) -> bool:
    """A sweep that is still counted at the end, if the rest can make it so."""
    side = oracle.side_of(then.to)
    after = oracle.apply(then, *reply)
    if after.sweeps[side] == then.sweeps[side]:
        return False
    if sum(map(len, after.hands.values())) != 1:
        return True
    return any(
        oracle.apply(after, *last).sweeps[side] > then.sweeps[side] for last in replies(after)
    )


def replay(state: oracle.State, line: Line) -> oracle.State:
    for play in line:
        assert play in replies(state), (play, state)
        state = oracle.apply(state, *play)
    assert oracle.is_over(state)
    return state


def category_points(end: oracle.State, seat: str) -> dict[str, int]:
    """Points of each category, the seat's side minus the other."""
    mine = oracle.side_of(seat)
    theirs = "EW" if mine == "NS" else "NS"
    score = oracle.score_hand(end.options, end.piles["NS"], end.piles["EW"], end.sweeps)
    names = ("sweeps", "settebello", "cards", "coins", "prime", "re_bello", "napola", "match")
    points = dict.fromkeys(names, 0)
    if score["match"]:
        return {**points, "match": 100 if score["match"] == mine else -100}
    for name in ("cards", "coins", "settebello", "re_bello"):
        winner = score[name]
        points[name] = {mine: 1, theirs: -1}.get(winner, 0)
    points["prime"] = {mine: 1, theirs: -1}.get(score["prime"]["winner"], 0)
    points["napola"] = score["napola"][mine] - score["napola"][theirs]
    points["sweeps"] = score["sweeps"][mine] - score["sweeps"][theirs]
    total = score["total"]
    assert sum(points.values()) == total[mine] - total[theirs]
    return points


# --- one kind after the other ---------------------------------------------------------------------


def able_ranks(
    claim: Claim, play: Made, wanted: Callable[[frozenset[str]], bool]
) -> frozenset[str]:
    """Ranks of which a card, seen or not but not lying there, could take the wanted."""
    table = left_by(claim.state, play)
    return frozenset(
        card[0]
        for card in oracle.PACK
        if card not in table
        and any(wanted(taken) for taken in oracle.captures(claim.state.options, table, card))
    )


def next_player(
    claim: Claim,
    wanted: Callable[[frozenset[str], frozenset[str]], bool],
    happens: Callable[[oracle.State, Made], bool],
) -> bool:
    """A chance of the next player: the numbers, the cards counted, the ranks, who it is.

    `wanted` of the table and of what is taken from it.
    """
    table = left_by(claim.state, claim.play)
    mine, other = claim.both(lambda play: claim.chance(play, happens))
    ranks = able_ranks(claim, claim.play, lambda taken: wanted(table, taken))
    said = claim.is_said(mine, other) and mine > other
    said = said and claim.params["seat"] == claim.seats[1]
    said = said and claim.cards("cards") == table
    said = said and claim.params["total"] == oracle.value_of(table)
    unseen = [card for seat in claim.seats[1:] for card in claim.state.hands[seat]]
    out = {card[0] for card in unseen}
    named = claim.cards("ranks")
    said = said and named == ranks & out
    if claim.is_open:
        then = oracle.apply(claim.state, *claim.play)
        able = {reply[0] for reply in replies(then) if happens(then, reply)}
        return said and claim.cards("hand") == able
    said = said and claim.params["unseen"] == len(unseen)
    said = said and claim.params["held"] == len(claim.state.hands[claim.seats[1]])
    said = said and claim.params["out"] == sum(card[0] in named for card in unseen)
    said = said and claim.cards("left") == left_by(claim.state, claim.better)
    return said and proof_is_told(claim, {claim.play: happens, claim.better: happens})


def proof_is_told(claim: Claim, happens: dict[Made, Callable[[oracle.State, Made], bool]]) -> bool:
    """That lays are counted in is said where they make another chance of one, and only there."""
    unproved = Claim(claim.state, claim.params, claim.is_open, [], claim._lines)
    changed = any(
        claim.chance(play, one) != unproved.chance(play, one) for play, one in happens.items()
    )
    return changed == ("proved" in claim.params)


def sweep_next(claim: Claim) -> bool:
    return next_player(claim, lambda table, taken: taken == table, stands)


def settebello_next(claim: Claim) -> bool:
    return next_player(claim, lambda _, taken: "7D" in taken, lambda _, reply: "7D" in reply[1])


def lying_next(wanted: set[str]) -> Callable[[Claim], bool]:
    """One of the wanted cards is named as lying there, and the next player can take one."""

    def is_true(claim: Claim) -> bool:
        return claim.cards("lying") == left_by(claim.state, claim.play) & wanted and next_player(
            claim,
            lambda _, taken: bool(taken & wanted),
            lambda _, reply: bool(reply[1] & wanted),
        )

    return is_true


def laid(claim: Claim) -> bool:
    cards = claim.params["card"], claim.params["card_better"]
    if claim.play[1] or claim.better[1] or cards != (claim.play[0], claim.better[0]):
        return False
    takes = {
        play: lambda _, reply, card=play[0]: card in reply[1] for play in (claim.play, claim.better)
    }
    both = [claim.chance(play, happens) for play, happens in takes.items()]
    if not (claim.is_said(both[0], both[1]) and both[0] > both[1]):
        return False
    if "count_better" in claim.params:
        hand = [card[0] for card in claim.state.hands[claim.state.to]]
        held = hand.count(claim.better[0][0])
        if held != claim.params["count_better"] or held <= hand.count(claim.play[0][0]):
            return False
    if claim.params["seat"] != claim.seats[1]:
        return False
    if claim.is_open:
        then = oracle.apply(claim.state, *claim.play)
        able = {reply[0] for reply in replies(then) if claim.play[0] in reply[1]}
        return claim.cards("hand") == able
    return proof_is_told(claim, takes)


def whirl(claim: Claim, of: Callable[[oracle.State], bool]) -> tuple[Fraction, Fraction]:
    states = [claim.state] if claim.is_open else list(fitting(claim))

    def share(play: Made) -> Fraction:
        return Fraction(sum(of(oracle.apply(state, *play)) for state in states), len(states))

    return claim.both(share)


def fitting(claim: Claim) -> Iterator[oracle.State]:
    """The layouts that fit: with what refusals prove, where capturing is a duty."""
    return (state for state in layouts(claim.state, claim.state.to) if fits(claim, state))


def fits(claim: Claim, state: oracle.State) -> bool:
    """Whether each lay of the history was legal in this layout."""
    if state.options["obligation"] != "player":
        return True
    table, seat = state.table, state.to
    hands = dict(state.hands)
    order = claim.seats
    for card, takes in reversed(claim.history):
        seat = order[(order.index(seat) - 1) % 4]
        table = table | takes if takes else table - {card}
        hands[seat] = hands[seat] | {card}
        if takes or seat == state.to:
            continue
        if any(oracle.captures(state.options, table, held) for held in hands[seat]):
            return False
    return True


def swept_again(state: oracle.State) -> bool:
    thens = [oracle.apply(state, *play) for play in replies(state)]
    return bool(thens) and all(
        any(stands(then, reply) for reply in replies(then)) for then in thens
    )


def whirlwind_against(claim: Claim) -> bool:
    mine, other = whirl(
        claim,
        lambda then: any(
            stands(then, reply) and swept_again(oracle.apply(then, *reply))
            for reply in replies(then)
        ),
    )
    seats = claim.params["seat"], claim.params["third"]
    return claim.is_said(mine, other) and mine > other and seats == tuple(claim.seats[1::2])


def whirlwind_for(claim: Claim) -> bool:
    mine, other = whirl(claim, lambda then: not then.table and swept_again(then))
    is_empty = not left_by(claim.state, claim.better) and claim.params["seat"] == claim.seats[1]
    return claim.is_said(mine, other) and mine < other and is_empty


def anchor(claim: Claim) -> bool:
    """The better play leaves the card alone; no other seat can take it, and this one can."""

    def is_anchor(play: Made) -> bool:
        lying = left_by(claim.state, play)
        if len(lying) != 1:
            return False
        (card,) = lying
        others = [c for seat in claim.seats[1:] for c in claim.state.hands[seat]]
        options = claim.state.options
        able = [c for c in others if oracle.captures(options, lying, c)]
        mine = claim.state.hands[claim.state.to] - {play[0]}
        return not able and any(c[0] == card[0] for c in mine)

    return (
        claim.params["seat"] == claim.seats[1]
        and is_anchor(claim.better)
        and not is_anchor(claim.play)
        and left_by(claim.state, claim.better) == {claim.params["card"]}
    )


def anchor_broken(claim: Claim) -> bool:
    """It lay alone already, but for what was laid since."""
    since = {card for card, takes in claim.history[-1:] if not takes}
    return anchor(claim) and claim.state.table - since == {claim.params["card"]}


def counted(of: Callable[[frozenset[str]], int]) -> Callable[[Claim], bool]:
    def is_true(claim: Claim) -> bool:
        told = claim.params["count"], claim.params["count_better"]
        mine, other = of(banked(claim.play)), of(banked(claim.better))
        return told == (mine, other) and mine < other

    return is_true


def best_of_suits(claim: Claim, play: Made) -> list[int]:
    pile = claim.state.piles[oracle.side_of(claim.state.to)] | banked(play)
    return [
        max(values)
        for suit in oracle.SUITS
        if (values := [oracle.PRIMES[card[0]] for card in pile if card[1] == suit])
    ]


def prime(claim: Claim) -> bool:
    mine, other = best_of_suits(claim, claim.play), best_of_suits(claim, claim.better)
    told = claim.params["total"], claim.params["total_better"]
    return told == (sum(mine), sum(other)) and len(mine) == len(other) and sum(mine) < sum(other)


def prime_suit(claim: Claim) -> bool:
    mine, other = best_of_suits(claim, claim.play), best_of_suits(claim, claim.better)
    told = claim.params["suits"], claim.params["suits_better"]
    return told == (len(mine), len(other)) and len(mine) < len(other)


def partner_card(claim: Claim) -> bool:
    card = str(claim.params["card"])
    if claim.history[-2] != (card, frozenset()):
        return False

    def taken(_: oracle.State, line: Line) -> bool:
        return any(card in takes and at % 4 == 2 for at, (_, takes) in enumerate(line))

    mine, other = claim.share(taken)
    is_taken = card in claim.play[1] and card not in claim.better[1]
    return is_taken and (other == 1 if claim.is_open else claim.is_said(mine, other))


def declined(claim: Claim) -> bool:
    card = str(claim.params["card"])

    def later(_: oracle.State, line: Line) -> bool:
        return any(played == card and takes for played, takes in line[1:])

    mine, other = claim.share(later)
    is_kept = claim.play[0] == card != claim.better[0] and claim.play[1] and not claim.better[1]
    return bool(is_kept) and mine == 0 and (other == 1 or claim.is_said(mine, other))


def last_captures(_: oracle.State, line: Line) -> bool:
    return bool(line[-1][1])


def unpaired(claim: Claim, play: Made) -> set[str]:
    captured = [*claim.state.piles["NS"], *claim.state.piles["EW"], *banked(play)]
    ranks = [card[0] for card in captured]
    return {rank for rank in ranks if ranks.count(rank) % 2}


def dealer_last(claim: Claim, is_own: bool) -> bool:
    """`is_own`: whether it says that the dealer is on the side of the seat to play."""
    mine, other = claim.share(last_captures)
    told = claim.cards("unpaired"), claim.cards("unpaired_better")
    found = unpaired(claim, claim.play), unpaired(claim, claim.better)
    side = oracle.side_of(claim.state.dealer)
    if is_own != (side == oracle.side_of(claim.state.to)):
        return False
    more = len(found[0]) > len(found[1])
    return claim.is_said(mine, other) and told == found and (mine < other) == is_own == more


def keeps_unpaired(claim: Claim) -> bool:
    mine, other = claim.share(last_captures)
    hand = claim.state.hands[claim.state.to]
    kept, kept_better = str(claim.params["card"]), str(claim.params["card_better"])
    return (
        claim.is_said(mine, other)
        and mine < other
        and claim.state.to == claim.state.dealer
        and hand - {claim.play[0]} == {kept}
        and hand - {claim.better[0]} == {kept_better}
        and kept[0] in unpaired(claim, claim.play)
        and kept_better[0] not in unpaired(claim, claim.better)
    )


def category(claim: Claim) -> bool:
    name, scores = str(claim.params["category"]), claim.scores()
    lost = Fraction(sum(good[name] - worse[name] for worse, good, *_ in scores), len(scores))
    told = claim.params["points"], claim.params["layouts"]
    return lost > 0 and told == (f"{max(float(lost), 0.1):.1f}", len(scores))


def end_counts(of: Callable[[oracle.State, str], int], name: str) -> Callable[[Claim], bool]:
    """With open cards: what both sides have at the ends, and that points are lost by it."""

    def is_true(claim: Claim) -> bool:
        ((worse, good, *ends),) = claim.scores()
        mine = oracle.side_of(claim.state.to)
        theirs = "EW" if mine == "NS" else "NS"
        found = [of(end, side) for end in ends for side in (mine, theirs)]
        told = [claim.params[key] for key in ("own", "theirs", "own_better", "theirs_better")]
        return claim.is_open and found == told and worse[name] < good[name]

    return is_true


def holder(card: str, name: str) -> Callable[[Claim], bool]:
    counts = end_counts(lambda end, side: int(card in end.piles[side]), name)

    def is_true(claim: Claim) -> bool:
        told = claim.params["own"], claim.params["theirs"], claim.params["own_better"]
        return counts(claim) and told == (0, 1, 1)

    return is_true


def run_of_coins(end: oracle.State, side: str) -> int:
    run = 0
    for rank in oracle.RANKS:
        if rank + "D" not in end.piles[side]:
            break
        run += 1
    return run if run >= 3 else 0


def prime_points(end: oracle.State, side: str) -> int:
    return sum(
        max((oracle.PRIMES[card[0]] for card in end.piles[side] if card[1] == suit), default=0)
        for suit in oracle.SUITS
    )


def match_lost(claim: Claim) -> bool:
    ((worse, good, *_),) = claim.scores()
    return worse["match"] == -100 and good["match"] == 0


def match_won(claim: Claim) -> bool:
    ((worse, good, *_),) = claim.scores()
    return good["match"] == 100 and worse["match"] != 100


# --- what happens later ---------------------------------------------------------------------------


def places(claim: Claim, line: Line) -> list[tuple[str, str, frozenset[str]]]:
    """Who plays what, and what it takes."""
    return [(claim.seats[at % 4], card, takes) for at, (card, takes) in enumerate(line)]


def opponents(claim: Claim) -> list[str]:
    return claim.seats[1::2]


def is_told(
    claim: Claim, is_bad: bool, finds: Callable[[oracle.State, Line], object], names: object
) -> bool:
    """The shares in which something is found are those told; with open cards it is what is named.

    `finds` gives None, or what happens, as (seat, card, cards taken).
    """
    mine, other = claim.share(lambda state, line: finds(state, line) is not None)
    if not (claim.is_said(mine, other) and (mine > other if is_bad else mine < other)):
        return False
    if not claim.is_open or names is None:
        return True
    ((state, worse, good),) = claim.lines()
    return finds(state, worse if is_bad else good) == names


def named(claim: Claim) -> tuple[str, str, frozenset[str]]:
    return str(claim.params["seat"]), str(claim.params["by"]), claim.cards("taken")


def sweeps_of(claim: Claim, seat: str) -> Callable[[oracle.State, Line], object]:
    """The seat's first sweep from the third play on that counts at the end."""

    def find(state: oracle.State, line: Line) -> object:
        side = oracle.side_of(seat)
        made = []
        for at, (card, takes) in enumerate(line):
            after = oracle.apply(state, card, takes)
            is_counted = at < len(line) - 1 or after.sweeps[side] > state.sweeps[side]
            if takes and not left_by(state, (card, takes)) and is_counted:
                made.append((at, state.to, card, takes))
            state = after
        if state.options["last_sweep"] == "not_as_last_capture":
            captures = [at for at, (_, takes) in enumerate(line) if takes]
            made = [one for one in made if one[0] != captures[-1]]
        found = [one[1:] for one in made if one[0] >= 2 and one[1] == seat]
        return found[0] if found else None

    return find


def sweep_later(claim: Claim) -> bool:
    seat = str(claim.params["seat"])
    names = named(claim) if claim.is_open else None
    return seat in opponents(claim) and is_told(claim, True, sweeps_of(claim, seat), names)


def sweep_missed(claim: Claim, place: int) -> bool:
    seat = str(claim.params["seat"])
    names = named(claim) if claim.is_open else None
    is_ours = seat == claim.seats[place]
    return is_ours and is_told(claim, False, sweeps_of(claim, seat), names)


def kept(claim: Claim) -> bool:
    cards = str(claim.params["card"]), str(claim.params["card_better"])
    if cards != (claim.play[0], claim.better[0]) or cards[0] == cards[1]:
        return False

    def captures(line: Line, card: str) -> frozenset[str]:
        found = [takes for seat, played, takes in places(claim, line)[1:] if played == card]
        return found[0] if found else frozenset()

    lines = claim.lines()
    number = len(lines)
    mine = Fraction(sum(bool(captures(worse, cards[1])) for _, worse, _ in lines), number)
    other = Fraction(sum(bool(captures(good, cards[0])) for _, _, good in lines), number)
    if not (claim.is_said(mine, other) and mine < other):
        return False
    return not claim.is_open or captures(lines[0][2], cards[0]) == claim.cards("taken")


def takes_from(claim: Claim, wanted: frozenset[str]) -> Callable[[oracle.State, Line], object]:
    """The first capture of one of these by the other side: by whom, with what, which of them."""

    def find(_: oracle.State, line: Line) -> object:
        for seat, card, takes in places(claim, line):
            if seat in opponents(claim) and takes & wanted:
                return seat, card, takes & wanted
        return None

    return find


def left_to_them(claim: Claim) -> bool:
    wanted = claim.better[1] - claim.play[1]
    names = named(claim) if claim.is_open else None
    is_wanted = bool(wanted) and claim.cards("lying") == wanted
    return is_wanted and is_told(claim, True, takes_from(claim, wanted), names)


def left_to_them_some(claim: Claim) -> bool:
    return len(claim.cards("lying")) > 1 and left_to_them(claim)


def laid_later(claim: Claim) -> bool:
    cards = str(claim.params["card"]), str(claim.params["card_better"])
    if claim.play != (cards[0], frozenset()) or claim.better != (cards[1], frozenset()):
        return False
    lines = claim.lines()
    finds = [takes_from(claim, frozenset({card})) for card in cards]
    mine = Fraction(sum(finds[0](state, one) is not None for state, one, _ in lines), len(lines))
    other = Fraction(sum(finds[1](state, two) is not None for state, _, two in lines), len(lines))
    if not (claim.is_said(mine, other) and mine > other):
        return False
    told = claim.params.get("seat"), claim.params.get("by"), frozenset({cards[0]})
    return not claim.is_open or finds[0](lines[0][0], lines[0][1]) == told


def taken_back(claim: Claim) -> bool:
    cards = str(claim.params["card"]), str(claim.params["card_better"])
    if claim.play != (cards[0], frozenset()) or claim.better != (cards[1], frozenset()):
        return False

    def find(line: Line, wanted: str) -> str | None:
        ours = [(card, takes) for at, (card, takes) in enumerate(line) if at and at % 2 == 0]
        return next((card for card, takes in ours if wanted in takes), None)

    lines = claim.lines()
    mine = Fraction(sum(find(one, cards[0]) is not None for _, one, _ in lines), len(lines))
    other = Fraction(sum(find(two, cards[1]) is not None for _, _, two in lines), len(lines))
    if not (claim.is_said(mine, other) and mine < other):
        return False
    return not claim.is_open or find(lines[0][2], cards[1]) == claim.params["by"]


def partner_takes(claim: Claim) -> bool:
    def find(_: oracle.State, line: Line) -> object:
        if len(line) < 3 or not line[2][1]:
            return None
        return line[2]

    names = (str(claim.params["by"]), claim.cards("taken")) if claim.is_open else None
    return is_told(claim, False, find, names)


def last_capture(claim: Claim) -> bool:
    """What lies there after the last card, which the other side gets."""

    def find(state: oracle.State, line: Line) -> object:
        for card, takes in line[:-1]:
            state = oracle.apply(state, card, takes)
        if sum(map(len, state.hands.values())) != 1:
            return None
        left = left_by(state, line[-1])
        end = oracle.apply(state, *line[-1])
        theirs = end.piles[oracle.side_of(opponents(claim)[0])]
        return left if left and left <= theirs else None

    return is_told(claim, True, find, claim.cards("left_over") if claim.is_open else None)


def goes(claim: Claim, how: str = "") -> bool:
    """The card is in the other side's pile at the end, and came there as is told."""
    card = str(claim.params["card"])

    def find(state: oracle.State, line: Line) -> object:
        end = replay_far(state, line)
        if card not in end.piles[oracle.side_of(opponents(claim)[0])]:
            return None
        for seat, played, takes in places(claim, line):
            if card in takes:
                return "taken", seat, played
            if card == played and takes:
                return "capturing", seat, takes
        return ("left",)

    names: object = None
    if how == "taken":
        names = how, claim.params["seat"], claim.params["by"]
    elif how == "capturing":
        names = how, claim.params["seat"], claim.cards("taken")
    elif how == "left":
        names = (how,)
        ways = [find(state, line) for state, *both in claim.lines() for line in both]
        if any(way not in (None, names) for way in ways):
            return False
    return is_told(claim, True, find, names)


def goes_banked(claim: Claim) -> bool:
    return claim.params["card"] in banked(claim.better) and goes(claim)


def replay_far(state: oracle.State, line: Line) -> oracle.State:
    for play in line:
        state = oracle.apply(state, *play)
    return state


def sweep_made(claim: Claim) -> bool:
    def sweeps(play: Made) -> bool:
        return oracle.is_sweep(claim.state, play[1])

    return sweeps(claim.better) and not sweeps(claim.play)


TRUTHS: dict[str, Callable[[Claim], bool]] = {
    "sweep-made": sweep_made,
    "sweep-next": sweep_next,
    "settebello-taken": lambda claim: "7D" in banked(claim.better) - banked(claim.play),
    "settebello-next": settebello_next,
    "whirlwind-against": whirlwind_against,
    "whirlwind-for": whirlwind_for,
    "anchor": anchor,
    "anchor-broken": anchor_broken,
    "laid": laid,
    "double": laid,
    "seven-next": lying_next({"7C", "7S", "7B"}),
    "coin-next": lying_next({rank + "D" for rank in oracle.RANKS} - {"7D"}),
    "coins": counted(lambda cards: sum(card[1] == "D" for card in cards)),
    "cards": counted(len),
    "sevens": counted(lambda cards: sum(card[0] == "7" for card in cards)),
    "prime": prime,
    "prime-suit": prime_suit,
    "partner-card": partner_card,
    "declined": declined,
    "dealer-last": lambda claim: dealer_last(claim, True),
    "dealer-last-against": lambda claim: dealer_last(claim, False),
    "keeps-unpaired": keeps_unpaired,
    "capture-next": lambda claim: next_player(
        claim, lambda _, taken: bool(taken), lambda _, reply: bool(reply[1])
    ),
    "sum-next": lambda claim: next_player(
        claim, lambda _, taken: len(taken) > 1, lambda _, reply: len(reply[1]) > 1
    ),
    "sweep-later": sweep_later,
    "sweep-missed": lambda claim: sweep_missed(claim, 2),
    "sweep-missed-own": lambda claim: sweep_missed(claim, 0),
    "kept": kept,
    "left-to-them": left_to_them,
    "left-to-them-some": left_to_them_some,
    "laid-later": laid_later,
    "taken-back": taken_back,
    "partner-takes": partner_takes,
    "last-capture": last_capture,
    "goes": goes,
    "goes-taken": lambda claim: goes(claim, "taken"),
    "goes-capturing": lambda claim: goes(claim, "capturing"),
    "goes-left": lambda claim: goes(claim, "left"),
    "goes-banked": goes_banked,
    "category": category,
    "category-looked": category,
    "end-sweeps": end_counts(lambda end, side: end.sweeps[side], "sweeps"),
    "end-cards": end_counts(lambda end, side: len(end.piles[side]), "cards"),
    "end-coins": end_counts(
        lambda end, side: sum(card[1] == "D" for card in end.piles[side]), "coins"
    ),
    "end-prime": end_counts(prime_points, "prime"),
    "end-napola": end_counts(run_of_coins, "napola"),
    "end-settebello": holder("7D", "settebello"),
    "end-re-bello": holder("KD", "re_bello"),
    "end-match-lost": match_lost,
    "end-match-won": match_won,
}


# --- whether it is about the gap ------------------------------------------------------------------

BROUGHT = {
    "cards": "cards", "coins": "coins", "sevens": "prime", "prime": "prime", "prime-suit": "prime"
}  # fmt: skip
"""Of what the better play takes, and the category that it is said to bring."""

Chosen = Callable[[Claim, int, str, frozenset[str]], bool]

OWN_CAPTURES: dict[str, Chosen] = {
    "kept": lambda claim, at, card, _: at > 0 and card == claim.play[0],
    "declined": lambda claim, at, card, _: at > 0 and card == claim.play[0],
    "taken-back": lambda claim, at, _, takes: at > 0 and at % 2 == 0 and claim.better[0] in takes,
    "partner-takes": lambda claim, at, _, takes: at == 2,
    "partner-card": lambda claim, at, _, takes: at % 4 == 2 and claim.params["card"] in takes,
}
"""Captures in the line after the better play: number of the play, its card, what it takes."""

THEIR_CAPTURES: dict[str, Chosen] = {
    **dict.fromkeys(
        ("laid", "double"), lambda claim, at, _, takes: at == 1 and claim.play[0] in takes
    ),
    "laid-later": lambda claim, at, _, takes: at % 2 == 1 and claim.play[0] in takes,
    "capture-next": lambda claim, at, _, takes: at == 1,
    "sum-next": lambda claim, at, _, takes: at == 1 and len(takes) > 1,
    **dict.fromkeys(
        ("left-to-them", "left-to-them-some"),
        lambda claim, at, _, takes: at % 2 == 1 and bool(claim.cards("lying") & takes),
    ),
}
"""Captures in the line after the play."""


def is_about_the_gap(claim: Claim, id: str) -> bool:
    """Whether in some layout in which points are lost the capture brings cards, or a sweep, that
    do not come to the same pile after the other play as well."""
    kind = id.removeprefix("reason-").removesuffix("-open")
    if kind not in {*BROUGHT, *OWN_CAPTURES, *THEIR_CAPTURES}:
        return True
    mine = oracle.side_of(claim.state.to)
    theirs = "EW" if mine == "NS" else "NS"
    for (state, worse, good), (points, better, end, end_better) in zip(
        claim.lines(), claim.scores(), strict=True
    ):
        if kind in BROUGHT:
            name = BROUGHT[kind]
            if points[name] < better[name] and banked(claim.better) & end.piles[theirs]:
                return True
            continue
        if all(points[name] >= better[name] for name in points):
            continue
        is_own = kind in OWN_CAPTURES
        chosen = OWN_CAPTURES[kind] if is_own else THEIR_CAPTURES[kind]
        there, other = (end_better, end) if is_own else (end, end_better)
        side = mine if is_own else theirs
        for at, (card, takes) in enumerate(good if is_own else worse):
            if takes and chosen(claim, at, card, takes):
                gained = (takes | {card}) & there.piles[side] - other.piles[side]
                if gained or (is_own and oracle.is_sweep(state, takes)):
                    return True
            state = oracle.apply(state, card, takes)
    return False


def is_true(claim: Claim, id: str) -> bool:
    """Whether the plays are legal and differ, and what is said of them is so."""
    legal = replies(claim.state)
    if claim.play not in legal or claim.better not in legal or claim.play == claim.better:
        return False
    return TRUTHS[id.removeprefix("reason-").removesuffix("-open")](claim)
