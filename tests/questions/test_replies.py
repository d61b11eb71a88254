"""The reply that hurts: a real play where the cards are open, an "if" where they are hidden."""

from tests import oracle
from tests.questions.samples import line_of, states
from trainer.questions.knowledge import turn_from
from trainer.questions.odds import after, sweep_threat
from trainer.questions.replies import hurtful_reply
from trainer.questions.tables import after_play, sweep_facts
from trainer.rules.notation import format_card, format_cards, format_play, parse_play
from trainer.rules.play import legal_plays
from trainer.rules.setup import parse_position


def text(cards):
    return frozenset(format_cards(cards).split())


def test_with_open_cards_it_is_the_worst_that_the_oracle_allows():
    found = 0
    for state in states("replies", 250):
        position = parse_position(line_of(state))
        for play in legal_plays(position):
            reply = hurtful_reply(position, play)
            after = oracle.apply(state, format_card(play.card), text(play.takes))
            dangers = {
                (swept, "7D" in takes | {card} if takes else False)
                for card, takes, swept in oracle.legal_plays(after)
            }
            worst = max(dangers, default=(False, False))
            assert (reply is not None) == any(worst)
            if reply is not None:
                found += 1
                assert reply.is_known
                banked = text(reply.play.takes) | {format_card(reply.play.card)}
                assert (reply.play.sweep, "7D" in banked) == worst
    assert found > 50


def test_with_hidden_cards_the_card_could_be_there_and_would_sweep():
    found = 0
    for state in states("hidden", 400):
        position = parse_position(line_of(state))
        view = position.view(position.to)
        for play in legal_plays(view):
            reply = hurtful_reply(view, play)
            if reply is None:
                continue
            found += 1
            assert not reply.is_known
            assert view.unseen >> reply.play.card & 1
            left = view.table & ~play.takes if play.takes else view.table | 1 << play.card
            card, options = format_card(reply.play.card), state.options
            assert text(left) in oracle.captures(options, text(left), card)
    assert found > 50


def test_nothing_is_invented_where_every_card_of_the_rank_is_seen():
    view = turn_from("table=3D,4D S=7D,7C,7S,7B,2C")
    assert hurtful_reply(view, parse_play("7Cx3D4D")) is None
    assert hurtful_reply(turn_from("table=3D S=4D,7C,7S,7B,7D"), parse_play("4D")) is None
    reply = hurtful_reply(turn_from("table=3D S=4D,7C,7S,7B"), parse_play("4D"))
    assert format_play(reply.play) == "7Dx3D4D*"


def test_a_table_is_called_open_only_where_a_sweep_could_come_and_count():
    """The words after a play and the odds of the seat tell the same."""
    told = {"left-open": 0, "left-safe": 0}
    for state in states("threats", 400):
        position = parse_position(line_of(state))
        view = position.view(position.to)
        for play in legal_plays(view):
            left = after_play(view, play)
            for one in sweep_facts(view, play, left):
                if one.id in told:
                    told[one.id] += 1
                    chance = sweep_threat(after(view, play)).chance
                    assert (one.id == "left-open") == (chance > 0), (line_of(state), play)
    assert min(told.values()) > 50
