"""House rules as data: options, presets, and overrides that fit together (RULES.md, presets)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from trainer.rules.notation import shorten
from trainer.rules.problems import Problem, RulesError, problem

Layout: TypeAlias = Literal["9+4", "10+0"]
Direction: TypeAlias = Literal["right", "left"]
RedealKings: TypeAlias = Literal["off", "3", "4"]
Obligation: TypeAlias = Literal["card", "player"]
EqualCards: TypeAlias = Literal["one", "all"]
EqualAndSum: TypeAlias = Literal["equal_only", "everything"]
SumChoice: TypeAlias = Literal["player", "fewest", "most"]
SumsPerPlay: TypeAlias = Literal["one", "all"]
LastSweep: TypeAlias = Literal[
    "not_on_final_play", "not_as_last_capture", "counts_for_dealer", "counts"
]
PrimeMissing: TypeAlias = Literal["complete_wins", "compare", "void"]
Napola: TypeAlias = Literal["off", "on"]
NapolaAllTen: TypeAlias = Literal["wins_match", "ten_points"]
OptionValue: TypeAlias = str | bool | int


@dataclass(frozen=True, slots=True)
class Ruleset:
    """One way to play: every option of RULES.md. The defaults are the preset `classic`.

    `preset` says where the options started from, so that a ruling can name its source. No rule
    looks at it.
    """

    preset: str = "classic"
    layout: Layout = "9+4"
    direction: Direction = "right"
    redeal_kings: RedealKings = "3"
    obligation: Obligation = "card"
    equal_cards: EqualCards = "one"
    equal_and_sum: EqualAndSum = "equal_only"
    sum_choice: SumChoice = "player"
    sums_per_play: SumsPerPlay = "one"
    face_sums: bool = True
    last_sweep: LastSweep = "not_on_final_play"
    prime_missing: PrimeMissing = "complete_wins"
    re_bello: bool = False
    napola: Napola = "off"
    napola_all_ten: NapolaAllTen = "wins_match"
    target: int = 11

    @property
    def hand_size(self) -> int:
        """Cards dealt to each player."""
        return 9 if self.layout == "9+4" else 10

    @property
    def all_ten_ends(self) -> bool:
        """Whether capturing all ten coins wins the match on the spot."""
        return self.napola == "on" and self.napola_all_ten == "wins_match"

    @property
    def overrides(self) -> dict[str, OptionValue]:
        """The options that differ from the preset, in the order of RULES.md."""
        base = PRESETS[self.preset]
        return {
            name: getattr(self, name)
            for name in OPTIONS
            if getattr(self, name) != getattr(base, name)
        }


OPTIONS: Final[Mapping[str, tuple[OptionValue, ...]]] = {
    "layout": ("9+4", "10+0"),
    "direction": ("right", "left"),
    "redeal_kings": ("off", "3", "4"),
    "obligation": ("card", "player"),
    "equal_cards": ("one", "all"),
    "equal_and_sum": ("equal_only", "everything"),
    "sum_choice": ("player", "fewest", "most"),
    "sums_per_play": ("one", "all"),
    "face_sums": (True, False),
    "last_sweep": ("not_on_final_play", "not_as_last_capture", "counts_for_dealer", "counts"),
    "prime_missing": ("complete_wins", "compare", "void"),
    "re_bello": (True, False),
    "napola": ("off", "on"),
    "napola_all_ten": ("wins_match", "ten_points"),
    "target": (11, 16, 21, 31),
}
"""Each option and its values, in the order of RULES.md. For `target` these are the usual ones;
any number of points from 1 is allowed."""

PRESETS: Final[Mapping[str, Ruleset]] = {
    "classic": Ruleset(),
    "scientifico": Ruleset(
        preset="scientifico",
        layout="10+0",
        direction="left",
        redeal_kings="off",
        last_sweep="not_as_last_capture",
    ),
    "forced": Ruleset(
        preset="forced",
        obligation="player",
        equal_cards="all",
        equal_and_sum="everything",
        sum_choice="most",
        sums_per_play="all",
        face_sums=False,
    ),
    "ten-card": Ruleset(
        preset="ten-card", layout="10+0", redeal_kings="off", last_sweep="counts_for_dealer"
    ),
}
"""The houses of RULES.md."""


def preset(name: str, where: str = "rules") -> Ruleset:
    """The house of that name, read without regard to case.

    Raises:
        RulesError: there is none (`unknown-preset`).
    """
    found = PRESETS.get(name.strip().lower())
    if found is None:
        raise RulesError(
            [problem("unknown-preset", where, found=shorten(name), known=" ".join(PRESETS))]
        )
    return found


def parse_option(text: str, where: str = "set") -> tuple[str, OptionValue]:
    """Read one override, `option:value` or `option=value`.

    Raises:
        RulesError: `not-an-override`, `unknown-option`, `unknown-value` or `target-under-one`.
    """
    name, value = option_name(text), text.partition(_separator(text))[2].strip().lower()
    if not name or not value:
        raise RulesError([problem("not-an-override", where, found=shorten(text))])
    if name not in OPTIONS:
        known = " ".join(OPTIONS)
        raise RulesError([problem("unknown-option", where, found=shorten(name), known=known)])
    if name == "target":
        if not (value.isascii() and value.isdigit()) or len(value) > 6:
            raise RulesError([problem("target-not-a-number", where, found=shorten(value))])
        if int(value) < 1:
            raise RulesError([problem("target-under-one", where, found=shorten(value))])
        return name, int(value)
    for allowed in OPTIONS[name]:
        if value.replace("-", "_") == format_option_value(allowed):
            return name, allowed
    known = " ".join(format_option_value(allowed) for allowed in OPTIONS[name])
    raise RulesError(
        [problem("unknown-value", where, option=name, found=shorten(value), known=known)]
    )


def option_name(text: str) -> str:
    """The option that an override names; `-` is read as `_`."""
    return text.partition(_separator(text))[0].strip().lower().replace("-", "_")


def _separator(text: str) -> str:
    return "=" if "=" in text else ":"


def format_option_value(value: OptionValue) -> str:
    """The value as it is written: `true`, `false`, a number or a word."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def override(base: Ruleset, changes: Mapping[str, OptionValue], where: str = "set") -> Ruleset:
    """`base` with some options changed.

    Raises:
        RulesError: the options do not fit together; each problem names both.
    """
    changed = replace(base, **changes)  # type: ignore[arg-type]
    problems = incoherences(changed, where)
    if problems:
        raise RulesError(problems)
    return changed


def parse_ruleset(name: str, overrides: Iterable[str] = (), where: str = "set") -> Ruleset:
    """A preset by name, with `option:value` overrides.

    Raises:
        RulesError: with every problem of the name and of the overrides.
    """
    problems: list[Problem] = []
    base = PRESETS["classic"]
    try:
        base = preset(name)
    except RulesError as error:
        problems += error.problems
    changes: dict[str, OptionValue] = {}
    for text in overrides:
        try:
            option, value = parse_option(text, where)
        except RulesError as error:
            problems += error.problems
            continue
        if changes.get(option, value) != value:
            problems.append(problem("doubled-option", where, option=option))
        changes[option] = value
    if problems:
        raise RulesError(problems)
    return override(base, changes, where)


def incoherences(ruleset: Ruleset, where: str = "set") -> list[Problem]:
    """The pairs of options that cannot stand together (RULES.md, "Refused as incoherent")."""
    problems = []
    if ruleset.layout == "10+0" and ruleset.redeal_kings != "off":
        problems.append(
            problem(
                "kings-without-table",
                where,
                option=f"redeal_kings:{ruleset.redeal_kings}",
                other=f"layout:{ruleset.layout}",
            )
        )
    if ruleset.layout != "10+0" and ruleset.last_sweep == "counts_for_dealer":
        problems.append(
            problem(
                "dealer-sweep-without-ten",
                where,
                option=f"last_sweep:{ruleset.last_sweep}",
                other=f"layout:{ruleset.layout}",
            )
        )
    if ruleset.target < 1:
        problems.append(problem("target-under-one", where, found=ruleset.target))
    return problems
