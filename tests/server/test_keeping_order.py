"""How a host keeps order: muting, sending away for good, a lock, and a new code that strangers do not know."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect

from app.rooms.clock import Clock
from app.transport.devices import DEVICE_COOKIE
from tests.server.test_talk import answer
from tests.support.client import Player, Socket, watch
from tests.support.clock import ManualClock
from tests.support.server import Running, serving

pytestmark = pytest.mark.anyio


def cookies_of(player: Player) -> dict[str, str]:
    """Return the header by which a browser's socket shows its cookies."""
    return {"Cookie": "; ".join(f"{name}={value}" for name, value in player.http.cookies.items())}


@asynccontextmanager
async def two(folder: Path, clock: Clock | None = None) -> AsyncIterator[tuple[Running, str, Player, Player]]:
    """Ann, who is host, and Bo at a table."""
    async with serving(folder, clock=clock) as server, Player(server, "Ann") as ann, Player(server, "Bo") as bo:
        code = await ann.create()
        await bo.call("POST", f"/rooms/{code}/seats", 201)
        yield server, code, ann, bo


@asynccontextmanager
async def as_somebody_new(player: Player) -> AsyncIterator[Player]:
    """The same browser after its player's cookie was lost: a new guest on the device of ``player``."""
    again = Player(player.server, "Nobody Special")
    again.http.cookies.set(DEVICE_COOKIE, player.http.cookies[DEVICE_COOKIE])
    async with again:
        yield again


async def closed_with(server: Running, code: str, player: Player) -> int:
    """Return the code with which a room closes the socket of somebody's browser."""
    headers = cookies_of(player)
    socket = Socket(await connect(f"{server.ws}/api/v1/rooms/{code}/ws", additional_headers=headers))
    await socket.send({"type": "hello"})
    return await socket.closed()


async def test_a_number_stays_with_its_person_and_is_nobody_elses(tmp_path: Path) -> None:
    async with two(tmp_path) as (server, code, _, bo), Player(server, "Bo") as other:
        await bo.call("DELETE", f"/rooms/{code}/seats/1")
        await other.call("POST", f"/rooms/{code}/seats", 201, seat=1)
        await bo.call("PATCH", "/players/me", name="Bob")
        room = (await bo.call("POST", f"/rooms/{code}/seats", 201, seat=2))["room"]
        assert [(seat["seat"], seat["person"]) for seat in room["seats"]] == [(0, 0), (1, 2), (2, 1)]


async def test_a_muted_person_says_nothing_until_the_host_lets_them(tmp_path: Path) -> None:
    async with two(tmp_path) as (_, code, ann, bo):
        a, b = await ann.enter(code), await bo.enter(code)
        await bo.call("PUT", f"/rooms/{code}/seats/0/muted", 403, muted=True)
        room = await ann.call("PUT", f"/rooms/{code}/seats/1/muted", muted=True)
        assert [seat["muted"] for seat in room["seats"]] == [False, True]
        for number, said in enumerate(({"type": "chat", "text": "x"}, {"type": "say", "what": "wow"})):
            refused = await answer(b, {**said, "id": str(number)})
            assert (refused["type"], refused["code"]) == ("refused", "muted")
        assert (await answer(a, {"type": "chat", "id": "a", "text": "x"}))["type"] == "chat"
        told = await b.until(lambda s: next((e for f in s.frames for e in f.get("events", [])), None))
        assert told == {"kind": "mute_set", "seat": 1, "muted": True, "player": None}
        await ann.call("PUT", f"/rooms/{code}/seats/1/muted", muted=False)
        assert (await answer(b, {"type": "say", "id": "2", "what": "wow"}))["type"] == "said"


async def test_who_is_muted_stays_so_after_leaving_and_after_a_restart(tmp_path: Path) -> None:
    async with two(tmp_path) as (_, code, ann, bo):
        await ann.call("PUT", f"/rooms/{code}/seats/1/muted", muted=True)
        await bo.call("DELETE", f"/rooms/{code}/seats/1")
        await bo.call("POST", f"/rooms/{code}/seats", 201)
        token = bo.token
    async with serving(tmp_path) as server:
        back = Player(server, "Bo")
        back.token = token
        socket = await back.enter(code)
        assert socket.view["room"]["seats"][1]["muted"]
        assert (await answer(socket, {"type": "chat", "id": "1", "text": "x"}))["code"] == "muted"
        await back.http.aclose()


async def test_bots_and_empty_seats_are_not_muted(tmp_path: Path) -> None:
    async with two(tmp_path) as (_, code, ann, _):
        await ann.call("POST", f"/rooms/{code}/bots", 201, seat=2)
        for seat in (2, 3):
            answered = await ann.call("PUT", f"/rooms/{code}/seats/{seat}/muted", 404, muted=True)
            assert answered["code"] == "no_such_seat"


async def test_who_was_sent_away_stays_out_as_a_new_guest_of_the_same_device(tmp_path: Path) -> None:
    async with two(tmp_path) as (server, code, ann, bo):
        b = await bo.enter(code, None, **cookies_of(bo))
        await ann.call("DELETE", f"/rooms/{code}/seats/1")
        assert await b.closed() == 4010
        assert await closed_with(server, code, bo) == 4014
        async with as_somebody_new(bo) as again, Player(server, "Cy") as cy:
            assert again.id != bo.id
            assert (await again.call("POST", f"/rooms/{code}/seats", 403))["code"] == "shut_out"
            assert await closed_with(server, code, again) == 4014
            await cy.call("POST", f"/rooms/{code}/seats", 201)
            elsewhere = await again.create()
            await again.call("POST", f"/rooms/{elsewhere}/seats", 200)
    async with serving(tmp_path) as server:
        bo.server = server
        bo.http = httpx.AsyncClient(base_url=f"{server.url}/api/v1", timeout=30, cookies=bo.http.cookies)
        async with as_somebody_new(bo) as again:
            await again.call("POST", f"/rooms/{code}/seats", 403)
        await bo.http.aclose()


async def test_the_device_of_a_handover_stays_out_too(tmp_path: Path) -> None:
    async with two(tmp_path) as (server, code, ann, bo):
        offer = await bo.call("POST", "/players/me/handover", 201)
        phone = Player(server, "Bo")
        phone.token = (await phone.call("POST", "/players/handover", code=offer["code"]))["token"]
        socket = await phone.enter(code, None, **cookies_of(phone))
        assert socket.view["seat"] == 1
        await ann.call("DELETE", f"/rooms/{code}/seats/1")
        assert await socket.closed() == 4010
        async with as_somebody_new(phone) as again:
            await again.call("POST", f"/rooms/{code}/seats", 403)
        await phone.http.aclose()


async def test_a_device_that_somebody_else_at_the_table_uses_is_not_barred(tmp_path: Path) -> None:
    async with two(tmp_path) as (server, code, ann, _), as_somebody_new(ann) as child, Player(server, "Cy") as cy:
        seat = (await child.call("POST", f"/rooms/{code}/seats", 201))["seat"]
        await ann.call("DELETE", f"/rooms/{code}/seats/{seat}")
        assert (await ann.enter(code, None, **cookies_of(ann))).view["seat"] == 0
        await child.call("POST", f"/rooms/{code}/seats", 403)
        await cy.call("POST", f"/rooms/{code}/seats", 201)


async def test_no_frame_and_no_answer_shows_a_device(tmp_path: Path) -> None:
    async with two(tmp_path) as (server, code, ann, bo):
        a = await ann.enter(code, None, **cookies_of(ann))
        b = await bo.enter(code, None, **cookies_of(bo))
        await ann.call("POST", f"/rooms/{code}/start")
        await ann.call("DELETE", f"/rooms/{code}/seats/1")
        await b.closed()
        devices = [device for _, device in server.house.rooms[code].state.conduct.devices]
        assert len(devices) == 2
        told = "".join([*a.texts, *b.texts, str(await ann.call("GET", f"/rooms/{code}"))])
        assert not any(device in told for device in devices)
        assert "device" not in told


async def test_with_a_new_code_the_table_goes_on_and_strangers_are_out(tmp_path: Path) -> None:
    async with two(tmp_path) as (server, old, ann, bo):
        a, b, stranger = await ann.enter(old), await bo.enter(old), await watch(server, old)
        await bo.call("POST", f"/rooms/{old}/code", 403)
        new = (await ann.call("POST", f"/rooms/{old}/code"))["code"]
        assert new != old
        assert await stranger.closed() == 4004
        for socket in (a, b):
            await socket.until(lambda s: s.view["room"]["code"] == new)
        assert not any(new in text for text in stranger.texts)
        async with Player(server, "Cy") as cy:
            assert (await cy.call("GET", f"/rooms/{old}", 404))["code"] == "no_such_room"
            await cy.call("POST", f"/rooms/{old}/seats", 404)
            assert await closed_with(server, old, cy) == 4004
            await cy.call("POST", f"/rooms/{new}/seats", 201)
        assert (await bo.call("GET", f"/rooms/{old}"))["code"] == new
        again = await bo.enter(old)
        assert (again.view["seat"], again.view["room"]["code"]) == (1, new)
        assert await b.closed() == 4009
        await ann.call("POST", f"/rooms/{old}/start")
        await again.until(lambda s: s.view["room"]["phase"] == "playing")
        assert list(server.house.rooms) == [new]


async def test_a_closed_room_is_closed_by_its_old_code_too(tmp_path: Path) -> None:
    async with two(tmp_path) as (_, old, ann, bo):
        new = (await ann.call("POST", f"/rooms/{old}/code"))["code"]
        await ann.call("POST", f"/rooms/{new}/close")
        for code in (old, new):
            for path in ("", "/log"):
                assert (await bo.call("GET", f"/rooms/{code}{path}", 410))["code"] == "room_closed"
            assert (await bo.call("GET", f"/rooms/{code}/tally"))["closed_by"] == "host"


async def test_a_new_code_outlives_a_restart_and_the_old_one_is_not_given_again(tmp_path: Path) -> None:
    async with two(tmp_path) as (_, first, ann, _):
        second = (await ann.call("POST", f"/rooms/{first}/code"))["code"]
        third = (await ann.call("POST", f"/rooms/{second}/code"))["code"]
        token = ann.token
    async with serving(tmp_path) as server:
        back = Player(server, "Ann")
        back.token = token
        for code in (first, third, second):
            socket = await back.enter(code)
            assert (socket.view["seat"], socket.view["room"]["code"]) == (0, third)
        assert list(server.house.rooms) == [third]
        async with Player(server, "Cy") as cy:
            for code, status in ((first, 404), (second, 404), (third, 200)):
                await cy.call("GET", f"/rooms/{code}", status)
        await back.http.aclose()


async def test_a_locked_room_takes_nobody_new_and_a_code_is_not_changed_without_end(tmp_path: Path) -> None:
    async with two(tmp_path, ManualClock()) as (server, code, ann, bo):
        await ann.call("PATCH", f"/rooms/{code}", locked=True)
        async with Player(server, "Cy") as cy:
            assert (await cy.call("POST", f"/rooms/{code}/seats", 409))["code"] == "room_locked"
        await bo.call("POST", f"/rooms/{code}/seats", 200)
        statuses = [(await ann.http.post(f"/rooms/{code}/code")).status_code for _ in range(130)]
        assert set(statuses) == {200, 429}
