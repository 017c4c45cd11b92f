"""Rate limits: of a socket, of a person over all sockets and calls, of an address as a trusted proxy says it."""

import asyncio
from pathlib import Path

import httpx
from websockets.asyncio.client import connect

from app.main import PERSON_TIMES
from tests.chaos.process import ServerProcess
from tests.support.client import Player, Socket
from tests.support.clock import ManualClock
from tests.support.database import fresh_database
from tests.support.server import Running, serving

BURST = 5


async def pings(socket: Socket, number: int) -> list[str]:
    """Send pings and return how each was answered."""
    before = len(socket.frames)

    def answers(s: Socket) -> list[str]:
        return [frame["type"] for frame in s.frames[before:] if frame["type"] in {"pong", "refused"}]

    for n in range(number):
        await socket.send({"type": "ping", "t": n})
    await socket.until(lambda s: len(answers(s)) >= number)
    return answers(socket)


async def test_a_persons_limit_is_over_all_tables_and_calls(tmp_path: Path) -> None:
    clock = ManualClock()
    async with (
        serving(tmp_path, clock=clock, frames_per_s=1, frames_burst=BURST) as server,
        Player(server, "Ann") as ann,
    ):
        codes = [await ann.create() for _ in range(4)]
        clock.advance(60_000)
        for code in codes[:PERSON_TIMES]:
            assert await pings(await ann.enter(code), BURST) == ["pong"] * BURST
        last = await ann.enter(codes[-1])
        assert await pings(last, 1) == ["refused"]
        assert (await ann.call("GET", "/players/me", 429))["code"] == "too_many"
        async with Player(server, "Bo") as bo:
            await bo.call("GET", "/players/me")
        clock.advance(1_000)
        assert await pings(last, 1) == ["pong"]
        await ann.call("GET", "/players/me")


async def test_strangers_of_one_address_read_no_more_than_a_person(tmp_path: Path) -> None:
    async with (
        serving(tmp_path, clock=ManualClock(), frames_per_s=1, frames_burst=BURST) as server,
        Player(server, "Ann") as ann,
    ):
        code = await ann.create()
        async with httpx.AsyncClient(base_url=f"{server.url}/api/v1") as stranger:
            read = [(await stranger.get(f"/rooms/{code}/log")).status_code for _ in range(PERSON_TIMES * BURST + 2)]
        assert read == [200] * PERSON_TIMES * BURST + [429] * 2
        await ann.call("GET", f"/rooms/{code}/log")


async def entered(server: Running, code: str) -> int:
    """Open a socket as a stranger; return its close code, 0 while it stays open."""
    socket = Socket(await connect(f"{server.ws}/api/v1/rooms/{code}/ws"))
    await socket.send({"type": "hello"})
    await socket.until(lambda s: s.view or s.connection.close_code)
    return socket.connection.close_code or 0


async def test_an_address_opens_so_many_sockets_and_its_people_call_all_the_same(tmp_path: Path) -> None:
    clock = ManualClock()
    async with serving(tmp_path, clock=clock, sockets_per_minute=6) as server, Player(server, "Ann") as ann:
        code = await ann.create()
        assert [await entered(server, code) for _ in range(8)] == [0] * 6 + [4029] * 2
        await ann.call("GET", f"/rooms/{code}")
        clock.advance(10_000)
        assert [await entered(server, code) for _ in range(2)] == [0, 4029]


async def guesses(server: ServerProcess, *addresses: str) -> list[int]:
    """Try an unknown code once for each address that a proxy, or a liar, names; return the statuses."""
    async with httpx.AsyncClient(base_url=server.url) as http:
        return [
            (await http.get("/rooms/QQQQQ", headers={"X-Forwarded-For": address})).status_code for address in addresses
        ]


async def test_an_address_is_believed_from_a_trusted_proxy_only(tmp_path: Path) -> None:
    many = [f"203.0.113.{n}" for n in range(8)]
    for trusted, expected in (("", [404] * 3 + [429] * 5), ("127.0.0.1/32", [404] * 8)):
        server = ServerProcess(tmp_path, GUESSES_PER_MINUTE=3, TRUSTED_PROXIES=trusted)
        fresh_database(tmp_path / "hoola.db")
        await server.start()
        assert await guesses(server, *many) == expected
        if trusted:
            assert await guesses(server, *["203.0.113.99"] * 3, "::ffff:203.0.113.99") == [404] * 3 + [429]
            same_network = [f"2001:db8:7:7:{n}::{n}" for n in range(4)]
            assert await guesses(server, *same_network, "2001:db8:7:8::1") == [404] * 3 + [429, 404]
        await server.terminate()


async def _answer(server: Running, *parts: bytes) -> bytes:
    """Send the parts of a request and return all that comes back until the server ends the connection."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    for part in parts:
        writer.write(part)
        await writer.drain()
    answer: bytes = await asyncio.wait_for(reader.read(), 30)
    writer.close()
    return answer


async def test_a_request_that_does_not_come_in_time_is_not_waited_for(tmp_path: Path) -> None:
    async with serving(tmp_path, request_s=1) as server:
        assert await _answer(server) == b""
        assert (await _answer(server, b"GET /healthz HTTP/1.1\r\nHost: h\r\n")).startswith(b"HTTP/1.1 408 ")
        head = b"POST /api/v1/players HTTP/1.1\r\nHost: h\r\nConnection: close\r\n"
        head += b"Content-Type: application/json\r\nContent-Length: 20\r\n\r\n"
        slow = await _answer(server, head, b'{"name"')
        assert slow.startswith(b"HTTP/1.1 408 ")
        assert b'"code":"request_timeout"' in slow
        assert (await _answer(server, head, b'{"name": "Ann Lee" }')).startswith(b"HTTP/1.1 201 ")


async def test_the_head_of_a_request_has_a_bound(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        endless = b"GET /healthz HTTP/1.1\r\nHost: h\r\nX-Long: " + b"x" * 66_000
        assert (await _answer(server, endless)).startswith(b"HTTP/1.1 431 ")


async def test_a_socket_outlives_the_time_for_a_request(tmp_path: Path) -> None:
    async with serving(tmp_path, request_s=1) as server, Player(server, "Ann") as ann:
        socket = await ann.enter(await ann.create())
        assert (await _answer(server)) == b""  # the time for a request is over
        assert (await socket.act({"type": "ready", "ready": True}))["type"] == "done"
        await socket.close()


async def test_who_has_guessed_too_often_is_told_of_no_code_whether_it_is_right(tmp_path: Path) -> None:
    clock = ManualClock()
    async with (
        serving(tmp_path, clock=clock, guesses_per_minute=3) as server,
        Player(server, "Ann") as ann,
        Player(server, "Bo") as bo,
    ):
        code = await ann.create()
        for _ in range(10):
            await bo.call("GET", f"/rooms/{code}")
        for wrong in ("AAAAA", "BBBBB", "CCCCC"):
            await bo.call("GET", f"/rooms/{wrong}", 404)
        await bo.call("GET", f"/rooms/{code}", 429)
        await bo.call("GET", "/rooms/DDDDD", 429)
        await ann.call("GET", f"/rooms/{code}")
        clock.advance(20_000)
        await bo.call("GET", f"/rooms/{code}")
