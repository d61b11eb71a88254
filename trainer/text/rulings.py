"""A ruling in words, as one reads it aloud at a table: may I, why, what else, who says so."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from trainer.rules.capture import equals, groups
from trainer.rules.cards import (
    COINS,
    FACES,
    JACK,
    NO_CARDS,
    CardSet,
    cards_in,
    count,
    prime_value,
    rank_of,
    value_sum,
)
from trainer.rules.clauses import cite, option_clause
from trainer.rules.notation import Play, parse_play
from trainer.rules.play import counts_as_sweep
from trainer.rules.position import Turn
from trainer.rules.ruling import Ruling, foundations, rule
from trainer.text.cards import (
    Names,
    card_list,
    card_name,
    one_of,
    sentence,
    sum_text,
    sums_text,
)
from trainer.text.clauses import citation_text, clause_title
from trainer.text.language import Words

MOST_NAMED: Final = 6
"""More choices, or cards of a hand, than these are counted instead of named."""


@dataclass(frozen=True, slots=True)
class RulingText:
    """A ruling in its parts; each is one or more whole sentences, or empty.

    `instead`: what may be played or taken in place of it. `source`: where the deciding clause
    stands. `sweep`: whether it sweeps, if it clears the table, with the source of that.
    """

    verdict: str
    reason: str
    instead: str
    source: str
    sweep: str

    def __str__(self) -> str:
        parts = (self.verdict, self.reason, self.instead, self.source, self.sweep)
        return " ".join(part for part in parts if part)


def ruling_text(words: Words, turn: Turn, ruling: Ruling, names: Names | None = None) -> str:
    """The whole ruling. `turn` is the one that was judged."""
    return str(ruling_parts(words, turn, ruling, names))


def ruling_parts(
    words: Words,
    turn: Turn,
    ruling: Ruling,
    names: Names | None = None,
    right: Collection[str] | None = None,
) -> RulingText:
    """As `ruling_text`, part by part.

    `right`: the plays, in notation, that are right where more than a legal one is asked for; in
    place of the play that was judged no other is then offered.
    """
    case = _Case(words, turn, ruling, names)
    if right is not None:
        case.right = frozenset(map(parse_play, right))
    source = _sources(words, turn, ruling)
    if ruling.is_legal:
        reason = _LEGAL[ruling.clause](case)
        return RulingText(words._("Yes."), reason, case.otherwise(), source, case.sweep())
    reason = _BROKEN[ruling.clause](case)
    return RulingText(words._("No."), reason, case.instead(), source, "")


def _sources(words: Words, turn: Turn, ruling: Ruling) -> str:
    """Who says so; and of what else the play rests on, what the house's own text does not state."""
    said = [citation_text(words, cite(turn.ruleset, ruling.clause))]
    for clause in foundations(turn, ruling):
        citation = cite(turn.ruleset, clause)
        if citation.standing != "stated":
            said.append(f"{clause_title(words, clause)}: {citation_text(words, citation)}")
    return " ".join(f"{sentence(one)}." for one in said)


def play_text(words: Words, turn: Turn, play: Play, names: Names | None = None) -> str:
    """A legal play as a sentence: "The seven of coins takes the seven of cups."."""
    card = sentence(card_name(words, play.card, names))
    if not play.takes:
        return words._("{card} takes nothing: you may lay it.").format(card=card)
    takes = card_list(words, play.takes, names)
    if play.takes == turn.table and counts_as_sweep(turn.ruleset, turn.is_last_play):
        return words._("{card} takes {cards}: a sweep.").format(card=card, cards=takes)
    return words._("{card} takes {cards}.").format(card=card, cards=takes)


def legal_clauses(turn: Turn, plays: Sequence[Play]) -> list[str]:
    """What the list of all legal plays rests on, by the clauses that decide about each."""
    found = []
    for play in plays:
        ruling = rule(turn, play)
        found += [ruling.clause, *foundations(turn, ruling)]
        if play.takes:
            found.append("capture-with-card")  # or it could be laid too
        if play.takes == turn.table and play.takes and turn.is_last_play:
            found.append(option_clause("last_sweep", turn.ruleset.last_sweep))
    return found


def parted(cards: CardSet, value: int) -> list[CardSet]:
    """The cards in groups of two or more that each add up to `value`; empty if there is no way."""
    if not cards:
        return []
    highest = 1 << cards.bit_length() - 1
    for group in _groups_with(highest, cards & ~highest, value):
        rest = cards & ~group
        others = parted(rest, value)
        if others or not rest:
            return [group, *others]
    return []


def _groups_with(group: CardSet, cards: CardSet, value: int) -> list[CardSet]:
    """Each way to fill `group` up to `value` from `cards`, with two cards or more."""
    missing = value - value_sum(group)
    if missing == 0:
        return [group] if count(group) > 1 else []
    found = []
    for card in reversed(cards_in(cards)):
        if rank_of(card) <= missing:
            below = cards & ((1 << card) - 1)
            found += _groups_with(group | 1 << card, below, value)
    return found


class _Case:
    """One ruling, with the phrases its sentences are made of."""

    def __init__(self, words: Words, turn: Turn, ruling: Ruling, names: Names | None) -> None:
        self.words, self.turn, self.ruling, self.names = words, turn, ruling, names
        self.house = turn.ruleset
        self.takes = ruling.play.takes
        self.value = rank_of(ruling.play.card)
        self.card = card_name(words, ruling.play.card, names)
        self.right: Collection[Play] | None = None
        self.equal = equals(turn.table, ruling.play.card)
        self.summed = self.takes & ~self.equal

    def cards(self, cards: CardSet) -> str:
        return card_list(self.words, cards, self.names)

    def say(self, text: str, cards: CardSet = NO_CARDS, **fields: object) -> str:
        """The text with its fields filled in, as a sentence."""
        known = {"card": self.card, "value": self.value, "cards": self.cards(cards)}
        return sentence(text.format(**{**known, **fields}))

    # --- why not

    def deal_over(self) -> str:
        return self.say(self.words._("This deal is over: there is nothing left to play."))

    def not_in_hand(self) -> str:
        words, hand = self.words, self.turn.hand
        reason = self.say(words._("{card} is not in your hand."))
        if not hand:
            return reason
        if count(hand) > MOST_NAMED:
            held = words.ngettext("You hold {n} card.", "You hold {n} cards.", count(hand))
            return f"{reason} {self.say(held, n=count(hand))}"
        named = words._("You hold {cards}.")
        return f"{reason} {self.say(named, hand)}"

    def not_on_table(self) -> str:
        missing = self.takes & ~self.turn.table
        text = self.words.ngettext(
            "{cards} does not lie on the table.", "{cards} do not lie on the table.", count(missing)
        )
        return self.say(text, missing)

    def capture_with_card(self) -> str:
        return self.say(self.words._("A card that can take must take: {card} cannot just be laid."))

    def capture_if_able(self) -> str:
        text = self.words._(
            "{card} takes nothing, and in this house you may not lay a card while another of "
            "yours can take."
        )
        return self.say(text)

    def must_add_up(self) -> str:
        words, total = self.words, value_sum(self.summed)
        sums = groups(self.house, self.summed, self.ruling.play.card)
        if sums and total % self.value:
            text = words.ngettext(
                "{sum} makes {value} already, and {cards} is too much.",
                "{sum} makes {value} already, and {cards} are too much.",
                count(self.summed & ~sums[0]),
            )
            return self.say(text, self.summed & ~sums[0], sum=sum_text(sums[0]))
        if self.takes & self.equal:
            if count(self.summed) == 1:
                text = words._("{cards} neither equals {card} nor makes {value} with other cards.")
            else:
                text = words._("Beside the equal card, {sum} makes {total}, not {value}.")
        elif count(self.summed) == 1:
            text = words._("{cards} is worth {total}, not {value}: {card} does not take it.")
        elif total % self.value == 0 and self.house.sums_per_play == "all":
            text = words._("{sum} makes {total}, but does not part into sums of {value} each.")
        else:
            text = words._("{sum} makes {total}, not {value}.")
        return self.say(text, self.summed, total=total, sum=sum_text(self.summed))

    def face_no_sums(self) -> str:
        if self.value >= JACK:
            return self.say(
                self.words._("In this house {card} takes only its own rank, never a sum.")
            )
        faces = self.summed & FACES
        text = self.words.ngettext(
            "In this house a face card lies in no sum, and {cards} is one.",
            "In this house a face card lies in no sum, and {cards} are such cards.",
            count(faces),
        )
        return self.say(text, faces)

    def equal_card_first(self) -> str:
        words, sums = self.words, parted(self.summed, self.value)
        lies = words.ngettext(
            "The equal card comes first: {cards} lies there,",
            "An equal card comes first: {cards} lie there,",
            count(self.equal),
        )
        stays = words.ngettext(
            "so {sums} must stay, although it adds up.",
            "so {sums} must stay, although they add up.",
            len(sums),
        )
        return f"{self.say(lies, self.equal)} {stays.format(sums=sums_text(words, sums))}"

    def one_equal_card(self) -> str:
        return self.say(self.words._("Only one of several equal cards: choose which."))

    def all_equal_cards(self) -> str:
        text = self.words._(
            "In this house equal cards go all together, and you would leave {cards}."
        )
        return self.say(text, self.equal & ~self.takes)

    def take_everything(self) -> str:
        containing = [choice for choice in self.ruling.choices if not self.takes & ~choice]
        nearest = (containing or list(self.ruling.choices))[0]
        text = self.words._(
            "In this house a card takes the equal card and the sum together, and you would leave "
            "{cards}."
        )
        return self.say(text, nearest & ~self.takes)

    def one_sum(self) -> str:
        sums = parted(self.summed, self.value)
        text = self.words._("One sum a play: {sums} are {n} sums.")
        return self.say(text, sums=sums_text(self.words, sums), n=len(sums))

    def all_sums(self) -> str:
        found = groups(self.house, self.turn.table, self.ruling.play.card)
        left = next(group for group in found if not group & self.summed)
        text = self.words._(
            "In this house every sum goes in the same play, and {sum} makes {value} too."
        )
        return self.say(text, sum=sum_text(left))

    def fewest_cards(self) -> str:
        fewest = self.ruling.choices[0] & ~self.equal
        text = self.words._("The shortest sum comes first: {few} cards, not {many}.")
        return self.say(text, few=count(fewest), many=count(self.summed))

    def most_cards(self) -> str:
        words, taken, best = self.words, self.summed, self.ruling.choices[0] & ~self.equal
        if count(best) != count(taken):
            text = words._("The longest sum goes: {more} cards, not {less}.")
            if {best, taken} - set(groups(self.house, self.turn.table, self.ruling.play.card)):
                text = words._("Of the sums as many cards go as can: {more}, not {less}.")
            return self.say(text, more=count(best), less=count(taken))
        if count(best & COINS) != count(taken & COINS):
            text = words._(
                "Both sums have as many cards, and then the one with more coins goes: {more}, "
                "not {less}."
            )
            return self.say(text, more=count(best & COINS), less=count(taken & COINS))
        best_prime, taken_prime = _prime_sum(best), _prime_sum(taken)
        if best_prime != taken_prime:
            text = words._(
                "Both sums have as many cards and coins, and then the one worth more in the prime "
                "goes: {more}, not {less}."
            )
            return self.say(text, more=best_prime, less=taken_prime)
        text = words._(
            "Both sums are worth the same, and then the one whose cards come first in the pack "
            "goes."
        )
        return self.say(text)

    # --- what else

    def instead(self) -> str:
        """What is legal in place of an illegal play."""
        words, card = self.words, self.ruling.play.card
        if self.ruling.clause in ("deal-over", "not-in-hand"):
            return ""
        if self.ruling.choices:
            choices = [one for one in self.ruling.choices if self.is_offered(Play(card, one))]
            if not choices:
                return ""
            return self.choices(
                words._("With {card} take {choices}."),
                words._("With {card} there are {n} captures to choose from."),
                choices,
            )
        others = self.capturing() & ~(1 << card)
        if self.right is not None:
            others &= sum(1 << one for one in {play.card for play in self.right if play.takes})
        if others and self.house.obligation == "player":
            return self.say(
                words.ngettext("Play {choice}.", "Play {choice}, as you like.", count(others)),
                choice=one_of(words, [card_name(words, c, self.names) for c in cards_in(others)]),
            )
        if not self.is_offered(Play(card, NO_CARDS)):
            return ""
        return self.say(words._("{card} takes nothing here: you may lay it."))

    def is_offered(self, play: Play) -> bool:
        """Whether a play may be named in place of another."""
        return self.right is None or play in self.right

    def otherwise(self) -> str:
        """What else the player of a legal play could have done with the same card or another."""
        words, takes = self.words, self.takes
        if not takes:
            can = self.ruling.capturing
            text = words.ngettext(
                "{cards} could take, but nobody has to.",
                "{cards} could take, but nobody has to.",
                count(can),
            )
            return self.say(text, can) if can else ""
        card = self.ruling.play.card
        others = [
            choice
            for choice in self.ruling.choices
            if choice != takes and self.is_offered(Play(card, choice))
        ]
        if others:
            return self.choices(
                words._("Instead you could take {choices}."),
                words._("There are {n} other captures."),
                others,
            )
        sums = groups(self.house, self.turn.table, self.ruling.play.card)
        if self.equal and self.house.equal_and_sum == "equal_only" and sums:
            return self.shadowed(sums)
        return ""

    def shadowed(self, sums: Sequence[CardSet]) -> str:
        """The sums that stay because an equal card lies there."""
        words = self.words
        if len(sums) > MOST_NAMED:
            text = words._("All sums must stay: the equal card comes first.")
        else:
            text = words.ngettext(
                "{sums} must stay: the equal card comes first.",
                "{sums} must stay: the equal card comes first.",
                len(sums),
            )
        return self.say(text, sums=sums_text(words, sums))

    def choices(self, named: str, counted: str, choices: Sequence[CardSet]) -> str:
        if len(choices) > MOST_NAMED:
            return self.say(counted, n=len(choices))
        each = [self.cards(choice) for choice in choices]
        if all(count(choice) == 1 for choice in choices):
            return self.say(named, choices=one_of(self.words, each))
        return self.say(named, choices=self.words._("; or ").join(each))

    def capturing(self) -> CardSet:
        """The cards of the hand that can take something."""
        found = NO_CARDS
        for card in cards_in(self.turn.hand):
            if equals(self.turn.table, card) or groups(self.house, self.turn.table, card):
                found |= 1 << card
        return found

    # --- why

    def lay(self) -> str:
        if not self.turn.table:
            return self.say(
                self.words._("The table is empty, so {card} takes nothing: you may lay it.")
            )
        return self.say(self.words._("{card} takes nothing here: you may lay it."))

    def take_equal(self) -> str:
        return self.say(self.words._("{card} takes {cards}."), self.takes)

    def take_sum(self) -> str:
        sums = parted(self.takes, self.value)
        text = self.words.ngettext(
            "{sums} makes {value}: {card} takes {cards}.",
            "{sums} make {value} each: {card} takes {cards}.",
            len(sums),
        )
        return self.say(text, self.takes, sums=sums_text(self.words, sums))

    def take_all(self) -> str:
        text = self.words._("{card} takes the equal card and the sum together: {cards}.")
        return self.say(text, self.takes)

    def sweep(self) -> str:
        """Whether a capture that clears the table sweeps."""
        if not self.takes or self.takes != self.turn.table:
            return ""
        words, rule = self.words, self.house.last_sweep
        clause = option_clause("last_sweep", rule)
        source = citation_text(words, cite(self.house, clause))
        if not self.turn.is_last_play:
            if rule == "not_as_last_capture":
                return words._("It clears the table: a sweep, unless nobody takes after it.")
            return words._("It clears the table: a sweep.")
        if counts_as_sweep(self.house, True):
            text = words._(
                "It clears the table, and in this house that is a sweep even with the last card "
                "({source})."
            )
        elif rule == "not_as_last_capture":
            text = words._(
                "It clears the table, but in this house the last capture of the deal is no sweep "
                "({source})."
            )
        else:
            text = words._(
                "It clears the table, but in this house the last card of the deal makes no sweep "
                "({source})."
            )
        return text.format(source=source)


def _prime_sum(cards: CardSet) -> int:
    return sum(prime_value(card) for card in cards_in(cards))


_Reason: TypeAlias = Callable[[_Case], str]

_BROKEN: Final[Mapping[str, _Reason]] = {
    "deal-over": _Case.deal_over,
    "not-in-hand": _Case.not_in_hand,
    "not-on-table": _Case.not_on_table,
    "capture-with-card": _Case.capture_with_card,
    "capture-if-able": _Case.capture_if_able,
    "must-add-up": _Case.must_add_up,
    "face-no-sums": _Case.face_no_sums,
    "equal-card-first": _Case.equal_card_first,
    "one-equal-card": _Case.one_equal_card,
    "all-equal-cards": _Case.all_equal_cards,
    "take-everything": _Case.take_everything,
    "one-sum": _Case.one_sum,
    "all-sums": _Case.all_sums,
    "fewest-cards": _Case.fewest_cards,
    "most-cards": _Case.most_cards,
}

_LEGAL: Final[Mapping[str, _Reason]] = {
    "lay": _Case.lay,
    "take-equal": _Case.take_equal,
    "take-sum": _Case.take_sum,
    "take-everything": _Case.take_all,
}
