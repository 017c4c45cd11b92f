"""The way out of one socket: a frame is sent at once when the socket takes it, else it waits in a bounded queue.

A frame goes straight to the transport while nothing is in its way (``direct``). A queue and a writer task per socket
cost a third of the throughput, so any other send is driven to its first pause on the spot, and only a send that has to
pause gets a task. A socket that falls behind is dropped; its room never waits.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Generator
from typing import Any, TypeAlias

from app.transport.direct import Write, no_direct_way

Send: TypeAlias = Callable[[dict[str, Any]], Coroutine[Any, Any, None]]

_MOST = 64
"""Frames that may wait for a slow socket."""


class _Rest(Awaitable[None]):
    """The rest of a coroutine that has already run to its first pause."""

    def __init__(self, coroutine: Coroutine[Any, Any, None], paused_on: Any) -> None:
        self._coroutine = coroutine
        self._paused_on = paused_on

    def __await__(self) -> Generator[Any, Any, None]:
        paused_on = self._paused_on
        while True:
            try:
                yield paused_on
            except BaseException as error:
                self._coroutine.throw(error)
                raise
            try:
                paused_on = self._coroutine.send(None)
            except StopIteration:
                return


class Outbox:
    """Sends text frames in order: straight to the transport, or over an ASGI ``send``."""

    __slots__ = ("_dead", "_held", "_overflow", "_queue", "_send", "_task", "_write")

    def __init__(self, send: Send, overflow: Callable[[], None], write: Write = no_direct_way) -> None:
        """Hold the ASGI ``send`` and the short way out; ``overflow`` is called once, when the socket is too slow."""
        self._send = send
        self._write = write
        self._overflow = overflow
        self._held: tuple[str, ...] = ()
        self._queue: deque[str] = deque()
        self._task: asyncio.Task[None] | None = None
        self._dead = False

    def push(self, text: str, *, more: bool = False) -> None:
        """Send a frame now, or after those that wait; with ``more``, along with the next one, which is at hand.

        Each write wakes the peer's side up, which costs more than all else about a frame. Should no other frame come
        after all, the loop's next turn sends this one.
        """
        if more and not self._held:
            asyncio.get_running_loop().call_soon(self._release)
        self._held = (*self._held, text)
        if not more:
            self._release()

    def _release(self) -> None:
        texts, self._held = self._held, ()
        if self._dead or not texts:
            return
        if self._task is None and self._write(texts):
            return
        for text in texts:
            self._send_or_queue(text)

    def _send_or_queue(self, text: str) -> None:
        if self._dead:
            return
        if self._task is not None:
            if len(self._queue) >= _MOST:
                self.kill()
                self._overflow()
                return
            self._queue.append(text)
            return
        sending = self._send({"type": "websocket.send", "text": text})
        try:
            paused_on = sending.send(None)
        except StopIteration:
            return
        except Exception:  # the peer is gone, however the server words it; its reader notices as well
            self.kill()
            return
        self._task = asyncio.get_running_loop().create_task(self._flush(_Rest(sending, paused_on)))

    async def _flush(self, first: Awaitable[None]) -> None:
        try:
            await first
            while self._queue and not self._dead:
                await self._send({"type": "websocket.send", "text": self._queue.popleft()})
        except Exception:  # as in push
            self.kill()
        finally:
            self._task = None

    async def drained(self) -> None:
        """Return when nothing waits any more."""
        if self._task is not None:
            await asyncio.wait([self._task])

    def kill(self) -> None:
        """Send nothing more."""
        self._dead = True
        self._queue.clear()
