"""What the server logs of a request and of a game: where and how long, never who or what."""

import logging
from pathlib import Path

import pytest

from app.cli.logs import JsonFormatter
from tests.support.client import Player
from tests.support.server import serving


@pytest.mark.anyio
async def test_a_request_is_logged_by_its_route(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG, "hoola"):
        async with serving(tmp_path) as server, Player(server, "Annabella") as ann:
            code = await ann.create()
            answer = await ann.http.get(f"/rooms/{code}")
            await ann.http.get("/nothing/here?token=abc")
    lines = [vars(record) for record in caplog.records if getattr(record, "event", "") == "request"]
    room = next(line for line in lines if line["request_id"] == answer.headers["x-request-id"])
    assert (room["method"], room["route"], room["status"]) == ("GET", "/api/v1/rooms/{code}", 200)
    assert 0 < room["ms"] < 30_000
    assert lines[-1]["status"] == 404
    assert not any("abc" in str(line) for line in lines)


@pytest.mark.anyio
async def test_no_name_token_or_chat_text_is_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG, "hoola"):
        async with serving(tmp_path) as server, Player(server, "Annabella") as ann:
            code = await ann.create()
            await ann.call("POST", f"/rooms/{code}/bots", 201)
            socket = await ann.enter(code)
            await socket.send({"type": "chat", "id": "1", "text": "well played"})
            await socket.until(lambda s: s.frames[-1]["type"] == "chat")
            await ann.call("POST", f"/rooms/{code}/start")
            await socket.until(lambda s: s.view.get("hands"))
            await socket.act({"type": "draw", "source": "nowhere"})
            await socket.close()
    lines = [JsonFormatter().format(record) for record in caplog.records if record.name.startswith("hoola")]
    assert lines
    cards = {card for hand in socket.view["hands"].values() for card in hand}
    for secret in ("Annabella", ann.token, "well played", *(f'"{card}"' for card in cards)):
        assert not any(secret in line for line in lines), secret
