"""Bit sets of cards as int64, in two bodies: one that numba compiles, one in plain Python.

Bit order everywhere: card = 4 * (rank - 1) + suit, suits D C S B, so a rank is a nibble. The
two bodies of `mix` give different words; nothing but the table's addresses depends on them.
"""

import importlib
from typing import Any

from trainer.solver.jit import IS_JITTED, kernel

_MULTIPLIER = 0x1E3779B97F4A7C15
_WORD = (1 << 64) - 1

if IS_JITTED:
    # The functions of numba's own library that do this cannot be called when jit is off.
    _types: Any = importlib.import_module("numba.core.types")
    _intrinsic: Any = importlib.import_module("numba.core.extending").intrinsic

    @_intrinsic  # type: ignore[untyped-decorator]
    def _population(_: Any, cards: Any) -> Any:
        def body(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.ctpop(arguments[0])

        return _types.int64(_types.int64), body

    @_intrinsic  # type: ignore[untyped-decorator]
    def _trailing_zeros(_: Any, cards: Any) -> Any:
        def body(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            zero_is_undefined = context.get_constant(_types.boolean, True)
            return builder.cttz(arguments[0], zero_is_undefined)

        return _types.int64(_types.int64), body

    @kernel
    def count(cards: int) -> int:
        """How many bits are set."""
        return _population(cards)  # type: ignore[no-any-return]

    @kernel
    def lowest(cards: int) -> int:
        """The place of the lowest bit that is set; undefined for 0."""
        return _trailing_zeros(cards)  # type: ignore[no-any-return]

    @kernel
    def mix(word: int, more: int) -> int:
        """A hash of both words: 64 bits, wrapping."""
        word = (word ^ more) * _MULTIPLIER
        return word ^ (word >> 29)

else:

    def count(cards: int) -> int:
        """How many bits are set."""
        return cards.bit_count()

    def lowest(cards: int) -> int:
        """The place of the lowest bit that is set; undefined for 0."""
        return (cards & -cards).bit_length() - 1

    def mix(word: int, more: int) -> int:
        """A hash of both words: 64 bits."""
        word = (word ^ more) * _MULTIPLIER & _WORD
        return word ^ (word >> 29)
