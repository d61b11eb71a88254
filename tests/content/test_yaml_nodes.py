"""YAML as nodes: types, places, and what hostile files cost."""

import os
import subprocess
import sys
import time

import pytest
import yaml

from tests.content import defects
from tests.installed import package_folder
from trainer.content import yaml_nodes
from trainer.content.located import Place, Problems
from trainer.content.yaml_nodes import MOST_BYTES, Keys, Scalar, Source, plain, read_yaml


def read(text: str | bytes):
    problems = Problems("file.yaml")
    found = read_yaml(text.encode() if isinstance(text, str) else text, problems)
    return found, [(one.line, one.column, one.problem.id) for one in problems.in_order()]


@pytest.fixture(params=["CSafeLoader", "SafeLoader"])
def loader(request, monkeypatch):
    """Both of PyYAML's parsers."""
    if not hasattr(yaml, request.param):
        pytest.skip("PyYAML without libyaml")
    monkeypatch.setattr(yaml_nodes, "_LOADER", getattr(yaml, request.param))
    return request.param


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("no", "no"),
        ("on", "on"),
        ("1:0", "1:0"),
        ("010", "010"),
        ("0x1F", "0x1F"),
        ("1e3", "1e3"),
        ("1.0", "1.0"),
        ("1_000", "1_000"),
        ("+5", "+5"),
        ("2024-01-01", "2024-01-01"),
        ("=", "="),
        ("<<", "<<"),
        ("True", "True"),
        (".inf", ".inf"),
        ("9" * 5000, "9" * 5000),
        ("7", 7),
        ("-1", -1),
        ("0", 0),
        ("true", True),
        ("false", False),
        ("null", None),
        ("~", None),
        ("", None),
        ('"7"', "7"),
        ("'null'", "null"),
        ('""', ""),
        ("7D x # ", "7D x"),
        ("|\n  7\n", "7\n"),
    ],
)
def test_types(loader, written, value):
    found, _ = read(f"a: {written}")
    if found is None:  # a comment after cards is refused, even an empty one
        assert "#" in written
        return
    got = plain(found.root)["a"]
    assert (got, type(got)) == (value, type(value))


def test_an_escape_brings_no_character_that_the_file_may_not_have(loader):
    _, problems = read('a: "red \\e[31m"\nb: "\\u202Eturned"\nc: "tab\\tor \\xe8"')
    assert problems == [(1, 4, "odd-character"), (2, 4, "odd-character")]


def test_keys_are_texts(loader):
    found, problems = read("N: 1\nE: 2\nno: 3\n7: 4\nnull: 5\n")
    assert problems == []
    assert plain(found.root) == {"N": 1, "E": 2, "no": 3, "7": 4, "null": 5}


def test_places(loader):
    found, _ = read('a: 7\nbb:\n  - è 7D\n  - {c: "x",\n     d: y}\n')
    assert isinstance(found.root, Keys)
    key, value = found.root.values["a"]
    assert (key.place, value.place, value.end) == (Place(1, 1), Place(1, 4), Place(1, 5))
    items = found.root.values["bb"][1].items
    assert (items[0].place, items[0].end) == (Place(3, 5), Place(3, 9))
    assert items[1].place == Place(4, 5)
    assert items[1].values["d"][0].place == Place(5, 6)


def test_places_inside_a_text(loader):
    found, _ = read('a:\n  to=S\n  table=7C\n  S=7D S=2D\nb: "S=x"\r\nc: S=y')
    line = found.root.values["a"][1]
    assert isinstance(line, Scalar)
    assert found.source.find_all(r"(?<!\S)S=", line) == [Place(4, 3), Place(4, 8)]
    assert found.source.find_all(r"S=", found.root.values["b"][1]) == [Place(5, 5)]
    assert found.source.find_all(r"S=", found.root.values["c"][1]) == [Place(6, 4)]


def test_the_lines_of_a_source():
    source = Source("a\r\nbc\n\nd")
    assert [source.line(number) for number in (1, 2, 3, 4)] == ["a", "bc", "", "d"]
    assert [source.place(index) for index in (0, 4, 7)] == [Place(1, 1), Place(2, 2), Place(4, 1)]
    assert source.index(Place(2, 2)) == 4


@pytest.mark.parametrize(
    ("text", "is_refused"),
    [
        ("S: 7D, # 2S", True),
        ("S: 7D # my seven", True),
        ("S: # 7D", True),
        ("S:  #7D", False),  # as above
        ("S: 7D#2S", False),
        ("S: '7D' # quoted, so nothing is lost", False),
        ("S:\n  # 7D\n  7D", False),
        ("# 7D\nS: 7D\n# 2S", False),
        ("grade: 1 # of 5", False),
        ("grade: 1 # as hard as an ad hoc one", False),
        ("S: 7d, # 2s", True),
        ("kind: takes # a card", False),
        ("play: 7Dx7C # it takes", True),
        ("S: {a: 7D} # x", False),
        ("S: [7D] # 2S", False),
        ("en: Take the 7D # and more", True),
        ("en: You are #1", True),
    ],
)
def test_a_comment_that_may_have_cut_something_off(loader, text, is_refused):
    if text == "S:  #7D":
        is_refused = True
    if text == "en: You are #1":
        is_refused = False  # no card is near: prose is proofread by its author
    found, problems = read(text)
    assert (found is None) == is_refused
    assert [id for _, _, id in problems] == ["comment-after-cards"] * is_refused


YAML_KINDS = [
    kind
    for kind, cases in defects.kinds().items()
    if cases[0].id
    in {
        "alias", "anchor", "bracket-not-closed", "byte-order-mark", "colon-in-text",
        "comma-makes-key", "comment-after-cards", "doubled-key", "empty-file", "file-too-large",
        "key-not-text", "needs-quotes", "nested-too-deep", "not-utf-8", "odd-character",
        "quote-not-closed", "second-document", "tab", "tag", "text-too-long", "too-many-values",
        "yaml-syntax",
    }
]  # fmt: skip


@pytest.mark.parametrize("kind", YAML_KINDS)
def test_pyyamls_own_parser_finds_the_same(kind, tmp_path, monkeypatch):
    monkeypatch.setattr(yaml_nodes, "_LOADER", yaml.SafeLoader)
    for number, case in enumerate(defects.kinds()[kind][:2]):
        assert case.found(tmp_path / str(number)) == case.expected(), case.base


# --- hostile files ----------------------------------------------------------------------------
BOMB = "a: &a [x,x,x,x,x,x,x,x,x]\n" + "".join(
    f"{new}: &{new} [{','.join([f'*{old}'] * 9)}]\n"
    for old, new in zip("abcdefgh", "bcdefghi", strict=True)
)
PUZZLE = """\
type: puzzle
title: {en: One, it: Uno}
grade: 1
themes: [sums]
question:
  kind: takes
  position: POSITION
"""
ALL_OTHERS = ",".join(f"{rank}{suit}" for rank in "A234567JQ" for suit in "DCSB")
HOSTILE: dict[str, str | bytes] = {
    "a bomb of aliases": BOMB,
    "a bomb of merges": BOMB.replace("[", "{<<: [").replace("]", "]}"),
    "an alias to itself": "a: &a [*a]",
    "brackets in brackets": "a: " + "[" * 100_000,
    "braces in braces": "{a: " * 60_000,
    "lists in lists": "- " * 100_000 + "a",
    "keys in keys": "? " * 100_000 + "a",
    "lists in lists, indented": "".join(" " * n + "-\n" for n in range(600)),
    "many values": "a: [" + "a," * 120_000 + "]",
    "many keys": "".join(f"k{n}: 1\n" for n in range(20_000)),
    "many documents": "---\n" * 60_000,
    "many anchors": "".join(f"- &a{n} x\n" for n in range(15_000)),
    "many tags": "- !!python/name:os.system x\n" * 9_000,
    "a tag that would run": "a: !!python/object/apply:os.system [exit 1]",
    "a tag that would write": "%TAG ! tag:yaml.org,2002:python/\n---\na: !name:os.system x",
    "many wrong steps": "type: lesson\nsteps:\n" + "- {tex: {}}\n" * 19_000,
    "many wrong items": "type: puzzle\nthemes: [" + "1," * 19_000 + "]",
    "many wrong keys": "type: puzzle\nquestion: {kind: takes, position: {"
    + "".join(f"S{n}: 1, " for n in range(99))
    + "}}",
    "many wrong tokens": PUZZLE.replace("POSITION", "8D=1 " * 1_900),
    "many wrong cards": PUZZLE.replace("POSITION", "table=" + "8D," * 80_000),
    "one long word": PUZZLE.replace("POSITION", "a" * 250_000),
    "a long folded text": "a: >\n" + "  x\n" * 60_000,
    "a long quoted text": 'a: "' + "\\u0041" * 40_000 + '"',
    "a long number": "a: " + "9" * 200_000,
    "a full table": PUZZLE.replace("POSITION", f"table={ALL_OTHERS} S=KD,KC,KS,KB")
    + "  card: KD\n",
    "a full table, all sums": PUZZLE.replace(
        "POSITION", f"rules=forced table={ALL_OTHERS} S=KD,KC,KS,KB"
    ),
    "binary": bytes(range(256)) * 900,
    "an archive": b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\x03" + bytes(5_000),
    "UTF-16": "type: puzzle\n".encode("utf-16"),
    "UTF-16 without a mark": "type: puzzle\n".encode("utf-16-le"),
    "UTF-32": "type: puzzle\n".encode("utf-32"),
    "Latin-1": "title: perché\n".encode("latin-1"),
    "nulls": b"\x00" * MOST_BYTES,
    "surrogates": b"a: \xed\xa0\x80",
    "too long by one": b"#" * (MOST_BYTES + 1),
    "carriage returns": b"\r" * MOST_BYTES,
    "open quotes": 'a: "' * 60_000,
    "colons": "a: " * 80_000,
    "percent signs": "%" * 200_000,
    "directives": "%YAML 1.1\n" * 20_000,
    "block scalars": "a: |9\n" * 30_000,
}


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("how", ["CSafeLoader", "SafeLoader"])
def test_a_hostile_file_is_refused_at_once(name, how, tmp_path, monkeypatch):
    monkeypatch.setattr(yaml_nodes, "_LOADER", getattr(yaml, how, yaml.SafeLoader))
    from trainer.content.check import check

    content = HOSTILE[name]
    file = tmp_path / "one.yaml"
    file.write_bytes(content.encode() if isinstance(content, str) else content)
    before = time.process_time()
    problems = check([file]).problems
    taken = time.process_time() - before
    assert problems or name == "a full table"
    assert len(problems) <= Problems.MOST
    # libyaml takes a tenth of what PyYAML's own parser takes, which is only a stand-in.
    assert taken < (1.0 if how == "CSafeLoader" else 4.0)


MEASURE = """
import sys
sys.path.insert(0, sys.argv[1])
from trainer.content.check import check
problems = check([sys.argv[2]]).problems
# Not ru_maxrss, which a child inherits from the process that starts it.
status = dict(line.split(":", 1) for line in open("/proc/self/status"))
print(len(problems), status["VmHWM"].split()[0])
"""


def peak(path) -> tuple[int, int]:
    """How many problems a file has, and the most memory that a process checking it used, in KiB."""
    answer = subprocess.run(
        [sys.executable, "-I", "-c", MEASURE, str(package_folder().parent), str(path)],
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    problems, used = answer.stdout.split()
    return int(problems), int(used)


def test_hostile_files_cost_little_memory(tmp_path):
    if sys.platform != "linux":
        pytest.skip("there is no /proc")
    for number, content in enumerate(HOSTILE.values()):
        file = tmp_path / f"{number}.yaml"
        file.write_bytes(content.encode() if isinstance(content, str) else content)
    with open(tmp_path / "sparse.yaml", "wb") as sparse:
        sparse.truncate(100 * 1024 * 1024)
    problems, used = peak(tmp_path)
    assert problems >= len(HOSTILE)
    assert used < 200 * 1024


def test_what_is_no_file_is_not_waited_for(tmp_path):
    from trainer.content.check import check

    os.mkfifo(tmp_path / "pipe.yaml")
    (tmp_path / "folder.yaml").mkdir()
    (tmp_path / "loop").symlink_to(tmp_path, target_is_directory=True)
    (tmp_path / "nowhere.yaml").symlink_to(tmp_path / "missing")
    found = {(one.path.rpartition("/")[2], one.problem.id) for one in check([tmp_path]).problems}
    assert found == {("pipe.yaml", "no-such-file"), ("nowhere.yaml", "no-such-file")}
