"""What cards are still good for: jokers answer anything, the outermost values answer most calls.

Worths are log odds of winning the round, fitted to rounds of self-play and rounded.
"""

from app.games.hula_hoo.cards import HIGHEST, JOKER, LOWEST, Zone

JOKERS = (1.2, 0.8)
"""The first joker kept, and each further one."""
GAPS = (0.15, 0.07)
"""Lost for each step that the outermost card kept, and the one next to it, is away from 13 and from 1."""
DRAWN = 0.8
"""A card drawn unseen."""
NEARLY_OUT = 1.0
"""Just one card left, and it may go."""


def kept_worth(kept: Zone, *, draws: bool = False) -> float:
    """Return what the cards kept, hidden and face up together, are worth; ``draws`` if one more is drawn.

    A lone joker is worth nothing: the last card may not be one (U12).
    """
    naturals = tuple(card for card in kept if card != JOKER)
    jokers = len(kept) - len(naturals)
    worth = DRAWN if draws else 0.0
    if len(kept) == 1 and not draws:
        worth += NEARLY_OUT if naturals else 0.0
        jokers = 0
    if jokers:
        worth += JOKERS[0] + JOKERS[1] * (jokers - 1)
    return worth - _gaps(naturals)


def _gaps(naturals: Zone) -> float:
    """Return what is lost by how far the ascending cards are from both ends; a missing card is furthest away."""
    span = HIGHEST - LOWEST
    lost = 0.0
    for place, each in enumerate(GAPS):
        if place < len(naturals):
            lost += each * (HIGHEST - naturals[-1 - place] + naturals[place] - LOWEST)
        else:
            lost += each * 2 * span
    return lost
