"""Positions of the oracle as lines, and questions of every kind made from them."""

import random
from collections.abc import Iterator

from tests import oracle
from trainer.questions.goals import GOALS
from trainer.questions.kinds import question_from
from trainer.questions.prime_quiz import prime_question
from trainer.questions.question import Question
from trainer.rules.problems import RulesError

SEATS = ("S", "E", "N", "W")


def rules_words(options: oracle.Options) -> str:
    """`rules=` and `set=` that give exactly these options, whatever the preset."""
    base = oracle.PRESETS["classic"]
    changed = [
        f"{name}:{str(value).lower()}" for name, value in options.items() if value != base[name]
    ]
    return "rules=classic" + (f" set={','.join(changed)}" if changed else "")


def line_of(state: oracle.State) -> str:
    """The position of an oracle's state, all cards placed."""

    def cards(some: frozenset[str]) -> str:
        return ",".join(oracle.in_pack_order(some))

    words = [rules_words(state.options), f"to={state.to}", f"table={cards(state.table)}"]
    words += [f"{seat}={cards(state.hands[seat])}" for seat in SEATS]
    words += [f"{side}={cards(state.piles[side])}" for side in ("NS", "EW")]
    words.append(f"sweeps={state.sweeps['NS']}-{state.sweeps['EW']}")
    if state.last is not None:
        pending = (
            state.pending
            and state.options["last_sweep"] == "not_as_last_capture"
            and any(state.hands.values())
        )
        words.append(f"last={state.last}{'*' if pending else ''}")
    return " ".join(words)


def states(seed: str, number: int) -> Iterator[oracle.State]:
    """Running positions of random houses, each with at least one legal play."""
    rng = random.Random(seed)
    found = 0
    while found < number:
        state = oracle.random_state(rng, oracle.random_options(rng))
        if oracle.legal_plays(state):
            found += 1
            yield state


def question_or_none(data: dict[str, object]) -> Question | None:
    """The question, or None where the position allows no such question (it says so)."""
    try:
        return question_from(data)
    except RulesError as error:
        expected = {
            "question-without-answer",
            "question-all-right",
            "question-empty-table",
            "question-no-settebello",
            "question-nothing-hidden",
        }
        if not {problem.id for problem in error.problems} <= expected:
            raise
        return None


def all_kinds(seed: str, number: int) -> Iterator[Question]:
    """Questions of every kind but `leftovers-to` (which needs a whole ending) and fixed ones."""
    for state in states(seed, number):
        line = line_of(state)
        plays = sorted(oracle.legal_plays(state), key=lambda play: (play[0], sorted(play[1])))
        card, takes, _ = plays[len(plays) // 2]
        text = oracle.play_text(card, takes)
        made = [
            {"kind": "takes", "position": line},
            {"kind": "legal", "position": line, "play": text},
            {"kind": "legal", "position": line, "play": card},
            {"kind": "captures", "position": line, "card": card},
            {"kind": "sweep-counts", "position": line, "play": text},
            {"kind": "rulings-differ", "position": line, "play": text},
            {"kind": "unseen", "position": line, "rank": card[0]},
            {"kind": "unpaired", "position": line},
            {"kind": "who-holds", "position": line, "rank": card[0]},
            {"kind": "who-holds", "position": line, "rank": card[0], "ask": "must"},
            {"kind": "sweep-odds", "position": line},
        ]
        made += [{"kind": "play", "position": line, "goal": goal} for goal in GOALS]
        if state.table:
            table = " ".join(sorted(state.table))
            house = dict(word.split("=", 1) for word in rules_words(state.options).split())
            made.append({"kind": "sweeps-with", "table": table, **house})
        yield from (q for q in map(question_or_none, made) if q is not None)
    rng = random.Random(seed)
    yield from (prime_question(rng.randrange(1000), n) for n in range(number))
