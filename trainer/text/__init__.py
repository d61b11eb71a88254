"""Ids and parameters in words, in English and Italian: no printing, no clock.

Everything takes a `Words`, one chosen language, as its first parameter, so a program can change
its language by making another. Start with `language`; `cards`, `clauses`, `rulings`, `problems`
and `scores` each speak of what the module of that name in `trainer.rules` knows.
"""
