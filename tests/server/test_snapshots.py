"""Snapshots keep the way back short; the log alone stays the truth."""

import random
from pathlib import Path

import pytest

from app.games.registry import GAMES
from app.rooms import log, room
from app.rooms.house import Rules
from tests.support.client import Player
from tests.support.play import play_until
from tests.support.server import serving


@pytest.mark.parametrize("key", sorted(GAMES))
async def test_a_room_comes_back_from_a_snapshot_as_from_its_whole_log(
    tmp_path: Path, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "SNAPSHOT_EVERY", 10)
    async with serving(tmp_path, rules=Rules(bot_delay_ms=(0, 0))) as server, Player(server, "Ann") as ann:
        code = await ann.create(key)
        await ann.call("POST", f"/rooms/{code}/bots", 201, level="easy")
        socket = await ann.enter(code)
        await ann.call("POST", f"/rooms/{code}/start")
        await socket.until(lambda s: s.view.get("hand_sizes"))
        live = server.house.rooms[code]
        await play_until([socket], lambda: live.seq > 45, random.Random(key))
        await socket.close()
        while live.awake or not live.quiet:
            await ann.call("GET", f"/rooms/{code}")
        records = await server.house.store.records(live.row)
        snapshot = await server.house.store.latest_snapshot(live.row)
        assert snapshot is not None
        assert snapshot.seq % 10 == 0
        assert snapshot.seq > 30
        state, play = None, None
        for record in records:
            state, play = log.apply(live.game, state, play, log.decode(live.game, record.payload))
            if record.seq == snapshot.seq:
                assert log.thaw(live.game, snapshot.payload) == (state, play)
        live.sleep()
        del server.house.rooms[code]
        back = await server.house.room(code)
        assert (back.seq, back.state, back.play) == (live.seq, state, play)
        assert back.balances.all() == live.balances.all()


async def test_a_snapshot_of_another_version_is_passed_over() -> None:
    game = GAMES["hoola"]
    assert log.thaw(game, b"\xc1") is None
    assert log.thaw(game, b"\x94\x01\xcc\xff\xc0\xc0") is None
