"""The small frames: ``done``, ``refused``, ``presence``, ``chat``, ``said``, ``notice``, ``pong``, ``bye``."""

from typing import Any

import msgspec

from app.games.contract import Refused
from app.rooms.lifecycle import RoomState
from app.rooms.talk import Line
from app.rooms.texts import text_of
from app.rooms.views import RoomInfo

_encode = msgspec.json.Encoder().encode


def _text(message: dict[str, Any]) -> str:
    return _encode(message).decode()


def done(client_id: str, seq: int) -> str:
    """Return the answer to an act that stands in the log at ``seq``."""
    return _text({"type": "done", "id": client_id, "seq": seq})


def refused(client_id: str | None, refusal: Refused, room: RoomState | None = None) -> str:
    """Return the answer to a frame that had no effect: code, rule, an English sentence, and what else to know."""
    return _text(
        {
            "type": "refused",
            "id": client_id,
            "code": refusal.code,
            "rule": refusal.rule or None,
            "text": sentence(refusal, room),
            "info": refusal.info,
        }
    )


def sentence(refusal: Refused, room: RoomState | None) -> str:
    """Return the English sentence of a refusal; a lost race names the winner and the margin (H17)."""
    winner, margin = refusal.info.get("winner"), refusal.info.get("margin_ms")
    if refusal.code == "too_late" and room is not None and winner is not None and margin is not None:
        first = room.at(winner)
        span = f"{margin} ms" if margin < 1000 else f"{margin / 1000:.1f} s"
        return f"{first.name if first else 'Somebody'} was first, by {span}."
    if refusal.code == "draining" and "ends_in_ms" in refusal.info:
        return f"{text_of(refusal.code)} Try again in {-(-refusal.info['ends_in_ms'] // 60_000)} min."
    if "retry_ms" in refusal.info:
        return f"{text_of(refusal.code)} Try again in {-(-refusal.info['retry_ms'] // 1000)} s."
    return text_of(refusal.code)


def presence_told(info: RoomInfo) -> str:
    """Return the frame that tells who is there; it is no part of the log and has no seq."""
    seats = [{"seat": s.seat, "presence": s.presence} for s in info.seats]
    return _text({"type": "presence", "seats": seats, "watchers": info.watchers})


def chat(client_id: str, line: Line) -> str:
    """Return a line of chat."""
    return _text({"type": "chat", "id": client_id, "line": line.no, **_speaker(line), "text": line.text})


def quick(client_id: str, line: Line) -> str:
    """Return a phrase or an emote, by the id that clients have words or a picture for."""
    return _text({"type": "said", "id": client_id, "line": line.no, **_speaker(line), "what": line.text})


def _speaker(line: Line) -> dict[str, Any]:
    return {"seat": line.seat, "name": line.name}


def notice(code: str, args: dict[str, str]) -> str:
    """Return what the house has to say to every table: a code that clients translate, and what to put into it."""
    return _text({"type": "notice", "code": code, "args": args})


def pong(t: int | float, server_ms: int) -> str:
    """Return the answer to a ping."""
    return _text({"type": "pong", "t": t, "server_ms": server_ms})


def bye(why: str, *, reconnect: bool) -> str:
    """Return the last frame before a close."""
    return _text({"type": "bye", "why": why, "reconnect": reconnect})
