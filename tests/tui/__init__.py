"""Journeys through the interface, and the pure drawings under them."""
