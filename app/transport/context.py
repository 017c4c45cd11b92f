"""What every request may reach: the house, the settings, and who is asking."""

from dataclasses import dataclass, field
from ipaddress import IPv6Address, IPv6Network
from typing import Annotated
from urllib.parse import urlsplit

from fastapi import Depends, Request
from starlette.datastructures import Headers
from starlette.requests import HTTPConnection

from app.config import Settings
from app.rooms.admin_ports import AdminStore
from app.rooms.house import House
from app.rooms.players import Player
from app.rooms.reports import ReportStore
from app.transport.buckets import Buckets
from app.transport.problem import Problem
from app.transport.talk import Talk
from app.transport.watch import Watch

COOKIE = "hoola_token"

_OWN_NETWORK_BITS = 64
"""What a provider gives a household of IPv6 at least (RFC 6177)."""


@dataclass(frozen=True, slots=True)
class Context:
    """The parts of the application that its edge needs.

    Limits of a client address, which a family shares: unknown codes (``guesses``), players and rooms (``makers``),
    sockets (``arrivals``). Limits of a person, over all tabs and devices: frames and calls (``persons``; strangers of
    an address count as one), reports.
    """

    house: House
    settings: Settings
    guesses: Buckets
    makers: Buckets
    admin_guesses: Buckets
    arrivals: Buckets
    persons: Buckets
    admin: AdminStore
    watch: Watch
    talk: Talk
    reports: ReportStore
    reporters: Buckets
    in_flight: set[tuple[int, str]] = field(default_factory=set)
    """The administrative writes that are under way, by token and key."""


def context_of(connection: HTTPConnection) -> Context:
    """Return the application's context."""
    context: Context = connection.app.state.context
    return context


def _context(request: Request) -> Context:
    return context_of(request)


InContext = Annotated[Context, Depends(_context)]


def token_of(connection: HTTPConnection) -> str | None:
    """Return the token of a request: the bearer's, else the cookie's."""
    scheme, _, bearer = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer" and bearer:
        return bearer.strip()
    return connection.cookies.get(COOKIE)


def origin_allowed(headers: Headers, settings: Settings) -> bool:
    """Return whether a request may come from where it says: no browser at all, our own pages, or an allowed origin."""
    origin = headers.get("origin")
    if origin is None:
        return True
    try:
        parts = urlsplit(origin.lower())
    except ValueError:  # such as a host in half a pair of brackets
        return False
    if parts.scheme not in {"http", "https"}:
        return False
    if origin.lower() in {settings.public_url, *settings.allowed_origins}:
        return True
    return parts.netloc == headers.get("host", "").lower()


def client_address(connection: HTTPConnection) -> str:
    """Return the address of a client, as the server (or a trusted proxy before it) saw it, to hold limits against.

    Of an IPv6 address it is the network of 64 bits: whoever has one of its addresses has them all.
    """
    host = connection.client.host if connection.client else "unknown"
    try:
        address = IPv6Address(host)
    except ValueError:
        return host
    return str(address.ipv4_mapped or IPv6Network((address.packed, _OWN_NETWORK_BITS), strict=False))


async def _asker(request: Request, context: InContext) -> Player | None:
    token = token_of(request)
    player = await context.house.players.by_token(token) if token else None
    caller = f"stranger at {client_address(request)}" if player is None else player.id
    if not context.persons.take(caller, context.house.clock.now()):
        raise Problem("too_many")
    return player


Asker = Annotated[Player | None, Depends(_asker)]
"""The person who asks, None for a stranger; 429 ``too_many`` for who asks too often, strangers by their address."""


async def _player(request: Request, context: InContext, asker: Asker) -> Player:
    if asker is None:
        raise Problem("not_authenticated")
    if not origin_allowed(request.headers, context.settings):
        raise Problem("not_allowed")
    return asker


Who = Annotated[Player, Depends(_player)]
"""The person who asks; 401 ``not_authenticated`` when nobody is known by the request's token."""
