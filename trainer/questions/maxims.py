"""What players say one should do: each maxim as a rule that a seat can follow or break.

A maxim never decides what is right; it is held against what is right (`Here`). It sees a `View`,
as the player who remembers it does. How often it is right is for `tests.maxims.run` to measure.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from trainer.questions.anchors import anchor_after
from trainer.questions.best import BestPlay
from trainer.questions.endings import Ending
from trainer.questions.goals import banked, mover_view
from trainer.questions.pairing import unpaired_ranks
from trainer.questions.plays import GoalPlay
from trainer.questions.question import Question
from trainer.questions.tables import after_play
from trainer.rules.cards import RANK_MASK, SETTEBELLO, SEVEN, CardSet, count, rank_of, value_sum
from trainer.rules.notation import Play, parse_play
from trainer.rules.play import legal_plays
from trainer.rules.position import Position, View
from trainer.rules.seats import side_of

Here: TypeAlias = Literal["silent", "right", "wrong", "either"]
"""`silent`: every legal play follows it, or none. `right`: the best plays follow it; `wrong`: none
of them does; `either`: some do."""

SIX: Final = 6


@dataclass(frozen=True, slots=True)
class Maxim:
    """Where it speaks, given all legal plays, and which of them it advises."""

    advises: Callable[[View, Play], bool]
    speaks: Callable[[View, Sequence[Play]], bool] = lambda view, plays: True

    def advised(self, view: View, plays: Sequence[Play]) -> tuple[Play, ...]:
        """The plays that follow it; none where it says nothing: where all do, or none."""
        found = tuple(play for play in plays if self.advises(view, play))
        return found if self.speaks(view, plays) and len(found) < len(plays) else ()

    def here(self, view: View, plays: Sequence[Play], best: Sequence[Play]) -> Here:
        """Whether it is right, given the plays that are best."""
        advised = {(play.card, play.takes) for play in self.advised(view, plays)}
        if not advised:
            return "silent"
        follow = {(play.card, play.takes) in advised for play in best}
        if len(follow) == 2:
            return "either"
        return "right" if follow == {True} else "wrong"


def _leaves_eleven(view: View, play: Play) -> bool:
    left = value_sum(after_play(view, play))
    return left == 0 or left > 10


def _captured(view: View) -> CardSet:
    return view.piles[0] | view.piles[1]


def _more_unpaired(view: View, play: Play) -> int:
    """By how many ranks the play changes the number of those that are unpaired."""
    before = unpaired_ranks(_captured(view))
    return len(unpaired_ranks(_captured(view) | banked(play))) - len(before)


def _plays_a_double(view: View, play: Play) -> bool:
    return not play.takes and count(view.hand & RANK_MASK[rank_of(play.card)]) > 1


def _must_lay(view: View, plays: Sequence[Play]) -> bool:
    return not any(play.takes for play in plays)


def _is_dealer(view: View, plays: Sequence[Play]) -> bool:
    return view.seat == view.dealer


def _is_dealers_side(view: View) -> bool:
    return side_of(view.seat) == side_of(view.dealer)


def _takes_most(view: View, play: Play) -> bool:
    most = max(count(one.takes) for one in legal_plays(view))
    return 0 < most == count(play.takes)


MAXIMS: Final[Mapping[str, Maxim]] = {
    "leave-eleven": Maxim(_leaves_eleven),
    "capture": Maxim(lambda view, play: bool(play.takes)),
    "sweep": Maxim(lambda view, play: play.takes == view.table != 0),
    "take-settebello": Maxim(lambda view, play: bool(play.takes >> SETTEBELLO & 1)),
    "keep-settebello": Maxim(lambda view, play: bool(play.takes) or play.card != SETTEBELLO),
    "take-seven": Maxim(lambda view, play: bool(play.takes & RANK_MASK[SEVEN])),
    "take-six": Maxim(lambda view, play: bool(banked(play) & RANK_MASK[SIX])),
    "lay-no-seven": Maxim(lambda view, play: rank_of(play.card) != SEVEN, _must_lay),
    "lay-a-double": Maxim(_plays_a_double),
    "anchor": Maxim(lambda view, play: bool(play.takes) and anchor_after(view, play).is_set),
    "most-cards": Maxim(_takes_most),
    "keep-a-seven": Maxim(lambda view, play: rank_of(play.card) != SEVEN, _is_dealer),
    "keep-the-paired": Maxim(
        lambda view, play: rank_of(play.card) in unpaired_ranks(_captured(view)), _is_dealer
    ),
    "unpair": Maxim(
        lambda view, play: _more_unpaired(view, play) > 0,
        lambda view, plays: not _is_dealers_side(view),
    ),
    "pair": Maxim(
        lambda view, play: bool(play.takes) and _more_unpaired(view, play) <= 0,
        lambda view, plays: (
            _is_dealers_side(view) and any(_more_unpaired(view, play) > 0 for play in plays)
        ),
    ),
}
"""Every maxim by name. Those of the dealer speak only to the dealer, `unpair` to the first player's
side and `pair` to the dealer's."""


def here(question: Question, maxim: str) -> Here | None:
    """Whether a maxim is right in a question that asks for a play; None if it asks for none, or
    not enough is known.

    In an ending that is played out the first own play counts at which it speaks; `either` if that
    depends on how the right plays are made.
    """
    if isinstance(question, Ending):
        found = {_first_spoken(line, maxim) for line in question.lines()}
        return found.pop() if len(found) == 1 else "either"
    turn = question.turn
    if not isinstance(question, BestPlay | GoalPlay) or not isinstance(turn, Position | View):
        return None
    best = [parse_play(answer) for answer in question.answers()]
    return MAXIMS[maxim].here(mover_view(turn), legal_plays(turn), best)


def _first_spoken(line: Sequence[Ending], maxim: str) -> Here:
    spoken = (here(step.now, maxim) for step in line)
    return next((one for one in spoken if one not in (None, "silent")), "silent")
