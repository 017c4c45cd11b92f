"""Signs of life for the container's host."""

from fastapi import APIRouter, Response

from app.rooms.ports import StoreError
from app.transport.context import InContext
from app.transport.problem import Problem, documented

router = APIRouter(tags=["health"])


@router.get("/healthz")
async def healthz() -> dict[str, str]:
    """Answer while the process is alive."""
    return {"status": "ok"}


@router.get("/readyz", responses=documented(503))
async def readyz(context: InContext, response: Response) -> dict[str, str]:
    """Answer 200 while the house takes guests: the store answers, and it is not about to stop."""
    if context.house.drain.on:
        raise Problem("draining")
    try:
        await context.house.store.ping()
    except StoreError:
        raise Problem("not_stored") from None
    response.headers["Cache-Control"] = "no-store"
    return {"status": "ready"}
