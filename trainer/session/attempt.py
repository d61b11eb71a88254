"""An attempt: choose, look again, confirm. Nothing counts before it is confirmed.

`step` is pure. An event that makes no sense in the present state changes nothing but `notice`,
which says what is missing.
"""

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from trainer.questions.form import NONE, CardsForm, ChoiceForm, NumberForm, PlayForm
from trainer.questions.question import Fact, Question, Staged, Verdict
from trainer.rules.cards import NO_CARDS, Card, CardSet, count
from trainer.rules.notation import Play, format_cards, format_play

Notice: TypeAlias = Literal[
    "", "choose-card", "choose-cards", "choose-one", "choose-some", "type-number", "no-more-hints"
]
"""What an event lacked: first a card, the wanted number of cards, a choice, one or more choices or
that none is right, a number."""


@dataclass(frozen=True, slots=True)
class Pick:
    """Touch a card: choose it from the hand, or mark it (touch again: unmark).

    Where one card is to be marked, another takes its place.
    """

    card: Card


@dataclass(frozen=True, slots=True)
class Tick:
    """Touch a choice by its id; `NONE`: none of them."""

    id: str


@dataclass(frozen=True, slots=True)
class Digit:
    """Type one digit."""

    digit: int


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back the last step: what was marked, then the chosen card, then the last digit."""


@dataclass(frozen=True, slots=True)
class Clear:
    """Take back everything that is chosen."""


@dataclass(frozen=True, slots=True)
class Hint:
    """Ask for the next hint."""


@dataclass(frozen=True, slots=True)
class Confirm:
    """Answer with what is chosen."""


@dataclass(frozen=True, slots=True)
class Retry:
    """After the verdict: the same question once more."""


Event: TypeAlias = Pick | Tick | Digit | Undo | Clear | Hint | Confirm | Retry


@dataclass(frozen=True, slots=True)
class Attempt:
    """Where one attempt stands.

    `card`: chosen to be played. `marked`: cards to take, or cards marked. `ticked`: choice ids in
    the order of the form. `typed`: a number so far. `hints`, `undos`: how many were used. `tries`:
    answers given before this one. `verdict`: there once it is answered.

    Where several plays are asked one after another, `question` is what is asked now, and `hints`
    are of that; `begun` is what was asked first, and `hints_before` were seen at the steps before.
    """

    question: Question
    card: Card | None = None
    marked: CardSet = NO_CARDS
    ticked: tuple[str, ...] = ()
    typed: str = ""
    hints: int = 0
    undos: int = 0
    tries: int = 0
    notice: Notice = ""
    verdict: Verdict | None = None
    begun: Question | None = None
    hints_before: int = 0

    @property
    def is_answered(self) -> bool:
        """Whether there is a verdict."""
        return self.verdict is not None

    @property
    def can_undo(self) -> bool:
        """Whether something is chosen that can be taken back."""
        return bool(self.marked or self.ticked or self.typed) or self._has_own_card

    @property
    def _has_own_card(self) -> bool:
        """Whether a card is chosen that was not given."""
        form = self.question.form()
        return self.card is not None and not (isinstance(form, PlayForm) and form.card is not None)

    @property
    def all_hints(self) -> int:
        """How many hints were seen, at whatever step."""
        return self.hints_before + self.hints

    @property
    def shown_hints(self) -> tuple[Fact, ...]:
        """The hints asked for so far."""
        return tuple(self.question.hints()[: self.hints])

    @property
    def answer(self) -> str | None:
        """What would be answered now, in notation; None while something is missing."""
        form = self.question.form()
        if isinstance(form, PlayForm):
            return None if self.card is None else format_play(Play(self.card, self.marked))
        if isinstance(form, CardsForm):
            fits = form.wanted in (None, count(self.marked))
            return format_cards(self.marked) if fits else None
        if isinstance(form, ChoiceForm):
            return " ".join(self.ticked) if self.ticked else None
        return self.typed or None


def begin(question: Question) -> Attempt:
    """A fresh attempt. Where the card is given, it is chosen already."""
    form = question.form()
    return Attempt(question, form.card if isinstance(form, PlayForm) else None)


def step(attempt: Attempt, event: Event) -> Attempt:
    """The attempt after an event. After the verdict only `Retry` changes anything."""
    if attempt.verdict is not None:
        return _retry(attempt) if isinstance(event, Retry) else attempt
    attempt = replace(attempt, notice="")
    match event:
        case Pick(card):
            return _pick(attempt, card)
        case Tick(id):
            return _tick(attempt, id)
        case Digit(digit):
            return _digit(attempt, digit)
        case Undo():
            return _undo(attempt)
        case Clear():
            return _clear(attempt)
        case Hint():
            if attempt.hints == len(attempt.question.hints()):
                return replace(attempt, notice="no-more-hints")
            return replace(attempt, hints=attempt.hints + 1)
        case Confirm():
            return _confirm(attempt)
        case Retry():
            return attempt


def _retry(attempt: Attempt) -> Attempt:
    """From the start. Hints stay on the screen where they are of what is asked first."""
    tries = attempt.tries + 1
    if attempt.begun is None:
        before = attempt.hints_before
        return replace(
            begin(attempt.question), tries=tries, hints=attempt.hints, hints_before=before
        )
    return replace(begin(attempt.begun), tries=tries, hints_before=attempt.all_hints)


def _pick(attempt: Attempt, card: Card) -> Attempt:
    form, bit = attempt.question.form(), 1 << card
    if isinstance(form, CardsForm) and form.cards & bit:
        if form.wanted == 1 and attempt.marked != bit:
            return replace(attempt, marked=bit)
        return replace(attempt, marked=attempt.marked ^ bit)
    if not isinstance(form, PlayForm):
        return attempt
    if form.hand & bit and form.card is None:
        chosen = None if attempt.card == card else card
        return replace(attempt, card=chosen, marked=NO_CARDS)
    if form.table & bit:
        if attempt.card is None:
            return replace(attempt, notice="choose-card")
        return replace(attempt, marked=attempt.marked ^ bit)
    return attempt


def _tick(attempt: Attempt, id: str) -> Attempt:
    form = attempt.question.form()
    if not isinstance(form, ChoiceForm) or id not in form.ids:
        return attempt
    if not form.is_multiple:
        return replace(attempt, ticked=(id,))
    ticked = {*attempt.ticked} ^ {id}
    ticked -= {NONE} if id != NONE else {*form.ids[:-1]}
    return replace(attempt, ticked=tuple(one for one in form.ids if one in ticked))


def _digit(attempt: Attempt, digit: int) -> Attempt:
    form = attempt.question.form()
    typed = (attempt.typed + str(digit)).lstrip("0") or "0"
    if not isinstance(form, NumberForm) or int(typed) > form.highest:
        return attempt
    return replace(attempt, typed=typed)


def _undo(attempt: Attempt) -> Attempt:
    if attempt.marked:
        undone = replace(attempt, marked=NO_CARDS)
    elif attempt._has_own_card:
        undone = replace(attempt, card=None)
    elif attempt.ticked:
        undone = replace(attempt, ticked=())
    elif attempt.typed:
        undone = replace(attempt, typed=attempt.typed[:-1])
    else:
        return attempt
    return replace(undone, undos=attempt.undos + 1)


def _clear(attempt: Attempt) -> Attempt:
    if not attempt.can_undo:
        return attempt
    card = begin(attempt.question).card
    undos = attempt.undos + 1
    return replace(attempt, card=card, marked=NO_CARDS, ticked=(), typed="", undos=undos)


def _confirm(attempt: Attempt) -> Attempt:
    answer = attempt.answer
    if answer is None:
        return replace(attempt, notice=_missing(attempt))
    question = attempt.question
    onward = question.onward(answer) if isinstance(question, Staged) else None
    if onward is None:
        return replace(attempt, verdict=question.judge(answer))
    return replace(
        begin(onward),
        begun=attempt.begun or question,
        tries=attempt.tries,
        undos=attempt.undos,
        hints_before=attempt.all_hints,
    )


def _missing(attempt: Attempt) -> Notice:
    form = attempt.question.form()
    if isinstance(form, PlayForm):
        return "choose-card"
    if isinstance(form, CardsForm):
        return "choose-cards"
    if isinstance(form, ChoiceForm):
        return "choose-some" if form.is_multiple else "choose-one"
    return "type-number"
