"""Cards, seats, sides and counts in words.

A pack's faces have names of their own: the 9 is the knight of an Italian pack and the queen of a
French one. `names` says which is meant; left out it is what the language's players usually say.
"""

from collections.abc import Iterable, Sequence
from typing import Final, Literal, TypeAlias

from trainer.rules.cards import JACK, KING, QUEEN, Card, CardSet, cards_in, rank_of, suit_of
from trainer.rules.notation import rank_letter
from trainer.rules.seats import Seat, Side, side_of
from trainer.text.language import N_, Words

Names: TypeAlias = Literal["italian", "french"]

_RANKS: Final = (
    "",
    N_("ace"),
    N_("two"),
    N_("three"),
    N_("four"),
    N_("five"),
    N_("six"),
    N_("seven"),
    N_("jack"),
    N_("queen"),
    N_("king"),
)
_KNIGHT: Final = N_("knight")

# Whole phrases, since the article goes with the rank: "il sette di coppe", "l'asso di coppe".
_CARDS: Final = (
    "",
    N_("the ace of {suit}"),
    N_("the two of {suit}"),
    N_("the three of {suit}"),
    N_("the four of {suit}"),
    N_("the five of {suit}"),
    N_("the six of {suit}"),
    N_("the seven of {suit}"),
    N_("the jack of {suit}"),
    N_("the queen of {suit}"),
    N_("the king of {suit}"),
)
_KNIGHT_CARD: Final = N_("the knight of {suit}")

_SUITS: Final = (N_("coins"), N_("cups"), N_("swords"), N_("clubs"))


def usual_names(words: Words) -> Names:
    """The names that players of this language mostly use: queen in English, cavallo in Italian."""
    return "italian" if words.language == "it" else "french"


def rank_name(words: Words, rank: int, names: Names | None = None) -> str:
    """The rank alone: "seven", "queen" or "knight"."""
    if rank == QUEEN and (names or usual_names(words)) == "italian":
        return words._(_KNIGHT)
    return words._(_RANKS[rank])


def a_rank(words: Words, rank: int, names: Names | None = None) -> str:
    """One card of a rank, whichever: "a seven", "an ace"."""
    if rank == QUEEN and (names or usual_names(words)) == "italian":
        return words._(_A_KNIGHT)
    return words._(_A_RANK[rank])


_A_RANK: Final = (
    "",
    N_("an ace"),
    N_("a two"),
    N_("a three"),
    N_("a four"),
    N_("a five"),
    N_("a six"),
    N_("a seven"),
    N_("a jack"),
    N_("a queen"),
    N_("a king"),
)
_A_KNIGHT: Final = N_("a knight")


def the_rank(words: Words, rank: int, names: Names | None = None) -> str:
    """All cards of a rank: "the sevens", "gli assi"."""
    if rank == QUEEN and (names or usual_names(words)) == "italian":
        return words._(_THE_KNIGHTS)
    return words._(_THE_RANK[rank])


_THE_RANK: Final = (
    "",
    N_("the aces"),
    N_("the twos"),
    N_("the threes"),
    N_("the fours"),
    N_("the fives"),
    N_("the sixes"),
    N_("the sevens"),
    N_("the jacks"),
    N_("the queens"),
    N_("the kings"),
)
_THE_KNIGHTS: Final = N_("the knights")


def rank_label(words: Words, rank: int, names: Names | None = None) -> str:
    """What stands on a card: "7", and of a face its letter and value: "J8", in Italian "F8"."""
    if rank == JACK:
        # Translators: the letter on a jack, with its value
        return words.pgettext("on the card", "J8")
    if rank == QUEEN:
        if (names or usual_names(words)) == "italian":
            # Translators: the letter on the 9 of an Italian pack; Q is what the notation writes
            return words.pgettext("on an Italian card", "Q9")
        return words.pgettext("on a French card", "Q9")
    if rank == KING:
        return words.pgettext("on the card", "K10")
    return rank_letter(rank)


def suit_name(words: Words, suit: int) -> str:
    """The suit in the words of the Italian pack: "coins"."""
    return words._(_SUITS[suit])


def the_suit(words: Words, suit: int) -> str:
    """All cards of a suit, as the language speaks of them: "coins", "i denari"."""
    return (
        words.pgettext("a suit with its article", "coins"),
        words.pgettext("a suit with its article", "cups"),
        words.pgettext("a suit with its article", "swords"),
        words.pgettext("a suit with its article", "clubs"),
    )[suit]


def french_suit_name(words: Words, suit: int) -> str:
    """The French suit that stands in for it: "diamonds" for coins."""
    return (
        words.pgettext("French suit", "diamonds"),
        words.pgettext("French suit", "hearts"),
        words.pgettext("French suit", "spades"),
        words.pgettext("French suit", "clubs"),
    )[suit]


def card_name(words: Words, card: Card, names: Names | None = None) -> str:
    """The card with its article: "the seven of coins"."""
    rank = rank_of(card)
    phrase = _CARDS[rank]
    if rank == QUEEN and (names or usual_names(words)) == "italian":
        phrase = _KNIGHT_CARD
    return words._(phrase).format(suit=suit_name(words, suit_of(card)))


def card_list(words: Words, cards: CardSet, names: Names | None = None) -> str:
    """All of the cards: "the three of coins and the four of swords"."""
    return all_of(words, [card_name(words, card, names) for card in cards_in(cards)])


def cards_by_suit(words: Words, cards: CardSet, names: Names | None = None) -> str:
    """As `card_list`, in the order in which the suits of a pile stand on the screen."""
    ordered = sorted(cards_in(cards), key=lambda card: (suit_of(card), card))
    return all_of(words, [card_name(words, card, names) for card in ordered])


def all_of(words: Words, texts: Sequence[str]) -> str:
    """ "a, b and c"."""
    if len(texts) < 2:
        return "".join(texts)
    start = ", ".join(texts[:-1])
    return words._("{start} and {last}").format(start=start, last=texts[-1])


def one_of(words: Words, texts: Sequence[str]) -> str:
    """ "a, b or c"."""
    if len(texts) < 2:
        return "".join(texts)
    start = ", ".join(texts[:-1])
    return words._("{start} or {last}").format(start=start, last=texts[-1])


def sum_text(cards: CardSet) -> str:
    """The values of a group as a sum, the same in every language: "3 + 4"."""
    return " + ".join(str(rank_of(card)) for card in cards_in(cards))


def sums_text(words: Words, groups: Iterable[CardSet]) -> str:
    """Several sums: "3 + 4 and 2 + 5"."""
    return all_of(words, [sum_text(group) for group in groups])


def sentence(text: str) -> str:
    """The text with a capital, to begin a sentence."""
    return text[:1].upper() + text[1:]


def seat_name(words: Words, seat: Seat, viewer: Seat) -> str:
    """Who sits there, seen from `viewer`: you, right, partner or left."""
    return (
        words.pgettext("seat", "you"),
        words.pgettext("seat", "right"),
        words.pgettext("seat", "partner"),
        words.pgettext("seat", "left"),
    )[(seat - viewer) % 4]


def who(words: Words, seat: Seat, viewer: Seat) -> str:
    """A player as a part of a sentence: "the player on your right"."""
    return (
        words.pgettext("who", "you"),
        words.pgettext("who", "the player on your right"),
        words.pgettext("who", "your partner"),
        words.pgettext("who", "the player on your left"),
    )[(seat - viewer) % 4]


def side_name(words: Words, side: Side, viewer: Seat | None = None) -> str:
    """The side as a viewer calls it, "your side"; without a viewer by its seats."""
    if viewer is None:
        return words._("North-South") if side == Side.NS else words._("East-West")
    return words._("your side") if side_of(viewer) == side else words._("the other side")


def count_cards(words: Words, n: int) -> str:
    """ "1 card", "3 cards"."""
    return words.ngettext("{n} card", "{n} cards", n).format(n=n)


def count_coins(words: Words, n: int) -> str:
    """ "1 coin", "3 coins"."""
    return words.ngettext("{n} coin", "{n} coins", n).format(n=n)


def count_points(words: Words, n: int) -> str:
    """ "1 point", "3 points"."""
    return words.ngettext("{n} point", "{n} points", n).format(n=n)


def count_sweeps(words: Words, n: int) -> str:
    """ "1 sweep", "3 sweeps"."""
    return words.ngettext("{n} sweep", "{n} sweeps", n).format(n=n)
