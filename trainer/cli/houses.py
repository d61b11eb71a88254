"""`scopone rules`: every option of the rules, its values, and which house has which."""

from trainer.cli.reading import Options, Reply, as_json
from trainer.rules.clauses import option_clause
from trainer.rules.ruleset import OPTIONS, PRESETS, OptionValue, format_option_value
from trainer.text.clauses import clause_title
from trainer.text.language import Words


def houses_with(option: str, value: OptionValue) -> list[str]:
    """The houses that have this value."""
    return [name for name, house in PRESETS.items() if getattr(house, option) == value]


def rules(words: Words, options: Options) -> Reply:
    """All options: a line for each value, with what it means and whose it is."""
    if options.json:
        return as_json({"houses": list(PRESETS), "options": _data(words)}), 0
    lines = [
        words._("--rules HOUSE chooses a house, --set OPTION=VALUE changes one of its rules:"),
        words._("as in --rules ten-card --set napola=on."),
    ]
    for option, values in OPTIONS.items():
        lines += ["", option]
        written = [format_option_value(value) for value in values]
        width = max(map(len, written))
        for value, text in zip(values, written, strict=True):
            lines.append(f"  {text:<{width}}  {_meaning(words, option, value)}")
    lines.append("  " + words._("or any other number of points from 1"))
    return "\n".join(lines), 0


def _meaning(words: Words, option: str, value: OptionValue) -> str:
    title = clause_title(words, option_clause(option, value))
    found = houses_with(option, value)
    if len(found) == len(PRESETS):
        return words._("{rule}: every house").format(rule=title)
    return (
        words._("{rule}: {houses}").format(rule=title, houses=", ".join(found)) if found else title
    )


def _data(words: Words) -> list[dict[str, object]]:
    return [
        {
            "option": option,
            "values": [
                {
                    "value": format_option_value(value),
                    "clause": option_clause(option, value),
                    "text": clause_title(words, option_clause(option, value)),
                    "houses": houses_with(option, value),
                }
                for value in values
            ],
        }
        for option, values in OPTIONS.items()
    ]
