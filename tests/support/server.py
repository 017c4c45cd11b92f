"""A real server on a free loopback port, in the test's own event loop."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import uvicorn
from fastapi import FastAPI

from app.config import Settings
from app.main import create_app
from app.rooms.clock import Clock
from app.rooms.house import House, Rules
from app.transport.direct import DirectSocket
from app.transport.slow_clients import bounded_http
from tests.support.database import fresh_database


@dataclass(slots=True)
class Running:
    """A server that runs, and the parts that a test looks at."""

    app: FastAPI
    port: int
    database: str
    settings: Settings

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def ws(self) -> str:
        return f"ws://127.0.0.1:{self.port}"

    @property
    def house(self) -> House:
        house: House = self.app.state.context.house
        return house


def settings_for(folder: Path, **changes: Any) -> Settings:
    """Return settings over a database file in ``folder``; a test may send frames as fast as it likes."""
    values: dict[str, Any] = {
        "database_url": f"sqlite:///{folder}/hoola.db",
        "sqlite_synchronous": "NORMAL",
        "frames_per_s": 10_000,
        "frames_burst": 100_000,
    }
    return Settings(**{**values, **changes})


@asynccontextmanager
async def serving(
    folder: Path, *, clock: Clock | None = None, rules: Rules | None = None, **changes: Any
) -> AsyncIterator[Running]:
    """Run the server over ``folder`` until the block ends."""
    settings = settings_for(folder, **changes)
    fresh_database(folder / "hoola.db")
    app = create_app(settings, clock=clock, rules=rules)
    config = uvicorn.Config(
        app,
        host="127.0.0.1",
        port=0,
        http=bounded_http(settings.request_s),
        ws=DirectSocket,
        ws_max_size=settings.max_frame_bytes,
        ws_per_message_deflate=False,
        log_level="warning",
        timeout_graceful_shutdown=2,
        lifespan="on",
    )
    server = uvicorn.Server(config)
    server.install_signal_handlers = lambda: None  # type: ignore[attr-defined]
    task = asyncio.create_task(server.serve())
    while not server.started:
        if task.done():
            task.result()
            raise RuntimeError("the server did not start")
        await asyncio.sleep(0.005)
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        yield Running(app, port, settings.database_url, settings)
    finally:
        server.should_exit = True
        await task
