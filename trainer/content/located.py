"""A problem, and where in which file it stands."""

from collections.abc import Iterable
from dataclasses import dataclass

from trainer.rules.problems import Problem, RulesError


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A line and a column of a text, both counted from 1."""

    line: int = 1
    column: int = 1


@dataclass(frozen=True, slots=True)
class Located:
    """A problem in a file, printed as `path:line:column: where: words`.

    `path` is as a person should read it; line and column count from 1.
    """

    path: str
    line: int
    column: int
    problem: Problem

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}: {self.problem}"


class ContentError(RulesError):
    """A document does not hold. `located` has every problem that was found, in file order."""

    def __init__(self, located: Iterable[Located]) -> None:
        self.located = tuple(located)
        super().__init__(one.problem for one in self.located)

    def __str__(self) -> str:
        return "\n".join(str(one) for one in self.located)


class Problems:
    """Collects the problems of one file."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.found: list[Located] = []

    def add(self, place: Place, problem: Problem) -> None:
        """One more, unless the very same was said already."""
        located = Located(self.path, place.line, place.column, problem)
        if located not in self.found:
            self.found.append(located)

    def in_order(self) -> list[Located]:
        """All of them as they stand in the file."""
        return sorted(self.found, key=lambda one: (one.line, one.column))

    def raise_if_any(self) -> None:
        """End here if something is wrong.

        Raises:
            ContentError: with all problems.
        """
        if self.found:
            raise ContentError(self.in_order())
