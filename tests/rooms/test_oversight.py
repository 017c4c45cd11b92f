"""A frozen table stands still, resumes with what was left on its clocks, and a clock may be given more time."""

from functools import partial
from pathlib import Path
from typing import Any

import pytest

from app.games.contract import NS_PER_S, AnyGame, Refused
from app.games.registry import GAMES
from app.rooms import orders, oversight
from app.rooms.gametime import ClockExtended, Frozen, GameTime, Resumed, after
from app.rooms.record import read_record, record_of
from app.rooms.review import Review
from app.rooms.rounds import find_round
from tests.support.table import TestTable, table

pytestmark = pytest.mark.anyio


async def freeze(table: TestTable) -> None:
    at = table.clock.now()
    await table.room.order(lambda m: oversight.freeze(m, at))
    await table.settle()


async def resume(table: TestTable) -> None:
    at = table.clock.now()
    await table.room.order(lambda m: oversight.resume(m, at))
    await table.settle()


def turn(table: TestTable) -> dict[str, Any]:
    """Return the clock of the turn as the first player is told it."""
    told: dict[str, Any] = next(t for t in table.viewers[0].view["timers"] if t["kind"] == "turn")
    return told


async def test_what_was_left_on_a_clock_is_left_when_the_table_resumes(tmp_path: Path) -> None:
    async with table(tmp_path, GAMES["loba-de-menos"], options={"turn_clock": 60}) as there:
        await there.start()
        there.clock.advance(20_000)
        await freeze(there)
        assert there.viewers[0].view["room"]["frozen"]
        assert turn(there)["ends_in_ms"] == pytest.approx(40_000, abs=1)
        assert [viewer.view["legal"] for viewer in there.viewers] == [[], [], []]
        seq, mover = there.room.seq, there.viewers[0].view["turn"]
        there.clock.advance(3_600_000)
        await there.settle()
        assert there.room.seq == seq
        refused = await there.act(mover, {"type": "draw", "source": "stock"})
        assert (refused["type"], refused["code"]) == ("refused", "frozen")
        await resume(there)
        assert not there.viewers[0].view["room"]["frozen"]
        assert turn(there)["ends_in_ms"] == pytest.approx(40_000, abs=1)
        assert turn(there)["of_ms"] == pytest.approx(60_000, abs=1)
        there.clock.advance(39_000)
        await there.settle()
        assert there.viewers[0].view["turn"] == mover
        assert (await there.act(mover, {"type": "draw", "source": "stock"}))["type"] == "done"
        there.clock.advance(1_500)
        await there.settle()
        assert there.viewers[0].view["turn"] != mover


async def test_a_frozen_table_is_frozen_after_a_restart(tmp_path: Path) -> None:
    async with table(tmp_path, GAMES["hoola"], bots=("steady",)) as there:
        await there.start()
        await freeze(there)
        payloads = [record.payload for record in await there.records()]
        back = await there.from_log(payloads)
        assert back.info().frozen
        assert back.state.time == there.room.state.time
        await there.room.order(oversight.peek)
        with pytest.raises(Refused, match="frozen"):
            await there.room.order(lambda m: oversight.freeze(m, 1))


async def test_bots_rest_while_the_table_is_frozen(tmp_path: Path) -> None:
    async with table(tmp_path, GAMES["hula-hoo"], ("Ann",), bots=("steady", "easy")) as there:
        await there.start()
        await freeze(there)
        seq = there.room.seq
        there.clock.advance(60_000)
        await there.settle()
        assert there.room.seq == seq
        await resume(there)
        there.clock.advance(60_000)
        await there.settle()
        assert there.room.seq > seq + 1


async def test_nobody_is_dealt_in_while_the_table_is_frozen(tmp_path: Path) -> None:
    async with table(tmp_path, GAMES["hoola"]) as there:
        await freeze(there)
        with pytest.raises(Refused, match="frozen"):
            await there.start()
        assert (await there.act(0, {"type": "ready"}))["code"] == "frozen"
        await resume(there)
        with pytest.raises(Refused, match="not_frozen"):
            await resume(there)
        await there.start()
        assert there.room.phase == "playing"


@pytest.mark.parametrize("key", sorted(GAMES))
async def test_a_clock_is_given_more_time(tmp_path: Path, key: str) -> None:
    async with table(tmp_path, GAMES[key], options={"turn_clock": 30}) as there:
        await there.start()
        seat = there.viewers[0].view["timers"][0]["seat"]
        there.clock.advance(10_000)
        await there.room.order(lambda m: oversight.extend(m, seat, 120))
        assert there.viewers[0].view["timers"][0]["ends_in_ms"] == pytest.approx(140_000, abs=1)
        seq = there.room.seq
        there.clock.advance(139_000)
        await there.settle()
        assert there.room.seq == seq
        there.clock.advance(1_500)
        await there.settle()
        assert there.room.seq > seq


async def test_no_clock_is_extended_that_does_not_run_or_is_a_race(tmp_path: Path) -> None:
    async with table(tmp_path, GAMES["hoola"], options={"turn_clock": 30}) as there:
        with pytest.raises(Refused, match="no_clock"):
            await there.room.order(lambda m: oversight.extend(m, 0, 60))
        with pytest.raises(Refused, match="no_such_seat"):
            await there.room.order(lambda m: oversight.extend(m, 4, 60))
        await there.start()
        mover = there.viewers[0].view["turn"]
        await there.act(mover, {"type": "draw", "source": "stock"})
        discard = next(a for a in there.viewers[mover].view["legal"] if a["type"] == "discard")
        await there.act(mover, discard)
        assert there.viewers[0].view["window"] == "open"
        for seat in range(3):
            with pytest.raises(Refused, match="no_clock"):
                await there.room.order(partial(oversight.extend, seat=seat, seconds=60))


@pytest.mark.parametrize("key", sorted(GAMES))
async def test_a_round_that_was_frozen_and_extended_is_judged_again(tmp_path: Path, key: str) -> None:
    game: AnyGame = GAMES[key]
    async with table(tmp_path, game, options={"turn_clock": 30}) as there:
        await there.start()
        there.clock.advance(25_000)
        await freeze(there)
        there.clock.advance(300_000)
        await resume(there)
        seat = there.viewers[0].view["timers"][0]["seat"]
        await there.room.order(lambda m: oversight.extend(m, seat, 40))
        there.clock.advance(40_000)
        await there.play_round()
        await there.room.order(orders.close_by_admin)
        records = await there.records()
        played = find_round(game, records, 1)
        file = read_record(record_of(game, played))
        assert [j.fault for j in Review(file, game).judgements()] == [None] * len(file.steps)


async def test_a_look_at_the_hands_is_told_to_the_table(tmp_path: Path) -> None:
    async with table(tmp_path, GAMES["hoola"]) as there:
        with pytest.raises(Refused, match="wrong_phase"):
            await there.room.order(oversight.peek)
        await there.start()
        await there.room.order(oversight.peek)
        assert '"events":[{"kind":"hands_seen"}]' in there.viewers[2].texts[-1]


def test_game_time_stands_still_and_lags_behind() -> None:
    time = after(GameTime(), Frozen(1_000))
    assert (time.of(5_000), time.still(5_000), time.frozen) == (1_000, 1_000, True)
    time = after(time, Resumed(4_000))
    assert (time.of(5_000), time.due(1_500), time.frozen) == (2_000, 4_500, False)
    time = after(time, ClockExtended(0, 2))
    assert time.due(0) == 3_000 + 2 * NS_PER_S
