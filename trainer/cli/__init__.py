"""The command line: rulings, scores, primes and matches in words or JSON, and the trainer itself.

Exit status: 0 for an answer (an illegal play is one), 2 for input that cannot be worked with, told
in one line on standard error. A fault of ours shows its traceback.
"""

import contextlib
import os
import sys
from collections.abc import Sequence
from typing import Final

from trainer.cli.parser import COMMANDS, KNOWN_COMMANDS, PROGRAM, build_parser, glance, parse
from trainer.rules.problems import RulesError, problem
from trainer.rules.seats import Side
from trainer.text.language import Words, choose_language
from trainer.text.problems import problem_line

SHELLS: Final = ("bash", "zsh", "tcsh")
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


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command line, without the program's name; returns the exit status."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    for stream, errors in ((sys.stdout, "replace"), (sys.stderr, "backslashreplace")):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=errors)
    try:
        return _run(arguments)
    except BrokenPipeError:  # somebody had enough: `| head -1`
        _drop_output()
        return 1
    except KeyboardInterrupt:
        return 130


def _run(arguments: Sequence[str]) -> int:
    asked, command = glance(arguments)
    prog = f"{PROGRAM} {command}" if command in KNOWN_COMMANDS else PROGRAM
    try:
        words = Words(choose_language(asked, os.environ))
    except RulesError as error:
        environ = {name: value for name, value in os.environ.items() if name != "SCOPONE_LANG"}
        return _refuse(Words(choose_language(None, environ)), PROGRAM, error)
    try:
        options = parse(words, arguments, command)
        if options.print_completion is not None:
            return _print(words, _completion(words, options.print_completion))
        if options.command in COMMANDS:
            return _print(words, COMMANDS[options.command].answer(words, options))
        start = None
        if options.command == "puzzle":
            start = f"puzzle:{options.id}" if options.id else "puzzle"
        return _open_trainer(words.language if asked else None, options.data, start)
    except RulesError as error:
        return _refuse(words, prog, error)
    except SystemExit:  # argparse has printed the help or the version
        return _print(words, "")


def _print(words: Words, text: str) -> int:
    """Print the text, if any, and see that it has gone out."""
    try:
        if text:
            print(text)
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        _drop_output()
        reason = error.strerror or str(error)
        return _refuse(words, PROGRAM, RulesError([problem("cannot-write", reason=reason)]))
    return 0


def _refuse(words: Words, prog: str, error: RulesError) -> int:
    """Say on one line what is wrong."""
    told = [
        problem_line(words, one, PLACES.get(one.where)) for one in error.problems[:MOST_PROBLEMS]
    ]
    more = len(error.problems) - len(told)
    if more:
        told.append(words.ngettext("and {n} more", "and {n} more", more).format(n=more))
    print(f"{prog}: {'; '.join(told)}", file=sys.stderr)
    return 2


def _drop_output() -> None:
    """Let nothing more be written, so that the interpreter does not complain when it ends."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _completion(words: Words, shell: str) -> str:
    if shell not in SHELLS:
        known = " ".join(SHELLS)
        raise RulesError([problem("unknown-shell", "--print-completion", found=shell, known=known)])
    import shtab

    text: str = shtab.complete(build_parser(words), shell)
    return text


def _open_trainer(language: str | None, data_dir: str | None, start: str | None) -> int:
    from trainer.tui.app import run

    return run(language=language, data_dir=data_dir, start=start)
