"""``/metrics``: the server in numbers, in Prometheus' text form."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, get_args

from fastapi import APIRouter, Request, Response
from prometheus_client import CollectorRegistry
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, InfoMetricFamily
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

from app.games.contract import NS_PER_S
from app.rooms.house import House
from app.rooms.views import Phase
from app.transport.admin.access import MayReadMetrics
from app.transport.context import Context, InContext
from app.transport.meters import LATENCY_MS, Counters
from app.transport.problem import documented

router = APIRouter(tags=["health"])

_EXAMPLE = 'hoola_rooms{game="hoola",phase="playing"} 3.0\nhoola_sockets 11.0\nhoola_stuck_tables 0.0\n'
_TOLD: dict[int | str, dict[str, Any]] = {
    200: {"description": "Metrics", "content": {"text/plain": {"schema": {"type": "string"}, "example": _EXAMPLE}}}
}


@router.get(
    "/metrics",
    dependencies=[MayReadMetrics],
    response_class=Response,
    responses={**_TOLD, **documented(401, 429, 503)},
)
async def read_metrics(request: Request, context: InContext) -> Response:
    """Return the server's counters and gauges; needs an admin token unless the settings open it to all."""
    registry = CollectorRegistry()
    registry.register(_Reading(context, await context.watch.imbalance.chips(), request.app.version))
    return Response(
        generate_latest(registry), headers={"Content-Type": CONTENT_TYPE_LATEST, "Cache-Control": "no-store"}
    )


class _Reading(Collector):
    """All numbers at one moment."""

    def __init__(self, context: Context, imbalance: int | None, version: str) -> None:
        self._context = context
        self._imbalance = imbalance
        self._version = version

    def collect(self) -> Iterator[Metric]:
        """Yield every metric."""
        house, watch = self._context.house, self._context.watch
        yield InfoMetricFamily("hoola_build", "The version that runs.", {"version": self._version})
        yield from _of_rooms(house)
        yield from _of_play(watch.counters)
        yield _gauge("hoola_stuck_tables", "Tables in a round on which nothing can happen.", watch.watchdog.stuck)
        yield _gauge("hoola_event_loop_lag_seconds", "The event loop's worst delay in a minute.", watch.lag.worst_s)
        yield _gauge("hoola_draining", "1 while new rooms and seats are refused.", int(house.drain.on))
        if self._imbalance is not None:
            yield _gauge(
                "hoola_ledger_imbalance_chips", "Chips by which transfers fail to sum to zero.", self._imbalance
            )


def _of_rooms(house: House) -> Iterable[Metric]:
    rooms = list(house.rooms.values())
    found = Counter((room.game.key, room.phase) for room in rooms)
    told = GaugeMetricFamily("hoola_rooms", "Rooms in memory by game and phase.", labels=("game", "phase"))
    for game in house.games:
        for phase in get_args(Phase):
            told.add_metric((game, phase), found[game, phase])
    yield told
    yield _gauge("hoola_sockets", "Open sockets in rooms.", sum(room.sockets for room in rooms))


def _of_play(counters: Counters) -> Iterable[Metric]:
    yield _latencies(counters)
    refusals = CounterMetricFamily("hoola_refusals", "Acts and frames refused, by code.", labels=("code",))
    for code, count in sorted(counters.refusals.items()):
        refusals.add_metric((code,), count)
    yield refusals
    moves = CounterMetricFamily("hoola_automatic_moves", "Moves that nobody at the table made.", labels=("by",))
    for by, count in counters.moves.items():
        moves.add_metric((by,), count)
    yield moves
    yield CounterMetricFamily("hoola_claim_contests", "Discards that more than one claimed.", counters.contests)
    yield CounterMetricFamily("hoola_reconnects", "Sockets that went on where another ended.", counters.reconnects)
    yield CounterMetricFamily("hoola_dropped_clients", "Sockets dropped because they fell behind.", counters.slow)


def _latencies(counters: Counters) -> Metric:
    buckets, total = [], 0
    for bound, count in zip([*(str(ms / 1000) for ms in LATENCY_MS), "+Inf"], counters.latencies, strict=True):
        total += count
        buckets.append((bound, total))
    return HistogramMetricFamily(
        "hoola_act_seconds",
        "From reading an act off its socket to its answer.",
        buckets=buckets,
        sum_value=counters.latency_ns / NS_PER_S,
    )


def _gauge(name: str, text: str, value: float) -> Metric:
    return GaugeMetricFamily(name, text, value)
