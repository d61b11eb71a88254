"""`scopone bench`: what it prints and when it stops. How fast anything is, is asserted nowhere."""

import json
import os
import re
import signal
import subprocess
import sys

import pyte
import pytest

from tests.solver import ladder
from trainer.cli.bench import interface, plays, solver
from trainer.cli.bench.figures import PARTS, Figure
from trainer.cli.bench.interface import first_frame, key_to_feedback
from trainer.cli.bench.terminal import Grid, Terminal
from trainer.rules.ruleset import PRESETS

POSIX = pytest.mark.skipif(os.name != "posix", reason="needs a pty")

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


@pytest.fixture
def quick(monkeypatch):
    """As few runs of each part as there can be."""
    monkeypatch.setattr(plays, "POSITIONS", 40)
    monkeypatch.setattr(plays, "RUNS", 1)
    monkeypatch.setattr(solver, "VERDICTS", {True: 1, False: 1})
    monkeypatch.setattr(solver, "USUAL", {True: (2, 3), False: (2,)})
    monkeypatch.setattr(interface, "measured", lambda: fake_interface())


def fake_interface():
    first = Figure("interface", "first-frame", "ms", reach=500.0, runs=[400.0])
    key = Figure(
        "interface", "first-byte", "ms", reach=50.0, reached_by="p95", runs=[20.0, 30.0, 10.0]
    )
    return iter((first, key))


@pytest.mark.long
@pytest.mark.usefixtures("quick")
def test_all_parts_in_json(scopone_run):
    run = scopone_run("bench", "--json")
    assert run.status == 0
    told = json.loads(run.out)
    assert told["complete"]
    assert told["python"] == ".".join(map(str, sys.version_info[:3]))
    assert (told["cores"], told["no_terminal"]) == (1, None)
    assert told["jitted"] is (os.environ.get("NUMBA_DISABLE_JIT") != "1")
    names = [
        (one["part"], one["name"], one.get("cards", one.get("rules"))) for one in told["figures"]
    ]
    assert names == [
        *(("solver", "value", cards) for cards in solver.USUAL[told["jitted"]]),
        ("verdict", "verdict", 3),
        *(("plays", "plays-objects", house) for house in PRESETS),
        ("plays", "plays-objects-any", None),
        *(("plays", "plays-kernel", house) for house in PRESETS),
        ("plays", "plays-kernel-any", None),
        ("interface", "first-frame", None),
        ("interface", "first-byte", None),
    ]
    for one in told["figures"]:
        assert 0 < one["min"] <= one["median"] <= one["p95"] <= one["max"]
        assert one["unit"] == ("positions/s" if one["part"] == "plays" else "ms")
        assert ("nodes" in one) is (one["part"] == "solver")
    reaches = {one["name"]: (one["reach"], one["reached_by"]) for one in told["figures"]}
    assert reaches["verdict"] == (300, "median")
    assert reaches["plays-objects"] == (100_000, "median")
    assert reaches["plays-kernel"] == (3_000_000, "median")
    assert reaches["first-byte"] == (50, "p95")
    values = [one for one in told["figures"] if one["name"] == "value"]
    assert {one["runs"] for one in values} == {20}


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("language", ["en", "it"])
def test_all_parts_as_a_table(scopone_run, language):
    run = scopone_run("bench", "--lang", language)
    assert run.status == 0
    blocks = run.out.split("\n\n")
    assert len(blocks) == 2 + len(PARTS)
    assert re.match(r"Python \d+\.\d+\.\d+, numba \d+\.\d+\.\d+, ", blocks[0])
    assert [line for line in "\n".join(blocks[:-1]).splitlines() if len(line) > 80] == []
    assert " 500" in blocks[4]
    assert re.search(r"(p95 50\.0|95° 50,0)$", blocks[4])
    assert " MiB" in blocks[5]
    # Each thing once, since nobody sits before this error output.
    told = run.err.splitlines()
    assert len(told) == len(set(told)) > 5


@pytest.mark.usefixtures("quick")
def test_both_languages_use_their_own_words(scopone_run):
    words = [
        set(re.findall(r"[a-zàèéìòù]{4,}", scopone_run("bench", "--lang", language).out.lower()))
        for language in ("en", "it")
    ]
    own = {"python", "numba", "kernel", "home", *PRESETS, "card", "core", "byte"}
    assert words[0] & words[1] - own == set()


@pytest.mark.parametrize(
    ("arguments", "cards"),
    [
        (("solver", "--cards", "3", "2"), [2, 3]),
        (("--cards", "2"), [2]),
        (("--cards", "2,3"), [2, 3]),
        (("--cards", "2", "solver"), [2]),
    ],
)
def test_so_many_cards(scopone_run, arguments, cards):
    told = json.loads(scopone_run("bench", *arguments, "--json").out)
    assert [(one["part"], one["cards"]) for one in told["figures"]] == [
        ("solver", count) for count in cards
    ]


def test_what_there_is_not(scopone_run):
    run = scopone_run("bench", "solvr", "--cards", "8")
    assert (run.status, run.out) == (2, "")
    assert "'8'" in run.err
    assert "2 3 4 5 6 7" in run.err
    assert "is solver meant?" in run.err
    assert scopone_run("bench", "--cards").status == 2


def test_the_interface_alone_reads_no_solver(monkeypatch, scopone_run):
    monkeypatch.setattr(interface, "measured", fake_interface)
    monkeypatch.setattr(solver, "made_ready", None)
    told = json.loads(scopone_run("bench", "interface", "--json").out)
    assert told["jitted"] is None
    assert [one["name"] for one in told["figures"]] == ["first-frame", "first-byte"]


def test_without_a_terminal_it_says_so(monkeypatch, scopone_run):
    def none():
        raise OSError(2, "out of pty devices")
        yield

    monkeypatch.setattr(interface, "measured", none)
    run = scopone_run("bench", "interface")
    assert run.status == 0
    assert "out of pty devices" in run.out
    monkeypatch.setattr("trainer.cli.bench.find_spec", lambda name: None)
    monkeypatch.setattr("trainer.cli.bench.platform.system", lambda: "Windows")
    run = scopone_run("bench", "interface")
    assert run.status == 0
    assert "(Windows)" in run.out
    told = json.loads(scopone_run("bench", "interface", "--json").out)
    assert (told["figures"], told["no_terminal"]) == ([], "Windows")


def test_without_compiled_kernels_it_measures_what_does_not_take_long(scopone, tmp_path):
    run = subprocess.run(
        [*scopone, "bench", "solver", "--json"],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        timeout=120,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    told = json.loads(run.stdout)
    assert told["jitted"] is False
    assert [one["cards"] for one in told["figures"]] == [2, 3]


# --- an interrupt -----------------------------------------------------------------------------


def test_what_was_measured_before_an_interrupt_is_told(monkeypatch, scopone_run):
    def interrupted():
        yield next(fake_interface())
        raise KeyboardInterrupt

    monkeypatch.setattr(interface, "measured", interrupted)
    run = scopone_run("bench", "interface", "--json")
    assert run.status == 130
    told = json.loads(run.out)
    assert not told["complete"]
    assert [one["name"] for one in told["figures"]] == ["first-frame"]
    assert "400" in scopone_run("bench", "interface").out


@POSIX
def test_an_interrupt_ends_a_search(scopone, tmp_path):
    run = subprocess.Popen(
        [*scopone, "bench", "solver", "--cards", "7"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=tmp_path,
    )
    for line in run.stderr:
        if "7" in line:
            break
    run.send_signal(signal.SIGINT)  # twenty of these take a minute
    out, told = run.communicate(timeout=30)
    assert run.returncode == 130
    assert "Traceback" not in told
    assert out == "" or "7 cards each" in out


# --- what measures ----------------------------------------------------------------------------


def test_the_positions_are_what_their_seeds_give():
    written = (ladder.package_folder() / "cli" / "bench" / "positions.yaml").read_text("utf-8")
    assert written == ladder.text()
    for cards in solver.CARDS:
        found = solver.positions(cards)
        assert len(found) == 20
        assert {position.hand_sizes for position in found} == {(cards,) * 4}


def test_all_layouts_are_solved():
    position = solver.positions(3)[0]
    layouts = solver.all_layouts(position)
    assert len(set(layouts)) == len(layouts) == 1680
    assert position.hands in layouts


def test_percentiles():
    figure = Figure("interface", "first-byte", "ms", runs=[float(n) for n in range(100, 0, -1)])
    assert (figure.median, figure.p95) == (50.5, 95.0)
    figure.runs = [3.0]
    assert (figure.median, figure.p95) == (3.0, 3.0)


@POSIX
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


@POSIX
def test_a_text_that_does_not_come_is_told_with_the_screen():
    with Terminal(ARGV) as terminal:
        terminal.wait_for("ready")
        terminal.timeout = 0.2
        with pytest.raises(TimeoutError, match="ready"):
            terminal.wait_for("never")


@POSIX
def test_runs_and_keys_become_figures():
    frames = list(first_frame(argv=ARGV, shows="ready", runs=2))
    assert frames[-1] is frames[0]
    assert len(frames[0].runs) == 2

    def session(terminal):
        terminal.wait_for("ready")
        yield from (terminal.key(key, f"typed {key}") for key in "ab")

    found = {figure.name: figure for figure in key_to_feedback(session, argv=ARGV)}
    assert [len(figure.runs) for figure in found.values()] == [2, 2]
    assert all(map(float.__lt__, found["first-byte"].runs, found["feedback-shown"].runs))


@POSIX
def test_the_trainer_is_used_as_a_learner_would():
    found = [*interface.measured(keys=2, frames=1)]
    assert [figure.name for figure in found] == [
        "first-frame",
        *("first-byte", "feedback-shown") * 2,
    ]
    assert len(found[-1].runs) == 2


@POSIX
def test_the_grid_shows_what_a_terminal_shows():
    class Screen(pyte.Screen):
        def report_device_status(self, mode, **private):
            pass

        def report_device_attributes(self, mode=0, **private):
            pass

    screen = Screen(80, 24)
    stream = pyte.ByteStream(screen)

    class Both(Grid):
        def feed(self, data):
            stream.feed(data)
            for at in range(0, len(data), 7):  # cut anywhere
                super().feed(data[at : at + 7])

    with Terminal(interface.puzzle_argv(), environment={"SCOPONE_LANG": "it"}) as terminal:
        terminal.screen = Both(80, 24)
        terminal.wait_for("? guida")
        for key in ("enter", "enter", "?", "escape", "escape", "l"):
            terminal.send(key)
            terminal.settle()
            assert terminal.text() == "\n".join(line.rstrip() for line in screen.display)
