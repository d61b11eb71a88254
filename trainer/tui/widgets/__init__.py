"""Drawings on the screen, and what was touched on them."""
