"""Themes: what a question is about, each a predicate that is computed, never believed."""

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Final, TypeAlias

from trainer.questions.best import BestPlay
from trainer.questions.endings import Ending
from trainer.questions.form import PlayForm
from trainer.questions.goals import own_pile
from trainer.questions.plays import GoalPlay
from trainer.questions.question import Question
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

Predicate: TypeAlias = Callable[[Question], bool]


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
    "guard-settebello": _goal("guard-settebello"),
    "anchor": _goal("anchor"),
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
