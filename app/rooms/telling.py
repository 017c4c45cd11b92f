"""How a room and its seats are told to everybody."""

from collections.abc import Callable

from app.games.contract import Refused, Seat
from app.rooms import fairness, orders
from app.rooms.ledger import Balances
from app.rooms.lifecycle import RoomState, SeatState
from app.rooms.views import Phase, Presence, RoomInfo, SeatInfo


def let_in(state: RoomState, player: str | None, device: str | None = None) -> None:
    """Raise ``Refused`` for who may not see the table: ``shut_out`` or ``not_allowed``, as ``why_shut_out`` has it."""
    why = why_shut_out(state, player, device)
    if why is not None:
        raise Refused(why, "")


def why_shut_out(state: RoomState, player: str | None, device: str | None = None) -> str | None:
    """Return why a player's public id, or a stranger (None), may not see the table; None for who may.

    ``device`` is what the person comes from, where that is known. ``shut_out``: sent away before, or somebody else from
    the same device; ``not_allowed``: the room lets nobody watch.
    """
    if state.shuts_out(player, device):
        return "shut_out"
    watches = orders.room_options(state.options).watchers
    return None if watches or state.seat_of(player) is not None else "not_allowed"


def room_info(
    state: RoomState, phase: Phase, presence: Callable[[Seat], Presence], balances: Balances, watchers: int
) -> RoomInfo:
    """Return what everybody may know of a room; ``presence`` tells it of a person's seat."""
    persons = {account: number for number, (account, _) in enumerate(state.people)}
    return RoomInfo(
        code=state.code,
        game=state.game,
        phase=phase,
        host=state.host,
        locked=state.locked,
        frozen=state.time.frozen,
        frozen_message=state.time.message,
        round=state.deals,
        options=state.options,
        seats=tuple(
            seat_info(s, persons[s.account], presence(s.seat), balances, muted=s.player in state.conduct.muted)
            for s in state.seats
        ),
        seats_min=state.seats_range[0],
        seats_max=state.seats_range[1],
        watchers=watchers,
        fair=fairness.told(state),
    )


def seat_info(seat: SeatState, person: int, presence: Presence, balances: Balances, *, muted: bool) -> SeatInfo:
    """Return what everybody may know of an occupied seat; a bot is always here."""
    return SeatInfo(
        seat=seat.seat,
        person=person,
        name=seat.name,
        kind="bot" if seat.level else "human",
        level=seat.level,
        ready=seat.ready,
        presence="here" if seat.level else presence,
        leaving=seat.leaving,
        plays_on=seat.plays_on,
        chips=balances.of(seat.account),
        muted=muted,
    )
