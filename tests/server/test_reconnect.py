"""Coming back: by the last seq, after a lost link, after a restart of the whole server."""

import json
import random
from contextlib import AsyncExitStack
from pathlib import Path

from websockets.asyncio.client import connect

from app.transport.context import COOKIE
from tests.support.client import Player, Socket
from tests.support.clock import ManualClock
from tests.support.play import level, play_until
from tests.support.server import serving


async def test_missed_frames_follow_without_a_gap_and_the_last_has_the_view(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, AsyncExitStack() as stack:
        people = [await stack.enter_async_context(Player(server, name)) for name in ("Ann", "Bo", "Cy")]
        code = await people[0].create("hoola", slap_window=0)
        for person in people[1:]:
            await person.call("POST", f"/rooms/{code}/seats", 201)
        sockets = [await person.enter(code) for person in people]
        await people[0].call("POST", f"/rooms/{code}/start")
        await sockets[2].until(lambda s: s.view.get("hand_sizes"))
        room = server.house.rooms[code]
        seen = sockets[2].seq
        sockets[2].connection.transport.abort()
        await sockets[0].until(lambda s: any(f["type"] == "presence" for f in s.frames))
        rng = random.Random(1)
        await play_until(
            sockets[:2],
            lambda: room.seq >= seen + 3 or room.phase != "playing" or room.game.awaited(room.play) == (2,),
            rng,
        )
        back = await people[2].enter(code, last_seq=seen)
        await back.until(lambda s: s.seq == room.seq)
        told = [f for f in back.frames if f["type"] in {"frame", "snapshot"}]
        if room.seq > seen:
            assert [f["seq"] for f in told] == list(range(seen + 1, room.seq + 1))
            assert [f["view"] is None for f in told] == [True] * (len(told) - 1) + [False]
        assert back.view["seat"] == 2
        assert (await people[2].enter(code)).view["hands"] == back.view["hands"]


async def test_a_seq_of_the_future_and_a_long_gap_get_a_snapshot(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Player(server, "Ann") as ann:
        code = await ann.create()
        for last_seq in (0, 10_000, None):
            socket = await ann.enter(code, last_seq=last_seq)
            assert socket.frames[0]["type"] in {"snapshot", "frame"}
            assert socket.view["seat"] == 0


async def test_the_table_goes_on_where_it_was_after_a_restart(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        async with serving(tmp_path) as server:
            people = [await Player(server, name).__aenter__() for name in ("Ann", "Bo")]
            code = await people[0].create("hoola", slap_window=0)
            await people[1].call("POST", f"/rooms/{code}/seats", 201)
            sockets = [await person.enter(code) for person in people]
            await people[0].call("POST", f"/rooms/{code}/start")
            await sockets[0].until(lambda s: s.view.get("hand_sizes"))
            room = server.house.rooms[code]
            rng = random.Random(2)
            await play_until(sockets, lambda: room.seq >= 12, rng)
            mover = next(s for s in sockets if s.view["legal"])
            action = next(a for a in mover.view["legal"] if a["type"] != "undo")
            answer = await mover.act(action, "the-last-one")
            await level(sockets, room.seq)
            views = [{k: v for k, v in s.view.items() if k not in {"timers", "room"}} for s in sockets]
            seat, seq = mover.view["seat"], room.seq
        for person in people:
            await person.http.aclose()
        server = await stack.enter_async_context(serving(tmp_path))
        back = []
        for person in people:
            person.server = server
            back.append(await person.enter(code))
        assert [{k: v for k, v in s.view.items() if k not in {"timers", "room"}} for s in back] == views
        assert await back[seat].act(action, "the-last-one") == answer
        records = await server.house.store.records(server.house.rooms[code].row, seq)
        assert [record.kind for record in records] == ["room"]  # no second act, but that the clocks stood still


async def test_rooms_that_nobody_is_in_leave_memory_and_come_back_by_code(tmp_path: Path) -> None:

    clock = ManualClock()
    async with serving(tmp_path, clock=clock, room_idle_s=60) as server, Player(server, "Ann") as ann:
        code = await ann.create()
        socket = await ann.enter(code)
        clock.advance(200_000)
        assert code in server.house.rooms
        await socket.close()
        watcher = await ann.enter(code)
        await watcher.close()
        while server.house.rooms[code].awake:
            await ann.call("GET", f"/rooms/{code}")
        clock.advance(200_000)
        assert code not in server.house.rooms
        assert (await ann.enter(code)).view["seat"] == 0


async def test_a_line_over_which_nothing_comes_makes_nobody_present(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Player(server, "Ann") as ann, Player(server, "Bo") as bo:
        code = await ann.create()
        await bo.call("POST", f"/rooms/{code}/seats", 201)
        watching, first = await ann.enter(code), await bo.enter(code)
        await watching.until(lambda s: _presence(s) == "here")
        await first.close()
        await watching.until(lambda s: _presence(s) == "dropped")
        address = f"{server.ws}/api/v1/rooms/{code}/ws"
        cookies = {"Cookie": f"{COOKIE}={bo.token}"}
        async with connect(address, additional_headers=cookies, compression=None) as silent:
            snapshot = json.loads(await silent.recv())
            assert snapshot["view"]["seat"] == 1
            assert snapshot["view"]["room"]["seats"][1]["presence"] == "dropped"
            await silent.send(json.dumps({"type": "ping", "t": 1}))
            await watching.until(lambda s: _presence(s) == "here")
        await watching.until(lambda s: _presence(s) == "dropped")


def _presence(socket: Socket) -> str | None:
    """Return how seat 1 was told to be there last."""
    told = [frame for frame in socket.frames if frame["type"] == "presence"]
    return next((seat["presence"] for seat in told[-1]["seats"] if seat["seat"] == 1), None) if told else None
