"""Kill a program that is writing, again and again: `python -m tests.learner.kill [KILLS [SEED]]`.

The writer prints the number of each row once it is committed. Whatever it printed before kill -9
must be in the log afterwards, with its answer, and the log must open without complaint. One kill in
five falls while the writer makes a log in a folder of its own, or soon after; the others fall
between its first answer and a while later, in one folder that all share.
"""

import random
import sqlite3
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from tests.installed import package_folder
from trainer.learner.log import FILE, open_log

WRITER = Path(__file__).with_name("writer.py")
OPENING_S = 0.05
LATER_S = 0.03


@dataclass
class Figures:
    """`unacknowledged`: rows in the log whose number the writer had no time to print."""

    kills: int = 0
    before_the_first_answer: int = 0
    acknowledged: int = 0
    unacknowledged: int = 0
    lost: int = 0
    complaints: int = 0


def start_writer(folder: Path, label: str, count: int = 0) -> subprocess.Popen[str]:
    """Start a writer that tests the same trainer as we do."""
    packages = package_folder().parent
    return subprocess.Popen(
        [sys.executable, "-I", WRITER, packages, folder, label, str(count)],
        stdout=subprocess.PIPE,
        text=True,
    )


def rows(folder: Path) -> dict[int, str]:
    """The answers by row number, read without our own code."""
    database = sqlite3.connect(folder / FILE)
    try:
        return dict(database.execute("SELECT id, answer FROM attempt"))
    finally:
        database.close()


def kill_once(folder: Path, label: str, chance: random.Random, *, early: bool) -> dict[int, str]:
    """Start a writer and kill it; returns what it acknowledged."""
    with start_writer(folder, label) as writer:
        assert writer.stdout is not None
        assert writer.stdout.readline() == "opening\n"
        first = "" if early else writer.stdout.readline()
        time.sleep(chance.uniform(0, OPENING_S if early else LATER_S))
        writer.kill()
        printed = first + writer.stdout.read()
    return acknowledged_in(printed, label)


def acknowledged_in(printed: str, label: str) -> dict[int, str]:
    """The row numbers among the lines that are not cut short, with the answers they stand for."""
    numbers = [int(line) for line in printed.split("\n")[:-1] if line != "opening"]
    return {number: f"{label}-{k}" for k, number in enumerate(numbers)}


def kill_many(folder: Path, kills: int, seed: int) -> Figures:
    """Kill writers below the folder and compare what they acknowledged with what is there."""
    chance, figures = random.Random(seed), Figures()
    shared: dict[int, str] = {}
    for kill in range(kills):
        early = kill % 5 == 0
        place = folder / (f"early-{kill}" if early else "shared")
        acknowledged = kill_once(place, f"k{kill}", chance, early=early)
        figures.kills += 1
        figures.before_the_first_answer += not acknowledged
        figures.acknowledged += len(acknowledged)
        with open_log(place) as log:
            figures.complaints += len(log.notices)
        if early:
            compare(figures, place, acknowledged)
        else:
            assert not shared.keys() & acknowledged.keys()
            shared |= acknowledged
    if shared:
        compare(figures, folder / "shared", shared)
    return figures


def compare(figures: Figures, folder: Path, acknowledged: dict[int, str]) -> None:
    found = rows(folder)
    figures.lost += sum(found.get(number) != answer for number, answer in acknowledged.items())
    figures.unacknowledged += len(found.keys() - acknowledged.keys())


if __name__ == "__main__":
    wanted, seed = (*map(int, sys.argv[1:]), *(200, 1)[len(sys.argv) - 1 :])
    with tempfile.TemporaryDirectory() as below:
        done = kill_many(Path(below), wanted, seed)
    print(f"seed={seed} {done}")
    sys.exit(bool(done.lost or done.complaints))
