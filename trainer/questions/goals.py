"""Goals: named functions that give each legal play a value (DESIGN.md, "Questions and goals").

The value is compared, not shown: higher is better, and plays with the highest value are all right.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, Literal, TypeAlias

from trainer.questions.anchors import anchor_after, anchor_told
from trainer.questions.odds import (
    after,
    chance_params,
    settebello_threat,
    settebello_told,
    sweep_threat,
    sweep_told,
)
from trainer.questions.question import Fact, fact
from trainer.rules.cards import COINS, NO_CARDS, SETTEBELLO, CardSet, count
from trainer.rules.notation import Play, format_play
from trainer.rules.play import is_sweep
from trainer.rules.position import Position, Table, Turn, View
from trainer.rules.prime import best_prime
from trainer.rules.problems import RulesError, problem
from trainer.rules.seats import side_of

Needs: TypeAlias = Literal["table", "view"]
Value: TypeAlias = tuple[int | Fraction, ...]


@dataclass(frozen=True, slots=True)
class Goal:
    """`value` of a legal play; `needs`: the least knowledge it is asked with.

    `told`: what was counted for a legal play, where the goal says more than that it is reached.
    `check` raises a `RulesError` where the goal cannot be asked of this knowledge.
    """

    value: Callable[[Turn, Play], Value]
    needs: Needs = "table"
    told: Callable[[Turn, Play], tuple[Fact, ...]] | None = None
    check: Callable[[Turn], None] | None = None


def banked(play: Play) -> CardSet:
    """The cards that the play puts into the own pile."""
    return play.takes | 1 << play.card if play.takes else NO_CARDS


def own_pile(turn: Turn) -> CardSet:
    """The pile of the side to play, where the knowledge has one."""
    if isinstance(turn, (Position, View)):
        return turn.piles[side_of(turn.to)]
    assert isinstance(turn, Table)
    return NO_CARDS


def _sweep(turn: Turn, play: Play) -> Value:
    return (int(is_sweep(turn, play)),)


def _take_settebello(turn: Turn, play: Play) -> Value:
    return (banked(play) >> SETTEBELLO & 1,)


def _most_cards(turn: Turn, play: Play) -> Value:
    return (count(banked(play)),)


def _most_coins(turn: Turn, play: Play) -> Value:
    return (count(banked(play) & COINS),)


def _best_prime(turn: Turn, play: Play) -> Value:
    prime = best_prime(own_pile(turn) | banked(play))
    return len(prime.cards), prime.total


def mover_view(turn: Turn) -> View:
    """What the seat to play knows: no goal sees more of the hidden hands.

    Raises:
        RulesError: `needs-key` for a table alone, `needs-one-hand` for another seat's view.
    """
    if isinstance(turn, Position):
        return turn.view(turn.to)
    if not isinstance(turn, View):
        raise RulesError([problem("needs-key", "NS")])
    if turn.seat != turn.to:
        raise RulesError([problem("needs-one-hand", "", seat=turn.to.name)])
    return turn


def _check_view(turn: Turn) -> None:
    mover_view(turn)


def _no_sweep(turn: Turn, play: Play) -> Value:
    return (-sweep_threat(after(mover_view(turn), play)).chance,)


def _no_sweep_told(turn: Turn, play: Play) -> tuple[Fact, ...]:
    then = after(mover_view(turn), play)
    threat = sweep_threat(then)
    chance = chance_params(threat.chance)
    worth = fact("worth-no-sweep", play=format_play(play), **chance)
    return worth, *sweep_told(then, threat)


def _guard_settebello(turn: Turn, play: Play) -> Value:
    return (-settebello_threat(after(mover_view(turn), play)).chance,)


def _guard_settebello_told(turn: Turn, play: Play) -> tuple[Fact, ...]:
    then = after(mover_view(turn), play)
    threat = settebello_threat(then)
    chance = chance_params(threat.chance)
    worth = fact("worth-guard-settebello", play=format_play(play), **chance)
    return worth, *settebello_told(then, threat)


def _check_settebello(turn: Turn) -> None:
    view = mover_view(turn)
    if not (view.hand | view.table) >> SETTEBELLO & 1:
        raise RulesError([problem("question-no-settebello", "position")])


def _anchor(turn: Turn, play: Play) -> Value:
    return (int(anchor_after(mover_view(turn), play).is_set),)


def _anchor_told(turn: Turn, play: Play) -> tuple[Fact, ...]:
    anchor = anchor_after(mover_view(turn), play)
    id = "worth-anchor" if anchor.is_set else "worth-no-anchor"
    return fact(id, play=format_play(play)), anchor_told(anchor)


GOALS: Final[Mapping[str, Goal]] = {
    "sweep": Goal(_sweep),
    "take-settebello": Goal(_take_settebello),
    "most-cards": Goal(_most_cards),
    "most-coins": Goal(_most_coins),
    "best-prime": Goal(_best_prime, "view"),
    "no-sweep": Goal(_no_sweep, "view", _no_sweep_told, check=_check_view),
    "guard-settebello": Goal(
        _guard_settebello, "view", _guard_settebello_told, check=_check_settebello
    ),
    "anchor": Goal(_anchor, "view", _anchor_told, check=_check_view),
}
"""Every goal by name. `best-prime` counts suits first: a complete prime beats any other.
`no-sweep` and `guard-settebello` are worth the chance of the next player, negated."""

SOLVED_GOALS: Final = ("best-open", "best")
"""Goals whose values are points, solved (`trainer.questions.best`)."""
