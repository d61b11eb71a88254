"""The five commands that answer: their JSON, which is an interface, and their sentences."""

import json

import pytest

from trainer.rules.cards import PACK, card_set
from trainer.rules.notation import format_cards, parse_cards

TABLE = ("--table", "7C 3D 4S", "--hand", "7D 2S")
# A deal in which NS wins cards, EW coins and the settebello, and EW has no cups.
NO_CUPS = (
    "AC 2C 3C 4C 5C 6C 7C JC QC KC 7S 6S 5S 4S JS QS KS 7B 6B AB 5B JB 2D 3D",
    "rest",
)


# --- JSON, as DESIGN.md shows it --------------------------------------------------------------


def test_legal_in_json(scopone_run):
    run = scopone_run("legal", *TABLE, "--json")
    assert (run.status, run.err) == (0, "")
    assert run.out == (
        '{"rules":"classic","plays":[{"card":"2S","takes":[],"sweep":false},'
        '{"card":"7D","takes":["7C"],"sweep":false}]}\n'
    )


def test_rule_in_json(scopone_run):
    run = scopone_run("rule", *TABLE, "--play", "7Dx3D4S", "--json")
    data = json.loads(run.out)
    assert (run.status, run.err) == (0, "")
    assert list(data) == ["legal", "clause", "text"]
    assert run.out.startswith('{"legal":false,"clause":"equal-card-first","text":"No. The equal')
    assert run.out.count("\n") == 1


def test_score_in_json(scopone_run):
    run = scopone_run("score", "--ns", NO_CUPS[0], "--ew", "rest", "--sweeps", "1-0", "--json")
    assert run.out == (
        '{"cards":"NS","coins":"EW","settebello":"EW","prime":{"winner":"NS","NS":76,"EW":null},'
        '"re_bello":null,"napola":{"NS":0,"EW":0},"sweeps":{"NS":1,"EW":0},"match":null,'
        '"total":{"NS":3,"EW":2}}\n'
    )


def test_prime_in_json(scopone_run):
    run = scopone_run("prime", "7D 6C AS 5B", "7C 7S KD 2B", "--json")
    assert run.out == (
        '{"primes":[{"total":70,"complete":true,"cards":["7D","6C","AS","5B"]},'
        '{"total":64,"complete":true,"cards":["KD","7C","7S","2B"]}],"winner":1}\n'
    )


def test_match_in_json(scopone_run):
    run = scopone_run("match", "--hands", "3-2 5-4 4-4", "--json")
    assert run.out == '{"running":[[3,2],[8,6],[12,10]],"winner":"NS","hands":3}\n'


# --- legal ------------------------------------------------------------------------------------


def test_legal_reads_as_sentences(scopone_run):
    assert scopone_run("legal", *TABLE).out == (
        "The two of swords takes nothing: you may lay it.\n"
        "The seven of coins takes the seven of cups.\n"
    )
    assert scopone_run("legal", *TABLE, "--lang", "it").out == (
        "Il due di spade non prende niente: si può calare.\n"
        "Il sette di denari prende il sette di coppe.\n"
    )


def test_a_sweep_is_told_and_the_last_play_is_none(scopone_run):
    there = ("legal", "--table", "3D 4S", "--hand", "7D")
    assert scopone_run(*there).out.endswith("the four of swords: a sweep.\n")
    assert '"sweep":true' in scopone_run(*there, "--json").out
    assert "sweep." not in scopone_run(*there, "--last-play").out
    assert '"sweep":false' in scopone_run(*there, "--last-play", "--json").out
    sweeping = scopone_run(*there, "--last-play", "--rules", "ten-card", "--json").out
    assert '"rules":"ten-card"' in sweeping
    assert '"sweep":true' in sweeping


def test_an_empty_table_and_an_empty_hand(scopone_run):
    assert scopone_run("legal", "--table", "", "--hand", "7d,2s").out == (
        "The two of swords takes nothing: you may lay it.\n"
        "The seven of coins takes nothing: you may lay it.\n"
    )
    empty = ("legal", "--table", "7C", "--hand", "")
    assert scopone_run(*empty).out == "The hand is empty: there is nothing to play.\n"
    assert scopone_run(*empty, "--json").out == '{"rules":"classic","plays":[]}\n'


def test_the_house_and_its_options_count(scopone_run):
    there = ("legal", "--table", "7C 7S", "--hand", "7D", "--json")
    assert scopone_run(*there).out.count('"takes"') == 2
    assert '"takes":["7C","7S"]' in scopone_run(*there, "--rules", "forced").out
    changed = scopone_run(*there, "--set", "equal_cards=all", "--set", "re_bello=true")
    assert '"takes":["7C","7S"],"sweep":true' in changed.out


# --- rule -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("play", "legal", "clause"),
    [
        ("7Dx7C", True, "take-equal"),
        ("2S", True, "lay"),
        ("7D", False, "capture-with-card"),
        ("4B", False, "not-in-hand"),
        ("7DxKC", False, "not-on-table"),
        ("7dx3d4s", False, "equal-card-first"),
    ],
)
def test_a_ruling_is_an_answer(scopone_run, play, legal, clause):
    run = scopone_run("rule", *TABLE, "--play", play, "--json")
    data = json.loads(run.out)
    assert (run.status, data["legal"], data["clause"]) == (0, legal, clause)
    assert data["text"] + "\n" == scopone_run("rule", *TABLE, "--play", play).out


def test_a_ruling_in_italian(scopone_run):
    run = scopone_run("--lang", "it", "rule", *TABLE, "--play", "7Dx3D4S", "--json")
    assert "la somma torna" in json.loads(run.out)["text"]
    assert "perciò" in run.out


def test_a_star_must_be_true(scopone_run):
    there = ("rule", "--table", "3D 4S", "--hand", "7D")
    assert scopone_run(*there, "--play", "7Dx3D4S*").out.startswith("Yes.")
    for more in (("--play", "7Dx3D*"), ("--play", "7Dx3D4S*", "--last-play")):
        run = scopone_run(*there, *more)
        assert (run.status, run.out) == (2, "")
        assert run.err.startswith("scopone rule: --play: 7Dx3D")
        assert run.err.endswith("* is no sweep: leave the * out\n")


# --- score ------------------------------------------------------------------------------------


def test_score_reads_as_lines(scopone_run):
    run = scopone_run("score", "--ns", NO_CUPS[0], "--ew", "rest", "--sweeps", "1-0")
    lines = run.out.splitlines()
    assert lines[0] == "Cards: 24 to 16; one point for North-South."
    assert lines[-1] == "Total: North-South 3, East-West 2."
    assert "no cups; one point for North-South" in run.out


def test_either_side_can_be_the_rest(scopone_run):
    ns = parse_cards(NO_CUPS[0])
    for arguments in (
        ("--ns", format_cards(ns), "--ew", "REST"),
        ("--ns", "rest", "--ew", format_cards(PACK & ~ns)),
        ("--ns", format_cards(ns), "--ew", format_cards(PACK & ~ns, ",")),
    ):
        assert '"total":{"NS":2,"EW":2}' in scopone_run("score", *arguments, "--json").out


def test_ties_go_to_nobody(scopone_run):
    half = format_cards(card_set([*range(16), 36, 37, 38, 39]))
    data = json.loads(scopone_run("score", "--ns", half, "--ew", "rest", "--json").out)
    assert (data["cards"], data["coins"]) == ("nobody", "nobody")


def test_options_of_a_house_are_scored(scopone_run):
    there = ("score", "--ns", "AD 2D 3D KD 5C", "--ew", "rest", "--json")
    plain = json.loads(scopone_run(*there).out)
    assert (plain["re_bello"], plain["napola"]) == (None, {"NS": 0, "EW": 0})
    more = json.loads(scopone_run(*there, "--set", "napola=on", "--set", "re_bello=true").out)
    assert (more["re_bello"], more["napola"]) == ("NS", {"NS": 3, "EW": 0})
    assert more["total"]["NS"] == plain["total"]["NS"] + 4


def test_all_ten_coins_win_the_match(scopone_run):
    there = ("score", "--ns", "rest", "--ew", "AD 2D 3D 4D 5D 6D 7D JD QD KD", "--json")
    data = json.loads(scopone_run(*there, "--set", "napola=on").out)
    assert (data["match"], data["total"]) == ("EW", None)
    data = json.loads(
        scopone_run(*there, "--set", "napola=on", "--set", "napola_all_ten=ten_points").out
    )
    assert data["match"] is None
    assert data["napola"] == {"NS": 0, "EW": 10}


def test_a_partial_score(scopone_run):
    there = ("score", "--ns", "7C KC", "--ew", "AS", "--partial")
    data = json.loads(scopone_run(*there, "--json").out)
    assert (data["cards"], data["coins"], data["settebello"]) == ("NS", "nobody", "nobody")
    assert data["prime"] == {"winner": "nobody", "NS": None, "EW": None}
    assert "Settebello: nobody scores." in scopone_run(*there).out


# --- prime and match --------------------------------------------------------------------------


def test_any_number_of_primes(scopone_run):
    one = json.loads(scopone_run("prime", "7D 7C", "--json").out)
    assert one == {
        "primes": [{"total": 42, "complete": False, "cards": ["7D", "7C"]}],
        "winner": 0,
    }
    three = scopone_run("prime", "7D 6C AS 5B", "7C 7S KD 2B", "6D 7B 5C 5S", "--json")
    assert json.loads(three.out)["winner"] == 1
    level = scopone_run("prime", "7D 6C AS 5B", "6D 7C 5S AB", "--json")
    assert json.loads(level.out)["winner"] == 0
    assert scopone_run("prime", "7D 6C AS 5B", "6D 7C 5S AB").out.endswith(
        "Level at 70: the point goes to nobody.\n"
    )
    assert scopone_run("prime", "").status == 0


def test_piles_may_stand_around_an_option(scopone_run):
    around = scopone_run("prime", "7D 6C AS 5B", "--json", "7C 7S KD 2B")
    assert around == scopone_run("prime", "7D 6C AS 5B", "7C 7S KD 2B", "--json")


def test_incomplete_primes_follow_the_house(scopone_run):
    piles = "7D 7C 7S", "6D 6C 6S"
    assert '"winner":0' in scopone_run("prime", *piles, "--json").out
    compared = scopone_run("prime", *piles, "--json", "--set", "prime_missing=compare")
    assert '"winner":1' in compared.out


def test_the_target_goes_before_the_house(scopone_run):
    there = ("match", "--hands", "3-2 5-4 4-4", "--json")
    assert '"winner":null' in scopone_run(*there, "--target", "21").out
    assert '"winner":null' in scopone_run(*there, "--set", "target=21").out
    both = scopone_run(*there, "--set", "target=21", "--target", "11")
    assert '"winner":"NS"' in both.out


def test_a_match_in_sentences(scopone_run):
    assert scopone_run("match", "--hands", "3-2,5-4,4-4").out == (
        "Deal 1: 3-2, which makes 3 to 2.\n"
        "Deal 2: 5-4, which makes 8 to 6.\n"
        "Deal 3: 4-4, which makes 12 to 10.\n"
        "The match goes to North-South, 12 to 10.\n"
    )
    ten = scopone_run("match", "--hands", "3-2 ew!", "--json").out
    assert ten == '{"running":[[3,2],[3,2]],"winner":"EW","hands":2}\n'
    assert scopone_run("match", "--hands", "", "--json").out == (
        '{"running":[],"winner":null,"hands":0}\n'
    )


# --- where the language comes from ------------------------------------------------------------


def test_the_language_may_stand_anywhere(scopone_run, monkeypatch):
    for arguments in (("--lang", "it", "legal", *TABLE), ("legal", *TABLE, "--lang=it")):
        assert "si può calare" in scopone_run(*arguments).out
    monkeypatch.setenv("SCOPONE_LANG", "it")
    assert "si può calare" in scopone_run("legal", *TABLE).out
    assert "you may lay it" in scopone_run("legal", *TABLE, "--lang", "en").out


def test_a_run_leaves_the_environment_as_it_was(scopone_run, monkeypatch):
    import gettext
    import os

    monkeypatch.setenv("LANGUAGE", "de")
    domain = gettext.textdomain()
    scopone_run("legal", *TABLE, "--lang", "it")
    scopone_run("legal", "--help", "--lang", "it")
    assert os.environ["LANGUAGE"] == "de"
    assert gettext.textdomain() == domain


# --- what an answer rests on ------------------------------------------------------------------


def assumed(run):
    return [line for line in run.out.splitlines() if line.startswith("Assumed: ")]


@pytest.mark.parametrize(
    "arguments",
    [
        ("legal", *TABLE),
        ("score", "--ns", "7D 6C AS 5B KD", "--ew", "rest"),
        ("prime", "7D 6C AS 5B", "7D 6C AS".replace("7D 6C AS", "7C 6S AB 5D")),
        ("match", "--hands", "6-6 6-6"),
    ],
)
def test_nothing_is_added_where_the_text_states_all(scopone_run, arguments):
    assert assumed(scopone_run(*arguments)) == []
    # In a house that one chose oneself one knows that one did.
    assert assumed(scopone_run(*arguments, "--set", "re_bello=on")) == []


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("prime", "7D 6C AS 5B"), ["What cards are worth in the prime"]),
        (
            ("prime", "7D 6C AS 5B", "7C"),
            ["What cards are worth in the prime", "A prime needs all four suits"],
        ),
        (
            ("score", "--ns", "7D 6C AS 5B", "--ew", "rest"),
            ["What cards are worth in the prime"],
        ),
        (("match", "--hands", "6-6 5-5"), ["Level at the target"]),
        (("match", "--hands", "3-2 5-4"), []),
        (
            ("legal", "--table", "7C 7S", "--hand", "7D"),
            ["Only one of several equal cards", "A card that can take must take"],
        ),
        (("legal", "--table", "7C 3D 4S", "--hand", "2S"), []),
    ],
)
def test_what_a_silent_text_leaves_open_is_said(scopone_run, arguments, told):
    run = scopone_run(*arguments, "--rules", "scientifico")
    lines = assumed(run)
    assert len(lines) == bool(told)
    for title in told:
        assert f"{title} (FantaCarte does not say; we rule as SquareScores" in lines[0]
    assert run.out.endswith(f"{lines[0]}\n" if told else run.out[-20:])
    assert "Assumed" not in scopone_run(*arguments, "--rules", "scientifico", "--json").out
    italian = scopone_run(*arguments, "--rules", "scientifico", "--lang", "it").out
    assert ("Sottinteso: " in italian) == bool(told)


def test_what_is_inferred_is_said_too(scopone_run):
    there = ("legal", "--table", "3D 4S", "--hand", "7D")
    assert assumed(scopone_run(*there)) == []
    assert assumed(scopone_run(*there, "--last-play")) == [
        "Assumed: No sweep with the last card (inferred from SquareScores, line 161)."
    ]


# --- houses -----------------------------------------------------------------------------------


def test_overrides_stand_in_the_json(scopone_run):
    there = ("legal", "--table", "", "--hand", "7D", "--rules", "forced", "--json")
    plays = '"plays":[{"card":"7D","takes":[],"sweep":false}]}\n'
    assert scopone_run(*there).out == '{"rules":"forced",' + plays
    assert scopone_run(*there, "--set", "napola=off").out == '{"rules":"forced",' + plays
    changed = scopone_run(*there, "--set", "re-bello=yes", "--set", "target=16")
    assert changed.out == '{"rules":"forced","set":{"re_bello":"true","target":"16"},' + plays


@pytest.mark.parametrize("yes", ["on", "true", "yes", "YES"])
@pytest.mark.parametrize("option", ["napola", "re_bello", "face_sums"])
def test_yes_and_no_may_be_written_in_three_ways(scopone_run, option, yes):
    no = {"on": "off", "true": "false", "yes": "no", "YES": "No"}[yes]
    there = ("legal", "--table", "", "--hand", "", "--rules", "classic", "--json")
    for value in (yes, no):
        for sign in "=:":
            run = scopone_run(*there, "--set", f"{option}{sign}{value}")
            assert run.status == 0, run.err
            written = "on" if value == yes else "off"
            if option != "napola":
                written = "true" if value == yes else "false"
            default = {"napola": "off", "re_bello": "false", "face_sums": "true"}[option]
            assert (f'"{option}":"{written}"' in run.out) == (written != default)


def test_off_is_not_a_yes_everywhere(scopone_run):
    there = ("legal", "--table", "", "--hand", "", "--json")
    assert '"redeal_kings":"off"' in scopone_run(*there, "--set", "redeal_kings=no").out
    run = scopone_run(*there, "--set", "redeal_kings=yes")
    assert "redeal_kings cannot be 'yes': choose from off 3 4 (scopone rules" in run.err


def test_all_options_are_listed(scopone_run):
    from trainer.rules.ruleset import OPTIONS, PRESETS, format_option_value

    for language in ("en", "it"):
        lines = scopone_run("rules", "--lang", language).out.splitlines()
        assert [line for line in lines if line in OPTIONS] == list(OPTIONS)
        assert max(map(len, lines)) <= 80
    assert "  off  No napola: every house" in scopone_run("rules").out.splitlines()
    assert (
        "  10+0  Ten cards each, none on the table: scientifico, ten-card"
        in scopone_run("rules").out
    )
    data = json.loads(scopone_run("rules", "--json").out)
    assert data["houses"] == list(PRESETS)
    for one in data["options"]:
        values = OPTIONS[one["option"]]
        assert [value["value"] for value in one["values"]] == [*map(format_option_value, values)]
        for value, told in zip(values, one["values"], strict=True):
            assert all(getattr(PRESETS[name], one["option"]) == value for name in told["houses"])
            assert told["text"]
    listed = [house for one in data["options"] for v in one["values"] for house in v["houses"]]
    assert len(listed) == len(OPTIONS) * len(PRESETS)


# --- words --------------------------------------------------------------------------------------


def test_a_match_without_deals(scopone_run):
    assert scopone_run("match", "--hands", "").out == "There are no deals yet, with 11 to reach.\n"


def test_the_rest_in_italian(scopone_run):
    there = ("score", "--ns", "7D 6C AS 5B KD", "--json")
    assert scopone_run(*there, "--ew", "Resto") == scopone_run(*there, "--ew", "rest")


def test_dashes_at_the_end_are_nothing(scopone_run):
    assert scopone_run("legal", *TABLE, "--") == scopone_run("legal", *TABLE)
    assert scopone_run("prime", "--", "7D 6C") == scopone_run("prime", "7D 6C")


def test_one_card_makes_no_sum(scopone_run):
    assert scopone_run("prime", "7D").out == "Pile 1: 7D 21, no cups, no swords, no clubs.\n"
    assert scopone_run("prime", "7D", "6C AS").status == 0
