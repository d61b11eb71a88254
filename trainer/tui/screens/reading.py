"""A screen with words that may be longer than there is room: keys and wheel scroll them."""

from trainer.tui.screens.base import TrainerScreen
from trainer.tui.scrolling import Scroll


class ReadingScreen(TrainerScreen):
    """Derive from it, set `reading`, and give it a pane."""

    reading: Scroll

    def do_page(self, key: str) -> None:
        """A screenful of words on or back."""
        self.reading.page(key)
        self.draw()

    def is_read(self) -> bool:
        """The last line is on the screen."""
        return self.reading.is_at_end

    def scrolled(self, lines: int) -> None:
        """The wheel."""
        self.reading.at += lines
        self.draw()
