"""What the screens look like, kept as text: read the .txt files."""

import pytest

from tests.tui.trainers import travel

WIDE, NARROW = (80, 24), (40, 24)


@pytest.mark.parametrize("size", [WIDE, NARROW])
@pytest.mark.parametrize("language", ["en", "it"])
def test_a_puzzle_before_and_after_a_wrong_answer(language, size, screen):
    seen = []

    async def journey(trainer):
        seen.append(trainer.text())
        await trainer.press("enter")
        seen.append(trainer.text())
        await trainer.press("1", "2", "enter")
        seen.append(trainer.text())

    travel(journey, language=language, size=size)
    width = size[0]
    assert all(len(line) <= width for text in seen for line in text.splitlines())
    assert "\n════\n".join(seen) == screen
