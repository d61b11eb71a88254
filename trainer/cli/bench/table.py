"""The figures as a table to read."""

from collections.abc import Sequence
from typing import Final

from trainer.cli.bench.figures import Figure, Machine, Part
from trainer.text.figures import decimal
from trainer.text.language import N_, Words

_TITLES: Final[dict[Part, str]] = {
    "solver": N_("Exact value with all hands known, in ms on one core"),
    "verdict": N_("Every play in all 1,680 layouts of three hidden hands, in ms on one core"),
    "plays": N_("Legal plays listed, in positions a second on one core"),
    "interface": N_("The trainer in a terminal of 80 by 24, in ms by the clock"),
}
_NAMES: Final[dict[str, str]] = {
    "value": N_("{of} cards each"),
    "verdict": N_("{of} cards each"),
    "plays-objects": N_("as objects, {of}"),
    "plays-kernel": N_("by the kernel, {of}"),
    "plays-objects-any": N_("as objects, 0 to 8 cards there"),
    "plays-kernel-any": N_("by the kernel, 0 to 8 cards there"),
    "first-frame": N_("start to Home"),
    "first-byte": N_("key to first byte of feedback"),
    "feedback-shown": N_("key to all of the feedback"),
}


def progress_text(words: Words, figure: Figure | None) -> str:
    """What is being measured; None stands for kernels that get ready."""
    if figure is None:
        return words._("The solver gets ready; the first time this takes a moment.")
    return f"{_of_part(words, figure.part)}: {_name(words, figure)}"


def table_text(
    words: Words,
    machine: Machine,
    figures: Sequence[Figure],
    *,
    no_terminal: str | None = None,
    is_whole: bool = True,
) -> str:
    """A table for each part. `no_terminal`: why the interface was not measured."""
    lines = [_machine_text(words, machine)]
    for part in _TITLES:
        found = [figure for figure in figures if figure.part == part]
        if found:
            lines += ["", _of_part(words, part), *_rows(words, found)]
    lines.append("")
    if no_terminal is not None:
        text = words._(
            "The interface was not measured: there is no terminal of its own to be had here "
            "({reason})."
        )
        lines.append(text.format(reason=no_terminal))
    if machine.memory_mib is not None and machine.is_jitted is not None:
        text = words._(
            "Memory at its peak: {mib} MiB. The table of the search may take {table} MiB here, "
            "{usual} MiB in the trainer."
        )
        lines.append(
            text.format(
                mib=machine.memory_mib, table=machine.table_mib, usual=machine.usual_table_mib
            )
        )
    if not is_whole:
        lines.append(words._("Stopped early: this is what was measured until then."))
    return "\n".join(lines).rstrip()


def _of_part(words: Words, part: Part) -> str:
    return words._(_TITLES[part])


def _name(words: Words, figure: Figure) -> str:
    return words._(_NAMES[figure.name]).format(of=figure.of)


def _machine_text(words: Words, machine: Machine) -> str:
    if machine.numba is None:
        numba = words._("no numba")
    else:
        numba = f"numba {machine.numba}"
    told = [f"Python {machine.python}", numba]
    if machine.is_jitted is not None:
        is_jitted = machine.is_jitted
        told.append(
            words._("kernels compiled") if is_jitted else words._("kernels as plain Python")
        )
    if machine.cores:
        told.append(
            words.ngettext("one core of {n}", "one core of {n}", machine.cores).format(
                n=machine.cores
            )
        )
    if machine.load is not None:
        told.append(words._("load {load}").format(load=machine.load))
    return ", ".join(told)


def _rows(words: Words, figures: Sequence[Figure]) -> list[str]:
    """A head and a row a figure: the first column to the left, the others to the right."""
    has_nodes = any(figure.nodes for figure in figures)
    has_p95 = any(figure.reached_by == "p95" for figure in figures)
    head = [
        "",
        words._("runs"),
        words._("median"),
        *([] if has_nodes else [words._("least")]),
        *([words._("p95")] if has_p95 else []),
        words._("worst") if has_nodes else words._("most"),
        *([words._("nodes/s")] if has_nodes else []),
        words._("reach"),
    ]
    table = [head]
    for one in figures:
        table.append(
            [
                _name(words, one),
                str(len(one.runs)),
                _number(words, one.median),
                *([] if has_nodes else [_number(words, min(one.runs))]),
                *([_number(words, one.p95)] if has_p95 else []),
                _number(words, max(one.runs)),
                *([_number(words, one.nodes_a_second)] if has_nodes else []),
                _reach(words, one),
            ]
        )
    widths = [max(len(row[at]) for row in table) for at in range(len(head))]
    return [
        "  ".join(
            ["", f"{row[0]:<{widths[0]}}", *map(str.rjust, row[1:], widths[1:])],
        ).rstrip()
        for row in table
    ]


def _reach(words: Words, figure: Figure) -> str:
    """What the design asks of the median, or of what is named beside it."""
    if figure.reach is None:
        return "-"
    reach = _number(words, figure.reach)
    return reach if figure.reached_by == "median" else " ".join([words._("p95"), reach])


def _number(words: Words, value: float) -> str:
    """About three figures that matter, of a thousand and more all that stand before the point."""
    if value >= 1_000_000:
        return f"{decimal(words, value / 1_000_000, 1)} M"
    if value >= 100:
        return f"{value:,.0f}".replace(",", "\N{NARROW NO-BREAK SPACE}")
    return decimal(words, value, 1 if value >= 10 else 2)
