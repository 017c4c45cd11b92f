"""The server under load against the bare echo, in alternating runs; only ratios mean anything."""

from dataclasses import dataclass
from statistics import median

from bench.rooms import Load, fill_echo, fill_house, p99
from bench.servers import bare_echo, house

ROOMS = 100


@dataclass(frozen=True, slots=True)
class LoadFigures:
    """What each run measured, the house's beside the echo's right after it: actions per second, and p99 in ms.

    The ratios are medians of the pairs' own, since a machine that is shared becomes faster and slower by the minute.
    """

    house_per_s: list[float]
    echo_per_s: list[float]
    house_p99_ms: list[float]
    echo_p99_ms: list[float]
    frame_bytes: int

    @property
    def throughput_ratio(self) -> float:
        """Return the house's part of the echo's throughput."""
        return _ratio(self.house_per_s, self.echo_per_s)

    @property
    def latency_ratio(self) -> float:
        """Return how many times the echo's p99 the house's is."""
        return _ratio(self.house_p99_ms, self.echo_p99_ms)


def _ratio(house: list[float], echo: list[float]) -> float:
    return median(ours / theirs for ours, theirs in zip(house, echo, strict=True))


async def measure(seconds: float = 6.0, runs: int = 5) -> LoadFigures:
    """Run the two in turn, ``runs`` times each; both p99 of a pair are taken at 30 % of its house's saturation."""
    houses, echoes, house_p99, echo_p99 = [], [], [], []
    for _ in range(runs):
        with house() as serving:
            load = await fill_house(serving, ROOMS)
            houses.append(await load.saturate(seconds))
            frame_bytes = load.bytes // max(1, load.frames)
            rate = 0.3 * houses[-1]
            house_p99.append(await _p99_at(load, rate, seconds))
        with bare_echo(frame_bytes) as serving:
            load = await fill_echo(serving, ROOMS)
            echoes.append(await load.saturate(seconds))
            echo_p99.append(await _p99_at(load, rate, seconds))
    return LoadFigures(houses, echoes, house_p99, echo_p99, frame_bytes)


async def _p99_at(load: Load, rate: float, seconds: float) -> float:
    latencies = await load.at_rate(rate, seconds)
    load.close()
    return p99(latencies)
