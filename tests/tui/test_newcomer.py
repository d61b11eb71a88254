"""What a newcomer stumbled over: one account of what was missed, one way on, one list."""

import re
from dataclasses import replace

import pytest

from tests.learner.rows import attempt
from tests.tui.trainers import PUZZLES, Shelf, travel
from trainer.content.documents import Course, Entry, Prose, QuestionStep
from trainer.content.library import Library
from trainer.learner.fold import missed
from trainer.questions.kinds import question_from
from trainer.rules.notation import parse_play
from trainer.rules.ruling import rule
from trainer.session.attempt import begin
from trainer.text.facts import fact_text
from trainer.text.language import Words
from trainer.text.rulings import ruling_parts
from trainer.tui.desk import Desk
from trainer.tui.lessons import (
    SWEEP_FACTS,
    SWEEP_LESSON,
    LessonPlace,
    format_place,
    lesson_line,
    next_lesson,
    place_in,
    too_early,
)
from trainer.tui.record import Record

PRIME = question_from({"kind": "prime-value", "card": "7D"})


class Lessons(Shelf):
    """Two lessons, and puzzles whose grades do not go up."""

    def course(self) -> Course:
        lessons = tuple(Entry(f"lessons/{id}", Prose(id, id), 1, ()) for id in ("one", "two"))
        grades = dict(zip(PUZZLES, (2, 1, 2), strict=True))
        entries = (Entry(id, Prose(id, id), grade, ()) for id, grade in grades.items())
        return Course(lessons, tuple(entries))


@pytest.fixture
def desk(scopone_data):
    found = Desk(language="en", record=Record.open(None), library=Lessons(), environ={})
    yield found
    found.record.close()


def give(desk, kind, item, answer, tries=0):
    verdict = PRIME.judge(answer)
    desk.record.answered(kind, item, begin_with(tries), verdict, seconds=1, language="en")


def begin_with(tries):
    return replace(begin(PRIME), tries=tries)


def test_a_retry_right_after_does_not_unmiss():
    rows = [attempt("a", "mistake"), attempt("a", "best", tries=1)]
    assert missed(rows) == (rows[0],)
    assert missed([*rows, attempt("a", "best")]) == ()


def test_home_the_lesson_and_missed_agree(desk):
    record = desk.record
    record.go_to("lessons/one", format_place(LessonPlace(3, 4)))
    give(desk, "lesson-step", "lessons/one/3", "11")
    give(desk, "lesson-step", "lessons/one/3", "21", tries=1)
    record.go_to("lessons/one", format_place(LessonPlace(4, 4, missed=(2,))))
    assert [row.item for row in record.waiting()] == ["lessons/one/3"]
    assert place_in(desk, "lessons/one").missed == (2,)
    assert "1 question comes back" in lesson_line(desk).text
    give(desk, "lesson-step", "lessons/one/3", "21")  # in "Missed"
    assert record.waiting() == ()
    assert place_in(desk, "lessons/one").missed == ()
    assert next_lesson(desk) == "lessons/two"


def test_an_answered_step_is_behind_the_learner(desk):
    record = desk.record
    record.go_to("lessons/one", format_place(LessonPlace(1, 4)))
    assert place_in(desk, "lessons/one").at == 1
    give(desk, "lesson-step", "lessons/one/2", "21")
    assert place_in(desk, "lessons/one").at == 2
    again = Record.open(None)  # as after a kill
    assert again.is_answered("lessons/one", 2)
    again.close()
    record.go_to("lessons/one", format_place(LessonPlace(2, 4)))
    assert place_in(desk, "lessons/one").at == 2


def test_go_on_leads_to_what_is_unsolved_and_a_look_displaces_nothing(desk):
    ids = [entry.id for entry in desk.course.puzzles]
    assert [entry.grade for entry in desk.course.puzzles] == [1, 2, 2]
    assert [desk.number_of(id) for id in ids] == [1, 2, 3]
    desk.record.go_to("lessons/one", format_place(LessonPlace(1, 4)))
    desk.record.go_to(ids[1])
    assert desk.record.place.item == "lessons/one"
    give(desk, "puzzle", ids[1], "11")
    assert desk.record.place.item == ids[1] == desk.go_on()
    give(desk, "puzzle", ids[1], "21", tries=1)
    assert desk.go_on() == ids[2]
    desk.record.go_to(ids[2])
    give(desk, "puzzle", ids[2], "21")
    assert desk.go_on() == ids[0]


def test_what_cannot_be_written_stays_on_home_in_the_language_of_the_moment(scopone_data):
    scopone_data.write_text("a file where the folder should be")

    async def journey(trainer):
        assert trainer.shows("what you answer is not kept.")
        await trainer.press("p", "escape", "L")
        assert trainer.shows("quello che rispondi non viene conservato.")

    travel(journey)


def test_a_record_on_a_full_disk_is_told_at_the_start(scopone_data, monkeypatch):
    from trainer.learner.fault import LearnerError
    from trainer.learner.log import Log
    from trainer.rules.problems import problem

    def full(self):
        raise LearnerError([problem("log-full", folder="there")])

    monkeypatch.setattr(Log, "check_writable", full)

    async def journey(trainer):
        assert trainer.shows("what you answer is not kept.")

    travel(journey)


# --- words


def test_no_play_is_offered_that_is_not_the_answer():
    words, question = (
        Words("en"),
        question_from(
            {
                "kind": "play",
                "goal": "take-settebello",
                "position": "rules=classic to=S table=7D,5C,KB S=7B,5D,2C",
            }
        ),
    )
    wrong, right = rule(question.turn, parse_play("5D")), question.answers()
    assert "five of cups" in ruling_parts(words, question.turn, wrong).instead
    assert ruling_parts(words, question.turn, wrong, None, right).instead == ""
    other = rule(question.turn, parse_play("7B"))
    assert "seven of coins" in ruling_parts(words, question.turn, other, None, right).instead


def test_the_marked_prime_is_told_from_the_best():
    words = Words("en")
    question = question_from({"kind": "choose-prime", "pile": "7D 6D 5C 4S 3B 2B"})
    texts = [fact_text(words, fact) for fact in question.judge("6D 5C 4S 3B").facts]
    assert texts[0].startswith("You marked the six of coins, the five of cups, the four of")
    assert texts[1].startswith("Best of each suit: the seven of coins, ")
    hint = fact_text(words, question.hints()[-1])
    assert hint.index("coins") < hint.index("cups") < hint.index("swords") < hint.index("clubs")


@pytest.mark.parametrize(
    ("language", "coins", "open_"),
    [("en", "one coin for your pile.", "A queen would sweep it."),
     ("it", "nel vostro mazzetto va un denaro.", "Un cavallo farebbe scopa.")],
)  # fmt: skip
def test_counts_and_ranks_are_sentences(language, coins, open_):
    from trainer.questions.question import fact

    words = Words(language)
    assert fact_text(words, fact("worth-coins", play="6Dx6S", count=1)).endswith(coins)
    told = fact("left-open", total=9, cards="4S,5C", ranks="Q")
    assert fact_text(words, told).endswith(open_)


def test_no_word_comes_before_its_lesson():
    """Of sweeps before their lesson, and of sums in the first one, nothing is said by us."""
    library, words = Library(), Words("en")
    course = library.course()
    ids = [entry.id for entry in course.lessons]
    early = ids[: ids.index(SWEEP_LESSON)]
    assert all(too_early(course, id) == SWEEP_FACTS for id in early)
    assert not any(too_early(course, id) for id in ids[len(early) :])
    for id in early:
        word = re.compile("sweep" if id != ids[0] else r"sweep|\bsums?\b|adds? up", re.IGNORECASE)
        for step in library.lesson(id).steps:
            if not isinstance(step, QuestionStep):
                continue
            question = step.question
            told = list(question.hints())
            answers = [*question.answers(), *(wrong.answer for wrong in step.wrong)]
            for answer in answers:
                verdict = question.judge(answer)
                told += verdict.facts
                if verdict.ruling is not None:
                    parts = ruling_parts(words, question.turn, verdict.ruling)
                    assert not word.search(f"{parts.reason} {parts.instead} {parts.sweep}"), parts
            texts = [fact_text(words, one) for one in told if one.id not in SWEEP_FACTS]
            assert not any(map(word.search, texts)), texts
