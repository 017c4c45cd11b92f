"""The socket of a room: who comes, what is read off it, and how it ends."""

import asyncio
import logging
from typing import Any

from fastapi import APIRouter
from starlette.websockets import WebSocket, WebSocketDisconnect

from app.games.contract import NS_PER_MS, Refused, Seat, Stamp
from app.rooms import host_orders
from app.rooms.meter import Meter
from app.rooms.players import Player
from app.rooms.ports import StoreError
from app.rooms.replies import bye, pong, refused
from app.rooms.room import Room
from app.transport.buckets import Bucket
from app.transport.context import COOKIE, Context, client_address, context_of, origin_allowed
from app.transport.devices import device_of
from app.transport.direct import write_of
from app.transport.frames import COME_BACK, Act, AnyFrame, BadFrame, Chat, Hello, Ping, Say, decode, decode_action
from app.transport.outbox import Outbox
from app.transport.problem import Problem
from app.transport.rooms import find_room

logger = logging.getLogger("hoola.socket")
router = APIRouter()

_HELLO_S = 2.0
"""How long the first frame is waited for before the visitor is taken for what the cookie says."""
_BAD_FRAMES = 10
_FLOOD = 100
"""Frames over the limit that are still answered; the next one closes the socket."""

_CLOSES = {
    "not_authenticated": 4001,
    "not_allowed": 4003,
    "banned": 4011,
    "no_such_room": 4004,
    "room_closed": 4013,
    "shut_out": 4014,
    "too_many": 4029,
}


class Peer:
    """One socket as its room sees it (a ``Viewer``)."""

    __slots__ = ("_closing", "_meter", "_outbox", "_websocket", "device", "player", "seat")

    def __init__(self, websocket: WebSocket, player: str | None, device: str | None, meter: Meter) -> None:
        """Hold an accepted socket."""
        self.player = player
        self.device = device
        self._meter = meter
        self.seat: Seat | None = None
        self._websocket = websocket
        self._outbox = Outbox(websocket.send, self._too_slow, write_of(websocket.scope))
        self._closing: asyncio.Task[None] | None = None

    def push(self, text: str, *, more: bool = False) -> None:
        """Send a frame, or queue it; with ``more``, along with the next one."""
        self._outbox.push(text, more=more)

    def close(self, code: int, why: str) -> None:
        """Say ``bye`` and close; the first call counts."""
        if self._closing is None:
            self._outbox.push(bye(why, reconnect=code in COME_BACK))
            self._closing = asyncio.get_running_loop().create_task(self._close(code, why))

    def _too_slow(self) -> None:
        if self._closing is None:
            self._meter.too_slow()
            self._closing = asyncio.get_running_loop().create_task(self._close(1013, "too_slow"))

    async def _close(self, code: int, why: str) -> None:
        await self._outbox.drained()
        self._outbox.kill()
        try:
            await self._websocket.close(code, why)
        except (RuntimeError, WebSocketDisconnect, OSError):
            logger.debug("a socket was closed already", extra={"event": "closed_already"})

    async def closed(self) -> None:
        """Return when a close that was begun is done."""
        if self._closing is not None:
            await asyncio.wait([self._closing])


class Conversation:
    """Reads one socket's frames and hands them on; every frame gets an answer."""

    __slots__ = ("_bad", "_bucket", "_context", "_over", "_peer", "_room")

    def __init__(self, context: Context, room: Room, peer: Peer) -> None:
        """Hold the room and the socket in it."""
        self._context = context
        self._room = room
        self._peer = peer
        self._bad = 0
        self._over = 0
        self._bucket = Bucket(context.settings.frames_burst, context.house.clock.now())

    def hear(self, message: dict[str, Any]) -> bool:
        """Take a message of the socket, stamped first of all (H14); return whether to read on."""
        stamp = self._context.house.clock.now()
        if message["type"] != "websocket.receive":
            return False
        text = message.get("text")
        if text is None:
            self._peer.close(1003, "bad_frames")
            return False
        try:
            frame = decode(text)
            if not self._may_send(stamp):
                return self._too_many(frame)
            self._take(frame, stamp)
        except BadFrame:
            return self._not_a_frame()
        return True

    def mark_heard(self) -> None:
        """Let the table know that this socket carries what its person sends."""
        if self._peer.seat is not None:
            self._room.attendance.heard(self._peer.seat)

    def _may_send(self, stamp: int) -> bool:
        """Take a frame off what the socket may send, and off what its person may in all."""
        settings, player = self._context.settings, self._peer.player
        own = self._bucket.take(settings.frames_per_s, settings.frames_burst, stamp)
        return own and (player is None or self._context.persons.take(player, stamp))

    def _take(self, frame: AnyFrame, stamp: int) -> None:
        match frame:
            case Act():
                action = decode_action(frame.action)
                raw = bytes(frame.action)
                if self._is_silenced(frame.id, action, stamp):
                    return
                if frame.discard_no is not None and isinstance(action, dict):
                    action["discard_no"] = frame.discard_no
                    raw += b" for discard %d" % frame.discard_no  # a claim for another one is no repeat
                self._room.act(self._peer, frame.id, action, raw, stamp)
            case Ping():
                self._peer.push(pong(frame.t, stamp // NS_PER_MS))
            case Chat() | Say():
                self._context.talk.hear(self._room, self._peer, frame, stamp)
            case Hello() if frame.token is not None and self._peer.player is None:
                self._peer.close(1013, "too_slow")  # taken for a stranger meanwhile: let in as who it is the next time
            case _:
                self._room.resync(self._peer)

    def _is_silenced(self, client_id: str, action: object, stamp: Stamp) -> bool:
        """Refuse the word for the deal of who may say nothing: all at the table read it."""
        if not isinstance(action, dict) or action.get("type") != "word":
            return False
        try:
            self._context.talk.heard(self._room, self._peer, stamp, free=False)
        except Refused as refusal:
            self._context.house.meter.refused(refusal.code)
            self._peer.push(refused(client_id, refusal))
            return True
        return False

    def _too_many(self, frame: AnyFrame) -> bool:
        self._context.house.meter.refused("too_many")
        self._over += 1
        if self._over > _FLOOD:
            self._peer.close(4029, "too_many")
            return False
        self._peer.push(refused(frame.id if isinstance(frame, Act | Chat | Say) else None, Refused("too_many", "")))
        return True

    def _not_a_frame(self) -> bool:
        self._context.house.meter.refused("bad_frame")
        self._bad += 1
        self._peer.push(refused(None, Refused("bad_frame", "")))
        if self._bad >= _BAD_FRAMES:
            self._peer.close(1008, "bad_frames")
            return False
        return True


@router.websocket("/api/v1/rooms/{code}/ws")
async def room_socket(websocket: WebSocket, code: str) -> None:
    """Let a player or a watcher into a room, until the socket ends."""
    context = context_of(websocket)
    if not origin_allowed(websocket.headers, context.settings):
        await websocket.close(4003)
        return
    await websocket.accept()
    first = asyncio.get_running_loop().create_task(websocket.receive())
    await asyncio.wait([first], timeout=_HELLO_S)
    hello, message = _hello(first)
    try:
        if not context.arrivals.take(client_address(websocket), context.house.clock.now()):
            raise Problem("too_many")
        player = await _who(context, websocket, hello)
        room = await find_room(context, code, client_address(websocket), player)
        peer = Peer(websocket, player.id if player else None, device_of(websocket), context.house.meter)
        try:
            heard = message is not None and message.get("type") != "websocket.disconnect"
            await _enter(context, room, peer, hello, heard=heard)
            if player is not None:  # whose token ended on the way in was not among those who were shown out
                await _who(context, websocket, hello)
            await _converse(Conversation(context, room, peer), websocket, first, message)
        finally:
            room.lose_sight(peer)
            await peer.closed()
    except Refused as refusal:
        await _turn_away(websocket, refusal)
    except Problem as problem:
        await _turn_away(websocket, Refused(problem.code, ""))
    except StoreError as error:
        logger.warning("a visitor could not be let in: %s", error, extra={"event": "visitor_not_let_in"})
        await _turn_away(websocket, Refused("not_stored", ""))
    finally:
        first.cancel()


async def _enter(context: Context, room: Room, peer: Peer, hello: Hello, *, heard: bool) -> None:
    """Let a visitor into a room. Raises ``Refused``; the room is then to lose sight of them all the same."""
    await room.enter(peer, hello.last_seq, heard=heard)
    if (told := context.house.drain.notice()) is not None:
        peer.push(told)
    await _see_device(room, peer)
    if hello.last_seq is not None:
        context.house.meter.came_back()


async def _see_device(room: Room, peer: Peer) -> None:
    """Let the room know of a seated person's device, when it is another one than before."""
    player, device = peer.player, peer.device
    if player is None or peer.seat is None or device in {None, room.state.conduct.device_of(player)}:
        return
    await room.order(lambda m: host_orders.see_device(m, player, device or ""))


def _hello(first: "asyncio.Task[Any]") -> tuple[Hello, dict[str, Any] | None]:
    """Return the hello in the first message, or an empty one and the message that came instead (None: none yet)."""
    if not first.done():
        return Hello(), None
    message = first.result()
    try:
        frame = decode(message.get("text") or "")
    except BadFrame:
        return Hello(), message
    return (frame, {}) if isinstance(frame, Hello) else (Hello(), message)


async def _who(context: Context, websocket: WebSocket, hello: Hello) -> Player | None:
    """Return who comes: by the token in the hello, else by the cookie; None watches."""
    if hello.token is not None:
        player = await context.house.players.by_token(hello.token)
        if player is None:
            raise Problem("not_authenticated")
        return player
    token = websocket.cookies.get(COOKIE)
    return await context.house.players.by_token(token) if token else None


async def _turn_away(websocket: WebSocket, refusal: Refused) -> None:
    close = _CLOSES.get(refusal.code, 1011)
    try:
        await websocket.send_text(refused(None, refusal))
        await websocket.send_text(bye(refusal.code, reconnect=close in COME_BACK))
        await websocket.close(close, refusal.code)
    except (RuntimeError, WebSocketDisconnect, OSError):
        logger.debug("a visitor left before the answer", extra={"event": "visitor_left"})


async def _converse(
    conversation: Conversation, websocket: WebSocket, first: "asyncio.Task[Any]", message: dict[str, Any] | None
) -> None:
    """Read until the socket ends; ``message`` was read already ({}: it was the hello), or ``first`` is to bring it."""
    if message is None:
        message = await first
    if message and not conversation.hear(message):
        return
    conversation.mark_heard()
    while conversation.hear(dict(await websocket.receive())):
        pass
