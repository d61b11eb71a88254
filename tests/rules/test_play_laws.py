"""What holds of every play in every house."""

import random
from dataclasses import replace
from itertools import chain, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.strategies import (
    Game,
    final_piles,
    games,
    open_positions,
    positions,
    renamed,
    rulesets,
    suit_renamings,
    tables,
)
from trainer.rules.capture import captures
from trainer.rules.cards import (
    COINS,
    KING_OF_COINS,
    PACK,
    PACK_ORDER,
    SETTEBELLO,
    CardSet,
    Suit,
    cards_in,
    count,
    prime_value,
)
from trainer.rules.clauses import CLAUSES
from trainer.rules.deal import deal
from trainer.rules.notation import Play
from trainer.rules.play import apply, is_sweep, legal_plays
from trainer.rules.position import Position, Table, side_to_play
from trainer.rules.ruleset import PRESETS, Ruleset, override
from trainer.rules.ruling import IllegalPlayError, rule
from trainer.rules.scoring import DealScore, score_deal, score_position
from trainer.rules.seats import SEATS, Seat, Side, other_side, seat_after, side_of
from trainer.rules.setup import format_position

LEGAL = {"lay", "take-equal", "take-sum", "take-everything"}


def subsets(cards: CardSet) -> list[CardSet]:
    """Every subset, the empty one too."""
    found = [0]
    for card in cards_in(cards):
        found += [chosen | 1 << card for chosen in found]
    return found


def places(position: Position) -> list[CardSet]:
    return [position.table, *position.hands, *position.piles]


# ---------------------------------------------------------------------------- forty cards


@given(games())
def test_each_card_is_in_one_place_after_every_play(game: Game) -> None:
    for position in game.positions:
        assert sum(map(count, places(position))) == 40
        assert sorted(chain.from_iterable(map(cards_in, places(position)))) == list(PACK_ORDER)


@given(games())
def test_a_game_goes_from_nothing_captured_to_nothing_held(game: Game) -> None:
    first, end = game.positions[0], game.end
    assert first.piles == (0, 0)
    assert first.sweeps == (0, 0)
    assert first.last is None
    assert {count(hand) for hand in first.hands} == {game.ruleset.hand_size}
    assert count(first.table) == 40 - 4 * game.ruleset.hand_size
    assert end.is_over
    assert not any(position.is_over for position in game.positions[:-1])
    last = [number for number, position in enumerate(game.positions) if position.is_last_play]
    assert last in ([4 * game.ruleset.hand_size - 1], [])
    if any(end.hands):
        assert game.ruleset.all_ten_ends
        assert COINS in (end.piles[0] & COINS, end.piles[1] & COINS)
    else:
        assert last
        assert len(game.plays) == 4 * game.ruleset.hand_size
        assert end.table == 0
        assert end.piles[0] | end.piles[1] == PACK


@given(games())
def test_what_a_play_changes(game: Game) -> None:
    for (before, after), play in zip(pairwise(game.positions), game.plays, strict=True):
        mover, side = before.to, side_to_play(before)
        card = 1 << play.card
        assert after.hands[mover] == before.hands[mover] & ~card
        for seat in SEATS:
            assert seat == mover or after.hands[seat] == before.hands[seat]
        assert after.ruleset == before.ruleset
        assert after.dealer == before.dealer
        assert after.history == (*before.history, play)
        assert after.last == (mover if play.takes else before.last)
        if not any(after.hands):
            continue
        gained = play.takes | card if play.takes else 0
        assert after.piles[side] == before.piles[side] | gained
        assert after.piles[other_side(side)] == before.piles[other_side(side)]
        assert after.table == (before.table & ~play.takes) | (0 if play.takes else card)
        assert after.sweeps[side] == before.sweeps[side] + play.sweep
        assert after.sweeps[other_side(side)] == before.sweeps[other_side(side)]


@given(games())
def test_the_leftovers_go_to_the_side_that_captured_last(game: Game) -> None:
    if any(game.end.hands):
        return
    before, play = game.positions[-2], game.plays[-1]
    taker = Side.NS if game.end.last in (Seat.S, Seat.N) else Side.EW
    piles = list(before.piles)
    if play.takes:
        assert game.end.last == before.to
    piles[taker] |= before.table | 1 << play.card
    assert game.end.piles == tuple(piles)


# ---------------------------------------------------------------------------- who plays


@pytest.mark.parametrize(("direction", "order"), [("right", "SENW"), ("left", "SWNE")])
def test_the_order_of_play(direction: str, order: str) -> None:
    for at, name in enumerate(order):
        for step in range(-4, 9):
            assert seat_after(Seat[name], direction, step).name == order[(at + step) % 4]
        assert seat_after(Seat[name], direction).name == order[(at + 1) % 4]
    assert {side_of(Seat[name]) for name in "SN"} == {Side.NS}
    assert {side_of(Seat[name]) for name in "EW"} == {Side.EW}


@given(games())
def test_the_seats_play_in_turn_and_the_dealer_last(game: Game) -> None:
    order = "SENW" if game.ruleset.direction == "right" else "SWNE"
    dealer = game.positions[0].dealer
    first = order.index(dealer.name) + 1
    turns = [position.to.name for position in game.positions]
    assert turns == [order[(first + at) % 4] for at in range(len(turns))]
    assert turns[3] == dealer.name
    for position in game.positions:
        sizes = [position.hand_sizes[Seat[order[(first + at) % 4]]] for at in range(4)]
        assert sizes == sorted(sizes)
        assert sizes[-1] - sizes[0] <= 1
        assert position.is_last_play == (sum(sizes) == 1)
        for seat in SEATS:
            view = position.view(seat)
            assert view.dealer == dealer
            assert (view.is_last_play, view.is_over) == (position.is_last_play, position.is_over)


# ---------------------------------------------------------------------------- legal or not


@given(tables())
def test_legal_plays_are_those_that_the_rulings_allow(table: Table) -> None:
    """Every card of the hand with every subset of the table."""
    expected = [
        Play(card, takes)
        for card in cards_in(table.hand)
        for takes in sorted(subsets(table.table), key=cards_in)
        if rule(table, Play(card, takes)).is_legal
    ]
    assert [play._replace(sweep=False) for play in legal_plays(table)] == expected


@given(tables())
def test_a_ruling_names_a_clause_and_all_that_the_card_may_take(table: Table) -> None:
    able = {card for card in cards_in(table.hand) if captures(table.ruleset, table.table, card)}
    for card in cards_in(table.hand):
        choices = captures(table.ruleset, table.table, card)
        assert list(choices) == sorted(set(choices), key=cards_in)
        for takes in subsets(table.table):
            ruling = rule(table, Play(card, takes))
            assert ruling.clause in CLAUSES
            assert ruling.choices == choices
            assert ruling.play == Play(card, takes)
            if ruling.is_legal:
                assert ruling.clause in LEGAL
            elif ruling.clause == "take-everything":
                assert table.ruleset.equal_and_sum == "everything"
            else:
                assert ruling.clause not in LEGAL
            if not takes and not choices:
                assert set(cards_in(ruling.capturing)) == able


@given(tables(), st.data())
def test_neither_other_cards_nor_cards_elsewhere_can_be_played(
    table: Table, data: st.DataObject
) -> None:
    elsewhere = [card for card in PACK_ORDER if not (table.hand | table.table) >> card & 1]
    other = data.draw(st.sampled_from(elsewhere))
    held = data.draw(st.sampled_from(cards_in(table.hand)))
    for takes in subsets(table.table)[:8]:
        assert rule(table, Play(other, takes)).clause == "not-in-hand"
        assert rule(table, Play(held, takes | 1 << other)).clause == "not-on-table"
        assert not rule(table, Play(other, takes)).is_legal
        assert not rule(table, Play(held, takes | 1 << other)).is_legal


@given(open_positions(), st.integers(0))
def test_an_illegal_play_raises_with_its_clause_and_changes_nothing(
    position: Position, seed: int
) -> None:
    rng = random.Random(seed)
    line, copy = format_position(position), replace(position)
    legal = {(play.card, play.takes) for play in legal_plays(position)}
    for card in PACK_ORDER:
        play = Play(card, position.table & rng.getrandbits(40) & rng.getrandbits(40))
        if (play.card, play.takes) in legal:
            assert apply(position, play) == apply(position, play._replace(sweep=True))
        else:
            with pytest.raises(IllegalPlayError) as caught:
                apply(position, play)
            assert caught.value.ruling == rule(position, play)
            assert not caught.value.ruling.is_legal
            assert str(caught.value).endswith(f": {caught.value.ruling.clause}")
    assert position == copy
    assert format_position(position) == line


@given(games())
def test_nothing_is_legal_when_the_deal_is_over(game: Game) -> None:
    assert legal_plays(game.end) == []
    for card in PACK_ORDER:
        assert rule(game.end, Play(card)).clause == "deal-over"
        with pytest.raises(IllegalPlayError):
            apply(game.end, Play(card))


# ---------------------------------------------------------------------------- sweeps


def clears(game: Game) -> list[bool]:
    """For each play, whether it took all of a table."""
    return [
        position.table != 0 and play.takes == position.table
        for position, play in zip(game.positions, game.plays, strict=False)
    ]


@given(games())
def test_a_star_marks_a_play_that_clears_the_table(game: Game) -> None:
    final = 4 * game.ruleset.hand_size - 1
    counts_last = game.ruleset.last_sweep in ("counts", "counts_for_dealer")
    for number, cleared in enumerate(clears(game)):
        expected = cleared and (number < final or counts_last)
        assert game.plays[number].sweep == expected
        assert is_sweep(game.positions[number], game.plays[number]) == expected


@given(games(rulesets(last_sweep="not_as_last_capture")))
def test_only_a_sweep_that_nobody_captured_after_is_undone(game: Game) -> None:
    made = [0, 0]
    pending: Side | None = None
    for position, play in zip(game.positions, game.plays, strict=False):
        assert position.is_pending == (pending is not None)
        if play.takes:
            pending = side_to_play(position) if play.sweep else None
            made[side_to_play(position)] += play.sweep
    if pending is not None and not any(game.end.hands):
        made[pending] -= 1
    assert game.end.sweeps == tuple(made)
    assert game.end.is_pending == (pending is not None and any(game.end.hands))


@given(games(st.sampled_from(["not_on_final_play", "counts"]).flatmap(
    lambda value: rulesets(last_sweep=value)
)))  # fmt: skip
def test_elsewhere_no_sweep_is_undone(game: Game) -> None:
    made = [0, 0]
    for position, play in zip(game.positions, game.plays, strict=False):
        assert not position.is_pending
        made[side_to_play(position)] += play.sweep
    assert game.end.sweeps == tuple(made)


@given(games())
def test_sweeps_are_never_more_than_half_a_pile(game: Game) -> None:
    for position in game.positions:
        for side in Side:
            assert 0 <= 2 * position.sweeps[side] <= count(position.piles[side])


# ---------------------------------------------------------------------------- scores


def check_score(score: DealScore, ruleset: Ruleset, piles: tuple[CardSet, CardSet]) -> None:
    """Each point goes to one side or to nobody."""
    for line in score.lines:
        if line.category in ("cards", "coins", "settebello", "prime", "re_bello"):
            assert line.points in ((0, 0), (1, 0), (0, 1))
        if line.category == "napola":
            assert 0 in line.points
            assert {*line.points} <= {0, *range(3, 11)}
        if line.category in ("napola", "sweeps"):
            assert line.points == line.counts
        winners = {(True, False): Side.NS, (False, True): Side.EW, (False, False): None}
        ns, ew = line.points
        assert line.winner == winners[ns > ew, ew > ns]
    names = [line.category for line in score.lines]
    expected = ["cards", "coins", "settebello", "prime"]
    expected += ["re_bello"] * ruleset.re_bello + ["napola"] * (ruleset.napola == "on")
    assert names == [*expected, "sweeps"]
    assert (score.line("napola") is None) == (ruleset.napola == "off")
    ten = [side for side in Side if piles[side] & COINS == COINS]
    assert score.match == (ten[0] if ten and ruleset.all_ten_ends else None)
    if score.match is None:
        assert score.total == tuple(sum(line.points[at] for line in score.lines) for at in Side)
    else:
        assert score.total is None


@given(rulesets(), final_piles())
def test_each_point_goes_to_one_side_or_to_nobody(
    ruleset: Ruleset, ended: tuple[tuple[CardSet, CardSet], tuple[int, int]]
) -> None:
    piles, sweeps = ended
    score = score_deal(ruleset, piles, sweeps)
    check_score(score, ruleset, piles)
    for side in Side:
        points = {line.category: line.points[side] for line in score.lines}
        pile = piles[side]
        assert points["cards"] == (count(pile) >= 21)
        assert points["coins"] == (count(pile & COINS) >= 6)
        assert points["settebello"] == pile >> SETTEBELLO & 1
        assert points.get("re_bello", 0) == (pile >> KING_OF_COINS & 1 and ruleset.re_bello)
        assert points["sweeps"] == sweeps[side]
        best = [max((prime_value(c) for c in cards_in(pile) if c % 4 == suit), default=0)
                for suit in Suit]  # fmt: skip
        assert score.primes[side].total == sum(best)
        assert score.primes[side].is_complete == all(best)


@given(games())
def test_a_game_ends_with_a_score(game: Game) -> None:
    score = score_position(game.end)
    check_score(score, game.ruleset, game.end.piles)
    sweeps = score.line("sweeps")
    assert sweeps is not None
    assert sweeps.points == game.end.sweeps
    if not any(game.end.hands):
        assert score == score_deal(game.ruleset, game.end.piles, game.end.sweeps)


# ---------------------------------------------------------------------------- suits and seats


@given(tables(), suit_renamings)
def test_renaming_the_suits_renames_the_plays(table: Table, suits: tuple[Suit, ...]) -> None:
    """But the house's pick among sums that are equally good goes by pack order, so by suit."""

    def measure(play: Play) -> tuple[int, ...]:
        taken = cards_in(play.takes)
        prime = sum(map(prime_value, taken))
        return play.card >> 2, len(taken), count(play.takes & COINS), prime, play.sweep

    other = replace(table, table=renamed(table.table, suits), hand=renamed(table.hand, suits))
    there = legal_plays(other)
    here = [
        Play(cards_in(renamed(1 << play.card, suits))[0], renamed(play.takes, suits), play.sweep)
        for play in legal_plays(table)
    ]
    if table.ruleset.sum_choice == "most":
        assert sorted(map(measure, here)) == sorted(map(measure, there))
    else:
        assert set(here) == set(there)
    assert len(here) == len(there) == len(set(there))


@given(rulesets(), final_piles(), suit_renamings)
def test_renaming_the_suits_changes_no_score(
    ruleset: Ruleset,
    ended: tuple[tuple[CardSet, CardSet], tuple[int, int]],
    suits: tuple[Suit, ...],
) -> None:
    (ns, ew), sweeps = ended
    here = score_deal(ruleset, (ns, ew), sweeps)
    there = score_deal(ruleset, (renamed(ns, suits), renamed(ew, suits)), sweeps)
    assert there.lines == here.lines
    assert (there.total, there.match) == (here.total, here.match)


def swapped(pair: tuple[int, int], turns: int) -> tuple[int, int]:
    return (pair[1], pair[0]) if turns % 2 else pair


@given(open_positions(), st.integers(1, 3))
def test_turning_the_seats_changes_no_value(position: Position, turns: int) -> None:
    turned = position.rotated(turns)
    assert turned.to == (position.to + turns) % 4
    assert turned.dealer == (position.dealer + turns) % 4
    assert turned.rotated(4 - turns) == position == turned.rotated(-turns)
    for seat in SEATS:
        assert turned.hands[(seat + turns) % 4] == position.hands[seat]
    assert legal_plays(turned) == legal_plays(position)
    for play in legal_plays(position):
        after = apply(position, play)
        assert apply(turned, play) == after.rotated(turns)
        assert turned.is_over == position.is_over
        here, there = score_position(after), score_position(apply(turned, play))
        for line, other in zip(here.lines, there.lines, strict=True):
            assert other.points == swapped(line.points, turns)
            assert other.counts == swapped(line.counts, turns)
        assert (there.match is None) == (here.match is None)
        assert there.total is None or here.total == swapped(there.total, turns)


@given(positions())
def test_the_seat_to_play_is_shown_as_south(position: Position) -> None:
    shown = position.from_south()
    assert shown.to == Seat.S
    assert shown.hand == position.hand
    assert shown == position.rotated(4 - position.to)
    assert shown.piles[Side.NS] == position.piles[side_to_play(position)]


# ---------------------------------------------------------------------------- what a seat knows


@given(positions(), st.sampled_from(SEATS), st.integers(0))
def test_a_view_says_nothing_of_where_the_unseen_cards_are(
    position: Position, seat: int, seed: int
) -> None:
    view = position.view(SEATS[seat])
    others = [other for other in SEATS if other != seat]
    unseen = [card for other in others for card in cards_in(position.hands[other])]
    assert cards_in(view.unseen) == tuple(sorted(unseen))
    random.Random(seed).shuffle(unseen)
    hands = list(position.hands)
    for other in others:
        size = position.hand_sizes[other]
        hands[other], unseen = sum(1 << card for card in unseen[:size]), unseen[size:]
    dealt_otherwise = replace(position, hands=tuple(hands))
    assert sum(map(count, places(dealt_otherwise))) == 40
    assert dealt_otherwise.view(SEATS[seat]) == view
    assert view.hand == position.hands[seat]


@given(open_positions())
def test_the_seat_to_play_sees_all_that_its_plays_need(position: Position) -> None:
    view = position.view(position.to)
    table = Table(position.ruleset, position.table, position.hand, position.is_last_play)
    assert legal_plays(view) == legal_plays(table) == legal_plays(position)


# ---------------------------------------------------------------------------- houses


def test_no_rule_looks_at_the_name_of_a_house() -> None:
    pack = random.Random(3).sample(PACK_ORDER, 40)
    for name, ruleset in PRESETS.items():
        for other in PRESETS:
            same = replace(ruleset, preset=other)
            assert override(PRESETS[other], same.overrides) == same
            here, there = deal(ruleset, pack, Seat.S), deal(same, pack, Seat.S)
            position, twin = here.position, there.position
            while plays := legal_plays(position):
                assert plays == legal_plays(twin), (name, other)
                position, twin = apply(position, plays[0]), apply(twin, plays[0])
            assert replace(twin, ruleset=ruleset) == position
