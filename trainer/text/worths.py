"""What every play is worth, as a small table to read."""

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from trainer.questions.odds import percent
from trainer.questions.question import Grade
from trainer.questions.worths import Worth, Worths
from trainer.rules.notation import format_play
from trainer.text.figures import figure, grouped, signed
from trainer.text.language import N_, Words

if TYPE_CHECKING:
    from trainer.solver.load import Notice

GRADES: Final[dict[Grade, str]] = {
    "best": N_("best"),
    "equal": N_("as good"),
    "inaccuracy": N_("a little less"),
    "mistake": N_("a mistake"),
    "blunder": N_("a blunder"),
    "illegal": N_("not allowed"),
}
"""A grade in a word or two."""


NOTICES: Final[dict["Notice", str]] = {
    "no-numba": N_(
        "numba cannot be used here, so solving takes some hundred times longer; "
        "pip install numba mends it"
    ),
    "no-cache": N_(
        "nothing that numba compiles can be kept, so each start compiles for some seconds; "
        "NUMBA_CACHE_DIR can name a folder for it"
    ),
}
"""What the solver lacks, and what would mend it."""

TENTH: Final = 0.095
LEAST_WITHIN: Final = 0.01
"""From which on a tenth says how far off the points may be, and the least that is said."""


def notice_text(words: Words, notice: "Notice") -> str:
    """What the solver lacks on this computer."""
    return words._(NOTICES[notice])


def grade_text(words: Words, grade: Grade) -> str:
    """The grade in a word or two."""
    return words._(GRADES[grade])


def basis_text(words: Words, worths: Worths, *, is_open: bool) -> str:
    """What the values rest on: open cards, or what the seat can know."""
    if is_open:
        return words._("Cards open: exact points of the deal, yours minus theirs.")
    if worths.is_exact:
        text = words.ngettext(
            "What you could know: points of the deal, yours minus theirs, in the one way in which "
            "the hidden cards can lie.",
            "What you could know: points of the deal, yours minus theirs, the mean over all {n} "
            "ways in which the hidden cards can lie.",
            worths.layouts,
        )
    else:
        text = words.ngettext(
            "What you could know: points of the deal, yours minus theirs, the mean over {n} way "
            "drawn at random of those in which the hidden cards can lie.",
            "What you could know: points of the deal, yours minus theirs, the mean over {n} ways "
            "drawn at random of those in which the hidden cards can lie.",
            worths.layouts,
        )
    said = text.format(n=grouped(worths.layouts))
    if not worths.is_exact:
        drawn = words._(
            "After ± stands how far off that may be, 19 times in 20; which play is better is known "
            "more closely."
        )
        said = f"{said} {drawn}"
    return f"{said} {averaged_text(words)}"


def averaged_text(words: Words) -> str:
    """What a mean over layouts leaves out."""
    return words._(
        "Each way is played on with the cards known, so a play that leaves a guess for later looks "
        "a little better than it is."
    )


def value_text(words: Words, worth: Worth) -> str:
    """Points with their sign, and how far off they may be: "−1.9 ±0.1"."""
    return f"{signed(words, worth.value)} {within_text(words, worth)}".rstrip()


def within_text(words: Words, worth: Worth) -> str:
    """How far off the points may be, "±0.1", "±0.04"; nothing where they are exact."""
    if not worth.within:
        return ""
    decimals = 1 if worth.within >= TENTH else 2
    return f"±{figure(words, max(worth.within, LEAST_WITHIN), decimals)}"


def _swept(words: Words, chance: Fraction) -> str:
    return words._("swept {n} in 100").format(n=percent(chance))


def worths_text(words: Words, worths: Worths, *, is_open: bool) -> str:
    """A line a play, the best first; then what it rests on, and the line of best play."""
    rows = [
        (
            format_play(one.play),
            signed(words, one.value),
            within_text(words, one),
            grade_text(words, one.grade),
            "" if is_open or not one.swept else _swept(words, one.swept),
        )
        for one in worths.plays
    ]
    widths = [max(len(row[at]) for row in rows) for at in range(4)]
    lines = [
        f"{play:<{widths[0]}}  {value:>{widths[1]}} {interval:<{widths[2]}}  "
        f"{grade:<{widths[3]}}  {swept}".rstrip()
        for play, value, interval, grade, swept in rows
    ]
    lines.append(basis_text(words, worths, is_open=is_open))
    if worths.line:
        played = " ".join(format_play(play) for play in worths.line)
        lines.append(words._("Best play: {line}").format(line=played))
    return "\n".join(lines)
