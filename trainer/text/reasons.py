"""Why a play is worse than the best one, and how it loses, in words.

A reason speaks of "it", the play that was made, and of "the better play": both are named where the
reasons are shown.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from trainer.questions.odds import percent
from trainer.questions.question import Fact
from trainer.questions.refutations import Mark, Refutation
from trainer.rules.cards import QUEEN, RANKS, cards_in, count
from trainer.rules.notation import parse_card, parse_cards
from trainer.rules.problems import Param
from trainer.rules.seats import SEATS, Seat, side_of
from trainer.text.cards import (
    Names,
    a_rank,
    all_of,
    card_list,
    card_name,
    count_points,
    one_of,
    sentence,
    the_rank,
    usual_names,
    who,
)
from trainer.text.figures import about_often, often, points_phrase, signed
from trainer.text.language import N_, Words


def reason_text(words: Words, fact: Fact, names: Names | None = None, viewer: Seat = Seat.S) -> str:
    """A reason, or how often nothing beats the best play; "" for a fact that is neither."""
    if fact.id not in _SAID:
        return ""
    fields = {
        name: _phrase(words, name, value, names, viewer) for name, value in fact.params.items()
    }
    if "seat" in fields:
        fields["who"], fields["Who"] = fields["seat"], sentence(str(fields["seat"]))
    if "points" in fields:
        fields["less"] = points_phrase(words, float(str(fields["points"])))
    if "out" in fields:
        fields["out_told"] = _out(words, int(fact.params["out"]))
    if "category" in fields:
        fields["Category"] = sentence(str(fields["category"]))
    if fact.id in _BROUGHT:
        brought = _BROUGHT[fact.id]
        fields["brought"] = brought(words, int(fact.params["count"]))
        fields["brought_better"] = brought(words, int(fact.params["count_better"]))
    if "suits" in fields:
        fields["suits_told"] = _suits(words, int(fact.params["suits"]))
    said = about_often if "looked" in fact.params else often
    if "percent" in fields:
        fields["often"] = said(words, int(fact.params["percent"]))
    if "against" in fields:
        fields["often_better"] = said(words, int(fact.params["against"]))
    text = sentence(words._(_message(fact, viewer)).format(**fields))
    if "proved" in fact.params:
        counted_in = words._(
            "What was laid proves that somebody lacks some cards; that is counted in."
        )
        return f"{text} {counted_in}"
    return text


def _message(fact: Fact, viewer: Seat) -> str:
    """The sentence of a reason, or the one for a special case of it."""
    is_never = fact.params.get("against") == 0
    if is_never and fact.id in _NEVER_BETTER:
        one, many = _NEVER_BETTER[fact.id]
        return many if count(parse_cards(str(fact.params["lying"]))) > 1 else one
    if fact.id in _OF_MANY and count(parse_cards(str(fact.params["lying"]))) > 1:
        return _OF_MANY[fact.id]
    if fact.id in _OF_OWN_LAST and fact.params["seat"] == viewer.name:
        return _OF_OWN_LAST[fact.id]
    return _SAID[fact.id]


def _out(words: Words, n: int) -> str:
    """How many of the cards that could do it are not seen yet."""
    return words.ngettext("one is still out", "{n} are still out", n).format(n=n)


def _cards_brought(words: Words, n: int) -> str:
    if not n:
        return words._("no card")
    return words.ngettext("one card", "{n} cards", n).format(n=n)


def _coins_brought(words: Words, n: int) -> str:
    if not n:
        return words._("no coin")
    return words.ngettext("one coin", "{n} coins", n).format(n=n)


def _sevens_brought(words: Words, n: int) -> str:
    if not n:
        return words._("no seven")
    return words.ngettext("one seven", "{n} sevens", n).format(n=n)


def _suits(words: Words, n: int) -> str:
    """How many suits a pile has."""
    if not n:
        return words._("no suit yet")
    return words.ngettext("one suit", "{n} suits", n).format(n=n)


def _unpaired(words: Words, letters: str, names: Names | None) -> str:
    """Which ranks are unpaired, as a clause: "the sevens and the kings are unpaired"."""
    ranks = [RANKS.index(letter) + 1 for letter in letters.split()]
    if not ranks:
        return words._("no rank is unpaired")
    message = words._("{ranks} are unpaired")
    if ranks == [QUEEN] and (names or usual_names(words)) == "french":
        # Translators: the queens alone, which are feminine
        message = words.pgettext("queens alone", "{ranks} are unpaired")
    return message.format(ranks=all_of(words, [the_rank(words, rank, names) for rank in ranks]))


def lost_text(words: Words, refuted: Refutation) -> str:
    """Where the points go: "It loses 2 points of the difference: sweeps −1, coins −1."."""
    found = sorted(refuted.lost, key=lambda one: -one.points)
    losses = _losses(words, [(one.category, one.points) for one in found])
    text = words._("It loses {points} of the difference: {losses}.")
    return text.format(points=count_points(words, refuted.loses), losses=losses)


def losses_text(words: Words, written: str) -> str:
    """Where the points go on average, as a fact names it: "settebello −2, sweeps +0.5"."""
    pairs = [one.partition(":") for one in written.split()]
    return _losses(words, [(category, float(points)) for category, _, points in pairs])


def category_name(words: Words, category: str) -> str:
    """Where points of a deal come from: "sweeps"."""
    return words._(_CATEGORIES[category])


def _losses(words: Words, lost: Sequence[tuple[str, float]]) -> str:
    return ", ".join(
        f"{category_name(words, category)} {signed(words, -points)}" for category, points in lost
    )


def mark_text(words: Words, mark: Mark, viewer: Seat = Seat.S) -> str:
    """A point that is decided at a play of a line: "sweep: one point for the other side"."""
    text = _MARKS[mark.category][mark.side != side_of(viewer)]
    return words._(text)


def basis_text(words: Words, refuted: Refutation) -> str:
    """What the layout is: the cards as they lie, or one of those that could be."""
    if refuted.layouts == 1 and refuted.is_exact:
        return words._("Cards open: best play on both sides.")
    text = words._(
        "One way the cards could lie, not necessarily the way they do. Of all {layouts} ways they "
        "could lie this play loses {loses}, and at least as much as here {most}."
    )
    if not refuted.is_exact:
        text = words._(
            "One way the cards could lie, not necessarily the way they do. Of {layouts} ways drawn "
            "at random this play loses {loses}, and at least as much as here {most}."
        )
    said = often if refuted.is_exact else about_often
    return text.format(
        layouts=refuted.layouts,
        loses=said(words, percent(refuted.loses_in)),
        most=said(words, percent(refuted.so_much_in)),
    )


def _phrase(words: Words, name: str, value: Param, names: Names | None, viewer: Seat) -> object:
    if isinstance(value, int):
        return value
    match name:
        case "seat" | "third":
            return who(words, next(seat for seat in SEATS if seat.name == value), viewer)
        case "card" | "card_better" | "by":
            return card_name(words, parse_card(value), names)
        case "hand":
            return one_of(
                words, [card_name(words, card, names) for card in cards_in(parse_cards(value))]
            )
        case "cards" | "lying" | "left" | "taken" | "left_over":
            return card_list(words, parse_cards(value), names)
        case "ranks":
            ranks = [RANKS.index(letter) + 1 for letter in value.split()]
            return one_of(words, [a_rank(words, rank, names) for rank in ranks])
        case "unpaired" | "unpaired_better":
            return _unpaired(words, value, names)
        case "category":
            return category_name(words, value)
    return value


_CATEGORIES: Final[Mapping[str, str]] = {
    "sweeps": N_("sweeps"),
    "settebello": N_("settebello"),
    "cards": N_("cards"),
    "coins": N_("coins"),
    "prime": N_("prime"),
    "re_bello": N_("re bello"),
    "napola": N_("napola"),
    "match": N_("the match, by all ten coins"),
}
_MARKS: Final[Mapping[str, tuple[str, str]]] = {
    "sweeps": (N_("sweep: a point for your side"), N_("sweep: a point for the other side")),
    "settebello": (N_("settebello for your side"), N_("settebello for the other side")),
    "cards": (
        N_("the 21st card: the point for cards is your side’s"),
        N_("the 21st card: the point for cards is the other side’s"),
    ),
    "coins": (
        N_("the sixth coin: the point for coins is your side’s"),
        N_("the sixth coin: the point for coins is the other side’s"),
    ),
}

_SAID: Final[Mapping[str, str]] = {
    # --- sweeps
    "reason-sweep-made": N_("The better play is a sweep; this one is not."),
    "reason-sweep-next": N_(
        "It leaves {total}, and {ranks} would sweep that: {out_told}. {Who} can {often}; after the "
        "better play {often_better}."
    ),
    "reason-sweep-next-open": N_(
        "It leaves {total}, and {who} can sweep that with {hand}. After the better play there is "
        "no such sweep."
    ),
    "reason-whirlwind-against": N_(
        "A whirlwind: {who} can sweep, and whatever your partner must lay then, {third} sweeps "
        "again. That happens {often}; after the better play {often_better}."
    ),
    "reason-whirlwind-against-open": N_(
        "A whirlwind: {who} can sweep, and whatever your partner must lay then, {third} sweeps "
        "again. Not so after the better play."
    ),
    "reason-whirlwind-for": N_(
        "The better play leaves an empty table. Whatever {who} must lay, your partner can sweep it "
        "{often_better}; after this play {often}."
    ),
    "reason-whirlwind-for-open": N_(
        "The better play leaves an empty table, and whatever {who} must lay, your partner can "
        "sweep it."
    ),
    "reason-anchor": N_(
        "The better play leaves an anchor: {card}. You alone can take that, so {who} must lay, and "
        "then your partner plays. This play leaves none."
    ),
    "reason-anchor-broken": N_(
        "The better play keeps an anchor: {card}. You alone can take that, so {who} must lay, and "
        "then your partner plays. This play gives it up."
    ),
    "reason-sweep-later": N_("{Who} sweeps later {often}; after the better play {often_better}."),
    "reason-sweep-later-open": N_(
        "Later {who} sweeps, taking {taken} with {by}. Not so after the better play."
    ),
    "reason-sweep-missed": N_(
        "After the better play your partner sweeps later {often_better}; after this one {often}."
    ),
    "reason-sweep-missed-open": N_(
        "After the better play your partner sweeps later, taking {taken} with {by}. Not so after "
        "this one."
    ),
    "reason-sweep-missed-own": N_(
        "After the better play you sweep with a later card {often_better}; after this one {often}."
    ),
    "reason-sweep-missed-own-open": N_(
        "After the better play you sweep later, taking {taken} with {by}. Not so after this one."
    ),
    # --- the seven of coins, other sevens
    "reason-settebello-taken": N_(
        "The better play brings your pile the settebello; this one does not."
    ),
    "reason-settebello-next": N_(
        "The settebello lies there, and {ranks} would take it: {out_told}. {Who} can {often}; "
        "after the better play {often_better}."
    ),
    "reason-settebello-next-open": N_(
        "It lets {who} take the settebello with {hand}. After the better play that cannot be."
    ),
    "reason-seven-next": N_(
        "It leaves {lying}, and {who} can take that seven {often}; after the better play a seven "
        "{often_better}."
    ),
    "reason-seven-next-open": N_(
        "It leaves {lying}, and {who} can take that seven with {hand}; after the better play no "
        "seven can be taken."
    ),
    "reason-coin-next": N_(
        "It leaves {lying}, and {who} can take that coin {often}; after the better play a coin "
        "{often_better}."
    ),
    "reason-coin-next-open": N_(
        "It leaves {lying}, and {who} can take that coin with {hand}; after the better play no "
        "coin can be taken."
    ),
    # --- what a capture brings
    "reason-cards": N_("The better play brings your pile {brought_better}, this one {brought}."),
    "reason-coins": N_("The better play brings your pile {brought_better}, this one {brought}."),
    "reason-sevens": N_("The better play brings your pile {brought_better}, this one {brought}."),
    "reason-prime": N_(
        "For the prime the best cards of your pile then make {total}; after the better play "
        "{total_better}."
    ),
    "reason-prime-suit": N_(
        "For the prime your pile then has {suits_told}; after the better play {suits_better}."
    ),
    # --- what is laid
    "reason-laid": N_(
        "You lay {card}, and {who} can take it {often}; {card_better}, laid by the better play, "
        "{often_better}."
    ),
    "reason-laid-open": N_(
        "You lay {card}, and {who} can take it with {hand}. The better play lays {card_better}, "
        "which {who} cannot take."
    ),
    "reason-double": N_(
        "You lay {card}, and {who} can take it {often}; {card_better}, laid by the better play, "
        "{often_better}. Of that rank you hold {count_better}."
    ),
    "reason-double-open": N_(
        "You lay {card}, and {who} can take it with {hand}. The better play lays {card_better}, "
        "which {who} cannot take. Of its rank you hold {count_better}."
    ),
    "reason-laid-later": N_(
        "You lay {card}, and the other side captures it, now or later, {often}; {card_better}, "
        "laid by the better play, {often_better}."
    ),
    "reason-laid-later-open": N_(
        "You lay {card}, and {who} takes it with {by}. The better play lays {card_better}, which "
        "the other side does not capture."
    ),
    "reason-taken-back": N_(
        "The better play lays {card_better}, you lay {card}. Your side takes the first back "
        "{often_better}, the second {often}."
    ),
    "reason-taken-back-open": N_(
        "The better play lays {card_better}, which your side takes back later with {by}. It does "
        "not take back {card}, which you lay."
    ),
    "reason-capture-next": N_(
        "{Who} can take something {often}; after the better play {often_better}."
    ),
    "reason-capture-next-open": N_(
        "{Who} can take something, with {hand}; after the better play nothing."
    ),
    "reason-sum-next": N_(
        "{Who} can take two cards or more at once {often}; after the better play {often_better}."
    ),
    "reason-sum-next-open": N_(
        "{Who} can take two cards or more at once, with {hand}; not so after the better play."
    ),
    # --- where cards go
    "reason-left-to-them": N_(
        "The better play takes {lying}. If it is left there, the other side takes it {often}."
    ),
    "reason-left-to-them-some": N_(
        "The better play takes {lying}. If they are left there, the other side takes one or more "
        "of them {often}."
    ),
    "reason-left-to-them-open": N_(
        "The better play takes {lying}. After this one {who} takes {taken} with {by}."
    ),
    "reason-last-capture": N_(
        "The other side captures last, and gets what is left, {often}; after the better play "
        "{often_better}."
    ),
    "reason-last-capture-open": N_(
        "The other side captures last and gets what is left: {left_over}. After the better play "
        "nothing is left for it."
    ),
    "reason-goes": N_(
        "{Category}: {card} goes to the other side {often}; after the better play {often_better}."
    ),
    "reason-goes-banked": N_(
        "{Category}: {card} goes to the other side {often}; the better play takes it for your pile."
    ),
    "reason-goes-left": N_(
        "{Category}: in the end {card} is left lying and goes to the other side, which captures "
        "last, {often}; after the better play {often_better}."
    ),
    "reason-goes-taken-open": N_(
        "{Category}: {who} takes {card} with {by}. After the better play the other side does not "
        "get {card}."
    ),
    "reason-goes-capturing-open": N_(
        "{Category}: {who} takes {taken} with {card}, and by that the other side gets {card}; not "
        "so after the better play."
    ),
    "reason-goes-left-open": N_(
        "{Category}: in the end {card} is left lying and goes to the other side, which captured "
        "last; not so after the better play."
    ),
    # --- partner, parity, patience
    "reason-kept": N_(
        "The better play keeps {card}, which takes something later {often_better}. This play keeps "
        "{card_better} instead: {often}."
    ),
    "reason-kept-open": N_(
        "The better play keeps {card}, which later takes {taken}. This play keeps {card_better} "
        "instead, which takes nothing."
    ),
    "reason-partner-takes": N_(
        "After the better play your partner then takes something {often_better}; after this one "
        "{often}."
    ),
    "reason-partner-takes-open": N_(
        "After the better play your partner takes {taken} with {by}; after this one nothing."
    ),
    "reason-partner-card": N_(
        "It takes your partner’s card: {card}. If it is left there, your partner takes it later "
        "{often_better}."
    ),
    "reason-partner-card-open": N_(
        "It takes your partner’s card: {card}. If it is left there, your partner takes it later."
    ),
    "reason-declined": N_(
        "The better play takes nothing yet, and keeps {card}, which takes something later "
        "{often_better}."
    ),
    "reason-declined-open": N_(
        "The better play takes nothing yet, and keeps {card}, which takes something later."
    ),
    "reason-keeps-unpaired": N_(
        "You keep {card}, whose rank is unpaired; the better play keeps {card_better}, whose rank "
        "is paired. With that your last card takes something {often_better}; after this play "
        "{often}."
    ),
    "reason-keeps-unpaired-open": N_(
        "You keep {card}, whose rank is unpaired, and your last card takes nothing. The better "
        "play keeps {card_better}, whose rank is paired, and it takes something."
    ),
    "reason-dealer-last": N_(
        "After it {unpaired}; after the better play {unpaired_better}. The dealer is on your side, "
        "and the dealer’s last card takes something {often_better} after the better play, after "
        "this one {often}."
    ),
    "reason-dealer-last-open": N_(
        "After it {unpaired}; after the better play {unpaired_better}. The dealer is on your side, "
        "and the dealer’s last card takes nothing; after the better play it does."
    ),
    "reason-dealer-last-against": N_(
        "After it {unpaired}; after the better play {unpaired_better}. The dealer is on the other "
        "side, and the dealer’s last card takes something {often}; after the better play "
        "{often_better}."
    ),
    "reason-dealer-last-against-open": N_(
        "After it {unpaired}; after the better play {unpaired_better}. The dealer is on the other "
        "side, and the dealer’s last card takes something; after the better play it does not."
    ),
    # --- of the best play
    "unbeaten": N_("Of the ways the cards can lie, nothing beats it in {percent} of 100."),
    # --- where points go
    "reason-category": N_(
        "{Category}: on average a difference of {less}, over all {layouts} ways the cards can lie."
    ),
    "reason-category-looked": N_(
        "{Category}: on average a difference of {less}, over {layouts} of the ways the cards can "
        "lie."
    ),
    "reason-end-sweeps": N_(
        "Sweeps at the end of the deal, your side and theirs: {own} to {theirs}; after the better "
        "play {own_better} to {theirs_better}."
    ),
    "reason-end-cards": N_(
        "Cards at the end of the deal, your side and theirs: {own} to {theirs}; after the better "
        "play {own_better} to {theirs_better}."
    ),
    "reason-end-coins": N_(
        "Coins at the end of the deal, your side and theirs: {own} to {theirs}; after the better "
        "play {own_better} to {theirs_better}."
    ),
    "reason-end-prime": N_(
        "Primes at the end of the deal, your side and theirs: {own} to {theirs}; after the better "
        "play {own_better} to {theirs_better}."
    ),
    "reason-end-napola": N_(
        "Napola at the end of the deal, your side and theirs: {own} to {theirs}; after the better "
        "play {own_better} to {theirs_better}."
    ),
    "reason-end-settebello": N_(
        "In the end the settebello goes to the other side; after the better play to yours."
    ),
    "reason-end-re-bello": N_(
        "In the end the re bello goes to the other side; after the better play to yours."
    ),
    "reason-end-match-lost": N_("The other side then wins the match, with all ten coins."),
    "reason-end-match-won": N_(
        "After the better play your side wins the match, with all ten coins."
    ),
}
_BROUGHT: Final[Mapping[str, Callable[[Words, int], str]]] = {
    "reason-cards": _cards_brought,
    "reason-coins": _coins_brought,
    "reason-sevens": _sevens_brought,
}
_OF_MANY: Final[Mapping[str, str]] = {
    "reason-seven-next": N_(
        "It leaves {lying}, and {who} can take one of these sevens {often}; after the better play "
        "a seven {often_better}."
    ),
    "reason-seven-next-open": N_(
        "It leaves {lying}, and {who} can take one of these sevens with {hand}; after the better "
        "play no seven can be taken."
    ),
    "reason-coin-next": N_(
        "It leaves {lying}, and {who} can take one of these coins {often}; after the better play "
        "a coin {often_better}."
    ),
    "reason-coin-next-open": N_(
        "It leaves {lying}, and {who} can take one of these coins with {hand}; after the better "
        "play no coin can be taken."
    ),
}
"""What is said where more than one such card lies there."""
_NEVER_BETTER: Final[Mapping[str, tuple[str, str]]] = {
    "reason-seven-next": (
        N_(
            "It leaves {lying}, and {who} can take that seven {often}; after the better play no "
            "seven can be taken."
        ),
        N_(
            "It leaves {lying}, and {who} can take one of these sevens {often}; after the better "
            "play no seven can be taken."
        ),
    ),
    "reason-coin-next": (
        N_(
            "It leaves {lying}, and {who} can take that coin {often}; after the better play no "
            "coin can be taken."
        ),
        N_(
            "It leaves {lying}, and {who} can take one of these coins {often}; after the better "
            "play no coin can be taken."
        ),
    ),
}
"""What is said where none can be taken after the better play: of one such card there, of more."""
_OF_OWN_LAST: Final[Mapping[str, str]] = {
    "reason-dealer-last": N_(
        "After it {unpaired}; after the better play {unpaired_better}. You are the dealer, and "
        "your last card takes something {often_better} after the better play, after this one "
        "{often}."
    ),
    "reason-dealer-last-open": N_(
        "After it {unpaired}; after the better play {unpaired_better}. You are the dealer, and "
        "your last card takes nothing; after the better play it does."
    ),
}
"""What is said to the dealer."""
