"""Time as the rooms know it: injected, so that tests move it by hand."""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol

from app.games.contract import NS_PER_S, Stamp


class Handle(Protocol):
    """A call that is planned and may be called off."""

    def cancel(self) -> None:
        """Call it off; harmless when it has happened."""


class Clock(Protocol):
    """The server's clock."""

    def now(self) -> Stamp:
        """Return the time in ns since the epoch, greater than ever before in this process (H14)."""

    def call_at(self, due: Stamp, call: Callable[[], None]) -> Handle:
        """Plan ``call`` for ``due`` (at once when that is past)."""

    def not_before(self, stamp: Stamp) -> None:
        """Never again return a stamp up to ``stamp``: a log's last stamp stays the past after a restart."""


class SystemClock:
    """The wall clock, made strictly monotonic."""

    def __init__(self) -> None:
        """Start at the wall clock's time."""
        self._last = 0

    def now(self) -> Stamp:
        """Return the wall clock's time, or one ns more than the last answer."""
        now = time.time_ns()
        if now <= self._last:
            now = self._last + 1
        self._last = now
        return now

    def call_at(self, due: Stamp, call: Callable[[], None]) -> Handle:
        """Plan ``call`` on the running loop."""
        return asyncio.get_running_loop().call_later(max(0, due - time.time_ns()) / NS_PER_S, call)

    def not_before(self, stamp: Stamp) -> None:
        """Raise the floor of future stamps."""
        self._last = max(self._last, stamp)
