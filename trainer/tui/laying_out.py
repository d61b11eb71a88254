"""What of a question is laid out on the analysis desk: no more than the question itself shows."""

from dataclasses import replace

from trainer.questions.question import Question
from trainer.rules.position import Position
from trainer.session.analysis import Analysis, brought, look_at
from trainer.tui.drawing.asking import asked_play, shows_hands


def of_question(question: Question, is_veiled: bool = False) -> Analysis | None:
    """The cards of a question; None where it has no table. A play that it is about is looked at."""
    turn = question.turn
    if turn is None:
        return None
    if isinstance(turn, Position) and not shows_hands(question):
        turn = turn.view(turn.to)
    desk = replace(brought(turn), is_veiled=is_veiled)
    play = asked_play(question)
    return desk if play is None or not turn.hand >> play.card & 1 else look_at(desk, play)
