"""A question on the screen, whatever asked it: the table, the words, and two steps to an answer.

What a key or a click means for the answer is decided by `session.attempt`; here is only where the
cursor is. Puzzles, lesson steps and quizzes derive from this screen and say what comes before and
after.
"""

import time
from dataclasses import replace

from textual.timer import Timer

from trainer.questions.form import CardsForm, ChoiceForm, NumberForm, PlayForm
from trainer.questions.question import Question, Verdict
from trainer.rules.cards import NO_CARDS, Card, cards_in
from trainer.rules.notation import parse_play
from trainer.session.attempt import (
    Attempt,
    Confirm,
    Digit,
    Event,
    Hint,
    Pick,
    Retry,
    Tick,
    Undo,
    begin,
    step,
)
from trainer.tui.commands import Command
from trainer.tui.drawing.asking import (
    answered,
    asked_play,
    cards_shown,
    question_text,
    shows_hands,
    waiting,
)
from trainer.tui.drawing.canvas import Canvas, Target
from trainer.tui.drawing.footer import draw_rule
from trainer.tui.drawing.listing import draw_listing
from trainer.tui.drawing.menu import At
from trainer.tui.drawing.prose import Block, Paragraph, draw_prose, overflow
from trainer.tui.drawing.scene import Scene, after, scene_of, taking
from trainer.tui.drawing.table import HEIGHT, draw_table, fits
from trainer.tui.screens.base import TrainerScreen
from trainer.tui.widgets.pane import Pane

SHOWN_SECONDS = 0.9
"""How long a capture is shown before the table changes."""

LEAST_PROSE = 4
"""Lines for words below which the table becomes a list."""


class QuestionScreen(TrainerScreen):
    """Asks one question. `attempt` is None while there is nothing to ask."""

    def __init__(self) -> None:
        super().__init__()
        self.attempt: Attempt | None = None
        self._scene = Scene((), ())
        self._cursor: Card | None = None
        self._line = 0
        self._ask = ""
        self._scrolled = 0
        self._asked_at = 0.0
        self._showing: Timer | None = None
        self._notes: list[str] = []

    # --- hooks

    def note(self) -> str:
        """What is added to the feedback, in the author's words."""
        return ""

    def asked(self) -> str:
        """The question in the author's words; "" for the standard ones."""
        return ""

    def committed(self, attempt: Attempt, verdict: Verdict, seconds: float) -> None:
        """Keep an answer. Called before anything of its feedback is drawn."""

    def apology(self) -> list[Block]:
        """What is said while there is no question."""
        return []

    # --- a question comes

    def ask(self, question: Question) -> None:
        """Put a question on the screen."""
        self._begin(begin(question))

    def _begin(self, attempt: Attempt) -> None:
        self._stop_showing()
        self.attempt = attempt
        self._scrolled = self._line = 0
        self._asked_at = time.monotonic()
        form, turn = attempt.question.form(), attempt.question.turn
        if turn is not None:
            self._scene = scene_of(turn, shows_hands(attempt.question))
        else:
            cards = cards_in(cards_shown(attempt.question) or NO_CARDS)
            numbered = isinstance(form, CardsForm)
            self._scene = Scene(cards, (), turn=None, numbered=numbered, is_table=False)
        if not isinstance(form, PlayForm):
            self._scene = self._with_asked_play(attempt.question, self._scene)
        self._cursor = None
        rows = self._rows()
        if rows:
            self._cursor = rows[-1][0]
        self.draw()

    def _with_asked_play(self, question: Question, scene: Scene) -> Scene:
        """The scene with the play, or the card, that the question is about."""
        play = asked_play(question)
        if play is not None:
            return replace(scene, chosen=play.card, marked=play.takes, numbered=False)
        card = getattr(question, "card", None)
        is_held = isinstance(card, int) and card in scene.hand
        numbered = scene.numbered and not isinstance(question.form(), ChoiceForm | NumberForm)
        return replace(scene, chosen=card if is_held else None, numbered=numbered)

    # --- panes

    def body(self) -> list[Pane]:
        """The table, a rule, the words, a rule with the legend."""
        return [Pane("table"), Pane("rule"), Pane("body"), Pane("legend")]

    def draw_body(self) -> None:
        """All of it, from the attempt."""
        scene, look = self.scene(), self.desk.look
        fixed = 4 + LEAST_PROSE + HEIGHT

        def paint_table(width: int, height: int | None) -> Canvas:
            if fits(scene, width, look) and self.size.height >= fixed:
                return draw_table(scene, width, look)
            return draw_listing(scene, width, look)

        self.pane("table").display = bool(scene.table or scene.hand)
        self.show("table", paint_table)
        self.show("rule", lambda width, height: draw_rule([], width))
        legend = look.legends()
        self.show("legend", lambda width, height: draw_rule(legend, width))
        paragraphs = self.paragraphs()
        self._scrolled = max(0, min(self._scrolled, self._overflow()))
        scrolled = self._scrolled

        def paint(width: int, height: int | None) -> Canvas:
            return draw_prose(paragraphs, width, height, scrolled=scrolled)

        self.show("body", paint)

    def scene(self) -> Scene:
        """The table as it is to be seen now."""
        attempt = self.attempt
        if attempt is None or attempt.verdict is not None:
            return self._scene
        form, scene = attempt.question.form(), self._scene
        if isinstance(form, ChoiceForm | NumberForm):
            return scene
        if isinstance(form, PlayForm):
            can_open = form.table if attempt.card is not None else form.hand
        else:
            can_open = form.cards if isinstance(form, CardsForm) else NO_CARDS
        return replace(
            scene,
            cursor=self._cursor,
            chosen=attempt.card,
            marked=attempt.marked,
            open=can_open,
        )

    def paragraphs(self) -> list[Block]:
        """The words below the table."""
        if self.attempt is None:
            return self.apology()
        attempt, look = self.attempt, self.desk.look
        ask = self.asked() or question_text(attempt.question, look)
        if attempt.verdict is None:
            found = waiting(attempt, ask, self._line, look)
        else:
            found = answered(attempt, attempt.verdict, ask, self.note(), look)
        # What is wrong with the record comes before what might not fit.
        notes = [Paragraph(note, "changed", "! ") for note in self._notes]
        return [*found[:1], *notes, *found[1:]]

    def _overflow(self) -> int:
        size = self.pane("body").size
        return overflow(self.paragraphs(), size.width, size.height) if size.height else 0

    # --- steps

    def question_steps(self) -> list[str]:
        """The commands of the present step of a question, most needed first."""
        attempt = self.attempt
        if attempt is None or attempt.verdict is not None:
            return []
        form = attempt.question.form()
        undo = ["undo"] if attempt.marked or attempt.ticked or attempt.typed else []
        if isinstance(form, NumberForm):
            return ["number", "confirm", "hint", *undo]
        if isinstance(form, ChoiceForm):
            return ["row", "pick", "confirm", "hint", *undo]
        if isinstance(form, PlayForm):
            if attempt.card is None:
                return ["choose", "pick", "hint"]
            if attempt.marked:
                return ["confirm", "number", "choose", "pick", "undo", "hint", "row"]
            undo = [] if form.card is not None else ["undo"]
            return ["number", "lay", "choose", "confirm", *undo, "hint", "row"]
        return ["choose", "pick", "confirm", *undo, "hint"]

    def label(self, command: Command) -> str:
        """Space chooses first and marks then; enter lays where nothing is marked."""
        words, attempt = self.words, self.attempt
        if attempt is not None and attempt.verdict is None:
            form = attempt.question.form()
            if isinstance(form, PlayForm):
                if command.id == "pick" and attempt.card is None:
                    return words._("play this")
                if command.id == "confirm" and not attempt.marked:
                    return self._enter_label(attempt)
            if command.id == "number" and isinstance(form, NumberForm):
                return words._("digits")
            if command.id == "row" and isinstance(form, ChoiceForm):
                return words._("choose")
        return super().label(command)

    def _enter_label(self, attempt: Attempt) -> str:
        """While nothing is marked, enter does what the cursor is at."""
        words = self.words
        if self._cursor in self._scene.table and attempt.card is not None:
            return words._("mark")
        return words._("lay it") if self._cursor == attempt.card else words._("play this")

    # --- keys

    def do_choose(self, key: str) -> None:
        """To the card beside."""
        attempt = self.attempt
        if attempt is not None and isinstance(attempt.question.form(), ChoiceForm):
            self.do_row("up" if key == "left" else "down")
            return
        row = self._row()
        if row and self._cursor is not None:
            at = (row.index(self._cursor) + (-1 if key == "left" else 1)) % len(row)
            self._cursor = row[at]
            self.draw()

    def do_row(self, key: str) -> None:
        """Between table and hand; between choices."""
        attempt = self.attempt
        if attempt is None:
            return
        form = attempt.question.form()
        if isinstance(form, ChoiceForm):
            self._line = (self._line + (-1 if key == "up" else 1)) % len(form.choices)
            self.draw()
            return
        rows = self._rows()
        row = self._row()
        if len(rows) < 2 or self._cursor is None or row is None:
            return
        other = rows[0] if key == "up" else rows[-1]
        if other == row:
            return
        at = row.index(self._cursor) / max(1, len(row) - 1)
        self._cursor = other[round(at * (len(other) - 1))]
        self.draw()

    def do_pick(self, key: str) -> None:
        """The card or the choice under the cursor."""
        attempt = self.attempt
        if attempt is None or attempt.verdict is not None:
            return
        form = attempt.question.form()
        if isinstance(form, ChoiceForm):
            self.happen(Tick(form.choices[self._line].id))
        elif self._cursor is not None:
            self._pick(self._cursor)

    def do_number(self, key: str) -> None:
        """A digit of a number, or a table card."""
        attempt = self.attempt
        if attempt is None or attempt.verdict is not None:
            return
        form = attempt.question.form()
        if isinstance(form, NumberForm):
            self.happen(Digit(int(key)))
            return
        at = (int(key) or 10) - 1
        if isinstance(form, ChoiceForm):
            if at < len(form.choices):
                self._line = at
                self.happen(Tick(form.choices[at].id))
        elif at < len(self._scene.table):
            self._pick(self._scene.table[at])

    def do_confirm(self, key: str) -> None:
        """Answer with what is marked. Where nothing is, the card under the cursor is meant."""
        attempt = self.attempt
        if attempt is None:
            return
        if attempt.verdict is not None:
            self.perform("next" if attempt.verdict.is_right else "retry")
            return
        form = attempt.question.form()
        is_unmarked = isinstance(form, PlayForm) and not attempt.marked
        if is_unmarked and self._cursor is not None and self._cursor != attempt.card:
            # A key pressed twice must not lay a card that was to take something.
            self._pick(self._cursor)
            if self._scene.table:
                return
        if isinstance(form, ChoiceForm) and not form.is_multiple and not attempt.ticked:
            self.attempt = step(attempt, Tick(form.choices[self._line].id))
        self.happen(Confirm())

    def do_lay(self, key: str) -> None:
        """Answer with the chosen card alone."""
        attempt = self.attempt
        if attempt is None or attempt.verdict is not None or attempt.marked:
            return
        if isinstance(attempt.question.form(), PlayForm):
            self.happen(Confirm())

    def do_undo(self, key: str) -> None:
        """Take back what does not count yet."""
        chosen = None if self.attempt is None else self.attempt.card
        self.happen(Undo())
        if chosen is not None and self.attempt is not None and self.attempt.card is None:
            self._cursor = chosen
            self.draw()

    def do_hint(self, key: str) -> None:
        """One more hint."""
        self.happen(Hint())
        self._scrolled = self._overflow()
        self.draw()

    def do_retry(self, key: str) -> None:
        """The same question from the start."""
        if self.attempt is not None and self.attempt.verdict is not None:
            self._begin(step(self.attempt, Retry()))

    def do_next(self, key: str) -> None:
        """What follows is for whoever asked to say."""

    def do_page(self, key: str) -> None:
        """A screenful of words on or back."""
        screenful = max(1, self.pane("body").size.height - 1)
        self.scrolled(screenful if key == "pagedown" else -screenful)

    def scrolled(self, lines: int) -> None:
        """The wheel."""
        self._scrolled += lines
        self.draw()

    def touched(self, target: Target) -> None:
        """A card or a choice."""
        attempt = self.attempt
        if attempt is None or attempt.verdict is not None:
            return
        form = attempt.question.form()
        if isinstance(target, At) and isinstance(form, ChoiceForm):
            self._line = target.line
            self.happen(Tick(form.choices[target.line].id))
        elif isinstance(target, int):
            self._cursor = target if any(target in row for row in self._rows()) else self._cursor
            self._pick(target)

    # --- what happens

    def happen(self, event: Event) -> None:
        """One event of the attempt; an answer is kept before it is drawn."""
        attempt = self.attempt
        if attempt is None:
            return
        was, self.attempt = attempt, step(attempt, event)
        verdict = self.attempt.verdict
        if verdict is not None and was.verdict is None:
            self.committed(self.attempt, verdict, time.monotonic() - self._asked_at)
            self._notes += self.desk.troubles()
            self._show_verdict(verdict)
        self.draw()

    def _pick(self, card: Card) -> None:
        chosen = None if self.attempt is None else self.attempt.card
        self.happen(Pick(card))
        if self.attempt is None or self.attempt.card == chosen:
            return
        # The card is chosen: the next step is on the table. Or it is not any more: back to it.
        rows = self._rows()
        is_chosen = self.attempt.card is not None
        self._cursor = rows[0][0] if is_chosen and len(rows) > 1 else card
        self.draw()

    def _show_verdict(self, verdict: Verdict) -> None:
        self._scrolled = 0
        self._cursor = None
        assert self.attempt is not None
        form, question = self.attempt.question.form(), self.attempt.question
        if isinstance(form, CardsForm):
            self._scene = replace(self._scene, marked=self.attempt.marked)
        if not isinstance(form, PlayForm):
            return
        play = parse_play(verdict.answer)
        if not verdict.is_right:
            self._scene = replace(self._scene, chosen=play.card, marked=play.takes)
            return
        settled = after(self._scene, play, question.ruleset.direction)
        if play.takes and self.desk.moves:
            self._scene = taking(self._scene, play)
            self._showing = self.set_timer(SHOWN_SECONDS, lambda: self._settle(settled))
        else:
            self._scene = settled

    def _settle(self, scene: Scene) -> None:
        self._showing = None
        self._scene = scene
        self.draw()

    def _stop_showing(self) -> None:
        if self._showing is not None:
            self._showing.stop()
            self._showing = None

    # --- the cursor

    def _rows(self) -> list[tuple[Card, ...]]:
        """The rows of cards that the cursor goes through, from the top."""
        attempt = self.attempt
        if attempt is None:
            return []
        form = attempt.question.form()
        if isinstance(form, CardsForm):
            rows = [
                tuple(card for card in row if form.cards >> card & 1)
                for row in (self._scene.table, self._scene.hand)
            ]
        elif isinstance(form, PlayForm):
            rows = [self._scene.table, () if form.card is not None else self._scene.hand]
        else:
            rows = []
        return [row for row in rows if row]

    def _row(self) -> tuple[Card, ...] | None:
        return next((row for row in self._rows() if self._cursor in row), None)
