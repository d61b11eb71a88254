"""Where the cursor of a question is, and what a key or a click picks."""

from typing import Literal, TypeAlias

from trainer.questions.form import CardsForm, ChoiceForm, Form, NumberForm, PlayForm
from trainer.rules.cards import Card, cards_in
from trainer.session.attempt import Attempt, Digit, Event, Pick, Tick
from trainer.tui.drawing.canvas import Target
from trainer.tui.drawing.heaps import heap_rows
from trainer.tui.drawing.menu import At
from trainer.tui.drawing.scene import EMPTY, NOTHING, Scene

Enter: TypeAlias = Literal["mark", "play", "lay", "confirm", "lacks"]
"""What enter does; `lacks`: something is missing."""


class Cursor:
    """On a card of one of the `rows`, from the top, or on a `line` of choices.

    `card` is None where there are no cards to go to. It begins at the hand, where there is one.
    `line` is None until somebody goes to a choice: enter must not give an answer nobody chose.
    """

    def __init__(self, form: Form | None = None, scene: Scene = NOTHING) -> None:
        self._form, self._table = form, scene.table
        self.rows = _rows(form, scene)
        self.card: Card | None = self.rows[-1][0] if self.rows else None
        self.line: int | None = None

    # --- moved

    def go(self, step: int, is_across: bool, columns: int) -> None:
        """To the card or choice beside, or to the row above or below.

        `columns`: so many choices stand beside each other.
        """
        if isinstance(self._form, ChoiceForm):
            self._go_lines(step * columns if is_across else step, len(self._form.ids))
        elif is_across:
            self._go_across(step)
        else:
            self._go_beside(step)

    def _go_beside(self, step: int) -> None:
        """Past the end comes the other end."""
        row = self._row()
        if row and self.card is not None:
            self.card = row[(row.index(self.card) + step) % len(row)]

    def _go_across(self, step: int) -> None:
        """As far along the other row as in the one before."""
        row = self._row()
        if row is None or self.card is None:
            return
        other = self.rows[max(0, min(self.rows.index(row) + step, len(self.rows) - 1))]
        if other != row:
            at = row.index(self.card) / max(1, len(row) - 1)
            self.card = other[round(at * (len(other) - 1))]

    def _go_lines(self, choices: int, there: int) -> None:
        """So many choices on or back of those there are; past the end comes the other end."""
        if self.line is None:
            self.line = 0 if choices > 0 else there - 1
            return
        to = self.line + choices
        if abs(choices) > 1 and not 0 <= to < there:
            return  # no line above or below in this column
        self.line = to % there

    def _row(self) -> tuple[Card, ...] | None:
        return next((row for row in self.rows if self.card in row), None)

    # --- what is picked, as an event of the attempt; None where that is nothing

    def under(self) -> Event | None:
        """What is under the cursor."""
        if isinstance(self._form, ChoiceForm):
            return None if self.line is None else Tick(self._form.ids[self.line])
        return None if self.card is None else Pick(self.card)

    def numbered(self, digit: int) -> Event | None:
        """What a digit stands for: itself, a choice, or a table card; 0 is the tenth."""
        if isinstance(self._form, NumberForm):
            return Digit(digit)
        at = (digit or 10) - 1
        if isinstance(self._form, ChoiceForm):
            return self._on_line(at)
        there = at < len(self._table) and self._table[at] != EMPTY
        return Pick(self._table[at]) if there else None

    def touched(self, target: Target) -> Event | None:
        """A choice or a card. The cursor goes to the card, if it is one of those to go to."""
        if isinstance(target, At):
            return self._on_line(target.line)
        if not isinstance(target, int):
            return None
        if any(target in row for row in self.rows):
            self.card = target
        return Pick(target)

    def _on_line(self, line: int) -> Event | None:
        if not isinstance(self._form, ChoiceForm) or line >= len(self._form.ids):
            return None
        self.line = line
        return self.under()

    def follow(self, card: Card, was: Attempt, now: Attempt, is_afar: bool) -> None:
        """After a card was picked; `is_afar`: not by going there.

        A card is chosen: the next step is on the table. Or it is not any more: back to it. To one
        marked from afar the cursor goes, so that enter confirms; where a mark is taken back it
        goes to another marked card, for the same reason.
        """
        if now.card != was.card:
            is_chosen = now.card is not None
            self.card = self.rows[0][0] if is_chosen and len(self.rows) > 1 else card
        if is_afar and now.marked != was.marked and now.verdict is None:
            cursors = [card, *cards_in(now.marked)] if now.marked else [card]
            self.card = next((one for one in cursors if now.marked >> one & 1), card)

    def keep_to_ticked(self, attempt: Attempt) -> None:
        """After a choice was ticked from afar, or freed: to one that is, so that enter confirms."""
        form = self._form
        if isinstance(form, ChoiceForm) and attempt.ticked and self.line is not None:
            ticked = [at for at, id in enumerate(form.ids) if id in attempt.ticked]
            self.line = self.line if self.line in ticked else ticked[0]

    # --- enter

    def enter_does(self, attempt: Attempt) -> Enter:
        """What enter does now.

        A card or a choice under the cursor that is neither marked nor chosen is what is meant: an
        answer is never given without it. One choice of which one is right is an answer as soon as
        somebody has gone to it.
        """
        form, card = self._form, self.card
        if isinstance(form, ChoiceForm) and attempt.verdict is None:
            if self.line is None:
                return "confirm" if attempt.ticked else "lacks"
            is_free = form.ids[self.line] not in attempt.ticked
            return "mark" if is_free and (form.is_multiple or attempt.ticked) else "confirm"
        if attempt.verdict is not None or card is None:
            return "confirm"
        is_marked = bool(attempt.marked >> card & 1)
        if isinstance(form, CardsForm):
            if not is_marked and (attempt.answer is None or form.wanted == 1):
                return "mark"
            return "lacks" if attempt.answer is None else "confirm"
        if not isinstance(form, PlayForm):
            return "confirm"
        if card in self._table:
            return "confirm" if is_marked else "mark" if attempt.card is not None else "lacks"
        if card != attempt.card:
            return "play"
        return "confirm" if attempt.marked else "lay"


def _rows(form: Form | None, scene: Scene) -> list[tuple[Card, ...]]:
    """The rows of cards that the cursor goes through, from the top."""
    rows: list[tuple[Card, ...]] = []
    if isinstance(form, CardsForm):
        rows = [
            tuple(card for card in row if card != EMPTY and form.cards >> card & 1)
            for row in (scene.table, scene.hand)
        ]
        rows += [heap for heap in heap_rows(form.cards) if scene.heaps and not rows[0]]
    elif isinstance(form, PlayForm):
        rows = [scene.table, () if form.card is not None else scene.hand]
    return [row for row in rows if row]
