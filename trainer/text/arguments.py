"""What argparse itself says, marked so that the catalogues have it too.

argparse looks its words up in the text domain of the process; while it works, that is ours (see
`trainer.cli`). Only what a person can come to see is here, in the wordings of Python 3.11 to 3.13.
"""

from typing import Final

from trainer.text.language import N_

ARGPARSE: Final = (
    N_("usage: "),
    N_("options"),
    N_("positional arguments"),
    N_("show this help message and exit"),
    N_("argument %(argument_name)s: %(message)s"),
    N_("the following arguments are required: %s"),
    N_("unrecognized arguments: %s"),
    N_("expected one argument"),
    N_("expected at least one argument"),
    N_("ignored explicit argument %r"),
    N_("invalid choice: %(value)r (choose from %(choices)s)"),
    N_("not allowed with argument %s"),
)
