"""Getting the kernels ready: finds a place for compiled code, and says what is missing."""

import hashlib
import os
import shutil
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeAlias

Notice: TypeAlias = Literal["no-numba", "no-cache"]


@dataclass(frozen=True, slots=True)
class Status:
    """How kernels run in this process.

    `is_jitted`: compiled, else as plain Python, some hundred times slower. `is_cached`: compiled
    code is kept, else each start compiles again. `notice`: what a person should be told.
    """

    is_jitted: bool
    is_cached: bool
    notice: Notice | None


_state: dict[str, Status] = {}
_told: set[Notice] = set()
_folders: list[str] = []


def keep_compiled_in(folder: str) -> None:
    """Name the program's own cache folder, for a `load` that is called without one later on."""
    _folders[:] = [folder]


def load(cache_folder: str | None = None) -> Status:
    """Imports the kernels, which imports numba, on the first call; later ones only answer.

    Compiled code goes where NUMBA_CACHE_DIR says; else beside the package; where that cannot be
    written, into `cache_folder`, which should be the program's own.
    """
    if "status" not in _state:
        place_cache(cache_folder)
        from trainer.solver import jit, values

        assert values
        notice: Notice | None = None
        if not jit.HAS_NUMBA:
            notice = "no-numba"
        elif jit.IS_JITTED and not jit.is_cached():
            notice = "no-cache"
        _state["status"] = Status(jit.IS_JITTED, jit.is_cached(), notice)
    return _state["status"]


def first_notice() -> Notice | None:
    """What is missing, the first time this is asked after `load`; then None."""
    notice = _state["status"].notice if "status" in _state else None
    if notice is None or notice in _told:
        return None
    _told.add(notice)
    return notice


def source_hash() -> str:
    """Hexadecimal digest of the solver's source: verdicts and compiled code go with it."""
    digest = hashlib.sha256()
    for path in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def place_cache(cache_folder: str | None = None) -> None:
    """Sets numba's folder, one for each state of the source; `cache_folder` as for `load`.

    numba looks only at the file of the function it compiled, not at those whose functions went
    into it: without this a change in `bits` would leave the old code in `search`.
    """
    if os.environ.get("NUMBA_CACHE_DIR"):
        return
    cache_folder = cache_folder or next(iter(_folders), None)
    name = f"kernels-{source_hash()}"
    folders = [Path(__file__).parent / "__pycache__"]
    if cache_folder:
        folders.append(Path(cache_folder))
    for folder in folders:
        try:
            (folder / name).mkdir(parents=True, exist_ok=True)
        except OSError:
            continue
        if not os.access(folder / name, os.W_OK | os.X_OK):
            continue
        for old in folder.glob("kernels-*"):
            if old.name != name:
                shutil.rmtree(old, ignore_errors=True)
        numba = sys.modules.get("numba")
        if numba is None:
            os.environ["NUMBA_CACHE_DIR"] = str(folder / name)
        else:
            numba.config.CACHE_DIR = str(folder / name)
        return
