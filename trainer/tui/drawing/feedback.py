"""The words after an answer: what it was worth, the rule, the reason, and who says so."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from trainer.questions.form import CardsForm, ChoiceForm, NumberForm, PlayForm
from trainer.questions.question import Question, Verdict
from trainer.rules.notation import parse_cards, parse_play
from trainer.rules.position import Position
from trainer.rules.ruling import Ruling
from trainer.rules.seats import Seat
from trainer.session.attempt import Attempt
from trainer.text.cards import cards_by_suit
from trainer.text.choices import play_phrase
from trainer.text.clauses import clause_title
from trainer.text.facts import fact_text, facts_texts, of_known_play
from trainer.text.rulings import ruling_parts
from trainer.tui.drawing.asking import (
    as_solved,
    choice_label,
    names_play,
    none_text,
    piles_seen,
    play_short,
    sentences_of,
    viewer_of,
)
from trainer.tui.drawing.look import Look
from trainer.tui.drawing.prose import Block, Paragraph

if TYPE_CHECKING:
    from trainer.questions.in_points import InPoints
    from trainer.questions.worths import Worths

_FIRST: Final = {"ending-solved"}
"""What is said before everything else of a right answer."""
_SAID_BY_RULING: Final = {"swept", "last-play-cleared", "worth-sweep"}
_BASES: Final = ("cards-open", "could-know", "could-know-sampled")


def answered(
    attempt: Attempt,
    verdict: Verdict,
    note: str,
    look: Look,
    with_source: bool = True,
    without: Collection[str] = (),
    has_seen: bool = False,
) -> list[Block]:
    """The rule, the reason, what would have happened, and who says so; no sentence twice.

    `without`: ids of facts that are not told here.
    The author's note often tells the answer: after a first wrong try it is kept back, unless a
    right one has been told here, or `has_seen`: was shown on the table.
    """
    told = [fact for fact in verdict.facts if fact.id not in without]
    question = attempt.question
    worths = _worths_told(question, verdict)
    if worths is not None:  # the table says it
        told = [fact for fact in told if fact.id not in _BASES]
        first = -1 if verdict.is_right else 0
        told = [f for at, f in enumerate(told) if at == first or f.id != "play-worth"]
    verdict = replace(verdict, facts=tuple(told))
    if isinstance(attempt.question.form(), PlayForm):
        found = _played(attempt.question, verdict, look, with_source, not attempt.tries)
    else:
        found = _judged(attempt.question, verdict, look, with_source)
    is_open = worths is not None or has_seen or attempt.tries > 0
    if note and (verdict.is_right or is_open or names_right(question, verdict, found, look)):
        found.append(Paragraph(note))
    blocks: list[Block] = [*once(found)]
    if worths is not None:
        from trainer.text.worths import basis_text
        from trainer.tui.drawing.worths import worth_table

        is_open = isinstance(question.turn, Position)
        blocks.insert(1, worth_table(worths, parse_play(verdict.answer), look, is_open))
        blocks.append(Paragraph(basis_text(look.words, worths, is_open=is_open), "quiet"))
    return [*blocks, *piles_seen(question, look)]


def names_right(question: Question, verdict: Verdict, told: Sequence[Block], look: Look) -> bool:
    """Whether after a wrong answer a right one is told: of a play all its cards in one breath."""
    if not isinstance(question.form(), PlayForm):
        return True
    if not verdict.better:
        return False
    play = parse_play(verdict.better[0])
    texts = " ".join(block.text for block in told if isinstance(block, Paragraph))
    return any(names_play(text, play, look) for text in texts.split(". "))


def rule_broken(question: Question, verdict: Verdict, look: Look) -> Paragraph | None:
    """Why a play is not allowed; None for one that is."""
    ruling, turn = verdict.ruling, question.turn
    if ruling is None or turn is None or ruling.is_legal:
        return None
    title = clause_title(look.words, ruling.clause)
    reason = ruling_parts(look.words, turn, ruling, look.names).reason
    return _mark(verdict, _rule_and_reason(title, reason))


def why_right(question: Question, answer: str, look: Look) -> list[Paragraph]:
    """The reasons of a right play, as they are told to whoever found it."""
    question = getattr(question, "now", question)  # of several plays the present one
    verdict = question.judge(answer)
    facts = _without_name(_facts(question, verdict, look, {*_BASES}), verdict, look)
    if not facts and verdict.ruling is not None and question.turn is not None:
        facts = [ruling_parts(look.words, question.turn, verdict.ruling, look.names).reason]
    return [Paragraph(fact) for fact in facts]


def in_points_told(points: "InPoints", verdict: Verdict, look: Look, viewer: Seat) -> list[Block]:
    """After a play that was judged by a goal: what every play is worth, and whether the safe one
    is worth most; if not, why."""
    from trainer.text.worths import basis_text
    from trainer.tui.drawing.worths import worth_table

    worths = points.known_worths()
    if worths is None:
        return []
    facts = points.told(verdict.answer)
    told = [fact_text(look.words, one, names=look.names, viewer=viewer) for one in facts]
    first, *reasons = [Paragraph(text, gap=not at) for at, text in enumerate(told)]
    return [
        first,
        worth_table(worths, parse_play(verdict.answer), look),
        *reasons,
        Paragraph(basis_text(look.words, worths, is_open=False), "quiet"),
    ]


def _worths_told(question: Question, verdict: Verdict) -> "Worths | None":
    """What all plays are worth, where that was solved and the answer is a play that is allowed."""
    solved = as_solved(question)
    return None if solved is None or verdict.grade == "illegal" else solved.known_worths()


def once(paragraphs: Sequence[Paragraph]) -> list[Paragraph]:
    """The paragraphs without any sentence that was said before."""
    said: set[str] = set()
    found = []
    for paragraph in paragraphs:
        kept = []
        for told in sentences_of(paragraph.text):
            if told.lower() not in said:
                kept.append(told)
            said.add(told.lower())
        if kept:
            found.append(replace(paragraph, text=" ".join(kept)))
    return found


def _played(
    question: Question, verdict: Verdict, look: Look, with_source: bool, is_first: bool
) -> list[Paragraph]:
    """`is_first`: the first try, after which no other play of a goal is named."""
    ruling, turn = verdict.ruling, question.turn
    if ruling is None or turn is None:
        return _judged(question, verdict, look, with_source)
    right = verdict.better if question.kind == "play" else None  # what leads to the goal
    parts = ruling_parts(look.words, turn, ruling, look.names, right)
    without = {*_FIRST, *(_SAID_BY_RULING if parts.sweep else ())}
    facts = _facts(question, verdict, look, without)
    first = _facts(question, verdict, look, {f.id for f in verdict.facts} - _FIRST)
    is_told = with_source and (question.kind != "play" or not ruling.is_legal)
    source = _source(question, ruling, look) if is_told else []
    broken = rule_broken(question, verdict, look)
    if broken is not None:
        instead = "" if is_first and question.kind == "play" else parts.instead
        return [
            broken,
            Paragraph(" ".join(part for part in (instead, *facts) if part)),
            *source,
        ]
    said = " ".join(part for part in (parts.reason, parts.sweep) if part)
    if verdict.is_right:
        if question.kind != "play":  # a play with a goal has been found: no other is asked for
            said = " ".join(part for part in (said, parts.instead) if part)
        facts = _without_name(facts, verdict, look)
        said = " ".join([*first, said])
        return [_mark(verdict, said), *map(Paragraph, facts), *source]
    allowed = look.words._("That is allowed, but not what is asked for.")
    return [_mark(verdict, " ".join(facts[:1] or [allowed])), *map(Paragraph, facts[1:]), *source]


def _judged(question: Question, verdict: Verdict, look: Look, with_source: bool) -> list[Paragraph]:
    words, form, ruling = look.words, question.form(), verdict.ruling
    facts = _facts(question, verdict, look, set())
    said = list(facts)
    source: list[Paragraph] = []
    if ruling is not None and question.turn is not None:
        said.insert(0, ruling_parts(words, question.turn, ruling, look.names).reason)
        source = _source(question, ruling, look) if with_source else []
    if verdict.is_right:
        return [_mark(verdict, " ".join([words._("Correct."), *said])), *source]
    answer = _better(question, form, look)
    given = ""
    if isinstance(form, NumberForm):  # a choice and cards are still there to be seen
        given = words._("You answered {number}.").format(number=verdict.answer)
    if said and (said[0].startswith(answer) or question.kind == "prime-value"):
        right = said.pop(0)
    else:
        right = words._("The answer is: {answer}.").format(answer=answer)
    told = " ".join(part for part in (given, right) if part)
    return [_mark(verdict, told), *map(Paragraph, said), *source]


def _source(question: Question, ruling: Ruling, look: Look) -> list[Paragraph]:
    """The clause and where it stands."""
    assert question.turn is not None
    place = ruling_parts(look.words, question.turn, ruling, look.names).source
    return [Paragraph(f"→ {clause_title(look.words, ruling.clause)} · {place}", "quiet")]


def _rule_and_reason(title: str, reason: str) -> str:
    """The clause in a few words, unless the reason begins with the same ones."""
    return reason if reason.startswith(title) else f"{title}. {reason}"


def _better(question: Question, form: object, look: Look) -> str:
    words, answer = look.words, question.answers()[0]
    if isinstance(form, ChoiceForm):
        right = answer.split()
        texts = [
            choice_label(choice, question, look) for choice in form.choices if choice.id in right
        ]
        return "; ".join(texts) or none_text(look)
    if isinstance(form, CardsForm):
        return cards_by_suit(words, parse_cards(answer), look.names)
    return play_short(parse_play(answer), look) if isinstance(form, PlayForm) else answer


def _facts(question: Question, verdict: Verdict, look: Look, without: set[str]) -> list[str]:
    told = [fact for fact in verdict.facts if fact.id not in without]
    viewer = viewer_of(question)
    return facts_texts(look.words, told, question.ruleset, look.names, viewer)


def _without_name(facts: Sequence[str], verdict: Verdict, look: Look) -> list[str]:
    """What is told of a play that has just been named."""
    assert verdict.ruling is not None
    named = play_phrase(look.words, verdict.ruling.play, look.names)
    return [of_known_play(fact, named) for fact in facts]


def _mark(verdict: Verdict, text: str) -> Paragraph:
    if verdict.is_right:
        return Paragraph(text, "good", "✓ ", gap=True)
    return Paragraph(text, "bad", "✗ ", gap=True)
