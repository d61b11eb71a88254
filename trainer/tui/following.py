"""What follows a play that is looked at on the analysis desk, a picture a key."""

from trainer.questions.best import BestPlay
from trainer.rules.notation import Play, format_play
from trainer.tui.drawing.look import Look
from trainer.tui.drawing.prose import Block
from trainer.tui.drawing.reels import Reel, line_of_play
from trainer.tui.projector import Projector


def has_line(question: BestPlay | None, play: Play | None) -> bool:
    """Whether what follows a play is known; this never waits."""
    worths = None if question is None or play is None else question.known_worths()
    if question is None or play is None or worths is None:
        return False
    if not any(one.play[:2] == play[:2] for one in worths.plays):
        return False
    return question.is_ready(format_play(play))


class Following:
    """The line that is shown, if one is; `projector` shows its pictures."""

    def __init__(self, projector: Projector) -> None:
        self._projector = projector
        self._question: BestPlay | None = None
        self._play = ""
        self._made: tuple[Look, Reel | None] | None = None

    @property
    def is_on(self) -> bool:
        """Whether a line is shown."""
        return self._question is not None

    def begin(self, question: BestPlay, play: Play, look: Look) -> None:
        """Show what follows a play, of which that is known."""
        self._question, self._play, self._made = question, format_play(play), None
        reel = self._reel(look)
        if reel is not None:
            self._projector.load(reel.pictures)

    def step(self) -> None:
        """The next picture; after the last one back to the play."""
        if not self._projector.forward():
            self.end()

    def end(self) -> None:
        """Back to the play."""
        self.forget()
        self._projector.unload()

    def forget(self) -> None:
        """Something else is shown."""
        self._question, self._made = None, None

    def texts(self, look: Look) -> list[Block] | None:
        """The words to the picture that is shown, in the language spoken now; None: no line is."""
        reel = self._reel(look)
        return None if reel is None else list(reel.texts[self._projector.at])

    def _reel(self, look: Look) -> Reel | None:
        if self._question is None:
            return None
        if self._made is None or self._made[0] != look:
            self._made = look, line_of_play(self._question, self._play, look)
        return self._made[1]
