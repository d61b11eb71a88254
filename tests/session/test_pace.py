"""How long what is counted will still take."""

from trainer.session.pace import Pace
from trainer.solver.signals import Share


def seen(*shares: tuple[float, Share | None]) -> float | None:
    pace = Pace()
    for now, share in shares:
        pace.see(share, now)
    return pace.rest()


def test_what_is_left_takes_as_long_as_what_is_done():
    assert seen((10, Share("layouts", 0, 1000)), (14, Share("layouts", 200, 1000))) == 16
    assert seen((10, Share("draws", 100, 2000)), (20, Share("draws", 600, 2000))) == 28


def test_at_first_nothing_is_known():
    assert Pace().rest() is None
    assert seen((10, None)) is None
    assert seen((10, Share("layouts", 0, 1000)), (11, Share("layouts", 200, 1000))) is None
    assert seen((10, Share("layouts", 0, 1000)), (99, Share("layouts", 0, 1000))) is None


def test_of_plays_and_reasons_the_first_do_not_speak_for_the_rest():
    assert seen((0, Share("plays", 0, 8)), (9, Share("plays", 4, 8))) is None
    assert seen((0, Share("reasons", 0, 8)), (9, Share("reasons", 4, 8))) is None


def test_another_thing_is_counted_anew():
    first = (0, Share("layouts", 0, 1000)), (9, Share("layouts", 900, 1000))
    assert seen(*first, (20, Share("layouts", 0, 50)), (24, Share("layouts", 10, 50))) == 16
    assert seen(*first, (20, Share("draws", 0, 1000)), (21, Share("draws", 10, 1000))) is None
