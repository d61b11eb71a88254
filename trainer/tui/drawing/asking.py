"""The words round a question: what is asked, what is chosen, what the answer was worth."""

from collections.abc import Sequence

from trainer.questions.form import CardsForm, Choice, ChoiceForm, NumberForm, PlayForm
from trainer.questions.question import Question, Verdict
from trainer.questions.takes import Takes
from trainer.rules.cards import RANKS, count
from trainer.rules.clauses import CLAUSES
from trainer.rules.notation import parse_play
from trainer.rules.problems import RulesError
from trainer.session.attempt import Attempt
from trainer.text.cards import card_list, card_name, rank_name, sentence
from trainer.text.clauses import clause_title
from trainer.text.facts import fact_text
from trainer.text.rulings import ruling_parts
from trainer.tui.drawing.look import Look
from trainer.tui.drawing.prose import Paragraph

_SAID_BY_RULING = {"swept", "last-play-cleared"}


def question_text(question: Question, look: Look) -> str:
    """The question in words, where its author wrote none."""
    words = look.words
    if isinstance(question, Takes):
        if question.card is None:
            return words._("Which card of yours takes something, and what does it take?")
        return words._("You play {card}. What does it take?").format(
            card=card_name(words, question.card, look.names)
        )
    form = question.form()
    if isinstance(form, PlayForm):
        return words._("What do you play?")
    if isinstance(form, CardsForm):
        return words._("Mark the cards.")
    return words._("What is right?")


def choice_text(choice: Choice, look: Look) -> str:
    """One thing to choose, in words."""
    words, id = look.words, choice.id
    if id in CLAUSES:
        return clause_title(words, id)
    if id in RANKS:
        return rank_name(words, RANKS.index(id) + 1, look.names)
    if id == "yes":
        return words._("yes, it may be played")
    try:
        play = parse_play(id)
    except RulesError:
        return id
    return card_list(words, play.takes or 1 << play.card, look.names)


def waiting(attempt: Attempt, ask: str, look: Look) -> list[Paragraph]:
    """Before the answer: the question, what is chosen, hints, and what is missing."""
    found = [Paragraph(ask, "strong")]
    chosen = chosen_text(attempt, look)
    if chosen:
        found.append(Paragraph(chosen, "chosen", gap=True))
    notice = notice_text(attempt, look)
    if notice:
        found.append(Paragraph(notice, "changed", gap=True))
    ruleset = attempt.question.ruleset
    for number, hint in enumerate(attempt.shown_hints, 1):
        text = fact_text(look.words, hint, ruleset, look.names)
        if text:
            found.append(Paragraph(text, mark=f"{number}. ", gap=number == 1))
    return found


def chosen_text(attempt: Attempt, look: Look) -> str:
    """What would be answered now, as a sentence; "" while nothing is chosen."""
    words, form = look.words, attempt.question.form()
    if isinstance(form, PlayForm):
        if attempt.card is None:
            return ""
        card = card_name(words, attempt.card, look.names)
        if not attempt.marked:
            if form.card is not None:
                return ""
            return words._(
                "You play {card}. Mark what it takes; nothing marked: it is laid."
            ).format(card=card)
        cards = card_list(words, attempt.marked, look.names)
        return words._("{card} takes {cards}.").format(card=sentence(card), cards=cards)
    if isinstance(form, CardsForm):
        if form.wanted is None:
            return ""
        text = words._("{n} of {wanted} marked")
        return text.format(n=count(attempt.marked), wanted=form.wanted)
    if isinstance(form, NumberForm):
        return words._("Your number: {number}").format(number=attempt.typed or "_")
    return ""


def notice_text(attempt: Attempt, look: Look) -> str:
    """What the last key lacked."""
    words = look.words
    return {
        "": "",
        "choose-card": words._("First choose the card you play."),
        "choose-cards": words._("Mark as many cards as are asked for."),
        "choose-one": words._("Choose one first."),
        "type-number": words._("Type a number first."),
        "no-more-hints": words._("There are no more hints."),
    }[attempt.notice]


def answered(
    attempt: Attempt, verdict: Verdict, ask: str, note: str, look: Look
) -> list[Paragraph]:
    """After the answer: the rule, the reason, what would have happened, and who says so."""
    found = [Paragraph(ask, "strong")]
    found += _ruled(attempt, verdict, look) if verdict.ruling else _judged(attempt, verdict, look)
    if note:
        found.append(Paragraph(note))
    return found


def _ruled(attempt: Attempt, verdict: Verdict, look: Look) -> list[Paragraph]:
    words, question, ruling = look.words, attempt.question, verdict.ruling
    assert ruling is not None
    assert question.turn is not None
    parts = ruling_parts(words, question.turn, ruling, look.names)
    title = clause_title(words, ruling.clause)
    facts = _facts(verdict, look, _SAID_BY_RULING if parts.sweep else set(), attempt)
    source = f"{title} · {parts.source}"
    if not verdict.is_right and not ruling.is_legal:
        return [
            _mark(verdict, _rule_and_reason(title, parts.reason)),
            Paragraph(" ".join(part for part in (parts.instead, *facts) if part)),
            Paragraph(f"→ {source}", "quiet"),
        ]
    said = " ".join(part for part in (parts.reason, parts.sweep, parts.instead) if part)
    return [
        _mark(verdict, " ".join(facts) if not verdict.is_right else said),
        *(Paragraph(text) for text in (facts if verdict.is_right else [said]) if text),
        Paragraph(f"→ {source}", "quiet"),
    ]


def _rule_and_reason(title: str, reason: str) -> str:
    """The clause in a few words, unless the reason begins with the same ones."""
    return reason if reason.startswith(title) else f"{title}. {reason}"


def _judged(attempt: Attempt, verdict: Verdict, look: Look) -> list[Paragraph]:
    words, facts = look.words, _facts(verdict, look, set(), attempt)
    first = words._("Right.") if verdict.is_right else words._("Not that.")
    found = [_mark(verdict, " ".join([first, *facts]))]
    if not verdict.is_right:
        found.append(Paragraph(words._("Right is: {answer}").format(answer=_better(attempt, look))))
    return found


def _better(attempt: Attempt, look: Look) -> str:
    form = attempt.question.form()
    answer = attempt.question.answers()[0]
    if isinstance(form, ChoiceForm):
        texts = [choice_text(c, look) for c in form.choices if c.id in answer.split()]
        return ", ".join(texts) or look.words._("none of them")
    return answer


def _facts(verdict: Verdict, look: Look, without: set[str], attempt: Attempt) -> Sequence[str]:
    ruleset = attempt.question.ruleset
    texts = (
        fact_text(look.words, fact, ruleset, look.names)
        for fact in verdict.facts
        if fact.id not in without
    )
    return [text for text in texts if text]


def _mark(verdict: Verdict, text: str) -> Paragraph:
    if verdict.is_right:
        return Paragraph(text, "good", "✓ ", gap=True)
    return Paragraph(text, "bad", "✗ ", gap=True)
