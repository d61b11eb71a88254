"""A question on the screen, whatever asked it: the table, the words, and two steps to an answer.

What a key or a click means for the answer is decided by `session.attempt`. Here the pieces are
brought together that know where the cursor is (`cursor`), what a step is called (`steps`), what
waits for the solver (`waiting`) and what is shown on the table (`projector`, `replay`). Puzzles,
lesson steps and quizzes derive from this screen and say what comes before and after.
"""

import time
from collections.abc import Collection
from typing import TYPE_CHECKING

from trainer.questions.form import ChoiceForm, NumberForm, PlayForm
from trainer.questions.question import Question, Verdict
from trainer.session.attempt import (
    Attempt,
    Clear,
    Confirm,
    Event,
    Hint,
    Pick,
    Retry,
    Tick,
    Undo,
    begin,
    step,
)
from trainer.tui.commands import BY_ID, Command, key_name
from trainer.tui.cursor import Cursor
from trainer.tui.drawing.asked_scene import answering, asked_next, asked_scene, judged, played_round
from trainer.tui.drawing.asking import (
    as_solved,
    asked_texts,
    basis,
    is_solved,
    round_told,
    shows_hands,
    stage_text,
    unanswered,
    viewer_of,
)
from trainer.tui.drawing.canvas import Target
from trainer.tui.drawing.choices import Choices
from trainer.tui.drawing.feedback import answered, in_points_told, names_right
from trainer.tui.drawing.fitting import choices_judged, fitted, tightened
from trainer.tui.drawing.footer import draw_head, with_stage
from trainer.tui.drawing.prose import Block, Paragraph
from trainer.tui.drawing.scene import NOTHING, Scene
from trainer.tui.interlude import Interlude
from trainer.tui.replay import Replay
from trainer.tui.screens.table import TableScreen
from trainer.tui.scrolling import END
from trainer.tui.steps import how_to, label_before, steps_after, steps_before
from trainer.tui.waiting import Waiting

if TYPE_CHECKING:
    from trainer.questions.in_points import InPoints
    from trainer.session.analysis import Analysis


class QuestionScreen(TableScreen):
    """Asks one question. `attempt` is None while there is nothing to ask."""

    def __init__(self) -> None:
        super().__init__()
        self.attempt: Attempt | None = None
        self.cursor = Cursor()
        self.replay = Replay(self.projector)
        self.interlude = Interlude(
            self.projector, self.set_timer, lambda: self.desk.moves, self.draw, self._next_play
        )
        self.waiting = Waiting[Event | str](
            self.set_interval, self._lacks, self._granted, self._tell_waiting
        )
        self.beside = Waiting[str](
            self.set_interval, self._lacks_points, lambda answer, at: self.draw(), self.draw
        )
        self._points: InPoints | None = None
        self._notes: list[str] = []
        self._is_held = False
        self._has_seen = False
        self._asked_at = 0.0
        self._decided_at = 0.0
        self._paused_at = 0.0

    # --- hooks

    def note(self) -> str:
        """What is added to the feedback, in the author's words."""
        return ""

    def asked(self) -> str:
        """The question in the author's words; "" for the standard ones."""
        return ""

    def committed(self, attempt: Attempt, verdict: Verdict, seconds: float) -> None:
        """Keep an answer. Called before anything of its feedback is drawn."""

    def tells_source(self) -> bool:
        """Whether the feedback says where its rule stands."""
        return True

    def left_out(self) -> Collection[str]:
        """Ids of facts that are not told in the feedback."""
        return ()

    def tells_points(self) -> bool:
        """Whether a play that is judged by safety is judged by points too, after the answer."""
        return False

    def blank_scene(self) -> Scene:
        """What is drawn where there is no card to see."""
        return NOTHING

    def apology(self) -> list[Block]:
        """What is said while there is no question."""
        return []

    def brings(self) -> "Analysis | None":
        """The cards of a question once it is answered: before, the desk would answer it."""
        from trainer.tui.laying_out import of_question

        if self.attempt is None or self.attempt.verdict is None:
            return None
        return of_question(self.attempt.question)

    # --- a question comes

    def ask(self, question: Question) -> None:
        """Put a question on the screen."""
        self._begin(begin(question))

    def ask_nothing(self, scene: Scene = NOTHING) -> None:
        """There is no question now, but a table to see, or none."""
        self.waiting.work_out(None)
        self._judge_beside(None)
        self.interlude.stop()
        self.attempt = None
        self.reading.at = 0
        self.projector.put(scene)

    def _begin(self, attempt: Attempt) -> None:
        question = attempt.question
        self.waiting.work_out(as_solved(question))
        self._judge_beside(question if self.tells_points() else None)
        self.interlude.stop()
        self._is_held = self._has_seen = False
        self.replay.forget()
        self.attempt = attempt
        self.reading.at = 0
        self._asked_at = time.monotonic()
        scene = asked_scene(question, self.blank_scene())
        self.projector.put(scene)
        self.cursor = Cursor(question.form(), scene)
        self.draw()

    def on_unmount(self) -> None:
        """Nobody asks any more."""
        self.waiting.work_out(None)
        self._judge_beside(None)
        self.interlude.stop()

    @property
    def open_attempt(self) -> Attempt | None:
        """The attempt while it waits for an answer."""
        attempt = self.attempt
        return attempt if attempt is not None and attempt.verdict is None else None

    @property
    def is_wrong(self) -> bool:
        """Whether there is an answer that was not right."""
        verdict = self.attempt.verdict if self.attempt is not None else None
        return verdict is not None and not verdict.is_right

    # --- what is seen

    def scene(self) -> Scene:
        """The table; before the answer with what is chosen and what can be."""
        scene, attempt = self.projector.scene, self.open_attempt
        if attempt is None or self.interlude.is_on:
            return scene
        return answering(scene, attempt, self.cursor.card)

    def draw_head(self) -> None:
        """With the play that is asked now, where several are."""
        left, right = self.heading()
        stage = stage_text(self.attempt.question, self.desk.look) if self.attempt else ""
        self.show(
            "head", lambda width, height: draw_head(*with_stage(left, right, stage, width), width)
        )

    def on_rule(self) -> list[str]:
        """What a solved answer rests on; while all hands are turned up, that they are supposed."""
        question = self.attempt.question if self.attempt is not None else None
        if question is None:
            return []
        if self.replay.which and is_solved(question) and not shows_hands(question):
            return [self.words._("one possible deal")]
        told = basis(question, self.desk.look)
        return [told] if told else []

    def paragraphs(self) -> list[Block]:
        """The words below the table."""
        if self.attempt is None:
            return self.apology()
        attempt, look, line = self.attempt, self.desk.look, self.cursor.line
        width, height = self.pane("body").size
        asks = asked_texts(attempt.question, self.asked(), look)
        # What is wrong with the record comes before what might not fit.
        notes: list[Block] = [Paragraph(note, "changed", "! ") for note in self._notes]
        if attempt.verdict is None and self.interlude.is_on:
            notes += round_told(attempt, look, self.interlude.at)
            return [Paragraph(asks[0], "strong"), *notes]
        if attempt.verdict is None:
            told = [*unanswered(attempt, asks[0], line, look), *self.waiting.told(self.words)]
            first, *rest = tightened(told, width, height)
            return [first, *notes, *rest]
        beside: list[Block] = []
        if self.replay.which:
            notes += self.replay.texts(attempt, look)
            if self._tells_note():
                notes.append(Paragraph(self.note()))
        else:
            source, without, seen = self.tells_source(), self.left_out(), self._has_seen
            verdict, note = attempt.verdict, self.note()
            notes += answered(attempt, verdict, note, look, source, without, seen)
            beside = [*self._told_beside(verdict), *self.waiting.told(self.words, again=False)]
        if self._is_held:
            beside.append(Paragraph(self.held_text(), "changed", gap=True))
        # What comes later changes nothing of what is being read.
        return [*fitted(asks, choices_judged(attempt, line, look), notes, width, height), *beside]

    def _tells_note(self) -> bool:
        """With what is shown on the table: where a right play is made, and at the end."""
        is_made = self.replay.which == "solution" and self.projector.at == 1
        return bool(self.note()) and (is_made or self.projector.is_at_last)

    def held_text(self) -> str:
        """Which keys go on where enter does not."""
        again, on = (key_name(BY_ID[id], self.words) for id in ("retry", "next"))
        return self.words._("{again} tries again, {on} goes on.").format(again=again, on=on)

    # --- steps

    def question_steps(self) -> list[str]:
        """The commands of the present step of a question, most needed first."""
        attempt = self.open_attempt
        if attempt is not None and self.interlude.is_on:
            return ["confirm"]
        return steps_before(attempt, self.cursor) if attempt is not None else []

    def in_order(self, *ids: str) -> list[str]:
        """Commands where they are named first: a step may need what is always there."""
        return list(dict.fromkeys(ids))

    def verdict_steps(self) -> list[str]:
        """The commands after an answer, most needed first."""
        verdict = self.attempt.verdict if self.attempt else None
        if verdict is None:
            return []
        is_shown = bool(self.replay.which)
        reels = self.replay.offered(self.attempt, self.desk.look)
        if "solution" in reels and not is_shown and self._gives_answer():
            reels.remove("solution")
        return steps_after(verdict.is_right, reels, is_shown)

    def _gives_answer(self) -> bool:
        """Whether the feedback has named every card of a right play in one breath."""
        attempt, verdict = self.attempt, self.attempt.verdict if self.attempt else None
        if attempt is None or verdict is None or is_solved(attempt.question) or not verdict.better:
            return False
        return names_right(attempt.question, verdict, self.paragraphs()[1:], self.desk.look)

    def label(self, command: Command) -> str:
        """What a command does at the present step."""
        words, attempt = self.words, self.open_attempt
        if attempt is not None and self.interlude.is_on and command.id == "confirm":
            return words._("on")
        if attempt is not None:
            told = label_before(command, attempt, self.cursor, words)
            if told:
                return told
        elif command.id == "confirm" and self.attempt is not None:
            if self.replay.which:
                return self.label(BY_ID[self.replay.which])
            return words._("read on") if self.is_wrong else self.label(BY_ID["next"])
        if command.id == "back" and self._has_chosen:
            return words._("take all back")
        if command.id == self.replay.which:
            return words._("back") if self.projector.is_at_last else words._("on")
        return super().label(command)

    def shown(self, command: Command) -> str:
        """A number is typed with all digits."""
        is_number = self.attempt is not None and isinstance(
            self.attempt.question.form(), NumberForm
        )
        return "0-9" if command.id == "number" and is_number else super().shown(command)

    def label_help(self, command: Command) -> str:
        """A sentence on the card table is none on a list or a number."""
        form = self.attempt.question.form() if self.attempt is not None else None
        if isinstance(form, ChoiceForm) and command.id == "row":
            return self.words._("Go from line to line.")
        if command.id == "back" and self.open_attempt is not None:
            return self.words._(
                "Take back everything that is chosen; where nothing is, back to the screen before."
            )
        if command.id == "confirm" and self.is_wrong:
            return self.words._("What was not right stays on the screen: enter never leaves it.")
        if command.id == "confirm" and self.open_attempt is None:
            return ""
        if command.id == "number" and isinstance(form, NumberForm):
            return self.words._("Type the answer; undo takes the last digit back.")
        on_cards = command.id in ("choose", "pick", "row", "number")
        if on_cards and isinstance(form, ChoiceForm | NumberForm):
            return ""
        return super().label_help(command)

    def explanation(self) -> str:
        """How the present step is answered."""
        if self.attempt is None:
            return super().explanation()
        told = self.words._(how_to(self.attempt))
        if self.open_attempt is not None and self.scene().following is not None:
            told += " " + self.words._("▷ stands before the seat that plays next.")
        return told

    # --- keys

    def perform(self, id: str, key: str | None = None) -> None:
        """While others play, a key of the question only cuts that short."""
        if self._is_held and id != "confirm":
            self._is_held = False
            self.draw()
        if self.interlude.is_on and (BY_ID[id].is_of_step or id == "undo"):
            self.interlude.skip()
        else:
            super().perform(id, key)

    def do_choose(self, key: str) -> None:
        """To the card or the choice beside."""
        self._move(-1 if key == "left" else 1, is_across=False)

    def do_row(self, key: str) -> None:
        """Between table and hand, or the suits of a pile; between choices."""
        self._move(-1 if key == "up" else 1, is_across=True)

    def _move(self, step: int, is_across: bool) -> None:
        if self.open_attempt is not None:
            self.cursor.go(step, is_across, self._columns() if is_across else 1)
            self.reading.to_cursor()
            self.draw()

    def _columns(self) -> int:
        """How many choices stand beside each other now."""
        width = self.pane("body").size.width
        blocks = self.paragraphs()
        return next((block.columns(width) for block in blocks if isinstance(block, Choices)), 1)

    def do_pick(self, key: str) -> None:
        """The card or the choice under the cursor."""
        if self.open_attempt is not None:
            self._choose(self.cursor.under())

    def do_number(self, key: str) -> None:
        """A digit of a number, a choice, or a table card."""
        if self.open_attempt is not None:
            self._choose(self.cursor.numbered(int(key)), is_afar=True)

    def touched(self, target: Target) -> None:
        """A card or a choice."""
        if self.interlude.is_on:
            self.interlude.skip()
        elif self.open_attempt is not None:
            self._choose(self.cursor.touched(target), is_afar=True)

    def _choose(self, event: Event | None, is_afar: bool = False) -> None:
        """What was picked happens, and the cursor goes where the next step is."""
        was = self.attempt
        if event is None or was is None:
            return
        self.happen(event)
        if isinstance(event, Pick) and self.attempt is not None:
            self.cursor.follow(event.card, was, self.attempt, is_afar)
            self.draw()
        elif isinstance(event, Tick) and is_afar and self.attempt is not None:
            self.cursor.keep_to_ticked(self.attempt)
            self.reading.to_cursor()
            self.draw()

    def do_confirm(self, key: str) -> None:
        """Mark the card under the cursor; where it is marked, answer; after the answer go on."""
        attempt = self.attempt
        if attempt is None:
            return
        if attempt.verdict is not None:
            self._read_on()
            return
        does, meant = self.cursor.enter_does(attempt), self.cursor.under()
        if does in ("mark", "play"):
            # One key never answers: it may have been meant to go on.
            self._choose(meant)
            return
        if isinstance(meant, Tick) and does == "confirm" and not attempt.ticked:
            self.attempt = step(attempt, meant)
        self.happen(Confirm())

    def _read_on(self) -> None:
        """Through what is shown; then on, but never away from an answer that was not right."""
        if self.replay.which:
            self._replay(self.replay.which)
        elif not self.is_wrong:
            self.perform("next")
        elif not self.is_read():
            self.do_page("pagedown")
        else:
            self._is_held = True
            self.reading.at = END
            self.draw()

    def idle(self) -> Collection[str]:
        """After a wrong answer enter has nothing to do once all is read."""
        is_idle = self.is_wrong and not self.replay.which and self.is_read()
        return (*super().idle(), "confirm") if is_idle else super().idle()

    def do_lay(self, key: str) -> None:
        """Answer with the chosen card alone; where none is, choose the one under the cursor."""
        attempt = self.open_attempt
        if attempt is None or attempt.marked or not isinstance(attempt.question.form(), PlayForm):
            return
        if attempt.card is None and self.cursor.enter_does(attempt) == "play":
            self._choose(self.cursor.under())
        else:
            self.happen(Confirm())

    def do_undo(self, key: str) -> None:
        """Take back what does not count yet."""
        self._undo(Undo())

    def do_back(self, key: str) -> None:
        """Take back everything that is chosen; where nothing is, to the screen before."""
        if self._has_chosen:
            self._undo(Clear())
        else:
            self.trainer.do_back(key)

    @property
    def _has_chosen(self) -> bool:
        """Whether something is chosen that does not count yet."""
        return self.open_attempt is not None and self.open_attempt.can_undo

    def _undo(self, event: Event) -> None:
        chosen = None if self.attempt is None else self.attempt.card
        self.happen(event)
        if chosen is not None and self.attempt is not None and self.attempt.card is None:
            self.cursor.card = chosen
            self.draw()

    def do_hint(self, key: str) -> None:
        """One more hint."""
        self.happen(Hint())

    def do_retry(self, key: str) -> None:
        """The same question from the start."""
        if self.attempt is not None and self.attempt.verdict is not None:
            self._begin(step(self.attempt, Retry()))

    def do_next(self, key: str) -> None:
        """What follows is for whoever asked to say."""

    def do_play_out(self, key: str) -> None:
        """What could happen after the play, a picture a key; at the end back to the answer."""
        self._replay("play_out")

    def do_solution(self, key: str) -> None:
        """A right play, as soon as it is known; once more: back to the answer."""
        if self.replay.lacks_solution(self.attempt) and self.waiting.must_wait("solution"):
            if not self.waiting.has("solution"):
                self.waiting.add("solution")
            self._tell_waiting()
        else:
            self._replay("solution")

    def _replay(self, which: str) -> None:
        if self.replay.step(which, self.attempt, self.desk.look):
            self.reading.at = 0
            self._has_seen |= self.replay.which == "solution" or self.projector.is_at_last
            self.draw()

    # --- what happens

    def happen(self, event: Event) -> None:
        """One event of the attempt; an answer is kept before it is drawn."""
        attempt = self.attempt
        if attempt is None or self._takes_back(event):
            return
        if self.waiting.must_wait(event):
            self.waiting.add(event, attempt.answer if isinstance(event, Confirm) else None)
            self._tell_waiting()
            return
        was, self.attempt = attempt, step(attempt, event)
        verdict = self.attempt.verdict
        if verdict is not None and was.verdict is None:
            seconds = (self._decided_at or time.monotonic()) - self._asked_at
            self.committed(self.attempt, verdict, seconds)
            self._notes += self.desk.troubles()
            self.reading.at = 0
            self.projector.show(judged(self.projector.scene, self.attempt, verdict))
            if verdict.grade != "illegal" and self.beside.must_wait(verdict.answer):
                self.beside.add(verdict.answer, verdict.answer)
        elif self.attempt.question != was.question:
            self._others_play()
        elif isinstance(event, Tick):
            self.reading.to_cursor()
        elif isinstance(event, Hint):
            self.reading.at = END
            if not self.attempt.notice:
                self.reading.to_mark(f"{self.attempt.hints}. ")
        self.draw()

    def _others_play(self) -> None:
        """A right play of several: the others play, then the next one is asked."""
        assert self.attempt is not None
        question = self.attempt.question
        self.waiting.work_out(as_solved(question))
        self.replay.forget()
        self.reading.at = 0
        self._paused_at = time.monotonic()
        self.interlude.play(played_round(self.projector.scene, question))

    def _next_play(self) -> None:
        """The others have played; to watch them is no thinking."""
        assert self.attempt is not None
        self._asked_at += time.monotonic() - self._paused_at
        question = self.attempt.question
        scene = asked_next(self.projector.pictures, question, self.blank_scene())
        self.projector.put(scene)
        self.cursor = Cursor(question.form(), scene)
        self.draw()

    # --- what is judged beside the answer, and keeps nobody waiting

    def _judge_beside(self, question: Question | None) -> None:
        self._points = None
        if question is not None and question.kind == "play":
            from trainer.questions.in_points import in_points

            self._points = in_points(question)
        self.beside.work_out(self._points)

    def _lacks_points(self, answer: str) -> bool:
        return self._points is not None and not self._points.is_ready(answer)

    def _told_beside(self, verdict: Verdict) -> list[Block]:
        """What the plays are worth in points; that it is being worked out; or what went wrong."""
        points, attempt = self._points, self.attempt
        if points is None or attempt is None or verdict.grade == "illegal":
            return []
        if not points.is_ready(verdict.answer):
            return self.beside.told(self.words, again=False)
        return in_points_told(points, verdict, self.desk.look, viewer_of(attempt.question))

    # --- what waits for the solver

    def _lacks(self, event: Event | str) -> bool:
        """Whether something must be worked out before the event, or the command, can happen."""
        if isinstance(event, str):
            return self.replay.lacks_solution(self.attempt)
        attempt = self.open_attempt
        question = as_solved(attempt.question) if attempt is not None else None
        if attempt is None or question is None:
            return False
        if isinstance(event, Hint):
            return not question.has_hint(attempt.hints + 1)
        answer = attempt.answer if isinstance(event, Confirm) else None
        return answer is not None and not question.is_ready(answer)

    def _granted(self, event: Event | str, asked_at: float) -> None:
        """What waited happens, as if it had at once: waiting is no thinking."""
        if isinstance(event, str):
            self._replay(event)
            return
        self._decided_at = asked_at
        self.happen(event)
        self._decided_at = 0.0

    def _takes_back(self, event: Event) -> bool:
        """Another choice while an answer waits takes that answer back; undo does no more."""
        if not self.waiting.has(Confirm()):
            return False
        if isinstance(event, Confirm | Hint):
            return True
        self.waiting.take_back(Confirm())
        if isinstance(event, Undo):
            self.draw()
        return isinstance(event, Undo)

    def _tell_waiting(self) -> None:
        self.reading.at = END
        self.draw()
