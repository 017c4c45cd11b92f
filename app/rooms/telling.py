"""How a seat is told to everybody."""

from app.rooms.ledger import Balances
from app.rooms.lifecycle import SeatState
from app.rooms.views import Presence, SeatInfo


def seat_info(seat: SeatState, presence: Presence, balances: Balances) -> SeatInfo:
    """Return what everybody may know of an occupied seat; a bot is always here."""
    return SeatInfo(
        seat=seat.seat,
        name=seat.name,
        kind="bot" if seat.level else "human",
        level=seat.level,
        ready=seat.ready,
        presence="here" if seat.level else presence,
        leaving=seat.leaving,
        chips=balances.of(seat.account),
    )
