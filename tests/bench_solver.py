"""The solver's speeds: `python -m tests.bench solver` (the whole ladder: `tests.solver.ladder`)."""

from tests.bench import benchmark
from tests.solver import ladder, speed
from trainer.solver.context import MEBIBYTE, Context
from trainer.solver.solve import solve

REACH = {4: "median 2 ms", 5: "median 20 ms", 6: "median 500 ms"}
TABLE = 256 * MEBIBYTE


@benchmark("solver: exact value, all hands known", reach=", ".join(REACH.values()))
def exact_values() -> str:
    context = Context(TABLE)
    solve(ladder.positions(2)[0], context=context)
    told = []
    for cards in REACH:
        runs = [ladder.run(one, context, plays=False) for one in ladder.positions(cards)]
        told.append(ladder.table_line(cards, runs))
    return "\n  ".join(["", *told])


@benchmark("solver: verdict of a view, all 1,680 layouts", reach="median 0.3 s")
def layouts() -> str:
    return speed.layouts()


@benchmark("solver: legal plays, kernel and objects", reach="3,000,000 and 100,000 a second")
def legal_plays() -> str:
    return speed.legal_plays()
