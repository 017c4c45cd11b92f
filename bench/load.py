"""The server under load against the bare echo, in alternating runs; only ratios mean anything."""

from dataclasses import dataclass
from statistics import median

from bench.rooms import Load, fill_echo, fill_house, p99
from bench.servers import bare_echo, house

ROOMS = 100


@dataclass(frozen=True, slots=True)
class LoadFigures:
    """Actions per second at saturation, and p99 at 30 % of the house's saturation, in ms; CPU µs per action."""

    house_per_s: float
    echo_per_s: float
    house_p99_ms: float
    echo_p99_ms: float
    frame_bytes: int

    @property
    def throughput_ratio(self) -> float:
        """Return the house's part of the echo's throughput."""
        return self.house_per_s / self.echo_per_s

    @property
    def latency_ratio(self) -> float:
        """Return how many times the echo's p99 the house's is."""
        return self.house_p99_ms / self.echo_p99_ms


async def measure(seconds: float = 6.0, runs: int = 3) -> LoadFigures:
    """Run the two in turn, ``runs`` times each, and return the medians."""
    houses: list[float] = []
    echoes: list[float] = []
    house_p99: list[float] = []
    echo_p99: list[float] = []
    frame_bytes = 1_000
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
    return LoadFigures(median(houses), median(echoes), median(house_p99), median(echo_p99), frame_bytes)


async def _p99_at(load: Load, rate: float, seconds: float) -> float:
    latencies = await load.at_rate(rate, seconds)
    load.close()
    return p99(latencies)
