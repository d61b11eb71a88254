"""What happens after a play: the reply that hurts most.

With all hands shown it is a play of the next seat, of a card that is there. Where hands are hidden
nothing is invented: the reply is what the next player does *if* a card of some rank is held, and it
says so.
"""

from dataclasses import dataclass

from trainer.questions.goals import banked
from trainer.questions.tables import after_play, threatening_ranks
from trainer.rules.cards import COINS, NO_CARDS, RANK_MASK, SETTEBELLO, CardSet, cards_in, count
from trainer.rules.notation import Play
from trainer.rules.play import apply, legal_plays
from trainer.rules.position import Position, Turn, View


@dataclass(frozen=True, slots=True)
class Reply:
    """A reply of the next player that sweeps or takes the seven of coins.

    `play`: with a card that is known to be there if `is_known`, else with the first card of its
    rank that the seat asked cannot see. `left`: the table after it.
    """

    play: Play
    left: CardSet
    is_known: bool


def harm(play: Play) -> tuple[int, int, int, int]:
    """How much a reply takes: a sweep, the settebello, coins, cards; compared in this order."""
    taken = banked(play)
    return int(play.sweep), taken >> SETTEBELLO & 1, count(taken & COINS), count(taken)


def hurtful_reply(turn: Turn, play: Play) -> Reply | None:
    """The next player's worst reply to a legal play, if it sweeps or takes the settebello."""
    if turn.is_last_play:
        return None
    if isinstance(turn, Position):
        return _known_reply(turn, play)
    return _possible_sweep(turn, play)


def _known_reply(position: Position, play: Play) -> Reply | None:
    after = apply(position, play)
    worst = max(legal_plays(after), key=harm, default=None)
    if worst is None or not any(harm(worst)[:2]):
        return None
    return Reply(worst, after_play(after, worst), is_known=True)


def _possible_sweep(turn: Turn, play: Play) -> Reply | None:
    """A sweep that a hidden card would make, if there is such a card and it would count."""
    left = after_play(turn, play)
    seen = turn.table | turn.hand
    if isinstance(turn, View):
        seen |= turn.piles[0] | turn.piles[1]
    for rank in threatening_ranks(turn, left):
        hidden = cards_in(RANK_MASK[rank] & ~seen)
        return Reply(Play(hidden[0], left, sweep=True), NO_CARDS, is_known=False)
    return None
