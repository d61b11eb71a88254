"""What every screen has: a head, a footer made of the registry, a sentence for tiny windows.

A screen is drawn from its state and from the desk, all of it, whenever one of them has changed;
that is also how a new language or another theme reaches every word and colour.
"""

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING, ClassVar, Final, cast

from textual.app import ComposeResult
from textual.screen import Screen

from trainer.text.houses import house_labels
from trainer.text.language import N_
from trainer.tui.commands import BY_ID, Command, Scope, commands_for, key_name
from trainer.tui.desk import Desk
from trainer.tui.drawing.canvas import Canvas, Target
from trainer.tui.drawing.footer import Do, Key, draw_head, draw_keys
from trainer.tui.drawing.prose import Paragraph, draw_prose
from trainer.tui.theme import MONO
from trainer.tui.widgets.pane import Painter, Pane

if TYPE_CHECKING:
    from trainer.session.analysis import Analysis
    from trainer.tui.app import TrainerApp

LANGUAGE_NAMES: Final = {"en": "English", "it": "Italiano"}
"""Each language in its own words, the same whichever is spoken."""

LEAST_COLUMNS: Final = 30
LEAST_LINES: Final = 10

WHILE_TINY: Final = ("quit", "language")
"""What a key does even where the window is too small for anything."""


class TrainerScreen(Screen[None], inherit_bindings=False):
    """Derive from it, set `scope` and `BINDINGS = bindings_for(scope)`, and fill in the hooks."""

    AUTO_FOCUS = ""
    scope: ClassVar[Scope]
    about: ClassVar[str] = N_("Scopone Trainer")
    """What the help says of this screen, as a message id."""

    # --- hooks

    def heading(self) -> tuple[str, str]:
        """The title at the left of the head, and what stands at its right."""
        return self.words._("Scopone Trainer"), ""

    def body(self) -> Iterable[Pane]:
        """The panes between head and footer."""
        return [Pane("body")]

    def draw_body(self) -> None:
        """Give those panes their drawings."""

    def explanation(self) -> str:
        """What the help says of the present step."""
        return self.words._(self.about)

    def steps(self) -> list[str]:
        """The commands of the present step, most needed first; the footer shows what fits."""
        return [command.id for command in commands_for(self.scope)]

    def label(self, command: Command) -> str:
        """What the footer and the help call a command now."""
        if command.id == "language":
            return LANGUAGE_NAMES[self.desk.next_language()]
        return self.words._(command.label)

    def is_read(self) -> bool:
        """Whether the last line of a longer text is on the screen."""
        return False

    def shown(self, command: Command) -> str:
        """How the footer and the help write a command's key now."""
        return key_name(command, self.words)

    def idle(self) -> Collection[str]:
        """Steps that the footer leaves out: help has a place of its own, what is read no more."""
        return ("help", "page") if self.is_read() else ("help",)

    def label_help(self, command: Command) -> str:
        """What the help says of a command now, besides its label; "" for no more than that."""
        return self.words._(command.help)

    def brings(self) -> "Analysis | None":
        """What goes along to the analysis desk from here; None: it stays as it was left."""
        return None

    def touched(self, target: Target) -> None:
        """Something in a pane was clicked that is no command."""

    # --- shared

    def house_beside(self, title: str, preset: str) -> str:
        """The house in force, as long as there is room for it beside a title."""
        labels = house_labels(self.words, preset)
        room = self.size.width - len(title) - 4
        return next((label for label in labels if len(label) <= room), labels[-1])

    @property
    def trainer(self) -> "TrainerApp":
        """The application, as what it is."""
        return cast("TrainerApp", self.app)

    @property
    def desk(self) -> Desk:
        """What outlasts this screen."""
        return self.trainer.desk

    @property
    def words(self):
        """The language spoken now."""
        return self.desk.words

    def compose(self) -> ComposeResult:
        """The head, the body, the footer."""
        yield Pane("head")
        yield from self.body()
        yield Pane("footer")
        yield Pane("narrow")

    @property
    def is_tiny(self) -> bool:
        """Whether there is no room for more than one sentence."""
        return self.size.width < LEAST_COLUMNS or self.size.height < LEAST_LINES

    def pane(self, id: str) -> Pane:
        """One of this screen's panes."""
        return self.query_one(f"#{id}", Pane)

    def show(self, id: str, painter: Painter) -> None:
        """Give a pane its drawing."""
        self.pane(id).show(painter)

    def draw(self) -> None:
        """Draw all of the screen from what is known now."""
        if not self.is_mounted:
            return
        self.set_class(self.desk.theme == MONO, "-mono")
        self.set_class(self.is_tiny, "-tiny")
        if self.is_tiny:
            self.show("narrow", self._too_small())
            return
        self.draw_head()
        self.draw_body()
        self.draw_footer()

    def draw_head(self) -> None:
        """The title, and what stands at its right."""
        left, right = self.heading()
        self.show("head", lambda width, height: draw_head(left, right, width))

    def draw_footer(self) -> None:
        """The keys of the present step; "more" only where there is more."""
        hidden = self.idle()
        # Of two keys that do the same the first is enough; the help has both.
        keys: dict[str, Key] = {}
        for id in self.steps():
            if id not in hidden:
                key = self._key(BY_ID[id])
                keys.setdefault(key.label, key)
        last = self._key(BY_ID["help"])
        self.show("footer", lambda width, height: draw_keys([*keys.values()], last, width))

    def _key(self, command: Command) -> Key:
        return Key(
            command.id,
            self.shown(command),
            self.label(command),
            command.is_range,
            command.is_of_step,
        )

    def _too_small(self) -> Painter:
        text = self.words._(
            "This window is too small: it takes {columns} columns and {lines} lines."
        ).format(columns=LEAST_COLUMNS, lines=LEAST_LINES)

        def paint(width: int, height: int | None) -> Canvas:
            return draw_prose([Paragraph(text)], width, height, margin=0)

        return paint

    # --- events

    def on_mount(self) -> None:
        """The first drawing."""
        self.draw()

    def on_resize(self) -> None:
        """Another size, another drawing."""
        self.draw()

    def on_screen_resume(self) -> None:
        """Something may have changed while another screen was on top."""
        self.draw()

    def on_pane_touched(self, message: Pane.Touched) -> None:
        """A click: a command's key, or something that only this screen knows."""
        message.stop()
        if isinstance(message.target, Do):
            self.perform(message.target.command)
        else:
            self.touched(message.target)

    def on_pane_scrolled(self, message: Pane.Scrolled) -> None:
        """The wheel."""
        message.stop()
        self.scrolled(message.lines)

    def scrolled(self, lines: int) -> None:
        """The wheel was turned: 1 down, -1 up."""

    def action_command(self, id: str, key: str) -> None:
        """A key was pressed. What cannot be seen cannot be meant."""
        if not self.is_tiny or id in WHILE_TINY:
            self.perform(id, key)

    def perform(self, id: str, key: str | None = None) -> None:
        """Carry a command out: this screen's method, else the application's."""
        carry_out = getattr(self, f"do_{id}", None) or getattr(self.trainer, f"do_{id}")
        carry_out(key or BY_ID[id].keys[0])
