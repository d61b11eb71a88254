"""What a screen is for, and every key that works there: made of the registry."""

from trainer.text.language import N_
from trainer.tui.commands import bindings_for, commands_for
from trainer.tui.drawing.prose import NO_BREAK, Paragraph
from trainer.tui.screens.base import TrainerScreen
from trainer.tui.screens.reading import ReadingScreen
from trainer.tui.scrolling import Scroll
from trainer.tui.widgets.pane import Pane


class Help(ReadingScreen):
    """Explains the screen it was called from."""

    scope = "help"
    about = N_("This page explains the screen you came from.")
    BINDINGS = bindings_for("help")

    def __init__(self, explained: TrainerScreen) -> None:
        super().__init__()
        self._explained = explained
        self.reading = Scroll(lambda: self.pane("body"), self.paragraphs)

    def body(self) -> list[Pane]:
        """An empty line and the text."""
        return [Pane("blank"), Pane("body")]

    def heading(self) -> tuple[str, str]:
        """Help, and for what."""
        return self.words._("Help"), self._explained.heading()[0]

    def steps(self) -> list[str]:
        """Back; and on, where there is more."""
        more = ["page"] if self.reading.overflow() else []
        return ["back", *more, "language", "quit"]

    def paragraphs(self) -> list[Paragraph]:
        """What it is for, then a line for each key, those of the present step first; the suits."""
        words, explained = self.words, self._explained
        now = explained.steps()
        commands = sorted(
            (one for one in commands_for(explained.scope) if one.id in now or not one.is_of_step),
            key=lambda one: now.index(one.id) if one.id in now else len(now),
        )
        names = [explained.shown(command) for command in commands]
        widest = max(map(len, names))
        keys = [
            Paragraph(
                ": ".join(filter(None, (explained.label(command), explained.label_help(command)))),
                mark=f"{name.rjust(widest)}  ",
            )
            for command, name in zip(commands, names, strict=True)
        ]
        mouse = words._("Everything works with the mouse too: touch a card, a line or a key.")
        cards = words._("Suits, and their letters where cards are written: {legend}.")
        return [
            Paragraph(explained.explanation(), "strong"),
            Paragraph(keys[0].text, mark=keys[0].mark, gap=True),
            *keys[1:],
            Paragraph(mouse, gap=True),
            Paragraph(cards.format(legend=unbroken(self.desk.look.legend()))),
        ]

    def draw_body(self) -> None:
        """The part that fits."""
        self.show("body", self.reading.painter())

    def do_help(self, key: str) -> None:
        """The same key closes it."""
        self.trainer.do_back(key)


def unbroken(legend: str) -> str:
    """The legend with a line's end only between suits: a sign stays with its word and letter."""
    return "  ".join(suit.replace(" ", NO_BREAK) for suit in legend.split("  "))
