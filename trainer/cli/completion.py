"""What a shell can offer where a value is wanted: houses, options, ids, files."""

import argparse
from collections.abc import Iterator, Sequence
from typing import Final

from trainer.cli.library import titles
from trainer.cli.parser import SHELLS, Parser
from trainer.rules.problems import RulesError
from trainer.rules.ruleset import OPTIONS, PRESETS, format_option_value
from trainer.text.language import LANGUAGES

_CHOICES: Final[dict[str, Sequence[str]]] = {
    "rules": tuple(PRESETS),
    "set": tuple(
        f"{option}={format_option_value(value)}"
        for option, values in OPTIONS.items()
        for value in values
    ),
    "lang": LANGUAGES,
    "print_completion": SHELLS,
}


def with_choices(parser: Parser) -> Parser:
    """The parser with what may be offered; it is no good for parsing any more."""
    import shtab

    paths = {"data": shtab.DIRECTORY, "paths": shtab.FILE}
    for action in _actions(parser):
        if action.dest in ("lesson", "puzzle"):
            action.choices = _ids(action.dest)
        elif action.dest in _CHOICES:
            action.choices = _CHOICES[action.dest]
        elif action.dest in paths:
            action.complete = paths[action.dest]  # type: ignore[attr-defined]
    return parser


def _actions(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for below in action.choices.values():
                yield from _actions(below)
        else:
            yield action


def _ids(command: str) -> list[str]:
    """The ids as they are now; none where the course does not hold."""
    try:
        return list(titles(command))
    except RulesError:
        return []
