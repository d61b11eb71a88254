"""Speeds, printed and never asserted: `python -m tests.bench [WORD…]`.

A word selects the benchmarks with it in their name. A benchmark is a function marked with
`@benchmark`, here or in a file tests/bench_….py, that returns its figures as text:

    from tests.bench import benchmark, first_frame

    @benchmark("first frame", reach="under 0.5 s")
    def home() -> str:
        return first_frame("Settebello")
"""

import importlib
import os
import platform
import statistics
import sys
import tempfile
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.installed import package_folder, scopone_argv
from tests.terminal import Latency, Terminal


@dataclass(frozen=True)
class Benchmark:
    """A name, what is to be reached (see the design), and what measures it."""

    name: str
    reach: str
    measure: Callable[[], str]


BENCHMARKS: list[Benchmark] = []


def benchmark(name: str, *, reach: str) -> Callable[[Callable[[], str]], Callable[[], str]]:
    """Marks a function that measures and returns its figures."""

    def register(measure: Callable[[], str]) -> Callable[[], str]:
        BENCHMARKS.append(Benchmark(name, reach, measure))
        return measure

    return register


# --- through a terminal -----------------------------------------------------------------------


def first_frame(
    text: str,
    *,
    argv: Sequence[str] | None = None,
    runs: int = 9,
    columns: int = 80,
    lines: int = 24,
    folder: str | None = None,
) -> str:
    """From exec until the screen shows `text`; the first run only warms the caches.

    The learner's record lies in `folder`; there is none where that is left out.
    """
    seconds = []
    with tempfile.TemporaryDirectory() as empty:
        for _ in range(runs + 1):
            with Terminal(
                argv or scopone_argv(),
                environment={"SCOPONE_DATA": folder or empty},
                columns=columns,
                lines=lines,
            ) as terminal:
                seconds.append(terminal.wait_for(text) - terminal.started)
    warm = sorted(seconds[1:])
    return (
        f"median {statistics.median(warm):.3f} s, {warm[0]:.3f} to {warm[-1]:.3f} s "
        f"in {len(warm)} runs ({columns}x{lines}; first run {seconds[0]:.3f} s)"
    )


def key_to_feedback(
    ready: str,
    session: Callable[[Terminal], Iterable[Latency]],
    *,
    argv: Sequence[str] | None = None,
    runs: int = 1,
) -> str:
    """From a key to the first byte of its answer, and to the text awaited.

    Each run starts the program anew, waits for `ready`, and hands the terminal to `session`, which
    types with `terminal.send` what is not to be timed and yields `terminal.key(…)` for what is.
    """
    latencies: list[Latency] = []
    for _ in range(runs):
        with (
            tempfile.TemporaryDirectory() as folder,
            Terminal(argv or scopone_argv(), environment={"SCOPONE_DATA": folder}) as terminal,
        ):
            terminal.wait_for(ready)
            latencies += session(terminal)
    first, shown = zip(*latencies, strict=True)
    return f"first byte {spread(first)}; text shown {spread(shown)}; {len(latencies)} keys"


def spread(milliseconds: Sequence[float]) -> str:
    """The middle and the 95th percentile (by nearest rank)."""
    ordered = sorted(milliseconds)
    p95 = ordered[max(0, -(-95 * len(ordered) // 100) - 1)]
    return f"p50 {statistics.median(ordered):.1f} ms, p95 {p95:.1f} ms"


# --- the command ------------------------------------------------------------------------------


def main(words: list[str]) -> int:
    for path in sorted(Path(__file__).parent.glob("bench_*.py")):
        importlib.import_module(f"tests.{path.stem}")
    chosen = [one for one in BENCHMARKS if not words or any(word in one.name for word in words)]
    load = os.getloadavg()[0]
    print(f"Python {platform.python_version()}, {os.cpu_count()} cores, load {load:.1f}")
    print(f"trainer: {package_folder()}")
    for one in chosen:
        print(f"{one.name} (reach: {one.reach}): {one.measure()}", flush=True)
    if not chosen:
        print("no such benchmark" if words else "no benchmarks")
    return 0


if __name__ == "__main__":
    # Benchmarks register with the module `tests.bench`, which is not the one running as __main__.
    sys.exit(importlib.import_module("tests.bench").main(sys.argv[1:]))
