"""What the solver does for the analysis desk: it begins by itself where that takes seconds, is told
and stopped, and drawn as soon as there is something new."""

from collections.abc import Callable
from typing import Literal, TypeAlias

from textual.timer import Timer

from trainer.questions.best import BestPlay
from trainer.questions.reach import reach
from trainer.rules.notation import Play, format_play
from trainer.text.language import Words
from trainer.tui.drawing.analysing import Working
from trainer.tui.waiting import Waiting

Wish: TypeAlias = Literal["worths", "all"]
"""What the desk waits for: what plays are worth, then why."""


class DeskWork:
    """Works out the question of what lies there; `draw` is called when there is something to see.

    `every` calls something again and again, as a screen's `set_interval` does.
    """

    def __init__(
        self, every: Callable[[float, Callable[[], None]], Timer], draw: Callable[[], None]
    ) -> None:
        self._waiting = Waiting[Wish](every, self._lacks, lambda wish, at: draw(), draw)
        self._question: BestPlay | None = None
        self._stopped: BestPlay | None = None

    @property
    def is_running(self) -> bool:
        """Whether something is being worked out."""
        ahead = self._waiting.ahead
        return ahead is not None and ahead.is_running

    def keep(self, question: BestPlay | None, is_veiled: bool) -> None:
        """This lies there now: what nobody asks any more ends, what takes seconds begins."""
        if question != self._question:
            self.end()
        is_near = question is not None and reach(question.turn) == "soon"
        if is_near and self._question is None and not is_veiled and question != self._stopped:
            self.begin(question)

    def begin(self, question: BestPlay | None) -> None:
        """Work it out, however long that takes."""
        self._stopped, self._question = None, question
        self._waiting.work_out(None)
        self._waiting.work_out(question)
        if question is not None:
            self._waiting.add("worths")
            self._waiting.add("all")

    def want(self, play: Play | None) -> None:
        """Of this play it is asked first why it is worth what it is."""
        if self._waiting.ahead is not None:
            self._waiting.ahead.wanted = None if play is None else format_play(play)

    def stop(self) -> None:
        """End it, and do not begin again with what lies there."""
        self._stopped = self._question
        self.end()

    def is_stopped(self, question: BestPlay) -> bool:
        """Whether it was stopped, and not begun again since."""
        return question == self._stopped

    def end(self) -> None:
        """Nobody asks any more."""
        self._question = None
        self._waiting.work_out(None)

    def told(self, words: Words) -> Working:
        """How far it is, or what went wrong."""
        told = next(iter(self._waiting.texts(words)), "")
        ahead = self._waiting.ahead
        is_trouble = ahead is not None and ahead.trouble is not None
        return Working(trouble=told) if is_trouble else Working(told)

    def _lacks(self, wish: Wish) -> bool:
        if wish == "worths" and self._question is not None:
            return not self._question.has_worths()
        return self.is_running
