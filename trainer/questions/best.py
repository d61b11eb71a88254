"""`play` with the goals `best-open` and `best`: the play that is worth most points, solved.

`best-open` is asked with all hands shown; `best` with what the seat to play can know.

What is solved is kept, and may be solved ahead in a thread (`work_out`): whoever asks for something
that is being worked out waits for it, and nothing is worked out twice.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from threading import Lock
from typing import TYPE_CHECKING, ClassVar, Final, Generic, Self, TypeVar

from trainer.questions.comparing import Case, Reason
from trainer.questions.form import PlayForm
from trainer.questions.futures import Futures
from trainer.questions.goals import mover_view
from trainer.questions.hinting import best_hint
from trainer.questions.hints import Hints
from trainer.questions.knowledge import format_turn
from trainer.questions.losses import Loss, losses, written
from trainer.questions.odds import percent
from trainer.questions.question import RIGHT, AtTable, Data, Fact, Verdict, fact
from trainer.questions.reading import only_keys, text_in, turn_in
from trainer.questions.reasons import reasons
from trainer.questions.refutations import Refutation, parted, refutation, unbeaten_in
from trainer.questions.tables import after_play, sweep_facts, tried
from trainer.questions.worths import Worth, Worths, known_worths, open_worths
from trainer.rules.notation import Play, format_card, format_play, parse_play
from trainer.rules.position import Position, View
from trainer.rules.problems import RulesError, problem
from trainer.rules.ruleset import Ruleset
from trainer.rules.ruling import rule

if TYPE_CHECKING:
    from trainer.solver.encode import Words

V = TypeVar("V")


class Once(Generic[V]):
    """Results by key, the last `most` that were used; each is worked out once, by one thread.

    What ends in an error, a cancelled search too, leaves nothing behind.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._guard = Lock()
        self._found: OrderedDict[Hashable, V] = OrderedDict()
        self._busy: dict[Hashable, Lock] = {}

    def known(self, key: Hashable) -> V | None:
        """What is there already. This never waits."""
        with self._guard:
            if key not in self._found:
                return None
            self._found.move_to_end(key)
            return self._found[key]

    def of(self, key: Hashable, work: Callable[[], V]) -> V:
        """What is there, else what `work` gives; waits where another thread is at it."""
        found = self.known(key)
        if found is not None:
            return found
        with self._guard:
            busy = self._busy.setdefault(key, Lock())
        with busy:
            found = self.known(key)
            if found is None:
                found = work()
                with self._guard:
                    self._found[key] = found
                    self._busy.pop(key, None)
                    while len(self._found) > self._most:
                        self._found.popitem(last=False)
        return found

    def cache_clear(self) -> None:
        """Forget all."""
        with self._guard:
            self._found.clear()


@dataclass(frozen=True, slots=True)
class Shown:
    """A line of best play from a play on, as much as is shown of it, and the `rest` of it.

    `layout`: all cards placed; with hidden hands one of the `layouts` that fit, which were all
    looked at if `is_exact`.
    """

    layout: Position
    line: tuple[Play, ...]
    rest: tuple[Play, ...]
    layouts: int
    is_exact: bool


@dataclass(frozen=True, slots=True)
class Lines:
    """What can be shown of one play: how it loses and in what, or, if it is right, a line of best
    play."""

    refutation: Refutation | None = None
    losses: tuple[Loss, ...] = ()
    shown: Shown | None = None


TOLD_BY_LOSSES: Final = ("category", "category-looked")
"""Reasons that say no more than in what the play is below the best."""

_KEPT: Final = 128
_worths_open: Once[Worths] = Once(_KEPT)
_worths_known: Once[Worths] = Once(_KEPT)
_reasons: Once[tuple[Reason, ...]] = Once(8 * _KEPT)
_lines: Once[Lines] = Once(8 * _KEPT)
_futures: Once[Futures] = Once(2)
_futures_used = Lock()
"""What has been solved of the kept futures is for one thread at a time."""


@dataclass(frozen=True, slots=True)
class BestPlay(AtTable):
    """Which play is worth most? `turn` is a `Position` for `best-open`, a `View` for `best`."""

    turn: Position | View
    goal: str
    kind: ClassVar[str] = "play"

    @classmethod
    def from_data(cls, data: Data, default: Ruleset | None) -> Self:
        """Read `position` and `goal`. Nothing is solved yet: that plays differ is seen by `margin`.

        A `best` question whose position shows all hands is asked with the mover's view of it.
        """
        only_keys(data, "position", "goal", "plays")
        turn, goal = turn_in(data, default), text_in(data, "goal")
        if goal == "best-open" and not isinstance(turn, Position):
            raise RulesError([problem("question-needs-open-hands", "position")])
        return cls(
            turn if isinstance(turn, Position) and goal == "best-open" else mover_view(turn), goal
        )

    def form(self) -> PlayForm:
        """A play in two steps."""
        return PlayForm(self.turn.hand, self.turn.table)

    def worths(self, cancel: "Words | None" = None) -> Worths:
        """What every legal play is worth.

        Raises:
            CancelledError: `cancel` was set.
        """
        turn = self.turn
        if isinstance(turn, Position):
            return _worths_open.of(turn, lambda: open_worths(turn, cancel=cancel))
        return _worths_known.of(turn, lambda: known_worths(turn, cancel=cancel))

    def known_worths(self) -> Worths | None:
        """The same where it is solved already: this never waits."""
        return (_worths_open if isinstance(self.turn, Position) else _worths_known).known(self.turn)

    def has_worths(self) -> bool:
        """Whether that is so."""
        return self.known_worths() is not None

    def is_ready(self, answer: str) -> bool:
        """Whether an answer can be judged, and its line shown, without solving anything."""
        if not rule(self.turn, parse_play(answer)).is_legal:
            return True
        worths = self.known_worths()
        if worths is None:
            return False
        key = self._key(worths, answer)
        return _reasons.known(key) is not None and _lines.known(key) is not None

    def work_out(self, cancel: "Words", wanted: Callable[[], str | None]) -> None:
        """Solve all that an answer needs, whichever it is; first what is `wanted` by then.

        Raises:
            CancelledError: `cancel` was set. What was finished before it is kept.
        """
        from trainer.solver.signals import tell

        worths = self.worths(cancel)
        futures = Futures(self.turn, cancel=cancel)
        near = self._nearest(worths)  # hints are made of what is known of it
        left = [near, *(told for one in worths.plays if (told := format_play(one.play)) != near)]
        while left:
            tell(cancel, "reasons", len(worths.plays) - len(left), len(worths.plays))
            first = wanted()
            asked = [one for one in left if first and _same(one, first)]
            answer = (asked or left)[0]
            left.remove(answer)
            self._reasons_of(answer, worths, lambda: futures)
            self._lines_of(answer, worths, lambda: futures)

    def has_reasons(self, answer: str) -> bool:
        """Whether it is known why a legal play is worse than the best: this never waits."""
        worths = self.known_worths()
        return worths is not None and _reasons.known(self._key(worths, answer)) is not None

    def explain(self, answers: Iterable[str], cancel: "Words | None" = None) -> None:
        """Work out why these legal plays are worse than the best, and no more.

        Raises:
            CancelledError: `cancel` was set. What was finished before it is kept.
        """
        from trainer.solver.signals import tell

        worths = self.worths(cancel)
        futures = Futures(self.turn, cancel=cancel)
        wanted = list(answers)
        for number, answer in enumerate(wanted):
            tell(cancel, "reasons", number, len(wanted))
            self._reasons_of(answer, worths, lambda: futures)

    def margin(self) -> float:
        """Points between the right plays and the best of the others; 0 if all plays are right."""
        return min((w.gap for w in self.worths().plays if w.grade not in RIGHT), default=0.0)

    def answers(self) -> tuple[str, ...]:
        """The plays as good as the best, the one that least invites a sweep first."""
        return tuple(format_play(w.play) for w in self.worths().plays if w.grade in RIGHT)

    def judge(self, answer: str) -> Verdict:
        """Graded by the points that the play is below the best.

        A play that is not allowed is judged without solving: only if it was solved before is it
        said what would have been better.
        """
        play, ruling = tried(self.turn, answer)
        if not ruling.is_legal:
            known = self.answers() if self.has_worths() else ()
            return Verdict(answer, "illegal", (), ruling, None, known)
        worths, better = self.worths(), self.answers()
        worth, left = worths.of(play), after_play(self.turn, play)
        told = [self._told(worth)]
        left_over = sweep_facts(self.turn, play, left)
        if worth.grade not in RIGHT:
            told.append(self._told(worths.plays[0]))
            told += [one.fact() for one in self.reasons(answer) if one.id not in TOLD_BY_LOSSES]
            # What is left counts if a reason says so: else it has nothing to do with the loss.
            left_over = tuple(one for one in left_over if one.id not in ("left-safe", "left-open"))
        elif isinstance(self.turn, View):
            told.append(fact("unbeaten", percent=percent(Fraction(unbeaten_in(worth)))))
        told += [self._basis(worths), *left_over]
        return Verdict(format_play(play), worth.grade, tuple(told), ruling, left, better)

    def reasons(self, answer: str) -> tuple[Reason, ...]:
        """Why a legal play is worse than the best, the reason that explains most first."""
        with _futures_used:
            return self._reasons_of(answer, self.worths(), self._kept_futures)

    def refutation(self, answer: str) -> Refutation | None:
        """A layout and a line in which a legal play loses; None for one as good as the best."""
        with _futures_used:
            return self._lines_of(answer, self.worths(), self._kept_futures).refutation

    def shown(self, answer: str) -> Shown | None:
        """A line of best play from a legal play on, if it is as good as the best."""
        with _futures_used:
            return self._lines_of(answer, self.worths(), self._kept_futures).shown

    def _kept_futures(self) -> Futures:
        return _futures.of(self.turn, lambda: Futures(self.turn))

    def _key(self, worths: Worths, answer: str) -> Hashable:
        return self.turn, worths.of(parse_play(answer)).play

    def _reasons_of(
        self, answer: str, worths: Worths, futures: Callable[[], Futures]
    ) -> tuple[Reason, ...]:
        play = parse_play(answer)
        return _reasons.of(self._key(worths, answer), lambda: reasons(futures(), play, worths))

    def _lines_of(self, answer: str, worths: Worths, futures: Callable[[], Futures]) -> Lines:
        worth = worths.of(parse_play(answer))

        def work() -> Lines:
            if worth.grade not in RIGHT:
                case = Case(futures(), worth.play, worths.plays[0].play)
                return Lines(refutation(futures(), worth.play, worths), losses(case))
            seen = futures()
            number = len(seen.layouts)
            at = number // 2
            line, rest = parted(seen.after(at, worth.play).line)
            return Lines(shown=Shown(seen.layouts[at], line, rest, number, seen.is_exact))

        return _lines.of(self._key(worths, answer), work)

    def losses(self, answer: str) -> tuple[Loss, ...]:
        """In what a legal play is below the best; () for one that is as good."""
        with _futures_used:
            return self._lines_of(answer, self.worths(), self._kept_futures).losses

    def _told(self, worth: Worth) -> Fact:
        told = format_play(worth.play)
        lost = "" if worth.grade in RIGHT else written(self.losses(told))
        more = {"lost": lost} if lost else {}
        return fact(
            "play-worth", play=told, value=points(worth.value), gap=points(worth.gap), **more
        )

    def _basis(self, worths: Worths) -> Fact:
        if isinstance(self.turn, Position):
            return fact("cards-open")
        return fact(
            "could-know" if worths.is_exact else "could-know-sampled", layouts=worths.layouts
        )

    def hints(self) -> Hints:
        """What is meant by best, which takes no solving; what the likeliest mistake is about; which
        card; the answer."""

        def solved() -> tuple[Fact, ...]:
            best, near = self.answers()[0], self._nearest(self.worths())
            card = format_card(parse_play(best).card)
            about = best_hint(self.reasons(near), self.losses(near))
            return about, fact("hint-card", card=card), fact("hint-answer", play=best)

        return Hints((fact(f"hint-goal-{self.goal}"),), 3, solved)

    def _nearest(self, worths: Worths) -> str:
        """The play below the best that is nearest to it; where all are right, one of these."""
        below = [worth for worth in worths.plays if worth.grade not in RIGHT]
        return format_play((below or worths.plays)[0].play)

    def has_hint(self, number: int) -> bool:
        """Whether that hint, counted from 1, can be told without solving anything."""
        worths = self.known_worths()
        if number <= len(self.hints().first):
            return True
        return worths is not None and self.is_ready(self._nearest(worths))

    def data(self) -> Data:
        """`kind`, `position` and `goal`."""
        return {"kind": self.kind, "position": format_turn(self.turn), "goal": self.goal}


def points(value: float) -> str:
    """Points as they are said: with one decimal where they are not whole."""
    rounded = round(value, 1)
    return str(int(rounded)) if rounded == int(rounded) else f"{rounded:.1f}"


def _same(one: str, other: str) -> bool:
    """Whether two plays are the same, whatever is said of a sweep."""
    return parse_play(one)[:2] == parse_play(other)[:2]
