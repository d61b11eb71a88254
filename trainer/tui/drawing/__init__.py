"""What is known in, characters with styles out. No Textual here."""
