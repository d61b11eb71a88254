"""Every theorem in every house it speaks of, with the number of cases.

    python -m tests.theorems.run [--deals N] [theorem …]

`--deals`: random deals where cases are sampled (1,000). Exit 1 if a statement fails where it
should hold, or holds in every case where it should fail.
"""

from __future__ import annotations

import argparse
import sys
import time

from tests.theorems.registry import THEOREMS, kept


def main(arguments: list[str] | None = None) -> int:
    """Print a line for each theorem and house."""
    parser = argparse.ArgumentParser(description=__doc__, add_help=True)
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("theorem", nargs="*", default=list(THEOREMS))
    chosen = parser.parse_args(arguments)
    is_well = True
    for id in chosen.theorem:
        theorem = THEOREMS[id]
        print(f"{id}: {theorem.says} ({theorem.source})")
        for text in (*theorem.true_in, *theorem.false_in):
            begun = time.perf_counter()
            number, failed = theorem.count(text, chosen.deals)
            holds = text in theorem.true_in
            fits = number > 0 and (failed == 0) == holds and (holds or bool(kept(id, text)))
            is_well = is_well and fits
            said = "holds" if holds else f"fails, {len(kept(id, text))} kept"
            print(
                f"  {'ok' if fits else 'NOT':3} {text:42} {said:16} {number:6} cases "
                f"{failed:5} failures {time.perf_counter() - begun:6.1f} s"
            )
    print("every statement is as it is taught" if is_well else "NOT every statement is as taught")
    return 0 if is_well else 1


if __name__ == "__main__":
    sys.exit(main())
