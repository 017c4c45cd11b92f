"""What cards left in hand cost, and who is out or has won after a round (L4, L13-L16)."""

from collections.abc import Iterable, Mapping

from app.games.contract import Seat
from app.games.loba_de_menos.options import CardPoints
from app.games.loba_de_menos.state import ELIMINATED, ENDANGERED
from app.games.rummy.cards import JOKER, rank_of

COURT_POINTS = 10
CLEAN_SCORE = -10
"""What is added for getting rid of the whole hand in one turn (L14)."""

_FLAT = (*(COURT_POINTS if rank_of(card) == 1 else min(rank_of(card), COURT_POINTS) for card in range(JOKER)), 10)
_HEAVY = (*(15 if rank_of(card) == 1 else points for card, points in enumerate(_FLAT[:JOKER])), 25)
POINTS: dict[CardPoints, tuple[int, ...]] = {"flat": _FLAT, "heavy": _HEAVY}
"""The points of each card under each ``card_points`` (L4)."""


def hand_points(hand: Iterable[int], card_points: CardPoints) -> int:
    """Return the points of a hand."""
    points = POINTS[card_points]
    return sum(points[card] for card in hand)


def champion(totals: Mapping[Seat, int]) -> Seat | None:
    """Return who has won the game after a round, of the players who were in it by their new totals (L16)."""
    safe = [seat for seat, total in totals.items() if total < ENDANGERED]
    return safe[0] if len(safe) == 1 else last_left(totals)


def last_left(totals: Mapping[Seat, int]) -> Seat | None:
    """Return the only player left below 101, if there is just one (L16, L18)."""
    left = [seat for seat, total in totals.items() if total < ELIMINATED]
    return left[0] if len(left) == 1 else None
