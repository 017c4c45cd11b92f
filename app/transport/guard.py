"""What every HTTP request passes: an id, a limit on its body, and the security headers of its answer."""

import secrets

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.transport.problem import ProblemBody

_MAX_BODY = 65_536

_HEADERS = [
    (
        b"content-security-policy",
        b"default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        b"connect-src 'self' ws: wss:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]


class _TooLarge(Exception):
    """The body is larger than any that the API takes."""


class Guard:
    """Pure ASGI middleware: sockets pass untouched."""

    def __init__(self, app: ASGIApp) -> None:
        """Wrap the application."""
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        request_id = secrets.token_hex(8)
        scope["request_id"] = request_id
        extra = [*_HEADERS, (b"x-request-id", request_id.encode())]
        started = False

        async def answer(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                message["headers"] = [*message.get("headers", []), *extra]
            await send(message)

        read = 0

        async def limited() -> Message:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            if read > _MAX_BODY:
                raise _TooLarge
            return message

        try:
            await self._app(scope, limited, answer)
        except _TooLarge:
            if not started:
                await _too_large(scope, answer)


async def _too_large(scope: Scope, send: Send) -> None:
    text = "That message is too large."
    body = ProblemBody(
        type="/help#too_large",
        title=text,
        status=413,
        detail=text,
        instance=scope["path"],
        code="too_large",
        request_id=scope["request_id"],
    )
    headers = [(b"content-type", b"application/problem+json"), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": 413, "headers": headers})
    await send({"type": "http.response.body", "body": body.model_dump_json().encode()})
