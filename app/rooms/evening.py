"""The sheets of who owes whom: of one room, and of an evening over several rooms."""

from collections.abc import Sequence

import msgspec

from app.games.contract import Stamp
from app.rooms.admin_ports import AdminStore
from app.rooms.house import House
from app.rooms.ledger import POT, shared_out
from app.rooms.lifecycle import RoomState
from app.rooms.room import Room
from app.rooms.settlement import Share, Sheet, SheetRoom, sheet


def may_settle(room: RoomState, player: str) -> bool:
    """Return whether a room's sheet is a player's business: who sits there, or had an account there."""
    return room.seat_of(player) is not None or f"player:{player}" in dict(room.people)


def room_sheet(room: Room) -> Sheet:
    """Return who owes whom in a room now, as if it were closed: a pot is shared out among those who sit there."""
    state = room.state
    chips = {seat.account: 0 for seat in state.seats} | room.balances.all()
    pot = chips.pop(POT, 0)
    for account, share in shared_out(pot, state).items():
        chips[account] += share
    names = dict(state.people)
    shares = [
        Share(room.row, state.code, state.game, account, _player(account), names.get(account, account), won)
        for account, won in chips.items()
    ]
    return sheet(shares, [SheetRoom(state.code, state.game, pot)])


async def evening_sheet(
    house: House,
    admin: AdminStore,
    since: Stamp,
    until: Stamp,
    *,
    rooms: Sequence[int] | None = None,
    players: Sequence[str] = (),
) -> Sheet:
    """Return who owes whom by what was booked from ``since`` until before ``until``.

    It is of the given rooms, and of those in which one of the players (public ids) won or lost anything then; of the
    whole house where neither is given.
    """
    booked = await admin.shares(since, until, rooms, players)
    told: list[SheetRoom] = []
    shares: list[Share] = []
    newest: int | None = None
    for share in booked:
        if share.room != newest:
            told.append(SheetRoom(share.code, share.game, 0))
            newest = share.room
        if share.account != POT:
            shares.append(share)
        elif share.chips:
            told[-1] = msgspec.structs.replace(told[-1], pot=share.chips)
            shares += await _refunds(house, share)
    return sheet(shares, told, since, until)


async def _refunds(house: House, pot: Share) -> list[Share]:
    """Return what closing the room would give back of its pot; nothing where its code is another room's by now."""
    row = await house.store.room_by_code(pot.code)
    if row is None or row.id != pot.room:
        return []
    room = (await house.room(pot.code, closed_too=True)).state
    names = dict(room.people)
    return [
        msgspec.structs.replace(pot, account=account, player=_player(account), name=names[account], chips=chips)
        for account, chips in shared_out(pot.chips, room).items()
    ]


def _player(account: str) -> str | None:
    kind, _, player = account.partition(":")
    return player if kind == "player" else None
