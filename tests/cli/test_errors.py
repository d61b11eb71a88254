"""Bad input: one line that says what, where and what would mend it; exit 2; no traceback."""

import pytest

from trainer.rules.cards import PACK, PACK_ORDER
from trainer.rules.notation import format_card, format_cards
from trainer.rules.ruleset import PRESETS

TABLE = ("--table", "7C 3D 4S", "--hand", "7D 2S")
KNOWN = "legal rule score prime match rules solve lesson puzzle quiz desk stats check schema bench"
CASES = [
    (
        ("legal", "--table", "8D", "--hand", "7H"),
        "scopone legal: --table: '8D' is not a card: the jack is worth 8 and is written J, so "
        "write JD; --hand: '7H' is not a card: hearts are cups here, so write 7C",
        "scopone legal: --table: '8D' non è una carta: il fante vale 8 e si scrive J, quindi "
        "scrivi JD; --hand: '7H' non è una carta: i cuori qui sono le coppe, quindi scrivi 7C",
    ),
    (
        ("legal", "--table", "7C 7C", "--hand", "7C"),
        "scopone legal: --table: 7C stands here twice, and there is only one: leave one out; "
        "--hand: 7C stands under --table too, and there is only one: leave one out",
        "scopone legal: --table: 7C è scritta qui due volte, e nel mazzo è una sola: togline una; "
        "--hand: 7C è scritta anche in --table, e nel mazzo è una sola: togline una",
    ),
    (
        ("legal", "--hand", "7C"),
        "scopone legal: --table: this is missing: write --table CARDS",
        "scopone legal: --table: manca: scrivi --table CARTE",
    ),
    (
        ("legal", "--tabel", "7C", "--hand", "7D"),
        "scopone legal: there is no option '--tabel': is --table meant?",
        "scopone legal: non c’è un’opzione '--tabel': forse --table?",
    ),
    (
        ("legal", *TABLE, "--xyzzy"),
        "scopone legal: there is no option '--xyzzy': choose from --table --hand --last-play "
        "--rules --set --json --lang --data --help",
        "scopone legal: non c’è un’opzione '--xyzzy': scegli fra --table --hand --last-play "
        "--rules --set --json --lang --data --help",
    ),
    (
        ("legal", "--table"),
        "scopone legal: --table: the value is missing: write --table CARDS",
        "scopone legal: --table: manca il valore: scrivi --table CARTE",
    ),
    (
        ("legal", *TABLE, "--json=yes"),
        "scopone legal: --json: this takes no value: write --json alone",
        "scopone legal: --json: non vuole un valore: scrivi solo --json",
    ),
    (
        ("legal", "--table", "7C", "3D", "--hand", "7D"),
        "scopone legal: '3D' belongs to no option: put cards in quotes, as in --hand \"7D 2S\"",
        "scopone legal: '3D' non appartiene a nessuna opzione: metti le carte fra virgolette, come "
        'in --hand "7D 2S"',
    ),
    (
        ("leagl", *TABLE),
        "scopone: there is no command 'leagl': is legal meant?",
        "scopone: non c’è un comando 'leagl': forse legal?",
    ),
    (
        ("dance",),
        "scopone: there is no command 'dance': choose from " + KNOWN,
        "scopone: non c’è un comando 'dance': scegli fra " + KNOWN,
    ),
    (
        ("-5",),
        "scopone: there is no command '-5': choose from " + KNOWN,
        "scopone: non c’è un comando '-5': scegli fra " + KNOWN,
    ),
    (
        ("", *TABLE),
        "scopone: the command is empty: choose from " + KNOWN,
        "scopone: il comando è vuoto: scegli fra " + KNOWN,
    ),
    (
        ("--verison",),
        "scopone: there is no option '--verison': is --version meant?",
        "scopone: non c’è un’opzione '--verison': forse --version?",
    ),
    (
        ("legal", *TABLE, "--rules", "clasic"),
        "scopone legal: --rules: there is no house 'clasic': is classic meant?",
        "scopone legal: --rules: non c’è un regolamento 'clasic': forse classic?",
    ),
    (
        ("legal", *TABLE, "--set", "napola=maybe", "--set", "target=0"),
        "scopone legal: --set: napola cannot be 'maybe': choose from off on (scopone rules lists "
        "them all); --set: a target of 0 is too low: it takes at least 1 point",
        "scopone legal: --set: napola non può essere 'maybe': scegli fra off on (scopone rules le "
        "elenca tutte); --set: un traguardo di 0 è troppo basso: ci vuole almeno 1 punto",
    ),
    (
        ("rule", *TABLE, "--play", "7D3D4S"),
        "scopone rule: --play: '7D3D4S' runs cards together: put blanks between them, as in "
        "7D 3D 4S",
        "scopone rule: --play: '7D3D4S' attacca le carte fra loro: separale con spazi, così: "
        "7D 3D 4S",
    ),
    (
        ("rule", *TABLE, "--play", ""),
        "scopone rule: --play: '' is not a play: write 5C to lay a card, 7Dx3S4B to take with it",
        "scopone rule: --play: '' non è una giocata: scrivi 5C per calare, 7Dx3S4B per prendere",
    ),
    (
        ("score", "--ns", "rest", "--ew", "rest"),
        "scopone score: --ew: only one pile can be the rest: write out the cards of the other",
        "scopone score: --ew: solo un mazzetto può essere il resto: scrivi le carte dell’altro",
    ),
    (
        ("score", "--ns", "7D", "--ew", format_cards(PACK & ~0b11111 & ~(1 << 24))),
        "scopone score: these cards are in no pile: AD AC AS AB 2D (--partial scores piles that "
        "are not complete)",
        "scopone score: queste carte non sono in nessun mazzetto: AD AC AS AB 2D (con --partial si "
        "contano anche mazzetti incompleti)",
    ),
    (
        ("score", "--ns", "7D", "--ew", "7D 7C", "--partial", "--sweeps", "2-0"),
        "scopone score: --ew: both piles have 7D: a card goes to one of them; --sweeps: NS: "
        "2 sweeps take at least 4 cards, and the pile has 1",
        "scopone score: --ew: 7D sta in tutti e due i mazzetti: ogni carta va in uno solo; "
        "--sweeps: NS: per 2 scope ci vogliono almeno 4 carte, e il mazzetto ne ha 1",
    ),
    (
        ("score", "--ns", "7D", "--ew", "rest", "--sweeps", "one"),
        "scopone score: --sweeps: 'one' is no number of sweeps: write those of North-South and of "
        "East-West, as in 1-0",
        "scopone score: --sweeps: 'one' non è un numero di scope: scrivi quelle di Nord-Sud e di "
        "Est-Ovest, come in 1-0",
    ),
    (
        ("prime", "7D", "7D 6C"),
        "scopone prime: pile 2: 7D stands under pile 1 too, and there is only one: leave one out",
        "scopone prime: mazzetto 2: 7D è scritta anche in mazzetto 1, e nel mazzo è una sola: "
        "togline una",
    ),
    (
        ("prime",),
        'scopone prime: there is no pile: write its cards in quotes, as in "7D 6C AS 5B"',
        'scopone prime: manca il mazzetto: scrivi le sue carte fra virgolette, come in "7D 6C AS '
        '5B"',
    ),
    (
        ("match", "--hands", "11-2 3-3"),
        "scopone match: --hands: deal 2 comes after the end, North-South had won: leave it out",
        "scopone match: --hands: la smazzata 2 viene a partita finita, aveva vinto Nord-Sud: "
        "toglila",
    ),
    (
        ("match", "--hands", "3", "--target", "many"),
        "scopone match: --target: 'many' is not a target: write a number of points, as in 11; "
        "--hands: '3' is not a deal: write the points of North-South and East-West, as in 3-2, or "
        "NS! for all ten coins",
        "scopone match: --target: 'many' non è un traguardo: scrivi un numero di punti, per "
        "esempio 11; --hands: '3' non è una smazzata: scrivi i punti di Nord-Sud e di Est-Ovest, "
        "come in 3-2, oppure NS! per tutti e dieci i denari",
    ),
    (
        ("prime", "7D", "6C", "AS", "5B"),
        "scopone prime: each of these piles is a single card: were quotes forgotten? One pile is "
        'written "7D 6C AS 5B"',
        "scopone prime: ognuno di questi mazzetti è di una carta sola: mancano le virgolette? Un "
        'mazzetto si scrive "7D 6C AS 5B"',
    ),
    (
        ("score", "--ns", "7D", "--ew", "rest", "--sweeps", "-1-0"),
        "scopone score: --sweeps: '-1-0' is no number of sweeps: write those of North-South and of "
        "East-West, as in 1-0",
        "scopone score: --sweeps: '-1-0' non è un numero di scope: scrivi quelle di Nord-Sud e di "
        "Est-Ovest, come in 1-0",
    ),
    (
        ("match", "--hands", "-1-2"),
        "scopone match: --hands: '-1-2' is not a deal: write the points of North-South and "
        "East-West, as in 3-2, or NS! for all ten coins",
        "scopone match: --hands: '-1-2' non è una smazzata: scrivi i punti di Nord-Sud e di "
        "Est-Ovest, come in 3-2, oppure NS! per tutti e dieci i denari",
    ),
    (
        ("match", "--hands", "3-2 ew!", "--set", "napola=on", "--set", "napola_all_ten=ten_points"),
        "scopone match: --hands: in deal 2: in this house EW! does not win the match, all ten "
        "coins count ten points: write the points of that deal, as in 3-2",
        "scopone match: --hands: smazzata 2: con queste regole EW! non vince la partita, perché "
        "tutti e dieci i denari valgono dieci punti: scrivi i punti di quella smazzata, come in "
        "3-2",
    ),
    (
        ("legal", *TABLE, "--set", "x"),
        "scopone legal: --set: 'x' sets no option: write name and value, as in napola=on (scopone "
        "rules lists them all)",
        "scopone legal: --set: 'x' non imposta nessuna opzione: scrivi nome e valore, come in "
        "napola=on (scopone rules le elenca tutte)",
    ),
    (
        ("legal", "--table", "FC", "--hand", "7D"),
        "scopone legal: --table: 'FC' is not read here: the jack of cups is written JC",
        "scopone legal: --table: 'FC' qui non si legge: il fante di coppe si scrive JC",
    ),
    (
        ("legal", *TABLE, "--", "x"),
        "scopone legal: 'x' belongs to no option: put cards in quotes, as in --hand \"7D 2S\"",
        "scopone legal: 'x' non appartiene a nessuna opzione: metti le carte fra virgolette, come "
        'in --hand "7D 2S"',
    ),
    (
        ("puzzle", "two-five"),
        "scopone puzzle: there is no puzzle 'two-five': is captures/two-fives meant? (scopone "
        "puzzle --list shows them all)",
        "scopone puzzle: non c’è un problema 'two-five': forse captures/two-fives? (scopone puzzle "
        "--list li mostra tutti)",
    ),
    (
        ("lesson", "xyzzy"),
        "scopone lesson: there is no lesson 'xyzzy': scopone lesson --list shows them all",
        "scopone lesson: non c’è una lezione 'xyzzy': scopone lesson --list le mostra tutte",
    ),
    (
        (),
        "scopone: the trainer is drawn in a terminal, and this is none: start it there, without "
        "pipes and redirections; what answers anywhere is shown by scopone --help",
        "scopone: il programma si disegna in un terminale, e questo non lo è: avvialo lì, senza "
        "pipe né redirezioni; quello che risponde ovunque lo mostra scopone --help",
    ),
    (
        ("--print-completion", "bsh"),
        "scopone: --print-completion: there are no completions for 'bsh': is bash meant?",
        "scopone: --print-completion: non ci sono completamenti per 'bsh': forse bash?",
    ),
]


@pytest.mark.parametrize(("arguments", "english", "italian"), CASES)
def test_an_error_is_one_line(scopone_run, arguments, english, italian):
    for language, line in (("en", english), ("it", italian)):
        run = scopone_run(*arguments, "--lang", language)
        assert (run.status, run.out, run.err) == (2, "", line + "\n")


@pytest.mark.parametrize(
    ("target", "said"),
    [
        ("", "write --target POINTS"),
        ("-3", "'-3'"),
        ("1.5", "'1.5'"),
        ("٣", "'٣'"),
        ("0", "0 is too low"),
    ],
)
def test_a_target_must_be_a_number(scopone_run, target, said):
    run = scopone_run("match", "--hands", "3-2", f"--target={target}")
    assert run.status == 2
    assert said in run.err


def test_an_unknown_language_is_told_in_the_one_there_is(scopone_run, monkeypatch):
    run = scopone_run("--lang", "fr", "legal", *TABLE)
    assert (run.status, run.err) == (
        2,
        "scopone: --lang: there is no language 'fr': choose from en it\n",
    )
    monkeypatch.setenv("LANG", "it_IT.UTF-8")
    run = scopone_run("--lang", "fr", "legal", *TABLE)
    assert run.err == "scopone: --lang: non c’è una lingua 'fr': scegli fra en it\n"
    monkeypatch.setenv("SCOPONE_LANG", "de")
    run = scopone_run("legal", *TABLE)
    assert run.err == "scopone: SCOPONE_LANG: non c’è una lingua 'de': scegli fra en it\n"
    run = scopone_run("--lang", "fr", "legal", *TABLE)
    assert run.err == "scopone: --lang: non c’è una lingua 'fr': scegli fra en it\n"


def test_many_problems_are_counted(scopone_run):
    run = scopone_run("legal", "--table", " ".join(f"Z{n}" for n in range(30)), "--hand", "")
    assert run.err.count(" is not a card") == 8
    assert run.err.endswith("; and 22 more\n")


def test_the_same_problem_is_told_once_however_often_it_is_there(scopone_run):
    run = scopone_run("legal", "--table", "Z Z Z 7D", "--hand", "Z 7D 7D 7D")
    assert run.err.startswith("scopone legal: --table, --hand: 'Z' is not a card")
    assert run.err.count("'Z'") == 1
    assert run.err.count("7D stands") == 2  # twice in the hand; in the hand and on the table


def test_a_fault_of_ours_shows_its_traceback(scopone_run, monkeypatch):
    monkeypatch.setattr("trainer.cli.answers.legal_plays", lambda turn: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        scopone_run("legal", *TABLE)


# --- hostile input ----------------------------------------------------------------------------

HOSTILE = [
    "x" * 40_000,
    "7D" * 20_000,
    "7D " * 13_000,
    "\x00",
    "7D\x00",
    "7D\n7C\n",
    "\x1b[2J",
    "🂡 🂢",
    "7♦️",
    "\udcff\udc80",
    "{found}",
    "%(prog)s %s",
    "-1",
    "--",
    "ⅶD",
    "７Ｄ",
    "=" * 300,
]


@pytest.mark.parametrize("text", HOSTILE, ids=ascii)
def test_hostile_input_is_refused_in_a_short_line(scopone_run, text):
    given = f"={text}"  # as one argument, whatever it begins with
    for arguments in (
        ("legal", f"--table{given}", "--hand", "7D"),
        ("rule", "--table", "7C", "--hand", "7D", f"--play{given}"),
        ("score", f"--ns{given}", "--ew", "rest"),
        ("score", "--ns", "AC AD", "--ew", "rest", f"--sweeps{given}"),
        ("match", f"--hands{given}"),
        ("match", "--hands", "3-2", f"--target{given}"),
        ("legal", "--table", "", "--hand", "", f"--rules{given}"),
        ("legal", "--table", "", "--hand", "", f"--set{given}"),
        ("legal", "--table", "", "--hand", "", f"--{text}"),
        ("prime", text),
        (text,),
    ):
        run = scopone_run(*arguments)
        if run.status == 0:  # readable after all
            assert text in ("7D\n7C\n", "--")
            continue
        assert run.status == 2, arguments
        assert run.out == ""
        assert run.err.count("\n") == 1
        assert run.err[:-1].isprintable(), run.err
        assert len(run.err) < 2500


@pytest.mark.parametrize("house", PRESETS)
@pytest.mark.parametrize("more", [(), ("--set", "sums_per_play=all")], ids=["", "all sums"])
def test_a_table_of_39_cards_is_answered(scopone_run, house, more):
    for card in PACK_ORDER[3::4]:
        table = format_cards(PACK & ~(1 << card))
        there = ("--table", table, "--hand", format_card(card), "--rules", house, *more)
        for arguments in (
            ("legal", *there, "--json"),
            ("rule", *there, "--play", format_card(card)),
            ("rule", *there, "--play", format_card(card) + "x" + table),
        ):
            run = scopone_run(*arguments)
            assert run.status in (0, 2)
            if run.status == 2:
                assert "cards of this table lie in sums" in run.err
                assert run.err.count("\n") == 1


def test_a_table_too_large_is_a_sentence(scopone_run):
    table = format_cards((1 << 28) - 1)
    there = ("legal", "--table", table, "--hand", "KD", "--set", "sums_per_play=all")
    assert scopone_run(*there).err == (
        "scopone legal: --table: 28 cards of this table lie in sums, too many to take several sums "
        "in one play: 16 is the most we work out\n"
    )
    assert scopone_run(*there, "--lang", "it").err.startswith(
        "scopone legal: --table: in questa tavola 28 carte entrano in somme"
    )
