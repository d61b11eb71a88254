"""Pictures that follow one another by themselves: what others play between two plays of one's own.

It knows no question: only pictures, and whom to tell when the last one is there. Any key may cut it
short; where nothing moves there is none, and the last picture is there at once.
"""

from collections.abc import Callable, Sequence
from typing import Final

from textual.timer import Timer

from trainer.tui.drawing.film import Picture
from trainer.tui.projector import SHOWN_SECONDS, Projector

STOP_SECONDS: Final = 1.1
"""How long the table is shown after each play."""


class Interlude:
    """`is_on`: pictures are still to come.

    `later`, `moves` and `redraw` as in `Projector`; `ended` is called once the last picture was
    there, or was gone to.
    """

    def __init__(
        self,
        projector: Projector,
        later: Callable[[float, Callable[[], None]], Timer],
        moves: Callable[[], bool],
        redraw: Callable[[], None],
        ended: Callable[[], None],
    ) -> None:
        self.is_on = False
        self._projector, self._later, self._moves = projector, later, moves
        self._redraw, self._ended = redraw, ended
        self._timer: Timer | None = None

    def play(self, pictures: Sequence[Picture]) -> None:
        """One after another from the second on: the first is what is there already."""
        self.is_on = True
        self._projector.load(pictures)
        if self._moves():
            self._go_on()
        else:
            self.skip()

    def skip(self) -> None:
        """All the rest at once."""
        if self.is_on:
            self.stop()
            self._ended()

    def stop(self) -> None:
        """Nothing more comes, and nobody is told."""
        self.is_on = False
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    @property
    def at(self) -> int:
        """How many plays have been shown, the present one among them."""
        return self._projector.at

    def _go_on(self) -> None:
        self._timer = None
        if not self._projector.forward():
            self.skip()
            return
        picture = self._projector.pictures[self._projector.at]
        seconds = STOP_SECONDS if picture.moment is None else STOP_SECONDS + SHOWN_SECONDS
        self._timer = self._later(seconds, self._go_on)
        self._redraw()
