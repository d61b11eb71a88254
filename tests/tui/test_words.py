"""Every kind of question, in words: what is asked, hinted, chosen and judged, in both languages."""

from dataclasses import replace

import pytest

from trainer.content.library import Library
from trainer.questions.endings import Ending
from trainer.questions.form import ChoiceForm
from trainer.questions.kinds import question_from
from trainer.rules.cards import cards_in
from trainer.rules.notation import Play, format_play
from trainer.session.attempt import Confirm, Hint, Tick, begin, step
from trainer.text.choices import choice_text
from trainer.text.facts import fact_text
from trainer.text.language import Words
from trainer.tui.drawing.asking import question_text, unanswered, viewer_of
from trainer.tui.drawing.feedback import answered
from trainer.tui.drawing.look import Look
from trainer.tui.drawing.prose import draw_prose

HANDS = (
    "to=S table=7C,3D,4S,QB S=2S,5C,7D,KB E=4 N=4 W=4 sweeps=1-0 last=N"
    " NS=AD,AC,2D,2C,JD,JC,5D,5S,6D,6C EW=QC,QS,KD,KC,6S,6B,4D,4C,3C,3B"
)
OPEN = HANDS.replace("table=7C,3D,4S,QB", "table=3D,4S").replace("NS=", "NS=QB,7C,")
SETTEBELLO = OPEN.replace("table=3D,4S", "table=7D,4S").replace("S=2S,5C,7D,KB", "S=2S,5C,3D,KB")
MADE = [
    {"kind": "takes", "position": "to=S table=7C,3D,4S S=7D,2S"},
    {"kind": "legal", "position": "to=S table=7C,3D,4S S=7D,2S", "play": "7Dx3D4S"},
    {"kind": "captures", "position": "to=S table=7C,3D,4S S=7D,2S", "card": "7D"},
    {"kind": "sweeps-with", "table": "3D 4S"},
    {"kind": "rulings-differ", "position": "to=S table=4C,6D S=KS", "play": "KSx4C6D"},
    {"kind": "dead-deal", "table": "KD KC KS 2B"},
    {"kind": "who-plays-next", "after": "E"},
    {"kind": "who-plays-next", "dealer": "W"},
    {"kind": "prime-value", "card": "7D"},
    {"kind": "prime-total", "pile": "7D 6C AS 5B 2D"},
    {"kind": "choose-prime", "pile": "7D 6C AS 5B 2D"},
    {"kind": "prime-winner", "NS": "7D 7C 7S", "EW": "JD QC KS JB"},
    {"kind": "prime-helps", "pile": "7D 6C AS", "cards": "2B KD"},
    {"kind": "match-winner", "hands": "3-2 5-4 4-4"},
    {"kind": "unseen", "position": HANDS, "rank": "7"},
    {"kind": "unpaired", "position": HANDS},
    {"kind": "who-holds", "position": HANDS, "rank": "7", "ask": "can"},
    {"kind": "who-holds", "position": HANDS, "card": "7S", "ask": "must"},
    {"kind": "sweep-odds", "position": OPEN},
    {"kind": "play", "position": OPEN, "goal": "no-sweep"},
    {"kind": "play", "position": SETTEBELLO, "goal": "guard-settebello"},
    {"kind": "score-hand", "NS": "7D 6C AS 5B 2D KD KC 3D 3C 3S", "EW": "rest", "sweeps": "1-0"},
    {"kind": "play", "position": "to=S table=3C,4S,AD S=7D,KB", "goal": "most-cards"},
]
LOOKS = [Look(Words("en"), "french"), Look(Words("it"), "italian")]


ASKED = [
    *(pytest.param(question_from(data), id=str(data["kind"])) for data in MADE),
    *(
        pytest.param(Library().puzzle(entry.id).question, id=entry.id)
        for entry in Library().course().puzzles
    ),
]


@pytest.mark.parametrize("question", ASKED)
def test_a_question_is_all_words(question):
    for asked in question.lines()[0] if isinstance(question, Ending) else [question]:
        is_all_words(asked)


def is_all_words(question):
    for look in LOOKS:
        ask = question_text(question, look)
        assert ask
        assert "{" not in ask
        for hint in question.hints():
            told = fact_text(look.words, hint, question.ruleset, look.names, viewer_of(question))
            assert told, hint
            assert "{" not in told
        form = question.form()
        if isinstance(form, ChoiceForm):
            texts = [choice_text(look.words, c.id, look.names) for c in form.choices]
            assert len(set(texts)) == len(texts)
        attempt = begin(question)
        for event in [Hint()] * len(question.hints()):
            attempt = step(attempt, event)
        assert draw_prose(unanswered(attempt, ask, 0, look), 40, None).text().strip()
        for answer in answers(question):
            verdict = question.judge(answer)
            for fact in verdict.facts:
                assert fact_text(look.words, fact, question.ruleset, look.names), fact
            text = draw_prose(answered(attempt, verdict, "", look), 80, None).text()
            assert ("✓" if verdict.is_right else "✗") in text
            assert "{" not in text


def answers(question):
    """Right ones and a wrong one; of an ending those that end it now."""
    if not isinstance(question, Ending):
        return (*question.answers(), *wrong_answers(question))
    plays = [format_play(worth.play) for worth in question.worths().plays]
    return [play for play in plays if question.onward(play) is None]


def wrong_answers(question):
    form = question.form()
    if isinstance(form, ChoiceForm):
        first = step(step(begin(question), Tick(form.choices[0].id)), Confirm())
        assert first.verdict is not None
        return [first.verdict.answer]
    if hasattr(form, "highest"):
        return ["0"]
    if hasattr(form, "wanted"):
        return []
    lays = [format_play(Play(card)) for card in cards_in(form.hand)]
    return [*lays, *(f"{lay}x7C" for lay in lays)] if form.table >> 25 & 1 else lays


def test_the_authors_note_does_not_spoil_the_second_try():
    question = question_from(MADE[0])
    first = begin(question)
    wrong, right = question.judge("2S"), question.judge("7Dx7C")

    def told(attempt, verdict):
        return draw_prose(answered(attempt, verdict, "NOTE", LOOKS[0]), 80, None).text()

    assert "NOTE" not in told(first, wrong)
    assert "NOTE" in told(replace(first, tries=1), wrong)
    assert "NOTE" in told(first, right)
