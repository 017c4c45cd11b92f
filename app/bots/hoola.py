"""Hoola's bots, two levels; each sees what a person on its seat would see."""

from collections.abc import Sequence
from typing import Any

from app.games.contract import View
from app.games.hoola.actions import HoolaAction
from app.games.rng import Rng
from app.games.rummy.cards import CARDS, rank_of, suit_of


def _points(card: str) -> int:
    return rank_of(CARDS[card])


def _company(card: str, hand: Sequence[str]) -> int:
    """Return how many of the hand's other cards may one day be melded with a card."""
    rank, suit = rank_of(CARDS[card]), suit_of(CARDS[card])
    near = 0
    for other in hand:
        if other != card:
            step = abs(rank_of(CARDS[other]) - rank)
            near += step == 0 or (suit_of(CARDS[other]) == suit and step <= 2)
    return near


class Steady:
    """Ends the round when it can, melds all it can, lays off, and discards the dearest card without company."""

    claims = 100
    lays_off = 100

    def choose(self, view: View, rng: Rng) -> HoolaAction | None:
        """Return one of the view's legal actions, or None to wait."""
        kinds: dict[str, list[Any]] = {}
        for action in view.private.legal:
            kinds.setdefault(str(action.__struct_config__.tag), []).append(action)
        for kind in ("big_luck", "blast", "knock"):
            if kind in kinds:
                end: HoolaAction = kinds[kind][0]
                return None if view.private.held == kind else end  # kept already until the window ends (H15)
        if "meld" in kinds:
            best: HoolaAction = max(kinds["meld"], key=lambda a: (len(a.cards), sum(map(_points, a.cards))))
            return best
        if "thank_you" in kinds and rng.below(100) < self.claims:
            claim: HoolaAction = kinds["thank_you"][0]
            return claim
        if "lay_off" in kinds and rng.below(100) < self.lays_off:
            most: HoolaAction = max(kinds["lay_off"], key=lambda a: sum(map(_points, a.cards)))
            return most
        return self._quiet(view, kinds)

    def _quiet(self, view: View, kinds: dict[str, list[Any]]) -> HoolaAction | None:
        if "discard" in kinds:
            hand = next(iter(view.private.hands.values()))
            gone: HoolaAction = min(
                kinds["discard"], key=lambda a: (_points(a.card) == 7, _company(a.card, hand), -_points(a.card))
            )
            return gone
        if "draw" in kinds and view.private.held is None:
            wanted = [a for a in kinds["draw"] if a.source == "discard"]
            drawn: HoolaAction = (wanted or kinds["draw"])[0]
            return drawn
        if "decline" in kinds:
            no: HoolaAction = kinds["decline"][0]
            return no
        return None


class Easy(Steady):
    """The same with half an eye on the table."""

    claims = 40
    lays_off = 60


LEVELS = {"easy": Easy, "steady": Steady}
