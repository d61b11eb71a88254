"""The knowledge a question is asked with, from a written position and back."""

from collections.abc import Mapping

from trainer.rules.position import Position, Table, Turn, View
from trainer.rules.ruleset import Ruleset
from trainer.rules.setup import (
    Setup,
    Written,
    format_position,
    format_table,
    format_view,
    parse_setup,
    to_position,
    to_table,
    to_view,
)


def turn_from(
    written: str | Mapping[str, Written], default: Ruleset | None = None
) -> Table | View | Position:
    """The most that the written position says: all cards, else a view, else a table.

    Raises:
        RulesError: it cannot be read, or says less than a table and one hand; where it tries to
            give more, the problems of that.
    """
    setup = parse_setup(written, default)
    if _shows_all_hands(setup):
        return to_position(setup)
    if {"NS", "EW"} <= setup.keys:
        return to_view(setup)
    return to_table(setup)


def _shows_all_hands(setup: Setup) -> bool:
    return all(hand is not None for hand in setup.hands)


def format_turn(turn: Turn) -> str:
    """The canonical line of any knowledge."""
    if isinstance(turn, Position):
        return format_position(turn)
    if isinstance(turn, View):
        return format_view(turn)
    assert isinstance(turn, Table)
    return format_table(turn)
