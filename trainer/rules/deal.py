"""Dealing a shuffled pack: who gets which packet, the first position, and dead deals.

Randomness is passed in: the pack comes shuffled.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from trainer.rules.cards import KINGS, NO_CARDS, PACK_ORDER, Card, CardSet, card_set, count
from trainer.rules.position import Position
from trainer.rules.problems import RulesError, problem
from trainer.rules.ruleset import Ruleset
from trainer.rules.seats import Seat, seat_after

_PACKETS = {"9+4": ((3, 2), (3, 2), (3, 0)), "10+0": ((10, 0),)}
"""Rounds of a deal: cards to each player, then cards to the table. Sources: squarescores.txt, line
49; fantacarte.txt, line 6 (ten each). yeeqia.txt gives no packets and is dealt as line 49."""


@dataclass(frozen=True, slots=True)
class Packet:
    """Cards that are dealt together to a seat, or to the table (`seat` None)."""

    seat: Seat | None
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Deal:
    """A dealt pack: the packets in order, for showing, and the position to play from."""

    packets: tuple[Packet, ...]
    position: Position

    @property
    def is_dead(self) -> bool:
        """Whether the kings on the table end the deal before it starts (`redeal_kings`)."""
        return is_dead_table(self.position.ruleset, self.position.table)


def is_dead_table(ruleset: Ruleset, table: CardSet) -> bool:
    """Whether a first table is thrown in, to be dealt again by the same dealer."""
    if ruleset.redeal_kings == "off":
        return False
    return count(table & KINGS) >= int(ruleset.redeal_kings)


def deal(ruleset: Ruleset, pack: Sequence[Card], dealer: Seat) -> Deal:
    """Deal a shuffled pack of 40, from its first card on.

    Raises:
        RulesError: `not-a-pack` unless each of the 40 cards is there once.
    """
    if sorted(pack) != list(PACK_ORDER):
        raise RulesError([problem("not-a-pack", found=len(pack))])
    order = [seat_after(dealer, ruleset.direction, step) for step in (1, 2, 3, 4)]
    packets: list[Packet] = []
    at = 0
    for to_each, to_table in _PACKETS[ruleset.layout]:
        for seat, size in [*((seat, to_each) for seat in order), (None, to_table)]:
            if size:
                packets.append(Packet(seat, tuple(pack[at : at + size])))
                at += size
    hands = [NO_CARDS] * 4
    table = NO_CARDS
    for packet in packets:
        if packet.seat is None:
            table |= card_set(packet.cards)
        else:
            hands[packet.seat] |= card_set(packet.cards)
    position = Position(ruleset, order[0], table, (hands[0], hands[1], hands[2], hands[3]))
    return Deal(tuple(packets), position)


def next_dealer(ruleset: Ruleset, dealer: Seat, was_dead: bool = False) -> Seat:
    """Who deals next: the next player in `direction`, or the same dealer after a dead deal."""
    return dealer if was_dead else seat_after(dealer, ruleset.direction)
