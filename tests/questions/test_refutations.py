"""Refutations: lines that are best play, in layouts that fit, and lose as much as they say."""

import itertools
import random

import pytest

from tests import oracle
from tests.reasons.endings import endings, state_of
from tests.reasons.truth import category_points, made, replay
from trainer.questions.futures import CATEGORIES, Futures
from trainer.questions.question import RIGHT
from trainer.questions.refutations import (
    CUT_PLAYS,
    MOST_PLAYS,
    known_refutation,
    open_refutation,
    parted,
    refutation,
    shown_by,
    unbeaten_in,
)
from trainer.questions.worths import known_worths, open_worths
from trainer.rules.notation import format_play, parse_play
from trainer.rules.play import apply
from trainer.rules.position import Position
from trainer.rules.seats import side_of
from trainer.solver.context import Context
from trainer.solver.solve import CancelledError, solve
from trainer.text.language import Words
from trainer.text.reasons import basis_text, lost_text, mark_text

CONTEXT = Context()
WORDS = (Words("en"), Words("it"))


def refuted(seed, sizes, number):
    """Positions or views, with their worths, and the refutation of each play below best."""
    for at, position in enumerate(itertools.islice(endings(random.Random(seed), sizes), number)):
        if at % 2:
            turn, worths = position, open_worths(position, CONTEXT)
        else:
            turn = position.view(position.to)
            worths = known_worths(turn, CONTEXT)
        futures = Futures(turn, CONTEXT)
        for worth in worths.plays:
            yield turn, futures, worths, worth, refutation(futures, worth.play, worths)


def test_only_plays_below_best_are_refuted():
    found = 0
    for _, _, worths, worth, told in refuted("which", (1, 2, 3), 60):
        assert (told is None) == (worth.grade in RIGHT)
        found += told is not None
        if told is not None:
            assert (told.play, told.better) == (worth.play, worths.plays[0].play)
    assert found > 30


def test_the_layout_fits_and_loses_what_is_usual():
    for turn, futures, worths, worth, told in refuted("usual", (2, 3), 30):
        if told is None:
            continue
        assert told.layout in futures.layouts
        if isinstance(turn, Position):
            assert told.layout == turn
        else:
            assert told.layout.view(turn.seat).hand == turn.hand
            assert told.layout.piles == turn.piles
            assert told.layout.hand_sizes == turn.hand_sizes
        losses = []
        for layout in futures.layouts:
            plays = dict(values_of(layout))
            losses.append(plays[told.better] - plays[told.play])
        number = len(losses)
        losing = [loss for loss in losses if loss > 0]
        usual = sum(losing) / len(losing)
        assert told.loses in losing
        assert min(abs(loss - usual) for loss in losing) == abs(told.loses - usual)
        at = futures.layouts.index(told.layout)
        assert losses[at] == told.loses
        assert told.so_much_in * number == sum(loss >= told.loses for loss in losses)
        assert told.loses_in * number == len(losing)
        mean = sum(losses) / number
        assert mean == pytest.approx(worth.gap - worths.plays[0].gap, abs=1e-9)


def test_a_long_line_is_cut_and_nothing_of_it_is_lost():
    play = parse_play("7D")
    for plays in range(1, 41):
        line, rest = parted((play,) * plays)
        assert len(line) == (plays if plays <= MOST_PLAYS else CUT_PLAYS)
        assert len(line) + len(rest) == plays


def values_of(layout):
    return solve(layout, context=CONTEXT, wants_line=False).plays


def test_lines_are_best_play_and_points_go_where_they_say_by_the_oracle():
    for _, futures, _, _, told in refuted("lines", (1, 2, 3), 40):
        if told is None:
            continue
        at = futures.layouts.index(told.layout)
        ends = []
        shown = (told.line, told.rest), (told.instead, told.instead_rest)
        for first, (line, rest) in zip((told.play, told.better), shown, strict=True):
            future = futures.after(at, first)
            assert (*line, *rest) == future.line
            assert (line, rest) == parted(future.line)
            position = apply(told.layout, first)
            for play in future.line[1:]:
                values = dict(values_of(position))
                assert values[play] == max(values.values())
                position = apply(position, play)
            line = [made(format_play(play)) for play in future.line]
            end = replay(state_of(told.layout), line)
            ends.append(category_points(end, told.layout.to.name))
        lost = {name: ends[1][name] - ends[0][name] for name in CATEGORIES}
        assert {one.category: one.points for one in told.lost} == {
            name: points for name, points in lost.items() if points
        }
        assert sum(one.points for one in told.lost) == told.loses


def test_marks_are_points_of_the_side_that_gets_them_by_the_oracle():
    seen = set()
    for _, _, _, _, told in refuted("marks", (1, 2, 3), 60):
        if told is None:
            continue
        state = state_of(told.layout)
        starts = state
        for play in told.line:
            state = oracle.apply(state, *made(format_play(play)))
        for side in ("NS", "EW"):
            mine = [mark.category for mark in told.marks if mark.side.name == side]
            assert mine.count("sweeps") == max(0, state.sweeps[side] - starts.sweeps[side])
            for name, has in (
                ("settebello", lambda pile: "7D" in pile),
                ("cards", lambda pile: len(pile) >= 21),
                ("coins", lambda pile: sum(card[1] == "D" for card in pile) >= 6),
            ):
                new = has(state.piles[side]) and not has(starts.piles[side])
                assert mine.count(name) == new, (told, name)
                seen |= {name} if new else set()
        assert [mark.at for mark in told.marks] == sorted(mark.at for mark in told.marks)
        seats = shown_by(told)
        assert len(seats) == len(told.line)
        for mark in told.marks:
            if mark.category == "sweeps":
                assert told.line[mark.at].sweep
                assert side_of(seats[mark.at]) == mark.side
    assert seen == {"settebello", "cards", "coins"}


def test_refutations_are_said_in_both_languages():
    for turn, _, worths, _, told in refuted("words", (2, 3), 20):
        assert 0 < unbeaten_in(worths.plays[0]) <= 1
        if told is None:
            continue
        for words in WORDS:
            texts = [lost_text(words, told), basis_text(words, told)]
            texts += [mark_text(words, mark, turn.to) for mark in told.marks]
            assert all(text and "{" not in text for text in texts)


def test_the_same_again_whatever_was_solved_before_and_it_can_be_stopped():
    position = next(iter(endings(random.Random("again"), (3,), is_round_start=True)))
    view = position.view(position.to)
    worths, open_ = known_worths(view, CONTEXT), open_worths(position, CONTEXT)
    below = [worth for worth in worths.plays if worth.grade not in RIGHT]
    assert below
    for worth in below:
        told = known_refutation(view, worth.play, worths, CONTEXT)
        assert told == known_refutation(view, worth.play, worths, Context(1 << 16))
    for worth in open_.plays:
        told = open_refutation(position, worth.play, open_, CONTEXT)
        assert (told is None) == (worth.grade in RIGHT)
    flag = CONTEXT.words(1)
    flag[0] = 1
    with pytest.raises(CancelledError):
        known_refutation(view, below[0].play, worths, CONTEXT, flag)
