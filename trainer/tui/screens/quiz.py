"""A prime quiz from its first question to its end: a round or a sprint.

The clock is read here, and told to `session.quiz` in milliseconds since the quiz began. An answer
is in the record before its feedback is drawn; a round that is left goes on from there, a sprint
does not.
"""

import random
import time
from dataclasses import replace
from typing import Final

from textual import events
from textual.timer import Timer

from trainer.learner import quiz as folds
from trainer.learner.quiz import QUIZ, ROUND_PLACE, Result
from trainer.questions.form import CardsForm, ChoiceForm, NumberForm
from trainer.questions.prime_quiz import ROUND
from trainer.questions.question import Question, Verdict
from trainer.session import quiz as quizzes
from trainer.session.attempt import Attempt, Confirm, Event
from trainer.session.quiz import Mode, Quiz, begin_quiz
from trainer.text.facts import fact_text
from trainer.text.language import N_
from trainer.tui.commands import BY_ID, Command, bindings_for, key_name
from trainer.tui.drawing.canvas import Target
from trainer.tui.drawing.prose import Block, Paragraph
from trainer.tui.drawing.results import best_text, pace_bars
from trainer.tui.screens.question import QuestionScreen

RIGHT_SECONDS: Final = 0.9
"""How long a sprint shows what was right, unless a key goes on."""
WRONG_SECONDS: Final = 3.0
"""How long it shows what was wrong."""
GRACE_SECONDS: Final = 0.2
"""A key this soon after a sprint went on by itself was meant to go on."""
END_SECONDS: Final = 0.7
"""A key this soon after the time is up was meant for the last question."""
TICK_SECONDS: Final = 0.1
WEAKEST: Final = 3
"""Cards that the end of a quiz names."""

# While a sprint shows an answer, any other key goes on; but a digit is an answer, and would be
# taken for the beginning of the next one.
_NOT_ON: Final = frozenset(
    key
    for id in ("back", "quit", "help", "language", "palette", "settings", "page")
    for key in BY_ID[id].keys
)

_DIGITS: Final = frozenset(BY_ID["number"].keys)


def clock() -> float:
    """Seconds by a clock that is never set."""
    return time.monotonic()


def new_seed() -> int:
    """The seed of another quiz."""
    return random.SystemRandom().getrandbits(31)


class QuizScreen(QuestionScreen):
    """A round or a sprint. `attempt` is None at the end, where the result is shown."""

    scope = "quiz"
    about = N_(
        "A question on the prime: type the number, or mark and confirm. In a sprint any key but a "
        "digit goes on after an answer."
    )
    BINDINGS = bindings_for("quiz")

    def __init__(self, mode: Mode, seed: int | None = None) -> None:
        super().__init__()
        self.mode: Mode = mode
        self._seed = seed
        self._quiz: Quiz | None = None
        self._began = 0.0
        self._pause: Timer | None = None
        self._went_on = 0.0
        self._is_too_large = False
        self._told = ("", "")
        self._best: Result | None = None
        self._answers: dict[int, int] = {}
        self._wrong: dict[Question, Verdict] = {}
        self._ended = 0.0
        self._left: float | None = None

    def on_mount(self) -> None:
        """The first question, or the one where a round was left; and the clock starts."""
        self._start(self._seed)
        if self.mode == "sprint":
            self.set_interval(TICK_SECONDS, self._tick)

    def _start(self, seed: int | None) -> None:
        desk = self.desk
        answers: tuple[tuple[int, str], ...] = ()
        if seed is not None:
            answers = folds.round_answers(desk.record.attempts, seed)
            quiz = quizzes.resumed(seed, desk.house, answers)
        else:
            quiz = begin_quiz(self.mode, new_seed(), desk.house)
        self._answers, self._wrong = {}, {}
        for number, _ in answers:
            self._answers[number] = self._answers.get(number, 0) + 1
        self._notes, self._went_on, self._began = [], 0.0, clock()
        self._show(quiz)

    def _show(self, quiz: Quiz) -> None:
        """The quiz at its next question, or at its end."""
        self._quiz = quiz
        self._is_too_large = False
        if quiz.is_over:
            self._finish(quiz)
            return
        if quiz.mode == "round":
            self.desk.record.go_to(ROUND_PLACE, folds.round_step(quiz.seed, quiz.number))
            self._notes += self.desk.troubles()
        self.ask(quiz.attempt.question)

    def _finish(self, quiz: Quiz) -> None:
        record, self._ended = self.desk.record, clock()
        self._best = folds.best(record.events, quiz.mode)
        record.finished_quiz(quiz.mode, quiz.right, quiz.answered, quiz.seed)
        self._notes += self.desk.troubles()
        self.ask_nothing()
        self.draw()

    # --- the clock

    def _now_ms(self) -> int:
        return round((clock() - self._began) * 1000)

    def on_screen_suspend(self) -> None:
        """Another screen lies on top, the desk or the help: the clock stands still."""
        self._left = clock()
        if self._pause is not None:
            self._pause.pause()

    def on_screen_resume(self) -> None:
        """The clock goes on where it was."""
        if self._left is not None:
            away, self._left = clock() - self._left, None
            self._began += away
            self._asked_at += away
        if self._pause is not None:
            self._pause.resume()

    def _tick(self) -> None:
        """Draw the clock, and nothing else; end what is not answered in time."""
        if self._quiz is None or self.attempt is None or self._left is not None:
            return
        if self.attempt.verdict is None:
            self._quiz = quizzes.time_up(self._quiz, self._now_ms())
            if self._quiz.is_over:
                self._finish(self._quiz)
                return
        if self.heading() != self._told:
            self.draw_head()

    def draw_head(self) -> None:
        """The title and the clock, where they are."""
        self._told = self.heading()
        super().draw_head()

    def heading(self) -> tuple[str, str]:
        """The question's number or the clock, and how many were right."""
        words, quiz = self.words, self._quiz
        name = words._("Sprint") if self.mode == "sprint" else words._("Prime quiz")
        if quiz is None or quiz.is_over:
            return name, ""
        text = words._("{right} right of {answered}")
        score = text.format(right=quiz.right, answered=quiz.answered) if quiz.answered else ""
        left = quizzes.left_ms(quiz, self._now_ms())
        if left is not None:
            seconds = -(-left // 1000)
            return name, f"{score}   {seconds // 60}:{seconds % 60:02}"
        if quiz.is_back:
            again = words._("once more")
            return f"{name} · {again}", score
        text = words._("{number} of {count}").format(number=quiz.number, count=ROUND)
        return f"{name} · {text}", score

    # --- what happens

    def happen(self, event: Event) -> None:
        """An answer in a sprint is shown for a moment; one after its time is none."""
        if self._quiz is None or self.attempt is None:
            return
        if self.mode == "sprint" and self.attempt.verdict is None:
            self._tick()
            if self.attempt is None:
                return
        self._is_too_large = False
        super().happen(event)

    def committed(self, attempt: Attempt, verdict: Verdict, seconds: float) -> None:
        """Into the record, before it is drawn."""
        assert self._quiz is not None
        quiz = self._quiz
        number = quizzes.number_of(quiz)
        tries = self._answers.get(number, 0)
        self._answers[number] = tries + 1
        self.desk.record.answered(
            QUIZ,
            folds.item(quiz.mode, number),
            replace(attempt, tries=tries),
            verdict,
            seconds=seconds,
            language=self.words.language,
            seed=quiz.seed,
        )
        self._quiz = quizzes.settled(quiz, attempt)
        if not verdict.is_right:
            self._wrong.setdefault(attempt.question, verdict)
        if quiz.mode == "sprint":
            shown = RIGHT_SECONDS if verdict.is_right else WRONG_SECONDS
            self._pause = self.set_timer(shown, self._by_itself)

    def _by_itself(self) -> None:
        self._go_on()
        self._went_on = clock()

    def _go_on(self) -> None:
        """The next question, or the end."""
        if self._pause is not None:
            self._pause.stop()
            self._pause = None
        if self._quiz is not None and self.attempt is not None:
            self._show(quizzes.go_on(self._quiz, self._now_ms()))

    @property
    def _is_answered(self) -> bool:
        return self.attempt is not None and self.attempt.verdict is not None

    @property
    def _goes_on(self) -> bool:
        """Whether any key goes on after the answer: in a round a wrong one stays to be read."""
        return self.mode == "sprint" or not self.is_wrong

    # --- in words

    def held_text(self) -> str:
        """It comes back by itself."""
        return self.words._("{on} goes on.").format(on=key_name(BY_ID["next"], self.words))

    def paragraphs(self) -> list[Block]:
        """The question's, and what is said of a number that none can be."""
        found = super().paragraphs()
        words, attempt = self.words, self.attempt
        if attempt is None:
            return found
        form = attempt.question.form()
        if self._is_too_large and isinstance(form, NumberForm):
            text = words._("It is no more than {highest}.").format(highest=form.highest)
            found.append(Paragraph(text, "changed"))
        if attempt.verdict is not None and not attempt.verdict.is_right:
            found.append(Paragraph(words._("It comes back a little later."), "quiet"))
        return found

    def explanation(self) -> str:
        """The same at every step: a quiz goes on whether right or wrong."""
        return self.words._(self.about)

    def apology(self) -> list[Block]:
        """The end: the result, the best so far, and the weakest cards."""
        quiz, words, record = self._quiz, self.words, self.desk.record
        if quiz is None:
            return []
        best = self._best
        now = Result(quiz.mode, quiz.right, quiz.answered, quiz.seed, 0)
        said = words._("Time is up.") if quiz.mode == "sprint" else words._("The round is done.")
        result = words._("{right} right of {answered}.").format(
            right=quiz.right, answered=quiz.answered
        )
        found: list[Block] = [Paragraph(f"{said} {result}", "strong")]
        found += [Paragraph(note, "changed", "! ") for note in self._notes]
        if best is not None and (now.right, -now.answered) > (best.right, -best.answered):
            found.append(Paragraph(words._("Your best so far."), "good", "✓ ", gap=True))
        elif best is not None:
            text = words._("Best so far: {result}.").format(result=best_text(words, best))
            found.append(Paragraph(text, gap=True))
        if quiz.mode == "sprint" and self._wrong:
            found.append(Paragraph(words._("What you missed"), "strong", gap=True))
            found += [
                Paragraph(self._told_of(question, verdict), mark="✗ ")
                for question, verdict in self._wrong.items()
            ]
        paces = folds.paces(record.attempts)
        weakest = folds.weak(paces)[:WEAKEST]
        if weakest:
            found.append(Paragraph(words._("Still slow"), "strong", gap=True))
            found.append(pace_bars(weakest, self.desk.look))
        elif paces:
            found.append(Paragraph(words._("No card is slow any more."), gap=True))
        return found

    def _told_of(self, question: Question, verdict: Verdict) -> str:
        """What is right, by what was computed of an answer that was not."""
        look, house = self.desk.look, question.ruleset
        facts = verdict.facts[-1:] if question.kind == "choose-prime" else verdict.facts
        texts = [fact_text(look.words, fact, house, look.names) for fact in facts]
        return " ".join(text for text in texts if text)

    def steps(self) -> list[str]:
        """The question's; after an answer on, at the end another."""
        elsewhere = ["back", "language", "settings", "quit"]
        more = ["page"] if self.reading.overflow() else []
        if self.attempt is None:
            return ["next", *more, *elsewhere]
        if self._is_answered:
            on = ["confirm", "next"] if self._goes_on else ["next", "confirm"]
            return [*on, *more, *elsewhere]
        steps = [id for id in self.question_steps() if self.mode == "round" or id != "hint"]
        if isinstance(self.attempt.question.form(), NumberForm):
            steps.remove("confirm")
        return self.in_order(*steps[:4], *more, *steps[4:], *elsewhere)

    def label(self, command: Command) -> str:
        """Enter goes on after an answer; the next one at the end is another quiz."""
        words = self.words
        if command.id == "confirm" and self._is_answered and self._goes_on:
            return words._("go on")
        if command.id == "next" and self._is_answered:
            return words._("go on")
        if command.id == "next" and self.attempt is None:
            return words._("another")
        return super().label(command)

    # --- keys

    def on_key(self, event: events.Key) -> None:
        """While a sprint shows an answer, any key goes on."""
        if self.mode != "sprint" or event.key in _NOT_ON:
            return
        if self.attempt is None:
            if clock() - self._ended < END_SECONDS:
                event.stop()
        elif self._is_answered and event.key in _DIGITS:
            event.stop()
        elif self._is_answered:
            event.stop()
            self._go_on()
        elif clock() - self._went_on < GRACE_SECONDS:
            event.stop()

    def touched(self, target: Target) -> None:
        """A click goes on as a key does."""
        if self._is_answered and self._goes_on:
            self._go_on()
        elif not self._is_answered:
            super().touched(target)

    def do_number(self, key: str) -> None:
        """A number with as many digits as the answer can have is confirmed by the last of them.

        In a sprint the digit of a choice, or of the one card that is wanted, is an answer too.
        """
        was = self.attempt
        super().do_number(key)
        attempt = self.attempt
        if was is None or attempt is None or attempt.verdict is not None:
            return
        form = attempt.question.form()
        if not isinstance(form, NumberForm):
            is_one = isinstance(form, CardsForm) and form.wanted == 1
            is_one = is_one or (isinstance(form, ChoiceForm) and not form.is_multiple)
            if self.mode == "sprint" and is_one and attempt.answer is not None:
                self.happen(Confirm())
            return
        if attempt.typed == was.typed:
            self._is_too_large = True
            self.draw()
        elif len(attempt.typed) == len(str(form.highest)):
            self.happen(Confirm())

    def do_confirm(self, key: str) -> None:
        """Answer; after a right one on, as after any in a sprint; at the end of a round, another.

        A sprint begins with its own key only: enter may still be meant for the last question.
        """
        if self.attempt is None and self.mode == "sprint":
            return
        if self.attempt is None or (self._is_answered and self._goes_on):
            self.do_next(key)
        else:
            super().do_confirm(key)

    def do_hint(self, key: str) -> None:
        """Not against the clock."""
        if self.mode == "round":
            super().do_hint(key)

    def do_next(self, key: str) -> None:
        """On, after an answer; at the end another quiz of the kind."""
        if self.attempt is None:
            self._start(None)
        elif self._is_answered:
            self._go_on()
