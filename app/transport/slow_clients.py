"""HTTP as uvicorn speaks it, for clients that are slow or mean ill: the head of a request has a time and a size."""

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

_MAX_HEAD = 65_536
_TOO_SLOW = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
_TOO_LARGE = b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class _BoundedHttp(HttpToolsProtocol):
    """Ends a connection whose next request is not there in time. Bodies are bounded where they are read (``Guard``)."""

    head_s = 0.0
    _head_due: asyncio.TimerHandle | None = None
    _head_bytes = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as the class above
        super().connection_made(transport)
        self._await_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self._head_came()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._head_due is not None:
            self._head_bytes += len(data)
            if self._head_bytes > _MAX_HEAD:
                self._turn_away(_TOO_LARGE)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        if self._head_due is None:
            self._await_head()

    def on_headers_complete(self) -> None:
        self._head_came()
        super().on_headers_complete()

    def _await_head(self) -> None:
        self._head_bytes = 0
        self._head_due = self.loop.call_later(self.head_s, lambda: self._turn_away(_TOO_SLOW))

    def _head_came(self) -> None:
        if self._head_due is not None:
            self._head_due.cancel()
            self._head_due = None

    def _turn_away(self, answer: bytes) -> None:
        self._head_came()
        if not self.transport.is_closing():
            if self._head_bytes:
                self.transport.write(answer)
            self.transport.close()


def bounded_http(head_s: float) -> type[asyncio.Protocol]:
    """Return the protocol for uvicorn: the head of a request has ``head_s`` seconds."""

    class Bounded(_BoundedHttp):
        pass

    Bounded.head_s = head_s
    return Bounded
