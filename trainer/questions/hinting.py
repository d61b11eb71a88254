"""A hint between the first one and the card: computed for this position, and naming no card.

It says what a right play is about, so it is true whichever of several right plays is meant.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from trainer.questions.anchors import anchor_after
from trainer.questions.comparing import Reason
from trainer.questions.losses import Loss
from trainer.questions.odds import Threat, after, settebello_threat, sweep_threat
from trainer.questions.question import Fact, fact
from trainer.questions.telling import kind_of
from trainer.rules.cards import count
from trainer.rules.notation import Play
from trainer.rules.position import View

# --- safe plays: how the safest one comes to be


def safe_hint(goal: str, view: View, best: Play) -> tuple[Fact, ...]:
    """What makes a right play as safe as it is; () for goals that are not about safety."""
    work = _SAFE.get(goal)
    return () if work is None else (work(view, best),)


def _no_sweep(view: View, best: Play) -> Fact:
    threat = sweep_threat(after(view, best))
    if threat.bar or not threat.ranks:
        return fact("hint-sweep-none")
    return fact(f"hint-sweep-{_count(threat)}")


def _guard(view: View, best: Play) -> Fact:
    threat = settebello_threat(after(view, best))
    if threat.bar:
        return fact("hint-guard-away")
    return fact(f"hint-guard-{_count(threat)}")


def _count(threat: Threat) -> str:
    """What is to be counted: cards that are out, or that none is, or what lays prove."""
    if not threat.odds.out:
        return "seen"
    return "count" if threat.chance else "proved"


def _anchor(view: View, best: Play) -> Fact:
    anchor = anchor_after(view, best)
    return fact("hint-anchor-count", captured=count(anchor.captured), held=count(anchor.held))


_SAFE: Final[Mapping[str, Callable[[View, Play], Fact]]] = {
    "no-sweep": _no_sweep,
    "guard-settebello": _guard,
    "anchor": _anchor,
}

# --- best plays: what the likeliest mistake is about

_ABOUT: Final[Mapping[str, tuple[str, ...]]] = {
    "sweeps": (
        "sweep-made",
        "sweep-next",
        "sweep-later",
        "sweep-missed",
        "sweep-missed-own",
        "whirlwind-against",
        "whirlwind-for",
    ),
    "taking": (
        "laid",
        "double",
        "laid-later",
        "capture-next",
        "sum-next",
        "left-to-them",
        "left-to-them-some",
        "coin-next",
        "seven-next",
    ),
    "keeping": ("kept", "declined", "keeps-unpaired", "taken-back"),
    "partner": ("partner-card", "partner-takes"),
    "last": ("last-capture", "dealer-last", "dealer-last-against"),
    "anchor": ("anchor", "anchor-broken"),
}
_CATEGORIES: Final[Mapping[str, str]] = {
    "settebello-taken": "settebello",
    "settebello-next": "settebello",
    "cards": "cards",
    "coins": "coins",
    "sevens": "prime",
    "prime": "prime",
    "prime-suit": "prime",
}


def best_hint(reasons: Sequence[Reason], losses: Sequence[Loss]) -> Fact:
    """What a play is worse in than the best, by its first reason, else by what it loses most."""
    for reason in reasons[:1]:
        kind = kind_of(reason)
        for about, kinds in _ABOUT.items():
            if kind in kinds:
                return fact(f"hint-about-{about}")
        category = reason.params.get("category", _CATEGORIES.get(kind))
        if category is not None:
            return _about(str(category))
    if losses:
        return _about(losses[0].category)
    return fact("hint-about-taking")  # among a few layouts that were drawn there was no difference


def _about(category: str) -> Fact:
    if category == "sweeps":
        return fact("hint-about-sweeps")
    return fact("hint-about-category", category=category)
