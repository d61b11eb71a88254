"""A table with words below it, whatever they are about: it needs no question.

Derive from it, show scenes or pictures with `projector`, and say `paragraphs`. Where there is no
room for the table it becomes a list.
"""

from trainer.tui.drawing.canvas import Canvas
from trainer.tui.drawing.footer import draw_rule
from trainer.tui.drawing.heaps import draw_heaps, heaps_fit, heaps_height
from trainer.tui.drawing.listing import draw_listing
from trainer.tui.drawing.prose import Block
from trainer.tui.drawing.scene import Scene
from trainer.tui.drawing.table import ROOMY, draw_table, fits, table_height
from trainer.tui.projector import Projector
from trainer.tui.screens.reading import ReadingScreen
from trainer.tui.scrolling import Scroll
from trainer.tui.widgets.pane import Pane

LEAST_PROSE = 4
"""Lines for words below which the table becomes a list."""


class TableScreen(ReadingScreen):
    """`projector` has the table that is to be seen, `reading` how far the words are scrolled."""

    def __init__(self) -> None:
        super().__init__()
        self.projector = Projector(self.set_timer, self.draw, lambda: self.desk.moves)
        self.reading = Scroll(lambda: self.pane("body"), self.paragraphs, pinned=1)

    # --- hooks

    def scene(self) -> Scene:
        """The table as it is to be seen now."""
        return self.projector.scene

    def paragraphs(self) -> list[Block]:
        """The words below the table. The first block stays where it is."""
        return []

    def on_rule(self) -> list[str]:
        """What stands on the rule between the table and the words."""
        return []

    # --- panes

    def body(self) -> list[Pane]:
        """The table, a rule, the words, a rule with the legend."""
        return [Pane("table"), Pane("rule"), Pane("body"), Pane("legend")]

    def draw_body(self) -> None:
        """All of it, from what is known now."""
        scene, look, lines = self.scene(), self.desk.look, self.size.height
        is_tight = lines < ROOMY

        def paint_table(width: int, height: int | None) -> Canvas:
            room = lines - 4 - LEAST_PROSE  # without head, rules, keys and words
            if scene.heaps:
                if heaps_height(scene, is_tight) <= room and heaps_fit(width):
                    return draw_heaps(scene, width, look, is_tight)
            elif fits(scene, width, look) and table_height(scene, width, look, is_tight) <= room:
                return draw_table(scene, width, look, is_tight)
            return draw_listing(scene, width, look)

        self.pane("table").set_class(scene.is_blank, "-blank")
        self.show("table", paint_table)
        told, legend = self.on_rule(), look.legends()
        self.show("rule", lambda width, height: draw_rule(told, width))
        self.show("legend", lambda width, height: draw_rule(legend, width))
        self.show("body", self.reading.painter())
