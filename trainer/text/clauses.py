"""The clauses of the rules in words, and how far the sources carry each of them."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from trainer.rules.clauses import Citation, cite
from trainer.rules.ruleset import PRESETS, Ruleset
from trainer.text.cards import all_of
from trainer.text.language import N_, Words

SOURCE_NAMES: Final[Mapping[str, str]] = {
    "squarescores.txt": "SquareScores",
    "fantacarte.txt": "FantaCarte",
    "yeeqia.txt": "Yeeqia",
}
"""What each source calls itself."""

_CLAUSES: Final[Mapping[str, tuple[str, str]]] = {
    # --- what every house has
    "not-in-hand": (
        N_("Only cards you hold"),
        N_("You play a card from your own hand."),
    ),
    "not-on-table": (
        N_("Only cards that lie there"),
        N_("A card takes only what lies on the table."),
    ),
    "must-add-up": (
        N_("The values must match"),
        N_("Several cards are taken together only if their values add up to the card played."),
    ),
    "capture-with-card": (
        N_("A card that can take must take"),
        N_("A card that can take something may not just be laid: played, it must take."),
    ),
    "lay": (
        N_("Nothing to take: lay it"),
        N_("A card that takes nothing stays on the table, face up."),
    ),
    "take-equal": (
        N_("Equal takes equal"),
        N_("A card takes a card of the same value."),
    ),
    "take-sum": (
        N_("A card takes a sum"),
        N_("A card takes two or more cards whose values add up to its own."),
    ),
    "deal-over": (
        N_("The deal is over"),
        N_("When every hand is empty, nothing more is played and the points are counted."),
    ),
    "card-joins-pile": (
        N_("The capturing card goes along"),
        N_("The card that captures goes to your pile together with what it took."),
    ),
    "sweep": (
        N_("A sweep clears the table"),
        N_("Taking every card on the table with one play is a sweep, and worth a point."),
    ),
    "leftovers": (
        N_("The leftovers go to the last to take"),
        N_("What still lies there at the end goes to the side that took last; it is no sweep."),
    ),
    "cards-majority": (
        N_("A point for the most cards"),
        N_("The side with 21 cards or more gets a point; at 20 each nobody does."),
    ),
    "coins-majority": (
        N_("A point for the most coins"),
        N_("The side with six coins or more gets a point; at five each nobody does."),
    ),
    "settebello-point": (
        N_("A point for the settebello"),
        N_("Whoever captures the seven of coins, the settebello, gets a point."),
    ),
    "prime-values": (
        N_("What cards are worth in the prime"),
        N_(
            "For the prime count your best card of each suit: a seven 21, a six 18, an ace 16, "
            "a five 15, a four 14, a three 13, a two 12, a face card 10."
        ),
    ),
    "prime-tie": (
        N_("Level primes"),
        N_("If both primes come to the same, nobody gets the point."),
    ),
    "higher-total": (
        N_("The higher total wins"),
        N_("If both sides pass the target in the same deal, the higher total wins the match."),
    ),
    "level-plays-on": (
        N_("Level at the target"),
        N_("If the totals are level at or past the target, another deal is played."),
    ),
    "next-dealer": (
        N_("Who deals next"),
        N_("After each deal the next player in turn becomes the dealer."),
    ),
    "redeal-same-dealer": (
        N_("A dead deal is dealt again"),
        N_("After a deal that was thrown in, the same dealer deals again."),
    ),
    # --- what the houses do differently
    "deal-nine": (
        N_("Nine cards each, four on the table"),
        N_("Everybody gets nine cards, and four lie face up on the table."),
    ),
    "deal-ten": (
        N_("Ten cards each, none on the table"),
        N_("Everybody gets ten cards, and play starts on an empty table."),
    ),
    "play-right": (
        N_("Play goes to the right"),
        N_("After you it is the turn of the player on your right: anticlockwise."),
    ),
    "play-left": (
        N_("Play goes to the left"),
        N_("After you it is the turn of the player on your left: clockwise."),
    ),
    "kings-play-on": (
        N_("Kings never end a deal"),
        N_("Whatever lies on the first table, the deal is played."),
    ),
    "three-kings-dead": (
        N_("Three kings: deal again"),
        N_("With three or four kings on the first table the deal is dead and dealt again."),
    ),
    "four-kings-dead": (
        N_("Four kings: deal again"),
        N_("With all four kings on the first table the deal is dead and dealt again."),
    ),
    "may-keep-capture": (
        N_("You may keep a capture back"),
        N_("If one card of yours could take, you may still play another that takes nothing."),
    ),
    "capture-if-able": (
        N_("Whoever can capture must"),
        N_("If any card of yours can take, you must play one that takes."),
    ),
    "one-equal-card": (
        N_("Only one of several equal cards"),
        N_("Where several cards equal to yours lie, you take one of them, whichever you like."),
    ),
    "all-equal-cards": (
        N_("All equal cards together"),
        N_("Where several cards equal to yours lie, you take all of them."),
    ),
    "equal-card-first": (
        N_("The equal card comes first"),
        N_("Where a card equal to yours lies, you take that one and no sum."),
    ),
    "take-everything": (
        N_("Take all that your card can"),
        N_("The card you play takes the equal card and the sum as well, in one play."),
    ),
    "choose-sum": (
        N_("You choose the sum"),
        N_("If several sums are right, you take whichever you like."),
    ),
    "fewest-cards": (
        N_("The shortest sum comes first"),
        N_("If several sums are right, you take the one with the fewest cards."),
    ),
    "most-cards": (
        N_("The longest sum goes"),
        N_(
            "If several sums are right, the one with the most cards is taken; if level, the one "
            "with more coins, then the one worth more in the prime."
        ),
    ),
    "one-sum": (
        N_("One sum a play"),
        N_("A card takes a single sum, even where a second one lies beside it."),
    ),
    "all-sums": (
        N_("All sums in one play"),
        N_("A card takes every sum that fits beside the others, in one play."),
    ),
    "faces-in-sums": (
        N_("Face cards take sums and lie in them"),
        N_("Jack 8, queen 9 and king 10 take sums, and can be part of one, as any card can."),
    ),
    "face-no-sums": (
        N_("Face cards and sums do not mix"),
        N_("Jack, queen and king take only their own rank and are never part of a sum."),
    ),
    "last-play-no-sweep": (
        N_("No sweep with the last card"),
        N_("Clearing the table with the last card of the deal is no sweep."),
    ),
    "last-capture-no-sweep": (
        N_("The last capture is no sweep"),
        N_("The last capture of the deal is no sweep, even if more cards are laid after it."),
    ),
    "dealer-sweep-counts": (
        N_("The dealer's last card may sweep"),
        N_("If the dealer's last card takes everything that lies there, that is a sweep."),
    ),
    "last-sweep-counts": (
        N_("The last card may sweep"),
        N_("Clearing the table is a sweep even with the last card of the deal."),
    ),
    "prime-complete-wins": (
        N_("A prime needs all four suits"),
        N_(
            "A prime of four suits beats any that lacks one; if both sides lack a suit, nobody "
            "gets the point."
        ),
    ),
    "prime-compare": (
        N_("Incomplete primes are compared"),
        N_(
            "A prime of four suits beats any that lacks one; if both sides lack a suit, the "
            "higher total wins."
        ),
    ),
    "prime-void": (
        N_("Any suit missing: no prime"),
        N_("If either side lacks a suit, nobody gets the point for the prime."),
    ),
    "re-bello-point": (
        N_("A point for the re bello"),
        N_("Whoever captures the king of coins, the re bello, gets a point."),
    ),
    "no-re-bello": (
        N_("No point for the king of coins"),
        N_("The king of coins is worth no point of its own."),
    ),
    "napola-points": (
        N_("Napola: the run of coins"),
        N_(
            "Ace, two and three of coins in one pile are worth three points, and every coin that "
            "follows without a gap one more."
        ),
    ),
    "no-napola": (
        N_("No napola"),
        N_("A run of coins is worth no points of its own."),
    ),
    "all-ten-win": (
        N_("All ten coins win the match"),
        N_("Where napola is played, the side that captures all ten coins wins the match at once."),
    ),
    "all-ten-points": (
        N_("All ten coins: ten points"),
        N_("Where napola is played, all ten coins are worth ten points, and the match goes on."),
    ),
    "target": (
        N_("The target"),
        N_("The match is won at the end of a deal by the side that has {points} points or more."),
    ),
}  # fmt: skip


def clause_title(words: Words, clause: str) -> str:
    """A clause in a few words. Raises KeyError: there is no such clause."""
    return words._(_CLAUSES[clause][0])


def clause_text(words: Words, clause: str, ruleset: Ruleset = PRESETS["classic"]) -> str:
    """A clause as a sentence; `ruleset` says how many points its `target` is.

    Raises KeyError: there is no such clause.
    """
    return words._(_CLAUSES[clause][1]).format(points=ruleset.target)


def source_text(words: Words, source: str, lines: Sequence[int] = ()) -> str:
    """A source and its lines: "SquareScores, lines 55 and 193"."""
    name = SOURCE_NAMES[source]
    if not lines:
        return name
    numbers = all_of(words, [str(line) for line in lines])
    one_or_more = words.ngettext("{source}, line {lines}", "{source}, lines {lines}", len(lines))
    return one_or_more.format(source=name, lines=numbers)


def citation_text(words: Words, citation: Citation) -> str:
    """Where a clause comes from and how surely, to stand in brackets or after a sentence."""
    source = SOURCE_NAMES[citation.source]
    if citation.standing == "stated":
        return source_text(words, citation.source, citation.lines)
    if citation.standing == "inferred":
        return words._("inferred from {place}").format(
            place=source_text(words, citation.source, citation.lines)
        )
    if citation.followed is None:
        return words._("a house rule of your own: none of our three sources has it")
    place = source_text(words, citation.followed, citation.followed_lines)
    if citation.standing == "assumed":
        text = words._("{source} does not say; we rule as {place}")
    elif citation.followed == citation.source:
        text = words._("a rule you chose; it also stands in {place}")
    else:
        text = words._("a rule you chose: {source} does not have it, it stands in {place}")
    return text.format(source=source, place=place)


def assumed_text(words: Words, ruleset: Ruleset, clauses: Iterable[str]) -> str:
    """Which of the clauses the house's own text does not state, in a sentence; "" if it does.

    A rule that somebody chose is none of them: he knows that he chose it.
    """
    told = []
    for clause in dict.fromkeys(clauses):
        citation = cite(ruleset, clause)
        if citation.standing in ("inferred", "assumed"):
            told.append(f"{clause_title(words, clause)} ({citation_text(words, citation)})")
    return words._("Assumed: {clauses}.").format(clauses="; ".join(told)) if told else ""
