"""Room for words: what the table leaves them, what is shortened, and what never is."""

import itertools
import re
from dataclasses import replace

import pytest

from trainer.content.documents import QuestionStep
from trainer.content.library import Library
from trainer.questions.form import PlayForm
from trainer.questions.kinds import question_from
from trainer.session.attempt import begin
from trainer.text.language import Words
from trainer.tui.drawing.asked_scene import asked_scene, judged
from trainer.tui.drawing.asking import (
    asked_play,
    asked_text,
    asked_texts,
    is_solved,
    names_play,
    play_short,
)
from trainer.tui.drawing.choices import choices
from trainer.tui.drawing.feedback import answered
from trainer.tui.drawing.fitting import choices_judged, fitted
from trainer.tui.drawing.heaps import draw_heaps, heaps_height
from trainer.tui.drawing.look import Look
from trainer.tui.drawing.prose import Paragraph, overflow
from trainer.tui.drawing.scene import NOTHING, Heap, Scene, scene_of
from trainer.tui.drawing.table import HEIGHT, draw_table, table_height

LOOKS = {language: Look(Words(language)) for language in ("en", "it")}
EN = LOOKS["en"]
WIDTH, LINES = 80, 24
ROUND = 4
"""Head, two rules and keys."""


def questions():
    """Every question of the library with its author's words and the answers its file knows."""
    library = Library()
    course = library.course()
    for entry in course.lessons:
        for at, step in enumerate(library.lesson(entry.id).steps, 1):
            if isinstance(step, QuestionStep):
                yield f"{entry.id}/{at}", step
    for entry in course.puzzles:
        yield entry.id, library.puzzle(entry.id)


ALL = [(id, one) for id, one in questions() if not is_solved(one.question)]
IDS = [id for id, _ in ALL]


def height_of(scene, look):
    if scene.is_blank:
        return 0
    if scene.heaps:
        return heaps_height(scene, is_tight=True)
    return table_height(scene, WIDTH, look, is_tight=True)


def answers_of(one):
    return [one.question.answers()[0], *(wrong.answer for wrong in one.wrong)]


@pytest.mark.parametrize("language", LOOKS)
@pytest.mark.parametrize(("id", "one"), ALL, ids=IDS)
def test_the_table_stays_and_the_words_below_it_fit(id, one, language):
    """Without the author's note, of which we know no length, and the piles seen before."""
    question, look = one.question, LOOKS[language]
    ask = one.ask.of(language) if one.ask else ""
    scene = asked_scene(question, NOTHING)
    lines = height_of(scene, look)
    room = LINES - ROUND - lines
    for answer in answers_of(one):
        verdict = question.judge(answer)
        attempt = replace(begin(question), verdict=verdict)
        after = judged(scene, attempt, verdict)
        for shown in (after.scene, after.moment or after.scene):
            assert height_of(shown, look) == lines, answer
        asks = asked_texts(question, ask, look)
        rest = [one for one in answered(attempt, verdict, "", look) if isinstance(one, Paragraph)]
        told = fitted(asks, choices_judged(attempt, 0, look), rest, WIDTH, room)
        assert not overflow(told, WIDTH, room, pinned=1), answer
        assert told[0].text in asks


@pytest.mark.parametrize("language", LOOKS)
@pytest.mark.parametrize(("id", "one"), ALL, ids=IDS)
def test_however_short_a_question_still_asks_and_names_its_play(id, one, language):
    question, look = one.question, LOOKS[language]
    ask = one.ask.of(language) if one.ask else ""
    asks = asked_texts(question, ask, look)
    assert asks[0] == asked_text(question, ask, look)
    play = asked_play(question)
    for text in asks:
        assert text.count("?") == asks[0].count("?")
        assert len(re.sub(r"\W|\b\d", "", text)) > 5
        if play is not None:
            assert names_play(text, play, look) or play_short(play, look) in text
    assert sorted(asks, key=len, reverse=True) == asks


def test_the_sentence_with_the_goal_stays():
    question = next(
        one.question for _, one in ALL if getattr(one.question, "goal", "") == "no-sweep"
    )
    told = asked_texts(question, "You are tired. A sweep would hurt. Lay well. So be careful.", EN)
    assert told[-1] == "… A sweep would hurt. So be careful."
    told = asked_texts(question, "You are tired. Leave no sweep.", EN)
    assert told[1:] == ["… Leave no sweep."]
    told = asked_texts(question, "You are tired. Lay well.", EN)
    assert told[-1].endswith(
        "Lay well. Play so that the next player is least likely to make a sweep."
    )


# --- what is shortened


def blocks(lines, count=1):
    return [Paragraph("word " * (14 * lines)) for _ in range(count)]


ASKS = ["First that. Then this. Is it so?", "… Then this. Is it so?", "… Is it so?"]


def test_nothing_is_shortened_that_wins_no_line():
    found = fitted(ASKS, None, blocks(5), 80, 3)
    assert found[0].text == ASKS[0]
    long = ["One sentence that is quite long and says much. " * 2 + "Is it so?", "… Is it so?"]
    assert fitted(long, None, blocks(4), 80, 5)[0].text == long[1]
    assert fitted(long, None, blocks(4), 80, 7)[0].text == long[0]


def test_choices_stay_as_long_as_possible():
    texts = [f"a choice that fills more than half of a line, {at}" for at in range(4)]
    listed = choices(texts, {1}, 1).judged({2})
    long = ["One sentence that is quite long and says much. " * 2 + "Is it so?", "… Is it so?"]
    roomy = fitted(long, listed, blocks(2), 80, 8)
    assert (roomy[0].text, roomy[1].shown) == (long[0], None)
    less = fitted(long, listed, blocks(2), 80, 7)
    assert (less[0].text, less[1].shown) == (long[1], None)
    least = fitted(long, listed, blocks(2), 80, 6)
    assert (least[0].text, least[1].shown) == (long[0], (1, 2))


# --- the tight table


FACTS = re.compile(r"[^\s─│╭╮╰╯┬┴├┤┼]+")


@pytest.mark.parametrize("language", LOOKS)
def test_a_tight_table_leaves_nothing_out(language):
    look, seen = LOOKS[language], 0
    for id, one in ALL:
        scene = asked_scene(one.question, NOTHING)
        if scene.is_blank:
            continue
        draw = draw_heaps if scene.heaps else draw_table
        roomy, tight = draw(scene, WIDTH, look), draw(scene, WIDTH, look, is_tight=True)
        assert roomy.height == HEIGHT >= tight.height == height_of(scene, look), id
        assert sorted(FACTS.findall(roomy.text())) == sorted(FACTS.findall(tight.text())), id
        targets = {area.target for area in tight.areas}
        if isinstance(one.question.form(), PlayForm):
            assert {area.target for area in roomy.areas} == targets
            seen += 1
    assert seen > 50


def test_tight_piles_share_their_edges():
    ours = question_from({"kind": "prime-total", "pile": "7D,6D,7C,AC,5S,2S,6B,KB"}).pile
    theirs = question_from({"kind": "prime-total", "pile": "3D,4C"}).pile
    heaps = (Heap("ours", ours), Heap("theirs", theirs))
    scene = Scene((), (), turn=None, is_table=False, heaps=heaps)
    lines = draw_heaps(scene, WIDTH, EN, is_tight=True).text().splitlines()
    assert "├" in lines[3]
    assert "╭" in lines[1]
    assert "╰" in lines[9]
    for above, line in itertools.pairwise(lines):
        for x, sign in enumerate(line):
            up = above[x] if x < len(above) else " "
            if sign in "├┤┼┴╰╯":
                assert up == "│", (above, line)
            if up in "╭╮┬├┤┼":
                assert sign == "│", (above, line)


def test_a_table_that_may_grow_has_the_room_for_it_from_the_start():
    eight = "to=S table=AD,2D,3D,4D,5D,6D,7C,JC S=KS"
    scene = scene_of(question_from({"kind": "takes", "position": eight.replace("7C", "7D")}).turn)
    assert table_height(scene, WIDTH, EN, True) == 9
    assert table_height(replace(scene, room=9), WIDTH, EN, True) == 11
