"""Exact values of positions with all hands known: search, and the kernels it runs on.

Start with `solve`. numba and numpy are imported when something is solved, never before; `load`
says how and tells once what is missing.
"""
