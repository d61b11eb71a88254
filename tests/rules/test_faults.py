"""Faults found in the engine and mended: what each showed stays true."""

import pytest

from tests.rules.tables import problems_of
from trainer.rules import ruling
from trainer.rules.capture import sums_to
from trainer.rules.cards import PACK, RANK_MASK, CardSet
from trainer.rules.clauses import cite
from trainer.rules.match import parse_results
from trainer.rules.notation import Play, parse_card, parse_cards
from trainer.rules.position import Table
from trainer.rules.problems import RulesError
from trainer.rules.ruleset import PRESETS, override, parse_option, parse_ruleset
from trainer.rules.setup import format_table, parse_position, parse_setup, to_table


class TooManyStepsError(Exception):
    """The work has no end in sight."""


def test_a_ruling_on_a_large_table_comes_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Is a capture of 27 cards a union of sums? Trying every order of them has no end."""
    steps = 0

    def counted(cards: CardSet, value: int) -> list[CardSet]:
        nonlocal steps
        steps += 1
        if steps > 10_000:
            raise TooManyStepsError
        return sums_to(cards, value)

    monkeypatch.setattr(ruling, "sums_to", counted)
    table = PACK & ~RANK_MASK[10] & ~RANK_MASK[9] & ~RANK_MASK[8] & ~(1 << parse_card("7B"))
    assert not ruling.rule(Table(PRESETS["classic"], table, 1 << 36), Play(36, table)).is_legal


ALL_COINS = (
    "rules=classic set=napola:on to=S table=KC S=2S E=3S N=2C W=3C "
    "NS=AD,2D,3D,4D,5D,6D,7D,JD,QD,KD,AC EW=rest last=W history=JBxJS"
)


def test_no_play_is_made_after_all_ten_coins() -> None:
    """North and South held all ten coins before West captured: the deal was over (deal-over)."""
    with pytest.raises(RulesError, match="deal-over"):
        parse_position(ALL_COINS)


SWEPT = "rules=scientifico to=S table= S=2D E=3D N=2C W=3C NS=7C,7S EW=rest sweeps=0-1 last={}"


def test_the_star_of_last_is_that_of_the_last_capture() -> None:
    """East has just swept: under not_as_last_capture that is pending, so `last=E*`."""
    with pytest.raises(RulesError):
        parse_position(SWEPT.format("E history=5Dx5C*"))


def test_no_star_of_last_without_a_sweep() -> None:
    """East has just captured and left the ace of cups: no sweep is pending."""
    line = SWEPT.format("E* history=5Dx5C").replace("table=", "table=AC").replace("S=2D", "S=3S")
    with pytest.raises(RulesError):
        parse_position(line)


def test_missing_cards_are_reported_with_the_other_problems() -> None:
    line = "to=S table=QB S=3D E=3S N=3C W=3B NS=7D,7C EW=7S,7B sweeps=2-0 last=N dealer=N"
    with pytest.raises(RulesError) as caught:
        parse_position(line)
    assert {problem.id for problem in caught.value.problems} == {
        "cards-missing",
        "sweeps-too-many",
        "dealer-untrue",
    }


def test_a_position_overrides_an_option_however_it_is_spelt() -> None:
    default = override(PRESETS["classic"], {"sum_choice": "fewest"})
    assert parse_setup("set=sum_choice:most table=3C", default).ruleset.sum_choice == "most"
    assert parse_setup("set=sum-choice:most table=3C", default).ruleset.sum_choice == "most"


@pytest.mark.parametrize("text", ["x" * 40_000, f"classic {'x' * 40_000}:on"], ids=["x", "set"])
def test_what_is_echoed_of_a_house_is_short(text: str) -> None:
    name, *overrides = text.split()
    with pytest.raises(RulesError) as caught:
        parse_ruleset(name, overrides)
    assert all(len(text) < 300 for text in problems_of(caught.value))


@pytest.mark.parametrize("text", ["7\x1b[2J", "7\0", "\u202e7D"])
def test_what_is_echoed_can_be_shown(text: str) -> None:
    with pytest.raises(RulesError) as caught:
        parse_card(text)
    assert str(caught.value).isprintable()


@pytest.mark.parametrize(("house", "line"), [("scientifico", 25), ("forced", 50)])
def test_a_target_of_21_is_said_by_the_house_itself(house: str, line: int) -> None:
    citation = cite(override(PRESETS[house], {"target": 21}), "target")
    own = citation.followed_lines if citation.followed == citation.source else citation.lines
    assert line in own


def test_cards_that_nearly_split_into_sums_do_not() -> None:
    """The jacks can take two and aces either way round; sevens and six stay over both times."""
    table = parse_cards("AD AC 2D 6D 7D 7C JD JC")
    king = parse_card("KS")
    made = ruling.rule(Table(PRESETS["classic"], table, 1 << king), Play(king, table))
    assert (made.is_legal, made.clause) == (False, "must-add-up")
    assert ruling.splits_into_groups(parse_cards("AD AC 2D JD JC"), 10)


def test_a_table_tells_the_last_play_of_a_deal() -> None:
    """With nothing in the other hands the one card left is the last: it may not sweep."""
    for line in ("to=S table=5C S=5D E= N= W=", "to=S table=5C S=5D E=0 N=0 W=0"):
        table = to_table(parse_setup(line))
        assert table.is_last_play
        assert to_table(parse_setup(format_table(table))) == table
    assert not to_table(parse_setup("to=S table=5C S=5D E=0 N=0")).is_last_play
    assert not to_table(parse_setup("to=S table=5C S=5D,2D E=0 N=0 W=0")).is_last_play


@pytest.mark.parametrize("text", ["\u0663-\u0662", "\uff13-2"])
def test_figures_are_ascii(text: str) -> None:
    with pytest.raises(RulesError, match="not-a-result"):
        parse_results(text)


def test_letters_are_ascii() -> None:
    with pytest.raises(RulesError):
        parse_card("7\u017f")


def test_a_dash_is_an_underscore_in_values_too() -> None:
    assert parse_option("equal-and-sum:equal-only") == ("equal_and_sum", "equal_only")
