"""What every HTTP request passes: an id, limits on its body, security headers on its answer, and a line in the log."""

import asyncio
import logging
import math
import secrets
import time

from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.transport.problem import route_of

logger = logging.getLogger("hoola.http")

_MAX_BODY = 65_536

_HEADERS = [
    (
        b"content-security-policy",
        b"default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        b"connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
_ENCRYPTED = (b"strict-transport-security", b"max-age=31536000")
"""Only behind TLS, and for this host alone: what else runs under the domain is not this server's to decide."""


class Guard:
    """Pure ASGI middleware: sockets pass untouched."""

    def __init__(self, app: ASGIApp, body_s: float) -> None:
        """Wrap the application; a request's body has ``body_s`` seconds."""
        self._app = app
        self._body_s = body_s

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        request_id = secrets.token_hex(8)
        scope["request_id"] = request_id
        extra = [*_HEADERS, (b"x-request-id", request_id.encode())]
        if scope["scheme"] == "https":
            extra.append(_ENCRYPTED)

        status, began = 500, time.perf_counter()

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", []), *extra]
            await send(message)

        read, due = 0, asyncio.get_running_loop().time() + self._body_s

        async def limited() -> Message:
            nonlocal read, due
            try:
                async with asyncio.timeout_at(due):
                    message = await receive()
            except TimeoutError:
                raise HTTPException(408) from None
            if not message.get("more_body", False):
                due = math.inf  # from here on it is waited for the client's going away
            read += len(message.get("body", b""))
            if read > _MAX_BODY:
                raise HTTPException(413)
            return message

        try:
            await self._app(scope, limited, answer)
        finally:
            _log(scope, status, time.perf_counter() - began)


def _log(scope: Scope, status: int, took_s: float) -> None:
    """Log a request by its route: what a client puts into a path or a query is not repeated."""
    if logger.isEnabledFor(logging.DEBUG):
        told = {"method": scope["method"], "route": route_of(scope), "status": status, "ms": round(took_s * 1000, 1)}
        logger.debug("a request was answered", extra={"event": "request", **told, "request_id": scope["request_id"]})
