"""Every clause has a title and a sentence, and every citation says how sure it is."""

import re

import pytest

from trainer.rules.clauses import CLAUSES, Citation, cite
from trainer.rules.ruleset import OPTIONS, PRESETS, override, parse_ruleset
from trainer.text.clauses import citation_text, clause_text, clause_title
from trainer.text.language import Words

EN, IT = Words("en"), Words("it")


@pytest.mark.parametrize("clause", CLAUSES)
def test_every_clause_has_words_in_both_languages(clause):
    titles = clause_title(EN, clause), clause_title(IT, clause)
    texts = clause_text(EN, clause), clause_text(IT, clause)
    for title in titles:
        assert 0 < len(title) <= 48
        assert not title.endswith(".")
    for text in texts:
        assert re.fullmatch(r"[A-ZÈÀ].*\.", text)
        assert not re.search(r"[{}]", text)
    assert titles[0] != titles[1] or titles[0] in ("Napola",)
    assert texts[0] != texts[1]


def test_no_two_clauses_say_the_same():
    for words in (EN, IT):
        assert len({clause_title(words, clause) for clause in CLAUSES}) == len(CLAUSES)
        assert len({clause_text(words, clause) for clause in CLAUSES}) == len(CLAUSES)


def test_the_target_is_the_one_of_the_house():
    house = override(PRESETS["classic"], {"target": 21})
    assert "21" in clause_text(EN, "target", house)
    assert "11" in clause_text(IT, "target")


def test_an_unknown_clause_is_a_fault_of_ours():
    with pytest.raises(KeyError):
        clause_text(EN, "no-such-clause")


@pytest.mark.parametrize(
    ("house", "changes", "clause", "english", "italian"),
    [
        ("classic", [], "one-equal-card", "SquareScores, line 193", "SquareScores, riga 193"),
        (
            "classic",
            [],
            "equal-card-first",
            "SquareScores, lines 55 and 193",
            "SquareScores, righe 55 e 193",
        ),
        (
            "scientifico",
            [],
            "one-equal-card",
            "FantaCarte does not say; we rule as SquareScores, line 193",
            "FantaCarte non lo dice; decidiamo come SquareScores, riga 193",
        ),
        (
            "classic",
            [],
            "last-play-no-sweep",
            "inferred from SquareScores, line 161",
            "dedotto da SquareScores, riga 161",
        ),
        (
            "classic",
            ["sum_choice=fewest"],
            "fewest-cards",
            "a house rule of your own: none of our three sources has it",
            "una regola di casa vostra: nessuna delle nostre tre fonti la riporta",
        ),
        (
            "forced",
            ["face_sums=true"],
            "faces-in-sums",
            "a rule you chose: Yeeqia does not have it, it stands in SquareScores, "
            "lines 31, 37, 43 and 55",
            "una regola scelta da voi: Yeeqia non ce l’ha, la riporta SquareScores, "
            "righe 31, 37, 43 e 55",
        ),
        (
            "classic",
            ["re_bello=true"],
            "re-bello-point",
            "a rule you chose; it also stands in SquareScores, line 165",
            "una regola scelta da voi; la riporta anche SquareScores, riga 165",
        ),
    ],
)
def test_citations(house, changes, clause, english, italian):
    citation = cite(parse_ruleset(house, changes), clause)
    assert citation_text(EN, citation) == english
    assert citation_text(IT, citation) == italian


def test_every_citation_of_every_house_has_words():
    for house in PRESETS.values():
        for option, values in OPTIONS.items():
            for value in values:
                try:
                    changed = override(house, {option: value})
                except ValueError:
                    continue
                for clause in CLAUSES:
                    text = citation_text(EN, cite(changed, clause))
                    assert text != citation_text(IT, cite(changed, clause)) or "," not in text


def test_a_silent_source_has_no_lines():
    assert citation_text(EN, Citation("stated", "yeeqia.txt", ())) == "Yeeqia"
