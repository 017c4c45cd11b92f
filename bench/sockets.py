"""A WebSocket client as lean as Python allows, so that the load of one core keeps a server of one core busy."""

import asyncio
import base64
import os
from collections.abc import Callable
from typing import Any

Heard = Callable[["RawSocket", bytes], None]


class RawSocket(asyncio.Protocol):
    """One socket: text frames out (masked with a zero key), text frames in, no extensions."""

    __slots__ = ("_buffer", "_hear", "_host", "_open", "_path", "closed", "number", "opened", "room", "transport")

    def __init__(self, host: str, path: str, hear: Heard, room: Any = None, number: int = 0) -> None:
        """Hold where to go and whom to tell of frames."""
        self._host = host
        self._path = path
        self._hear = hear
        self._buffer = bytearray()
        self._open = False
        self.room = room
        self.number = number
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed = False
        self.transport: Any = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the upgrade."""
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        self.transport.write(
            f"GET {self._path} HTTP/1.1\r\nHost: {self._host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def connection_lost(self, exc: Exception | None) -> None:
        """Note the end."""
        self.closed = True
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("closed before it opened"))

    def data_received(self, data: bytes) -> None:
        """Cut the stream into frames."""
        buffer = self._buffer
        buffer += data
        if not self._open:
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if b" 101 " not in buffer[:20]:
                self.opened.set_exception(ConnectionError(bytes(buffer[:end]).decode("latin-1")))
                return
            del buffer[: end + 4]
            self._open = True
            self.opened.set_result(None)
        at, size = 0, len(buffer)
        while size - at >= 2:
            length, head = buffer[at + 1] & 127, 2
            if length == 126:
                if size - at < 4:
                    break
                length, head = int.from_bytes(buffer[at + 2 : at + 4], "big"), 4
            elif length == 127:
                if size - at < 10:
                    break
                length, head = int.from_bytes(buffer[at + 2 : at + 10], "big"), 10
            end = at + head + length
            if size < end:
                break
            kind = buffer[at] & 15
            if kind == 1:
                self._hear(self, bytes(buffer[at + head : end]))
            elif kind == 9:
                self._frame(0x8A, bytes(buffer[at + head : end]))
            at = end
        del buffer[:at]

    def _frame(self, first: int, payload: bytes) -> None:
        length = len(payload)
        if length < 126:
            head = bytes((first, 0x80 | length))
        elif length < 65536:
            head = bytes((first, 0xFE)) + length.to_bytes(2, "big")
        else:
            head = bytes((first, 0xFF)) + length.to_bytes(8, "big")
        self.transport.write(head + b"\0\0\0\0" + payload)

    def send(self, text: bytes) -> None:
        """Send a text frame."""
        self._frame(0x81, text)

    def close(self) -> None:
        """Drop the connection."""
        if self.transport is not None:
            self.transport.abort()


async def connect(port: int, path: str, hear: Heard, room: Any = None, number: int = 0) -> RawSocket:
    """Return an open socket to a server on this machine."""
    host = f"127.0.0.1:{port}"
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(lambda: RawSocket(host, path, hear, room, number), "127.0.0.1", port)
    await socket.opened
    return socket
