"""The interface's speeds, through a terminal: `python -m tests.bench interface`."""

import json
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.bench import benchmark, first_frame, key_to_feedback
from tests.learner.rows import attempt
from tests.terminal import Latency, Terminal
from trainer.learner.log import open_log
from trainer.rules.cards import PACK_ORDER
from trainer.rules.notation import format_card

ANSWERED = "try again"  # a key that the footer names after an answer only
ANSWERS = 25


@benchmark("interface: first frame of Home", reach="under 0.5 s")
def home() -> str:
    return first_frame("? help")


@benchmark("interface: first frame of Home after 20,000 answers", reach="under 0.5 s")
def home_of_a_veteran() -> str:
    with tempfile.TemporaryDirectory() as folder:
        with open_log(Path(folder)) as log:
            log._database.execute("PRAGMA synchronous = OFF")
            for n in range(20_000):
                card = format_card(PACK_ORDER[n % 40])
                data = {"kind": "prime-value", "card": card}
                log.add_attempt(
                    attempt(f"quiz/round/{n % 20}", kind="quiz", question=json.dumps(data), seed=n)
                )
        return first_frame("? help", folder=folder)


@benchmark("interface: key to feedback", reach="first bytes under 50 ms p95")
def feedback() -> str:
    return key_to_feedback("? help", answers, runs=2)


@benchmark("interface: key to feedback in the prime quiz", reach="first bytes under 50 ms p95")
def quiz_feedback() -> str:
    return key_to_feedback("? help", quiz_answers, runs=2)


def quiz_answers(terminal: Terminal) -> Iterator[Latency]:
    """A round; of each number the second digit is timed, other questions are passed by."""
    terminal.send("x")
    terminal.wait_for("New round")
    terminal.send("enter")
    terminal.wait_for("of 20")
    for _ in range(2 * ANSWERS):
        terminal.settle()
        text = terminal.text()
        if "Your number" in text:
            terminal.send("1")
            terminal.wait_for("Your number: 1")
            yield terminal.key("1", shows="enter go on")
        elif " 1 " in text and "marked" not in text:
            terminal.send("1")
            terminal.settle()
            yield terminal.key("enter", shows="enter go on")
        else:  # cards: one of each row
            for _ in range(4):
                terminal.send("space")
                terminal.settle(0.05)
                if "1 of 1 marked" in terminal.text():
                    break
                terminal.send("up")
            terminal.settle()
            yield terminal.key("enter", shows="enter go on")
        terminal.send("enter")


def answers(terminal: Terminal) -> Iterator[Latency]:
    """The first puzzle, answered again and again; only the key that answers is timed."""
    terminal.send("p")
    terminal.wait_for("Grade 1")
    terminal.send("enter")
    terminal.wait_for("house:")
    for _ in range(ANSWERS):
        terminal.settle()
        while "enter confirm" not in terminal.text():  # choose a card, mark what it takes
            terminal.send("enter")
            terminal.settle()
        yield terminal.key("enter", shows=ANSWERED)
        terminal.send("r")
