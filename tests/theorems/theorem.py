"""What a theorem is here: a statement about cases, the houses where it holds, and where it fails.

A test goes through the cases: in a house of `true_in` the statement holds for every one; in a house
of `false_in` it fails for some, and tests/data/theorems.yaml keeps one that a lesson can show.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

from tests.rules.tables import Row, house
from trainer.rules.ruleset import Ruleset

Case = TypeVar("Case")

STANDARD = ("classic", "scientifico", "ten-card")
"""Houses in which a card takes one equal card, or else one sum (RULES.md, section 10: 000, 003)."""
LITERAL, SINGLE = "forced", "forced equal_and_sum=equal_only"
"""The two readings of 004 in that section."""
ONE_TAKE = (*STANDARD, "classic sum_choice=fewest", "classic sum_choice=most")
SEVERAL_TAKES = (
    LITERAL,
    SINGLE,
    "classic equal_cards=all",
    "classic equal_and_sum=everything",
    "classic sums_per_play=all",
)
EVERY = (*ONE_TAKE, *SEVERAL_TAKES, "classic face_sums=false")
TEN = ("scientifico", "ten-card", "forced layout=10+0 redeal_kings=off")
NINE = ("classic", "forced")


@dataclass(frozen=True)
class Theorem(Generic[Case]):
    """`source`: where SYLLABUS.md or RULES.md says it. `cases`: all of them in a house, or, where
    `is_sampled`, as many as asked for. `read`: the case that a row of the data holds."""

    id: str
    source: str
    says: str
    cases: Callable[[Ruleset, int], Iterable[Case]]
    holds: Callable[[Ruleset, Case], bool]
    read: Callable[[Row], Case]
    true_in: tuple[str, ...]
    false_in: tuple[str, ...] = ()
    is_sampled: bool = False

    def failures(self, text: str, amount: int) -> Iterator[Case]:
        """The cases in which the statement fails in a house."""
        ruleset = house(text)
        return (case for case in self.cases(ruleset, amount) if not self.holds(ruleset, case))

    def count(self, text: str, amount: int) -> tuple[int, int]:
        """How many cases there are in a house, and in how many the statement fails."""
        ruleset = house(text)
        found = [self.holds(ruleset, case) for case in self.cases(ruleset, amount)]
        return len(found), found.count(False)
