"""A beginner at Loba de Menos: puts down what it sees, keeps pairs, and throws away what is dear."""

from app.bots.loba_sight import Sight, sight
from app.games.contract import View
from app.games.loba_de_menos.actions import (
    ANSWERS,
    DISCARDS,
    DRAW_DISCARD,
    DRAW_STOCK,
    UNDO,
    AnswerRebuy,
    Discard,
    LayOff,
    LobaAction,
    Meld,
    VoteRebuy,
)
from app.games.loba_de_menos.finder import new_melds
from app.games.rng import Rng
from app.games.rummy.cards import CARDS, JOKER, NAMES, rank_of, suit_of
from app.games.rummy.hand import added

_OVERLOOKS = 35
"""Percent of turns in which it forgets to look at the table."""
_CARELESS = 20
"""Percent of discards that are not thought about."""
_REBUYS = 70
"""Percent of rebuys that it wants."""


class Easy:
    """Plays like a beginner."""

    def choose(self, view: View, rng: Rng) -> LobaAction | None:
        """Return one of the view's legal actions, or None to wait."""
        legal = view.private.legal
        votes = [action for action in legal if isinstance(action, VoteRebuy)]
        if votes:
            return next(vote for vote in votes if vote.allow)
        if any(isinstance(action, AnswerRebuy) for action in legal):
            return ANSWERS[0 if rng.below(100) < _REBUYS else 1]
        seen = sight(view)
        if seen is None or not legal:
            return None
        if DRAW_STOCK in legal:
            return DRAW_DISCARD if DRAW_DISCARD in legal and _melds_top(seen) else DRAW_STOCK
        return _put_down(seen, legal, rng) or _discard(seen, legal, rng)


def _melds_top(seen: Sight) -> bool:
    """Return whether the top discard makes a new meld with the hand, which is all that a beginner takes it for."""
    if seen.top is None:
        return False
    name = NAMES[seen.top]
    return any(name in meld.cards for meld in new_melds(added(seen.hand, seen.top), seen.three_suits))


def _put_down(seen: Sight, legal: list[LobaAction], rng: Rng) -> LobaAction | None:
    """Return the meld worth the most, the taken card's first; else now and then a lay-off."""
    melds = [action for action in legal if isinstance(action, Meld)]
    if seen.taken is not None:
        taken = NAMES[seen.taken]
        return max((meld for meld in melds if taken in meld.cards), key=lambda meld: _points(seen, meld), default=UNDO)
    if melds:
        return max(melds, key=lambda meld: _points(seen, meld))
    lay_offs = [action for action in legal if isinstance(action, LayOff)]
    if lay_offs and rng.below(100) >= _OVERLOOKS:
        return max(lay_offs, key=lambda lay_off: _points(seen, lay_off))
    return None


def _points(seen: Sight, action: Meld | LayOff) -> int:
    return sum(seen.points[CARDS[name]] for name in action.cards)


def _discard(seen: Sight, legal: list[LobaAction], rng: Rng) -> LobaAction | None:
    """Return the dearest discard that has no company in hand; now and then any."""
    cards = [CARDS[action.card] for action in legal if isinstance(action, Discard)]
    if not cards:
        return UNDO if UNDO in legal else None
    if rng.below(100) < _CARELESS:
        return DISCARDS[cards[rng.below(len(cards))]]
    return DISCARDS[max(cards, key=lambda card: (not _has_company(card, seen), seen.points[card]))]


def _has_company(card: int, seen: Sight) -> bool:
    others = [held for held in seen.hand if held not in (card, JOKER)]
    if card == JOKER or seen.hand.count(card) > 1:
        return True
    return any(
        rank_of(held) == rank_of(card) or (suit_of(held) == suit_of(card) and abs(rank_of(held) - rank_of(card)) == 1)
        for held in others
    )
