"""The command line: its JSON, its sentences, its errors."""
