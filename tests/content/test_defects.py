"""Every seeded defect is found, with its line and column, and nothing else is said."""

import pytest

from tests.content import defects
from tests.content.bases import BASES
from trainer.content.check import check
from trainer.content.library import Library

KINDS = defects.kinds()


def test_there_are_enough_of_them():
    assert len(KINDS) >= 40
    assert {kind: len(cases) for kind, cases in KINDS.items() if len(cases) < 5} == {}
    assert all(len({case.base for case in cases}) >= 5 for cases in KINDS.values())


def test_what_defects_are_seeded_into_holds(tmp_path):
    for path, text in {**defects.whole(), "course.yaml": defects.course()}.items():
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_text(text, encoding="utf-8")
    report = check(library=Library(tmp_path))
    assert report.problems == ()
    assert report.lessons + report.puzzles == len(BASES)


@pytest.mark.parametrize("kind", KINDS)
def test_a_kind_of_defect(kind, tmp_path):
    for number, case in enumerate(KINDS[kind]):
        assert case.found(tmp_path / str(number)) == case.expected(), case.base
