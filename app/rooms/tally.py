"""The final sheet of a room."""

from datetime import UTC, datetime

import msgspec

from app.games.contract import NS_PER_S
from app.rooms.ledger import POT
from app.rooms.ports import Store
from app.rooms.room import Room
from app.rooms.settlement import settle
from app.rooms.views import Tally, TallyRow, TallyTransfer


async def tally(store: Store, room: Room) -> Tally:
    """Return what was won or lost by who sits here, and by who left with chips won or lost; the bookings; the payments
    that settle it.
    """
    state = room.state
    names = dict(state.people)
    seat_of = {s.account: s.seat for s in state.seats}
    balances = room.balances.all()
    accounts = [*seat_of, *(a for a in balances if a not in seat_of and a != POT)]
    rows = tuple(
        TallyRow(seat=seat_of.get(account), name=names.get(account, account), chips=balances.get(account, 0))
        for account in accounts
    )
    transfers = tuple(
        TallyTransfer(
            round=t.round,
            at=datetime.fromtimestamp(t.stamp // NS_PER_S, UTC),
            why=t.why,
            entries=tuple((None if a == POT else names.get(a, a), chips) for a, chips in t.entries),
        )
        for t in await store.transfers(room.row)
    )
    owed = {account: chips for account, chips in balances.items() if account != POT}
    settled = tuple(
        msgspec.structs.replace(s, payer=names.get(s.payer, s.payer), payee=names.get(s.payee, s.payee))
        for s in settle(owed)
    )
    ended = state.ended
    return Tally(
        closed_by=ended.why if ended else None,
        closed_message=ended.message if ended else None,
        rows=rows,
        transfers=transfers,
        settle=settled,
    )
