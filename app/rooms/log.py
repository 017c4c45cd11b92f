"""A room's log as facts: encoding of records, and the fold that brings a room back."""

from collections.abc import Sequence
from functools import cache
from typing import Any, Union

import msgspec

from app.games.contract import AnyGame, Event
from app.rooms import lifecycle
from app.rooms.lifecycle import RoomEvent, RoomState, Started
from app.rooms.ports import SeatRow

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


def apply(game: AnyGame, room: RoomState | None, play: Any, events: Sequence[Event]) -> tuple[RoomState, Any]:
    """Return the room's and the game's state after ``events``; a ``started`` fact begins a new game."""
    for event in events:
        if isinstance(event, RoomEvent):
            if isinstance(event, Started):
                play = None
            room = lifecycle.evolve(room, event)
        else:
            play = game.evolve(play, event)
    if room is None:
        raise ValueError("a room's log begins with its opening")
    return room, play


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
