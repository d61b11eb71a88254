"""A document from a file's bytes: read, shape seen, questions and demonstrations made.

What is wrong with a question comes from its kind and from the rules as a problem under a key; here
it gets the line and column of that key, inside a position of one line too.
"""

import hashlib
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeVar, cast

from trainer.content.documents import (
    Course,
    DemoStep,
    Document,
    Entry,
    Lesson,
    Prose,
    Puzzle,
    QuestionStep,
    Step,
    TextStep,
    Wrong,
)
from trainer.content.located import Place, Problems
from trainer.content.mending import read_question
from trainer.content.model import (
    AnyModel,
    CourseModel,
    DemoStepModel,
    LessonModel,
    ProseModel,
    PuzzleModel,
    QuestionStepModel,
    StepModel,
    at,
    guessed,
    place_at,
    validated,
)
from trainer.content.yaml_nodes import Items, Keys, Node, Read, Scalar, plain, read_yaml
from trainer.questions.kinds import KINDS
from trainer.questions.knowledge import turn_from
from trainer.questions.question import Question
from trainer.questions.tables import after_play
from trainer.rules.notation import Play, format_play, parse_play, shorten
from trainer.rules.play import apply, check_sweep, is_sweep
from trainer.rules.position import Position, Table, Turn
from trainer.rules.problems import Problem, RulesError, problem
from trainer.rules.ruling import rule
from trainer.rules.setup import Written

_PARAGRAPHS = re.compile(r"\n\s*\n")
MOST_DATA: Final = 1_000
"""The longest value in a question, in characters: more than any position with its history."""
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Asked:
    """A question of a document, and the path of the mapping that holds it."""

    path: tuple[str | int, ...]
    model: PuzzleModel | QuestionStepModel
    question: Question


@dataclass(frozen=True, slots=True)
class Built:
    """What could be made of a file: its nodes, its model, its questions, and the document if all
    of it could be made."""

    read: Read | None = None
    model: AnyModel | None = None
    asked: tuple[Asked, ...] = ()
    document: Document | None = None


def build(id: str, content: bytes, problems: Problems) -> Built:
    """Make a document of a file's bytes; everything that is wrong goes to `problems`."""
    read = read_yaml(content, problems)
    if read is None:
        return Built()
    model = validated(read.root, problems)
    if model is None:
        return Built(read)
    digest = hashlib.blake2b(content, digest_size=6).hexdigest()
    builder = _Builder(read, problems)
    document = builder.document(id, model, digest)
    return Built(read, model, tuple(builder.asked), document)


class _Builder:
    def __init__(self, read: Read, problems: Problems) -> None:
        self.root = read.root
        self.source = read.source
        self.problems = problems
        self.asked: list[Asked] = []

    def document(self, id: str, model: AnyModel, digest: str) -> Document | None:
        if isinstance(model, CourseModel):
            return Course(
                tuple(Entry(one.id, _prose(one.title)) for one in model.lessons),
                tuple(
                    Entry(one.id, _prose(one.title), one.grade, tuple(one.themes))
                    for one in model.puzzles
                ),
            )
        if isinstance(model, LessonModel):
            steps = [self._step(number, step) for number, step in enumerate(model.steps)]
            whole = tuple(step for step in steps if step is not None)
            if len(whole) < len(steps):
                return None
            return Lesson(id, _prose(model.title), whole, _prose(model.learnt), digest)
        asked = self._asked(model)
        if asked is None:
            return None
        return Puzzle(
            id,
            _prose(model.title),
            model.grade,
            tuple(model.themes),
            asked.question,
            asked.ask,
            asked.wrong,
            asked.note,
            digest,
        )

    def _step(self, number: int, model: StepModel) -> Step | None:
        path = ("steps", number)
        if isinstance(model, QuestionStepModel):
            return self._asked(model, *path)
        if isinstance(model, DemoStepModel):
            return self._demo(model, *path, "demo")
        if model.position is None:
            return TextStep(_prose(model.text))
        turn = self._turn(*path)
        return None if turn is None else TextStep(_prose(model.text), turn)

    def _asked(
        self, model: PuzzleModel | QuestionStepModel, *path: str | int
    ) -> QuestionStep | None:
        question = self._question(*path, "question")
        if question is None:
            return None
        self.asked.append(Asked(path, model, question))
        wrong = tuple(Wrong(one.answer, one.clause) for one in model.wrong)
        return QuestionStep(question, _maybe(model.ask), wrong, _maybe(model.note))

    def _question(self, *path: str | int) -> Question | None:
        node = at(self.root, *path)
        assert isinstance(node, Keys)
        if "kind" not in node.values:
            self.problems.add(node.place, problem("needs-key", "kind"))
            return None
        before = len(self.problems.found)
        for key, (_, value) in node.values.items():
            if isinstance(value, Scalar) and value.value is None:
                self.problems.add(place_at(node, key), problem("empty-value", key))
            elif isinstance(value, Keys) and key == "position":
                self._one_line_values(value)
            elif isinstance(value, Scalar) and len(value.written) > MOST_DATA:
                self.problems.add(value.place, problem("text-too-long", key, most=MOST_DATA))
            elif not _is_data(value):
                self.problems.add(value.place, problem("not-text", key, found="{…}"))
        if len(self.problems.found) > before:
            return None
        data = cast("dict[str, object]", plain(node))
        if str(data["kind"]) not in KINDS:
            known = " ".join(KINDS)
            written = shorten(str(data["kind"]))
            unknown = problem("unknown-kind", "kind", found=written, known=known)
            self.problems.add(place_at(node, "kind"), guessed(unknown))
            return None
        return self._placing(node, lambda: read_question(data))

    def _one_line_values(self, position: Keys) -> None:
        for key, (_, value) in position.values.items():
            if not isinstance(value, Scalar):
                self.problems.add(value.place, problem("not-one-line", key, found="[…]"))

    def _turn(self, *path: str | int) -> Turn | None:
        """The turn under `position` of the mapping at a path."""
        holder = at(self.root, *path)
        assert isinstance(holder, Keys)
        written = cast("str | dict[str, Written]", plain(at(holder, "position")))
        return self._placing(holder, lambda: turn_from(written))

    def _demo(self, model: DemoStepModel, *path: str | int) -> DemoStep | None:
        captions = tuple(_prose(one) for one in model.captions)
        if captions and len(captions) != len(model.demo.plays):
            holder = path[:-1]
            found = problem(
                "captions-count", "captions", found=len(captions), expected=len(model.demo.plays)
            )
            self.problems.add(place_at(self.root, *holder, "captions"), found)
        turn = self._turn(*path)
        if turn is None:
            return None
        if len(model.demo.plays) > 1 and not isinstance(turn, Position):
            place = place_at(self.root, *path, "position")
            self.problems.add(place, problem("demo-needs-all-hands", "position"))
            return None
        turns, plays = [turn], []
        for number, written in enumerate(model.demo.plays):
            made = self._played(turns[-1], written, number, *path)
            if made is None:
                return None
            plays.append(made[0])
            turns.append(made[1])
        return DemoStep(tuple(turns), tuple(plays), _prose(model.text), captions)

    def _played(
        self, turn: Turn, written: str, number: int, *path: str | int
    ) -> tuple[Play, Turn] | None:
        place = place_at(self.root, *path, "plays", number)
        try:
            play = parse_play(written, "plays")
            check_sweep(turn, play, "plays")
        except RulesError as error:
            for found in error.problems:
                self.problems.add(place, found)
            return None
        ruling = rule(turn, play)
        if not ruling.is_legal:
            found = problem(
                "demo-play-illegal",
                "plays",
                number=number + 1,
                play=format_play(play),
                clause=ruling.clause,
            )
            self.problems.add(place, found)
            return None
        play = play._replace(sweep=is_sweep(turn, play))
        if isinstance(turn, Position):
            return play, apply(turn, play)
        left, hand = after_play(turn, play), turn.hand & ~(1 << play.card)
        return play, Table(turn.ruleset, left, hand)

    def _placing(self, holder: Keys, make: Callable[[], T]) -> T | None:
        """Make something of the data in `holder`; None, and every problem at its place."""
        try:
            return make()
        except RulesError as error:
            for found in error.problems:
                if found.id == "unknown-question-key":
                    found = guessed(problem("unknown-key", found.where, **found.params))
                self.problems.add(self._place(holder, found), found)
            return None

    def _place(self, holder: Keys, found: Problem) -> Place:
        """Where in the data of a question or a demonstration a problem stands."""
        if found.where in holder.values:
            if found.id.startswith("unknown-key"):
                return holder.values[found.where][0].place
            return place_at(holder, found.where)
        if "position" not in holder.values:
            return holder.place
        position = holder.values["position"][1]
        if isinstance(position, Scalar):
            return self._in_line(position, found) or position.place
        if isinstance(position, Keys):
            return _in_mapping(position, found) or holder.values["position"][0].place
        return position.place

    def _in_line(self, position: Scalar, found: Problem) -> Place | None:
        """The token of a one-line position that a problem is about."""
        start = r"(?<![^\s\"'])"
        if not found.where:
            stray = str(found.params.get("found", ""))
            places = self.source.find_all(start + re.escape(stray), position) if stray else []
            return places[0] if places else None
        token = rf"{start}(?i:{re.escape(found.where)})="
        places = self.source.find_all(token, position)
        if found.id == "doubled-key":
            places = places[1:] or places
        return places[0] if places else None


def _in_mapping(position: Keys, found: Problem) -> Place | None:
    """The value (of an unknown key: the key) that a problem is about."""
    name = found.where.lower()
    same = [key for key in position.values if key.strip().lower() == name]
    if not same:
        return None
    if found.id in ("unknown-key", "unknown-key-but", "doubled-key"):
        return position.values[same[-1]][0].place
    return place_at(position, same[-1])


def _is_data(value: Node) -> bool:
    if isinstance(value, Items):
        return all(isinstance(item, Scalar) for item in value.items)
    return isinstance(value, Scalar)


def _prose(model: ProseModel) -> Prose:
    return Prose(_flowing(model.en), _flowing(model.it))


def _flowing(text: str) -> str:
    """Paragraphs without the line breaks of the file; an empty line parts two of them."""
    return "\n\n".join(" ".join(part.split()) for part in _PARAGRAPHS.split(text.strip()))


def _maybe(model: ProseModel | None) -> Prose | None:
    return None if model is None else _prose(model)
