"""How kernels are compiled: by numba with a cache on disk, by numba without one, or not at all.

Importing this module imports numba where there is one. Kernels are written so that the same source
runs as plain Python, which NUMBA_DISABLE_JIT=1 or a missing numba makes it do.
"""

import importlib
from collections.abc import Callable
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])

# By name, so that types do not depend on which numba is there, or on whether one is.
numba: Any
try:
    numba = importlib.import_module("numba")
except ImportError:
    numba = None

HAS_NUMBA: bool = numba is not None
IS_JITTED: bool = HAS_NUMBA and not numba.config.DISABLE_JIT
"""Fixed when the first kernel is imported."""

_uncached: list[str] = []


def kernel(function: Function) -> Function:
    """Compiled on first call, without holding the GIL; kept on disk where a folder can be written.

    Arguments are int64 and arrays of int64. Plain Python ints must give the same result, so nothing
    may overflow but a `bits.product`. No kernel makes an array, so none counts references: that
    alone took a fifth of the time.
    """
    return _compiled(function, inlined=False)


def inlined(function: Function) -> Function:
    """A kernel that becomes part of those that call it: for what runs at every node."""
    return _compiled(function, inlined=True)


def _compiled(function: Function, inlined: bool) -> Function:
    if not IS_JITTED:
        return function
    options = {"nogil": True, "boundscheck": False, "_nrt": False, "forceinline": inlined}
    try:
        compiled: Function = numba.njit(cache=True, **options)(function)
    except RuntimeError:
        # numba found no folder it may write to and says so while decorating.
        _uncached.append(function.__name__)
        compiled = numba.njit(**options)(function)
    return compiled


def is_cached() -> bool:
    """Whether compiled kernels are kept for the next start."""
    return IS_JITTED and not _uncached
