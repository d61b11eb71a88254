"""The smallest change after which a puzzle asks something clear.

Of an ending that is played out another number of plays is smaller than any other change; then two
cards that change places, one of them in the hand that plays. What is found was tried: the question
was read again with it, so that every check of a position holds, and whoever asks looked at it.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final, TypeAlias

from trainer.questions.endings import FEWEST, MOST, Ending
from trainer.questions.kinds import question_from
from trainer.questions.knowledge import format_turn
from trainer.questions.question import Data, Question
from trainer.questions.reading import turn_in
from trainer.rules.cards import PACK, Card, CardSet, cards_in, count
from trainer.rules.notation import format_card
from trainer.rules.position import Position, Table, View
from trainer.rules.problems import Param, Problem, RulesError

Known: TypeAlias = Table | View | Position
IsClear: TypeAlias = Callable[[Question], bool]

MOST_SOLVED: Final = 40
"""Exchanges that are solved before it is said that none was found."""
MOST_COUNTED: Final = 400
"""The same where nothing is solved."""


def exchange(data: Data, is_clear: IsClear, most: int) -> dict[str, Param] | None:
    """The first exchange of two cards that makes a question of `data` clear, as a problem tells it.

    None where none of the first `most` does. Other hands come before the table, and that before the
    piles; plays made before are left out only if no exchange goes with them.
    """
    turn = turn_in(data, None)
    found = _exchange(data, turn, is_clear, most)
    if found is None and not isinstance(turn, Table) and turn.history:
        found = _exchange(data, replace(turn, history=()), is_clear, most)
        if found is not None:
            found["mend"] = f"{found['mend']}-anew"
    return found


def _exchange(data: Data, turn: Known, is_clear: IsClear, most: int) -> dict[str, Param] | None:
    tried = 0
    for one, other in _pairs(turn):
        try:
            question = question_from(
                {**data, "position": format_turn(_exchanged(turn, one, other))}
            )
        except RulesError:  # with these cards it does not hold, or asks nothing: no mending
            continue
        tried += 1
        if tried > most:
            return None
        if is_clear(question):
            is_written = isinstance(turn, Position) or not _nowhere(turn) >> other & 1
            return {
                "mend": "exchange" if is_written else "instead",
                "card": format_card(one),
                "other": format_card(other),
            }
    return None


def other_plays(ending: Ending, is_clear: IsClear) -> dict[str, Param] | None:
    """The number of own plays nearest to the asked one with which an ending is clear, or None."""
    most = min(MOST, count(ending.start.hand))
    numbers = sorted(range(FEWEST, most + 1), key=lambda number: abs(number - ending.plays))
    for number in numbers:
        if number != ending.plays and is_clear(replace(ending, plays=number)):
            return {"mend": "plays", "plays": number}
    return None


def read_question(data: Data) -> Question:
    """A question from the data that content writes.

    Raises:
        RulesError: as `question_from`; where every play is right, with the exchange that mends it.
    """
    try:
        return question_from(data)
    except RulesError as error:
        raise RulesError(_mended(one, data) for one in error.problems) from None


def _mended(one: Problem, data: Data) -> Problem:
    if one.id != "question-all-right" or one.where != "position":
        return one
    mend = exchange(data, lambda question: bool(question.answers()), MOST_COUNTED)
    return one if mend is None else Problem(one.id, one.where, {**one.params, **mend})


def _pairs(turn: Known) -> Iterator[tuple[Card, Card]]:
    """A card of the hand that plays and one from elsewhere, in pack order."""
    piles = () if isinstance(turn, Table) else turn.piles
    for others in (_nowhere(turn), turn.table, *piles):
        for one in cards_in(turn.hand):
            for other in cards_in(others):
                yield one, other


def _nowhere(turn: Known) -> CardSet:
    """The cards that the hand that plays does not see: of a position those of the other hands."""
    piles = (0, 0) if isinstance(turn, Table) else turn.piles
    return PACK & ~(turn.hand | turn.table | piles[0] | piles[1])


def _exchanged(turn: Known, one: Card, other: Card) -> Known:
    both = 1 << one | 1 << other

    def swap(cards: CardSet) -> CardSet:
        return cards ^ both if cards & both else cards

    if isinstance(turn, Table):
        return replace(turn, table=swap(turn.table), hand=swap(turn.hand))
    ns, ew = map(swap, turn.piles)
    if isinstance(turn, View):
        return replace(turn, table=swap(turn.table), hand=swap(turn.hand), piles=(ns, ew))
    south, east, north, west = map(swap, turn.hands)
    return replace(turn, table=swap(turn.table), hands=(south, east, north, west), piles=(ns, ew))
