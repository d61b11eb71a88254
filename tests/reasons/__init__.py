"""Reasons and refutations: their truth, and that they do not peek."""
