"""What happens after a play: the reply that hurts most, among cards that are known to be there.

With all hands shown it is a play of the next seat. Where hands are hidden nothing is invented: the
ranks that could sweep, or take the seven of coins, are named instead (`tables.sweep_facts`).
"""

from trainer.questions.goals import banked
from trainer.rules.cards import COINS, SETTEBELLO, count
from trainer.rules.notation import Play
from trainer.rules.play import apply, legal_plays
from trainer.rules.position import Position


def harm(play: Play) -> tuple[int, int, int, int]:
    """How much a reply takes: a sweep, the settebello, coins, cards; compared in this order."""
    taken = banked(play)
    return int(play.sweep), taken >> SETTEBELLO & 1, count(taken & COINS), count(taken)


def punishing_reply(position: Position, play: Play) -> Play | None:
    """The next player's most harmful reply to a legal play, if it sweeps or takes the settebello.

    None where no reply does either, or where the right play of the same card would allow as much.
    """
    after = apply(position, play)
    replies = legal_plays(after)
    if not replies:
        return None
    worst = max(replies, key=harm)
    return worst if harm(worst)[:2] > (0, 0) else None
