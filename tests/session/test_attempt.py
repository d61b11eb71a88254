"""An attempt: two steps, nothing counted before it is confirmed, hints, another try."""

import random

from tests.questions.samples import all_kinds
from trainer.questions.form import CardsForm, ChoiceForm, NumberForm, PlayForm
from trainer.questions.kinds import question_from
from trainer.questions.question import Question
from trainer.rules.cards import cards_in
from trainer.rules.notation import format_cards, parse_card, parse_cards, parse_play
from trainer.session.attempt import (
    Attempt,
    Confirm,
    Digit,
    Event,
    Hint,
    Pick,
    Retry,
    Tick,
    Undo,
    begin,
    step,
)

QUESTION = question_from({"kind": "takes", "position": "table=7C,3D,4S S=7D,2S"})
GIVEN = question_from({"kind": "takes", "position": "table=7C,3D,4S S=7D,2S", "card": "7D"})


def drive(question: Question, *events: Event) -> Attempt:
    attempt = begin(question)
    for event in events:
        attempt = step(attempt, event)
    return attempt


def pick(*cards: str) -> list[Event]:
    return [Pick(parse_card(card)) for card in cards]


def events_for(question: Question, answer: str) -> list[Event]:
    """The events by which a person gives an answer."""
    form = question.form()
    if isinstance(form, PlayForm):
        play = parse_play(answer)
        first = [] if form.card is not None else [Pick(play.card)]
        return [*first, *(Pick(card) for card in cards_in(play.takes))]
    if isinstance(form, CardsForm):
        return [Pick(card) for card in cards_in(parse_cards(answer))]
    if isinstance(form, ChoiceForm):
        return [Tick(id) for id in form.chosen(answer)]
    assert isinstance(form, NumberForm)
    return [Digit(int(digit)) for digit in answer]


def test_every_right_answer_can_be_given():
    for question in all_kinds("session", 40):
        for answer in question.answers():
            attempt = drive(question, *events_for(question, answer), Confirm())
            assert attempt.verdict is not None
            assert attempt.verdict.is_right


def test_a_card_is_chosen_before_what_it_takes():
    attempt = drive(QUESTION, *pick("3D"))
    assert (attempt.notice, attempt.card, attempt.marked) == ("choose-card", None, 0)
    attempt = drive(QUESTION, *pick("7D", "3D", "4S", "3D"))
    assert attempt.answer == "7Dx4S"
    assert attempt.notice == ""


def test_choosing_another_card_forgets_what_was_marked():
    attempt = drive(QUESTION, *pick("7D", "3D", "2S"))
    assert attempt.answer == "2S"
    assert drive(QUESTION, *pick("7D", "7D")).card is None


def test_a_given_card_is_chosen_already_and_stays():
    attempt = drive(GIVEN, *pick("2S"), Undo())
    assert attempt.card == parse_card("7D")
    assert drive(GIVEN, *pick("7C"), Confirm()).verdict.is_right


def test_undo_goes_back_step_by_step_and_is_counted_but_never_judged():
    attempt = drive(QUESTION, *pick("7D", "3D", "4S"), Undo())
    assert (attempt.card, attempt.marked, attempt.undos) == (parse_card("7D"), 0, 1)
    attempt = step(attempt, Undo())
    assert (attempt.card, attempt.undos) == (None, 2)
    assert step(attempt, Undo()) == attempt
    assert attempt.verdict is None


def test_where_one_card_is_to_be_marked_another_takes_its_place():
    helps = question_from({"kind": "prime-helps", "pile": "7D 6C AS", "cards": "2B KD"})
    assert drive(helps, *pick("2B", "KD")).answer == "KD"
    assert drive(helps, *pick("2B", "2B")).answer is None


def test_confirming_without_an_answer_says_what_is_missing():
    assert drive(QUESTION, Confirm()).notice == "choose-card"
    prime = question_from({"kind": "choose-prime", "pile": "7D 6C AS KB 2D"})
    assert drive(prime, *pick("7D"), Confirm()).notice == "choose-cards"
    number = question_from({"kind": "prime-value", "card": "7D"})
    assert drive(number, Confirm()).notice == "type-number"
    choice = question_from({"kind": "who-plays-next", "after": "S"})
    assert drive(choice, Confirm()).notice == "choose-one"
    several = question_from({"kind": "sweeps-with", "table": "KS 3D"})
    assert drive(several, Confirm()).notice == "choose-some"
    assert drive(several, Tick(""), Confirm()).verdict.is_right  # none is an answer


def test_none_of_them_goes_with_no_other():
    several = question_from({"kind": "sweeps-with", "table": "KS 3D"})
    assert several.form().ids[-1] == ""
    none = drive(several, Tick("7"), Tick("2"), Tick(""))
    assert (none.ticked, none.answer) == (("",), "")
    assert drive(several, Tick(""), Tick("7"), Tick("2")).answer == "2 7"
    assert drive(several, Tick(""), Tick("")).answer is None
    one = question_from({"kind": "who-plays-next", "after": "S"})
    assert drive(one, Tick("")).answer is None


def test_after_the_verdict_only_another_try_changes_anything():
    answered = drive(QUESTION, *pick("7D", "3D", "4S"), Confirm())
    assert answered.verdict.grade == "illegal"
    for event in (*pick("2S"), Tick("yes"), Digit(1), Undo(), Hint(), Confirm()):
        assert step(answered, event) == answered
    again = step(answered, Retry())
    assert (again.tries, again.verdict, again.card) == (1, None, None)
    assert step(again, Retry()) == again


def test_hints_come_one_by_one_and_then_no_more():
    attempt = begin(QUESTION)
    for shown in range(1, len(QUESTION.hints()) + 1):
        attempt = step(attempt, Hint())
        assert attempt.shown_hints == QUESTION.hints()[:shown]
    assert step(attempt, Hint()).notice == "no-more-hints"


def test_typing_keeps_to_the_highest_number():
    number = question_from({"kind": "prime-value", "card": "7D"})
    assert drive(number, Digit(2), Digit(9)).typed == "2"
    assert drive(number, Digit(2), Digit(1), Undo()).typed == "2"
    assert drive(number, Digit(0), Digit(7)).typed == "7"


def test_no_event_leaves_the_forms_bounds_whatever_comes():
    rng = random.Random(4)
    for question in all_kinds("bounds", 15):
        form, attempt = question.form(), begin(question)
        for _ in range(60):
            event = rng.choice(
                [
                    Pick(rng.randrange(40)),
                    Tick(rng.choice(["yes", "NS", "7", "nobody"])),
                    Digit(rng.randrange(10)),
                    Undo(),
                    Hint(),
                ]
            )
            attempt = step(attempt, event)
            if isinstance(form, PlayForm):
                assert not attempt.marked & ~form.table
                assert attempt.card is None or form.hand >> attempt.card & 1
            elif isinstance(form, CardsForm):
                assert not attempt.marked & ~form.cards
                assert form.wanted != 1 or attempt.answer in (None, format_cards(attempt.marked))
            else:
                assert attempt.marked == 0
                assert attempt.card is None


# --- several plays, one after another

ENDING = question_from(
    {
        "kind": "play",
        "goal": "best-open",
        "plays": 3,
        "position": "rules=classic to=S table=KC S=3B,QD,KS E=7D,7C,KD N=2B,5D W=AS,KB "
        "NS=AC,AB,2D,2C,2S,3D,4D,4C,4B,5C,5S,6C,6S,7S,7B,JS,JB,QB "
        "EW=AD,3C,3S,4S,5B,6D,6B,JD,JC,QC,QS sweeps=5-0 last=N dealer=E",
    }
)


def plays(*written: str) -> list[Event]:
    """Each play chosen and confirmed."""
    found: list[Event] = []
    for play in map(parse_play, written):
        found += [Pick(play.card), *(Pick(card) for card in cards_in(play.takes)), Confirm()]
    return found


def test_after_a_right_own_play_the_next_one_is_asked():
    attempt = drive(ENDING, *plays("3B"))
    assert attempt.verdict is None
    assert attempt.begun == ENDING
    assert attempt.question == ENDING.onward("3B")
    assert (attempt.card, attempt.marked, attempt.notice) == (None, 0, "")
    assert attempt.question.form().hand == ENDING.form().hand & ~(1 << parse_card("3B"))


def test_all_of_them_right_solve_it():
    attempt = drive(ENDING, *plays("3B", "KS", "QDx2B7D"))
    assert attempt.verdict is not None
    assert attempt.verdict.is_right
    assert attempt.verdict.whole == "3B KS QDx2B7D"
    assert attempt.begun == ENDING


def test_a_worse_play_ends_it_at_whatever_step():
    for made in (["KSxKC"], ["3B", "QDxAS3B5D"], ["3B", "KS", "QDxAS3B5D"]):
        attempt = drive(ENDING, *plays(*made))
        assert attempt.verdict is not None
        assert attempt.verdict.grade == "blunder"
        assert attempt.verdict.before == tuple(made[:-1])
        assert step(attempt, Confirm()) == attempt


def test_an_illegal_play_ends_it_too():
    attempt = drive(ENDING, *plays("3B"), *pick("KS", "3B"), Confirm())
    assert attempt.verdict is not None
    assert attempt.verdict.grade == "illegal"


def test_another_try_begins_at_the_first_play():
    attempt = drive(ENDING, *plays("3B", "QDxAS3B5D"), Retry())
    assert attempt.question == ENDING
    assert attempt.begun is None
    assert (attempt.tries, attempt.card, attempt.verdict) == (1, None, None)
    again = attempt
    for event in plays("3B", "KS", "QDx2B7D"):
        again = step(again, event)
    assert again.verdict is not None
    assert again.verdict.is_right
    assert again.tries == 1


def test_undos_and_hints_are_counted_over_all_steps():
    attempt = drive(ENDING, Hint(), *pick("KS"), Undo(), *plays("3B"))
    assert (attempt.hints, attempt.all_hints, attempt.undos) == (0, 1, 1)
    assert attempt.shown_hints == ()
    attempt = step(step(attempt, Hint()), Hint())
    assert (attempt.hints, attempt.all_hints) == (2, 3)
    assert attempt.shown_hints == attempt.question.hints()[:2]
    for event in (*plays("QDxAS3B5D"), Retry()):
        attempt = step(attempt, event)
    assert (attempt.hints, attempt.all_hints) == (0, 3)


def test_hints_of_the_first_play_stay_for_another_try():
    attempt = drive(ENDING, Hint(), *plays("KSxKC"), Retry())
    assert (attempt.hints, attempt.all_hints) == (1, 1)
