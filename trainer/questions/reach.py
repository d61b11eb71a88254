"""How far away the worths of a position's plays are, before anything is solved."""

from typing import Final, Literal, TypeAlias

from trainer.rules.position import Position, View

Reach: TypeAlias = Literal["soon", "long", "beyond"]
"""Seconds, minutes, or hours."""

_OPEN_SOON: Final = 7
_OPEN_LONG: Final = 8
_HIDDEN_SOON: Final = 4
_HIDDEN_LONG: Final = 5
"""Cards in the largest hand, up to which the worths are so far away."""


def reach(turn: Position | View) -> Reach:
    """How far away the worths of the plays are; measured, see the figures of `scopone bench`."""
    is_open = isinstance(turn, Position)
    cards = max(turn.hand_sizes)
    if cards <= (_OPEN_SOON if is_open else _HIDDEN_SOON):
        return "soon"
    return "long" if cards <= (_OPEN_LONG if is_open else _HIDDEN_LONG) else "beyond"
