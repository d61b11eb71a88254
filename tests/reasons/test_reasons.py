"""Reasons: true by two other ways of counting, about the gap, at most three, and all in words."""

import itertools
import random
from dataclasses import replace
from fractions import Fraction

import pytest

from tests.reasons import peeking
from tests.reasons.audit import Judged, faults, judged_plays
from tests.reasons.census import has_mechanism
from tests.reasons.endings import endings
from tests.reasons.truth import TRUTHS
from trainer.questions.comparing import MOST_LAYOUTS, Case
from trainer.questions.futures import CATEGORIES, Futures
from trainer.questions.kinds import question_from
from trainer.questions.question import RIGHT, Fact
from trainer.questions.reasons import known_reasons, open_reasons, reasons
from trainer.questions.rechecks import _MEASURES
from trainer.questions.telling import LEAST_APART, LEAST_LOOKED, MOST_SHOWN, kind_of
from trainer.questions.worths import known_worths, open_worths
from trainer.rules.cards import SETTEBELLO
from trainer.rules.notation import format_play, parse_play
from trainer.rules.position import Position
from trainer.rules.seats import Seat
from trainer.rules.setup import parse_setup, to_position, to_view
from trainer.solver.context import Context
from trainer.text.language import Words
from trainer.text.reasons import reason_text

pytestmark = pytest.mark.long

PLAYS = 200
CONTEXT = Context()
EN, IT = Words("en"), Words("it")


@pytest.fixture(scope="module")
def judged() -> list[Judged]:
    return list(itertools.islice(judged_plays("pytest", CONTEXT), PLAYS))


def test_no_reason_is_false(judged):
    assert [fault for one in judged for fault in faults(one)] == []
    told = {reason.id.removesuffix("-open") for one in judged for reason in one.reasons}
    assert len(told) >= 18
    assert sum(bool(one.reasons) for one in judged) > 0.95 * PLAYS


def test_a_reason_that_is_changed_is_found_false(judged):
    changed = 0
    for one in judged[:100]:
        for reason in one.reasons:
            for other in (
                replace(reason, mine=reason.mine + Fraction(1, 7)),
                replace(reason, other=reason.mine),
                replace(reason, play=reason.better),
                replace(reason, better=replace_card(one, reason)),
            ):
                changed += 1
                assert not other.holds(one.turn), other
    assert changed > 200


def replace_card(one: Judged, reason):
    """A play that is not legal: of a card that is not held."""
    return reason.better._replace(card=next(c for c in range(40) if not one.turn.hand >> c & 1))


def test_at_most_three_the_one_that_explains_most_first(judged):
    for one in judged:
        explained = [reason.explains for reason in one.reasons]
        assert len(explained) <= MOST_SHOWN
        assert explained == sorted(explained, reverse=True)
        assert all(points > 0 for points in explained)
        assert len({reason.fact().id for reason in one.reasons if "category" not in reason.id}) == (
            len([reason for reason in one.reasons if "category" not in reason.id])
        )


def test_nine_plays_in_ten_are_told_what_happens(judged):
    """Not only where points go in the end: the census counts it over more plays."""
    assert sum(map(has_mechanism, judged)) > 0.9 * PLAYS


def test_nothing_is_told_twice(judged):
    for one in judged:
        kinds = [kind_of(reason) for reason in one.reasons]
        for at_most_one in (
            {"laid", "double", "seven-next", "coin-next", "capture-next", "sum-next"},
            {"left-to-them", "left-to-them-some", "cards"},
            {"left-to-them", "left-to-them-some", "coins"},
            {"left-to-them", "left-to-them-some", "sevens", "prime", "prime-suit"},
            {"kept", "declined", "keeps-unpaired"},
            {"laid-later", "taken-back"},
            {"last-capture", "goes-left"} if isinstance(one.turn, Position) else set(),
        ):
            assert sum(kind in at_most_one for kind in kinds) <= 1, kinds


def test_chances_that_are_told_are_apart(judged):
    for one in judged:
        for reason in one.reasons:
            if "percent" in reason.params:
                least = LEAST_LOOKED if "looked" in reason.params else LEAST_APART
                assert abs(reason.mine - reason.other) >= least


def test_layouts_that_are_looked_at_stand_for_all():
    """In them a play loses on average what it loses in all of them."""
    position = next(iter(endings(random.Random("stand"), (3,), is_round_start=True)))
    view = position.view(position.to)
    worths, futures = known_worths(view, CONTEXT), Futures(view, CONTEXT)
    assert len(futures.layouts) == worths.layouts > 1000
    better = worths.plays[0].play
    for worth in worths.plays[1:]:
        case = Case(futures, worth.play, better)
        assert len(case.numbers) == MOST_LAYOUTS
        assert abs(float(case.gap) - worth.gap) < 0.06


TOLD = (
    (
        # Two sevens: the settebello takes the other seven back, nobody takes the queen.
        "rules=classic to=S table=AC,5D S=7D,7C,QD E=3 N=3 W=3 "
        "NS=AS,2S,2B,3C,3S,5S,5B,6D,6C,6S,6B,7S,7B,QC,KD,KS,KB "
        "EW=4D,4C,4S,4B,JD,JC,JB,QS,QB sweeps=5-1 last=E dealer=W",
        "QD",
        "taken-back",
    ),
    (
        # After the three the own side sweeps the three and the five of coins later.
        "rules=scientifico to=W table=5D,6S S=5S E=5B,JB N=4C,6D W=3D,4S "
        "NS=3C,3S,3B,5C,6C,6B,7D,7C,7S,7B,JD,JC,JS,QD,QC,QS,QB "
        "EW=AD,AC,AS,AB,2D,2C,2S,2B,4D,4B,KD,KC,KS,KB sweeps=3-3 last=N dealer=E",
        "4S",
        "sweep-missed-open",
    ),
)


@pytest.mark.parametrize(("line", "play", "id"), TOLD)
def test_what_happens_is_told(line, play, id):
    setup = parse_setup(line)
    turn = to_position(setup) if id.endswith("-open") else to_view(setup)
    is_open = isinstance(turn, Position)
    worths = open_worths(turn, CONTEXT) if is_open else known_worths(turn, CONTEXT)
    told = (open_reasons if is_open else known_reasons)(turn, parse_play(play), worths, CONTEXT)
    assert id in [reason.id for reason in told]
    assert all(reason.holds(turn) for reason in told)


NOT_TOLD = (
    (
        # The two of coins is taken after the three too: the point hangs on the three.
        "rules=classic to=N table=2D,4S,5D,7S S=7C E=QS N=2C,3S W=3B "
        "NS=4D,4B,5C,5S,6C,6B,JD,JC,QD,QC,KD,KC,KS,KB "
        "EW=AD,AC,AS,AB,2S,2B,3D,3C,4C,5B,6D,6S,7D,7B,JS,JB,QB sweeps=0-5 last=S dealer=N",
        "3S",
        {"cards", "coins", "sevens"},
        "capture-next-open",
    ),
    (
        # The five of coins, laid, is taken back by the partner: keeping it changes nothing.
        "rules=classic to=E table=AS,QS,KS S=4C E=AD,5D N=AC,4S W=2B,5C "
        "NS=AB,2D,2C,2S,3D,3C,3S,3B,4D,4B,6D,6C,JC,JS,QD,QC,QB,KB "
        "EW=5S,5B,6S,6B,7D,7C,7S,7B,JD,JB,KD,KC sweeps=5-0 last=W dealer=W",
        "5D",
        {"kept-open"},
        "left-to-them-open",
    ),
    (
        # What the six of cups takes is told with the card by which the prime goes.
        "rules=scientifico to=W table=5B S=AC E=7C N=6C W=5D,6B "
        "NS=AD,AS,AB,3S,4D,4S,4B,6D,6S,7D,7S,KC,KB "
        "EW=2D,2C,2S,2B,3D,3C,3B,4C,5C,5S,7B,JD,JC,JS,JB,QD,QC,QS,QB,KD,KS "
        "sweeps=1-7 last=S dealer=W",
        "6B",
        {"prime", "capture-next-open"},
        "goes-capturing-open",
    ),
    (
        "rules=forced to=N table= S=4S E=QS N=4C,QD W=3C "
        "NS=AS,AB,2D,2C,2B,4D,4B,5D,5S,5B,6C,6B,7D,7C,7S,7B,JC,JB,QC,QB,KD,KB "
        "EW=AD,AC,2S,3D,3S,3B,5C,6D,6S,JD,JS,KC,KS sweeps=0-5 last=E dealer=N",
        "QD",
        {"laid-later-open"},
        "goes-taken-open",
    ),
    (
        # All that counts of what is left is the settebello: it is named once.
        "rules=scientifico to=S table=7D,JS S=3D,KS E=3B N=3C W=JD "
        "NS=AS,2B,4D,4S,5C,5B,6C,QC,KD,KB "
        "EW=AD,AC,AB,2D,2C,2S,3S,4C,4B,5D,5S,6D,6S,6B,7C,7S,7B,JC,JB,QD,QS,QB,KC "
        "sweeps=1-4 last=E dealer=S",
        "KS",
        {"last-capture-open"},
        "goes-left-open",
    ),
    (
        # More than the settebello is left, and counts.
        "rules=forced to=S table=2S,4B,7D S=AB,JS E=JC N=KS W=KD NS=2D,3D,3S,4C,6C,6S,6B,7S,7B "
        "EW=AD,AC,AS,2C,2B,3C,3B,4D,4S,5D,5C,5S,5B,6D,7C,JD,JB,QD,QC,QS,QB,KC,KB "
        "sweeps=1-7 last=N dealer=S",
        "JS",
        {"goes-left-open"},
        "last-capture-open",
    ),
    (
        # The better play takes the two of coins itself.
        "rules=classic set=layout:10+0,direction:left,redeal_kings:off,"
        "last_sweep:not_as_last_capture to=E table=2S,3B,4B,JD,KS S=3 E=2D,4D,7C N=3 W=3 "
        "NS=AD,AC,AS,AB,6C,6S,7D,7S,JC,JS,QC,QB EW=2B,5D,5C,5S,5B,JB,QD,QS,KD,KC,KB "
        "sweeps=5-1 last=N dealer=N",
        "7Cx3B4B",
        {"goes", "goes-banked"},
        "coins",
    ),
    (
        "rules=classic set=layout:10+0,direction:left,redeal_kings:off,"
        "last_sweep:not_as_last_capture to=E table=2S,3B,4B,JD,KS S=3 E=2D,4D,7C N=3 W=3 "
        "NS=AD,AC,AS,AB,6C,6S,7D,7S,JC,JS,QC,QB EW=2B,5D,5C,5S,5B,JB,QD,QS,KD,KC,KB "
        "sweeps=5-1 last=N dealer=N",
        "4Dx4B",
        {"goes"},
        "goes-banked",
    ),
    (
        # Two sevens meet: kept, the one takes the other; laid, it is taken by it.
        "rules=forced to=S table=2B,3C S=AS,7C E=JB N=JD W=7S "
        "NS=2D,2C,2S,3S,3B,4D,4C,5C,5S,5B,6D,6S,7D,QD,QC,QS,QB,KC,KS "
        "EW=AD,AC,AB,3D,4S,4B,5D,6C,6B,7B,JC,JS,KD,KB sweeps=6-0 last=N dealer=S",
        "7C",
        {"laid-later-open"},
        "kept-open",
    ),
    (
        # The seven that the better play takes is the one that lies there.
        "rules=classic to=N table=AD,2S,6C,7C S=3B,KD,KB E=AC,JC,QB N=5D,JB,KS W=2C,JD,JS "
        "NS=AS,AB,2D,2B,3D,4D,4B,5C,7S,7B EW=3C,3S,4C,4S,5S,5B,6D,6S,6B,7D,QD,QC,QS,KC "
        "sweeps=1-2 last=W dealer=E",
        "JBx2S6C",
        {"sevens"},
        "seven-next-open",
    ),
    (
        # With the card that is kept one sweeps: that is told, not that it captures.
        "rules=classic set=layout:10+0,direction:left,redeal_kings:off,equal_cards:all,"
        "sums_per_play:all,face_sums:false,last_sweep:counts to=S table=AD,6D S=4D,6B E=1 N=1 W=1 "
        "NS=AC,AB,2D,2C,2S,3D,3C,4S,5D,5C,5S,5B,6S,7C,7B,JS,JB,QC,QS,KD,KC,KS,KB "
        "EW=3S,3B,4C,4B,7D,7S,JD,JC,QD,QB sweeps=1-1 last=N dealer=S",
        "6Bx6D",
        {"declined"},
        "sweep-missed-own",
    ),
    (
        # The ace that is taken back does not go to the other side: told once.
        "rules=classic set=re_bello:true to=E table=QS S=3 E=AD,AB,3D N=3 W=3 "
        "NS=2D,2C,2B,4D,4S,4B,5S,5B,6D,6S,6B,KC,KB "
        "EW=AC,AS,3C,3S,5D,5C,7D,7B,JC,JS,QD,QC,KD,KS sweeps=3-0 last=S dealer=S",
        "3D",
        {"goes AD"},
        "taken-back",
    ),
    (
        # In which cases the seven of swords is left over, and who captures last, is one thing.
        "rules=classic to=E table=7S,JB,KD S=1 E=AC,JS N=2 W=2 "
        "NS=AS,2D,2C,3D,3C,3B,4D,4S,5D,5C,5B,6D,6S,7D,JD,JC,QD,QC,QS,QB "
        "EW=AD,AB,2S,2B,6C,6B,7C,7B,KC,KB sweeps=2-0 last=N dealer=W",
        "JSxJB",
        {"last-capture", "goes"},
        "goes-left",
    ),
    (
        # The two kings meet: that one goes and that the other is kept for it is one thing.
        "rules=scientifico to=S table=5D,JS,QS S=7D,KD E=2D N=AB W=2B,KC "
        "NS=AD,AS,3D,3C,4S,4B,5C,5S,5B,6D,6S,6B,JD,QD,QC,QB,KS,KB "
        "EW=AC,2C,2S,3S,3B,4D,4C,6C,7C,7S,7B,JC,JB sweeps=2-3 last=E dealer=W",
        "KD",
        {"goes-taken-open"},
        "kept-open",
    ),
    (
        # The partner's next capture is that of the card that the partner laid.
        "rules=ten-card to=S table=2C,4D,5B S=2S,4S,5S E=JD,QS N=4C,6B W=QB,KC "
        "NS=AD,AS,2D,2B,5D,5C,6D,6S,7C,7B,QD,QC "
        "EW=AC,AB,3D,3C,3S,3B,4B,6C,7D,7S,JC,JS,JB,KD,KS,KB sweeps=5-5 last=S dealer=S "
        "history=5B/4D/2C",
        "4Sx4D",
        {"partner-takes-open"},
        "partner-card-open",
    ),
)


@pytest.mark.parametrize(("line", "play", "ids", "instead"), NOT_TOLD)
def test_what_explains_nothing_or_is_told_by_another_is_not_told(line, play, ids, instead):
    setup = parse_setup(line)
    turn = to_position(setup) if instead.endswith("-open") else to_view(setup)
    is_open = isinstance(turn, Position)
    worths = open_worths(turn, CONTEXT) if is_open else known_worths(turn, CONTEXT)
    told = (open_reasons if is_open else known_reasons)(turn, parse_play(play), worths, CONTEXT)
    found = {reason.id for reason in told}
    found |= {f"{reason.id} {reason.params.get('card')}" for reason in told}
    assert instead in found
    assert not found & ids
    assert all(reason.holds(turn) for reason in told)


def test_a_small_difference_that_a_note_tells_is_there_in_all_layouts():
    """`safe/queen-of-coins-there`: after the five the settebello is lost less often."""
    view = to_view(
        parse_setup(
            "rules=scientifico to=S table=2B,7D,QD S=AS,5S,JC,QB E=3 N=3 W=4 "
            "NS=AD,AB,2D,2S,4C,4S,6D,6C,6B,7S,JS,QS EW=AC,3D,3C,3S,4D,7C,7B,JD,JB,KC,KB "
            "sweeps=4-3 last=S dealer=W"
        )
    )
    futures = Futures(view, CONTEXT)
    lost = {
        play: sum(
            futures.after(at, parse_play(play)).end.piles[1] >> SETTEBELLO & 1
            for at in range(len(futures.layouts))
        )
        for play in ("5S", "JC")
    }
    assert lost["JC"] - lost["5S"] > 0.04 * len(futures.layouts)


def test_the_categories_of_both_lines_explain_the_gap_to_the_point(judged):
    for one in judged:
        if not one.reasons:
            continue
        case = Case(one.futures, one.worth.play, one.reasons[0].better)
        assert sum(case.lost((name,)) for name in CATEGORIES) == case.gap
        if isinstance(one.turn, Position):
            assert case.gap == one.worth.gap
        elif case.is_whole:
            assert float(case.gap) >= one.worth.gap - 0.05 - 1e-9


def test_every_reason_is_said_in_both_languages(judged):
    for one in judged:
        for reason in one.reasons:
            texts = [reason_text(w, reason.fact(), viewer=one.turn.to) for w in (EN, IT)]
            assert all(text and "{" not in text for text in texts)
            assert texts[0] != texts[1]
    assert set(TRUTHS) == set(_MEASURES)
    assert reason_text(EN, Fact("swept")) == ""


def test_a_reason_says_never_and_your_last_card_in_its_own_words():
    coin = {"lying": "4D", "seat": "E", "percent": 43, "against": 0}
    assert reason_text(EN, Fact("reason-coin-next", coin)) == (
        "It leaves the four of coins, and the player on your right can take that coin in 43 of 100 "
        "cases; after the better play no coin can be taken."
    )
    assert reason_text(IT, Fact("reason-coin-next", {**coin, "against": 12})).endswith(
        "dopo la giocata migliore una carta di denari 12 volte su 100."
    )
    ranks = {"unpaired": "7", "unpaired_better": ""}
    last = Fact("reason-dealer-last-open", {**ranks, "seat": "S"})
    assert "You are the dealer" in reason_text(EN, last)
    assert "The dealer is on your side" in reason_text(EN, last, viewer=Seat.N)


def test_the_best_plays_have_no_reason_against_them():
    for position in itertools.islice(endings(random.Random("best"), (2,)), 20):
        view = position.view(position.to)
        for worths, told in (
            (open_worths(position, CONTEXT), open_reasons),
            (known_worths(view, CONTEXT), known_reasons),
        ):
            turn = position if told is open_reasons else view
            for worth in worths.plays:
                if worth.grade in RIGHT:
                    assert told(turn, worth.play, worths, CONTEXT) == ()


def test_verdicts_tell_reasons_and_refutations(judged):
    one = next(one for one in judged if one.reasons and not isinstance(one.turn, Position))
    question = question_from(
        {"kind": "play", "goal": "best", "position": peeking.format_position(one.position)}
    )
    answer = format_play(one.worth.play)
    ids = [fact.id for fact in question.judge(answer).facts]
    told = [reason.fact().id for reason in question.reasons(answer)]
    assert told == [reason.fact().id for reason in one.reasons]
    told = [id for id in told if not id.startswith("reason-category")]  # told by the first fact
    assert ids[2 : 2 + len(told)] == told
    assert question.refutation(answer).play == parse_play(answer)._replace(
        sweep=one.worth.play.sweep
    )
    best = question.judge(question.answers()[0])
    assert "unbeaten" in [fact.id for fact in best.facts]
    assert question.refutation(question.answers()[0]) is None


def test_dealing_the_unseen_cards_anew_changes_nothing_that_is_said():
    for size, number in ((2, 40), (3, 2)):
        found, moved = peeking.faults("pytest", size, number, CONTEXT)
        assert found == []
        assert moved > 0.9 * number


def test_it_can_be_stopped():
    from trainer.solver.solve import CancelledError

    flag = CONTEXT.words(1)
    position = next(iter(endings(random.Random("stop"), (3,), is_round_start=True)))
    view = position.view(position.to)
    worths = known_worths(view, CONTEXT)
    flag[0] = 1
    below = [worth for worth in worths.plays if worth.grade not in RIGHT]
    assert below
    futures = Futures(view, CONTEXT, flag)
    with pytest.raises(CancelledError):
        reasons(futures, below[0].play, worths)
