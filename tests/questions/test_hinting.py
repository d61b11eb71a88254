"""The hint between the first and the card: true of the position, and naming no card."""

import itertools
import random
from collections import Counter
from fractions import Fraction

import pytest

from tests.reasons.endings import endings
from trainer.questions import rechecks
from trainer.questions.best import BestPlay
from trainer.questions.comparing import Reason
from trainer.questions.goals import GOALS
from trainer.questions.hinting import best_hint
from trainer.questions.kinds import question_from
from trainer.questions.knowledge import format_turn
from trainer.questions.losses import Loss
from trainer.questions.question import fact
from trainer.rules.capture import captures
from trainer.rules.cards import PACK, cards_in, count, rank_of
from trainer.rules.notation import parse_play
from trainer.rules.play import legal_plays
from trainer.rules.problems import RulesError
from trainer.text.cards import card_name
from trainer.text.facts import fact_text
from trainer.text.language import Words

WORDS = Words("en"), Words("it")
SAFE = ("no-sweep", "guard-settebello", "anchor")


def asked(goal, seed, number):
    for position in itertools.islice(endings(random.Random(seed), (1, 2, 3, 4)), number):
        view = position.view(position.to)
        try:
            yield question_from({"kind": "play", "goal": goal, "position": format_turn(view)})
        except RulesError:
            continue  # every play is right, or there is nothing to guard


def left_by(view, play):
    """The table after a play."""
    return view.table & ~play.takes if play.takes else view.table | 1 << play.card


def able(view, play, wanted):
    """Cards, seen or not, that could take what is wanted from what a play leaves."""
    table = left_by(view, play)
    others = cards_in(PACK & ~table)
    taken = {card: captures(view.ruleset, table, card) for card in others}
    return {card for card, groups in taken.items() if any(wanted(table, group) for group in groups)}


WANTED = {
    "sweep": lambda table, taken: taken == table,
    "guard": lambda _, taken: bool(taken & 1 << 24),
}


@pytest.mark.parametrize(("goal", "what"), [("no-sweep", "sweep"), ("guard-settebello", "guard")])
def test_what_makes_a_play_safe_is_true(goal, what):
    seen = Counter()
    for question in asked(goal, f"safe {goal}", 400):
        view, hint = question.turn, question.hints()[1]
        plays = legal_plays(view)
        value = {play: GOALS[goal].value(view, play)[0] for play in plays}
        right = [parse_play(answer) for answer in question.answers()]
        threats = [able(view, play, WANTED[what]) for play in right]
        out = [{card for card in cards if view.unseen >> card & 1} for cards in threats]
        seen[hint.id] += 1
        assert hint.params == {}
        if hint.id.endswith("-count"):
            assert all(value[play] < 0 for play in plays)
            assert all(out)
        else:
            assert max(value.values()) == 0
        if hint.id.endswith("-seen"):
            assert any(cards and not left for cards, left in zip(threats, out, strict=True))
        if hint.id == "hint-guard-away":
            assert any(not left_by(view, play) >> 24 & 1 for play in right)
    assert {f"hint-{what}-count", f"hint-{what}-seen"} <= {*seen}, seen
    assert len(seen) > 2


def test_the_anchor_is_told_by_where_its_rank_is():
    seen = 0
    for question in asked("anchor", "anchors", 800):
        view, hint = question.turn, question.hints()[1]
        found = set()
        for answer in question.answers():
            table = left_by(view, parse_play(answer))
            (lying,) = cards_in(table)
            play = parse_play(answer)
            hand = view.hand & ~(1 << play.card)
            same = {card for card in range(40) if rank_of(card) == rank_of(lying)}
            held = sum(hand >> card & 1 for card in same)
            found.add((3 - held, held))
        assert (hint.params["captured"], hint.params["held"]) in found
        seen += 1
    assert seen > 10


@pytest.mark.parametrize("goal", [*SAFE, "best", "best-open"])
def test_it_names_no_card_and_gives_no_play(goal):
    ids = set()
    if goal in SAFE:
        questions = list(asked(goal, f"names {goal}", 150))
    else:
        found = itertools.islice(endings(random.Random(goal), (2, 3)), 25)
        questions = [
            BestPlay(one if goal == "best-open" else one.view(one.to), goal) for one in found
        ]
        questions = [one for one in questions if one.margin()]
    for question in questions:
        first, middle, card, answer = question.hints()
        assert first.id == f"hint-goal-{goal}"
        assert (card.id, answer.id) == ("hint-card", "hint-answer")
        assert not {"card", "play", "cards", "rank"} & {*middle.params}
        ids.add(middle.id)
        for words in WORDS:
            text = fact_text(words, middle)
            assert text
            assert "{" not in text
            names = [card_name(words, one).lower() for one in range(40)]
            assert not any(name in text.lower() for name in names)
    assert len(ids) > (1 if goal in ("no-sweep", "best", "best-open") else 0)


def test_every_reason_has_a_hint_and_else_what_is_lost_most():
    play, better = parse_play("7D"), parse_play("2S")
    told = set()
    for id in rechecks._MEASURES:
        params = {"category": "prime"} if id.startswith(("goes", "category", "end-")) else {}
        for written in (id, f"{id}-open"):
            nothing = Fraction(0)
            reason = Reason(written, play, better, nothing, nothing, nothing, params)
            hint = best_hint([reason], [])
            told.add(hint.id)
            # Of no kind may it be said for lack of a better word.
            assert hint != best_hint([], []) or id in (
                "laid", "double", "laid-later", "capture-next", "sum-next", "left-to-them",
                "left-to-them-some", "coin-next", "seven-next",
            ), id  # fmt: skip
    assert len(told) == 7
    assert best_hint([], [Loss("sweeps", Fraction(1))]) == fact("hint-about-sweeps")
    lost = best_hint([], [Loss("coins", Fraction(2)), Loss("sweeps", Fraction(1))])
    assert lost == fact("hint-about-category", category="coins")


def test_a_hint_of_a_best_play_waits_only_for_what_it_is_made_of():
    position = next(iter(endings(random.Random("ready"), (2,), is_round_start=True)))
    question = BestPlay(position.view(position.to), "best")
    assert question.has_hint(1)
    assert not question.has_hint(2)
    question.worths()
    assert not question.has_hint(2)
    assert len(question.hints()[:2]) == 2
    assert question.has_hint(2)
    assert question.has_hint(4)
    assert count(position.hand) == 2
