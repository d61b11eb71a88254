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
            "Without a command the trainer opens. Which rules there are to choose from, house by "
            "house: scopone rules."
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
    "solve": (
        N_('scopone solve "POSITION" ["POSITION" ...] [options]'),
        N_(
            "Tell what every play of a position is worth: exact points with all hands shown, else "
            "the mean over all ways in which the hidden cards can lie. - reads positions from the "
            "input, one a line. It takes about 200 MiB of memory, and 400 the first time, while "
            "the solver is compiled."
        ),
    ),
    "rules": (
        N_("scopone rules [options]"),
        N_("List the options of the rules, their values, and which house has which."),
    ),
    "lesson": (
        N_("scopone lesson [ID|NUMBER] [options]"),
        N_("Open the trainer at its lessons, or straight at one of them."),
    ),
    "puzzle": (
        N_("scopone puzzle [ID|NUMBER] [options]"),
        N_("Open the trainer at its puzzles, or straight at one of them."),
    ),
    "quiz": (
        N_("scopone quiz [options]"),
        N_("Open the trainer at the quiz on the values of the prime."),
    ),
    "desk": (
        N_('scopone desk ["POSITION"] [options]'),
        N_(
            "Open the trainer at its analysis desk, with a position laid out if one is given: a "
            'table and a hand as in "7C 3D 4S / 7D 2S", or the notation of the README.'
        ),
    ),
    "stats": (
        N_("scopone stats [options]"),
        N_("Tell what your record holds: answers, lessons, puzzles, sprints, what is slow."),
    ),
    "check": (
        N_("scopone check [PATH ...] [options]"),
        N_("Prove every answer in the files of puzzles and lessons, and list what is wrong."),
    ),
    "schema": (
        N_("scopone schema [options]"),
        N_("Print the JSON Schema of those files, for an editor."),
    ),
    "bench": (
        N_("scopone bench [PART ...] [options]"),
        N_(
            "Measure how fast this program is on this computer, on one core: exact values "
            "(solver), all layouts of three hidden hands (verdict), legal plays (plays), the first "
            "screen and an answer in a terminal of its own (interface)."
        ),
    ),
}

_OPTIONS: Final[Mapping[str, tuple[str, str]]] = {
    "--table": (N_("CARDS"), N_('the cards that lie there, as in "7C 3D 4S"; "" for none')),
    "--hand": (N_("CARDS"), N_("the cards of the hand that plays")),
    "--play": (N_("PLAY"), N_("5C lays a card, 7Dx3D4S takes two with it")),
    "--last-play": ("", N_("this is the last card of the deal")),
    "--ns": (N_("CARDS"), N_("the pile of North-South; rest: all that East-West has not")),
    "--ew": (N_("CARDS"), N_("the pile of East-West; rest: all that North-South has not")),
    "--sweeps": ("NS-EW", N_("the sweeps of North-South and of East-West, as in 1-0")),
    "--partial": ("", N_("the piles need not make up all 40 cards")),
    "--hands": (
        N_("RESULTS"),
        N_(
            "points of North-South and East-West in each deal; NS! or EW!: that side won the match "
            "in it with all ten coins"
        ),
    ),
    "--target": (N_("POINTS"), N_("points to reach; goes before the house")),
    "--rules": (N_("PRESET"), N_("the house: {presets}")),
    "--set": (
        N_("OPTION=VALUE"),
        N_("change a rule of the house, as in napola=on; may be repeated (see scopone rules)"),
    ),
    "--json": ("", N_("answer in JSON, on one line")),
    "--fresh": (
        "",
        N_("prove everything anew, whatever is kept of earlier runs"),
    ),
    "--each": (
        "",
        N_(
            "a row for each puzzle too: goal, grade, house, gap to the best of the other answers, "
            "maxims, themes; and how many there are of each"
        ),
    ),
    "--cards": (
        N_("NUMBER ..."),
        N_(
            "cards in each hand for the solver, as in 2 3 4 5 6 7; without it 2 to 6: seven take "
            "a minute"
        ),
    ),
    "--list": ("", N_("list the ids and titles, one a line")),
    "--sprint": ("", N_("against the clock, for a minute")),
    "--lang": (N_("LANGUAGE"), N_("the language: en or it (or SCOPONE_LANG)")),
    "--data": (N_("FOLDER"), N_("where your record is kept (or SCOPONE_DATA)")),
    "--help": ("", N_("show this help")),
    "--version": ("", N_("show the version")),
    "--print-completion": (N_("SHELL"), N_("write the completions for bash, zsh or tcsh")),
    "piles": (N_("CARDS"), N_("a pile, in quotes")),
    "positions": (
        N_("POSITION"),
        N_("a position in quotes, in the notation of the README"),
    ),
    "paths": (N_("PATH"), N_("a file, or a folder of files; without any, all that are installed")),
    "parts": (
        N_("PART"),
        N_("what to measure: solver, verdict, plays, interface; without any, all of it"),
    ),
    "lesson": ("ID", N_("the lesson to open, by its id or its number")),
    "puzzle": ("ID", N_("the puzzle to open, by its id or its number")),
    "desk": (N_("POSITION"), N_("what to lay out, in quotes")),
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
    """Whether there is such an option, written with dashes, and it is not a flag."""
    return option.startswith("--") and bool(_OPTIONS.get(option, ("", ""))[0])


def option_text(words: Words, option: str) -> str:
    """What an option is for."""
    return words._(_OPTIONS[option][1]).format(presets=", ".join(PRESETS))
