"""Lines to go through: one is under the cursor, and enter or a click does what it says."""

from typing import ClassVar, Generic, TypeVar

from trainer.tui.drawing.canvas import Target
from trainer.tui.drawing.menu import At, Line, draw_menu
from trainer.tui.screens.base import TrainerScreen

K = TypeVar("K")


class MenuScreen(TrainerScreen, Generic[K]):
    """Derive from it and give the `entries`. `lists`: their pane; `opens`: what enter does.

    Each line has a key that says what it is about. One without a key is a title, and the cursor
    passes over it. The cursor is on a key, so it stays where it is when other lines come or go.
    """

    lists: ClassVar[str] = "menu"
    opens: ClassVar[str] = "open"

    def __init__(self) -> None:
        super().__init__()
        self._chosen: K | None = None

    # --- hooks

    def entries(self) -> list[tuple[K | None, Line]]:
        """The lines, each with its key."""
        return []

    def first(self) -> K | None:
        """Where the cursor is until it is moved; None: at the first line."""
        return None

    def nothing(self) -> str:
        """What is said where there is no line."""
        return ""

    # --- the cursor

    @property
    def cursor(self) -> K | None:
        """The key under the cursor; None where there is none."""
        return self._cursor_in(self._keys())

    def _keys(self) -> list[K]:
        return [key for key, _ in self.entries() if key is not None]

    def _cursor_in(self, keys: list[K]) -> K | None:
        for key in (self._chosen, self.first()):
            if key is not None and key in keys:
                return key
        return keys[0] if keys else None

    def move(self, lines: int) -> None:
        """So many lines on or back, no further than the last."""
        keys = self._keys()
        at = self._cursor_in(keys)
        if at is not None:
            self._chosen = keys[max(0, min(keys.index(at) + lines, len(keys) - 1))]
        self.draw()

    def draw_lines(self) -> None:
        """The lines round the cursor."""
        entries = self.entries() or [(None, Line(self.nothing()))]
        keys, lines = [key for key, _ in entries], [line for _, line in entries]
        key = self._cursor_in([key for key in keys if key is not None])
        cursor = 0 if key is None else keys.index(key)
        self.show(self.lists, lambda width, height: draw_menu(lines, cursor, width, height))

    def draw_body(self) -> None:
        """Nothing but the lines."""
        self.draw_lines()

    # --- keys

    def touched(self, target: Target) -> None:
        """A click opens."""
        entries = self.entries()
        if isinstance(target, At) and target.line < len(entries):
            key = entries[target.line][0]
            if key is not None:
                self._chosen = key
                self.perform(self.opens)

    def scrolled(self, lines: int) -> None:
        """The wheel goes through the lines."""
        self.move(lines)

    def do_move(self, key: str) -> None:
        """Up or down."""
        self.move(-1 if key == "up" else 1)

    def do_page(self, key: str) -> None:
        """A screenful."""
        screenful = max(1, self.pane(self.lists).size.height - 1)
        self.move(screenful if key == "pagedown" else -screenful)

    def on_screen_resume(self) -> None:
        """Back from somewhere else: the cursor is where one begins."""
        self._chosen = None
        super().on_screen_resume()
