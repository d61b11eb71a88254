"""`scopone check --each`: the puzzles in rows, and how many there are of each sort."""

from collections.abc import Mapping, Sequence
from typing import Final

from trainer.content.overview import Row, counted
from trainer.questions.maxims import Here
from trainer.text.figures import decimal
from trainer.text.language import N_, Words
from trainer.text.themes import theme_name

_HERE: Final[Mapping[Here, str]] = {
    "right": N_("right"),
    "wrong": N_("wrong"),
    "either": N_("right and wrong"),
    "silent": N_("says nothing"),
}


def overview_text(words: Words, rows: Sequence[Row]) -> str:
    """Names of goals, houses, themes and maxims are those of the files."""
    head = (
        words._("puzzle"),
        words._("goal or kind"),
        words._("grade"),
        words._("house"),
        words._("gap"),
        words._("maxims"),
        words._("themes"),
    )
    table = [head, *(_cells(words, one) for one in rows)]
    widths = [max(len(row[at]) for row in table) for at in range(len(head))]
    lines = [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in table
    ]
    found = counted(rows)
    grades = {str(grade): number for grade, number in found.grades.items()}
    parts = [
        _part(words._("By goal or kind:"), found.goals),
        _part(words._("By grade:"), grades),
        _part(words._("By house:"), found.houses),
        _part(
            words._("By theme:"),
            {f"{id}: {theme_name(words, id)}": number for id, number in found.themes.items()},
        ),
    ]
    text = words.ngettext(
        "A maxim is named in {n} puzzle, and wrong in {wrong}.",
        "A maxim is named in {n} puzzles, and wrong in {wrong}.",
        found.maxims,
    )
    parts.append([text.format(n=found.maxims, wrong=found.misleading)])
    return "\n".join([*lines, *(line for part in parts for line in ("", *part))])


def _cells(words: Words, one: Row) -> tuple[str, ...]:
    maxims = [f"{maxim} {words._(_HERE[here])}" for maxim, here in one.maxims.items()]
    return (
        one.id,
        one.goal,
        str(one.grade),
        one.rules,
        _gap(words, one),
        ", ".join(maxims) or "-",
        ", ".join(one.themes),
    )


def _gap(words: Words, one: Row) -> str:
    if one.gap is None:
        return "-"
    if one.unit == "in 100":
        return words._("{n} in 100").format(n=round(one.gap))
    return decimal(words, one.gap, 2)


def _part(title: str, counts: Mapping[str, int]) -> list[str]:
    return [title, *(f"{number:4}  {name}" for name, number in counts.items())]
