"""Text frames straight to the transport: the short way out of a socket that has nothing in its way.

ASGI's ``send`` is a coroutine through two layers of the framework and an event, for each frame anew: half the time of a
send. The frames are written by the same ``websockets`` protocol as uvicorn's own.
"""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

Write: TypeAlias = Callable[[Sequence[str]], bool]

_EXTENSION = "hoola.direct"


class DirectSocket(WebSocketsSansIOProtocol):
    """uvicorn's socket, which offers its application the short way as an extension of the ASGI scope."""

    def handle_connect(self, event: Request) -> None:
        """Begin as uvicorn does; a handshake that it refuses has no scope."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"] = {**(self.scope["extensions"] or {}), _EXTENSION: {"write": self.write}}

    def write(self, texts: Sequence[str]) -> bool:
        """Write text frames as one; return False, having written nothing, where only ``send`` will do.

        That is where the peer reads too slowly, the handshake is not over or the socket is being closed.
        """
        conn = self.conn
        if self.disconnected or conn.state is not State.OPEN or not self.writable.is_set():
            return False
        for text in texts:
            conn.send_text(text.encode())
        self.transport.write(b"".join(conn.data_to_send()))
        return True


def no_direct_way(_: Sequence[str]) -> bool:
    """Write nothing: every frame goes by ``send``."""
    return False


def write_of(scope: Scope) -> Write:
    """Return the short way out of a socket; one that never writes where the server offers none."""
    offered = scope.get("extensions", {}).get(_EXTENSION)
    write: Write = no_direct_way if offered is None else offered["write"]
    return write
