"""What the solver needs is compiled in a process of its own; whoever needs it waits for that."""

import time

import pytest

from trainer.solver import ready
from trainer.tui import compiling, solving
from trainer.tui.compiling import Compiling
from trainer.tui.solving import Ahead

LONG = "import time; time.sleep(60)"


@pytest.fixture
def process(monkeypatch):
    """One that goes on until it is stopped, as a compiler."""
    monkeypatch.setattr(ready, "is_to_compile", lambda folder: True)
    monkeypatch.setattr(compiling, "_PROGRAM", LONG)
    found = Compiling()
    monkeypatch.setattr(solving, "COMPILING", found)
    yield found
    found.stop()


class Work:
    def __init__(self) -> None:
        self.is_done = False

    def work_out(self, cancel, wanted) -> None:
        self.is_done = True


def until(holds) -> None:
    end = time.monotonic() + 60
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.005)


def test_it_goes_on_beside_and_ends_at_once(process):
    assert not process.is_running
    process.begin()
    process.begin()  # one is enough
    assert process.is_running
    process.stop()
    until(lambda: not process.is_running)
    process.begin()  # whoever quits begins nothing more
    assert not process.is_running


def test_where_all_is_compiled_nothing_begins(process, monkeypatch):
    monkeypatch.setattr(ready, "is_to_compile", lambda folder: False)
    process.begin()
    assert not process.is_running


def test_whoever_needs_it_waits_until_it_is_done(process, monkeypatch):
    monkeypatch.setattr(solving, "KERNELS", "nothing of that name")
    monkeypatch.setattr(solving, "_loaded", lambda ahead: [0])
    process.begin()
    work = Work()
    ahead = Ahead(work).start()
    until(lambda: ahead.stage == "compiling")
    assert not work.is_done
    process.stop()  # ended early, or done: what is missing is then compiled here
    until(lambda: not ahead.is_running)
    assert (ahead.stage, work.is_done) == ("done", True)


def test_nobody_waits_for_what_is_not_asked_any_more(process, monkeypatch):
    monkeypatch.setattr(solving, "KERNELS", "nothing of that name")
    monkeypatch.setattr(solving, "_loaded", lambda ahead: pytest.fail("loaded all the same"))
    process.begin()
    work = Work()
    ahead = Ahead(work).start()
    until(lambda: ahead.stage == "compiling")
    ahead.drop()
    time.sleep(4 * compiling.LOOK_SECONDS)
    assert process.is_running
    assert not work.is_done
    assert ahead.trouble is None
