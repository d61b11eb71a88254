"""Making all kernels ready once: compiled and kept, so that later on they are only read.

As a program (`main`) it does so for another process, which goes on meanwhile: to compile keeps one
processor busy for some ten seconds, and Python's lock with it.
"""

import contextlib
import importlib.util
import os
import sys
from pathlib import Path
from typing import Final

from trainer.rules.cards import PACK
from trainer.rules.position import Position
from trainer.rules.ruleset import PRESETS
from trainer.rules.seats import Seat
from trainer.solver.load import Status, load, place_cache

_MARK: Final = f"all-of-{sys.implementation.cache_tag}"
"""A file beside the compiled code: all of it is there."""
_PATIENCE: Final = 2
"""How much less urgent it is than anything else (`nice`); somebody may soon wait for it."""


def make_ready(cache_folder: str | None = None) -> Status:
    """Load the kernels; those that never were compiled are."""
    from trainer.solver.context import LEAST_BYTES, Context
    from trainer.solver.many import value_layouts
    from trainer.solver.solve import solve

    status = load(cache_folder)
    # A card each: what is compiled for this serves every position.
    hands = (1, 2, 4, 8)
    last = Position(PRESETS["classic"], Seat.S, 0, hands, (PACK & ~15, 0), last=Seat.S)
    context = Context(LEAST_BYTES)
    solve(last, context=context)
    value_layouts(last, [last.hands], context=context)
    if status.is_cached:
        with contextlib.suppress(OSError):  # then it is only looked through once more
            _mark().touch()
    return status


def is_to_compile(cache_folder: str | None = None) -> bool:
    """Whether there is something to compile that can be kept; numba is not imported for this."""
    if os.environ.get("NUMBA_DISABLE_JIT") == "1" or importlib.util.find_spec("numba") is None:
        return False
    place_cache(cache_folder)
    return bool(os.environ.get("NUMBA_CACHE_DIR")) and not _mark().exists()


def _mark() -> Path:
    return Path(os.environ["NUMBA_CACHE_DIR"]) / _MARK


def main() -> None:
    """Compile everything, out of the way of everything else. NUMBA_CACHE_DIR says where it goes."""
    if hasattr(os, "nice"):
        os.nice(_PATIENCE)
    make_ready()
