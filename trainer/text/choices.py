"""What a question offers, and plays, as phrases."""

import re
from collections.abc import Mapping
from typing import Final

from trainer.rules.cards import RANKS
from trainer.rules.clauses import CLAUSES
from trainer.rules.notation import Play, parse_play
from trainer.rules.problems import RulesError
from trainer.rules.ruleset import PRESETS
from trainer.rules.seats import SEATS, SIDES, Seat, side_of
from trainer.text.cards import Names, card_list, card_name, rank_name, seat_name
from trainer.text.clauses import clause_title
from trainer.text.houses import house_name
from trainer.text.language import N_, Words


def choice_text(words: Words, id: str, names: Names | None = None, viewer: Seat = Seat.S) -> str:
    """One thing to choose, by its id: a clause, a capture, a rank, a seat, a side, or a word."""
    if id in _CHOICES:
        return words._(_CHOICES[id])
    if id in CLAUSES:
        return clause_title(words, id)
    if _SCORE.fullmatch(id):
        return words._("{ours} to {theirs}").format(**score_points(id, viewer))
    if len(id) == 1 and id in RANKS:
        return rank_name(words, RANKS.index(id) + 1, names)
    for seat in SEATS:
        if id == seat.name:
            return seat_name(words, seat, viewer)
    for side in SIDES:
        if id == side.name:
            if side_of(viewer) == side:
                return words._("you and your partner")
            return words._("the other side")
    if id in PRESETS:
        return house_name(words, id)
    try:
        play = parse_play(id)
    except RulesError:
        return id
    return card_list(words, play.takes or 1 << play.card, names)


_SCORE: Final = re.compile(r"(-?\d+)-(-?\d+)")
_CHOICES: Final[Mapping[str, str]] = {
    "yes": N_("yes, it may be played"),
    "nobody": N_("nobody"),
    "played": N_("it is played"),
    "thrown-in": N_("it is thrown in"),
    "counts": N_("a sweep that counts"),
    "counts-if-not-last": N_("a sweep that counts if somebody captures after it"),
    "does-not-count": N_("the table is cleared, but it does not count"),
    "is-no-sweep": N_("no sweep: cards stay on the table"),
    "goes-on": N_("the match goes on"),
}


def score_points(id: str, viewer: Seat) -> dict[str, str]:
    """The points of the viewer's side and of the other one, of a score like "3-1"."""
    found = _SCORE.fullmatch(id)
    assert found is not None
    points = found.groups()
    ours = side_of(viewer)
    return {"ours": points[ours], "theirs": points[1 - ours]}


def play_phrase(words: Words, play: Play, names: Names | None = None) -> str:
    """A play as facts begin with it: "taking the seven of cups with the five of clubs and …"."""
    card = card_name(words, play.card, names)
    if not play.takes:
        return words._("laying {card}").format(card=card)
    cards = card_list(words, play.takes, names)
    return words._("taking {cards} with {card}").format(card=card, cards=cards)
