"""Who sits where, judged: pure functions from a room to the facts of sitting down and leaving."""

from collections.abc import Collection, Sequence
from typing import Literal, TypeAlias

from app.games.contract import Refused, Seat
from app.rooms.conduct import barring, sighting
from app.rooms.lifecycle import (
    BotAdded,
    Departure,
    HostMoved,
    Joined,
    LeavingSet,
    RoomEvent,
    RoomState,
    SeatLeft,
    SeatState,
    sure,
)
from app.rooms.names import bot_name, unique

SentBy: TypeAlias = Literal["host", "admin", "ban"]
"""Who sends a seat away; a ban from the house does so until it is over, the others for good."""


def free_seat(state: RoomState, wanted: Seat | None) -> Seat:
    """Return the seat to take: the wanted one, or the lowest free one.

    Raises ``Refused`` with ``no_such_seat``, ``seat_taken`` or ``room_full``.
    """
    most = state.seats_range[1]
    taken = set(state.occupied)
    if wanted is not None:
        if not 0 <= wanted < most:
            raise Refused("no_such_seat", "")
        if wanted in taken:
            raise Refused("seat_taken", "")
        return wanted
    for seat in range(most):
        if seat not in taken:
            return seat
    raise Refused("room_full", "")


def next_host(state: RoomState, leaving: Seat, absent: Collection[Seat] = ()) -> Seat | None:
    """Return the person clockwise from ``leaving``, none of the ``absent``, who becomes host; None: nobody is left."""
    people = [s.seat for s in state.seats if s.player and s.seat not in {leaving, *absent} and not s.leaving]
    return min(people, key=lambda s: (s - leaving) % state.seats_range[1], default=None)


def seat_join(
    state: RoomState, player: str, name: str, wanted: Seat | None, device: str | None = None
) -> Sequence[RoomEvent]:
    """Return the facts of a person sitting down; none when the person sits there already.

    A person who was about to leave stays. ``device`` is the digest of where the person is. Raises ``Refused``:
    ``shut_out`` (sent away before), ``room_locked``, ``room_full``, ``seat_taken``, ``no_such_seat``.
    """
    if state.shuts_out(player, device):
        raise Refused("shut_out", "")
    mine = state.seat_of(player)
    if mine is not None:
        return _staying_after_all(state, mine)
    if state.locked:
        raise Refused("room_locked", "")
    seat = free_seat(state, wanted)
    events: list[RoomEvent] = [Joined(seat, unique(name, {s.name for s in state.seats}), player)]
    events += sighting(state.conduct, player, device)
    if state.host is None:
        events.append(HostMoved(seat))
    return events


def _staying_after_all(state: RoomState, seat: Seat) -> Sequence[RoomEvent]:
    if not sure(state, seat).leaving:
        return []
    stays = LeavingSet(seat, leaving=False)
    return [stays, HostMoved(seat)] if state.host is None else [stays]


def seat_bot(state: RoomState, level: str, wanted: Seat | None) -> Sequence[RoomEvent]:
    """Return the facts of a bot sitting down. Raises ``Refused`` as ``free_seat``."""
    seat = free_seat(state, wanted)
    taken = {name for _, name in state.people}
    return [BotAdded(seat, bot_name(taken), level)]


def seat_leave(
    state: RoomState, seat: Seat, *, sent_by: SentBy | None, held: bool, plays_on: bool = False
) -> Sequence[RoomEvent]:
    """Return the facts of a seat leaving, none when that is settled already.

    ``sent_by``: who sends it away, None for who goes by themselves. ``held``: its cards lie on the table, so it is
    marked and leaves with the next deal. ``plays_on``: its person goes on till the round is over, as host, too.
    """
    gone = state.at(seat)
    if gone is None:
        raise Refused("no_such_seat", "")
    why = _departure(gone, sent_by)
    barred = _barring(state, seat) if sent_by in {"host", "admin"} else []
    by_admin = sent_by in {"admin", "ban"} or gone.by_admin
    if not held:
        return [SeatLeft(seat, gone.name, why, gone.player, by_admin), *barred, *_host_moves(state, seat)]
    if gone.leaving and gone.plays_on == plays_on and _is_sent(state, gone, sent_by):
        return []
    marked = LeavingSet(seat, True, why, gone.player, plays_on, by_admin)
    return [marked] if plays_on else [marked, *barred, *_host_moves(state, seat)]


def _departure(gone: SeatState, sent_by: SentBy | None) -> Departure:
    if gone.level:
        return "removed"
    if sent_by == "ban":
        return "kept_out"
    return "sent_away" if sent_by else "left"


def _is_sent(state: RoomState, gone: SeatState, sent_by: SentBy | None) -> bool:
    """Return whether a seat that is leaving has been sent away already by whoever does so now."""
    if sent_by is None:
        return True
    if sent_by == "ban":
        return gone.by_admin
    barred = gone.player is None or gone.player in state.barred
    return barred and (sent_by == "host" or gone.by_admin)


def _barring(state: RoomState, seat: Seat) -> Sequence[RoomEvent]:
    others = [other.player for other in state.seats if other.player and other.seat != seat]
    return barring(state.conduct, sure(state, seat).player, others)


def _host_moves(state: RoomState, leaving: Seat) -> Sequence[RoomEvent]:
    return [HostMoved(next_host(state, leaving))] if state.host == leaving else []


def departures(state: RoomState) -> Sequence[RoomEvent]:
    """Return the facts of everybody going who was about to leave."""
    events: list[RoomEvent] = []
    for leaver in state.seats:
        if leaver.leaving:
            barred = leaver.player is not None and leaver.player in state.barred
            sent_by: SentBy | None = "host" if barred else "ban" if leaver.by_admin else None
            left = SeatLeft(leaver.seat, leaver.name, _departure(leaver, sent_by), leaver.player, leaver.by_admin)
            events += [left, *_host_moves(state, leaver.seat)]
    return events
