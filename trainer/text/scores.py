"""The score of a deal, primes and a match in words, with the arithmetic of each."""

from collections.abc import Sequence
from typing import Final

from trainer.rules.cards import CardSet, Suit, prime_value, suit_of
from trainer.rules.clauses import option_clause
from trainer.rules.match import DealResult, Match
from trainer.rules.notation import format_card, rank_letter
from trainer.rules.prime import Prime, best_prime, prime_winner
from trainer.rules.ruleset import Ruleset
from trainer.rules.scoring import DealScore, Line
from trainer.rules.seats import SIDES, Seat, Side
from trainer.text.cards import all_of, side_name, suit_name
from trainer.text.clauses import clause_text
from trainer.text.language import N_, Words

_LINES: Final = {
    "cards": N_("Cards: {ns} to {ew}; {award}."),
    "coins": N_("Coins: {ns} to {ew}; {award}."),
    "settebello": N_("Settebello: {award}."),
    "prime": N_("Prime: {ns_side} {ns_prime}; {ew_side} {ew_prime}; {award}."),
    "re_bello": N_("Re bello: {award}."),
    "napola": N_("Napola: {ns_side} {ns_run}; {ew_side} {ew_run}; {award}."),
    "sweeps": N_("Sweeps: {ns} to {ew}; {award}."),
}


def score_text(words: Words, ruleset: Ruleset, score: DealScore, viewer: Seat | None = None) -> str:
    """The score of a deal, one line a category, and the total."""
    return "\n".join(score_lines(words, ruleset, score, viewer))


def score_lines(
    words: Words, ruleset: Ruleset, score: DealScore, viewer: Seat | None = None
) -> list[str]:
    """As `score_text`, line by line. The sides go by their seats, or as `viewer` calls them."""
    names = [side_name(words, side, viewer) for side in SIDES]
    if score.match is not None:
        text = words._(
            "All ten coins are with {side}: the match is won at once, and nothing else counts."
        )
        return [text.format(side=names[score.match])]
    lines = [_line(words, ruleset, score, line, names) for line in score.lines]
    if not all(prime.is_complete for prime in score.primes):
        at = next(at for at, line in enumerate(score.lines) if line.category == "prime")
        lines[at] += " " + _missing_suits(words, ruleset)
    total = score.total or (0, 0)
    text = words._("Total: {ns_side} {ns}, {ew_side} {ew}.")
    lines.append(text.format(ns_side=names[0], ns=total[0], ew_side=names[1], ew=total[1]))
    return lines


def _line(
    words: Words, ruleset: Ruleset, score: DealScore, line: Line, names: Sequence[str]
) -> str:
    primes = [prime_text(words, prime) for prime in score.primes]
    runs = [_run_text(words, run) if line.category == "napola" else "" for run in line.counts]
    return words._(_LINES[line.category]).format(
        ns=line.counts[0],
        ew=line.counts[1],
        ns_side=names[0],
        ew_side=names[1],
        ns_prime=primes[0],
        ew_prime=primes[1],
        ns_run=runs[0],
        ew_run=runs[1],
        award=_level(words, ruleset, score, line) or award_text(words, line, names),
    )


def _level(words: Words, ruleset: Ruleset, score: DealScore, line: Line) -> str:
    """That nobody scores since both sides have as much; "" where that is not why."""
    is_level = line.counts[0] == line.counts[1] > 0
    if line.category == "prime":
        is_level = is_level and _primes_compare(ruleset, score.primes)
    return words._("level, so nobody scores") if is_level and not any(line.points) else ""


def _primes_compare(ruleset: Ruleset, primes: Sequence[Prime]) -> bool:
    """Whether the higher total would win: every prime has all suits, or none need have them."""
    complete = [prime.is_complete for prime in primes]
    return all(complete) or (not any(complete) and ruleset.prime_missing == "compare")


def award_text(words: Words, line: Line, names: Sequence[str]) -> str:
    """Who gets how many points for a category: "one point for NS"."""
    awards = [
        words.ngettext("one point for {side}", "{n} points for {side}", points).format(
            n=points, side=name
        )
        for points, name in zip(line.points, names, strict=True)
        if points
    ]
    return all_of(words, awards) or words._("nobody scores")


def _run_text(words: Words, run: int) -> str:
    """The coins of a napola: "A-2-3"."""
    if not run:
        return words.pgettext("napola", "none")
    return "-".join(rank_letter(rank) for rank in range(1, run + 1))


def _missing_suits(words: Words, ruleset: Ruleset) -> str:
    clause = option_clause("prime_missing", ruleset.prime_missing)
    return clause_text(words, clause, ruleset)


def prime_text(words: Words, prime: Prime) -> str:
    """How a prime adds up: "7D 21 + 6C 18 + AS 16 + 5B 15 = 70", and what suit it lacks."""
    held = " + ".join(f"{format_card(card)} {prime_value(card)}" for card in prime.cards)
    parts = [f"{held} = {prime.total}" if len(prime.cards) > 1 else held] if held else []
    suits = [suit_of(card) for card in prime.cards]
    parts += [
        words._("no {suit}").format(suit=suit_name(words, suit))
        for suit in Suit
        if suit not in suits
    ]
    return ", ".join(parts)


def primes_text(words: Words, ruleset: Ruleset, piles: Sequence[CardSet]) -> str:
    """The prime of each pile, and which of several wins."""
    primes = [best_prime(pile) for pile in piles]
    lines = [
        words._("Pile {n}: {prime}.").format(n=number, prime=prime_text(words, prime))
        for number, prime in enumerate(primes, start=1)
    ]
    if len(piles) > 1:
        winner = prime_winner(ruleset, piles)
        if winner is None and _primes_compare(ruleset, primes):
            best = max(prime.total for prime in primes)
            verdict = words._("Level at {total}: the point goes to nobody.").format(total=best)
        elif winner is None:
            verdict = words._("The point goes to nobody.")
        else:
            verdict = words._("The point goes to pile {n}.").format(n=winner + 1)
        if not all(prime.is_complete for prime in primes):
            verdict += " " + _missing_suits(words, ruleset)
        lines.append(verdict)
    return "\n".join(lines)


def match_text(
    words: Words,
    results: Sequence[DealResult],
    match: Match,
    target: int,
    viewer: Seat | None = None,
) -> str:
    """The running totals of a match, one line a deal, and how it stands."""
    return "\n".join(match_lines(words, results, match, target, viewer))


def match_lines(
    words: Words,
    results: Sequence[DealResult],
    match: Match,
    target: int,
    viewer: Seat | None = None,
) -> list[str]:
    """As `match_text`, line by line."""
    names = [side_name(words, side, viewer) for side in SIDES]
    if not results:
        return [words._("There are no deals yet, with {target} to reach.").format(target=target)]
    lines = []
    for number, (result, (ns, ew)) in enumerate(zip(results, match.running, strict=True), start=1):
        if isinstance(result, Side):
            text = words._("Deal {n}: all ten coins for {side}.").format(
                n=number, side=names[result]
            )
        else:
            text = words._("Deal {n}: {points}, which makes {ns} to {ew}.").format(
                n=number, points=f"{result[0]}-{result[1]}", ns=ns, ew=ew
            )
        lines.append(text)
    lines.append(_standing(words, results, match, target, names))
    return lines


def _standing(
    words: Words,
    results: Sequence[DealResult],
    match: Match,
    target: int,
    names: Sequence[str],
) -> str:
    ns, ew = match.running[-1] if match.running else (0, 0)
    if match.winner is None:
        if ns == ew >= target:
            text = words._("Level at {points}, with {target} to reach: another deal is played.")
            return text.format(points=ns, target=target)
        text = words._("Nobody has {target} yet: the match goes on.")
        return text.format(target=target)
    side = names[match.winner]
    if isinstance(results[-1], Side):
        return words._("The match goes to {side}, by all ten coins.").format(side=side)
    text = words._("The match goes to {side}, {high} to {low}.")
    return text.format(side=side, high=max(ns, ew), low=min(ns, ew))


# --- what was ruled by -------------------------------------------------------------------------


def score_clauses(ruleset: Ruleset, score: DealScore) -> list[str]:
    """The clauses that the points of a deal rest on, beyond those that every text states."""
    if score.match is not None:
        return [option_clause("napola_all_ten", ruleset.napola_all_ten)]
    found = prime_clauses(ruleset, score.primes)
    napola = score.line("napola")
    if napola is not None and max(napola.counts) == 10:
        found.append(option_clause("napola_all_ten", ruleset.napola_all_ten))
    return found


def prime_clauses(ruleset: Ruleset, primes: Sequence[Prime]) -> list[str]:
    """The clauses that primes, and which of several wins, rest on."""
    found = ["prime-values"] if any(prime.cards for prime in primes) else []
    if len(primes) > 1:
        if not all(prime.is_complete for prime in primes):
            found.append(option_clause("prime_missing", ruleset.prime_missing))
        totals = [prime.total for prime in primes]
        if totals.count(max(totals)) > 1:
            found.append("prime-tie")
    return found


def match_clauses(match: Match, target: int) -> list[str]:
    """The clauses that the standing of a match rests on."""
    found = ["target"]
    for ns, ew in match.running:
        if ns == ew >= target:
            found.append("level-plays-on")
        elif min(ns, ew) >= target:
            found.append("higher-total")
    return found
