"""Token buckets: so many at once, so many a second for long."""

from collections import OrderedDict

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


class Buckets:
    """A bucket for each key, the longest unused forgotten first."""

    def __init__(self, per_s: float, burst: float, most: int = 10_000) -> None:
        """Hold up to ``most`` keys."""
        self._per_s = per_s
        self._burst = burst
        self._most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str, now: Stamp) -> bool:
        """Take one token of a key's bucket, if there is one."""
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._burst, now)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return bucket.take(self._per_s, self._burst, now)
