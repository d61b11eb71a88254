"""The command as a process: pipes, encodings, interrupts, what is imported; and the trainer."""

import json
import os
import subprocess
import sys
import types

import pytest

from trainer.cli import main

TABLE = ["--table", "7C 3D 4S", "--hand", "7D 2S"]


@pytest.fixture
def process(scopone, tmp_path):
    """Runs `scopone` in a process of its own; gives its status and what it printed, as bytes."""

    def run(*arguments, **environment):
        return subprocess.run(
            [*scopone, *arguments],
            capture_output=True,
            cwd=tmp_path,
            env={**os.environ, **environment},
            timeout=60,
            check=False,
        )

    return run


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8", "cp437"])
def test_an_output_of_any_encoding(process, encoding):
    run = process("legal", *TABLE, "--lang", "it", PYTHONIOENCODING=encoding)
    assert (run.returncode, run.stderr) == (0, b"")
    assert b"Il due di spade non prende niente: si pu" in run.stdout
    run = process("legal", "--table", "♥", "--hand", "", "--lang", "it", PYTHONIOENCODING=encoding)
    assert run.returncode == 2
    assert run.stderr.count(b"\n") == 1
    rule = ["rule", *TABLE, "--play", "7Dx3D4S", "--json", "--lang", "it"]
    run = process(*rule, PYTHONIOENCODING=encoding)
    assert "perciò" in json.loads(run.stdout.decode(encoding))["text"]


@pytest.mark.skipif(os.name != "posix", reason="POSIX pipes")
def test_a_reader_that_leaves_is_no_matter(scopone, tmp_path):
    cards = [f"{rank}{suit}" for rank in "A234567JQ" for suit in "DCSB"]
    reading, writing = os.pipe()
    run = subprocess.Popen(
        [*scopone, "legal", "--table", " ".join(cards), "--hand", "KD"],
        stdout=writing,
        stderr=subprocess.PIPE,
        cwd=tmp_path,
    )
    os.close(writing)
    os.read(reading, 10)
    os.close(reading)
    _, told = run.communicate(timeout=60)
    assert told == b""
    assert run.returncode == 1


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs a full device")
def test_an_output_that_cannot_be_written_is_told(scopone, tmp_path):
    with open("/dev/full", "w", encoding="utf-8") as full:
        run = subprocess.run(
            [*scopone, "legal", *TABLE],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            cwd=tmp_path,
            timeout=60,
            check=False,
        )
    assert run.returncode == 2
    assert run.stderr.startswith("scopone: the output cannot be written: ")
    assert run.stderr.count("\n") == 1


def test_an_interrupt_ends_quietly(monkeypatch, capsys):
    def interrupted(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr("trainer.cli.parse", interrupted)
    assert main(["legal", *TABLE]) == 130
    assert capsys.readouterr() == ("", "")


def test_answering_imports_nothing_foreign(tmp_path):
    code = (
        "import sys; sys.path.insert(0, sys.argv[1]); from trainer.cli import main; "
        "assert main(sys.argv[2:]) == 0; "
        "names = {name.partition('.')[0] for name in sys.modules}; "
        "print(sorted(names - {'trainer', '__main__'} - sys.stdlib_module_names))"
    )
    from tests.installed import package_folder

    folder = str(package_folder().parent)
    run = subprocess.run(
        [sys.executable, "-I", "-c", code, folder, "legal", *TABLE],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        timeout=60,
        check=False,
    )
    assert run.stderr == ""
    foreign = run.stdout.splitlines()[-1]
    assert not [name for name in eval(foreign) if not name.startswith(("_sysconfigdata", "_"))]


# --- the trainer ------------------------------------------------------------------------------


@pytest.fixture
def started(monkeypatch):
    """Stands in for the trainer, and notes how it was started."""
    calls = []

    def run(*, language, data_dir, start=None):
        calls.append((language, data_dir, start))
        return 7

    package, app = types.ModuleType("trainer.tui"), types.ModuleType("trainer.tui.app")
    package.__path__ = []
    app.run = run
    monkeypatch.setitem(sys.modules, "trainer.tui", package)
    monkeypatch.setitem(sys.modules, "trainer.tui.app", app)
    return calls


@pytest.mark.parametrize(
    ("arguments", "call"),
    [
        ([], (None, None, None)),
        (["--lang", "it_IT"], ("it", None, None)),
        (["--data", "somewhere"], (None, "somewhere", None)),
        (["puzzle"], (None, None, "puzzle")),
        (["puzzle", "sweep-03", "--lang", "en"], ("en", None, "puzzle:sweep-03")),
        (["--data", "a", "puzzle", "--data", "b"], (None, "b", "puzzle")),
        (["--data", "a", "puzzle"], (None, "a", "puzzle")),
    ],
)
def test_the_trainer_is_opened(started, arguments, call):
    assert main(arguments) == 7
    assert started == [call]


def test_the_trainer_is_not_opened_by_mistake(started, capsys):
    assert main(["puzzle", "one", "two"]) == 2
    assert main(["--frobnicate"]) == 2
    assert started == []


def test_what_the_trainer_refuses_is_told_as_elsewhere(started, monkeypatch, capsys):
    from trainer.rules.problems import RulesError, problem

    def run(**_):
        raise RulesError([problem("unknown-language", "SCOPONE_LANG", found="x", known="en it")])

    monkeypatch.setattr(sys.modules["trainer.tui.app"], "run", run)
    assert main([]) == 2
    assert capsys.readouterr().err == (
        "scopone: SCOPONE_LANG: there is no language 'x': choose from en it\n"
    )
