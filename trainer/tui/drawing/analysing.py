"""The words of the analysis desk: what lies there, what a play would be, what plays are worth."""

from dataclasses import dataclass
from typing import Final

from trainer.questions.best import TOLD_BY_LOSSES, BestPlay
from trainer.questions.houses import rulings_by_house
from trainer.questions.losses import written
from trainer.questions.question import RIGHT
from trainer.questions.reach import Reach, reach
from trainer.rules.cards import NO_CARDS, cards_in
from trainer.rules.notation import Play, format_play
from trainer.rules.play import legal_plays
from trainer.rules.position import Position, Table, Turn, View
from trainer.rules.problems import Problem, RulesError
from trainer.rules.scoring import score_position
from trainer.session.analysis import Analysis
from trainer.text.cards import card_list
from trainer.text.comparing import sayings
from trainer.text.facts import fact_text
from trainer.text.language import Words
from trainer.text.problems import problem_lines
from trainer.text.reasons import losses_text
from trainer.text.rulings import play_text
from trainer.text.scores import score_lines
from trainer.text.worths import basis_text, grade_text, value_text
from trainer.tui.commands import BY_ID, key_name
from trainer.tui.drawing.asking import both_piles, play_short
from trainer.tui.drawing.look import Look
from trainer.tui.drawing.prose import Block, Paragraph
from trainer.tui.drawing.worths import worth_table

MOST_MISSING: Final = 3
"""So many things that a position lacks are named at once."""

_TOLD_BY_TABLE: Final = ("cards-open", "could-know", "could-know-sampled", "play-worth")


@dataclass(frozen=True, slots=True)
class Working:
    """Where the solver is. `told`: how far it is; "": it is at nothing.

    `trouble`: that it could not be done, and why.
    """

    told: str = ""
    trouble: str = ""


def desk_blocks(desk: Analysis, look: Look, working: Working) -> list[Block]:
    """All that is said of the desk as it is now."""
    words, known = look.words, desk.known
    if desk.is_empty:
        return _beginning(words)
    if known is None:
        first = words._("This is no position yet:")
        return [Paragraph(first, "strong"), *_problems(words, desk.missing)]
    if isinstance(known, Position | View) and known.is_over:
        return _over(known, words)
    play = desk.play
    if desk.is_veiled:
        text = words._("This puzzle is not solved yet, and what lies here answers it.")
        return [Paragraph(text, "strong")]
    if play is not None:
        found = _of_play(desk, play, look, working)
    else:
        found = _of_position(desk, known, look, working)
    return [*found, both_piles(known, look)] if isinstance(known, Position | View) else found


def worths_wait(desk: Analysis) -> Reach | None:
    """How far away the worths are that can be worked out; None where nothing can be."""
    question = desk.question
    return None if question is None else reach(question.turn)


# --- the parts


def _beginning(words: Words) -> list[Block]:
    return [
        Paragraph(words._("Nothing lies here yet."), "strong"),
        Paragraph(
            words._(
                "Lay out any table and a hand, and see what each card may take, house by house, "
                "and who says so. With all cards placed, or piles and one hand, you also see what "
                "every play is worth."
            ),
            gap=True,
        ),
        Paragraph(
            words._("From a question the cards come along once it is answered."), "quiet", gap=True
        ),
    ]


def _problems(words: Words, problems: tuple[Problem, ...]) -> list[Block]:
    lines = problem_lines(words, problems)
    found: list[Block] = [Paragraph(line, "bad", "! ") for line in lines[:MOST_MISSING]]
    more = len(lines) - MOST_MISSING
    if more > 0:
        text = words.ngettext("and {n} more", "and {n} more", more)
        found.append(Paragraph(text.format(n=more), "quiet"))
    return found


def _over(known: Position | View, words: Words) -> list[Block]:
    found: list[Block] = [Paragraph(words._("The deal is over."), "strong")]
    if isinstance(known, Position):
        lines = score_lines(words, known.ruleset, score_position(known), known.to)
        found += [Paragraph(line) for line in lines]
    return found


def _of_position(
    desk: Analysis, known: Table | View | Position, look: Look, working: Working
) -> list[Block]:
    words, question = look.words, desk.question
    worths = None if question is None else question.known_worths()
    if question is not None and worths is not None:
        is_open = isinstance(question.turn, Position)
        ask = words._("Every play, and what it is worth in points to the side that plays.")
        return [
            Paragraph(ask, "strong"),
            worth_table(worths, None, look, is_open),
            Paragraph(basis_text(words, worths, is_open=is_open), "quiet"),
        ]
    return [*_working(desk, words, working), *_plays(known, look), *_missing(desk, known, look)]


def _working(desk: Analysis, words: Words, working: Working) -> list[Block]:
    """That worths are being worked out, or wait to be asked for, or why they are not."""
    if working.trouble:
        return [Paragraph(working.trouble, "bad", "! ")]
    if working.told:
        text = words._("First what every play is worth, then why; {key} stops it.")
        stops = text.format(key=key_name(BY_ID["worths"], words))
        return [Paragraph(working.told, "changed"), Paragraph(stops, "quiet")]
    begins = words._("{key} begins it.").format(key=key_name(BY_ID["worths"], words))
    match worths_wait(desk):
        case None:
            return []
        case "soon":
            text = words._("What the plays are worth has not been worked out.") + f" {begins}"
        case "long":
            text = words._("What the plays are worth takes minutes to work out here.")
            text += f" {begins}"
        case "beyond":
            text = words._(
                "What the plays are worth cannot be worked out here: with so many cards it would "
                "take hours. Play on, or lay out the same deal later on."
            )
    return [Paragraph(text, "quiet")]


def _plays(known: Table | View | Position, look: Look) -> list[Block]:
    words = look.words
    try:
        plays = legal_plays(known)
    except RulesError as error:
        return _problems(words, tuple(error.problems))
    if not plays:
        return [Paragraph(words._("The hand is empty: there is nothing to play."), "strong")]
    found: list[Block] = [Paragraph(words._("What the rules allow:"), "strong")]
    found += [Paragraph(play_text(words, known, play, look.names)) for play in plays]
    idle = known.hand
    for play in plays:
        idle &= ~(1 << play.card)
    if idle:
        text = words._("Not allowed now: {cards}.")
        found.append(Paragraph(text.format(cards=card_list(words, idle, look.names))))
    return found


def _missing(desk: Analysis, known: Table | View | Position, look: Look) -> list[Block]:
    """What must be known besides, before it can be said what the plays are worth."""
    if isinstance(known, Position | View):
        return []
    return [*_otherwise(known, look), *_lacks(desk, look.words)]


def _lacks(desk: Analysis, words: Words) -> list[Block]:
    """Why nothing can be told of worths: what is not there, else what does not hold."""
    told = [one for one in desk.missing if one.id not in ("needs-key", "needs-one-hand")]
    if told:
        text = words._("What the plays are worth cannot be told, because this does not fit:")
    else:
        text = words._(
            "To see what the plays are worth, lay out both piles, and your hand or all four hands."
        )
    lines = problem_lines(words, told)[:MOST_MISSING]
    found: list[Block] = [Paragraph(text, "quiet", gap=True)]
    return [*found, *(Paragraph(line, "quiet", "! ") for line in lines)]


def _otherwise(known: Turn, look: Look) -> list[Block]:
    """Which cards other houses rule differently on."""
    words = look.words
    parts = []
    for card in cards_in(known.hand):
        own, *others = rulings_by_house(known, card)
        houses = [one.ruleset.preset for one in others if one.plays != own.plays]
        if houses:
            parts.append(f"{look.short(card)} ({', '.join(houses)})")
    if not parts:
        return []
    text = words._("Other houses rule otherwise on {cards}.")
    return [Paragraph(text.format(cards="; ".join(parts)), "quiet", gap=True)]


def _of_play(desk: Analysis, play: Play, look: Look, working: Working) -> list[Block]:
    words, known = look.words, desk.known
    assert known is not None
    is_play = play.takes != NO_CARDS or desk.is_laid
    rulings = rulings_by_house(known, play.card, play.takes if is_play else None)
    can_take = any(one.takes for said in rulings for one in said.plays)
    first = play_short(play, look) if is_play or not can_take else look.short(play.card)
    found: list[Block] = [Paragraph(first, "strong"), *_worth(desk, play, look, working)]
    for saying in sayings(words, rulings, is_play, look.names):
        houses = " · ".join(saying.houses)
        found.append(Paragraph(f"{houses}: {saying.text}", mark="• "))
        if saying.source:
            found.append(Paragraph(saying.source, "quiet", "  "))
    return found


def _worth(desk: Analysis, play: Play, look: Look, working: Working) -> list[Block]:
    """What the play is worth, and why it is worse than another, where it is."""
    question, words = desk.question, look.words
    if question is None:
        return []
    worths = question.known_worths()
    if worths is None:
        return _working(desk, words, working) if working.told else []
    try:
        worth = worths.of(play)
    except KeyError:
        return []
    is_good = worth.grade in RIGHT
    value = value_text(words, worth)
    text = f"{value} · {grade_text(words, worth.grade)}"
    style, mark = ("good", "✓ ") if is_good else ("bad", "✗ ")
    found: list[Block] = [Paragraph(text, style, mark)]  # type: ignore[arg-type]
    if question.is_ready(format_play(play)):
        lost = losses_text(words, written(question.losses(format_play(play))))
        if lost:
            found[-1] = Paragraph(f"{text} ({lost})", style, mark)  # type: ignore[arg-type]
        found += _why(question, format_play(play), look, is_good)
    elif working.told:
        found.append(Paragraph(working.told, "changed"))
    return found


def _why(question: BestPlay, answer: str, look: Look, is_good: bool) -> list[Block]:
    """Of a play below the best the reasons; of a good one what is told of its chances."""
    if is_good:
        facts = [fact for fact in question.judge(answer).facts if fact.id not in _TOLD_BY_TABLE]
    else:
        found = question.reasons(answer)
        facts = [reason.fact() for reason in found if reason.id not in TOLD_BY_LOSSES]
    house, viewer = question.ruleset, question.turn.to
    texts = [fact_text(look.words, fact, house, look.names, viewer) for fact in facts]
    return [Paragraph(text) for text in dict.fromkeys(texts) if text]
