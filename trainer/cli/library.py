"""The files of puzzles and lessons on the command line: their ids, their proof, their schema."""

import difflib
import time
from datetime import date

from trainer.cli.notices import place_cache, tell_notice
from trainer.cli.reading import Options, Reply, as_json
from trainer.rules.problems import RulesError, problem
from trainer.text.figures import decimal
from trainer.text.language import Words
from trainer.text.problems import printable, problem_line, problem_text


def titles(command: str, language: str = "en") -> dict[str, str]:
    """The titles of all lessons or all puzzles by their ids, in the order of their numbers.

    Raises:
        RulesError: the course does not hold.
    """
    from trainer.content.library import Library

    course = Library().course().numbered()
    entries = course.lessons if command == "lesson" else course.puzzles
    return {entry.id: entry.title.of(language) for entry in entries}


def listing(words: Words, command: str) -> str:
    """Numbers, ids and titles, one of each a line."""
    told = titles(command, words.language)
    width, digits = max(map(len, told), default=0), len(str(len(told)))
    return "\n".join(
        f"{number:>{digits}}  {id:<{width}}  {title}"
        for number, (id, title) in enumerate(told.items(), 1)
    )


def checked_id(command: str, id: str) -> str:
    """The id of a lesson or puzzle that is told by it, or by its number.

    Raises:
        RulesError: there is none, with one that may be meant; or the course does not hold.
    """
    known = titles(command)
    by_number = {str(number): one for number, one in enumerate(known, 1)}
    if id in by_number:
        return by_number[id]
    if id not in known:
        # The last part of an id will do to be understood, though not to be opened.
        short = {one.rpartition("/")[2]: one for one in known}
        close = difflib.get_close_matches(id.strip().lower()[:120], [*known, *short], 1)
        guess = short.get(close[0], close[0]) if close else ""
        if command == "lesson":
            raise RulesError([problem("unknown-lesson", found=id, guess=guess)])
        raise RulesError([problem("unknown-puzzle", found=id, guess=guess)])
    return id


def check(words: Words, options: Options) -> Reply:
    """Prove every answer; status 2 if something is wrong.

    What was proved by this very program is kept in the user's cache and passed over, but for the
    tenth of it whose turn it is. With `--fresh` all is proved anew, and kept for the next time.
    """
    from trainer.content.check import check as prove
    from trainer.content.check import check_command_data
    from trainer.content.kept import Kept

    kept = Kept(place_cache(), date.today().toordinal(), is_fresh=options.fresh)
    begun = time.perf_counter()
    try:
        report = prove(options.paths, kept=kept, wants_rows=options.each)
    except OSError as error:  # a name longer than any file's
        raise RulesError([problem("no-such-file", found=str(error.filename))]) from error
    seconds = time.perf_counter() - begun
    tell_notice(words)
    status = 2 if report.problems else 0
    if options.json:
        data = check_command_data(report)
        listed = data["problems"]
        assert isinstance(listed, list)
        for told, one in zip(listed, report.problems, strict=True):
            told["text"] = problem_text(words, one.problem)
        return as_json(data), status
    lines = [
        f"{printable(one.path)}:{one.line}:{one.column}: {problem_line(words, one.problem)}"
        for one in report.problems
    ]
    if options.each:
        from trainer.cli.overview import overview_text

        lines += [overview_text(words, report.rows), ""]
    n = len(report.problems)
    counts = (
        words.ngettext("{n} lesson", "{n} lessons", report.lessons).format(n=report.lessons),
        words.ngettext("{n} puzzle", "{n} puzzles", report.puzzles).format(n=report.puzzles),
        _count(words, report.questions),
        words.ngettext("{n} problem", "{n} problems", n).format(n=n)
        if n
        else words._("no problem"),
    )
    proved = words._("proved afresh: {proved} in {seconds} s; kept from before: {kept}").format(
        proved=report.proved, seconds=decimal(words, seconds, 1), kept=report.kept
    )
    return "\n".join([*lines, ", ".join(counts), proved]), status


def _count(words: Words, questions: "dict[str, int] | object") -> str:
    assert isinstance(questions, dict)
    n = sum(questions.values())
    return words.ngettext("{n} question", "{n} questions", n).format(n=n)


def schema(words: Words, options: Options) -> Reply:
    """The JSON Schema of the files, for editors."""
    from trainer.content.schema import schema_text

    return schema_text().rstrip("\n"), 0
