"""The words round a question before it is answered: what is asked, chosen, seen and lacking.

What is said of the answer is in `feedback`.
"""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from trainer.questions.form import CardsForm, Choice, ChoiceForm, NumberForm, PlayForm
from trainer.questions.question import Fact, Question
from trainer.rules.cards import NO_CARDS, CardSet, cards_in, count, rank_of
from trainer.rules.notation import Play
from trainer.rules.position import Position, View
from trainer.rules.seats import Seat, seat_after, side_of
from trainer.session.attempt import Attempt
from trainer.text.cards import a_rank, card_list, card_name, sentence, the_rank, who
from trainer.text.choices import choice_text
from trainer.text.clauses import clause_title
from trainer.text.facts import fact_text
from trainer.text.language import N_
from trainer.tui.drawing.captured import Pile, by_rank, by_suit
from trainer.tui.drawing.choices import choices
from trainer.tui.drawing.listing import who_played_text
from trainer.tui.drawing.look import Look
from trainer.tui.drawing.prose import Block, Paragraph
from trainer.tui.drawing.scene import YOU, Heap, next_place, place

if TYPE_CHECKING:
    from trainer.questions.best import BestPlay
    from trainer.questions.endings import Ending

_SENTENCE: Final = re.compile(r"\S.*?(?:[.!?][)”»]*(?=\s)|$)", re.DOTALL)
_ASKED: Final[dict[str, str]] = {
    "captures": N_("You play {card}. Mark everything it may take: all that is allowed, or none."),
    "choose-prime": N_("Mark the best prime of this pile: one card of each suit."),
    "dead-deal": N_("These cards lie on the first table. Is the deal played?"),
    "legal": N_("{play}. May you? If not, which rule forbids it?"),
    "match-winner": N_(
        "Deals so far, your side first: {hands}. Who has won the match to {target}?"
    ),
    "prime-helps": N_("Which of these cards helps the prime of the pile most?"),
    "prime-total": N_("What does the best prime of this pile come to?"),
    "prime-value": N_("What is {card} worth in a prime?"),
    "prime-winner": N_("Whose prime wins the point?"),
    "rulings-differ": N_("{play}. In which houses is that allowed?"),
    "score-hand": N_("What does the deal come to, your side first?"),
    "sweep-counts": N_("{play}. Is that a sweep, and does it count?"),
    "sweeps-with": N_("Which ranks sweep this table? Mark all that do, or none."),
    "sweep-odds": N_("How often in 100 can the next player sweep this table?"),
    "unpaired": N_("Of which ranks has an odd number been captured? Mark them all, or none."),
    "unseen": N_("How many of {rank} have you not seen yet?"),
}
_GOALS: Final[dict[str, str]] = {
    "sweep": N_("Make a sweep."),
    "take-settebello": N_("Take the settebello."),
    "most-cards": N_("Take as many cards as you can."),
    "most-coins": N_("Take as many coins as you can."),
    "best-prime": N_("Play so that the prime of your pile is then as good as can be."),
    "no-sweep": N_("Play so that the next player is least likely to make a sweep."),
    "guard-settebello": N_("Play so that the next player is least likely to take the settebello."),
    "anchor": N_("Leave an anchor: one card that only you can take."),
    "best-open": N_("All hands are open. Which play brings most points?"),
    "best": N_("Which play is best, as far as you can know?"),
}

_GOAL_WORDS: Final[dict[str, str]] = {
    "sweep": "sweep|scop[ae]",
    "take-settebello": "settebello",
    "most-cards": "many cards|più carte",
    "most-coins": "coins|denari",
    "best-prime": "prime|primiera",
    "no-sweep": "sweep|scop[ae]",
    "guard-settebello": "settebello",
    "anchor": "anchor|franca",
}
"""By which words, in either language, an author's question names its goal."""

_COUNTED: Final = ("unseen", "unpaired", "sweep-odds", "who-holds")
_COUNTED_GOALS: Final = ("no-sweep", "guard-settebello", "anchor", "best", "best-open")
"""What is asked about captured cards: kinds, and goals of a play."""

# --- what is asked


def viewer_of(question: Question) -> Seat:
    """The seat that is shown at the bottom."""
    turn = question.turn
    if isinstance(turn, View):
        return turn.seat
    return turn.to if isinstance(turn, Position) else Seat.S


def shows_hands(question: Question) -> bool:
    """Whether all hands are open. Elsewhere the screen shows no more than the seat knows."""
    is_open = question.kind == "leftovers-to" or _any(question).data().get("goal") == "best-open"
    return is_open and isinstance(question.turn, Position)


def asked_play(question: Question) -> Play | None:
    """The play that a question is about, where it is about one."""
    play = getattr(question, "play", None)
    return play if isinstance(play, Play) else None


def asked_text(question: Question, ask: str, look: Look) -> str:
    """The question in its author's words, or in ours where there are none.

    Whatever the author says: a question about a play names the play, and one about a goal its goal.
    """
    return asked_texts(question, ask, look)[0]


def asked_texts(question: Question, ask: str, look: Look) -> list[str]:
    """As `asked_text`, then shorter and shorter: sentences are left out from the first on.

    What asks stays in each of them, and so does what names the play that it is asked about.
    """
    pieces, text = [], ask or question_text(question, look)
    sentences = sentences_of(text)
    asks = [one for one in sentences if one.endswith("?")] or sentences[-1:]
    if not any(_names_goal(question, one) for one in asks):
        asks += [one for one in sentences if _names_goal(question, one)]
    play = asked_play(question)
    for one in sentences:
        is_named = play is not None and names_play(one, play, look)
        pieces.append((one, one in asks or is_named))
    if ask:
        pieces += [(one, True) for one in _added(question, ask, look)]
    texts = [" ".join(told for told, _ in pieces)]
    while any(not stays for _, stays in pieces):
        at = next(at for at, (_, stays) in enumerate(pieces) if not stays)
        del pieces[at]
        texts.append("… " + " ".join(told for told, _ in pieces))
    return texts


def _added(question: Question, ask: str, look: Look) -> list[str]:
    """What the author's words do not name: the play that is asked about, and the goal."""
    found = []
    play = asked_play(question)
    if play is not None and not names_play(ask, play, look):
        found.append(f"({play_short(play, look)})")
    if _goal_of(question) in _GOALS and not _names_goal(question, ask):
        told = question_text(question, look)
        found += [] if told.lower() in ask.lower() else [told]
    return found


def _goal_of(question: Question) -> str:
    return str(_any(question).goal) if question.kind == "play" else ""


def _names_goal(question: Question, text: str) -> bool:
    """Whether a text says what the play is to be good for."""
    words = _GOAL_WORDS.get(_goal_of(question))
    return words is not None and re.search(words, text, re.IGNORECASE) is not None


def sentences_of(text: str) -> list[str]:
    """The sentences of a text."""
    return [found.strip() for found in _SENTENCE.findall(text)]


def names_play(told: str, play: Play, look: Look) -> bool:
    """Whether a text names every card of a play."""
    cards = cards_in(play.takes | 1 << play.card)
    text = told.lower()
    return all(_bare(card_name(look.words, card, look.names)) in text for card in cards)


def _bare(name: str) -> str:
    """A card without its article: in a sentence another word may stand there."""
    return name.lower().replace("’", " ").split(maxsplit=1)[-1]


def question_text(question: Question, look: Look) -> str:
    """The question in words, where its author wrote none."""
    words, told = look.words, _any(question)
    match question.kind:
        case "takes" if told.card is None:
            return words._("Which card of yours takes something, and what does it take?")
        case "takes":
            text = words._("You play {card}. What does it take?")
            return text.format(card=card_name(words, told.card, look.names))
        case "play" if "plays" in question.data():
            text = words._(
                "All hands are open, and you play on: {plays} plays. Which brings most points now?"
            )
            return text.format(plays=told.plays)
        case "play":
            goal = _GOALS.get(told.goal)
            return words._("What do you play?") if goal is None else words._(goal)
        case "who-holds":
            cards = cards_in(told.cards)
            what = a_rank(words, rank_of(cards[0]), look.names)
            if len(cards) == 1:
                what = card_name(words, cards[0], look.names)
            if told.ask == "must":
                text = words._("Who must hold {what}? Mark all who must, or none.")
            else:
                text = words._("Who can hold {what}? Mark all who can, or none.")
            return text.format(what=what)
        case "who-plays-next":
            if told.seat == Seat.S:
                if told.is_dealer:
                    return words._("You are the dealer. Who plays first?")
                return words._("You have just played. Who is next?")
            seat = who(words, told.seat, Seat.S)
            text = words._("{Who} has just played. Who is next?")
            if told.is_dealer:
                text = words._("{Who} is the dealer. Who plays first?")
            return text.format(who=seat, Who=sentence(seat))
        case "leftovers-to":
            text = words._("The deal ends like this: {plays}. Who gets the cards that are left?")
            return text.format(plays=_plays(told.position, told.plays, look))
    if question.kind in _ASKED:
        return words._(_ASKED[question.kind]).format(**_fields(question, look))
    is_play = isinstance(question.form(), PlayForm)
    return words._("What do you play?") if is_play else words._("What is right?")


def stage_text(question: Question, look: Look) -> str:
    """Which of several plays is asked; "" where there is only one."""
    told = _any(question)
    if question.kind != "play" or "plays" not in question.data():
        return ""
    text = look.words._("play {number} of {plays}")
    return text.format(number=told.number, plays=told.plays)


def last_round(question: Question) -> tuple[Play, ...]:
    """The own play just made and what the others then played; empty before the first."""
    rounds = getattr(question, "rounds", ())
    return (rounds[-1].play, *rounds[-1].replies) if rounds else ()


def round_told(attempt: Attempt, look: Look, most: int = 4) -> list[Block]:
    """That the own play was right, and who played what since: the first `most` plays of it."""
    plays = last_round(attempt.question)[:most]
    if not plays:
        return []
    at, told = YOU, []
    for play in plays:
        told.append(who_played_text(at, play, look))
        at = next_place(at, attempt.question.ruleset.direction)
    text = look.words._("Correct so far: {plays}.").format(plays="; ".join(told))
    return [Paragraph(text, "good", "✓ ")]


def _any(question: Question) -> Any:
    """A question with the data of its kind; importing every kind would cost the first frame."""
    return question


def _fields(question: Question, look: Look) -> dict[str, object]:
    words, told, data = look.words, _any(question), question.data()
    fields: dict[str, object] = {}
    play = asked_play(question)
    if play is not None:
        fields["play"] = play_text(play, look)
    if "card" in data:
        fields["card"] = card_name(words, told.card, look.names)
    if "rank" in data:
        fields["rank"] = the_rank(words, told.rank, look.names)
    if "hands" in data:
        fields["hands"] = ", ".join(_deal(one, look) for one in str(data["hands"]).split())
        fields["target"] = question.ruleset.target
    return fields


def _deal(written: str, look: Look) -> str:
    """What a deal of a match came to: "3-2", or who had all ten coins."""
    if not written.endswith("!"):
        return written
    side = choice_text(look.words, written.rstrip("!"), look.names)
    return look.words._("all ten coins: {side}").format(side=side)


def play_text(play: Play, look: Look) -> str:
    """A play that is tried: "You play the seven of coins and take the seven of cups"."""
    words = look.words
    card = card_name(words, play.card, look.names)
    if not play.takes:
        return words._("You lay {card}").format(card=card)
    cards = card_list(words, play.takes, look.names)
    return words._("You play {card} and take {cards}").format(card=card, cards=cards)


def play_short(play: Play, look: Look) -> str:
    """A play that is tried, in signs: "7♦ takes 3♦ 4♠"."""
    card = look.short(play.card)
    if not play.takes:
        return look.words._("{card} laid").format(card=card)
    return look.words._("{card} takes {cards}").format(card=card, cards=look.shorts(play.takes))


def _plays(position: Position, plays: Sequence[Play], look: Look) -> str:
    told, seat = [], position.to
    for play in plays:
        told.append(who_played_text(place(seat, position.to), play, look))
        seat = seat_after(seat, position.ruleset.direction)
    return "; ".join(told)


# --- before the answer


def unanswered(attempt: Attempt, ask: str, line: int | None, look: Look) -> list[Block]:
    """The question, what there is to choose, what is chosen, hints, and what is missing."""
    question = attempt.question
    form = question.form()
    found: list[Block] = [Paragraph(ask, "strong"), *round_told(attempt, look)]
    found += piles_seen(question, look)
    if isinstance(form, ChoiceForm):
        texts = [choice_label(choice, question, look) for choice in form.choices]
        texts += [none_text(look)] if form.is_multiple else []
        ticked = {at for at, id in enumerate(form.ids) if id in attempt.ticked}
        found.append(choices(texts, ticked, line))
    chosen = chosen_text(attempt, look)
    if chosen:
        found.append(Paragraph(chosen, "chosen", gap=True))
    for number, hint in enumerate(attempt.shown_hints, 1):
        text = hint_text(question, hint, look)
        if text:
            found.append(Paragraph(text, mark=f"{number}. ", gap=number == 1))
    notice = notice_text(attempt, look)
    if notice:
        found.append(Paragraph(notice, "changed", gap=True))
    return found


def piles_seen(question: Question, look: Look) -> list[Block]:
    """What has been captured, for questions that ask about it: by rank to count, or by suit."""
    turn = question.turn
    if not isinstance(turn, View | Position):
        return []
    if question.kind in _COUNTED:
        name = look.words._("Captured")
        return [by_rank([Pile(name, name, turn.piles[0] | turn.piles[1])], look)]
    if shows_piles(question):
        return [both_piles(turn, look)]
    if question.kind == "play" and _any(question).goal == "best-prime":
        return [by_suit(look.words._("Your pile"), turn.piles[side_of(turn.to)], look)]
    return []


def shows_piles(question: Question) -> bool:
    """Whether a play is asked for that depends on who has captured what, and who did last."""
    return question.kind == "play" and _any(question).goal in _COUNTED_GOALS


def both_piles(turn: View | Position, look: Look) -> Block:
    """What each side has captured, seen from the chair below."""
    words = look.words
    ours = side_of(turn.seat if isinstance(turn, View) else turn.to)
    return by_rank(
        [
            Pile(words._("Captured by us"), words._("Ours"), turn.piles[ours]),
            Pile(words._("Captured by them"), words._("Theirs"), turn.piles[1 - ours]),
        ],
        look,
    )


def is_solved(question: Question) -> bool:
    """Whether its answer is solved."""
    return question.kind == "play" and _any(question).goal in ("best-open", "best")


def as_solved(question: Question) -> "BestPlay | Ending | None":
    """The question, where its answer is solved."""
    return _any(question) if is_solved(question) else None


def basis(question: Question, look: Look) -> str:
    """What a solved answer rests on, in a few words; "" where none is solved."""
    if not is_solved(question):
        return ""
    if _any(question).goal == "best-open":
        return look.words._("cards open")
    return look.words._("what you could know")


def hint_text(question: Question, hint: Fact, look: Look) -> str:
    """A hint in words. Where houses are compared, a clause is one that a house may lack."""
    if question.kind == "rulings-differ" and hint.id == "hint-clause":
        text = look.words._("Ask of each house whether it has this rule: “{clause}”.")
        return text.format(clause=clause_title(look.words, str(hint.params["clause"])))
    return fact_text(look.words, hint, question.ruleset, look.names, viewer_of(question))


def choice_label(choice: Choice, question: Question, look: Look) -> str:
    if "percent" in choice.params:
        return look.words._("{percent} in 100").format(percent=choice.params["percent"])
    return choice_text(look.words, choice.id, look.names, viewer_of(question))


def none_text(look: Look) -> str:
    """The line that says that no other one is right."""
    return look.words.pgettext("a line to choose", "none of them")


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
            if not form.table:
                return words._("You lay {card}: confirm, or choose another one.").format(card=card)
            return words._("You play {card}. Mark what it takes, or lay it.").format(card=card)
        cards = card_list(words, attempt.marked, look.names)
        text = words._("With {card} you would take {cards}.")
        return text.format(card=card, cards=cards)
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
        "choose-some": words._("Mark what is right first; where nothing is, the last line."),
        "type-number": words._("Type a number first."),
        "no-more-hints": words._("There are no more hints."),
    }[attempt.notice]


def cards_shown(question: Question) -> CardSet:
    """Cards that a question without a table shows to choose among, or the one it is about."""
    form, card = question.form(), getattr(question, "card", None)
    if isinstance(form, CardsForm):
        return NO_CARDS if question.kind == "choose-prime" else form.cards
    return 1 << card if isinstance(card, int) else NO_CARDS


def heaps_of(question: Question) -> tuple[Heap, ...]:
    """The piles that a question without a table is about."""
    told = _any(question)
    if question.kind in ("prime-total", "choose-prime", "prime-helps"):
        return (Heap("one", told.pile),)
    if question.kind in ("prime-winner", "score-hand"):
        sweeps = told.sweeps if question.kind == "score-hand" else (None, None)
        return Heap("ours", told.piles[0], sweeps[0]), Heap("theirs", told.piles[1], sweeps[1])
    return ()
