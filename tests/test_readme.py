"""The README's examples are run, and print what it says.

A block that begins with ```console is an example: `$ command` lines, each followed by what it
prints (both streams, as a terminal shows them). A line `...` stands for any lines or none. A
command goes on to the next line after a backslash; `> ` before that line is dropped. Each runs in
its own shell, with `scopone` on the path. Blocks of any other kind are only read.
"""

import os
import re
import shlex
import subprocess
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from trainer.text.language import Words
from trainer.text.waiting import begun_text

README = Path(__file__).resolve().parent.parent / "README.md"
TWO_COMMANDS = (
    "python3 -m venv .venv && .venv/bin/pip install . && .venv/bin/scopone",
    "python3 -m venv .venv && .venv/bin/pip install '.[test]' && .venv/bin/pytest",
)
ANY_LINES = "..."


@dataclass(frozen=True)
class Example:
    """One command of a console block, with the lines it should print."""

    line: int
    command: str
    expected: tuple[str, ...]

    def __str__(self) -> str:
        return f"README.md:{self.line}"


def examples(text: str) -> list[Example]:
    found: list[Example] = []
    fence = ""  # the line that opened the block we are in
    begins = goes_on = False
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("```"):
            assert not goes_on, f"README.md:{number}: the command goes on, the block does not"
            fence = "" if fence else line.strip()
            begins = True
        elif fence != "```console":
            continue
        elif goes_on:
            more = line.removeprefix("> ")
            found[-1] = replace(found[-1], command=f"{found[-1].command}\n{more}")
            goes_on = line.endswith("\\")
        elif line.startswith("$ "):
            found.append(Example(number, line.removeprefix("$ "), ()))
            begins = False
            goes_on = line.endswith("\\")
        else:
            assert not begins, f"README.md:{number}: a console block begins with a `$ ` line"
            found[-1] = replace(found[-1], expected=(*found[-1].expected, line))
    return found


def agrees(expected: tuple[str, ...], printed: str) -> bool:
    """Whether the output is as told, blanks at the ends of lines and of the whole aside."""
    pattern = "".join(
        r"(?:.*\n)*?" if line.strip() == ANY_LINES else re.escape(line.rstrip()) + r"\n"
        for line in "\n".join(expected).rstrip().splitlines()
    )
    lines = [line.rstrip() for line in printed.rstrip().splitlines()]
    return re.fullmatch(pattern, "".join(f"{line}\n" for line in lines)) is not None


@pytest.fixture
def shell(scopone, tmp_path):
    """Runs a command line with `scopone` on the path; returns what a terminal would show, but for
    what is told only where somebody waits."""
    folder = tmp_path / "bin"
    folder.mkdir()
    command = folder / "scopone"
    command.write_text(f'#!/bin/sh\nexec {shlex.join(scopone)} "$@"\n', encoding="utf-8")
    command.chmod(0o755)
    environment = {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}"}

    def run(line: str) -> str:
        printed = subprocess.run(
            ["sh", "-c", line],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            cwd=tmp_path,
            env=environment,
            timeout=60,
            check=False,
        ).stdout
        return printed.replace(f"{begun_text(Words('en'), 'soon')}\n", "")

    return run


@pytest.mark.parametrize("example", examples(README.read_text(encoding="utf-8")), ids=str)
def test_an_example_prints_what_the_readme_says(example, shell):
    printed = shell(example.command)
    assert "Traceback" not in printed, printed
    assert agrees(example.expected, printed), (
        f"{example}: $ {example.command}\nprinted:\n{printed}\ninstead of:\n"
        + "\n".join(example.expected)
    )


def test_the_readme_gives_the_two_commands():
    lines = README.read_text(encoding="utf-8").splitlines()
    assert [command for command in TWO_COMMANDS if command not in lines] == []


SAMPLE = r"""
```
$ not run
```
```console
$ echo one; echo two
one
two
$ echo a \
> b
a b

```
```json
{"$ neither": 1}
```
"""


def test_console_blocks_are_read():
    one, two = examples(SAMPLE)
    assert (one.line, one.command, one.expected) == (6, "echo one; echo two", ("one", "two"))
    assert (two.command, two.expected) == ("echo a \\\nb", ("a b", ""))


def test_the_shell_runs_them(shell):
    for example in examples(SAMPLE):
        assert agrees(example.expected, shell(example.command))
    assert "scopone" in shell("command -v scopone")


@pytest.mark.parametrize(
    ("expected", "printed", "same"),
    [
        (("one", "two"), "one\ntwo\n", True),
        (("one", "two"), "one \ntwo\n\n", True),
        (("one",), "one\ntwo\n", False),
        (("one", "two"), "one\n", False),
        (("one", "...", "two"), "one\n1\n2\ntwo\n", True),
        (("one", "...", "two"), "one\ntwo\n", True),
        (("one", "...", "two"), "one\n1\n2\n", False),
        (("...",), "", True),
        (("a.c",), "abc\n", False),
        ((), "", True),
        ((), "one\n", False),
    ],
)
def test_an_output_agrees_or_does_not(expected, printed, same):
    assert agrees(expected, printed) is same
