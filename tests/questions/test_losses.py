"""In what a play is below the best: points by category, which add up to the gap."""

import itertools
import random

import pytest

from tests.reasons.endings import endings, state_of
from tests.reasons.truth import category_points, made, replay
from trainer.questions.best import BestPlay
from trainer.questions.comparing import Case
from trainer.questions.futures import CATEGORIES, Futures
from trainer.questions.losses import LEAST, losses, written
from trainer.questions.question import RIGHT
from trainer.questions.worths import known_worths, open_worths
from trainer.rules.notation import format_play
from trainer.solver.context import Context
from trainer.text.facts import fact_text
from trainer.text.figures import figure, points_phrase, signed
from trainer.text.language import Words
from trainer.text.reasons import losses_text

CONTEXT = Context()
EN, IT = Words("en"), Words("it")


def cases(seed, sizes, number):
    """Plays below best beside the best one, with cards open and without."""
    for at, position in enumerate(itertools.islice(endings(random.Random(seed), sizes), number)):
        turn = position if at % 2 else position.view(position.to)
        worths = open_worths(position, CONTEXT) if at % 2 else known_worths(turn, CONTEXT)
        futures = Futures(turn, CONTEXT)
        for worth in worths.plays:
            if worth.grade not in RIGHT:
                yield worth, Case(futures, worth.play, worths.plays[0].play)


def test_they_add_up_to_the_gap_and_are_what_the_oracle_counts():
    seen = 0
    for worth, case in cases("losses", (1, 2, 3), 40):
        sums = dict.fromkeys(CATEGORIES, 0)
        for number, pair in zip(case.numbers, case.pairs, strict=True):
            layout = case.futures.layouts[number]
            ends = []
            for future in pair:
                line = [made(format_play(play)) for play in future.line]
                ends.append(category_points(replay(state_of(layout), line), layout.to.name))
            for name in CATEGORIES:
                sums[name] += ends[1][name] - ends[0][name]
        mean = {name: total / len(case.pairs) for name, total in sums.items()}
        found = losses(case)
        clear = {name: points for name, points in mean.items() if abs(points) >= LEAST}
        assert {one.category: float(one.points) for one in found} == pytest.approx(clear)
        assert [one.points for one in found] == sorted((one.points for one in found), reverse=True)
        if case.is_whole:
            assert sum(mean.values()) == pytest.approx(worth.gap)
            seen += len(found) > 1
    assert seen > 5


def test_a_verdict_says_it_first_and_praises_nothing_that_is_left():
    seen = set()
    for at, position in enumerate(itertools.islice(endings(random.Random("told"), (2, 3)), 40)):
        question = BestPlay(position, "best-open")
        if at % 2:
            question = BestPlay(position.view(position.to), "best")
        for worth in question.worths().plays:
            verdict = question.judge(format_play(worth.play))
            first, ids = verdict.facts[0], {one.id for one in verdict.facts}
            assert first.id == "play-worth"
            if verdict.is_right:
                assert "lost" not in first.params
                seen |= ids
                continue
            assert first.params["lost"] == written(question.losses(verdict.answer)) != ""
            assert not ids & {"left-safe", "left-open", "reason-category"}
            for words in (EN, IT):
                text = fact_text(words, first)
                assert losses_text(words, str(first.params["lost"])) in text
                assert "{" not in text
    assert {"left-safe", "left-open"} <= seen


def test_points_are_written_as_the_language_writes_them():
    assert losses_text(EN, "settebello:2.0 prime:1.9 sweeps:-0.5") == (
        "settebello −2, prime −1.9, sweeps +0.5"
    )
    assert losses_text(IT, "settebello:2.0 prime:1.9 sweeps:-0.5") == (
        "settebello −2, primiera −1,9, scope +0,5"
    )
    assert [points_phrase(EN, one) for one in (1.0, 0.96, 3.44, 2)] == [
        "1 point",
        "1 point",
        "3.4 points",
        "2 points",
    ]
    assert points_phrase(IT, 1.0) == "1 punto"
    assert points_phrase(IT, 3.4) == "3,4 punti"
    assert [signed(EN, one) for one in (-0.04, 0.0, 2.0, -1.25)] == ["0", "0", "+2", "−1.2"]
    assert figure(IT, -0.5) == "0,5"
