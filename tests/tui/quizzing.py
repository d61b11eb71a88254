"""What the journeys through a quiz have in common: a clock to turn, and the right keys."""

import pytest

from tests.tui.trainers import Trainer
from trainer.questions.form import CardsForm, ChoiceForm
from trainer.questions.question import Question
from trainer.rules.cards import cards_in
from trainer.rules.notation import parse_cards
from trainer.tui.screens import quiz

SEED = 20


class Clock:
    """A clock that stands still until it is turned."""

    def __init__(self) -> None:
        self.now = 1_000.0

    def __call__(self) -> float:
        return self.now


def frozen(monkeypatch: pytest.MonkeyPatch, seed: int = SEED) -> Clock:
    """Let every quiz have this seed, and a clock that is only turned by hand."""
    clock = Clock()
    monkeypatch.setattr(quiz, "clock", clock)
    monkeypatch.setattr(quiz, "new_seed", lambda: seed)
    return clock


def question(trainer: Trainer) -> Question:
    """What is asked now."""
    return trainer.app.screen.attempt.question


async def answer(trainer: Trainer, *, right: bool = True) -> None:
    """Answer the present question of a quiz with keys, or with clicks on cards."""
    asked = question(trainer)
    form, answer = asked.form(), asked.answers()[0]
    if isinstance(form, ChoiceForm):
        ids = [choice.id for choice in form.choices]
        wanted = answer if right else next(id for id in ids if id != answer)
        await trainer.press(str(ids.index(wanted) + 1))
        if trainer.app.screen.mode == "round":  # in a sprint the digit is the answer
            await trainer.press("enter")
    elif isinstance(form, CardsForm):
        marked = cards_in(parse_cards(answer))
        if not right:
            others = [card for card in cards_in(form.cards) if card not in marked]
            marked = (*marked[1:], others[0])
        for card in marked:
            await trainer.touch(card)
        await trainer.press("enter")
    else:  # two digits: the second one confirms
        await trainer.press(*(answer if right else "11" if answer != "11" else "12"))
