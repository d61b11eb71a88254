"""The tests and the developers' commands (`python -m tests.catalogues`, `python -m tests.bench`)."""
