"""What is asked for before what it needs is worked out happens by itself as soon as it can.

It knows no question: what is worked out is anything `Solvable`, and what is wished for anything
that its owner can tell ready or not. Keys never wait.
"""

import time
from collections.abc import Callable
from typing import Final, Generic, TypeVar

from textual.timer import Timer

from trainer.rules.problems import RulesError
from trainer.session.pace import Pace
from trainer.text.language import Words
from trainer.text.waiting import working_text
from trainer.tui.drawing.prose import Block, Paragraph
from trainer.tui.solving import Ahead, Solvable

LOOK_SECONDS: Final = 0.05
"""So often it is looked whether what is wished for can happen."""

TELL_SECONDS: Final = 0.2
"""What changes oftener than this is told no sooner."""

W = TypeVar("W")


class Waiting(Generic[W]):
    """Works out one thing ahead, and keeps the wishes that wait for it, in their order.

    `every` calls something again and again, as a screen's `set_interval` does. `must_wait`: whether
    a wish still lacks something. `grant` carries one out, and is told when it was made, by
    `time.monotonic`. `changed` is called when there is something else to tell.
    """

    def __init__(
        self,
        every: Callable[[float, Callable[[], None]], Timer],
        must_wait: Callable[[W], bool],
        grant: Callable[[W, float], None],
        changed: Callable[[], None],
    ) -> None:
        self._every, self._must_wait = every, must_wait
        self._grant, self._changed = grant, changed
        self._ahead: Ahead | None = None
        self._wishes: list[tuple[W, float]] = []
        self._timer: Timer | None = None
        self._since = 0.0
        self._pace = Pace()
        self._told: tuple[object, ...] = ()
        self._told_at = 0.0

    def work_out(self, work: Solvable | None) -> None:
        """Begin to work this out; wishes for anything else are forgotten. None: nothing at all."""
        self._wishes = []
        self._stop()
        if self._ahead is not None:
            if work == self._ahead.work and self._ahead.stage != "failed":
                return
            self._ahead.drop()
            self._ahead = None
        if work is not None:
            self._ahead = Ahead(work).start()

    @property
    def ahead(self) -> Ahead | None:
        """What is being worked out, or was."""
        return self._ahead

    def must_wait(self, wish: W) -> bool:
        """Whether something must be worked out before this can happen."""
        return self._ahead is not None and self._must_wait(wish)

    def add(self, wish: W, wanted: str | None = None) -> None:
        """It happens as soon as it can. `wanted`: the answer that is to be worked out first."""
        assert self._ahead is not None
        if not self._ahead.is_running:  # it failed: once more
            self._ahead = Ahead(self._ahead.work).start()
        ahead = self._ahead
        if wanted is not None:
            ahead.wanted = wanted
        self._wishes.append((wish, time.monotonic()))
        if self._timer is None:
            self._since = self._told_at = time.monotonic()
            self._pace, self._told = Pace(), (0, ahead.stage, ahead.share)
            self._timer = self._every(LOOK_SECONDS, self._look)

    def has(self, wish: W) -> bool:
        """Whether it waits."""
        return any(one == wish for one, _ in self._wishes)

    def take_back(self, wish: W) -> None:
        """It shall not happen any more."""
        self._wishes = [(one, at) for one, at in self._wishes if one != wish]

    def told(self, words: Words, again: bool = True) -> list[Block]:
        """While something waits: for what, and how far it is; then what went wrong, if it did.

        `again`: confirming tries it once more.
        """
        style, mark = ("changed", "") if self._wishes else ("bad", "! ")
        texts = self.texts(words, again)
        return [Paragraph(text, style, mark, gap=True) for text in texts]  # type: ignore[arg-type]

    def texts(self, words: Words, again: bool = False) -> list[str]:
        """The same as text: one, or none where nothing waits and nothing went wrong."""
        ahead = self._ahead
        if ahead is None:
            return []
        if self._wishes:
            seconds = time.monotonic() - self._since
            told = working_text(words, seconds, ahead.share, self._pace.rest())
            notice = notice_text(ahead, words)
            return [f"{told}. {notice}" if notice else told]
        if ahead.trouble is None:
            return []
        text = words._("The plays could not be worked out: {reason}")
        if again:
            text = words._("The plays could not be worked out: {reason} Confirm to try once more.")
        return [text.format(reason=error_text(ahead.trouble, words))]

    def _look(self) -> None:
        """What waited happens, or there is something else to tell."""
        ahead = self._ahead
        if ahead is None or not self._wishes:
            self._stop()
            return
        wish, made_at = self._wishes[0]
        now, share = time.monotonic(), ahead.share
        self._pace.see(share, now)
        if not self._must_wait(wish):
            rest, self._wishes = self._wishes[1:], []
            self._grant(wish, made_at)
            if self._ahead is ahead:
                self._wishes += rest
        elif not ahead.is_running:
            self._wishes = []
            self._changed()
        elif self._is_news((int(now - self._since), ahead.stage, share), now):
            self._changed()

    def _is_news(self, told: tuple[object, ...], now: float) -> bool:
        """Whether there is something else to tell, and it is time to."""
        if told == self._told or now - self._told_at < TELL_SECONDS:
            return False
        self._told, self._told_at = told, now
        return True

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None


def notice_text(ahead: Ahead, words: Words) -> str:
    """Why it takes longer than it might; "" where it does not."""
    if ahead.stage == "compiling" and ahead.notice != "no-cache":
        return words._("The first time on this computer this takes a moment.")
    if ahead.stage == "compiling":
        return words._("After every start this takes a moment: no folder for it can be used.")
    return words._("Without numba this takes much longer.") if ahead.notice == "no-numba" else ""


def error_text(error: Exception, words: Words) -> str:
    """An error in words, with its problems where it has such; else as it tells itself."""
    if not isinstance(error, RulesError):
        return f"{type(error).__name__}: {error}."
    from trainer.text.problems import problem_lines

    return " ".join(problem_lines(words, error.problems))
