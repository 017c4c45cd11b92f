"""A beginner at Hoola: melds what it sees, and throws away what is high and has no company."""

from collections.abc import Sequence
from functools import cache

from app.bots.hoola_sight import own_seat
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
from app.games.hoola.masks import RANK_COUNT, SEVENS, SUITS, cards_in, mask_of, rank_mask, worth
from app.games.rng import Rng
from app.games.rummy.cards import rank_of, suit_of

SEES_CLAIM = 35
TAKES_DISCARD = 40
KNOCKS = 60
LAYS_OFF = 75
"""Percent of the occasions on which it thinks of doing so."""


class Easy:
    """Plays like a beginner."""

    def choose(self, view: View, rng: Rng) -> HoolaAction | None:
        """Return one of the view's legal actions, or None to wait."""
        legal = view.private.legal
        if not legal or view.public.phase == "round_over":
            return None
        for sure in (BIG_LUCK, BLAST):
            if sure in legal and view.private.held is None:
                return sure
        if view.public.phase == "play":
            return _put_down(legal, rng) or _discard(view)
        seat = own_seat(view)
        if view.public.turn != seat or view.private.held is not None:
            return _react(legal, seat in view.public.declined, rng)
        return _before_the_draw(legal, rng)


def _react(legal: Sequence[HoolaAction], declined: bool, rng: Rng) -> HoolaAction | None:
    if THANK_YOU in legal and not declined and rng.below(100) < SEES_CLAIM:
        return THANK_YOU
    return DECLINE if DECLINE in legal else None


def _before_the_draw(legal: Sequence[HoolaAction], rng: Rng) -> HoolaAction:
    if KNOCK in legal and rng.below(100) < KNOCKS:
        return KNOCK
    if DRAW_DISCARD in legal and rng.below(100) < TAKES_DISCARD:
        return DRAW_DISCARD
    return DRAW_STOCK


def _put_down(legal: Sequence[HoolaAction], rng: Rng) -> HoolaAction | None:
    """Return the largest meld; without one, a lay-off if it thinks of it."""
    melds = [action for action in legal if isinstance(action, Meld)]
    if melds:
        return max(melds, key=lambda meld: (len(meld.cards), worth(mask_of(meld.cards))))
    lay_offs = [action for action in legal if isinstance(action, LayOff)]
    if lay_offs and rng.below(100) < LAYS_OFF:
        return lay_offs[rng.below(len(lay_offs))]
    return None


def _discard(view: View) -> HoolaAction:
    """Return the discard of the highest card without company, a 7 last of all."""
    hand = mask_of(view.private.hands[own_seat(view)])
    plain = list(cards_in(hand & ~SEVENS or hand))
    loose = [card for card in plain if not _company(card) & hand]
    return DISCARDS[max(loose or plain, key=rank_of)]


@cache
def _company(card: int) -> int:
    """Return the other cards that might be melded with a card: of its rank, or at most two away in its suit."""
    near = range(rank_of(card) - 2, rank_of(card) + 3)
    ranks = sum(1 << rank - 1 for rank in near if 1 <= rank <= RANK_COUNT)
    in_suit = ranks << RANK_COUNT * suit_of(card) & SUITS[suit_of(card)]
    return (rank_mask(rank_of(card)) | in_suit) & ~(1 << card)
