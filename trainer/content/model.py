"""What a document must look like, as pydantic models, and pydantic's errors as our problems.

The models hold shape only. What a question needs is known to its kind, what holds is proved in
`check`. pydantic's messages are English only, so they are mapped by their type.
"""

import difflib
from collections.abc import Sequence
from typing import Annotated, Any, Final, Literal, TypeAlias

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Discriminator,
    Field,
    Tag,
    ValidationError,
    WithJsonSchema,
)
from pydantic_core import ErrorDetails, PydanticCustomError

from trainer.content.located import Place, Problems
from trainer.content.yaml_nodes import Items, Keys, Node, Scalar, plain
from trainer.rules.notation import shorten
from trainer.rules.problems import Problem, problem


class _Model(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class ProseModel(_Model):
    """Words in English and Italian."""

    en: str
    it: str


def _present(value: object) -> object:
    if value is None:
        raise PydanticCustomError("empty_value", "empty")
    return value


def _as_list(value: object) -> object:
    return value if isinstance(value, list) else [_present(value)]


def _answer(value: object) -> object:
    """An answer is text; a whole number is read as its digits."""
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    return value


def _position(value: object) -> object:
    if isinstance(value, dict):
        for key, one in value.items():
            if isinstance(one, dict | list):
                raise PydanticCustomError("not_one_line", "not one line", {"key": key})
    elif not isinstance(value, str):
        raise PydanticCustomError("not_a_position", "not a position")
    return value


_POSITION_SCHEMA: Final = {
    "description": "One line of key=value, or a mapping with the same keys.",
    "anyOf": [
        {"type": "string"},
        {"type": "object", "additionalProperties": {"type": ["string", "integer", "null"]}},
    ],
}
_ANSWER_SCHEMA: Final = {"type": ["string", "integer"]}

Answer: TypeAlias = Annotated[str, BeforeValidator(_answer), WithJsonSchema(_ANSWER_SCHEMA)]
Answers: TypeAlias = Annotated[
    list[Answer],
    BeforeValidator(_as_list),
    WithJsonSchema({"anyOf": [_ANSWER_SCHEMA, {"type": "array", "items": _ANSWER_SCHEMA}]}),
]
Position: TypeAlias = Annotated[Any, BeforeValidator(_position), WithJsonSchema(_POSITION_SCHEMA)]
OptionalProse: TypeAlias = Annotated[ProseModel | None, BeforeValidator(_present)]
OptionalPosition: TypeAlias = Annotated[Position, BeforeValidator(_present)]
# The keys of a question are its kind's own; see trainer.content.schema.
QuestionData: TypeAlias = dict[str, Any]


class WrongModel(_Model):
    """A wrong answer, and the clause or fact for which it is wrong."""

    answer: Answer
    clause: str


class _AskedModel(_Model):
    question: QuestionData
    ask: OptionalProse = None
    answer: Answers = Field(default=[], min_length=1)
    wrong: Annotated[list[WrongModel], Field(min_length=1)] = []
    note: OptionalProse = None


class PuzzleModel(_AskedModel):
    """One question of a grade, with themes.

    `maxims`: what is said of them, right or wrong. `best`: for a play judged by safety, the plays
    that are worth most points, as far as the seat can know.
    """

    type: Literal["puzzle"]
    title: ProseModel
    grade: Annotated[int, Field(ge=1, le=5)]
    themes: Annotated[list[str], Field(min_length=1)]
    maxims: Annotated[dict[str, str], Field(min_length=1)] = {}
    best: Answers = Field(default=[], min_length=1)


class TextStepModel(_Model):
    """Words, perhaps with a table."""

    text: ProseModel
    position: OptionalPosition = None


class DemoModel(_Model):
    """A start and the plays made from it."""

    position: Position
    plays: Annotated[list[str], Field(min_length=1)]


class DemoStepModel(_Model):
    """Cards that move, with words."""

    demo: DemoModel
    text: ProseModel
    captions: list[ProseModel] = []


class QuestionStepModel(_AskedModel):
    """A question."""


def _kind_of_step(value: object) -> str:
    keys = value if isinstance(value, dict) else {}
    return next((f"<{key}>" for key in ("question", "demo") if key in keys), "<text>")


StepModel: TypeAlias = Annotated[
    Annotated[TextStepModel, Tag("<text>")]
    | Annotated[DemoStepModel, Tag("<demo>")]
    | Annotated[QuestionStepModel, Tag("<question>")],
    Discriminator(_kind_of_step),
]


class LessonModel(_Model):
    """Steps in order."""

    type: Literal["lesson"]
    title: ProseModel
    steps: Annotated[list[StepModel], Field(min_length=1)]
    learnt: ProseModel


class LessonEntryModel(_Model):
    """A lesson in the course."""

    id: str
    title: ProseModel


class PuzzleEntryModel(_Model):
    """A puzzle in the course."""

    id: str
    title: ProseModel
    grade: Annotated[int, Field(ge=1, le=5)]
    themes: Annotated[list[str], Field(min_length=1)]


class CourseModel(_Model):
    """The index."""

    type: Literal["course"]
    lessons: list[LessonEntryModel]
    puzzles: list[PuzzleEntryModel]


AnyModel: TypeAlias = CourseModel | LessonModel | PuzzleModel
MODELS: Final[dict[str, type[AnyModel]]] = {
    "course": CourseModel,
    "lesson": LessonModel,
    "puzzle": PuzzleModel,
}


def guessed(found: Problem) -> Problem:
    """A problem about an unknown name, with a `guess` where a known one is close."""
    known = str(found.params.get("known", "")).split()
    close = difflib.get_close_matches(str(found.params.get("found", "")), known, 1)
    if not close:
        return found
    return problem(found.id, found.where, **found.params, guess=close[0])


def validated(root: Node, problems: Problems) -> AnyModel | None:
    """The document as its model; None if it has not the shape, and why goes to `problems`."""
    if not isinstance(root, Keys):
        problems.add(root.place, problem("not-a-mapping", found=_echo(root)))
        return None
    if "type" not in root.values:
        problems.add(root.place, problem("needs-key", "type"))
        return None
    written = root.values["type"][1]
    name = written.value if isinstance(written, Scalar) else None
    if not isinstance(name, str) or name not in MODELS:
        unknown = problem("unknown-type", "type", found=_echo(written), known=" ".join(MODELS))
        problems.add(written.place, guessed(unknown))
        return None
    model = MODELS[name]
    try:
        return model.model_validate(plain(root))
    except ValidationError as error:
        for one in error.errors(include_url=False, include_input=False):
            problems.add(*_mapped(root, one))
            if problems.is_full:
                break
        return None


def at(root: Node, *path: str | int) -> Node:
    """The node at a path of keys and indices; the last that is there.

    A list of one may be written as that one.
    """
    node = root
    for part in path:
        if isinstance(node, Keys) and part in node.values:
            node = node.values[str(part)][1]
        elif isinstance(node, Items) and isinstance(part, int) and part < len(node.items):
            node = node.items[part]
    return node


def place_at(root: Node, *path: str | int) -> Place:
    """Where the value at a path stands; its key, where nothing is written after it."""
    holder, node = at(root, *path[:-1]), at(root, *path)
    is_nothing = isinstance(node, Scalar) and node.place == node.end
    if is_nothing and isinstance(holder, Keys):
        return holder.values[str(path[-1])][0].place
    return node.place


def _mapped(root: Node, error: ErrorDetails) -> tuple[Place, Problem]:
    """Where pydantic's error stands, and which of our problems it is."""
    path = [part for part in error["loc"] if not (isinstance(part, str) and part.startswith("<"))]
    context = error.get("ctx", {})
    kind = error["type"]
    where = next((part for part in reversed(path) if isinstance(part, str)), "")
    if kind == "missing":
        return _holding(root, path[:-1]), problem("needs-key", where)
    if kind == "extra_forbidden":
        return _key_place(root, path), _unknown_key(root, error, where)
    if kind == "not_one_line":
        path.append(str(context["key"]))
        where = str(context["key"])
    node, place = at(root, *path), place_at(root, *path)
    if isinstance(node, Scalar) and node.value is None:
        return place, problem("empty-value", where)
    found = _echo(node)
    if kind in ("too_short", "too_long"):
        return place, problem("empty-list", where)
    if kind in ("greater_than_equal", "less_than_equal"):
        return place, problem("out-of-range", where, found=found, least=1, most=5)
    return place, problem(_OF_TYPE.get(kind, "wrong-shape"), where, found=found)


_OF_TYPE: Final = {
    "string_type": "not-text",
    "int_type": "not-a-whole-number",
    "list_type": "not-a-list",
    "dict_type": "not-a-mapping",
    "model_type": "not-a-mapping",
    "model_attributes_type": "not-a-mapping",
    "not_one_line": "not-one-line",
    "not_a_position": "not-a-position",
}


def _holding(root: Node, path: Sequence[str | int]) -> Place:
    """The key that holds the mapping at a path, else the mapping itself."""
    if path and isinstance(path[-1], str):
        return _key_place(root, path)
    return at(root, *path).place


def _key_place(root: Node, path: Sequence[str | int]) -> Place:
    holder = at(root, *path[:-1])
    if isinstance(holder, Keys) and path[-1] in holder.values:
        return holder.values[str(path[-1])][0].place
    return holder.place


def _unknown_key(root: Node, error: ErrorDetails, name: str) -> Problem:
    holder = _model_at(root, error["loc"][:-1])
    known = " ".join(holder.model_fields)
    return guessed(problem("unknown-key", shorten(name), found=shorten(name), known=known))


def _model_at(root: Node, loc: Sequence[str | int]) -> type[BaseModel]:
    """The model of the mapping at a location: what could have been written there."""
    written = at(root, "type")
    model: type[BaseModel] = MODELS[str(written.value if isinstance(written, Scalar) else "")]
    for part in loc:
        if isinstance(part, str):
            model = _NESTED.get((model, part)) or _NESTED[(None, part)]
    return model


_NESTED: Final[dict[tuple[type[BaseModel] | None, str], type[BaseModel]]] = {
    (CourseModel, "lessons"): LessonEntryModel,
    (CourseModel, "puzzles"): PuzzleEntryModel,
    (LessonModel, "steps"): TextStepModel,
    (None, "<text>"): TextStepModel,
    (None, "<demo>"): DemoStepModel,
    (None, "<question>"): QuestionStepModel,
    (None, "demo"): DemoModel,
    (None, "wrong"): WrongModel,
    **{(None, key): ProseModel for key in ("title", "text", "ask", "note", "learnt", "captions")},
}


def _echo(node: Node) -> str:
    if isinstance(node, Scalar):
        return shorten(node.written)
    return "[…]" if isinstance(node, Items) else "{…}"
