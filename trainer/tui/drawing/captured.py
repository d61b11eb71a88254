"""Captured cards among the words, to count with: by rank, whose they are, or by suit.

Each rank stands beside its suits, so that no line needs another one above it to be read.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from trainer.rules.cards import COINS, RANKS, CardSet, cards_in, count, make_card, rank_of, suit_of
from trainer.text.cards import count_coins
from trainer.tui.drawing.canvas import Canvas
from trainer.tui.drawing.look import Look

NONE = "–"
_GAP = 1
_INDENT = 3
"""Where the cards of a pile go on that need more than one line."""


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards under a name. `short`: the name where there is no room for it."""

    name: str
    short: str
    cards: CardSet


def by_suit(name: str, cards: CardSet, look: Look) -> Callable[[int], Canvas]:
    """What draws a pile by suit: two suits a line where there is room, else one."""

    def draw(width: int) -> Canvas:
        parts = []
        for suit in range(4):
            held = [card for card in cards_in(cards) if suit_of(card) == suit]
            ranks = " ".join(look.rank(card) for card in held) or NONE
            parts.append(f"{look.mark(suit)} {ranks}")
        indent = len(name) + 3
        cell = max(map(len, parts)) + 4
        each = 2 if indent + 2 * cell - 4 <= width else 1
        top = 0
        if each == 1 and indent + cell > width:
            top, indent = 1, 3
        canvas = Canvas(width, top + -(-4 // each))
        canvas.put(1, 0, name, "quiet")
        for at, part in enumerate(parts):
            canvas.put(indent + at % each * cell, top + at // each, part, "text")
        return canvas

    return draw


def by_rank(piles: Sequence[Pile], look: Look) -> Callable[[int], Canvas]:
    """What draws piles by rank, to count with.

    A line a pile, the ranks below each other, and of several piles how many coins each has. Where
    the width is not enough, as many lines as it takes, and of several piles only the ranks that
    are in them.
    """
    several = len(piles) > 1
    coins = [count_coins(look.words, count(pile.cards & COINS)) for pile in piles]
    ends = [coins, [""] * len(piles)] if several else [[""] * len(piles)]

    def draw(width: int) -> Canvas:
        for names in ([pile.name for pile in piles], [pile.short for pile in piles]):
            for told in ends:
                canvas = _in_columns(piles, names, told, width, look)
                if canvas is not None:
                    return canvas
        return _in_runs(piles, width, look)

    return draw


def _ranks(look: Look) -> list[tuple[int, str]]:
    """Every rank and what stands on its cards."""
    return [(rank, look.rank(make_card(rank, 0))) for rank in range(1, len(RANKS) + 1)]


def _signs(cards: CardSet, rank: int, look: Look) -> str:
    """The suits of a rank, in a row."""
    return "".join(look.sign(card) for card in cards_in(cards) if rank_of(card) == rank)


def _in_columns(
    piles: Sequence[Pile], names: Sequence[str], ends: Sequence[str], width: int, look: Look
) -> Canvas | None:
    """A column a rank, and what is told at the end of each line; None where that does not fit."""
    ranks = _ranks(look)
    columns = [
        len(label) + max(1, *(len(_signs(pile.cards, rank, look)) for pile in piles)) + _GAP
        for rank, label in ranks
    ]
    start, end = 1 + max(map(len, names)) + 2, max(map(len, ends))
    spare = width - 1 - start - sum(columns) - (_GAP + end if end else -_GAP)
    if spare < 0:
        return None
    if spare >= len(ranks):
        columns = [column + 1 for column in columns]
    canvas = Canvas(width, len(piles))
    for y, pile in enumerate(piles):
        canvas.put(1, y, names[y], "quiet")
        x = start
        for (rank, label), column in zip(ranks, columns, strict=True):
            _put_rank(canvas, x, y, label, _signs(pile.cards, rank, look))
            x += column
        canvas.put(x + _GAP, y, ends[y], "quiet")
    return canvas


def _in_runs(piles: Sequence[Pile], width: int, look: Look) -> Canvas:
    """One rank after the other, each line broken where it is full."""
    lines: list[list[tuple[int, str, str]]] = []
    names: dict[int, str] = {}
    for pile in piles:
        names[len(lines)] = name = pile.name if len(pile.name) * 2 < width else pile.short
        lines.append([])
        x = 1 + len(name) + 2
        told = [(label, _signs(pile.cards, rank, look)) for rank, label in _ranks(look)]
        if len(piles) > 1:
            told = [one for one in told if one[1]] or [("", "")]
        for label, signs in told:
            piece = len(label) + max(1, len(signs))
            if x + piece > width - 1 and x > _INDENT:
                x = _INDENT
                lines.append([])
            lines[-1].append((x, label, signs))
            x += piece + _GAP
    canvas = Canvas(width, len(lines))
    for y, line in enumerate(lines):
        canvas.put(1, y, names.get(y, ""), "quiet")
        for x, label, signs in line:
            _put_rank(canvas, x, y, label, signs)
    return canvas


def _put_rank(canvas: Canvas, x: int, y: int, label: str, signs: str) -> None:
    x = canvas.put(x, y, label, "strong" if signs else "quiet")
    canvas.put(x, y, signs or NONE, "text" if signs else "quiet")
