"""Bit sets of cards as int64, in two bodies: one that numba compiles, one in plain Python.

Bit order everywhere: card = 4 * (rank - 1) + suit, suits D C S B, so a rank is a nibble. In
plain Python a word is its unsigned value.
"""

import importlib
from typing import Any

from trainer.solver.jit import IS_JITTED, inlined

_MULTIPLIER = 0x1E3779B97F4A7C15
_WORD = (1 << 64) - 1
_HIGH = (1 << 35) - 1

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

    @_intrinsic  # type: ignore[untyped-decorator]
    def _product(_: Any, one: Any, other: Any) -> Any:
        def body(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.mul(*arguments)

        return _types.int64(_types.int64, _types.int64), body

    @inlined
    def count(cards: int) -> int:
        """How many bits are set."""
        return _population(cards)  # type: ignore[no-any-return]

    @inlined
    def lowest(cards: int) -> int:
        """The place of the lowest bit that is set; undefined for 0."""
        return _trailing_zeros(cards)  # type: ignore[no-any-return]

    @inlined
    def product(one: int, other: int) -> int:
        """The low 64 bits of a product. A plain product that overflows is undefined: numba tells
        the compiler that it never does."""
        return _product(one, other)  # type: ignore[no-any-return]

    @inlined
    def mix(word: int, more: int) -> int:
        """A hash of both words: 64 bits."""
        word = _product(word ^ more, _MULTIPLIER)
        return word ^ (word >> 29 & _HIGH)

else:

    def count(cards: int) -> int:
        """How many bits are set."""
        return cards.bit_count()

    def lowest(cards: int) -> int:
        """The place of the lowest bit that is set; undefined for 0."""
        return (cards & -cards).bit_length() - 1

    def product(one: int, other: int) -> int:
        """The low 64 bits of a product."""
        return one * other & _WORD

    def mix(word: int, more: int) -> int:
        """A hash of both words: 64 bits."""
        word = (word ^ more) * _MULTIPLIER & _WORD
        return word ^ word >> 29
