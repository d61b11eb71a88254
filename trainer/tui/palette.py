"""The command palette, filled from the registry and in the language spoken."""

from rich.align import Align
from rich.text import Text
from textual.command import CommandList, CommandPalette, DiscoveryHit, Hit, Hits, Provider
from textual.widgets.option_list import Option

from trainer.tui.commands import Command, commands_for, key_name
from trainer.tui.screens.base import TrainerScreen


class CommandsProvider(Provider):
    """The commands of the screen the palette was called from."""

    def _found(self) -> list[tuple[Command, str, str]]:
        screen = self.screen
        if not isinstance(screen, TrainerScreen):
            return []
        return [
            (
                command,
                f"{screen.label(command)}  ({key_name(command, screen.words)})",
                screen.words._(command.help),
            )
            for command in commands_for(screen.scope)
            if command.id != "palette"
        ]

    async def discover(self) -> Hits:
        """All of them, before anything is typed."""
        for command, label, help in self._found():
            yield DiscoveryHit(label, self._carry_out(command), help=help)

    async def search(self, query: str) -> Hits:
        """Those whose words fit."""
        matcher = self.matcher(query)
        for command, label, help in self._found():
            score = max(matcher.match(label), matcher.match(help))
            if score > 0:
                yield Hit(score, matcher.highlight(label), self._carry_out(command), help=help)

    def _carry_out(self, command: Command):
        screen = self.screen
        assert isinstance(screen, TrainerScreen)
        return lambda: screen.perform(command.id)


class Palette(CommandPalette):
    """Textual's own, without its English words."""

    def __init__(self, placeholder: str, nothing: str) -> None:
        super().__init__(providers=[CommandsProvider], placeholder=placeholder)
        self._nothing = nothing

    def _start_no_matches_countdown(self, search_value: str) -> None:
        # Textual has this sentence inside the method, so all of it is written again here.
        self._stop_no_matches_countdown()

        def show() -> None:
            if search_value:
                nothing = Align.center(Text(self._nothing, style="not bold"))
                option = Option(nothing, disabled=True, id=self._NO_MATCHES)
                self.query_one(CommandList).add_option(option)
            self._list_visible = bool(search_value)

        self._no_matches_timer = self.set_timer(self._NO_MATCHES_COUNTDOWN, show)
