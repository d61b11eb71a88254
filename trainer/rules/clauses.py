"""Every clause: its id, the option value it belongs to, and where the three sources say it.

The words are in `trainer.text`. A `Citation` tells how far a house's own source carries a clause:
*stated* by it, *inferred* from it, *assumed* (it is silent, another source is followed), or *house*
(an override that the chosen house does not have). Line numbers are those of the three rule texts
(RULES.md, "Presets" and "What each source says").
"""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from trainer.rules.ruleset import PRESETS, OptionValue, Ruleset

Source: TypeAlias = Literal["squarescores.txt", "fantacarte.txt", "yeeqia.txt"]
Standing: TypeAlias = Literal["stated", "inferred", "assumed", "house"]

SQUARESCORES: Final[Source] = "squarescores.txt"
FANTACARTE: Final[Source] = "fantacarte.txt"
YEEQIA: Final[Source] = "yeeqia.txt"
SOURCES: Final[tuple[Source, ...]] = (SQUARESCORES, FANTACARTE, YEEQIA)

SOURCE_OF_PRESET: Final[dict[str, Source]] = {
    "classic": SQUARESCORES,
    "scientifico": FANTACARTE,
    "forced": YEEQIA,
    "ten-card": SQUARESCORES,
}


@dataclass(frozen=True, slots=True)
class Cell:
    """What one source says on one matter. `lines` is empty only where it is silent."""

    standing: Standing
    lines: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Citation:
    """Where a clause comes from under a ruleset.

    `source`: the house's own text. `lines`: its lines, if it says so. For *assumed* and *house*
    `followed` and `followed_lines` name the text that is followed instead, if any has the clause.
    """

    standing: Standing
    source: Source
    lines: tuple[int, ...]
    followed: Source | None = None
    followed_lines: tuple[int, ...] = ()


def _stated(*lines: int) -> Cell:
    return Cell("stated", lines)


def _inferred(*lines: int) -> Cell:
    return Cell("inferred", lines)


_SILENT: Final = Cell("assumed")

COMMON: Final[dict[str, tuple[Cell, Cell, Cell]]] = {
    "not-in-hand": (_stated(55), _inferred(9), _inferred(6)),
    "not-on-table": (_stated(55), _stated(10, 11), _stated(9, 10)),
    "must-add-up": (_stated(55), _stated(11), _stated(10)),
    "capture-with-card": (_stated(57, 189), _SILENT, _stated(14)),
    "lay": (_stated(55, 57), _stated(13), _stated(13)),
    "take-equal": (_stated(55), _stated(10), _stated(9)),
    "take-sum": (_stated(55), _stated(11), _stated(10)),
    "deal-over": (_stated(59), _SILENT, _stated(18)),
    "card-joins-pile": (_inferred(101), _inferred(20), _inferred(15)),
    "sweep": (_stated(185), _stated(16), _stated(16)),
    "leftovers": (_stated(59), _stated(16), _stated(18)),
    "cards-majority": (_stated(69, 95), _stated(20, 25), _stated(21)),
    "coins-majority": (_stated(75, 95), _stated(21, 25), _stated(22)),
    "settebello-point": (_stated(81), _stated(22), _stated(23)),
    "prime-values": (_stated(9, 15, 21, 27, 33, 39), _SILENT, _stated(27, 49)),
    "prime-tie": (_stated(95), _stated(25), _stated(24)),
    "higher-total": (_stated(97), _stated(25), _stated(39)),
    "level-plays-on": (_stated(97), _SILENT, _stated(39)),
    "next-dealer": (_stated(49), _stated(7), _SILENT),
    "redeal-same-dealer": (_stated(51), _SILENT, _SILENT),
}
"""Clauses that every house has: id -> what squarescores, fantacarte and yeeqia say of it."""

OPTION_CLAUSES: Final[dict[str, dict[OptionValue, str]]] = {
    "layout": {"9+4": "deal-nine", "10+0": "deal-ten"},
    "direction": {"right": "play-right", "left": "play-left"},
    "redeal_kings": {"off": "kings-play-on", "3": "three-kings-dead", "4": "four-kings-dead"},
    "obligation": {"card": "may-keep-capture", "player": "capture-if-able"},
    "equal_cards": {"one": "one-equal-card", "all": "all-equal-cards"},
    "equal_and_sum": {"equal_only": "equal-card-first", "everything": "take-everything"},
    "sum_choice": {"player": "choose-sum", "fewest": "fewest-cards", "most": "most-cards"},
    "sums_per_play": {"one": "one-sum", "all": "all-sums"},
    "face_sums": {True: "faces-in-sums", False: "face-no-sums"},
    "last_sweep": {
        "not_on_final_play": "last-play-no-sweep",
        "not_as_last_capture": "last-capture-no-sweep",
        "counts_for_dealer": "dealer-sweep-counts",
        "counts": "last-sweep-counts",
    },
    "prime_missing": {
        "complete_wins": "prime-complete-wins",
        "compare": "prime-compare",
        "void": "prime-void",
    },
    "re_bello": {True: "re-bello-point", False: "no-re-bello"},
    "napola": {"on": "napola-points", "off": "no-napola"},
    "napola_all_ten": {"wins_match": "all-ten-win", "ten_points": "all-ten-points"},
}
"""The clause of each value of each option but `target`, whose clause is `target` for any number."""

CELLS: Final[dict[str, dict[str, Cell]]] = {
    "classic": {
        "layout": _stated(49, 177),
        "direction": _stated(49, 55),
        "redeal_kings": _stated(51),
        "obligation": _stated(57, 189),
        "equal_cards": _stated(193),
        "equal_and_sum": _stated(55, 193),
        "sum_choice": _stated(55, 193),
        "sums_per_play": _stated(55),
        "face_sums": _stated(31, 37, 43, 55),
        "last_sweep": _inferred(161),
        "prime_missing": _stated(95),
        "re_bello": _stated(165),
        "napola": _stated(169),
        "napola_all_ten": _stated(169),
        "target": _stated(97, 137),
    },
    "scientifico": {
        "layout": _stated(6),
        "direction": _inferred(28),
        "redeal_kings": _stated(6),
        "obligation": _SILENT,
        "equal_cards": _SILENT,
        "equal_and_sum": _stated(12),
        "sum_choice": _SILENT,
        "sums_per_play": _SILENT,
        "face_sums": _stated(14),
        "last_sweep": _stated(16),
        "prime_missing": _SILENT,
        "re_bello": _stated(24),
        "napola": _stated(24),
        "napola_all_ten": _SILENT,
        "target": _stated(25),
    },
    "forced": {
        "layout": _stated(4),
        "direction": _stated(3),
        "redeal_kings": _stated(5),
        "obligation": _stated(14, 46),
        "equal_cards": _stated(9),
        "equal_and_sum": _stated(11),
        "sum_choice": _stated(14),
        "sums_per_play": _inferred(11, 14),
        "face_sums": _stated(12),
        "last_sweep": _stated(17, 47),
        "prime_missing": _inferred(38),
        "re_bello": _stated(51),
        "napola": _stated(51),
        "napola_all_ten": _SILENT,
        "target": _stated(1, 39),
    },
}
CELLS["ten-card"] = CELLS["classic"] | {
    "layout": _stated(161),
    "redeal_kings": _stated(161),
    "last_sweep": _stated(161),
}
"""What a house's own text says of each option, in the value that the preset has."""

_MENTIONED: Final[dict[tuple[str, OptionValue], dict[Source, tuple[int, ...]]]] = {
    ("equal_and_sum", "equal_only"): {YEEQIA: (14,)},
    ("last_sweep", "counts"): {SQUARESCORES: (185,)},
    ("prime_missing", "void"): {YEEQIA: (24,)},
    ("re_bello", True): {SQUARESCORES: (165,)},
    ("napola", "on"): {SQUARESCORES: (169,)},
    ("target", 21): {SQUARESCORES: (137, 173), FANTACARTE: (25,), YEEQIA: (50,)},
}
"""Values that no preset has, but that a source mentions."""


def option_clause(option: str, value: OptionValue) -> str:
    """The id of the clause of an option's value."""
    return "target" if option == "target" else OPTION_CLAUSES[option][value]


def option_of(clause: str) -> tuple[str, OptionValue] | None:
    """The option and value that a clause belongs to; None for a clause that every house has."""
    for option, by_value in OPTION_CLAUSES.items():
        for value, id in by_value.items():
            if id == clause:
                return option, value
    return None


CLAUSES: Final[tuple[str, ...]] = (
    *COMMON,
    *(id for by_value in OPTION_CLAUSES.values() for id in by_value.values()),
    "target",
)
"""Every clause id."""


def cite(ruleset: Ruleset, clause: str) -> Citation:
    """Where a clause comes from when it is applied under this ruleset.

    Raises:
        KeyError: there is no such clause.
    """
    source = SOURCE_OF_PRESET[ruleset.preset]
    if clause in COMMON:
        cell = COMMON[clause][SOURCES.index(source)]
        if cell.standing == "assumed":
            followed = COMMON[clause][0]
            return Citation("assumed", source, (), SQUARESCORES, followed.lines)
        return Citation(cell.standing, source, cell.lines)
    belongs = option_of(clause)
    option = "target" if belongs is None else belongs[0]
    value = ruleset.target if belongs is None else belongs[1]
    if option == "target" and clause != "target":
        raise KeyError(clause)
    if value == getattr(PRESETS[ruleset.preset], option):
        cell = CELLS[ruleset.preset][option]
        if cell.standing == "assumed":
            followed = CELLS["classic"][option]
            return Citation("assumed", source, (), SQUARESCORES, followed.lines)
        return Citation(cell.standing, source, cell.lines)
    followed_source, lines = _said_elsewhere(source, option, value)
    return Citation("house", source, (), followed_source, lines)


def _said_elsewhere(
    source: Source, option: str, value: OptionValue
) -> tuple[Source | None, tuple[int, ...]]:
    """A source that has this value though the preset has not; the house's own if it mentions it."""
    mentioned = _MENTIONED.get((option, value), {})
    if source in mentioned:
        return source, mentioned[source]
    for name, other in PRESETS.items():
        cell = CELLS[name][option]
        if getattr(other, option) == value and cell.standing != "assumed":
            return SOURCE_OF_PRESET[name], cell.lines
    if option == "target":
        return SQUARESCORES, (137,)
    return next(iter(mentioned.items()), (None, ()))
