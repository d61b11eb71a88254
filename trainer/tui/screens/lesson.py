"""One lesson, step after step.

Home takes `lesson_line` from `trainer.tui.lessons`, which imports no screen.
"""

from trainer.tui.lessons import LessonLine, lesson_line

__all__ = ["LessonLine", "lesson_line"]
