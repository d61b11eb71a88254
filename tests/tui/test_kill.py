"""A few of the kills of `python -m tests.tui.kill`, each time."""

import os

import pytest

from tests.tui.kill import kill_many

pytestmark = pytest.mark.skipif(os.name != "posix", reason="a terminal of its own needs POSIX")


def test_no_answer_whose_feedback_was_seen_is_lost(tmp_path):
    done = kill_many(tmp_path, 8, seed=4)
    assert (done.kills, done.lost, done.otherwise, done.complaints) == (8, 0, 0, 0)
    assert done.seen > 0
