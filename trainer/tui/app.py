"""The application: it starts, it changes screens, and it carries out what works everywhere."""

import os
import sys
import threading
from typing import TYPE_CHECKING, Any, NoReturn

from textual.app import App
from textual.binding import Binding
from textual.driver import Driver
from textual.filter import Monochrome, NoColor
from textual.screen import Screen

from trainer.tui.compiling import COMPILING
from trainer.tui.desk import Desk
from trainer.tui.lessons import next_lesson
from trainer.tui.record import Record
from trainer.tui.screens.base import TrainerScreen
from trainer.tui.screens.home import Home
from trainer.tui.solving import leave
from trainer.tui.terminal import Plain, draws_all, is_there, quick_to_end, take_any_input
from trainer.tui.theme import MONO, themes

if TYPE_CHECKING:
    from trainer.session.quiz import Mode

PUZZLE = "puzzle"
LESSON = "lesson"
QUIZ = "quiz"
DESK = "desk"

LOOK_SECONDS = 2.0
"""So often it is seen whether the terminal is there still."""


class TrainerApp(App[int], inherit_bindings=False):
    """Screens lie on a stack with Home at the bottom; the keys are theirs."""

    # Also while Textual's own palette is on top, which knows none of our commands.
    BINDINGS = [
        Binding("ctrl+q", "quit", show=False, priority=True),
        Binding("ctrl+c", "quit", show=False, priority=True),
    ]
    CSS_PATH = "trainer.tcss"
    TITLE = "Scopone Trainer"
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    COMMANDS = set()

    def __init__(self, desk: Desk, start: str | None = None) -> None:
        # A theme of Textual's for terminals with their own colours turned black on black.
        os.environ.pop("TEXTUAL_THEME", None)
        super().__init__()
        self.desk = desk
        self._start = start
        for theme in themes():
            self.register_theme(theme)
        self._begin_theme()
        if not desk.draws_all:
            self._filters.append(Plain())

    def _begin_theme(self) -> None:
        """The colours of the first frame, in which it is drawn once; a watcher would draw it again.

        The style sheet has been made with the variables of Textual's own theme.
        """
        self.set_reactive(App.theme, self.desk.theme)
        self.stylesheet.set_variables(self.get_css_variables())
        is_dark = self.current_theme.dark
        self.set_class(is_dark, "-dark-mode", update=False)
        self.set_class(not is_dark, "-light-mode", update=False)
        # Without colours the terminal's own are left as they are, be they light or dark.
        others = [one for one in self._filters if not isinstance(one, Monochrome)]
        self._colourless = NoColor(enabled=self.desk.theme == MONO)
        self._filters = [*others, self._colourless]

    def get_driver_class(self) -> type[Driver]:
        """The terminal's, which does not wait for keys when the trainer is quit."""
        return quick_to_end(super().get_driver_class())

    def get_default_screen(self) -> Screen[Any]:
        """Home."""
        return Home()

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """What the style sheet uses beyond Textual's own, for themes that are not ours."""
        return {"quiet": "#a0a0a0"}

    def on_mount(self) -> None:
        """The screen that was asked for."""
        kind, _, id = (self._start or "").partition(":")
        if kind == PUZZLE:
            wanted = id or self.desk.go_on()
            if wanted is not None:
                self.open_puzzle(wanted)
        elif kind == LESSON:
            wanted = id or next_lesson(self.desk)
            if wanted is None:
                self.do_lessons("")
            else:
                self.open_lesson(wanted)
        elif kind == QUIZ:
            if id == "sprint":
                self.open_quiz("sprint")
            else:
                self.do_prime("")
        elif kind == DESK:
            if id:
                from trainer.session.analysis import read

                self.desk.analysis = read(id, self.desk.house)
            self.do_desk("")

    def on_ready(self) -> None:
        """Home is on the screen. What a first puzzle needs is read while the learner reads Home,
        and what the solver needs is compiled.
        """
        if not self.is_headless:
            threading.Thread(target=_warm, name="warm", daemon=True).start()
            self.set_interval(LOOK_SECONDS, self._leave_a_lost_terminal)

    def _leave_a_lost_terminal(self) -> None:
        if not is_there():
            self.exit()

    # --- what works everywhere

    def look_changed(self) -> None:
        """The language, the colours or the signs are others now: draw everything anew."""
        self.theme = self.desk.theme
        self._colourless.enabled = self.theme == MONO
        for screen in self.screen_stack:
            if isinstance(screen, TrainerScreen):
                screen.draw()

    def open_puzzle(self, id: str) -> None:
        """Put a puzzle on top."""
        from trainer.tui.screens.puzzle import PuzzleScreen

        self.push_screen(PuzzleScreen(id))

    def open_lesson(self, id: str) -> None:
        """Put a lesson on top, at the step where the learner is."""
        from trainer.tui.screens.lesson import LessonScreen

        self.push_screen(LessonScreen(id))

    def do_lessons(self, key: str) -> None:
        """The list of lessons."""
        from trainer.tui.screens.lessons import Lessons

        self.push_screen(Lessons())

    def do_puzzles(self, key: str) -> None:
        """The list."""
        from trainer.tui.screens.puzzles import Puzzles

        self.push_screen(Puzzles())

    def do_prime(self, key: str) -> None:
        """Where the prime quiz starts."""
        from trainer.tui.screens.prime import Prime

        self.push_screen(Prime())

    def open_quiz(self, mode: "Mode", seed: int | None = None) -> None:
        """Put a quiz on top: a new one, or the round of a seed where it was left."""
        from trainer.tui.screens.quiz import QuizScreen

        self.push_screen(QuizScreen(mode, seed))

    def do_missed(self, key: str) -> None:
        """What was missed, all in one go."""
        from trainer.tui.screens.missed import Missed

        self.push_screen(Missed())

    def do_progress(self, key: str) -> None:
        """How far the learner is."""
        from trainer.tui.screens.progress import Progress

        self.push_screen(Progress())

    def do_desk(self, key: str) -> None:
        """The analysis desk, with the cards that the screen on top can bring along."""
        from trainer.tui.screens.analysis import AnalysisScreen

        if isinstance(self.screen, TrainerScreen):
            brought = self.screen.brings()
            if brought is not None:
                self.desk.analysis = brought
        for screen in self.screen_stack:
            if isinstance(screen, AnalysisScreen):  # it lies below already: back to it
                while self.screen is not screen:
                    self.pop_screen()
                return
        self.push_screen(AnalysisScreen())

    def do_settings(self, key: str) -> None:
        """The settings."""
        from trainer.tui.screens.settings import Settings

        self.push_screen(Settings())

    def do_language(self, key: str) -> None:
        """The other language, at once and everywhere."""
        self.desk.set_language(self.desk.next_language())
        self.look_changed()

    def do_help(self, key: str) -> None:
        """What the screen on top is for."""
        from trainer.tui.screens.help import Help

        if isinstance(self.screen, TrainerScreen):
            self.push_screen(Help(self.screen))

    def do_palette(self, key: str) -> None:
        """Find a command."""
        from trainer.tui.palette import Palette

        words = self.desk.words
        self.push_screen(Palette(words._("Find a command…"), words._("Nothing found")))

    def do_page(self, key: str) -> None:
        """Nothing to read on with here."""

    def do_back(self, key: str) -> None:
        """The screen before."""
        if len(self.screen_stack) > 1:
            self.pop_screen()

    def do_quit(self, key: str) -> None:
        """At once; nothing is asked, for nothing is lost."""
        self.exit(0)


def _warm() -> None:
    import trainer.content.build
    import trainer.tui.screens.puzzle
    import trainer.tui.screens.quiz  # noqa: F401

    COMPILING.begin()


def broken_off(desk: Desk) -> str:
    """What is said below the traceback of a fault of ours: what becomes of the answers."""
    words, folder = desk.words, desk.record.folder
    said = words._("The trainer has broken off: a fault of its own, not yours.")
    if folder is None:
        kept = words._("There was no file to keep answers in, so those of this time are lost.")
    elif desk.record.has_unwritten:
        kept = words._("The last answers could not be written to {folder}.").format(folder=folder)
    else:
        text = words._("What you answered is kept in {folder}: start it again, and it goes on.")
        kept = text.format(folder=folder)
    return f"{said} {kept}"


def run(*, language: str | None, data_dir: str | None, start: str | None = None) -> NoReturn:
    """Run the trainer until it is quit, which ends the process with its exit code: 0, or 1 after a
    fault, whose traceback Textual has printed.

    `start`: None for Home, `puzzle` or `lesson` to go on, `puzzle:ID` or `lesson:ID` for one of
    them; `quiz` for the start of the prime quiz, `quiz:sprint` for a sprint at once; `desk` for the
    analysis desk, `desk:TEXT` with that on it.

    Raises:
        RulesError: `unknown-language`.
    """
    take_any_input()
    record = Record.open(data_dir)
    try:
        desk = Desk(language=language, record=record, draws_all=draws_all())
        app = TrainerApp(desk, start)
        app.run()
        code = app.return_code or 0
        if code:
            print(broken_off(desk), file=sys.stderr)
    except BaseException:
        COMPILING.stop()
        record.close()
        raise
    COMPILING.stop()
    # Every answer is committed already: closing only folds the log's files into one.
    leave(code, record.close)
