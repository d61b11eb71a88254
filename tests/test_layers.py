"""The wall round the core: who may import whom, and what may come along.

Two looks at it. Each layer is imported in a fresh interpreter, and the third-party modules that
came along are compared with those allowed to it. And the syntax trees are read, which also shows
imports inside functions.
"""

import ast
import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.installed import package_folder

# A layer may import those before it, and itself. `cli` starts `tui`, never the other way.
LAYERS = (
    "rules",
    "solver",
    "questions",
    "session",
    "content",
    "learner",
    "text",
    "tui",
    "cli",
)
PYDANTIC = {
    "pydantic",
    "pydantic_core",
    "annotated_types",
    "typing_extensions",
    "typing_inspection",
}
TEXTUAL = {
    "textual",
    "rich",
    "linkify_it",
    "markdown_it",
    "mdit_py_plugins",
    "mdurl",
    "platformdirs",
    "pygments",
    "typing_extensions",
    "uc_micro",
}
# What may be loaded once every module of the layer is imported. The rest waits inside functions:
# the command line must answer, and the first frame appear, before anything heavy is read.
THIRD_PARTY: dict[str, set[str]] = {
    "rules": set(),
    # numba looks for yaml (its configuration) and coverage, and takes them where they are
    "solver": {"numba", "numpy", "llvmlite", "yaml", "_yaml", "coverage"},
    "questions": set(),
    "session": set(),
    "content": {"yaml", "_yaml", *PYDANTIC},
    "learner": {"platformdirs"},
    "text": set(),
    "tui": TEXTUAL,
    "cli": set(),
}
# The rules compute; they do not look at the world.
IMPURE_MODULES = {
    "datetime",
    "io",
    "logging",
    "os",
    "pathlib",
    "random",
    "secrets",
    "shutil",
    "socket",
    "subprocess",
    "sys",
    "tempfile",
    "time",
}
IMPURE_CALLS = {"input", "open", "print"}
# What starts the program is part of the command line.
ALIASES = {"__main__": "cli"}


def layer_files(package: Path, layer: str) -> list[Path]:
    """The Python files of a layer: a folder or one file of its name."""
    return sorted((package / layer).rglob("*.py")) or [
        path for path in [package / f"{layer}.py"] if path.exists()
    ]


def module_name(package: Path, path: Path) -> str:
    parts = path.relative_to(package.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def layer_of(module: str) -> str | None:
    """`rules` of `trainer.rules.cards`; None of `trainer` itself and of other packages."""
    parts = module.split(".")
    if parts[0] != "trainer" or len(parts) == 1:
        return None
    return ALIASES.get(parts[1], parts[1])


# --- what comes along -------------------------------------------------------------------------

LOAD = """
import importlib, json, sys
before = set(sys.modules)
sys.path.insert(0, sys.argv[1])
for name in sys.argv[2:]:
    importlib.import_module(name)
print(json.dumps(sorted(set(sys.modules) - before)))
"""


def loaded(package: Path, modules: list[str]) -> set[str]:
    """Top-level names of what came along, without the standard library and the package itself."""
    answer = subprocess.run(
        [sys.executable, "-I", "-c", LOAD, str(package.parent), *modules],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert answer.returncode == 0, answer.stderr
    names = {name.partition(".")[0] for name in json.loads(answer.stdout)}
    # Not modules that anything imports: the platform's, and what compiled extensions register.
    by_themselves = ("_sysconfigdata", "_cython_", "cython_runtime", "__mp_main__")
    names = {name for name in names if not name.startswith(by_themselves)}
    return names - {"trainer"} - sys.stdlib_module_names


def test_the_package_itself_brings_nothing():
    assert loaded(package_folder(), ["trainer"]) == set()
    assert list(imports(package_folder() / "__init__.py", "trainer")) == []


PRESENT = [layer for layer in LAYERS if layer_files(package_folder(), layer)]


def test_all_layers_are_there():
    missing = [layer for layer in LAYERS if layer not in PRESENT]
    if missing:
        pytest.skip(f"not written yet: {', '.join(missing)}")


@pytest.mark.parametrize("layer", PRESENT)
def test_a_layer_brings_only_what_is_allowed_to_it(layer):
    package = package_folder()
    modules = [module_name(package, path) for path in layer_files(package, layer)]
    assert loaded(package, modules) - THIRD_PARTY[layer] == set()


# --- who imports whom -------------------------------------------------------------------------


@dataclass(frozen=True)
class Import:
    """One import statement's module, where it stands, and whether it runs on import."""

    module: str
    line: int
    at_once: bool


def imports(path: Path, name: str) -> Iterator[Import]:
    """All imports of the file whose module is `name`; relative ones are resolved."""
    package = name if path.stem == "__init__" else name.rpartition(".")[0]
    tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
    yield from imports_below(tree, package, at_once=True)


def imports_below(node: ast.AST, package: str, *, at_once: bool) -> Iterator[Import]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import):
            for alias in child.names:
                yield Import(alias.name, child.lineno, at_once)
        elif isinstance(child, ast.ImportFrom):
            base = child.module or ""
            if child.level:
                above = package.split(".")[: len(package.split(".")) - child.level + 1]
                base = ".".join([*above, base]) if base else ".".join(above)
            # `from trainer import rules` names a layer only with its last part.
            for alias in child.names:
                yield Import(f"{base}.{alias.name}", child.lineno, at_once)
        else:
            waits = isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
            waits = waits or (isinstance(child, ast.If) and "TYPE_CHECKING" in ast.dump(child.test))
            yield from imports_below(child, package, at_once=at_once and not waits)


def faults(package: Path, layer: str) -> list[str]:
    """What the layer imports or calls and must not, one line each."""
    found = []
    for path in layer_files(package, layer):
        where = path.relative_to(package.parent).as_posix()
        for one in imports(path, module_name(package, path)):
            line = f"{where}:{one.line}: {layer} imports {one.module}"
            target = layer_of(one.module)
            if target in LAYERS and LAYERS.index(target) > LAYERS.index(layer):
                found.append(f"{line}, a layer below it")
            if target == "solver" and layer != "solver" and one.at_once:
                found.append(f"{line} outside a function")
            root = one.module.partition(".")[0]
            if layer == "rules" and root not in {"trainer", *sys.stdlib_module_names}:
                found.append(f"{line}, which is not in the standard library")
            if layer == "rules" and root in IMPURE_MODULES:
                found.append(f"{line}, which is not pure")
        if layer == "rules":
            found += [f"{where}:{number}: rules call {name}" for number, name in impure_calls(path)]
    return found


def impure_calls(path: Path) -> Iterator[tuple[int, str]]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
        match node:
            case ast.Call(func=ast.Name(id=name)) if name in IMPURE_CALLS:
                yield node.lineno, name


@pytest.mark.parametrize("layer", PRESENT)
def test_imports_go_upwards_only(layer):
    assert faults(package_folder(), layer) == []


def test_every_module_belongs_to_a_layer():
    package = package_folder()
    names = {module_name(package, path) for path in package.rglob("*.py")} - {"trainer"}
    assert {name for name in names if layer_of(name) not in LAYERS} == set()


@pytest.mark.parametrize(
    ("layer", "source", "fault"),
    [
        ("rules", "from trainer.text import words", "a layer below it"),
        ("rules", "from trainer import text", "a layer below it"),
        ("rules", "from ..cli import main", "a layer below it"),
        ("rules", "def f():\n    import trainer.session.state", "a layer below it"),
        ("rules", "import yaml", "not in the standard library"),
        ("rules", "from random import shuffle", "not pure"),
        ("rules", "def f():\n    import os.path", "not pure"),
        ("rules", "def f():\n    print(1)", "rules call print"),
        ("rules", "from . import cards\nfrom .cards import RANKS\nimport dataclasses", None),
        ("questions", "from trainer.solver.search import value", "outside a function"),
        ("questions", "class A:\n    import trainer.solver", "outside a function"),
        ("questions", "def f():\n    from trainer.solver import search", None),
        ("questions", "if TYPE_CHECKING:\n    from trainer.solver import search", None),
        ("text", "from trainer.rules.cards import Card", None),
        ("tui", "from trainer.cli import main", "a layer below it"),
        ("cli", "def main():\n    from trainer.tui.app import App", None),
    ],
)
def test_the_reader_of_imports_sees_what_it_should(tmp_path, layer, source, fault):
    package = tmp_path / "trainer"
    file = package / f"{layer}.py" if layer == "cli" else package / layer / "one.py"
    file.parent.mkdir(parents=True)
    file.write_text(source, encoding="utf-8")
    found = faults(package, layer)
    assert len(found) == (fault is not None), found
    assert all(fault in line for line in found)


def test_the_loader_sees_a_third_party_module(tmp_path):
    package = tmp_path / "trainer"
    (package / "rules").mkdir(parents=True)
    (package / "__init__.py").touch()  # else an installed package of that name comes first
    (package / "rules" / "one.py").write_text("import json, pytest", encoding="utf-8")
    assert "pytest" in loaded(package, ["trainer.rules.one"])
