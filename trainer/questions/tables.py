"""What a play leaves on the table, and who could sweep it."""

from trainer.questions.question import Fact, fact
from trainer.rules.capture import captures
from trainer.rules.cards import CardSet, Suit, count, make_card, value_sum
from trainer.rules.notation import Play, format_cards, rank_letter
from trainer.rules.position import Turn
from trainer.rules.ruleset import Ruleset


def after_play(turn: Turn, play: Play) -> CardSet:
    """The table after a legal play, before any leftovers are given out."""
    return turn.table & ~play.takes if play.takes else turn.table | 1 << play.card


def sweeping_ranks(ruleset: Ruleset, table: CardSet) -> tuple[int, ...]:
    """The ranks (1 to 10) of which a card could take the whole table; none for an empty one."""
    if not table:
        return ()
    return tuple(
        rank
        for rank in range(1, 11)
        if table in captures(ruleset, table, make_card(rank, Suit.COINS))
    )


def sweep_facts(turn: Turn, play: Play, left: CardSet) -> tuple[Fact, ...]:
    """What the play did to the table, and what it leaves for the next player."""
    if turn.is_last_play:
        return (fact("last-play-cleared"),) if not left and not play.sweep else ()
    if play.sweep:
        return (fact("swept"),)
    ranks = sweeping_ranks(turn.ruleset, left)
    cards = format_cards(left)
    if not ranks:
        return (fact("left-safe", cards=cards, count=count(left), total=value_sum(left)),)
    letters = " ".join(rank_letter(rank) for rank in ranks)
    return (fact("left-open", cards=cards, ranks=letters, total=value_sum(left)),)
