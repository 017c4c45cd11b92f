"""``hoola serve``: the server."""

import asyncio
import os
import signal
import socket
from collections.abc import Awaitable, Callable
from typing import Annotated

import typer
import uvicorn
from fastapi import FastAPI

from app.cli.logs import configure_logging
from app.cli.migrate import bring_up_to_date, require_database
from app.cli.settings import settings_or_exit
from app.config import Settings
from app.main import create_app
from app.transport.direct import DirectSocket
from app.transport.slow_clients import bounded_http

_PING_S = 20.0
"""Between two protocol pings: well below the 60 s after which proxies drop a silent socket."""

_FAREWELL_S = 0.3
"""How long the last words to the guests may take."""


class _Server(uvicorn.Server):
    """Says where the house is once it is open, and sends its guests home before it shuts."""

    def __init__(self, config: uvicorn.Config, address: str, send_home: Callable[[], Awaitable[None]]) -> None:
        super().__init__(config)
        self._address = address
        self._send_home = send_home

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            typer.echo(f"Hoola House is open at {self._address}")

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let nobody in any more, say goodbye while the lines still hold, and end them."""
        for server in self.servers:
            server.close()
        await self._send_home()
        await asyncio.sleep(_FAREWELL_S)
        await super().shutdown(sockets)


def serve(
    host: Annotated[str | None, typer.Option(help="The address to listen on, instead of HOOLA_HOST.")] = None,
    port: Annotated[int | None, typer.Option(help="The TCP port, instead of HOOLA_PORT.")] = None,
    migrate: Annotated[bool, typer.Option("--migrate", help="Bring the database up to date first.")] = False,
) -> None:
    """Serve the house: the pages, the REST interface and the sockets. SIGTERM and Ctrl-C end it in good order."""
    settings = settings_or_exit(host=host, port=port)
    configure_logging(settings.log_level, settings.log_format)
    listener = _listen(settings)
    if migrate:
        bring_up_to_date(settings)
    require_database(settings)
    # uvicorn raises the signal that stopped it once more when all is closed; that is an end in good order, status 0.
    for stop in (signal.SIGTERM, signal.SIGINT):
        signal.signal(stop, lambda *_: None)
    app = create_app(settings)
    where = address(settings.host, listener.getsockname()[1])

    async def send_home() -> None:
        await app.state.context.house.stop()

    server = _Server(uvicorn_config(app, settings), where, send_home)
    server.run(sockets=[listener])


def uvicorn_config(app: FastAPI, settings: Settings) -> uvicorn.Config:
    """Return how uvicorn runs the application: the leanest stack; deflate costs more than small frames gain by it."""
    return uvicorn.Config(
        app,
        loop="uvloop",
        http=bounded_http(settings.request_s),
        ws=DirectSocket,
        ws_max_size=settings.max_frame_bytes,
        ws_ping_interval=_PING_S,
        ws_ping_timeout=_PING_S,
        ws_per_message_deflate=False,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=list(settings.trusted_proxies),
        access_log=False,
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=settings.shutdown_s,
    )


def address(host: str, port: int) -> str:
    """Return what to type into a browser of this machine to get to a listening address."""
    name = "localhost" if host in {"0.0.0.0", "::", "127.0.0.1", "::1"} else host
    return f"http://[{name}]:{port}" if ":" in name else f"http://{name}:{port}"


def _listen(settings: Settings) -> socket.socket:
    """Return a socket bound to where the house is to be; exit 1 with the reason when it can't be had."""
    listener = socket.socket(socket.AF_INET6 if ":" in settings.host else socket.AF_INET)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((settings.host, settings.port))
    except OSError as error:
        reason = os.strerror(error.errno) if error.errno else str(error)
        typer.echo(
            f"Cannot listen on {settings.host}, port {settings.port}: {reason}. HOOLA_PORT sets another.", err=True
        )
        raise typer.Exit(1) from None
    return listener
