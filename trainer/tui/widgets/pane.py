"""A place on the screen that shows a drawing and says what of it was touched."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from rich.segment import Segment
from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from trainer.tui.drawing.canvas import STYLES, Canvas, Style, Target, Turn

Painter: TypeAlias = Callable[[int, int | None], Canvas]
"""Makes the drawing for a width and a height; None: as many lines as it takes."""


def nothing(width: int, height: int | None) -> Canvas:
    """An empty drawing."""
    return Canvas(width, height or 0)


class Pane(Widget):
    """Draws what its painter makes; the painter is given anew whenever the state has changed."""

    COMPONENT_CLASSES = {f"pane--{style}" for style in STYLES}

    @dataclass
    class Touched(Message):
        """Somebody clicked on something that is drawn here."""

        target: Target

    @dataclass
    class Scrolled(Message):
        """The wheel was turned here, or a scroll sign clicked: lines on, or back."""

        lines: int

    def __init__(self, id: str) -> None:
        super().__init__(id=id)
        self._painter: Painter = nothing
        self._drawn: Canvas | None = None
        self._for = Size(-1, -1)

    def show(self, painter: Painter) -> None:
        """Show another drawing, in more or fewer lines where the style sheet leaves that open."""
        self._painter = painter
        self._drawn = None
        height = self.styles.height
        grows = height is not None and height.is_auto
        self.refresh(layout=grows and painter(self.size.width, None).height != self.size.height)

    def canvas(self) -> Canvas:
        """What is shown now."""
        if self._drawn is None or self._for != self.size:
            self._drawn = self._painter(self.size.width, self.size.height)
            self._for = self.size
        return self._drawn

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many lines as the drawing takes, where the style sheet says `auto`."""
        return self._painter(width, None).height

    def render_line(self, y: int) -> Strip:
        """One line of the drawing, in the colours of the theme."""
        canvas = self.canvas()
        width = self.size.width
        if y >= canvas.height:
            return Strip.blank(width, self.rich_style)
        segments = [Segment(text, self._style(style)) for text, style in canvas.runs(y)]
        return Strip(segments, canvas.width).adjust_cell_length(width, self.rich_style)

    def _style(self, style: Style):
        return self.get_component_rich_style(f"pane--{style}")

    def on_click(self, event: events.Click) -> None:
        """Tell what lies under the pointer."""
        target = self.canvas().at(event.x, event.y)
        if target is None:
            return
        event.stop()
        if isinstance(target, Turn):
            self.post_message(self.Scrolled(target.lines))
        else:
            self.post_message(self.Touched(target))

    def on_mouse_scroll_down(self) -> None:
        """One line on."""
        self.post_message(self.Scrolled(1))

    def on_mouse_scroll_up(self) -> None:
        """One line back."""
        self.post_message(self.Scrolled(-1))
