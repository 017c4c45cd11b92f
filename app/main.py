"""The composition root: the one place that knows every part."""

import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import APIRouter, FastAPI

from app.config import Settings, load_settings
from app.rooms.clock import Clock, SystemClock
from app.rooms.house import House, Rules
from app.rooms.housekeeping import Housekeeping
from app.rooms.watchdog import Watchdog
from app.storage.store import SqlStore
from app.transport import games, guard, health, metrics, pages, people, problem, reports, rooms, settlement, socket
from app.transport.admin import ledger as admin_ledger
from app.transport.admin import oversight as admin_oversight
from app.transport.admin import players as admin_players
from app.transport.admin import reports as admin_reports
from app.transport.admin import rooms as admin_rooms
from app.transport.admin import server as admin_server
from app.transport.admin import settlement as admin_settlement
from app.transport.buckets import Buckets
from app.transport.context import Context
from app.transport.meters import Counters
from app.transport.talk import Talk
from app.transport.watch import Imbalance, LoopLag, Watch

VERSION = "0.1.0"
PERSON_TIMES = 3
"""Sockets' worth of frames and calls that a person may send, over all tabs, tables and devices."""


def _api() -> APIRouter:
    admin = (admin_rooms, admin_reports, admin_oversight, admin_players, admin_ledger, admin_settlement, admin_server)
    api = APIRouter()
    for part in (people, games, rooms, socket, reports, settlement, health, metrics, *admin):
        api.include_router(part.router)
    return api


_API = _api()
"""What all applications of the process answer: working out each route's parameters takes a fifth of a second, once."""


def create_app(settings: Settings | None = None, clock: Clock | None = None, rules: Rules | None = None) -> FastAPI:
    """Return the application; settings come from the environment unless they are given.

    ``clock`` and ``rules`` are for whoever drives time or the bots' pace themselves.
    """
    settings = settings or load_settings()
    the_clock: Clock = clock or SystemClock()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store = await SqlStore.open(settings.database_url, synchronous=settings.sqlite_synchronous)
        counters = Counters()
        house = House(store, the_clock, rules or _rules(settings), meter=counters)
        watch = Watch(counters, Watchdog(house, settings.stuck_after_s), LoopLag(), Imbalance(house))
        app.state.context = Context(
            house=house,
            settings=settings,
            guesses=Buckets(per_s=settings.guesses_per_minute / 60, burst=settings.guesses_per_minute),
            admin_guesses=Buckets(per_s=settings.guesses_per_minute / 60, burst=settings.guesses_per_minute),
            makers=Buckets(per_s=settings.new_per_minute / 60, burst=2 * settings.new_per_minute),
            arrivals=Buckets(per_s=settings.sockets_per_minute / 60, burst=settings.sockets_per_minute),
            persons=Buckets(per_s=PERSON_TIMES * settings.frames_per_s, burst=PERSON_TIMES * settings.frames_burst),
            admin=store.administration,
            watch=watch,
            talk=Talk(counters, house.players.muted_ms),
            reports=store.reports,
            reporters=Buckets(per_s=1 / 60, burst=5),
        )
        housekeeping = Housekeeping(house)
        housekeeping.start()
        watch.start()
        _calm_the_collector()
        try:
            yield
        finally:
            watch.stop()
            await housekeeping.stop()
            await house.stop()
            await store.close()

    app = FastAPI(
        title="Hoola House",
        version=VERSION,
        description="Hoola, Hula-Hoo! and Loba de Menos: rooms, seats and results. Play goes over the socket.",
        openapi_url="/api/v1/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
    )
    problem.install(app)
    app.router.routes.extend(_API.routes)
    pages.install(app, settings.static_dir)
    app.add_middleware(guard.Guard, body_s=settings.request_s)
    return app


def _rules(settings: Settings) -> Rules:
    return Rules(
        code_length=settings.code_length,
        max_rooms=settings.max_rooms,
        room_idle_s=settings.room_idle_s,
        close_idle_s=settings.close_idle_s,
    )


def _calm_the_collector() -> None:
    """Keep what start-up made out of the collector's sight, and let it look less often: it makes the latency's tail."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 50, 1_000)
