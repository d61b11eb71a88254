"""Best results and slow cards, folded from the log."""

import json

from tests.learner.rows import attempt, event, place
from trainer.learner.quiz import (
    LATEST,
    ROUND_PLACE,
    Pace,
    answers_lacking,
    best,
    item,
    open_round,
    paces,
    result_value,
    results,
    round_answers,
    round_step,
    weak,
)


def answer(card: str, ms: int, grade: str = "best", tries: int = 0):
    data = json.dumps({"kind": "prime-value", "card": card})
    return attempt("prime", grade, kind="quiz", question=data, took_ms=ms, tries=tries)


def finished(mode: str, right: int, at: int = 1):
    return event("quiz", mode, result_value(right, right + 2, 9), at)


def test_the_best_sprint_is_the_first_with_the_most_right():
    events = [
        finished("sprint", 5, 1),
        finished("round", 20, 2),
        finished("sprint", 8, 3),
        finished("sprint", 8, 4),
        event("quiz", "sprint", "{}"),
        event("quiz", "sprint", "no json"),
        event("place", "sprint", "x"),
    ]
    assert (best(events, "sprint").right, best(events, "sprint").at) == (8, 3)
    assert [one.right for one in results(events, "sprint")] == [5, 8, 8]
    assert best(events, "round").answered == 22
    assert best([], "sprint") is None


def test_the_weakest_rank_comes_first():
    rows = [
        *(answer("7D", 900) for _ in range(4)),
        answer("3C", 4000),
        answer("3S", 2000),
        answer("2D", 1000),
        answer("2C", 1000, "mistake"),
        answer("KS", 100),
        answer("AD", 500, tries=1),
    ]
    assert paces(rows) == (
        Pace("2", 2, 1, 1000),
        Pace("3", 2, 0, 3000),
        Pace("7", 4, 0, 900),
    )


def test_only_the_latest_answers_count():
    rows = [answer("6D", 9000, "mistake")] * 3 + [answer("6D", 700)] * LATEST
    assert paces(rows) == (Pace("6", LATEST, 0, 700),)


def test_never_right_is_slower_than_anything():
    rows = [answer("4D", 1, "mistake")] * 2 + [answer("5D", 9_000)] * 2
    assert paces(rows)[0] == Pace("4", 2, 2, None)


def test_other_questions_say_nothing_about_a_card():
    other = attempt("x", kind="quiz", question='{"kind":"prime-total","pile":"7D"}')
    puzzle = attempt("x", question='{"kind":"prime-value","card":"7D"}')
    broken = attempt("x", kind="quiz", question="{")
    assert paces([other, puzzle, broken, attempt("x", kind="quiz", question="[]")] * 3) == ()


def test_of_rounds_the_one_with_the_fewest_wrong_answers_is_best():
    def round_of(answered):
        return event("quiz", "round", result_value(20, answered, 9), answered)

    assert best([round_of(24), round_of(21), round_of(22)], "round").answered == 21


def test_a_round_is_open_until_it_is_finished():
    begun = [place(ROUND_PLACE, round_step(9, 1)), place(ROUND_PLACE, round_step(9, 7))]
    assert open_round(begun) == (9, 7)
    assert open_round([*begun, place("captures/one", "")]) == (9, 7)
    assert open_round([*begun, finished("round", 20)]) is None
    assert open_round([*begun, finished("sprint", 20)]) == (9, 7)
    assert open_round([*begun, place(ROUND_PLACE, round_step(4, 1))]) == (4, 1)
    assert open_round([*begun, place(ROUND_PLACE, "whatever")]) is None
    assert open_round([]) is None


def test_the_answers_of_a_round_are_found_by_its_seed():
    def given(number, text, seed=9, mode="round"):
        return attempt(item(mode, number), kind="quiz", seed=seed, answer=text)

    rows = [given(0, "21"), given(1, "18", seed=8), given(1, "10", mode="sprint"), given(2, "12")]
    assert round_answers([*rows, attempt("settebello-01", seed=9)], 9) == ((0, "21"), (2, "12"))


def test_what_is_not_known_by_heart_is_weak():
    slow, wrong = Pace("3", 2, 0, 4000.0), Pace("2", 4, 1, 900.0)
    never, known = Pace("5", 2, 2, None), Pace("7", 5, 0, 900.0)
    assert weak([slow, wrong, never, known]) == (slow, wrong, never)


def test_how_many_answers_are_lacking_before_a_card_is_told():
    assert answers_lacking([]) == 2
    assert answers_lacking([answer("7D", 900), answer("2D", 900)]) == 1
    assert answers_lacking([answer("7D", 900), answer("7C", 900)]) == 0
    assert paces([answer("7D", 900), answer("7C", 1100)])[0].median_ms == 1000
