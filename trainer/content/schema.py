"""The JSON Schema for editors: one for the three types, made from the models.

It helps while typing (keys, kinds, themes, clauses); what holds is for `check` to say.
"""

import json
from typing import Annotated, Any, Final

from pydantic import Field, TypeAdapter

from trainer.content.model import CourseModel, LessonModel, Position, PuzzleModel
from trainer.content.prove import CLAIMS
from trainer.content.themes import THEMES
from trainer.questions.kinds import KINDS, question_from
from trainer.questions.maxims import MAXIMS
from trainer.rules.clauses import CLAUSES
from trainer.rules.problems import RulesError

FILE: Final = "schema.json"
_DOCUMENTS: Any = Annotated[CourseModel | LessonModel | PuzzleModel, Field(discriminator="type")]
_STRANGE: Final = "no-such-key"
_VALUE: Final = {
    "anyOf": [
        {"type": ["string", "integer", "boolean"]},
        {"type": "array", "items": {"type": ["string", "integer"]}},
    ]
}


def keys_of(kind: str) -> tuple[str, ...]:
    """The keys that a kind of question reads, in its own order, `kind` first.

    A kind says them when it refuses another one.
    """
    try:
        question_from({"kind": kind, _STRANGE: ""})
    except RulesError as error:
        known = error.problems[0].params.get("known", "")
        return tuple(str(known).split())
    return ()


def schema() -> dict[str, Any]:
    """The schema as plain data."""
    made: dict[str, Any] = TypeAdapter(_DOCUMENTS).json_schema()
    made = {"$schema": "https://json-schema.org/draft/2020-12/schema", **made}
    made.pop("discriminator", None)  # OpenAPI's, which editors warn of
    definitions = made["$defs"]
    for one in definitions.values():
        _tidy(one)
    definitions["Question"] = _question()
    for name in ("PuzzleModel", "QuestionStepModel"):
        definitions[name]["properties"]["question"] = {"$ref": "#/$defs/Question"}
    for name in ("PuzzleModel", "PuzzleEntryModel"):
        definitions[name]["properties"]["themes"]["items"]["enum"] = list(THEMES)
    claim = {"enum": list(CLAIMS)}
    definitions["PuzzleModel"]["properties"]["maxims"] = {
        "type": "object",
        "properties": dict.fromkeys(MAXIMS, claim),
        "additionalProperties": False,
        "minProperties": 1,
    }
    reasons = definitions["WrongModel"]["properties"]["clause"]
    reasons["examples"] = list(CLAUSES)  # examples, since the id of a fact will do too
    return made


def schema_text() -> str:
    """The schema as it stands in the file."""
    return json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"


def _question() -> dict[str, Any]:
    """A question: the keys of each kind."""
    position = TypeAdapter(Position).json_schema()
    by_kind = []
    for kind in KINDS:
        values = {key: position if key == "position" else _VALUE for key in keys_of(kind)}
        values["kind"] = {"const": kind}
        by_kind.append({"properties": values, "required": ["kind"], "additionalProperties": False})
    return {
        "type": "object",
        "properties": {"kind": {"enum": list(KINDS)}},
        "required": ["kind"],
        "oneOf": by_kind,
    }


def _tidy(definition: object) -> None:
    """Without the titles that pydantic makes of names, and defaults that only say "absent"."""
    if isinstance(definition, dict):
        if isinstance(definition.get("title"), str):
            del definition["title"]
        if definition.get("default", "") in (None, []):
            del definition["default"]
            written = [one for one in definition.get("anyOf", ()) if one != {"type": "null"}]
            if len(written) == 1:  # what may be left out may still not be empty
                del definition["anyOf"]
                definition.update(written[0])
        for one in definition.values():
            _tidy(one)
    elif isinstance(definition, list):
        for one in definition:
            _tidy(one)
