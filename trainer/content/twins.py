"""Questions that are the same but for the names of suits.

The suits other than coins count alike, so renaming them changes no answer; a question asked twice
under two names teaches nothing new.
"""

import json
import re
from itertools import permutations
from typing import Final

from trainer.questions.question import Question
from trainer.rules.cards import RANKS, SUITS

_CARDS = re.compile(rf"[{RANKS}][{SUITS}](?:[ ,]?[{RANKS}][{SUITS}])*")
_CARD = re.compile(rf"[{RANKS}][{SUITS}]")
_RENAMINGS: Final = tuple(
    {"D": "D", **dict(zip("CSB", names, strict=True))} for names in permutations("CSB")
)


def canonical(question: Question) -> str:
    """The same text for all questions that differ only in the names of cups, swords and clubs."""
    data = question.data()
    return min(json.dumps(_renamed(data, names), sort_keys=True) for names in _RENAMINGS)


def _renamed(value: object, names: dict[str, str]) -> object:
    if isinstance(value, str):
        return _CARDS.sub(lambda found: _sorted(found[0], names), value)
    if isinstance(value, list | tuple):
        return [_renamed(item, names) for item in value]
    if isinstance(value, dict):
        return {key: _renamed(item, names) for key, item in value.items()}
    return value


def _sorted(cards: str, names: dict[str, str]) -> str:
    """A run of cards renamed, in pack order again, with the separators it had."""
    renamed = [card[0] + names[card[1]] for card in _CARD.findall(cards)]
    renamed.sort(key=lambda card: (RANKS.index(card[0]), SUITS.index(card[1])))
    ordered = iter(renamed)
    return _CARD.sub(lambda _: next(ordered), cards)
