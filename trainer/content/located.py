"""A problem, and where in which file it stands."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

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
    """Collects the problems of one file, up to `MOST`: whoever has so many knows enough."""

    MOST: Final = 500

    def __init__(self, path: str) -> None:
        self.path = path
        self.found: list[Located] = []
        self._known: set[tuple[object, ...]] = set()

    @property
    def is_full(self) -> bool:
        """Whether no more is kept."""
        return len(self.found) >= self.MOST

    def add(self, place: Place, problem: Problem) -> None:
        """One more, unless the very same was said already."""
        key = (place, problem.id, problem.where, *sorted(problem.params.items()))
        if key not in self._known and not self.is_full:
            self._known.add(key)
            self.found.append(Located(self.path, place.line, place.column, problem))

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
