"""Kernels against the rules engine: plays, and the points of piles."""

import random

import pytest

from tests.agreement import to_cards, to_ruleset
from tests.oracle import random_table
from tests.solver.endings import options_for
from trainer.rules.cards import card_set, value_sum
from trainer.rules.play import plays_from
from trainer.rules.prime import prime_winner
from trainer.rules.ruleset import Ruleset
from trainer.rules.scoring import napola_run
from trainer.solver.context import zeros
from trainer.solver.encode import encode_rules
from trainer.solver.load import load
from trainer.solver.many import legal_plays_of_many


def test_legal_plays_are_the_engines():
    """Random tables under all presets and mixed options, a few hundred to a house."""
    rng = random.Random("plays")
    is_jitted = load().is_jitted
    for number in range(60):
        options = options_for(rng, number)
        ruleset = to_ruleset(options)
        cases = [random_table(rng, options) for _ in range(80)]
        tables = zeros(len(cases), is_jitted)
        hands = zeros(len(cases), is_jitted)
        for at, (table, rest) in enumerate(cases):
            tables[at] = to_cards(table)
            hands[at] = to_cards(rng.sample(sorted(rest), min(len(rest), rng.randint(0, 10))))
        starts, plays = legal_plays_of_many(ruleset, tables, hands)
        assert starts[0] == 0
        assert starts[len(cases)] == len(plays)
        for at in range(len(cases)):
            words = [int(word) for word in plays[starts[at] : starts[at + 1]]]
            found = [(word >> 40, word & (1 << 40) - 1) for word in words]
            wanted = [
                (play.card, play.takes)
                for play in plays_from(ruleset, int(tables[at]), int(hands[at]))
            ]
            assert sorted(found) == sorted(wanted), (ruleset, tables[at], hands[at])
            assert [card for card, _ in found] == [card for card, _ in wanted]


@pytest.mark.parametrize("missing", ["complete_wins", "compare", "void"])
def test_points_and_their_bounds(missing):
    """The prime, the sums and the runs are the engine's, and bounds hold whoever takes the rest."""
    load()
    from trainer.solver import facts, kernels

    rng = random.Random(missing)
    ruleset = Ruleset(prime_missing=missing, napola="on", re_bello=True)
    rules = encode_rules(ruleset)
    for _ in range(400):
        pack = list(range(40))
        rng.shuffle(pack)
        first = rng.randint(0, 40)
        second = rng.randint(first, 40)
        pile, other, rest = map(card_set, (pack[:first], pack[first:second], pack[second:]))
        assert kernels.value_sum(pile) == value_sum(pile)
        assert facts.run_of_coins(pile) == napola_run(pile)
        winner = prime_winner(ruleset, (pile, other | rest))
        wanted = 0 if winner is None else 1 - 2 * winner
        assert facts.prime_points(pile, other | rest, rules) == wanted
        known, _, _ = facts.study(pile, other, rest, rules)
        for _ in range(4):
            more = card_set(card for card in pack[second:] if rng.random() < 0.5)
            low = facts.least_points(pile, other, rest, known, rules)
            high = facts.most_points(pile, other, rest, known, rules)
            points = facts.final_points(pile | more, rest & ~more, 1, facts.OPEN, rules)
            assert low <= points <= high
            assert points == facts.final_points(pile | more, rest & ~more, 1, known, rules)
