"""Questions on what a deal and a match are worth: `score-hand`, `match-winner`."""

from dataclasses import dataclass
from typing import ClassVar, Final, Self

from trainer.questions.choosing import judge_choice
from trainer.questions.form import Choice, ChoiceForm
from trainer.questions.question import Data, Fact, Tableless, Verdict, fact
from trainer.questions.reading import cards_at, only_keys, rules_data, ruleset_in, text_in
from trainer.rules.cards import PACK, CardSet
from trainer.rules.match import Match, parse_results, play_match
from trainer.rules.notation import format_cards
from trainer.rules.problems import RulesError, problem
from trainer.rules.ruleset import Ruleset
from trainer.rules.scoring import DealScore, score_deal
from trainer.rules.seats import SIDES
from trainer.rules.setup import parse_sweeps

OFFERED_SCORES: Final = 4


@dataclass(frozen=True, slots=True)
class ScoreHand(Tableless):
    """Two final piles and the sweeps: what does the deal come to?"""

    ruleset: Ruleset
    piles: tuple[CardSet, CardSet]
    sweeps: tuple[int, int]
    kind: ClassVar[str] = "score-hand"

    @classmethod
    def from_data(cls, data: Data, default: Ruleset | None) -> Self:
        """Read `NS` and `EW` (one may be `rest`), `sweeps` (`1-0`), `rules` and `set`."""
        only_keys(data, "NS", "EW", "sweeps", "rules", "set")
        written = [text_in(data, side.name) for side in SIDES]
        rests = [text.strip().lower() == "rest" for text in written]
        if all(rests):
            raise RulesError([problem("two-rests", "EW")])
        ns, ew = (
            0 if rest else cards_at(data, side.name)
            for side, rest in zip(SIDES, rests, strict=True)
        )
        piles = (PACK & ~ew if rests[0] else ns), (PACK & ~ns if rests[1] else ew)
        question = cls(ruleset_in(data, default), piles, sweeps_in(data))
        if question.score().match is not None:
            raise RulesError([problem("question-match-won", "NS")])
        return question

    def score(self) -> DealScore:
        """What the engine counts.

        Raises:
            RulesError: the piles are not a deal's.
        """
        return score_deal(self.ruleset, self.piles, self.sweeps)

    def form(self) -> ChoiceForm:
        """The right score among others that come of one mistake each."""
        right = self.answers()[0]
        others = [text for text in dict.fromkeys(self._slips()) if text != right]
        offered = sorted([right, *others[: OFFERED_SCORES - 1]])
        return ChoiceForm(tuple(Choice(text) for text in offered))

    def _slips(self) -> list[str]:
        """Scores with one mistake: sweeps left out, a point to the other side, a tie given away."""
        ns, ew = self.score().total or (0, 0)
        slips = [(ns - self.sweeps[0], ew - self.sweeps[1])]
        for line in self.score().lines:
            if line.category == "sweeps":
                continue
            gives, takes = line.points
            slips.append((ns - gives + takes, ew - takes + gives))
            if line.winner is None:
                slips += [(ns + 1, ew), (ns, ew + 1)]
        slips += [(ns + 1, ew), (ns, ew + 1), (ns + 1, ew + 1)]
        return [f"{one}-{other}" for one, other in slips]

    def answers(self) -> tuple[str, ...]:
        """Points of NS and EW, as `3-2`."""
        ns, ew = self.score().total or (0, 0)
        return (f"{ns}-{ew}",)

    def judge(self, answer: str) -> Verdict:
        """Right or not, with the arithmetic of each category."""
        return judge_choice(self, answer, self._facts())

    def _facts(self) -> tuple[Fact, ...]:
        return tuple(
            fact(
                "score-line",
                category=line.category,
                NS=line.counts[0],
                EW=line.counts[1],
                points=f"{line.points[0]}-{line.points[1]}",
            )
            for line in self.score().lines
        )

    def hints(self) -> tuple[Fact, ...]:
        """Which categories there are; the first two counted; the answer."""
        return (
            fact("hint-categories"),
            *self._facts()[:2],
            fact("hint-choice", choice=self.answers()[0]),
        )

    def data(self) -> Data:
        """`kind`, `NS`, `EW`, `sweeps`, and the house."""
        return {
            "kind": self.kind,
            "NS": format_cards(self.piles[0]),
            "EW": format_cards(self.piles[1]),
            "sweeps": f"{self.sweeps[0]}-{self.sweeps[1]}",
            **rules_data(self.ruleset),
        }


def sweeps_in(data: Data) -> tuple[int, int]:
    """Sweeps by side, as `1-0`; none where the key is left out.

    Raises:
        RulesError: `not-sweeps`.
    """
    if "sweeps" not in data:
        return 0, 0
    return parse_sweeps(text_in(data, "sweeps"), "sweeps")


@dataclass(frozen=True, slots=True)
class MatchWinner(Tableless):
    """Deals added up: who has won the match, or does it go on?"""

    ruleset: Ruleset
    hands: str
    kind: ClassVar[str] = "match-winner"

    @classmethod
    def from_data(cls, data: Data, default: Ruleset | None) -> Self:
        """Read `hands` (`3-2 5-4 NS!`), `rules` and `set` (for `target`)."""
        only_keys(data, "hands", "rules", "set")
        question = cls(ruleset_in(data, default), " ".join(text_in(data, "hands").split()))
        if not question.match().running:
            raise RulesError([problem("question-no-deals", "hands")])
        return question

    def match(self) -> Match:
        """What the engine adds up.

        Raises:
            RulesError: the deals cannot be read, or one comes after the end.
        """
        return play_match(parse_results(self.hands), self.ruleset.target)

    def form(self) -> ChoiceForm:
        """A side, or the match goes on."""
        return ChoiceForm((*(Choice(side.name) for side in SIDES), Choice("goes-on")))

    def answers(self) -> tuple[str, ...]:
        """`NS`, `EW` or `goes-on`."""
        winner = self.match().winner
        return ("goes-on" if winner is None else winner.name,)

    def judge(self, answer: str) -> Verdict:
        """Right or not, with the totals and the clause that decides."""
        return judge_choice(self, answer, self._facts())

    def _facts(self) -> tuple[Fact, ...]:
        ns, ew = self.match().running[-1]
        clause = "higher-total"
        if "!" in self.hands:
            clause = "all-ten-win"
        elif ns == ew and ns >= self.ruleset.target:
            clause = "level-plays-on"
        elif max(ns, ew) < self.ruleset.target:
            clause = "target"
        totals = fact("match-totals", NS=ns, EW=ew, target=self.ruleset.target)
        return totals, fact("because-clause", clause=clause)

    def hints(self) -> tuple[Fact, ...]:
        """Add up; the totals; the answer."""
        return (
            fact("hint-add-deals"),
            *self._facts(),
            fact("hint-choice", choice=self.answers()[0]),
        )

    def data(self) -> Data:
        """`kind`, `hands`, and the house."""
        return {"kind": self.kind, "hands": self.hands, **rules_data(self.ruleset)}
