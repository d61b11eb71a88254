"""One table under several houses: what a card may do in each, and which clause decides there."""

from dataclasses import dataclass

from trainer.rules.cards import Card, CardSet
from trainer.rules.notation import Play
from trainer.rules.play import plays_from
from trainer.rules.position import Table, Turn
from trainer.rules.problems import Problem, RulesError
from trainer.rules.ruleset import PRESETS, Ruleset
from trainer.rules.ruling import Ruling, rule


@dataclass(frozen=True, slots=True)
class HouseRuling:
    """What one house says.

    `turn`: the table under its rules. `plays`: all that the card may do there. `ruling`: on the
    play that was asked about; where only a card was, on the first of `plays`, or, if there are
    none, on laying it. `problems`: why the house gives no answer, with `ruling` None then.
    """

    turn: Table
    plays: tuple[Play, ...]
    ruling: Ruling | None
    problems: tuple[Problem, ...] = ()

    @property
    def ruleset(self) -> Ruleset:
        """The house."""
        return self.turn.ruleset


def houses_with(own: Ruleset) -> tuple[Ruleset, ...]:
    """Every house that can be compared: the table's own first, then the presets that differ."""
    return (own, *(house for house in PRESETS.values() if house != own))


def rulings_by_house(
    turn: Turn, card: Card, takes: CardSet | None = None
) -> tuple[HouseRuling, ...]:
    """What each house says of a card, or of a play where `takes` is given (0: it is laid)."""
    return tuple(_said(turn, house, card, takes) for house in houses_with(turn.ruleset))


def _said(turn: Turn, house: Ruleset, card: Card, takes: CardSet | None) -> HouseRuling:
    table = Table(house, turn.table, turn.hand, turn.is_last_play)
    try:
        legal = plays_from(house, table.table, table.hand, table.is_last_play)
        plays = tuple(play for play in legal if play.card == card)
        asked = plays[0] if takes is None and plays else Play(card, takes or 0)
        return HouseRuling(table, plays, rule(table, asked))
    except RulesError as error:
        return HouseRuling(table, (), None, tuple(error.problems))
