"""The plays written behind a position are believed only if they can have led to it."""

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.rules.strategies import Game, games, open_positions, rulesets
from trainer.rules.cards import NO_CARDS, PACK_ORDER, cards_in, count
from trainer.rules.notation import Play, format_play
from trainer.rules.play import apply, legal_plays
from trainer.rules.position import Position
from trainer.rules.problems import Problem, RulesError
from trainer.rules.ruling import IllegalPlayError
from trainer.rules.seats import SEATS, Seat, Side, seat_after, side_of
from trainer.rules.setup import format_position, format_view, parse_position, parse_view


def told(position: Position, plays: Sequence[Play]) -> str:
    """The line of a position with these plays before it."""
    line = format_position(replace(position, history=()))
    if not plays:
        return line
    return f"{line} history={'/'.join(format_play(play) for play in plays)}"


def carded_back(position: Position, plays: Sequence[Play]) -> Position | None:
    """The position before the plays, each card carried back to where it came from.

    None if a card is not where its play put it. Nothing is known there of earlier captures.
    """
    table, hands, piles, to = (
        position.table,
        list(position.hands),
        list(position.piles),
        position.to,
    )
    for play in reversed(plays):
        to = seat_after(to, position.ruleset.direction, -1)
        card, side = 1 << play.card, side_of(to)
        if play.takes:
            if (card | play.takes) & ~piles[side]:
                return None
            piles[side] &= ~(card | play.takes)
            table |= play.takes
        else:
            if card & ~table:
                return None
            table &= ~card
        hands[to] |= card
        if count(hands[to]) > position.ruleset.hand_size:
            return None
    south, east, north, west = hands
    return Position(
        position.ruleset, to, table, (south, east, north, west), (piles[0], piles[1])
    )  # fmt: skip


def can_have_led(plays: Sequence[Play], position: Position) -> bool:
    """Whether the plays, made again from the position before them, lead to the position."""
    state = carded_back(position, plays)
    if state is None:
        return False
    for play in plays:
        try:
            after = apply(state, play)
        except IllegalPlayError:
            return False
        if play.sweep and not after.history[-1].sweep:
            return False
        state = after
    if any(made > known for made, known in zip(state.sweeps, position.sweeps, strict=True)):
        return False
    if state.last is None:
        return True
    return (state.last, state.is_pending) == (position.last, position.is_pending)


def refusals(position: Position, plays: Sequence[Play]) -> tuple[Problem, ...]:
    """What is said against the plays; nothing if they are accepted."""
    try:
        parse_position(told(position, plays))
    except RulesError as error:
        return error.problems
    return ()


@settings(max_examples=50)
@given(open_positions())
def test_every_end_of_the_history_is_accepted(position: Position) -> None:
    for start in range(len(position.history) + 1):
        plays = position.history[start:]
        assert parse_position(told(position, plays)).history == plays
    unstarred = [play._replace(sweep=False) for play in position.history]
    assert parse_position(told(position, unstarred)).history == position.history


@given(open_positions(), st.sampled_from(SEATS))
def test_every_end_of_the_history_is_accepted_in_a_view(position: Position, seat: Seat) -> None:
    view = position.view(seat)
    for start in range(0, len(position.history) + 1, 3):
        seen = replace(view, history=position.history[start:])
        assert parse_view(format_view(seen)) == seen


@given(open_positions(), st.data())
def test_a_history_is_accepted_exactly_when_it_can_have_led_here(
    position: Position, data: st.DataObject
) -> None:
    """With one play told otherwise, and perhaps the star of the seat that captured last."""
    assume(position.history)
    if position.ruleset.last_sweep == "not_as_last_capture" and position.last is not None:
        swept = position.sweeps[side_of(position.last)] > 0
        position = replace(position, is_pending=swept and data.draw(st.booleans()))
    plays = list(position.history[data.draw(st.integers(0, len(position.history) - 1)) :])
    at = data.draw(st.integers(0, len(plays) - 1))
    play = plays[at]
    another = st.sampled_from([card for card in PACK_ORDER if not play.takes >> card & 1])
    elsewhere = st.sampled_from([card for card in PACK_ORDER if card != play.card])
    told_otherwise = {
        "card": lambda: play._replace(card=data.draw(another)),
        "takes": lambda: play._replace(takes=play.takes ^ 1 << data.draw(elsewhere)),
        "lays": lambda: Play(play.card),
        "star": lambda: play._replace(sweep=bool(play.takes) and not play.sweep),
        "left out": lambda: None,
        "as it was": lambda: play,
    }
    changed = told_otherwise[data.draw(st.sampled_from(list(told_otherwise)))]()
    plays[at : at + 1] = [] if changed is None else [changed]
    assume(not refusals(position, []))
    found = refusals(position, plays)
    assert bool(found) != can_have_led(plays, position)
    for problem in found:
        assert problem.where == "history"
        assert 1 <= int(problem.params["number"]) <= len(plays)


@given(st.data(), st.sampled_from(["9+4", "10+0"]), st.sampled_from(["card", "player"]))
def test_a_history_is_accepted_exactly_in_the_houses_where_it_is_legal(
    data: st.DataObject, layout: str, obligation: str
) -> None:
    """The plays of a game in one house, read in another."""
    fixed = {"layout": layout, "direction": "right", "last_sweep": "counts", "napola": "off"}
    position = data.draw(open_positions(rulesets(**fixed, obligation="card")))
    there = replace(position, ruleset=data.draw(rulesets(**fixed, obligation=obligation)))
    start = data.draw(st.integers(0, len(position.history)))
    plays = [play._replace(sweep=False) for play in position.history[start:]]
    assume(not refusals(there, []))
    assert bool(refusals(there, plays)) != can_have_led(plays, there)


def lies(before: Position, after: Position, play: Play) -> list[Play]:
    """Plays of which none can have led from the one position to the other."""
    pile = after.piles[side_of(before.to)]
    found = [
        Play(other, play.takes)
        for other in PACK_ORDER
        if not play.takes >> other & 1 and not (pile if play.takes else after.table) >> other & 1
    ]
    found += [
        Play(play.card, play.takes | 1 << other)
        for other in PACK_ORDER
        if other != play.card and not pile >> other & 1
    ]
    if play.takes:
        found.append(Play(play.card))
        found += [play._replace(sweep=True)] if not play.sweep else []
    return found


@settings(max_examples=40)
@given(games(), st.data())
def test_a_lie_about_any_play_is_refused(game: Game, data: st.DataObject) -> None:
    number = data.draw(st.integers(1, len(game.plays)))
    before, after = game.positions[number - 1], game.positions[number]
    assume(any(after.hands))
    for lie in lies(before, after, game.plays[number - 1]):
        with pytest.raises(RulesError) as caught:
            parse_position(told(after, [lie]))
        (problem,) = caught.value.problems
        assert problem.where == "history"
        assert problem.params["number"] == 1
        assert problem.params["play"] == format_play(lie)


@given(games())
def test_the_plays_of_a_finished_deal_are_neither_written_nor_believed(game: Game) -> None:
    if any(game.end.hands):
        assert parse_position(format_position(game.end)) == game.end
        return
    assert "history" not in format_position(game.end)
    assert "history" not in format_view(game.end.view(Seat.N))
    with pytest.raises(RulesError, match="history-of-finished"):
        parse_position(told(game.end, game.plays[-1:]))


@given(games(rulesets(layout="9+4")))
def test_no_play_lies_before_the_deal(game: Game) -> None:
    """Not even one of a card that was dealt to the table."""
    for position in game.positions[:3]:
        for card in cards_in(game.positions[0].table & position.table):
            with pytest.raises(RulesError, match=r"history-too-long|history-illegal"):
                parse_position(told(position, [Play(card), *position.history]))


def test_a_position_with_a_history_is_played_on() -> None:
    line = (
        "rules=classic to=E table=5C,QS,KC S=AD,AC,QB E=2C,7D,7B N=5D,5S,7C W=AB,2B,3D "
        "NS=3C,4B,6C,6S,7S,JD,JC,QD,QC,KS,KB EW=rest sweeps=1-0 last=N history=KC"
    )
    position = parse_position(line)
    after = apply(position, legal_plays(position)[0])
    assert [format_play(play) for play in after.history] == ["KC", "2C"]
    assert parse_position(format_position(after)) == after
    assert after.piles[Side.NS] == position.piles[Side.NS] != NO_CARDS
