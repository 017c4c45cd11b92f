"""A room's log as facts: encoding of records, and the fold that brings a room back."""

from collections.abc import Sequence
from functools import cache
from typing import Any, Union

import msgspec

from app.games.contract import AnyGame, Event
from app.rooms import lifecycle
from app.rooms.lifecycle import RoomEvent, RoomState, Started, is_of_room
from app.rooms.ports import RoomUpdate, SeatRow
from app.rooms.views import Phase

_FORM = 4
"""The form of snapshots; another one when the states' fields change within a version of the rules."""

_encode = msgspec.json.Encoder().encode


def encode(events: Sequence[Event]) -> bytes:
    """Return a record's payload: the JSON array of its events, complete and secret."""
    return _encode(events)


@cache
def _decoder(events: Any) -> msgspec.json.Decoder[Any]:
    """Return the decoder of a log whose game has these facts."""
    return msgspec.json.Decoder(list[Union[RoomEvent, events]])  # noqa: UP007 - a union made at run time


def decode(game: AnyGame, payload: bytes) -> list[Event]:
    """Return the events of a record's payload. Raises ``msgspec.ValidationError`` for what is none."""
    events: list[Event] = _decoder(game.events).decode(payload)
    return events


def freeze(game: AnyGame, room: RoomState, play: Any) -> bytes:
    """Return a snapshot of a room: its state and its game's, good for this version of the rules alone."""
    return msgspec.msgpack.encode((_FORM, game.rules_version, room, play))


def thaw(game: AnyGame, snapshot: bytes) -> tuple[RoomState, Any] | None:
    """Return what ``freeze`` kept, or None when it is of another version: the log alone is the truth."""
    try:
        form, version = msgspec.msgpack.decode(snapshot, type=tuple[int, int, msgspec.Raw, msgspec.Raw])[:2]
        if (form, version) != (_FORM, game.rules_version):
            return None
        states: Any = game.state
        kept = msgspec.msgpack.decode(snapshot, type=tuple[int, int, RoomState, Union[states, None]])  # noqa: UP007
    except msgspec.DecodeError:
        return None
    return kept[2], kept[3]


def apply(game: AnyGame, room: RoomState | None, play: Any, events: Sequence[Event]) -> tuple[RoomState, Any]:
    """Return the room's and the game's state after ``events``; a ``started`` fact begins a new game."""
    for event in events:
        if is_of_room(event):
            if isinstance(event, Started):
                play = None
            room = lifecycle.evolve(room, event)
        else:
            play = game.evolve(play, event)
    if room is None:
        raise ValueError("a room's log begins with its opening")
    return room, play


def row_update(before: RoomState | None, after: RoomState, phase: Phase) -> RoomUpdate:
    """Return what a record changes of the room's row."""
    code = after.code if before is not None and before.code != after.code else None
    return RoomUpdate(status=phase, options=_encode(after.options), code=code)


def seat_rows(state: RoomState) -> tuple[SeatRow, ...]:
    """Return the occupied seats as the store keeps them."""
    return tuple(
        SeatRow(
            seat=s.seat,
            kind="bot" if s.level else "human",
            name=s.name,
            player=int(s.player) if s.player else None,
            level=s.level,
        )
        for s in state.seats
    )
