"""All forty cards as a grid, each with the sign of the place where it is.

A row is a suit, a column a rank, so that a card is found without reading.
"""

from collections.abc import Mapping
from typing import Final

from trainer.rules.cards import Card, make_card
from trainer.tui.drawing.canvas import Canvas, Style
from trainer.tui.drawing.look import Look

RANKS: Final = 10
SUITS: Final = 4
NOWHERE: Final = "·"
WIDE: Final = 60
"""From this width on a column has air on both sides."""


def draw_pack(
    signs: Mapping[Card, str], cursor: Card | None, strong: str, width: int, look: Look
) -> Canvas:
    """The grid. `signs`: of the cards that have a place. `strong`: the sign that stands out.

    The card under the cursor stands in brackets. Each card can be touched.
    """
    suits = [f"{look.mark(suit)[0]} {look.suit(make_card(1, suit))}" for suit in range(SUITS)]
    is_wide = width >= WIDE
    heading = max(map(len, suits)) + 2 if is_wide else 3
    column = 5 if is_wide else 3
    canvas = Canvas(width, SUITS + 1)
    for rank in range(1, RANKS + 1):
        x = 1 + heading + (rank - 1) * column
        label = look.rank(make_card(rank, 0))
        label = label if is_wide else label[0]
        canvas.put(x + (column - len(label) + 1) // 2 - (len(label) > 1), 0, label, "quiet")
        for suit in range(SUITS):
            card, y = make_card(rank, suit), suit + 1
            sign = signs.get(card, NOWHERE)
            middle = x + column // 2
            style: Style = "quiet" if sign == NOWHERE else "marked" if sign == strong else "text"
            canvas.put(middle, y, sign, style)
            if card == cursor:
                canvas.put(middle - 1, y, "[", "cursor")
                canvas.put(middle, y, sign, "cursor")
                canvas.put(middle + 1, y, "]", "cursor")
            canvas.touch(x, y, column, 1, card)
    for suit in range(SUITS):
        canvas.put(1, suit + 1, suits[suit] if is_wide else suits[suit][0], "text")
    return canvas
