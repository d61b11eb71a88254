"""The interface: the only place, with `trainer.cli`, that knows a screen or a clock.

Start with `app`. `commands` lists everything that can be done, once; from it come the keys, the
footer, the help and the palette. `screens` compose, bind and forward; `session` decides. `drawing`
is pure: what is known in, characters out. `widgets` put drawings on the screen. `desk` holds what
outlasts a screen: the language, the look, the library and the learner's record.
"""
