"""REST: the games of the house and their options."""

from typing import Any

import msgspec
from fastapi import APIRouter

from app.games.contract import AnyGame
from app.rooms.lifecycle import RoomOptions
from app.rooms.orders import all_options
from app.transport.context import InContext
from app.transport.models import GameOut, SeatsRange

router = APIRouter(prefix="/api/v1/games", tags=["games"])


def option_schema(game: AnyGame) -> dict[str, Any]:
    """Return the JSON schema of a room's options: the game's own and the table's."""
    properties: dict[str, Any] = {}
    for options in (game.options, RoomOptions):
        _, components = msgspec.json.schema_components([options], ref_template="#/$defs/{name}")
        properties.update(components[options.__name__]["properties"])
    return {"type": "object", "properties": properties, "additionalProperties": False}


@router.get("")
async def list_games(context: InContext) -> list[GameOut]:
    """Return every game that the house hosts."""
    return [
        GameOut(
            key=game.key,
            title=game.title,
            seats=SeatsRange(min=game.seats.start, max=game.seats.stop - 1),
            rules_url=f"/rules/{game.key}",
            rules_version=game.rules_version,
            options=option_schema(game),
            defaults=all_options(game, {}),
        )
        for game in context.house.games.values()
    ]
