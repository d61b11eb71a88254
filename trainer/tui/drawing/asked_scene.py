"""The table of a question: as it is asked, while it is answered, and after the answer."""

from collections.abc import Sequence
from dataclasses import replace

from trainer.questions.form import CardsForm, ChoiceForm, NumberForm, PlayForm
from trainer.questions.question import Question, Verdict
from trainer.rules.cards import NO_CARDS, Card, cards_in
from trainer.rules.notation import parse_play
from trainer.session.attempt import Attempt
from trainer.tui.drawing.asking import (
    asked_play,
    cards_shown,
    heaps_of,
    last_round,
    shows_hands,
    shows_piles,
)
from trainer.tui.drawing.film import Picture, Shot, film
from trainer.tui.drawing.scene import (
    YOU,
    Scene,
    after,
    next_place,
    scene_of,
    seats_only,
    taking,
)


def asked_scene(question: Question, blank: Scene) -> Scene:
    """The table as the question shows it; `blank` where there is no card to see."""
    form, turn = question.form(), question.turn
    if turn is not None:
        scene = scene_of(turn, shows_hands(question), shows_piles(question))
    elif question.kind == "who-plays-next":
        scene = seats_only()
    else:
        cards, heaps = cards_in(cards_shown(question)), heaps_of(question)
        numbered = isinstance(form, CardsForm)
        scene = Scene(cards, (), turn=None, numbered=numbered, is_table=False, heaps=heaps)
        if scene.is_blank:
            scene = blank
    if isinstance(form, PlayForm):
        return replace(scene, room=len(scene.table) + 1)  # the card may be laid
    return _with_asked_play(question, scene)


def _with_asked_play(question: Question, scene: Scene) -> Scene:
    """The scene with the play, or the card, that the question is about."""
    play = asked_play(question)
    if play is not None:
        return replace(scene, chosen=play.card, named=play.takes, numbered=False)
    card = getattr(question, "card", None)
    is_held = isinstance(card, int) and card in scene.hand
    numbered = scene.numbered and not isinstance(question.form(), ChoiceForm | NumberForm)
    return replace(scene, chosen=card if is_held else None, numbered=numbered)


def answering(scene: Scene, attempt: Attempt, cursor: Card | None) -> Scene:
    """The scene with what is chosen so far, the cursor, and what can be chosen now."""
    form = attempt.question.form()
    if isinstance(form, ChoiceForm | NumberForm):
        return scene
    if isinstance(form, PlayForm):
        can_open = form.table if attempt.card is not None else form.hand
    else:
        can_open = form.cards if isinstance(form, CardsForm) else NO_CARDS
    return replace(scene, cursor=cursor, chosen=attempt.card, marked=attempt.marked, open=can_open)


def played_round(scene: Scene, question: Question) -> tuple[Picture, ...]:
    """From the table in which a play was asked to that in which the next one is, play by play."""
    direction = question.ruleset.direction
    shots, who = [], YOU
    for play in last_round(question):
        shots.append(Shot(play, who))
        who = next_place(who, direction)
    return film(scene, shots, direction)


def asked_next(pictures: Sequence[Picture], question: Question, blank: Scene) -> Scene:
    """The table of the next play after these pictures: its cards keep their order."""
    last, scene = pictures[-1].scene, asked_scene(question, blank)
    return replace(scene, table=last.lies, hand=last.held)


def judged(scene: Scene, attempt: Attempt, verdict: Verdict) -> Picture:
    """The table after the answer: a right play is made, a wrong one is what was chosen."""
    form, direction = attempt.question.form(), attempt.question.ruleset.direction
    scene = replace(scene, numbered=False)
    if isinstance(form, CardsForm):
        if verdict.is_right:
            return Picture(replace(scene, marked=attempt.marked))
        return Picture(replace(scene, named=attempt.marked))
    if not isinstance(form, PlayForm):
        return Picture(scene)
    play = parse_play(verdict.answer)
    if not verdict.is_right:
        return Picture(replace(scene, chosen=play.card, named=play.takes))
    moment = taking(scene, play, direction) if play.takes else None
    return Picture(after(scene, play, direction), moment, play)
