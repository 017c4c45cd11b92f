"""What an administrator may ask of a room, judged: freezing, more time, a look at the hands.

Each is a fact of the room that the table is told. As in ``orders``, every function returns events or raises
``Refused``.
"""

from collections.abc import Sequence

from app.games.contract import Event, Refused, Seat, Stamp
from app.rooms import orders
from app.rooms.conduct import banning
from app.rooms.corrections import MAX_KEY, key_of, reversal
from app.rooms.gametime import ClockExtended, Frozen, Resumed
from app.rooms.ledger import POT
from app.rooms.lifecycle import HandsSeen
from app.rooms.moment import Moment, require_open
from app.rooms.ports import Transfer

MOST_SECONDS = 3_600
"""The most that a clock is given at once, in s."""

_PERSONAL = frozenset({"turn", "rebuy", "vote", "exchange"})
"""Clocks of a person. The window of a race is the table's, and no stamp may be moved in it (H14)."""


def freeze(m: Moment, at: Stamp, message: str | None = None) -> Sequence[Event]:
    """Let the table stand still from ``at``, the house's time, with a message to it.

    Raises ``Refused``: ``room_closed``, ``frozen``.
    """
    require_open(m)
    if m.room.time.frozen:
        raise Refused("frozen", "")
    return [Frozen(at, message)]


def resume(m: Moment, at: Stamp) -> Sequence[Event]:
    """Let a frozen table go on from ``at``. Raises ``Refused``: ``room_closed``, ``not_frozen``."""
    require_open(m)
    if not m.room.time.frozen:
        raise Refused("not_frozen", "")
    return [Resumed(at)]


def extend(m: Moment, seat: Seat, seconds: int) -> Sequence[Event]:
    """Give a seat's running clock more time.

    The game's time is one, so clocks that run beside it (other voters') gain as much. Raises ``Refused``:
    ``room_closed``, ``no_such_seat``, and ``no_clock`` where no clock of the seat runs.
    """
    require_open(m)
    if m.room.at(seat) is None:
        raise Refused("no_such_seat", "")
    timers = () if m.play is None else m.game.timers(m.play)
    if not any(timer.seat == seat for timer in timers) or any(timer.kind not in _PERSONAL for timer in timers):
        raise Refused("no_clock", "")
    return [ClockExtended(seat, seconds)]


def correct(m: Moment, transfer: Transfer) -> Sequence[Event]:
    """Reverse a transfer that was booked in the room, which may be closed.

    Raises ``Refused``: ``already_corrected``, and ``game_running`` for one with the pot of a game under way, whose
    rules count on what they put there; ``bad_request`` for the correction of too many corrections.
    """
    if transfer.key in m.room.corrected:
        raise Refused("already_corrected", "")
    if len(key_of(transfer.key)) > MAX_KEY:
        raise Refused("bad_request", "")
    under_way = m.progress in {"playing", "between"} and not m.room.closed
    if under_way and any(account == POT for account, _ in transfer.entries):
        raise Refused("game_running", "")
    return [reversal(transfer)]


def show_out(m: Moment, player: str, name: str) -> Sequence[Event]:
    """Let a player who is no more leave, as if by their own choice, under another name. None for who has no seat."""
    seat = next((seat for seat in m.room.seats if seat.player == player), None)
    if m.room.closed or seat is None:
        return []
    return [*orders.rename(m, player, name), *([] if seat.leaving else orders.leave(m, player, seat.seat))]


def keep_out(m: Moment, player: str) -> Sequence[Event]:
    """Let a player who is kept out of the house go, whose device stays out of the room, whoever comes by it.

    None for who is not seated.
    """
    seat = m.room.seat_of(player)
    if m.room.closed or seat is None:
        return []
    staying = [other.player for other in m.room.seats if other.player and other.player != player]
    return [*orders.keep_out(m, seat), *banning(m.room.conduct, player, staying)]


def peek(m: Moment) -> Sequence[Event]:
    """Note that an administrator sees the hands. Raises ``Refused("wrong_phase")`` where there are none."""
    if m.play is None or m.progress != "playing" or m.room.closed:
        raise Refused("wrong_phase", "")
    return [HandsSeen()]
