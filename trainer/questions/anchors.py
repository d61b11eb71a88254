"""The anchor: one card that lies alone and can only be taken by this hand (DESIGN.md, `anchor`).

The next player cannot capture then, in any house: a single card is no sum, and its fellows are
captured or here. `SYLLABUS.md`, D4.
"""

from dataclasses import dataclass

from trainer.questions.odds import after
from trainer.questions.question import Fact, fact
from trainer.rules.cards import RANK_MASK, CardSet, cards_in, count, rank_of
from trainer.rules.notation import Play, format_card, format_cards, rank_letter
from trainer.rules.position import View


@dataclass(frozen=True, slots=True)
class Anchor:
    """What a play leaves: the table, and where the other cards of its only rank are.

    `captured`, `held`, `unseen` are of that rank, and empty unless exactly one card lies.
    """

    table: CardSet
    captured: CardSet = 0
    held: CardSet = 0
    unseen: CardSet = 0

    @property
    def is_set(self) -> bool:
        """One card lies, the other three are captured or in this hand, at least one here."""
        return count(self.table) == 1 and not self.unseen and self.held != 0


def anchor_after(view: View, play: Play) -> Anchor:
    """What the seat's own legal play leaves."""
    then = after(view, play)
    if count(then.table) != 1:
        return Anchor(then.table)
    rank = RANK_MASK[rank_of(cards_in(then.table)[0])]
    captured = then.piles[0] | then.piles[1]
    return Anchor(then.table, captured & rank, then.hand & rank, then.unseen & rank)


def anchor_told(anchor: Anchor) -> Fact:
    """Why it is an anchor, or what it lacks."""
    if count(anchor.table) != 1:
        cards = format_cards(anchor.table)
        return fact("anchor-not-alone", cards=cards, count=count(anchor.table))
    (card,) = cards_in(anchor.table)
    lying = {"card": format_card(card), "rank": rank_letter(rank_of(card))}
    if anchor.unseen:
        return fact("anchor-still-out", out=count(anchor.unseen), **lying)
    if not anchor.held:
        return fact("anchor-none-held", **lying)
    return fact(
        "anchor-set",
        captured=count(anchor.captured),
        held=count(anchor.held),
        hand=format_cards(anchor.held),
        **lying,
    )
