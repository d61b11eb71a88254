"""Every problem that is raised anywhere has words in both languages, and they fit it."""

import ast
import string
from collections.abc import Iterator

import pytest

from tests.installed import package_folder
from trainer.content.model import _OF_TYPE
from trainer.rules.match import parse_results
from trainer.rules.notation import parse_cards, parse_play
from trainer.rules.problems import Problem, RulesError, problem
from trainer.rules.ruleset import parse_ruleset
from trainer.rules.setup import parse_position, parse_view
from trainer.text import problems
from trainer.text.language import Words
from trainer.text.problems import IDS, printable, problem_line, problem_text

EN, IT = Words("en"), Words("it")
# Whose problems have words here. A layer joins when a command shows its problems to a person.
LAYERS = {"rules", "questions", "content", "learner", "solver", "session", "text", "cli"}
# Ids that are chosen into a variable, or out of a table, before they are raised.
CHOSEN = {
    "unknown-key": {"found", "known"},
    "unknown-key-but": {"found", "known", "guess"},
    "wrong-shape": {"found"},
    **{id: {"found"} for id in _OF_TYPE.values()},
}
# What `check_history` adds to every problem of a play before the position.
OF_A_PLAY = {"number", "play"}


def raised() -> Iterator[tuple[str, str, set[str]]]:
    """Each `problem("id", …)` in these layers: where it stands, its id and its parameters."""
    package = package_folder()
    for path in sorted(package.rglob("*.py")):
        if path.relative_to(package).parts[0] not in LAYERS:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            if node.func.id != "problem" or not node.args:
                continue
            where = f"{path.relative_to(package)}:{node.lineno}"
            params = {keyword.arg for keyword in node.keywords if keyword.arg}
            if any(keyword.arg is None for keyword in node.keywords):
                continue  # made of another problem, whose parameters it hands on
            if path == package / "rules" / "history.py":
                params |= OF_A_PLAY
            match node.args[0]:
                case ast.Constant(value=str(id)):
                    yield where, id, params
                case ast.Name(id="id"):
                    continue
                case ast.Attribute(attr="id"):  # the same problem again, elsewhere
                    continue
                case ast.Call(func=ast.Attribute(value=ast.Name(id="_OF_TYPE"))):
                    continue
                case other:
                    raise AssertionError(f"{where}: the id is {ast.dump(other)}")


RAISED = [*raised(), *(("chosen", id, params) for id, params in CHOSEN.items())]


def test_every_raised_problem_has_words():
    assert len(RAISED) > 180
    missing = [(where, id) for where, id, _ in RAISED if id not in IDS]
    assert missing == []


def test_all_words_belong_to_a_problem():
    assert IDS - {id for _, id, _ in RAISED} == set()


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize(("where", "id", "params"), RAISED)
def test_the_words_ask_for_what_is_given(where, id, params):
    template = problems._PROBLEMS.get(id)
    if template is not None:
        is_mended = problems._BY_ID.get(id) is problems._with_mend
        assert fields(template) <= (params | {"mend"} if is_mended else params), where


def samples() -> dict[str, Problem]:
    """A problem of each id, with likely parameters."""
    likely: dict[str, str | int] = {
        "found": "xyz",
        "known": "one two",
        "guess": "7C",
        "card": "7D",
        "cards": "7D 7C",
        "other": "table",
        "option": "--hand",
        "clause": "equal-card-first",
        "count": 2,
        "sweeps": 3,
        "number": 1,
        "line": 12,
    }
    return {
        id: Problem(id, "S", {name: likely.get(name, name) for name in sorted(params)})
        for _, id, params in RAISED
    }


@pytest.mark.parametrize("sample", samples().values(), ids=samples())
def test_a_problem_in_both_languages(sample):
    english, italian = problem_text(EN, sample), problem_text(IT, sample)
    assert english != italian
    for text in (english, italian):
        assert "\n" not in text
        assert "{" not in text
        assert not text.endswith(".")
    assert problem_line(EN, sample).startswith("S: ")
    assert problem_line(EN, sample, "--here") == f"--here: {english}"


def said(words, read, *arguments):
    with pytest.raises(RulesError) as error:
        read(*arguments)
    return [problem_line(words, found) for found in error.value.problems]


@pytest.mark.parametrize(
    ("written", "english", "italian"),
    [
        (
            "8D",
            "'8D' is not a card: the jack is worth 8 and is written J, so write JD",
            "'8D' non è una carta: il fante vale 8 e si scrive J, quindi scrivi JD",
        ),
        (
            "10b",
            "'10b' is not a card: the king is worth 10 and is written K, so write KB",
            "'10b' non è una carta: il re vale 10 e si scrive K, quindi scrivi KB",
        ),
        (
            "7H",
            "'7H' is not a card: hearts are cups here, so write 7C",
            "'7H' non è una carta: i cuori qui sono le coppe, quindi scrivi 7C",
        ),
        (
            "R♣",
            "'R♣' is not read here: the king of clubs is written KB",
            "'R♣' qui non si legge: il re di bastoni si scrive KB",
        ),
        (
            "7C3D",
            "'7C3D' runs cards together: put blanks between them, as in 7C 3D",
            "'7C3D' attacca le carte fra loro: separale con spazi, così: 7C 3D",
        ),
        (
            "1D",
            "'1D' is not a card here: is AD meant?",
            "'1D' qui non è una carta: forse AD?",
        ),
    ],
)
def test_what_a_card_was_meant_to_be(written, english, italian):
    assert said(EN, parse_cards, written) == [english]
    assert said(IT, parse_cards, written) == [italian]


def test_doubled_cards():
    assert said(EN, parse_cards, "7D 7D", "table") == [
        "table: 7D stands here twice, and there is only one: leave one out"
    ]
    line = "to=S table=7D S=7D E=0 N=0 W=0 NS= EW="
    assert "S: 7D stands under table too, and there is only one: leave one out" in said(
        EN, parse_position, line
    )


def test_a_close_word_is_offered_and_else_all_of_them():
    assert said(EN, parse_ruleset, "clasic") == [
        "rules: there is no house 'clasic': is classic meant?"
    ]
    (line,) = said(IT, parse_ruleset, "poker")
    assert line.endswith("scegli fra classic scientifico forced ten-card")
    assert said(IT, parse_ruleset, "classic", ["naploa=on"]) == [
        "set: non c’è un’opzione 'naploa': forse napola?"
    ]
    assert said(EN, parse_ruleset, "classic", ["napola=yes"]) == [
        "set: napola cannot be 'yes': choose from off on"
    ]


def test_a_history_names_its_play_and_its_clause():
    line = "to=E table=3D,4S S= E=2 N=2 W=2 NS=7D,2C,5B,7C EW= last=S history=7Dx2C5B"
    found = problem(
        "history-illegal", "history", number=2, play="7Dx2C5B", clause="equal-card-first"
    )
    assert problem_line(EN, found) == (
        "history: play 2, 7Dx2C5B, was not legal (The equal card comes first)"
    )
    assert any(text.startswith(("S:", "E:", "history:")) for text in said(IT, parse_view, line))


@pytest.mark.parametrize(
    "hostile", ["\x00", "a" * 40_000, "7D\x1b[31m", "🂡🂢🂣", "\udc80", "{found}", "%s", "\u202e7D"]
)
def test_what_somebody_wrote_is_echoed_short_and_harmless(hostile):
    for words in (EN, IT):
        for read in (parse_cards, parse_play, parse_results, parse_ruleset):
            for line in said(words, read, hostile):
                assert len(line) < 250
                assert line.isprintable()
    text = problem_text(EN, problem("unknown-option", "set", found=hostile, known="one two"))
    assert len(text) < 250
    assert text.isprintable()
    line = problem_line(EN, problem("doubled-key", hostile[:30], found=hostile))
    assert line.isprintable()


def test_sweeps_have_their_plural():
    one = problem("sweeps-too-many", "NS", sweeps=1, cards=0)
    assert problem_text(EN, one) == "one sweep takes at least 2 cards, and the pile has 0"
    three = problem("sweeps-too-many", "NS", sweeps=3, cards=4)
    assert (
        problem_text(IT, three) == "per 3 scope ci vogliono almeno 6 carte, e il mazzetto ne ha 4"
    )


@pytest.mark.parametrize(
    ("written", "english", "italian"),
    [
        ("FC", "the jack of cups is written JC", "il fante di coppe si scrive JC"),
        ("rc", "the king of cups is written KC", "il re di coppe si scrive KC"),
        ("CC", "the knight of cups is written QC", "il cavallo di coppe si scrive QC"),
        ("F8D", "the jack of coins is written JD", "il fante di denari si scrive JD"),
        ("C9S", "the knight of swords is written QS", "il cavallo di spade si scrive QS"),
        ("Q9S", "the queen of swords is written QS", "il cavallo di spade si scrive QS"),
        ("r10b", "the king of clubs is written KB", "il re di bastoni si scrive KB"),
    ],
)
def test_a_face_card_as_it_stands_on_the_screen(written, english, italian):
    assert said(EN, parse_cards, written) == [f"'{written}' is not read here: {english}"]
    assert said(IT, parse_cards, written) == [f"'{written}' qui non si legge: {italian}"]


def test_a_byte_that_is_no_text_has_a_sign():
    assert printable("7\udcff\x1b\n") == "7\ufffd\\x1b\\n"


def test_a_side_goes_by_its_name_in_a_sentence():
    found = problem("history-not-in-pile", "history", number=1, play="7Dx7C", side="EW")
    assert "the pile of East-West" in problem_text(EN, found)
    assert "Est-Ovest" in problem_text(IT, found)


def test_a_key_twice_tells_where_the_first_stands():
    one = problem("doubled-key", "title", found="title", line=3)
    assert problem_line(EN, one) == "title: title stands in line 3 already: keep one of them"
    assert "line" not in problem_text(EN, problem("doubled-key", "S", found="S"))


def test_what_may_be_written_is_said_once():
    rank = problem("not-a-rank", "rank", found="X", known="A234567JQK")
    assert problem_text(EN, rank).endswith("write one of A 2 3 4 5 6 7 J Q K")
    theme = problem("unknown-theme", "themes", found="sum", known="sums sweep", guess="sums")
    assert problem_text(EN, theme) == "there is no theme 'sum': is sums meant?"


@pytest.mark.parametrize("mend", problems._MENDS)
def test_what_mends_it_is_told_in_both_languages(mend):
    found = Problem(
        "question-all-right", "", {"mend": mend, "card": "7D", "other": "KC", "plays": 3}
    )
    english, italian = problem_text(EN, found), problem_text(IT, found)
    assert english != italian
    assert english.split(": ")[1] != italian.split(": ")[1]
    assert ("KC" in english) == ("KC" in italian) == ("7D" in english)
    assert ("3" in english) == ("3" in italian)


def test_points_have_the_decimal_sign_of_the_language():
    found = Problem("ambiguous", "", {"margin": "0.27", "least": "0.50"})
    assert "only 0.27 points, and it takes 0.50" in problem_text(EN, found)
    assert "solo 0,27 punti, e per essere chiari ce ne vogliono 0,50" in problem_text(IT, found)
