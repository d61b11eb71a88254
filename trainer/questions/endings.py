"""`play` with `plays`: an ending played out, several own plays against best replies.

All hands are shown. The seat's plays are asked for one after another; after each of them that is as
good as the best the other three seats play, then the next one is asked. A play that is not as good
ends it with its grade, the last right one solves it.

An ending is what has come of it so far: the question at its start, and the same with every play
that was made. As an answer in notation the own plays stand one after another: `QC 7Dx3S4B 2S`.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import chain
from typing import TYPE_CHECKING, ClassVar, Final, Self

from trainer.questions.best import BestPlay, Once, Shown
from trainer.questions.comparing import Reason
from trainer.questions.form import PlayForm
from trainer.questions.hints import Hints
from trainer.questions.knowledge import format_turn
from trainer.questions.question import RIGHT, Data, Fact, Verdict, fact
from trainer.questions.reading import only_keys, text_in, turn_in
from trainer.questions.refutations import Refutation
from trainer.questions.replies import harm
from trainer.questions.tables import tried
from trainer.questions.worths import Worths
from trainer.rules.cards import count
from trainer.rules.notation import Play, format_play, shorten
from trainer.rules.play import apply
from trainer.rules.position import Position
from trainer.rules.problems import RulesError, problem
from trainer.rules.ruleset import Ruleset

if TYPE_CHECKING:
    from trainer.solver.encode import Words

FEWEST: Final = 2
MOST: Final = 4
"""Own plays of an ending that is played out."""


@dataclass(frozen=True, slots=True)
class Round:
    """A right play of the seat asked, and what the other three then played, in their order."""

    play: Play
    replies: tuple[Play, ...]


_rounds: Once[Round] = Once(1024)


@dataclass(frozen=True, slots=True)
class Ending:
    """Which play is worth most, `plays` times?

    `start`: the position it was first asked of; `rounds`: what was played since; `turn`: the
    position now, in which the next own play is asked.
    """

    start: Position
    plays: int
    turn: Position
    rounds: tuple[Round, ...] = ()
    kind: ClassVar[str] = "play"
    goal: ClassVar[str] = "best-open"

    @classmethod
    def from_data(cls, data: Data, default: Ruleset | None) -> Self:
        """Read `position`, `goal` (only `best-open`) and `plays`. Nothing is solved yet."""
        only_keys(data, "position", "goal", "plays")
        turn, goal = turn_in(data, default), text_in(data, "goal")
        if goal != cls.goal:
            raise RulesError([problem("plays-other-goal", "goal", found=goal, known=cls.goal)])
        if not isinstance(turn, Position):
            raise RulesError([problem("question-needs-open-hands", "position")])
        written = text_in(data, "plays")
        plays = int(written) if written.isascii() and written.isdigit() else 0
        if not FEWEST <= plays <= MOST:
            found = shorten(written)
            raise RulesError(
                [problem("out-of-range", "plays", found=found, least=FEWEST, most=MOST)]
            )
        if count(turn.hand) < plays:
            held = count(turn.hand)
            raise RulesError([problem("plays-too-many", "plays", found=plays, held=held)])
        return cls(turn, plays, turn)

    @property
    def now(self) -> BestPlay:
        """The question of the next own play alone."""
        return BestPlay(self.turn, self.goal)

    @property
    def number(self) -> int:
        """Which own play is asked now, from 1."""
        return len(self.rounds) + 1

    @property
    def ruleset(self) -> Ruleset:
        """The house the question is asked in."""
        return self.start.ruleset

    def form(self) -> PlayForm:
        """A play in two steps."""
        return self.now.form()

    # --- one play after another

    def onward(self, answer: str) -> "Ending | None":
        """The same after a play, where the next own one is asked; None where the play ends it.

        A right one does so too where the deal is over with it: all ten coins may win the match.

        Raises:
            RulesError: the play cannot be read.
        """
        play = self._right(answer)
        if play is None or self.number == self.plays:
            return None
        made = self._round(play)
        turn = self.turn
        for one in (made.play, *made.replies):
            turn = apply(turn, one)
        if turn.is_over:
            return None
        return replace(self, turn=turn, rounds=(*self.rounds, made))

    def judge(self, answer: str) -> Verdict:
        """Judge the own plays from here on: all of them, or up to one that ends it.

        The verdict is that of the play that ends it; `before` are the right ones.

        Raises:
            RulesError: a play cannot be read; `ending-goes-on`, where right plays are too few;
                `ending-is-over`, where something follows the play that ends it.
        """
        first, *rest = answer.split() or [answer]
        onward = self.onward(first)
        if onward is not None and rest:
            return onward.judge(" ".join(rest))
        if onward is not None:
            found = problem("ending-goes-on", "answer", found=self.number, plays=self.plays)
            raise RulesError([found])
        if rest:
            found = problem("ending-is-over", "answer", found=shorten(rest[0]), play=first)
            raise RulesError([found])
        verdict = self.now.judge(first)
        facts = (*verdict.facts, *self._told(verdict.is_right))
        before = tuple(format_play(made.play) for made in self.rounds)
        return replace(verdict, facts=facts, before=before)

    def _told(self, is_right: bool) -> tuple[Fact, ...]:
        """What became of all the plays together."""
        if is_right:
            return (fact("ending-solved", plays=self.number),)
        return (fact("ending-right-before", plays=self.number - 1),) if self.rounds else ()

    def answers(self) -> tuple[str, ...]:
        """Every row of right own plays from here on, in the order of their steps."""
        found: list[str] = []
        for play in self.now.answers():
            onward = self.onward(play)
            if onward is None:
                found.append(play)
            else:
                found += [f"{play} {rest}" for rest in onward.answers()]
        return tuple(found)

    def lines(self) -> tuple[tuple["Ending", ...], ...]:
        """Every way in which the rest can go right: the ending at each of its own plays."""
        found: list[tuple[Ending, ...]] = []
        for play in self.now.answers():
            onward = self.onward(play)
            found += [(self,)] if onward is None else [(self, *rest) for rest in onward.lines()]
        return tuple(dict.fromkeys(found))

    def is_choice(self) -> bool:
        """Whether not every legal play is right now."""
        return any(worth.grade not in RIGHT for worth in self.worths().plays)

    def _right(self, answer: str) -> Play | None:
        """The play if it is allowed and as good as the best."""
        play, ruling = tried(self.turn, answer)
        if not ruling.is_legal or self.worths().of(play).grade not in RIGHT:
            return None
        return play

    def _round(self, play: Play, cancel: "Words | None" = None) -> Round:
        turn = self.turn
        return _rounds.of((turn, play), lambda: Round(play, replies(apply(turn, play), 3, cancel)))

    # --- as its present question

    def worths(self, cancel: "Words | None" = None) -> Worths:
        """What every legal play is worth now."""
        return self.now.worths(cancel)

    def known_worths(self) -> Worths | None:
        """The same where it is solved already: this never waits."""
        return self.now.known_worths()

    def has_worths(self) -> bool:
        """Whether that is so."""
        return self.now.has_worths()

    def is_ready(self, answer: str) -> bool:
        """Whether an answer can be judged, or replied to, without solving anything."""
        if self.has_worths() and self.number < self.plays:
            play = self._right(answer)
            if play is not None:
                return _rounds.known((self.turn, play)) is not None
        return self.now.is_ready(answer)

    def work_out(self, cancel: "Words", wanted: Callable[[], str | None]) -> None:
        """Solve all that an answer needs: the replies to right plays first, they are soon done.

        Raises:
            CancelledError: `cancel` was set. What was finished before it is kept.
        """
        worths = self.worths(cancel)
        if self.number < self.plays:
            for worth in worths.plays:
                play = self._right(format_play(worth.play))
                if play is not None:
                    self._round(play, cancel)
        self.now.work_out(cancel, wanted)

    def reasons(self, answer: str) -> tuple[Reason, ...]:
        """Why a play is worse than the best."""
        return self.now.reasons(answer)

    def refutation(self, answer: str) -> Refutation | None:
        """A line in which a play loses; None for one as good as the best."""
        return self.now.refutation(answer)

    def shown(self, answer: str) -> Shown | None:
        """A line of best play from a play on that is as good as the best."""
        return self.now.shown(answer)

    def hints(self) -> Hints:
        """Those of the present play."""
        return self.now.hints()

    def has_hint(self, number: int) -> bool:
        """Whether that hint, counted from 1, can be told without solving anything."""
        return self.now.has_hint(number)

    def data(self) -> Data:
        """`kind`, `position`, `goal` and `plays`: as it was asked at first."""
        return {
            "kind": self.kind,
            "position": format_turn(self.start),
            "goal": self.goal,
            "plays": self.plays,
        }


def replies(position: Position, plays: int, cancel: "Words | None" = None) -> tuple[Play, ...]:
    """The next plays, each the best for the side that makes it.

    Of equally good ones that which takes most now (`replies.harm`), then the first in pack order:
    the same for everybody, whatever was solved before.

    Raises:
        CancelledError: `cancel` was set.
    """
    from trainer.solver.context import Context
    from trainer.solver.solve import solve

    found: list[Play] = []
    context = Context()
    while len(found) < plays and not position.is_over:
        solution = solve(position, context=context, cancel=cancel, wants_line=False)
        best = [play for play, value in solution.plays if value == solution.value]
        found.append(max(best, key=harm))
        position = apply(position, found[-1])
    return tuple(found)


def plays_of(ending: Ending) -> tuple[Play, ...]:
    """All plays made so far, own ones and replies, in their order."""
    return tuple(chain.from_iterable((made.play, *made.replies) for made in ending.rounds))
