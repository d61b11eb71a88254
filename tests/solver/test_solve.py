"""The solver's contract: values are exact, and depend on the position alone."""

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from tests.agreement import to_position, to_ruleset
from tests.installed import package_folder
from tests.solver.agreement import agree, line_problem
from tests.solver.endings import ending
from trainer.cli.bench.solver import positions
from trainer.rules.notation import format_play
from trainer.rules.play import apply, legal_plays
from trainer.rules.position import Position
from trainer.rules.setup import parse_position
from trainer.solver.context import Context
from trainer.solver.many import value_layouts
from trainer.solver.solve import CancelledError, Solution, solve, value_of

DATA = Path(__file__).parents[1] / "data"
ENDINGS = 2_000
PLAIN_ENDINGS = 150
MANY_PLAIN_ENDINGS = 1_000


def solved_positions() -> list[tuple[str, str, dict[str, int]]]:
    """Id, position and the value of each play, from the shared data."""
    import json

    lines = (DATA / "positions.yaml").read_text(encoding="utf-8").splitlines()
    rows = [json.loads(line[2:]) for line in lines if line.startswith("- ")]
    return [(row["id"], row["position"], row["plays"]) for row in rows]


def values_by_play(solution: Solution) -> dict[str, int]:
    return {format_play(play).rstrip("*"): value for play, value in solution.plays}


@pytest.fixture(scope="module")
def context() -> Context:
    return Context(1 << 20)


# --- exact ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("line", "plays"), [row[1:] for row in solved_positions()])
def test_solved_positions(context, line, plays):
    position = parse_position(line)
    solution = solve(position, context=context)
    assert values_by_play(solution) == plays
    assert solution.value == max(plays.values())
    assert line_problem(position, solution) == ""


@pytest.mark.long
def test_agrees_with_the_naive_minimax():
    tally = agree("ci", range(ENDINGS), 3)
    assert tally.faults == []
    assert len(tally.endings) == 5


PLAIN = """
import sys
sys.path.insert(0, sys.argv[1])
sys.path.insert(0, sys.argv[2])
if sys.argv[3] == "no-numba":
    sys.modules["numba"] = None
from tests.solver.agreement import agree
from trainer.solver.load import first_notice, load
load()
from trainer.solver import search
search.TABLE_LEAST = 2
tally = agree("plain", range(int(sys.argv[4]), int(sys.argv[5])), 3)
print(load().is_jitted, first_notice(), first_notice(), len(tally.faults), *tally.faults[:2])
"""


@pytest.mark.parametrize(("how", "notice"), [("no-jit", "None"), ("no-numba", "no-numba")])
def test_agrees_as_plain_python(how, notice):
    agree_as_plain_python(how, notice, range(PLAIN_ENDINGS))


@pytest.mark.long
@pytest.mark.parametrize(
    ("how", "notice", "first"), [("no-jit", "None", 1_000), ("no-numba", "no-numba", 2_000)]
)
def test_agrees_as_plain_python_on_as_many_endings(how, notice, first):
    agree_as_plain_python(how, notice, range(first, first + MANY_PLAIN_ENDINGS))


def agree_as_plain_python(how, notice, endings):
    """Here every node goes through the table, which compiled code leaves to larger positions."""
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1" if how == "no-jit" else "0"}
    folders = [str(package_folder().parent), str(Path(__file__).parents[2])]
    arguments = [sys.executable, "-c", PLAIN, *folders, how, str(endings.start), str(endings.stop)]
    answer = subprocess.run(
        arguments, capture_output=True, text=True, env=environment, timeout=600, check=False
    )
    assert answer.returncode == 0, answer.stderr
    assert answer.stdout.split("\n")[0] == f"False {notice} None 0"


def test_a_wrong_value_would_be_seen(monkeypatch):
    """The comparison itself: a solver that forgets the last sweep rule does not agree."""
    from trainer.solver import encode

    whole = encode.encode_rules
    monkeypatch.setattr(encode, "encode_rules", lambda rules: whole(rules) ^ encode.FINAL_COUNTS)
    assert agree("mutant", range(60), 2).faults


# --- the same answer always -------------------------------------------------------------------


def test_the_table_does_not_change_a_value(context):
    """Tiny and large tables, fresh and used ones, in any order of positions."""
    cases = [*positions(2)[:6], *positions(4)[:4], *positions(3)[:6]]
    wanted = [solve(position, context=Context(1 << 24)) for position in cases]
    tiny = Context(1 << 10)
    order = list(range(len(cases)))
    for seed in range(3):
        random.Random(seed).shuffle(order)
        for index in order:
            for used in (tiny, context):
                found = solve(cases[index], context=used)
                assert (found.value, found.plays, found.line) == (
                    wanted[index].value,
                    wanted[index].plays,
                    wanted[index].line,
                )


@pytest.mark.parametrize("turns", [1, 2, 3])
def test_seats_do_not_matter(context, turns):
    for position in positions(3)[:5]:
        found = solve(position.rotated(turns), context=context)
        assert found.plays == solve(position, context=context).plays


def test_renaming_the_other_suits_renames_the_plays(context):
    def renamed(cards: int) -> int:
        cups_to_clubs = {0: 0, 1: 3, 2: 1, 3: 2}
        return sum(1 << (c & ~3 | cups_to_clubs[c & 3]) for c in range(40) if cards >> c & 1)

    for position in positions(3)[:6]:
        other = Position(
            position.ruleset,
            position.to,
            renamed(position.table),
            tuple(map(renamed, position.hands)),
            tuple(map(renamed, position.piles)),
            position.sweeps,
            position.last,
        )
        found = {
            (1 << play.card, play.takes): value
            for play, value in solve(other, context=context).plays
        }
        assert found == {
            (renamed(1 << play.card), renamed(play.takes)): value
            for play, value in solve(position, context=context).plays
        }


def test_the_value_is_that_of_the_best_play_and_of_what_follows(context):
    for position in positions(4)[:4]:
        solution = solve(position, context=context)
        assert value_of(position, context=context) == solution.value
        assert {play for play, _ in solution.plays} == set(legal_plays(position))
        for play, value in solution.plays:
            assert value == -value_of(apply(position, play), context=context)
        assert list(solution.plays) == sorted(
            solution.plays, key=lambda one: (-one[1], legal_plays(position).index(one[0]))
        )


def test_layouts_in_one_call_are_worth_what_they_are_alone(context):
    position = positions(3)[1]
    seats = [seat for seat in range(4) if seat != position.to]
    unseen = [card for seat in seats for card in range(40) if position.hands[seat] >> card & 1]
    layouts = []
    for seed in range(25):
        random.Random(seed).shuffle(unseen)
        hands = list(position.hands)
        for at, seat in enumerate(seats):
            hands[seat] = sum(1 << card for card in unseen[3 * at : 3 * at + 3])
        layouts.append(tuple(hands))
    plays, rows = value_layouts(position, layouts, context=context)
    assert set(plays) == set(legal_plays(position))
    for hands, row in zip(layouts, rows, strict=True):
        alone = Position(
            position.ruleset,
            position.to,
            position.table,
            hands,
            position.piles,
            position.sweeps,
            position.last,
        )
        assert dict(zip(plays, row, strict=True)) == dict(solve(alone, context=context).plays)
    with pytest.raises(ValueError, match="leave the hand"):
        value_layouts(position, [tuple(reversed(position.hands))], context=context)


# --- the end, and stopping --------------------------------------------------------------------


def test_a_deal_that_is_over_has_its_score(context):
    for number in (4, 5, 9):
        state = ending("over", number)
        position = to_position(to_ruleset(state.options), state)
        sign = 1
        solution = solve(position, context=context)
        for play in solution.line:
            position = apply(position, play)
            sign = -sign
        assert solve(position) == Solution(sign * solution.value, (), ())
        assert value_of(position) == sign * solution.value


def test_all_ten_coins_are_worth_the_match(context):
    line = (
        "rules=classic set=napola:on to=S table=2C S=2D E=3S N=4S W=5S NS=AD,3D,4D,5D,6D,7D,JD,QD,"
        "KD,AC,AS,3C EW=rest sweeps=1-5 last=S dealer=W"
    )
    solution = solve(parse_position(line), context=context)
    assert solution.value == 100
    assert [format_play(play) for play in solution.line] == ["2Dx2C*"]
    counted = line.replace("napola:on", "napola:on,napola_all_ten:ten_points")
    assert solve(parse_position(counted), context=context).value < 50


def test_a_set_flag_stops_the_search(context):
    flag = context.words(1)
    flag[0] = 1
    with pytest.raises(CancelledError):
        solve(positions(6)[0], context=context, cancel=flag)
    flag[0] = 0
    assert solve(positions(2)[0], context=context, cancel=flag).plays


@pytest.mark.parametrize("size", [0, 1000, (2048 << 20) + 1])
def test_the_table_has_a_least_and_a_most_size(size):
    with pytest.raises(ValueError, match="table_bytes"):
        Context(size)
