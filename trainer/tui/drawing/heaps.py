"""Open piles, drawn where the table else is: small cards in strips, one strip a suit.

Two piles that are only looked at can be drawn tight: strips above each other share an edge.
"""

from collections.abc import Sequence
from typing import Final

from trainer.rules.cards import Card, CardSet, cards_in, suit_of
from trainer.tui.drawing.canvas import Canvas, Style, shorten
from trainer.tui.drawing.cards import draw_card, fit
from trainer.tui.drawing.listing import heap_names
from trainer.tui.drawing.look import Look
from trainer.tui.drawing.scene import EMPTY, Heap, Scene
from trainer.tui.drawing.table import HEIGHT, LEAST, WIDEST, state_of

_STRIP: Final = 3
"""Lines of a strip of cards."""
_TIGHT: Final = 10
"""Lines of tight piles: the name, four suits, and five edges round them."""


def heaps_fit(width: int) -> bool:
    """Whether piles can be drawn as cards in so many columns."""
    return width >= LEAST


def heaps_height(scene: Scene, is_tight: bool) -> int:
    """How many lines the drawing has."""
    return _TIGHT if is_tight and len(scene.heaps) > 1 else HEIGHT


def draw_heaps(scene: Scene, width: int, look: Look, is_tight: bool = False) -> Canvas:
    """The piles beside each other, and at their right the cards to choose from, if there are."""
    canvas = Canvas(width, heaps_height(scene, is_tight))
    wide = min(width, WIDEST)
    left = (width - wide) // 2 + 1
    parts = len(scene.heaps) + bool(scene.lies)
    room = (wide - 1) // parts if parts > 1 else wide - 2
    pad = min(_pad(heap, room - 1, look) for heap in scene.heaps)
    draw = _draw_heap if canvas.height == HEIGHT else _draw_tight
    names = heap_names(scene.heaps, look, room - 1)
    for at, heap in enumerate(scene.heaps):
        x = left + at * room
        canvas.put(x, 0, shorten(names[at], room - 1), "title")
        draw(canvas, scene, heap, x, pad, look)
    if scene.lies:
        x = left + len(scene.heaps) * room
        _draw_offered(canvas, scene, x, room - 1, look)
    return canvas


def _names(look: Look) -> list[str]:
    return [f"{look.mark(suit)[0]} {look.suit(suit)}" for suit in range(4)]


def _pad(heap: Heap, width: int, look: Look) -> int:
    """How many blanks fit at both sides of each rank; -1: not even the suits' names do."""
    heading = max(map(len, _names(look))) + 1
    for pad in (1, 0):
        widest = max(
            sum(len(look.rank(card)) + 2 * pad + 1 for card in _held(heap.cards, suit)) + 1
            for suit in range(4)
        )
        if heading + widest <= width:
            return pad
    return -1


def _draw_heap(canvas: Canvas, scene: Scene, heap: Heap, x: int, pad: int, look: Look) -> None:
    names = _names(look) if pad >= 0 else [look.mark(suit) for suit in range(4)]
    heading = max(map(len, names)) + 1
    for suit in range(4):
        y = 1 + suit * _STRIP
        held = _held(heap.cards, suit)
        canvas.put(x, y + 1, names[suit], "text" if held else "quiet")
        if held:
            _draw_strip(canvas, scene, held, x + heading, y, max(pad, 0), look)
        else:
            canvas.put(x + heading + 1, y + 1, "–", "quiet")


def _draw_tight(canvas: Canvas, scene: Scene, heap: Heap, x: int, pad: int, look: Look) -> None:
    """As `_draw_heap`, for cards that cannot be marked."""
    names = _names(look) if pad >= 0 else [look.mark(suit) for suit in range(4)]
    start, around = x + max(map(len, names)) + 1, " " * max(pad, 0)
    posts: list[list[int]] = [[]]
    for suit in range(4):
        y, held = 2 + 2 * suit, _held(heap.cards, suit)
        canvas.put(x, y, names[suit], "text" if held else "quiet")
        found, at = [start] if held else [], start
        for card in held:
            face = f"{around}{look.rank(card)}{around}"
            canvas.put(at + 1, y, face, "strong")
            at += len(face) + 1
            found.append(at)
        for post in found:
            canvas.put(post, y, "│", "quiet")
        if not held:
            canvas.put(start + 1, y, "–", "quiet")
        posts.append(found)
    posts.append([])
    for line in range(5):
        _draw_edge(canvas, 1 + 2 * line, posts[line], posts[line + 1])


def _draw_edge(canvas: Canvas, y: int, above: Sequence[int], below: Sequence[int]) -> None:
    """The edge that the strip above it and the one below it share."""
    ends = [*above[:1], *above[-1:], *below[:1], *below[-1:]]
    for x in range(min(ends, default=0), max(ends, default=-1) + 1):
        to_left, to_right = x > min(ends), x < max(ends)
        sign = _EDGES[x in above, x in below, to_left, to_right]
        canvas.put(x, y, sign, "quiet")


_EDGES: Final = {
    (up, down, left, right): sign
    for (up, down), signs in {
        (False, False): "──",
        (False, True): "╭╮┬",
        (True, False): "╰╯┴",
        (True, True): "├┤┼",
    }.items()
    for (left, right), sign in zip(
        ((False, True), (True, False), (True, True)), signs.ljust(3, "─"), strict=True
    )
}
"""What meets in a place: lines up, down, to the left, to the right."""


def _draw_strip(
    canvas: Canvas, scene: Scene, cards: list[Card], x: int, y: int, pad: int, look: Look
) -> None:
    """Cards side by side; the edge between two of them is drawn once, by the later one.

    The cursor is told by a sign in the upper edge, a marked card by one in the lower edge.
    """
    for at, card in enumerate(cards):
        state = state_of(scene, card)
        is_here = scene.cursor == card
        style = _STYLES.get("cursor" if is_here else state, "quiet")
        face: Style = "strong" if style == "quiet" else style
        text = f"{' ' * pad}{look.rank(card)}{' ' * pad}"
        inner = len(text)
        first, last = at == 0, at == len(cards) - 1
        upper = "▼" if is_here else "─"
        lower = "✓" if scene.marked >> card & 1 else "▲" if scene.named >> card & 1 else "─"
        canvas.put(x, y, ("╭" if first else "┬") + upper.center(inner, "─"), style)
        canvas.put(x, y + 1, "│", style)
        canvas.put(x + 1, y + 1, text, face)
        canvas.put(x, y + 2, ("╰" if first else "┴") + lower.center(inner, "─"), style)
        canvas.touch(x, y, inner + 1, _STRIP, card)
        x += inner + 1
        if last:
            for line, edge in enumerate("╮│╯"):
                canvas.put(x, y + line, edge, style)


_STYLES: Final[dict[str, Style]] = {
    "open": "open",
    "cursor": "cursor",
    "chosen": "chosen",
    "marked": "marked",
    "named": "chosen",
    "taken": "changed",
}


def _draw_offered(canvas: Canvas, scene: Scene, x: int, width: int, look: Look) -> None:
    canvas.put(x, 0, shorten(look.words._("To choose from"), width), "title")
    row = fit(look, len(scene.table), width, HEIGHT - 1)
    if row is None:
        return
    for at, card in enumerate(scene.table):
        if card != EMPTY:
            draw_card(
                canvas,
                x + at % row.each * row.step,
                1 + at // row.each * row.size.height,
                card,
                row.size,
                look,
                state_of(scene, card),
                str(at + 1) if scene.numbered else "",
            )


def _held(cards: CardSet, suit: int) -> list[Card]:
    return [card for card in cards_in(cards) if suit_of(card) == suit]


def heap_rows(cards: CardSet) -> list[tuple[Card, ...]]:
    """The rows of cards of a pile, as its strips are drawn."""
    rows = [tuple(_held(cards, suit)) for suit in range(4)]
    return [row for row in rows if row]
