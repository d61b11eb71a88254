"""Words round a question, made to fit: what is shortened where there is not room for all."""

from collections.abc import Sequence
from dataclasses import replace

from trainer.questions.form import ChoiceForm
from trainer.session.attempt import Attempt
from trainer.tui.drawing.asking import unanswered
from trainer.tui.drawing.choices import Choices
from trainer.tui.drawing.look import Look
from trainer.tui.drawing.prose import Block, Paragraph, draw_all, overflow


def tightened(found: list[Block], width: int, height: int) -> list[Block]:
    """Before the answer: what does not fit, with the choices in columns."""
    if not overflow(found, width, height, pinned=1):
        return found
    return [
        replace(block, is_tight=True) if isinstance(block, Choices) else block for block in found
    ]


def fitted(
    asks: Sequence[str], listed: Choices | None, rest: Sequence[Block], width: int, height: int
) -> list[Block]:
    """After the answer: the question, what there was to choose, and all that is said.

    `asks`: the question, then shorter and shorter. What is lost least goes first: choices stand in
    columns, then the question is as short as need be, then only the choices stay that matter.
    Nothing is left out that would win no line.
    """
    lists: list[list[Block]] = [[]]
    if listed is not None:
        lists = [[listed], [replace(listed, is_tight=True)], [listed.shortened()]]
    tries: list[list[Block]] = [
        [Paragraph(ask, "strong"), *choices, *rest]
        for choices, told in zip(lists, (asks[:1], asks, asks), strict=False)
        for ask in told
    ]
    if listed is None:
        tries = [[Paragraph(ask, "strong"), *rest] for ask in asks]
    for blocks in tries:
        if not overflow(blocks, width, height, pinned=1):
            return blocks
    return min(tries, key=lambda blocks: draw_all(blocks, width, gaps=False).height)


def choices_judged(attempt: Attempt, line: int | None, look: Look) -> Choices | None:
    """What there was to choose, with what is right; None where there was nothing."""
    form = attempt.question.form()
    if not isinstance(form, ChoiceForm):
        return None
    before = unanswered(replace(attempt, verdict=None, hints=0), "", line, look)
    listed = next(block for block in before if isinstance(block, Choices))
    right = form.chosen(attempt.question.answers()[0])
    return listed.judged({at for at, id in enumerate(form.ids) if id in right})
