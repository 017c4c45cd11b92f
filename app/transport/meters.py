"""The server's own counters: what rooms and sockets report, summed up in plain lists.

An act costs a few list operations: prometheus-client's histograms take a lock and a loop for each, so that its part
begins only when somebody asks (``metrics``).
"""

from bisect import bisect_left
from collections import Counter

from app.games.contract import NS_PER_MS
from app.rooms.meter import Mover

LATENCY_MS = (1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 2500)
"""Upper bounds of the buckets of an act's latency, in ms."""

_BOUNDS_NS = [ms * NS_PER_MS for ms in LATENCY_MS]


class Counters:
    """A ``Meter`` that counts from the start of the process."""

    __slots__ = ("contests", "latencies", "latency_ns", "moves", "reconnects", "refusals", "slow")

    def __init__(self) -> None:
        """Begin at zero."""
        self.latencies = [0] * (len(_BOUNDS_NS) + 1)
        self.latency_ns = 0
        self.refusals: Counter[str] = Counter()
        self.moves: Counter[Mover] = Counter({"clock": 0, "stand_in": 0})
        self.contests = 0
        self.reconnects = 0
        self.slow = 0

    def answered(self, took_ns: int, code: str | None) -> None:
        """Count a client's act."""
        self.latencies[bisect_left(_BOUNDS_NS, took_ns)] += 1
        self.latency_ns += took_ns
        if code is not None:
            self.refusals[code] += 1

    def refused(self, code: str) -> None:
        """Count a frame that no room saw."""
        self.refusals[code] += 1

    def contested(self) -> None:
        """Count a discard that became a race."""
        self.contests += 1

    def moved(self, by: Mover) -> None:
        """Count a move that nobody at the table made."""
        self.moves[by] += 1

    def came_back(self) -> None:
        """Count a socket that goes on where another one ended."""
        self.reconnects += 1

    def too_slow(self) -> None:
        """Count a socket that was dropped because it fell behind."""
        self.slow += 1
