"""The kinds of question, and a question from plain data."""

from collections.abc import Callable, Mapping
from typing import Final

from trainer.questions.knowledge import turn_from
from trainer.questions.question import Data, Question
from trainer.questions.takes import Takes
from trainer.rules.notation import parse_card
from trainer.rules.problems import RulesError, problem
from trainer.rules.ruleset import Ruleset
from trainer.rules.setup import Written


def _takes(data: Data, default: Ruleset | None) -> Takes:
    turn = turn_from(_position(data), default)
    card = data.get("card")
    question = Takes(turn, None if card is None else parse_card(str(card), "card"))
    if question.card is not None and not turn.hand >> question.card & 1:
        raise RulesError([problem("question-card-not-held", "card", card=str(card))])
    if not question.answers():
        raise RulesError([problem("question-without-answer", "position")])
    return question


KINDS: Final[Mapping[str, Callable[[Data, Ruleset | None], Question]]] = {"takes": _takes}
"""Each kind, and what makes a question of it from plain data."""


def question_from(data: Data, default: Ruleset | None = None) -> Question:
    """A question from plain data, as `Question.data` gives it and content writes it.

    `default` is the house where the position names none.

    Raises:
        RulesError: `unknown-kind`, `needs-key`, or what is wrong with the position or the rest.
    """
    kind = str(data.get("kind", ""))
    if kind not in KINDS:
        raise RulesError([problem("unknown-kind", "kind", found=kind, known=" ".join(KINDS))])
    return KINDS[kind](data, default)


def _position(data: Data) -> str | Mapping[str, Written]:
    written = data.get("position")
    if isinstance(written, Mapping):
        return {str(key): value for key, value in written.items()}
    if not isinstance(written, str):
        raise RulesError([problem("needs-key", "position")])
    return written
