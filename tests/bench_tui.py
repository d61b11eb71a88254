"""The interface's speeds, through a terminal: `python -m tests.bench interface`."""

from collections.abc import Iterator

from tests.bench import benchmark, first_frame, key_to_feedback
from tests.terminal import Latency, Terminal

ANSWERED = "try again"  # a key that the footer names after an answer only
ANSWERS = 25


@benchmark("interface: first frame of Home", reach="under 0.5 s")
def home() -> str:
    return first_frame("? help")


@benchmark("interface: key to feedback", reach="first bytes under 50 ms p95")
def feedback() -> str:
    return key_to_feedback("? help", answers, runs=2)


def answers(terminal: Terminal) -> Iterator[Latency]:
    """The first puzzle, answered again and again; only the key that answers is timed."""
    terminal.send("enter")
    terminal.wait_for("house:")
    for _ in range(ANSWERS):
        terminal.settle()
        while "enter confirm" not in terminal.text():  # choose a card, mark what it takes
            terminal.send("enter")
            terminal.settle()
        yield terminal.key("enter", shows=ANSWERED)
        terminal.send("r")
