"""Scopone Trainer: lessons, puzzles and rulings for the Italian card game, in a terminal."""

__version__ = "0.1.0"
