"""Which language is chosen, and the messages of both."""

import re

import pytest

from tests.catalogues import ROOT, Files, read
from trainer.rules.problems import RulesError
from trainer.text.language import LANGUAGES, Words, choose_language


@pytest.mark.parametrize(
    ("explicit", "environ", "language"),
    [
        (None, {}, "en"),
        ("it", {"SCOPONE_LANG": "en", "LANG": "en_GB.UTF-8"}, "it"),
        ("en", {"SCOPONE_LANG": "it"}, "en"),
        ("IT", {}, "it"),
        ("it_IT.UTF-8", {}, "it"),
        (None, {"SCOPONE_LANG": "it", "LANG": "en_GB.UTF-8"}, "it"),
        (None, {"SCOPONE_LANG": "", "LANG": "it_IT"}, "it"),
        (None, {"LANG": "it_CH.UTF-8"}, "it"),
        (None, {"LC_ALL": "it_IT@euro", "LANG": "en_GB"}, "it"),
        (None, {"LC_ALL": "en_GB", "LC_MESSAGES": "it_IT", "LANG": "it_IT"}, "en"),
        (None, {"LC_ALL": "", "LC_MESSAGES": "it_IT", "LANG": "de_DE"}, "it"),
        (None, {"LANG": "de_DE.UTF-8"}, "en"),
        (None, {"LANG": "de_DE.UTF-8", "LANGUAGE": "de:it:en"}, "it"),
        (None, {"LANG": "it_IT.UTF-8", "LANGUAGE": "de"}, "it"),
        (None, {"LANGUAGE": "it"}, "it"),
        (None, {"LANG": "C", "LANGUAGE": "it"}, "en"),
        (None, {"LANG": "C.UTF-8", "LANGUAGE": "it"}, "en"),
        (None, {"LANG": "italian"}, "en"),
    ],
)
def test_the_language_chosen(explicit, environ, language):
    assert choose_language(explicit, environ) == language


@pytest.mark.parametrize(
    ("explicit", "environ", "where"),
    [
        ("fr", {"SCOPONE_LANG": "it"}, "--lang"),
        ("", {}, "--lang"),
        (None, {"SCOPONE_LANG": "klingon"}, "SCOPONE_LANG"),
    ],
)
def test_an_unknown_language_is_a_problem(explicit, environ, where):
    with pytest.raises(RulesError) as error:
        choose_language(explicit, environ)
    (found,) = error.value.problems
    assert (found.id, found.where, found.params["known"]) == ("unknown-language", where, "en it")


def test_words_speak_their_language():
    english, italian = Words("en"), Words("it")
    assert (english._("cups"), italian._("cups")) == ("cups", "coppe")
    assert italian.ngettext("{n} sweep", "{n} sweeps", 2) == "{n} scope"
    assert italian.pgettext("seat", "left") == "sinistra"
    assert english.pgettext("seat", "left") == "left"
    assert italian.gettext("not in any catalogue") == "not in any catalogue"
    with pytest.raises(ValueError, match="xx"):
        Words("xx")


def italian_forms():
    for message in read(Files.of(ROOT, "it").po, "it"):
        if message.id:
            yield from message.string if message.pluralizable else (message.string,)


def test_italian_has_one_apostrophe():
    straight = re.compile(r"[a-zàèéìòù]'(?=[a-zàèéìòù{])", re.IGNORECASE)
    assert [form for form in italian_forms() if straight.search(form)] == []


def test_no_article_stands_before_a_number_it_cannot_know():
    # "agli 11" but "ai 16": a number comes after a noun or a colon.
    article = re.compile(
        r"\b(?:i|gli|il|lo|[adns]?[ae]i|[adns]?[ae]gli|[adns]?[ae]l|sui|sugli) "
        r"\{(?:target|total|points|number|n|found|percent)\}",
        re.IGNORECASE,
    )
    assert [form for form in italian_forms() if article.search(form)] == []


OWN = ("trainer/text/", "trainer/cli/")
# Words that no Italian sentence contains, save where a name or the notation does.
ENGLISH = {
    "add", "adds", "all", "and", "any", "are", "be", "but", "by", "can", "card", "cards",
    "clear", "clears", "coins", "cups", "deal", "each", "first", "for", "from", "goes", "has",
    "house", "if", "is", "it", "knight", "lay", "leave", "lies", "makes", "may", "must", "nobody",
    "not", "nothing", "of", "one", "only", "or", "other", "pile", "play", "points", "queen",
    "sum", "sweep", "swords", "take", "takes", "than", "that", "the", "there", "these", "this",
    "to", "too", "what", "which", "who", "with", "write", "you", "your",
}  # fmt: skip
# Option names, keys, values and languages are the same in both languages.
NOTATION = re.compile(
    r"--?[a-z-]+|\{\w+\}|%\(?\w+\)?|scopone \w+|last_sweep:\w+|table=|napola=on|\bNS!|"
    r"\ben o it\b|\bcard e rank\b|not_as_last_capture"
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_a_language_are_its_own(language):
    catalog = read(Files.of(ROOT, language).po, language)
    own = [
        message
        for message in catalog
        if message.id and message.locations and message.locations[0][0].startswith(OWN)
    ]
    assert len(own) > 200
    for message in own:
        forms = message.string if message.pluralizable else (message.string,)
        if language == "it":
            for form in forms:  # that each has words is the catalogues' own test
                words = set(re.findall(r"[a-zàèéìòù]+[’']?", NOTATION.sub(" ", form).lower()))
                assert not words & ENGLISH, form
                assert "scart" not in form, form
                assert not re.search(r"(?<!primo di )(?<!in )\bmano\b", form), form
