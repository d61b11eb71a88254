"""One lesson, step after step: words, demonstrations, questions, and what was learnt.

Where the learner is, and what was missed, is kept after every step and every answer. Home takes
`lesson_line` from `trainer.tui.lessons`, which imports no screen.
"""

from collections.abc import Collection
from dataclasses import replace

from trainer.content.documents import DemoStep, Lesson, QuestionStep, TextStep
from trainer.content.located import ContentError
from trainer.questions.question import Verdict
from trainer.session.attempt import Attempt
from trainer.session.run import Run, begin_run, bring_back, go_back, go_on, settled
from trainer.text.cards import sentence
from trainer.text.language import N_
from trainer.text.rulings import ruling_parts
from trainer.tui.commands import Command, bindings_for
from trainer.tui.drawing.film import demonstration
from trainer.tui.drawing.listing import last_play_text, place_name
from trainer.tui.drawing.prose import Block, Paragraph
from trainer.tui.drawing.scene import NOTHING, Scene, scene_of, seats_only
from trainer.tui.lessons import (
    LessonLine,
    LessonPlace,
    come_back_text,
    format_place,
    lesson_after,
    lesson_line,
    place_in,
    too_early,
)
from trainer.tui.screens.question import QuestionScreen

__all__ = ["LessonLine", "LessonScreen", "lesson_line"]

NARROW = 60
"""In fewer columns the head says which lesson it is, not what it is called."""

_HOW_TO_READ = N_("Read, and go on with enter, space or n; b goes back.")
_HOW_TO_WATCH = N_(
    "Cards move on the table: enter, space or n shows the next play, b goes back by one."
)
_HOW_TO_END = N_("The lesson is finished. Enter goes on with what the page says.")


class LessonScreen(QuestionScreen):
    """Goes through a lesson; where its file does not hold, says so."""

    scope = "lesson"
    about = N_("A lesson: words, plays to watch, and questions. Leave whenever you like.")
    BINDINGS = bindings_for("lesson")

    def __init__(self, id: str) -> None:
        super().__init__()
        self.lesson_id = id
        self.lesson: Lesson | None = None
        self.run = begin_run(())
        self._slips: set[int] = set()
        self._is_done = False
        self._faults: list[str] = []
        self._with_source = False
        self._is_unanswered = False

    def on_mount(self) -> None:
        """The lesson where the learner left it."""
        self._open(self.lesson_id)

    def _open(self, id: str) -> None:
        self.lesson_id, self.lesson, self._faults, self._notes = id, None, [], []
        self.attempt = None
        try:
            lesson = self.desk.library.lesson(id)
        except ContentError as error:
            self._faults = self.desk.faults_of(error)
            self.ask_nothing()
            self.draw()
            return
        self.lesson = lesson
        place = place_in(self.desk, id) or LessonPlace()
        self._is_done = place.is_through
        if not place.is_open:
            place = LessonPlace(is_done=self._is_done)
        self._slips = set(place.slips)
        self.run = _run_at(lesson, place)
        self._enter()

    # --- steps

    @property
    def step(self) -> TextStep | DemoStep | QuestionStep | None:
        """The present step; None when the lesson is through."""
        if self.lesson is None or self.run.is_through:
            return None
        return self.lesson.steps[self.run.at]

    def _enter(self, is_forward: bool = True) -> None:
        """Show the step that the run is at."""
        self._keep_place()
        self._notes += self.desk.troubles()
        self._with_source = self._is_unanswered = False
        step = self.step
        if isinstance(step, QuestionStep):
            assert self.run.attempt is not None
            self._begin(self.run.attempt)
            return
        self.ask_nothing(NOTHING if step is None else seats_only())
        if isinstance(step, TextStep) and step.turn is not None:
            scene = scene_of(step.turn, shows_hands=False)
            self.projector.put(replace(scene, numbered=False))
        elif isinstance(step, DemoStep):
            pictures = demonstration(step.turns, step.plays)
            self.projector.load(pictures, 0 if is_forward else len(pictures) - 1)
        self.draw()

    def _keep_place(self) -> None:
        run = self.run
        is_done = self._is_done or (run.is_through and bool(run.questions))
        self._is_done = is_done
        place = LessonPlace(
            run.at, len(run.questions), run.missed, tuple(sorted(self._slips)), run.queue, is_done
        )
        self.desk.record.go_to(self.lesson_id, format_place(place))

    # --- hooks

    def heading(self) -> tuple[str, str]:
        """Which lesson, and which step of how many."""
        words, run, lesson = self.words, self.run, self.lesson
        ids = [entry.id for entry in self.desk.course.lessons]
        title = words._("Lesson")
        if self.lesson_id in ids:
            title = words._("Lesson {number}").format(number=ids.index(self.lesson_id) + 1)
        if lesson is None:
            return title, ""
        if self.size.width >= NARROW:
            title = f"{title} · {lesson.title.of(words.language)}"
        if run.is_through:
            return title, ""
        if run.is_coming_back:
            text = come_back_text(words, run.to_come)
        else:
            text = words._("step {number} of {count}").format(
                number=run.at + 1, count=len(run.questions)
            )
        return title, text

    def asked(self) -> str:
        """As the author asks it."""
        step = self.step
        ask = step.ask if isinstance(step, QuestionStep) else None
        return ask.of(self.words.language) if ask else ""

    def note(self) -> str:
        """What the author adds."""
        step = self.step
        note = step.note if isinstance(step, QuestionStep) else None
        return note.of(self.words.language) if note else ""

    def tells_source(self) -> bool:
        """Only where it is asked for."""
        return self._with_source

    def left_out(self) -> Collection[str]:
        """What is left for others to sweep, where sweeps are not the matter; what the note says."""
        step = self.step
        goal = step.question.data().get("goal") if isinstance(step, QuestionStep) else None
        found = [] if goal in ("sweep", "no-sweep") else ["left-safe", "left-open"]
        found += too_early(self.desk.course, self.lesson_id)
        verdict = self.attempt.verdict if self.attempt else None
        if verdict is not None and verdict.is_right and self.note():
            found.append("because-clause")
        return found

    def scene(self) -> Scene:
        """Before sweeps are taught, a capture that clears the table is a capture."""
        scene = super().scene()
        if scene.last is None or not self._is_before_sweeps():
            return scene
        who, play = scene.last
        return replace(scene, last=(who, play._replace(sweep=False)))

    def _without_sweep(self, blocks: list[Block]) -> list[Block]:
        """The feedback without what the ruling says of a cleared table."""
        attempt = self.attempt
        verdict = attempt.verdict if attempt else None
        if attempt is None or verdict is None or not self._is_before_sweeps():
            return blocks
        turn, ruling = attempt.question.turn, verdict.ruling
        if turn is None or ruling is None:
            return blocks
        said = ruling_parts(self.words, turn, ruling, self.desk.look.names).sweep
        if not said:
            return blocks
        return [
            replace(block, text=block.text.replace(said, "").strip())
            if isinstance(block, Paragraph)
            else block
            for block in blocks
        ]

    def _is_before_sweeps(self) -> bool:
        return "swept" in too_early(self.desk.course, self.lesson_id)

    def blank_scene(self) -> Scene:
        """The four places, so that the words stay where they are."""
        return seats_only()

    def committed(self, attempt: Attempt, verdict: Verdict, seconds: float) -> None:
        """Into the record, before it is drawn; and what was missed is remembered."""
        assert self.lesson is not None
        self.desk.record.answered(
            "lesson-step",
            f"{self.lesson_id}/{self.run.at + 1}",
            attempt,
            verdict,
            seconds=seconds,
            language=self.words.language,
            content=self.lesson.digest,
        )
        if not verdict.is_right and not self.run.is_coming_back:
            self._slips.add(self.run.at)
        self.run = settled(self.run, attempt)
        self._keep_place()

    def paragraphs(self) -> list[Block]:
        """The words of the present step."""
        if self.attempt is not None:
            found = self._without_sweep(super().paragraphs())
            if self._is_unanswered:
                text = self.words._("Answer first. A hint helps; the last one is the answer.")
                found.append(Paragraph(text, "changed", gap=True))
            return found
        notes: list[Block] = [Paragraph(note, "changed", "! ") for note in self._notes]
        if self.lesson is None:
            return [*self.apology(), *notes]
        step, language = self.step, self.words.language
        if step is None:
            return [*self._last_page(self.lesson), *notes]
        texts = step.text.of(language).split("\n\n") if not isinstance(step, QuestionStep) else []
        if isinstance(step, DemoStep):
            return [*(Paragraph(text, "strong") for text in texts), *notes, *self._caption(step)]
        told = [Paragraph(text, gap=True) for text in texts]
        return [*told[:1], *notes, *told[1:]]

    def _caption(self, step: DemoStep) -> list[Paragraph]:
        """What is to be said of the play that is shown."""
        at = self.projector.at
        picture = self.projector.pictures[at]
        if picture.play is None:
            return []
        if step.captions:
            text = step.captions[at - 1].of(self.words.language)
        else:
            name = sentence(place_name(picture.who, self.words))
            text = f"{name}: {last_play_text(picture.play, self.desk.look)}."
        return [Paragraph(text, mark=f"{at}. ", gap=True)]

    def _last_page(self, lesson: Lesson) -> list[Block]:
        """What was learnt, how it went, and what comes next."""
        words, run = self.words, self.run
        asked = sum(question is not None for question in run.questions)
        done = words._("You have finished this lesson.")
        first = words._("Right at the first try: {right} of {count}.")
        found: list[Block] = [
            Paragraph(done, "good", "✓ "),
            *(Paragraph(text, gap=True) for text in lesson.learnt.of(words.language).split("\n\n")),
            Paragraph(first.format(right=asked - len(self._slips), count=asked), gap=True),
        ]
        if run.missed:
            text = words.ngettext(
                "You missed one question. Enter brings it back, until it is right.",
                "You missed {n} questions. Enter brings them back, one after the other.",
                len(run.missed),
            )
            found.append(Paragraph(text.format(n=len(run.missed)), "chosen", gap=True))
            return found
        after = lesson_after(self.desk, self.lesson_id)
        if after is None:
            text = words._("That was the last lesson. Go on with the puzzles.")
        else:
            text = words._("Next comes: {title}.").format(title=after.title.of(words.language))
        found.append(Paragraph(text, "chosen", gap=True))
        return found

    def apology(self) -> list[Block]:
        """What is wrong with the file."""
        words = self.words
        if not self._faults:
            text = words._("There is no lesson “{id}”.").format(id=self.lesson_id[:60])
            return [Paragraph(text, "strong")]
        first = words._("This lesson cannot be shown: there is a mistake in its file.")
        return [
            Paragraph(first, "strong"),
            *(Paragraph(fault, "bad", "! ", gap=not at) for at, fault in enumerate(self._faults)),
        ]

    def steps(self) -> list[str]:
        """The step's, then where else to go."""
        more = ["page"] if self.reading.overflow() else []
        elsewhere = ["previous", "back", "language", "settings", "quit"]
        if self.attempt is None:
            if self.lesson is None:
                return elsewhere[1:]
            if self.step is None:
                skip = ["next"] if self.run.missed else []
                return ["confirm", *skip, "retry", *more, "back", "previous", *elsewhere[2:]]
            return ["confirm", *more, *elsewhere]
        verdict = self.attempt.verdict
        if verdict is None:
            steps = self.question_steps()
            return self.in_order(*steps[:3], *more, *steps[3:], *elsewhere)
        source = ["source"] if verdict.ruling is not None else []
        first = self.verdict_steps()
        return [*first[:2], *more, *first[2:], *elsewhere[:2], *source, *elsewhere[2:]]

    def label(self, command: Command) -> str:
        """Enter goes on, in whatever way."""
        words = self.words
        if command.id == "confirm" and self.attempt is None:
            if self.step is None:
                if self.run.missed:
                    return words._("try them again")
                return self._label_of_leaving()
            if not self.projector.is_at_last:
                return words._("next play")
            return words._("go on")
        if command.id == "next":
            return self._label_of_leaving() if self.step is None else words._("go on")
        if command.id == "retry" and self.step is None:
            return words._("read again")
        return super().label(command)

    def _label_of_leaving(self) -> str:
        """Where it goes from the last page."""
        if lesson_after(self.desk, self.lesson_id) is None:
            return self.words._("puzzles")
        return self.words._("next lesson")

    def label_help(self, command: Command) -> str:
        """At the end what is gone through again is all of it."""
        if command.id == "retry" and self.lesson is not None and self.step is None:
            return self.words._("The whole lesson once more, from its first step.")
        return super().label_help(command)

    def explanation(self) -> str:
        """What can be done at the present step."""
        words, step = self.words, self.step
        if self.lesson is None:
            return words._(self.about)
        if isinstance(step, QuestionStep):
            return super().explanation()
        if isinstance(step, DemoStep):
            return words._(_HOW_TO_WATCH)
        return words._(_HOW_TO_END if step is None else _HOW_TO_READ)

    # --- keys

    def do_confirm(self, key: str) -> None:
        """Enter answers; where there is nothing to answer it goes on."""
        if self.attempt is None:
            self._go_on(comes_back=True)
        else:
            super().do_confirm(key)

    def do_pick(self, key: str) -> None:
        """Space marks; where there is nothing to mark it goes on."""
        if self.attempt is None:
            self._go_on(comes_back=True)
        elif self.attempt.verdict is None:
            super().do_pick(key)
        else:
            super().do_confirm(key)

    def do_choose(self, key: str) -> None:
        """The arrows go through words and plays as they go through cards."""
        if self.attempt is not None:
            super().do_choose(key)
        elif key == "left":
            self.do_previous(key)
        elif self.step is not None:
            self._go_on(comes_back=True)

    def do_next(self, key: str) -> None:
        """The next play or step. At the end: the next lesson, whatever was missed."""
        self._go_on(comes_back=False)

    def do_previous(self, key: str) -> None:
        """The play or the step before."""
        if self.lesson is None or self.run.is_coming_back:
            return
        if isinstance(self.step, DemoStep) and self.projector.back():
            self.draw()
        elif self.run.at > 0:
            self.run = go_back(self.run)
            self._enter(is_forward=False)

    def do_retry(self, key: str) -> None:
        """The same question once more; at the end the whole lesson, with what was missed kept."""
        if self.lesson is not None and self.step is None:
            self._slips = set()
            self.run = begin_run(self.run.questions, missed=self.run.missed)
            self._enter()
            return
        super().do_retry(key)
        if self.attempt is not None:
            self.run = settled(self.run, self.attempt)

    def do_source(self, key: str) -> None:
        """Say where the rule stands, or do not."""
        if self.attempt is not None and self.attempt.verdict is not None:
            self._with_source = not self._with_source
            self.draw()

    def happen(self, event) -> None:
        """What was held against a key is forgotten with the next one."""
        self._is_unanswered = False
        super().happen(event)

    def _go_on(self, comes_back: bool) -> None:
        if self.lesson is None:
            self.trainer.do_back("")
        elif self.run.is_through:
            self._leave(comes_back)
        elif isinstance(self.step, DemoStep) and self.projector.forward():
            self.draw()
        elif self.attempt is not None and self.attempt.verdict is None:
            self._is_unanswered = True
            self.reading.at = 0
            self.draw()
        else:
            self.run = go_on(self.run)
            self._enter()

    def _leave(self, comes_back: bool) -> None:
        """From the last page: what was missed, else the next lesson, else the puzzles."""
        if comes_back and self.run.missed:
            self.run = bring_back(self.run)
            self._enter()
            return
        after = lesson_after(self.desk, self.lesson_id)
        if after is not None:
            self._open(after.id)
        else:
            self.trainer.do_back("")
            self.trainer.do_puzzles("")


def _run_at(lesson: Lesson, place: LessonPlace) -> Run:
    """The run of a lesson where somebody left it; the file may be another one by now."""
    questions = [step.question if isinstance(step, QuestionStep) else None for step in lesson.steps]
    asked = {at for at, question in enumerate(questions) if question is not None}
    missed = tuple(at for at in place.missed if at in asked)
    queue = tuple(at for at in place.queue if at in missed)
    run = begin_run(questions, queue[0] if queue else place.at, missed)
    return replace(run, queue=queue)
