"""The catalogues are complete, current and compiled; and the command that says so can say no."""

import gettext
from pathlib import Path

import pytest

from tests import catalogues

SOURCE = """
def N_(text): return text
TITLE = N_("Table")
def greet(_, ngettext, pgettext, n, who):
    # Translators: on entering
    _("Hello {who}").format(who=who)
    ngettext("One card for {who}", "{n} cards for {who}", n)
    pgettext("suit", "cups")
    return pgettext("trophy", "cups")
"""
ITALIAN = {
    'msgid "Table"\nmsgstr ""': 'msgid "Table"\nmsgstr "Tavola"',
    'msgid "Hello {who}"\nmsgstr ""': 'msgid "Hello {who}"\nmsgstr "Ciao {who}"',
    'msgstr[0] ""\nmsgstr[1] ""': (
        'msgstr[0] "Una carta per {who}"\nmsgstr[1] "{n} carte per {who}"'
    ),
    'msgctxt "suit"\nmsgid "cups"\nmsgstr ""': 'msgctxt "suit"\nmsgid "cups"\nmsgstr "coppe"',
    'msgctxt "trophy"\nmsgid "cups"\nmsgstr ""': 'msgctxt "trophy"\nmsgid "cups"\nmsgstr "trofei"',
}


def test_the_catalogues_of_the_project_have_no_problems():
    assert catalogues.problems(catalogues.ROOT) == []


@pytest.fixture
def tree(tmp_path):
    """A small project, extracted, translated and compiled."""
    write_source(tmp_path, SOURCE)
    catalogues.update(tmp_path)
    edit_italian(tmp_path, ITALIAN)
    catalogues.update(tmp_path)
    assert catalogues.problems(tmp_path) == []
    return tmp_path


def write_source(root: Path, text: str) -> None:
    (root / "trainer").mkdir(exist_ok=True)
    (root / "trainer/words.py").write_text(text, encoding="utf-8")


def italian_po(root: Path) -> Path:
    return catalogues.Files.of(root, "it").po


def edit_italian(root: Path, changes: dict[str, str]) -> None:
    text = italian_po(root).read_text(encoding="utf-8")
    for old, new in changes.items():
        assert old in text
        text = text.replace(old, new)
    italian_po(root).write_text(text, encoding="utf-8")


def test_a_project_without_messages_has_catalogues_that_load(tmp_path):
    write_source(tmp_path, "")
    catalogues.update(tmp_path)
    assert catalogues.problems(tmp_path) == []
    with catalogues.Files.of(tmp_path, "it").mo.open("rb") as file:
        assert gettext.GNUTranslations(file).gettext("Table") == "Table"


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("Table", "One card for {who}", "{n} cards for {who}", "cups", "cups")),
        ("it", ("Tavola", "Una carta per {who}", "{n} carte per {who}", "coppe", "trofei")),
    ],
)
def test_the_compiled_catalogue_translates(tree, language, words):
    with catalogues.Files.of(tree, language).mo.open("rb") as file:
        t = gettext.GNUTranslations(file)
    plural = ("One card for {who}", "{n} cards for {who}")
    assert words == (
        t.gettext("Table"),
        t.ngettext(*plural, 1),
        t.ngettext(*plural, 2),
        t.pgettext("suit", "cups"),
        t.pgettext("trophy", "cups"),
    )


def test_an_update_without_a_change_writes_the_same_bytes(tree):
    files = list((tree / "trainer").rglob("*.?o"))
    before = [path.read_bytes() for path in files]
    catalogues.update(tree)
    assert [path.read_bytes() for path in files] == before
    assert len(files) == 4


def test_moving_a_line_makes_nothing_stale(tree):
    write_source(tree, "\n\n" + SOURCE)
    assert catalogues.problems(tree) == []


def test_a_new_message_is_stale_until_the_update_and_missing_until_translated(tree):
    write_source(tree, SOURCE + '    _("Deck")\n')
    stale = "stale: extraction differs from the .po file: run --update"
    assert f"en: {stale}" in catalogues.problems(tree)
    assert "it: missing: 'Deck'" in catalogues.problems(tree)
    catalogues.update(tree)
    assert catalogues.problems(tree) == ["it: missing: 'Deck'"]


def test_a_message_no_longer_used_is_obsolete_until_the_update_drops_and_names_it(tree):
    write_source(tree, SOURCE.replace('N_("Table")', "'Table'"))
    assert "it: obsolete: 'Table'" in catalogues.problems(tree)
    assert "it: dropped 'Table', which was 'Tavola'" in catalogues.update(tree)
    assert catalogues.problems(tree) == []
    assert "Tavola" not in italian_po(tree).read_text(encoding="utf-8")


def test_an_obsolete_entry_kept_as_a_comment_is_named(tree):
    with italian_po(tree).open("a", encoding="utf-8") as file:
        file.write('\n#~ msgid "Old"\n#~ msgstr "Vecchio"\n')
    assert "it: obsolete: 'Old'" in catalogues.problems(tree)


def test_a_changed_plural_keeps_its_translation_as_fuzzy(tree):
    write_source(tree, SOURCE.replace("{n} cards for", "{n} cards dealt to"))
    catalogues.update(tree)
    assert catalogues.problems(tree) == ["it: fuzzy: 'One card for {who}'"]


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("Ciao {who}", "Ciao {chi}", "lacks who, has chi"),
        ("Ciao {who}", "Ciao {who", "expected '}' before end of string"),
        ("Ciao {who}", "Ciao {who} %s", "has %s x1"),
        ("{n} carte per {who}", "carte per {who}", "lacks n"),
        ("Una carta per {who}", "Una carta", "lacks who"),
    ],
)
def test_fields_lost_or_made_up_are_named(tree, old, new, problem):
    edit_italian(tree, {old: new})
    catalogues.update(tree)
    [line] = catalogues.problems(tree)
    assert line.startswith("it: fields: ")
    assert problem in line


def test_a_compiled_catalogue_older_than_its_text_is_stale(tree):
    edit_italian(tree, {"Tavola": "Tavolo"})
    assert catalogues.problems(tree) == [
        "it: stale: the .mo file is not what the .po file compiles to: run --update"
    ]


def test_a_file_that_is_no_catalogue_is_named(tree):
    italian_po(tree).write_text("msgid Table\n", encoding="utf-8")
    [line] = catalogues.problems(tree)
    assert "it/LC_MESSAGES/scopone.po" in line


@pytest.mark.parametrize(
    ("call", "problem"),
    [
        ("def f(_, x): _(f'Hello {x}')", "needs a literal text"),
        ("def f(_, x): _('Hello %s' % x)", "needs a literal text"),
        ("TITLE = _('Table')", "is called while importing"),
        ("class A:\n    title = t.pgettext('suit', 'cups')", "is called while importing"),
        ("def f(x=_('Table')): pass", "is called while importing"),
        ("TITLE = lambda: _('Table')", None),
        ("TITLE = N_('Table')", None),
        ("async def f(): return [_('Table') for _ in '1']", None),
    ],
)
def test_marked_calls_that_could_not_work_are_named(tmp_path, call, problem):
    write_source(tmp_path, call)
    found = catalogues.source_problems(tmp_path)
    assert len(found) == (problem is not None)
    assert all(line.startswith("trainer/words.py:") and problem in line for line in found)
