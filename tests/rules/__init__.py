"""Tests of `trainer.rules`: tables of facts, laws, clauses, and what is said about bad input."""
