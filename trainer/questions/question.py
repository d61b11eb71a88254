"""What every kind of question has in common, and the judgement of an answer."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Literal, Protocol, TypeAlias, runtime_checkable

from trainer.questions.form import Form
from trainer.rules.cards import CardSet
from trainer.rules.position import Turn
from trainer.rules.problems import Param
from trainer.rules.ruleset import PRESETS, Ruleset
from trainer.rules.ruling import Ruling

Grade: TypeAlias = Literal["best", "equal", "inaccuracy", "mistake", "blunder", "illegal"]
"""How good an answer is (DESIGN.md, "Questions and goals"). A ruling or a sum is *best* or a
*mistake*; a play that the rules do not allow is *illegal*."""

RIGHT: frozenset[Grade] = frozenset({"best", "equal"})
"""The grades that are as right as can be."""

Data: TypeAlias = Mapping[str, object]
"""A question as plain data: what YAML, the log and the tests hold. Values are text, numbers,
booleans, or lists of text."""


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that was computed and can be said: an id with parameters in notation."""

    id: str
    params: Mapping[str, Param] = field(default_factory=dict)


def fact(id: str, **params: Param) -> Fact:
    """A `Fact` with its parameters as keywords."""
    return Fact(id, params)


@dataclass(frozen=True, slots=True)
class Verdict:
    """The judgement of one answer.

    `answer`: as judged, in notation. `grade`. `facts`: what is said about it, most telling first.
    `ruling`: for a play, what the engine ruled. `left`: for a legal play, the table afterwards.
    `better`: right answers, in the order of the question's own. `before`: where several plays are
    asked one after another, the right ones made before this one; then all that is said, `answer`
    and `better` too, is of the last play alone.
    """

    answer: str
    grade: Grade
    facts: tuple[Fact, ...] = ()
    ruling: Ruling | None = None
    left: CardSet | None = None
    better: tuple[str, ...] = ()
    before: tuple[str, ...] = ()

    @property
    def whole(self) -> str:
        """All that was answered, in notation: what the log keeps, and `judge` reads again."""
        return " ".join((*self.before, self.answer))

    @property
    def is_right(self) -> bool:
        """Whether nothing better could have been answered."""
        return self.grade in RIGHT


class Question(Protocol):
    """A question of one kind, with its own data."""

    kind: ClassVar[str]

    @property
    def ruleset(self) -> Ruleset:
        """The house the question is asked in."""
        ...

    @property
    def turn(self) -> Turn | None:
        """The table to show, where the question has one."""
        ...

    def form(self) -> Form:
        """How it is answered."""
        ...

    def answers(self) -> tuple[str, ...]:
        """Every right answer, computed, in a fixed order; never empty."""
        ...

    def judge(self, answer: str) -> Verdict:
        """Judge an answer in notation.

        Raises:
            RulesError: the answer cannot be read.
        """
        ...

    def hints(self) -> Sequence[Fact]:
        """Hints from the slightest to the answer itself; none contradicts the grading."""
        ...

    def data(self) -> Data:
        """The question as plain data, from which `kinds.question_from` makes it again."""
        ...


@runtime_checkable
class Staged(Protocol):
    """A question that is answered in several steps, each a question of its own."""

    def onward(self, answer: str) -> Question | None:
        """The question with its next step asked, or None where the answer ends it.

        Raises:
            RulesError: the answer cannot be read.
        """
        ...


class AtTable:
    """A question of one table, in the house of that table."""

    __slots__ = ()
    turn: Turn

    @property
    def ruleset(self) -> Ruleset:
        """The house the question is asked in."""
        return self.turn.ruleset


class Tableless:
    """A question that has no table to show."""

    __slots__ = ()

    @property
    def turn(self) -> Turn | None:
        """There is none."""
        return None


class HouseFree(Tableless):
    """A question without a table whose answer is the same in every house."""

    __slots__ = ()

    @property
    def ruleset(self) -> Ruleset:
        """The usual house."""
        return PRESETS["classic"]
