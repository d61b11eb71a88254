"""A fault of the trainer's own ends it with a status that says so, and nothing answered is lost."""

import contextlib
import os
import sys

import pytest

from tests.installed import package_folder
from tests.tui.trainers import rows
from trainer.tui.app import broken_off
from trainer.tui.desk import Desk
from trainer.tui.record import Record

pytestmark = pytest.mark.skipif(os.name != "posix", reason="a terminal of its own needs POSIX")

START = (
    "import sys; sys.path.insert(0, {folder!r}); sys.argv[0] = 'scopone'; "
    "from trainer.tui.app import TrainerApp\n"
    "def fault(self, key): raise RuntimeError('a fault on purpose')\n"
    "TrainerApp.do_settings = fault\n"
    "from trainer.cli import main; sys.exit(main([*{arguments!r}, '--lang', {language!r}]))"
)


@pytest.mark.parametrize(("language", "said"), [("en", "is kept in"), ("it", "sono conservate in")])
def test_a_fault_is_no_success_and_says_where_the_answers_are(language, said, tmp_path):
    from trainer.cli.bench.terminal import Terminal

    folder = str(package_folder().parent)
    arguments = ["puzzle", "captures/one-equal-first"]
    start = START.format(folder=folder, arguments=arguments, language=language)
    environment = {"SCOPONE_DATA": str(tmp_path)}
    with Terminal(
        [sys.executable, "-P", "-c", start], environment=environment, columns=200, lines=90
    ) as terminal:
        terminal.wait_for("? help" if language == "en" else "? guida")
        terminal.settle()
        for key in ("1", "enter"):
            terminal.send(key)
            terminal.settle()
        terminal.send("s")
        with contextlib.suppress(EOFError):
            while terminal.read(terminal.timeout) is not None:
                pass
        assert terminal.process.wait(terminal.timeout) == 1
        told = " ".join(terminal.text().split())
    assert "a fault on purpose" in told
    assert f"{said} {tmp_path}" in told
    assert len(rows(tmp_path)) == 1


@pytest.mark.parametrize("language", ["en", "it"])
def test_what_is_lost_is_said_too(language, tmp_path):
    (tmp_path / "file").write_text("")
    record = Record.open(str(tmp_path / "file" / "folder"))
    assert record.folder is None
    lost = broken_off(Desk(language=language, record=record, draws_all=True, environ={}))
    kept = Record.open(str(tmp_path))
    told = broken_off(Desk(language=language, record=kept, draws_all=True, environ={}))
    assert str(tmp_path) in told
    assert str(tmp_path) not in lost
    assert lost != told
    record.close()
    kept.close()
