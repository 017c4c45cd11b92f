"""The bots of Hoola: an easy one that plays like a beginner, and a steady one that weighs every turn in stakes."""

from collections.abc import Sequence
from dataclasses import replace

from app.bots.hoola_easy import Easy
from app.bots.hoola_outlook import Outlook
from app.bots.hoola_sight import Sight, own_seat, sight
from app.bots.hoola_ways import Way, ways, ways_with
from app.games.contract import View
from app.games.hoola.actions import (
    BIG_LUCK,
    BLAST,
    DECLINE,
    DISCARDS,
    DRAW_DISCARD,
    DRAW_STOCK,
    KNOCK,
    THANK_YOU,
    HoolaAction,
    LayOff,
    Meld,
)
from app.games.hoola.masks import cards_in, score
from app.games.rng import Rng

KNOCK_FROM = 0.7
"""The least chance to be lowest with which it knocks: a failed knock pays for all (H29)."""
OWN_DRAW = 0.0
"""The stakes that its own draw from the stock is worth, which taking the discard gives up."""
GONE_OUT = 1_000.0
"""More stakes than any hand is worth."""


class Steady:
    """Weighs what it may put down, keep and discard by the stakes to be expected."""

    def choose(self, view: View, rng: Rng) -> HoolaAction | None:
        """Return one of the view's legal actions, or None to wait."""
        legal = view.private.legal
        shared = view.public
        if not legal or shared.phase == "round_over":
            return None
        if shared.phase == "play":
            return _turn(view)
        if shared.turn != own_seat(view):
            if THANK_YOU in legal and _takes_discard(sight(view), 0.0):
                return THANK_YOU
            return DECLINE if DECLINE in legal else None
        return _or_wait(view, _before_the_draw(view))


def _or_wait(view: View, wanted: HoolaAction) -> HoolaAction | None:
    """Return the action that is wanted, unless it is kept already: then only decline is left to say (H15)."""
    held = view.private.held
    if held is None or wanted is DRAW_DISCARD or held != _REQUESTS.get(wanted):
        return wanted
    return DECLINE if DECLINE in view.private.legal else None


_REQUESTS = {DRAW_STOCK: "stock", KNOCK: "knock", BLAST: "blast", BIG_LUCK: "big_luck"}


def _before_the_draw(view: View) -> HoolaAction:
    legal = view.private.legal
    for sure in (BIG_LUCK, BLAST):
        if sure in legal:
            return sure
    seen = sight(view)
    if KNOCK in legal and Outlook(seen).lowest_chance(score(seen.hand)) >= KNOCK_FROM:
        return KNOCK
    if DRAW_DISCARD in legal and _takes_discard(seen, OWN_DRAW):
        return DRAW_DISCARD
    return DRAW_STOCK


def _takes_discard(seen: Sight, given_up: float) -> bool:
    """Return whether a discard that may be taken is worth it.

    Where no way is seen that begins with it, it is good for K-A-2 (H5), or else for the last meld of a player who needs
    no discard (H11).
    """
    outlook = Outlook(seen)
    found = ways_with(seen.top, seen) or ways_with(seen.top, replace(seen, wrap_around=True))
    taken = max((worth for worth, _ in _endings(outlook, found)), default=GONE_OUT)
    return taken > outlook.stakes(seen.hand, seen.table, seen.melded) + given_up


def _turn(view: View) -> HoolaAction:
    """Return the next move of the best way to end the turn."""
    legal = view.private.legal
    seen = sight(view)
    end = _end_at_once(legal, seen.hand.bit_count())
    if end is not None:
        return end
    found = [way for way in ways_with(seen.must_meld, seen) if way.first in legal] if seen.must_meld else ways(seen)
    return max(_endings(Outlook(seen), found), key=lambda ending: ending[0])[1]


def _end_at_once(legal: Sequence[HoolaAction], cards: int) -> HoolaAction | None:
    """Return big luck, or the move that puts the whole hand down where no discard is needed (H11, H21)."""
    for action in legal:
        if action == BIG_LUCK or (isinstance(action, Meld | LayOff) and len(action.cards) == cards):
            return action
    return None


def _endings(outlook: Outlook, found: Sequence[Way]) -> list[tuple[float, HoolaAction]]:
    """Return each way to end the turn: the stakes to be expected of it, and its first move."""
    return [
        (_worth(outlook, way, 1 << card), way.first or DISCARDS[card]) for way in found for card in cards_in(way.kept)
    ]


def _worth(outlook: Outlook, way: Way, discard: int) -> float:
    kept = way.kept ^ discard
    return outlook.stakes(kept, way.table, way.melded, discard) if kept else GONE_OUT


LEVELS = {"easy": Easy, "steady": Steady}
"""The bots by level."""
