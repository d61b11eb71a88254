"""Words round a question, made to fit: what is shortened where there is not room for all."""

from dataclasses import replace

from trainer.questions.form import ChoiceForm
from trainer.session.attempt import Attempt
from trainer.tui.drawing.asking import last_sentence, unanswered
from trainer.tui.drawing.choices import Choices
from trainer.tui.drawing.look import Look
from trainer.tui.drawing.prose import Block, Paragraph, overflow


def tightened(found: list[Block], width: int, height: int) -> list[Block]:
    """Before the answer: what does not fit, with the choices in columns."""
    if not overflow(found, width, height, pinned=1):
        return found
    return [
        replace(block, is_tight=True) if isinstance(block, Choices) else block for block in found
    ]


def shortened(found: list[Block], ask: str, width: int, height: int) -> list[Block]:
    """After the answer: of a question that has been read its end is enough."""
    if not overflow(found, width, height, pinned=1):
        return found
    return [Paragraph(last_sentence(ask), "strong"), *found[1:]]


def with_choices(
    found: list[Block], attempt: Attempt, ask: str, line: int, look: Look, width: int, height: int
) -> list[Block]:
    """After the answer: what there was to choose, as much of it as there is room for."""
    form = attempt.question.form()
    if not isinstance(form, ChoiceForm):
        return found
    before = unanswered(replace(attempt, verdict=None, hints=0), ask, line, look)
    listed = next(block for block in before if isinstance(block, Choices))
    answers = {id for answer in attempt.question.answers()[:1] for id in answer.split()}
    listed = listed.judged({at for at, c in enumerate(form.choices) if c.id in answers})
    end = Paragraph(last_sentence(ask), "strong")
    tries: list[list[Block]] = [
        [found[0], listed, *found[1:]],
        [end, listed, *found[1:]],
        [end, listed.shortened(), *found[1:]],
    ]
    for blocks in tries:
        if not overflow(blocks, width, height, pinned=1):
            return blocks
    return tries[-1]
