"""Everybody who looks at a room: letting sockets in, telling them, and letting them go."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from app.games.contract import AnyGame, Event, Refused
from app.rooms import lifecycle, log
from app.rooms.conduct import CodeSet, DeviceBarred
from app.rooms.lifecycle import LeavingSet, RoomState, SeatLeft, is_of_room
from app.rooms.ports import Record, Store
from app.rooms.projection import Broadcast, old_frame
from app.rooms.telling import let_in
from app.rooms.viewer import Viewer
from app.rooms.views import RoomInfo, TimerInfo

_GAP = 200
"""Missed records that are told one by one after a lost link; beyond it a snapshot serves better."""


class Audience:
    """The open sockets of one room, one for each person."""

    __slots__ = ("_game", "_info", "_room_json", "_timers", "viewers")

    def __init__(self, game: AnyGame, info: Callable[[], RoomInfo], timers: Callable[[], Sequence[TimerInfo]]) -> None:
        """Begin with nobody; ``info`` and ``timers`` are asked for whenever something is told."""
        self._game = game
        self._info = info
        self._timers = timers
        self._room_json: bytes | None = None
        self.viewers: list[Viewer] = []

    def stale(self) -> None:
        """Note that what is told of the room itself has changed."""
        self._room_json = None

    def admit(self, viewer: Viewer, room: RoomState) -> None:
        """Let a viewer in; the newest socket of a person takes over from an older one.

        Raises ``Refused``: ``room_closed``, ``shut_out`` for who was sent away, ``not_allowed`` for who watches where
        none may.
        """
        if room.closed:
            raise Refused("room_closed", "")
        let_in(room, viewer.player, viewer.device)
        for older in [v for v in self.viewers if viewer.player is not None and v.player == viewer.player]:
            self.viewers.remove(older)
            older.close(4009, "taken_over")
        viewer.seat = room.seat_of(viewer.player)
        self.viewers.append(viewer)

    def part_from(self, player: str, code: int, why: str, word: str | None) -> None:
        """Close the sockets of a person, after a last ``word``; they are seen off as they close."""
        for viewer in [viewer for viewer in self.viewers if viewer.player == player]:
            if word is not None:
                viewer.push(word)
            viewer.close(code, why)

    def reseat(self, room: RoomState, events: Sequence[Event]) -> None:
        """Give every viewer its seat in a room that ``events`` have changed, and show out who was sent away by them."""
        farewell = (4012, "sent_away_by_admin") if _sent_by_admin(events) else (4010, "sent_away")
        for viewer in list(self.viewers):
            viewer.seat = room.seat_of(viewer.player)
            if room.shuts_out(viewer.player, viewer.device):
                self.viewers.remove(viewer)
                viewer.close(*farewell)

    def publish(self, room: RoomState, play: Any, record: Record, events: Sequence[Event]) -> None:
        """Send every viewer its frame of a record that has just been stored, whose ``events`` these are."""
        if any(isinstance(event, CodeSet) for event in events):
            self._part_from_strangers()
        if not self.viewers:
            return
        broadcast = self._broadcast(room, play, record.seq, events, stand_in=record.kind == "stand_in")
        actor = record.seat if record.client_id is not None else None  # who is answered next
        for viewer in list(self.viewers):
            more = actor is not None and viewer.seat == actor
            viewer.push(broadcast.frame(viewer.seat, dealt=viewer.seat in room.dealt), more=more)

    def _part_from_strangers(self) -> None:
        """Show out who has no seat, before the others are told of the new code: it is not for strangers."""
        for viewer in [viewer for viewer in self.viewers if viewer.seat is None]:
            self.viewers.remove(viewer)
            viewer.close(4004, "no_such_room")

    def show(self, viewer: Viewer, room: RoomState, play: Any, seq: int) -> None:
        """Send one viewer the whole view."""
        viewer.push(self._broadcast(room, play, seq, ()).snapshot(viewer.seat, dealt=viewer.seat in room.dealt))

    def catch_up(self, viewer: Viewer, room: RoomState, play: Any, missed: Sequence[Record]) -> None:
        """Send one viewer the frames of the records it missed, the view in the last; a snapshot if the room changed.

        What a seat saw is nobody else's business, so nothing is told of a time in which the seats were others.
        """
        told = [log.decode(self._game, record.payload) for record in missed]
        if any(is_of_room(event) and lifecycle.show(event) for events in told for event in events):
            self.show(viewer, room, play, missed[-1].seq)
            return
        dealt = viewer.seat in room.dealt
        for record, events in zip(missed[:-1], told[:-1], strict=True):
            viewer.push(old_frame(self._game, record, events, viewer.seat if dealt else None))
        newest = missed[-1]
        last = self._broadcast(room, play, newest.seq, told[-1], stand_in=newest.kind == "stand_in")
        viewer.push(last.frame(viewer.seat, dealt=dealt))

    def _broadcast(
        self, room: RoomState, play: Any, seq: int, events: Sequence[Event], *, stand_in: bool = False
    ) -> Broadcast:
        if self._room_json is None:
            self._room_json = msgspec.json.encode(self._info())
        return Broadcast(
            self._game,
            play,
            seq,
            events,
            room_json=self._room_json,
            timers=self._timers(),
            frozen=room.time.frozen,
            stand_in=stand_in,
        )

    def tell(self, text: str) -> None:
        """Send everybody a frame that is no part of the log (chat, presence)."""
        for viewer in list(self.viewers):
            viewer.push(text)

    def close(self, code: int, why: str) -> None:
        """Close every socket."""
        for viewer in self.viewers:
            viewer.close(code, why)
        self.viewers.clear()


def _sent_by_admin(events: Sequence[Event]) -> bool:
    """Return whether it was an administrator who sent somebody away, or kept their device out."""
    return any(
        event.by_admin if isinstance(event, SeatLeft | LeavingSet) else event.player is not None
        for event in events
        if isinstance(event, SeatLeft | LeavingSet | DeviceBarred)
    )


async def missed_records(store: Store, row: int, last_seq: int | None, newest: Callable[[], int]) -> list[Record]:
    """Return the records after ``last_seq`` up to the newest; none when a snapshot serves better.

    ``newest`` is asked again after every read: a room goes on while its log is read.
    """
    if last_seq is None or not 0 < newest() - last_seq <= _GAP:
        return []
    records = list(await store.records(row, last_seq))
    while records and records[-1].seq < newest():
        records.extend(await store.records(row, records[-1].seq))
    return [record for record in records if record.seq <= newest()]
