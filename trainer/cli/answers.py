"""The commands that answer: each takes what was asked, and gives what is to be printed."""

from collections.abc import Iterable, Sequence
from typing import Final

from trainer.cli.reading import (
    Options,
    Reply,
    as_json,
    card_list,
    collected,
    doubled,
    house_data,
    read_cards_at,
    read_house,
    read_sweeps,
    read_turn,
    refuse_if,
)
from trainer.rules.cards import NO_CARDS, PACK, count
from trainer.rules.match import DealResult, parse_results, play_match
from trainer.rules.notation import Play, format_card, format_cards, parse_play
from trainer.rules.play import check_sweep, legal_plays
from trainer.rules.prime import best_prime, prime_winner
from trainer.rules.problems import Problem, RulesError, problem
from trainer.rules.ruleset import Ruleset, parse_option
from trainer.rules.ruling import rule
from trainer.rules.scoring import Category, DealScore, Line, score_deal
from trainer.rules.seats import SIDES, Side
from trainer.text.clauses import assumed_text
from trainer.text.language import Words
from trainer.text.rulings import legal_clauses, play_text, ruling_text
from trainer.text.scores import (
    match_clauses,
    match_text,
    prime_clauses,
    primes_text,
    score_clauses,
    score_text,
)
from trainer.text.usage import value_name

_REST: Final = ("rest", "resto")
"""The pile that has all the other cards, in either language."""


def legal(words: Words, options: Options) -> Reply:
    """Every play that the hand may make."""
    problems: list[Problem] = []
    turn = read_turn(options, problems)
    refuse_if(problems)
    plays = legal_plays(turn)
    if options.json:
        written = [
            {"card": format_card(play.card), "takes": card_list(play.takes), "sweep": play.sweep}
            for play in plays
        ]
        return as_json({**house_data(turn.ruleset), "plays": written}), 0
    if not plays:
        return words._("The hand is empty: there is nothing to play."), 0
    lines = [play_text(words, turn, play) for play in plays]
    return with_assumed(words, turn.ruleset, lines, legal_clauses(turn, plays)), 0


def ruling(words: Words, options: Options) -> Reply:
    """May this play be made, and who says so?"""
    problems: list[Problem] = []
    turn = read_turn(options, problems)
    play = Play(0)
    with collected(problems):
        play = parse_play(options.play, "--play")
        check_sweep(turn, play, "--play")
    refuse_if(problems)
    answer = rule(turn, play)
    text = ruling_text(words, turn, answer)
    if options.json:
        return as_json({"legal": answer.is_legal, "clause": answer.clause, "text": text}), 0
    return text, 0


def score(words: Words, options: Options) -> Reply:
    """The points of a deal from its two piles."""
    problems: list[Problem] = []
    ruleset = read_house(options, problems)
    written = {"--ns": options.ns, "--ew": options.ew}
    rests = [at for at, text in enumerate(written.values()) if text.strip().lower() in _REST]
    piles = [
        NO_CARDS if at in rests else read_cards_at(text, where, problems)
        for at, (where, text) in enumerate(written.items())
    ]
    if len(rests) == 1:
        piles[rests[0]] = PACK & ~piles[1 - rests[0]]
    elif rests:
        problems.append(problem("two-rests", "--ew"))
    sweeps = read_sweeps(options.sweeps, problems)
    refuse_if(problems)
    try:
        counted = score_deal(ruleset, (piles[0], piles[1]), sweeps, options.partial)
    except RulesError as error:
        raise RulesError(_as_score_says(found) for found in error.problems) from None
    if options.json:
        return as_json(_score_data(counted)), 0
    lines = [score_text(words, ruleset, counted)]
    return with_assumed(words, ruleset, lines, score_clauses(ruleset, counted)), 0


def prime(words: Words, options: Options) -> Reply:
    """The prime of each pile, and which wins."""
    problems: list[Problem] = []
    ruleset = read_house(options, problems)
    places = [words._("pile {n}").format(n=n) for n, _ in enumerate(options.piles, start=1)]
    piles = [
        read_cards_at(text, where, problems)
        for text, where in zip(options.piles, places, strict=True)
    ]
    for at, pile in enumerate(piles):
        for earlier in range(at):
            problems += doubled(pile & piles[earlier], places[at], places[earlier])
    if not piles:
        problems.append(problem("needs-pile"))
    if len(piles) > 1 and not problems and all(count(pile) == 1 for pile in piles):
        together = " ".join(format_cards(pile) for pile in piles)
        problems.append(problem("one-card-piles", cards=together))
    refuse_if(problems)
    primes = [best_prime(pile) for pile in piles]
    if not options.json:
        lines = [primes_text(words, ruleset, piles)]
        return with_assumed(words, ruleset, lines, prime_clauses(ruleset, primes)), 0
    winner = prime_winner(ruleset, piles)
    told = [
        {
            "total": one.total,
            "complete": one.is_complete,
            "cards": [format_card(card) for card in one.cards],
        }
        for one in primes
    ]
    return as_json({"primes": told, "winner": 0 if winner is None else winner + 1}), 0


def match(words: Words, options: Options) -> Reply:
    """The running totals of a match."""
    problems: list[Problem] = []
    ruleset = read_house(options, problems)
    target = ruleset.target
    if options.target is not None and not options.target.strip():
        value = value_name(words, "--target")
        problems.append(problem("needs-value", "--target", option="--target", value=value))
    elif options.target is not None:
        with collected(problems):
            target = int(parse_option(f"target={options.target}", "--target")[1])
    with collected(problems):
        results = parse_results(options.hands, "--hands")
        problems += _all_ten_problems(ruleset, results)
    refuse_if(problems)
    played = play_match(results, target)
    if options.json:
        running = [list(totals) for totals in played.running]
        winner = None if played.winner is None else played.winner.name
        return as_json({"running": running, "winner": winner, "hands": len(running)}), 0
    lines = [match_text(words, results, played, target)]
    return with_assumed(words, ruleset, lines, match_clauses(played, target)), 0


def with_assumed(
    words: Words, ruleset: Ruleset, lines: Sequence[str], clauses: Iterable[str]
) -> str:
    """The lines, and what they rest on that the house's own text does not state, if anything."""
    assumed = assumed_text(words, ruleset, clauses)
    return "\n".join([*lines, assumed] if assumed else lines)


def _all_ten_problems(ruleset: Ruleset, results: Iterable[DealResult]) -> list[Problem]:
    """`NS!` where all ten coins are points. Where no napola is played it may still be said."""
    if ruleset.napola == "off" or ruleset.all_ten_ends:
        return []
    return [
        problem("all-ten-points", "--hands", found=f"{result.name}!", number=number)
        for number, result in enumerate(results, start=1)
        if isinstance(result, Side)
    ]


def _score_data(counted: DealScore) -> dict[str, object]:
    prime_line = _counted(counted, "prime")
    totals = [one.total if one.is_complete else None for one in counted.primes]
    napola, re_bello = counted.line("napola"), counted.line("re_bello")
    return {
        "cards": _winner(_counted(counted, "cards")),
        "coins": _winner(_counted(counted, "coins")),
        "settebello": _winner(_counted(counted, "settebello")),
        "prime": {"winner": _winner(prime_line), **_by_side(totals)},
        "re_bello": None if re_bello is None else _winner(re_bello),
        "napola": _by_side((0, 0) if napola is None else napola.points),
        "sweeps": _by_side(_counted(counted, "sweeps").points),
        "match": None if counted.match is None else counted.match.name,
        "total": None if counted.total is None else _by_side(counted.total),
    }


def _counted(counted: DealScore, category: Category) -> Line:
    """The line of a category that every house counts."""
    line = counted.line(category)
    assert line is not None
    return line


def _winner(line: Line) -> str:
    return "nobody" if line.winner is None else line.winner.name


def _by_side(values: Sequence[int | None]) -> dict[str, int | None]:
    return {side.name: value for side, value in zip(SIDES, values, strict=True)}


def _as_score_says(found: Problem) -> Problem:
    """The problem with the options of this command in mind."""
    if found.id == "cards-missing":
        return problem("cards-missing-partial", cards=found.params["cards"])
    if found.id == "sweeps-too-many":
        return Problem(found.id, f"--sweeps: {found.where}", found.params)
    return found
