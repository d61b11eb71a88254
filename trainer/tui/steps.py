"""The steps of a question: which commands each has, and what they are called there."""

from collections.abc import Sequence
from typing import Final

from trainer.questions.form import CardsForm, ChoiceForm, NumberForm, PlayForm
from trainer.session.attempt import Attempt
from trainer.text.language import N_, Words
from trainer.tui.commands import Command
from trainer.tui.cursor import Cursor

_HOW_TO_PLAY: Final = N_(
    "Choose a card of your hand, mark what it takes on the table, and confirm. Where it takes "
    "nothing, lay it."
)
_HOW_TO_TAKE: Final = N_("The card is given: mark what it takes on the table, and confirm.")
_HOW_TO_MARK: Final = N_(
    "Go to a card and mark it; marked again it is free. Confirm when as many are marked as are "
    "asked for."
)
_HOW_TO_CHOOSE: Final = N_("One of the lines is right: go to it, or type its digit, and confirm.")
_HOW_TO_TICK: Final = N_(
    "Mark every line that is right, with enter, space or its digit, and confirm on a marked one. "
    "Where none is right, that is the last line."
)
_HOW_TO_COUNT: Final = N_("The answer is a number: type it, and confirm.")
_HOW_TO_READ_ON: Final = N_(
    "This is what your answer was worth. After a right one enter goes on; after another one it "
    "only reads on, so that nothing is lost."
)


def steps_before(attempt: Attempt, cursor: Cursor) -> list[str]:
    """The commands before the answer, most needed first."""
    form = attempt.question.form()
    undo = ["undo", "back"] if attempt.can_undo else []
    if isinstance(form, NumberForm):
        return ["confirm", "hint", "number", *undo]
    lacks = cursor.enter_does(attempt) == "lacks"
    if isinstance(form, ChoiceForm):
        mark = ["pick"] if form.is_multiple else []
        return ["row", "hint", *mark] if lacks else ["confirm", "hint", *mark, "row", *undo]
    if isinstance(form, PlayForm):
        if attempt.card is None:
            return ["confirm", "hint", "pick", "choose"]
        if attempt.marked:
            return ["confirm", "hint", *undo, "pick", "number", "choose", "row"]
        if not form.table:
            return ["confirm", "lay", "hint", *undo, "choose"]
        return ["confirm", "lay", "hint", *undo, "number", "pick", "choose", "row"]
    return [*([] if lacks else ["confirm"]), "hint", "pick", "choose", *undo]


def steps_after(is_right: bool, reels: Sequence[str], is_shown: bool) -> list[str]:
    """The commands after it. `reels`: those that show something; `is_shown`: one is at it."""
    if is_shown:
        return [*reels, "confirm", "retry", "next"]
    if is_right:
        return ["next", "confirm", *reels, "retry"]
    return ["retry", *reels, "next", "confirm"]


def label_before(command: Command, attempt: Attempt, cursor: Cursor, words: Words) -> str:
    """What a command is called before the answer; "" for its usual name.

    Space chooses first and marks then; enter does what the cursor is at.
    """
    form = attempt.question.form()
    if command.id == "pick" and isinstance(form, PlayForm) and attempt.card is None:
        return words._("play this")
    if command.id == "confirm":
        return {
            "mark": words._("mark"),
            "play": words._("play this"),
            "lay": words._("lay it"),
        }.get(cursor.enter_does(attempt), words._("confirm"))
    if command.id == "number" and isinstance(form, NumberForm):
        return words._("digits")
    if command.id == "row" and isinstance(form, ChoiceForm):
        return words._("choose")
    return ""


def how_to(attempt: Attempt) -> str:
    """How the present step is answered, as a message id."""
    if attempt.verdict is not None:
        return _HOW_TO_READ_ON
    form = attempt.question.form()
    if isinstance(form, PlayForm):
        return _HOW_TO_PLAY if form.card is None else _HOW_TO_TAKE
    if isinstance(form, CardsForm):
        return _HOW_TO_MARK
    if isinstance(form, ChoiceForm):
        return _HOW_TO_TICK if form.is_multiple else _HOW_TO_CHOOSE
    return _HOW_TO_COUNT
