"""A finished round as its facts, all hands open; and the final sheet of a room."""

from collections.abc import Sequence
from typing import Any

import msgspec

from app.games.contract import Event, Refused
from app.rooms import log
from app.rooms.ledger import POT
from app.rooms.lifecycle import RoomEvent, RoundBegun, Started, show
from app.rooms.ports import Store
from app.rooms.room import Room
from app.rooms.views import Tally, TallyRow, TallyTransfer, settle


async def replay(store: Store, room: Room, number: int) -> dict[str, Any]:
    """Return round ``number`` of a room: who sat where, and every fact in order.

    Raises ``Refused``: ``no_such_round``, or ``round_running`` until the round is over.
    """
    if not 1 <= number <= room.round:
        raise Refused("no_such_round", "")
    if number == room.round and room.phase == "playing":
        raise Refused("round_running", "")
    steps: list[dict[str, Any]] = []
    state, play = None, None
    seats: dict[int, str] = {}
    for record in await store.records(room.row):
        events = log.decode(room.game, record.payload)
        state, play = log.apply(room.game, state, play, events)
        if play is None or room.game.outcome(play).round != number:
            if steps:
                break
            continue
        if not steps or any(isinstance(e, Started) for e in events):
            steps = []
            seats = {s.seat: s.name for s in state.seats if s.seat in state.dealt}
        steps.append({"seq": record.seq, "seat": record.seat, "events": _open_facts(events)})
    return {
        "game": room.game.key,
        "rules_version": room.game.rules_version,
        "round": number,
        "options": state.options if state else {},
        "seats": [{"seat": seat, "name": name} for seat, name in sorted(seats.items())],
        "steps": steps,
    }


def _open_facts(events: Sequence[Event]) -> list[Any]:
    return [msgspec.to_builtins(show(e) if isinstance(e, RoomEvent) else e) for e in events if not _is_start(e)]


def _is_start(event: Event) -> bool:
    return isinstance(event, Started | RoundBegun)


async def tally(store: Store, room: Room) -> Tally:
    """Return what everybody who ever sat in the room has won or lost, what was booked, and how to settle it."""
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
            why=t.why,
            entries=tuple((POT if a == POT else names.get(a, a), chips) for a, chips in t.entries),
        )
        for t in await store.transfers(room.row)
    )
    owed = {account: chips for account, chips in balances.items() if account != POT}
    settled = tuple(
        msgspec.structs.replace(s, payer=names.get(s.payer, s.payer), payee=names.get(s.payee, s.payee))
        for s in settle(owed)
    )
    return Tally(rows=rows, transfers=transfers, settle=settled)
