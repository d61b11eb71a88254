"""What the learner did: an append-only log, and what is folded from it.

Start with `log` (open, add, read), `record` (what is kept) and `fold` (what is shown). `folder`
says where it lies, `schema` how it is stored, `fault` what can go wrong. No clock is read: times
are passed in, as integer microseconds since 1970-01-01 UTC.
"""
