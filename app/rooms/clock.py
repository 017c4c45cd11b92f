"""Time as the rooms know it: injected, so that tests move it by hand."""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol

from app.games.contract import NS_PER_S, Stamp

_LEAP_NS = NS_PER_S
"""What the wall clock must be ahead by to be followed: less is how two clocks differ that are read one by one."""


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
    """The wall clock, made strictly monotonic: it goes on at its pace when somebody sets the wall's back."""

    def __init__(self, wall: Callable[[], Stamp] = time.time_ns, steady: Callable[[], int] = time.monotonic_ns) -> None:
        """Start at the wall clock's time (``wall``, ns since the epoch) and go on with ``steady`` (ns)."""
        self._wall = wall
        self._steady = steady
        self._ahead = wall() - steady()
        self._last = 0

    def now(self) -> Stamp:
        """Return the time by the steady clock, and ahead with the wall's where that leaps (the machine slept)."""
        wall, steady = self._wall(), self._steady()
        if wall - steady - self._ahead > _LEAP_NS:
            self._ahead = wall - steady
        self._last = max(steady + self._ahead, self._last + 1)
        return self._last

    def call_at(self, due: Stamp, call: Callable[[], None]) -> Handle:
        """Plan ``call`` on the running loop."""
        return asyncio.get_running_loop().call_later(max(0, due - self.now()) / NS_PER_S, call)

    def not_before(self, stamp: Stamp) -> None:
        """Go on from ``stamp`` where that is still to come: by the wall a log may have been written in the future."""
        self._ahead += max(0, stamp + 1 - self.now())
