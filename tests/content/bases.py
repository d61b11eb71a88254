"""Documents that hold, of different shapes, for seeding defects into."""

P1 = """\
# yaml-language-server: $schema=../schema.json
type: puzzle
title: {en: The equal card, it: La carta uguale}
grade: 1
themes: [single-card-rule, sevens]
question:
  kind: takes
  position: rules=classic to=S table=7C,3D,4S S=7D,2S
  card: 7D
ask:
  en: What does the seven take?
  it: Che cosa prende il sette?
answer: ["7Dx7C"]
wrong:
  - {answer: 7Dx3D4S, clause: equal-card-first}
note:
  en: The equal card comes first.
  it: Prima viene la carta uguale.
"""

P2 = """\
type: puzzle
title:
  en: One of two
  it: Una di due
grade: 2
themes:
  - choose-equal
question:
  kind: takes
  position:
    rules: classic
    to: S
    table: 5C,5S,KB
    S: 5D 2B
  card: 5D
ask: {en: Which five., it: Quale cinque.}
answer:
  - 5Dx5C
  - 5Dx5S
wrong:
  - answer: 5Dx5C5S
    clause: one-equal-card
  - answer: 5Dx2B
    clause: not-on-table
note:
  en: >
    Either is right,
    and only one.
  it: >
    L’una o l’altra,
    ma una sola.
"""

P3 = """\
type: puzzle
title: {en: Two sums, it: Due somme}
grade: 3
themes: [choose-sum, sums, settebello]
question:
  kind: takes
  position: "rules=classic to=S table=2C,5S,3C,4B S=7D"
  card: 7D
answer: [7Dx3C4B, "7Dx2C5S"]
ask:
  en: Take something.
  it: Prendi qualcosa.
wrong:
  - {answer: 7Dx2C3C, clause: must-add-up}
note:
  en: |
    Choose.

    It is up to you.
  it: |
    Scegli.

    Tocca a te.
"""

P4 = """\
type: puzzle
title: {en: All that it takes, it: Tutto quello che prende}
grade: 4
themes: [choose-equal]
question: {kind: captures, card: 6D, \
position: {rules: classic, to: S, table: "6C 6B 3S", S: "6D 3D"}}
ask: {en: What may the six take., it: Che cosa può prendere il sei.}
answer: 6Dx6C 6Dx6B
wrong: [{answer: 6Dx6C, clause: captures-count}]
note: {en: Two choices., it: Due possibilità.}
"""

P5 = """\
type: puzzle
title: {en: Sweep, it: Fai scopa}
grade: 5
themes: [sweep, sums, sevens]
question:
  kind: play
  position: rules=classic to=S table=3D,4S S=7D,7C,2B
  goal: sweep
ask: {en: Clear the table., it: Svuota la tavola.}
answer: [7Dx3D4S*, 7Cx3D4S]
wrong: [{answer: 2B, clause: worth-no-sweep}]
note: {en: Two cards do it., it: Lo fanno due carte.}
"""

P6 = """\
type: puzzle
title:
  en: May I?
  it: Posso?
grade: 1
themes: [single-card-rule, sums]
question:
  kind: legal
  play: QDx4C5S
  position:
    to: S
    S: QD
    table: QB 4C,5S
    rules: classic
answer: equal-card-first
wrong:
  - {answer: yes, clause: equal-card-first}
note:
  en: The queen lies there.
  it: In tavola c’è la donna.
"""

L1 = """\
type: lesson
title: {en: Equal cards, it: Carte uguali}
steps:
  - text:
      en: A card takes its equal.
      it: Una carta prende la sua uguale.
    position: rules=classic to=S table=7C,QD S=7D
  - demo:
      position: rules=classic to=S table=AS,6B,QS E=7B,QB N=7C,7S W=AD,AC S=2C,3D,7D \
EW=AB,2D,2B,2S,3C,3S,3B,4C,4B,5D,5S,6D,6C,6S,JC,JS,KC,KB NS=4D,4S,5C,5B,JD,JB,QD,QC,KD,KS \
sweeps=1-2 last=S dealer=S
      plays: [7DxAS6B, QBxQS*, 7C]
    text: {en: Three plays., it: Tre giocate.}
    captions:
      - {en: The seven takes., it: Il sette prende.}
      - {en: A sweep., it: Scopa.}
      - {en: A card is laid., it: Una carta calata.}
  - question:
      kind: takes
      position: rules=classic to=S table=4C,4S,KD S=4D,AB
      card: 4D
    ask: {en: Now you., it: Tocca a te.}
    answer: [4Dx4C, 4Dx4S]
    wrong:
      - {answer: 4Dx4C4S, clause: one-equal-card}
    note: {en: Either., it: O l’una o l’altra.}
learnt: {en: Equal takes equal., it: Uguale prende uguale.}
"""

L2 = """\
# A comment.
type: lesson
title:
  en: Sums
  it: Somme
steps:
  - question:
      kind: takes
      position:
        rules: classic
        to: S
        table: AC,6S,2B,5C
        S: 7B,KD
      card: 7B
    answer: [7BxAC6S, 7Bx5C2B]
    wrong:
      - answer: 7BxAC
        clause: must-add-up
    ask:
      en: Which sum?
      it: Quale somma?
    note:
      en: |
        Either sum.
      it: |
        L’una o l’altra somma.
  - demo:
      plays: [4C, 3D]
      position: rules=classic to=W table=7C,QS E=7D,7B N=AD,6C W=4C,6D,7S S=3D,3C,6S \
EW=AC,AS,AB,2D,2C,2S,2B,3S,4S,KD,KC NS=3B,4D,4B,5B,5D,5C,5S,6B,JD,JC,JS,JB,QD,QC,QB,KS,KB \
sweeps=0-0 last=N dealer=S
    text: {en: A lay., it: Una calata.}
learnt:
  en: Sums.
  it: Le somme.
"""

L3 = """\
type: lesson
title: {en: The table, it: La tavola}
steps:
  - demo:
      position:
        rules: classic
        to: W
        table: AS,4D,7S
        E: 3D
        N: 2C
        W: 5D,7D
        S: 4S,7C
        EW: 2D,2S,3C,3S,6D,6B,JS,JB,QD,QC,QS,QB
        NS: rest
        sweeps: 0-1
        last: E
        dealer: S
      plays:
        - 7Dx7S
        - 4Sx4D
    text:
      en: Two captures.
      it: Due prese.
    captions:
      - en: Seven.
        it: Sette.
      - en: Four.
        it: Quattro.
  - text: {en: Look again., it: Guarda ancora.}
    position: {rules: classic, to: S, table: "AS", S: "2C"}
  - question:
      kind: captures
      card: JD
      position: "rules=classic to=S table=JC,JB,2S S=JD"
    ask: {en: What., it: Che cosa.}
    answer: JDxJC JDxJB
    wrong: [{answer: JDxJC, clause: captures-count}]
    note: {en: One of the two., it: Una delle due.}
learnt: {en: Look., it: Guarda.}
"""

L4 = """\
type: lesson
title: {en: Primes, it: Primiere}
steps:
  - text: {en: Best card of each suit., it: La carta migliore di ogni seme.}
  - question:
      kind: prime-total
      pile: 7D 6C AS 5B
    ask: {en: How much., it: Quanto fa.}
    answer: 70
    wrong: [{answer: 71, clause: prime-sum}]
  - question:
      kind: takes
      position: rules=classic to=S table=3C,3S,QD S=3D
      card: 3D
    answer: [3Dx3S, 3Dx3C]
    wrong: [{answer: 3D, clause: capture-with-card}]
    note: {en: Choose., it: Scegli.}
  - demo:
      position: rules=classic to=S table=4D,JB E=JC N=4S W=7D S=2D,7B \
EW=AD,AC,2C,2B,3D,3C,4C,4B,5B,6C,6S,7S,QD,QC,QS,QB,KD,KS \
NS=AS,AB,2S,3S,3B,5D,5C,5S,6D,6B,7C,JD,JS,KC,KB sweeps=0-0 last=N dealer=S
      plays: [2D, JCxJB]
    text: {en: And so on., it: E così via.}
    captions: [{en: A lay., it: Una calata.}, {en: A capture., it: Una presa.}]
learnt: {en: The prime., it: La primiera.}
"""

L5 = """\
type: lesson
title: {en: One more, it: Ancora una}
learnt: {en: Enough., it: Basta così.}
steps:
  - text: {en: One table., it: Una tavola.}
    position: {rules: classic, to: S, table: "2D", S: "2S"}
  - demo:
      position: rules=classic to=N table=AS,2S,7C,JS,KS E=7B N=3B,7D W=4D,7S S=5C,5B \
EW=2D,2C,2B,5D,5S,JB,QD,QS,KD,KC,KB \
NS=AD,AC,AB,3D,3C,3S,4C,4S,4B,6D,6C,6S,6B,JD,JC,QC,QB sweeps=1-0 last=W dealer=S
      plays: [7Dx7C, 4D]
    text: {en: The seven., it: Il sette.}
    captions: [{en: Seven., it: Sette.}, {en: Four., it: Quattro.}]
  - demo:
      position: {rules: classic, to: S, table: "AD 6D", S: "7S"}
      plays: [7SxAD6D*]
    text: {en: A sweep., it: Una scopa.}
  - question:
      kind: takes
      position: {rules: classic, to: S, table: "AC AB QC", S: "AD"}
      card: AD
    ask: {en: Which ace., it: Quale asso.}
    answer: [ADxAC, ADxAB]
    wrong: [{answer: ADxACAB, clause: one-equal-card}]
    note: {en: Free choice., it: Libera scelta.}
"""

BASES: dict[str, str] = {
    "puzzles/one": P1,
    "puzzles/two": P2,
    "puzzles/three": P3,
    "puzzles/four": P4,
    "puzzles/five": P5,
    "puzzles/six": P6,
    "lessons/one": L1,
    "lessons/two": L2,
    "lessons/three": L3,
    "lessons/four": L4,
    "lessons/five": L5,
}
"""By id."""
