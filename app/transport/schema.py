"""The JSON schemas of everything on the wire: ``python -m app.transport.schema`` prints them for the client's types.

``{"common": {name: schema}, "games": {key: {actions, events, public, private, options}}, "admin": {name: schema}}``;
each entry stands alone, with its own ``$defs``, since two games may give one name to two things.
"""

import json
import sys
from typing import Any

import msgspec
from pydantic import BaseModel

from app.games.contract import AnyGame
from app.games.registry import GAMES
from app.rooms.lifecycle import RoomEvent, RoomOptions
from app.rooms.views import Past, Replay, RoomInfo, Tally, TimerInfo
from app.transport.admin import models as admin
from app.transport.admin.reports import ReportInspection, ReportOut
from app.transport.frames import AnyFrame, CloseWhy
from app.transport.settlement import SheetOut

_ADMIN: tuple[type[BaseModel], ...] = (
    admin.WhoOut,
    admin.DeedOut,
    admin.RoomRowOut,
    admin.RoomInspection,
    admin.PlayerRowOut,
    admin.PlayerOut,
    admin.AccountOut,
    admin.EntryOut,
    admin.ImbalanceOut,
    admin.ServerOut,
    admin.AuditOut,
    admin.AuditCheckOut,
    ReportOut,
    ReportInspection,
)


def _of(kind: Any) -> dict[str, Any]:
    schema: dict[str, Any] = msgspec.json.schema(kind)
    return schema


def _answer(model: type[BaseModel]) -> dict[str, Any]:
    return model.model_json_schema(mode="serialization")


def common() -> dict[str, dict[str, Any]]:
    """Return the schemas that are the same for all games."""
    return {
        "client_frame": _of(AnyFrame),
        "room": _of(RoomInfo),
        "timer": _of(TimerInfo),
        "tally": _of(Tally),
        "replay": _of(Replay),
        "past": _of(Past),
        "sheet": _answer(SheetOut),
        "room_event": _of(RoomEvent),
        "room_options": _of(RoomOptions),
        "close_why": _of(CloseWhy),
    }


def of_game(game: AnyGame) -> dict[str, dict[str, Any]]:
    """Return the schemas of one game."""
    return {
        "actions": _of(game.actions),
        "events": _of(game.shown),
        "public": _of(game.public_view),
        "private": _of(game.private_view),
        "options": _of(game.options),
    }


def of_administration() -> dict[str, dict[str, Any]]:
    """Return the schemas of what administration is answered."""
    return {model.__name__: _answer(model) for model in _ADMIN}


def everything() -> dict[str, Any]:
    """Return all schemas of the wire."""
    games = {key: of_game(game) for key, game in GAMES.items()}
    return {"common": common(), "games": games, "admin": of_administration()}


if __name__ == "__main__":
    json.dump(everything(), sys.stdout, indent=1, sort_keys=True)
    sys.stdout.write("\n")
