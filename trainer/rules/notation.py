"""Cards, seats and plays as text, and back (DESIGN.md, "Notation").

Text to object to text is the identity on canonical text. What cannot be read is reported with
where it stands, what was found and, where one can be guessed, what was meant.
"""

import re
from typing import NamedTuple

from trainer.rules.cards import (
    NO_CARDS,
    RANKS,
    SUITS,
    Card,
    CardSet,
    cards_in,
    make_card,
)
from trainer.rules.problems import Problem, RulesError, problem
from trainer.rules.seats import SEATS, SIDES, Seat, Side

_SEPARATORS = re.compile(r"[\s,]+")
_LONGEST_ECHO = 24
_LONGEST_READ = 400
_RANK_GUESS = {"1": "A", "8": "J", "9": "Q", "10": "K", "F": "J", "C": "Q", "R": "K"}
_SUIT_GUESS = {"H": "C", "♥": "C", "♦": "D", "♠": "S", "♣": "B", "O": "D"}


class Play(NamedTuple):
    """One play: the card, what it takes, and whether that is a sweep.

    `sweep`: the capture clears the table and counts if nothing later undoes it.
    """

    card: Card
    takes: CardSet = NO_CARDS
    sweep: bool = False


def shorten(text: str) -> str:
    """The text as an error echoes it: on one line, not endless, and nothing that cannot be seen."""
    line = " ".join(text[:_LONGEST_READ].split())
    line = "".join(one if one.isprintable() else "\N{REPLACEMENT CHARACTER}" for one in line)
    return line if len(line) <= _LONGEST_ECHO else line[: _LONGEST_ECHO - 1] + "…"


def rank_letter(rank: int) -> str:
    """The letter of rank 1 to 10."""
    return RANKS[rank - 1]


def format_card(card: Card) -> str:
    """`7D`: rank, then suit."""
    return RANKS[card >> 2] + SUITS[card & 3]


def parse_card(text: str, where: str = "") -> Card:
    """Read one card, without regard to case.

    Raises:
        RulesError: `not-a-card`, with a `guess` where the text looks like another notation's card.
    """
    card = _card_or_none(text)
    if card is None:
        raise RulesError([_not_a_card(text, where)])
    return card


def _card_or_none(text: str) -> Card | None:
    written = text.strip().upper()
    if not text.isascii() or len(written) != 2:
        return None
    if written[0] not in RANKS or written[1] not in SUITS:
        return None
    return make_card(RANKS.index(written[0]) + 1, SUITS.index(written[1]))


def _not_a_card(text: str, where: str) -> Problem:
    guess = _guess_card(text)
    if guess is None:
        return problem("not-a-card", where, found=shorten(text))
    if text.strip().upper()[-1:] == "H":
        return problem("hearts-are-cups", where, found=shorten(text), guess=guess)
    return problem("not-a-card-but", where, found=shorten(text), guess=guess)


def _guess_card(text: str) -> str | None:
    written = text.strip().upper().replace("\ufe0f", "")
    rank, suit = written[:-1], written[-1:]
    rank, suit = _RANK_GUESS.get(rank, rank), _SUIT_GUESS.get(suit, suit)
    return rank + suit if _card_or_none(rank + suit) is not None else None


def format_cards(cards: CardSet, separator: str = " ") -> str:
    """The cards in pack order."""
    return separator.join(format_card(card) for card in cards_in(cards))


def parse_cards(text: str, where: str = "") -> CardSet:
    """Read cards separated by spaces or commas.

    Raises:
        RulesError: every token that is not a card, and every card written twice (`doubled-card`).
    """
    cards, problems = read_cards(text, where)
    if problems:
        raise RulesError(problems)
    return cards


def read_cards(text: str, where: str = "") -> tuple[CardSet, list[Problem]]:
    """As `parse_cards`, but what can be read comes back beside the problems."""
    cards, problems = NO_CARDS, []
    told: set[str] = set()  # what is wrong is said once, however often it stands there
    for token in _SEPARATORS.split(text):
        if not token or token in told:
            continue
        card = _card_or_none(token)
        if card is not None and not cards >> card & 1:
            cards |= 1 << card
            continue
        told.add(token)
        if card is None:
            problems.append(_not_a_card(token, where))
        else:
            problems.append(problem("doubled-card", where, card=format_card(card), other=where))
    return cards, problems


def format_play(play: Play) -> str:
    """`5C` lays, `7Dx3S4B` takes, a trailing `*` marks a sweep."""
    if not play.takes:
        return format_card(play.card)
    sweep = "*" if play.sweep else ""
    return f"{format_card(play.card)}x{format_cards(play.takes, '')}{sweep}"


def parse_play(text: str, where: str = "") -> Play:
    """Read a play as written. Whether it is legal, and a sweep, is the engine's to say.

    Raises:
        RulesError: `not-a-play`, the problems of its cards, or `sweep-without-capture`.
    """
    written = text.strip()
    starred = written.endswith("*")
    written = written.removesuffix("*").rstrip()
    laid, crossed, taken = written.partition("x" if "x" in written else "X")
    taken = _SEPARATORS.sub("", taken)
    if not laid or (crossed and not taken):
        raise RulesError([problem("not-a-play", where, found=shorten(text))])
    problems: list[Problem] = []
    card = _card_or_none(laid)
    if card is None:
        problems.append(_not_a_card(laid, where))
    tokens = [taken[at : at + 2] for at in range(0, len(taken), 2)]
    takes, more = read_cards(" ".join(tokens), where)
    problems += more
    if card is not None and takes >> card & 1:
        problems.append(problem("takes-itself", where, card=format_card(card)))
    if starred and not crossed:
        problems.append(problem("sweep-without-capture", where, found=shorten(text)))
    if problems or card is None:
        raise RulesError(problems)
    return Play(card, takes, starred)


def parse_seat(text: str, where: str = "") -> Seat:
    """Read `S`, `E`, `N` or `W`.

    Raises:
        RulesError: `not-a-seat`.
    """
    for seat in SEATS:
        if seat.name == text.strip().upper():
            return seat
    raise RulesError([problem("not-a-seat", where, found=shorten(text))])


def parse_side(text: str, where: str = "") -> Side:
    """Read `NS` or `EW`.

    Raises:
        RulesError: `not-a-side`.
    """
    for side in SIDES:
        if side.name == text.strip().upper():
            return side
    raise RulesError([problem("not-a-side", where, found=shorten(text))])
