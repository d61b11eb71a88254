"""What was computed about an answer, in words: the facts of a verdict, and hints.

What they are about is worded in a module each, by one message or by a function; here is which of
them says a fact. A fact that has no words yet is "".
"""

from collections.abc import Mapping, Sequence
from typing import Final

from trainer.questions.question import Fact
from trainer.rules.notation import parse_play
from trainer.rules.ruleset import PRESETS, Ruleset
from trainer.rules.seats import Seat
from trainer.text import chances, course, leaving, looking, primes
from trainer.text.cards import Names, sentence
from trainer.text.choices import play_phrase
from trainer.text.language import Words
from trainer.text.told import Composed, Told

_SAID: Final[Mapping[str, str]] = {
    **leaving.SAID,
    **chances.SAID,
    **primes.SAID,
    **course.SAID,
    **looking.SAID,
}
_COMPOSED: Final[Mapping[str, Composed]] = {
    **leaving.COMPOSED,
    **chances.COMPOSED,
    **primes.COMPOSED,
    **course.COMPOSED,
    **looking.COMPOSED,
}


def fact_text(
    words: Words,
    fact: Fact,
    ruleset: Ruleset = PRESETS["classic"],
    names: Names | None = None,
    viewer: Seat = Seat.S,
) -> str:
    """The fact as one or two sentences; "" for one that has no words."""
    told = Told(words, fact.params, ruleset, names, viewer)
    if fact.id in _SAID:
        return told.say(words._(_SAID[fact.id]))
    composed = _COMPOSED.get(fact.id)
    if composed is not None:
        return composed(told)
    from trainer.text.reasons import reason_text  # with all that reasons need, only where they are

    return reason_text(words, fact, names, viewer)


def facts_texts(
    words: Words,
    facts: Sequence[Fact],
    ruleset: Ruleset = PRESETS["classic"],
    names: Names | None = None,
    viewer: Seat = Seat.S,
) -> list[str]:
    """The facts that have words. A play is told in one sentence with what was counted for it."""
    found: list[str] = []
    rest = list(facts)
    while rest:
        one = rest.pop(0)
        text = fact_text(words, one, ruleset, names, viewer)
        is_counted = one.id in _COUNTED and (one.id != "worth-no-sweep" or "percent" in one.params)
        if is_counted and rest:
            counted = fact_text(words, rest.pop(0), ruleset, names, viewer)
            play = play_phrase(words, parse_play(str(one.params["play"])), names)
            text = words._("{play}: {counted}").format(
                play=sentence(play), counted=counted[:1].lower() + counted[1:]
            )
        if text:
            found.append(text)
    return found


_COUNTED: Final = ("worth-no-sweep", "worth-guard-settebello", "worth-anchor", "worth-no-anchor")
"""What a play comes to, where the fact after it says what was counted for that."""


def of_known_play(text: str, play: str) -> str:
    """A fact of a play without the play, where that has just been named: "No card for …"."""
    named = sentence(play)
    return sentence(text[len(named) :].lstrip(":, ")) if text.startswith(named) else text
