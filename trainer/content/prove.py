"""The proof of one file: its answers from the engine, its themes, its words in two languages."""

import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final, cast

from pydantic import BaseModel

from trainer.content.ambiguity import ambiguity
from trainer.content.build import Asked, Built
from trainer.content.located import Place, Problems
from trainer.content.model import AnyModel, ProseModel, PuzzleModel, at, guessed, place_at
from trainer.content.themes import THEMES
from trainer.content.yaml_nodes import Node, Scalar, plain
from trainer.questions.in_points import MOST_CARDS, in_points
from trainer.questions.maxims import MAXIMS, here
from trainer.questions.question import Data, Question, Verdict
from trainer.rules.notation import shorten
from trainer.rules.problems import RulesError, problem

_PLACEHOLDER = re.compile(r"\{[^{}\s]*\}")
_MAY_BE_THE_SAME: Final = ("title",)
CLAIMS: Final = ("right", "wrong")
"""What a puzzle can say of a maxim."""


def prove(built: Built, problems: Problems) -> None:
    """Prove all that can be proved of one file; what does not hold goes to `problems`."""
    if built.read is None or built.model is None:
        return
    root = built.read.root
    for path, prose in prose_in(built.model):
        _prove_prose(built, path, prose, problems)
    for asked in built.asked:
        _Proof(root, asked, problems).run()
    if isinstance(built.model, PuzzleModel):
        _prove_themes(root, built.model, built.asked, problems)
        _prove_maxims(root, built.model, built.asked, problems)
        for asked in built.asked:
            _prove_best(root, built.model, asked.question, problems)


def prose_in(model: AnyModel) -> Iterator[tuple[tuple[str | int, ...], ProseModel]]:
    """Every text of a document, with its path."""
    yield from _prose_below(model, ())


def _prose_below(
    value: object, path: tuple[str | int, ...]
) -> Iterator[tuple[tuple[str | int, ...], ProseModel]]:
    if isinstance(value, ProseModel):
        yield path, value
    elif isinstance(value, BaseModel):
        for name in type(value).model_fields:
            yield from _prose_below(getattr(value, name), (*path, name))
    elif isinstance(value, list):
        for number, item in enumerate(value):
            yield from _prose_below(item, (*path, number))


def _prove_prose(
    built: Built, path: tuple[str | int, ...], prose: ProseModel, problems: Problems
) -> None:
    assert built.read is not None
    root, source = built.read.root, built.read.source
    name = next(part for part in reversed(path) if isinstance(part, str))
    texts = {"en": prose.en, "it": prose.it}
    is_whole = True
    for language, text in texts.items():
        if not text.strip():
            problems.add(place_at(root, *path, language), problem("empty-text", language))
            is_whole = False
    if not is_whole:
        return
    here = place_at(root, *path, "it")
    if name not in _MAY_BE_THE_SAME and prose.en.split() == prose.it.split():
        problems.add(here, problem("same-in-both", name, found=shorten(prose.it)))
    slots = [sorted(set(_PLACEHOLDER.findall(text))) for text in texts.values()]
    if slots[0] != slots[1]:
        found = problem("placeholders-differ", name, en=" ".join(slots[0]), it=" ".join(slots[1]))
        problems.add(here, found)
    if name == "note":
        for language, text in texts.items():
            if any(letter.isdigit() for letter in text):
                node = _scalar_at(root, *path, language)
                places = source.find_all(r"\d", node) or [node.place]
                found = problem("digit-in-note", language, found=shorten(text))
                problems.add(places[0], found)


def _scalar_at(root: Node, *path: str | int) -> Scalar:
    node = at(root, *path)
    assert isinstance(node, Scalar)
    return node


class _Proof:
    """The proof of one question."""

    def __init__(self, root: Node, asked: Asked, problems: Problems) -> None:
        self.root = root
        self.path = asked.path
        self.model = asked.model
        self.question: Question = asked.question
        self.problems = problems

    def run(self) -> None:
        try:
            answers = self.question.answers()
        except RulesError as error:
            for found in error.problems:
                self.problems.add(self._place("question"), found)
            return
        unclear = ambiguity(self.question, self._written())
        if unclear is not None:
            where = ("question", "plays") if unclear.where == "plays" else ("question",)
            self.problems.add(self._place(*where), unclear)
            return
        if not answers:
            without = problem("question-without-answer", "question")
            self.problems.add(self._place("question"), without)
            return
        self._keyed(answers)
        self._wrong()

    def _written(self) -> Data:
        return cast("Data", plain(at(self.root, *self.path, "question")))

    def _place(self, *path: str | int) -> Place:
        return place_at(self.root, *self.path, *path)

    def _keyed(self, answers: tuple[str, ...]) -> None:
        """The author's answers are exactly the computed ones."""
        if not self.model.answer:
            return
        given: set[str] = set()
        right = " | ".join(answers)
        is_whole = True
        for number, written in enumerate(self.model.answer):
            place = self._place("answer", number)
            verdict = self._judged(written, "answer", place)
            if verdict is None:
                is_whole = False
            elif not verdict.is_right:
                found = problem("answer-not-right", "answer", found=shorten(written), right=right)
                self.problems.add(place, found)
                is_whole = False
            elif verdict.whole in given:
                self.problems.add(place, problem("doubled-item", "answer", found=shorten(written)))
            else:
                given.add(verdict.whole)
        missing = [answer for answer in answers if answer not in given]
        if missing and is_whole:
            found = problem("answer-missing", "answer", missing=" | ".join(missing))
            self.problems.add(self._place("answer"), found)

    def _wrong(self) -> None:
        """Each stated wrong answer is wrong, for the stated reason."""
        stated: set[str] = set()
        for number, wrong in enumerate(self.model.wrong):
            place = self._place("wrong", number, "answer")
            verdict = self._judged(wrong.answer, "answer", place)
            if verdict is None:
                continue
            if verdict.whole in stated:
                self.problems.add(
                    place, problem("doubled-item", "answer", found=shorten(wrong.answer))
                )
            stated.add(verdict.whole)
            if verdict.is_right:
                found = problem("wrong-is-right", "answer", found=shorten(wrong.answer))
                self.problems.add(place, found)
                continue
            reasons = reasons_of(verdict)
            if wrong.clause not in reasons:
                found = problem(
                    "wrong-for-another-reason",
                    "clause",
                    found=shorten(wrong.clause),
                    known=" ".join(reasons),
                )
                self.problems.add(self._place("wrong", number, "clause"), found)

    def _judged(self, answer: str, where: str, place: Place) -> Verdict | None:
        return _said(lambda: self.question.judge(answer), where, place, self.problems)


def _said(
    judge: Callable[[], Verdict], where: str, place: Place, problems: Problems
) -> Verdict | None:
    try:
        return judge()
    except RulesError as error:
        for found in error.problems:
            problems.add(place, problem(found.id, where, **found.params))
        return None


def reasons_of(verdict: Verdict) -> tuple[str, ...]:
    """The clause and facts that say why an answer is as it is, most telling first."""
    reasons = [] if verdict.ruling is None else [verdict.ruling.clause]
    for fact in verdict.facts:
        reasons += [fact.id, *(str(fact.params[key]) for key in ("clause",) if key in fact.params)]
    return tuple(dict.fromkeys(reasons))


def _prove_themes(
    root: Node, model: PuzzleModel, asked: tuple[Asked, ...], problems: Problems
) -> None:
    seen: set[str] = set()
    for number, theme in enumerate(model.themes):
        place = place_at(root, "themes", number)
        if theme in seen:
            problems.add(place, problem("doubled-item", "themes", found=shorten(theme)))
        elif theme not in THEMES:
            known = " ".join(THEMES)
            unknown = problem("unknown-theme", "themes", found=shorten(theme), known=known)
            problems.add(place, guessed(unknown))
        elif not all(THEMES[theme](one.question) for one in asked):
            problems.add(place, problem("theme-not-there", "themes", found=theme))
        seen.add(theme)


def _prove_maxims(
    root: Node, model: PuzzleModel, asked: tuple[Asked, ...], problems: Problems
) -> None:
    """Each maxim that a puzzle names is right or wrong in it, as the author says."""
    for name, said in model.maxims.items():
        place = place_at(root, "maxims", name)
        if name not in MAXIMS:
            known = " ".join(MAXIMS)
            unknown = problem("unknown-maxim", "maxims", found=shorten(name), known=known)
            problems.add(place, guessed(unknown))
        elif said not in CLAIMS:
            found = problem("not-a-claim", name, found=shorten(said), known=" ".join(CLAIMS))
            problems.add(place, guessed(found))
        else:
            for one in asked:
                _prove_maxim(place, name, said, one.question, problems)


def _prove_maxim(
    place: Place, name: str, said: str, question: Question, problems: Problems
) -> None:
    try:
        found = here(question, name)
        right = " | ".join(question.answers())
    except RulesError:  # told already, of the question itself
        return
    if found is None:
        problems.add(place, problem("maxim-needs-play", name))
    elif found == "silent":
        problems.add(place, problem("maxim-silent", name))
    elif found == "either":
        problems.add(place, problem("maxim-either", name, right=right))
    elif found == "right" != said:
        problems.add(place, problem("maxim-right", name, right=right))
    elif found == "wrong" != said:
        problems.add(place, problem("maxim-wrong", name, right=right))


def _prove_best(root: Node, model: PuzzleModel, question: Question, problems: Problems) -> None:
    """The author's plays are exactly those that are worth most points."""
    if not model.best:
        return
    judged = in_points(question)
    if judged is None:
        found = problem("best-not-judged", "best", most=MOST_CARDS)
        problems.add(place_at(root, "best"), found)
        return
    try:
        answers = judged.solved.answers()
    except RulesError:  # told already, of the question itself
        return
    right, given = " | ".join(answers), set()
    for number, written in enumerate(model.best):
        place = place_at(root, "best", number)
        verdict = _said(partial(judged.solved.judge, written), "best", place, problems)
        if verdict is None:
            return
        if not verdict.is_right:
            found = problem("best-not-best", "best", found=shorten(written), right=right)
            problems.add(place, found)
            return
        if verdict.answer in given:
            problems.add(place, problem("doubled-item", "best", found=shorten(written)))
        given.add(verdict.answer)
    missing = [answer for answer in answers if answer not in given]
    if missing:
        found = problem("best-missing", "best", missing=" | ".join(missing))
        problems.add(place_at(root, "best"), found)
