"""A server that runs for months: what has come and gone leaves nothing in memory."""

import gc
import random
import weakref
from pathlib import Path
from typing import Any

import msgspec
import pytest

from app.games.registry import GAMES
from app.rooms.house import Rules
from app.rooms.lifecycle import RoomState
from app.rooms.room import Room
from app.transport.socket import Conversation, Peer
from tests.support.client import Player
from tests.support.clock import ManualClock
from tests.support.play import play_until
from tests.support.server import Running, serving

_OF_A_ROOM: tuple[type[Any], ...] = (Room, RoomState, Peer, Conversation)


def alive() -> list[object]:
    """Return the parts of rooms that something still holds."""
    gc.collect()
    return [found for found in gc.get_objects() if isinstance(found, _OF_A_ROOM)]


async def a_room_comes_and_goes(server: Running, key: str, name: str) -> str:
    async with Player(server, name) as person:
        code = await person.create(key)
        await person.call("POST", f"/rooms/{code}/bots", 201, level="easy")
        socket = await person.enter(code)
        await person.call("POST", f"/rooms/{code}/start")
        await socket.until(lambda s: s.view.get("hand_sizes"))
        live = server.house.rooms[code]
        await play_until([socket], lambda: live.seq > 20, random.Random(name))
        await socket.close()
    return code


@pytest.mark.parametrize("key", sorted(GAMES))
async def test_rooms_that_came_and_went_leave_nothing_in_memory(tmp_path: Path, key: str) -> None:
    async with serving(tmp_path, rules=Rules(bot_delay_ms=(0, 0))) as server:
        before = len(alive())
        codes = [await a_room_comes_and_goes(server, key, f"{key}-{n}") for n in range(6)]
        async with Player(server, "Eve") as eve:
            while any(room.awake or not room.quiet for room in server.house.rooms.values()):
                await eve.call("GET", f"/rooms/{codes[0]}")
            assert set(codes) <= set(server.house.rooms)
            server.house.rules = msgspec.structs.replace(server.house.rules, room_idle_s=0)
            server.house.let_idle_sleep()
            assert not server.house.rooms
            await eve.call("GET", "/games")
        assert len(alive()) == before
        back = await server.house.room(codes[0])
        assert back.seq > 20


async def test_a_room_that_fell_asleep_leaves_memory_by_the_houses_own_rounds(tmp_path: Path) -> None:
    clock = ManualClock()
    async with serving(tmp_path, clock=clock, rules=Rules(room_idle_s=60)) as server:
        gc.disable()  # what is found now is found because the house looks for it
        try:
            async with Player(server, "Ann") as ann:
                code = await ann.create("hoola")
                await (await ann.enter(code)).close()
                asleep = weakref.ref(server.house.rooms[code])
                for _ in range(40):
                    clock.advance(15_000)
                    await ann.call("GET", "/games")
                assert code not in server.house.rooms
                assert asleep() is None
        finally:
            gc.enable()
