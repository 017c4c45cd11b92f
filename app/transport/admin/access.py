"""Who administers: by an admin token sent as a bearer's, never by a cookie, so that no page can do it for somebody."""

from collections.abc import Callable, Coroutine
from typing import Annotated, Any

from fastapi import Depends, Request, Response

from app.rooms.admin_ports import ROLES, AdminToken, Role
from app.rooms.players import digest
from app.transport.context import Context, InContext, client_address, context_of
from app.transport.problem import Problem

LEAST_LENGTH = 16
MOST_LENGTH = 128


async def admin_of(request: Request, context: Context) -> AdminToken:
    """Return whose token a request bears.

    Raises ``Problem``: ``no_admin_token``, or ``too_many`` where an address has tried too many that are none.
    """
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    token = token.strip()
    if scheme.lower() != "bearer" or not LEAST_LENGTH <= len(token) <= MOST_LENGTH:
        raise Problem("no_admin_token")
    found = await context.admin.token_by_hash(digest(token))
    if found is None or found.revoked_at is not None:
        braked = not context.admin_guesses.take(client_address(request), context.house.clock.now())
        raise Problem("too_many" if braked else "no_admin_token")
    return found


def _at_least(role: Role) -> Callable[..., Coroutine[Any, Any, AdminToken]]:
    async def check(request: Request, context: InContext) -> AdminToken:
        admin = await admin_of(request, context)
        if ROLES.index(admin.role) < ROLES.index(role):
            raise Problem("role_needed")
        return admin

    return check


Viewer = Annotated[AdminToken, Depends(_at_least("viewer"))]
"""An administrator, who may look at everything but hands and the audit trail."""
Operator = Annotated[AdminToken, Depends(_at_least("operator"))]
"""An administrator who may change what happens at the tables."""
Owner = Annotated[AdminToken, Depends(_at_least("owner"))]
"""An administrator who may change the server itself."""


def _not_kept(response: Response) -> None:
    response.headers["Cache-Control"] = "no-store"


NotKept = Depends(_not_kept)
"""What administration is told is kept by nobody on the way."""


async def _metrics_reader(request: Request) -> None:
    context = context_of(request)
    if not context.settings.metrics_open:
        await admin_of(request, context)


MayReadMetrics = Depends(_metrics_reader)
"""Anybody where metrics are open, else who has an admin token."""
