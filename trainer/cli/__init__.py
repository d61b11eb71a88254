"""The command line: rulings, scores, primes and matches in words or JSON, and the trainer itself.

Exit status: 0 for an answer (an illegal play is one), 2 for input that cannot be worked with, told
in one line on standard error, and 130 for an interrupt. A fault of ours shows its traceback.

Here is only the entry: everything else is imported inside `main`, so that an interrupt while it is
read ends as quietly as one later on.
"""


def main(argv: "list[str] | None" = None) -> int:
    """Run one command line, without the program's name; returns the exit status."""
    try:
        from trainer.cli.program import run

        return run(argv)
    except KeyboardInterrupt:
        return 130
