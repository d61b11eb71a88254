"""The prime quiz before it begins: a round or a sprint, what was best, and which cards are slow."""

from typing import Final, TypeAlias

from trainer.learner import quiz as folds
from trainer.questions.prime_quiz import ROUND
from trainer.rules.cards import prime_value, rank_of
from trainer.session.quiz import SPRINT_MS, Mode
from trainer.text.cards import rank_label
from trainer.text.language import N_
from trainer.tui.commands import Command, bindings_for
from trainer.tui.drawing.menu import Line
from trainer.tui.drawing.prose import Block, Paragraph
from trainer.tui.drawing.results import best_count, best_text, pace_bars
from trainer.tui.screens.menu import MenuScreen
from trainer.tui.screens.reading import ReadingScreen
from trainer.tui.scrolling import Scroll
from trainer.tui.widgets.pane import Pane

ALL_RANKS: Final = range(0, 40, 4)
"""A card of each rank."""

Start: TypeAlias = tuple[Mode, int | None]
"""What can be begun: the mode, and the seed of a round that goes on."""


class Prime(ReadingScreen, MenuScreen[Start]):
    """A round or a sprint, what was best so far, what cards are worth, and which are slow."""

    scope = "prime"
    about = N_(
        "The prime quiz: a round of twenty questions without a clock, or as many as you can in "
        "sixty seconds. What you miss comes back before the end."
    )
    BINDINGS = bindings_for("prime")

    def __init__(self) -> None:
        super().__init__()
        self.reading = Scroll(lambda: self.pane("body"), self.paragraphs, margin=3)

    def body(self) -> list[Pane]:
        """The ways to start, and below them the cards."""
        return [Pane("blank"), Pane("menu"), Pane("body")]

    def heading(self) -> tuple[str, str]:
        """Where one is, and the house."""
        title = self.words._("Prime quiz")
        return title, self.house_beside(title, self.desk.house.preset)

    def steps(self) -> list[str]:
        """Choose and begin."""
        more = ["page"] if self.reading.overflow() else []
        return ["open", "move", *more, "back", "settings", "language", "quit"]

    def label(self, command: Command) -> str:
        """Enter begins."""
        return self.words._("begin") if command.id == "open" else super().label(command)

    def entries(self) -> list[tuple[Start | None, Line]]:
        """What can be begun."""
        words, record = self.words, self.desk.record
        found: list[tuple[Start | None, Line]] = []
        left = folds.open_round(record.events)
        if left is not None:
            seed, number = left
            text = words._("question {number} of {count}").format(number=number, count=ROUND)
            found.append((("round", seed), Line(words._("Go on with the round"), text)))
        names = {"round": words._("New round"), "sprint": words._("Sprint")}
        is_narrow = self.size.width < 60
        clockless = words._("{n} questions, no clock")
        if is_narrow:
            clockless = words.ngettext("{n} question", "{n} questions", ROUND)
        told = {
            "round": clockless.format(n=ROUND),
            "sprint": words._("{n} seconds").format(n=SPRINT_MS // 1000),
        }
        modes: tuple[Mode, ...] = ("round", "sprint")
        for mode in modes:
            best = folds.best(record.events, mode)
            detail = told[mode]
            if best is not None and is_narrow:
                detail = words._("best: {n}").format(n=best_count(best))
            elif best is not None:
                detail += " · " + words._("best: {result}").format(result=best_text(words, best))
            found.append(((mode, None), Line(names[mode], detail)))
        return found

    def paragraphs(self) -> list[Block]:
        """How one stands with each card."""
        words, attempts = self.words, self.desk.record.attempts
        paces = folds.paces(attempts)
        lacking = folds.answers_lacking(attempts)
        if not paces:
            text = words.ngettext(
                "After {n} more answer on the value of a card you see here which cards "
                "slow you down.",
                "After {n} more answers on the value of a card you see here which cards "
                "slow you down.",
                lacking,
            )
            told = Paragraph(text.format(n=lacking), "quiet", gap=True)
            return [Paragraph(""), *self._values(), told]
        return [
            Paragraph(""),
            *self._values(),
            Paragraph(""),
            Paragraph(words._("How fast you know each card, the weakest first"), "strong"),
            pace_bars(paces, self.desk.look),
        ]

    def _values(self) -> list[Block]:
        """What each rank is worth: all that one must know to begin."""
        words, look = self.words, self.desk.look
        ranks: dict[int, list[str]] = {}
        for card in ALL_RANKS:
            label = rank_label(words, rank_of(card), look.names)[0]  # the letter of a face
            ranks.setdefault(prime_value(card), []).append(label)
        each = sorted(ranks.items(), reverse=True)
        told = [f"{' '.join(labels)} = {value}" for value, labels in each]
        return [
            Paragraph(words._("What cards are worth in the prime"), "strong"),
            Paragraph("  ".join(told[:4])),  # so that no value is torn from its card
            Paragraph("  ".join(told[4:])),
        ]

    def draw_body(self) -> None:
        """The lines, the values and the bars."""
        self.draw_lines()
        self.show("body", self.reading.painter())

    def do_open(self, key: str) -> None:
        """Begin what is under the cursor."""
        if self.cursor is not None:
            self.trainer.open_quiz(*self.cursor)
