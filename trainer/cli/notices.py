"""What the solver lacks on this computer, said once; and where it keeps what it compiles."""

import os
from pathlib import Path

from trainer.cli.output import complain
from trainer.text.language import Words
from trainer.text.worths import notice_text


def place_cache() -> Path:
    """The program's cache folder, named to the solver as well."""
    from trainer.learner.folder import cache_folder
    from trainer.solver.load import keep_compiled_in

    folder = cache_folder(os.environ)
    keep_compiled_in(str(folder))
    return folder


def tell_notice(words: Words) -> None:
    """Say on standard error what is missing, if anything was solved and it was not said before."""
    from trainer.solver.load import first_notice

    notice = first_notice()
    if notice is not None:
        complain(f"scopone: {notice_text(words, notice)}")
