"""Problems in words: what was found, and what would mend it.

A line never contains more than a short, printable piece of what somebody wrote.
"""

import difflib
from collections.abc import Callable, Iterable, Mapping
from typing import Final, TypeAlias

from trainer.rules.cards import JACK, rank_of
from trainer.rules.notation import format_card, parse_card, rank_letter, shorten
from trainer.rules.problems import Param, Problem, RulesError
from trainer.text.cards import rank_name
from trainer.text.clauses import clause_title
from trainer.text.language import N_, Words

Params: TypeAlias = Mapping[str, Param]

_LONGEST_WORD: Final = 40
"""Of longer words nobody knows what was meant."""

_PROBLEMS: Final[Mapping[str, str]] = {
    # --- cards and plays
    "not-a-card": N_(
        "'{found}' is not a card: write rank and suit, as in 7D "
        "(ranks A 2 3 4 5 6 7 J Q K, suits D C S B)"
    ),
    "not-a-card-but": N_("'{found}' is not a card here: is {guess} meant?"),
    "hearts-are-cups": N_("'{found}' is not a card: hearts are cups here, so write {guess}"),
    "doubled-card": N_("{card} stands under {other} too, and there is only one: leave one out"),
    "not-a-play": N_(
        "'{found}' is not a play: write 5C to lay a card, 7Dx3S4B to take with it"
    ),
    "takes-itself": N_("{card} cannot take itself: after the x come cards from the table"),
    "sweep-without-capture": N_(
        "'{found}' marks a sweep but takes nothing: leave the * out, or write what is taken"
    ),
    "untrue-sweep": N_("{play} is no sweep: leave the * out"),
    "not-a-pack": N_("a pack is 40 cards, each of them once; these are {found}"),
    "table-too-large": N_(
        "{found} cards of this table lie in sums, too many to take several sums in one play: "
        "{most} is the most we work out"
    ),
    # --- seats, sides, houses
    "not-a-seat": N_("'{found}' is not a seat: write S, E, N or W"),
    "not-a-side": N_("'{found}' is not a side: write NS or EW"),
    "unknown-preset": N_("there is no house '{found}'"),
    "not-an-override": N_("'{found}' sets no option: write name and value, as in napola=on"),
    "unknown-option": N_("there is no option '{found}'"),
    "unknown-value": N_("{option} cannot be '{found}'"),
    "doubled-option": N_("{option} is given two values: keep one of them"),
    "kings-without-table": N_(
        "{option} does not go with {other}, where no kings lie on the table at first: "
        "choose redeal_kings:off"
    ),
    "dealer-sweep-without-ten": N_(
        "{option} does not go with {other}, only with ten cards each: "
        "choose layout:10+0, or last_sweep:counts"
    ),
    "target-not-a-number": N_("'{found}' is not a target: write a number of points, as in 11"),
    "target-under-one": N_("a target of {found} is too low: it takes at least 1 point"),
    # --- positions
    "stray-token": N_("'{found}' stands before any key: write key=value, as in table=7C"),
    "unknown-key": N_("there is no key '{found}'"),
    "unknown-key-but": N_("there is no key '{found}'"),
    "doubled-key": N_("{found} stands here twice: keep one of them"),
    "two-rests": N_("only one pile can be the rest: write out the cards of the other"),
    "not-sweeps": N_("'{found}' does not count sweeps: write those of NS and of EW, as in 1-0"),
    "needs-key": N_("this is missing and needed here"),
    "needs-one-hand": N_("the hand that plays is not clear: show exactly one"),
    "rest-needs-hands": N_("rest needs all four hands: write the cards of this pile"),
    "hand-not-shown": N_("here every hand must be shown: write its cards, not how many"),
    "cards-missing": N_("these cards are nowhere, and all 40 must be placed: {cards}"),
    "dealer-untrue": N_("the turn and the hands make {dealer} the dealer: write that or nothing"),
    "hand-size": N_("cards in this hand: {found}; whose turn it is makes it {expected}"),
    "hand-too-large": N_("a hand of {found} is more than the deal gives, which is {most} cards"),
    "pile-of-one": N_("{cards} alone is no pile: a capture brings at least two cards"),
    "pile-odd": N_("this pile adds up to {total}, but in this house captures make even sums"),
    "card-in-both-piles": N_("both piles have {cards}: a card goes to one of them"),
    "last-missing": N_("there are captures: write who captured last (S, E, N or W)"),
    "last-without-capture": N_("nothing is captured yet, so nobody captured last: leave it out"),
    "pending-without-last": N_("the * stands after no seat: write who captured last"),
    "pending-not-kept": N_(
        "the * belongs to last_sweep:not_as_last_capture, not to this house: leave it out"
    ),
    "pending-not-counted": N_("the * marks a sweep of {side}, which is not counted in sweeps"),
    "empty-table-last": N_("the table is empty after a capture, so {seat} captured last"),
    # --- the plays before a position
    "history-of-finished": N_("play {number}, {play}: after the end nothing can be undone"),
    "history-not-in-pile": N_(
        "play {number}, {play}: the pile of {side} does not hold all these cards"
    ),
    "history-last": N_("play {number}, {play}: {seat} captured here, but last is {last}"),
    "history-not-on-table": N_("play {number}, {play}: this card does not lie on the table"),
    "history-too-long": N_("play {number}, {play}: there are more plays than cards were dealt"),
    "history-illegal": N_("play {number}, {play}, was not legal ({clause})"),
    "history-pending": N_(
        "play {number}, {play}: the * of last does not fit this capture of {seat}"
    ),
    "history-sweep-not-counted": N_(
        "play {number}, {play}, was a sweep of {side}, which is not counted in sweeps"
    ),
    # --- a match
    "not-a-result": N_(
        "'{found}' is not a deal: write the points of NS and EW, as in 3-2, or NS! for all ten "
        "coins"
    ),
    "deal-after-the-end": N_("deal {number} comes after the end, {winner} had won: leave it out"),
    # --- the command line
    "unknown-language": N_("there is no language '{found}'"),
    "unknown-command": N_("there is no command '{found}'"),
    "unknown-flag": N_("there is no option '{found}'"),
    "stray-argument": N_(
        "'{found}' belongs to no option: put cards in quotes, as in --hand \"7D 2S\""
    ),
    "needs-option": N_("this is missing: write {option} {value}"),
    "needs-value": N_("the value is missing: write {option} {value}"),
    "needs-no-value": N_("this takes no value: write {option} alone"),
    "needs-pile": N_("there is no pile: write its cards in quotes, as in \"7D 6C AS 5B\""),
    "cards-missing-partial": N_(
        "these cards are in no pile: {cards} (--partial scores piles that are not complete)"
    ),
    "usage": N_("{message} ({command} --help shows how it goes)"),
    "cannot-write": N_("the output cannot be written: {reason}"),
    "unknown-shell": N_("there are no completions for '{found}'"),
}  # fmt: skip


def problem_text(words: Words, problem: Problem) -> str:
    """What is wrong and what would mend it, on one line, without saying where it stands."""
    params = {name: _shown(name, value) for name, value in problem.params.items()}
    special = _BY_ID.get(problem.id)
    text = special(words, problem, params) if special else None
    if text is None:
        text = words._(_PROBLEMS[problem.id]).format(**params)
    known = str(problem.params.get("known", ""))
    if not known:
        return text
    guess = problem.params.get("guess") or _closest(problem.params["found"], known)
    if guess is None:
        return words._("{problem}: choose from {known}").format(problem=text, known=known)
    return words._("{problem}: is {guess} meant?").format(problem=text, guess=guess)


def problem_line(words: Words, problem: Problem, where: str | None = None) -> str:
    """As `problem_text`, after the place it stands in; `where` gives that place another name."""
    place = printable(problem.where) if where is None else where
    text = problem_text(words, problem)
    return f"{place}: {text}" if place else text


def problem_lines(words: Words, problems: Iterable[Problem]) -> list[str]:
    """A line for each problem."""
    return [problem_line(words, one) for one in problems]


def printable(text: str) -> str:
    """The text with everything that would not show, or would steer a terminal, written out."""
    return "".join(
        char if char.isprintable() else char.encode("unicode_escape").decode("ascii")
        for char in text
    )


def _shown(name: str, value: Param) -> Param:
    """A parameter as it is shown: what a person wrote is shortened."""
    if isinstance(value, int):
        return value
    return printable(shorten(value) if name == "found" else value)


def _closest(found: Param, known: str) -> str | None:
    """The known word that somebody most likely meant."""
    words = known.split()
    close = difflib.get_close_matches(str(found)[:_LONGEST_WORD].lower(), words, 1)
    return close[0] if close else None


# --- problems that are said in more than one way -----------------------------------------------


def _not_a_card(words: Words, problem: Problem, params: Params) -> str | None:
    """Cards without blanks between them."""
    written = str(problem.params["found"])
    pairs = [written[at : at + 2] for at in range(0, len(written), 2)]
    try:
        cards = [format_card(parse_card(pair)) for pair in pairs]
    except RulesError:
        return None
    text = words._("'{found}' runs cards together: put blanks between them, as in {guess}")
    return text.format(**params, guess=" ".join(cards))


def _not_a_card_but(words: Words, problem: Problem, params: Params) -> str | None:
    """A face card written as a number."""
    if not str(problem.params["found"])[:1].isdigit():
        return None
    rank = rank_of(parse_card(str(problem.params["guess"])))
    if rank < JACK:
        return None
    text = words._(
        "'{found}' is not a card: the {rank} is worth {value} and is written {letter}, so write "
        "{guess}"
    )
    return text.format(**params, rank=rank_name(words, rank), value=rank, letter=rank_letter(rank))


def _doubled_card(words: Words, problem: Problem, params: Params) -> str | None:
    if problem.params["other"] != problem.where:
        return None
    return words._("{card} stands here twice, and there is only one: leave one out").format(
        **params
    )


def _needs_one_hand(words: Words, problem: Problem, params: Params) -> str | None:
    if not problem.params["seat"]:
        return None
    text = words._("{seat} is to play, and that hand is not shown: write its cards")
    return text.format(**params)


def _sweeps_too_many(words: Words, problem: Problem, params: Params) -> str:
    sweeps = int(problem.params["sweeps"])
    text = words.ngettext(
        "one sweep takes at least {needed} cards, and the pile has {cards}",
        "{n} sweeps take at least {needed} cards, and the pile has {cards}",
        sweeps,
    )
    return text.format(n=sweeps, needed=2 * sweeps, cards=params["cards"])


def _history_illegal(words: Words, problem: Problem, params: Params) -> str:
    clause = clause_title(words, str(problem.params["clause"]))
    return words._(_PROBLEMS[problem.id]).format(**{**params, "clause": clause})


_BY_ID: Final[Mapping[str, Callable[[Words, Problem, Params], str | None]]] = {
    "not-a-card": _not_a_card,
    "not-a-card-but": _not_a_card_but,
    "doubled-card": _doubled_card,
    "needs-one-hand": _needs_one_hand,
    "sweeps-too-many": _sweeps_too_many,
    "history-illegal": _history_illegal,
}
"""Ids whose words depend on the parameters; None leaves it to the table."""

IDS: Final = frozenset(_PROBLEMS) | frozenset(_BY_ID)
"""Every problem that has words."""
