"""A play beside a better one: what is worse, by how much, and what it explains of the gap."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

from trainer.questions.futures import CATEGORIES, Future, Futures
from trainer.questions.odds import Threat, letters, percent
from trainer.questions.question import Fact, fact
from trainer.rules.cards import value_sum
from trainer.rules.notation import Play, format_cards, format_play
from trainer.rules.position import Position, View
from trainer.rules.problems import Param
from trainer.rules.ruleset import Ruleset
from trainer.rules.seats import Seat, seat_after

MOST_LAYOUTS: Final = 90
"""So many layouts are played out to see what a reason explains, and stand for all; fewer with more
than four cards each."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One thing that is worse after `play` than after `better`.

    `mine`, `other`: its quantity after the one and the other: a chance, a number of cards, or
    points. `explains`: points of the gap that go with it. `params`: more that is said of it, in
    notation. `id` without `reason-`, as facts name it.
    """

    id: str
    play: Play
    better: Play
    mine: Fraction
    other: Fraction
    explains: Fraction
    params: Mapping[str, Param] = field(default_factory=dict)

    def fact(self) -> Fact:
        """The reason as it is told."""
        return fact(
            f"reason-{self.id}",
            play=format_play(self.play),
            better=format_play(self.better),
            **self.params,
        )

    def holds(self, turn: Position | View) -> bool:
        """Whether it is true, counted again from the rules, hand by hand, and it differs."""
        from trainer.questions.rechecks import is_true

        return is_true(self, turn)


class Case:
    """A play beside a better one, with the lines that follow in some of the layouts."""

    def __init__(self, futures: Futures, play: Play, better: Play) -> None:
        self.futures, self.play, self.better = futures, play, better
        self.turn = futures.turn
        self.is_open = isinstance(self.turn, Position)
        self.view = self.turn.view(self.turn.to) if isinstance(self.turn, Position) else self.turn
        self.ruleset: Ruleset = self.view.ruleset
        self.seats = tuple(seat_after(self.view.to, self.ruleset.direction, at) for at in range(4))
        self.numbers = looked_at(futures, play, better)
        self.pairs = tuple(
            (futures.after(at, play), futures.after(at, better)) for at in self.numbers
        )
        self.gap = self.mean(lambda worse, good: good.value - worse.value)

    @property
    def is_whole(self) -> bool:
        """Whether every layout that fits was played out."""
        return self.futures.is_exact and len(self.numbers) == len(self.futures.layouts)

    @property
    def next(self) -> Seat:
        """Who plays after the seat to play."""
        return self.seats[1]

    def lost(
        self,
        categories: tuple[str, ...],
        happens: Callable[[Future, Future], bool] = lambda worse, good: True,
    ) -> Fraction:
        """Points of the gap in these categories, in the layouts in which it happens."""
        at = [CATEGORIES.index(name) for name in categories]

        def points(worse: Future, good: Future) -> int:
            if not happens(worse, good):
                return 0
            return sum(good.points[one] - worse.points[one] for one in at)

        return self.mean(points)

    def share(self, happens: Callable[[Future], bool]) -> tuple[Fraction, Fraction]:
        """In what share of the layouts it happens after the play, and after the better one."""
        return (
            self.mean(lambda worse, good: happens(worse)),
            self.mean(lambda worse, good: happens(good)),
        )

    def mean(self, of: Callable[[Future, Future], int]) -> Fraction:
        """Of a number for each layout that was played out."""
        return Fraction(sum(of(*pair) for pair in self.pairs), len(self.pairs))

    def net(
        self,
        forward: Callable[[Future, Future], int | None],
        backward: Callable[[Future, Future], int | None] | None = None,
    ) -> Fraction:
        """Points of the gap that hang on an event which comes after one of the two plays only.

        `forward`, of the lines after the play and after the better one: the points lost where the
        event comes the bad way, None where it does not; `backward` the same of the two exchanged,
        the points won back. No more than the event comes oftener the bad way than the other, times
        what hangs on it there: else a rare difference would explain what other things decide.
        """
        bad = [forward(worse, good) for worse, good in self.pairs]
        back = [(backward or forward)(good, worse) for worse, good in self.pairs]
        lost, won = ([one for one in some if one is not None] for some in (bad, back))
        net = Fraction(sum(lost) - sum(won), len(self.pairs))
        if not lost:
            return net
        oftener = Fraction(len(lost) - len(won), len(self.pairs))
        return min(net, oftener * Fraction(sum(lost), len(lost)))

    def chance(self, threat: Threat) -> Fraction:
        """That the next player can do it: as the seat to play counts it; with open cards 0 or 1."""
        if isinstance(self.turn, Position) and not threat.bar:
            return Fraction(bool(threat.odds.cards & self.turn.hands[threat.odds.seat]))
        return threat.chance

    def reason(
        self,
        id: str,
        mine: Fraction | int,
        other: Fraction | int,
        explains: Fraction,
        **more: Param,
    ) -> Reason:
        """A reason about these two plays."""
        return Reason(id, self.play, self.better, Fraction(mine), Fraction(other), explains, more)

    def told_share(
        self, id: str, mine: Fraction, other: Fraction, explains: Fraction, **more: Param
    ) -> Reason:
        """A reason about shares of the layouts that were played out.

        `looked`: how many they are, where there are more; the shares are then told as about so
        many. With open cards it happens or it does not.
        """
        if not self.is_open and not self.is_whole:
            more["looked"] = len(self.numbers)
        return self.counted_share(id, mine, other, explains, **more)

    def counted_share(
        self, id: str, mine: Fraction, other: Fraction, explains: Fraction, **more: Param
    ) -> Reason:
        """The same of shares of all layouts that fit."""
        if self.is_open:
            return self.reason(f"{id}-open", mine, other, explains, **more)
        more["percent"], more["against"] = percent(mine), percent(other)
        return self.reason(id, mine, other, explains, **more)

    def chances(self, id: str, threats: tuple[Threat, Threat], explains: Fraction) -> Reason | None:
        """A reason about what the next player can do, if that differs."""
        mine, other = map(self.chance, threats)
        if mine <= other:
            return None
        threat, against = threats
        more: dict[str, Param] = {
            "seat": self.next.name,
            "cards": format_cards(threat.table),
            "total": value_sum(threat.table),
            "ranks": letters(threat.ranks_out),
        }
        if isinstance(self.turn, Position):
            more["hand"] = format_cards(threat.odds.cards & self.turn.hands[self.next])
            return self.reason(f"{id}-open", mine, other, explains, **more)
        more["percent"], more["against"] = percent(mine), percent(other)
        more |= {"out": threat.odds.out, "unseen": threat.odds.unseen, "held": threat.odds.held}
        more["left"] = format_cards(against.table)
        if threat.odds.is_changed or against.odds.is_changed:
            more["proved"] = 1
        return self.reason(id, mine, other, explains, **more)


def looked_at(futures: Futures, play: Play, better: Play) -> tuple[int, ...]:
    """The layouts that are played out, by number: all where there are few."""
    most = MOST_LAYOUTS if max(futures.turn.hand_sizes) <= 4 else 12
    return tuple(futures.some(most, play, better))
