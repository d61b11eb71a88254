"""Defects seeded into documents that hold: what `scopone check` must say of each, and where.

A seed is a pattern and what replaces its first match; `«` in the replacement marks the place that
must be named, so no expectation comes from the program. `python -m tests.content.defects` prints
how many of each kind are found, with nothing else said.
"""

import re
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TypeAlias

from tests.content.bases import BASES
from trainer.content.check import check
from trainer.content.library import Library
from trainer.content.yaml_nodes import MOST_BYTES, MOST_DEPTH, MOST_KEYS, MOST_NODES, MOST_TEXT

MARK = "«"
Files: TypeAlias = dict[str, str]


@dataclass(frozen=True)
class Case:
    """One seeded defect: files by path, and the one problem that must be named.

    `is_library`: the folder is checked as the library, its course with it; else file by file.
    """

    kind: str
    base: str
    files: Files
    path: str
    line: int
    column: int
    id: str
    is_library: bool = False

    def expected(self) -> list[tuple[str, int, int, str]]:
        return [(self.path, self.line, self.column, self.id)]

    def found(self, folder: Path) -> list[tuple[str, int, int, str]]:
        """What the checker says about these files, written into an empty folder."""
        for path, text in self.files.items():
            file = folder / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(text.encode("utf-8", "surrogateescape"))
        report = check(library=Library(folder)) if self.is_library else check([folder])
        return [
            (
                Path(one.path).relative_to(folder.name if self.is_library else folder).as_posix(),
                one.line,
                one.column,
                one.problem.id,
            )
            for one in report.problems
        ]


Seeds: TypeAlias = tuple[tuple[str, str], ...]
SEEDED: dict[str, tuple[str, Seeds]] = {}
MADE: dict[str, Callable[[], Iterator[Case]]] = {}


def seeded(kind: str, id: str, *seeds: tuple[str, str]) -> None:
    """A kind of defect; the first seed whose pattern a base has is sown there."""
    SEEDED[kind] = id, seeds


def made(kind: str) -> Callable[[Callable[[], Iterator[Case]]], Callable[[], Iterator[Case]]]:
    """A kind of defect whose cases are made one by one."""

    def note(make: Callable[[], Iterator[Case]]) -> Callable[[], Iterator[Case]]:
        MADE[kind] = make
        return make

    return note


def marked(text: str) -> tuple[str, int, int]:
    """The text without its mark, and where that stood, from 1."""
    before = text[: text.index(MARK)]
    return text.replace(MARK, ""), before.count("\n") + 1, len(before) - before.rfind("\n")


@cache
def cases() -> tuple[Case, ...]:
    """Every case."""
    found = [case for kind in SEEDED for case in _sown(kind)]
    for make in MADE.values():
        found += make()
    return tuple(found)


def _sown(kind: str) -> Iterator[Case]:
    id, seeds = SEEDED[kind]
    for base, text in BASES.items():
        for pattern, replacement in seeds:
            sown, count = re.subn(pattern, replacement, text, count=1, flags=re.M)
            if count:
                clean, line, column = marked(sown)
                path = f"{base}.yaml"
                yield Case(kind, base, {path: clean}, path, line, column, id)
                break


# --- YAML -------------------------------------------------------------------------------------
EN = r"en: [^,}\n>|]+"  # some English text in a plain scalar

seeded("a tab", "tab", (r"\n(  +)(\w)", "\n«\t\\2"))
seeded("a tab after a key", "tab", (r"^type: ", "type:«\t"))
seeded("a byte order mark", "byte-order-mark", (r"\A", "«\ufeff"))
seeded("a byte that is not UTF-8", "not-utf-8", (rf"({EN})", "\\1«\udce8"))
seeded("a control character", "odd-character", (rf"({EN})", "\\1«\x07"))
seeded("a line separator of Unicode", "odd-character", (rf"({EN})", "\\1«\u2028"))
seeded("a key twice", "doubled-key", (r"(?s)^(title:.*?\n)(?=\w)", "\\1«title: {en: A, it: B}\n"))
seeded("a language twice", "doubled-key", (rf"{{({EN})", "{\\1, «en: more"))
seeded("a kind twice", "doubled-key", (r"^( +)kind: (\w+)$", "\\1kind: \\2\n\\1«kind: \\2"))
seeded("an alias", "alias", (r"type: (\w+)", "type: \\1\n«*E : 1"), (EN, "en: «*E"))
seeded("an alias as a text", "alias", (EN, "en: «*E"))
seeded("an anchor", "anchor", (EN, "en: «&a text"))
seeded("a tag", "tag", (EN, "en: «!!str text"))
seeded("a tag of Python", "tag", (EN, "en: «!!python/object/apply:os.system text"))
seeded("a second document", "second-document", (r"\Z", "«---\ntype: puzzle\n"))
seeded("prose with a colon", "colon-in-text", (r"^( +)en: ([^\n>|]+)$", "\\1en: Look«: \\2"))
seeded("a quote not closed", "quote-not-closed", (EN, "en: «'Look"))
seeded("a bracket not closed", "bracket-not-closed", (r": \[([^\[\]{}\n]+)\]$", ": «[\\1"))
seeded("a brace not closed", "bracket-not-closed", (r"^(ask|title|learnt): {(.*)}$", "\\1: «{\\2"))
seeded(
    "a comment among cards",
    "comment-after-cards",
    (r"^( +position: rules.*table=\w\w),", "\\1 «# "),
    (r"(table: \w\w),", "\\1 «# "),
)
seeded(
    "a comment behind a card",
    "comment-after-cards",
    (r"^( +card: \w\w)$", "\\1 «# the card"),
    (r"^( +- \w\wx\w\w)$", "\\1  «#it"),
    (r"^( +play: \w+)$", "\\1 «# it"),
    (r"^( +pile: .*)$", "\\1 «# it"),
)
seeded(
    "a comma that makes a key",
    "comma-makes-key",
    (r"position: {(.*?)table: \"(\w\w)[^\"]*\"", "position: {\\1table: \\2,«9X"),
    (r"position: \"?rules=.*$", "position: {rules: classic, to: S, S: 7D, table: 3S,«4B}"),
)
seeded("a list as a key", "key-not-text", (r"\Z", "«[a]: b\n"))
seeded("a sign that needs quotes", "needs-quotes", (EN, "en: «@teacher"))
seeded("a percent sign first", "needs-quotes", (EN, "en: «%teacher"))
seeded(
    "a question mark in braces",
    "question-mark-in-brackets",
    (r"{en: ([^,}]+)", "{en: \\1«? \\1"),
)
seeded("an indent that fits nothing", "yaml-syntax", (r"^type: (\w+)$", "type: \\1\n«- a"))
seeded("an empty file", "empty-file", (r"(?s)\A.*", "«"))
seeded("a file of comments only", "empty-file", (r"(?s)\A.*", "«# 7D\n\n# no more\n"))
seeded("a file too large", "file-too-large", (r"\A", MARK + "#" * MOST_BYTES + "\n"))
seeded(
    "nested too deep",
    "nested-too-deep",
    (r"\Z", f"deep: {'[' * MOST_DEPTH}«[]{']' * MOST_DEPTH}\n"),
)
seeded("a text too long", "text-too-long", (EN, f"en: «{'a' * (MOST_TEXT + 1)}"))
seeded(
    "too many values",
    "too-many-values",
    # The root, a key and a list come first; then the place is that of the first value beyond.
    (r"\A", "x: [" + "a," * (MOST_NODES - 3) + "«a,a]\n"),
)
seeded(
    "too many keys",
    "too-many-values",
    (r"\Z", "many: {" + "".join(f"k{n}: 1, " for n in range(MOST_KEYS)) + "«more: 1}\n"),
)

# --- shape ------------------------------------------------------------------------------------
seeded("not a mapping at all", "not-a-mapping", (r"(?s)\A.*", "«- type: puzzle\n"))
seeded("only a text", "not-a-mapping", (r"(?s)\A.*", "«puzzle\n"))
seeded("no type", "needs-key", (r"(?s)\A.*?(?=^title:)", "«"), (r"(?s)\A.*?type: \w+\n", "«"))
seeded("a type misspelt", "unknown-type", (r"^type: (\w+)$", "type: «\\1s"))
seeded("a key misspelt", "unknown-key", (r"\Z", "«titel: {en: A, it: B}\n"))
seeded("a language that is neither", "unknown-key", (rf"{{({EN})", "{\\1, «de: mehr"))
seeded(
    "a key of a question misplaced",
    "unknown-key",
    (r"^( *)answer:", "\\1«card: 7D\n\\1answer:"),
)
seeded("no title", "needs-key", (r"(?s)^type: (\w+)\ntitle:.*?\n(?=\w)", "«type: \\1\n"))
seeded(
    "no Italian",
    "needs-key",
    (r"^(\w+): ({en: [^,]+), it: [^}]+}", "«\\1: \\2}"),
    (r"^(\w+):\n  en: (.*)\n  it: .*$", "«\\1:\n  en: \\2"),
)
seeded("text for a mapping", "not-a-mapping", (r"(?s)^title: ?.*?\n(?=\w)", "title: «Title\n"))
seeded("a list for a text", "not-text", (EN, "en: «[a]"))
seeded("a number for a text", "not-text", (EN, "en: «7"))
seeded("a truth value for a text", "not-text", (EN, "en: «true"))
seeded("nothing for a text", "empty-value", (EN, "«en: "))
seeded("nothing where prose belongs", "empty-value", (r"^(\w+): {en: .*}$", "«\\1:"))
seeded("grade out of range", "out-of-range", (r"^grade: \d", "grade: «6"))
seeded("grade zero", "out-of-range", (r"^grade: \d", "grade: «0"))
seeded("grade in words", "not-a-whole-number", (r"^grade: \d", "grade: «one"))
seeded("grade as octal", "not-a-whole-number", (r"^grade: \d", "grade: «01"))
seeded("no themes", "empty-list", (r"(?s)^themes:.*?\n(?=\w)", "themes: «[]\n"))
seeded("a theme that is no list", "not-a-list", (r"(?s)^themes:.*?\n(?=\w)", "themes: «sums\n"))
seeded(
    "no wrong answers in the list",
    "empty-list",
    (r"^( *)wrong: \[.*\]$", "\\1wrong: «[]"),
    (r"^( *)wrong:\n( +)- {(.*)}$", "\\1wrong: «[]"),
)

# --- questions, positions ---------------------------------------------------------------------
KIND = r"kind: (takes|captures|legal|play|prime-total)\b"
CARD = r"card: \w\w"
seeded("a kind misspelt", "unknown-kind", (KIND, "kind: «\\1s"))
seeded(
    "no kind",
    "needs-key",
    (rf"^( +){KIND}\n +", "\\1«"),
    (rf"(question: ){{{KIND}, ", "\\1«{"),
)
seeded(
    "a key that the kind has not",
    "unknown-key",
    (rf"^( +){KIND}$", "\\1kind: \\2\n\\1«crad: 7D"),
    (rf"{{{KIND}, ", "{kind: \\1, «crad: 7D, "),
)
seeded(
    "a mapping under a key",
    "not-text",
    (CARD, "card: «{rank: 7}"),
    (r"(goal|play|pile): .*$", "\\1: «{rank: 7}"),
)
seeded("nothing under a key", "empty-value", (CARD, "«card: "), (r"(goal|play|pile): .*$", "«\\1:"))
seeded(
    "no position",
    "needs-key",
    (rf"^( +){KIND}\n +position: .*\n", "\\1«kind: \\2\n"),
    (rf"(?s)^( +){KIND}\n +position:\n.*?(?=^ +card)", "\\1«kind: \\2\n"),
    (
        rf"^( +){KIND}\n( +(?:play|card): .*\n) +position: .*\n( {{4,}}\S.*\n)*",
        "\\1«kind: \\2\n\\3",
    ),
    (r"question: {(.*), position: {.*?}}", "question: «{\\1}"),
)
seeded(
    "a card that is none",
    "not-a-card",
    (r"table=\w\w", "«table=0D"),
    (r"table: (\"?)\w\w", "table: «\\g<1>0D"),
    (r"pile: \w\w", "pile: «0D"),
)
seeded(
    "a rank written as in English",
    "not-a-card-but",
    (r"table=\w\w", "«table=8D"),
    (r"table: (\"?)\w\w", "table: «\\g<1>8D"),
    (r"pile: \w\w", "pile: «8D"),
)
seeded(
    "hearts",
    "hearts-are-cups",
    (r"table=\w\w", "«table=7H"),
    (r"table: (\"?)\w\w", "table: «\\g<1>7H"),
    (r"pile: \w\w", "pile: «7H"),
)
seeded(
    "a card twice",
    "doubled-card",
    (r"table=(\w\w)", "«table=\\1,\\1"),
    (r"table: (\"?)(\w\w)(?=[ ,\"]|$)", "table: «\\1\\2 \\2"),
    (r"pile: (\w\w)", "pile: «\\1 \\1"),
)
seeded(
    "a key that no position has",
    "unknown-key",
    (r"\bto=", "«turn="),
    (r"\bto: \w", "«turn: S"),
)
seeded(
    "a key of a position misspelt",
    "unknown-key-but",
    (r"\btable=", "«tabel="),
    (r"\btable: ", "«tabel: "),
)
seeded(
    "a key of a position twice",
    "doubled-key",
    (r"to=(\w) ", "to=\\1 «TO=\\1 "),
    (r"to: (\w),", "to: \\1, «To: \\1,"),
    (r"^( +)to: (\w)$", "\\1to: \\2\n\\1«To: \\2"),
)
seeded("words before a position", "stray-token", (r"rules=", "«classic rules="))
seeded(
    "a house that is none",
    "unknown-preset",
    (r"rules=classic", "«rules=classik"),
    (r"rules: classic", "rules: «classik"),
)
seeded(
    "an option that is none",
    "unknown-option",
    (r"rules=classic", "rules=classic «set=sevens:high"),
    (r"rules: classic,", "rules: classic, set: «sevens:high,"),
    (r"^( +)rules: classic$", "\\1rules: classic\n\\1set: «sevens:high"),
)
seeded(
    "options that do not fit",
    "dealer-sweep-without-ten",
    (r"rules=classic", "rules=classic «set=last_sweep:counts_for_dealer"),
    (r"rules: classic,", "rules: classic, set: «last_sweep:counts_for_dealer,"),
    (r"^( +)rules: classic$", "\\1rules: classic\n\\1set: «last_sweep:counts_for_dealer"),
)
seeded("a seat that is none", "not-a-seat", (r"\bto=\w", "«to=X"), (r"\bto: \w", "to: «X"))
seeded(
    "a dealer that is untrue",
    "dealer-untrue",
    (r"dealer=\w", "«dealer=W"),
    (r"dealer: \w", "dealer: «W"),
)
seeded(
    "sweeps that are none",
    "not-sweeps",
    (r"sweeps=", "«sweeps=x"),
    (r"sweeps: ", "sweeps: «x"),
)
seeded(
    "cards as a list",
    "not-one-line",
    (r"table: \"?(\w\w)\"?(?=[,}\n])[^}\n]*?(?=\n)", "table: «[\\1]"),
    (r"position: .*rules=classic.*$", "position: {to: S, S: 7D, table: «[2C]}"),
    (r"table: \"[^\"]*\"", "table: «[2C]"),
)
seeded(
    "a card that is not held",
    "question-card-not-held",
    (CARD, "card: «KB"),
)

# --- answers ----------------------------------------------------------------------------------
ONE = r"(?<=answer: )[^\[{\n,]+(?=$)"
LISTED = r"(?<=answer: \[)[^\],]+"
seeded(
    "a wrong answer keyed",
    "answer-not-right",
    (r"answer: \[\"?(\w\w)[^\],]*", "answer: [«\\1"),
    (r"answer: equal-card-first", "answer: «must-add-up"),
    (r"answer: (\w\wx\w\w) \w\wx\w\w", "answer: «\\1"),
    (r"answer: 70", "answer: «69"),
    (r"- 5Dx5C\n", "- «5D\n"),
)
seeded(
    "a right answer left out",
    "answer-missing",
    (r"answer: \[[^\],]+, ([^\]]+)\]", "answer: «[\\1]"),
    (r"answer:\n  - 5Dx5C\n  - ", "answer:\n  «- "),
)
seeded(
    "an answer that cannot be read",
    "not-a-play",
    (r"answer: \[\"?\w\w[^\],]*", "answer: [«x"),
    (r"- 5Dx5C\n", "- «x5C\n"),
)
seeded(
    "an answer twice",
    "doubled-item",
    (r"answer: \[([^\],]+), ", "answer: [\\1, «\\1, "),
    (r"( +- )5Dx5C\n", "\\1 5Dx5C\n\\1 «5Dx5C\n"),
    (r"answer: \[([^\],]+)\]", "answer: [\\1, «\\1]"),
)
seeded(
    "a sweep that is none",
    "untrue-sweep",
    (r"answer: \[\"?(4Dx4C|7BxAC6S|3Dx3S|ADxAC|7Dx3C4B)\"?", "answer: [«\\1*"),
    (r"- 5Dx5C\n", "- «5Dx5C*\n"),
    (r"answer: \[\"7Dx7C\"", 'answer: [«"7Dx7C*"'),
)
seeded(
    "a stated wrong answer that is right",
    "wrong-is-right",
    (r"answer: 7Dx3D4S,", "answer: «7Dx7C,"),
    (r"- answer: 5Dx5C5S", "- answer: «5Dx5S"),
    (r"answer: 7Dx2C3C,", "answer: «7Dx2C5S,"),
    (r"{answer: 6Dx6C,", "{answer: «6Dx6B 6Dx6C,"),
    (r"{answer: 2B,", "{answer: «7Cx3D4S,"),
    (r"{answer: yes,", "{answer: «equal-card-first,"),
    (r"{answer: 4Dx4C4S,", "{answer: «4Dx4S,"),
    (r"{answer: 71,", "{answer: «70,"),
)
seeded(
    "a wrong answer for another clause",
    "wrong-for-another-reason",
    (r"clause: [\w-]+", "clause: «take-sum"),
)
seeded(
    "a wrong answer that cannot be read",
    "not-a-play",
    (r"answer: (7Dx3D4S|5Dx5C5S|7Dx2C3C|2B|4Dx4C4S|7BxAC|ADxACAB|3D)(?=[,\n])", "answer: «x2B"),
)
seeded(
    "a wrong answer twice",
    "doubled-item",
    (r"wrong: \[{answer: ([^,]+), (.*)}\]", "wrong: [{answer: \\1, \\2}, {answer: «\\1, \\2}]"),
    (
        r"^( +)- {answer: (\w+), (.*)}$",
        "\\1- {answer: \\2, \\3}\n\\1- {answer: «\\2, \\3}",
    ),
)

# --- themes and words -------------------------------------------------------------------------
THEMES = r"^(themes: \[|themes:\n +- )"
seeded(
    "a theme that does not hold",
    "theme-not-there",
    (r"^themes: \[", "themes: [«last-play, "),
    (r"^themes:\n( +)- ", "themes:\n\\1- «last-play\n\\1- "),
)
seeded(
    "a theme that is none",
    "unknown-theme",
    (r"^themes: \[", "themes: [«sum, "),
    (r"^themes:\n( +)- ", "themes:\n\\1- «sum\n\\1- "),
)
seeded(
    "a theme twice",
    "doubled-item",
    (r"^themes: \[([\w-]+)", "themes: [\\1, «\\1"),
    (r"^themes:\n( +)- ([\w-]+)", "themes:\n\\1- \\2\n\\1- «\\2"),
)
seeded(
    "a figure in a note",
    "digit-in-note",
    (r"note: {en: ", "note: {en: All «11 "),
    (r"note:\n( +)en: (\w)", "note:\n\\1en: All «11 \\2"),
    (r"note:\n( +)en: ([|>])\n( +)", "note:\n\\1en: \\2\n\\3All «11 "),
)
seeded(
    "the same words in both languages",
    "same-in-both",
    (r"(ask|text|learnt): {en: ([^,]+), it: [^}]+}", "\\1: {en: \\2, it: «\\2}"),
    (r"(ask|text|learnt|note):\n( +)en: (.*)\n +it: .*$", "\\1:\n\\2en: \\3\n\\2it: «\\3"),
)
seeded("an empty text", "empty-text", (r"it: [^,}\n>|]+", 'it: «""'))
seeded("a text of spaces", "empty-text", (EN, 'en: «"  "'))
seeded(
    "placeholders that differ",
    "placeholders-differ",
    (r"(ask|note|learnt|text):\n( +)en: (\w.*)\n( +)it: ", "\\1:\n\\2en: \\3 {card}\n\\4it: «"),
    (
        r"(ask|note|learnt|text): {en: ([^,]+), it: ([^}]+)}",
        '\\1: {en: "\\2 {card}", it: «"\\3 {cards}"}',
    ),
)


@made("the same question under other suits")
def _twins() -> Iterator[Case]:
    names = str.maketrans("CSB", "BCS")
    for base, text in BASES.items():
        if "type: puzzle" in text:
            renamed = re.sub(
                r"(?<![A-Za-z])(?:[A2-7JQK][DCSB])+|x(?:[A2-7JQK][DCSB])+",
                lambda found: found[0].translate(names),
                text,
            )
            sown = re.sub(r"^question:(\n +| )", "question:\\1«", renamed, flags=re.M)
            clean, line, column = marked(sown)
            path = f"{base}-twin.yaml"
            files = {f"{base}.yaml": text, path: clean}
            yield Case(
                "the same question under other suits",
                base,
                files,
                path,
                line,
                column,
                "same-question",
            )


# --- demonstrations ---------------------------------------------------------------------------
PLAYS = r"plays:( \[|\n +- )([^,\]\n]+)"
seeded("a demonstrated play that is illegal", "demo-play-illegal", (PLAYS, "plays:\\1«KC"))
seeded("a demonstrated play unreadable", "not-a-play", (PLAYS, "plays:\\1«7Dx"))
seeded("a demonstrated sweep that is none", "untrue-sweep", (PLAYS, "plays:\\1«7DxAS*"))
seeded(
    "too few captions",
    "captions-count",
    (r"^( +)captions:( \[.*\]|(\n {6,}.*)+)$", "\\1captions: «[{en: A, it: B}]"),
    (r"^( {4})text: ({.*})\nlearnt", "\\1text: \\2\n\\1captions: «[{en: A, it: B}]\nlearnt"),
)
seeded(
    "several plays from a table",
    "demo-needs-all-hands",
    (
        r"demo:\n( +)position: rules.*$",
        "demo:\n\\1position: «rules=classic to=S table=7C S=7D,2S",
    ),
    (r"(plays: .*\n +)position: rules.*$", "\\1position: «to=S table=7C S=7D"),
    (r"(?s)demo:\n( +)position:\n.*?(?= +plays)", "demo:\n\\1position: «to=S table=7C S=7D\n"),
)
seeded(
    "no plays",
    "empty-list",
    (r"plays: \[.*\]", "plays: «[]"),
    (r"(?s)plays:\n.*?(?=    text)", "plays: «[]\n"),
)


# --- the course -------------------------------------------------------------------------------


def course() -> str:
    """The course of all bases, one line an entry and key."""
    lines = ["type: course"]
    for key in ("lessons", "puzzles"):
        lines.append(f"{key}:")
        for id, text in BASES.items():
            if f"type: {key[:-1]}" not in text:
                continue
            found = re.search(r"^title:\s+{?en: ([^,\n]+),?\s+it: ([^}\n]+)", text, re.M)
            assert found
            lines += [f"- id: {id}", "  title:", f"    en: {found[1]}", f"    it: {found[2]}"]
            if key == "puzzles":
                grade = re.search(r"^grade: (\d)", text, re.M)
                themes = re.search(r"^themes:\s+(\[.*\]|- \S+)", text, re.M)
                assert grade
                assert themes
                listed = themes[1] if themes[1][0] == "[" else f"[{themes[1][2:]}]"
                lines += [f"  grade: {grade[1]}", f"  themes: {listed}"]
    return "\n".join(lines) + "\n"


def library_case(kind: str, base: str, id: str, text: str, files: Files) -> Case:
    """A library whose course is `text`, with the mark in it, and whose files are as given."""
    clean, line, column = marked(text)
    everything = {**files, "course.yaml": clean}
    return Case(kind, base, everything, "course.yaml", line, column, id, is_library=True)


def whole() -> Files:
    return {f"{id}.yaml": text for id, text in BASES.items()}


def in_course(kind: str, id: str, pattern: str, replacement: str, only: str = "") -> None:
    """A defect in the course's entry of each base in turn; `{id}` in the pattern is its id."""

    def make() -> Iterator[Case]:
        for base in BASES:
            if base.startswith(only):
                here = pattern.replace("{id}", re.escape(base))
                sown, count = re.subn(here, replacement, course(), count=1, flags=re.M)
                if count:
                    yield library_case(kind, base, id, sown, whole())

    MADE[kind] = make


in_course(
    "another title in the course",
    "course-differs",
    r"(- id: {id}\n  title:\n    en: )(.*)$",
    "\\1«\\2 more",
)
in_course(
    "another Italian title in the course",
    "course-differs",
    r"(- id: {id}\n  title:\n    en: .*\n    it: )(.*)$",
    "\\1«\\2 ancora",
)
in_course(
    "another grade in the course",
    "course-differs",
    r"(- id: {id}\n(?:  .*\n){3}  grade: )[1-4]",
    "\\1«5",
    "puzzles",
)
in_course(
    "other themes in the course",
    "course-differs",
    r"(- id: {id}\n(?:  .*\n){4}  themes: )\[",
    "\\1«[coins, ",
    "puzzles",
)
in_course(
    "a file that the course leaves out",
    "not-in-course",
    r"(?s)(lessons|puzzles):\n((?:(?!puzzles:).)*?)- id: {id}\n(?:  .*?\n)+?(?=- id|puzzles:|\Z)",
    "\\1:\n«\\2",
)


@made("a file that the course lists is gone")
def _gone() -> Iterator[Case]:
    for base in BASES:
        files = whole()
        del files[f"{base}.yaml"]
        text = course().replace(f"- id: {base}\n", f"- id: {MARK}{base}\n")
        yield library_case(
            "a file that the course lists is gone", base, "course-lists-nothing", text, files
        )


@made("an entry twice")
def _twice() -> Iterator[Case]:
    for base in BASES:
        entry = re.search(rf"- id: {base}\n((?:  .*\n)+)", course())
        assert entry
        again = f"- id: {MARK}{base}\n{entry[1]}"
        text = course().replace(entry[0], entry[0] + again)
        yield library_case("an entry twice", base, "doubled-item", text, whole())


@made("a title changed in the file only")
def _changed() -> Iterator[Case]:
    for base in BASES:
        files = whole()
        files[f"{base}.yaml"] = re.sub(
            r"(title:\s+{?en: )", "\\1New ", files[f"{base}.yaml"], count=1
        )
        text = re.sub(rf"(- id: {base}\n  title:\n    en: )", f"\\1{MARK}", course())
        yield library_case("a title changed in the file only", base, "course-differs", text, files)


@made("a lesson among the puzzles")
def _misplaced() -> Iterator[Case]:
    for base in BASES:
        if base.startswith("lessons"):
            entry = re.search(rf"- id: {base}\n((?:  .*\n)+)", course())
            assert entry
            moved = f"- id: {MARK}{base}\n{entry[1]}  grade: 1\n  themes: [sums]\n"
            text = course().replace(entry[0], "") + moved
            yield library_case(
                "a lesson among the puzzles", base, "course-other-type", text, whole()
            )


@made("a name with another ending")
def _endings() -> Iterator[Case]:
    for base, text in BASES.items():
        path = f"{base}.yml"
        yield Case("a name with another ending", base, {path: text}, path, 1, 1, "other-suffix")


@made("a name that is no id")
def _names() -> Iterator[Case]:
    for base, text in BASES.items():
        path = f"{base.replace('/', '/My ')}.yaml"
        yield Case("a name that is no id", base, {path: text}, path, 1, 1, "not-an-id")


@made("a second course")
def _courses() -> Iterator[Case]:
    for base in BASES:
        path = f"{base}-course.yaml"
        files = {
            **whole(),
            "course.yaml": course(),
            path: "type: course\nlessons: []\npuzzles: []\n",
        }
        yield Case("a second course", base, files, path, 1, 7, "course-elsewhere", is_library=True)


def kinds() -> dict[str, list[Case]]:
    """The cases of each kind."""
    found: dict[str, list[Case]] = {}
    for case in cases():
        found.setdefault(case.kind, []).append(case)
    return found


def main() -> int:
    """Print the table; 1 if a case is not found as it must be."""
    missed = 0
    print(f"{'kind of defect':42} {'problem':26} {'files':>5} {'found':>5}")
    for kind, some in kinds().items():
        good = 0
        for case in some:
            with tempfile.TemporaryDirectory() as folder:
                good += case.found(Path(folder)) == case.expected()
        missed += len(some) - good
        print(f"{kind:42} {some[0].id:26} {len(some):5} {good:5}")
    total = len(cases())
    print(f"{len(kinds())} kinds, {total} cases, {total - missed} found with nothing else said")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
