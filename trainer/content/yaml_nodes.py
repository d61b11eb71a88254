"""YAML as nodes: plain data, and the line and column of every key, value and item.

Made from PyYAML's events, not its loader: a key written twice, an alias (the way to a bomb), a tag
or a second document is refused with its place, and depth and number of nodes are limited before
anything is built. Of the implicit types only null, true, false and whole decimal numbers are left:
`no`, `on`, `1:0`, `010`, `1e3` and `1.0` stay the text they are. Positions are read as UTF-8.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, Protocol, TypeAlias

import yaml

from trainer.content.located import Place, Problems
from trainer.rules.notation import shorten
from trainer.rules.problems import Problem, problem

MOST_BYTES: Final = 256 * 1024
MOST_DEPTH: Final = 20
MOST_NODES: Final = 20_000
MOST_KEYS: Final = 100
MOST_TEXT: Final = 10_000

Plain: TypeAlias = "str | int | bool | list[Plain] | dict[str, Plain] | None"

_LOADER: Final = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_WHOLE_NUMBER = re.compile(r"-?(0|[1-9][0-9]{0,11})")
_BREAK = re.compile(r"\r\n|\n|\r")
# What YAML does not allow, what it alone takes for a line break, and what turns the writing round.
_FORBIDDEN = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufeff\ufffe\uffff]"
)
_COMMENT = re.compile(r"[ ]+#[ ]?(.*)")
# Not `as` or `ad`, which are words: letters in capitals only.
_CARD = re.compile(r"(?<![A-Za-z0-9])([AJQK][DCSB]|[2-7][DCSBdcsb])(?![A-Za-wyz0-9])")


@dataclass(slots=True)
class Scalar:
    """A text, number, truth value or nothing. `written`: as text, whatever it was read as."""

    place: Place
    end: Place
    value: str | int | bool | None
    written: str
    is_plain: bool = True


@dataclass(slots=True)
class Items:
    """A list."""

    place: Place
    items: list["Node"] = field(default_factory=list)


@dataclass(slots=True)
class Keys:
    """A mapping with text keys: key -> the key's own node and its value's."""

    place: Place
    values: dict[str, tuple[Scalar, "Node"]] = field(default_factory=dict)


Node: TypeAlias = Scalar | Items | Keys


class Source:
    """The text of a file, for looking at what stands where."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._starts = [0, *(found.end() for found in _BREAK.finditer(text))]

    def index(self, place: Place) -> int:
        """How many characters come before a place."""
        return self._starts[place.line - 1] + place.column - 1

    def line(self, number: int) -> str:
        """A line without its break."""
        end = self._starts[number] if number < len(self._starts) else len(self.text)
        return self.text[self._starts[number - 1] : end].rstrip("\r\n")

    def place(self, index: int) -> Place:
        """The place of a character."""
        before = _BREAK.split(self.text[:index])
        return Place(len(before), len(before[-1]) + 1)

    def find_all(self, pattern: str, scalar: Scalar) -> list[Place]:
        """Where the pattern stands in a scalar as it is written."""
        start, end = self.index(scalar.place), self.index(scalar.end)
        found = re.compile(pattern).finditer(self.text, start, end)
        return [self.place(one.start()) for one in found]


@dataclass(slots=True)
class Read:
    """A document as nodes, with its source."""

    root: Node
    source: Source


class _RefusedError(Exception):
    """Nothing more can be read."""


def read_yaml(content: bytes, problems: Problems) -> Read | None:
    """Read one document; what is wrong goes to `problems`.

    None if it cannot be read, or if something written was lost on the way (to a comment, an alias,
    a comma): whatever else would be said of such a document may be untrue.
    """
    try:
        source = Source(_decode(content, problems))
        composer = _Composer(source, problems)
        root = composer.document()
    except _RefusedError:
        return None
    return None if composer.is_lossy else Read(root, source)


def plain(node: Node) -> Plain:
    """The node as plain data."""
    if isinstance(node, Scalar):
        return node.value
    if isinstance(node, Items):
        return [plain(item) for item in node.items]
    return {key: plain(value) for key, (_, value) in node.values.items()}


def _decode(content: bytes, problems: Problems) -> str:
    """The text of a file that is UTF-8 without a byte order mark and without odd characters."""
    if len(content) > MOST_BYTES:
        problems.add(Place(), problem("file-too-large", most=MOST_BYTES))
        raise _RefusedError
    if content.startswith(b"\xef\xbb\xbf"):
        problems.add(Place(), problem("byte-order-mark"))
        content = content[3:]
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        before = Source(content[: error.start].decode("utf-8"))
        problems.add(before.place(len(before.text)), problem("not-utf-8"))
        raise _RefusedError from None
    source = Source(text)
    odd = _FORBIDDEN.search(text)
    if odd:
        found = f"U+{ord(odd[0]):04X}"
        problems.add(source.place(odd.start()), problem("odd-character", found=found))
        raise _RefusedError
    if "\t" in text:
        for number, line in enumerate(_BREAK.split(text), 1):
            if "\t" in line:
                problems.add(Place(number, line.index("\t") + 1), problem("tab"))
        raise _RefusedError
    return text


class _Composer:
    """Makes nodes of events."""

    def __init__(self, source: Source, problems: Problems) -> None:
        self.source = source
        self.problems = problems
        self.count = 0
        self.is_lossy = False
        self.brackets = 0
        self.events: Iterator[yaml.Event] = yaml.parse(source.text, Loader=_LOADER)

    def document(self) -> Node:
        """The only document.

        Raises:
            _RefusedError: it cannot be read, or is not the only one.
        """
        try:
            self._next()  # the stream's start
            start = self._next()
            if isinstance(start, yaml.StreamEndEvent):
                self.problems.add(Place(), problem("empty-file"))
                raise _RefusedError
            root = self._node(self._next(), 0)
            self._next()  # the document's end
            after = self._next()
            if not isinstance(after, yaml.StreamEndEvent):
                self._refuse(after, problem("second-document"))
        except yaml.MarkedYAMLError as error:
            self.problems.add(*self._syntax(error))
            raise _RefusedError from None
        except yaml.YAMLError:
            self.problems.add(Place(), problem("yaml-syntax", found=""))
            raise _RefusedError from None
        return root

    def _next(self) -> yaml.Event:
        return next(self.events)

    def _lost(self, place: Place, found: Problem) -> None:
        self.problems.add(place, found)
        self.is_lossy = True

    def _refuse(self, event: yaml.Event, found: Problem) -> None:
        self.problems.add(_place(event.start_mark), found)
        raise _RefusedError

    def _node(self, event: yaml.Event, depth: int) -> Node:
        self.count += 1
        if self.count > MOST_NODES:
            self._refuse(event, problem("too-many-values", most=MOST_NODES))
        if depth > MOST_DEPTH:
            self._refuse(event, problem("nested-too-deep", most=MOST_DEPTH))
        if isinstance(event, yaml.AliasEvent):
            self._lost(_place(event.start_mark), problem("alias", found=f"*{event.anchor}"))
            return Scalar(_place(event.start_mark), _place(event.end_mark), None, "")
        assert isinstance(event, yaml.NodeEvent | yaml.CollectionStartEvent)
        if event.anchor is not None:
            self.problems.add(_place(event.start_mark), problem("anchor", found=f"&{event.anchor}"))
        tag = getattr(event, "tag", None)
        if tag is not None:
            self.problems.add(_place(event.start_mark), problem("tag", found=shorten(tag)))
        if isinstance(event, yaml.ScalarEvent):
            return self._scalar(event)
        if isinstance(event, yaml.SequenceStartEvent):
            items = Items(_place(event.start_mark))
            in_brackets = bool(event.flow_style)
            self.brackets += in_brackets
            while not isinstance(event := self._next(), yaml.SequenceEndEvent):
                items.items.append(self._node(event, depth + 1))
            self.brackets -= in_brackets
            return items
        return self._keys(event, depth)

    def _keys(self, event: yaml.Event, depth: int) -> Keys:
        keys = Keys(_place(event.start_mark))
        in_braces = bool(getattr(event, "flow_style", False))
        self.brackets += in_braces
        while not isinstance(event := self._next(), yaml.MappingEndEvent):
            key = self._node(event, depth + 1)
            value = self._node(self._next(), depth + 1)
            if not isinstance(key, Scalar):
                self._lost(key.place, problem("key-not-text"))
                continue
            name = key.written
            if len(keys.values) >= MOST_KEYS:
                self.problems.add(key.place, problem("too-many-values", most=MOST_KEYS))
                raise _RefusedError
            if in_braces and _is_bare(key, value):
                self._lost(key.place, problem("comma-makes-key", found=shorten(name)))
            elif name in keys.values:
                first = keys.values[name][0].place.line
                found = problem("doubled-key", shorten(name), found=shorten(name), line=first)
                self.problems.add(key.place, found)
            else:
                keys.values[name] = key, value
        self.brackets -= in_braces
        return keys

    def _scalar(self, event: yaml.ScalarEvent) -> Scalar:
        place, end = _place(event.start_mark), _place(event.end_mark)
        if len(event.value) > MOST_TEXT:
            self._refuse(event, problem("text-too-long", most=MOST_TEXT))
        odd = _FORBIDDEN.search(event.value)  # by an escape: the file itself was looked through
        if odd:
            self.problems.add(place, problem("odd-character", found=f"U+{ord(odd[0]):04X}"))
        is_plain = event.implicit[0] and event.tag is None
        value: str | int | bool | None = event.value
        if is_plain:
            value = _resolved(event.value)
            self._comment_after(event.value, end)
            if self.brackets and "?" in event.value:
                self._question_mark(place, event.value)
        return Scalar(place, end, value, event.value, is_plain)

    def _comment_after(self, value: str, end: Place) -> None:
        """Cards before or after a `#` on one line: some may have been lost to the comment."""
        comment = _COMMENT.fullmatch(self.source.line(end.line), end.column - 1)
        if comment and (_CARD.search(value) or _CARD.search(comment[1])):
            place = Place(end.line, self.source.line(end.line).index("#", end.column - 1) + 1)
            self._lost(place, problem("comment-after-cards", found=shorten(comment[1])))

    def _question_mark(self, place: Place, value: str) -> None:
        """In brackets and braces PyYAML's own parser ends a text at `?`, where libyaml reads on."""
        if "?" in self.source.line(place.line)[place.column - 1 :]:
            column = self.source.line(place.line).index("?", place.column - 1) + 1
            place = Place(place.line, column)
        self.problems.add(place, problem("question-mark-in-brackets", found=shorten(value)))

    def _syntax(self, error: yaml.MarkedYAMLError) -> tuple[Place, Problem]:
        """PyYAML's error as one of ours, as far as its two parsers agree on what is wrong."""
        mark = error.problem_mark or error.context_mark
        place = Place() if mark is None else _place(mark)
        said, context = str(error.problem), str(error.context)
        line = self.source.line(place.line)
        rest = line[place.column - 1 :]
        if "mapping values are not allowed" in said:
            return place, problem("colon-in-text", found=shorten(line))
        if "unexpected end of stream" in said and "quoted" in context and error.context_mark:
            opened = _place(error.context_mark)
            return opened, problem("quote-not-closed", found=shorten(self.source.line(opened.line)))
        if "flow" in context and error.context_mark and error.context_mark.line != place.line - 1:
            opened = _place(error.context_mark)
            found = shorten(self.source.line(opened.line)[opened.column - 1 :])
            return opened, problem("bracket-not-closed", found=found)
        if "cannot start any token" in said:
            return place, problem("needs-quotes", found=shorten(rest))
        return place, problem("yaml-syntax", found=shorten(rest or line))


class _Mark(Protocol):
    """A place as PyYAML counts: from 0."""

    line: int
    column: int


def _place(mark: _Mark | None) -> Place:
    assert mark is not None, "every event has its marks"
    return Place(mark.line + 1, mark.column + 1)


def _resolved(text: str) -> str | int | bool | None:
    if text in ("", "~", "null"):
        return None
    if text in ("true", "false"):
        return text == "true"
    return int(text) if _WHOLE_NUMBER.fullmatch(text) else text


def _is_bare(key: Scalar, value: Node) -> bool:
    """A key with nothing after it: in braces, what a comma cut off the value before."""
    return isinstance(value, Scalar) and value.is_plain and value.place == value.end == key.end
