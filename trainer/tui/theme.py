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


def themes() -> list[Theme]:
    """The themes. `accent` marks what can be chosen, `warning` what has just changed."""
    return [
        Theme(
            DARK,
            primary="#7fb7be",
            secondary="#a3b18a",
            accent="#f2c14e",
            warning="#f78154",
            error="#f28482",
            success="#8fd694",
            foreground="#e6e4dc",
            background="#16211d",
            surface="#16211d",
            panel="#5f7a70",
            dark=True,
            variables={"quiet": "#9db0a7", "on-accent": "#16211d"},
        ),
        Theme(
            LIGHT,
            primary="#1d5c63",
            secondary="#4b5d33",
            accent="#8a4b00",
            warning="#a8320a",
            error="#a4161a",
            success="#1b6e34",
            foreground="#1d2421",
            background="#f6f4ec",
            surface="#f6f4ec",
            panel="#7d8a80",
            dark=False,
            variables={"quiet": "#566259", "on-accent": "#f6f4ec"},
        ),
        Theme(
            CONTRAST,
            primary="#00ffff",
            secondary="#ffffff",
            accent="#ffff00",
            warning="#ffa500",
            error="#ff8080",
            success="#00ff00",
            foreground="#ffffff",
            background="#000000",
            surface="#000000",
            panel="#ffffff",
            dark=True,
            variables={"quiet": "#ffffff", "on-accent": "#000000"},
        ),
        Theme(
            MONO,
            primary="#ffffff",
            secondary="#ffffff",
            accent="#ffffff",
            warning="#ffffff",
            error="#ffffff",
            success="#ffffff",
            foreground="#ffffff",
            background="#000000",
            surface="#000000",
            panel="#ffffff",
            dark=True,
            variables={"quiet": "#ffffff", "on-accent": "#000000"},
        ),
    ]
