"""REST: players, as an administrator sees them."""

from fastapi import APIRouter

from app.rooms.ports import PlayerRow
from app.transport.admin.access import NotKept, Viewer
from app.transport.admin.models import PlayerRowOut, moment
from app.transport.admin.pages import InPages, Page
from app.transport.context import InContext
from app.transport.problem import documented

router = APIRouter(prefix="/api/v1/admin/players", tags=["admin"], dependencies=[NotKept])

_READ = documented(400, 401, 403, 404, 422, 429, 503)


@router.get("", responses=_READ)
async def list_players(_: Viewer, context: InContext, paging: InPages) -> Page[PlayerRowOut]:
    """Return players, newest first."""
    rows = await context.admin.players_page(paging.place(int), paging.reads)

    def row_told(row: PlayerRow) -> PlayerRowOut:
        return PlayerRowOut(player_id=str(row.id), name=row.name, created_at=moment(row.created_at))

    return paging.page(rows, lambda row: row.id, row_told)
