"""Kept verdicts: what was proved is not proved again, what changed is; clear puzzles only."""

import json
from dataclasses import replace

import pytest

from trainer.content import check as checking
from trainer.content import kept as keeping
from trainer.content.ambiguity import ambiguity
from trainer.content.check import check
from trainer.content.kept import SHARE, Kept
from trainer.content.library import Library
from trainer.questions.kinds import question_from

SOLVED = """\
type: puzzle
title: {en: Four cards each, it: Quattro carte a testa}
grade: 3
themes: [sums]
question:
  kind: play
  goal: best-open
  position: >-
    rules=classic to=E table=AC,2C,QD E=2D,3D,7B N=AB,3C,5S W=3S,6B,7S S=5B,7D,7C
    EW=3B,4D,4C,4S,4B,5D,5C,6C,JD,JS,QC,KC,KS NS=AD,AS,2S,2B,6D,6S,JC,JB,QS,QB,KD,KB
    sweeps=0-0 last=S
answer: 3DxAC2C
"""


COURSE = (
    "type: course\nlessons: []\npuzzles:\n  - id: strategy/one\n"
    "    title: {en: Four cards each, it: Quattro carte a testa}\n"
    "    grade: 3\n    themes: [sums]\n"
)


@pytest.fixture
def library(tmp_path):
    root = tmp_path / "puzzles"
    (root / "strategy").mkdir(parents=True)
    (root / "strategy" / "one.yaml").write_text(SOLVED)
    (root / "course.yaml").write_text(COURSE)
    return Library(root)


@pytest.fixture
def proofs(monkeypatch):
    """Counts the files that are proved."""
    proved = []
    prove = checking.prove

    def counted(built, problems):
        proved.append(problems.path)
        prove(built, problems)

    monkeypatch.setattr(checking, "prove", counted)
    return proved


def undue(*texts):
    """A seed with which none of these texts is due after the first check."""
    return next(
        seed
        for seed in range(SHARE)
        if not any(Kept(None, seed + 1).is_due(text.encode()) for text in texts)
    )


def test_a_solved_puzzle_is_proved_once(library, proofs, tmp_path):
    seed = undue(SOLVED, COURSE)
    first = check(library=library, kept=Kept(tmp_path / "cache", seed))
    assert first.problems == ()
    assert (first.proved, first.kept) == (1, 0)
    assert len(proofs) == 2
    again = check(library=library, kept=Kept(tmp_path / "cache"))
    assert again == replace(first, proved=0, kept=1)
    assert len(proofs) == 2
    assert check(library=library) == first
    assert len(proofs) == 4


def test_fresh_proves_all_and_keeps_it(library, proofs, tmp_path):
    seed = undue(SOLVED, COURSE)
    for _ in range(2):
        report = check(library=library, kept=Kept(tmp_path / "cache", seed, is_fresh=True))
        assert (report.proved, report.kept) == (1, 0)
    (tmp_path / "cache" / "proved.json").unlink()
    check(library=library, kept=Kept(tmp_path / "cache", seed, is_fresh=True))
    report = check(library=library, kept=Kept(tmp_path / "cache"))
    assert (report.proved, report.kept) == (0, 1)
    assert len(proofs) == 6


def test_ten_checks_prove_each_kept_file_once_more(library, proofs, tmp_path):
    for day in range(1 + SHARE):
        check(library=library, kept=Kept(tmp_path / "cache", seed=700_000 + 3 * day))
    assert len(proofs) == 2 + 2
    assert sorted(proofs[:2]) == sorted(proofs[2:])


def test_of_many_files_a_tenth_is_due_and_the_seed_says_which():
    texts = [f"file {number}".encode() for number in range(2_000)]
    runs = [Kept(None, seed) for seed in range(700_000, 700_010)]
    groups = [{text for text in texts if run.is_due(text)} for run in runs]
    assert set().union(*groups) == set(texts)
    assert sum(map(len, groups)) == len(texts)
    assert all(150 < len(group) < 250 for group in groups)
    again = Kept(None, 700_013)
    assert groups[3] == {text for text in texts if again.is_due(text)}


def test_a_kept_verdict_that_is_wrong_is_told_when_its_turn_comes(library, tmp_path):
    file = library.root / "strategy" / "one.yaml"
    file.write_text(file.read_text().replace("answer: 3DxAC2C", "answer: 2Dx2C"))
    text = file.read_text()
    lying = Kept(tmp_path / "cache", undue(text))
    lying.add(text.encode())
    lying.add(b"something else")
    assert lying.save()
    found = []
    for _ in range(SHARE):
        report = check(library=library, kept=Kept(tmp_path / "cache"))
        found.append([one.problem.id for one in report.problems])
        if found[-1]:
            break
        assert report.kept == 1  # believed until then
    assert sorted(found[-1]) == ["answer-not-right", "kept-verdict-wrong"]
    assert "something else" not in (tmp_path / "cache" / "proved.json").read_text()
    assert not Kept(tmp_path / "cache").is_known(b"something else")
    report = check(library=library, kept=Kept(tmp_path / "cache"))
    assert [one.problem.id for one in report.problems] == ["answer-not-right"]


def test_what_changed_is_proved_again(library, proofs, tmp_path):
    check(library=library, kept=Kept(tmp_path / "cache", seed=1))
    file = library.root / "strategy" / "one.yaml"
    file.write_text(file.read_text().replace("answer: 3DxAC2C", "answer: 2Dx2C"))
    report = check(library=library, kept=Kept(tmp_path / "cache", seed=1))
    assert "puzzles/strategy/one.yaml" in proofs[2:]
    assert [one.problem.id for one in report.problems] == ["answer-not-right"]
    assert not Kept(tmp_path / "cache").is_known(file.read_bytes())


def test_another_program_believes_nothing(library, tmp_path, monkeypatch):
    check(library=library, kept=Kept(tmp_path / "cache"))
    assert Kept(tmp_path / "cache").is_known(SOLVED.encode())
    monkeypatch.setattr(keeping, "prover_hash", lambda: "another")
    assert not Kept(tmp_path / "cache").is_known(SOLVED.encode())


def test_another_numba_is_another_program(monkeypatch):
    mine = keeping.prover_hash()
    monkeypatch.setattr(keeping, "version", lambda name: "0.0")
    assert keeping.prover_hash() != mine


@pytest.mark.parametrize("text", ["", "{", "[]", '{"prover": 1}', '{"proved": [1, 2]}', "PROVER"])
def test_a_spoilt_cache_is_no_cache(library, tmp_path, text):
    (tmp_path / "cache").mkdir()
    text = text.replace("PROVER", json.dumps({"prover": keeping.prover_hash(), "turn": "x"}))
    (tmp_path / "cache" / "proved.json").write_text(text)
    assert check(library=library, kept=Kept(tmp_path / "cache")).problems == ()
    assert json.loads((tmp_path / "cache" / "proved.json").read_text())["proved"]


def test_a_cache_that_cannot_be_written_stops_nothing(library, tmp_path):
    (tmp_path / "cache").write_text("a file")
    kept = Kept(tmp_path / "cache")
    assert check(library=library, kept=kept).problems == ()
    assert not kept.save()


CLEAR = (
    "rules=classic to=W table=5B,6S E=3D,QS N=4B,QD W=2D,3C,7S S=2B,7D,7B "
    "EW=AD,AB,2S,5D,5C,5S,7C,JS,JB,QC,QB "
    "NS=AC,AS,2C,3S,3B,4D,4C,4S,6D,6C,6B,JD,JC,KD,KC,KS,KB sweeps=1-0 last=N"
)


def test_a_clear_puzzle_is_not_refused():
    data = {"kind": "play", "goal": "best-open", "position": CLEAR}
    clear = question_from(data)
    assert clear.margin() == 2
    assert ambiguity(clear, data) is None
