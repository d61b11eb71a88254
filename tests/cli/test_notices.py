"""What the solver lacks on this computer is said, once, on standard error."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.installed import package_folder
from trainer.solver import load as loading
from trainer.solver.load import Status

POSITION = (
    "to=W table=5B,6S E=3D,QS N=4B,QD W=2D,3C,7S S=2B,7D,7B "
    "EW=AD,AB,2S,5D,5C,5S,7C,JS,JB,QC,QB "
    "NS=AC,AS,2C,3S,3B,4D,4C,4S,6D,6C,6B,JD,JC,KD,KC,KS,KB sweeps=1-0 last=N"
)


@pytest.fixture
def lacking(monkeypatch):
    """As if something were missing; what is solved is solved as ever."""
    loading.load()
    real = loading._state["status"]

    def lacks(notice):
        status = Status(real.is_jitted, notice != "no-cache", notice)
        monkeypatch.setattr(loading, "_state", {"status": status})
        monkeypatch.setattr(loading, "_told", set())

    return lacks


@pytest.mark.parametrize(
    ("notice", "language", "says"),
    [
        ("no-cache", "en", "NUMBA_CACHE_DIR can name a folder"),
        ("no-cache", "it", "NUMBA_CACHE_DIR"),
        ("no-numba", "en", "pip install numba mends it"),
        ("no-numba", "it", "pip install numba"),
    ],
)
def test_it_is_said_once(scopone_run, lacking, notice, language, says):
    lacking(notice)
    run = scopone_run("solve", POSITION, POSITION, "--lang", language)
    assert run.status == 0
    (line,) = run.err.splitlines()
    assert line.startswith("scopone: ")
    assert says in line
    assert scopone_run("solve", POSITION).err == ""


def test_nothing_is_said_where_nothing_lacks_or_nothing_is_solved(scopone_run, lacking):
    assert scopone_run("solve", POSITION).err == ""
    lacking("no-cache")
    assert scopone_run("legal", "--table", "7C", "--hand", "7D").err == ""
    run = scopone_run("solve", "to=W table=8C")
    assert run.status == 2
    assert "NUMBA_CACHE_DIR" not in run.err


@pytest.mark.parametrize("command", [["bench", "solver", "--cards", "2"], ["check", "--fresh"]])
def test_other_commands_that_solve_say_it_too(scopone_run, lacking, command):
    lacking("no-cache")
    told = [line for line in scopone_run(*command).err.splitlines() if "NUMBA_CACHE_DIR" in line]
    assert len(told) == 1


WITHOUT = """
import sys
sys.modules["numba"] = None
sys.path.insert(0, sys.argv.pop(1))
from trainer.cli import main
sys.exit(main(sys.argv[1:]))
"""


def test_without_numba_it_solves_and_says_so(tmp_path):
    run = subprocess.run(
        [sys.executable, "-c", WITHOUT, str(package_folder().parent), "solve", "--json", POSITION],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        timeout=120,
        check=False,
    )
    assert (run.returncode, run.stderr.count("\n")) == (0, 1)
    assert "numba cannot be used here" in run.stderr
    assert json.loads(run.stdout)["value"] == -3


PLACE = """
import os, sys
from pathlib import Path
real = Path.mkdir
def mkdir(self, *arguments, **names):
    if "__pycache__" in self.parts:
        raise PermissionError(self)
    real(self, *arguments, **names)
Path.mkdir = mkdir
sys.path.insert(0, sys.argv.pop(1))
from trainer.cli import main
status = main(sys.argv[1:])
print(os.environ.get("NUMBA_CACHE_DIR", ""), file=sys.stderr)
sys.exit(status)
"""


@pytest.mark.long
@pytest.mark.skipif(os.environ.get("NUMBA_DISABLE_JIT") == "1", reason="nothing is compiled")
def test_where_the_package_cannot_be_written_the_programs_cache_is_used(tmp_path):
    kept = {name: value for name, value in os.environ.items() if name != "NUMBA_CACHE_DIR"}
    run = subprocess.run(
        [sys.executable, "-c", PLACE, str(package_folder().parent), "solve", POSITION],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env={**kept, "SCOPONE_CACHE": str(tmp_path / "cache")},
        timeout=300,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    place = Path(run.stderr.splitlines()[-1])
    assert place.parent == tmp_path / "cache"
    assert list(place.rglob("*.nbi"))
