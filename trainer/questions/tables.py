"""A play that is answered, what it leaves on the table, and who could sweep it."""

from trainer.questions.proofs import barred, can_hold
from trainer.questions.question import Fact, fact
from trainer.rules.capture import captures, equals
from trainer.rules.cards import RANK_MASK, Card, CardSet, Suit, count, make_card, value_sum
from trainer.rules.notation import Play, format_card, format_cards, parse_play, rank_letter
from trainer.rules.play import check_sweep, is_sweep
from trainer.rules.position import Position, Turn, View
from trainer.rules.ruleset import Ruleset
from trainer.rules.ruling import Ruling, rule
from trainer.rules.seats import seat_after


def tried(turn: Turn, answer: str) -> tuple[Play, Ruling]:
    """A play that is answered, and the ruling on it. Of a legal one it says whether it sweeps.

    Raises:
        RulesError: it cannot be read, or says untruly that it sweeps.
    """
    play = parse_play(answer)
    check_sweep(turn, play)
    ruling = rule(turn, play)
    return (play._replace(sweep=is_sweep(turn, play)) if ruling.is_legal else play), ruling


def after_play(turn: Turn, play: Play) -> CardSet:
    """The table after a legal play, before any leftovers are given out."""
    return turn.table & ~play.takes if play.takes else turn.table | 1 << play.card


def sweeping_ranks(ruleset: Ruleset, table: CardSet) -> tuple[int, ...]:
    """The ranks (1 to 10) of which a card could take the whole table; none for an empty one.

    A rank that lies there four times is none: there is no card left to do it.
    """
    if not table:
        return ()
    return tuple(
        rank
        for rank in range(1, 11)
        if RANK_MASK[rank] & ~table
        and table in captures(ruleset, table, make_card(rank, Suit.COINS))
    )


def where_to_look(turn: Turn, card: Card) -> Fact:
    """The hint that points to what a card may take: past a sum that must wait for an equal card."""
    is_equal_first = turn.ruleset.equal_and_sum == "equal_only" and equals(turn.table, card)
    return fact("hint-equal-first" if is_equal_first else "hint-look-equal", card=format_card(card))


def threatening_ranks(turn: Turn, left: CardSet) -> tuple[int, ...]:
    """The ranks of which the next player could hold a card and make a sweep of `left` that counts.

    For what the seat to play sees: its hand, the table and, where they are known, the piles and
    what lays prove.
    """
    ranks = sweeping_ranks(turn.ruleset, left)
    if not isinstance(turn, (View, Position)):
        return tuple(rank for rank in ranks if RANK_MASK[rank] & ~(turn.table | turn.hand))
    if sum(turn.hand_sizes) <= _too_late(turn.ruleset):
        return ()
    view = turn.view(turn.to) if isinstance(turn, Position) else turn
    ranks = tuple(rank for rank in ranks if RANK_MASK[rank] & view.unseen)
    known = barred(view)
    if not any(known):
        return ranks
    after = seat_after(view.to, view.ruleset.direction)
    return tuple(rank for rank in ranks if can_hold(view, known, after, RANK_MASK[rank]))


def _too_late(ruleset: Ruleset) -> int:
    """With so many cards in all hands before a play, no sweep by the next one stands.

    The last play of a deal may not sweep; under `not_as_last_capture` neither may the one before
    it, since one card laid on an empty table captures nothing.
    """
    if ruleset.last_sweep == "not_as_last_capture":
        return 3
    return 1 if ruleset.last_sweep in ("counts", "counts_for_dealer") else 2


def sweep_facts(turn: Turn, play: Play, left: CardSet) -> tuple[Fact, ...]:
    """What the play did to the table, and what it leaves for the next player."""
    if turn.is_last_play:
        return (fact("last-play-cleared"),) if not left and not play.sweep else ()
    if play.sweep:
        return (fact("swept"),)
    ranks = threatening_ranks(turn, left)
    cards = format_cards(left)
    if not ranks:
        return (fact("left-safe", cards=cards, count=count(left), total=value_sum(left)),)
    letters = " ".join(rank_letter(rank) for rank in ranks)
    return (fact("left-open", cards=cards, ranks=letters, total=value_sum(left)),)
