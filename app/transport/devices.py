"""Devices: a long-lived cookie of the browser's own, by which a table knows somebody again who was sent away.

Rooms and the store know its digest only. It says nothing of who a player is, and lets nobody in.
"""

import secrets
from hashlib import sha256
from typing import Annotated

from fastapi import Depends, Request, Response
from starlette.requests import HTTPConnection

from app.config import Settings
from app.transport.context import InContext

DEVICE_COOKIE = "hoola_device"

_DAYS_400_S = 400 * 24 * 3600
"""The longest that browsers keep a cookie."""
_LENGTHS = range(16, 129)


def device_of(connection: HTTPConnection) -> str | None:
    """Return the digest of the device that a request or a socket comes from, None where it has no cookie."""
    token = connection.cookies.get(DEVICE_COOKIE, "")
    return _digest(token) if len(token) in _LENGTHS else None


def _digest(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def keep_cookie(request: Request, response: Response, settings: Settings, *, name: str, value: str, age_s: int) -> None:
    """Let the browser keep a secret out of the reach of scripts and of other sites."""
    secure = settings.secure_cookies
    response.set_cookie(
        name,
        value,
        max_age=age_s,
        httponly=True,
        samesite="lax",
        secure=secure == "on" or (secure == "auto" and request.url.scheme == "https"),
    )


def _device(request: Request, response: Response, context: InContext) -> str:
    known = device_of(request)
    if known is not None:
        return known
    token = secrets.token_urlsafe(24)
    keep_cookie(request, response, context.settings, name=DEVICE_COOKIE, value=token, age_s=_DAYS_400_S)
    return _digest(token)


def _known_device(request: Request) -> str | None:
    return device_of(request)


KnownDevice = Annotated[str | None, Depends(_known_device)]
"""The digest of the asker's device, None where it has no cookie yet; the answer gives it none."""
Device = Annotated[str, Depends(_device)]
"""The digest of the asker's device, which gets its cookie with the answer where it has none yet."""
