"""`scopone solve`: values, grades and lines as designed; bad lines are told in their place."""

import io
import json
import threading
from pathlib import Path

import pytest
import yaml

from trainer.cli import main
from trainer.cli.bench.solver import positions
from trainer.questions.grading import grade_gap
from trainer.rules.play import legal_plays
from trainer.rules.setup import format_position, format_view, parse_position
from trainer.solver.signals import DONE, tell
from trainer.tui.solving import NAME

SOLVED = yaml.safe_load((Path(__file__).parent.parent / "data" / "positions.yaml").read_text())


@pytest.fixture(autouse=True)
def patient(monkeypatch):
    """Nobody is told to wait, however slow this machine is."""
    monkeypatch.setattr("trainer.cli.solve.QUIET_SECONDS", float("inf"))


def solved(capsys, *arguments):
    status = main(["solve", *arguments])
    printed = capsys.readouterr()
    return status, printed.out, printed.err


def test_every_solved_position_in_json(capsys):
    status, out, err = solved(capsys, "--json", *(one["position"] for one in SOLVED))
    assert (status, err) == (0, "")
    answers = [json.loads(line) for line in out.splitlines()]
    assert len(answers) == len(SOLVED)
    for one, answer in zip(SOLVED, answers, strict=True):
        assert list(answer) == ["value", "exact", "layouts", "plays", "line"]
        best = max(one["plays"].values())
        assert (answer["value"], answer["exact"], answer["layouts"]) == (best, True, 1)
        values = {play["play"].rstrip("*"): play["value"] for play in answer["plays"]}
        assert values == one["plays"]
        for play in answer["plays"]:
            assert list(play) == ["play", "value", "grade"]
            assert play["grade"] == grade_gap(best - play["value"])
        assert answer["plays"][0]["value"] == best
        assert len(answer["line"]) == sum(parse_position(one["position"]).hand_sizes)


def view_line(index):
    position = parse_position(SOLVED[index]["position"])
    return format_view(position.view(position.to))


def test_with_hidden_hands_it_is_a_mean_without_a_line(capsys):
    two_each = next(at for at, one in enumerate(SOLVED) if one["id"] == "dealer_keeps_even-1")
    status, out, _ = solved(capsys, "--json", view_line(two_each))
    answer = json.loads(out)
    assert status == 0
    assert answer["line"] == []
    assert answer["exact"]
    assert answer["layouts"] == 6
    assert answer["value"] == max(play["value"] for play in answer["plays"])


def test_words_say_what_the_values_rest_on(capsys):
    _, out, _ = solved(capsys, SOLVED[0]["position"])
    assert out.startswith("QSxQC")
    assert "Cards open" in out
    assert "Best play: QSxQC " in out
    _, out, _ = solved(capsys, view_line(18), "--lang", "it")
    assert "Quello che potevi sapere" in out
    assert "Best" not in out


CHANCES = (
    "to=S table= S=2D,7C E=7D N=2B W=2C NS=AD,AC,AS,AB,2S,3D,3C,3S,3B,4D,4C,4S,4B,5D,5C,6S EW=rest "
    "sweeps=2-2 last=W"
)


@pytest.mark.parametrize("language", ["en", "it"])
def test_with_open_cards_nothing_is_told_as_a_chance(capsys, language):
    _, out, _ = solved(capsys, CHANCES, "--lang", language)
    assert "100" not in out
    position = parse_position(CHANCES)
    _, out, _ = solved(capsys, format_view(position.view(position.to)), "--lang", language)
    assert "67" in out


LARGE = "to=E table=AD,2D,3D,4D E=5D,6D,7D,JD,QD,KD,AC,2C,3C S=9 N=9 W=9 NS= EW= dealer=S"


def test_whoever_waits_is_told_how_far_it_is_and_can_stop_it(capsys, monkeypatch):
    """From the first second; where the line cannot change, every half minute once more."""
    from trainer.cli import solve

    seen = []

    def waited(work, cancel, meanwhile):
        tell(cancel, "draws", 0, 2000)
        for seconds in (0.1, 0.9):
            meanwhile(seconds)
        seen.append(capsys.readouterr().err)
        for seconds in (1.1, 1.2, 29.0, 31.0, 45.0):
            meanwhile(seconds)
        tell(cancel, "draws", 500, 2000)
        meanwhile(61.1)
        seen.append(capsys.readouterr().err)
        raise KeyboardInterrupt

    monkeypatch.setattr(solve, "QUIET_SECONDS", 2.0)
    monkeypatch.setattr(solve, "waited", waited)
    assert main(["solve", LARGE]) == 130
    assert seen[0] == ""
    assert seen[1].splitlines() == [
        "The plays are being worked out. With so many cards this takes hours. Ctrl-C stops it.",
        "31 s: 0 possible deals of at most 2\u202f000",
        "61 s: 500 possible deals of at most 2\u202f000, at most about 3 min more",
    ]
    out, err = capsys.readouterr()
    assert out == ""
    assert err.splitlines() == ["Stopped after 61 s: nothing is known of it yet."]


def stopped_at(monkeypatch, share: int) -> None:
    """Ctrl-C once so many layouts are solved; the search is given time to hear it."""
    from trainer.cli import solve, waiting

    real = waiting.waited

    def stopped(work, cancel, meanwhile):
        def interrupt(seconds):
            meanwhile(seconds)
            if cancel[DONE] >= share:
                raise KeyboardInterrupt

        return real(work, cancel, interrupt)

    monkeypatch.setattr(solve, "waited", stopped)
    monkeypatch.setattr(waiting, "LOOK_SECONDS", 0.001)
    monkeypatch.setattr(waiting, "GRACE_SECONDS", 60.0)


@pytest.mark.parametrize("language", ["en", "it"])
def test_what_is_known_when_it_is_stopped_is_told(capsys, monkeypatch, language):
    stopped_at(monkeypatch, 40)
    position = positions(4)[0]
    line = format_view(position.view(position.to))
    assert main(["solve", line, "--lang", language]) == 130
    out, err = capsys.readouterr()
    assert out.count("\n") > len(legal_plays(position))
    assert ("drawn at random" if language == "en" else "a caso") in out
    assert ("known so far" if language == "en" else "si sa finora") in err

    stopped_at(monkeypatch, 40)
    assert main(["solve", line, "--json"]) == 130
    found = json.loads(capsys.readouterr().out)
    assert not found["exact"]
    assert 40 <= found["layouts"] < 2000
    assert len(found["plays"]) == len(legal_plays(position))


def test_positions_that_were_solved_before_it_was_stopped_are_told(capsys, monkeypatch):
    stopped_at(monkeypatch, 0)
    last = "to=S table=7C S=7D E= N= W= EW=AD,AC,2D,2C,3D,3C,4D,4C,5D,5C,6D,6C NS=rest last=E"
    whole = format_position(positions(7)[0])
    assert main(["solve", whole]) == 130
    assert capsys.readouterr().out == ""
    over = last.replace(" table=7C S=7D", " table= S=").replace("EW=", "EW=7C,7D,")
    assert main(["solve", over, whole, over]) == 130
    out, err = capsys.readouterr()
    assert out.count("The deal is over") == 1
    assert "nothing is known of it yet" in err


def test_a_search_ends_when_it_is_interrupted(monkeypatch):
    from trainer.cli import solve, waiting

    real = waiting.waited

    def stopped(work, cancel, meanwhile):
        def interrupt(seconds):
            meanwhile(seconds)
            if seconds > 1:
                raise KeyboardInterrupt

        return real(work, cancel, interrupt)

    monkeypatch.setattr(solve, "waited", stopped)
    monkeypatch.setattr(waiting, "GRACE_SECONDS", 60.0)
    assert main(["solve", LARGE]) == 130
    assert not [one for one in threading.enumerate() if one.name == NAME]


WRONG = [
    (
        "to=S table=2H S=2H E=2H N=2H W=2H NS=2H EW=2H",
        "table=, S=, E=, N=, W=, NS=, EW=: '2H' is not a card: hearts are cups here, so write 2C",
    ),
    (
        "to=S table=2D S=2D E=2D NS=2D",
        "S=, E=, NS=: 2D stands under table= too, and there is only one: leave one out",
    ),
    (
        "to=S table=2D,2D,2D S=3D",
        "table=: 2D stands here twice, and there is only one: leave one out",
    ),
    ("to=S table=2D", "NS=, EW=: this is missing and needed here; "),
]


@pytest.mark.parametrize(("position", "told"), WRONG)
def test_errors_name_what_a_position_writes_and_say_each_thing_once(capsys, position, told):
    status, _, err = solved(capsys, position)
    assert status == 2
    assert f"scopone solve: {told}" in err
    assert "--" not in err
    assert all(err.count(part) == 1 for part in err.strip().split("; "))


def test_an_option_is_still_named_as_one(capsys):
    _, _, err = solved(capsys, "--rules", "foo", CHANCES)
    assert err.startswith("scopone solve: --rules: there is no house 'foo'")
    _, _, err = solved(capsys, f"rules=foo {CHANCES}")
    assert err.startswith("scopone solve: rules=: there is no house 'foo'")


def test_a_bad_line_is_told_and_the_others_go_on(capsys, monkeypatch):
    lines = f"{SOLVED[0]['position']}\n\nto=S table=8D S=7D\n{SOLVED[3]['position']}\n"
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))
    status, out, _ = solved(capsys, "--json", "-")
    first, second, third = map(json.loads, out.splitlines())
    assert status == 2
    assert first["value"] == 0
    assert second["line"] == 3
    assert "8D" in second["error"]
    assert third["value"] == 2


def test_one_bad_position_is_an_error(capsys):
    status, out, err = solved(capsys, "to=S table=8D S=7D")
    assert (status, out) == (2, "")
    assert err.startswith("scopone solve: ")
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize("arguments", [[], ["--json"]])
def test_no_position_is_an_error(capsys, arguments):
    status, _, err = solved(capsys, *arguments)
    assert status == 2
    assert "position" in err


def test_rules_in_the_position_go_first_and_contradictions_are_named(capsys):
    position = SOLVED[0]["position"]
    plain = solved(capsys, "--json", position)
    assert solved(capsys, "--json", "--rules", "ten-card", position) == plain
    assert solved(capsys, "--json", "--set", "napola=off", position) == plain
    status, _, err = solved(capsys, "--set", "napola=on", position)
    assert status == 2
    assert "napola=on" in err
    assert "napola:off" in err
    unnamed = position.replace("rules=classic ", "")
    assert solved(capsys, "--json", unnamed) == plain
    _, out, _ = solved(capsys, "--json", "--set", "napola=on", "--set", "re_bello=on", unnamed)
    assert json.loads(out)["exact"]


def test_a_finished_deal_has_its_value_and_no_plays(capsys):
    coins = "AD AC 2D 3D 4D 5D 6D 7D JD QD KD".replace(" ", ",")
    line = f"to=S table= S= E= N= W= NS={coins} EW=rest last=S"
    _, out, _ = solved(capsys, "--json", line)
    # coins and settebello to one side, cards to the other; neither prime is complete
    assert json.loads(out) == {"value": 1, "exact": True, "layouts": 1, "plays": [], "line": []}
    _, out, _ = solved(capsys, "--json", "--set", "napola=on", line)
    assert json.loads(out)["value"] == 100


def test_a_view_of_another_seat_is_refused(capsys):
    position = parse_position(SOLVED[0]["position"])
    status, _, err = solved(capsys, format_view(position.view(position.to.__class__(0))))
    assert status == 2
    assert "W" in err
