"""What a terminal that cannot draw everything is shown: when, and which signs."""

import pytest
from rich.segment import Segment
from rich.style import Style
from textual.color import Color

from trainer.tui.terminal import Plain, draws_all

BLACK = Color(0, 0, 0)


@pytest.mark.parametrize(
    ("encoding", "environ", "draws"),
    [
        ("utf-8", {}, True),
        ("utf-8", {"LANG": "it_IT.UTF-8"}, True),
        ("utf-8", {"LANG": "it_IT.utf8@euro"}, True),
        ("utf-8", {"LANG": "C.UTF-8"}, True),
        ("utf-8", {"LANG": "it_IT"}, True),  # what is written says more
        ("utf-8", {"LC_ALL": "C"}, False),
        ("utf-8", {"LC_ALL": "POSIX", "LANG": "it_IT.UTF-8"}, False),
        ("utf-8", {"LC_ALL": "", "LC_CTYPE": "C", "LANG": "it_IT.UTF-8"}, False),
        ("utf-8", {"LC_CTYPE": "C.UTF-8", "LANG": "C"}, True),  # as Python sets it by itself
        ("utf-8", {"LANG": "it_IT.ISO-8859-1"}, False),
        ("utf-8", {"LC_ALL": "C", "PYTHONIOENCODING": "utf-8"}, True),
        ("utf-8", {"LC_ALL": "C", "PYTHONUTF8": "1"}, True),
        ("ascii", {"LANG": "it_IT.UTF-8"}, False),
        ("latin-1", {"LANG": "it_IT.UTF-8"}, False),
        ("no such encoding", {"LANG": "it_IT.UTF-8"}, False),
    ],
)
def test_every_sign_is_drawn_where_locale_and_output_have_it(encoding, environ, draws):
    assert draws_all(encoding, environ) is draws


def shown(*texts: str) -> str:
    """The line as the filter leaves it; as many segments, as long in all."""
    segments = [Segment(text, Style(bold=bool(at))) for at, text in enumerate(texts)]
    found = Plain().apply(segments, BLACK)
    assert len(found) == len(segments)
    assert [one.style for one in found] == [one.style for one in segments]
    text = "".join(one.text for one in found)
    assert text.isascii()
    assert len(text) == len("".join(texts))
    return text


@pytest.mark.parametrize(
    ("texts", "plain"),
    [
        (("Qual è la giocata   ",), "Qual e' la giocata  "),
        (("Perché è così    ",), "Perche' e' cosi' "),
        (("È scopa, e più  ",), "E' scopa, e piu "),  # room for one of two
        (("Si può",), "Si puo"),  # no room
        (("Si può", " calare  "), "Si puo' calare "),
        (("│ più │  ",), "| piu |  "),  # a box keeps its edge
        (("più │ meno  ",), "piu | meno  "),
        (("àncora  ",), "ancora  "),  # within a word the letter alone
        (("città, e già  fatto  ",), "citta', e gia' fatto "),
    ],
)
def test_an_accent_that_ends_a_word_is_an_apostrophe_where_there_is_room(texts, plain):
    assert shown(*texts) == plain


def test_wrong_and_taking_are_not_the_same_sign():
    signs = shown("✓✗×")
    assert len(set(signs)) == 3
    assert "x" in signs[2]
    assert not set(signs[:2]) & set("x")
