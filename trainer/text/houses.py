"""The houses in words: whose rules they are, and what sets them apart."""

from collections.abc import Mapping
from typing import Final

from trainer.text.clauses import SOURCE_NAMES
from trainer.text.language import N_, Words

_SITES: Final[Mapping[str, str]] = {
    "classic": "squarescores.txt",
    "scientifico": "fantacarte.txt",
    "forced": "yeeqia.txt",
    "ten-card": "squarescores.txt",
}
_TOLD: Final[Mapping[str, str]] = {
    "classic": N_(
        "Nine cards each and four on the table, play goes to the right. You may lay a card that "
        "takes nothing though another could take. Most tables play so, and the lessons do."
    ),
    "scientifico": N_(
        "Ten cards each, an empty table, play goes to the left. Many tables deal ten cards, but "
        "most still play to the right."
    ),
    "forced": N_(
        "Whoever can take must, and takes equal cards and sums all at once; face cards lie in no "
        "sum. Few tables play so."
    ),
    "ten-card": N_(
        "As classic, but ten cards each and an empty table, and the dealer’s last card may sweep. "
        "Some tables play so."
    ),
}


def house_name(words: Words, preset: str) -> str:
    """The preset with the name of the site whose rules it has."""
    site = _SITES.get(preset)
    if site is None:
        return preset
    if preset == "ten-card":
        text = words._("{preset} ({site}, as a variant)")
        return text.format(preset=preset, site=SOURCE_NAMES[site])
    return f"{preset} ({SOURCE_NAMES[site]})"


def house_labels(words: Words, preset: str) -> list[str]:
    """Which house is in force: with the site whose rules it has, then shorter and shorter."""
    text = words._("house: {house}")
    names = house_name(words, preset), preset
    return [*(text.format(house=name) for name in names), preset]


def house_text(words: Words, preset: str) -> str:
    """What sets the house apart, and who plays so; "" for one that has no words."""
    return words._(_TOLD[preset]) if preset in _TOLD else ""
