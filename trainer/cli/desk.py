"""What `scopone desk` lays out before the trainer opens."""

from trainer.cli.reading import Options, read_house, refuse_if
from trainer.cli.solve import contradictions, in_position
from trainer.rules.problems import Problem, RulesError
from trainer.rules.ruleset import PRESETS
from trainer.session.analysis import blank, in_house, read


def desk_line(options: Options) -> str:
    """The position as one line; "" where nothing is to be laid out.

    Raises:
        RulesError: it cannot be read, or says another house than the options.
    """
    problems: list[Problem] = []
    house = read_house(options, problems)
    refuse_if(problems)
    classic = PRESETS["classic"]
    if options.desk is None:
        return "" if house == classic else in_house(blank(classic), house).line
    try:
        desk = read(options.desk, classic)
        refuse_if(contradictions(desk.setup, options.set))
    except RulesError as error:
        raise RulesError(map(in_position, error.problems)) from None
    return desk.line if desk.setup.names_rules else in_house(desk, house).line
