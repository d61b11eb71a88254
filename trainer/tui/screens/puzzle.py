"""One puzzle after the other, in the order of the course."""

from trainer.content.documents import Puzzle
from trainer.content.located import ContentError
from trainer.questions.question import Verdict
from trainer.session.attempt import Attempt
from trainer.text.language import N_
from trainer.tui.commands import bindings_for
from trainer.tui.drawing.prose import Block, Paragraph
from trainer.tui.screens.question import QuestionScreen


class PuzzleScreen(QuestionScreen):
    """Asks a puzzle of the library; where its file does not hold, says so and goes on."""

    scope = "puzzle"
    about = N_(
        "A puzzle: choose a card of your hand, mark what it takes, and confirm; or choose it and "
        "lay it. Nothing counts before that."
    )
    BINDINGS = bindings_for("puzzle")

    def __init__(self, id: str) -> None:
        super().__init__()
        self.puzzle_id = id
        self._puzzle: Puzzle | None = None
        self._faults: list[str] = []

    def on_mount(self) -> None:
        """The first puzzle."""
        self._open(self.puzzle_id)

    def _open(self, id: str) -> None:
        self.puzzle_id, self._puzzle, self._faults, self._notes = id, None, [], []
        self.desk.record.go_to(id)
        self._notes += self.desk.troubles()
        try:
            self._puzzle = self.desk.library.puzzle(id)
        except ContentError as error:
            self._faults = self.desk.faults_of(error)
            self.ask_nothing()
            self.draw()
        else:
            self.ask(self._puzzle.question)

    # --- hooks

    def heading(self) -> tuple[str, str]:
        """Its number, what it is about once that is no hint any more, and the house."""
        words, desk, id = self.words, self.desk, self.puzzle_id
        number, there = desk.number_of(id), len(desk.course.puzzles)
        title = words._("Puzzle {number} of {count}").format(number=number, count=there)
        if not number:
            title = words._("Puzzle {id}").format(id=id)
        if self._puzzle is None:
            return title, ""
        if id in desk.record.solved:
            title = f"{title} · {self._puzzle.title.of(words.language)}"
        return title, self.house_beside(title, self._puzzle.question.ruleset.preset)

    def asked(self) -> str:
        """As the author asks it."""
        ask = self._puzzle.ask if self._puzzle else None
        return ask.of(self.words.language) if ask else ""

    def note(self) -> str:
        """What the author adds."""
        note = self._puzzle.note if self._puzzle else None
        return note.of(self.words.language) if note else ""

    def tells_points(self) -> bool:
        """The safest play is not always the best: here that is said."""
        return True

    def committed(self, attempt: Attempt, verdict: Verdict, seconds: float) -> None:
        """Into the record, before it is drawn."""
        assert self._puzzle is not None
        self.desk.record.answered(
            "puzzle",
            self.puzzle_id,
            attempt,
            verdict,
            seconds=seconds,
            language=self.words.language,
            content=self._puzzle.digest,
        )

    def apology(self) -> list[Block]:
        """What is wrong with the file."""
        words = self.words
        if not self._faults:
            text = words._("There is no puzzle “{id}”.").format(id=self.puzzle_id[:60])
            return [Paragraph(text, "strong")]
        first = words._("This puzzle cannot be asked: there is a mistake in its file.")
        return [
            Paragraph(first, "strong"),
            *(Paragraph(fault, "bad", "! ", gap=not at) for at, fault in enumerate(self._faults)),
        ]

    def steps(self) -> list[str]:
        """The question's, then where else to go."""
        more = ["page"] if self.reading.overflow() else []
        elsewhere = ["back", "next", "previous", "language", "settings", "quit"]
        verdict = self.attempt.verdict if self.attempt else None
        if verdict is None:
            steps = self.question_steps()
            return self.in_order(*steps[:4], *more, *steps[4:], *elsewhere)
        first = self.verdict_steps()
        return self.in_order(*first, *more, *elsewhere)

    # --- keys

    def do_next(self, key: str) -> None:
        """The puzzle after this one; after the last, back."""
        self._go(1)

    def do_previous(self, key: str) -> None:
        """The puzzle before this one."""
        self._go(-1)

    def do_confirm(self, key: str) -> None:
        """Enter goes on where there is nothing to answer."""
        if self.attempt is None:
            self._go(1)
        else:
            super().do_confirm(key)

    def _go(self, puzzles: int) -> None:
        number = self.desk.number_of(self.puzzle_id) + puzzles
        entries = self.desk.course.puzzles
        if 1 <= number <= len(entries):
            self._open(entries[number - 1].id)
        else:
            self.trainer.do_back("")
