"""What people say at a table: quick phrases and emotes by their id, which each reads in their own language, and chat.

Nothing that is said stands in a room's log. The newest lines are kept in memory, for a report to the administrators.
"""

import secrets
from collections import deque
from collections.abc import Sequence
from typing import Literal, TypeAlias

from app.games.contract import Refused, Seat, Stamp, Value
from app.rooms.lifecycle import RoomState, SeatState
from app.rooms.orders import room_options

Phrase: TypeAlias = Literal[
    "hello",
    "good_luck",
    "thanks",
    "well_played",
    "one_moment",
    "oh_no",
    "so_close",
    "again",
    "fast_hands",
    "lucky_seven",
    "hula_hoo",
    "what_a_run",
    "lucky_joker",
    "buy_back",
]
Emote: TypeAlias = Literal["smile", "laugh", "wink", "wow", "thinking", "sad", "heart", "thumbs_up"]
Quick: TypeAlias = Phrase | Emote
"""What is said by one tap."""

LINES_KEPT = 100
"""Lines of a room that are kept, the oldest forgotten first."""

_BEGINNINGS = 500_000_000
"""Numbers among which that of a room's first line is drawn: half of those that a report may name."""


class Line(Value, frozen=True):
    """A line as it was said: by whom (``player`` is the public id), at which stamp, a free one or a ``Quick``'s id."""

    no: int
    at: Stamp
    seat: Seat
    name: str
    player: str
    kind: Literal["chat", "quick"]
    text: str


class Transcript:
    """The newest lines of one room, numbered on from a random number.

    A page may show lines from before the room left memory, or the server ended: a report of one of those must not find
    another one that came to have its number.
    """

    __slots__ = ("_lines", "_said")

    def __init__(self) -> None:
        """Begin with nothing said."""
        self._lines: deque[Line] = deque(maxlen=LINES_KEPT)
        self._said = secrets.randbelow(_BEGINNINGS)

    def add(self, who: SeatState, kind: Literal["chat", "quick"], text: str, at: Stamp) -> Line:
        """Keep what a seated person says and return the line."""
        self._said += 1
        line = Line(self._said, at, who.seat, who.name, who.player or "", kind, text)
        self._lines.append(line)
        return line

    @property
    def lines(self) -> Sequence[Line]:
        """Return the lines that are kept, oldest first."""
        return tuple(self._lines)

    def forget(self, player: str) -> None:
        """Forget what a player said."""
        kept = [line for line in self._lines if line.player != player]
        self._lines.clear()
        self._lines.extend(kept)

    def line(self, no: int) -> Line | None:
        """Return a line by its number, None for one that is not kept."""
        return next((line for line in self._lines if line.no == no), None)


def speaker(room: RoomState, seat: Seat | None, *, free: bool) -> SeatState:
    """Return who speaks; ``free`` for words of one's own.

    Raises ``Refused``: ``not_seated``, ``muted`` (by the host), or ``chat_off`` where the table keeps to phrases and
    emotes.
    """
    who = room.at(seat) if seat is not None else None
    if who is None:
        raise Refused("not_seated", "")
    if who.player in room.conduct.muted:
        raise Refused("muted", "")
    if free and not room_options(room.options).chat:
        raise Refused("chat_off", "")
    return who
