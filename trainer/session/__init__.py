"""One attempt at one question as a pure step function: (attempt, event) -> attempt."""
