"""How likely the others are to have no answer to a demand."""

from dataclasses import dataclass
from math import comb

from app.bots.hula_hoo_sight import Opponent, Sight
from app.games.hula_hoo.cards import JOKER, VALUES, Card
from app.games.hula_hoo.demand import ALL_DEMANDS, Demand, fits_as_double, fits_with_call

ANSWERS: dict[Demand, frozenset[Card]] = {
    demand: frozenset(card for card in VALUES if fits_with_call(demand, card) or fits_as_double(demand, card))
    for demand in ALL_DEMANDS
}
"""The cards that go on each demand."""


@dataclass(frozen=True, slots=True)
class Facing:
    """What a demand does to the opponents who face it in turn, until the first one answers."""

    all_out: float
    """The chance that nobody answers, which wins the round (U13)."""
    expected_out: float
    """How many are expected to be out before one answers."""
    goes_out: float
    """The chance that the one who answers does so with the last card."""


class Odds:
    """The odds at one moment; each demand is worked out once."""

    __slots__ = ("_facing", "_sight", "_unseen")

    def __init__(self, sight: Sight) -> None:
        """Prepare to answer for what one seat sees."""
        self._sight = sight
        self._unseen = sum(sight.unseen.values())
        self._facing: dict[Demand, Facing] = {}

    def facing(self, demand: Demand) -> Facing:
        """Return what a demand does to the opponents."""
        found = self._facing.get(demand)
        if found is None:
            found = self._facing[demand] = self._work_out(demand)
        return found

    def _work_out(self, demand: Demand) -> Facing:
        unanswered, expected_out, goes_out = 1.0, 0.0, 0.0
        for opponent in self._sight.opponents:
            stuck = self._stuck(opponent, demand)
            if len(opponent.open) + opponent.hidden == 1:
                goes_out += unanswered * (1 - stuck)
            unanswered *= stuck
            expected_out += unanswered
        return Facing(unanswered, expected_out, goes_out)

    def _stuck(self, opponent: Opponent, demand: Demand) -> float:
        """Return the chance that an opponent has no answer; a last card that is a joker is none (U12)."""
        answers = ANSWERS[demand]
        if len(opponent.open) + opponent.hidden == 1:
            answers -= {JOKER}
        if not answers.isdisjoint(opponent.open):
            return 0.0
        fitting = sum(self._sight.unseen[card] for card in answers)
        return comb(self._unseen - fitting, opponent.hidden) / comb(self._unseen, opponent.hidden)
