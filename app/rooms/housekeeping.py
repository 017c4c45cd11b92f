"""What the house does by itself, again and again: idle rooms sleep, forgotten ones are closed."""

import asyncio
import gc
import logging

from app.games.contract import NS_PER_S, Refused
from app.rooms.clock import Handle
from app.rooms.house import House
from app.rooms.ports import StoreError

logger = logging.getLogger("hoola.house")

_FORGOTTEN_S = 3_600
"""Between two looks through the store for rooms that nobody came back to."""
_LIVE_PER_GONE = 4
"""The collector looks when a quarter as many rooms have gone as are live: its pause grows with those that live."""


class Housekeeping:
    """Two errands on the house's clock: through memory every quarter of the idle time, through the store every hour."""

    def __init__(self, house: House) -> None:
        """Begin at rest."""
        self._house = house
        self._handles: dict[str, Handle] = {}
        self._closing: asyncio.Task[None] | None = None
        self._gone = 0

    def start(self) -> None:
        """Begin the rounds."""
        self._sweep()
        self._look_for_forgotten()

    def _again(self, errand: str, in_s: int) -> None:
        calls = {"sweep": self._sweep, "forgotten": self._look_for_forgotten}
        due = self._house.clock.now() + in_s * NS_PER_S
        self._handles[errand] = self._house.clock.call_at(due, calls[errand])

    def _sweep(self) -> None:
        self._gone += self._house.let_idle_sleep()
        if self._gone * _LIVE_PER_GONE > len(self._house.rooms):
            # A room and its sockets are cycles, and the collector looks too seldom by itself to find them.
            gc.collect()
            self._gone = 0
        self._again("sweep", max(1, self._house.rules.room_idle_s // 4))

    def _look_for_forgotten(self) -> None:
        if self._closing is None or self._closing.done():
            self._closing = asyncio.get_running_loop().create_task(self._close_forgotten())
        self._again("forgotten", _FORGOTTEN_S)

    async def _close_forgotten(self) -> None:
        try:
            closed = await self._house.close_forgotten()
        except (StoreError, Refused):
            logger.warning(
                "forgotten rooms were not closed; the next look comes in an hour", extra={"event": "not_closed"}
            )
        else:
            if closed:
                logger.info("%d forgotten rooms were closed", closed, extra={"event": "forgotten_closed"})

    async def stop(self) -> None:
        """Call everything off."""
        for handle in self._handles.values():
            handle.cancel()
        if self._closing is not None:
            self._closing.cancel()
            await asyncio.wait([self._closing])
