"""``hoola bots``: guests that come by REST and play over a socket, knowing what a person would."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection, serve

from app.cli.bots import play_in
from app.cli.guest import Guest
from app.cli.rest import HouseError, Rest
from tests.support.client import Player, Socket
from tests.support.server import Running, serving

pytestmark = pytest.mark.anyio


async def play_along(socket: Socket, done: Callable[[Socket], bool]) -> None:
    """Play any legal action whenever there is one, until something holds."""
    while not done(socket):
        await socket.until(lambda s: done(s) or s.view["legal"])
        if not done(socket):
            await socket.act(socket.view["legal"][0])


@asynccontextmanager
async def room(folder: Path) -> AsyncIterator[tuple[Running, Player, str]]:
    """Run a server with a room of Hula-Hoo! in it; yield the server, the host and the room's code."""
    async with serving(folder) as server, Player(server, "Ann") as host:
        yield server, host, await host.create("hula-hoo", turn_clock=0)


async def test_guests_take_seats_and_play_a_round_and_the_next(tmp_path: Path) -> None:
    async with room(tmp_path) as (server, host, code):
        guests = [await Guest.sit(server.url, code.lower(), f"Robot {n}", "steady", 0) for n in (1, 2)]
        assert [(guest.name, guest.seat) for guest in guests] == [("Robot 1", 1), ("Robot 2", 2)]
        playing = [asyncio.create_task(guest.play()) for guest in guests]
        socket = await host.enter(code)
        await socket.until(lambda s: all(seat["ready"] for seat in s.view["room"]["seats"] if seat["seat"]))
        await host.call("POST", f"/rooms/{code}/start")
        await play_along(socket, lambda s: s.view["room"]["phase"] == "between")
        await socket.act({"type": "next_round"})
        await play_along(socket, lambda s: s.view["round"] == 2 and s.view["middle_size"] > 2)
        await host.call("POST", f"/rooms/{code}/close")
        assert await asyncio.wait_for(asyncio.gather(*playing), 10) == ["room_closed", "room_closed"]
        await socket.closed()


async def test_a_guest_comes_back_when_its_line_breaks(tmp_path: Path) -> None:
    def is_here(watching: Socket) -> bool:
        told = [frame["seats"] for frame in watching.frames if frame["type"] == "presence"]
        return bool(told) and {"seat": 1, "presence": "here"} in told[-1]

    async with room(tmp_path) as (server, host, code):
        guest = await Guest.sit(server.url, code, "Robot", "easy", 0)
        playing = asyncio.create_task(guest.play())
        socket = await host.enter(code)
        await socket.until(is_here)
        server.house.read_anew([server.house.rooms[code].row])
        assert await socket.closed() == 1012
        again = await host.enter(code)
        await again.until(is_here)
        playing.cancel()
        await again.close()


class Line:
    """A line between a guest and the house that refuses the guest's first act on the way, as one that came too late."""

    def __init__(self, house: str, overtaken: bool) -> None:
        """Lead to a house's sockets; with ``overtaken`` a newer view comes before the refusal."""
        self._house = house
        self._overtaken = overtaken
        self._view = ""
        self.sent: list[dict[str, Any]] = []
        """What the guest has sent since the refusal."""
        self.refused = False
        self.acted_again = asyncio.Event()

    async def __call__(self, guest: ServerConnection) -> None:
        """Carry everything but the first act of play."""
        assert guest.request is not None
        async with connect(f"{self._house}{guest.request.path}") as house, asyncio.TaskGroup() as ways:
            back = ways.create_task(self._back(guest, house))
            async for text in guest:
                frame = json.loads(text)
                if self.refused:
                    self.sent.append(frame)
                if frame["type"] != "act" or frame["action"]["type"] == "ready":
                    await house.send(text)
                elif self.refused:
                    self.acted_again.set()
                else:
                    await self._refuse(guest, frame["id"])
            back.cancel()

    async def _back(self, guest: ServerConnection, house: Any) -> None:
        async for text in house:
            if json.loads(text)["type"] in {"snapshot", "frame"}:
                self._view = text
            await guest.send(text)

    async def _refuse(self, guest: ServerConnection, act: str) -> None:
        if self._overtaken:
            await guest.send(self._view)
        self.refused = True
        await guest.send(json.dumps({"type": "refused", "id": act, "code": "not_your_turn", "rule": "", "text": ""}))


@pytest.mark.parametrize(("overtaken", "asked"), [(True, ["act"]), (False, ["resync", "act"])])
async def test_a_guest_asks_for_the_view_anew_only_where_its_own_cannot_be_right(
    tmp_path: Path, overtaken: bool, asked: list[str]
) -> None:
    async with room(tmp_path) as (server, host, code):
        guest = await Guest.sit(server.url, code, "Robot", "steady", 0)
        line = Line(server.url.replace("http", "ws"), overtaken)
        async with serve(line, "127.0.0.1", 0) as relay:
            port = next(iter(relay.sockets)).getsockname()[1]
            guest._rest._base = f"http://127.0.0.1:{port}/api/v1"
            playing = asyncio.create_task(guest.play())
            socket = await host.enter(code)
            await socket.until(lambda s: s.view["room"]["seats"][1]["ready"])
            await host.call("POST", f"/rooms/{code}/start")
            await play_along(socket, lambda s: s.view["turn"] == 1 or line.refused)
            await asyncio.wait_for(line.acted_again.wait(), 30)
            playing.cancel()
            await asyncio.wait([playing])
        await socket.close()
    assert [frame["type"] for frame in line.sent] == asked


async def seats(host: Player, code: str) -> list[int]:
    return [seat["seat"] for seat in (await host.call("GET", f"/rooms/{code}"))["seats"]]


async def test_bots_that_are_stopped_leave_no_seat_behind(tmp_path: Path) -> None:
    async with room(tmp_path) as (server, host, code):
        playing = asyncio.create_task(play_in(server.url.removesuffix("/api/v1"), code, "easy", 2, 0))
        socket = await host.enter(code)
        await socket.until(lambda s: sum(seat["ready"] for seat in s.view["room"]["seats"]) == 2)
        playing.cancel()
        await asyncio.wait([playing])
        assert await seats(host, code) == [0]
        await socket.close()


async def test_more_bots_than_free_seats_are_refused_whole(tmp_path: Path) -> None:
    async with room(tmp_path) as (server, host, code):
        with pytest.raises(HouseError, match=r"^[^:]+$"):
            await play_in(server.url.removesuffix("/api/v1"), code, "easy", 6, 0)
        assert await seats(host, code) == [0]


async def test_the_house_turns_a_guest_away_in_words(tmp_path: Path) -> None:
    async with room(tmp_path) as (server, _, code):
        with pytest.raises(HouseError, match="room"):
            await Guest.sit(server.url, "ZZZZZ", "Robot", "steady", 0)
        with pytest.raises(HouseError, match="easy or steady"):
            await Guest.sit(server.url, code, "Robot", "perfect", 0)


async def test_a_house_that_is_not_there_is_said_plainly() -> None:
    with pytest.raises(HouseError, match="No house answers at"):
        await Rest("http://127.0.0.1:9").become("Robot")
