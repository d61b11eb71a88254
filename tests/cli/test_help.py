"""The help, in both languages: every option, and an example that is run."""

import argparse
import re
import shlex
import subprocess
from pathlib import Path

import pytest

import trainer
from trainer.cli import main
from trainer.cli.bench.figures import PARTS
from trainer.cli.parser import COMMANDS, HOUSE, SHELLS, build_parser
from trainer.text.arguments import ARGPARSE
from trainer.text.language import Words

WITH_EXAMPLE = [name for name, command in COMMANDS.items() if command.example]
OPTIONS = re.compile(r"^ +(?:-h, )?(--[a-z-]+)", re.MULTILINE)


def test_the_program_lists_what_exists(scopone_run):
    run = scopone_run("--help")
    assert (run.status, run.err) == (0, "")
    assert run.out.startswith("usage: scopone [COMMAND] [options]\n")
    assert re.findall(r"^    ([a-z]+) ", run.out, re.MULTILINE) == list(COMMANDS)
    assert OPTIONS.findall(run.out) == [
        "--lang",
        "--data",
        "--help",
        "--version",
        "--print-completion",
    ]


def test_the_version(scopone_run):
    assert scopone_run("--version").out == f"scopone {trainer.__version__}\n"


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_shows_each_option_once(scopone_run, command):
    for language in ("en", "it"):
        shown = OPTIONS.findall(scopone_run(command, "--help", "--lang", language).out)
        of = COMMANDS[command]
        own = [option for option in (*of.needs, *of.takes) if option.startswith("--")]
        assert shown == [*own, "--lang", "--data", "--help"]


def test_whatever_asks_about_rules_takes_a_house():
    for name in ("legal", "rule", "score", "prime", "match"):
        assert COMMANDS[name].takes[-3:] == HOUSE
        assert name in WITH_EXAMPLE


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("command", WITH_EXAMPLE)
def test_the_example_prints_what_the_help_says(scopone_run, command, language):
    shown = scopone_run(command, "--help", "--lang", language).out
    _, _, example = shown.partition("\n  $ scopone ")
    written, _, printed = example.partition("\n")
    run = scopone_run(*shlex.split(written), "--lang", language)
    assert run.status == 0
    assert printed.split() == run.out.split()
    assert not re.search(r"[{}]", printed)


@pytest.mark.parametrize("columns", [40, 80, 132])
@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_the_help_keeps_to_the_width(scopone_run, monkeypatch, command, columns):
    monkeypatch.setenv("COLUMNS", str(columns))
    arguments = (command, "--help") if command else ("--help",)
    for language in ("en", "it"):
        for line in scopone_run(*arguments, "--lang", language).out.splitlines():
            if not line.startswith(("usage:", "uso:", "  $ ")):
                assert len(line) <= columns, line


WORDS = re.compile(r"\b[A-Za-zÈ][a-zàèéìòù]+\b")  # not the letters of cards
# Lines that are the same in both languages: commands, notation, numbers.
NOTATION = re.compile(r"  \$ scopone .*|  --print-completion SHELL")


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_no_english_in_the_italian_help(scopone_run, monkeypatch, command):
    monkeypatch.setenv("COLUMNS", "200")
    arguments = (command, "--help") if command else ("--help",)
    english = scopone_run(*arguments).out
    italian = scopone_run(*arguments, "--lang", "it").out
    same = set(english.splitlines()) & set(italian.splitlines())
    assert {line for line in same if len(line) > 4 and not NOTATION.fullmatch(line)} == set()
    assert italian.startswith("uso: ")
    told = [{word.lower() for word in WORDS.findall(help)} for help in (english, italian)]
    own = {*COMMANDS, "scopone", "rest", "classic", "scientifico", "forced", "ten", "card"}
    own |= set(WORDS.findall(" ".join([*OPTIONS.findall(english), *SHELLS, "en it in on no"])))
    own |= {"napola", "settebello", "editor", "file", "json", "quiz", "schema", "prime"}
    own |= {"to", "table"}  # keys of a position
    own |= {*PARTS, "computer", "core"}
    assert told[0] & told[1] - own == set()


def test_argparse_speaks_our_language_everywhere(scopone_run, monkeypatch):
    # What our own words do not say, argparse does: from the catalogue.
    monkeypatch.setattr(
        "trainer.cli.parser.SETTINGS", {"--json": {"choices": ["a"]}, "piles": {"nargs": "+"}}
    )
    run = scopone_run("prime", "--json", "b", "--lang", "it")
    assert run.err.startswith("scopone prime: --json: 'b' non è fra le scelte possibili: ")
    assert run.err.endswith(" (scopone prime --help mostra come si fa)\n")
    run = scopone_run("prime", "--lang", "it")
    assert "mancano: CARTE" in run.err


def test_the_marked_messages_are_those_of_argparse():
    source = Path(argparse.__file__).read_text(encoding="utf-8")
    texts = [text for text in ARGPARSE if repr(text) in source]
    # They differ a little from one Python to the next.
    assert len(texts) >= len(ARGPARSE) - 2, set(ARGPARSE) - set(texts)


@pytest.mark.parametrize("shell", SHELLS)
def test_completions(scopone_run, shell, tmp_path):
    pytest.importorskip("shtab")
    run = scopone_run("--print-completion", shell, "--lang", "it")
    assert (run.status, run.err) == (0, "")
    for name in COMMANDS:
        assert name in run.out
    assert shell == "tcsh" or "--last-play" in run.out  # shtab stops at the commands there
    if shell == "bash":
        script = tmp_path / "complete.sh"
        script.write_text(run.out, encoding="utf-8")
        subprocess.run(["bash", "-n", str(script)], check=True, timeout=20)


def test_what_a_shell_offers(scopone_run):
    pytest.importorskip("shtab")
    script = scopone_run("--print-completion", "bash").out
    for offered in (
        "legal___rules_choices=(classic scientifico forced ten-card)",
        "lang_choices=(en it)",
        "print_completion_choices=(bash zsh tcsh)",
        "napola=off napola=on",
        "puzzle_pos_0_choices=(captures/",
        "lesson_pos_0_choices=(lessons/",
    ):
        assert offered in script
    assert "_shtab_compgen_files" in re.search(r"check_pos_0_COMPGEN=(\w+)", script)[1]


def test_completions_do_without_a_course(scopone_run, monkeypatch, tmp_path):
    pytest.importorskip("shtab")
    monkeypatch.setattr("trainer.content.library.find_root", lambda package=None: tmp_path)
    assert "classic scientifico" in scopone_run("--print-completion", "bash").out


def test_the_language_can_be_set_once_for_all(scopone_run):
    assert "SCOPONE_LANG" in scopone_run("--help").out
    assert "scopone rules" in " ".join(scopone_run("--help", "--lang", "it").out.split())


def test_a_narrow_help_wraps_but_usage_and_example_stay_whole(scopone_run, monkeypatch):
    # On purpose: both are there to be copied.
    monkeypatch.setenv("COLUMNS", "20")
    lines = scopone_run("legal", "--help").out.splitlines()
    assert lines[0] == "usage: scopone legal --table CARDS --hand CARDS [options]"
    assert '  $ scopone legal --table "7C 3D 4S" --hand "7D 2S"' in lines
    assert max(len(line) for line in lines[1:] if not line.startswith("  $ ")) <= 40


def test_a_parser_is_built_in_each_language():
    titles = [build_parser(Words(language)).format_help() for language in ("en", "it")]
    assert "commands:" in titles[0]
    assert "comandi:" in titles[1]


def test_help_returns_instead_of_leaving():
    assert main(["legal", "-h"]) == 0
