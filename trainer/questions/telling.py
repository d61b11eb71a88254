"""Which of the reasons that were found are told: at most three, and nothing twice.

Several kinds can see the same event: the card laid that is taken, the capture that the better play
makes, the card kept that takes it. Of these the one that explains most is told, or says most.
"""

from collections.abc import Iterable
from fractions import Fraction
from typing import Final

from trainer.questions.causes import ABOUT
from trainer.questions.comparing import Reason
from trainer.questions.goals import banked
from trainer.rules.notation import parse_card

MOST_SHOWN: Final = 3

LEAST_APART: Final = Fraction(1, 25)
LEAST_LOOKED: Final = Fraction(1, 10)
"""Chances, and shares of the layouts that were looked at, differ by so much where they are told."""
LEAST_EXPLAINED: Final = Fraction(1, 20)
"""Two kinds explain different points where these differ by so much."""

_LEFT: Final = ("left-to-them", "left-to-them-some")
_AT_ONCE: Final = ("laid", "double", "seven-next", "coin-next")
_ANY: Final = ("capture-next", "sum-next")
_GOES: Final = ("goes", "goes-taken", "goes-capturing", "goes-left", "goes-banked")
_PILE: Final = ("coins", "sevens", "prime", "prime-suit")
_SETTEBELLO: Final = ("settebello-next", "settebello-taken")

_OWN_CAPTURES: Final = (
    "sweep-missed",
    "sweep-missed-own",
    "declined",
    "kept",
    "taken-back",
    "partner-takes",
)
"""Captures of the own side after the better play; the first say more of one that several tell."""

_SAME: Final = (
    *((id, *_LEFT) for id in ("cards", *_PILE, *_ANY, *_AT_ONCE)),
    (*_ANY, *_AT_ONCE),
    _GOES,
    ("seven-next", "sevens"),
    ("coin-next", "coins"),
    ("kept", "declined", "keeps-unpaired"),
    ("partner-card", "partner-takes"),
    ("laid-later", "taken-back"),
    ("last-capture", "dealer-last", "dealer-last-against", "keeps-unpaired"),
)
"""Kinds that tell the same thing in other words: of each of these one is told."""

_LEFT_OUT: Final = (
    ("laid-later", (*_AT_ONCE, *_LEFT, *_ANY)),
    ("sweep-missed", ("whirlwind-for",)),
    ("sweep-later", ("whirlwind-against",)),
    *((id, (*_SETTEBELLO, *_LEFT)) for id in _GOES),
)
"""A kind is left out where one of those that say more explains half as much, or more."""


def told(found: Iterable[Reason]) -> tuple[Reason, ...]:
    """The reasons to tell, the one that explains most first; of equals the first found.

    If the first ones only say where points go, the last of them gives way to what happens.
    """
    clear = sorted(filter(_is_clear, found), key=lambda one: -one.explains)
    kept: list[Reason] = []
    for reason in clear:
        same = {id for some in _SAME if kind_of(reason) in some for id in some} | {kind_of(reason)}
        is_said = any(kind_of(one) in same or _is_same_loss(one, reason) for one in kept)
        if not is_said and not any(_says_more(one, reason) for one in clear):
            kept.append(reason)
    shown = kept[:MOST_SHOWN]
    causes = [one for one in kept[MOST_SHOWN:] if says_what_happens(one)]
    if causes and not any(map(says_what_happens, shown)):
        shown[-1] = causes[0]
    return tuple(shown)


def kind_of(reason: Reason) -> str:
    """Its id, the same with cards open and without."""
    return reason.id.removesuffix("-open")


def says_what_happens(reason: Reason) -> bool:
    """Whether it names something that happens, not only where points go in the end."""
    return not reason.id.startswith(("category", "end-"))


def _is_clear(reason: Reason) -> bool:
    """Whether its chances are so far apart that a person would call them different."""
    if "percent" not in reason.params:
        return True
    least = LEAST_LOOKED if "looked" in reason.params else LEAST_APART
    return abs(reason.mine - reason.other) >= least


def _says_more(one: Reason, other: Reason) -> bool:
    """Whether the first reason tells what the other tells, and more exactly."""
    special, kind = kind_of(one), kind_of(other)
    if kind in _ANY and special in ("sweep-next", "settebello-next"):
        return (one.mine, one.other) == (other.mine, other.other)
    if 2 * one.explains < other.explains:
        return False
    if _is_same_capture(one, other):
        return _OWN_CAPTURES.index(special) < _OWN_CAPTURES.index(kind)
    if kind in _GOES and (special in _AT_ONCE or (special in _PILE and _is_banked(other))):
        return str(other.params["category"]) in ABOUT.get(special, ())
    if kind in _GOES and special == "taken-back":
        is_card = one.params["card_better"] == other.params["card"]
        return is_card and abs(1 - one.other - other.other) < LEAST_APART
    if special == "kept" and "taken" in one.params and kind in ("laid", "laid-later", *_GOES):
        by = other.params.get("by", other.params.get("hand"))
        return one.params["taken"] == by  # the two cards that meet are the same
    if _is_same_loss(other, one):
        return kind == "laid-later" or one.explains >= other.explains
    return any(kind == name and special in more for name, more in _LEFT_OUT)


def _is_banked(goes: Reason) -> bool:
    """Whether the better play itself takes the card that goes."""
    return bool(banked(goes.better) >> parse_card(str(goes.params["card"])) & 1)


def _is_same_loss(one: Reason, goes: Reason) -> bool:
    """Whether both tell of one loss, the second with the card that matters most in it: of what the
    other side takes at once, or with one capture, of the card that was laid, or of what is left.
    """
    kind, special = kind_of(one), kind_of(goes)
    if special not in _GOES:
        return False
    if kind == "last-capture":
        return special == "goes-left" and ("left_over" in one.params or _is_as_often(one, goes))
    if kind not in (*_ANY, "laid", "double", "laid-later"):
        return False
    if "percent" in one.params:
        is_card = one.params.get("card") == goes.params["card"]
        return (is_card or (kind == "laid-later" and one.mine < 1)) and one.mine == goes.mine
    with_what = {"goes-taken": "by", "goes-capturing": "card"}.get(special)
    cards = str(one.params.get("by", one.params.get("hand", ""))).split()
    return (
        with_what is not None
        and one.params["seat"] == goes.params["seat"]
        and goes.params[with_what] in cards
    )


def _is_same_capture(one: Reason, other: Reason) -> bool:
    """Whether both tell of one capture by the own side: with the same card, just as often, or with
    the same points."""
    kinds = kind_of(one), kind_of(other)
    if not {*kinds} <= {*_OWN_CAPTURES} or kinds[0] == kinds[1]:
        return False
    cards = [
        reason.params["card"] if kind in ("kept", "declined") else reason.params.get("by")
        for reason, kind in zip((one, other), kinds, strict=True)
    ]
    if None not in cards:
        return cards[0] == cards[1]
    if "sweep-missed-own" in kinds:
        return bool({"kept", "declined"} & {*kinds}) and one.other == other.other
    if {*kinds} == {"taken-back", "partner-takes"}:
        return abs(one.explains - other.explains) < LEAST_EXPLAINED or _is_as_often(one, other)
    return "taken-back" in kinds and _is_as_often(one, other)


def _is_as_often(one: Reason, other: Reason) -> bool:
    return "percent" in one.params and (one.mine, one.other) == (other.mine, other.other)
