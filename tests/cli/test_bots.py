"""``hoola bots``: guests that come by REST and play over a socket, knowing what a person would."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

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


async def test_the_house_turns_a_guest_away_in_words(tmp_path: Path) -> None:
    async with room(tmp_path) as (server, _, code):
        with pytest.raises(HouseError, match="room"):
            await Guest.sit(server.url, "ZZZZZ", "Robot", "steady", 0)
        with pytest.raises(HouseError, match="easy or steady"):
            await Guest.sit(server.url, code, "Robot", "perfect", 0)


async def test_a_house_that_is_not_there_is_said_plainly() -> None:
    with pytest.raises(HouseError, match="No house answers at"):
        await Rest("http://127.0.0.1:9").become("Robot")
