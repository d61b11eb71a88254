"""Themes: what a question is about, each a predicate that is computed, never believed."""

from collections.abc import Callable, Mapping
from dataclasses import fields
from operator import and_
from typing import Final, TypeAlias

from trainer.questions.best import BestPlay
from trainer.questions.endings import Ending
from trainer.questions.form import PlayForm
from trainer.questions.futures import CATEGORIES, Future, Futures
from trainer.questions.goals import own_pile
from trainer.questions.maxims import here
from trainer.questions.plays import GoalPlay
from trainer.questions.question import RIGHT, Question
from trainer.questions.rulings import Captures, Legal, RulingsDiffer, SweepCounts
from trainer.questions.tables import after_play, sweeping_ranks
from trainer.rules.capture import captures, equals, groups
from trainer.rules.cards import (
    COINS,
    FACES,
    NO_CARDS,
    RANK_MASK,
    SETTEBELLO,
    SEVEN,
    SUIT_MASK,
    CardSet,
    cards_in,
    count,
)
from trainer.rules.notation import Play, parse_play
from trainer.rules.play import is_sweep
from trainer.rules.ruleset import PRESETS
from trainer.rules.ruling import capturing_cards, rule
from trainer.rules.scoring import Category

Predicate: TypeAlias = Callable[[Question], bool]

LEAST_LOST: Final = 0.5
"""Points of a category that a wrong play must lose for the category to decide."""
MOST_LAYOUTS: Final = 200
"""Of more layouts than these some, evenly spread, are played to the end."""


def right_plays(question: Question) -> tuple[Play, ...]:
    """The plays that the question is about: those that answer it, or the one it judges."""
    if isinstance(question.form(), PlayForm):
        return tuple(map(parse_play, question.answers()))
    if isinstance(question, Captures):
        return tuple(map(parse_play, question.answers()[0].split()))
    if isinstance(question, Legal | SweepCounts | RulingsDiffer):
        return (question.play,)
    return ()


def cards_asked(question: Question) -> CardSet:
    """The cards whose play is asked for: the given one, else the hand."""
    form = question.form()
    if isinstance(form, PlayForm):
        return form.hand if form.card is None else 1 << form.card
    if isinstance(question, Captures):
        return 1 << question.card
    if isinstance(question, Legal | SweepCounts | RulingsDiffer):
        return 1 << question.play.card
    return NO_CARDS


def _single_card_rule(question: Question) -> bool:
    """A card could take a sum, if no equal card lay there that must be taken instead."""
    turn = question.turn
    if turn is None or turn.ruleset.equal_and_sum != "equal_only":
        return False
    return any(
        equals(turn.table, card) and groups(turn.ruleset, turn.table, card)
        for card in cards_in(cards_asked(question))
    )


def _choose_equal(question: Question) -> bool:
    """A card may take one of several equal cards."""
    return any(
        sum(taken & ~equal == NO_CARDS for taken in choices) > 1
        for equal, choices in _choices(question)
    )


def _choose_sum(question: Question) -> bool:
    """A card may take one of several sums."""
    return any(
        sum(taken & equal == NO_CARDS for taken in choices) > 1
        for equal, choices in _choices(question)
    )


def _choices(question: Question) -> list[tuple[CardSet, tuple[CardSet, ...]]]:
    """For each card asked about: its equals on the table, and everything it may take."""
    turn = question.turn
    if turn is None:
        return []
    return [
        (equals(turn.table, card), captures(turn.ruleset, turn.table, card))
        for card in cards_in(cards_asked(question))
    ]


def _sums(question: Question) -> list[tuple[Play, CardSet]]:
    """The right plays that take sums, with the cards in the sums."""
    found = [(play, play.takes & ~equals(play.takes, play.card)) for play in right_plays(question)]
    return [(play, summed) for play, summed in found if count(summed) > 1]


def _faces_in_sums(question: Question) -> bool:
    """A face takes a sum, or is part of one."""
    return any((summed | 1 << play.card) & FACES for play, summed in _sums(question))


def _sweep(question: Question) -> bool:
    """A right play sweeps, or sweeping is what is asked about."""
    turn = question.turn
    if question.kind in ("sweeps-with", "sweep-counts"):
        return True
    return turn is not None and any(is_sweep(turn, play) for play in right_plays(question))


def _banks(question: Question, wanted: CardSet) -> bool:
    """A right play captures with one of these cards, or takes one."""
    return any(
        play.takes and (play.takes | 1 << play.card) & wanted for play in right_plays(question)
    )


def _must_capture(question: Question) -> bool:
    """In this house a card that could only be laid must wait, since another captures."""
    turn = question.turn
    if turn is None or turn.ruleset.obligation != "player":
        return False
    capturing = capturing_cards(turn)
    return capturing != NO_CARDS and capturing != turn.hand


def _nothing_to_take(question: Question) -> bool:
    """No card that is asked about captures anything."""
    asked = _choices(question)
    return bool(asked) and not any(choices for _, choices in asked)


def _leave_safe(question: Question) -> bool:
    """Every right play leaves cards that no single card sweeps."""
    turn, plays = question.turn, right_plays(question)
    if turn is None or turn.is_last_play or not plays:
        return False
    if not all(rule(turn, play).is_legal for play in plays):
        return False
    left = [after_play(turn, play) for play in plays]
    return all(table and not sweeping_ranks(turn.ruleset, table) for table in left)


def _other_house(question: Question) -> bool:
    """The house has an option that classic has not, or several houses are compared."""
    if question.kind == "rulings-differ":
        return True
    house, classic = question.ruleset, PRESETS["classic"]
    names = [field.name for field in fields(house) if field.name != "preset"]
    return any(getattr(house, name) != getattr(classic, name) for name in names)


def _missing_suit(question: Question) -> bool:
    """A pile in a question on primes lacks a suit."""
    piles = getattr(question, "piles", (getattr(question, "pile", None),))
    if isinstance(question, GoalPlay):
        piles = (own_pile(question.turn),)
    return _is_prime(question) and any(
        pile is not None and not all(pile & suit for suit in SUIT_MASK) for pile in piles
    )


def _goal(*goals: str) -> Predicate:
    """A play is judged by one of these goals."""
    return lambda question: isinstance(question, GoalPlay | BestPlay) and question.goal in goals


def _maxim(*maxims: str) -> Predicate:
    """One of these maxims tells the right plays of a solved question from others, or misleads."""
    return lambda question: (
        isinstance(question, BestPlay)
        and any(here(question, maxim) in ("right", "wrong") for maxim in maxims)
    )


def _decline(question: Question) -> bool:
    """In a solved question something could be captured, or swept, and should not be."""
    return isinstance(question, BestPlay) and "wrong" in (
        here(question, "capture"),
        here(question, "sweep"),
    )


def _decides(category: Category) -> Predicate:
    """It is the points of a category, on the whole, that the best wrong play loses."""
    return lambda question: (
        isinstance(question, BestPlay) and _lost(question, category) >= LEAST_LOST
    )


def _lost(question: BestPlay, category: Category) -> float:
    """Points of a category by which the best wrong play is below the right one, on average."""
    right, wrong = _right_and_wrong(question)
    if wrong is None:
        return 0.0
    at = CATEGORIES.index(category)
    lost = [one.points[at] - other.points[at] for one, other in _futures(question, right, wrong)]
    return sum(lost) / len(lost)


def _right_and_wrong(question: BestPlay) -> tuple[Play, Play | None]:
    """The first of the right plays, and the best of the others."""
    plays = question.worths().plays
    return plays[0].play, next((one.play for one in plays if one.grade not in RIGHT), None)


def _futures(question: BestPlay, right: Play, wrong: Play) -> list[tuple[Future, Future]]:
    """How the deal ends after both plays, in each of some layouts."""
    futures = Futures(question.turn)
    numbers = futures.some(MOST_LAYOUTS, wrong, right)
    return [(futures.after(at, right), futures.after(at, wrong)) for at in numbers]


def _guard_settebello(question: Question) -> bool:
    """That is the goal; or who gets the settebello decides a solved question, or whether the play
    that tempts most moves it. It lies there, or is in the hand."""
    if _goal("guard-settebello")(question):
        return True
    if not isinstance(question, BestPlay):
        return False
    is_there = (question.turn.table | question.turn.hand) >> SETTEBELLO & 1
    right, wrong = _right_and_wrong(question)
    if not is_there or wrong is None:
        return False
    moves = [(play.takes | 1 << play.card) >> SETTEBELLO & 1 for play in (right, wrong)]
    return moves[0] != moves[1] or _decides("settebello")(question)


def _six_matters(question: Question) -> bool:
    """A six should be taken, and the prime depends on it."""
    return (
        isinstance(question, BestPlay)
        and here(question, "take-six") == "right"
        and _decides("prime")(question)
    )


def _six_idle(question: Question) -> bool:
    """A six could be taken, and should not be."""
    return isinstance(question, BestPlay) and here(question, "take-six") == "wrong"


def _whirlwind(question: Question) -> bool:
    """With the right play the own side sweeps twice in a row, with the best wrong one it does not:
    in half of the layouts and more."""
    return _whirls(question, lambda right, wrong: _in_a_row(right, 0) and not _in_a_row(wrong, 0))


def _stop_whirlwind(question: Question) -> bool:
    """With the best wrong play the opponents sweep twice in a row, with the right one they do not:
    in half of the layouts and more."""
    return _whirls(question, lambda right, wrong: _in_a_row(wrong, 1) and not _in_a_row(right, 1))


def _whirls(question: Question, happens: Callable[[Future, Future], bool]) -> bool:
    if not isinstance(question, BestPlay):
        return False
    right, wrong = _right_and_wrong(question)
    if wrong is None:
        return False
    found = [happens(one, other) for one, other in _futures(question, right, wrong)]
    return 2 * sum(found) >= len(found)


def _in_a_row(future: Future, first: int) -> bool:
    """Whether a side sweeps with two plays in a row; `first`: 0 for the own side, 1 for theirs."""
    own = [play.sweep for play in future.line[first::2]]
    return any(map(and_, own, own[1:]))


def _must_take(question: Question) -> bool:
    """A card is laid although it captures."""
    return isinstance(question, Legal) and question.answers() == ("capture-with-card",)


def _is_prime(question: Question) -> bool:
    """The question is on primes."""
    if isinstance(question, GoalPlay):
        return question.goal == "best-prime"
    return "prime" in question.kind


def _at_a_step(predicate: Predicate) -> Predicate:
    """The same of an ending that is played out: at one of its own plays, whatever right ones are
    made, since a theme is promised before anything is played."""

    def of(question: Question) -> bool:
        if not isinstance(question, Ending):
            return predicate(question)
        return all(any(predicate(step.now) for step in line) for line in question.lines())

    return of


_OF_ONE: Final[Mapping[str, Predicate]] = {
    "single-card-rule": _single_card_rule,
    "choose-equal": _choose_equal,
    "sums": lambda question: bool(_sums(question)),
    "sums-of-three": lambda question: any(count(cards) > 2 for _, cards in _sums(question)),
    "choose-sum": _choose_sum,
    "faces-in-sums": _faces_in_sums,
    "sweep": _sweep,
    "settebello": lambda question: _banks(question, 1 << SETTEBELLO),
    "sevens": lambda question: _banks(question, RANK_MASK[SEVEN]),
    "coins": lambda question: _banks(question, COINS),
    "must-take": _must_take,
    "must-capture": _must_capture,
    "nothing-to-take": _nothing_to_take,
    "leave-safe": _leave_safe,
    "no-sweep": lambda question: question.kind == "sweep-odds" or _goal("no-sweep")(question),
    "leave-eleven": _maxim("leave-eleven"),
    "guard-settebello": _guard_settebello,
    "anchor": lambda question: _goal("anchor")(question) or _maxim("anchor")(question),
    "whirlwind": _whirlwind,
    "stop-whirlwind": _stop_whirlwind,
    "decline": _decline,
    "prime-chase": _decides("prime"),
    "six-matters": _six_matters,
    "six-idle": _six_idle,
    "keep-paired": _maxim("keep-the-paired"),
    "save-seven": _maxim("keep-a-seven"),
    "spariglio": _maxim("unpair", "pair"),
    "from-a-double": _maxim("lay-a-double"),
    "cards-open": _goal("best-open"),
    "could-know": _goal("best"),
    "last-play": lambda question: question.turn is not None and question.turn.is_last_play,
    "other-house": _other_house,
    "prime": _is_prime,
    "missing-suit": _missing_suit,
    "scoring": lambda question: question.kind in ("score-hand", "match-winner"),
    "counting": lambda question: question.kind in ("unseen", "unpaired", "who-holds", "sweep-odds"),
    "course-of-deal": lambda question: (
        question.kind in ("dead-deal", "leftovers-to", "who-plays-next")
    ),
}

THEMES: Final[Mapping[str, Predicate]] = {
    **{id: _at_a_step(predicate) for id, predicate in _OF_ONE.items()},
    "played-out": lambda question: isinstance(question, Ending),
}
"""Each theme, and whether a question has it."""
