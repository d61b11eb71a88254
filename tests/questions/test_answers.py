"""The answers of each kind against the oracle, which shares no code with the engine."""

import random

import pytest

from tests import oracle
from tests.questions.samples import line_of, question_or_none, rules_words, states
from trainer.questions.kinds import question_from
from trainer.questions.prime_quiz import prime_question

STATES = list(states("answers", 400))


def plays_of(question) -> set[str]:
    return {answer.rstrip("*") for answer in question.answers()}


def test_takes_accepts_exactly_the_captures():
    for state in STATES:
        captures = {
            oracle.play_text(card, takes) for card, takes, _ in oracle.legal_plays(state) if takes
        }
        question = question_or_none({"kind": "takes", "position": line_of(state)})
        assert (plays_of(question) if question else set()) == captures


def test_legal_names_the_oracles_clause():
    for state in STATES:
        for card, takes in oracle.attempts(state)[::7]:
            hand = state.hands[state.to]
            legal, clause = oracle.ruling(state.options, state.table, hand, card, takes)
            if card in takes:
                continue
            play = oracle.play_text(card, takes)
            question = question_from({"kind": "legal", "position": line_of(state), "play": play})
            assert question.answers() == ("yes" if legal else clause,)
            assert question.answers()[0] in [choice.id for choice in question.form().choices]


def test_captures_lists_every_choice():
    for state in STATES:
        for card in state.hands[state.to]:
            question = question_from({"kind": "captures", "position": line_of(state), "card": card})
            wanted = {
                oracle.play_text(card, takes)
                for takes in oracle.captures(state.options, state.table, card)
            }
            assert set(question.answers()[0].split()) == wanted
            assert wanted <= {choice.id for choice in question.form().choices}


def test_sweeps_with_is_every_rank_that_can_take_the_table():
    for state in STATES:
        if not state.table:
            continue
        house = dict(word.split("=", 1) for word in rules_words(state.options).split())
        table = " ".join(sorted(state.table))
        question = question_from({"kind": "sweeps-with", "table": table, **house})
        wanted = [
            rank
            for rank in "A234567JQK"
            if any(
                rank + suit not in state.table
                and state.table in oracle.captures(state.options, state.table, rank + suit)
                for suit in "DCSB"
            )
        ]
        assert question.answers()[0].split() == wanted


def test_sweep_counts_is_what_the_oracle_marks():
    seen = set()
    for state in STATES:
        for card, takes, marked in oracle.legal_plays(state):
            play = oracle.play_text(card, takes)
            question = question_from(
                {"kind": "sweep-counts", "position": line_of(state), "play": play}
            )
            answer = question.answers()[0]
            seen.add(answer)
            if not takes or takes != state.table:
                assert answer == "is-no-sweep"
            elif not marked:
                assert answer == "does-not-count"
            elif state.options["last_sweep"] == "not_as_last_capture":
                assert answer == "counts-if-not-last"
            else:
                assert answer == "counts"
    assert len(seen) == 4


def test_goals_value_the_pile_the_oracle_reaches():
    def reached(state, card, takes, swept, goal):
        side = oracle.side_of(state.to)
        banked = takes | {card} if takes else frozenset()
        pile = state.piles[side] | banked
        total, _ = oracle.prime(pile)
        return {
            "sweep": int(swept),
            "take-settebello": int("7D" in banked),
            "most-cards": len(banked),
            "most-coins": len([one for one in banked if one[1] == "D"]),
            "best-prime": (len({one[1] for one in pile}), total),
        }[goal]

    asked = dict.fromkeys(["sweep", "take-settebello", "most-cards", "most-coins", "best-prime"], 0)
    for state in STATES:
        for goal in asked:
            values = {
                oracle.play_text(card, takes): reached(state, card, takes, swept, goal)
                for card, takes, swept in oracle.legal_plays(state)
            }
            best = {play for play, value in values.items() if value == max(values.values())}
            question = question_or_none({"kind": "play", "position": line_of(state), "goal": goal})
            if question is None:
                assert len(best) == len(values)
            else:
                asked[goal] += 1
                assert plays_of(question) == best
    assert min(asked.values()) >= 10


def test_unseen_counts_the_three_other_hands():
    for state in STATES:
        hidden = [c for seat, hand in state.hands.items() if seat != state.to for c in hand]
        for rank in "A7K":
            question = question_from({"kind": "unseen", "position": line_of(state), "rank": rank})
            assert question.answers() == (str(sum(c[0] == rank for c in hidden)),)


def test_prime_questions_agree_with_the_oracle():
    options = oracle.PRESETS["classic"]
    for number in range(600):
        question = prime_question(5, number)
        data = question.data()
        match question.kind:
            case "prime-value":
                assert question.answers() == (str(oracle.prime([data["card"]])[0]),)
            case "prime-total":
                assert question.answers() == (str(oracle.prime(data["pile"].split())[0]),)
            case "choose-prime":
                (answer,) = question.answers()
                cards = answer.split()
                assert len({card[1] for card in cards}) == len(cards)
                assert oracle.prime(cards) == oracle.prime(data["pile"].split())
            case "prime-winner":
                piles = frozenset(data["NS"].split()), frozenset(data["EW"].split())
                score = oracle.score_hand(options, *piles, {"NS": 0, "EW": 0})
                assert question.answers() == (score["prime"]["winner"],)
            case "prime-helps":
                pile = data["pile"].split()

                def gain(card, pile=pile):
                    after = [*pile, card]
                    return len({one[1] for one in after}), oracle.prime(after)[0]

                best = max(map(gain, data["cards"].split()))
                assert set(question.answers()) == {
                    card for card in data["cards"].split() if gain(card) == best
                }


@pytest.mark.parametrize("preset", list(oracle.PRESETS))
def test_score_hand_and_leftovers_on_finished_deals(preset):
    rng = random.Random(preset)
    checked = 0
    while checked < 25:
        pack = oracle.in_pack_order([r + s for r in "A234567JQK" for s in "DCSB"])
        rng.shuffle(pack)
        state = oracle.deal(oracle.PRESETS[preset], pack, "S")
        played, last_line = [], ""
        while not oracle.is_over(state):
            if sum(map(len, state.hands.values())) == 4:
                last_line, played = line_of(state), []
            card, takes = oracle.random_play(rng, state, rng.random() < 0.5)
            played.append(oracle.play_text(card, takes))
            before, state = state, oracle.apply(state, card, takes)
        left = before.table - takes if takes else before.table | {card}
        house = dict(word.split("=", 1) for word in rules_words(state.options).split())
        piles = {side: " ".join(sorted(state.piles[side])) for side in ("NS", "EW")}
        sweeps = f"{state.sweeps['NS']}-{state.sweeps['EW']}"
        question = question_from({"kind": "score-hand", **piles, "sweeps": sweeps, **house})
        total = oracle.score_hand(
            state.options, state.piles["NS"], state.piles["EW"], state.sweeps
        )["total"]
        assert question.answers() == (f"{total['NS']}-{total['EW']}",)
        offered = [choice.id for choice in question.form().choices]
        assert question.answers()[0] in offered
        assert len(offered) == len(set(offered)) == 4
        data = {"kind": "leftovers-to", "position": last_line, "plays": played}
        if left:
            assert question_from(data).answers() == (oracle.side_of(state.last),)
            checked += 1


def test_who_plays_next_and_dead_deals_in_every_house():
    for name, options in oracle.PRESETS.items():
        for seat in "SENW":
            after = question_from({"kind": "who-plays-next", "after": seat, "rules": name})
            assert after.answers() == (oracle.next_seat(options, seat),)
            first = question_from({"kind": "who-plays-next", "dealer": seat, "rules": name})
            assert first.answers() == (oracle.first_seat(options, seat),)
    for table, kings in (("KD KC 3S 4B", 2), ("KD KC KS 4B", 3), ("KD KC KS KB", 4)):
        for least in ("off", "3", "4"):
            question = question_from(
                {"kind": "dead-deal", "table": table, "set": f"redeal_kings:{least}"}
            )
            thrown = least != "off" and kings >= int(least)
            assert question.answers() == ("thrown-in" if thrown else "played",)


@pytest.mark.parametrize(
    ("hands", "target", "answer"),
    [
        ("3-2 5-4", 11, "goes-on"),
        ("3-2 5-4 4-4", 11, "NS"),
        ("6-6 5-5", 11, "goes-on"),
        ("6-6 5-5 0-1", 11, "EW"),
        ("3-2 EW!", 11, "EW"),
        ("9-10 2-2", 21, "goes-on"),
    ],
)
def test_match_winner(hands, target, answer):
    data = {"kind": "match-winner", "hands": hands, "set": f"target:{target}"}
    assert question_from(data).answers() == (answer,)


def test_rulings_differ_asks_each_house():
    data = {
        "kind": "rulings-differ",
        "position": "table=7C,3D,4S S=7D,2S",
        "play": "7Dx3D4S7C",
    }
    question = question_from(data)
    assert question.answers() == ("forced",)
    assert [fact.id for fact in question.judge("classic").facts].count("house-forbids") == 3
