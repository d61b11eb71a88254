"""The tests, and the commands for developers: `python -m tests.catalogues`, `tests.perft`."""
