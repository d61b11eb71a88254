"""What is worked out, how far it is, and how long it may still take, in words."""

from typing import TYPE_CHECKING, Final

from trainer.questions.reach import Reach
from trainer.text.figures import grouped
from trainer.text.language import Words

if TYPE_CHECKING:
    from trainer.solver.signals import Share

_LONG: Final = 100
"""Seconds from which minutes are told."""


def working_text(
    words: Words, seconds: float, share: "Share | None" = None, rest: float | None = None
) -> str:
    """That plays are worked out, for how long so far, and what is known of how far that is.

    `rest`: seconds that it may still take.
    """
    if share is not None and share.part == "reasons":
        text = words._("Why is being worked out… {seconds} s")
    else:
        text = words._("The plays are being worked out… {seconds} s")
    return _so_far(words, text.format(seconds=int(seconds)), share, rest)


def so_far_text(
    words: Words, seconds: float, share: "Share | None" = None, rest: float | None = None
) -> str:
    """The same without what it is: "12 s: 620 of 1 680 possible deals, about 25 s more"."""
    return _so_far(words, words._("{seconds} s").format(seconds=int(seconds)), share, rest)


def _so_far(words: Words, told: str, share: "Share | None", rest: float | None) -> str:
    more = [] if share is None else [share_text(words, share)]
    if rest is not None and share is not None:
        more.append(_rest(words, rest, is_most=share.part == "draws"))
    return f"{told}: {', '.join(more)}" if more else told


def begun_text(words: Words, reach: Reach) -> str:
    """On the command line: that plays are worked out, how far away that is where it is no matter
    of seconds, and how to stop it."""
    match reach:
        case "soon":
            return words._("The plays are being worked out. Ctrl-C stops it.")
        case "long":
            return words._(
                "The plays are being worked out. With so many cards this takes minutes. "
                "Ctrl-C stops it."
            )
        case "beyond":
            return words._(
                "The plays are being worked out. With so many cards this takes hours. "
                "Ctrl-C stops it."
            )


def stopped_text(words: Words, seconds: float, *, is_known: bool) -> str:
    """On the command line: that it was stopped, and whether something is known."""
    if is_known:
        text = words._("Stopped after {seconds} s: this is what is known so far.")
    else:
        text = words._("Stopped after {seconds} s: nothing is known of it yet.")
    return text.format(seconds=int(seconds))


def share_text(words: Words, share: "Share") -> str:
    """How much is done: "620 of 1 680 possible deals"."""
    if share.part == "plays" and not share.of:
        return words._("first what the position is worth")
    match share.part:
        case "layouts":
            text = words.ngettext(
                "{done} of {of} possible deal", "{done} of {of} possible deals", share.of
            )
        case "draws":
            text = words._("{done} possible deals of at most {of}")
        case "plays" | "reasons":
            text = words.ngettext("{done} of {of} play", "{done} of {of} plays", share.of)
    return text.format(done=grouped(share.done), of=grouped(share.of))


def _rest(words: Words, seconds: float, *, is_most: bool) -> str:
    n = max(1, round(seconds if seconds < _LONG else seconds / 60))
    if seconds < _LONG:
        text = words._("at most about {n} s more") if is_most else words._("about {n} s more")
    elif is_most:
        text = words._("at most about {n} min more")
    else:
        text = words._("about {n} min more")
    return text.format(n=grouped(n))
