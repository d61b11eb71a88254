"""Minimax on plain data, as slow and obvious as it can be: what the solver is compared with.

It shares no code with the solver or the rules engine: cards are strings, tables frozensets, and
what may be taken and what a deal scores is asked of `tests.oracle`. No bounds, no windows: every
play of every position is looked at, and a position met twice is remembered whole.
"""

from __future__ import annotations

from tests import oracle
from tests.oracle import Cards, Options, State

MATCH = 100
NOTHING: Cards = frozenset()


class Naive:
    """Values of all plays of one ending; NS minus EW unless said otherwise."""

    def __init__(self, state: State) -> None:
        self.options: Options = state.options
        self.order = oracle.TO_THE_RIGHT
        if state.options["direction"] == "left":
            self.order = oracle.TO_THE_LEFT
        self.dealer = state.dealer
        self.known: dict[object, int] = {}
        self.taken: dict[tuple[Cards, str], list[Cards]] = {}

    def takes(self, table: Cards, card: str) -> list[Cards]:
        """All that the card may take from the table, or nothing as the one choice."""
        if (table, card) not in self.taken:
            found = oracle.captures(self.options, table, card)
            self.taken[table, card] = sorted(found, key=sorted) or [NOTHING]
        return self.taken[table, card]

    def plays(self, hand: Cards, table: Cards) -> list[tuple[str, Cards]]:
        """All legal plays."""
        plays = [(card, takes) for card in sorted(hand) for takes in self.takes(table, card)]
        if self.options["obligation"] == "player" and any(takes for _, takes in plays):
            plays = [play for play in plays if play[1]]
        return plays

    def after(
        self,
        play: tuple[str, Cards],
        seat: str,
        hands: dict[str, Cards],
        table: Cards,
        piles: tuple[Cards, Cards],
        sweeps: int,
        last: str | None,
        pending: bool,
    ) -> int:
        """The value once the play is made. `sweeps`: NS minus EW so far."""
        card, takes = play
        hands = {**hands, seat: hands[seat] - {card}}
        if takes:
            ns, ew = piles
            gained = takes | {card}
            piles = (ns | gained, ew) if seat in "NS" else (ns, ew | gained)
            last, pending = seat, False
            if takes == table and self.sweep_counts(seat, any(hands.values())):
                sweeps += 1 if seat in "NS" else -1
                pending = self.options["last_sweep"] == "not_as_last_capture"
            table -= takes
        else:
            table |= {card}
        return self.value(self.next_seat(seat), hands, table, piles, sweeps, last, pending)

    def sweep_counts(self, seat: str, more_to_play: bool) -> bool:
        """Whether clearing the table counts, with cards still to be played or none."""
        if more_to_play:
            return True
        rule = self.options["last_sweep"]
        return rule == "counts" or (rule == "counts_for_dealer" and seat == self.dealer)

    def next_seat(self, seat: str) -> str:
        return self.order[(self.order.index(seat) + 1) % 4]

    def value(
        self,
        seat: str,
        hands: dict[str, Cards],
        table: Cards,
        piles: tuple[Cards, Cards],
        sweeps: int,
        last: str | None,
        pending: bool,
    ) -> int:
        """The value with best play of all."""
        won = self.match(piles)
        if won:
            return won
        if not any(hands.values()):
            return self.final(table, piles, sweeps, last, pending)
        key = (seat, *hands.values(), table, piles, sweeps, last, pending)
        if key not in self.known:
            values = [
                self.after(play, seat, hands, table, piles, sweeps, last, pending)
                for play in self.plays(hands[seat], table)
            ]
            self.known[key] = max(values) if seat in "NS" else min(values)
        return self.known[key]

    def match(self, piles: tuple[Cards, Cards]) -> int:
        """MATCH or -MATCH if all ten coins have won it."""
        if self.options["napola"] == "on" and self.options["napola_all_ten"] == "wins_match":
            for pile, value in zip(piles, (MATCH, -MATCH), strict=True):
                if sum(card[1] == "D" for card in pile) == 10:
                    return value
        return 0

    def final(
        self,
        table: Cards,
        piles: tuple[Cards, Cards],
        sweeps: int,
        last: str | None,
        pending: bool,
    ) -> int:
        """The score when all cards are played."""
        ns, ew = piles
        if last is not None and last in "NS":
            ns |= table
            sweeps -= pending
        elif last is not None:
            ew |= table
            sweeps += pending
        won = self.match((ns, ew))
        if won:
            return won
        total = oracle.score_hand(self.options, ns, ew, {"NS": 0, "EW": 0})["total"]
        return int(total["NS"] - total["EW"]) + sweeps


def play_values(state: State) -> dict[str, int]:
    """Every legal play's value, by its text without a sweep mark: side to play minus the other."""
    naive = Naive(state)
    sign = 1 if state.to in "NS" else -1
    hands = {seat: state.hands[seat] for seat in "SENW"}
    piles = (state.piles["NS"], state.piles["EW"])
    sweeps = state.sweeps["NS"] - state.sweeps["EW"]
    here = (state.to, hands, state.table, piles, sweeps, state.last, state.pending)
    return {
        oracle.play_text(*play): sign * naive.after(play, *here)
        for play in naive.plays(hands[state.to], state.table)
    }
