"""All theorems, and the rows that keep where they fail."""

from typing import Any

from tests.rules.tables import Row, rows
from tests.theorems import deals, primes, tables
from tests.theorems.theorem import Theorem

THEOREMS: dict[str, Theorem[Any]] = {
    theorem.id: theorem for theorem in (*tables.THEOREMS, *deals.THEOREMS, *primes.THEOREMS)
}
KEPT: list[Row] = rows("theorems.yaml")


def kept(theorem: str, text: str) -> list[Row]:
    """The rows for a theorem in a house."""
    return [row for row in KEPT if (row["theorem"], row["rules"]) == (theorem, text)]
