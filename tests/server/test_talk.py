"""Talk at the table: phrases and emotes by id, free chat where the table wants it, and a brake for each person."""

from pathlib import Path
from typing import Any

import pytest

from app.transport.talk import BURST
from tests.support.client import Player, Socket, watch
from tests.support.clock import ManualClock
from tests.support.server import serving

pytestmark = pytest.mark.anyio


async def answer(socket: Socket, frame: dict[str, Any]) -> dict[str, Any]:
    """Send a frame and return what comes back under its id: the line itself, or a refusal."""
    await socket.send(frame)
    found: dict[str, Any] = await socket.until(
        lambda s: next((f for f in s.frames if f.get("id") == frame["id"] and f["type"] != "frame"), None)
    )
    return found


async def test_phrases_and_emotes_come_to_everybody_by_their_id(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Player(server, "Ann") as ann, Player(server, "Bo") as bo:
        code = await ann.create()
        await bo.call("POST", f"/rooms/{code}/seats", 201)
        a, b, watcher = await ann.enter(code), await bo.enter(code), await watch(server, code)
        seq = server.house.rooms[code].seq
        told = await answer(a, {"type": "say", "id": "1", "what": "well_played"})
        line = told["line"]
        assert told == {"type": "said", "id": "1", "line": line, "seat": 0, "name": "Ann", "what": "well_played"}
        for other in (b, watcher):
            assert told == await other.until(lambda s: next((f for f in s.frames if f["type"] == "said"), None))
        heart = await answer(b, {"type": "say", "id": "2", "what": "heart"})
        assert (heart["line"], heart["seat"], heart["what"]) == (line + 1, 1, "heart")
        assert (await answer(watcher, {"type": "say", "id": "3", "what": "heart"}))["code"] == "not_seated"
        await a.send({"type": "say", "id": "4", "what": "<b>heart</b>"})
        bad = await a.until(lambda s: next((f for f in s.frames if f["type"] == "refused"), None))
        assert (bad["id"], bad["code"]) == (None, "bad_frame")
        assert server.house.rooms[code].seq == seq  # nothing that was said is in the log


async def test_a_table_without_chat_keeps_to_phrases_and_emotes(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Player(server, "Ann") as ann:
        code = await ann.create(chat=False)
        socket = await ann.enter(code)
        refused = await answer(socket, {"type": "chat", "id": "1", "text": "hello"})
        assert (refused["type"], refused["code"]) == ("refused", "chat_off")
        assert (await answer(socket, {"type": "say", "id": "2", "what": "hello"}))["type"] == "said"
        room = await ann.call("PATCH", f"/rooms/{code}", options={"chat": True})
        assert room["options"]["chat"] is True
        assert (await answer(socket, {"type": "chat", "id": "3", "text": "hello"}))["type"] == "chat"
        empty = await answer(socket, {"type": "chat", "id": "4", "text": " \u202e\u200b "})
        assert empty["code"] == "nothing_said"


async def test_who_says_too_much_is_told_when_to_go_on_in_whatever_tab(tmp_path: Path) -> None:
    clock = ManualClock()
    async with serving(tmp_path, clock=clock) as server, Player(server, "Ann") as ann, Player(server, "Bo") as bo:
        code = await ann.create()
        await bo.call("POST", f"/rooms/{code}/seats", 201)
        socket, neighbour = await ann.enter(code), await bo.enter(code)
        for n in range(BURST):
            kind = {"type": "chat", "text": "x"} if n % 2 else {"type": "say", "what": "wow"}
            assert (await answer(socket, {**kind, "id": f"a{n}"}))["type"] in {"chat", "said"}
        refused = await answer(socket, {"type": "say", "id": "over", "what": "wow"})
        assert (refused["code"], refused["info"]) == ("talk_too_fast", {"retry_ms": 2000})
        assert refused["text"] == "That was a lot at once. Try again in 2 s."
        again = await ann.enter(code)
        assert (await answer(again, {"type": "chat", "id": "tab", "text": "x"}))["code"] == "talk_too_fast"
        assert (await answer(neighbour, {"type": "say", "id": "bo", "what": "wow"}))["type"] == "said"
        clock.advance(500)
        early = await answer(again, {"type": "chat", "id": "early", "text": "x"})
        assert early["info"] == {"retry_ms": 1500}
        clock.advance(1_500)
        assert (await answer(again, {"type": "chat", "id": "later", "text": "x"}))["type"] == "chat"
