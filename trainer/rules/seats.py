"""Four seats, two sides, and who plays after whom."""

from enum import IntEnum
from typing import Final


class Seat(IntEnum):
    """The seats in the order of play to the right (anticlockwise): S, E, N, W."""

    S = 0
    E = 1
    N = 2
    W = 3


class Side(IntEnum):
    """The two partnerships. Partners sit opposite each other."""

    NS = 0
    EW = 1


SEATS: Final = (Seat.S, Seat.E, Seat.N, Seat.W)
SIDES: Final = (Side.NS, Side.EW)
_SIDE: Final = (Side.NS, Side.EW, Side.NS, Side.EW)


def side_of(seat: Seat) -> Side:
    """The side that a seat plays for."""
    return _SIDE[seat]


def other_side(side: Side) -> Side:
    """The opponents of a side."""
    return SIDES[1 - side]


def seat_after(seat: Seat, direction: str, plays: int = 1) -> Seat:
    """The seat whose turn it is `plays` plays after `seat`, in `direction` right or left.

    `plays` may be negative: -1 is the seat that played before.
    """
    return SEATS[(seat + (plays if direction == "right" else -plays)) % 4]
