"""What is measured: one figure a line of the table, with each of its runs."""

import statistics
import time
from collections.abc import Callable, Mapping, MutableSequence
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from trainer.cli.waiting import waited

Part: TypeAlias = Literal["solver", "verdict", "plays", "interface"]
Unit: TypeAlias = Literal["ms", "positions/s"]
Told: TypeAlias = Literal["median", "p95"]

PARTS: Final[tuple[Part, ...]] = ("solver", "verdict", "plays", "interface")


@dataclass(slots=True)
class Figure:
    """One thing that is measured again and again.

    `name`: what, such as `value`, `verdict`, `plays-kernel`, `first-frame`; `of`: cards in each
    hand, or the house, where there are several of a name. `reach`: what the design asks for, of the
    median or of the 95th percentile (`reached_by`), at the most in ms and at the least in
    positions/s. `runs`: one value each; `nodes` of the search, one number a run.
    """

    part: Part
    name: str
    unit: Unit
    of: int | str | None = None
    reach: float | None = None
    reached_by: Told = "median"
    runs: list[float] = field(default_factory=list)
    nodes: list[int] = field(default_factory=list)

    @property
    def median(self) -> float:
        """The middle of the runs."""
        return statistics.median(self.runs)

    @property
    def p95(self) -> float:
        """The 95th percentile of the runs, by nearest rank."""
        return sorted(self.runs)[max(0, -(-95 * len(self.runs) // 100) - 1)]

    @property
    def nodes_a_second(self) -> float:
        """Over all runs, in ms."""
        return 1000 * sum(self.nodes) / sum(self.runs)

    def data(self) -> Mapping[str, object]:
        """As JSON has it."""
        found: dict[str, object] = {"part": self.part, "name": self.name}
        if self.of is not None:
            found["cards" if isinstance(self.of, int) else "rules"] = self.of
        found |= {
            "unit": self.unit,
            "runs": len(self.runs),
            "median": _rounded(self.median),
            "p95": _rounded(self.p95),
            "min": _rounded(min(self.runs)),
            "max": _rounded(max(self.runs)),
            "reach": self.reach,
            "reached_by": None if self.reach is None else self.reached_by,
        }
        if self.nodes:
            found["nodes"] = round(statistics.median(self.nodes))
            found["nodes_per_second"] = round(self.nodes_a_second)
        return found


def _rounded(value: float) -> float:
    return round(value, 3) if value < 1000 else round(value)


@dataclass(frozen=True, slots=True)
class Machine:
    """Where it was measured. None: not known here, or not asked for.

    `is_jitted`: kernels are compiled. `load`: processes that wanted a core in the last minute.
    `memory_mib`: the most that this process had; `table_mib` of it at most for the search's table,
    which has `usual_table_mib` in the trainer.
    """

    python: str
    numba: str | None
    is_jitted: bool | None
    cores: int | None
    load: float | None
    memory_mib: int | None
    table_mib: int
    usual_table_mib: int

    def data(self) -> dict[str, object]:
        """As JSON has it."""
        return {
            "python": self.python,
            "numba": self.numba,
            "jitted": self.is_jitted,
            "cores": 1,
            "cores_there": self.cores,
            "load": self.load,
            "memory_mib": self.memory_mib,
            "table_mib": self.table_mib,
            "usual_table_mib": self.usual_table_mib,
        }


def timed(work: Callable[[], object], cancel: MutableSequence[int] | None = None) -> float:
    """The milliseconds of processor time that it takes: a busy machine changes them little.

    Raises:
        KeyboardInterrupt: as `waited`.
    """

    def run() -> float:
        begun = time.thread_time()
        work()
        return 1000 * (time.thread_time() - begun)

    return waited(run, cancel)
