"""A terminal that goes away and ends no program: the trainer does not stay behind."""

import os

from tests.installed import scopone_argv
from trainer.cli.bench.terminal import Terminal


def test_without_its_terminal_the_trainer_ends(tmp_path):
    """This terminal controls nothing, so that no signal comes when it closes."""
    environment = {"SCOPONE_DATA": str(tmp_path)}
    with Terminal(scopone_argv(), environment=environment) as terminal:
        terminal.wait_for("? help")
        assert terminal.process.poll() is None
        os.close(terminal._fd)
        terminal._fd = os.open(os.devnull, os.O_RDWR)
        assert terminal.process.wait(timeout=60) == 0
