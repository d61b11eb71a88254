"""What every play of a position is worth: all cards open, or for what a seat can know."""

import sys
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, cast

from trainer.cli.notices import place_cache, tell_notice
from trainer.cli.output import Progress, complain
from trainer.cli.reading import Options, Reply, as_json, plainly_set, read_house, refuse_if
from trainer.cli.waiting import INTERRUPTED, InterruptedAtError, waited
from trainer.questions.reach import reach
from trainer.questions.worths import Worths, known_worths, open_worths
from trainer.rules.notation import format_play
from trainer.rules.position import Position, View
from trainer.rules.problems import Problem, RulesError, problem
from trainer.rules.ruleset import Ruleset, format_option_value, parse_option
from trainer.rules.scoring import score_deal
from trainer.rules.seats import Side, side_of
from trainer.rules.setup import KEYS, Setup, parse_setup, to_position, to_view
from trainer.session.pace import Pace
from trainer.text.figures import signed
from trainer.text.language import Words
from trainer.text.problems import problem_lines
from trainer.text.waiting import begun_text, so_far_text, stopped_text
from trainer.text.worths import worths_text

MATCH: Final = 100
"""The value of a match won with all ten coins."""
QUIET_SECONDS: Final = 1.0
"""Whoever waits longer than this is told for what, and how far away it is."""
AGAIN_SECONDS: Final = 30
"""So often it is told how far it is where each time takes a line."""


def solve(words: Words, options: Options) -> Reply:
    """Solve each position; one that cannot be read is told in its place, and the others go on."""
    problems: list[Problem] = []
    house = read_house(options, problems)
    refuse_if(problems)
    written = list(_written(options.positions))
    if not written:
        raise RulesError([problem("needs-position")])
    if options.positions != ["-"] and len(written) == 1:
        answer = _told(words, options, written[0][1], house)
        return answer.text, INTERRUPTED if answer.is_part else 0
    told, status = [], 0
    for number, line in written:
        try:
            answer = _told(words, options, line, house)
            told.append(answer.text)
            if answer.is_part:
                status = INTERRUPTED
                break
        except KeyboardInterrupt:
            if not told:
                raise
            status = INTERRUPTED
            break
        except RulesError as error:
            status = 2
            text = "; ".join(problem_lines(words, error.problems))
            told.append(
                as_json({"line": number, "error": text})
                if options.json
                else words._("line {n}: {error}").format(n=number, error=text)
            )
    return ("\n" if options.json else "\n\n").join(told), status


def _written(positions: Sequence[str]) -> Iterator[tuple[int, str]]:
    """The positions with their numbers, counted from 1; `-` stands for the lines of the input."""
    lines = list(sys.stdin) if list(positions) == ["-"] else positions
    for number, line in enumerate(lines, start=1):
        if line.strip():
            yield number, line


class _Answer(NamedTuple):
    """What is told of one position. `is_part`: it was stopped, and this is what was known."""

    text: str
    is_part: bool = False


def _told(words: Words, options: Options, line: str, house: Ruleset) -> _Answer:
    turn = _read(options, line, house)
    if turn.is_over:
        final = _final(turn)
        if options.json:
            return _Answer(_data(final, True, 1, [], []))
        text = words.ngettext(
            "The deal is over: {value} point for the side to play.",
            "The deal is over: {value} points for the side to play.",
            abs(final),
        )
        return _Answer(text.format(value=signed(words, final)))
    is_open = isinstance(turn, Position)
    try:
        worths, is_part = _solved(words, turn), False
    except InterruptedAtError as interrupt:
        worths, is_part = cast("Worths", interrupt.known), True
    if not options.json:
        return _Answer(worths_text(words, worths, is_open=is_open), is_part)
    plays: list[dict[str, object]] = [
        {"play": format_play(one.play), "value": _number(one.value), "grade": one.grade}
        for one in worths.plays
    ]
    value = _number(max(one.value for one in worths.plays))
    line_of_play = [format_play(play) for play in worths.line]
    return _Answer(_data(value, worths.is_exact, worths.layouts, plays, line_of_play), is_part)


def _solved(words: Words, turn: Position | View) -> Worths:
    """What the plays are worth. Whoever waits is told how far it is, and can stop it.

    Raises:
        KeyboardInterrupt: it was stopped; an `InterruptedAtError` where something is known.
    """
    from trainer.solver.context import zeros
    from trainer.solver.load import load
    from trainer.solver.signals import WORDS, share

    place_cache()
    cancel = zeros(WORDS, load().is_jitted)
    tell_notice(words)

    def work() -> Worths:
        if isinstance(turn, Position):
            return open_worths(turn, cancel=cancel)
        return known_worths(turn, cancel=cancel, is_part_welcome=True)

    with Progress() as progress:
        begun, pace = begun_text(words, reach(turn)), Pace()
        last = 0.0

        def tell(seconds: float) -> None:
            nonlocal last
            is_first, before, last = last < QUIET_SECONDS, last, seconds
            pace.see(share(cancel), seconds)
            if seconds < QUIET_SECONDS:
                return
            if is_first:
                complain(begun)
            if progress.is_terminal or before // AGAIN_SECONDS < seconds // AGAIN_SECONDS:
                progress.tell(so_far_text(words, seconds, share(cancel), pace.rest()))

        try:
            return waited(work, cancel, tell)
        except KeyboardInterrupt as interrupt:
            is_known = isinstance(interrupt, InterruptedAtError)
            progress.clear()
            complain(stopped_text(words, last, is_known=is_known))
            raise


def _read(options: Options, line: str, house: Ruleset) -> Position | View:
    """What a position says; its places are named as they are written in it.

    Raises:
        RulesError: it cannot be read, or does not hold.
    """
    try:
        setup = parse_setup(line, house)
        refuse_if(contradictions(setup, options.set))
        return _known(setup)
    except RulesError as error:
        raise RulesError(map(in_position, error.problems)) from None


def in_position(one: Problem) -> Problem:
    """The problem with its places as a position writes them: `table=`."""
    params = dict(one.params)
    if params.get("other") in KEYS:
        params["other"] = f"{params['other']}="
    where = f"{one.where}=" if one.where in KEYS else one.where
    return Problem(one.id, where, params)


def _data(
    value: float,
    is_exact: bool,
    layouts: int,
    plays: Sequence[dict[str, object]],
    line: Sequence[str],
) -> str:
    return as_json(
        {"value": value, "exact": is_exact, "layouts": layouts, "plays": plays, "line": line}
    )


def _known(setup: Setup) -> Position | View:
    """All cards if all hands are shown, else what the seat to play knows."""
    if all(hand is not None for hand in setup.hands):
        return to_position(setup)
    view = to_view(setup)
    if view.seat != view.to:
        raise RulesError([problem("not-your-turn", "to", seat=view.to.name)])
    return view


def contradictions(setup: Setup, changes: Sequence[str]) -> list[Problem]:
    """`--set` may not say something else than a position that names its own rules."""
    if not setup.names_rules:
        return []
    found = []
    for change in changes:
        option, value = parse_option(plainly_set(change), "--set")
        own = getattr(setup.ruleset, option)
        if own != value:
            found.append(
                problem(
                    "contradicts-position",
                    "--set",
                    option=f"{option}={format_option_value(value)}",
                    other=f"{option}:{format_option_value(own)}",
                )
            )
    return found


def _final(turn: Position | View) -> int:
    """What a finished deal came to, the side to play minus the other."""
    score = score_deal(turn.ruleset, turn.piles, turn.sweeps, is_partial=True)
    ns = score.total[0] - score.total[1] if score.total else 0
    if score.match is not None:
        ns = MATCH if score.match == Side.NS else -MATCH
    return ns if side_of(turn.to) == Side.NS else -ns


def _number(value: float) -> float:
    """Whole numbers without a fraction, others to four places."""
    return int(value) if value == int(value) else round(value, 4)
