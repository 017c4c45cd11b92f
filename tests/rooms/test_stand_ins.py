"""What a stand-in does for somebody who is gone, and what it leaves to the clock."""

import json
from collections.abc import Collection, Iterable
from pathlib import Path
from typing import Any

import pytest

from app.games.contract import Seat, View
from app.games.loba_de_menos.actions import AnswerRebuy, VoteRebuy
from app.games.registry import GAMES, SCENERY
from app.games.rng import Rng
from app.rooms import bot_seats, orders
from app.rooms.bot_seats import BotSeats
from app.rooms.lifecycle import RoomState, SeatState
from app.rooms.past import past
from tests.support.clock import ManualClock
from tests.support.table import Onlooker, table

LOBA = GAMES["loba-de-menos"]
MIN_MS = 60_000


class Asked:
    """A room, as bots see it, in which seat 1 is asked to buy back in."""

    game = LOBA
    awake = True

    def __init__(self, gone: Collection[Seat], bots: Collection[Seat] = ()) -> None:
        position = {"phase": "rebuy", "totals": [30, 104, 55], "pot": 30}
        self.play = SCENERY[LOBA.key].build(LOBA.options(), 3, position)
        seats = tuple(
            SeatState(n, f"P{n}", level="steady") if n in bots else SeatState(n, f"P{n}", player=str(n))
            for n in range(3)
        )
        self.state = RoomState("CODE", LOBA.key, (2, 5), {}, seats, host=0, started=True, dealt=(0, 1, 2))
        self.done: list[tuple[Seat, Any]] = []
        self._gone = gone

    def gone(self) -> Collection[Seat]:
        return self._gone

    def bot_act(self, seat: Seat, action: Any) -> None:
        self.done.append((seat, action))


def acts(room: Asked) -> list[tuple[Seat, Any]]:
    """Let the bots of a room think for a minute; return what they did."""
    clock = ManualClock()
    BotSeats(room, clock, None).consider()
    clock.advance(MIN_MS)
    return room.done


def test_l17_a_stand_in_spends_no_chips_of_who_is_gone_silence_is_a_no() -> None:
    assert acts(Asked(gone=[1])) == []


def test_l17_a_bot_answers_for_itself() -> None:
    ((seat, answer),) = acts(Asked(gone=[], bots=[1]))
    assert (seat, type(answer)) == (1, AnswerRebuy)


@pytest.mark.parametrize("gone", [[0], [2]])
def test_l17_a_stand_in_votes_so_that_the_table_need_not_wait(gone: list[Seat]) -> None:
    room = Asked(gone)
    for fact in LOBA.decide(room.play, 1, AnswerRebuy(True), 1, Rng(b"")):
        room.play = LOBA.evolve(room.play, fact)
    ((seat, vote),) = acts(room)
    assert ([seat], type(vote)) == (gone, VoteRebuy)


def frames(texts: Iterable[str], after: int) -> dict[int, bool]:
    """Return which frames after a seq are marked as a stand-in's moves."""
    told = [frame for frame in map(json.loads, texts) if frame["type"] == "frame" and frame["seq"] > after]
    return {frame["seq"]: frame.get("stand_in", False) for frame in told}


async def test_moves_of_a_stand_in_are_told_as_such_then_and_to_who_comes_back(tmp_path: Path) -> None:
    async with table(tmp_path, GAMES["hoola"], options={"turn_clock": 0, "slap_window": 0}) as at:
        await at.start()
        turn = at.viewers[0].view["turn"]
        await at.room.order(lambda m: orders.people_gone(m, {turn}))  # else its absence moves the host later
        seen = at.room.seq
        gone, other = at.viewers[turn], at.viewers[turn - 1]
        at.room.lose_sight(gone)
        for _ in range(100):
            at.clock.advance(MIN_MS // 10)
            await at.settle()
            if other.view["turn"] != turn:
                break
        told = frames(other.texts, seen)
        assert told
        assert all(told.values())
        back = Onlooker(gone.player)
        await at.room.enter(back, seen)
        assert frames(back.texts, seen) == told
        records = json.loads(await past(at.house.store, at.room, gone.player))["records"]
        assert {record["seq"] for record in records if record.get("stand_in", False)} == set(told)


async def test_what_the_clock_or_a_bot_does_is_no_stand_ins_move(tmp_path: Path) -> None:
    async with table(tmp_path, GAMES["hoola"], ("Ann", "Bo"), bots=["easy"]) as at:
        await at.start()
        seen = at.room.seq
        for _ in range(30):
            at.clock.advance(MIN_MS)
            await at.settle()
        told = frames(at.viewers[0].texts, seen)
        assert told
        assert not any(told.values())


async def test_a_bot_that_fails_leaves_its_turn_to_the_clock_and_the_table_to_its_people(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    class Failing:
        def choose(self, view: View, rng: Rng) -> None:
            raise RuntimeError("no idea")

    async with table(tmp_path, GAMES["hoola"], ("Ann",), bots=["steady"], options={"slap_window": 0}) as at:
        monkeypatch.setattr(bot_seats, "bot", lambda game, level: Failing())
        await at.start()
        ann = Onlooker(at.people[0].id)
        await at.room.enter(ann, None)
        for _ in range(3):
            turn = ann.view["turn"]
            at.clock.advance(46_000)
            await at.settle()
            assert ann.view["turn"] != turn
        assert (ann.closed, "bot_failed" in {getattr(r, "event", "") for r in caplog.records}) == (None, True)
