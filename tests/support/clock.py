"""A clock that a test moves by hand."""

from collections.abc import Callable
from heapq import heappop, heappush
from itertools import count

from app.games.contract import NS_PER_MS, Stamp

START: Stamp = 1_800_000_000 * 1_000_000_000


class _Call:
    def __init__(self, call: Callable[[], None]) -> None:
        self.call: Callable[[], None] | None = call

    def cancel(self) -> None:
        self.call = None


class ManualClock:
    """Meets ``app.rooms.clock.Clock``; time goes by only in ``advance``."""

    def __init__(self) -> None:
        self._now = START
        self._calls: list[tuple[Stamp, int, _Call]] = []
        self._order = count()

    def now(self) -> Stamp:
        self._now += 1
        return self._now

    def not_before(self, stamp: Stamp) -> None:
        self._now = max(self._now, stamp)

    def call_at(self, due: Stamp, call: Callable[[], None]) -> _Call:
        planned = _Call(call)
        heappush(self._calls, (due, next(self._order), planned))
        return planned

    def advance(self, ms: float) -> None:
        """Let time go by; what falls due is called in order, each at its time."""
        until = self._now + int(ms * NS_PER_MS)
        while self._calls and self._calls[0][0] <= until:
            due, _, planned = heappop(self._calls)
            self._now = max(self._now, due)
            if planned.call is not None:
                planned.call()
        self._now = until
