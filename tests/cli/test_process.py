"""The command as a process: pipes, encodings, interrupts, what is imported; and the trainer."""

import json
import os
import re
import shlex
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
    assert (b"si puo'" in run.stdout) == (encoding == "ascii")
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


@pytest.fixture
def shell(scopone, tmp_path):
    """Runs `scopone` with redirections of the shell; gives status and both outputs."""

    def run(line):
        command = shlex.join(scopone) + line
        done = subprocess.run(
            ["sh", "-c", command],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            cwd=tmp_path,
            timeout=60,
            check=False,
        )
        return done.returncode, done.stdout, done.stderr

    return run


posix_only = pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs a full device")


@posix_only
@pytest.mark.parametrize("way", [">&-", ">/dev/full"])
@pytest.mark.parametrize("arguments", ["--help", "legal --help", "--version", "rules", "check"])
def test_whatever_cannot_be_printed_is_told(shell, arguments, way):
    status, out, told = shell(f" {arguments} {way}")
    assert (status, out) == (2, "")
    assert re.fullmatch(r"scopone: the output cannot be written: .*\n", told)


@posix_only
@pytest.mark.parametrize("way", ["2>&-", "2>/dev/full", ">&- 2>&-", ">/dev/full 2>/dev/full"])
def test_an_error_that_nobody_can_read_is_an_error_all_the_same(shell, way):
    assert shell(f" legal --table 8C --hand 7D {way}") == (2, "", "")


@posix_only
@pytest.mark.parametrize("way", ["</dev/null", "| cat", "2>&1 >/dev/null"])
@pytest.mark.parametrize("arguments", ["", "quiz", "puzzle captures/two-fives"])
def test_without_a_terminal_the_trainer_says_so(shell, arguments, way):
    status, out, told = shell(f" {arguments} {way}")
    assert status == (0 if "cat" in way else 2)  # that of cat
    assert (out + told).startswith("scopone")
    assert (out + told).count("\n") == 1
    assert "terminal" in out + told


def test_textual_is_not_read_where_there_is_no_terminal(tmp_path):
    code = (
        "import sys; sys.path.insert(0, sys.argv[1]); from trainer.cli import main; "
        "assert main([]) == 2; print('textual' in sys.modules)"
    )
    from tests.installed import package_folder

    run = subprocess.run(
        [sys.executable, "-I", "-c", code, str(package_folder().parent)],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        cwd=tmp_path,
        timeout=60,
        check=False,
    )
    assert run.stdout == "False\n", run.stderr


def test_an_apostrophe_becomes_a_plain_one_where_there_is_no_other(process):
    for encoding in ("ascii", "latin-1", "cp437"):
        run = process("stats", "--lang", "it", PYTHONIOENCODING=encoding)
        assert run.stdout.startswith(b"Non c'")
    assert process("stats", "--lang", "it", PYTHONIOENCODING="utf-8").stdout.startswith(
        "Non c’è".encode()
    )


def test_an_interrupt_while_it_is_read_ends_quietly_too(tmp_path):
    # The command itself is only read inside the net.
    code = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "class Interrupting:\n"
        "    def find_spec(self, name, path, target=None):\n"
        "        if name == sys.argv[2]: raise KeyboardInterrupt\n"
        "sys.meta_path.insert(0, Interrupting())\n"
        "from trainer.cli import main\n"
        "sys.exit(main(['--version']))"
    )
    from tests.installed import package_folder

    for name in ("trainer.cli.program", "argparse", "trainer.rules.cards", "trainer.text.usage"):
        run = subprocess.run(
            [sys.executable, "-I", "-c", code, str(package_folder().parent), name],
            capture_output=True,
            text=True,
            cwd=tmp_path,
            timeout=60,
            check=False,
        )
        assert (run.returncode, run.stdout, run.stderr) == (130, "", ""), name


def test_an_interrupt_ends_quietly(monkeypatch, capsys):
    def interrupted(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr("trainer.cli.program.parse", interrupted)
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
    monkeypatch.setattr("trainer.cli.program.is_terminal", lambda: True)
    return calls


@pytest.mark.parametrize(
    ("arguments", "call"),
    [
        ([], (None, None, None)),
        (["--lang", "it_IT"], ("it", None, None)),
        (["--data", "somewhere"], (None, "somewhere", None)),
        (["puzzle"], (None, None, "puzzle")),
        (
            ["puzzle", "captures/two-fives", "--lang", "en"],
            ("en", None, "puzzle:captures/two-fives"),
        ),
        (["lesson"], (None, None, "lesson")),
        (["lesson", "lessons/first-card"], (None, None, "lesson:lessons/first-card")),
        (["quiz"], (None, None, "quiz")),
        (["quiz", "--sprint", "--data", "a"], (None, "a", "quiz:sprint")),
        (["--"], (None, None, None)),
        (["--data", "a", "puzzle", "--data", "b"], (None, "b", "puzzle")),
        (["--data", "a", "puzzle"], (None, "a", "puzzle")),
    ],
)
def test_the_trainer_is_opened(started, arguments, call):
    assert main(arguments) == 7
    assert started == [call]


def test_the_trainer_is_not_opened_by_mistake(started, capsys):
    assert main(["puzzle", "one", "two"]) == 2
    assert "'two' is one word too many (scopone puzzle --help" in capsys.readouterr().err
    assert main(["quiz", "sprint"]) == 2
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
