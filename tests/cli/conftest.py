"""Runs the command line in this process."""

from dataclasses import dataclass

import pytest

from trainer.cli import main


@dataclass(frozen=True)
class Run:
    """What a command printed, and its exit status."""

    status: int
    out: str
    err: str


@pytest.fixture
def scopone_run(capsys):
    """Runs `scopone` with these arguments."""

    def run(*arguments: str) -> Run:
        capsys.readouterr()
        status = main(list(arguments))
        printed = capsys.readouterr()
        return Run(status, printed.out, printed.err)

    return run
