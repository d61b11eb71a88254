"""A trainer to press keys in: puzzles of our own, a window of any size, the screen as text."""

import asyncio
import os
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path

from textual.pilot import Pilot

from trainer.content.documents import Course, Entry, Prose, Puzzle
from trainer.content.located import ContentError, Located
from trainer.questions.kinds import question_from
from trainer.rules.problems import problem
from trainer.tui.app import TrainerApp
from trainer.tui.desk import Desk
from trainer.tui.record import Record
from trainer.tui.widgets.pane import Pane

EQUAL = {"kind": "takes", "position": "to=S table=7C,3D,4S,QB S=7D,2S", "card": "7D"}
FREE = {"kind": "takes", "position": "to=S table=5C,2D,9D S=5D,KB".replace("9D", "QD")}
SWEEP = {"kind": "takes", "position": "to=S table=3C,4S S=7D,KB"}
PUZZLES = {"captures/equal": EQUAL, "captures/free": FREE, "captures/sweep": SWEEP}
TITLES = {
    "captures/equal": Prose("One equal card first", "Prima la carta uguale"),
    "captures/free": Prose("Take your pick", "Scegli tu"),
    "captures/sweep": Prose("All at once", "Tutto in una volta"),
}

Journey = Callable[["Trainer"], Awaitable[None]]


class Shelf:
    """A library of the puzzles above. Those in `broken` do not hold."""

    def __init__(self, puzzles: Mapping[str, Mapping[str, object]] = PUZZLES) -> None:
        self.puzzles = dict(puzzles)
        self.broken: set[str] = set()
        self.has_course = True

    def course(self) -> Course:
        if not self.has_course:
            raise fault("course")
        return Course((), tuple(Entry(id, title(id), 1, ("sums",)) for id in self.puzzles))

    def puzzle(self, id: str) -> Puzzle:
        if id in self.broken or id not in self.puzzles:
            raise fault(id)
        question = question_from(self.puzzles[id])
        return Puzzle(id, title(id), 1, ("sums",), question, None, (), None, "0123456789ab")


def title(id: str) -> Prose:
    return TITLES.get(id, Prose(id, id))


def fault(id: str) -> ContentError:
    found = problem("not-a-card", "S", found="8D")
    return ContentError([Located(f"puzzles/{id}.yaml", 12, 7, found)])


class Trainer:
    """The running application, seen from the chair before it."""

    def __init__(self, app: TrainerApp, pilot: Pilot) -> None:
        self.app = app
        self.pilot = pilot

    async def press(self, *keys: str) -> None:
        """Press keys, one after the other."""
        await self.pilot.press(*keys)

    async def click(self, text: str) -> None:
        """Click on the first place where a text stands on the screen."""
        for y, line in enumerate(self.lines()):
            x = line.find(text)
            if x >= 0:
                await self.pilot.click(offset=(x + len(text) // 2, y))
                return
        raise AssertionError(f"no {text!r} on the screen:\n{self.text()}")

    async def touch(self, target: object) -> None:
        """Click on the first place that is about this: a card, a line."""
        for pane in self.app.screen.query(Pane):
            for area in pane.canvas().areas:
                if area.target == target and pane.display:
                    x, y = pane.region.offset
                    await self.pilot.click(offset=(x + area.x, y + area.y))
                    return
        raise AssertionError(f"no {target!r} on the screen:\n{self.text()}")

    def lines(self) -> list[str]:
        """The screen, as the compositor puts it together."""
        strips = self.app.screen._compositor.render_strips()
        return ["".join(segment.text for segment in strip).rstrip() for strip in strips]

    def text(self) -> str:
        return "\n".join(self.lines())

    def shows(self, text: str) -> bool:
        """Whether the text is there; line breaks and indents do not count."""
        return " ".join(text.split()) in " ".join(self.text().split())

    @property
    def footer(self) -> str:
        return self.lines()[-1]


def travel(
    journey: Journey,
    *,
    language: str | None = "en",
    size: tuple[int, int] = (80, 24),
    shelf: Shelf | None = None,
    start: str | None = None,
    environ: dict[str, str] | None = None,
    record: Record | None = None,
    draws_all: bool = True,
) -> TrainerApp:
    """Start a trainer, go the journey, and quit."""
    record = record or Record.open(None)
    desk = Desk(
        language=language,
        record=record,
        library=shelf or Shelf(),
        draws_all=draws_all,
        environ=environ if environ is not None else dict(os.environ),
    )
    app = TrainerApp(desk, start)

    async def go() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await journey(Trainer(app, pilot))

    asyncio.run(go())
    record.close()
    return app


def rows(folder: Path, table: str = "attempt") -> list[dict[str, object]]:
    """The answers in the log of a folder, or the events, read by nobody else's code."""
    import sqlite3

    with sqlite3.connect(folder / "attempts.sqlite3") as database:
        database.row_factory = sqlite3.Row
        found = database.execute(f"SELECT * FROM {table} ORDER BY id").fetchall()
    database.close()
    return [dict(row) for row in found]
