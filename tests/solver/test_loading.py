"""What is imported when, and where compiled code goes."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.installed import package_folder

LIGHT = """
import sys
sys.path.insert(0, sys.argv[1])
import trainer.solver, trainer.solver.solve, trainer.solver.context, trainer.solver.encode
import trainer.solver.load, trainer.solver.many
print([name for name in ("numba", "numpy") if name in sys.modules])
"""


def run(code: str, *arguments: str, **environment: str) -> str:
    kept = {name: value for name, value in os.environ.items() if name != "NUMBA_CACHE_DIR"}
    answer = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        capture_output=True,
        text=True,
        env={**kept, **environment},
        timeout=300,
        check=False,
    )
    assert answer.returncode == 0, answer.stderr
    return answer.stdout.strip()


def test_nothing_heavy_is_imported_before_it_is_needed():
    assert run(LIGHT, str(package_folder().parent)) == "[]"


PLACE = """
import os, sys
sys.path.insert(0, sys.argv[1])
from pathlib import Path
from trainer.solver import load
real = Path.mkdir
def mkdir(self, *arguments, **names):
    if "__pycache__" in self.parts:
        raise PermissionError(self)
    real(self, *arguments, **names)
Path.mkdir = mkdir
status = load.load(sys.argv[2] or None)
from trainer.solver.bits import count
print(count(7), status.is_jitted, os.environ.get("NUMBA_CACHE_DIR", ""))
"""


def test_compiled_code_goes_to_the_programs_folder_where_the_package_cannot_be_written(tmp_path):
    old = tmp_path / "kernels-of-another-source"
    old.mkdir()
    counted, is_jitted, place = run(PLACE, str(package_folder().parent), str(tmp_path)).split()
    assert (counted, is_jitted) == ("3", "True")
    assert Path(place).parent == tmp_path
    assert list(Path(place).rglob("*.nbi"))
    assert not old.exists()


NOWHERE = """
import sys
sys.path.insert(0, sys.argv[1])
import numba
compiled = numba.njit
def njit(*functions, **options):
    if options.get("cache") and "_nrt" in options:
        raise RuntimeError("cannot cache function: no locator available")
    return compiled(*functions, **options)
numba.njit = njit
from trainer.solver.load import first_notice, load
status = load()
from trainer.solver.bits import count
print(count(7), status.is_jitted, status.is_cached, first_notice(), first_notice())
"""


def test_without_any_folder_it_compiles_each_time_and_says_so_once():
    told = run(NOWHERE, str(package_folder().parent))
    assert told == "3 True False no-cache None"


def test_the_hash_is_of_the_source(tmp_path):
    copy = tmp_path / "trainer"
    shutil.copytree(package_folder(), copy, ignore=shutil.ignore_patterns("__pycache__"))
    code = "import sys; sys.path.insert(0, sys.argv[1]); from trainer.solver import load"
    code += "; print(load.source_hash())"
    same = run(code, str(package_folder().parent))
    assert run(code, str(tmp_path)) == same
    with (copy / "solver" / "bits.py").open("a", encoding="utf-8") as file:
        file.write("# changed\n")
    assert run(code, str(tmp_path)) != same


READY = """
import os, sys
sys.path.insert(0, sys.argv[1])
from trainer.solver import many, ready, solve
print(ready.is_to_compile(), "numba" in sys.modules)
solve.solve = many.value_layouts = lambda *all, **named: None  # to compile takes long
ready.make_ready()
print(ready.is_to_compile())
"""


def test_what_is_compiled_once_is_not_compiled_again(tmp_path):
    answer = run(READY, str(package_folder().parent), NUMBA_CACHE_DIR=str(tmp_path))
    assert answer.split() == ["True", "False", "False"]


def test_without_a_compiler_there_is_nothing_to_compile(tmp_path):
    place = {"NUMBA_CACHE_DIR": str(tmp_path), "NUMBA_DISABLE_JIT": "1"}
    first, *_ = run(READY, str(package_folder().parent), **place).split()
    assert first == "False"
