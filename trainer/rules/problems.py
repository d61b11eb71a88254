"""What can be wrong with something written: an id, where it stands, and parameters.

Nothing here is a sentence for a person. `trainer.text` turns a `Problem` into words.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

Param: TypeAlias = str | int


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong.

    `id` names the kind; `where` is the key or option it stands under ("" for the whole);
    `params` carry what was found and what would mend it, in notation.
    """

    id: str
    where: str = ""
    params: Mapping[str, Param] = field(default_factory=dict)

    def __str__(self) -> str:
        found = ", ".join(f"{name}={value}" for name, value in self.params.items())
        return f"{self.where}: {self.id}({found})" if self.where else f"{self.id}({found})"


class RulesError(ValueError):
    """Something written does not hold. Carries every problem that was found, in order."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("; ".join(str(problem) for problem in self.problems))


def problem(id: str, where: str = "", **params: Param) -> Problem:
    """A `Problem` with its parameters as keywords."""
    return Problem(id, where, params)
