"""Problems in words: what was found, and what would mend it.

A line never contains more than a short, printable piece of what somebody wrote.
"""

import difflib
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Final, TypeAlias

from trainer.rules.cards import JACK, rank_of
from trainer.rules.notation import format_card, parse_card, rank_letter, shorten
from trainer.rules.problems import Param, Problem, RulesError
from trainer.rules.seats import SIDES
from trainer.text.cards import Names, card_name, rank_name, side_name, usual_names
from trainer.text.clauses import clause_title
from trainer.text.language import N_, Words

Params: TypeAlias = Mapping[str, Param]

_LONGEST_WORD: Final = 40
"""Of longer words nobody knows what was meant."""
_SAYS_WHAT_IS_KNOWN: Final = ("not-a-rank",)
"""Ids whose words name themselves what may be written."""
_ON_SCREEN: Final = re.compile(r"(?:([FJ])8|([CQ])9|([RK])10)([DCSB])")
"""A face card with letter and value, as the screen draws it, and its suit."""

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
    "not-sweeps": N_(
        "'{found}' is no number of sweeps: write those of North-South and of East-West, as in 1-0"
    ),
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
        "'{found}' is not a deal: write the points of North-South and East-West, as in 3-2, or NS! "
        "for all ten coins"
    ),
    "deal-after-the-end": N_("deal {number} comes after the end, {winner} had won: leave it out"),
    # --- the command line
    "unknown-language": N_("there is no language '{found}'"),
    "unknown-command": N_("there is no command '{found}'"),
    "unknown-flag": N_("there is no option '{found}'"),
    "stray-word": N_("'{found}' is one word too many ({command} --help shows how it goes)"),
    "stray-argument": N_(
        "'{found}' belongs to no option: put cards in quotes, as in --hand \"7D 2S\""
    ),
    "needs-option": N_("this is missing: write {option} {value}"),
    "needs-value": N_("the value is missing: write {option} {value}"),
    "needs-no-value": N_("this takes no value: write {option} alone"),
    "desk-nothing": N_("nothing is written here: write a position, or table / hand"),
    "desk-one-stroke": N_(
        "'{found}' has no position and no hand: write the table, one stroke and the hand, as in "
        "7C 3D 4S / 7D 2S, or a whole position with its keys, as in table=7C,3D S=7D"
    ),
    "desk-needs-open-hands": N_("to play on, all 40 cards must have a place"),
    "needs-position": N_(
        "there is no position: write it in quotes, or - to read them from the input"
    ),
    "contradicts-position": N_(
        "{option} contradicts the position, which says {other}: leave one of them out"
    ),
    "needs-pile": N_("there is no pile: write its cards in quotes, as in \"7D 6C AS 5B\""),
    "one-card-piles": N_(
        "each of these piles is a single card: were quotes forgotten? One pile is written "
        '"{cards}"'
    ),
    "all-ten-points": N_(
        "in deal {number}: in this house {found} does not win the match, all ten coins count ten "
        "points: write the points of that deal, as in 3-2"
    ),
    "cards-missing-partial": N_(
        "these cards are in no pile: {cards} (--partial scores piles that are not complete)"
    ),
    "usage": N_("{message} ({command} --help shows how it goes)"),
    "cannot-write": N_("the output cannot be written: {reason}"),
    "unknown-shell": N_("there are no completions for '{found}'"),
    "no-terminal": N_(
        "the trainer is drawn in a terminal, and this is none: start it there, without pipes and "
        "redirections; what answers anywhere is shown by scopone --help"
    ),
    "unknown-lesson": N_("there is no lesson '{found}': scopone lesson --list shows them all"),
    "unknown-puzzle": N_("there is no puzzle '{found}': scopone puzzle --list shows them all"),
    "unknown-part": N_("there is no part '{found}' to measure"),
    "unknown-cards": N_("there are no positions with '{found}' cards each"),
    # --- a file of puzzles or lessons, as YAML
    "no-such-file": N_("there is no file or folder '{found}'"),
    "other-suffix": N_("'{found}' would not be read: end its name in .yaml"),
    "not-an-id": N_("'{found}' cannot be an id: name the file with a-z and 0-9, joined by -"),
    "cannot-read": N_("this file cannot be read ({code})"),
    "file-too-large": N_("this file is too large: {most} bytes at most"),
    "byte-order-mark": N_("the file begins with a byte order mark: save it as UTF-8 without one"),
    "not-utf-8": N_("here the file is not UTF-8: save it as UTF-8"),
    "odd-character": N_("the character {found} may not stand here: take it out"),
    "tab": N_("there is a tab here: put blanks in its place"),
    "empty-file": N_("the file is empty: begin it with type: puzzle, or type: lesson"),
    "second-document": N_("a second document begins here, and a file holds one: leave the --- out"),
    "yaml-syntax": N_("'{found}' cannot be read as YAML here: look at what stands before it"),
    "too-many-values": N_("there are too many values: {most} at most"),
    "nested-too-deep": N_("this is nested too deep: {most} levels at most"),
    "alias": N_("'{found}' refers to something elsewhere: write it out, or put it in quotes"),
    "anchor": N_("'{found}' names something for later: leave it out, or put the text in quotes"),
    "tag": N_("'{found}' is a tag: leave it out, or put the text in quotes"),
    "key-not-text": N_("this key is no text: write a word before the colon"),
    "comma-makes-key": N_(
        "the comma makes '{found}' a key of its own: put the whole value in quotes"
    ),
    "text-too-long": N_("this is too long: {most} characters at most"),
    "comment-after-cards": N_(
        "'{found}' is a comment after cards: put it on a line of its own, or quotes round the value"
    ),
    "question-mark-in-brackets": N_(
        "the ? in '{found}' can end a text inside brackets: put the text in quotes"
    ),
    "colon-in-text": N_("'{found}' has a colon that makes a key: put the text in quotes"),
    "quote-not-closed": N_("the quote opened in '{found}' is never closed: add it at the end"),
    "bracket-not-closed": N_("the bracket opened in '{found}' is never closed: close it"),
    "needs-quotes": N_("'{found}' begins with a sign of YAML: put it in quotes"),
    # --- what a document must look like
    "unknown-type": N_("there is no type '{found}'"),
    "not-a-mapping": N_("'{found}' stands here: write keys, each with its value"),
    "not-a-list": N_("'{found}' stands here: write a list, as in [one, two]"),
    "not-text": N_("'{found}' stands here: write a text"),
    "not-a-whole-number": N_("'{found}' is not a whole number: write one, without quotes"),
    "not-one-line": N_("'{found}' stands here: write the value on one line, as in 7C 3D"),
    "not-a-position": N_(
        "'{found}' is no position: write key=value on one line, or the keys one below the other"
    ),
    "wrong-shape": N_("'{found}' is not what belongs here: look how other files write it"),
    "empty-value": N_("nothing is written here: write a value, or leave the key out"),
    "empty-list": N_("this list is empty: write at least one, or leave the key out"),
    "empty-text": N_("this text is empty: write one in both languages"),
    "out-of-range": N_("'{found}' is out of range: write a number from {least} to {most}"),
    "doubled-item": N_("'{found}' stands here twice: keep one of them"),
    "same-in-both": N_("'{found}' is the same in both languages: translate it"),
    "placeholders-differ": N_(
        "the fields in braces differ, in English [{en}], in Italian [{it}]: write the same in both"
    ),
    "digit-in-note": N_(
        "'{found}' has a number, which nobody checks: what is computed is told by itself, so leave "
        "it out"
    ),
    "captions-count": N_("captions: {found}, plays: {expected}; write one for each, or none"),
    "demo-needs-all-hands": N_("several plays are shown: write the cards of all four hands"),
    "demo-play-illegal": N_("play {number}, {play}, is not legal ({clause})"),
    # --- the course, and one file against another
    "no-such-document": N_("there is no file '{found}.yaml'"),
    "other-type": N_("this file is of another type: {expected} is needed here"),
    "course-elsewhere": N_("only course.yaml lists the course: write type: lesson or puzzle"),
    "not-in-course": N_("'{found}' is a file, but not listed in the course: add it here"),
    "course-lists-nothing": N_("'{found}' is listed, but there is no such file"),
    "course-other-type": N_("'{found}' belongs under {expected}: move this entry there"),
    "course-differs": N_("the course has '{found}', the file itself '{expected}': make them agree"),
    "same-question": N_("{other} asks the same: change one of them, or take it out"),
    # --- answers and themes, proved
    "answer-not-right": N_("'{found}' is not right, but this is: {right}"),
    "answer-missing": N_("these answers are right too: {missing}"),
    "best-not-judged": N_(
        "plays are judged by points only beside a goal of safety, with at most {most} cards in a "
        "hand: take this key out"
    ),
    "best-not-best": N_("'{found}' is not worth most points, but this is: {right}"),
    "best-missing": N_("these plays are worth as many points: {missing}"),
    "wrong-is-right": N_("'{found}' is right: take it out of the wrong answers"),
    "wrong-for-another-reason": N_("'{found}' is not why this answer is wrong"),
    "ambiguous": N_(
        "a play that is not right costs only {margin} points, and it takes {least} to be clear: "
        "{mend}"
    ),
    "ending-too-short": N_(
        "the deal can be over after {there} of your plays, and {found} are asked: {mend}"
    ),
    "ending-no-choices": N_(
        "only {found} of your plays may be a real choice, and it takes {least}: {mend}"
    ),
    "unknown-theme": N_("there is no theme '{found}'"),
    "theme-not-there": N_("nothing in this puzzle is about '{found}': take that theme out"),
    "kept-verdict-wrong": N_(
        "this file was kept as proved by an earlier check and does not hold: whatever was kept is "
        "forgotten, so check again"
    ),
    "unknown-maxim": N_("there is no maxim '{found}'"),
    "not-a-claim": N_("a maxim is right or wrong here, not '{found}'"),
    "maxim-needs-play": N_("no play is asked for here that a maxim could be held against"),
    "maxim-silent": N_("this maxim says nothing here: every play follows it, or none does"),
    "maxim-either": N_(
        "some right plays follow this maxim and some do not ({right}): leave it out"
    ),
    "maxim-right": N_("this maxim is right here: what is right follows it ({right})"),
    "maxim-wrong": N_("this maxim is wrong here: what is right does not follow it ({right})"),
    # --- questions
    "unknown-kind": N_("there is no kind of question '{found}'"),
    "unknown-goal": N_("there is no goal '{found}'"),
    "unknown-question-key": N_("this kind of question has no key '{found}'"),
    "not-a-rank": N_("'{found}' is not a rank: write one of A 2 3 4 5 6 7 J Q K"),
    "not-a-number": N_("'{found}' is no answer here: write a whole number from 0 to {most}"),
    "not-a-choice": N_("'{found}' is not among the choices"),
    "card-not-offered": N_("there is no {cards} to choose here"),
    "question-without-answer": N_("no answer is right: change the cards or the goal"),
    "question-all-right": N_("every answer is right, so nothing is asked: {mend}"),
    "question-first-table": N_("a first table has 4 cards, and these are {found}"),
    "question-not-to-the-end": N_(
        "plays: {found}, but the deal does not end with them: write every play to the last"
    ),
    "question-no-leftovers": N_("after these plays no card is left over: change the plays"),
    "question-no-settebello": N_(
        "the settebello is neither on the table nor in the hand that plays: put it there"
    ),
    "question-nothing-hidden": N_("every card is seen, so nothing is to be worked out: hide hands"),
    "question-card-or-rank": N_("two keys exclude each other, card and rank: write one of them"),
    "question-card-seen": N_("{card} is seen already: ask for a card that is hidden"),
    "question-no-layout": N_("the cards cannot lie in any way that fits: look at the plays before"),
    "plays-other-goal": N_(
        "several plays are asked with the goal {known} only: write that, or leave out plays"
    ),
    "plays-too-many": N_("{found} plays are asked, and the hand has {held} cards: ask for fewer"),
    "ending-goes-on": N_("right so far, but {plays} plays are asked: write the next one too"),
    "ending-is-over": N_("after {play} nothing more is asked: leave out {found}"),
    "question-needs-open-hands": N_("this goal needs all four hands: write their cards"),
    "not-your-turn": N_("{seat} is to play: show that hand and no other"),
    "no-layout": N_("the cards cannot lie in any way that fits: look at the plays before"),
    "question-empty-table": N_("the table is empty: put cards on it"),
    "question-empty-pile": N_("this pile is empty: write its cards"),
    "question-card-not-held": N_("{card} is not in the hand that plays: write a card that is"),
    "question-play-illegal": N_("{play} is not legal ({clause})"),
    "question-one-house": N_("one house agrees with itself: write at least two"),
    "question-match-won": N_(
        "all ten coins win the match here, so there is nothing to add up: change the piles"
    ),
    "question-no-deals": N_("there are no deals: write the points of each, as in 3-2 5-4"),
    # --- the learner's record
    "log-locked": N_(
        "another program holds your record ({file}), also after {waited_ms} ms: close it and try "
        "again"
    ),
    "log-full": N_("the disk is full, so your record ({file}) cannot be written: make room"),
    "log-read-only": N_(
        "your record may not be written in {folder}: allow it, or name a folder with --data"
    ),
    "log-damaged": N_("your record ({file}) is damaged"),
    "log-cannot-open": N_("your record ({file}) cannot be opened ({error}): try --data FOLDER"),
    "log-io-error": N_("your record ({file}) cannot be read ({error}): look at the disk"),
    "log-not-a-folder": N_(
        "{folder} is a file, and your record needs a folder: name another one with --data"
    ),
    "log-replaced": N_(
        "your record ({file}) was moved or deleted meanwhile: start the trainer again"
    ),
    "log-moved-aside": N_(
        "your record ({file}) was damaged: it is kept in {kept}, and a new one is begun"
    ),
    "log-migrated": N_("your record ({file}) was brought from version {found} to version {now}"),
    "log-foreign": N_(
        "{file} belongs to another program and was left alone: name another folder with --data"
    ),
    "log-newer": N_(
        "your record ({file}) is of version {found}, and this program knows {supported}: install "
        "the newer one"
    ),
    "log-question-unreadable": N_("the record does not tell any more what was asked"),
}  # fmt: skip


def problem_text(words: Words, problem: Problem) -> str:
    """What is wrong and what would mend it, on one line, without saying where it stands."""
    params = {name: _shown(words, name, value) for name, value in problem.params.items()}
    special = _BY_ID.get(problem.id)
    text = special(words, problem, params) if special else None
    if text is None:
        text = words._(_PROBLEMS[problem.id]).format(**params)
    known = str(problem.params.get("known", ""))
    if not known or problem.id in _SAYS_WHAT_IS_KNOWN:
        return text
    guess = problem.params.get("guess") or _closest(problem.params["found"], known)
    if guess is None:
        return words._("{problem}: choose from {known}").format(problem=text, known=known)
    return words._("{problem}: is {guess} meant?").format(problem=text, guess=guess)


def problem_line(words: Words, problem: Problem, where: str | None = None) -> str:
    """As `problem_text`, after the place it stands in; `where` gives that place another name."""
    place = printable(problem.where) if where is None else where
    [line] = gathered([(place, problem_text(words, problem))])
    return line


def problem_lines(words: Words, problems: Iterable[Problem]) -> list[str]:
    """A line for each problem; what is wrong in several places is said once."""
    return gathered((printable(one.where), problem_text(words, one)) for one in problems)


def gathered(told: Iterable[tuple[str, str]]) -> list[str]:
    """Places, "" for none, and what is wrong there: a line for each thing, with all its places."""
    places: dict[str, list[str]] = {}
    for place, text in told:
        at = places.setdefault(text, [])
        if place and place not in at:
            at.append(place)
    return [f"{', '.join(at)}: {text}" if at else text for text, at in places.items()]


def printable(text: str) -> str:
    """The text with everything that would not show, or would steer a terminal, written out.

    A byte that is no text has a sign of its own.
    """
    return "".join(map(_printable, text))


def _printable(char: str) -> str:
    if char.isprintable():
        return char
    if "\ud800" <= char <= "\udfff":
        return "\N{REPLACEMENT CHARACTER}"
    return char.encode("unicode_escape").decode("ascii")


def _shown(words: Words, name: str, value: Param) -> Param:
    """A parameter as it is shown: a side by its name, and what a person wrote is shortened."""
    if isinstance(value, int):
        return value
    if name in ("side", "winner"):
        for side in SIDES:
            if value == side.name:
                return side_name(words, side)
    return printable(shorten(value) if name == "found" else value)


def _closest(found: Param, known: str) -> str | None:
    """The known word that somebody most likely meant."""
    words = known.split()
    close = difflib.get_close_matches(str(found)[:_LONGEST_WORD].lower(), words, 1)
    return close[0] if close else None


# --- problems that are said in more than one way -----------------------------------------------


def _not_a_card(words: Words, problem: Problem, params: Params) -> str | None:
    """Cards without blanks between them, or a card as it stands on the screen: F8C."""
    written = str(problem.params["found"])
    on_screen = _ON_SCREEN.fullmatch(written.upper())
    if on_screen:
        *letters, suit = on_screen.groups()
        rank = next(at for at, letter in enumerate(letters) if letter)
        return _written_so(words, params, letters[rank], "JQK"[rank] + suit)
    pairs = [written[at : at + 2] for at in range(0, len(written), 2)]
    try:
        cards = [format_card(parse_card(pair)) for pair in pairs]
    except RulesError:
        return None
    text = words._("'{found}' runs cards together: put blanks between them, as in {guess}")
    return text.format(**params, guess=" ".join(cards))


def _written_so(words: Words, params: Params, letter: str, written: str) -> str:
    """A face card by its Italian letter, which the notation does not read: C is cups in it."""
    names: Names = "italian" if letter == "C" else usual_names(words)
    card = card_name(words, parse_card(written), names)
    text = words._("'{found}' is not read here: {card} is written {guess}")
    return text.format(**{**params, "card": card, "guess": written})


def _not_a_card_but(words: Words, problem: Problem, params: Params) -> str | None:
    """A face card written as a number, or with its Italian letter."""
    found, guess = str(problem.params["found"]), str(problem.params["guess"])
    if found[:1].upper() in ("F", "C", "R"):
        return _written_so(words, params, found[:1].upper(), guess)
    if not found[:1].isdigit():
        return None
    rank = rank_of(parse_card(guess))
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


def _with_clause(words: Words, problem: Problem, params: Params) -> str:
    clause = clause_title(words, str(problem.params["clause"]))
    return words._(_PROBLEMS[problem.id]).format(**{**params, "clause": clause})


_MENDS: Final = {
    "": N_("change the cards"),
    "exchange": N_("exchange {card} and {other}"),
    "instead": N_("write {other} instead of {card}"),
    "exchange-anew": N_("leave out history, and exchange {card} and {other}"),
    "instead-anew": N_("leave out history, and write {other} instead of {card}"),
    "plays": N_("ask for {plays} plays"),
}


_POINTS: Final = ("margin", "least")
"""Parameters that are points: they are told with the language's decimal sign."""


def _with_mend(words: Words, problem: Problem, params: Params) -> str:
    """What is wrong, and the smallest change that was found to mend it."""
    mend = words._(_MENDS[str(problem.params.get("mend", ""))]).format(**params)
    sign = words.pgettext("decimal sign", ".")
    points = {key: str(params[key]).replace(".", sign) for key in _POINTS if key in params}
    return words._(_PROBLEMS[problem.id]).format(**{**params, **points, "mend": mend})


def _doubled_key(words: Words, problem: Problem, params: Params) -> str | None:
    if "line" not in params:
        return None
    text = words._("{found} stands in line {line} already: keep one of them")
    return text.format(**params)


def _unknown_command(words: Words, problem: Problem, params: Params) -> str | None:
    if str(problem.params["found"]).strip():
        return None
    return words._("the command is empty")


def _unknown_id(words: Words, problem: Problem, params: Params) -> str | None:
    if not problem.params["guess"]:
        return None
    if problem.id == "unknown-lesson":
        text = words._(
            "there is no lesson '{found}': is {guess} meant? (scopone lesson --list shows them all)"
        )
    else:
        text = words._(
            "there is no puzzle '{found}': is {guess} meant? (scopone puzzle --list shows them all)"
        )
    return text.format(**params)


def _yaml_syntax(words: Words, problem: Problem, params: Params) -> str | None:
    if problem.params["found"]:
        return None
    return words._("this cannot be read as YAML")


_BY_ID: Final[Mapping[str, Callable[[Words, Problem, Params], str | None]]] = {
    "not-a-card": _not_a_card,
    "not-a-card-but": _not_a_card_but,
    "doubled-card": _doubled_card,
    "needs-one-hand": _needs_one_hand,
    "sweeps-too-many": _sweeps_too_many,
    "history-illegal": _with_clause,
    "demo-play-illegal": _with_clause,
    "question-play-illegal": _with_clause,
    "ambiguous": _with_mend,
    "ending-too-short": _with_mend,
    "ending-no-choices": _with_mend,
    "question-all-right": _with_mend,
    "doubled-key": _doubled_key,
    "unknown-command": _unknown_command,
    "unknown-lesson": _unknown_id,
    "unknown-puzzle": _unknown_id,
    "yaml-syntax": _yaml_syntax,
}
"""Ids whose words depend on the parameters; None leaves it to the table."""

IDS: Final = frozenset(_PROBLEMS) | frozenset(_BY_ID)
"""Every problem that has words."""
