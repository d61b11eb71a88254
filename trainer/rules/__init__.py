"""The rules of Scopone as its three sources give them: pure, standard library only.

Start with `position` (what is known), `play` (what may be played, and what follows), `ruling` (may
I, and which clause says so), `scoring` and `match`. Text and back is `notation` and `setup`.
"""
