"""What a running server knows of its own health."""

import asyncio
import logging
from collections import deque
from dataclasses import dataclass

from app.games.contract import NS_PER_S, Stamp
from app.rooms.house import House
from app.rooms.ports import StoreError
from app.rooms.watchdog import Watchdog
from app.transport.meters import Counters

logger = logging.getLogger("hoola.watch")

_EVERY_S = 0.5
_LOOKS = 120
"""Looks at the event loop that are remembered: a minute's."""
_IMBALANCE_NS = 60 * NS_PER_S


class LoopLag:
    """How late the event loop calls what is due: twice a second it is asked to, and the delay is noted."""

    def __init__(self) -> None:
        """Begin at rest."""
        self._late: deque[float] = deque([0.0], maxlen=_LOOKS)
        self._handle: asyncio.TimerHandle | None = None

    @property
    def worst_s(self) -> float:
        """Return the longest delay of the last minute, in s."""
        return max(self._late)

    def start(self) -> None:
        """Look from now on."""
        loop = asyncio.get_running_loop()
        due = loop.time() + _EVERY_S
        self._handle = loop.call_at(due, self._look, due)

    def _look(self, due: float) -> None:
        self._late.append(max(0.0, asyncio.get_running_loop().time() - due))
        self.start()

    def stop(self) -> None:
        """Look no more."""
        if self._handle is not None:
            self._handle.cancel()


class Imbalance:
    """The ledger's imbalance, which is added up once a minute at most: that reads the whole ledger."""

    def __init__(self, house: House) -> None:
        """Know nothing yet."""
        self._house = house
        self._asked: Stamp | None = None
        self._chips: int | None = None

    async def chips(self) -> int | None:
        """Return the chips by which transfers fail to sum to zero; None when the store has not told yet."""
        now = self._house.clock.now()
        if self._asked is None or now - self._asked >= _IMBALANCE_NS:
            self._asked = now
            try:
                self._chips = await self._house.store.ledger_imbalance()
            except StoreError:
                logger.warning("the ledger could not be added up", extra={"event": "ledger_unread"})
            if self._chips:
                logger.error("the ledger does not balance", extra={"event": "ledger_imbalance", "chips": self._chips})
        return self._chips


@dataclass(frozen=True, slots=True)
class Watch:
    """All that watches over a server."""

    counters: Counters
    watchdog: Watchdog
    lag: LoopLag
    imbalance: Imbalance

    def start(self) -> None:
        """Begin to watch."""
        self.watchdog.start()
        self.lag.start()

    def stop(self) -> None:
        """Watch no more."""
        self.watchdog.stop()
        self.lag.stop()
