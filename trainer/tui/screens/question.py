"""A question on the screen, whatever asked it: the table, the words, and two steps to an answer.

What a key or a click means for the answer is decided by `session.attempt`; here is only where the
cursor is. Puzzles, lesson steps and quizzes derive from this screen and say what comes before and
after.
"""

import time
from collections.abc import Collection, Hashable
from dataclasses import replace

from textual.timer import Timer

from trainer.questions.form import CardsForm, ChoiceForm, NumberForm, PlayForm
from trainer.questions.question import Question, Verdict
from trainer.rules.cards import NO_CARDS, Card, cards_in
from trainer.rules.notation import parse_play
from trainer.rules.problems import RulesError
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
from trainer.text.cards import card_name
from trainer.text.language import N_, Words
from trainer.tui.commands import Command
from trainer.tui.drawing.asking import (
    answered,
    asked_play,
    asked_text,
    basis,
    cards_shown,
    heaps_of,
    is_solved,
    last_sentence,
    shows_hands,
    waiting,
)
from trainer.tui.drawing.canvas import Canvas, Target
from trainer.tui.drawing.choices import Choices
from trainer.tui.drawing.film import Picture
from trainer.tui.drawing.footer import draw_rule
from trainer.tui.drawing.heaps import draw_heaps, heap_rows, heaps_fit
from trainer.tui.drawing.listing import draw_listing
from trainer.tui.drawing.menu import At
from trainer.tui.drawing.prose import (
    Block,
    Paragraph,
    draw_all,
    draw_prose,
    overflow,
    room_below,
)
from trainer.tui.drawing.reels import Reel, refutation, right_play
from trainer.tui.drawing.scene import EMPTY, Scene, after, scene_of, seats_only, taking
from trainer.tui.drawing.table import HEIGHT, draw_table, fits
from trainer.tui.screens.base import TrainerScreen
from trainer.tui.solving import Ahead
from trainer.tui.widgets.pane import Pane

SHOWN_SECONDS = 0.9
"""How long a capture is shown before the table changes."""

LEAST_PROSE = 4
"""Lines for words below which the table becomes a list."""

UNKNOWN = ("no-such-document", "not-an-id")
"""Problems that say that there is no document of that name."""

END = 10_000
"""More lines than any text has: scrolled so far, its last line is on the screen."""

REELS = {"play_out": refutation, "solution": right_play}
"""What can be seen on the table after a play, by the command that shows it."""

LOOK_SECONDS = 0.05
"""So often it is looked whether what an answer waits for is worked out."""

_HOW_TO_PLAY = N_(
    "Choose a card of your hand, mark what it takes on the table, and confirm. Where it takes "
    "nothing, lay it."
)
_HOW_TO_TAKE = N_("The card is given: mark what it takes on the table, and confirm.")
_HOW_TO_MARK = N_(
    "Go to a card and mark it; marked again it is free. Confirm when as many are marked as are "
    "asked for."
)
_HOW_TO_CHOOSE = N_("One of the lines is right: go to it, or type its digit, and confirm.")
_HOW_TO_TICK = N_(
    "Mark every line that is right, with space or with its digit, and confirm. It may be one, "
    "several, all or none."
)
_HOW_TO_COUNT = N_("The answer is a number: type it, and confirm.")
_HOW_TO_READ_ON = N_("This is what your answer was worth. Try again, or go on.")


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
        self._reel = ""
        self._at = 0
        self._kept = self._scene
        self._reels: dict[Hashable, Reel | None] = {}
        self._ahead: Ahead | None = None
        self._pending: tuple[Event, ...] = ()
        self._looking: Timer | None = None
        self._waits_from = 0.0
        self._looked_from = 0.0
        self._told_seconds = 0

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

    def blank_scene(self) -> Scene:
        """What is drawn where there is no card to see."""
        return Scene((), (), turn=None, is_table=False)

    def apology(self) -> list[Block]:
        """What is said while there is no question."""
        return []

    # --- a question comes

    def ask(self, question: Question) -> None:
        """Put a question on the screen."""
        self._begin(begin(question))

    def _begin(self, attempt: Attempt) -> None:
        self._stop_showing()
        self._solve_ahead(attempt.question)
        self._reel = ""
        self._reels.clear()
        self.attempt = attempt
        self._scrolled = self._line = 0
        self._asked_at = time.monotonic()
        self._scene = self._first_scene(attempt.question)
        self._cursor = None
        rows = self._rows()
        if rows:
            self._cursor = rows[-1][0]
        self.draw()

    def _first_scene(self, question: Question) -> Scene:
        form, turn = question.form(), question.turn
        if turn is not None:
            scene = scene_of(turn, shows_hands(question))
        elif question.kind == "who-plays-next":
            scene = seats_only()
        else:
            cards, heaps = cards_in(cards_shown(question)), heaps_of(question)
            numbered = isinstance(form, CardsForm)
            scene = Scene(cards, (), turn=None, numbered=numbered, is_table=False, heaps=heaps)
            if scene.is_blank:
                scene = self.blank_scene()
        return scene if isinstance(form, PlayForm) else self._with_asked_play(question, scene)

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
            if self.size.height >= fixed:
                if scene.heaps and heaps_fit(width):
                    return draw_heaps(scene, width, look)
                if not scene.heaps and fits(scene, width, look):
                    return draw_table(scene, width, look)
            return draw_listing(scene, width, look)

        self.pane("table").display = not scene.is_blank
        self.show("table", paint_table)
        told = basis(self.attempt.question, look) if self.attempt is not None else ""
        on_rule = [told] if told else []
        self.show("rule", lambda width, height: draw_rule(on_rule, width))
        legend = look.legends()
        self.show("legend", lambda width, height: draw_rule(legend, width))
        paragraphs = self.paragraphs()
        self._scrolled = max(0, min(self._scrolled, self._overflow()))
        scrolled = self._scrolled

        def paint(width: int, height: int | None) -> Canvas:
            return draw_prose(paragraphs, width, height, scrolled=scrolled, pinned=1)

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
        ask = asked_text(attempt.question, self.asked(), look)
        if attempt.verdict is None:
            found = [*waiting(attempt, ask, self._line, look), *self._working()]
            found = self._tightened(found)
        elif self._reel:
            reel = self._reel_of(self._reel)
            found = [Paragraph(ask, "strong"), *(reel.texts[self._at] if reel else ())]
        else:
            source, without = self.tells_source(), self.left_out()
            found = answered(attempt, attempt.verdict, ask, self.note(), look, source, without)
        # What is wrong with the record comes before what might not fit.
        notes = [Paragraph(note, "changed", "! ") for note in self._notes]
        found = [*found[:1], *notes, *found[1:]]
        size = self.pane("body").size
        if attempt.verdict is not None and overflow(found, size.width, size.height, pinned=1):
            found[0] = Paragraph(last_sentence(ask), "strong")  # the rest has been read
        return self._with_choices(found, ask) if attempt.verdict is not None else found

    def _tightened(self, found: list[Block]) -> list[Block]:
        """What does not fit, with the choices in columns."""
        size = self.pane("body").size
        if not overflow(found, size.width, size.height, pinned=1):
            return found
        return [
            replace(block, is_tight=True) if isinstance(block, Choices) else block
            for block in found
        ]

    def _with_choices(self, found: list[Block], ask: str) -> list[Block]:
        """After the answer: what there was to choose, as much of it as there is room for."""
        attempt = self.attempt
        if attempt is None or attempt.verdict is None:
            return found
        form, look = attempt.question.form(), self.desk.look
        if not isinstance(form, ChoiceForm):
            return found
        before = waiting(replace(attempt, verdict=None, hints=0), ask, self._line, look)
        listed = next(block for block in before if isinstance(block, Choices))
        answers = {id for answer in attempt.question.answers()[:1] for id in answer.split()}
        listed = listed.judged({at for at, c in enumerate(form.choices) if c.id in answers})
        size = self.pane("body").size
        tries: list[list[Block]] = [
            [found[0], listed, *found[1:]],
            [Paragraph(last_sentence(ask), "strong"), listed, *found[1:]],
            [Paragraph(last_sentence(ask), "strong"), listed.shortened(), *found[1:]],
        ]
        for blocks in tries:
            if not overflow(blocks, size.width, size.height, pinned=1):
                return blocks
        return tries[-1]

    def _overflow(self) -> int:
        size = self.pane("body").size
        if not size.height:
            return 0
        return overflow(self.paragraphs(), size.width, size.height, pinned=1)

    def _scroll_to_cursor(self) -> None:
        """Scroll as little as shows the choice under the cursor."""
        size, blocks = self.pane("body").size, self.paragraphs()
        at = next((n for n, block in enumerate(blocks) if isinstance(block, Choices)), None)
        if at is None or not self._overflow():
            return
        block = blocks[at]
        assert isinstance(block, Choices)
        room = room_below(blocks, size.width, size.height, pinned=1)
        moves_all = room == size.height  # not even the question stays in its place
        above = draw_all(blocks[0 if moves_all else 1 : at], size.width, gaps=False).height
        first, after_it = (above + line for line in block.line_of_cursor(size.width))
        self._scrolled = min(first, max(self._scrolled, after_it - room))

    def _scroll_to_newest(self) -> None:
        """Scroll to the last hint: to all of it, or to where it begins."""
        self._scrolled = END
        attempt, blocks, size = self.attempt, self.paragraphs(), self.pane("body").size
        if attempt is None or attempt.notice or not self._overflow():
            return
        begins = f"{attempt.hints}. "
        marks = [block.mark if isinstance(block, Paragraph) else "" for block in blocks]
        if begins not in marks:
            return
        moves_all = room_below(blocks, size.width, size.height, pinned=1) == size.height
        above = blocks[0 if moves_all else 1 : marks.index(begins)]
        self._scrolled = min(draw_all(above, size.width, gaps=False).height, self._overflow())

    # --- steps

    def question_steps(self) -> list[str]:
        """The commands of the present step of a question, most needed first."""
        attempt = self.attempt
        if attempt is None or attempt.verdict is not None:
            return []
        form = attempt.question.form()
        undo = ["undo"] if attempt.marked or attempt.ticked or attempt.typed else []
        if isinstance(form, NumberForm):
            return ["confirm", "hint", "number", *undo]
        if isinstance(form, ChoiceForm):
            mark = ["pick"] if form.is_multiple else []
            return ["confirm", "hint", *mark, "row", *undo]
        if isinstance(form, PlayForm):
            if attempt.card is None:
                return ["confirm", "hint", "pick", "choose"]
            if attempt.marked:
                return ["confirm", "hint", "undo", "pick", "number", "choose", "row"]
            undo = [] if form.card is not None else ["undo"]
            return ["confirm", "lay", "number", "hint", "pick", "choose", *undo, "row"]
        enter = [] if self._enter_does() == "lacks" else ["confirm"]
        return [*enter, "hint", "pick", "choose", *undo]

    def verdict_steps(self) -> list[str]:
        """The commands after an answer, most needed first."""
        verdict = self.attempt.verdict if self.attempt else None
        if verdict is None:
            return []
        follows = [which for which in REELS if self._reel_of(which) is not None]
        if "solution" in follows and not self._reel and self._gives_answer():
            follows.remove("solution")
        if self._reel:
            follows = [self._reel, *(which for which in follows if which != self._reel)]
            return [*follows, "retry", "next"]
        if verdict.is_right:
            return ["next", *follows, "retry"]
        return ["retry", *follows, "next"]

    def _gives_answer(self) -> bool:
        """Whether the feedback has named every card of a right play in one breath."""
        attempt, words, names = self.attempt, self.words, self.desk.look.names
        verdict = attempt.verdict if attempt else None
        if attempt is None or verdict is None or is_solved(attempt.question) or not verdict.better:
            return False
        play = parse_play(verdict.better[0])
        cards = cards_in(play.takes | 1 << play.card)
        # Without their articles: in a sentence another word may stand there.
        bare = [
            card_name(words, card, names).lower().replace("’", " ").split(maxsplit=1)[-1]
            for card in cards
        ]
        told = [block.text for block in self.paragraphs()[1:] if isinstance(block, Paragraph)]
        sentences = " ".join(told).lower().split(". ")
        return any(all(name in text for name in bare) for text in sentences)

    def label_help(self, command: Command) -> str:
        """A sentence on the card table is none on a list or a number."""
        form = self.attempt.question.form() if self.attempt is not None else None
        if isinstance(form, ChoiceForm) and command.id == "row":
            return self.words._("Go from line to line.")
        on_cards = command.id in ("choose", "pick", "row", "number")
        if on_cards and isinstance(form, ChoiceForm | NumberForm):
            return ""
        return super().label_help(command)

    def explanation(self) -> str:
        """How the present step is answered."""
        words, attempt = self.words, self.attempt
        if attempt is None:
            return super().explanation()
        if attempt.verdict is not None:
            return words._(_HOW_TO_READ_ON)
        form = attempt.question.form()
        if isinstance(form, PlayForm):
            return words._(_HOW_TO_PLAY if form.card is None else _HOW_TO_TAKE)
        if isinstance(form, CardsForm):
            return words._(_HOW_TO_MARK)
        if isinstance(form, ChoiceForm):
            return words._(_HOW_TO_TICK if form.is_multiple else _HOW_TO_CHOOSE)
        return words._(_HOW_TO_COUNT)

    def label(self, command: Command) -> str:
        """Space chooses first and marks then; enter does what the cursor is at."""
        words, attempt = self.words, self.attempt
        if attempt is not None and attempt.verdict is None:
            form = attempt.question.form()
            if command.id == "pick" and isinstance(form, PlayForm) and attempt.card is None:
                return words._("play this")
            if command.id == "confirm":
                return self._enter_label()
            if command.id == "number" and isinstance(form, NumberForm):
                return words._("digits")
            if command.id == "row" and isinstance(form, ChoiceForm):
                return words._("choose")
        if command.id == self._reel:
            reel = self._reel_of(self._reel)
            is_last = reel is None or self._at + 1 == len(reel.pictures)
            return words._("back") if is_last else words._("on")
        return super().label(command)

    def _enter_does(self) -> str:
        """What enter does now: "mark", "play", "lay", "confirm", or "lacks" something.

        A card under the cursor that is neither marked nor chosen is what is meant: an answer is
        never given without it.
        """
        attempt, cursor = self.attempt, self._cursor
        if attempt is None or attempt.verdict is not None or cursor is None:
            return "confirm"
        form, is_marked = attempt.question.form(), bool(attempt.marked >> cursor & 1)
        if isinstance(form, CardsForm):
            if not is_marked and (attempt.answer is None or form.wanted == 1):
                return "mark"
            return "lacks" if attempt.answer is None else "confirm"
        if not isinstance(form, PlayForm):
            return "confirm"
        if cursor in self._scene.table:
            return "confirm" if is_marked else "mark" if attempt.card is not None else "lacks"
        if cursor != attempt.card:
            return "play"
        return "confirm" if attempt.marked else "lay"

    def _enter_label(self) -> str:
        words = self.words
        return {
            "mark": words._("mark"),
            "play": words._("play this"),
            "lay": words._("lay it"),
        }.get(self._enter_does(), words._("confirm"))

    # --- keys

    def do_choose(self, key: str) -> None:
        """To the card or the choice beside."""
        attempt = self.attempt
        if attempt is None or attempt.verdict is not None:
            return
        step = -1 if key == "left" else 1
        if isinstance(attempt.question.form(), ChoiceForm):
            self._move_line(step)
            return
        row = self._row()
        if row and self._cursor is not None:
            self._cursor = row[(row.index(self._cursor) + step) % len(row)]
            self.draw()

    def do_row(self, key: str) -> None:
        """Between table and hand, or the suits of a pile; between choices."""
        attempt = self.attempt
        if attempt is None or attempt.verdict is not None:
            return
        step = -1 if key == "up" else 1
        if isinstance(attempt.question.form(), ChoiceForm):
            self._move_line(step * self._columns())
            return
        rows = self._rows()
        row = self._row()
        if len(rows) < 2 or self._cursor is None or row is None:
            return
        other = rows[max(0, min(rows.index(row) + step, len(rows) - 1))]
        if other == row:
            return
        at = row.index(self._cursor) / max(1, len(row) - 1)
        self._cursor = other[round(at * (len(other) - 1))]
        self.draw()

    def _columns(self) -> int:
        """How many choices stand beside each other now."""
        width = self.pane("body").size.width
        blocks = self.paragraphs()
        return next((block.columns(width) for block in blocks if isinstance(block, Choices)), 1)

    def _move_line(self, choices: int) -> None:
        """So many choices on or back; past the end comes the other end."""
        assert self.attempt is not None
        form = self.attempt.question.form()
        assert isinstance(form, ChoiceForm)
        there = len(form.choices)
        to = self._line + choices
        if abs(choices) > 1 and not 0 <= to < there:
            to = self._line  # no line above or below in this column
        self._line = to % there
        self._scroll_to_cursor()
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

    def _mark(self, card: Card) -> None:
        """Mark a card from anywhere: the cursor goes there, so that enter confirms.

        Where a mark is taken back it goes to another marked card, for the same reason.
        """
        was = self.attempt
        self._pick(card)
        now = self.attempt
        if was is None or now is None or now.marked == was.marked or now.verdict is not None:
            return
        cursors = [card, *cards_in(now.marked)] if now.marked else [card]
        self._cursor = next((one for one in cursors if now.marked >> one & 1), card)
        self.draw()

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
        elif at < len(self._scene.table) and self._scene.table[at] != EMPTY:
            self._mark(self._scene.table[at])

    def do_confirm(self, key: str) -> None:
        """Mark the card under the cursor; where it is marked, answer."""
        attempt = self.attempt
        if attempt is None:
            return
        if attempt.verdict is not None:
            self.perform("next" if attempt.verdict.is_right else "retry")
            return
        form = attempt.question.form()
        if self._cursor is not None and self._enter_does() in ("mark", "play"):
            # A key pressed twice must not lay a card that was to take something.
            self._pick(self._cursor)
            if isinstance(form, CardsForm) or self._scene.table:
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

    def do_retry(self, key: str) -> None:
        """The same question from the start."""
        if self.attempt is not None and self.attempt.verdict is not None:
            self._begin(step(self.attempt, Retry()))

    def do_next(self, key: str) -> None:
        """What follows is for whoever asked to say."""

    def do_play_out(self, key: str) -> None:
        """After a wrong play: what could happen now, a picture a key; at the end back to it."""
        self._run_reel("play_out")

    def do_solution(self, key: str) -> None:
        """After a wrong play: a right one; once more: back to the answer."""
        self._run_reel("solution")

    def _run_reel(self, which: str) -> None:
        reel = self._reel_of(which)
        if reel is None:
            return
        if self._reel != which:
            self._reel, self._at = which, 0
        self._scrolled = 0
        if self._at + 1 < len(reel.pictures):
            self._at += 1
            self.show_picture(reel.pictures[self._at])
        else:
            self._stop_showing()
            self._reel = ""
            self._settle(self._kept)

    def _reel_of(self, which: str) -> Reel | None:
        """What can be shown of the present answer; in the language spoken now."""
        attempt = self.attempt
        if attempt is None or attempt.verdict is None:
            return None
        look = self.desk.look
        key = which, attempt.verdict.answer, look
        if key not in self._reels:
            self._reels[key] = REELS[which](attempt.question, attempt.verdict, look)
        return self._reels[key]

    def show_picture(self, picture: Picture, is_forward: bool = True) -> None:
        """A play on the table: of a capture first what goes, unless movement is switched off."""
        self._stop_showing()
        if picture.moment is not None and is_forward and self.desk.moves:
            self._scene = picture.moment
            self._showing = self.set_timer(SHOWN_SECONDS, lambda: self._settle(picture.scene))
        else:
            self._scene = picture.scene
        self.draw()

    def do_page(self, key: str) -> None:
        """A screenful of words on or back."""
        screenful = max(1, self.pane("body").size.height - 1)
        self.scrolled(screenful if key == "pagedown" else -screenful)

    def is_read(self) -> bool:
        """The last line is on the screen."""
        return self._scrolled >= self._overflow()

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
            self._mark(target)

    # --- what happens

    def happen(self, event: Event) -> None:
        """One event of the attempt; an answer is kept before it is drawn."""
        attempt = self.attempt
        if attempt is None or self._takes_back(event):
            return
        if self._has_to_wait(event):
            self._wait_for(event)
            return
        was, self.attempt = attempt, step(attempt, event)
        verdict = self.attempt.verdict
        if verdict is not None and was.verdict is None:
            decided = self._waits_from or time.monotonic()
            self._waits_from = 0.0
            self.committed(self.attempt, verdict, decided - self._asked_at)
            self._notes += self.desk.troubles()
            self._show_verdict(verdict)
        elif isinstance(event, Tick):
            self._scroll_to_cursor()
        elif isinstance(event, Hint):
            self._scroll_to_newest()
        self.draw()

    # --- solving ahead

    def _solve_ahead(self, question: Question | None) -> None:
        """Work out what its answer needs, from the moment it is shown; nothing for None."""
        self._pending, self._waits_from = (), 0.0
        self._stop_looking()
        if self._ahead is not None:
            if _same(question, self._ahead.question) and self._ahead.stage != "failed":
                return
            self._ahead.drop()
            self._ahead = None
        if question is not None and is_solved(question):
            self._ahead = Ahead(question).start()

    def on_unmount(self) -> None:
        """Nobody asks any more."""
        self._solve_ahead(None)

    def _has_to_wait(self, event: Event) -> bool:
        """Whether something must be worked out before the event can happen."""
        attempt, ahead = self.attempt, self._ahead
        if attempt is None or attempt.verdict is not None or ahead is None:
            return False
        if isinstance(event, Hint):
            return not ahead.question.has_worths()
        answer = attempt.answer if isinstance(event, Confirm) else None
        return answer is not None and not ahead.question.is_ready(answer)

    def _wait_for(self, event: Event) -> None:
        """It happens by itself as soon as it can."""
        assert self.attempt is not None
        assert self._ahead is not None
        if not self._ahead.is_running:  # it failed: once more
            self._ahead = Ahead(self._ahead.question).start()
        if isinstance(event, Confirm):
            self._ahead.wanted = self.attempt.answer
            self._waits_from = time.monotonic()
        self._pending = (*self._pending, event)
        self._scrolled = END
        if self._looking is None:
            self._looked_from, self._told_seconds = time.monotonic(), 0
            self._looking = self.set_interval(LOOK_SECONDS, self._look_ahead)
        self.draw()

    def _takes_back(self, event: Event) -> bool:
        """Another choice while an answer waits takes that answer back; undo does no more."""
        if Confirm() not in self._pending:
            return False
        if isinstance(event, Confirm | Hint):
            return True
        self._pending = tuple(one for one in self._pending if one != Confirm())
        self._waits_from = 0.0
        if isinstance(event, Undo):
            self.draw()
        return isinstance(event, Undo)

    def _look_ahead(self) -> None:
        """What waited happens, or it is said how long it has been waiting, or what went wrong."""
        ahead = self._ahead
        if ahead is None or not self._pending:
            self._stop_looking()
        elif not self._has_to_wait(self._pending[0]):
            event, *rest = self._pending
            self._pending = ()
            self.happen(event)
            self._pending = tuple(rest) if self._is_asking() else ()
        elif not ahead.is_running:
            self._pending, self._waits_from = (), 0.0
            self._scrolled = END
            self.draw()
        elif int(time.monotonic() - self._looked_from) != self._told_seconds:
            self._told_seconds = int(time.monotonic() - self._looked_from)
            self._scrolled = END
            self.draw()

    def _is_asking(self) -> bool:
        return self.attempt is not None and self.attempt.verdict is None

    def _stop_looking(self) -> None:
        if self._looking is not None:
            self._looking.stop()
            self._looking = None

    def _working(self) -> list[Block]:
        """While something waits: for what, and how long; then what went wrong, if it did."""
        words, ahead = self.words, self._ahead
        if ahead is None:
            return []
        if self._pending:
            text = words._("The plays are being worked out… {seconds} s")
            found = [text.format(seconds=self._told_seconds)]
            if ahead.stage == "compiling" and ahead.notice != "no-cache":
                found.append(words._("The first time on this computer this takes a moment."))
            elif ahead.stage == "compiling":
                found.append(
                    words._("After every start this takes a moment: no folder for it can be used.")
                )
            elif ahead.notice == "no-numba":
                found.append(words._("Without numba this takes much longer."))
            return [Paragraph(" ".join(found), "changed", gap=True)]
        if ahead.trouble is None:
            return []
        text = words._("The plays could not be worked out: {reason} Confirm to try once more.")
        told = text.format(reason=_error_text(ahead.trouble, words))
        return [Paragraph(told, "bad", "! ", gap=True)]

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
        self._scene = replace(self._scene, numbered=False)
        assert self.attempt is not None
        form, question = self.attempt.question.form(), self.attempt.question
        if isinstance(form, CardsForm):
            self._scene = replace(self._scene, marked=self.attempt.marked)
        if not isinstance(form, PlayForm):
            return
        play = parse_play(verdict.answer)
        if not verdict.is_right:
            self._scene = replace(self._scene, chosen=play.card, marked=play.takes)
            self._kept = self._scene
            return
        settled = self._kept = after(self._scene, play, question.ruleset.direction)
        if play.takes and self.desk.moves:
            self._scene = taking(self._scene, play, question.ruleset.direction)
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
                tuple(card for card in row if card != EMPTY and form.cards >> card & 1)
                for row in (self._scene.table, self._scene.hand)
            ]
            rows += [heap for heap in heap_rows(form.cards) if self._scene.heaps and not rows[0]]
        elif isinstance(form, PlayForm):
            rows = [self._scene.table, () if form.card is not None else self._scene.hand]
        else:
            rows = []
        return [row for row in rows if row]

    def _row(self) -> tuple[Card, ...] | None:
        return next((row for row in self._rows() if self._cursor in row), None)


def _error_text(error: Exception, words: Words) -> str:
    """An error in words, with its problems where it has such; else as it tells itself."""
    if not isinstance(error, RulesError):
        return f"{type(error).__name__}: {error}."
    from trainer.text.problems import problem_lines

    return " ".join(problem_lines(words, error.problems))


def _same(one: object, other: object) -> bool:
    return one == other
