"""Quit while the solver works, or is compiled: `python -m tests.tui.quitting [TIMES] [STATE]`.

Each time the trainer is started in a terminal of its own at a puzzle with seven cards in each hand,
which is worked out while the learner looks at it, and quit after a moment (a seeded one); the time
is from the key to the end of the process. TIMES: 20 unless said. STATE: `solving` or `compiling`,
else both; the latter has an empty folder for compiled code each time.
"""

import random
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from tests.installed import package_folder
from trainer.cli.bench.figures import Figure
from trainer.cli.bench.interface import HOME
from trainer.cli.bench.solver import positions
from trainer.cli.bench.terminal import Terminal
from trainer.rules.setup import format_position

QUIT = "\x11"  # ctrl+q
CARDS = 7
REACH_MS = 300.0
MOMENTS = {"solving": (0.6, 2.5), "compiling": (0.6, 6.0)}
"""Seconds after the puzzle is shown: its solving, or compiling, begins at once."""

PUZZLE = """\
type: puzzle
title: {{en: Seven cards each, it: Sette carte a testa}}
grade: 5
themes: [cards-open]
question:
  kind: play
  goal: best-open
  position: "{position}"
"""
COURSE = """\
type: course
lessons: []
puzzles:
  - id: seven
    title: {en: Seven cards each, it: Sette carte a testa}
    grade: 5
    themes: [cards-open]
"""
# The trainer with this folder of puzzles instead of its own.
START = (
    "import sys; sys.path.insert(0, {folder!r}); sys.argv[0] = 'scopone'; "
    "import pathlib; import trainer.content.library as library; "
    "library.find_root = lambda package=None: pathlib.Path({root!r}); "
    "from trainer.cli import main; sys.exit(main(['puzzle', 'seven', '--lang', 'en']))"
)


def library(root: Path, number: int = 18) -> Path:
    """A folder with one puzzle; by default the ladder's position that takes longest."""
    position = format_position(positions(CARDS)[number])
    (root / "course.yaml").write_text(COURSE, encoding="utf-8")
    (root / "seven.yaml").write_text(PUZZLE.format(position=position), encoding="utf-8")
    return root


def quit_once(root: Path, seconds: float, **environment: str) -> tuple[float, int]:
    """Milliseconds from the key to the end of the process, and its exit code."""
    start = START.format(folder=str(package_folder().parent), root=str(root))
    with (
        tempfile.TemporaryDirectory() as data,
        Terminal(
            [sys.executable, "-P", "-c", start], environment={"SCOPONE_DATA": data, **environment}
        ) as terminal,
    ):
        terminal.wait_for(HOME)
        end = time.perf_counter() + seconds
        while (left := end - time.perf_counter()) > 0:
            terminal.read(left)
        sent = time.perf_counter()
        terminal.send(QUIT)
        try:
            while terminal.read(terminal.timeout) is not None:
                pass
        except EOFError:
            pass
        code = terminal.process.wait(terminal.timeout)
        return 1000 * (time.perf_counter() - sent), code


def measured(state: str, times: int) -> Iterator[Figure]:
    """So many times in that state; the figure again after each."""
    chance = random.Random(state)
    figure = Figure("interface", f"quit-while-{state}", "ms", reach=REACH_MS)
    with tempfile.TemporaryDirectory() as folder:
        root = library(Path(folder))
        for _ in range(times):
            seconds = chance.uniform(*MOMENTS[state])
            with tempfile.TemporaryDirectory() as empty:
                apart = {"NUMBA_CACHE_DIR": empty} if state == "compiling" else {}
                ms, code = quit_once(root, seconds, **apart)
            assert code == 0, code
            figure.runs.append(ms)
            yield figure


if __name__ == "__main__":
    words = sys.argv[1:]
    times = next((int(word) for word in words if word.isdigit()), 20)
    for state in MOMENTS:
        if state in words or not set(words) & set(MOMENTS):
            figure = list(measured(state, times))[-1]
            print(
                f"quit while {state}: median {figure.median:.0f} ms, worst {max(figure.runs):.0f} "
                f"ms, {len(figure.runs)} times (reach: {REACH_MS:.0f} ms)",
                flush=True,
            )
