"""Speeds of the interface beyond those of `scopone bench`: `python -m tests.tui.speed`.

Home after 20,000 answers, and keys to feedback in a round of the prime quiz.
"""

import json
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.learner.rows import attempt
from trainer.cli.bench.figures import Figure
from trainer.cli.bench.interface import HOME, first_frame, key_to_feedback
from trainer.cli.bench.terminal import Latency, Terminal
from trainer.learner.log import open_log
from trainer.rules.cards import PACK_ORDER
from trainer.rules.notation import format_card

ANSWERS = 50
LOGGED = 20_000


def home_of_a_veteran() -> Figure:
    """From the start to Home where so many answers are in the log."""
    with tempfile.TemporaryDirectory() as folder:
        with open_log(Path(folder)) as log:
            log._database.execute("PRAGMA synchronous = OFF")
            for n in range(LOGGED):
                data = {"kind": "prime-value", "card": format_card(PACK_ORDER[n % 40])}
                log.add_attempt(
                    attempt(f"quiz/round/{n % 20}", kind="quiz", question=json.dumps(data), seed=n)
                )
        return list(first_frame(folder=folder))[-1]


def quiz_answers(terminal: Terminal) -> Iterator[Latency]:
    """A round; of each number the second digit is timed, other questions are passed by."""
    terminal.wait_for(HOME)
    terminal.send("x")
    terminal.wait_for("New round")
    terminal.send("enter")
    terminal.wait_for("of 20")
    for _ in range(ANSWERS):
        terminal.settle()
        text = terminal.text()
        if "Your number" in text:
            terminal.send("1")
            terminal.wait_for("Your number: 1")
            yield terminal.key("1", shows="go on")
        elif " 1 " in text and "marked" not in text:
            terminal.send("1")
            terminal.settle()
            yield terminal.key("enter", shows="go on")
        else:  # cards: one of each row
            for _ in range(4):
                terminal.send("space")
                terminal.settle(0.05)
                if "1 of 1 marked" in terminal.text():
                    break
                terminal.send("up")
            terminal.settle()
            yield terminal.key("enter", shows="go on")
        terminal.send("n")


def told(figure: Figure) -> str:
    return (
        f"median {figure.median:.1f} ms, p95 {figure.p95:.1f} ms, {len(figure.runs)} runs "
        f"(reach: {figure.reached_by} {figure.reach})"
    )


if __name__ == "__main__":
    print(f"Home after {LOGGED} answers:", told(home_of_a_veteran()))
    figures = {figure.name: figure for figure in key_to_feedback(quiz_answers)}
    for name, figure in figures.items():
        print(f"prime quiz, {name}:", told(figure))
