"""Rebuys of Loba de Menos, weighed in chips: whether to buy back in, whether to let another."""

from app.games.contract import Seat, View
from app.games.loba_de_menos.state import ELIMINATED

HOSPITALITY = 1.1
"""A voter lets a rebuy pass that costs a little: a table without guests is no table."""
ROOM_COUNTS = 1.5
"""How much more than evenly the room left below 101 counts."""


def pays(view: View) -> bool:
    """Return whether the asked player's chance of the larger pot is worth the price."""
    shared = view.public
    rebuy = shared.rebuy
    others = sum(_hope(total) for total in _totals_in(view).values())
    mine = _hope(rebuy.back_at)
    return bool(mine / (mine + others) * (shared.pot + rebuy.price) > rebuy.price)


def allows(view: View) -> bool:
    """Return whether a voter's share of the pot does not fall, but for a little, when the rebuy is granted."""
    shared = view.public
    rebuy = shared.rebuy
    others = sum(_hope(total) for total in _totals_in(view).values())
    grown = (shared.pot + rebuy.price) / shared.pot if shared.pot else 2.0
    return bool(grown * HOSPITALITY * others >= others + _hope(rebuy.back_at))


def _totals_in(view: View) -> dict[Seat, int]:
    shared = view.public
    return {
        seat: shared.totals[seat]
        for seat in shared.seats
        if seat not in shared.out and shared.totals[seat] < ELIMINATED
    }


def _hope(total: int) -> float:
    """Return a player's weight among those who may win the pot: by the room left below 101."""
    return float(max(1.0, ELIMINATED - total) ** ROOM_COUNTS)
