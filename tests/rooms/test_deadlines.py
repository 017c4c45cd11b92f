"""A clock never loses the time in which its table could not be reached."""

from pathlib import Path
from typing import Any

import pytest

from app.games.registry import GAMES
from tests.support.table import Onlooker, TestTable, table

HOOLA = GAMES["hoola"]
AN_HOUR_MS = 3_600_000


async def _left_after_a_pause(at: TestTable) -> int:
    """Let everybody go, come back after an hour, and return what the turn's clock has left, in s."""
    for viewer in at.viewers:
        at.room.lose_sight(viewer)
    at.clock.advance(AN_HOUR_MS)
    await at.settle()
    return await _left_on_entering(at, at.room)


async def _left_on_entering(at: TestTable, room: Any) -> int:
    back = [Onlooker(person.id) for person in at.people]
    for viewer in back:
        await room.enter(viewer, None)
    await at.settle(room)
    (timer,) = back[0].view["timers"]
    return round(int(timer["ends_in_ms"]) / 1000)


@pytest.mark.parametrize(("thought_s", "left_s"), [(20, 25), (40, 10)])
async def test_h33_a_table_that_everybody_left_goes_on_with_what_the_clock_had_left(
    tmp_path: Path, thought_s: int, left_s: int
) -> None:
    async with table(tmp_path, HOOLA, options={"turn_clock": 45}) as at:
        await at.start()
        at.clock.advance(thought_s * 1000)
        assert await _left_after_a_pause(at) == left_s


async def test_h33_after_a_crash_a_clock_has_what_it_had_at_the_last_stamp(tmp_path: Path) -> None:
    async with table(tmp_path, HOOLA, options={"turn_clock": 45}) as at:
        await at.start()
        at.clock.advance(20_000)
        at.room.sleep()
        del at.house.rooms[at.room.state.code]
        at.clock.advance(AN_HOUR_MS)
        again = await at.house.room(at.room.state.code)
        assert await _left_on_entering(at, again) == 45


async def test_h33_a_clock_that_goes_on_runs_out_in_its_time(tmp_path: Path) -> None:
    async with table(tmp_path, HOOLA, options={"turn_clock": 45}) as at:
        await at.start()
        at.clock.advance(20_000)
        await _left_after_a_pause(at)
        seq = at.room.seq
        at.clock.advance(24_000)
        await at.settle()
        assert at.room.seq == seq
        at.clock.advance(2_000)
        await at.settle()
        assert at.room.seq > seq
