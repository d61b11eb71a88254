"""What a search and whoever waits for it tell each other: a few words that both can read always.

The first word stops the search. The others say how far it is; a search that is given fewer words
says nothing. They are written one by one while another thread reads them, so what is read may for a
moment belong to two steps: it is to be shown, and decides nothing.
"""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from trainer.solver.encode import Words

Part: TypeAlias = Literal["layouts", "draws", "plays", "reasons"]
"""What is counted: all layouts, layouts drawn (at most so many), plays valued with open cards, or
plays of which it is said why."""

_PARTS: Final[tuple[Part, ...]] = ("layouts", "draws", "plays", "reasons")

STOP: Final = 0
PART: Final = 1
DONE: Final = 2
OF: Final = 3
VALUED: Final = 4
PLAYS: Final = 5
"""Written by the kernel that values plays: how many of how many; 0 of 0 until it is known what the
position is worth, which takes longest."""
WORDS: Final = 6


@dataclass(frozen=True, slots=True)
class Share:
    """How much is done: `done` of `of`; of plays with open cards 0 of 0 at first."""

    part: Part
    done: int
    of: int


def tell(signals: Words | None, part: Part, done: int = 0, of: int = 0) -> None:
    """Say how far a search is."""
    if signals is None or len(signals) < WORDS:
        return
    signals[DONE] = 0
    signals[OF] = of
    signals[PART] = _PARTS.index(part) + 1
    signals[DONE] = done


def share(signals: Words | None) -> Share | None:
    """How far it is; None where nothing was told."""
    if signals is None or len(signals) < WORDS or not signals[PART]:
        return None
    part = _PARTS[int(signals[PART]) - 1]
    at, of = (VALUED, PLAYS) if part == "plays" else (DONE, OF)
    most = int(signals[of])
    return Share(part, min(int(signals[at]), most), most)
