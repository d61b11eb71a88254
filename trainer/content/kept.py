"""Verdicts kept between checks: which files were proved, by which program.

Kept in the user's cache folder only, never beside the content. A file counts as proved if its bytes
and everything that proves it are the same: the source of rules, solver, questions and content, and
the versions of Python and of what compiles the solver.

Of the files that count as proved a tenth is proved afresh all the same, so that a verdict that was
wrong, or spoilt in the cache, does not stay. A file belongs to one of ten groups by its bytes, and
each check proves the next group, so ten checks go through all files. The seed says which group is
the first: the day's number, so that machines that begin anew each time do not prove the same tenth.
"""

import hashlib
import json
import platform
from collections.abc import Iterable
from importlib.metadata import PackageNotFoundError, version
from importlib.resources import files
from pathlib import Path
from typing import Final

_PROVERS: Final = ("rules", "solver", "questions", "content")
_COMPILERS: Final = ("numba", "llvmlite", "numpy")
_NAME: Final = "proved.json"
SHARE: Final = 10
"""Of kept verdicts one in so many is proved afresh all the same."""


class Kept:
    """The files proved before, by the hash of their bytes.

    `folder`: of the cache, or None to keep nothing. What cannot be read there is proved again;
    what cannot be written is proved again the next time. `seed`: the group that a new cache begins
    with. `is_fresh`: nothing is passed over, but what holds is kept.
    """

    def __init__(self, folder: Path | None, seed: int = 0, *, is_fresh: bool = False) -> None:
        self._file = None if folder is None else folder / _NAME
        self._prover = prover_hash()
        self._proved: set[str] = set()
        self._turn = seed
        self._is_fresh = is_fresh
        self._new: set[str] = set()
        self._read()

    def is_known(self, content: bytes) -> bool:
        """Whether the file was proved before."""
        return not self._is_fresh and _hash(content) in self._proved

    def is_due(self, content: bytes) -> bool:
        """Whether a file that was proved before is one of those to be proved afresh now."""
        return (int(_hash(content), 16) - self._turn) % SHARE == 0

    def add(self, content: bytes) -> None:
        """Remember that the file holds."""
        self._new.add(_hash(content))

    def distrust(self) -> None:
        """Forget what was kept before: something of it does not hold."""
        self._proved.clear()

    def save(self) -> bool:
        """Write what was proved, for the next check; False where that is not possible."""
        if self._file is None:
            return True
        data = {
            "prover": self._prover,
            "turn": self._turn + 1,
            "proved": sorted(self._proved | self._new),
        }
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            fresh = self._file.with_suffix(".new")
            fresh.write_text(json.dumps(data))
            fresh.replace(self._file)
        except OSError:
            return False
        return True

    def _read(self) -> None:
        if self._file is None:
            return
        try:
            data = json.loads(self._file.read_text())
        except (OSError, ValueError):
            return
        if not isinstance(data, dict) or data.get("prover") != self._prover:
            return
        proved, turn = data.get("proved"), data.get("turn")
        if isinstance(proved, list) and isinstance(turn, int):
            self._proved = {one for one in proved if isinstance(one, str)}
            self._turn = turn


def prover_hash() -> str:
    """A hash of everything that a proof rests on."""
    digest = hashlib.sha256(platform.python_version().encode())
    for name in _COMPILERS:
        digest.update(f"{name} {_version(name)}\0".encode())
    for name, source in sorted(_sources(_PROVERS)):
        digest.update(name.encode() + b"\0" + source + b"\0")
    return digest.hexdigest()


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return ""


def _sources(layers: Iterable[str]) -> Iterable[tuple[str, bytes]]:
    for layer in layers:
        for one in (files("trainer") / layer).iterdir():
            if one.name.endswith(".py"):
                yield f"{layer}/{one.name}", one.read_bytes()


def _hash(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
