"""One command line from beginning to end: read, answered or opened, printed or refused."""

import os
import sys
from collections.abc import Sequence
from typing import Final

from trainer.cli.output import complain, is_terminal, prepare, write
from trainer.cli.parser import COMMANDS, PROGRAM, SHELLS, Shown, build_parser, glance, parse
from trainer.cli.reading import Options, Reply
from trainer.rules.problems import Problem, RulesError, problem
from trainer.rules.seats import Side
from trainer.text.language import Words, choose_language
from trainer.text.problems import gathered, printable, problem_text

MOST_PROBLEMS: Final = 8
"""Of more problems than these only the first are told, and how many more there are."""

# Where the rules say a problem stands, as it is written here.
PLACES: Final = {
    "rules": "--rules",
    "set": "--set",
    "table": "--table",
    Side.NS.name: "--ns",
    Side.EW.name: "--ew",
    "hands": "--hands",
    "target": "--target",
}
# Whoever meets one of these wants to see what there is to set.
_OF_OPTIONS: Final = ("not-an-override", "unknown-option", "unknown-value")


def run(argv: Sequence[str] | None = None) -> int:
    """As `trainer.cli.main`."""
    prepare()
    try:
        return _run(list(sys.argv[1:] if argv is None else argv))
    except BrokenPipeError:
        return 1


def _run(arguments: Sequence[str]) -> int:
    asked, command = glance(arguments)
    prog = f"{PROGRAM} {command}" if command in COMMANDS else PROGRAM
    try:
        words = Words(choose_language(asked, os.environ))
    except RulesError as error:
        environ = {name: value for name, value in os.environ.items() if name != "SCOPONE_LANG"}
        return _refuse(Words(choose_language(None, environ)), PROGRAM, error)
    try:
        options = parse(words, arguments, command)
        if options.print_completion is not None:
            return _print(words, (_completion(words, options.print_completion), 0))
        chosen = COMMANDS.get(options.command)
        if chosen is not None and chosen.answer is not None:
            return _print(words, chosen.answer(words, options))
        if getattr(options, "list", False):
            from trainer.cli.library import listing

            return _print(words, (listing(words, options.command), 0))
        return _open_trainer(words.language if asked else None, options)
    except RulesError as error:
        return _refuse(words, prog, error)
    except Shown as shown:
        return _print(words, (shown.text, 0))


def _print(words: Words, reply: Reply) -> int:
    """Print an answer; returns the status that comes with it, or 2 if it could not be printed."""
    text, status = reply
    failed = write(text)
    if failed is not None:
        return _refuse(words, PROGRAM, RulesError([problem("cannot-write", reason=failed)]))
    return status


def _refuse(words: Words, prog: str, error: RulesError) -> int:
    """Say on one line what is wrong."""
    lines = gathered(_told(words, one) for one in error.problems)
    told = lines[:MOST_PROBLEMS]
    more = len(lines) - len(told)
    if more:
        told.append(words.ngettext("and {n} more", "and {n} more", more).format(n=more))
    complain(f"{prog}: {'; '.join(told)}")
    return 2


def _told(words: Words, one: Problem) -> tuple[str, str]:
    """Where a problem stands, as it is written here, and what it is."""
    place = PLACES.get(one.where, printable(one.where))
    text = problem_text(words, one)
    if one.where == "--set" and one.id in _OF_OPTIONS:
        text = words._("{problem} (scopone rules lists them all)").format(problem=text)
    return place, text


def _completion(words: Words, shell: str) -> str:
    if shell not in SHELLS:
        known = " ".join(SHELLS)
        raise RulesError([problem("unknown-shell", "--print-completion", found=shell, known=known)])
    import shtab

    from trainer.cli.completion import with_choices

    text: str = shtab.complete(with_choices(build_parser(words)), shell)
    return text


def _open_trainer(language: str | None, options: Options) -> int:
    """Open it where it was asked for. What can be refused is, before the screen is drawn."""
    start = options.command
    id = getattr(options, str(start), None)
    if options.command == "desk":
        from trainer.cli.desk import desk_line

        start = f"{start}:{desk_line(options)}"
    elif id is not None:
        from trainer.cli.library import checked_id

        start = f"{start}:{checked_id(options.command, id)}"
    elif getattr(options, "sprint", False):
        start = f"{start}:sprint"
    if not is_terminal():
        raise RulesError([problem("no-terminal")])
    from trainer.tui.app import run

    return run(language=language, data_dir=options.data, start=start)
