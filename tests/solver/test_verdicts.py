"""A verdict of what a seat knows: how far it is meanwhile, and what is known when it is stopped."""

import pytest

from trainer.cli.bench.solver import positions
from trainer.questions.best import BestPlay
from trainer.rules.play import legal_plays
from trainer.rules.setup import parse_position
from trainer.solver import signals, verdicts
from trainer.solver.context import zeros
from trainer.solver.load import load
from trainer.solver.signals import WORDS, Share, share, tell
from trainer.solver.solve import CancelledError, solve
from trainer.solver.verdicts import judge_view

ENDING = (
    "rules=classic to=W table=5B,6S S=2B,7D,7B E=3D,QS N=4B,QD W=2D,3C,7S "
    "NS=AC,AS,2C,3S,3B,4D,4C,4S,6D,6C,6B,JD,JC,KD,KC,KS,KB "
    "EW=AD,AB,2S,5D,5C,5S,7C,JS,JB,QC,QB sweeps=1-0 last=N"
)


def words(number=WORDS):
    return zeros(number, load().is_jitted)


def view_of(cards):
    position = positions(cards)[0]
    return position.view(position.to)


def listened(monkeypatch, stop_at=None):
    """What is told of a verdict; once so many layouts are told, its flag is set."""
    told = []

    def hears(cancel, part, done=0, of=0):
        tell(cancel, part, done, of)
        told.append(share(cancel))
        if stop_at is not None and done >= stop_at:
            cancel[0] = 1

    monkeypatch.setattr(verdicts, "tell", hears)
    return told


def test_layouts_are_counted_while_they_are_solved(monkeypatch):
    told = listened(monkeypatch)
    verdict = judge_view(view_of(3), cancel=words())
    assert verdict.is_exact
    assert {one.of for one in told} == {verdict.layouts} == {1680}
    assert [one.done for one in told] == sorted({one.done for one in told})
    assert told[0] == Share("layouts", 0, 1680)


def test_draws_are_counted_up_to_the_most_there_may_be(monkeypatch):
    monkeypatch.setattr(verdicts, "MOST_LAYOUTS", 100)
    monkeypatch.setattr(verdicts, "MOST_DRAWS", 240)
    monkeypatch.setattr(verdicts, "ENOUGH", -1.0)
    told = listened(monkeypatch)
    verdict = judge_view(view_of(3), cancel=words())
    assert (verdict.layouts, verdict.is_exact) == (240, False)
    assert told[-1] == Share("draws", 220, 240)


def test_what_is_known_when_it_is_stopped_is_worth_something(monkeypatch):
    whole = judge_view(view_of(3))
    listened(monkeypatch, stop_at=400)
    part = judge_view(view_of(3), cancel=words(), is_part_welcome=True)
    assert (part.layouts, part.is_exact) == (400, False)
    exact = {one.play: one.value for one in whole.plays}
    assert len(part.plays) == len(exact)
    for one in part.plays:
        assert abs(one.value - exact[one.play]) < 0.5
    assert any(one.value_within > 0 for one in part.plays)


@pytest.mark.parametrize(("stop_at", "is_part_welcome"), [(0, True), (400, False)])
def test_nothing_known_or_nothing_wanted_is_an_error(monkeypatch, stop_at, is_part_welcome):
    listened(monkeypatch, stop_at=stop_at)
    with pytest.raises(CancelledError):
        judge_view(view_of(3), cancel=words(), is_part_welcome=is_part_welcome)


def test_a_part_that_is_welcome_and_not_needed_changes_no_value():
    assert judge_view(view_of(2), cancel=words(), is_part_welcome=True) == judge_view(view_of(2))


def test_plays_with_open_cards_are_counted_by_the_kernel():
    flag = words()
    tell(flag, "plays")
    assert share(flag) == Share("plays", 0, 0)
    position = parse_position(ENDING)
    solve(position, cancel=flag)
    number = len(legal_plays(position))
    assert share(flag) == Share("plays", number, number)


def test_whoever_gives_one_word_only_is_told_nothing():
    flag = words(1)
    tell(flag, "layouts", 3, 4)
    assert share(flag) is None
    assert solve(parse_position(ENDING), cancel=flag) == solve(parse_position(ENDING))
    assert not flag[0]


def test_reasons_are_counted_play_by_play(monkeypatch):
    told = []

    def hears(cancel, part, done=0, of=0):
        tell(cancel, part, done, of)
        told.append(share(cancel))

    monkeypatch.setattr(signals, "tell", hears)
    question = BestPlay(parse_position(ENDING), "best-open")
    question.work_out(words(), lambda: None)
    reasons = [one for one in told if one.part == "reasons"]
    number = len(question.worths().plays)
    assert reasons == [Share("reasons", done, number) for done in range(number)]
