"""Four sets of colours. Shapes and signs tell the same without any."""

from typing import Final

from textual.theme import Theme

from trainer.text.language import N_

DARK: Final = "scopone-dark"
LIGHT: Final = "scopone-light"
CONTRAST: Final = "scopone-contrast"
MONO: Final = "scopone-mono"

NAMES: Final[dict[str, str]] = {
    DARK: N_("dark"),
    LIGHT: N_("light"),
    CONTRAST: N_("high contrast"),
    MONO: N_("no colours"),
}
"""Each theme's id and its name as a message id."""

WHITE: Final = "#ffffff"
BLACK: Final = "#000000"


def _theme(
    id: str,
    *,
    paper: str = BLACK,
    ink: str = WHITE,
    quiet: str = WHITE,
    edge: str = WHITE,
    chosen: str = WHITE,
    can_choose: str = WHITE,
    changed: str = WHITE,
    good: str = WHITE,
    bad: str = WHITE,
) -> Theme:
    """Our colours, by what they tell, under the names that the style sheet has for them."""
    return Theme(
        id,
        primary=chosen,
        accent=can_choose,
        warning=changed,
        success=good,
        error=bad,
        foreground=ink,
        background=paper,
        surface=paper,
        panel=edge,
        dark=id != LIGHT,
        variables={"quiet": quiet},
    )


def themes() -> list[Theme]:
    """The themes. What is not said is white on black."""
    return [
        _theme(
            DARK,
            paper="#16211d",
            ink="#e6e4dc",
            quiet="#9db0a7",
            edge="#5f7a70",
            chosen="#7fb7be",
            can_choose="#f2c14e",
            changed="#f78154",
            good="#8fd694",
            bad="#f28482",
        ),
        _theme(
            LIGHT,
            paper="#f6f4ec",
            ink="#1d2421",
            quiet="#566259",
            edge="#7d8a80",
            chosen="#1d5c63",
            can_choose="#8a4b00",
            changed="#a8320a",
            good="#1b6e34",
            bad="#a4161a",
        ),
        _theme(
            CONTRAST,
            chosen="#00ffff",
            can_choose="#ffff00",
            changed="#ffa500",
            good="#00ff00",
            bad="#ff8080",
        ),
        _theme(MONO),
    ]
