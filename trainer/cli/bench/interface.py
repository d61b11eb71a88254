"""The trainer in a terminal of its own, used as a learner would. Not for Windows.

Times are those of a clock on the wall, from outside: what somebody at the keys waits for.
"""

import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

import trainer
from trainer.cli.bench.figures import Figure
from trainer.cli.bench.terminal import Latency, Terminal
from trainer.content.library import Library

FRAMES: Final = 9
KEYS: Final = 25
FIRST_FRAME_MS: Final = 500.0
FEEDBACK_MS: Final = 50.0

HOME: Final = "? help"
ANSWERED: Final = "try again"
"""What the footer says on Home, and only after an answer."""
_CONFIRM: Final = "enter confirm"
_MOST_STEPS: Final = 8

# The command as its script starts it; the package is the one that runs here.
_START: Final = (
    "import sys; sys.path.insert(0, {folder!r}); sys.argv[0] = 'scopone'; "
    "from trainer.cli import main; sys.exit(main())"
)


def scopone_argv() -> list[str]:
    """The argument vector of `scopone`, in another process."""
    folder = str(Path(trainer.__file__).resolve().parent.parent)
    return [sys.executable, "-P", "-c", _START.format(folder=folder)]


def first_frame(
    *,
    argv: Sequence[str] | None = None,
    shows: str = HOME,
    folder: str | None = None,
    runs: int = FRAMES,
) -> Iterator[Figure]:
    """From the start of the program until it shows Home; a run before the first warms the caches.

    The learner's record lies in `folder`; there is none where that is left out. A figure comes
    again after each of its runs.
    """
    figure = Figure("interface", "first-frame", "ms", reach=FIRST_FRAME_MS)
    with tempfile.TemporaryDirectory() as empty:
        for run in range(runs + 1):
            environment = {"SCOPONE_DATA": folder or empty, "SCOPONE_LANG": "en"}
            with Terminal(argv or scopone_argv(), environment=environment) as terminal:
                seconds = terminal.wait_for(shows) - terminal.started
            if run:
                figure.runs.append(1000 * seconds)
                yield figure


def key_to_feedback(
    session: Callable[[Terminal], Iterable[Latency]], *, argv: Sequence[str] | None = None
) -> Iterator[Figure]:
    """From a key that answers to the first byte of what comes, and until all of it is shown.

    `session` types with `terminal.send` what is not to be timed and yields `terminal.key(…)`.
    """
    first = Figure("interface", "first-byte", "ms", reach=FEEDBACK_MS, reached_by="p95")
    shown = Figure("interface", "feedback-shown", "ms")
    with tempfile.TemporaryDirectory() as folder:
        environment = {"SCOPONE_DATA": folder, "SCOPONE_LANG": "en"}
        with Terminal(argv or scopone_argv(), environment=environment) as terminal:
            for latency in session(terminal):
                first.runs.append(latency.first_byte)
                shown.runs.append(latency.shown)
                yield first
                yield shown


def puzzle_argv() -> list[str]:
    """The program at the first puzzle of the course, which is on the rules."""
    return [*scopone_argv(), "puzzle", Library().course().puzzles[0].id]


def answers(terminal: Terminal, keys: int = KEYS) -> Iterator[Latency]:
    """A puzzle, answered again and again; only the key that answers is timed."""
    terminal.wait_for(HOME)
    for _ in range(keys):
        terminal.settle()
        for _ in range(_MOST_STEPS):  # choose a card, mark what it takes
            if _CONFIRM in terminal.text():
                break
            terminal.send("enter")
            terminal.settle()
        yield terminal.key("enter", shows=ANSWERED)
        terminal.send("r")


def measured(keys: int = KEYS, frames: int = FRAMES) -> Iterator[Figure]:
    """Home's first frame, then a puzzle's feedback.

    Raises:
        OSError: there is no terminal to be had.
    """
    yield from first_frame(runs=frames)
    yield from key_to_feedback(lambda terminal: answers(terminal, keys), argv=puzzle_argv())
