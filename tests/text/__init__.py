"""The text layer: words in both languages for every id, and rulings that fit the table."""
