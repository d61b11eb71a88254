"""Verdicts kept between checks: which files were proved, by which program.

Kept in the user's cache folder only, never beside the content. A file counts as proved if its bytes
and everything that proves it (the source of rules, solver, questions and content) are the same.
"""

import hashlib
import json
import random
from collections.abc import Iterable
from importlib.resources import files
from pathlib import Path
from typing import Final

_PROVERS: Final = ("rules", "solver", "questions", "content")
_NAME: Final = "proved.json"
SHARE: Final = 10
"""Of kept verdicts one in so many is proved afresh all the same, chosen by the seed."""


class Kept:
    """The files proved before, by the hash of their bytes.

    `folder`: of the cache, or None to keep nothing. What cannot be read there is proved again;
    what cannot be written is proved again the next time.
    """

    def __init__(self, folder: Path | None, seed: int = 0) -> None:
        self._file = None if folder is None else folder / _NAME
        self._prover = prover_hash()
        self._proved = self._read()
        self._rng = random.Random(seed)
        self._new: set[str] = set()

    def is_proved(self, content: bytes) -> bool:
        """Whether the file may be passed over: proved before, and not drawn for proof afresh."""
        return _hash(content) in self._proved and self._rng.randrange(SHARE) != 0

    def add(self, content: bytes) -> None:
        """Remember that the file holds."""
        self._new.add(_hash(content))

    def save(self) -> bool:
        """Write what was proved; False where that is not possible."""
        if self._file is None or self._new <= self._proved:
            return True
        known = sorted(self._proved | self._new)
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            fresh = self._file.with_suffix(".new")
            fresh.write_text(json.dumps({"prover": self._prover, "proved": known}))
            fresh.replace(self._file)
        except OSError:
            return False
        return True

    def _read(self) -> set[str]:
        if self._file is None:
            return set()
        try:
            data = json.loads(self._file.read_text())
        except (OSError, ValueError):
            return set()
        if not isinstance(data, dict) or data.get("prover") != self._prover:
            return set()
        proved = data.get("proved")
        return (
            {one for one in proved if isinstance(one, str)} if isinstance(proved, list) else set()
        )


def prover_hash() -> str:
    """A hash of the source of everything that a proof rests on."""
    digest = hashlib.sha256()
    for name, source in sorted(_sources(_PROVERS)):
        digest.update(name.encode() + b"\0" + source + b"\0")
    return digest.hexdigest()


def _sources(layers: Iterable[str]) -> Iterable[tuple[str, bytes]]:
    for layer in layers:
        for one in (files("trainer") / layer).iterdir():
            if one.name.endswith(".py"):
                yield f"{layer}/{one.name}", one.read_bytes()


def _hash(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
