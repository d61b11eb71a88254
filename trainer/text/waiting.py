"""What is worked out, how far it is, and how long it may still take, in words."""

from typing import TYPE_CHECKING, Final

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
    told = text.format(seconds=int(seconds))
    more = [] if share is None else [share_text(words, share)]
    if rest is not None and share is not None:
        more.append(_rest(words, rest, is_most=share.part == "draws"))
    return f"{told}: {', '.join(more)}" if more else told


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
