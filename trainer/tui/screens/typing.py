"""Type or paste what is to lie on the analysis desk. What is wrong with it is told at once."""

from textual import events
from textual.widgets import TextArea

from trainer.rules.problems import RulesError
from trainer.session.analysis import Analysis, read
from trainer.text.language import N_
from trainer.text.problems import problem_lines
from trainer.tui.commands import bindings_for
from trainer.tui.drawing.canvas import Canvas
from trainer.tui.drawing.prose import Block, Paragraph, draw_prose
from trainer.tui.screens.base import TrainerScreen
from trainer.tui.widgets.pane import Pane

MOST_TEXT = 4_000
"""Longer than any position: what is pasted beyond it is not looked at."""

_KEYS = {"enter": "accept", "question_mark": "help"}
"""Keys that do here what they do elsewhere: no position needs them."""


class Line(TextArea):
    """Where it is typed. A line that is too long goes on below."""

    async def _on_key(self, event: events.Key) -> None:
        command = _KEYS.get(event.key)
        if command is None:
            return  # TextArea's own comes next, as for every class of a widget
        event.stop()
        event.prevent_default()
        assert isinstance(self.screen, TrainerScreen)
        self.screen.perform(command)


class Typing(TrainerScreen):
    """Begins with what was typed and left, else with a text: what lies there, or was pasted.

    What is left without being laid out is kept in `Desk.typed`, unless nothing is left of it.
    """

    scope = "typing"
    about = N_(
        "Write a table and a hand as in 7C 3D 4S / 7D 2S, or a whole position with its keys, or "
        "paste one. A card is its rank and the letter of its suit."
    )
    BINDINGS = bindings_for("typing")

    def __init__(self, text: str, goes_on: bool = False) -> None:
        super().__init__()
        self._text = text[:MOST_TEXT]
        self._goes_on = goes_on
        self._is_refused = False

    def body(self) -> list[Pane]:
        """What can be written; the text itself comes between these, see `compose`."""
        return [Pane("rule"), Pane("body"), Pane("legend")]

    def compose(self):
        """The head, where it is typed, what is said of it, the footer."""
        yield Pane("head")
        line = Line(self._text, id="line", soft_wrap=True, compact=True, tab_behavior="focus")
        yield line
        yield from self.body()
        yield Pane("footer")
        yield Pane("narrow")

    def heading(self) -> tuple[str, str]:
        """What this is."""
        return self.words._("Type or paste"), ""

    def on_mount(self) -> None:
        """All is selected: what is typed or pasted takes its place, an arrow key keeps it. What was
        left is gone on with at its end.
        """
        line = self.query_one(Line)
        line.focus()
        if self._goes_on:
            line.move_cursor(line.document.end)
        else:
            line.select_all()
        super().on_mount()

    def on_text_area_changed(self) -> None:
        """Every letter may mend it."""
        self.draw()

    def _read(self) -> Analysis | RulesError:
        try:
            return read(self.query_one(Line).text[:MOST_TEXT], self.desk.house)
        except RulesError as error:
            return error

    def draw_body(self) -> None:
        """How it is written, and what is still wrong."""
        from trainer.tui.drawing.footer import draw_rule

        look = self.desk.look
        self.show("rule", lambda width, height: draw_rule([], width))
        self.show("legend", lambda width, height: draw_rule(look.legends(), width))
        blocks = self.blocks()

        def paint(width: int, height: int | None) -> Canvas:
            return draw_prose(blocks, width, height)

        self.show("body", paint)

    def blocks(self) -> list[Block]:
        """The words below the text."""
        words, found = self.words, self._read()
        how: list[Block] = [
            Paragraph(words._("A table and a hand: 7C 3D 4S / 7D 2S"), "strong"),
            Paragraph(
                words._(
                    "Or a position: to=S table=7C,3D S=7D,2S NS=… EW=… and what else you know: "
                    "the hands E, N and W, sweeps=1-0, last=W, rules=classic."
                )
            ),
        ]
        if not self.query_one(Line).text.strip():
            return how
        problems = found.problems if isinstance(found, RulesError) else found.missing
        if not isinstance(found, RulesError) and found.known is not None:
            how.append(Paragraph(words._("This can be laid out."), "good", "✓ ", gap=True))
            problems = tuple(one for one in problems if one.id != "needs-key")
        elif self._is_refused:
            how.append(Paragraph(words._("First mend this:"), "strong", gap=True))
        for at, line in enumerate(problem_lines(words, problems)):
            is_wrong = isinstance(found, RulesError) or found.known is None
            how.append(Paragraph(line, "bad" if is_wrong else "quiet", "! ", gap=not at))
        return how

    def do_accept(self, key: str) -> None:
        """Lay it out; where it cannot be read, stay."""
        found = self._read()
        if isinstance(found, RulesError):
            self._is_refused = True
            self.draw()
            return
        self.desk.analysis, self.desk.typed = found, ""
        self.trainer.do_back(key)

    def do_back(self, key: str) -> None:
        """To the desk; what is not laid out is kept."""
        text = self.query_one(Line).text[:MOST_TEXT]
        is_new = text.strip() and text != self.desk.analysis.line
        self.desk.typed = text if is_new else ""
        self.trainer.do_back(key)
