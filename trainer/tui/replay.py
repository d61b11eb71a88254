"""What comes after an answer, on the table: what could follow it, and the right play."""

from collections.abc import Callable, Hashable, Mapping
from typing import Final

from trainer.questions.question import Question, Verdict
from trainer.session.attempt import Attempt
from trainer.tui.drawing.asking import is_solved
from trainer.tui.drawing.look import Look
from trainer.tui.drawing.prose import Paragraph
from trainer.tui.drawing.reels import Reel, refutation, right_play, solved_play
from trainer.tui.projector import Projector

REELS: Final[Mapping[str, Callable[[Question, Verdict, Look], Reel | None]]] = {
    "play_out": refutation,
    "solution": right_play,
}
"""What makes a reel, by the command that shows it."""


class Replay:
    """`which`: the command whose reel is shown now; "" for none."""

    def __init__(self, projector: Projector) -> None:
        self.which = ""
        self._projector = projector
        self._made: dict[Hashable, Reel | None] = {}

    def forget(self) -> None:
        """Another attempt begins."""
        self.which = ""
        self._made.clear()

    def reel(self, which: str, attempt: Attempt | None, look: Look) -> Reel | None:
        """What can be shown of an answer, in the language spoken now; made once."""
        if attempt is None or attempt.verdict is None:
            return None
        key = which, attempt.verdict.answer, look
        if self._made.get(key) is None:  # what was not solved yet may be by now
            self._made[key] = REELS[which](attempt.question, attempt.verdict, look)
        return self._made[key]

    def lacks_solution(self, attempt: Attempt | None) -> bool:
        """Whether a right play can be shown as soon as it is solved, and not before."""
        if attempt is None or attempt.verdict is None or not is_solved(attempt.question):
            return False
        return attempt.verdict.grade == "illegal" and solved_play(attempt.question) is None

    def offered(self, attempt: Attempt | None, look: Look) -> list[str]:
        """The commands that have something to show, the present one first."""
        found = [which for which in REELS if self.reel(which, attempt, look) is not None]
        found += ["solution"] if self.lacks_solution(attempt) else []
        return sorted(found, key=lambda which: which != self.which)

    def step(self, which: str, attempt: Attempt | None, look: Look) -> bool:
        """Its next picture; after the last the answer again. False where there is no reel."""
        reel = self.reel(which, attempt, look)
        if reel is None:
            return False
        if self.which != which:
            self.which = which
            self._projector.load(reel.pictures)
        if not self._projector.forward():
            self.which = ""
            self._projector.unload()
        return True

    def texts(self, attempt: Attempt, look: Look) -> tuple[Paragraph, ...]:
        """The words of the picture that is shown."""
        reel = self.reel(self.which, attempt, look)
        return reel.texts[self._projector.at] if reel is not None else ()
