"""What is said at the tables: taken off a socket, braked for each person, kept for reports, and told to the room."""

from collections.abc import Callable
from weakref import WeakKeyDictionary

from app.games.contract import NS_PER_MS, Refused, Stamp
from app.rooms.lifecycle import SeatState
from app.rooms.meter import Meter
from app.rooms.names import plain
from app.rooms.replies import chat, quick, refused
from app.rooms.room import Room
from app.rooms.talk import Line, Transcript, speaker
from app.rooms.viewer import Viewer
from app.transport.buckets import Buckets
from app.transport.frames import Chat, Say

PER_S = 0.5
BURST = 6
"""What a person may say at once, and a second for long; over all tables, tabs and devices."""


class Talk:
    """The talk at all tables of a process."""

    def __init__(self, meter: Meter, muted_ms: Callable[[str, Stamp], int]) -> None:
        """Begin with nothing said; ``muted_ms`` tells for how long a player is silenced at a stamp, 0 for not."""
        self._meter = meter
        self._muted_ms = muted_ms
        self._brake = Buckets(PER_S, BURST)
        self._transcripts: WeakKeyDictionary[Room, Transcript] = WeakKeyDictionary()

    def hear(self, room: Room, viewer: Viewer, frame: Chat | Say, at: Stamp) -> None:
        """Tell the room what somebody says, or the one who says it why not."""
        try:
            line = self._say(room, viewer, frame, at)
        except Refused as refusal:
            self._meter.refused(refusal.code)
            viewer.push(refused(frame.id, refusal))
            return
        told = chat if isinstance(frame, Chat) else quick
        room.tell(told(frame.id, line))

    def _say(self, room: Room, viewer: Viewer, frame: Chat | Say, at: Stamp) -> Line:
        free = isinstance(frame, Chat)
        who = self.heard(room, viewer, at, free=free)
        text = plain(frame.text) if isinstance(frame, Chat) else frame.what
        if not text:
            raise Refused("nothing_said", "")
        key = who.player or ""
        if not self._brake.take(key, at):
            raise Refused("talk_too_fast", "", {"retry_ms": -(-self._brake.wait(key) // NS_PER_MS)})
        return self.transcript(room).add(who, "chat" if free else "quick", text, at)

    def heard(self, room: Room, viewer: Viewer, at: Stamp, *, free: bool) -> SeatState:
        """Return who speaks, if all may read what they say; ``free``: in words of their own.

        Raises ``Refused``: ``not_seated``, ``chat_off``, ``muted`` by the host, ``silenced`` by an administrator.
        """
        who = speaker(room.state, viewer.seat, free=free)
        if left := self._muted_ms(who.player or "", at):
            raise Refused("silenced", "", {"ends_in_ms": left})
        return who

    def forget(self, player: str) -> None:
        """Forget what a player said at any table."""
        for transcript in self._transcripts.values():
            transcript.forget(player)

    def transcript(self, room: Room) -> Transcript:
        """Return what has been said in a room since it came into memory."""
        found = self._transcripts.get(room)
        if found is None:
            found = self._transcripts[room] = Transcript()
        return found
