"""Token buckets: so many at once, so many a second for long."""

import math
from collections import OrderedDict
from itertools import islice

from app.games.contract import NS_PER_S, Stamp


class Bucket:
    """One bucket; full at first."""

    __slots__ = ("_last", "_level")

    def __init__(self, burst: float, now: Stamp) -> None:
        """Begin full."""
        self._level = burst
        self._last = now

    def take(self, per_s: float, burst: float, now: Stamp) -> bool:
        """Take one token, if there is one."""
        self._level = min(burst, self._level + (now - self._last) * per_s / NS_PER_S)
        self._last = now
        if self._level < 1:
            return False
        self._level -= 1
        return True

    def is_full(self, per_s: float, burst: float, now: Stamp) -> bool:
        """Return whether it has filled up again by ``now``: it is then as good as a new one."""
        return self._level + (now - self._last) * per_s / NS_PER_S >= burst

    def give_back(self, burst: float) -> None:
        """Put back a token that was taken."""
        self._level = min(burst, self._level + 1)

    def wait(self, per_s: float) -> int:
        """Return the ns from the last try until there is a token again; 0 when there is one."""
        return max(0, math.ceil((1 - self._level) / per_s * NS_PER_S))


class Buckets:
    """A bucket for each key, as long as it is not full again; of too many the longest unused is forgotten."""

    def __init__(self, per_s: float, burst: float, most: int = 10_000) -> None:
        """Hold up to ``most`` keys."""
        self._per_s = per_s
        self._burst = burst
        self._most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def __len__(self) -> int:
        """Return how many keys are kept."""
        return len(self._buckets)

    def take(self, key: str, now: Stamp) -> bool:
        """Take one token of a key's bucket, if there is one."""
        bucket = self._buckets.get(key)
        if bucket is None:
            self._forget_full(now)
            bucket = self._buckets[key] = Bucket(self._burst, now)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return bucket.take(self._per_s, self._burst, now)

    def _forget_full(self, now: Stamp) -> None:
        """Forget the longest unused ones if they are full: two for each new one, so that few are kept in vain."""
        for key in list(islice(self._buckets, 2)):
            if self._buckets[key].is_full(self._per_s, self._burst, now):
                del self._buckets[key]

    def give_back(self, key: str) -> None:
        """Put back a token that was taken of a key's bucket."""
        if (bucket := self._buckets.get(key)) is not None:
            bucket.give_back(self._burst)

    def wait(self, key: str) -> int:
        """Return the ns from a key's last try until it has a token again."""
        bucket = self._buckets.get(key)
        return bucket.wait(self._per_s) if bucket is not None else 0
