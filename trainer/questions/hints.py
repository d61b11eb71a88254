"""Hints of which the first are known at once, and the others have to be worked out."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import overload

from trainer.questions.question import Fact


@dataclass(frozen=True, slots=True, eq=False)
class Hints(Sequence[Fact]):
    """`first`, then `later` more, which `rest` gives: it is called when one of them is looked at.

    Else as a tuple of facts is.
    """

    first: tuple[Fact, ...]
    later: int
    rest: Callable[[], tuple[Fact, ...]]

    def __len__(self) -> int:
        return len(self.first) + self.later

    @overload
    def __getitem__(self, at: int) -> Fact: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[Fact, ...]: ...
    def __getitem__(self, at: int | slice) -> Fact | tuple[Fact, ...]:
        wanted = range(len(self))[at]
        if isinstance(wanted, range):
            return tuple(self[number] for number in wanted)
        there = len(self.first)
        return self.first[wanted] if wanted < there else self.rest()[wanted - there]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and tuple(self) == tuple(other)
