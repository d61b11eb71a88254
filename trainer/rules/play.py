"""Legal plays, and what a play leads to: captures, sweeps, leftovers, the end of the hand."""

from trainer.rules.capture import captures
from trainer.rules.cards import NO_CARDS, CardSet, cards_in
from trainer.rules.notation import Play, format_play
from trainer.rules.position import Position, Turn
from trainer.rules.problems import RulesError, problem
from trainer.rules.ruleset import Ruleset
from trainer.rules.ruling import IllegalPlayError, rule
from trainer.rules.seats import Side, seat_after, side_of


def legal_plays(turn: Turn) -> list[Play]:
    """Every play that may be made, by hand card in pack order, then by what is taken.

    Empty when the hand is over.

    Raises:
        RulesError: `table-too-large` (see `captures`).
    """
    if turn.is_over:
        return []
    return plays_from(turn.ruleset, turn.table, turn.hand, turn.is_last_play)


def plays_from(
    ruleset: Ruleset, table: CardSet, hand: CardSet, is_last_play: bool = False
) -> list[Play]:
    """As `legal_plays`, from the bare sets."""
    plays = []
    for card in cards_in(hand):
        choices = captures(ruleset, table, card)
        for takes in choices:
            plays.append(
                Play(card, takes, takes == table and counts_as_sweep(ruleset, is_last_play))
            )
        if not choices:
            plays.append(Play(card))
    if ruleset.obligation == "player" and any(play.takes for play in plays):
        return [play for play in plays if play.takes]
    return plays


def counts_as_sweep(ruleset: Ruleset, is_last_play: bool) -> bool:
    """Whether clearing the table now is a sweep, as far as this play can decide it."""
    return not is_last_play or ruleset.last_sweep in ("counts", "counts_for_dealer")


def check_sweep(turn: Turn, play: Play, where: str = "") -> None:
    """See that a play written with `*` is a sweep.

    Raises:
        RulesError: `untrue-sweep`.
    """
    if play.sweep and not is_sweep(turn, play):
        raise RulesError([problem("untrue-sweep", where, play=format_play(play))])


def is_sweep(turn: Turn, play: Play) -> bool:
    """Whether the play clears the table and counts, if nothing later undoes it."""
    return play.takes == turn.table != NO_CARDS and counts_as_sweep(turn.ruleset, turn.is_last_play)


def apply(position: Position, play: Play) -> Position:
    """The position after a legal play; `play.sweep` is found out, not believed.

    After the last card the leftovers have gone to the side that captured last, and under
    `not_as_last_capture` a sweep that nobody captured after is undone.

    Raises:
        IllegalPlayError: with its ruling; nothing has changed.
    """
    ruling = rule(position, play)
    if not ruling.is_legal:
        raise IllegalPlayError(ruling)
    return _applied(position, Play(play.card, play.takes, is_sweep(position, play)))


def _applied(position: Position, play: Play) -> Position:
    ruleset, mover = position.ruleset, position.to
    side = side_of(mover)
    card = 1 << play.card
    hands = list(position.hands)
    hands[mover] &= ~card
    piles, sweeps = list(position.piles), list(position.sweeps)
    last, is_pending = position.last, position.is_pending
    if play.takes:
        table = position.table & ~play.takes
        piles[side] |= play.takes | card
        last = mover
        is_pending = play.sweep and ruleset.last_sweep == "not_as_last_capture"
        if play.sweep:
            sweeps[side] += 1
    else:
        table = position.table | card
    if not any(hands) and last is not None:
        taker = side_of(last)
        piles[taker] |= table
        table = NO_CARDS
        if is_pending:
            sweeps[taker] -= 1
            is_pending = False
    return Position(
        ruleset,
        seat_after(mover, ruleset.direction),
        table,
        (hands[0], hands[1], hands[2], hands[3]),
        (piles[Side.NS], piles[Side.EW]),
        (sweeps[Side.NS], sweeps[Side.EW]),
        last,
        is_pending,
        (*position.history, play),
    )
