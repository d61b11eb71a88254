"""The analysis desk on the screen: any cards, what the houses say of them, what plays are worth.

What lies there and what is looked at is decided by `session.analysis`; here is only what
is seen of it, and what keys do with it.
"""

from dataclasses import replace

from textual import events

from trainer.questions.reach import reach
from trainer.questions.worths import Worth
from trainer.rules.notation import Play
from trainer.rules.play import legal_plays
from trainer.rules.position import Position, View
from trainer.rules.problems import RulesError
from trainer.session.analysis import (
    Analysis,
    as_last_card,
    can_be_last,
    can_play_on,
    in_house,
    lay,
    look_at,
    look_on,
    play_back,
    play_on,
    read,
)
from trainer.text.comparing import house_label
from trainer.text.language import N_
from trainer.tui.commands import BY_ID, Command, bindings_for, key_name
from trainer.tui.desk_work import DeskWork
from trainer.tui.drawing.analysing import desk_blocks
from trainer.tui.drawing.canvas import Target
from trainer.tui.drawing.film import Picture, Shot, film
from trainer.tui.drawing.prose import Block, Paragraph
from trainer.tui.drawing.scene import NOTHING, Scene, scene_of
from trainer.tui.following import Following, has_line
from trainer.tui.screens.on_desk import OnDesk


class AnalysisScreen(OnDesk):
    """Lays out what `Desk.analysis` holds."""

    scope = "analysis"
    about = N_(
        "The desk: choose a card of the hand and see what each house says of it; mark what it "
        "takes, and see what that play would be. All cards placed, you can play on from here and "
        "take it back."
    )
    BINDINGS = bindings_for("analysis")

    def __init__(self) -> None:
        super().__init__()
        self.work = DeskWork(self.set_interval, self.draw)
        self._notice: Paragraph | None = None
        self._following = Following(self.projector)

    # --- what lies there

    @property
    def is_showing(self) -> bool:
        """Whether what follows a play is shown."""
        return self._following.is_on

    def change(self, now: Analysis, moment: Scene | None = None) -> None:
        """Something else lies there, or is looked at. `moment`: what is shown just before it."""
        was, self.desk.analysis = self.desk.analysis, now
        if now.turn != was.turn:
            self._cursor = None
        self._lay_out(moment)

    def _lay_out(self, moment: Scene | None = None) -> None:
        """What lies on the desk is what is to be seen."""
        self._following.forget()
        self._notice, self.reading.at = None, 0
        desk = self.analysis
        known = desk.known
        scene = NOTHING if known is None else scene_of(known, desk.is_open, tells_taker=True)
        self.projector.show(Picture(scene, moment))
        self.work.keep(desk.question, desk.is_veiled)
        self.work.want(desk.play)
        self.draw()

    def on_mount(self) -> None:
        """What lay there when the desk was last left, or what was brought along."""
        self._lay_out()

    def on_screen_resume(self) -> None:
        """Cards may have been laid out anew, or something typed and left."""
        self._lay_out()
        if self.desk.typed:
            text = self.words._("What you typed is kept: {key} goes on with it.")
            self._notice = Paragraph(text.format(key=key_name(BY_ID["type"], self.words)), "quiet")
            self.draw()

    def on_unmount(self) -> None:
        """Nobody asks any more."""
        self.work.end()

    def on_paste(self, event: events.Paste) -> None:
        """What is pasted lies there at once; where it cannot be read it is shown to be mended."""
        event.stop()
        try:
            self.change(read(event.text, self.desk.house))
        except RulesError:
            self._type(event.text)

    # --- drawing

    def heading(self) -> tuple[str, str]:
        """The desk, and in which house it is."""
        words = self.words
        house = house_label(words, self.analysis.ruleset)
        return words._("Analysis desk"), words._("house: {house}").format(house=house)

    def scene(self) -> Scene:
        """The table; while nothing moves with what is chosen and what can be."""
        desk, known, scene = self.analysis, self.analysis.known, self.projector.scene
        if known is None or scene.taken or self.is_showing:
            return scene
        return replace(
            scene,
            cursor=self._cursor,
            chosen=desk.card,
            marked=desk.marked,
            open=known.hand if desk.card is None else known.table,
            numbered=desk.card is not None,
        )

    def on_rule(self) -> list[str]:
        """What the worths rest on."""
        turn, words = self.analysis.turn, self.words
        if isinstance(turn, Position):
            return [words._("cards open")]
        if self.is_showing:
            return [words._("one possible deal")]
        return [words._("what you could know")] if isinstance(turn, View) else []

    def paragraphs(self) -> list[Block]:
        """The words below the table."""
        texts = self._following.texts(self.desk.look)
        if texts is not None:
            return texts
        found = desk_blocks(self.analysis, self.desk.look, self.work.told(self.words))
        if self._notice is not None:
            found.insert(1, self._notice)
        return found

    # --- steps

    def steps(self) -> list[str]:
        """What can be done with what lies there, most needed first."""
        desk = self.analysis
        if self.is_showing:
            return ["play_out", "undo", "back", "language", "quit"]
        lay_out = ["type", "place", "browse"]
        elsewhere = ["back", "language", "settings", "quit"]
        if desk.known is None:
            return [*lay_out, *elsewhere]
        more = ["page"] if self.reading.overflow() else []
        if desk.is_veiled:
            return ["worths", *lay_out, *elsewhere]
        if isinstance(desk.known, Position | View) and desk.known.is_over:
            return ["play_back", *more, *lay_out, "copy", *elsewhere]
        found = self._steps_of_play()
        return [*found[:4], *more, *found[4:], "house", *lay_out, "copy", "choose", *elsewhere]

    def _steps_of_play(self) -> list[str]:
        """What can be done with the play that is looked at, or to look at one."""
        desk = self.analysis
        found = []
        if can_play_on(desk):
            found.append("play_on")
        if self._has_line():
            found.append("play_out")
        found += ["next_play", "pick"] if desk.card is None else ["undo", "lay", "next_play"]
        if self._worths_step():
            found.insert(2, "worths")
        if can_be_last(desk):
            found.append("last_card")
        if desk.card is not None:
            found.append("number")
        if desk.past:
            found.append("play_back")
        if isinstance(desk.known, Position):
            found.append("basis")
        return found

    def _worths_step(self) -> bool:
        """Whether there is something to be begun, stopped or unveiled."""
        question = self.analysis.question
        if self.analysis.is_veiled or self.work.is_running:
            return True
        if question is None or reach(question.turn) == "beyond":
            return False
        return self.work.is_stopped(question) or not question.has_worths()

    def label(self, command: Command) -> str:
        """What a key does as things are now."""
        words, desk = self.words, self.analysis
        match command.id:
            case "worths" if desk.is_veiled:
                return words._("show it")
            case "worths" if self.work.is_running:
                return words._("stop")
            case "worths" if desk.question is not None and desk.question.has_worths():
                return words._("why")
            case "lay" if desk.is_laid:
                return words._("not laid")
            case "last_card" if desk.known is not None and desk.known.is_last_play:
                return words._("not the last card")
            case "basis":
                return words._("what you know") if desk.is_open else words._("cards open")
            case "undo":
                return words._("all plays")
            case "play_out" if self.is_showing:
                return words._("next step")
        return super().label(command)

    # --- keys: what is looked at

    def do_undo(self, key: str) -> None:
        """No play is looked at any more: all of them again."""
        self.change(look_at(self.analysis, None))

    def do_next_play(self, key: str) -> None:
        """The next play, the best first where that is known."""
        self.change(look_on(self.analysis, self._plays(), 1 if key == "tab" else -1))

    def _plays(self) -> list[Play]:
        desk = self.analysis
        if desk.known is None:
            return []
        worths = None if desk.question is None else desk.question.known_worths()
        if worths is not None and not desk.is_veiled:
            return [one.play for one in worths.plays]
        return legal_plays(desk.known)

    def touched(self, target: Target) -> None:
        """A card, or a line of the table of worths."""
        if self.is_showing:
            self.perform("play_out")
        elif isinstance(target, Worth):
            self.change(look_at(self.analysis, target.play))
        elif isinstance(target, int):
            self.touch(target)

    # --- keys: on and back

    def do_play_on(self, key: str) -> None:
        """Make the play that is looked at; where none is, what the cursor is at is looked at."""
        desk = self.analysis
        if self.is_showing:
            self.perform("play_out")
        elif desk.play is None:
            self.do_pick(key)
        else:
            self._make(desk.play)

    def _make(self, play: Play) -> None:
        desk = self.analysis
        if not isinstance(desk.known, Position):
            self._refuse(self.words._("To play on, all 40 cards must have a place."))
            return
        if not can_play_on(desk):
            self._refuse(self.words._("That play is not allowed in this house."))
            return
        shot = Shot(play)
        scene = scene_of(desk.known, desk.is_open, tells_taker=True)
        [_, picture] = film(scene, [shot], desk.ruleset.direction)
        self.change(play_on(desk, play), picture.moment)
        now = self.analysis.known
        if now is not None and not now.is_over:
            text = self.words._(
                "The next player sits at the bottom now: the cards are turned round."
            )
            self._notice = Paragraph(text, "quiet")
            self.draw()

    def _refuse(self, text: str) -> None:
        self._notice = Paragraph(text, "changed", "! ")
        self.draw()

    def do_play_back(self, key: str) -> None:
        """Take back the last play made here."""
        self.change(play_back(self.analysis))

    # --- keys: what follows

    def _has_line(self) -> bool:
        desk = self.analysis
        return not desk.is_veiled and has_line(desk.question, desk.play)

    def do_play_out(self, key: str) -> None:
        """What follows the play that is looked at, a picture a key; at the end back to it."""
        question, play = self.analysis.question, self.analysis.play
        if not self.is_showing and question is not None and play is not None and self._has_line():
            self._following.begin(question, play, self.desk.look)
        if self.is_showing:
            self._following.step()
        self.reading.at = 0
        self.draw()

    # --- keys: how it is looked at

    def do_worths(self, key: str) -> None:
        """Work out what the plays are worth, or stop it; of a puzzle show its answer."""
        question = self.analysis.question
        if self.work.is_running and not self.analysis.is_veiled:
            self.work.stop()
            self.draw()
            return
        self.change(replace(self.analysis, is_veiled=False))
        if question is not None and reach(question.turn) != "beyond" and not self.work.is_running:
            self.work.begin(question)
            self.work.want(self.analysis.play)
            self.draw()

    def do_basis(self, key: str) -> None:
        """With the cards open, or with what the seat to play can know."""
        if isinstance(self.analysis.known, Position):
            self.change(replace(self.analysis, is_open=not self.analysis.is_open))

    def do_house(self, key: str) -> None:
        """The same cards in the next house; the one that was laid out comes round again."""
        houses = self.analysis.houses
        at = houses.index(self.analysis.ruleset)
        self.change(in_house(self.analysis, houses[(at + 1) % len(houses)]))

    def do_lay(self, key: str) -> None:
        """Ask whether the chosen card may be laid."""
        self.change(lay(self.analysis))

    def do_last_card(self, key: str) -> None:
        """The single card is the last of the deal, or it is not."""
        self.change(as_last_card(self.analysis))

    def do_copy(self, key: str) -> None:
        """The line of what lies there, into the clipboard."""
        self.app.copy_to_clipboard(self.analysis.line)
        text = self.words._("Copied: {line}").format(line=self.analysis.line)
        self._notice = Paragraph(text, "good", "✓ ")
        self.draw()

    def do_back(self, key: str) -> None:
        """Out of what follows; else out of the desk."""
        if not self.is_showing:
            self.trainer.do_back(key)
            return
        self._following.end()
        self.draw()

    def do_type(self, key: str) -> None:
        """Type or paste; what was typed and left is gone on with."""
        self._type(self.desk.typed or self.analysis.line, goes_on=bool(self.desk.typed))

    def _type(self, text: str, goes_on: bool = False) -> None:
        from trainer.tui.screens.typing import Typing

        self.app.push_screen(Typing(text, goes_on))

    def do_place(self, key: str) -> None:
        """Put cards in their places."""
        from trainer.tui.screens.placing import Placing

        self.app.push_screen(Placing())

    def do_browse(self, key: str) -> None:
        """Choose a puzzle to lay out."""
        from trainer.tui.screens.puzzles import Puzzles

        self.app.push_screen(Puzzles(lays_out=True))
