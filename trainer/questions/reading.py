"""Reading the plain data of a question: what a key must hold, and what is wrong if it does not."""

from collections.abc import Mapping

from trainer.questions.knowledge import turn_from
from trainer.questions.question import Data
from trainer.rules.cards import Card, CardSet
from trainer.rules.notation import Play, parse_card, parse_cards, parse_play
from trainer.rules.position import Position, Table, View
from trainer.rules.problems import RulesError, problem
from trainer.rules.ruleset import PRESETS, Ruleset, format_option_value, parse_ruleset
from trainer.rules.setup import Written, parse_position


def only_keys(data: Data, *known: str) -> None:
    """See that the data has no other keys.

    Raises:
        RulesError: `unknown-question-key` for each.
    """
    allowed = ("kind", *known)
    strange = [str(key) for key in data if key not in allowed]
    if strange:
        raise RulesError(
            problem("unknown-question-key", key, found=key, known=" ".join(allowed))
            for key in strange
        )


def text_in(data: Data, key: str) -> str:
    """The text under a key.

    Raises:
        RulesError: `needs-key`.
    """
    value = data.get(key)
    if value is None or isinstance(value, (Mapping, list, tuple)):
        raise RulesError([problem("needs-key", key)])
    return str(value)


def texts_in(data: Data, key: str) -> tuple[str, ...]:
    """A list of texts under a key; one text is read as words.

    Raises:
        RulesError: `needs-key`.
    """
    value = data.get(key)
    if isinstance(value, (list, tuple)):
        return tuple(str(item) for item in value)
    return tuple(text_in(data, key).split())


def turn_in(data: Data, default: Ruleset | None) -> Table | View | Position:
    """What the position under `position` says.

    Raises:
        RulesError: `needs-key`, or what is wrong with the position.
    """
    return turn_from(_written(data), default)


def position_in(data: Data, default: Ruleset | None) -> Position:
    """The position under `position`, with all 40 cards placed.

    Raises:
        RulesError: `needs-key`, or what is wrong with the position.
    """
    return parse_position(_written(data), default)


def _written(data: Data) -> str | Mapping[str, Written]:
    written = data.get("position")
    if isinstance(written, Mapping):
        return {str(key): value for key, value in written.items()}
    return text_in(data, "position")


def ruleset_in(data: Data, default: Ruleset | None) -> Ruleset:
    """The house under `rules` and `set`, for questions that have no position.

    Raises:
        RulesError: as `parse_ruleset`.
    """
    if "rules" not in data and "set" not in data:
        return default or PRESETS["classic"]
    overrides = texts_in(data, "set") if "set" in data else ()
    words = [word for text in overrides for word in text.replace(",", " ").split()]
    return parse_ruleset(str(data.get("rules", "classic")), words)


def card_in(data: Data, key: str) -> Card:
    """The card under a key.

    Raises:
        RulesError: `needs-key` or `not-a-card`.
    """
    return parse_card(text_in(data, key), key)


def cards_at(data: Data, key: str) -> CardSet:
    """The cards under a key; an empty text is no cards.

    Raises:
        RulesError: `needs-key`, `not-a-card` or `doubled-card`.
    """
    return parse_cards(text_in(data, key), key)


def play_in(data: Data, key: str) -> Play:
    """The play under a key.

    Raises:
        RulesError: `needs-key`, or the play cannot be read.
    """
    return parse_play(text_in(data, key), key)


def rules_data(ruleset: Ruleset) -> dict[str, object]:
    """`rules` and `set` as `ruleset_in` reads them."""
    data: dict[str, object] = {"rules": ruleset.preset}
    if ruleset.overrides:
        changes = (f"{k}:{format_option_value(v)}" for k, v in ruleset.overrides.items())
        data["set"] = ",".join(changes)
    return data
