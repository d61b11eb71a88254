"""Questions whose answers the engine computes; no answer is ever keyed in.

`form` says how an answer is given, `question` what every kind has in common, `kinds` lists the
kinds. A judgement is made of checked facts: ids with parameters, never sentences.
"""
