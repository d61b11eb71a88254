"""Everything that can be done, once: its keys, its words, and where it applies.

The bindings, the footer, the help screen and the command palette are made of these entries; nothing
else names a key. Words are message ids and translated when drawn, so that a change of the language
reaches them all. A screen carries a command out with its method `do_<id>`, or leaves it to the
application's.

A new command is one entry here and one method. A new screen is a scope here, a class derived from
`screens.base.TrainerScreen`, and a command that leads to it.
"""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from textual.binding import Binding, BindingType

from trainer.text.language import N_, Words

Scope: TypeAlias = Literal[
    "home", "lessons", "lesson", "puzzles", "puzzle", "prime", "quiz", "missed", "progress",
    "settings", "analysis", "placing", "typing", "help",
]  # fmt: skip
EVERYWHERE: Final[tuple[Scope, ...]] = (
    "home", "lessons", "lesson", "puzzles", "puzzle", "prime", "quiz", "missed", "progress",
    "settings", "analysis", "placing", "help",
)  # fmt: skip
"""The screens where a letter is a command: all but the one where something is typed."""
QUESTIONS: Final[tuple[Scope, ...]] = ("lesson", "puzzle", "missed")
ASKING: Final[tuple[Scope, ...]] = (*QUESTIONS, "quiz")
CARDS: Final[tuple[Scope, ...]] = (*ASKING, "analysis", "placing")
"""The screens with cards to go to."""
LISTS: Final[tuple[Scope, ...]] = ("home", "lessons", "puzzles", "prime", "settings")

OF_STEP: Final = (
    "choose", "pick", "row", "number", "confirm", "lay", "hint", "retry", "play_out", "solution",
    "next", "source",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Command:
    """One thing that can be done.

    `keys`: as Textual names them, the one that is shown first. `shown`: how the footer and the help
    write the key. `label`: a word or two. `help`: a sentence. `scopes`: the screens it is for.
    """

    id: str
    keys: tuple[str, ...]
    shown: str
    label: str
    help: str
    scopes: tuple[Scope, ...]

    @property
    def is_range(self) -> bool:
        """Whether each of its keys does another thing, and all of them are shown."""
        return self.shown in ("←→", "↑↓", "1-9")

    @property
    def is_of_step(self) -> bool:
        """Whether it is a step of a question, and means nothing at another step."""
        return self.id in OF_STEP


COMMANDS: Final[tuple[Command, ...]] = (
    # --- home
    Command(
        "go_on", ("enter",), "enter", N_("go on"),
        N_("Go on where you left off, or begin."), ("home",),
    ),
    Command(
        "puzzles", ("p",), "p", N_("puzzles"),
        N_("The list of all puzzles, with those you have solved."), ("home",),
    ),
    Command(
        "lessons", ("l",), "l", N_("lessons"),
        N_("The list of lessons, with how far you are in each."), ("home",),
    ),
    Command(
        "prime", ("x",), "x", N_("prime quiz"),
        N_("Prime values, primes of piles, and who wins the point: a round, or a sprint."),
        ("home",),
    ),
    Command(
        "missed", ("m",), "m", N_("missed"),
        N_("What you missed, all in one go, until it is right."), ("home",),
    ),
    Command(
        "progress", ("g",), "g", N_("progress"),
        N_("How far you are, and what is still weak."), ("home",),
    ),
    # --- a question
    Command(
        "choose", ("left", "right"), "←→", N_("choose"),
        N_("Go from card to card."), CARDS,
    ),
    Command(
        "pick", ("space",), "space", N_("mark"),
        N_("Choose the card to play; then mark what it takes. Again: unmark."), CARDS,
    ),
    Command(
        "row", ("up", "down"), "↑↓", N_("hand or table"),
        N_("Go between the table and your hand."), CARDS,
    ),
    Command(
        "number", ("1", "2", "3", "4", "5", "6", "7", "8", "9", "0"), "1-9", N_("table card"),
        N_("Mark a table card by its number; 0 is the tenth."), CARDS,
    ),
    Command(
        "confirm", ("enter",), "enter", N_("confirm"),
        N_("Answer with what is marked; where nothing is, mark. Until you confirm nothing counts."),
        ASKING,
    ),
    Command(
        "lay", ("l",), "l", N_("lay it"),
        N_("Lay the chosen card: it takes nothing. Where none is chosen, that comes first."),
        (*QUESTIONS, "analysis"),
    ),
    Command(
        "undo", ("u", "backspace"), "u", N_("undo"),
        N_("Take back the last step, before it counts."), CARDS,
    ),
    Command(
        "hint", ("h",), "h", N_("hint"),
        N_("A hint: first where to look, at last the answer."), ASKING,
    ),
    Command(
        "retry", ("r",), "r", N_("try again"),
        N_("The same question once more."), QUESTIONS,
    ),
    Command(
        "play_out", ("p",), "p", N_("what follows"),
        N_("See on the table what could follow your play, a key a step; at the end back."),
        (*QUESTIONS, "analysis"),
    ),
    Command(
        "solution", ("a",), "a", N_("answer"),
        N_("After a wrong play: see a right one on the table."), QUESTIONS,
    ),
    Command("next", ("n",), "n", N_("next"), N_("On to what comes next."), ASKING),
    Command(
        "previous", ("b",), "b", N_("before"),
        N_("Back to what came before."), ("lesson", "puzzle"),
    ),
    Command(
        "source", ("o",), "o", N_("source"),
        N_("Where the rule stands that decides here."), ("lesson",),
    ),
    # --- the analysis desk
    Command(
        "play_on", ("enter",), "enter", N_("play it"),
        N_("Make the play that is looked at, and go on from there."), ("analysis",),
    ),
    Command(
        "play_back", ("b",), "b", N_("take back"),
        N_("Take back the last play that was made here."), ("analysis",),
    ),
    Command(
        "next_play", ("tab", "shift+tab"), "tab", N_("next play"),
        N_("Look at the next play that is allowed, the best first; shift+tab: the one before."),
        ("analysis",),
    ),
    Command(
        "worths", ("v",), "v", N_("worths"),
        N_("Work out what every play is worth; while it goes on: stop it."), ("analysis",),
    ),
    Command(
        "basis", ("k",), "k", N_("cards open"),
        N_("Judge the plays with the cards open, or by what the player to play can know."),
        ("analysis",),
    ),
    Command(
        "last_card", ("z",), "z", N_("last card"),
        N_("What if this is the last card of the deal? Once more: it is not."), ("analysis",),
    ),
    Command(
        "house", ("c",), "c", N_("other house"),
        N_("The same cards under the rules of the next house."), ("analysis",),
    ),
    Command(
        "type", ("e",), "e", N_("type"),
        N_("Type or paste a table and a hand, or a whole position."), ("analysis",),
    ),
    Command(
        "place", ("t",), "t", N_("put cards"),
        N_("Put cards in their places, one by one."), ("analysis",),
    ),
    Command(
        "browse", ("o",), "o", N_("open a puzzle"),
        N_("The list of puzzles: lay one out here."), ("analysis",),
    ),
    Command(
        "copy", ("y",), "y", N_("copy"),
        N_("Copy what lies here as one line, to keep it or to send it."), ("analysis",),
    ),
    Command(
        "rest", ("f",), "f", N_("the rest here"),
        N_("All cards that have no place yet go to the chosen one."), ("placing",),
    ),
    Command(
        "last", ("c",), "c", N_("last capture"),
        N_("Who captured last: the next seat."), ("placing",),
    ),
    Command(
        "our_sweeps", ("w",), "w", N_("our sweeps"),
        N_("One sweep more for your side; after the most that can be, none."), ("placing",),
    ),
    Command(
        "their_sweeps", ("e",), "e", N_("their sweeps"),
        N_("One sweep more for the other side."), ("placing",),
    ),
    Command("clear", ("x",), "x", N_("clear"), N_("Take all cards away."), ("placing",)),
    Command(
        "accept", ("enter",), "enter", N_("lay it out"),
        N_("Lay out what is written."), ("typing",),
    ),
    # --- lists
    Command("move", ("up", "down"), "↑↓", N_("move"), N_("Go from line to line."), LISTS),
    Command(
        "open", ("enter", "space"), "enter", N_("open"),
        N_("Open the line, or change what it says."), ("lessons", "puzzles", "prime", "settings"),
    ),
    Command(
        "theme", ("t",), "t", N_("theme"),
        N_("Only the solved puzzles of a theme, then of the next one, then all again."),
        ("puzzles",),
    ),
    Command(
        "scroll", ("up", "down"), "↑↓", N_("scroll"),
        N_("Read on line by line, and back."), ("progress",),
    ),
    Command(
        "page", ("pagedown", "pageup"), "pgdn", N_("more"),
        N_("Read on where the text is longer than the screen, and back."), EVERYWHERE,
    ),
    # --- everywhere
    Command(
        "desk", ("d",), "d", N_("desk"),
        N_("The analysis desk, with what lies on the table here, once it is answered."),
        tuple(scope for scope in EVERYWHERE if scope not in ("analysis", "placing", "help")),
    ),
    Command(
        "settings", ("s",), "s", N_("settings"),
        N_("Language, house, suits, colours and movement."),
        tuple(scope for scope in EVERYWHERE if scope not in ("settings", "help")),
    ),
    Command("language", ("L",), "L", N_("language"), N_("The other language."), EVERYWHERE),
    Command(
        "palette", ("ctrl+p",), "ctrl+p", N_("commands"),
        N_("Find a command by its name."), (*EVERYWHERE, "typing"),
    ),
    Command(
        "back", ("escape",), "esc", N_("back"),
        N_("Back to the screen before. What you answered is kept."),
        (*(scope for scope in EVERYWHERE if scope != "home"), "typing"),
    ),
    Command(
        "quit", ("q", "ctrl+q", "ctrl+c"), "q", N_("quit"),
        N_("Leave at once. What you answered is kept."), EVERYWHERE,
    ),
    Command(
        "help", ("question_mark",), "?", N_("help"), N_("This page."), (*EVERYWHERE, "typing")
    ),
)  # fmt: skip

BY_ID: Final[dict[str, Command]] = {command.id: command for command in COMMANDS}


def commands_for(scope: Scope) -> tuple[Command, ...]:
    """What applies on a screen, in the order of the registry."""
    return tuple(command for command in COMMANDS if scope in command.scopes)


def key_name(command: Command, words: Words) -> str:
    """The command's key as it is written on the keyboards of the language's speakers."""
    names = {
        "enter": words.pgettext("key", "enter"),
        "space": words.pgettext("key", "space"),
        "esc": words.pgettext("key", "esc"),
        "pgdn": words.pgettext("key", "pgdn"),
    }
    return names.get(command.shown, command.shown)


def bindings_for(scope: Scope) -> list[BindingType]:
    """The keys of a screen. They have no description: the footer and the help draw their own."""
    return [
        Binding(key, f"command('{command.id}', '{key}')", show=False)
        for command in commands_for(scope)
        for key in command.keys
    ]
