"""One card as a box, in the sizes there are, and rows of them that fit."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from trainer.rules.cards import Card
from trainer.text.cards import suit_name
from trainer.tui.drawing.canvas import Canvas, Style
from trainer.tui.drawing.look import Look

State: TypeAlias = Literal[
    "plain", "open", "cursor", "chosen", "marked", "named", "taken", "changed"
]
"""`marked`: to be taken, as far as it goes. `named`: part of a play that is told or was wrong."""

# Shape tells the state as well as colour does: corners, sides, and a sign in the lower edge.
_EDGES: Final[dict[State, tuple[str, ...]]] = {
    "plain": tuple("╭─╮││╰─╯"),
    "open": tuple("╭─╮││╰─╯"),
    "cursor": tuple("┏━┓┃┃┗━┛"),
    "chosen": tuple("╔═╗║║╚═╝"),
    "marked": tuple("╔═╗║║╚═╝"),
    "named": tuple("╔═╗║║╚═╝"),
    "taken": tuple("╔═╗║║╚═╝"),
    "changed": tuple("╭─╮││╰─╯"),
}
_STYLES: Final[dict[State, Style]] = {
    "plain": "text",
    "open": "open",
    "cursor": "cursor",
    "chosen": "chosen",
    "marked": "marked",
    "named": "chosen",
    "taken": "changed",
    "changed": "changed",
}
SIGNS: Final = {"chosen": "▲", "named": "▲", "marked": "✓", "taken": "✓", "changed": "•"}
"""What tells a state without any colour: ✓ is said of no card that was wrong."""


@dataclass(frozen=True, slots=True)
class Size:
    """A way to draw cards: `inner` cells between the sides, `lines` of them between the edges."""

    name: Literal["large", "medium", "small"]
    inner: int
    lines: int

    @property
    def width(self) -> int:
        """Cells, edges included."""
        return self.inner + 2

    @property
    def height(self) -> int:
        """Lines, edges included."""
        return self.lines + 2


def sizes(look: Look) -> tuple[Size, ...]:
    """From the largest on. The suit's name fits into the first, its letter into the others."""
    longest = max(6, *(len(suit_name(look.words, suit)) for suit in range(4)))
    return Size("large", longest, 2), Size("medium", 4, 2), Size("small", 5, 1)


@dataclass(frozen=True, slots=True)
class Row:
    """Where cards go: the size, the gap between them, and how many go into one row."""

    size: Size
    gap: int
    each: int

    @property
    def step(self) -> int:
        """Columns from one card to the next."""
        return self.size.width + self.gap


def fit(look: Look, cards: int, width: int, height: int) -> Row | None:
    """The largest size in which so many cards fit, or None where none does."""
    for size in sizes(look):
        rows = height // size.height
        if not rows:
            continue
        each = max(1, -(-cards // rows))
        for gap in (2, 1, 0):
            if each * size.width + (each - 1) * gap <= width:
                return Row(size, gap, each)
    return None


def draw_card(
    canvas: Canvas,
    x: int,
    y: int,
    card: Card,
    size: Size,
    look: Look,
    state: State = "plain",
    label: str = "",
    is_supposed: bool = False,
) -> None:
    """The box, with `label` and the state's sign in its lower edge.

    Of a card that is only supposed the rank is drawn, and a question mark for the suit.
    """
    top_left, top, top_right, left, right, low_left, low, low_right = _EDGES[state]
    style = _STYLES[state]
    edge: Style = "quiet" if state == "plain" else style
    canvas.put(x, y, top_left + top * size.inner + top_right, edge)
    for line in range(size.lines):
        canvas.put(x, y + 1 + line, left, edge)
        canvas.put(x + 1, y + 1 + line, " " * size.inner, "text")
        canvas.put(x + 1 + size.inner, y + 1 + line, right, edge)
    face: Style = "strong" if state in ("plain", "open") else style
    rank, sign = look.rank(card), look.sign(card)
    if is_supposed:
        at = y + (size.lines + 1) // 2
        canvas.put(x + 1, at, f"{rank}?".center(size.inner), face)
    elif size.name == "large":
        canvas.put(x + 1, y + 1, rank.ljust(size.inner - 2) + sign + " ", face)
        canvas.put(x + 1, y + 2, look.suit(card).center(size.inner), "text")
    elif size.name == "medium":
        canvas.put(x + 1, y + 1, rank.ljust(size.inner - 1) + sign, face)
        canvas.put(x + 1, y + 2, look.letter(card).center(size.inner), "text")
    else:
        canvas.put(x + 1, y + 1, look.full(card).center(size.inner), face)
    text = SIGNS.get(state, "") + label
    bottom = text.center(size.inner, low) if len(text) < size.inner else text[: size.inner]
    canvas.put(x, y + size.height - 1, low_left + bottom + low_right, edge)
    canvas.touch(x, y, size.width, size.height, card)
