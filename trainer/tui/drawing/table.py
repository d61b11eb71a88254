"""The table, drawn: partner on top, left, right, you at the bottom, the cards in the middle.

The regions are fixed, whatever is known of the other hands, so that nothing moves from one question
to the next. A window without many lines has a tight table, and the words below it the lines that
would be empty. Where the width does not suffice, `listing` draws the same facts as a list.
"""

from dataclasses import dataclass
from typing import Final

from trainer.rules.cards import Card, cards_in
from trainer.rules.notation import Play
from trainer.text.cards import sentence
from trainer.tui.drawing.canvas import Canvas, Style, shorten
from trainer.tui.drawing.cards import Row, State, draw_card, fit
from trainer.tui.drawing.listing import (
    FOLLOWS,
    last_play_short,
    last_play_text,
    pile_short,
    pile_text,
    place_name,
)
from trainer.tui.drawing.look import Look
from trainer.tui.drawing.scene import EMPTY, LEFT, PARTNER, RIGHT, YOU, Other, Scene

HEIGHT: Final = 13
"""Lines of the whole drawing: two for partner, six for the middle, one for counts, four for you.

A tight one has fewer."""

ROOMY: Final = 32
"""In a window of fewer lines the table is tight."""

WIDEST: Final = 110
"""More columns than these leave an even margin."""

LEAST: Final = 60
"""Below this width the table is a list."""

_BACK: Final = "▒"


@dataclass(frozen=True, slots=True)
class _Regions:
    """First lines of left and right, of the cards, of the counts and of the hand."""

    sides: int
    middle: int
    counts: int

    @property
    def hand(self) -> int:
        return self.counts + 1

    @property
    def height(self) -> int:
        return self.hand + _LARGEST


_LARGEST: Final = 4
"""Lines of a card at its largest."""
_ROOMY: Final = _Regions(2, 2, 8)


def table_height(scene: Scene, width: int, look: Look, is_tight: bool) -> int:
    """How many lines the drawing has."""
    return _regions(scene, min(width, WIDEST), look, is_tight).height


def _regions(scene: Scene, wide: int, look: Look, is_tight: bool) -> _Regions:
    """Where everything goes. Left and right have six lines in any case."""
    if not is_tight or not scene.is_table:
        return _ROOMY
    cards = max(len(scene.table), scene.room)
    row = fit(look, cards, wide - 2 * _side(wide), 6)
    lines = _LARGEST if row is None else max(_LARGEST, -(-cards // row.each) * row.size.height)
    middle = 2 if scene.others or scene.piles is not None else 0
    return _Regions(0, middle, middle + lines)


def fits(scene: Scene, width: int, look: Look) -> bool:
    """Whether the table can be drawn as a table in so many columns."""
    if width < LEAST:
        return False
    rows = _rows(scene, min(width, WIDEST), look)
    return rows[0] is not None and rows[1] is not None


def draw_table(scene: Scene, width: int, look: Look, is_tight: bool = False) -> Canvas:
    """The table on `table_height` lines."""
    wide = min(width, WIDEST)
    at = _regions(scene, wide, look, is_tight)
    canvas = Canvas(width, at.height)
    left = (width - wide) // 2
    side = _side(wide)
    table_row, hand_row = _rows(scene, wide, look)
    room = canvas.width if at.sides > 1 else left + wide - side
    _draw_partner(canvas, scene, left + side, wide - 2 * side, room, look)
    _draw_beside(canvas, scene, LEFT, left + 1, side - 2, at, look)
    _draw_beside(canvas, scene, RIGHT, left + wide - side + 1, side - 2, at, look)
    if table_row is not None:
        _draw_middle(canvas, scene, left + side, wide - 2 * side, at, table_row, look)
    _draw_counts(canvas, scene, left, wide, at.counts, look)
    _draw_you(canvas, scene, left + 1, side - 2, at.hand, look)
    if hand_row is not None:
        x, middle = left + side, wide - 2 * side
        _draw_hand(canvas, scene, x, wide - side, middle, at.hand, hand_row, look)
    return canvas


def state_of(scene: Scene, card: Card) -> State:
    """How a card is drawn now: what changes most goes first."""
    bit = 1 << card
    if scene.taken & bit:
        return "taken"
    if scene.cursor == card and not scene.marked & bit and scene.chosen != card:
        return "cursor"
    if scene.marked & bit:
        return "marked"
    if scene.named & bit:
        return "named"
    if scene.chosen == card:
        return "chosen"
    if scene.changed & bit:
        return "changed"
    return "open" if scene.open & bit else "plain"


def _side(wide: int) -> int:
    return 15 if wide >= 78 else 14


def _rows(scene: Scene, wide: int, look: Look) -> tuple[Row | None, Row | None]:
    side = _side(wide)
    table = fit(look, len(scene.table), wide - 2 * side, 6)
    return table, fit(look, len(scene.hand), wide - side - 1, 4)


def _draw_partner(
    canvas: Canvas, scene: Scene, x: int, width: int, end_of_room: int, look: Look
) -> None:
    other = scene.others.get(PARTNER)
    if other is None:
        return
    label, style = _label(PARTNER, other, look), _turn_style(scene, PARTNER)
    start, _ = canvas.centre(x, 0, width, label, style)
    _put_turn(canvas, scene, PARTNER, start, 0)
    if tells_taker(scene, PARTNER):
        canvas.put(start + len(label), 0, f" · {_took_last(look)}", "quiet")
    if other.cards is None:
        text = " ".join([_BACK * 2] * (other.size or 0))
        _, end = canvas.centre(x, 1, width, text, "quiet")
    else:
        _, end = canvas.centre(x, 1, width, look.shorts(other.cards), "text")
    if scene.last is not None and scene.last[0] == PARTNER:
        room = end_of_room - end - 3
        text = last_play_text(scene.last[1], look)
        text = text if len(text) <= room else last_play_short(scene.last[1], look)
        canvas.put(end + 2, 1, shorten(text, room), "changed")


def _draw_beside(
    canvas: Canvas, scene: Scene, at: int, x: int, width: int, regions: _Regions, look: Look
) -> None:
    other = scene.others.get(at)
    if other is None:
        return
    y = regions.sides
    canvas.put(x, y, _label(at, other, look)[:width], _turn_style(scene, at))
    _put_turn(canvas, scene, at, x, y)
    y += 1
    for line in _hand_lines(other, width, look):
        canvas.put(x, y, line, "quiet" if other.cards is None else "text")
        y += 1
    if scene.last is not None and scene.last[0] == at:
        for line in _last_lines(scene.last[1], width, look)[: regions.counts - y]:
            canvas.put(x, y, line, "changed")
            y += 1
    if tells_taker(scene, at) and y < regions.counts:
        canvas.put(x, y, _took_last(look)[:width], "quiet")


def _hand_lines(other: Other, width: int, look: Look) -> list[str]:
    if other.cards is None:
        pieces = [_BACK * 2] * (other.size or 0)
    else:
        pieces = [look.short(card) for card in cards_in(other.cards)]
    return _filled(pieces, width)


def _last_lines(play: Play, width: int, look: Look) -> list[str]:
    return _filled(last_play_text(play, look).split(), width)


def _filled(pieces: list[str], width: int) -> list[str]:
    lines: list[str] = []
    for piece in pieces:
        if lines and len(lines[-1]) + 1 + len(piece) <= width:
            lines[-1] += " " + piece
        else:
            lines.append(piece)
    return lines


def _draw_middle(
    canvas: Canvas, scene: Scene, x: int, width: int, at: _Regions, row: Row, look: Look
) -> None:
    cards = scene.table
    if not scene.lies and scene.is_table:
        middle = (at.middle + at.counts - 1) // 2
        canvas.centre(x, middle, width, look.words._("the table is empty"), "quiet")
    lines = -(-len(cards) // row.each) if cards else 0
    top = at.middle + (at.counts - at.middle - lines * row.size.height + 1) // 2
    start = x + (width - _used(row, row.each)) // 2
    if lines == 1 and 0 < scene.centred < len(cards):
        # Cards laid later come after the others, as long as there is room for them.
        middle = x + (width - _used(row, scene.centred)) // 2
        start = middle if middle + _used(row, len(cards)) <= x + width else start
    for place, card in enumerate(cards):
        if card == EMPTY:
            continue
        draw_card(
            canvas,
            start + place % row.each * row.step,
            top + place // row.each * row.size.height,
            card,
            row.size,
            look,
            state_of(scene, card),
            str(place + 1) if scene.numbered else "",
            is_supposed=bool(scene.supposed >> card & 1),
        )


def _used(row: Row, cards: int) -> int:
    """The columns that so many cards of a row take."""
    return cards * row.step - row.gap


def _draw_counts(canvas: Canvas, scene: Scene, left: int, wide: int, y: int, look: Look) -> None:
    theirs, ours = pile_text(scene, 1, look), pile_text(scene, 0, look)
    if len(theirs) + len(ours) + 16 > wide:
        theirs, ours = pile_short(scene, 1, look), pile_short(scene, 0, look)
    canvas.put(left + 1, y, theirs, "quiet")
    canvas.put(left + wide - 1 - len(ours), y, ours, "quiet")
    if scene.total and scene.is_table:
        total = look.words._("total {total}").format(total=scene.total)
        canvas.centre(left, y, wide, total, "text")


def _draw_you(canvas: Canvas, scene: Scene, x: int, width: int, top: int, look: Look) -> None:
    if not scene.held and not scene.others:
        return
    name = sentence(place_name(YOU, look.words))
    end = canvas.put(x, top + 1, name, _turn_style(scene, YOU))
    if scene.turn == YOU and scene.following is not None:
        then = f" → {place_name(scene.following, look.words)}"
        canvas.put(end, top + 1, then if end + len(then) <= x + width else "", "quiet")
    if scene.turn == YOU and scene.held:
        canvas.put(x, top + 2, look.words._("to play")[:width], "title")
    elif scene.last is not None and scene.last[0] == YOU:
        for y, line in enumerate(_last_lines(scene.last[1], width, look)[:2], top + 2):
            canvas.put(x, y, line, "changed")
    if tells_taker(scene, YOU):
        canvas.put(x, top + 3, _took_last(look)[:width], "quiet")


def tells_taker(scene: Scene, at: int) -> bool:
    """Whether it is to be told of a place that it captured last: its play told there may say it."""
    return scene.taker == at and not (
        scene.last is not None and scene.last[0] == at and scene.last[1].takes
    )


def _took_last(look: Look) -> str:
    return look.words._("last capture")


def _draw_hand(
    canvas: Canvas,
    scene: Scene,
    x: int,
    width: int,
    middle: int,
    y: int,
    row: Row,
    look: Look,
) -> None:
    used = len(scene.hand) * row.step - row.gap
    # Below the table cards where the hand is small enough, else from the label on.
    start = x + (middle - used) // 2 if used <= middle else x
    for at, card in enumerate(scene.hand):
        if card != EMPTY:
            draw_card(canvas, start + at * row.step, y, card, row.size, look, state_of(scene, card))


def _label(at: int, other: Other, look: Look) -> str:
    name = sentence(place_name(at, look.words))
    return name if other.size is None else f"{name} · {other.size}"


def _put_turn(canvas: Canvas, scene: Scene, at: int, x: int, y: int) -> None:
    """The sign of whose turn it is, or will be after yours, in the column before the name, so that
    no name moves."""
    if scene.turn == at:
        canvas.put(x - 1, y, "▶", "title")
    elif scene.turn == YOU and scene.following == at:
        canvas.put(x - 1, y, FOLLOWS, "text")


def _turn_style(scene: Scene, at: int) -> Style:
    return "title" if scene.turn == at else "text"
