"""Every clause has a citation in every house, and every cited line is there and speaks of it."""

import re
from collections.abc import Iterator

import pytest

from tests.rules.tables import rows, source_lines
from trainer.rules.clauses import (
    CELLS,
    CLAUSES,
    COMMON,
    OPTION_CLAUSES,
    SOURCE_OF_PRESET,
    SOURCES,
    Citation,
    Source,
    cite,
    option_clause,
    option_of,
)
from trainer.rules.problems import RulesError
from trainer.rules.ruleset import OPTIONS, PRESETS, Ruleset, override

WORDS: dict[str, str] = rows("rules/citations.yaml")  # type: ignore[assignment]
NOWHERE = {"four-kings-dead", "fewest-cards", "prime-compare", "all-ten-points"}


def houses() -> Iterator[Ruleset]:
    """Every preset, alone and with each single override that is coherent."""
    for preset in PRESETS.values():
        yield preset
        for option, values in OPTIONS.items():
            for value in (*values, 1) if option == "target" else values:
                try:
                    yield override(preset, {option: value})
                except RulesError:
                    continue


HOUSES = list(dict.fromkeys(houses()))


def cited(citation: Citation) -> list[tuple[Source, int]]:
    """Source and number of each line that a citation names."""
    found = [(citation.source, line) for line in citation.lines]
    if citation.followed is not None:
        found += [(citation.followed, line) for line in citation.followed_lines]
    return found


def test_there_are_houses_with_each_value_of_each_option() -> None:
    for option, values in OPTIONS.items():
        assert {getattr(ruleset, option) for ruleset in HOUSES} >= set(values)


@pytest.mark.parametrize("clause", CLAUSES)
def test_a_clause_is_cited_in_every_house(clause: str) -> None:
    for ruleset in HOUSES:
        citation = cite(ruleset, clause)
        assert citation.source == SOURCE_OF_PRESET[ruleset.preset]
        if citation.standing in ("stated", "inferred"):
            assert citation.lines
            assert (citation.followed, citation.followed_lines) == (None, ())
        else:
            assert not citation.lines
            assert bool(citation.followed) == bool(citation.followed_lines)
            assert bool(citation.followed) == (clause not in NOWHERE)
        if citation.standing == "assumed":
            assert citation.followed == "squarescores.txt" != citation.source


@pytest.mark.parametrize("clause", CLAUSES)
def test_a_cited_line_is_there_and_speaks_of_the_clause(clause: str) -> None:
    lines = {line for ruleset in HOUSES for line in cited(cite(ruleset, clause))}
    assert bool(lines) == (clause not in NOWHERE)
    for source, number in lines:
        assert number >= 1
        text = source_lines(source)[number]
        assert re.search(WORDS[clause], text, re.IGNORECASE), (source, number, text)


def test_every_clause_has_its_words_and_its_own_id() -> None:
    assert set(WORDS) == set(CLAUSES)
    assert len(CLAUSES) == len(set(CLAUSES))
    for option, values in OPTIONS.items():
        for value in values:
            clause = option_clause(option, value)
            assert clause in CLAUSES
            if option == "target":
                assert (clause, option_of(clause)) == ("target", None)
            else:
                assert option_of(clause) == (option, value)
    assert all(option_of(clause) is None for clause in COMMON)
    assert not set(COMMON) & {id for ids in OPTION_CLAUSES.values() for id in ids.values()}
    with pytest.raises(KeyError):
        cite(PRESETS["classic"], "no-such-clause")


def test_a_house_says_or_does_not_say_each_option_itself() -> None:
    """RULES.md, "Presets": what is inferred and what is assumed; all else is stated."""
    found = {
        (name, option, cell.standing)
        for name, cells in CELLS.items()
        for option, cell in cells.items()
        if cell.standing != "stated"
    }
    silent = {"obligation", "equal_cards", "sum_choice", "sums_per_play", "prime_missing"}
    silent |= {"napola_all_ten"}
    assert found == {
        ("classic", "last_sweep", "inferred"),
        ("scientifico", "direction", "inferred"),
        ("forced", "prime_missing", "inferred"),
        ("forced", "sums_per_play", "inferred"),
        ("forced", "napola_all_ten", "assumed"),
        *(("scientifico", option, "assumed") for option in silent),
    }
    for cells in CELLS.values():
        assert list(cells) == list(OPTIONS)


def test_which_text_is_silent_on_what_every_house_has() -> None:
    silent = {
        (clause, source)
        for clause, cells in COMMON.items()
        for source, cell in zip(SOURCES, cells, strict=True)
        if cell.standing == "assumed"
    }
    assert silent == {
        ("capture-with-card", "fantacarte.txt"),
        ("deal-over", "fantacarte.txt"),
        ("prime-values", "fantacarte.txt"),
        ("level-plays-on", "fantacarte.txt"),
        ("redeal-same-dealer", "fantacarte.txt"),
        ("redeal-same-dealer", "yeeqia.txt"),
        ("next-dealer", "yeeqia.txt"),
    }


@pytest.mark.parametrize(
    ("house", "changes", "clause", "expected"),
    [
        ("classic", {}, "equal-card-first", ("stated", "squarescores.txt", (55, 193), None, ())),
        ("classic", {}, "last-play-no-sweep", ("inferred", "squarescores.txt", (161,), None, ())),
        (
            "scientifico",
            {},
            "one-equal-card",
            ("assumed", "fantacarte.txt", (), "squarescores.txt", (193,)),
        ),
        (
            "scientifico",
            {},
            "level-plays-on",
            ("assumed", "fantacarte.txt", (), "squarescores.txt", (97,)),
        ),
        (
            "classic",
            {"equal_cards": "all"},
            "all-equal-cards",
            ("house", "squarescores.txt", (), "yeeqia.txt", (9,)),
        ),
        ("forced", {"sum_choice": "fewest"}, "fewest-cards", ("house", "yeeqia.txt", (), None, ())),
        (
            "forced",
            {"prime_missing": "void"},
            "prime-void",
            ("house", "yeeqia.txt", (), "yeeqia.txt", (24,)),
        ),
        ("ten-card", {}, "deal-ten", ("stated", "squarescores.txt", (161,), None, ())),
        ("ten-card", {}, "dealer-sweep-counts", ("stated", "squarescores.txt", (161,), None, ())),
        ("forced", {}, "target", ("stated", "yeeqia.txt", (1, 39), None, ())),
    ],
)
def test_citations(
    house: str, changes: dict[str, str], clause: str, expected: tuple[object, ...]
) -> None:
    citation = cite(override(PRESETS[house], changes), clause)
    assert (
        citation.standing,
        citation.source,
        citation.lines,
        citation.followed,
        citation.followed_lines,
    ) == expected
