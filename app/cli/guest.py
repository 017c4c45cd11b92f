"""A bot as a guest of a running house: it knows what its seat's person would be sent, and nothing else."""

import asyncio
import os
from collections.abc import Mapping
from contextlib import suppress
from itertools import count
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from app.bots.registry import Bot, bot, levels
from app.cli.rest import HouseError, Rest
from app.games.contract import AnyGame, Seat, View
from app.games.registry import GAMES
from app.games.rng import Rng

_COME_BACK = frozenset({1006, 1009, 1011, 1012, 1013, 4008, 4029})
"""Close codes after which a guest connects again (``docs/protocol.md``); 1006: the line went dead."""

_BACKOFF_S = (0.5, 1.0, 2.0, 5.0, 5.0, 5.0, 10.0, 10.0, 10.0, 10.0)
"""Waits before each attempt to connect again; after the last the guest gives up."""


class _SeatPart(msgspec.Struct):
    seat: Seat
    ready: bool


class _RoomPart(msgspec.Struct):
    phase: str
    seats: list[_SeatPart]


class _Head(msgspec.Struct):
    """What a guest reads of a view besides the game's own parts."""

    room: _RoomPart


class _Frame(msgspec.Struct):
    """A frame of the server, its view still encoded."""

    type: str
    id: str | None = None
    view: msgspec.Raw = msgspec.Raw(b"null")


class Guest:
    """A bot with a seat in a room; ``name`` and ``seat`` are as the house gave them."""

    def __init__(self, rest: Rest, room: Mapping[str, Any], seat: Seat, level: str, think_ms: int) -> None:
        """Hold a seat that was taken in ``room`` (as REST tells it) by the player of ``rest``."""
        self.name = next(str(one["name"]) for one in room["seats"] if one["seat"] == seat)
        self.seat = seat
        self._rest = rest
        self._code = str(room["code"])
        self._game: AnyGame = GAMES[room["game"]]
        self._brain: Bot = bot(self._game.key, level)
        self._think_ms = think_ms
        self._rng = Rng(os.urandom(16))
        self._session = os.urandom(4).hex()
        self._ids = count()
        self._heard = False
        self._plan: Any = None
        self._acting: asyncio.Task[None] | None = None
        self._doubtful: str | None = None
        """The id of the newest act, for as long as no view has come since."""

    @classmethod
    async def sit(cls, house: str, code: str, name: str, level: str, think_ms: int) -> "Guest":
        """Become a player of the house and take the first free seat of a room. Raises ``HouseError``."""
        rest = Rest(house)
        known = levels((await rest.call("GET", f"/rooms/{code}"))["game"])
        if level not in known:
            raise HouseError(f"The bots of this game play {' or '.join(known)}, not {level}.")
        await rest.become(name)
        taken = await rest.call("POST", f"/rooms/{code}/seats", {})
        return cls(rest, taken["room"], taken["seat"], level, think_ms)

    async def play(self) -> str:
        """Play until the room is closed or the seat is lost; return why it ended. Raises ``HouseError``."""
        attempt = 0
        while True:
            self._heard = False
            try:
                url = f"{self._rest.socket_url}/rooms/{self._code}/ws"
                async with connect(url, proxy=None, compression=None, max_size=None) as socket:
                    await self._converse(socket)
            except ConnectionClosed as closed:
                if closed.rcvd and closed.rcvd.code not in _COME_BACK:
                    return closed.rcvd.reason
            except (OSError, WebSocketException):
                pass  # not there at the moment: the next attempt may find it
            finally:
                self._drop_plan()
            attempt = 0 if self._heard else attempt
            if attempt == len(_BACKOFF_S):
                raise HouseError("The house does not answer any more.")
            await asyncio.sleep(_BACKOFF_S[attempt])
            attempt += 1

    async def get_up(self) -> None:
        """Give the seat back, if it is still this guest's and the house is there to hear of it."""
        with suppress(HouseError):
            await self._rest.call("DELETE", f"/rooms/{self._code}/seats/{self.seat}")

    async def _converse(self, socket: ClientConnection) -> None:
        """Take what the house sends until the socket ends. Raises ``ConnectionClosed``."""
        await socket.send(msgspec.json.encode({"type": "hello", "token": self._rest.token}).decode())
        while True:
            frame = msgspec.json.decode(await socket.recv(), type=_Frame)
            self._heard = True
            if frame.type in {"snapshot", "frame"} and bytes(frame.view) != b"null":
                self._doubtful = None
                self._look(frame.view, socket)
            elif frame.type == "refused" and frame.id is not None and frame.id == self._doubtful:
                # What the newest view calls legal is refused: that view can't be right. Whatever else is refused was
                # overtaken by a view that has been looked at since.
                self._drop_plan()
                await socket.send('{"type":"resync"}')

    def _look(self, view: msgspec.Raw, socket: ClientConnection) -> None:
        """Plan what to do about a new view; what was planned stays planned while it is legal."""
        room = msgspec.json.decode(view, type=_Head).room
        if room.phase == "playing":
            action = self._choice(view)
        elif room.phase in {"lobby", "between"} and any(s.seat == self.seat and not s.ready for s in room.seats):
            action = {"type": "ready", "ready": True}
        else:
            action = None
        if action is None or action != self._plan:
            self._drop_plan()
        if action is not None and self._acting is None:
            self._plan = action
            self._acting = asyncio.create_task(self._act(action, socket))

    def _choice(self, view: msgspec.Raw) -> Any:
        """Return what the bot would do now, the plan if that is still legal, None to wait."""
        private = msgspec.json.decode(view, type=self._game.private_view)
        if self._plan in private.legal:
            return self._plan
        public = msgspec.json.decode(view, type=self._game.public_view)
        return self._brain.choose(View(public, private), self._rng) if private.legal else None

    async def _act(self, action: Any, socket: ClientConnection) -> None:
        """Act after a human time; what the line loses is planned again with the next view."""
        await asyncio.sleep(self._think_ms * (500 + self._rng.below(1001)) / 1e6)
        self._acting = self._plan = None
        self._doubtful = f"{self.seat}-{self._session}-{next(self._ids)}"
        frame = {"type": "act", "id": self._doubtful, "action": action}
        try:
            await socket.send(msgspec.json.encode(frame).decode())
        except ConnectionClosed:
            return

    def _drop_plan(self) -> None:
        if self._acting is not None:
            self._acting.cancel()
        self._acting = self._plan = None
