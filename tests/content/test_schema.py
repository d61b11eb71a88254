"""The committed schema is the one that the models give, and takes what the checker takes."""

import json
import re
from pathlib import Path

import pytest
import yaml

from tests.content import defects
from tests.content.bases import BASES
from trainer.content.library import Library
from trainer.content.schema import FILE, keys_of, schema, schema_text
from trainer.content.themes import THEMES
from trainer.questions.kinds import KINDS

TYPES = {
    "string": str,
    "integer": int,
    "object": dict,
    "array": list,
    "null": type(None),
    "boolean": bool,
}
REMEDY = (
    "a kind, theme or key is new; from the checkout: python -m tests.content.test_schema "
    "writes puzzles/schema.json anew"
)
HANDLED = {
    "$ref", "$defs", "$schema", "additionalProperties", "anyOf", "const", "description", "enum",
    "examples", "items", "maximum", "minItems", "minimum", "minProperties", "oneOf", "properties",
    "required", "type",
}  # fmt: skip


def fits(value: object, rule: dict, root: dict) -> bool:
    """Whether a value fits a schema; every word that our schema uses is known here."""
    assert set(rule) <= HANDLED, set(rule) - HANDLED
    if "$ref" in rule and not fits(value, root["$defs"][rule["$ref"].rpartition("/")[2]], root):
        return False
    if "anyOf" in rule and not any(fits(value, one, root) for one in rule["anyOf"]):
        return False
    if "oneOf" in rule and sum(fits(value, one, root) for one in rule["oneOf"]) != 1:
        return False
    if "const" in rule and value != rule["const"]:
        return False
    if "enum" in rule and value not in rule["enum"]:
        return False
    if "type" in rule:
        names = rule["type"] if isinstance(rule["type"], list) else [rule["type"]]
        if not any(type(value) is TYPES[name] for name in names):
            return False
    if isinstance(value, dict):
        known = rule.get("properties", {})
        others = rule.get("additionalProperties", True)
        if len(value) < rule.get("minProperties", 0):
            return False
        return all(key in value for key in rule.get("required", ())) and all(
            fits(one, known[key], root)
            if key in known
            else others is True or (others is not False and fits(one, others, root))
            for key, one in value.items()
        )
    if isinstance(value, list):
        return len(value) >= rule.get("minItems", 0) and all(
            fits(one, rule.get("items", {}), root) for one in value
        )
    if isinstance(value, int):
        return rule.get("minimum", value) <= value <= rule.get("maximum", value)
    return True


def plain(text: str) -> object:
    """As an editor reads it: by the rules of JSON, so `yes` is a text."""
    from trainer.content.located import Problems
    from trainer.content.yaml_nodes import plain as plain_of
    from trainer.content.yaml_nodes import read_yaml

    read = read_yaml(text.encode(), Problems(""))
    assert read is not None
    return plain_of(read.root)


def test_the_committed_schema_is_current():
    committed = Library().root.joinpath(FILE).read_text(encoding="utf-8")
    # As data: pydantic may order a schema otherwise in another version.
    assert json.loads(committed) == json.loads(schema_text()), REMEDY


@pytest.mark.parametrize("base", BASES)
def test_it_takes_what_holds(base):
    assert fits(plain(BASES[base]), schema(), schema())


def test_it_takes_the_course():
    assert fits(plain(defects.course()), schema(), schema())


def test_it_takes_every_document_of_the_library():
    library = Library()
    for id in [*library.ids(), "course"]:
        text = library.read(id).decode()
        assert fits(plain(text), schema(), schema()), id
        first = re.match(r"# yaml-language-server: \$schema=(\S+)\n", text)
        assert first, id
        assert first[1] == "../" * id.count("/") + FILE


@pytest.mark.parametrize(
    "kind",
    [
        "a type misspelt", "a key misspelt", "a language that is neither", "no title",
        "no Italian", "text for a mapping", "a list for a text", "a number for a text",
        "nothing where prose belongs", "grade out of range", "grade in words", "no themes",
        "a theme that is no list", "a kind misspelt", "no kind", "a key that the kind has not",
        "a mapping under a key", "a theme that is none", "no plays",
    ],
)  # fmt: skip
def test_it_refuses_what_an_editor_can_see(kind):
    for case in defects.kinds()[kind]:
        assert not fits(plain(case.files[case.path]), schema(), schema()), case.base


def test_kinds_and_themes():
    made = schema()
    assert made["$defs"]["Question"]["properties"]["kind"]["enum"] == list(KINDS)
    assert made["$defs"]["PuzzleModel"]["properties"]["themes"]["items"]["enum"] == list(THEMES)
    assert keys_of("takes") == ("kind", "position", "card")
    assert all(keys_of(kind)[0] == "kind" and len(keys_of(kind)) > 1 for kind in KINDS)


def test_other_yaml_readers_read_the_samples_alike():
    folder = Path(str(Library().root))
    for file in folder.rglob("*.yaml"):
        text = file.read_text(encoding="utf-8")
        assert yaml.load(text, Loader=yaml.BaseLoader) == texts_of(plain(text)), file.name


def texts_of(value: object) -> object:
    """As a reader that knows no types but text."""
    if isinstance(value, dict):
        return {key: texts_of(one) for key, one in value.items()}
    if isinstance(value, list):
        return [texts_of(one) for one in value]
    if isinstance(value, bool):
        return str(value).lower()
    return "" if value is None else str(value)


if __name__ == "__main__":
    Path(str(Library().root), FILE).write_text(schema_text(), encoding="utf-8")
