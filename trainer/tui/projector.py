"""Pictures on a table: one alone, or several to be gone through, a picture a key.

It knows no question: only pictures, whether things move, and whom to tell when the table changes by
itself. Who shows a picture draws the screen then.
"""

from collections.abc import Callable, Sequence
from typing import Final

from textual.timer import Timer

from trainer.tui.drawing.film import Picture
from trainer.tui.drawing.scene import NOTHING, Scene

SHOWN_SECONDS: Final = 0.9
"""How long a capture is shown before the table changes."""


class Projector:
    """`scene`: what is to be seen now. `pictures`: what is gone through; `at`: the present one.

    `later` calls something after so many seconds, as a screen's `set_timer` does. `redraw` is
    called when the scene has changed by itself. `moves`: whether a capture is shown for a moment.
    """

    def __init__(
        self,
        later: Callable[[float, Callable[[], None]], Timer],
        redraw: Callable[[], None],
        moves: Callable[[], bool],
    ) -> None:
        self.scene = NOTHING
        self.pictures: tuple[Picture, ...] = ()
        self.at = 0
        self._kept = NOTHING
        self._later, self._redraw, self._moves = later, redraw, moves
        self._timer: Timer | None = None

    def put(self, scene: Scene) -> None:
        """A table that stays. Whatever was shown is over."""
        self.show(Picture(scene))

    def show(self, picture: Picture) -> None:
        """A picture that stays; of a capture first what goes. Whatever was shown is over."""
        self.pictures, self.at = (), 0
        self._kept = picture.scene
        self._project(picture)

    def load(self, pictures: Sequence[Picture], at: int = 0) -> None:
        """Pictures to go through, from one of them on."""
        self.pictures, self.at = tuple(pictures), at
        self._project(Picture(self.pictures[at].scene))

    def forward(self) -> bool:
        """The next picture; False where there is none."""
        if self.at + 1 >= len(self.pictures):
            return False
        self.at += 1
        self._project(self.pictures[self.at])
        return True

    def back(self) -> bool:
        """The picture before, without movement; False where there is none."""
        if not self.at:
            return False
        self.at -= 1
        self._project(Picture(self.pictures[self.at].scene))
        return True

    @property
    def is_at_last(self) -> bool:
        """Whether no picture comes after the present one."""
        return self.at + 1 >= len(self.pictures)

    def unload(self) -> None:
        """The table as it was before the pictures."""
        self.put(self._kept)

    def _project(self, picture: Picture) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        self.scene = picture.scene
        if picture.moment is not None and self._moves():
            self.scene = picture.moment
            self._timer = self._later(SHOWN_SECONDS, lambda: self._settle(picture.scene))

    def _settle(self, scene: Scene) -> None:
        self._timer = None
        self.scene = scene
        self._redraw()
