"""The memory a solver works with, owned by whoever asks and never by a module."""

from typing import Any, Final

from trainer.solver.encode import Words
from trainer.solver.load import load

MEBIBYTE: Final = 1 << 20
DEFAULT_BYTES: Final = 32 * MEBIBYTE
MOST_BYTES: Final = 2048 * MEBIBYTE
LEAST_BYTES: Final = 1024

_BUCKET_BYTES: Final = 64
_PLAIN_MOST_BUCKETS: Final = 1 << 12
_PLAY_WORDS: Final = 1 << 16


class Context:
    """The table and the stacks of one search at a time; it may be used for many, one by one.

    `table_bytes`: memory of the table, rounded down to a power of two, 1 KiB to 2 GiB; the stacks
    take another 0.9 MiB. Pages of the table that a search does not touch cost nothing. Without
    numba the table is a Python list of at most 2^15 ints. What it holds from earlier searches makes
    later ones faster and changes no value.

    Raises:
        ValueError: `table_bytes` out of range.
    """

    def __init__(self, table_bytes: int = DEFAULT_BYTES, cache_folder: str | None = None) -> None:
        if not LEAST_BYTES <= table_bytes <= MOST_BYTES:
            raise ValueError(f"table_bytes: {table_bytes} is not in {LEAST_BYTES}..{MOST_BYTES}")
        status = load(cache_folder)
        self.is_jitted = status.is_jitted
        self.buckets = 1 << (table_bytes // _BUCKET_BYTES).bit_length() - 1
        if not self.is_jitted:
            self.buckets = min(self.buckets, _PLAIN_MOST_BUCKETS)
        self.age = 0
        from trainer.solver import kernels, search, values

        self.memory = self.words(8 * self.buckets)
        self.deal = self.words(search.DEAL)
        self.control = self.words(values.CONTROL)
        self.frames = self.words(search.FRAME * search.FRAMES)
        self.plays = self.words(_PLAY_WORDS)
        self.scratch = self.words(kernels.SCRATCH)
        self.no_cancel = self.words(1)
        self.killers = self.words(96)
        self.root = self.words(kernels.MOST_PLAYS * 10)
        self.values = self.words(kernels.MOST_PLAYS * 10)

    @property
    def nodes(self) -> int:
        """Positions looked at by the last search."""
        return int(self.control[0])

    def clear(self) -> None:
        """Forgets what earlier searches found."""
        self.memory = self.words(8 * self.buckets)
        self.killers = self.words(96)

    def words(self, number: int) -> Words:
        """So many zero words for kernels."""
        return zeros(number, self.is_jitted)


def zeros(number: int, is_jitted: bool) -> Words:
    """So many zero words in the form in which kernels take them."""
    if not is_jitted:
        return [0] * number
    import numpy

    array: Any = numpy.zeros(number, numpy.int64)
    return array  # type: ignore[no-any-return]
