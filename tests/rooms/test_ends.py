"""What comes to a room that is just ending, or that leaves memory: it is answered, and changes nothing any more."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from app.games.contract import Event, Refused
from app.games.hula_hoo.actions import PASS
from app.games.hula_hoo.decide import facts_of
from app.games.registry import GAMES
from app.rooms import host_orders, orders
from app.rooms.inbox import Command
from app.rooms.ledger import POT
from app.rooms.lifecycle import Renamed
from app.rooms.moment import Moment
from app.rooms.ports import Record
from tests.support.table import Onlooker, table

HULA_HOO = GAMES["hula-hoo"]
LOBA = GAMES["loba-de-menos"]
A_WEEK_MS = 7 * 24 * 3_600_000


async def test_an_act_that_a_close_has_overtaken_finds_the_room_closed(tmp_path: Path) -> None:
    async with table(tmp_path, LOBA) as at:
        await at.start()
        turn = at.viewers[0].view["turn"]
        closing = asyncio.ensure_future(at.room.order(lambda m: orders.close(m, at.people[0].id)))
        await asyncio.sleep(0)
        act = at.send(turn, {"type": "draw", "source": "stock"})
        closed_at = await closing
        assert (await act)["code"] == "room_closed"
        assert (at.room.seq, at.room.balances.of(POT)) == (closed_at, 0)


async def test_an_act_of_who_has_just_left_is_not_the_next_ones_on_that_seat(tmp_path: Path) -> None:
    async with table(tmp_path, LOBA, ("Ann", "Bo")) as at:
        bo = at.people[1]
        dee, _ = await at.house.players.create("Dee")
        leaving = asyncio.ensure_future(at.room.order(lambda m: orders.leave(m, bo.id, 1)))
        await asyncio.sleep(0)
        coming = asyncio.ensure_future(at.room.order(lambda m: orders.join(m, dee.id, dee.name, 1)))
        await asyncio.sleep(0)
        act = at.send(1, {"type": "ready", "ready": True})
        await asyncio.gather(leaving, coming)
        assert (await act)["code"] == "not_seated"
        assert [seat.ready for seat in at.room.state.seats] == [False, False]


async def test_a_closed_room_takes_no_order_of_its_people_and_no_move_of_a_clock_or_a_bot(tmp_path: Path) -> None:
    async with table(tmp_path, LOBA, bots=["easy"]) as at:
        await at.start()
        host, (timer,) = at.people[0], at.room.game.timers(at.room.play)
        turn = at.room.game.awaited(at.room.play)[0]
        moves = at.room.game.legal(at.room.play, turn)
        seq = await at.room.order(lambda m: orders.close(m, host.id))
        orders_of_people: list[Any] = [
            lambda m: orders.start(m, host.id),
            lambda m: orders.close(m, host.id),
            lambda m: orders.join(m, "99", "Dee", None),
            lambda m: orders.leave(m, host.id, 0),
            lambda m: orders.add_bot(m, host.id, "easy", None),
            lambda m: orders.change(m, host.id, {"stake": 20}, None, None),
            lambda m: orders.set_ready(m, host.id, 0, True),
            lambda m: orders.bot_act(m, turn, moves[0]),
            lambda m: host_orders.mute(m, host.id, 1, True),
        ]
        for order in orders_of_people:
            with pytest.raises(Refused) as refused:
                await at.room.order(order)
            assert refused.value.code == "room_closed"
        assert list(orders.clock_ran_out(at.room.moment(timer.due), timer)) == []
        assert (at.room.seq, at.room.balances.of(POT)) == (seq, 0)


async def test_who_comes_while_a_room_leaves_memory_is_sent_to_come_again(tmp_path: Path) -> None:
    async with table(tmp_path, LOBA) as at:
        await at.start()
        for viewer in at.viewers:
            at.room.lose_sight(viewer)
        await at.settle()
        for _ in range(2):  # at first the host goes, and the role with them
            at.clock.advance(A_WEEK_MS)
            await at.settle()
        back = Onlooker(at.people[0].id)
        entering = asyncio.ensure_future(at.room.enter(back, at.room.seq - 1))  # the log is read for what was missed
        await asyncio.sleep(0)
        assert at.house.let_idle_sleep() == 1
        await entering
        assert (back.closed, at.room.sockets) == (1012, 0)
        again = await at.house.room(at.room.state.code)
        await again.enter(back, None)
        assert again.sockets == 1


async def test_a_room_that_can_not_be_read_does_not_keep_others_from_being_closed(tmp_path: Path) -> None:
    async with table(tmp_path, LOBA) as at:
        await at.house.store.create_room("GHST2", LOBA.key, b"{}", LOBA.rules_version, 1)  # its maker was killed here
        broken = await at.house.store.create_room("BRKN2", LOBA.key, b"{}", LOBA.rules_version, 1)
        await at.house.store.append(Record(broken.id, 1, 1, 1, None, None, None, "room", b'[{"kind": "unheard_of"}]'))
        await at.house.create_room(at.people[0], LOBA.key, {})
        for viewer in at.viewers:
            at.room.lose_sight(viewer)
        await at.settle()
        at.clock.advance(2 * A_WEEK_MS)
        await at.settle()
        assert await at.house.close_forgotten() == 2


async def test_a_clock_rings_though_more_waits_than_the_room_takes(tmp_path: Path) -> None:
    async with table(tmp_path, LOBA) as at:
        await at.start()
        turn = at.viewers[0].view["turn"]
        acts = [at.send(turn, {"type": "discard", "card": "XX"}) for _ in range(300)]
        at.clock.advance(46_000)
        refusals = {answer["code"] for answer in await asyncio.gather(*acts)}
        await at.settle()
        assert refusals == {"bad_action", "too_many"}
        assert at.viewers[0].view["turn"] != turn


async def test_facts_of_a_refusal_that_fail_leave_the_command_not_unanswered(tmp_path: Path) -> None:
    def judge(_: object) -> Sequence[Event]:
        raise Refused("not_your_turn", "", facts=[Renamed(4, "Nobody sits there")])

    async with table(tmp_path, LOBA) as at:
        with pytest.raises(Refused, match="server_fault"):
            await asyncio.wait_for(at.room.order(judge), 10)
        assert await at.room.order(lambda _: ()) == at.room.seq


async def test_a_round_that_an_overdue_clock_ends_before_a_refused_act_is_over_with_all_that_follows(
    tmp_path: Path,
) -> None:
    def too_late(m: Moment) -> Sequence[Event]:
        passed = facts_of(m.play, m.play.turn, PASS, m.at, m.rng, auto=True)
        raise Refused("round_over", "U12", facts=passed)

    async with table(tmp_path, HULA_HOO, ("Ann", "Bo")) as at:
        await at.start()
        with pytest.raises(Refused, match="round_over"):
            await at.room.order(too_late)
        await at.settle()
        told = at.viewers[0].view["room"]
        assert (told["phase"], told["fair"]["last"]["round"]) == ("between", 1)


async def test_a_fault_in_what_follows_a_command_leaves_no_other_command_unanswered(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with table(tmp_path, LOBA) as at:
        answers: list[object] = []

        def broken(_: object) -> None:
            raise RuntimeError("a fault of the house")

        at.room._inbox.post(Command(at.clock.now(), lambda _: (), broken))
        at.room._inbox.post(Command(at.clock.now(), lambda _: (), answers.append))
        await at.settle()
        assert answers == [at.room.seq]
        assert "a fault of the house" in caplog.text


async def test_who_is_sent_away_twice_is_so_once_unless_the_second_time_an_administrator_does(tmp_path: Path) -> None:
    async with table(tmp_path, LOBA, bots=["easy"]) as at:
        await at.start()
        host = at.people[0].id
        for seat in (1, 3):
            sent = await at.room.order(lambda m, gone=seat: orders.leave(m, host, gone))  # type: ignore[misc]
            assert await at.room.order(lambda m, gone=seat: orders.leave(m, host, gone)) == sent  # type: ignore[misc]
        by_admin = await at.room.order(lambda m: orders.kick(m, 1))
        assert by_admin > sent
        assert await at.room.order(lambda m: orders.kick(m, 1)) == by_admin
        bo = at.room.state.at(1)
        assert bo is not None
        assert (bo.leaving, bo.by_admin) == (True, True)
