"""The message catalogues: `python -m tests.catalogues` checks, `--update` extracts and compiles.

Messages are English and marked in the source (`_`, `N_`, `ngettext`, `pgettext`). The English
catalogue repeats each one, so that both languages go the same way; the Italian one keeps what its
translators wrote. Neither dates nor line numbers nor the name of a tool are written: the same
source gives the same bytes, and a check is a comparison.
"""

from __future__ import annotations

import argparse
import ast
import io
import os
import re
import string
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
LOCALE = Path("trainer/text/locale")
DOMAIN = "scopone"
SOURCE_LANGUAGE = "en"
LANGUAGES = (SOURCE_LANGUAGE, "it")

KEYWORDS = {"_": None, "N_": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}
MARK_ONLY = "N_"  # marks a message without translating it, so it may stand anywhere
TRANSLATOR_NOTE = "Translators:"
COUNT_FIELD = "n"  # "one card" may leave out the count of "{n} cards", and no other field

Key = tuple[str, str]  # context ("" for none) and msgid (the singular one)


class PlainCatalog(Catalog):
    """A catalogue whose header says only what a reader of the file needs.

    Both languages have two forms. Babel gives Italian a third one, for whole millions, or not,
    depending on its version.
    """

    num_plurals = 2
    plural_expr = "(n != 1)"

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        return [
            ("Project-Id-Version", "scopone-trainer"),
            ("Language", str(self.locale_identifier)),
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit"),
            ("Plural-Forms", f"{self.plural_forms}\n"),
        ]


@dataclass(frozen=True)
class Files:
    """Where one language's catalogue lies below `root`."""

    po: Path
    mo: Path

    @classmethod
    def of(cls, root: Path, language: str) -> Files:
        folder = root / LOCALE / language / "LC_MESSAGES"
        return cls(folder / f"{DOMAIN}.po", folder / f"{DOMAIN}.mo")


def key_of(message: Message) -> Key:
    return message.context or "", message.id[0] if message.pluralizable else message.id


def told(message: Message) -> str:
    """The message as a problem names it."""
    context, msgid = key_of(message)
    return f"{msgid!r} ({context})" if context else repr(msgid)


# --- from the source --------------------------------------------------------------------------


def extract(root: Path) -> list[Message]:
    """The messages marked below `root`/trainer, by first file, then context, then msgid."""
    found = Catalog()
    for name, lineno, msgid, comments, context in extract_from_dir(
        root / "trainer",
        method_map=[("**.py", "python")],
        keywords=KEYWORDS,
        comment_tags=[TRANSLATOR_NOTE],
    ):
        location = (f"trainer/{name}", lineno)
        found.add(msgid, locations=[location], auto_comments=comments, context=context)
    messages = [message for message in found if message.id]
    return sorted(messages, key=lambda message: (message.locations[0][0], key_of(message)))


def source_problems(root: Path) -> list[str]:
    """Marked calls that could not work: a text put together first, a call while importing."""
    problems = []
    for path in sorted((root / "trainer").rglob("*.py")):
        name = path.relative_to(root).as_posix()
        tree = ast.parse(path.read_text(encoding="utf-8"), name)
        for outer in (node for node in ast.walk(tree) if isinstance(node, ast.JoinedStr)):
            for call, function, _ in marked_calls(outer, in_function=True):
                if isinstance(call.args[0], ast.Constant):
                    problems.append(
                        f"{name}:{call.lineno}: {function}(…) inside an f-string is extracted by "
                        "some Pythons only: give it a line of its own"
                    )
        for call, function, in_function in marked_calls(tree, in_function=False):
            where = f"{name}:{call.lineno}: {function}(…)"
            texts = call.args[: 2 if KEYWORDS[function] else 1]
            if any(isinstance(text, ast.JoinedStr | ast.BinOp) for text in texts):
                problems.append(f"{where} needs a literal text; fill in its fields afterwards")
            if not in_function and function != MARK_ONLY:
                problems.append(
                    f"{where} is called while importing and would keep one language: "
                    f"mark with {MARK_ONLY}(…) and translate when drawing"
                )
    return problems


def marked_calls(node: ast.AST, *, in_function: bool) -> Iterator[tuple[ast.Call, str, bool]]:
    """Calls of the keywords below `node`, each with its name and whether it waits in a function."""
    if isinstance(node, ast.Call):
        name = node.func.attr if isinstance(node.func, ast.Attribute) else ""
        name = node.func.id if isinstance(node.func, ast.Name) else name
        if name in KEYWORDS:
            yield node, name, in_function
    later: list[ast.AST] = []
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        later = list(node.body)  # not the decorators and defaults: they are evaluated at once
    elif isinstance(node, ast.Lambda):
        later = [node.body]
    for child in ast.iter_child_nodes(node):
        yield from marked_calls(child, in_function=in_function or child in later)


# --- files ------------------------------------------------------------------------------------


def read(path: Path, language: str) -> Catalog:
    """The catalogue in `path`; an empty one where there is no file yet."""
    if not path.exists():
        return Catalog(locale=language)
    with path.open("rb") as file:
        return read_po(file, locale=language, domain=DOMAIN, abort_invalid=True)


def translation(message: Message, old: Message | None) -> tuple[str | tuple[str, ...], bool]:
    """What the catalogue had for this message, and whether a translator must look again."""
    empty: str | tuple[str, ...] = ("", "") if message.pluralizable else ""
    if old is None or not any(old.string):
        return empty, False
    if old.id == message.id or tuple(old.id) == tuple(message.id):
        return old.string, old.fuzzy
    forms = [old.string] if isinstance(old.string, str) else list(old.string)
    return ((forms[0], forms[-1]) if message.pluralizable else forms[0]), True


def merge(messages: Iterable[Message], language: str, old: Catalog) -> PlainCatalog:
    """The catalogue that `language` should have: these messages, with what `old` says of them."""
    translated = {key_of(message): message for message in old if message.id}
    merged = PlainCatalog(
        locale=language, domain=DOMAIN, header_comment=f"# Scopone Trainer: {language}"
    )
    for message in messages:
        before = translated.get(key_of(message))
        if language == SOURCE_LANGUAGE:
            text, fuzzy = message.id, False
        else:
            text, fuzzy = translation(message, before)
        merged.add(
            message.id,
            text,
            locations=message.locations,
            auto_comments=message.auto_comments,
            user_comments=before.user_comments if before else (),
            context=message.context,
        )
        # Babel guesses format flags, which differ from one of its versions to the next.
        merged.get(message.id, message.context).flags = {"fuzzy"} if fuzzy else set()
    merged.fuzzy = False
    return merged


def po_bytes(catalog: Catalog) -> bytes:
    file = io.BytesIO()
    write_po(file, catalog, width=0, include_lineno=False, ignore_obsolete=True)
    return file.getvalue()


def mo_bytes(catalog: Catalog) -> bytes:
    file = io.BytesIO()
    write_mo(file, catalog)
    return file.getvalue()


def write(path: Path, content: bytes) -> None:
    """Whole or not at all: somebody else may be reading."""
    fresh = path.with_name(f"{path.name}.{os.getpid()}")
    fresh.write_bytes(content)
    fresh.replace(path)


def update(root: Path) -> list[str]:
    """Writes both catalogues anew and compiles them; returns what was done, in lines."""
    messages = extract(root)
    current = {key_of(message) for message in messages}
    done = []
    for language in LANGUAGES:
        files = Files.of(root, language)
        old = read(files.po, language)
        catalog = merge(messages, language, old)
        files.po.parent.mkdir(parents=True, exist_ok=True)
        write(files.po, po_bytes(catalog))
        write(files.mo, mo_bytes(catalog))
        done.append(f"{language}: {len(messages)} messages")
        if language != SOURCE_LANGUAGE:
            dropped = (m for m in old if m.id and key_of(m) not in current and any(m.string))
            done += [f"{language}: dropped {told(m)}, which was {m.string!r}" for m in dropped]
    return done


# --- the check --------------------------------------------------------------------------------


def problems(root: Path) -> list[str]:
    """All that is wrong with the marked source and its catalogues, one line each."""
    messages = extract(root)
    found = source_problems(root)
    for language in LANGUAGES:
        found += [f"{language}: {line}" for line in catalogue_problems(root, language, messages)]
    return found


def catalogue_problems(root: Path, language: str, messages: list[Message]) -> Iterator[str]:
    files = Files.of(root, language)
    for path in (files.po, files.mo):
        if not path.exists():
            yield f"no file {path.relative_to(root).as_posix()}: run --update"
            return
    try:
        catalog = read(files.po, language)
    except PoFileError as error:
        yield f"{files.po.relative_to(root).as_posix()}: {error}"
        return
    present = {key_of(message): message for message in catalog if message.id}
    current = {key_of(message) for message in messages}
    for message in messages:
        there = present.get(key_of(message))
        forms = (there.string if there.pluralizable else (there.string,)) if there else ()
        if there is None or not all(forms):
            yield f"missing: {told(message)}"
        elif there.fuzzy:
            yield f"fuzzy: {told(message)}"
        if there:
            yield from field_problems(there)
    gone = [message for key, message in present.items() if key not in current]
    for message in [*gone, *catalog.obsolete.values()]:
        yield f"obsolete: {told(message)}"
    wanted = merge(messages, language, catalog)
    if files.po.read_bytes() != po_bytes(wanted):
        yield "stale: extraction differs from the .po file: run --update"
    if files.mo.read_bytes() != mo_bytes(wanted):
        yield "stale: the .mo file is not what the .po file compiles to: run --update"


PERCENT_FIELD = re.compile(r"%(?:\(\w+\))?[sdifrgx]")  # argparse's own messages have them


def fields(text: str) -> set[str]:
    """The fields to be filled in; raises ValueError where the braces do not pair."""
    braces = {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}
    percents = Counter(PERCENT_FIELD.findall(text))
    return braces | {f"{name} x{times}" for name, times in percents.items()}


def field_problems(message: Message) -> Iterator[str]:
    """Fields that a translation lost or made up."""
    try:
        wanted = [fields(text) for text in (message.id if message.pluralizable else [message.id])]
    except ValueError:
        return  # a text with lone braces is shown as it stands
    forms = message.string if message.pluralizable else (message.string,)
    for number, form in enumerate(forms):
        if not form:
            continue
        try:
            given = fields(form)
        except ValueError as error:
            yield f"fields: {told(message)}: {form!r}: {error}"
            continue
        needed = wanted[min(number, len(wanted) - 1)]
        if message.pluralizable and number == 0:
            needed = needed - {COUNT_FIELD}
        lost, made_up = needed - given, given - set().union(*wanted)
        faults = [f"lacks {name}" for name in sorted(lost)]
        faults += [f"has {name}" for name in sorted(made_up)]
        if faults:
            yield f"fields: {told(message)}: {form!r} {', '.join(faults)}"


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.catalogues", description=__doc__)
    parser.add_argument("--update", action="store_true", help="extract, merge, compile")
    options = parser.parse_args(argv)
    if options.update:
        print("\n".join(update(ROOT)))
    found = problems(ROOT)
    for line in found:
        print(line)
    print(f"catalogues: {', '.join(LANGUAGES)}: {len(found) or 'no'} problems")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
