"""The words of the command line's help: what each command does, and each of its options."""

from collections.abc import Mapping
from typing import Final

from trainer.rules.ruleset import PRESETS
from trainer.text.language import N_, Words

_COMMANDS: Final[Mapping[str, tuple[str, str]]] = {
    "": (
        N_("scopone [COMMAND] [options]"),
        N_(
            "Learn Scopone, the Italian card game for four, or settle a question about its rules. "
            "Without a command the trainer opens."
        ),
    ),
    "legal": (
        N_("scopone legal --table CARDS --hand CARDS [options]"),
        N_("Tell every play that a hand may make, and what it takes."),
    ),
    "rule": (
        N_("scopone rule --table CARDS --hand CARDS --play PLAY [options]"),
        N_("Rule on a play: whether it may be made, why, and who says so."),
    ),
    "score": (
        N_("scopone score --ns CARDS --ew CARDS [options]"),
        N_("Count the points of a deal from the piles of both sides."),
    ),
    "prime": (
        N_("scopone prime CARDS [CARDS ...] [options]"),
        N_("Add up the prime of each pile, and tell which one wins."),
    ),
    "match": (
        N_("scopone match --hands RESULTS [options]"),
        N_("Add up the deals of a match, and tell who has won."),
    ),
    "puzzle": (
        N_("scopone puzzle [ID] [options]"),
        N_("Open the trainer at its puzzles, or straight at one of them."),
    ),
}

_OPTIONS: Final[Mapping[str, tuple[str, str]]] = {
    "--table": (N_("CARDS"), N_('the cards that lie there, as in "7C 3D 4S"; "" for none')),
    "--hand": (N_("CARDS"), N_("the cards of the hand that plays")),
    "--play": (N_("PLAY"), N_("5C lays a card, 7Dx3D4S takes two with it")),
    "--last-play": ("", N_("this is the last card of the deal")),
    "--ns": (N_("CARDS"), N_("the pile of NS; rest: all that EW has not")),
    "--ew": (N_("CARDS"), N_("the pile of EW; rest: all that NS has not")),
    "--sweeps": ("NS-EW", N_("the sweeps of each side, as in 1-0")),
    "--partial": ("", N_("the piles need not make up all 40 cards")),
    "--hands": (N_("RESULTS"), N_("points of NS and EW in each deal; NS!: all ten coins")),
    "--target": (N_("POINTS"), N_("points to reach; goes before the house")),
    "--rules": (N_("PRESET"), N_("the house: {presets}")),
    "--set": (
        N_("OPTION=VALUE"),
        N_("change a rule of the house, as in napola=on; may be repeated"),
    ),
    "--json": ("", N_("answer in JSON, on one line")),
    "--lang": (N_("LANGUAGE"), N_("the language: en or it")),
    "--data": (N_("FOLDER"), N_("where your record is kept (or SCOPONE_DATA)")),
    "--help": ("", N_("show this help")),
    "--version": ("", N_("show the version")),
    "--print-completion": (N_("SHELL"), N_("write the completions for bash, zsh or tcsh")),
    "piles": (N_("CARDS"), N_("a pile, in quotes")),
    "id": ("ID", N_("the puzzle to open")),
    "command": (N_("COMMAND"), ""),
}


def usage_text(words: Words, command: str) -> str:
    """How a command is written; "" is the program itself."""
    return words._(_COMMANDS[command][0])


def summary_text(words: Words, command: str) -> str:
    """What a command does, in a sentence or two."""
    return words._(_COMMANDS[command][1])


def value_name(words: Words, option: str) -> str:
    """What stands for an option's value: "CARDS"; empty for a flag."""
    name = _OPTIONS[option][0]
    return words._(name) if name else ""


def takes_value(option: str) -> bool:
    """Whether there is such an option, and it is not a flag."""
    return bool(_OPTIONS.get(option, ("", ""))[0])


def option_text(words: Words, option: str) -> str:
    """What an option is for."""
    return words._(_OPTIONS[option][1]).format(presets=", ".join(PRESETS))
