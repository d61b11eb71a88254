"""What was missed in lessons and puzzles, all in one go, until it is right.

The questions are made again from the log, so nothing depends on their files.
"""

from trainer.learner.progress import waiting
from trainer.learner.record import LoggedAttempt
from trainer.learner.replay import question_of
from trainer.questions.question import Question, Verdict
from trainer.rules.problems import RulesError
from trainer.session import run as runs
from trainer.session.attempt import Attempt
from trainer.session.run import Run, begin_run
from trainer.text.language import N_
from trainer.tui.commands import Command, bindings_for
from trainer.tui.drawing.asking import is_solved
from trainer.tui.drawing.prose import Block, Paragraph
from trainer.tui.screens.question import QuestionScreen


def still_missed(attempts: list[LoggedAttempt]) -> list[tuple[LoggedAttempt, Question]]:
    """What waits, with its question. What this program judges right by now waits no more.

    What is solved is not judged here: that would take a while, and nothing waits for a list.
    """
    found = []
    for row in waiting(attempts):
        try:
            question = question_of(row)
            if is_solved(question) or not question.judge(row.answer).is_right:
                found.append((row, question))
        except RulesError:
            continue  # a newer program's question, or one that holds no more
    return found


class Missed(QuestionScreen):
    """`attempt` is None where nothing waits, and at the end."""

    scope = "missed"
    about = N_(
        "What you missed comes back here, one after the other, until you have answered each of "
        "them right."
    )
    BINDINGS = bindings_for("missed")

    def __init__(self) -> None:
        super().__init__()
        self._logged: list[LoggedAttempt] = []
        self._run: Run = begin_run([])

    def on_mount(self) -> None:
        """The first of them."""
        found = still_missed(self.desk.record.attempts)
        self._logged = [row for row, _ in found]
        # All of them come back, from the first on.
        questions = [question for _, question in found]
        self._show(begin_run(questions, len(questions), range(len(questions))))

    def _show(self, run: Run) -> None:
        # What is missed again comes back again, until nothing is left.
        self._run = run = runs.bring_back(run) if run.is_through else run
        self._notes = []
        if run.attempt is not None:
            self.ask(run.attempt.question)
            return
        self.ask_nothing()
        self.draw()

    # --- hooks

    def heading(self) -> tuple[str, str]:
        """How many are still to come, and where the present one is from."""
        words, run = self.words, self._run
        title = words._("Missed")
        if self.attempt is None:
            return title, ""
        ahead = {run.at} if run.is_coming_back else range(run.at, len(run.questions))
        left = len({*run.missed, *ahead})  # what is skipped comes back, so it is still to go
        text = words.ngettext("the last one", "{n} to go", left).format(n=left)
        return f"{title} · {text}", self._origin(self._logged[run.at].item)

    def _origin(self, item: str) -> str:
        """Which puzzle or lesson a question is from, as far as the course has it."""
        words, desk = self.words, self.desk
        number = desk.number_of(item)
        if number:
            return words._("Puzzle {number}").format(number=number)
        lesson = item.rpartition("/")[0]
        ids = [entry.id for entry in desk.course.lessons]
        if lesson in ids:
            return words._("Lesson {number}").format(number=ids.index(lesson) + 1)
        return ""

    def tells_points(self) -> bool:
        """Of puzzles, as when they were asked first."""
        return self._logged[self._run.at].kind == "puzzle"

    def committed(self, attempt: Attempt, verdict: Verdict, seconds: float) -> None:
        """Into the record, as another answer to the same question, before it is drawn."""
        row = self._logged[self._run.at]
        self.desk.record.answered(
            row.kind,
            row.item,
            attempt,
            verdict,
            seconds=seconds,
            language=self.words.language,
            content=row.content,
            seed=row.seed,
        )
        self._run = runs.settled(self._run, attempt)

    def apology(self) -> list[Block]:
        """Nothing waits, or nothing any more."""
        words = self.words
        if self._logged:
            n = len(self._logged)
            text = words.ngettext(
                "That was the one you had missed, and now it is right.",
                "Those were the {n} you had missed, and now each of them is right.",
                n,
            )
            return [Paragraph(text.format(n=n), "good", "✓ ")]
        return [
            Paragraph(words._("Nothing is waiting for you here."), "strong"),
            Paragraph(
                words._(
                    "What you miss in a lesson or a puzzle is kept for you, and comes back "
                    "here until you have it."
                ),
                gap=True,
            ),
        ]

    def steps(self) -> list[str]:
        """The question's; then on."""
        elsewhere = ["back", "language", "settings", "quit"]
        more = ["page"] if self.reading.overflow() else []
        attempt = self.attempt
        if attempt is None:
            return elsewhere
        if attempt.verdict is None:
            steps = self.question_steps()
            return self.in_order(*steps[:4], *more, *steps[4:], *elsewhere)
        return [*self.verdict_steps(), *more, *elsewhere]

    def label(self, command: Command) -> str:
        """What is missed comes later again."""
        attempt = self.attempt
        verdict = None if attempt is None else attempt.verdict
        if command.id == "next" and verdict is not None and not verdict.is_right:
            return self.words._("later")
        return super().label(command)

    # --- keys

    def do_next(self, key: str) -> None:
        """The next one; what was not right comes back."""
        if self._run.may_go_on and self._run.attempt is not None:
            self._show(runs.go_on(self._run))

    def do_confirm(self, key: str) -> None:
        """Enter leaves where there is nothing more."""
        if self.attempt is None:
            self.trainer.do_back(key)
        else:
            super().do_confirm(key)
