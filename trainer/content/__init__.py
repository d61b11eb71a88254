"""Lessons and puzzles from YAML files, and the proof that they hold.

`library` opens documents by id, `yaml_nodes` reads YAML with the place of everything in it, `model`
says what a document looks like, `build` makes questions of it, `check` proves all of them.
"""
