"""A room between two commands, by which everything that is asked of it is judged, and what is asked of it first."""

from typing import Any

import msgspec

from app.games.contract import AnyGame, Refused, Seat, Stamp
from app.games.rng import Rng
from app.rooms.lifecycle import Progress, RoomState


class Moment(msgspec.Struct, frozen=True):
    """A room, its game's rules and state (None before the first deal), and the running round's chance.

    ``at`` is when it is, in the game's own time.
    """

    room: RoomState
    game: AnyGame
    play: Any
    at: Stamp
    rng: Rng

    @property
    def progress(self) -> Progress:
        """Return how far the room is."""
        return progress(self.room, self.game, self.play)


def progress(room: RoomState, game: AnyGame, play: Any) -> Progress:
    """Return how far a room is: in the lobby, in a round, between rounds, or after a game."""
    if not room.started or play is None:
        return "lobby"
    status = game.outcome(play).status
    return "playing" if status == "playing" else "between" if status == "round_over" else "finished"


def require_open(m: Moment) -> None:
    """Raise ``Refused("room_closed")`` in a room that was closed, be it while the command waited."""
    if m.room.closed:
        raise Refused("room_closed", "")


def require_running(m: Moment) -> None:
    """Raise ``Refused`` where nobody may move: ``room_closed``, or ``frozen`` while the table stands still."""
    require_open(m)
    if m.room.time.frozen:
        raise Refused("frozen", "")


def host_only(m: Moment, player: str | None) -> Seat:
    """Return the host's seat when it is the host of an open room who asks.

    Raises ``Refused``: ``room_closed``, ``not_host``.
    """
    require_open(m)
    seat = m.room.seat_of(player)
    if seat is None or seat != m.room.host:
        raise Refused("not_host", "")
    return seat
