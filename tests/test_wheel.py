"""What travels: the wheel, the sdist and the editable install, built from a copy of the checkout.

No network: the build tools are in the `test` extra.
"""

import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
# What a build reads. The copy keeps whatever a build leaves behind out of the checkout.
SOURCES = ("pyproject.toml", "README.md", ".gitignore", "trainer", "puzzles", "tests")


@pytest.fixture(scope="module")
def checkout(tmp_path_factory) -> Path:
    copy = tmp_path_factory.mktemp("checkout")
    for name in SOURCES:
        if (ROOT / name).is_dir():
            compiled = shutil.ignore_patterns("__pycache__")
            shutil.copytree(ROOT / name, copy / name, ignore=compiled)
        elif (ROOT / name).exists():
            shutil.copy(ROOT / name, copy / name)
    # So that the rules are tested also while puzzles/ has only one level or no file yet.
    deep = copy / "puzzles" / "courses" / "first" / "deep.yaml"
    deep.parent.mkdir(parents=True, exist_ok=True)
    deep.write_text("en: Naples\n", encoding="utf-8")
    return copy


def run(*arguments: str | Path) -> None:
    answer = subprocess.run(
        [sys.executable, *arguments], capture_output=True, text=True, timeout=120, check=False
    )
    assert answer.returncode == 0, answer.stdout + answer.stderr


def pip_wheel(source: Path, folder: Path) -> Path:
    run("-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "-w", folder, source)
    [wheel] = folder.glob("*.whl")
    return wheel


@pytest.fixture(scope="module")
def wheel(checkout, tmp_path_factory) -> Path:
    return pip_wheel(checkout, tmp_path_factory.mktemp("wheel"))


def names(wheel: Path) -> set[str]:
    return set(zipfile.ZipFile(wheel).namelist())


def files(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_every_file_below_puzzles_is_in_the_package(checkout, wheel):
    puzzles = {f"trainer/puzzles/{name}" for name in files(checkout / "puzzles")}
    assert puzzles
    assert puzzles - names(wheel) == set()


def test_every_file_of_the_package_is_there_but_the_sources_of_catalogues(checkout, wheel):
    package = {f"trainer/{name}" for name in files(checkout / "trainer")}
    sources = {name for name in package if name.endswith(".po")}
    assert {name for name in package if name.endswith((".mo", ".py"))}
    assert package - sources - names(wheel) == set()
    assert sources.isdisjoint(names(wheel))


def test_nothing_but_the_package_is_installed(wheel):
    tops = {name.partition("/")[0] for name in names(wheel)}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"trainer"}


def test_the_wheel_says_what_it_needs(wheel):
    archive = zipfile.ZipFile(wheel)
    [metadata] = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
    text = archive.read(metadata).decode()
    assert "Name: scopone-trainer\n" in text
    assert "Requires-Python: >=3.11\n" in text
    assert "Requires-Dist: textual==8.2.8\n" in text
    [entry_points] = [name for name in archive.namelist() if name.endswith("entry_points.txt")]
    assert "scopone = trainer.cli:main" in archive.read(entry_points).decode()


def test_the_sdist_gives_the_same_wheel(checkout, wheel, tmp_path):
    backend_in(checkout, f"build_sdist({str(tmp_path)!r})")
    [sdist] = tmp_path.glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        below_top = {name.partition("/")[2] for name in archive.getnames()}
    assert {f"tests/{name}" for name in files(checkout / "tests")} - below_top == set()
    assert names(pip_wheel(sdist, tmp_path)) == names(wheel)


def test_an_editable_install_maps_the_package_alone(checkout, tmp_path):
    backend_in(checkout, f"build_editable({str(tmp_path)!r})")
    [editable] = tmp_path.glob("*.whl")
    archive = zipfile.ZipFile(editable)
    hooks = [name for name in archive.namelist() if name.endswith((".pth", ".py"))]
    text = "".join(archive.read(name).decode() for name in hooks)
    assert str(checkout / "trainer") in text
    # Neither a copy of the content, which would go stale, nor the checkout itself on the path.
    assert not any("puzzles" in name for name in archive.namelist())
    assert str(checkout) not in text.splitlines()


def backend_in(checkout: Path, call: str) -> None:
    """Calls the build backend as pip would: in the folder of the project."""
    run("-c", f"import os; os.chdir({str(checkout)!r}); import hatchling.build as b; b.{call}")
