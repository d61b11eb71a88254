"""Kill the trainer at random moments: `python -m tests.tui.kill [KILLS [SEED]]`.

Each kill starts `scopone` in a terminal of its own, answers puzzles and questions of the prime quiz
as a learner would, and kills it with -9: half of the times at any moment from the start on, half of
them within a few milliseconds of a key that answers. Whatever feedback the terminal has got by then
counts as seen. Then the log is opened: it must not complain, and must have a row for each feedback
seen, in that order, judged as the screen said, and with the number that was typed.

Three kills in four share one record, so that a round is gone on with after the kill before it.
"""

import random
import re
import sqlite3
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

from tests.installed import scopone_argv
from trainer.cli.bench.terminal import Terminal
from trainer.learner.log import FILE, open_log
from trainer.questions.question import RIGHT

LATEST_S = 5.0
AFTER_KEY_S = 0.03
MOST_ANSWERS = 12
_MARK = re.compile(r"^ ([✓✗]) (?!solved )", re.MULTILINE)  # the list has a legend


@dataclass
class Figures:
    """`seen`: feedback that the screen showed. `unseen`: answers kept that it had no time to."""

    kills: int = 0
    before_the_first_answer: int = 0
    seen: int = 0
    unseen: int = 0
    lost: int = 0
    otherwise: int = 0
    complaints: int = 0


class Killed(Exception):
    """The program is dead, and all it wrote has been read."""


@dataclass
class Learner:
    """Somebody who answers, until the moment comes.

    `seen`: for each feedback whether it said right, and the number that was typed, if one was.
    """

    terminal: Terminal
    chance: random.Random
    dies_at: float | None
    dies_after: int | None
    seen: list[tuple[bool, str]] = field(default_factory=list)
    typed: str = ""
    asked: bool = False
    answers: int = 0

    def live(self) -> None:
        """Answer and answer, and be killed."""
        try:
            self.until("? help")
            kind = self.chance.choice(("quiz", "puzzle"))
            self.key("x" if kind == "quiz" else "p")
            self.until("begin" if kind == "quiz" else "Grade 1")
            self.key("enter")
            self.until("esc back")
            while True:
                self.answer(kind)
        except Killed:
            return

    def answer(self, kind: str) -> None:
        """One answer, its feedback, and on."""
        text = self.until(" ")
        self.typed = ""
        if "Your number" in text:
            self.typed = str(self.chance.choice((10, 11, 12, 13, 14, 15, 16, 18, 21)))
            self.key(self.typed[0])
            self.until(f"Your number: {self.typed[0]}")
            self.answering(self.typed[1])
        elif "0 of 4 marked" in text:
            for at in range(4):
                self.key("space")
                self.until(f"{at + 1} of 4 marked")
                self.key("up")
            self.answering("enter")
        elif "0 of 1 marked" in text:
            self.key("space")
            self.until("1 of 1 marked")
            self.answering("enter")
        else:
            # A card, what it takes, confirm; or a line, for which one has to go there.
            self.key("down")
            for _ in range(4):
                self.answering("enter")
                if self.answered():
                    break
            else:
                self.key("l")
        if not self.wait(self.answered):
            self.key("n")  # a question that wants something else
            return
        self.look()
        self.key("n" if kind == "quiz" else self.chance.choice("rn"))
        self.wait(lambda: not self.answered())

    def answering(self, key: str) -> None:
        """A key after which the answer may count."""
        self.answers += 1
        self.asked = True
        self.key(key)
        if self.dies_after == self.answers:
            self.die(self.chance.uniform(0, AFTER_KEY_S))
        self.wait(self.answered, 0.4)

    def answered(self) -> bool:
        """Whether the screen shows feedback."""
        return _MARK.search(self.terminal.text()) is not None

    def look(self) -> None:
        """Take in the feedback, once."""
        found = _MARK.search(self.terminal.text())
        if self.asked and found:
            self.asked = False
            self.seen.append((found[1] == "✓", self.typed))

    # --- the terminal

    def key(self, key: str) -> None:
        self.read(0)
        self.terminal.send(key)

    def until(self, text: str) -> str:
        """The screen, once it shows the text."""
        if not self.wait(lambda: text in self.terminal.text(), 10):
            raise TimeoutError(f"no {text!r} on the screen:\n{self.terminal.text()}")
        return self.terminal.text()

    def wait(self, happened, seconds: float = 1.0) -> bool:
        """Read until something has happened, but not for ever."""
        end = time.perf_counter() + seconds
        while not happened():
            left = end - time.perf_counter()
            if left <= 0:
                return False
            self.read(min(left, 0.05))
        return True

    def read(self, seconds: float) -> None:
        if self.dies_at is not None:
            left = self.dies_at - time.perf_counter()
            if left <= seconds:
                self.die(left)
        self.terminal.read(seconds)

    def die(self, seconds: float) -> None:
        """Be killed in a moment; what was written until then is still read."""
        time.sleep(max(seconds, 0))
        self.terminal.process.kill()
        try:
            while self.terminal.read(0.5) is not None:
                pass
        except EOFError:
            pass
        self.look()
        raise Killed


def rows(folder: Path) -> list[tuple[str, str]]:
    """Grade and answer of each row, read without our own code."""
    if not (folder / FILE).exists():
        return []
    database = sqlite3.connect(folder / FILE)
    try:
        return database.execute("SELECT grade, answer FROM attempt ORDER BY id").fetchall()
    except sqlite3.OperationalError:
        return []  # killed before the tables were made
    finally:
        database.close()


def kill_once(folder: Path, chance: random.Random, figures: Figures) -> None:
    """Start, answer, kill, and compare what was seen with what is kept."""
    before = len(rows(folder))
    is_timed = chance.random() < 0.5
    with Terminal(scopone_argv(), environment={"SCOPONE_DATA": str(folder)}) as terminal:
        dies_at = terminal.started + chance.uniform(0.1, LATEST_S) if is_timed else None
        dies_after = None if is_timed else chance.randint(1, MOST_ANSWERS)
        learner = Learner(terminal, chance, dies_at, dies_after)
        learner.live()
    with open_log(folder) as log:
        figures.complaints += len(log.notices)
    kept = rows(folder)[before:]
    figures.kills += 1
    figures.before_the_first_answer += not learner.seen
    figures.seen += len(learner.seen)
    figures.lost += max(0, len(learner.seen) - len(kept))
    figures.unseen += max(0, len(kept) - len(learner.seen))
    for (is_right, typed), (grade, answer) in zip(learner.seen, kept, strict=False):
        figures.otherwise += is_right != (grade in RIGHT) or typed not in ("", answer)


def kill_many(folder: Path, kills: int, seed: int) -> Figures:
    """So many kills, below a folder."""
    chance, figures = random.Random(seed), Figures()
    for kill in range(kills):
        kill_once(folder / (f"own-{kill}" if kill % 4 == 3 else "shared"), chance, figures)
    return figures


if __name__ == "__main__":
    wanted, seed = (*map(int, sys.argv[1:]), *(200, 1)[len(sys.argv) - 1 :])
    with tempfile.TemporaryDirectory() as below:
        done = kill_many(Path(below), wanted, seed)
    print(f"seed={seed} {done}")
    sys.exit(bool(done.lost or done.otherwise or done.complaints))
