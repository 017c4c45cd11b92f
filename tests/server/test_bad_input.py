"""Bad input gets its documented answer; room and process go on, and nothing is lost."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from app.games.contract import NS_PER_S
from app.rooms import inbox
from app.rooms.house import Rules
from app.rooms.room import Room
from app.rooms.standing import Standing
from app.transport import rooms, socket
from tests.support.client import Player, Socket
from tests.support.server import Running, serving

NO_FRAMES = [
    "null",
    "1",
    '"x"',
    "[]",
    "{}",
    '{"t": null}',
    "NaN",
    '{"type": null}',
    '{"type": "act"}',
    '{"type": "act", "id": "", "action": {}}',
    '{"type": "act", "id": "\\u0000", "action": {"type": "draw", "source": "stock"}}',
    '{"type": "act", "id": "x", "action": {"a": NaN}}',
    '{"type": "shout", "id": "x"}',
    '{"type": "ping", "t": 1e999}',
    '{"type": "hello", "last_seq": -1}',
    "[" * 5_000,
    '{"type": "act", "id": "deep", "action": ' + "[" * 5_000 + "]" * 5_000 + "}",
    "",
    "\u0000",
]

NO_ACTIONS: list[object] = [
    None,
    1,
    [],
    {},
    "draw",
    {"type": None},
    {"type": 7},
    {"type": []},
    {"type": "draw", "source": {"x": 1}},
    {"type": "meld", "cards": {"7H": 1}},
    {"type": "meld", "cards": [["7H"]]},
    {"type": "meld", "cards": [None]},
    {"type": "discard", "card": 1e308},
    {"type": "discard", "card": "7H", "more": True},
    {"type": "lay_off", "meld": "1", "cards": "7H"},
    {"type": "ready", "ready": "yes"},
]


@asynccontextmanager
async def _table(folder: Path, **changes: Any) -> AsyncIterator[tuple[Running, str, Player, Player, Socket, Socket]]:
    async with (
        serving(folder, rules=Rules(), **changes) as server,
        Player(server, "Ann") as ann,
        Player(server, "Bo") as bo,
    ):
        code = await ann.create()
        await bo.call("POST", f"/rooms/{code}/seats", 201)
        sockets = await ann.enter(code), await bo.enter(code)
        await ann.call("POST", f"/rooms/{code}/start")
        await sockets[0].until(lambda s: s.view.get("hand_sizes"))
        yield server, code, ann, bo, *sockets


async def _still_plays(first: Socket, second: Socket) -> None:
    mover = first if first.view["turn"] == 0 else second
    assert (await mover.act({"type": "draw", "source": "stock"}))["type"] == "done"


@pytest.mark.parametrize("text", NO_FRAMES)
async def test_what_is_no_frame_is_answered_and_the_room_goes_on(tmp_path: Path, text: str) -> None:
    async with _table(tmp_path) as (_, _, _, _, a, b):
        await a.send(text)
        told = await a.until(lambda s: next((f for f in s.frames if f["type"] == "refused"), None))
        assert (told["code"], told["id"]) == ("bad_frame", None)
        await _still_plays(a, b)


async def test_what_is_no_action_is_a_bad_action(tmp_path: Path) -> None:
    async with _table(tmp_path) as (server, code, _, _, a, b):
        seq = server.house.rooms[code].seq
        for action in NO_ACTIONS:
            answer = await a.act(action)  # type: ignore[arg-type]
            assert (answer["type"], answer["code"]) == ("refused", "bad_action"), action
        assert server.house.rooms[code].seq == seq
        await _still_plays(a, b)


async def test_ten_bad_frames_close_the_socket_with_1008(tmp_path: Path) -> None:
    async with _table(tmp_path) as (_, code, ann, _, a, b):
        for _ in range(10):
            await a.send("null")
        assert await a.closed() == 1008
        again = await ann.enter(code)
        await _still_plays(again, b)


async def test_a_frame_over_the_limit_closes_with_1009_and_the_room_goes_on(tmp_path: Path) -> None:
    async with _table(tmp_path) as (_, code, ann, _, a, b):
        await a.send(json.dumps({"type": "chat", "id": "x", "text": "x" * 1_000_000}))
        assert await a.closed() == 1009
        await _still_plays(await ann.enter(code), b)


async def test_binary_frames_close_with_1003_and_broken_utf_8_with_1007(tmp_path: Path) -> None:
    async with _table(tmp_path) as (_, code, ann, bo, a, b):
        await a.send(b"\x00\xff")
        assert await a.closed() == 1003
        b.connection.protocol.send_text(b"\xff\xfe")
        b.connection.transport.write(b"".join(b.connection.protocol.data_to_send()))
        assert await b.closed() == 1007
        await _still_plays(await ann.enter(code), await bo.enter(code))


async def test_a_flood_is_answered_and_then_closed_with_4029(tmp_path: Path) -> None:
    async with _table(tmp_path, frames_per_s=1, frames_burst=5) as (_, code, ann, _, a, b):
        for n in range(150):
            await a.send({"type": "ping", "t": n})
        assert await a.closed() == 4029
        assert [f["code"] for f in a.frames if f["type"] == "refused"] == ["too_many"] * 100
        await _still_plays(await ann.enter(code), b)


async def test_an_unknown_room_closes_with_4004_and_an_unknown_token_with_4001(tmp_path: Path) -> None:
    async with _table(tmp_path) as (server, code, _, _, _, _):
        for path, token, close in (("QQQQQ", None, 4004), (code, "no-such-token-at-all", 4001)):
            socket = Socket(await connect(f"{server.ws}/api/v1/rooms/{path}/ws"))
            await socket.send({"type": "hello", "token": token})
            assert await socket.closed() == close
            assert socket.frames[-1]["type"] == "bye"


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://[", ""])
async def test_a_foreign_origin_is_refused_before_the_socket_is_accepted(tmp_path: Path, origin: str) -> None:
    async with _table(tmp_path) as (server, code, ann, _, _, _):
        with pytest.raises(InvalidStatus) as refused:
            await connect(f"{server.ws}/api/v1/rooms/{code}/ws", additional_headers={"Origin": origin})
        assert refused.value.response.status_code == 403
        own = await connect(f"{server.ws}/api/v1/rooms/{code}/ws", origin=server.url)  # type: ignore[arg-type]
        await own.close()
        for path, body in (("/players", {"name": "x"}), ("/rooms", {"game": "hoola"})):
            answer = await ann.http.post(path, json=body, headers={"Origin": origin})
            assert (answer.status_code, answer.json()["code"]) == (403, "not_allowed")


async def test_a_second_tab_takes_over_and_the_first_is_told(tmp_path: Path) -> None:
    async with _table(tmp_path) as (server, code, ann, _, a, b):
        newer = await ann.enter(code)
        assert await a.closed() == 4009
        assert a.frames[-1] == {"type": "bye", "why": "taken_over", "reconnect": False}
        await _still_plays(newer, b)
        assert len(server.house.rooms[code]._audience.viewers) == 2


async def test_a_repeated_id_has_one_effect_and_the_same_answer(tmp_path: Path) -> None:
    async with _table(tmp_path) as (server, code, _, _, a, b):
        mover = a if a.view["turn"] == 0 else b
        draw = {"type": "draw", "source": "stock"}
        first = await mover.act(draw, "one")
        seq = server.house.rooms[code].seq
        assert await mover.act(draw, "one") == first
        assert server.house.rooms[code].seq == seq
        other = await mover.act({"type": "knock"}, "one")
        assert other["code"] == "id_reused"


async def test_a_claim_for_another_discard_is_no_repeat(tmp_path: Path) -> None:
    async with _table(tmp_path) as (_, _, _, _, a, _):
        claim = {"type": "thank_you"}
        first = await a.act(claim, "one", discard_no=0)
        assert first["code"] == "wrong_phase"
        assert await a.act(claim, "one", discard_no=0) == first
        assert (await a.act(claim, "one", discard_no=1))["code"] == "id_reused"


async def test_a_double_click_draws_one_card(tmp_path: Path) -> None:
    async with _table(tmp_path) as (_, _, _, _, a, b):
        mover = a if a.view["turn"] == 0 else b
        draw = {"type": "draw", "source": "stock"}
        answers = await asyncio.gather(mover.act(draw), mover.act(draw))
        assert sorted(x["type"] for x in answers) == ["done", "refused"]
        assert mover.view["hand_sizes"][mover.view["seat"]] == 8


async def test_watchers_and_foreign_seats_may_not_act(tmp_path: Path) -> None:
    async with _table(tmp_path) as (server, code, _, bo, a, b):
        async with Player(server, "Zed") as zed:
            watcher = await zed.enter(code)
            assert (await watcher.act({"type": "draw", "source": "stock"}))["code"] == "not_seated"
            assert (await zed.http.post(f"/rooms/{code}/start")).json()["code"] == "not_host"
            assert (await bo.http.delete(f"/rooms/{code}/seats/0")).json()["code"] == "not_your_seat"
        other = b if a.view["turn"] == 0 else a
        assert (await other.act({"type": "draw", "source": "stock"}))["code"] == "not_your_turn"
        await _still_plays(a, b)


async def test_eight_joins_at_once_give_four_seats_and_four_clean_refusals(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        people = [await Player(server, f"P{n}").__aenter__() for n in range(9)]
        code = await people[0].create()
        answers = await asyncio.gather(*(p.http.post(f"/rooms/{code}/seats") for p in people[1:]))
        assert sorted(a.status_code for a in answers) == [201] * 4 + [409] * 4
        assert {a.json()["code"] for a in answers if a.status_code == 409} == {"room_full"}
        assert sorted(a.json()["seat"] for a in answers if a.status_code == 201) == [1, 2, 3, 4]
        for person in people:
            await person.http.aclose()


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        (b"null", 400, "bad_request"),
        (b"[]", 400, "bad_request"),
        (b"{", 400, "bad_request"),
        (b'{"name": NaN}', 400, "bad_request"),
        (b'{"name": 5}', 400, "bad_request"),
        (b'{"name": "Ann", "more": 1}', 400, "bad_request"),
        (b'{"name": "\xff"}', 400, "bad_request"),
        (b'{"name": "' + b"x" * 70_000 + b'"}', 413, "too_large"),
        (b'{"name": "\\u202e \\u200b"}', 422, "bad_name"),
        (b"[" * 30_000, 400, "bad_request"),
    ],
)
async def test_a_bad_body_is_a_problem_with_a_code(tmp_path: Path, body: bytes, status: int, code: str) -> None:
    async with serving(tmp_path) as server, httpx.AsyncClient(base_url=server.url) as http:
        answer = await http.post("/api/v1/players", content=body, headers={"Content-Type": "application/json"})
        assert answer.headers["content-type"] == "application/problem+json"
        assert (answer.status_code, answer.json()["code"]) == (status, code)
        assert answer.json()["request_id"] == answer.headers["x-request-id"]
        assert (await http.get("/healthz")).status_code == 200


async def test_names_with_markup_and_direction_overrides_come_out_as_plain_text(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Player(server, "<img src=x>\u202e\u2066evil\u0007") as ann:
        code = await ann.create()
        room = await ann.call("GET", f"/rooms/{code}")
        assert room["seats"][0]["name"] == "<img src=x>evil"


async def test_unknown_addresses_and_methods_are_problems_too(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, httpx.AsyncClient(base_url=server.url) as http:
        assert (await http.get("/api/v1/nothing")).json()["code"] == "not_found"
        assert (await http.delete("/api/v1/games")).json()["code"] == "method_not_allowed"
        assert (await http.get("/api/v1/rooms/QQQQQ")).json()["code"] == "no_such_room"
        assert (await http.get("/api/v1/rooms/%00%ff")).json()["code"] == "no_such_room"


async def test_a_token_that_comes_too_late_is_to_come_again(tmp_path: Path) -> None:
    async with _table(tmp_path) as (server, code, ann, _, _, _):
        async with connect(f"{server.ws}/api/v1/rooms/{code}/ws", compression=None) as connection:
            socket = Socket(connection)
            await socket.send({"type": "ping", "t": 1})
            await socket.until(lambda s: s.view)
            assert socket.view["seat"] is None
            await socket.send({"type": "hello", "token": ann.token})
            assert await socket.closed() == 1013
            assert socket.frames[-1] == {"type": "bye", "why": "too_slow", "reconnect": True}
        assert (await ann.enter(code)).view["seat"] == 0


async def test_who_comes_while_the_database_fails_is_told_so(tmp_path: Path) -> None:
    async with _table(tmp_path) as (server, code, ann, _, _, _):
        await server.house.store.close()
        server.house.players._known.clear()
        async with connect(f"{server.ws}/api/v1/rooms/{code}/ws", compression=None) as connection:
            socket = Socket(connection)
            await socket.send({"type": "hello", "token": ann.token})
            assert await socket.closed() == 1011
            assert [frame.get("code", frame.get("why")) for frame in socket.frames] == ["not_stored"] * 2


async def test_who_is_turned_away_at_the_door_leaves_no_ghost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(tmp_path) as server, Player(server, "Ann") as ann:
        code = await ann.create()
        monkeypatch.setattr(inbox, "_MOST", 0)  # so that the room can't take note of the new device
        headers = {"Cookie": "hoola_device=another-device-of-hers"}
        url = f"{server.ws}/api/v1/rooms/{code}/ws"
        async with connect(url, compression=None, additional_headers=headers) as connection:
            socket = Socket(connection)
            await socket.send({"type": "hello", "token": ann.token})
            assert await socket.closed() == 4029
        assert not server.house.rooms[code].awake


@pytest.mark.parametrize(("ends", "code"), [("ban", 4011), ("handover", 4001)])
async def test_whose_token_ends_on_the_way_in_does_not_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ends: str, code: int
) -> None:
    async with serving(tmp_path) as server, Player(server, "Ann") as ann:
        house, admin = server.house, server.app.state.context.admin
        room_code = await ann.create()
        player = await house.players.by_token(ann.token)
        assert player is not None

        async def find_room(*given: Any) -> Room:
            if ends == "ban":
                await Standing(house, admin).ban(int(ann.id), house.clock.now() + NS_PER_S * 3600, None)
            else:
                await house.hand_over(house.players.offer_handover(player))
            return await rooms.find_room(*given)

        monkeypatch.setattr(socket, "find_room", find_room)
        async with connect(f"{server.ws}/api/v1/rooms/{room_code}/ws", compression=None) as connection:
            line = Socket(connection)
            await line.send({"type": "hello", "token": ann.token})
            assert await line.closed() == code
        assert not house.rooms[room_code].awake


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("POST", "/rooms", '{"game": "hoola", "options": {"a\\ud800": 1}}', 422),
        ("POST", "/rooms", '{"game": "loba-de-menos", "options": {"consent": "\\ud800"}}', 422),
        ("POST", "/rooms", '{"game": "\\ud800", "options": {}}', 400),
        ("POST", "/rooms", '{"game": "hoola", "\\ud800": 1}', 400),
        ("PATCH", "/players/me", '{"name": "\\ud800"}', 400),
    ],
)
async def test_half_a_surrogate_pair_is_bad_input(
    tmp_path: Path, method: str, path: str, body: str, status: int
) -> None:
    async with serving(tmp_path) as server, Player(server, "Ann") as ann:
        answer = await ann.http.request(method, path, content=body, headers={"Content-Type": "application/json"})
        assert answer.status_code == status
        assert answer.json()["code"] in {"bad_options", "bad_request"}
