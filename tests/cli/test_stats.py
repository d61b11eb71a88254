"""What the record holds, told and in JSON; what can be wrong with it."""

import json
import sqlite3

import pytest

from tests.learner.rows import attempt, event, place
from trainer.cli.stats import folded
from trainer.learner.log import FILE, open_log
from trainer.learner.quiz import result_value
from trainer.tui.lessons import LessonPlace, format_place


def value(card, grade="best", took_ms=900):
    question = json.dumps({"kind": "prime-value", "card": card})
    return attempt(f"quiz/sprint/{card}", grade, kind="quiz", question=question, took_ms=took_ms)


@pytest.fixture
def record(scopone_data):
    """A record of some days."""
    with open_log(scopone_data) as log:
        for one in (
            attempt("captures/a"),
            attempt("captures/b", "blunder"),
            attempt("captures/b", tries=1),
            attempt("captures/c", "mistake"),
            attempt("lessons/first-card#2", kind="lesson-step"),
            value("6D", "mistake"),
            value("6C"),
            value("AD", took_ms=4000),
            value("AC", took_ms=4000),
            value("7D"),
            value("7C"),
        ):
            log.add_attempt(one)
        log.add_event(place("lessons/first-card", format_place(LessonPlace(9, 9))))
        log.add_event(place("lessons/card-values", format_place(LessonPlace(2, 9))))
        log.add_event(event("quiz", "sprint", result_value(12, 15, 1)))
        log.add_event(event("quiz", "sprint", result_value(17, 20, 2)))
    return scopone_data


def test_an_empty_record_says_what_it_waits_for(scopone_run, scopone_data):
    run = scopone_run("stats")
    assert (run.status, run.err) == (0, "")
    assert run.out == (
        "Nothing is recorded yet: it begins with the first answer you give in a lesson, a puzzle "
        "or the quiz.\n"
    )
    assert not scopone_data.exists()  # looking begins no record
    assert scopone_run("stats", "--json").out == (
        '{"answers":0,"first_tries":{"items":0,"right":0},"lessons":0,"puzzles":0,"sprint":null,'
        '"slow":[],"misses":0}\n'
    )


def test_a_record_is_told(scopone_run, record):
    assert scopone_run("stats").out.splitlines() == [
        "Answers: 11",
        "Right at the first try: 2 of 4",
        "Lessons finished: 1",
        "Puzzles solved: 2",
        "Best sprint: 17 right of 20",
        "Slow or wrong in the prime: six and ace",
        "Missed and waiting to come back: 2",
    ]
    italian = scopone_run("stats", "--lang", "it").out
    assert "Giuste al primo colpo: 2 su 4\n" in italian
    assert "Carte lente o sbagliate nella primiera: sei e asso\n" in italian


def test_a_record_in_json(scopone_run, record):
    data = json.loads(scopone_run("stats", "--json", "--data", str(record)).out)
    assert data == {
        "answers": 11,
        "first_tries": {"items": 4, "right": 2},
        "lessons": 1,
        "puzzles": 2,
        "sprint": {"right": 17, "answered": 20},
        "slow": [
            {"rank": "6", "answers": 2, "wrong": 1, "median_ms": 900},
            {"rank": "A", "answers": 2, "wrong": 0, "median_ms": 4000},
        ],
        "misses": 2,
    }


def test_what_is_not_there_yet(scopone_run, scopone_data):
    with open_log(scopone_data) as log:
        log.add_attempt(attempt())
    lines = scopone_run("stats").out.splitlines()
    assert "Best sprint: none yet" in lines
    assert "Slow or wrong in the prime: none" in lines


def test_a_record_of_another_program_is_a_line(scopone_run, scopone_data):
    scopone_data.mkdir(parents=True)
    database = sqlite3.connect(scopone_data / FILE)
    database.execute("CREATE TABLE other (id)")
    database.commit()
    database.close()
    run = scopone_run("stats")
    assert (run.status, run.out) == (2, "")
    assert run.err.count("\n") == 1
    assert "belongs to another program" in run.err
    assert "è di un altro programma" in scopone_run("stats", "--lang", "it").err


def test_a_record_that_is_no_folder_is_a_line(scopone_run, tmp_path):
    file = tmp_path / "file"
    file.write_text("", encoding="utf-8")
    run = scopone_run("stats", "--data", str(file))
    assert run.status == 2
    assert f"{file} is a file, and your record needs a folder" in run.err


def test_a_damaged_record_is_moved_and_told(scopone_run, scopone_data):
    scopone_data.mkdir(parents=True)
    (scopone_data / FILE).write_bytes(b"no database " * 400)
    run = scopone_run("stats")
    assert run.status == 0
    assert run.out.startswith("Nothing is recorded yet")
    assert "was damaged: it is kept in" in run.err


def test_nothing_folds_to_nothing():
    assert folded((), ()).answers == 0
