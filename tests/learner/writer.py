"""A program that answers as fast as it can: `writer.py PACKAGES FOLDER LABEL COUNT`.

Started by path, in its own process. Prints `opening`, then the number of each row after its commit;
COUNT 0 goes on until killed. The answers are `LABEL-k`, k = 0, 1, …
"""

import itertools
import sys
from pathlib import Path


def main(folder: Path, label: str, count: int) -> None:
    from trainer.learner.log import open_log
    from trainer.learner.record import LoggedAttempt

    print("opening", flush=True)
    with open_log(folder, busy_ms=30_000) as log:
        for k in range(count) if count else itertools.count():
            number = log.add_attempt(
                LoggedAttempt(
                    kind="quiz",
                    item=f"quiz/{label}",
                    question='{"table":"7C 3D 4S"}' * 40,
                    ruleset="classic",
                    seed=k,
                    answer=f"{label}-{k}",
                    took_ms=1,
                    grade="best",
                    program="0.1.0",
                    session=label,
                    started=k,
                    finished=k,
                    language="en",
                )
            )
            print(number, flush=True)


if __name__ == "__main__":
    sys.path.insert(0, sys.argv[1])
    main(Path(sys.argv[2]), sys.argv[3], int(sys.argv[4]))
