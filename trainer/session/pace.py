"""How long what can be counted will still take, from how long it has taken so far.

Pure: the times come from whoever has a clock.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from trainer.solver.signals import Share

SURE_AFTER: Final = 2.0
"""Seconds of counting before anything is said: the first steps tell little."""


@dataclass(slots=True)
class Pace:
    """Watches one thing being counted; anything else begins anew."""

    _first: "Share | None" = None
    _last: "Share | None" = None
    _since: float = 0.0
    _now: float = 0.0

    def see(self, share: "Share | None", now: float) -> None:
        """So far it is at that time, in seconds of any clock."""
        first = self._first
        if share is None or first is None or (share.part, share.of) != (first.part, first.of):
            self._first, self._since = share, now
        self._last, self._now = share, now

    def rest(self) -> float | None:
        """Seconds that it will still take, or, where it may end before, at most take; None: nobody
        can know."""
        first, last = self._first, self._last
        # Plays with open cards, and reasons, differ too much for the first to speak for the rest.
        if first is None or last is None or last.part not in ("layouts", "draws"):
            return None
        seconds, done = self._now - self._since, last.done - first.done
        if seconds < SURE_AFTER or done <= 0:
            return None
        return seconds * (last.of - last.done) / done
