"""`scopone solve`: values, grades and lines as designed; bad lines are told in their place."""

import io
import json
from pathlib import Path

import pytest
import yaml

from trainer.cli import main
from trainer.questions.grading import grade_gap
from trainer.rules.setup import format_view, parse_position

SOLVED = yaml.safe_load((Path(__file__).parent.parent / "data" / "positions.yaml").read_text())


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
