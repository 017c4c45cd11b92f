"""A clock never loses the time in which its table could not be reached."""

import json
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from app.games.registry import GAMES
from app.rooms import orders, oversight
from tests.support.table import Onlooker, TestTable, table

HOOLA = GAMES["hoola"]
AN_HOUR_MS = 3_600_000


async def _left_after_a_pause(at: TestTable) -> int:
    """Let everybody go, come back after an hour, and return what the turn's clock has left, in s."""
    await _go(at)
    at.clock.advance(AN_HOUR_MS)
    await at.settle()
    return await _left_on_entering(at)


async def _go(at: TestTable) -> None:
    for viewer in at.viewers:
        at.room.lose_sight(viewer)
    await at.settle()


async def _left_on_entering(at: TestTable) -> int:
    at.viewers = [Onlooker(person.id) for person in at.people]
    for viewer in at.viewers:
        await at.room.enter(viewer, None)
    await at.settle()
    (timer,) = at.viewers[0].view["timers"]
    return round(int(timer["ends_in_ms"]) / 1000)


async def _restart(at: TestTable) -> None:
    """Bring the room back from its log, as after a crash."""
    at.room.sleep()
    del at.house.rooms[at.room.state.code]
    at.clock.advance(AN_HOUR_MS)
    at.room = await at.house.room(at.room.state.code)


async def _move(at: TestTable) -> None:
    """Let whoever's turn it is make a move, which must stand."""
    turn = at.viewers[0].view["turn"]
    answer = await at.act(turn, at.viewers[turn].view["legal"][0])
    assert answer["type"] == "done"


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
        await _restart(at)
        assert await _left_on_entering(at) == 45


@pytest.mark.parametrize("key", sorted(GAMES))
@pytest.mark.parametrize("leave", [_go, _restart])
async def test_after_a_pause_the_rules_take_a_move_by_the_clock_that_the_table_is_told(
    tmp_path: Path, key: str, leave: Callable[[TestTable], Awaitable[None]]
) -> None:
    async with table(tmp_path, GAMES[key], options={"turn_clock": 45}) as at:
        await at.start()
        await leave(at)
        at.clock.advance(AN_HOUR_MS)
        assert await _left_on_entering(at) == 45
        at.clock.advance(44_000)
        await at.settle()
        await _move(at)


async def test_a_clock_runs_to_its_end_through_pause_after_pause(tmp_path: Path) -> None:
    async with table(tmp_path, GAMES["loba-de-menos"], options={"turn_clock": 45}) as at:
        await at.start()
        turn = at.viewers[0].view["turn"]
        for left_s in (35, 25, 15, 10):
            at.clock.advance(10_000)
            assert await _left_after_a_pause(at) == left_s
        at.clock.advance(11_000)
        await at.settle()
        assert at.viewers[0].view["turn"] != turn


async def test_a_clock_that_began_in_a_pause_is_no_longer_than_any_other(tmp_path: Path) -> None:
    async with table(tmp_path, GAMES["loba-de-menos"], options={"turn_clock": 45}) as at:
        await at.start()
        turn = at.viewers[0].view["turn"]
        await _go(at)
        at.clock.advance(AN_HOUR_MS)
        await at.room.order(lambda m: orders.leave(m, at.people[turn].id, turn))
        at.clock.advance(AN_HOUR_MS)
        await at.settle()
        assert await _left_on_entering(at) == 45


async def test_more_time_counts_after_a_pause_too(tmp_path: Path) -> None:
    async with table(tmp_path, GAMES["hula-hoo"], options={"turn_clock": 45}) as at:
        await at.start()
        await _left_after_a_pause(at)
        turn = at.viewers[0].view["turn"]
        await at.room.order(lambda m: oversight.extend(m, turn, 60))
        assert at.viewers[0].view["timers"][0]["ends_in_ms"] // 1000 == 104


async def test_who_comes_back_second_is_told_what_was_missed_step_by_step(tmp_path: Path) -> None:
    async with table(tmp_path, HOOLA) as at:
        await at.start()
        seq = at.room.seq
        await _move(at)
        await _go(at)
        first, second = (Onlooker(person.id) for person in at.people[:2])
        await at.room.enter(first, seq)
        await at.settle()
        await at.room.enter(second, seq)
        told = [json.loads(text) for text in second.texts]
        assert [(frame["seq"], bool(frame["events"])) for frame in told if frame["type"] != "presence"] == [
            (seq + 1, True),
            (seq + 2, False),
        ]


async def test_the_length_of_a_clock_leaves_out_the_pause(tmp_path: Path) -> None:
    async with table(tmp_path, HOOLA, options={"turn_clock": 45}) as at:
        await at.start()
        at.clock.advance(5_000)
        await _left_after_a_pause(at)
        assert round(at.viewers[0].view["timers"][0]["of_ms"] / 1000) == 45


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


async def test_h33_the_clock_of_the_next_turn_runs_out_in_its_own_time_and_not_in_that_of_the_last(
    tmp_path: Path,
) -> None:
    async with table(tmp_path, HOOLA, options={"turn_clock": 45}) as at:
        await at.start()
        at.clock.advance(40_000)
        await _move(at)
        thrower = at.viewers[0].view["turn"]
        discards = [action for action in at.viewers[thrower].view["legal"] if action["type"] == "discard"]
        await at.act(thrower, discards[0])
        for seconds, turns in [(4, 1), (10, 1), (40, 2)]:
            at.clock.advance(seconds * 1000)
            await at.settle()
            assert sum(at.viewers[0].view["turns_had"]) == turns
