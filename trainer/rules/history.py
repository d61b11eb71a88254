"""The plays just before a position, each undone to see that it was legal."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from trainer.rules.cards import NO_CARDS, CardSet
from trainer.rules.notation import Play, format_play
from trainer.rules.play import is_sweep
from trainer.rules.position import Table, has_all_coins
from trainer.rules.problems import Problem, RulesError, problem
from trainer.rules.ruleset import Ruleset
from trainer.rules.ruling import rule
from trainer.rules.seats import Seat, Side, seat_after, side_of


@dataclass(frozen=True, slots=True)
class Before:
    """What of a position an undone play touches.

    `hands` by seat, None where a hand is not seen; `sizes` by seat; `last`: the seat that captured
    last, None once a capture has been undone (who captured before it is not known). `is_pending`:
    whether that capture was a sweep that may yet be undone.
    """

    ruleset: Ruleset
    to: Seat
    table: CardSet
    hands: tuple[CardSet | None, ...]
    sizes: tuple[int, ...]
    piles: tuple[CardSet, CardSet]
    sweeps: tuple[int, int]
    last: Seat | None
    is_pending: bool = False


def check_history(now: Before, history: Sequence[Play]) -> tuple[tuple[Play, ...], list[Problem]]:
    """Undo the plays from the newest to the oldest.

    Returns the plays, each with its true sweep mark, and what is wrong: at the first play that
    cannot be undone the walk ends. Where a hand is not seen, only the played card is judged.
    """
    plays: list[Play] = []
    state = now
    for back, play in enumerate(reversed(history)):
        number = len(history) - back
        try:
            state, done = _undo(state, play)
        except RulesError as error:
            return (), [
                replace(found, params={"number": number, "play": format_play(play), **found.params})
                for found in error.problems
            ]
        plays.append(done)
    return tuple(reversed(plays)), []


def _undo(state: Before, play: Play) -> tuple[Before, Play]:
    mover = seat_after(state.to, state.ruleset.direction, -1)
    side, card = side_of(mover), 1 << play.card
    table, pile, last = state.table, state.piles[side], state.last
    if not any(state.sizes):
        raise RulesError([problem("history-of-finished", "history")])
    if play.takes:
        if (card | play.takes) & ~pile:
            raise RulesError([problem("history-not-in-pile", "history", side=side.name)])
        if last is not None and last != mover:
            raise RulesError([problem("history-last", "history", seat=mover.name, last=last.name)])
        table, pile, last = table | play.takes, pile & ~(card | play.takes), None
    elif card & ~table:
        raise RulesError([problem("history-not-on-table", "history")])
    else:
        table &= ~card
    if state.sizes[mover] >= state.ruleset.hand_size:
        raise RulesError([problem("history-too-long", "history")])
    shown = state.hands[mover]
    before = Table(state.ruleset, table, (shown or NO_CARDS) | card)
    piles = (pile, state.piles[1]) if side == Side.NS else (state.piles[0], pile)
    if has_all_coins(state.ruleset, piles):
        raise RulesError([problem("history-illegal", "history", clause="deal-over")])
    ruling = rule(before, play)
    if not ruling.is_legal:
        raise RulesError([problem("history-illegal", "history", clause=ruling.clause)])
    done = play._replace(sweep=is_sweep(before, play))
    if play.sweep and not done.sweep:
        raise RulesError([problem("untrue-sweep", "history", play=format_play(play))])
    if play.takes and state.last is not None:
        keeps = state.ruleset.last_sweep == "not_as_last_capture"
        if state.is_pending != (done.sweep and keeps):
            raise RulesError([problem("history-pending", "history", seat=mover.name)])
    sweeps = tuple(made - (done.sweep and at == side) for at, made in enumerate(state.sweeps))
    if min(sweeps) < 0:
        raise RulesError([problem("history-sweep-not-counted", "history", side=side.name)])
    return (
        Before(
            state.ruleset,
            mover,
            table,
            tuple(
                hand | card if at == mover and hand is not None else hand
                for at, hand in enumerate(state.hands)
            ),
            tuple(size + (at == mover) for at, size in enumerate(state.sizes)),
            piles,
            (sweeps[0], sweeps[1]),
            last,
            state.is_pending,
        ),
        done,
    )
