"""How the host keeps order at a table, judged as all orders are (``orders``)."""

from collections.abc import Sequence

from app.games.contract import Event, Refused, Seat
from app.rooms.conduct import CodeSet, MuteSet, sighting
from app.rooms.moment import Moment, host_only


def mute(m: Moment, player: str, seat: Seat, muted: bool) -> Sequence[Event]:
    """Mute a person for the host, or let them speak again; wherever they sit at this table, for its whole life.

    Raises ``Refused``: ``not_host``, or ``no_such_seat`` where no person sits.
    """
    host_only(m, player)
    who = m.room.at(seat)
    if who is None or who.player is None:
        raise Refused("no_such_seat", "")
    return [] if (who.player in m.room.conduct.muted) == muted else [MuteSet(seat, muted, who.player)]


def change_code(m: Moment, player: str, code: str) -> Sequence[Event]:
    """Give the room another code for the host. Raises ``Refused``: ``not_host``, ``room_closed``."""
    host_only(m, player)
    return [CodeSet(code)]


def see_device(m: Moment, player: str, device: str) -> Sequence[Event]:
    """Note which device a seated person is at now; none for one who is not seated."""
    return [] if m.room.seat_of(player) is None else sighting(m.room.conduct, player, device)
