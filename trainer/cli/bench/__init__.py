"""`scopone bench`: how fast this program is on this machine, beside what the design asks for.

Nothing here is a test: whoever wants to compare two states of the program runs both.
"""

import os
import platform
import sys
from collections.abc import Callable, Iterator, Sequence
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec

from trainer.cli.bench import plays, solver
from trainer.cli.bench.figures import PARTS, Figure, Machine, Part
from trainer.cli.bench.table import progress_text, table_text
from trainer.cli.notices import place_cache, tell_notice
from trainer.cli.output import Progress
from trainer.cli.reading import Options, Reply, as_json, refuse_if
from trainer.cli.waiting import INTERRUPTED, waited
from trainer.rules.problems import Problem, problem
from trainer.text.language import Words


class Bench:
    """A run: what was asked for, what was found so far.

    `is_jitted` is None until the kernels are loaded, `no_terminal` why the interface could not be
    measured.
    """

    def __init__(self, parts: Sequence[Part], cards: Sequence[int]) -> None:
        self.parts = parts
        self.cards = cards
        self.figures: list[Figure] = []
        self.is_jitted: bool | None = None
        self.no_terminal: str | None = None
        self.is_whole = False

    def run(self, tell: Callable[[Figure | None], None]) -> None:
        """Measure part by part; `tell` hears of each run, and of None while kernels get ready."""
        for figure in self._measured(tell):
            if not any(figure is known for known in self.figures):
                self.figures.append(figure)
            tell(figure)
        self.is_whole = True

    def _measured(self, tell: Callable[[Figure | None], None]) -> Iterator[Figure]:
        if {*self.parts} - {"interface"}:
            tell(None)
            ready = waited(solver.made_ready)
            self.is_jitted = ready.jitted
            if "solver" in self.parts:
                yield from solver.ladder(ready, self.cards or solver.USUAL[ready.jitted])
            if "verdict" in self.parts:
                yield from solver.verdicts(ready)
            if "plays" in self.parts:
                yield from plays.listed(ready.jitted)
        if "interface" in self.parts:
            yield from self._interface()

    def _interface(self) -> Iterator[Figure]:
        if find_spec("termios") is None:
            self.no_terminal = platform.system()
            return
        from trainer.cli.bench.interface import measured

        try:
            yield from measured()
        except OSError as error:
            self.no_terminal = error.strerror or str(error)


def bench(words: Words, options: Options) -> Reply:
    """Measure what was asked for; after an interrupt tell what there is by then."""
    run = Bench(*read_parts(options))
    place_cache()
    with Progress() as progress:

        def tell(figure: Figure | None) -> None:
            done = len(figure.runs) if figure else 0
            progress.tell(progress_text(words, figure), f"({done})" if done else "")

        try:
            run.run(tell)
        except KeyboardInterrupt:
            if not run.figures:
                raise
    tell_notice(words)
    status = 0 if run.is_whole else INTERRUPTED
    where = machine(run.is_jitted)
    if options.json:
        figures = [figure.data() for figure in run.figures]
        rest = {"no_terminal": run.no_terminal, "complete": run.is_whole}
        return as_json({**where.data(), "figures": figures, **rest}), status
    told = table_text(words, where, run.figures, no_terminal=run.no_terminal, is_whole=run.is_whole)
    return told, status


def read_parts(options: Options) -> tuple[tuple[Part, ...], tuple[int, ...]]:
    """The parts and the numbers of cards asked for, in the usual order; without numbers the usual.

    Numbers alone are for the solver.

    Raises:
        RulesError: there is no such part, or no position with so many cards.
    """
    problems: list[Problem] = []
    known = [str(cards) for cards in solver.CARDS]
    numbers: list[str] = []
    words = list(options.parts)
    for word in " ".join(options.cards).replace(",", " ").split():
        # `--cards 4 5 solver`: the list ends where something else begins.
        (numbers if word.isdigit() else words).append(word)
    for number in numbers:
        if number not in known:
            listed = " ".join(known)
            problems.append(problem("unknown-cards", "--cards", found=number, known=listed))
    for word in words:
        if word not in PARTS:
            problems.append(problem("unknown-part", found=word, known=" ".join(PARTS)))
    refuse_if(problems)
    if not words and numbers:
        words = ["solver"]
    parts = tuple(part for part in PARTS if part in words or not words)
    return parts, tuple(cards for cards in solver.CARDS if str(cards) in numbers)


def machine(is_jitted: bool | None) -> Machine:
    """This machine now."""
    from trainer.solver.context import DEFAULT_BYTES, MEBIBYTE

    try:
        numba = version("numba")
    except PackageNotFoundError:
        numba = None
    return Machine(
        python=platform.python_version(),
        numba=numba,
        is_jitted=is_jitted,
        cores=os.cpu_count(),
        load=round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else None,
        memory_mib=_peak_mib(),
        table_mib=solver.TABLE_MIB,
        usual_table_mib=DEFAULT_BYTES // MEBIBYTE,
    )


def _peak_mib() -> int | None:
    """The most memory that this process had so far, where the system tells."""
    if find_spec("resource") is None:
        return None
    import resource

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return round(peak / (1 << 20 if sys.platform == "darwin" else 1 << 10))
