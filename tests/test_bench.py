"""The stopwatch and the terminal it looks at, tried on a program of a few lines."""

import sys

import pytest

from tests.bench import first_frame, key_to_feedback, spread
from tests.terminal import Terminal

ECHO = """
import sys, time, tty
tty.setraw(0)
print("\\x1b[?1049h\\x1b[?2026$p\\x1b[>1u\\x1b[2;5Hready", end="", flush=True)
while (key := sys.stdin.read(1)) != "q":
    print("\\x1b[4;1Hhm", end="", flush=True)
    time.sleep(0.05)
    print(f"\\x1b[5;1Hyou typed {key}", end="", flush=True)
"""
ARGV = [sys.executable, "-c", ECHO]


def test_a_key_is_timed_to_its_first_byte_and_to_its_text():
    with Terminal(ARGV) as terminal:
        shown = terminal.wait_for("ready")
        assert shown > terminal.started
        assert terminal.text().splitlines()[1] == "    ready"
        latency = terminal.key("x", shows="you typed x")
        assert 0 < latency.first_byte < latency.shown
        assert latency.shown >= 50
        with pytest.raises(ValueError, match="is there before"):
            terminal.key("x", shows="you typed x")
        terminal.send("q")
        with pytest.raises(EOFError, match="you typed x"):
            terminal.wait_for("never")


def test_a_text_that_does_not_come_is_told_with_the_screen():
    with Terminal(ARGV) as terminal:
        terminal.wait_for("ready")
        terminal.timeout = 0.2
        with pytest.raises(TimeoutError, match="ready"):
            terminal.wait_for("never")


def test_the_figures_are_told():
    assert first_frame("ready", argv=ARGV, runs=2).startswith("median ")
    figures = key_to_feedback(
        "ready", lambda terminal: [terminal.key(key, f"typed {key}") for key in "ab"], argv=ARGV
    )
    assert figures.endswith("; 2 keys")


def test_percentiles():
    assert spread([float(n) for n in range(1, 101)]) == "p50 50.5 ms, p95 95.0 ms"
    assert spread([3.0]) == "p50 3.0 ms, p95 3.0 ms"
