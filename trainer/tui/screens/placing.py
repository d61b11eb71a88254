"""Put cards in their places, for the analysis desk: the pack as a grid, and where each card is."""

from typing import Final

from trainer.rules.cards import PACK, Card, cards_in, count, make_card, rank_of, suit_of
from trainer.rules.seats import SEATS, Seat, Side, side_of
from trainer.session.analysis import (
    PLACES,
    Analysis,
    Place,
    blank,
    cards_at,
    next_last,
    next_sweeps,
    placed,
    put,
    put_rest,
    visit,
)
from trainer.text.cards import count_cards, seat_name, sentence
from trainer.text.language import N_
from trainer.text.problems import problem_lines
from trainer.tui.commands import Command, bindings_for
from trainer.tui.drawing.canvas import Canvas, Target
from trainer.tui.drawing.footer import Do, draw_rule
from trainer.tui.drawing.menu import At
from trainer.tui.drawing.pack import RANKS, SUITS, draw_pack
from trainer.tui.drawing.prose import Block, Paragraph
from trainer.tui.screens.reading import ReadingScreen
from trainer.tui.scrolling import Scroll
from trainer.tui.widgets.pane import Pane

SIGNS: Final = ("#", "v", ">", "^", "<", "+", "-")
"""Of the table, you, right, partner, left, our pile, theirs: arrows point to where a hand is."""

MOST_PROBLEMS: Final = 2


class Placing(ReadingScreen):
    """What is put here lies on the desk at once."""

    scope = "placing"
    about = N_(
        "Put cards in their places: choose a place by its digit, go to a card and press "
        "space; press it again to take the card away. What you do not know stays without "
        "a place."
    )
    BINDINGS = bindings_for("placing")

    def __init__(self) -> None:
        super().__init__()
        self._cursor: Card = make_card(1, 0)
        self._at = 0
        self._before: list[Analysis] = []
        self.reading = Scroll(lambda: self.pane("body"), self.blocks)

    # --- what is put where

    @property
    def _to(self) -> Seat:
        to = self.desk.analysis.setup.to
        return Seat.S if to is None else to

    def _places(self) -> list[Place]:
        """The places as they are numbered: the table, the hands from yours on, our pile, theirs."""
        hands: list[Place] = [PLACES[1 + (self._to + at) % 4] for at in range(4)]
        ours = side_of(self._to)
        piles: list[Place] = [PLACES[5 + ours], PLACES[6 - ours]]
        return ["table", *hands, *piles]

    def _change(self, now: Analysis) -> None:
        was = self.desk.analysis
        if now.setup != was.setup:
            self._before.append(was)
            self.desk.analysis = now
        self.draw()

    # --- drawing

    def body(self) -> list[Pane]:
        """The grid, the places, what is said."""
        return [Pane("blank"), Pane("table"), Pane("rule"), Pane("body"), Pane("legend")]

    def heading(self) -> tuple[str, str]:
        """What this is, and how many cards are still nowhere."""
        words = self.words
        left = 40 - count(placed(self.desk.analysis.setup))
        return words._("Put cards"), words._("no place yet: {cards}").format(
            cards=count_cards(words, left)
        )

    def draw_body(self) -> None:
        """All of it, from what lies on the desk."""
        look, setup = self.desk.look, self.desk.analysis.setup
        signs = {
            card: SIGNS[at]
            for at, place in enumerate(self._places())
            for card in cards_in(cards_at(setup, place) or 0)
        }
        cursor, strong = self._cursor, SIGNS[self._at]
        self.show("table", lambda width, height: draw_pack(signs, cursor, strong, width, look))
        self.show("rule", lambda width, height: draw_rule([], width))
        self.show("legend", lambda width, height: draw_rule(look.legends(), width))
        self.show("body", self.reading.painter())

    def blocks(self) -> list[Block]:
        """The places with their cards, what else is known, and what that makes of it."""
        desk = self.desk.analysis
        line = [] if desk.is_empty else [Paragraph(desk.line, "quiet", gap=True)]
        return [self._draw_places, *self._said(desk), *line]

    def _said(self, desk: Analysis) -> list[Block]:
        words = self.words
        if desk.is_empty:
            return []
        known = {"Table": words._("A table and a hand: enough to see what each card may take.")}
        known["View"] = words._(
            "All that a player can know: enough to see what each play is worth."
        )
        known["Position"] = words._("All cards are placed: plays can be made from here.")
        if desk.known is None:
            lines = problem_lines(words, desk.missing)[:MOST_PROBLEMS]
            return [Paragraph(line, "changed", "! ") for line in lines]
        found: list[Block] = [Paragraph(known[type(desk.known).__name__], "good", "✓ ")]
        told = [one for one in desk.missing if one.id != "needs-key"]
        lines = problem_lines(words, told)[:MOST_PROBLEMS]
        return [*found, *(Paragraph(line, "quiet", "! ") for line in lines)]

    def _draw_places(self, width: int) -> Canvas:
        """A line a place, in two columns where there is room; then the last capture and sweeps."""
        lines = [*self._place_lines(), *self._other_lines()]
        columns = 2 if width >= 60 else 1
        rows = -(-len(lines) // columns)
        canvas = Canvas(width, rows)
        for at, (text, target, is_here) in enumerate(lines):
            x, y = at // rows * (width // columns), at % rows
            wide = width // columns
            canvas.put(x + 1, y, "▶" if is_here else " ", "cursor")
            canvas.put(x + 3, y, text[: wide - 4], "cursor" if is_here else "text")
            canvas.touch(x, y, wide, 1, target)
        return canvas

    def _place_lines(self) -> list[tuple[str, Target, bool]]:
        words, setup = self.words, self.desk.analysis.setup
        found: list[tuple[str, Target, bool]] = []
        names = [
            words._("table"),
            *(seat_name(words, seat, Seat.S) for seat in SEATS),
            words._("our pile"),
            words._("their pile"),
        ]
        for at, (place, name) in enumerate(zip(self._places(), names, strict=True)):
            cards = cards_at(setup, place)
            told = words._("not known") if cards is None else count_cards(words, count(cards))
            text = f"{at + 1} {SIGNS[at]} {sentence(name)}: {told}"
            found.append((text, At(at), at == self._at))
        return found

    def _other_lines(self) -> list[tuple[str, Target, bool]]:
        words, setup = self.words, self.desk.analysis.setup
        last = words._("nobody") if setup.last is None else seat_name(words, setup.last, self._to)
        ours = side_of(self._to)
        sweeps = f"{setup.sweeps[ours]}-{setup.sweeps[1 - ours]}"
        return [
            (words._("c last capture: {seat}").format(seat=last), Do("last"), False),
            (words._("w, e sweeps: {sweeps}").format(sweeps=sweeps), Do("our_sweeps"), False),
        ]

    def steps(self) -> list[str]:
        """Choose, put, where to, what else."""
        more = ["page"] if self.reading.overflow() else []
        return ["pick", "number", *more, "choose", "row", "rest", "undo", "last", "our_sweeps",
                "their_sweeps", "clear", "back", "language", "settings", "quit"]  # fmt: skip

    def label(self, command: Command) -> str:
        """Keys that do something else here."""
        words = self.words
        match command.id:
            case "pick":
                return words._("put here")
            case "number":
                return words._("place")
            case "row":
                return words._("suit")
            case "back":
                return words._("to the desk")
        return super().label(command)

    def label_help(self, command: Command) -> str:
        """What they do here."""
        words = self.words
        match command.id:
            case "pick":
                return words._("Put the card into the chosen place; again: take it away.")
            case "number":
                return words._("Choose the place: the table, a hand, a pile.")
            case "row":
                return words._("Go from suit to suit.")
            case "back":
                return words._("Back to the desk, with what lies here.")
        return super().label_help(command)

    # --- keys

    def do_choose(self, key: str) -> None:
        """Along the ranks."""
        self._go(1 if key == "right" else -1, 0)

    def do_row(self, key: str) -> None:
        """From suit to suit."""
        self._go(0, 1 if key == "down" else -1)

    def _go(self, ranks: int, suits: int) -> None:
        rank = (rank_of(self._cursor) - 1 + ranks) % RANKS + 1
        suit = (suit_of(self._cursor) + suits) % SUITS
        self._cursor = make_card(rank, suit)
        self.draw()

    def do_number(self, key: str) -> None:
        """Choose a place; of a pile it is then known what is in it."""
        at = int(key) - 1
        if 0 <= at < len(SIGNS):
            self._at = at
            self._change(visit(self.desk.analysis, self._places()[at]))

    def do_pick(self, key: str) -> None:
        """The card under the cursor, here or away."""
        self._put(self._cursor)

    def _put(self, card: Card) -> None:
        self._cursor = card
        self._change(put(self.desk.analysis, card, self._places()[self._at]))

    def do_rest(self, key: str) -> None:
        """All cards that are nowhere."""
        if placed(self.desk.analysis.setup) != PACK:
            self._change(put_rest(self.desk.analysis, self._places()[self._at]))

    def do_undo(self, key: str) -> None:
        """As it was before the last change."""
        if self._before:
            self.desk.analysis = self._before.pop()
            self.draw()

    def do_last(self, key: str) -> None:
        """Who captured last."""
        self._change(next_last(self.desk.analysis))

    def do_our_sweeps(self, key: str) -> None:
        """One sweep more for us."""
        self._change(next_sweeps(self.desk.analysis, Side(side_of(self._to))))

    def do_their_sweeps(self, key: str) -> None:
        """One sweep more for them."""
        self._change(next_sweeps(self.desk.analysis, Side(1 - side_of(self._to))))

    def do_clear(self, key: str) -> None:
        """Take everything away."""
        self._change(blank(self.desk.house))

    def touched(self, target: Target) -> None:
        """A card of the grid, or a place."""
        if isinstance(target, At):
            self.do_number(str(target.line + 1))
        elif isinstance(target, int):
            self._put(target)
