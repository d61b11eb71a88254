"""What is written on the command line, read with all of its problems; and JSON."""

import argparse
import contextlib
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, TypeAlias

from trainer.rules.cards import CardSet, cards_in
from trainer.rules.notation import format_card, read_cards
from trainer.rules.position import Table
from trainer.rules.problems import Problem, RulesError, problem
from trainer.rules.ruleset import (
    OPTIONS,
    PRESETS,
    Ruleset,
    format_option_value,
    option_name,
    parse_ruleset,
)

Options: TypeAlias = argparse.Namespace
Reply: TypeAlias = tuple[str, int]
"""What is to be printed, and the exit status."""

_YES: Final = ("on", "true", "yes")
_NO: Final = ("off", "false", "no")


@contextlib.contextmanager
def collected(problems: list[Problem]) -> Iterator[None]:
    """Notes problems instead of stopping at the first."""
    try:
        yield
    except RulesError as error:
        problems += error.problems


def refuse_if(problems: Sequence[Problem]) -> None:
    if problems:
        raise RulesError(problems)


def read_house(options: Options, problems: list[Problem]) -> Ruleset:
    with collected(problems):
        return parse_ruleset(options.rules, [*map(plainly_set, options.set)], "--set")
    return PRESETS["classic"]


def plainly_set(text: str) -> str:
    """An override with `yes`, `true` or `on` (`no`, `false`, `off`) as its option has it."""
    sign = "=" if "=" in text else ":"
    value = text.partition(sign)[2].strip().lower()
    for same in (_YES, _NO):
        known = {format_option_value(one) for one in OPTIONS.get(option_name(text), ())}
        meant = known & {*same}
        if value in same and meant:
            return f"{text.partition(sign)[0]}{sign}{meant.pop()}"
    return text


def house_data(ruleset: Ruleset) -> dict[str, object]:
    """The house in JSON: the preset, and what was set in it if anything was."""
    changed = {name: format_option_value(value) for name, value in ruleset.overrides.items()}
    return {"rules": ruleset.preset, **({"set": changed} if changed else {})}


def read_turn(options: Options, problems: list[Problem]) -> Table:
    ruleset = read_house(options, problems)
    table = read_cards_at(options.table, "--table", problems)
    hand = read_cards_at(options.hand, "--hand", problems)
    problems += doubled(table & hand, "--hand", "--table")
    return Table(ruleset, table, hand, options.last_play)


def read_cards_at(text: str, where: str, problems: list[Problem]) -> CardSet:
    cards, found = read_cards(text, where)
    problems += found
    return cards


def doubled(cards: CardSet, where: str, other: str) -> list[Problem]:
    return [
        problem("doubled-card", where, card=format_card(card), other=other)
        for card in cards_in(cards)
    ]


def read_sweeps(text: str, problems: list[Problem]) -> tuple[int, int]:
    ns, dash, ew = text.strip().partition("-")
    counts = [part.strip() for part in (ns, ew)]
    if not dash or not all(c.isascii() and c.isdigit() and len(c) <= 2 for c in counts):
        problems.append(problem("not-sweeps", "--sweeps", found=text))
        return 0, 0
    return int(counts[0]), int(counts[1])


def card_list(cards: CardSet) -> list[str]:
    return [format_card(card) for card in cards_in(cards)]


def as_json(data: Mapping[str, object]) -> str:
    """One line; in letters that the output knows."""
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    is_unicode = encoding.lower().replace("-", "") == "utf8"
    return json.dumps(data, separators=(",", ":"), ensure_ascii=not is_unicode)
