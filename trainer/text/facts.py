"""What was computed about an answer, in words: the facts of a verdict, hints, and choices.

A message's fields are the fact's parameters as phrases: cards with their articles, ranks without,
seats as `viewer` sees them. A fact that has no words yet is "".
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from trainer.questions.question import Fact
from trainer.rules.cards import RANKS, suit_of
from trainer.rules.clauses import CLAUSES
from trainer.rules.notation import Play, parse_card, parse_cards, parse_play
from trainer.rules.problems import Param, RulesError
from trainer.rules.ruleset import PRESETS, Ruleset
from trainer.rules.seats import SEATS, SIDES, Seat, side_of
from trainer.text.cards import (
    Names,
    a_rank,
    all_of,
    card_list,
    card_name,
    cards_by_suit,
    one_of,
    rank_name,
    seat_name,
    sentence,
    suit_name,
    who,
)
from trainer.text.clauses import clause_text, clause_title
from trainer.text.figures import points_phrase
from trainer.text.houses import house_name
from trainer.text.language import N_, Words


def fact_text(
    words: Words,
    fact: Fact,
    ruleset: Ruleset = PRESETS["classic"],
    names: Names | None = None,
    viewer: Seat = Seat.S,
) -> str:
    """The fact as one or two sentences; "" for one that has no words."""
    told = _Told(words, fact.params, ruleset, names, viewer)
    if fact.id == "worth-no-sweep" and "percent" in fact.params:
        return told.say(words._(_RISK))
    if fact.id in _SAID:
        return told.say(words._(_SAID[fact.id]))
    special = _SPECIAL.get(fact.id)
    if special is not None:
        return special(told)
    from trainer.text.reasons import reason_text  # with all that reasons need, only where they are

    return reason_text(words, fact, names, viewer)


def facts_texts(
    words: Words,
    facts: Sequence[Fact],
    ruleset: Ruleset = PRESETS["classic"],
    names: Names | None = None,
    viewer: Seat = Seat.S,
) -> list[str]:
    """The facts that have words. A play is told in one sentence with what was counted for it."""
    found: list[str] = []
    rest = list(facts)
    while rest:
        one = rest.pop(0)
        text = fact_text(words, one, ruleset, names, viewer)
        is_counted = one.id in _COUNTED and (one.id != "worth-no-sweep" or "percent" in one.params)
        if is_counted and rest:
            counted = fact_text(words, rest.pop(0), ruleset, names, viewer)
            play = play_phrase(words, parse_play(str(one.params["play"])), names)
            text = words._("{play}: {counted}").format(
                play=sentence(play), counted=counted[:1].lower() + counted[1:]
            )
        if text:
            found.append(text)
    return found


_COUNTED: Final = ("worth-no-sweep", "worth-guard-settebello", "worth-anchor", "worth-no-anchor")
"""What a play comes to, where the fact after it says what was counted for that."""


def choice_text(words: Words, id: str, names: Names | None = None, viewer: Seat = Seat.S) -> str:
    """One thing to choose, by its id: a clause, a capture, a rank, a seat, a side, or a word."""
    if id in _CHOICES:
        return words._(_CHOICES[id])
    if id in CLAUSES:
        return clause_title(words, id)
    if _SCORE.fullmatch(id):
        return words._("{ours} to {theirs}").format(**_score(id, viewer))
    if len(id) == 1 and id in RANKS:
        return rank_name(words, RANKS.index(id) + 1, names)
    for seat in SEATS:
        if id == seat.name:
            return seat_name(words, seat, viewer)
    for side in SIDES:
        if id == side.name:
            if side_of(viewer) == side:
                return words._("you and your partner")
            return words._("the others")
    if id in PRESETS:
        return house_name(words, id)
    try:
        play = parse_play(id)
    except RulesError:
        return id
    return card_list(words, play.takes or 1 << play.card, names)


_SCORE: Final = re.compile(r"(-?\d+)-(-?\d+)")


def _score(id: str, viewer: Seat) -> dict[str, str]:
    """The points of the viewer's side and of the other one."""
    found = _SCORE.fullmatch(id)
    assert found is not None
    points = found.groups()
    ours = side_of(viewer)
    return {"ours": points[ours], "theirs": points[1 - ours]}


class _Told:
    """One fact's parameters as phrases."""

    def __init__(
        self,
        words: Words,
        params: Mapping[str, Param],
        ruleset: Ruleset,
        names: Names | None,
        viewer: Seat,
    ) -> None:
        self.words, self.ruleset, self.names, self.viewer = words, ruleset, names, viewer
        self.params = params

    def text(self, name: str) -> str:
        """A parameter as it is written."""
        return str(self.params.get(name, ""))

    def say(self, text: str, **more: object) -> str:
        """A message with its fields filled in, as a sentence."""
        fields: dict[str, object] = {
            name: self.phrase(name, value) for name, value in self.params.items()
        }
        if self.params.get("ranks"):
            fields["all_ranks"] = self.ranks(self.text("ranks"), all_of)
            fields["any"] = _any(self)
            fields["Any"] = sentence(_any(self))
        return sentence(text.format(**{**fields, **more}))

    def phrase(self, name: str, value: Param) -> object:
        """A parameter in words."""
        words = self.words
        if isinstance(value, int):
            return value
        match name:
            case "card":
                return card_name(words, parse_card(value), self.names)
            case "cards" | "hand" | "table" | "captured":
                return card_list(words, parse_cards(value), self.names) or words._("none of them")
            case "ranks" | "rank":
                return self.ranks(value, one_of)
            case "play" | "best":
                return self.play(value)
            case "plays":
                each = [choice_text(words, play, self.names) for play in value.split()]
                return "; ".join(each) or words._("none of them")
            case "choice":
                return self.chosen(value)
            case "side" | "seat" | "winner":
                return choice_text(words, value, self.names, self.viewer)
            case "clause":
                return clause_title(words, value) if value in CLAUSES else value
            case "values":
                return " + ".join(value.split())
            case "missing":
                return all_of(words, [suit_name(words, "DCSB".index(suit)) for suit in value])
            case "houses":
                houses = [choice_text(words, house) for house in value.split()]
                return ", ".join(houses) or words._("none of them")
            case "house":
                return choice_text(words, value)
            case "gap":
                return points_phrase(words, float(value))
        return value

    def chosen(self, ids: str) -> str:
        """Choices, by their ids: one, several or none."""
        each = [choice_text(self.words, id, self.names, self.viewer) for id in ids.split()]
        return all_of(self.words, each) or self.words._("none of them")

    def ranks(self, letters: str, join: Callable[[Words, Sequence[str]], str]) -> str:
        """Ranks without an article: "seven or king"."""
        ranks = [RANKS.index(letter) + 1 for letter in letters.split()]
        return join(self.words, [rank_name(self.words, rank, self.names) for rank in ranks])

    def play(self, written: str) -> str:
        """What a play does: "the seven of cups with the five of clubs"."""
        return play_phrase(self.words, parse_play(written), self.names)


def play_phrase(words: Words, play: Play, names: Names | None = None) -> str:
    """A play as facts name it: "the seven of cups with the five of clubs"."""
    card = card_name(words, play.card, names)
    if not play.takes:
        return words._("{card}, laid").format(card=card)
    cards = card_list(words, play.takes, names)
    return words._("{card} with {cards}").format(card=card, cards=cards)


def _clause(told: _Told) -> str:
    return clause_text(told.words, told.text("clause"), told.ruleset)


def _answer(told: _Told) -> str:
    play = parse_play(told.text("play"))
    card = card_name(told.words, play.card, told.names)
    if not play.takes:
        return told.words._("Lay {card}.").format(card=card)
    cards = card_list(told.words, play.takes, told.names)
    return told.words._("Take {cards} with {card}.").format(cards=cards, card=card)


def _prime_order(told: _Told) -> str:
    return clause_text(told.words, "prime-values", told.ruleset)


def _prime_sum(told: _Told) -> str:
    """The cards of a prime in the order of its values; of a side's prime the suits suffice."""
    words = told.words
    cards = [parse_card(card) for card in told.text("cards").split()]
    is_complete = not told.text("missing")
    if "side" in told.params:
        values = told.text("values").split()
        suits = ", ".join(
            f"{suit_name(words, suit_of(card))} {value}"
            for card, value in zip(cards, values, strict=True)
        )
        if is_complete:
            return told.say(words._("{side}: {suits}; {total} in all."), suits=suits)
        return told.say(
            words._("{side}: {suits}; {total} in all. Lacking: {missing}."), suits=suits
        )
    named = all_of(words, [card_name(words, card, told.names) for card in cards])
    if "best" in told.params:
        text = words._("You marked {cards}: {values} = {total}.")
    elif is_complete:
        text = words._("Best of each suit: {cards}; {values} = {total}.")
    else:
        text = words._(
            "Best of each suit: {cards}; {values} = {total}, and a suit is lacking: {missing}."
        )
    return told.say(text, cards=named)


def _hint_ranks(told: _Told) -> str:
    if not told.text("ranks"):
        return told.words._("No card sweeps it.")
    return told.say(told.words._("{any} would sweep it."))


def _any(told: _Told) -> str:
    """One card of these ranks, whichever: "a seven or a king"."""
    ranks = [RANKS.index(letter) + 1 for letter in told.text("ranks").split()]
    return one_of(told.words, [a_rank(told.words, rank, told.names) for rank in ranks])


def _left_open(told: _Told) -> str:
    return told.say(told.words._("What stays makes {total}: {cards}. {Any} would sweep it."))


def _swept_by(told: _Told) -> str:
    return told.say(told.words._("The table makes {total}: {any} would sweep it."))


def _worth_cards(told: _Told) -> str:
    n = _number(told, "count")
    if not n:
        return told.say(told.words._("{play}: no card for your pile."))
    text = told.words.ngettext(
        "{play}: one card for your pile.", "{play}: {n} cards for your pile.", n
    )
    return told.say(text, n=n)


def _worth_coins(told: _Told) -> str:
    n = _number(told, "count")
    if not n:
        return told.say(told.words._("{play}: no coin for your pile."))
    text = told.words.ngettext(
        "{play}: one coin for your pile.", "{play}: {n} coins for your pile.", n
    )
    return told.say(text, n=n)


def _prime_cards(told: _Told) -> str:
    cards = cards_by_suit(told.words, parse_cards(told.text("cards")), told.names)
    return told.say(told.words._("These cards: {cards}."), cards=cards)


def _odds_sweep(told: _Told) -> str:
    out = _number(told, "out")
    text = told.words.ngettext(
        "The table makes {total}, and {any} would sweep it. Of these one is still out among "
        "{unseen} cards, and the next player holds {held}: a sweep in {percent} of 100 cases.",
        "The table makes {total}, and {any} would sweep it. Of these {n} are still out among "
        "{unseen} cards, and the next player holds {held}: a sweep in {percent} of 100 cases.",
        out,
    )
    return told.say(text, n=out)


def _odds_settebello(told: _Told) -> str:
    out = _number(told, "out")
    text = told.words.ngettext(
        "{Any} would take the settebello. Of these one is still out among {unseen} cards, and the "
        "next player holds {held}: it goes in {percent} of 100 cases.",
        "{Any} would take the settebello. Of these {n} are still out among {unseen} cards, and "
        "the next player holds {held}: it goes in {percent} of 100 cases.",
        out,
    )
    return told.say(text, n=out)


def _odds_sweep_proved(told: _Told) -> str:
    out = _number(told, "out")
    text = told.words.ngettext(
        "The table makes {total}, swept by: {ranks}. Of these one is still out; with what lays "
        "have proved, the next player holds it: {percent} in 100.",
        "The table makes {total}, swept by: {ranks}. Of these {n} are still out; with what lays "
        "have proved, the next player holds one: {percent} in 100.",
        out,
    )
    return told.say(text, n=out)


def _odds_settebello_proved(told: _Told) -> str:
    out = _number(told, "out")
    text = told.words.ngettext(
        "The settebello can be taken by: {ranks}. Of these one is still out; with what lays have "
        "proved, the next player holds it: {percent} in 100.",
        "The settebello can be taken by: {ranks}. Of these {n} are still out; with what lays have "
        "proved, the next player holds one: {percent} in 100.",
        out,
    )
    return told.say(text, n=out)


def _not_alone(told: _Told) -> str:
    if not _number(told, "count"):
        return told.words._("An anchor is one card that is left, and here nothing is left.")
    return told.say(
        told.words._("An anchor lies alone, and here {count} cards would lie: {cards}.")
    )


def _still_out(told: _Told) -> str:
    out = _number(told, "out")
    text = told.words.ngettext(
        "Of its rank one is still out, so somebody else could take {card}.",
        "Of its rank {n} are still out, so somebody else could take {card}.",
        out,
    )
    return told.say(text, n=out)


def _anchor_set(told: _Told) -> str:
    captured = _number(told, "captured")
    if not captured:
        return told.say(
            told.words._(
                "Only {card} is left, and you hold all others of its rank: {hand}. Nobody else can "
                "take it."
            )
        )
    text = told.words.ngettext(
        "Only {card} is left. Of its rank one is captured, and you hold {hand}: nobody else can "
        "take it.",
        "Only {card} is left. Of its rank {n} are captured, and you hold {hand}: nobody else can "
        "take it.",
        captured,
    )
    return told.say(text, n=captured)


def _must_by_room(told: _Told) -> str:
    out = _number(told, "out")
    text = told.words.ngettext(
        "One card, and room for {room} elsewhere: it must be there: {seat}.",
        "{n} cards, and room for {room} elsewhere: one must be there: {seat}.",
        out,
    )
    return told.say(text, n=out)


def _number(told: _Told, name: str) -> int:
    return int(told.params[name])


def _captured_last(told: _Told) -> str:
    """Who it was; their side gets what stays."""
    words, seat = told.words, told.text("seat")
    at = next(one for one in SEATS if one.name == seat)
    if at == told.viewer:
        return told.say(words._("You captured last, so your side gets what stays: {cards}."))
    text = words._("{Who} captured last, so their side gets what stays: {cards}.")
    if side_of(at) == side_of(told.viewer):
        text = words._("{Who} captured last, so your side gets what stays: {cards}.")
    return told.say(text, Who=sentence(who(words, at, told.viewer)))


def _score_line(told: _Told) -> str:
    """Who gets what for a category; for sweeps each side gets its own."""
    words = told.words
    points = _score(told.text("points"), told.viewer)
    text = words._("{category} {NS} to {EW}: nobody.")
    if points["ours"] != "0" and points["theirs"] != "0":
        text = words._("{category} {NS} to {EW}: {ours} for your side, {theirs} for their side.")
    elif points["ours"] != "0":
        text = words._("{category} {NS} to {EW}: {ours} for your side.")
    elif points["theirs"] != "0":
        text = words._("{category} {NS} to {EW}: {theirs} for their side.")
    return told.say(text, category=words._(_CATEGORIES[told.text("category")]), **points)


_CATEGORIES: Final[Mapping[str, str]] = {
    "cards": N_("cards"),
    "coins": N_("coins"),
    "settebello": N_("settebello"),
    "prime": N_("prime"),
    "re_bello": N_("re bello"),
    "napola": N_("napola"),
    "sweeps": N_("sweeps"),
}
_CHOICES: Final[Mapping[str, str]] = {
    "yes": N_("yes, it may be played"),
    "nobody": N_("nobody"),
    "played": N_("it is played"),
    "thrown-in": N_("it is thrown in"),
    "counts": N_("a sweep that counts"),
    "counts-if-not-last": N_("a sweep that counts if somebody captures after it"),
    "does-not-count": N_("the table is cleared, but it does not count"),
    "is-no-sweep": N_("no sweep: cards stay on the table"),
    "goes-on": N_("the match goes on"),
}


def _play_worth(told: _Told) -> str:
    """How far below the best, and in what."""
    from trainer.text.reasons import losses_text

    if not float(told.text("gap")):
        return told.say(told.words._("{play}: nothing is worth more."))
    lost = losses_text(told.words, told.text("lost"))
    if not lost:
        return told.say(told.words._("{play}: {gap} below the best."))
    return told.say(told.words._("{play}: {gap} below the best ({losses})."), losses=lost)


def _about_category(told: _Told) -> str:
    from trainer.text.reasons import category_name

    name = category_name(told.words, told.text("category"))
    return told.say(told.words._("It is about this point: {name}."), name=name)


_SPECIAL: Final[Mapping[str, Callable[[_Told], str]]] = {
    "play-worth": _play_worth,
    "hint-about-category": _about_category,
    "hint-clause": _clause,
    "because-clause": _clause,
    "hint-answer": _answer,
    "hint-prime-order": _prime_order,
    "hint-ranks": _hint_ranks,
    "hint-prime-cards": _prime_cards,
    "left-open": _left_open,
    "swept-by": _swept_by,
    "worth-cards": _worth_cards,
    "worth-coins": _worth_coins,
    "prime-sum": _prime_sum,
    "prime-sum-incomplete": _prime_sum,
    "score-line": _score_line,
    "captured-last": _captured_last,
    "odds-sweep": _odds_sweep,
    "odds-settebello": _odds_settebello,
    "odds-sweep-proved": _odds_sweep_proved,
    "odds-settebello-proved": _odds_settebello_proved,
    "anchor-not-alone": _not_alone,
    "anchor-still-out": _still_out,
    "anchor-set": _anchor_set,
    "must-by-room": _must_by_room,
}
_RISK: Final = N_("{play}: in {percent} of 100 cases the next player can sweep what you leave.")

# Cards, ranks and numbers stand after a colon, so that no verb or article must agree with them.
_SAID: Final[Mapping[str, str]] = {
    # --- what a play leaves
    "swept": N_("The table is empty: a sweep, one point."),
    "last-play-cleared": N_(
        "The table is empty, but on the last play of the deal that is no sweep."
    ),
    "left-safe": N_("What stays makes {total}, and no card can sweep that: {cards}."),
    "takes-nothing": N_("You may lay it, but here something can be taken."),
    # --- what a play is worth for a goal
    "worth-prime-sum": N_("{play}: the prime of your pile is then {values} = {total}."),
    "worth-prime-sum-incomplete": N_(
        "{play}: your best cards then make {values} = {total}, and a suit is lacking: {missing}."
    ),
    "worth-sweep": N_("{play}: nothing is left."),
    "worth-no-sweep": N_("{play}: no sweep."),
    "worth-take-settebello": N_("{play}: the settebello is yours."),
    "worth-no-take-settebello": N_("{play}: the settebello is not in it."),
    "worth-guard-settebello": N_(
        "{play}: in {percent} of 100 cases the next player can take the settebello."
    ),
    "after-the-dealer": N_(
        "Whoever sits after the dealer plays the first card, and the dealer the last of each round."
    ),
    "cards-open": N_("Cards open."),
    "ending-solved": N_("Solved: all {plays} plays were right."),
    "ending-right-before": N_("Right plays before this one: {plays}."),
    "points-agree": N_(
        "In points, too, what is asked for here is worth most, as far as you can know."
    ),
    "points-differ": N_(
        "In points, as far as you can know, another play is worth more: {best}. Below it by {gap}: "
        "{play}."
    ),
    "could-know": N_("What you could know: all {layouts} ways in which the cards can lie."),
    "could-know-sampled": N_(
        "What you could know: {layouts} ways in which the cards can lie, drawn at random."
    ),
    "worth-anchor": N_("{play}: one card is left, and only you can take it."),
    "worth-no-anchor": N_("{play}: that is no anchor."),
    "hint-goal-sweep": N_("One card of yours is worth as much as all that lies there."),
    "hint-goal-take-settebello": N_(
        "A seven takes the settebello; a higher card may take it together with others."
    ),
    "hint-goal-most-cards": N_(
        "Count what each capture brings: what it takes, and the card you play."
    ),
    "hint-goal-most-coins": N_("Count the coins, the card you play among them."),
    "hint-goal-best-prime": N_(
        "For the prime only the best card of each suit counts: sevens, then sixes, then aces."
    ),
    "hint-goal-no-sweep": N_("Add up what each play leaves, and ask who could sweep it."),
    "hint-goal-guard-settebello": N_("Ask of each play: who could take the settebello after it?"),
    "hint-goal-best": N_(
        "Ask of each play what it takes, what it leaves, and who could take that next."
    ),
    "hint-goal-best-open": N_(
        "All cards lie open: ask of each play what every other player does then."
    ),
    "hint-goal-anchor": N_("Leave one card that only you can take."),
    "hint-sweep-none": N_("One of your plays leaves nothing that a card can sweep."),
    "hint-sweep-seen": N_(
        "One of your plays leaves what only cards could sweep that you have seen: count them."
    ),
    "hint-sweep-count": N_(
        "Whatever you play, a card can sweep it. Count for each play how many such cards you have "
        "not seen."
    ),
    "hint-sweep-proved": N_(
        "One of your plays leaves what the next player cannot sweep: what was laid proves it."
    ),
    "hint-guard-away": N_("After a right play the settebello does not lie on the table."),
    "hint-guard-seen": N_(
        "One of your plays leaves the settebello so that only cards could take it that you have "
        "seen: count them."
    ),
    "hint-guard-count": N_(
        "Whatever you play, a card can take the settebello. Count for each play how many such "
        "cards you have not seen."
    ),
    "hint-guard-proved": N_(
        "One of your plays leaves the settebello so that the next player cannot take it: what was "
        "laid proves it."
    ),
    "hint-anchor-count": N_(
        "Look for a rank of which {captured} are captured and {held} stay in your hand."
    ),
    "hint-about-sweeps": N_("It is about sweeps: who can make one next, and one play later."),
    "hint-about-taking": N_("Ask after each play what the next player can take."),
    "hint-about-keeping": N_("Ask which of your cards still takes something later."),
    "hint-about-partner": N_("Ask what your partner can take after each play."),
    "hint-about-last": N_("Ask who captures last."),
    "hint-about-anchor": N_("Ask what only you can take."),
    # --- rulings
    "hint-look-table": N_(
        "Look at the table first: what there comes to the same value as a card of yours?"
    ),
    "hint-look-equal": N_("What on the table comes to the same value as {card}?"),
    "hint-equal-first": N_("Look first for a card equal to {card}."),
    "hint-look-hand": N_("Look at your other cards: does one of them take something?"),
    "hint-choices": N_("Ways to take with {card}: {count}."),
    "captures-count": N_("Ways to take with {card}: {count}."),
    "hint-card": N_("Play {card}."),
    "hint-choice": N_("It is this: {choice}."),
    "hint-plays": N_("It takes: {plays}."),
    "hint-add-up": N_("Add up the values of all cards on the table."),
    "hint-total": N_("Added up: {total}."),
    "no-sweep": N_("The table makes {total}, and no card sweeps that."),
    "hint-what-is-left": N_("Does the play clear the table? And which play of the deal is it?"),
    "hint-cards-left": N_("Cards still in the hands, this one included: {count}."),
    "house-allows": N_("{house}: yes ({clause})."),
    "house-forbids": N_("{house}: no ({clause})."),
    "hint-houses": N_("Allowed in: {houses}."),
    # --- the course of a deal
    "kings-on-table": N_("Kings on the table: {count}."),
    "hint-kings": N_("Count the kings."),
    "hint-who-took-last": N_("Play it to the end: who captures last?"),
    # --- the prime
    "prime-value-is": N_("In a prime {card} is worth {value}."),
    "two-of-a-suit": N_("A prime has one card of each suit."),
    "prime-gain": N_("{card} makes the prime better by {points}."),
    "prime-gain-suit": N_("{card} brings a suit that was lacking, worth {points}."),
    "hint-one-a-suit": N_("One card of each suit, the best one."),
    "hint-four-suits": N_("Look first whether each pile has all four suits."),
    "hint-weakest-suit": N_("Look for the suit in which the pile is weakest."),
    "hint-number": N_("The number is {number}."),
    # --- odds, anchors, hidden hands
    "odds-over": N_("The deal is over then."),
    "odds-empty-table": N_("Nothing lies there to be swept."),
    "odds-not-counted": N_("A sweep would not count there: {clause}."),
    "odds-no-rank": N_("The table makes {total}, and no card sweeps that."),
    "odds-none-out": N_(
        "The table makes {total}: only {any} could sweep it, and none is still out."
    ),
    "settebello-held": N_("The settebello stays in your hand."),
    "settebello-taken": N_("The settebello is in a pile: nobody can take it any more."),
    "settebello-none-out": N_("Only {any} could take the settebello, and none is still out."),
    "anchor-none-held": N_("You hold no card of its rank, so you could not take {card} yourself."),
    "lay-proves": N_(
        "{play}, by {seat}: who must capture if able held none of these ranks then: {ranks}."
    ),
    "hidden-hands": N_(
        "Cards that you do not see: {unseen}. Right holds {right}, partner {partner}, left {left}."
    ),
    "all-paired": N_("Of every rank an even number is captured: all is paired."),
    "unpaired-ranks": N_("Unpaired: {all_ranks}. Captured of each: {counts}."),
    "unpaired-sum": N_("The unpaired values add up to {total}: always even."),
    "hint-one-or-three": N_("A rank is unpaired where one or three of its cards are captured."),
    "hint-even-sum": N_("The values of all unpaired ranks add up to an even number."),
    "hint-sweeping-rank": N_("Which rank sweeps the table, and how many of it have you not seen?"),
    # --- scores and counting
    "hint-categories": N_("Cards, coins, settebello, prime, sweeps: one after the other."),
    "hint-add-deals": N_("Add up both sides, deal after deal."),
    "match-totals": N_("It stands {NS} to {EW}; the match is played to {target}."),
    "hint-four-of-each": N_("There are four of each rank."),
    "seen-of-rank": N_(
        "In your hand: {hand}. On the table: {table}. In the piles: {captured}. "
        "Still out: {unseen} of the four."
    ),
}  # fmt: skip
