"""The cursor on the cards of the analysis desk: which one it is at, and what touching it does."""

from trainer.rules.cards import Card
from trainer.session.analysis import Analysis, pick
from trainer.tui.drawing.scene import EMPTY, Scene
from trainer.tui.screens.table import TableScreen


class OnDesk(TableScreen):
    """The cards of `Desk.analysis`, with a cursor. Derive from it and say what `change` does."""

    def __init__(self) -> None:
        super().__init__()
        self._cursor: Card | None = None

    @property
    def analysis(self) -> Analysis:
        """What lies on the desk."""
        return self.desk.analysis

    @property
    def is_showing(self) -> bool:
        """Whether something is shown on the table, and no card of it can be touched."""
        return False

    def change(self, now: Analysis, moment: Scene | None = None) -> None:
        """Something else lies there, or is looked at. `moment`: what is shown just before it."""
        raise NotImplementedError

    def do_choose(self, key: str) -> None:
        """Along the row of cards."""
        row = next((row for row in self._rows() if self._cursor in row), None)
        if row is None:
            self._cursor = next((row[0] for row in reversed(self._rows())), None)
        else:
            assert self._cursor is not None
            at = row.index(self._cursor) + (1 if key == "right" else -1)
            self._cursor = row[at % len(row)]
        self.draw()

    def do_row(self, key: str) -> None:
        """Between the table and the hand."""
        rows = self._rows()
        if rows:
            at = next((n for n, row in enumerate(rows) if self._cursor in row), len(rows) - 1)
            at = max(0, at - 1) if key == "up" else min(len(rows) - 1, at + 1)
            self._cursor = rows[at][0] if self._cursor not in rows[at] else self._cursor
        self.draw()

    def _rows(self) -> list[tuple[Card, ...]]:
        scene = self.scene()
        rows = (tuple(card for card in row if card != EMPTY) for row in (scene.table, scene.hand))
        return [row for row in rows if row]

    def do_pick(self, key: str) -> None:
        """The card under the cursor."""
        if self._cursor is None:
            self.do_choose("right")
        elif not self.is_showing:
            self.touch(self._cursor)

    def do_number(self, key: str) -> None:
        """A table card by its number."""
        at = (int(key) or 10) - 1
        table = self.scene().table
        if not self.is_showing and at < len(table) and table[at] != EMPTY:
            self.touch(table[at])

    def touch(self, card: Card) -> None:
        """Choose a card of the hand, or mark one of the table; once more: not any more."""
        self._cursor = card
        self.change(pick(self.analysis, card))
