"""The same facts as a list, for narrow screens: the table, the hand, and what else is known."""

from collections.abc import Sequence
from typing import Final

from trainer.rules.cards import Card, count, suit_of
from trainer.rules.notation import Play
from trainer.rules.seats import SEATS, Seat
from trainer.text.cards import count_cards, count_sweeps, seat_name, sentence
from trainer.text.language import Words
from trainer.tui.drawing.canvas import Canvas, Style
from trainer.tui.drawing.cards import SIGNS
from trainer.tui.drawing.look import Look
from trainer.tui.drawing.scene import EMPTY, LEFT, NOBODY, PARTNER, RIGHT, YOU, Heap, Scene

FOLLOWS: Final = "▷"
"""Before the name of the seat that plays after yours."""

_SIGNS = {**SIGNS, "cursor": "▶"}
_STYLES: dict[str, Style] = {
    "plain": "text",
    "open": "strong",
    "cursor": "cursor",
    "marked": "marked",
    "named": "chosen",
    "chosen": "chosen",
    "taken": "changed",
    "changed": "changed",
}


def place_name(at: int, words: Words) -> str:
    """you, right, partner, left."""
    return seat_name(words, SEATS[at], Seat.S)


def pile_text(scene: Scene, side: int, look: Look) -> str:
    """What a side has won so far: 0 ours, 1 theirs; "" where it is not known."""
    if scene.piles is None or scene.sweeps is None:
        return ""
    words = look.words
    name = words._("Theirs") if side else words._("Ours")
    cards = count_cards(words, scene.piles[side])
    return f"{name}: {cards}, {count_sweeps(words, scene.sweeps[side])}"


def pile_short(scene: Scene, side: int, look: Look) -> str:
    """As `pile_text`, in the shortest way: cards and sweeps as numbers."""
    if scene.piles is None or scene.sweeps is None:
        return ""
    name = look.words._("Theirs") if side else look.words._("Ours")
    return f"{name} {scene.piles[side]} · {scene.sweeps[side]}"


def last_play_text(play: Play, look: Look) -> str:
    """A play in a word and signs: "took 3♦ 4♠ with 7♥"."""
    words, card = look.words, look.short(play.card)
    if not play.takes:
        return words._("laid {card}").format(card=card)
    taken = look.shorts(play.takes)
    if play.sweep:
        return words._("swept {cards} with {card}").format(cards=taken, card=card)
    return words._("took {cards} with {card}").format(cards=taken, card=card)


def who_played_text(at: int, play: Play, look: Look) -> str:
    """Who played what, as a clause: "right took 3♦ 4♠ with 7♥"."""
    words, card, taken = look.words, look.short(play.card), look.shorts(play.takes)
    if at == YOU:
        text = words._("you laid {card}")
        if play.takes:
            text = words._("you took {cards} with {card}")
        if play.sweep:
            text = words._("you swept {cards} with {card}")
    else:
        text = words._("{who} laid {card}")
        if play.takes:
            text = words._("{who} took {cards} with {card}")
        if play.sweep:
            text = words._("{who} swept {cards} with {card}")
    return text.format(who=place_name(at, words), card=card, cards=taken)


def last_play_short(play: Play, look: Look) -> str:
    """As `last_play_text`, in signs alone."""
    return (
        f"{look.short(play.card)}: {look.shorts(play.takes)}"
        if play.takes
        else look.short(play.card)
    )


def draw_listing(scene: Scene, width: int, look: Look) -> Canvas:
    """As many lines as it takes. Cards can be touched as on the table."""
    lines = _Lines(width, look)
    words = look.words
    _others(lines, scene)
    for heap, name in zip(scene.heaps, heap_names(scene.heaps, look, width - 2), strict=True):
        _heap(lines, scene, heap, name)
    if scene.lies or scene.is_table:
        lines.begin(words._("Table") if scene.is_table else words._("Cards"))
        if not scene.lies:
            lines.add(words._("empty"), "quiet")
        for number, card in enumerate(scene.table, 1):
            if card != EMPTY:
                lines.card(scene, card, str(number) if scene.numbered else "")
        if scene.total and scene.is_table:
            lines.add(words._("total {total}").format(total=scene.total), "quiet")
    if scene.held:
        lines.begin(words._("Hand"), "title" if scene.turn == YOU else "text")
    for card in scene.held:
        lines.card(scene, card, "")
    if scene.last is not None:
        name = sentence(place_name(scene.last[0], words))
        lines.begin(name)
        for word in last_play_text(scene.last[1], look).split():
            lines.add(word, "changed", gap=1)
    return lines.canvas()


def _others(lines: "_Lines", scene: Scene) -> None:
    words, look = lines.look.words, lines.look
    hidden = [at for at in (RIGHT, PARTNER, LEFT) if at in scene.others]
    if all(scene.others[at].cards is None for at in hidden):
        for at in hidden:
            size = scene.others[at].size
            if size is None:
                continue
            text = f"{_follows(scene, at)}{sentence(place_name(at, words))} {size}"
            lines.add(text, "title" if scene.turn == at else "quiet")
        hidden = []
    for at in hidden:
        name = _follows(scene, at) + sentence(place_name(at, words))
        lines.begin(name, "title" if scene.turn == at else "text")
        for card in _cards(scene.others[at].cards or 0):
            lines.add(look.short(card), "text", gap=1)
    for side in (1, 0):
        text = pile_text(scene, side, look)
        if text:
            lines.begin("")
            lines.add(text, "quiet")
    if scene.taker is not None and scene.taker != NOBODY:
        lines.begin("")
        text = words._("Last capture: {seat}")
        lines.add(text.format(seat=place_name(scene.taker, words)), "quiet")


def _follows(scene: Scene, at: int) -> str:
    return FOLLOWS if scene.turn == YOU and scene.following == at else ""


def heap_name(heap: Heap, look: Look) -> str:
    """Whose pile it is, and how large: "You and your partner · 21 cards · 1 sweep"."""
    return " · ".join(
        [_owner(heap, look), count_cards(look.words, count(heap.cards)), *_swept(heap, look)]
    )


def heap_names(heaps: Sequence[Heap], look: Look, room: int) -> list[str]:
    """What each of some piles is called in so many columns: all in full, or all in short."""
    names = [heap_name(heap, look) for heap in heaps]
    if all(len(name) <= room for name in names):
        return names
    return [heap_short(heap, look) for heap in heaps]


def heap_short(heap: Heap, look: Look) -> str:
    """As `heap_name`, with whose it is as short as it is told of piles on the table."""
    words = look.words
    owner = {"ours": words._("Ours"), "theirs": words._("Theirs"), "one": words._("The pile")}
    cards = count_cards(words, count(heap.cards))
    return " · ".join([owner[heap.owner], cards, *_swept(heap, look)])


def _owner(heap: Heap, look: Look) -> str:
    words = look.words
    return {
        "ours": words._("You and your partner"),
        "theirs": words._("The other side"),
        "one": words._("The pile"),
    }[heap.owner]


def _swept(heap: Heap, look: Look) -> list[str]:
    return [] if heap.sweeps is None else [count_sweeps(look.words, heap.sweeps)]


def _heap(lines: "_Lines", scene: Scene, heap: Heap, name: str) -> None:
    """A pile by suit, a line each."""
    lines.begin(name, "title")
    for suit in range(4):
        held = [card for card in _cards(heap.cards) if suit_of(card) == suit]
        lines.begin(lines.look.mark(suit), "text" if held else "quiet")
        for card in held:
            lines.card(scene, card, "", lines.look.rank(card))
        if not held:
            lines.add("–", "quiet")


def _cards(cards: int) -> tuple[Card, ...]:
    return tuple(card for card in range(40) if cards >> card & 1)


class _Lines:
    """Pieces set one after the other, each line broken where it is full."""

    def __init__(self, width: int, look: Look) -> None:
        self.look = look
        self._width = width
        self._pieces: list[tuple[int, int, str, Style, Card | None]] = []
        self._x, self._y, self._indent = 1, 0, 1

    def begin(self, heading: str, style: Style = "text") -> None:
        """A new line with its heading."""
        if self._pieces:
            self._y += 1
        self._indent = self._x = 1
        if heading:
            self._pieces.append((1, self._y, heading, style, None))
            self._x = 1 + len(heading) + 1
            self._indent = min(self._x, max(1, self._width // 4))

    def add(self, text: str, style: Style, card: Card | None = None, gap: int = 2) -> None:
        """One more piece, on the next line where this one is full."""
        if self._x + len(text) > self._width and self._x > self._indent:
            self._y += 1
            self._x = self._indent
        self._pieces.append((self._x, self._y, text, style, card))
        self._x += len(text) + gap

    def card(self, scene: Scene, card: Card, number: str, face: str = "") -> None:
        """A card with its number and the sign of its state."""
        from trainer.tui.drawing.table import state_of

        state = state_of(scene, card)
        label = f"{number}:" if number else ""
        face = face or self.look.short(card)
        if scene.supposed >> card & 1:
            face = f"{self.look.rank(card)}?"
        text = f"{_SIGNS.get(state, ' ')}{label}{face}"
        self.add(text, _STYLES[state], card, gap=0)
        self._x += 1

    def canvas(self) -> Canvas:
        """All of it."""
        canvas = Canvas(self._width, self._y + 1 if self._pieces else 0)
        for x, y, text, style, card in self._pieces:
            canvas.put(x, y, text, style)
            if card is not None:
                canvas.touch(x, y, len(text), 1, card)
        return canvas
