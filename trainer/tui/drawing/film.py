"""Plays on the table, one after the other: what a demonstration and a refutation show.

Seen from one chair throughout. A capture has a moment in which all that goes is still shown; then
comes the table as it is afterwards. Every card has its place from the first picture to the last.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from trainer.rules.notation import Play
from trainer.rules.position import Position, Turn, View
from trainer.rules.seats import Seat, seat_after
from trainer.tui.drawing.scene import EMPTY, YOU, Scene, after, place, scene_of, taking


@dataclass(frozen=True, slots=True)
class Picture:
    """One stop. `moment`: what is shown just before `scene`, of a capture; `play`, `who`: what was
    played and the place that played it; None at the start."""

    scene: Scene
    moment: Scene | None = None
    play: Play | None = None
    who: int = YOU


@dataclass(frozen=True, slots=True)
class Shot:
    """A play to be shown. `is_supposed`: of the card only the rank is meant."""

    play: Play
    who: int = YOU
    is_supposed: bool = False


def film(start: Scene, shots: Sequence[Shot], direction: str) -> tuple[Picture, ...]:
    """The start, then a picture for each play."""
    start = replace(start, numbered=False)
    # Once to see how many places the table needs, once more with all of them from the start.
    scenes = [one.moment or one.scene for one in _pictures(start, shots, direction)]
    places = max(len(scene.table) for scene in scenes)
    room = (EMPTY,) * (places - len(start.table))
    return _pictures(replace(start, table=(*start.table, *room)), shots, direction)


def _pictures(start: Scene, shots: Sequence[Shot], direction: str) -> tuple[Picture, ...]:
    found = [Picture(start)]
    for shot in shots:
        scene, play = found[-1].scene, shot.play
        moment = None
        if shot.is_supposed:
            scene = replace(scene, supposed=scene.supposed | 1 << play.card)
        if play.takes:
            moment = scene = taking(scene, play, direction, shot.who)
        found.append(Picture(after(scene, play, direction, shot.who), moment, play, shot.who))
    return tuple(found)


def demonstration(turns: Sequence[Turn], plays: Sequence[Play]) -> tuple[Picture, ...]:
    """A demonstration, from South's chair unless it is what another seat knows, whoever plays
    first: so what follows a play of one's own can be shown. Hands not one's own stay hidden."""
    first = turns[0]
    you = seat = Seat.S
    if isinstance(first, Position):
        first = first.view(you)
    if isinstance(first, View):
        you, seat = first.seat, first.to
    direction = first.ruleset.direction
    shots = []
    for play in plays:
        shots.append(Shot(play, place(seat, you)))
        seat = seat_after(seat, direction)
    return film(scene_of(first, shows_hands=False), shots, direction)
