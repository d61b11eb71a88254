"""Which commands there are, and how their options are written.

argparse, not typer: typer freezes help texts while it is imported, before the language is known,
and draws boxes round errors; argparse looks its words up when it needs them and costs 10 ms.
"""

import argparse
import contextlib
import gettext
import os
import re
import shutil
import sys
import textwrap
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NoReturn, TypeAlias

from trainer import __version__
from trainer.cli.answers import legal, match, prime, ruling, score
from trainer.cli.houses import rules
from trainer.cli.library import check, schema
from trainer.cli.reading import Options, Reply, refuse_if
from trainer.rules.problems import Problem, RulesError, problem
from trainer.text.language import DOMAIN, LOCALE, Words
from trainer.text.usage import option_text, summary_text, takes_value, usage_text, value_name

Answer: TypeAlias = Callable[[Words, Options], Reply]

PROGRAM: Final = "scopone"
SHELLS: Final = ("bash", "zsh", "tcsh")
LONGEST_MESSAGE: Final = 200
"""Of a longer message of argparse, which may echo an argument, only the beginning is told."""


@dataclass(frozen=True, slots=True)
class Command:
    """A command: what answers it, the options it needs and takes, an example to show in its help.

    Without an answer it opens the trainer. A name without dashes in `takes` is an argument.
    """

    answer: Answer | None
    needs: tuple[str, ...] = ()
    takes: tuple[str, ...] = ()
    example: tuple[str, ...] = ()


def stats(words: Words, options: Options) -> Reply:
    """What the record holds. SQLite and statistics are read for this command only."""
    from trainer.cli.stats import stats as tell

    return tell(words, options)


def solve(words: Words, options: Options) -> Reply:
    """What plays are worth. The solver is read for this command only."""
    from trainer.cli.solve import solve as tell

    return tell(words, options)


def bench(words: Words, options: Options) -> Reply:
    """Figures of speed. All that measures is read for this command only."""
    from trainer.cli.bench import bench as measure

    return measure(words, options)


HOUSE: Final = ("--rules", "--set", "--json")
COMMANDS: Final[Mapping[str, Command]] = {
    "legal": Command(
        legal,
        ("--table", "--hand"),
        ("--last-play", *HOUSE),
        ("--table", "7C 3D 4S", "--hand", "7D 2S"),
    ),
    "rule": Command(
        ruling,
        ("--table", "--hand", "--play"),
        ("--last-play", *HOUSE),
        ("--table", "7C 3D 4S", "--hand", "7D 2S", "--play", "7Dx3D4S"),
    ),
    "score": Command(
        score,
        ("--ns", "--ew"),
        ("--sweeps", "--partial", *HOUSE),
        ("--ns", "7D 6C AS 5B KD", "--ew", "7C 6D 4S", "--sweeps", "1-0", "--partial"),
    ),
    "prime": Command(prime, (), ("piles", *HOUSE), ("7D 6C AS 5B", "7C 7S KD 2B")),
    "match": Command(match, ("--hands",), ("--target", *HOUSE), ("--hands", "3-2 5-4 4-4")),
    "rules": Command(rules, (), ("--json",)),
    "solve": Command(solve, (), ("positions", *HOUSE)),
    "lesson": Command(None, (), ("lesson", "--list")),
    "puzzle": Command(None, (), ("puzzle", "--list")),
    "quiz": Command(None, (), ("--sprint",)),
    "desk": Command(None, (), ("desk", "--rules", "--set")),
    "stats": Command(stats, (), ("--json",)),
    "check": Command(check, (), ("paths", "--fresh", "--each", "--json")),
    "schema": Command(schema),
    "bench": Command(bench, (), ("parts", "--cards", "--json")),
}
EVERYWHERE: Final = ("--lang", "--data", "--help")
SETTINGS: Final[Mapping[str, dict[str, Any]]] = {
    "--last-play": {"action": "store_true"},
    "--partial": {"action": "store_true"},
    "--json": {"action": "store_true"},
    "--fresh": {"action": "store_true"},
    "--each": {"action": "store_true"},
    "--list": {"action": "store_true"},
    "--sprint": {"action": "store_true"},
    "--sweeps": {"default": "0-0"},
    "--rules": {"default": "classic"},
    "--set": {"action": "append", "default": []},
    "--cards": {"nargs": "+", "default": []},
    "piles": {"nargs": "*"},
    "positions": {"nargs": "*"},
    "paths": {"nargs": "*"},
    "parts": {"nargs": "*"},
    "lesson": {"nargs": "?"},
    "puzzle": {"nargs": "?"},
    "desk": {"nargs": "?"},
}
LISTS: Final = ("piles", "positions", "paths", "parts")
"""Arguments of which there may be several."""


class Shown(Exception):
    """Somebody asked for a text that argparse would print: the help, or the version."""

    def __init__(self, text: str) -> None:
        self.text = text.rstrip("\n")
        super().__init__(text)


class _Show(argparse.Action):
    """argparse's own actions print at once, and say nothing where that fails."""

    def __init__(self, option_strings: Sequence[str], dest: str, **settings: Any) -> None:
        super().__init__(option_strings, argparse.SUPPRESS, nargs=0, **settings)

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        is_version = "--version" in self.option_strings
        raise Shown(f"{PROGRAM} {__version__}" if is_version else parser.format_help())


class Parser(argparse.ArgumentParser):
    """An argument parser that raises what is wrong, and whose help shows an example at work.

    No option is required in argparse's sense: what is missing is told after parsing, so that a
    misspelt option is not called missing.
    """

    def __init__(self, words: Words, command: str = "", prog: str = PROGRAM) -> None:
        self.words, self.command = words, command
        super().__init__(
            prog=prog,
            usage=usage_text(words, command),
            description=summary_text(words, command),
            add_help=False,
            allow_abbrev=False,
        )
        self._group: argparse._ArgumentGroup | None = None

    def add(self, option: str, **settings: Any) -> None:
        """Add an option, or a list of arguments, with its words."""
        settings = {**SETTINGS.get(option, {}), **settings}
        value = value_name(self.words, option)
        if value:
            settings["metavar"] = value
        help = option_text(self.words, option)
        names = ("-h", option) if option == "--help" else (option,)
        if self._group is None:
            self._group = self.add_argument_group(self.words._("options"))
        self._group.add_argument(*names, help=help, **settings)

    def add_common(self, default: str | None) -> None:
        """Options that may stand before the command or after it."""
        self.add("--lang", default=default)
        self.add("--data", default=default)
        self.add("--help", action=_Show)

    def error(self, message: str) -> NoReturn:
        found = sys.exception()
        where = ""
        if isinstance(found, argparse.ArgumentError):
            where, message = found.argument_name or "", found.message
        raise RulesError([self._problem(where, message)])

    def _problem(self, where: str, message: str) -> Problem:
        """What argparse says, told in our way where we can say what would mend it."""
        _ = self.words._
        if message == _("expected one argument") and where.startswith("--"):
            value = value_name(self.words, where)
            return problem("needs-value", where, option=where, value=value)
        if message.startswith(_("ignored explicit argument %r").partition("%r")[0]):
            return problem("needs-no-value", where, option=where)
        shown = message[:LONGEST_MESSAGE]
        return problem("usage", where, message=shown, command=self.prog)

    def format_help(self) -> str:
        return super().format_help() + self._example()

    def _example(self) -> str:
        command = COMMANDS.get(self.command)
        if command is None or command.answer is None or not command.example:
            return ""
        written = [f'"{word}"' if " " in word else word for word in command.example]
        printed, _ = command.answer(self.words, self.parse_args(list(command.example)))
        width = max(40, shutil.get_terminal_size().columns - 2)
        lines = [" ".join(["$", self.prog, *written])]
        lines += [part for line in printed.splitlines() for part in textwrap.wrap(line, width - 2)]
        title = self.words._("example")
        return "\n".join(["", f"{title}:", *(f"  {line}" for line in lines), ""])


def build_parser(words: Words) -> Parser:
    """The parser, in the language of `words`."""
    parser = Parser(words)
    commands = parser.add_subparsers(
        title=words._("commands"), dest="command", metavar=value_name(words, "command")
    )
    parser.add_common(None)
    parser.add("--version", action=_Show)
    parser.add("--print-completion")
    for name, command in COMMANDS.items():
        made = commands.add_parser(
            name,
            help=summary_text(words, name),
            words=words,
            command=name,
            prog=f"{PROGRAM} {name}",
        )
        for option in (*command.needs, *command.takes):
            made.add(option)
        made.add_common(argparse.SUPPRESS)
    return parser


@contextlib.contextmanager
def argparse_speaks(words: Words) -> Iterator[None]:
    """While this lasts argparse finds its own messages in our catalogue, in this language.

    It asks gettext for the text domain of the process, in the language that LANGUAGE names.
    """
    domain, language = gettext.textdomain(), os.environ.get("LANGUAGE")
    gettext.bindtextdomain(DOMAIN, str(LOCALE))
    gettext.textdomain(DOMAIN)
    os.environ["LANGUAGE"] = words.language
    try:
        yield
    finally:
        gettext.textdomain(domain)
        if language is None:
            del os.environ["LANGUAGE"]
        else:
            os.environ["LANGUAGE"] = language


def parse(words: Words, arguments: Sequence[str], command: str | None) -> Options:
    """Read the arguments; `command` is what seems to be the command among them.

    Raises:
        RulesError: with all that is wrong about the options.
        Shown: the help or the version is wanted.
    """
    if command is not None and command not in COMMANDS:
        known = " ".join(COMMANDS)
        raise RulesError([problem("unknown-command", found=command, known=known)])
    refuse_if(dashes_for_values(words, arguments))
    with argparse_speaks(words):
        options, strays = build_parser(words).parse_known_args(tidied(arguments))
    chosen = COMMANDS.get(options.command)
    problems = []
    for name in LISTS:
        if hasattr(options, name):  # argparse reads a list only up to the next option
            more = [stray for stray in strays if not stray.startswith("-")]
            getattr(options, name).extend(more)
            strays = [stray for stray in strays if stray.startswith("-")]
    names = [stray.partition("=")[0] for stray in strays if stray.startswith("-")]
    known = " ".join(option_names(options.command))
    problems += [problem("unknown-flag", found=name, known=known) for name in names]
    if strays and not names:
        if chosen is not None and {"--rules"} & {*chosen.takes}:
            problems.append(problem("stray-argument", found=strays[0]))
        else:
            prog = f"{PROGRAM} {options.command}" if options.command else PROGRAM
            problems.append(problem("stray-word", found=strays[0], command=prog))
    for option in chosen.needs if chosen and not names else ():  # it may be a misspelt one
        if getattr(options, option.removeprefix("--")) is None:
            value = value_name(words, option)
            problems.append(problem("needs-option", option, option=option, value=value))
    refuse_if(problems)
    return options


def tidied(arguments: Sequence[str]) -> list[str]:
    """The arguments as argparse reads them as they are meant.

    A value such as `-1-0` is joined to its option, and the `--` that may end the options is left
    out: argparse would take each for an option of its own.
    """
    found: list[str] = []
    rest = list(arguments)
    while rest:
        word = rest.pop(0)
        if takes_value(word) and rest:
            value = rest.pop(0)
            found += [f"{word}={value}"] if re.match(r"-\d", value) else [word, value]
        elif word != "--":
            found.append(word)
    return found


def dashes_for_values(words: Words, arguments: Sequence[str]) -> list[Problem]:
    """`--table=--`: argparse would drop the dashes and hand on an empty list."""
    options = [one.removesuffix("=--") for one in arguments if re.fullmatch(r"--[a-z-]+=--", one)]
    return [
        problem("needs-value", option, option=option, value=value_name(words, option))
        for option in options
        if takes_value(option)
    ]


def option_names(command: str | None) -> list[str]:
    """The options of a command, or of the program itself."""
    chosen = COMMANDS.get(command or "")
    own = [*chosen.needs, *chosen.takes] if chosen else []
    if command is None:
        own = ["--version", "--print-completion"]
    return [name for name in [*own, *EVERYWHERE] if name.startswith("--")]


def glance(arguments: Sequence[str]) -> tuple[str | None, str | None]:
    """The language asked for and the command, found before there is a parser to find them."""
    language = command = None
    rest = iter(arguments)
    for argument in rest:
        option, equals, value = argument.partition("=")
        if option == "--lang":
            language = value if equals else next(rest, None)
        elif argument in ("--data", "--print-completion") and command is None:
            next(rest, None)
        elif command is None and not re.match(r"-\D|-$", argument):  # argparse has -5 for a word
            command = argument
    return language, command
