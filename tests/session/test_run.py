"""Runs and quizzes: steps in order, what was missed comes back, nothing is lost by leaving."""

from dataclasses import replace

from tests.session.test_attempt import events_for
from trainer.questions.kinds import question_from
from trainer.questions.prime_quiz import ROUND, prime_question
from trainer.rules.ruleset import PRESETS
from trainer.session import quiz as quizzes
from trainer.session import run as runs
from trainer.session.attempt import Confirm, Retry, begin
from trainer.session.quiz import SPRINT_MS, begin_quiz
from trainer.session.run import begin_run, bring_back, go_back, go_on, settled

FIRST = question_from({"kind": "takes", "position": "table=7C,3D,4S S=7D,2S"})
SECOND = question_from({"kind": "prime-value", "card": "6D"})
STEPS = (None, FIRST, None, SECOND)


def answered(run, answer):
    for event in [*events_for(run.attempt.question, answer), Confirm()]:
        run = runs.answer(run, event)
    return run


def test_a_step_to_read_may_be_left_a_question_only_when_answered():
    run = begin_run(STEPS)
    assert run.may_go_on
    run = go_on(run)
    assert (run.at, run.may_go_on) == (1, False)
    assert go_on(run) == run
    run = go_on(answered(run, "7Dx7C"))
    assert (run.at, run.missed) == (2, ())


def test_what_was_missed_comes_back_in_one_go_until_it_is_right():
    run = go_on(answered(begin_run(STEPS, at=1), "7Dx3D4S"))
    run = go_on(answered(go_on(run), "17"))
    assert run.is_through
    assert run.missed == (1, 3)
    run = bring_back(run)
    assert (run.at, run.is_coming_back) == (1, True)
    run = go_on(answered(run, "7Dx7C"))
    assert (run.at, run.missed) == (3, (3,))
    run = go_on(answered(run, "17"))
    assert run.is_through
    assert bring_back(run).at == 3
    run = go_on(answered(bring_back(run), "18"))
    assert (run.is_through, run.missed) == (True, ())
    assert bring_back(run) == run


def test_a_second_try_of_the_same_step_does_not_unmiss_it():
    run = answered(begin_run(STEPS, at=3), "17")
    run = runs.answer(run, Retry())
    run = answered(run, "18")
    assert run.missed == (3,)


def test_what_came_back_and_was_retried_right_does_not_come_a_third_time():
    run = go_on(answered(begin_run(STEPS, at=3), "17"))
    run = bring_back(run)
    run = answered(runs.answer(answered(run, "16"), Retry()), "18")
    assert run.missed == ()
    assert go_on(run).is_through


def test_going_on_from_where_one_left():
    run = begin_run(STEPS, at=3, missed=(1, 9))
    assert (run.at, run.missed) == (3, (1,))
    assert begin_run(STEPS, at=99).is_through
    assert go_back(begin_run(STEPS, at=2)).at == 1
    assert go_back(begin_run(STEPS)).at == 0


def give(quiz, answer):
    for event in [*events_for(quiz.attempt.question, answer), Confirm()]:
        quiz = quizzes.answer(quiz, event)
    return quiz


def wrong_answer(question):
    right = question.answers()[0]
    if question.kind in ("prime-value", "prime-total"):
        return "11"  # no prime value, and no total of a pile of three or more cards
    if question.kind == "prime-winner":
        return "NS" if right == "EW" else "EW"
    others = [card for card in question.data().get("cards", "").split() if card != right]
    return others[0] if others else None


def test_a_round_asks_every_share_and_brings_misses_back():
    quiz = begin_quiz("round", 3, PRESETS["classic"])
    missed, asked = [], []
    while not quiz.is_over:
        question = quiz.attempt.question
        wrong = wrong_answer(question)
        if len(missed) < 3 and wrong is not None and question not in asked:
            missed.append(question)
            quiz = give(quiz, wrong)
            assert not quiz.attempt.verdict.is_right
        else:
            quiz = give(quiz, question.answers()[0])
        asked.append(question)
        quiz = quizzes.go_on(quiz, 0)
    assert quiz.answered == ROUND + 3 == len(asked)
    assert quiz.right == ROUND
    for question in missed:
        first, again = [at for at, one in enumerate(asked) if one == question]
        assert again - first <= quizzes.COMES_BACK_AFTER + 3
    assert asked[0] == prime_question(3, 0)


def test_a_sprint_ends_with_its_time_and_not_in_the_middle_of_an_answer():
    quiz = begin_quiz("sprint", 1, PRESETS["classic"])
    assert quizzes.go_on(quiz, 10) == quiz  # not answered yet
    quiz = give(quiz, quiz.attempt.question.answers()[0])
    quiz = quizzes.go_on(quiz, SPRINT_MS - 1)
    assert not quiz.is_over
    assert quizzes.left_ms(quiz, SPRINT_MS - 1) == 1
    quiz = give(quiz, quiz.attempt.question.answers()[0])
    over = quizzes.go_on(quiz, SPRINT_MS)
    assert over.is_over
    assert over.answered == over.right == 2
    assert quizzes.go_on(over, SPRINT_MS) == over
    assert quizzes.left_ms(begin_quiz("round", 1, PRESETS["classic"]), 5) is None


def test_the_quiz_has_missing_suits_and_ties_in_fair_share():
    questions = [prime_question(11, number) for number in range(20 * ROUND)]
    winners = [q for q in questions if q.kind == "prime-winner"]
    totals = [q for q in questions if q.kind == "prime-total"]
    assert len(winners) == len(totals) == 4 * 20
    nobody = [q for q in winners if q.answers() == ("nobody",)]
    assert len(nobody) >= len(winners) // 5
    incomplete = [q for q in totals if q.judge("0").facts[0].id == "prime-sum-incomplete"]
    assert len(incomplete) == len(totals) // 4


def test_a_round_goes_on_from_its_answers_wherever_it_was_left():
    quiz = begin_quiz("round", 8, PRESETS["classic"])
    given, shown = [], []
    while not quiz.is_over:
        shown.append(quiz)
        resumed = quizzes.resumed(8, PRESETS["classic"], given)
        assert resumed == quiz
        wrong = wrong_answer(quiz.attempt.question) if len(given) % 3 == 1 else None
        answer = wrong if wrong and not quiz.is_back else quiz.attempt.question.answers()[0]
        given.append((quizzes.number_of(quiz), answer))
        quiz = quizzes.go_on(
            quizzes.settled(
                quiz, replace(quiz.attempt, verdict=quiz.attempt.question.judge(answer))
            ),
            0,
        )
    assert quizzes.resumed(8, PRESETS["classic"], given) == quiz
    assert any(one.is_back for one in shown)
    # What a second program answered in between, or what cannot be read, changes nothing.
    more = [given[0], (given[1][0], "no answer"), (99, "10"), *given]
    assert quizzes.resumed(8, PRESETS["classic"], more) == quiz


def test_a_question_not_answered_in_time_does_not_count():
    quiz = begin_quiz("sprint", 1, PRESETS["classic"])
    assert quizzes.time_up(quiz, SPRINT_MS - 1) == quiz
    over = quizzes.time_up(quiz, SPRINT_MS)
    assert over.is_over
    assert over.answered == 0
    round_ = begin_quiz("round", 1, PRESETS["classic"])
    assert quizzes.time_up(round_, 10 * SPRINT_MS) == round_


def test_an_attempt_settled_once_is_not_counted_again():
    run = begin_run([SECOND, SECOND])
    wrong, right = SECOND.judge("17"), SECOND.judge("18")
    run = settled(run, replace(run.attempt, verdict=wrong))
    assert run.missed == (0,)
    run = settled(run, replace(run.attempt, verdict=right, tries=1))
    assert run.missed == (0,)
    run = go_on(run)
    assert settled(run, begin(SECOND)) == run
    assert settled(run, replace(run.attempt, verdict=right)).missed == (0,)
