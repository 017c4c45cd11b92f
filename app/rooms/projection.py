"""The only exit for game data: what each viewer is sent, encoded.

The part of a view that all share is encoded once per event; each seat's own part is spliced in. Nothing else in the
product turns a game's state or facts into bytes for a person.
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from app.games.contract import AnyGame, Event, Seat, View
from app.rooms import lifecycle
from app.rooms.lifecycle import is_of_room
from app.rooms.ports import Record
from app.rooms.views import TimerInfo

_encode = msgspec.json.Encoder().encode

_STAND_IN = b'"stand_in":true,'


def _members(encoded: bytes) -> bytes:
    """Return the members of an encoded object, ready to be put into another one."""
    return encoded[1:-1]


class Broadcast:
    """One moment of a room, told to many: shared parts encoded once, a seat's own part once per seat."""

    __slots__ = ("_cache", "_events", "_frozen", "_game", "_head", "_play", "_public", "_seq", "_stand_in")

    def __init__(
        self,
        game: AnyGame,
        play: Any,
        seq: int,
        events: Sequence[Event],
        *,
        room_json: bytes,
        timers: Sequence[TimerInfo],
        frozen: bool = False,
        stand_in: bool = False,
    ) -> None:
        """Encode what all viewers share; ``play`` is None before the first deal; nobody may act while ``frozen``.

        ``stand_in``: the events are a move that was made for a person who is not there.
        """
        self._frozen = frozen
        self._seq = seq
        self._stand_in = _STAND_IN if stand_in else b""
        self._game = game
        self._play = play
        self._events = events
        self._head = b'"room":%b,"timers":%b' % (room_json, _encode(timers))
        self._public = b"" if play is None else _members(_encode(game.public(play)))
        self._cache: dict[Seat | None, str] = {}

    def _view(self, seat: Seat | None, dealt: bool) -> bytes:
        head = b'{%b,"seat":%b' % (self._head, b"null" if seat is None else b"%d" % seat)
        if self._play is None:
            return head + b',"phase":"lobby","hands":{},"legal":[]}'
        private = self._game.private(self._play, seat if dealt else None)
        if self._frozen:
            private = msgspec.structs.replace(private, legal=())
        return b"%b,%b,%b}" % (head, self._public, _members(_encode(private)))

    def frame(self, seat: Seat | None, *, dealt: bool) -> str:
        """Return the ``frame`` for a seat (None: a watcher); ``dealt``: the seat plays in the running round."""
        text = self._cache.get(seat)
        if text is None:
            events = shown(self._game, self._events, seat if dealt else None)
            text = _frame(self._seq, events, self._view(seat, dealt), self._stand_in)
            self._cache[seat] = text
        return text

    def snapshot(self, seat: Seat | None, *, dealt: bool) -> str:
        """Return the ``snapshot`` for a seat."""
        return (b'{"type":"snapshot","seq":%d,"view":%b}' % (self._seq, self._view(seat, dealt))).decode()


def shown(game: AnyGame, events: Sequence[Event], viewer: Seat | None) -> bytes:
    """Return the JSON array of what ``viewer`` may see of ``events``."""
    parts: list[Any] = []
    for event in events:
        seen = lifecycle.show(event) if is_of_room(event) else game.show(event, viewer)
        if seen is not None:
            parts.append(seen)
    return _encode(parts)


def old_frame(game: AnyGame, record: Record, events: Sequence[Event], viewer: Seat | None) -> str:
    """Return the missed ``frame`` of a record: its events, and no view, since only the newest view is true."""
    stand_in = _STAND_IN if record.kind == "stand_in" else b""
    return _frame(record.seq, shown(game, events, viewer), b"null", stand_in)


def _frame(seq: int, events: bytes, view: bytes, stand_in: bytes) -> str:
    return (b'{"type":"frame","seq":%d,%b"events":%b,"view":%b}' % (seq, stand_in, events, view)).decode()


def past_view(game: AnyGame, play: Any, seat: Seat | None, everybody: Sequence[Seat] | None) -> bytes:
    """Return the JSON of a view in a replay: the game's part with no legal actions.

    With ``everybody`` (the seats dealt in) all hands lie open.
    """
    own = game.private(play, seat)
    changes: dict[str, Any] = {"legal": ()}
    if everybody is not None:
        changes["hands"] = hands_of(game, play, everybody) | own.hands
    parts = _members(_encode(game.public(play))), _members(_encode(msgspec.structs.replace(own, **changes)))
    return b'{"seat":%b,%b,%b}' % (_encode(seat), *parts)


def hands_of(game: AnyGame, play: Any, seats: Sequence[Seat]) -> dict[Seat, Any]:
    """Return the hands of these seats: for rounds that are over, and for an administrator who has said so."""
    return {seat: game.private(play, seat).hands.get(seat, ()) for seat in seats}


def past_events(game: AnyGame, events: Sequence[Event], seat: Seat | None, *, everything: bool) -> bytes:
    """Return the JSON array of a replay's events as ``seat`` was shown them, or as their only insider was."""
    if not everything:
        return shown(game, events, seat)
    told = (_members(shown(game, [event], _insider(game, event, seat))) for event in events)
    return b"[%b]" % b",".join(one for one in told if one)


def _insider(game: AnyGame, event: Event, seat: Seat | None) -> Seat | None:
    """Return the seat to whom an event tells most: its one insider, else ``seat``."""
    insiders = () if is_of_room(event) else tuple(game.insiders(event))
    return insiders[0] if len(insiders) == 1 else seat


def bot_view(game: AnyGame, play: Any, seat: Seat) -> View:
    """Return the view of a bot's seat: what its person would see, never the state."""
    return game.view(play, seat)
